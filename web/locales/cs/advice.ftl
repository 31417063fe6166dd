## Nápověda, učitel a rozbor hry
tab-advice = Rada
do-hint = Nápověda
key-hint = nápověda k tahu nebo ke kostce
set-tutor = Učitel
set-tutor-more = Upozorní před hrubou chybou v tahu nebo s kostkou.
advice-none = Zatím není co radit.
advice-ask = Nápověda
advice-ask-member = Poradit se: { $name }
advice-said-member = { $name } radí: { $play }
advice-how = Ukáže nejlepší tahy, nebo co je správné s kostkou, a řekne proč.
advice-wait = Rada přijde, až bude co rozhodnout.
advice-stop = Zastavit
advice-busy-hint = Hledá se nejlepší tah
advice-busy-tutor = Učitel se dívá na tah
advice-busy-rolls = Prohlížejí se hody
advice-busy-review = Rozebírá se hra
advice-no-weights = Soubor se znalostmi robota se nepodařilo načíst nebo je poškozený, rada teď není. Zkuste to za chvíli znovu.
advice-trouble = Radu se nepodařilo získat ({ $code }).
advice-no-play = Táhnout se nedá.
advice-only = Jediný možný výsledek hodu.
advice-scale-equity = Očekávaný zisk v násobcích kostky; { $count ->
    [few] možné jsou { $count } různé výsledky.
   *[other] možných je { $count } různých výsledků.
}
advice-scale-points = Očekávaný zisk v bodech za kameny; { $count ->
    [few] možné jsou { $count } různé výsledky.
   *[other] možných je { $count } různých výsledků.
}
advice-scale-single = Očekávaný zisk, jednoduchá výhra se počítá za 1; { $count ->
    [few] možné jsou { $count } různé výsledky.
   *[other] možných je { $count } různých výsledků.
}
advice-best = nejlepší
advice-show = ukázat na desce
advice-play-it = Zahrát tento tah
advice-win = výhry { $share }
advice-gammons = gammony { $won } pro, { $lost } proti
advice-points = body { $won } pro, { $lost } proti
advice-ways = Očekávaný zisk podle rozhodnutí
advice-way-no-double = nezdvojit
advice-way-double-take = zdvojit, soupeř přijme
advice-way-double-drop = zdvojit, soupeř odmítne
advice-way-take = přijmout
advice-way-drop = odmítnout
advice-way-beaver = odpovědět bobrem
advice-way-raccoon = odpovědět mývalem
advice-way-accept = přijmout vzdání
advice-way-decline = hrát dál
advice-way-resign = vzdát
advice-way-play-on = hrát dál
advice-take-points = Aby soupeř přijal, potřebuje { $live } výher s živou kostkou, { $dead } s mrtvou.
advice-gammon-values = Gammon přidá k výhře { $won }, k prohře { $lost }.
advice-roll-out = Ověřit rozehráním
advice-roll-out-how = Odsud se sehraje mnoho her, pro každou možnost se stejnými hody, a štěstí se odečte.
advice-rolling = Rozehrává se
advice-rolled = Výsledek rozehrání
advice-rolled-ahead = Rozehrání: { $trials } pokusů, posouzeno { $turns } tahů dopředu.
advice-rolled-end = Rozehrání: { $trials } pokusů, každý až do konce hry.
advice-rolled-error = Za znaménkem ± je směrodatná chyba; poslední sloupec je rozdíl proti nejlepšímu tahu.
advice-rolled-raiser = Očekávaný zisk toho, kdo zdvojuje; za znaménkem ± je směrodatná chyba.
advice-rolls = Mapa hodů
advice-rolls-how = Kolik je každý z 36 hodů s nejlepším tahem: čím zelenější pole, tím lepší hod.
advice-rolls-mean = Průměr všech hodů { $mean }.
advice-rolls-press = Po stisku pole ukáže deska nejlepší tah.
advice-roll-loses = po něm může přijít odmítnutí
advice-market = Kdo teď nezdvojí, ztratí trh po { $share } výměn hodů, průměrně o { $by }. Takové hody mají tečku:
advice-market-none = Po žádné výměně hodů soupeř neodmítne: se zdvojením lze počkat.
advice-market-roll = { $roll }: po { $lost } z 36 odpovědí, průměrně o { $by }
score-cube = Kostka za stavu zápasu
score-mine = Mně chybí
score-theirs = Soupeři chybí
score-cube-at = Kostka
score-chance = Naděje na výhru zápasu { $chance }; po výhře { $won }, po prohře { $lost }.
score-i-raise = Zdvojuji já
score-they-raise = Zdvojuje soupeř
score-take = Přijmout od (živá / mrtvá)
score-cash = Odmítne se od (živá / mrtvá)
score-gammon-won = Gammon přidá k výhře
score-gammon-lost = Gammon přidá k prohře
score-how = Bez gammonů. Živá kostka se ještě otočí v nejlepší chvíli, mrtvá už nikdy; vyšší kostka než 1 leží u mě. Gammon v násobcích rozdílu mezi výhrou a prohrou.
advice-loss-equity = Ztráta { $loss } (v násobcích kostky).
advice-loss-single = Ztráta { $loss } (jednoduchá výhra je 1).
advice-loss-points = Ztráta { $loss } bodu.

