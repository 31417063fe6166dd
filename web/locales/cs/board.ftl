# Hrací deska: popisky buněk pro odečítač obrazovky a oznámení výběru.
board-label = Hrací deska. Šipkami se pohybujete, Enter vybere kámen a potom cíl, Escape výběr zruší.
board-label-view = Hrací deska. Šipkami ji procházíte.
board-point = Klín { $number }
board-bar-white = Přepážka bílého
board-bar-black = Přepážka černého
board-off-white = Vyvedené kameny bílého
board-off-black = Vyvedené kameny černého
board-empty = prázdno
board-checkers =
    { $count ->
        [one] { $count } kámen
        [few] { $count } kameny
        [many] { $count } kamene
       *[other] { $count } kamenů
    }
board-checkers-white =
    { $count ->
        [one] { $count } bílý kámen
        [few] { $count } bílé kameny
        [many] { $count } bílého kamene
       *[other] { $count } bílých kamenů
    }
board-checkers-black =
    { $count ->
        [one] { $count } černý kámen
        [few] { $count } černé kameny
        [many] { $count } černého kamene
       *[other] { $count } černých kamenů
    }
board-can-move = lze táhnout { $dice }
board-target = cíl za { $dice }
board-target-hit = cíl za { $dice }, vyhodí kámen
board-selected = vybráno
board-moved = sem jste právě táhli, Backspace tah vrátí
board-mark-bad = sem se nesmí
board-mark-good = sem se smí
board-mark-focus = všimněte si
board-chosen = { $name }: vybráno, cíle { $targets }
board-chosen-stuck = { $name }: vybráno, žádný cíl
board-dice-white = Kostky bílého { $dice }
board-dice-black = Kostky černého { $dice }
board-dice-left = zbývá { $dice }
board-dice-all-used = všechny použité
board-dice-swap = Enter prohodí pořadí
board-dice-pick-up = Enter kostky sebere a ukončí tah
board-dice-roll = Hodit kostkami
board-dice-draw = Hodit o začátek
board-cube-centre = Zdvojovací kostka { $value }, uprostřed
board-cube-white = Zdvojovací kostka { $value }, drží ji bílý
board-cube-black = Zdvojovací kostka { $value }, drží ji černý
board-cube-offered = Nabídnuto zdvojení na { $value }
board-cube-raise = Enter nabídne zdvojení
board-cube-out = mimo hru
board-turn-white = Na tahu je bílý.
board-turn-black = Na tahu je černý.
board-score = Skóre { $own } : { $other }.
board-score-match = Skóre { $own } : { $other }, zápas na { $length }.
board-pips-white = Zbývající kroky: bílý { $white }, černý { $black }; bílý jich má o { $by } méně.
board-pips-black = Zbývající kroky: bílý { $white }, černý { $black }; černý jich má o { $by } méně.
board-pips-equal = Zbývající kroky: oba stejně, { $white }.
