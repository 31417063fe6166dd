# Hracia doska: popisky buniek pre čítačku obrazovky a oznámenia výberu.
board-label = Hracia doska. Šípkami sa pohybujete, Enter vyberie kameň a potom cieľ, Escape výber zruší.
board-label-view = Hracia doska. Šípkami ju prechádzate.
board-point = Klin { $number }
board-bar-white = Prepážka bieleho
board-bar-black = Prepážka čierneho
board-off-white = Vyvedené kamene bieleho
board-off-black = Vyvedené kamene čierneho
board-empty = prázdno
board-checkers =
    { $count ->
        [one] { $count } kameň
        [few] { $count } kamene
        [many] { $count } kameňa
       *[other] { $count } kameňov
    }
board-checkers-white =
    { $count ->
        [one] { $count } biely kameň
        [few] { $count } biele kamene
        [many] { $count } bieleho kameňa
       *[other] { $count } bielych kameňov
    }
board-checkers-black =
    { $count ->
        [one] { $count } čierny kameň
        [few] { $count } čierne kamene
        [many] { $count } čierneho kameňa
       *[other] { $count } čiernych kameňov
    }
board-can-move = možno ťahať { $dice }
board-target = cieľ za { $dice }
board-target-hit = cieľ za { $dice }, vyhodí kameň
board-selected = vybrané
board-moved = sem ste práve ťahali, Backspace ťah vráti
board-mark-bad = sem sa nesmie
board-mark-good = sem sa smie
board-mark-focus = všimnite si
board-chosen = { $name }: vybrané, ciele { $targets }
board-chosen-stuck = { $name }: vybrané, žiadny cieľ
board-dice-white = Kocky bieleho { $dice }
board-dice-black = Kocky čierneho { $dice }
board-dice-left = zostáva { $dice }
board-dice-all-used = všetky použité
board-dice-swap = Enter prehodí poradie
board-dice-pick-up = Enter kocky zoberie a ukončí ťah
board-dice-roll = Hodiť kockami
board-dice-draw = Hodiť o začiatok
board-cube-centre = Zdvojovacia kocka { $value }, v strede
board-cube-white = Zdvojovacia kocka { $value }, drží ju biely
board-cube-black = Zdvojovacia kocka { $value }, drží ju čierny
board-cube-offered = Ponúknuté zdvojenie na { $value }
board-cube-raise = Enter ponúkne zdvojenie
board-cube-out = mimo hry
board-turn-white = Na ťahu je biely.
board-turn-black = Na ťahu je čierny.
board-score = Skóre { $own } : { $other }.
board-score-match = Skóre { $own } : { $other }, zápas na { $length }.
board-pips-white = Zostávajúce kroky: biely { $white }, čierny { $black }; biely ich má o { $by } menej.
board-pips-black = Zostávajúce kroky: biely { $white }, čierny { $black }; čierny ich má o { $by } menej.
board-pips-equal = Zostávajúce kroky: obaja rovnako, { $white }.
