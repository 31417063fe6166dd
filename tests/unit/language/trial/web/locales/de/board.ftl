board-point = Zunge { $number }
board-checkers =
    { $count ->
        [one] { $count } Stein
       *[other] { $count } Steine
    }
