## Nápoveda, učiteľ a rozbor hry
tab-advice = Rada
do-hint = Nápoveda
key-hint = nápoveda k ťahu alebo ku kocke
set-tutor = Učiteľ
set-tutor-more = Upozorní pred hrubou chybou v ťahu alebo s kockou.
advice-none = Zatiaľ nie je čo radiť.
advice-ask = Nápoveda
advice-ask-member = Poradiť sa: { $name }
advice-said-member = { $name } radí: { $play }
advice-how = Ukáže najlepšie ťahy, alebo čo je správne s kockou, a povie prečo.
advice-wait = Rada príde, keď bude čo rozhodnúť.
advice-stop = Zastaviť
advice-busy-hint = Hľadá sa najlepší ťah
advice-busy-tutor = Učiteľ sa pozerá na ťah
advice-busy-rolls = Prezerajú sa hody
advice-busy-review = Rozoberá sa hra
advice-no-weights = Súbor so znalosťami robota sa nepodarilo načítať alebo je poškodený, rada teraz nie je. Skúste to o chvíľu znova.
advice-trouble = Radu sa nepodarilo získať ({ $code }).
advice-no-play = Ťahať sa nedá.
advice-only = Jediný možný výsledok hodu.
advice-scale-equity = Očakávaný zisk v násobkoch kocky; { $count ->
    [few] možné sú { $count } rôzne výsledky.
   *[other] možných je { $count } rôznych výsledkov.
}
advice-scale-points = Očakávaný zisk v bodoch za kamene; { $count ->
    [few] možné sú { $count } rôzne výsledky.
   *[other] možných je { $count } rôznych výsledkov.
}
advice-scale-single = Očakávaný zisk, jednoduchá výhra sa počíta za 1; { $count ->
    [few] možné sú { $count } rôzne výsledky.
   *[other] možných je { $count } rôznych výsledkov.
}
advice-best = najlepší
advice-show = ukázať na doske
advice-play-it = Zahrať tento ťah
advice-win = výhry { $share }
advice-gammons = gammony { $won } pre, { $lost } proti
advice-points = body { $won } pre, { $lost } proti
advice-ways = Očakávaný zisk podľa rozhodnutia
advice-way-no-double = nezdvojiť
advice-way-double-take = zdvojiť, súper prijme
advice-way-double-drop = zdvojiť, súper odmietne
advice-way-take = prijať
advice-way-drop = odmietnuť
advice-way-beaver = odpovedať bobrom
advice-way-raccoon = odpovedať mývalom
advice-way-accept = prijať vzdanie
advice-way-decline = hrať ďalej
advice-way-resign = vzdať
advice-way-play-on = hrať ďalej
advice-take-points = Aby súper prijal, potrebuje { $live } výhier so živou kockou, { $dead } s mŕtvou.
advice-gammon-values = Gammon pridá k výhre { $won }, k prehre { $lost }.
advice-roll-out = Overiť rozohraním
advice-roll-out-how = Odtiaľto sa odohrá mnoho hier, pre každú možnosť s rovnakými hodmi, a šťastie sa odpočíta.
advice-rolling = Rozohráva sa
advice-rolled = Výsledok rozohrania
advice-rolled-ahead = Rozohranie: { $trials } pokusov, posúdené { $turns } ťahov dopredu.
advice-rolled-end = Rozohranie: { $trials } pokusov, každý až do konca hry.
advice-rolled-error = Za znamienkom ± je smerodajná chyba; posledný stĺpec je rozdiel oproti najlepšiemu ťahu.
advice-rolled-raiser = Očakávaný zisk toho, kto zdvojuje; za znamienkom ± je smerodajná chyba.
advice-rolls = Mapa hodov
advice-rolls-how = Koľko je každý z 36 hodov s najlepším ťahom: čím zelenšie pole, tým lepší hod.
advice-rolls-mean = Priemer všetkých hodov { $mean }.
advice-rolls-press = Po stlačení poľa ukáže doska najlepší ťah.
advice-roll-loses = po ňom môže prísť odmietnutie
advice-market = Kto teraz nezdvojí, stratí trh po { $share } výmen hodov, priemerne o { $by }. Také hody majú bodku:
advice-market-none = Po žiadnej výmene hodov súper neodmietne: so zdvojením možno počkať.
advice-market-roll = { $roll }: po { $lost } z 36 odpovedí, priemerne o { $by }
score-cube = Kocka za stavu zápasu
score-mine = Mne chýba
score-theirs = Súperovi chýba
score-cube-at = Kocka
score-chance = Nádej na výhru zápasu { $chance }; po výhre { $won }, po prehre { $lost }.
score-i-raise = Zdvojujem ja
score-they-raise = Zdvojuje súper
score-take = Prijať od (živá / mŕtva)
score-cash = Odmietne sa od (živá / mŕtva)
score-gammon-won = Gammon pridá k výhre
score-gammon-lost = Gammon pridá k prehre
score-how = Bez gammonov. Živá kocka sa ešte otočí v najlepšej chvíli, mŕtva už nikdy; vyššia kocka než 1 leží u mňa. Gammon v násobkoch rozdielu medzi výhrou a prehrou.
advice-loss-equity = Strata { $loss } (v násobkoch kocky).
advice-loss-single = Strata { $loss } (jednoduchá výhra je 1).
advice-loss-points = Strata { $loss } bodu.

