## Hints, the tutor and the review of a game
tab-advice = Advice
do-hint = Hint
key-hint = a hint for the play or the cube
set-tutor = Tutor
set-tutor-more = Warns before a serious mistake in a play or with the cube.
advice-none = Nothing to advise on yet.
advice-ask = Hint
advice-ask-member = Ask { $name }
advice-said-member = { $name } would play { $play }
advice-how = Shows the best plays, or what is right with the cube, and says why.
advice-wait = Advice comes when there is something to decide.
advice-stop = Stop
advice-busy-hint = Looking for the best play
advice-busy-tutor = The tutor looks at the play
advice-busy-rolls = Looking at the rolls
advice-busy-review = Reviewing the game
advice-no-weights = The file with the bot's knowledge could not be loaded or is damaged, so there is no advice now. Try again shortly.
advice-trouble = The advice could not be had ({ $code }).
advice-no-play = No move is possible.
advice-only = The only possible outcome of the roll.
advice-scale-equity = Expected gain in multiples of the cube; { $count } outcomes are possible.
advice-scale-points = Expected gain in checker points; { $count } outcomes are possible.
advice-scale-single = Expected gain, a single win counting 1; { $count } outcomes are possible.
advice-best = best
advice-show = show on the board
advice-play-it = Play this
advice-win = wins { $share }
advice-gammons = gammons { $won } for, { $lost } against
advice-points = points { $won } for, { $lost } against
advice-ways = Expected gain by decision
advice-way-no-double = no double
advice-way-double-take = double, the opponent takes
advice-way-double-drop = double, the opponent drops
advice-way-take = take
advice-way-drop = drop
advice-way-beaver = beaver
advice-way-raccoon = raccoon
advice-way-accept = accept
advice-way-decline = play on
advice-way-resign = resign
advice-way-play-on = play on
advice-take-points = To take, the opponent needs { $live } of wins with a live cube, { $dead } with a dead one.
advice-gammon-values = A gammon adds { $won } to a win and { $lost } to a loss.
advice-roll-out = Roll out
advice-roll-out-how = Plays many games on from here, with the same dice for every choice, and takes the luck out.
advice-rolling = Rolling out
advice-rolled = Result of the rollout
advice-rolled-ahead = Rollout: { $trials } trials, judged { $turns } turns ahead.
advice-rolled-end = Rollout: { $trials } trials, each played to the end of the game.
advice-rolled-error = After the ± sign is the standard error; the last column is the difference to the best play.
advice-rolled-raiser = Expected gain of the side that doubles; after the ± sign is the standard error.
advice-rolls = Map of the rolls
advice-rolls-how = What each of the 36 throws comes to with its best play: the greener the cell, the better the roll.
advice-rolls-mean = Mean of all rolls { $mean }.
advice-rolls-press = Press a cell, and the board shows the best play.
advice-roll-loses = a drop may follow
advice-market = Not doubling now loses the market after { $share } of the exchanges of rolls, by { $by } on the mean. Such rolls have a dot:
advice-market-none = After no exchange of rolls would a double be dropped: it can wait.
advice-market-roll = { $roll }: after { $lost } of 36 replies, by { $by } on the mean
advice-loss-equity = Loses { $loss } (in multiples of the cube).
advice-loss-single = Loses { $loss } (a single win is 1).
advice-loss-points = Loses { $loss } points.

advice-warning-said = The tutor warns: there is something better.
advice-warning-fine = Tutor: there is a better way
advice-warning-doubtful = Tutor: a doubtful decision
advice-warning-mistake = Tutor: a mistake
advice-warning-blunder = Tutor: a blunder
advice-better = Better:
advice-yours = Your play:
advice-take-back = Take back and try another
advice-reconsider = Think again
advice-anyway = Play it anyway
advice-anyway-resign = Resign anyway

advice-review = Review the game
advice-review-how = Every decision is graded, and the better play shown beside the worse ones. In the end the error rate and the luck of both sides.
advice-review-of = Review of game { $n }
advice-review-which = Which game
advice-review-depth = Depth of the review
advice-review-plies = { $n ->
    [0] at a glance
    [one] { $n } roll ahead
   *[other] { $n } rolls ahead
}
advice-rating = Rating
advice-rated-champion = world class
advice-rated-master = master
advice-rated-expert = expert
advice-rated-advanced = advanced
advice-rated-club = club player
advice-rated-casual = casual player
advice-rated-beginner = beginner
advice-pr-how = PR is 500 × the mean loss of a decision. Forced plays do not count; rolling without a double counts only where doubling was right or would have lost at most 0.16.
advice-accounts = The players' accounts
advice-count = Decisions
advice-lost = Lost in all
advice-rate-equity = PR (and mean loss of a decision)
advice-rate-points = Error rate (points a decision)
advice-errors = Doubtful / mistakes / blunders
advice-luck = Luck of the dice
advice-graph = Graph: above what each decision lost, below the luck of each roll. The list says the same in words.
advice-graph-key = Losses above, luck of the rolls below; light is White, dark is Black. Press to see a decision.
advice-forced = There was nothing to choose.
advice-grade-fine = fine
advice-grade-doubtful = doubtful
advice-grade-mistake = mistake
advice-grade-blunder = blunder
advice-luck-of = Luck of the roll { $luck }.
advice-on-board = On the board:
advice-was = The play made:
advice-show-best = better play
advice-show-played = play made
advice-previous = Previous
advice-next = Next
advice-all = Fine and forced decisions too
advice-faultless = No doubtful decision and no mistake.
advice-did-roll = rolled without doubling
advice-did-raise = double
advice-did-take = take
advice-did-drop = drop
advice-did-beaver = beaver
advice-did-raccoon = raccoon
advice-did-resign = offer to resign: { $level }
advice-did-accept = resignation accepted
advice-did-decline = resignation declined
advice-did-nothing = no move

match-review = Review all games ({ $n })
match-title = The whole match
match-points = Points won
match-rate-equity = PR
match-rate-points = Error rate (points per decision)
match-checkers = Plays (decisions)
match-cube = Cube (decisions)
match-skill = Skill (errors of the opponent less own)
match-games = { $unit ->
    [points] Game by game: error rate, luck and points of both players
   *[other] Game by game: PR, luck and points of both players
}
match-game = Game { $n }
match-worst = { $n ->
    [one] The worst decision
   *[other] The { $n } worst decisions
}
report-print = Print the review
report-file = Save the review as HTML
report-title = Review
report-graph-key = Losses above, luck of the rolls below; light is White, dark is Black.

notice-bot-weights = The file with the bot's knowledge could not be loaded or is damaged. For now the bot plays by simple rules of thumb; we try again shortly.
status-bot = { $name } to play.
notice-bot-table = The exact table for Hypergammon could not be loaded. The bot plays by estimate; we try again shortly.
notice-bot-no-kernel = The fast calculation does not run in this browser. The bot plays on, but looks less far ahead.
notice-bot-rules = The bot's calculation does not know some of the rules of this game. The bot plays and advises by them correctly, but does not look ahead.

level-child-more = Child: moves as it comes to mind, and never doubles.
level-beginner-more = Beginner: misses even plain things.
level-casual-more = Casual player: knows the basics and errs often.
level-club-more = Club player: errs in small things.
level-strong-more = Strong: looks one move of the opponent ahead.
level-full-more = Strongest: looks two moves ahead and thinks longer.
level-loss = Measured PR { $pr } (500 × the mean loss of a decision, { $loss } points).
