# Practice, on the page and in an embedded board.
practice-lead = Čo sa vám nepodarilo v hre, v lekcii alebo v cvičení, sa sem vracia, a to s odstupom, aký si pamäť žiada.
practice-cards = Na dnes
practice-due =
    { $count ->
        [one] Čaká { $count } karta.
        [few] Čakajú { $count } karty.
       *[other] Čaká { $count } kariet.
    }
practice-none = Dnes nič nečaká. Karta vznikne, keď sa niečo nepodarí.
practice-start = Precvičiť
practice-daily = Desať úloh dňa
practice-daily-start = Začať desať úloh
practice-daily-on = Pokračovať v desiatich úlohách
practice-line = Vrhcáby { $date }: { $right } z { $count } { $marks }
practice-copy = Skopírovať
practice-copied = Skopírované
practice-place = { $at } z { $count }
practice-map = Zvládnuté paragrafy
practice-legend = Plný rámik: zvládnuté. Čiarkovaný: učíte sa. Bodkovaný: čaká na prvú odpoveď. Bez rámika: zatiaľ bez chyby.
practice-untried = zatiaľ bez chyby
practice-new = čaká na prvú odpoveď
practice-learning = učíte sa
practice-mastered = zvládnuté
practice-may = Padlo { $dice }. Smie sa ťahať { $play }?
practice-better = Padlo { $dice }. Ktorý ťah je lepší?
practice-which = Padlo { $dice }. Ktorý z týchto ťahov sa smie?
practice-yes = Smie sa
practice-no = Nesmie sa
practice-comes =
    { $days ->
        [one] Vráti sa o { $days } deň.
        [few] Vráti sa o { $days } dni.
       *[other] Vráti sa o { $days } dní.
    }
practice-stop = Skončiť
practice-open = Precvičovať, čo sa nepodarilo
practice-lead-embed = Čo sa vám nepodarí, to sa vracia, a to s odstupom, aký si pamäť žiada. Karty zostávajú v tomto prehliadači.
