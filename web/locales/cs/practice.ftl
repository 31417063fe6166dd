# Practice, on the page and in an embedded board.
practice-lead = Co se vám nepovedlo ve hře, v lekci nebo ve cvičení, se sem vrací, a to s odstupem, jaký si paměť žádá.
practice-cards = Na dnešek
practice-due =
    { $count ->
        [one] Čeká { $count } karta.
        [few] Čekají { $count } karty.
       *[other] Čeká { $count } karet.
    }
practice-none = Dnes nic nečeká. Karta vznikne, když se něco nepovede.
practice-start = Procvičit
practice-daily = Deset úloh dne
practice-daily-start = Začít deset úloh
practice-daily-on = Pokračovat v deseti úlohách
practice-line = Vrhcáby { $date }: { $right } z { $count } { $marks }
practice-copy = Zkopírovat
practice-copied = Zkopírováno
practice-place = { $at } z { $count }
practice-map = Zvládnuté paragrafy
practice-legend = Plný rámeček: zvládnuto. Čárkovaný: učíte se. Tečkovaný: čeká na první odpověď. Bez rámečku: zatím bez chyby.
practice-untried = zatím bez chyby
practice-new = čeká na první odpověď
practice-learning = učíte se
practice-mastered = zvládnuto
practice-may = Padlo { $dice }. Smí se táhnout { $play }?
practice-better = Padlo { $dice }. Který tah je lepší?
practice-which = Padlo { $dice }. Který z těchto tahů se smí?
practice-yes = Smí se
practice-no = Nesmí se
practice-comes =
    { $days ->
        [one] Vrátí se za { $days } den.
        [few] Vrátí se za { $days } dny.
       *[other] Vrátí se za { $days } dní.
    }
practice-stop = Skončit
practice-open = Procvičovat, co se nepovedlo
practice-lead-embed = Co se vám nepovede, se vrací, a to s odstupem, jaký si paměť žádá. Karty zůstávají v tomto prohlížeči.
