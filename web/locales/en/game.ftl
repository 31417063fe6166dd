## The game at the board
side-white = White
side-black = Black
on-roll = on roll
place-bar = the bar
place-off = off the board
place-point = point { $n }
sign-bar = bar
sign-off = off
score-title = Score

status-draw = The roll for the start.
status-choose-colour = { $name } chooses a colour.
status-before-roll = { $name } is on roll. Roll the dice.
status-crew = The crew is on roll, { $name } plays. Does anybody else want to double?
status-dice-for = { $name } is on roll: roll for them and enter the dice.
status-moving = { $name } to play. Left: { $dice }.
status-done = { $name }: the play is complete, pick up the dice.
status-no-move = { $name }: nothing can be moved, pick up the dice.
status-thinking = { $name } is thinking…
status-stopped = { $name } is waiting.
status-raise-offered = { $name } has to answer.
status-beaver-offered = { $name } has to answer.
status-raccoon-offered = { $name } has to answer.
status-resign-offered = { $name } has to answer.
status-game-over = The game is over.
status-series-over = The match is over.

do-roll = Roll the dice
do-draw = Roll for the start
do-confirm = Pick up the dice
do-undo = Undo
do-let-roll = Let the captain roll
do-raise = Double to { $value }
do-raise-of = Double to { $value } ({ $member })
do-take = Take
do-drop = Drop, lose { $lost }
do-beaver = Beaver: redouble to { $value }
do-raccoon = Raccoon: redouble to { $value }
do-resign = Resign…
do-accept = Accept the resignation
do-decline = Decline, play on
do-stop = Stop the bot
do-go-on = Go on
do-next-game = Next game
do-rematch = Rematch
do-step = Next movement
do-skip = Skip movements
do-new-game = New game
do-check-dice = Verify the dice

manual-label = What the dice on the table show
manual-roll-0 = First die:
manual-roll-1 = Second die:
manual-roll-2 = One moment…
manual-draw-0 = { $one }'s die:
manual-draw-1 = { $two }'s die:
manual-draw-2 = One moment…
manual-die = { $n }
manual-again = Enter again

draw-title = The roll for the start
draw-rule-higher-starts = Each rolls one die. The higher number starts.
draw-rule-higher-chooses-colour = Each rolls one die. The higher number chooses a colour, the lower starts.
draw-equal = Both { $n }. They roll again.
draw-line = { $name }: { $n }
colour-title = { $name } chooses a colour
colour-rule = The higher number chooses the colour, the other player starts.

stake-now = now { $n }
stake-then = then { $n }
cube-title-raise = { $name } doubles to { $value }
cube-title-beaver = { $name } answers with a beaver: { $value }
cube-title-raccoon = { $name } answers with a raccoon: { $value }
cube-if-take = Take: the game is worth { $n }.
cube-if-drop = Drop: the game ends with a loss of { $n }.
cube-if-drop-own = Drop: { $name } is out of the game with a loss of { $n }.
cube-if-drop-member = Drop: { $name } is out of the game with a gain of { $n }.
cube-if-beaver = Beaver: take and redouble at once to { $n }.
cube-if-raccoon = Raccoon: take and redouble at once to { $n }.
resign-title = { $name } resigns
resign-offer = Offered loss: { $level }.
resign-panel-title = Resign the game
resign-how = The opponent accepts, or play goes on.
resign-how-level = Choose how big a loss you offer. The opponent accepts, or play goes on.
resign-back = Back to the game
do-resign-level = Offer: { $level }
level-of-single = single game
level-of-gammon = gammon
level-of-backgammon = backgammon
level-of-win = win
resign-as-single = single loss
resign-as-gammon = gammon
resign-as-backgammon = backgammon
resign-as-win = loss as the game stands
result-title = { $name } wins
result-title-series = Winner: { $name }
result-points = { $points ->
    [one] Result: { $points } point
   *[other] Result: { $points } points
}{ $cube ->
    [1] {""}
   *[other] {" "}(cube { $cube })
}
count-zone = Where the checker stands
count-checkers = checkers
count-each = each
count-points = points
count-sum = Total
zone-bar-or-winner-home = on the bar or in the winner's home board
zone-winner-outer = in the winner's outer board
zone-loser-outer = in their own outer board
zone-loser-home = in their own home board


tabs-label = About this game
tab-plays = Plays
tab-score = Score
tab-dice = Dice
tab-book = Rules
plays-none-now = The list of plays appears when you are on roll and have rolled.
plays-nothing = Nothing can be moved. Pick up the dice.
plays-complete = The dice are used up. Pick them up, or take a move back.
plays-next = Next checker
plays-draft = Already moved
plays-undo-this = take this move back
plays-whole = Whole plays
plays-count = { $count ->
    [one] { $count } possibility
   *[other] { $count } possibilities
}
plays-more = and { $count } more
move = from { $from } to { $to }
move-hit = from { $from } to { $to }, hitting
typed-label = Type a play
typed-play = Play
typed-wrong = I cannot read “{ $word }”. Write for example 24/18 13/11 or bar/22.