advice-warning-said = Učitel upozorňuje: je tu lepší možnost.
advice-warning-fine = Učitel: jde to i lépe
advice-warning-doubtful = Učitel: sporné rozhodnutí
advice-warning-mistake = Učitel: chyba
advice-warning-blunder = Učitel: hrubá chyba
advice-better = Lepší je
advice-yours = Váš tah:
advice-take-back = Vrátit a zkusit jinak
advice-reconsider = Rozmyslet si to
advice-anyway = Přesto hrát
advice-anyway-resign = Přesto vzdát

advice-review = Rozebrat hru
advice-review-how = Každé rozhodnutí dostane známku, u horších je vidět lepší tah. Nakonec chybovost a štěstí obou stran.
advice-review-of = Rozbor { $n }. hry
advice-review-which = Která hra
advice-review-depth = Hloubka rozboru
advice-review-plies = { $n ->
    [0] od pohledu
    [one] o { $n } hod dopředu
    [few] o { $n } hody dopředu
   *[other] o { $n } hodů dopředu
}
advice-rating = Úroveň
advice-rated-champion = světová špička
advice-rated-master = mistr
advice-rated-expert = znalec
advice-rated-advanced = pokročilý
advice-rated-club = klubový hráč
advice-rated-casual = občasný hráč
advice-rated-beginner = začátečník
advice-pr-how = PR je 500 × průměrná ztráta na rozhodnutí. Vynucené tahy se nepočítají; hod bez zdvojení se počítá jen tam, kde bylo zdvojení správné nebo by ztratilo nejvýš 0,16.
advice-accounts = Bilance hráčů
advice-count = Rozhodnutí
advice-lost = Ztraceno celkem
advice-rate-equity = PR (a průměrná ztráta na rozhodnutí)
advice-rate-points = Chybovost (bodů na rozhodnutí)
advice-errors = Sporné / chyby / hrubé chyby
advice-luck = Štěstí v kostkách
advice-graph = Graf: nahoře ztráta každého rozhodnutí, dole štěstí každého hodu. Totéž slovy je v seznamu.
advice-graph-key = Nahoře ztráty, dole štěstí hodů; světle bílý, tmavě černý. Klepnutím se rozhodnutí ukáže.
advice-forced = Nebylo z čeho vybírat.
advice-grade-fine = dobře
advice-grade-doubtful = sporné
advice-grade-mistake = chyba
advice-grade-blunder = hrubá chyba
advice-luck-of = Štěstí hodu { $luck }.
advice-on-board = Na desce:
advice-was = Zahraný tah:
advice-show-best = lepší tah
advice-show-played = zahraný tah
advice-previous = Předchozí
advice-next = Další
advice-all = I dobrá a vynucená rozhodnutí
advice-faultless = Žádné sporné rozhodnutí ani chyba.
advice-did-roll = hod bez zdvojení
advice-did-raise = zdvojení
advice-did-take = přijetí
advice-did-drop = odmítnutí
advice-did-beaver = bobr
advice-did-raccoon = mýval
advice-did-resign = nabídka vzdání: { $level }
advice-did-accept = přijetí vzdání
advice-did-decline = nepřijetí vzdání
advice-did-nothing = bez tahu

match-review = Rozebrat všechny hry ({ $n })
match-title = Celý zápas
match-points = Získané body
match-rate-equity = PR
match-rate-points = Chybovost (bodů na rozhodnutí)
match-checkers = Tahy (rozhodnutí)
match-cube = Zdvojení (rozhodnutí)
match-skill = Převaha v rozhodování
match-games = { $unit ->
    [points] Hru po hře: chybovost, štěstí a body obou hráčů
   *[other] Hru po hře: PR, štěstí a body obou hráčů
}
match-game = { $n }. hra
match-worst = { $n ->
    [one] Nejhorší rozhodnutí
    [few] { $n } nejhorší rozhodnutí
   *[other] { $n } nejhorších rozhodnutí
}
report-print = Vytisknout rozbor
report-file = Uložit rozbor jako HTML
report-title = Rozbor
report-graph-key = Nahoře ztráty, dole štěstí hodů; světle bílý, tmavě černý.

notice-bot-weights = Soubor se znalostmi robota se nepodařilo načíst nebo je poškozený. Robot zatím hraje zjednodušeně; za chvíli to zkusíme znovu.
status-bot = Na tahu: { $name }.
notice-bot-table = Přesnou tabulku pro Hypergammon se nepodařilo načíst. Robot hraje odhadem; za chvíli to zkusíme znovu.
notice-bot-no-kernel = Rychlý výpočet v tomto prohlížeči nejde spustit. Robot hraje dál, ale vidí méně dopředu.
notice-bot-rules = Některá z pravidel této hry výpočet robota nezná. Robot podle nich hraje i radí správně, ale dopředu nevidí.

level-child-more = Dítě: táhne, jak ho napadne, a nikdy nezdvojuje.
level-beginner-more = Začátečník: přehlédne i zřejmé věci.
level-casual-more = Příležitostný hráč: zná základy a dost chybuje.
level-club-more = Klubový hráč: chybuje v drobnostech.
level-strong-more = Silný: počítá o jeden tah soupeře napřed.
level-full-more = Nejsilnější: počítá o dva tahy napřed, přemýšlí déle.
level-loss = Naměřené PR { $pr } (500 × průměrná ztráta na rozhodnutí, { $loss } bodu).
