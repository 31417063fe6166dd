## Čítanie pravidiel, porovnanie, lekcie a cvičenia
teach-rules = Pätoro pravidiel
teach-rules-lead = Päť knižiek pravidiel tej istej hry. Pri každom paragrafe je obrázok, ktorý sa dá rozohrať: skúste aj to, čo sa nesmie.
teach-books = Knihy pravidiel
teach-how = Obrázok rozohráte ťuknutím. Svetlé kamene sú vaše a idú od klinu 24 ku klinu 1.
teach-try = Vyskúšať
teach-show = Predviesť
teach-show-bad = Predviesť odmietnutie
teach-close = Zavrieť dosku
teach-is-allowed = smie sa
teach-is-refused = nesmie sa
teach-is-shown = na obrázku
teach-literally = doslovné čítanie

teach-compare = Porovnanie pravidiel
teach-compare-lead = Tá istá hra, päť výkladov. Rovnaká farba v riadku znamená rovnaké pravidlo. Pod pravidlom stojí paragraf, o ktorý sa opiera.
teach-compare-dotted = Bodkovane podčiarknutý paragraf takto vykladáme my.
teach-compare-which = Ktoré knihy
teach-only-differences = len to, v čom sa líšia
teach-read-literally = bez našich výkladov
teach-all-books = ← Všetky knihy pravidiel
teach-engine = Prebúdzam pravidlá…
teach-aspect = Pravidlo
teach-show-me = Ukázať
teach-hide = Skryť

teach-lessons-lead = Od prvého kameňa po zdvojovaciu kocku. Každý krok sa hrá na doske a pravidlá hneď odpovedajú.
teach-lessons-missing = Lekcie sa nepodarilo načítať.
teach-go-on = Pokračovať: { $lesson }, krok { $step }
teach-progress = { $done } z { $steps }
teach-exercises-open = Cvičenia bez konca
teach-all-lessons = ← Všetky lekcie
teach-steps = Kroky lekcie
teach-by = Podľa knihy { $book }
teach-next = Ďalej
teach-next-lesson = Ďalšia lekcia
teach-skip = Preskočiť

teach-exercises = Cvičenia
teach-exercises-lead = Úlohy vytvára aj opravuje sama hra; nikdy sa neminú.
teach-by-rules = Pravidlá
teach-kinds = Druh úlohy
teach-another = Inú úlohu
teach-score = Na prvý raz správne: { $right } z { $all }

teach-glossary = Slovníček
teach-glossary-lead = Slová, ktoré sa pri doske hovoria, každé s obrázkom. Svetlé kamene ťahajú od klinu 24 ku klinu 1.
teach-glossary-missing = Slovníček sa nepodarilo načítať.
teach-glossary-see = Pozri aj:

teach-sheet = Pravidlá na jednom liste
teach-sheet-print = Vytlačiť

practice = Precvičovanie
teach-level = Obťažnosť
teach-level-any = akákoľvek