advice-warning-said = Učiteľ upozorňuje: je tu lepšia možnosť.
advice-warning-fine = Učiteľ: dá sa to aj lepšie
advice-warning-doubtful = Učiteľ: sporné rozhodnutie
advice-warning-mistake = Učiteľ: chyba
advice-warning-blunder = Učiteľ: hrubá chyba
advice-better = Lepší je
advice-yours = Váš ťah:
advice-take-back = Vrátiť a skúsiť inak
advice-reconsider = Rozmyslieť si to
advice-anyway = Napriek tomu hrať
advice-anyway-resign = Napriek tomu vzdať

advice-review = Rozobrať hru
advice-review-how = Každé rozhodnutie dostane známku, pri horších vidno lepší ťah. Nakoniec chybovosť a šťastie oboch strán.
advice-review-of = Rozbor { $n }. hry
advice-review-which = Ktorá hra
advice-review-depth = Hĺbka rozboru
advice-review-plies = { $n ->
    [0] od pohľadu
    [one] o { $n } hod dopredu
    [few] o { $n } hody dopredu
   *[other] o { $n } hodov dopredu
}
advice-rating = Úroveň
advice-rated-champion = svetová špička
advice-rated-master = majster
advice-rated-expert = znalec
advice-rated-advanced = pokročilý
advice-rated-club = klubový hráč
advice-rated-casual = občasný hráč
advice-rated-beginner = začiatočník
advice-pr-how = PR je 500 × priemerná strata na rozhodnutie. Vynútené ťahy sa nepočítajú; hod bez zdvojenia sa počíta len tam, kde bolo zdvojenie správne alebo by stratilo najviac 0,16.
advice-accounts = Bilancia hráčov
advice-count = Rozhodnutia
advice-lost = Stratené spolu
advice-rate-equity = PR (a priemerná strata na rozhodnutie)
advice-rate-points = Chybovosť (bodov na rozhodnutie)
advice-errors = Sporné / chyby / hrubé chyby
advice-luck = Šťastie v kockách
advice-graph = Graf: hore strata každého rozhodnutia, dole šťastie každého hodu. To isté slovami je v zozname.
advice-graph-key = Hore straty, dole šťastie hodov; svetlo biely, tmavo čierny. Ťuknutím sa rozhodnutie ukáže.
advice-forced = Nebolo z čoho vyberať.
advice-grade-fine = dobre
advice-grade-doubtful = sporné
advice-grade-mistake = chyba
advice-grade-blunder = hrubá chyba
advice-luck-of = Šťastie hodu { $luck }.
advice-on-board = Na doske:
advice-was = Zahraný ťah:
advice-show-best = lepší ťah
advice-show-played = zahraný ťah
advice-previous = Predchádzajúce
advice-next = Ďalšie
advice-all = Aj dobré a vynútené rozhodnutia
advice-faultless = Žiadne sporné rozhodnutie ani chyba.
advice-did-roll = hod bez zdvojenia
advice-did-raise = zdvojenie
advice-did-take = prijatie
advice-did-drop = odmietnutie
advice-did-beaver = bobor
advice-did-raccoon = mýval
advice-did-resign = ponuka vzdania: { $level }
advice-did-accept = prijatie vzdania
advice-did-decline = neprijatie vzdania
advice-did-nothing = bez ťahu

match-review = Rozobrať všetky hry ({ $n })
match-title = Celý zápas
match-points = Získané body
match-rate-equity = PR
match-rate-points = Chybovosť (bodov na rozhodnutie)
match-checkers = Ťahy (rozhodnutí)
match-cube = Zdvojenie (rozhodnutí)
match-skill = Prevaha v rozhodovaní
match-games = { $unit ->
    [points] Hru po hre: chybovosť, šťastie a body oboch hráčov
   *[other] Hru po hre: PR, šťastie a body oboch hráčov
}
match-game = { $n }. hra
match-worst = { $n ->
    [one] Najhoršie rozhodnutie
    [few] { $n } najhoršie rozhodnutia
   *[other] { $n } najhorších rozhodnutí
}
report-print = Vytlačiť rozbor
report-file = Uložiť rozbor ako HTML
report-title = Rozbor
report-graph-key = Hore straty, dole šťastie hodov; svetlo biely, tmavo čierny.

notice-bot-weights = Súbor so znalosťami robota sa nepodarilo načítať alebo je poškodený. Robot zatiaľ hrá zjednodušene; o chvíľu to skúsime znova.
status-bot = Na ťahu: { $name }.
notice-bot-table = Presnú tabuľku pre Hypergammon sa nepodarilo načítať. Robot hrá odhadom; o chvíľu to skúsime znova.
notice-bot-no-kernel = Rýchly výpočet sa v tomto prehliadači nedá spustiť. Robot hrá ďalej, ale vidí menej dopredu.
notice-bot-rules = Niektoré z pravidiel tejto hry výpočet robota nepozná. Robot podľa nich hrá aj radí správne, ale dopredu nevidí.

level-child-more = Dieťa: ťahá, ako mu napadne, a nikdy nezdvojuje.
level-beginner-more = Začiatočník: prehliadne aj zrejmé veci.
level-casual-more = Príležitostný hráč: pozná základy a dosť chybuje.
level-club-more = Klubový hráč: chybuje v drobnostiach.
level-strong-more = Silný: počíta o jeden ťah súpera dopredu.
level-full-more = Najsilnejší: počíta o dva ťahy dopredu, premýšľa dlhšie.
level-loss = Namerané PR { $pr } (500 × priemerná strata na rozhodnutie, { $loss } bodu).
