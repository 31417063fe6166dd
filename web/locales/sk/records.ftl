## Hry a pozície, ktoré prichádzajú, odchádzajú a prehrávajú sa
tab-record = Zápis
texts-title = Otvoriť text alebo odkaz
texts-how = Zápas (.mat, SGF, text z programu eXtreme Gammon), pozícia (XGID, kódy GNU Backgammonu, náš riadok), uložená hra alebo odkaz: vložte ich sem, presuňte súbor kamkoľvek na stránku, alebo ho vyberte.
texts-field = Text
texts-read = Čo to je?
texts-file = Vybrať súbor
texts-busy = Číta sa…
texts-open = Otvoriť
texts-kept = Hra, ktorá je na doske, zostane medzi uloženými.
texts-is-mat = Zápis zápasu (.mat)
texts-is-sgf = Zápis zápasu (SGF)
texts-is-save = Hra uložená z tejto stránky
texts-is-xgid = Pozícia (XGID)
texts-is-gnubg = Pozícia (kódy GNU Backgammonu)
texts-is-snowie = Pozícia (Snowie)
texts-is-position = Pozícia
texts-is-link = Hra v odkaze
texts-match = zápas na { $length }, { $games ->
    [one] { $games } hra
    [few] { $games } hry
   *[other] { $games } hier
}
texts-session = { $games ->
    [one] { $games } hra
    [few] { $games } hry
   *[other] { $games } hier
}
texts-positions = Pozícií v texte: { $n }. Otvorí sa prvá.
texts-problem = { $text } Čo stojí pred tým, sa dá otvoriť.
texts-judge = Posudzujú
texts-judge-own = vlastné pravidlá
texts-stop-refused = Hra { $game }, ťah { $turn } – { $who }: { $written }. Podľa týchto pravidiel sa to nedá.
texts-stop-unfinished = Hra { $game } nemá koniec a nasleduje ďalšia.
texts-stop-match-over = Zápas sa skončil pred hrou { $game }.
texts-stop-kept = Čo sa hralo predtým, sa otvorí, a môžete odtiaľ pokračovať.
texts-note-points = Hra { $game } má podľa týchto pravidiel hodnotu { $counts }, v zápise { $points }.
texts-note-score = Hra { $game } sa začína v zápise za stavu { $written }, tu { $here }.
texts-unknown = Toto nie je zápas, pozícia, uložená hra ani odkaz, ktoré poznáme.
texts-large = Súbor je väčší než 4 MB.
texts-long = Text je dlhší, než sa tu dá prečítať.
texts-wrong = Text sa nedá otvoriť ({ $code }).
texts-wrong-line = Riadok { $line } sa nedá prečítať: „{ $token }“
texts-wrong-link = Odkaz je poškodený alebo nie je celý.
texts-wrong-save = Uloženú hru sa nedá prečítať ({ $code }).

share-title = Zdieľať a uložiť
share-game = Celá hra
share-link = Odkaz
share-no-link = Táto hra sa do odkazu nezmestí.
share-long-link = Zápas je na odkaz pridlhý. Uložte ho do súboru: .mat a SGF čítajú aj iné programy a uložená hra sa dá otvoriť zase tu.
share-send = Poslať…
share-qr = QR kód
share-qr-alt = QR kód odkazu
share-qr-long = Odkaz je na kód, ktorý by telefón prečítal, príliš dlhý.
share-mat = Súbor .mat
share-sgf = Súbor SGF
share-save = Uložená hra
share-unsaid = Čo súbor iným programom nepovie:
share-cannot = Pre chouette sa to zapísať nedá.
share-moment = Táto pozícia
share-no-moment = Pre chouette taký zápis nie je.
share-xgid = XGID
share-gnubg = GNU Backgammon
share-position = Pozícia
share-board = V písmenách
share-png = Obrázok PNG
share-svg = Obrázok SVG
share-copy = Kopírovať
share-copied = Skopírované

record-title = Zápis hry
record-none = Zatiaľ sa nič neodohralo.
record-two = Zápis sa vedie len o hre dvoch hráčov.
record-which = Zobrazená hra
record-game = Hra { $n } ({ $score })
record-steps = Ťah po ťahu
record-first = Na začiatok
record-back = O ťah späť
record-forward = O ťah ďalej
record-last = Na koniec
record-leave = Späť k hre
record-turn = Zobrazený ťah
record-books = Čo tomuto ťahu hovoria jednotlivé pravidlá:
record-go-on = Odtiaľto hrať novú hru
record-running = { $name }: PR { $pr }, šťastie { $luck }
record-result = { $name }: výhra za { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodov
}.
record-double = zdvojuje na { $value }
record-take = prijíma
record-drop = odmieta
record-beaver = bobor na { $value }
record-raccoon = mýval na { $value }
record-resign = vzdáva: { $level }
ruling-dance = nedá sa ťahať
ruling-entered = nasadenie
ruling-forced = vynútený ťah
ruling-doublet = dublet
ruling-hit = vyhodenie
ruling-bear-off = vyvádzanie
ruling-most-dice = čo najviac kociek
ruling-higher-die = vyššia kocka

