# The board: labels of its cells for a screen reader, and announcements of what was chosen.
board-label = Board. Arrow keys move, Enter chooses a checker and then its target, Escape lets go.
board-label-view = Board. Arrow keys walk over it.
board-point = Point { $number }
board-bar-white = White's bar
board-bar-black = Black's bar
board-off-white = White's borne-off checkers
board-off-black = Black's borne-off checkers
board-empty = empty
board-checkers =
    { $count ->
        [one] { $count } checker
       *[other] { $count } checkers
    }
board-checkers-white =
    { $count ->
        [one] { $count } white checker
       *[other] { $count } white checkers
    }
board-checkers-black =
    { $count ->
        [one] { $count } black checker
       *[other] { $count } black checkers
    }
board-can-move = can move { $dice }
board-target = target with { $dice }
board-target-hit = target with { $dice }, hits a checker
board-selected = chosen
board-moved = moved here just now, Backspace takes it back
board-mark-bad = not possible here
board-mark-good = possible here
board-mark-focus = look here
board-chosen = { $name } chosen, targets { $targets }
board-chosen-stuck = { $name } chosen, no target
board-dice-white = White's dice { $dice }
board-dice-black = Black's dice { $dice }
board-dice-left = { $dice } left
board-dice-all-used = all used
board-dice-swap = Enter swaps their order
board-dice-pick-up = Enter picks them up and ends the turn
board-dice-roll = Roll the dice
board-dice-draw = Roll for the start
board-cube-centre = Doubling cube { $value }, in the centre
board-cube-white = Doubling cube { $value }, held by White
board-cube-black = Doubling cube { $value }, held by Black
board-cube-offered = Double to { $value } offered
board-cube-raise = Enter offers a double
board-cube-out = out of play
board-turn-white = It is White’s turn.
board-turn-black = It is Black’s turn.
board-score = Score { $own } : { $other }.
board-score-match = Score { $own } : { $other }, match to { $length }.
board-pips-white = Pips left: White { $white }, Black { $black }; White leads by { $by }.
board-pips-black = Pips left: White { $white }, Black { $black }; Black leads by { $by }.
board-pips-equal = Pips left: { $white } each.