score-none = No game yet.
score-match = Match to { $length }
score-totals = How the players stand
score-player = Player
score-role = Role
score-total = Total
score-won = Points
score-needs = Needs
score-games = Games played
score-no-games = No game has been finished yet.
score-balance = Balance
score-earlier = Earlier matches
score-earlier-match = Match { $n }: won by { $name }, { $score }
score-by-cube = Cube by cube
score-game = { $level }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $cube ->
    [1] {""}
   *[other] , cube { $cube }
}.
crawford-now = Crawford game
crawford-past = after the Crawford game
stake-unit = stake { $n } a unit
role-box = box
role-captain = captain
role-crew = crew
role-out = out of the game
chouette-lots = Lots decided the order.
chouette-next = Next game: box { $box }, captain { $captain }, then { $crew }.
chouette-next-two = Next game: box { $box }, captain { $captain }.
cubes-title = Doubling cubes
cube-line = value { $value }, { $owner }
cube-centre = in the centre
cube-out = out of the game
cube-ended-dropped = dropped at { $cube }: { $gain }
cube-ended-borne-off = played out, cube { $cube }: { $gain }
cube-ended-resigned = resigned, cube { $cube }: { $gain }

seed-title = Honest dice
seed-how = Every game has a secret of its own. Its fingerprint stands beside the board before the draw, the players may add a word to it, and after the game the secret is shown: every roll can be computed from it.
seed-hash = Fingerprint (SHA-256)
seed = Secret of the game
seed-later = shown after the game
seed-manual = You roll your own dice; the page only writes the numbers down. There is nothing to verify.
seed-words = Words of the players
check-by-hand = You roll your own dice, so there is nothing to verify.
do-save-proofs = Save what checks the dice
words-title = Fingerprint of the dice
words-how = The fingerprint binds the page before anybody rolls. Whoever likes adds a word: the dice then depend on it too.
words-of = Word: { $name }
check-brought = { $count ->
    [one] { $count } roll came with a save from another device and cannot be checked.
   *[other] { $count } rolls came with a save from another device and cannot be checked.
}
check-running = Verifying…
check-unknown = The secret is shown when the game is over.
check-good = { $count ->
    [one] It holds: { $count } die follows from the secret and the fingerprint.
   *[other] It holds: { $count } dice follow from the secret and the fingerprint.
}
check-wrong = It does not hold: in game { $game } die { $n } differs.
check-hash = It does not hold: the secret does not have the fingerprint that stood beside the board.
verify-title = The dice of finished games
verify-how = This file checks the dice by itself, without a network and without the program that threw them. The secret of each game must have the fingerprint that stood beside the board before the draw, and with the players’ words it must give every throw.
verify-all-good = Everything agrees.
verify-not-good = Something does not agree.
verify-game = Game
verify-throws = Throws
verify-brought = Brought from elsewhere (not checked)
verify-result = Result
verify-good = It agrees: the secret gives every throw.
verify-hash = It does not agree: the secret has not the fingerprint that stood beside the board.
verify-dice = It does not agree: some throw does not follow from the secret.
verify-own = The same can be checked by a program of one’s own, fifteen lines long:
verify-figures = the figures in a file
stats-title = What was thrown
stats-caption = In brackets the usual range for so many throws (nineteen times in twenty).
stats-what = What
stats-rolls = Rolls
stats-pips = Pips a roll
stats-doublets = Doublets
stats-usual = ({ $low }–{ $high })

voided-on-edge = A die came to rest at a slant ({ $dice }). The whole roll is void; roll again.
voided-on-checker = A die landed on a checker ({ $dice }). The whole roll is void; roll again.
voided-off-half = A die landed outside the right half ({ $dice }). The whole roll is void; roll again.

said-drawn = Roll for the start: { $dice }. Higher: { $name }.
said-drawn-equal = Roll for the start: { $dice }. Equal, rolled again.
said-colour = { $name } has the colour { $colour }.
said-rolled = { $name } rolled { $dice }.
said-cocked = { $name }: { $what }
said-moved = { $name }: { $from }, { $to }.
said-hit = { $name }: { $from }, { $to }, a hit.
said-undone = Taken back: { $from }, { $to }.
said-no-move = { $name } has no move.
said-turn = { $name } is on roll.
said-raised = { $name } doubles to { $value }.
said-taken = { $name } takes at { $value }.
said-dropped = { $name } drops.
said-beavered = { $name } beavers: { $value }.
said-raccooned = { $name } raccoons: { $value }.
said-to-member = The cube of { $member }: { $what }
said-auto-doubled = Equal opening dice: the stake is { $value }.
said-resign-offered = { $name } offers to resign: { $level }.
said-resign-declined = Resignation declined: { $name }.
said-series-over = The match is over. Winner: { $name }.

clock-label = Clock
clock-delay = the delay of this turn in seconds
clock-waived = The play goes on without a clock.
clock-minute = { $name }: one minute left.
clock-seconds = { $name }: ten seconds left.
time-up-title = { $name }: time is up
time-up-game = You may go on without a clock, or count it as a resigned single game.
time-up-match = You may go on without a clock, or count it as a lost match.
time-go-on = Go on
time-lost = Count it as lost
