## Hry a pozice, které přicházejí, odcházejí a přehrávají se
tab-record = Zápis
texts-title = Otevřít text nebo odkaz
texts-how = Zápas (.mat, SGF, text z programu eXtreme Gammon), pozice (XGID, kódy GNU Backgammonu, náš řádek), uložená hra nebo odkaz: vložte je sem, přetáhněte soubor kamkoli na stránku, nebo ho vyberte.
texts-field = Text
texts-read = Co to je?
texts-file = Vybrat soubor
texts-busy = Čte se…
texts-open = Otevřít
texts-kept = Hra, která je na desce, zůstane mezi uloženými.
texts-is-mat = Zápis zápasu (.mat)
texts-is-sgf = Zápis zápasu (SGF)
texts-is-save = Hra uložená z této stránky
texts-is-xgid = Pozice (XGID)
texts-is-gnubg = Pozice (kódy GNU Backgammonu)
texts-is-snowie = Pozice (Snowie)
texts-is-position = Pozice
texts-is-link = Hra v odkazu
texts-match = zápas na { $length }, { $games ->
    [one] { $games } hra
    [few] { $games } hry
   *[other] { $games } her
}
texts-session = { $games ->
    [one] { $games } hra
    [few] { $games } hry
   *[other] { $games } her
}
texts-positions = Pozic v textu: { $n }. Otevře se první.
texts-problem = { $text } Co stojí před tím, jde otevřít.
texts-judge = Posuzují
texts-judge-own = vlastní pravidla
texts-stop-refused = Hra { $game }, tah { $turn } – { $who }: { $written }. Podle těchto pravidel to nejde.
texts-stop-unfinished = Hra { $game } nemá konec a následuje další.
texts-stop-match-over = Zápas skončil před hrou { $game }.
texts-stop-kept = Co se hrálo předtím, se otevře, a můžete odtud pokračovat.
texts-note-points = Hra { $game } má podle těchto pravidel hodnotu { $counts }, v zápisu { $points }.
texts-note-score = Hra { $game } začíná v zápisu za stavu { $written }, tady { $here }.
texts-unknown = Tohle není zápas, pozice, uložená hra ani odkaz, které známe.
texts-large = Soubor je větší než 4 MB.
texts-long = Text je delší, než se tu dá přečíst.
texts-wrong = Text nejde otevřít ({ $code }).
texts-wrong-line = Řádek { $line } nejde přečíst: „{ $token }“
texts-wrong-link = Odkaz je poškozený nebo není celý.
texts-wrong-save = Uloženou hru nejde přečíst ({ $code }).

share-title = Sdílet a uložit
share-game = Celá hra
share-link = Odkaz
share-no-link = Tato hra se do odkazu nevejde.
share-long-link = Zápas je na odkaz příliš dlouhý. Uložte ho do souboru: .mat a SGF čtou i jiné programy a uložená hra půjde otevřít zase tady.
share-send = Poslat…
share-qr = QR kód
share-qr-alt = QR kód odkazu
share-qr-long = Odkaz je na kód, který by telefon přečetl, příliš dlouhý.
share-mat = Soubor .mat
share-sgf = Soubor SGF
share-save = Uložená hra
share-unsaid = Co soubor jiným programům neřekne:
share-cannot = Pro chouette se to zapsat nedá.
share-moment = Tato pozice
share-no-moment = Pro chouette takový zápis není.
share-xgid = XGID
share-gnubg = GNU Backgammon
share-position = Pozice
share-board = V písmenech
share-png = Obrázek PNG
share-svg = Obrázek SVG
share-copy = Kopírovat
share-copied = Zkopírováno

record-title = Zápis hry
record-none = Zatím se nic neodehrálo.
record-two = Zápis se vede jen o hře dvou hráčů.
record-which = Zobrazená hra
record-game = Hra { $n } ({ $score })
record-steps = Tah po tahu
record-first = Na začátek
record-back = O tah zpět
record-forward = O tah dál
record-last = Na konec
record-leave = Zpět ke hře
record-turn = Zobrazený tah
record-books = Co tomuto tahu říkají jednotlivá pravidla:
record-go-on = Odtud hrát novou hru
record-running = { $name }: PR { $pr }, štěstí { $luck }
record-result = { $name }: výhra za { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}.
record-double = zdvojuje na { $value }
record-take = přijímá
record-drop = odmítá
record-beaver = bobr na { $value }
record-raccoon = mýval na { $value }
record-resign = vzdává: { $level }
ruling-dance = nelze táhnout
ruling-entered = nasazení
ruling-forced = vynucený tah
ruling-doublet = dublet
ruling-hit = vyhození
ruling-bear-off = vyvádění
ruling-most-dice = co nejvíc kostek
ruling-higher-die = vyšší kostka

