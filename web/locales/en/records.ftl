## Games and positions that come in, go out and are looked at again
tab-record = Record
texts-title = Open a text or a link
texts-how = A match (.mat, SGF, a text of eXtreme Gammon), a position (XGID, identifiers of GNU Backgammon, our line), a saved game or a link: paste it here, drop a file anywhere on the page, or choose one.
texts-field = Text
texts-read = What is this?
texts-file = Choose a file
texts-busy = Reading…
texts-open = Open
texts-kept = The game on the board stays among the kept games.
texts-is-mat = A record of a match (.mat)
texts-is-sgf = A record of a match (SGF)
texts-is-save = A game saved from this page
texts-is-xgid = A position (XGID)
texts-is-gnubg = A position (identifiers of GNU Backgammon)
texts-is-snowie = A position (Snowie)
texts-is-position = A position
texts-is-link = A game in a link
texts-match = a match to { $length }, { $games ->
    [one] { $games } game
   *[other] { $games } games
}
texts-session = { $games ->
    [one] { $games } game
   *[other] { $games } games
}
texts-positions = The text holds { $n } positions; the first one is opened.
texts-problem = { $text } What stands before it can be opened.
texts-judge = Judged by
texts-judge-own = its own rules
texts-stop-refused = Game { $game }, turn { $turn } – { $who }: { $written }. By these rules it is not allowed.
texts-stop-unfinished = Game { $game } has no end, and another one follows.
texts-stop-match-over = The match was over before game { $game }.
texts-stop-kept = What was played before opens, and you can go on from there.
texts-note-points = Game { $game } is worth { $counts } by these rules, in the record { $points }.
texts-note-score = Game { $game } begins at { $written } in the record, here at { $here }.
texts-unknown = This is no match, position, saved game or link that we know.
texts-large = The file is larger than 4 MB.
texts-wrong = The text cannot be opened ({ $code }).
texts-wrong-line = Line { $line } cannot be read: “{ $token }”
texts-wrong-link = The link is damaged or cut short.
texts-wrong-save = The saved game cannot be read ({ $code }).

share-title = Share and save
share-game = The whole game
share-link = Link
share-no-link = This game does not fit into a link.
share-long-link = The match is too long for a link. Save it as a file: other programs read .mat and SGF, and the saved game goes on here.
share-send = Send…
share-qr = QR code
share-qr-alt = QR code of the link
share-qr-long = The link is too long for a code that a phone could read.
share-mat = File .mat
share-sgf = File SGF
share-save = Saved game
share-unsaid = What the file cannot tell other programs:
share-cannot = This cannot be written for a chouette.
share-moment = This position
share-no-moment = A chouette has no such notation.
share-xgid = XGID
share-gnubg = GNU Backgammon
share-position = Position
share-board = In letters
share-png = Picture PNG
share-svg = Picture SVG
share-copy = Copy
share-copied = Copied

record-title = Record of the game
record-none = Nothing has been played yet.
record-two = A record is kept of games of two players only.
record-which = Game on show
record-game = Game { $n } ({ $score })
record-steps = Turns one by one
record-first = To the beginning
record-back = One turn back
record-forward = One turn forward
record-last = To the end
record-leave = Back to the game
record-turn = The turn on show
record-books = What each rulebook says of this play:
record-go-on = Go on from here as a new game
record-running = { $name }: PR { $pr }, luck { $luck }
record-result = { $name } won { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
record-double = doubles to { $value }
record-take = takes
record-drop = drops
record-beaver = beavers to { $value }
record-raccoon = raccoons to { $value }
record-resign = resigns: { $level }
ruling-dance = no move
ruling-entered = entered
ruling-forced = forced
ruling-doublet = doublet
ruling-hit = hit
ruling-bear-off = bearing off
ruling-most-dice = as many dice as possible
ruling-higher-die = higher die

editor-open = Set up a position on the board
editor-change = Change this position
editor-title = Set up a position
editor-how = A tap puts a checker or takes one away, a drag moves it, also to those borne off. What is missing on the board is borne off.
editor-hand = What a tap does
editor-hand-white = White checker
editor-hand-black = Black checker
editor-hand-take = Take away
editor-clear = Empty board
editor-start = Starting position
editor-pips = Pips: White { $white }, Black { $black }.
editor-rulebook = Rules
editor-mover = To move
editor-dice = Dice thrown
editor-cube = Cube and who may double
editor-owner = Who may double
editor-centre = both
editor-length = Match to (0: no match)
editor-score = Score: White and Black
editor-play = Play from here
editor-analyse = Analyse
editor-share = Share
editor-fault-many-white = There are { $count } white checkers on the board; there may be { $expected } at most.
editor-fault-many-black = There are { $count } black checkers on the board; there may be { $expected } at most.
editor-fault-both = Point { $point } holds white and black checkers; a point belongs to one side only.
editor-fault-over-white = White has borne off every checker: the game is over. Add a white checker.
editor-fault-over-black = Black has borne off every checker: the game is over. Add a black checker.
editor-fault-over-both = The board is empty. Each side needs a checker at least.
editor-fault-dice = One of the dice is missing: choose both, or neither.
editor-fault-cube = These rules have no doubling: the stake stays 1 and nobody owns a cube.
editor-fault-owner = While the stake is 1 both may double. One of them owns the cube only after a double.
editor-fault-no-match = These rules have no match to points: leave its length at 0.
editor-fault-length = A match is played to 1 to 25 points; 0 means no match.
editor-fault-score-white = White’s score must be a whole number from 0 to { $most }: the match is to { $length }.
editor-fault-score-black = Black’s score must be a whole number from 0 to { $most }: the match is to { $length }.
editor-fault-crawford = The Crawford game is the one in which a player needs exactly one point.
editor-fault-crawford-cube = Nobody doubles in the Crawford game: the stake is 1 and nobody owns the cube.
editor-fault-silent = The rules did not answer just now. Change anything and they are asked again.
editor-fault-other = This cannot be: { $about }
editor-keys = By keyboard: arrows to a point, Enter or + adds a checker, − or Delete takes one away, a digit sets how many.
editor-exercise = Make an exercise

library-search = Search
library-delete = Delete
library-delete-sure = Delete for good?
library-export = Save all to a file
library-import = Bring games from such a file
library-brought = Games brought: { $n }
library-wrong = This is no file of kept games.
library-used = This page keeps { $mb } MB in this browser.
library-none = No kept game has that in its title.
library-score = { $score }
library-match = { $score }, to { $length }
library-over = finished
library-rulebook = Rules
library-rulebook-any = all rules
library-level = Opponent
library-level-any = all opponents
library-level-person = a person
library-level-child = child
library-level-beginner = beginner
library-level-casual = casual
library-level-club = club
library-level-strong = strong
library-level-full = strongest
library-outcome = Result
library-outcome-any = all results
library-outcome-won = won
library-outcome-lost = lost
library-outcome-on = not finished
library-pr = PR { $rates }
history-label = Chart: above the PR of the reviewed games from the oldest on, below (dashed) the luck per game.
history-mean = PR above, luck below (dashed). Mean of { $n ->
    [one] { $n } reviewed session
   *[other] { $n } reviewed sessions
}: PR { $pr }, luck { $luck }.