editor-open = Postaviť pozíciu na doske
editor-change = Upraviť túto pozíciu
editor-title = Postaviť pozíciu
editor-how = Ťuknutím kameň pribudne alebo ubudne, ťahaním sa presunie, aj medzi vyvedené. Čo na doske chýba, je vyvedené.
editor-hand = Čo ťuknutie urobí
editor-hand-white = Biely kameň
editor-hand-black = Čierny kameň
editor-hand-take = Odobrať
editor-clear = Prázdna doska
editor-start = Základné postavenie
editor-pips = Kroky: biely { $white }, čierny { $black }.
editor-rulebook = Pravidlá
editor-mover = Na ťahu
editor-dice = Hodené kocky
editor-cube = Stávka a kto smie zdvojiť
editor-owner = Kto smie zdvojiť
editor-centre = obaja
editor-length = Zápas na (0: bez zápasu)
editor-score = Stav: biely a čierny
editor-play = Hrať odtiaľto
editor-analyse = Poradiť
editor-share = Zdieľať
editor-fault-many-white = Bielych kameňov je na doske { $count }, smie ich byť najviac { $expected }.
editor-fault-many-black = Čiernych kameňov je na doske { $count }, smie ich byť najviac { $expected }.
editor-fault-both = Na kline { $point } stoja biele aj čierne kamene: klin patrí vždy len jednej strane.
editor-fault-over-white = Biely už vyviedol všetky kamene, hra sa skončila. Pridajte aspoň jeden biely kameň.
editor-fault-over-black = Čierny už vyviedol všetky kamene, hra sa skončila. Pridajte aspoň jeden čierny kameň.
editor-fault-over-both = Doska je prázdna. Každá strana potrebuje aspoň jeden kameň.
editor-fault-dice = Jedna kocka chýba: vyberte obe, alebo žiadnu.
editor-fault-cube = Podľa týchto pravidiel sa nezdvojuje: stávka ostáva 1 a kocka nepatrí nikomu.
editor-fault-owner = Kým je stávka 1, smú zdvojiť obaja. Jednému z nich kocka patrí až po zdvojení.
editor-fault-no-match = Podľa týchto pravidiel sa nehrá zápas na body: dĺžku zápasu nechajte 0.
editor-fault-length = Zápas sa hrá na 1 až 25 bodov; 0 znamená bez zápasu.
editor-fault-score-white = Stav bieleho má byť celé číslo od 0 do { $most }: zápas sa hrá na { $length }.
editor-fault-score-black = Stav čierneho má byť celé číslo od 0 do { $most }: zápas sa hrá na { $length }.
editor-fault-crawford = Crawfordova hra je len vtedy, keď jednému z hráčov chýba práve jediný bod.
editor-fault-crawford-cube = V Crawfordovej hre sa nezdvojuje: stávka je 1 a kocka nepatrí nikomu.
editor-fault-silent = Pravidlá teraz neodpovedali. Zmeňte na pozícii čokoľvek a opýtajú sa znova.
editor-fault-other = Takto to nejde: { $about }
editor-keys = Z klávesnice: šípkami na klin, Enter alebo + pridá kameň, − alebo Delete ho uberie, číslica určí počet.
editor-exercise = Vytvoriť úlohu

library-search = Hľadať
library-delete = Zmazať
library-delete-sure = Naozaj zmazať?
library-export = Uložiť všetky do súboru
library-import = Preniesť hry z takého súboru
library-brought = Prenesené hry: { $n }
library-wrong = To nie je súbor uložených hier.
library-used = Táto stránka má v prehliadači uložené { $mb } MB.
library-none = Žiadna uložená hra to nemá v názve.
library-score = { $score }
library-match = { $score }, na { $length }
library-over = dohrané
library-rulebook = Pravidlá
library-rulebook-any = všetky pravidlá
library-level = Súper
library-level-any = všetci súperi
library-level-person = človek
library-level-child = dieťa
library-level-beginner = začiatočník
library-level-casual = príležitostný hráč
library-level-club = klubový hráč
library-level-strong = silný
library-level-full = najsilnejší
library-outcome = Výsledok
library-outcome-any = všetky výsledky
library-outcome-won = vyhrané
library-outcome-lost = prehrané
library-outcome-on = rozohrané
library-pr = PR { $rates }
history-label = Graf: hore PR rozobraných hier od najstaršej, dole (čiarkovane) šťastie na hru.
history-mean = Hore PR, dole čiarkovane šťastie. Priemer { $n ->
    [one] { $n } rozobranej hry
   *[other] { $n } rozobraných hier
}: PR { $pr }, šťastie { $luck }.