editor-open = Postavit pozici na desce
editor-change = Upravit tuto pozici
editor-title = Postavit pozici
editor-how = Klepnutím kámen přibude nebo ubude, tažením se přesune, i mezi vyvedené. Co na desce chybí, je vyvedené.
editor-hand = Co klepnutí udělá
editor-hand-white = Bílý kámen
editor-hand-black = Černý kámen
editor-hand-take = Odebrat
editor-clear = Prázdná deska
editor-start = Základní postavení
editor-pips = Kroky: bílý { $white }, černý { $black }.
editor-rulebook = Pravidla
editor-mover = Na tahu
editor-dice = Hozené kostky
editor-cube = Sázka a kdo smí zdvojit
editor-owner = Kdo smí zdvojit
editor-centre = oba
editor-length = Zápas na (0: bez zápasu)
editor-score = Stav: bílý a černý
editor-play = Hrát odtud
editor-analyse = Poradit
editor-share = Sdílet
editor-fault-many-white = Bílých kamenů je na desce { $count }, smí jich být nejvýš { $expected }.
editor-fault-many-black = Černých kamenů je na desce { $count }, smí jich být nejvýš { $expected }.
editor-fault-both = Na klínu { $point } stojí bílé i černé kameny: klín patří vždy jen jedné straně.
editor-fault-over-white = Bílý už vyvedl všechny kameny, hra skončila. Přidejte aspoň jeden bílý kámen.
editor-fault-over-black = Černý už vyvedl všechny kameny, hra skončila. Přidejte aspoň jeden černý kámen.
editor-fault-over-both = Deska je prázdná. Každá strana potřebuje aspoň jeden kámen.
editor-fault-dice = Jedna kostka chybí: vyberte obě, nebo žádnou.
editor-fault-cube = Podle těchto pravidel se nezdvojuje: sázka zůstává 1 a kostka nepatří nikomu.
editor-fault-owner = Dokud je sázka 1, smějí zdvojit oba. Jednomu z nich kostka patří až po zdvojení.
editor-fault-no-match = Podle těchto pravidel se nehraje zápas na body: délku zápasu nechte 0.
editor-fault-length = Zápas se hraje na 1 až 25 bodů; 0 znamená bez zápasu.
editor-fault-score-white = Stav bílého má být celé číslo od 0 do { $most }: zápas se hraje na { $length }.
editor-fault-score-black = Stav černého má být celé číslo od 0 do { $most }: zápas se hraje na { $length }.
editor-fault-crawford = Crawfordova hra je jen tehdy, když jednomu z hráčů chybí právě jediný bod.
editor-fault-crawford-cube = V Crawfordově hře se nezdvojuje: sázka je 1 a kostka nepatří nikomu.
editor-fault-silent = Pravidla teď neodpověděla. Změňte na pozici cokoli a zeptají se znovu.
editor-fault-other = Takhle to nejde: { $about }
editor-keys = Z klávesnice: šipkami na klín, Enter nebo + přidá kámen, − nebo Delete jej ubere, číslice určí počet.
editor-exercise = Vytvořit úlohu

library-search = Hledat
library-delete = Smazat
library-delete-sure = Opravdu smazat?
library-export = Uložit všechny do souboru
library-import = Přenést hry z takového souboru
library-brought = Přenesené hry: { $n }
library-wrong = To není soubor uložených her.
library-used = Tato stránka má v prohlížeči uloženo { $mb } MB.
library-none = Žádná uložená hra to nemá v názvu.
library-score = { $score }
library-match = { $score }, na { $length }
library-over = dohráno
library-rulebook = Pravidla
library-rulebook-any = všechna pravidla
library-level = Soupeř
library-level-any = všichni soupeři
library-level-person = člověk
library-level-child = dítě
library-level-beginner = začátečník
library-level-casual = příležitostný hráč
library-level-club = klubový hráč
library-level-strong = silný
library-level-full = nejsilnější
library-outcome = Výsledek
library-outcome-any = všechny výsledky
library-outcome-won = vyhrané
library-outcome-lost = prohrané
library-outcome-on = rozehrané
library-pr = PR { $rates }
history-label = Graf: nahoře PR rozebraných her od nejstarší, dole (čárkovaně) štěstí na hru.
history-mean = Nahoře PR, dole čárkovaně štěstí. Průměr { $n ->
    [one] { $n } rozebrané hry
   *[other] { $n } rozebraných her
}: PR { $pr }, štěstí { $luck }.
