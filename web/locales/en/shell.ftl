## Frame of the page, loading, notices
page-title = Vrhcáby – five rulebooks, one board
brand = Vrhcáby
skip = Skip to the content
nav-label = Parts of the page
nav-game = Game
nav-rules = Rules
nav-lessons = Lessons
close = Close
list-and = { $first } and { $last }
anybody = anybody
version = Version { $version }
docs-link = Documentation: boards for your pages, lessons, rulebooks

boot-label = Loading the game
boot-bytes = Fetching the game: { NUMBER($loaded, minimumFractionDigits: 1) } of { NUMBER($total, minimumFractionDigits: 1) } MB
boot-stage-manifest = Looking up what to load…
boot-stage-runtime = Loading Python…
boot-stage-python = Starting Python…
boot-stage-wheel = Unpacking the rules…
boot-stage-engine = Waking the rules…
boot-stage-ready = Done.
boot-failed = The game could not start
boot-no-webassembly = This browser has no WebAssembly, and Python cannot run without it. Please try a newer browser.
boot-policy = The policy of this page or browser forbids something that the game needs. Whoever runs the site finds below what to allow.
boot-file-missing = The server lacks a file that the game needs.
boot-offline = The server does not answer. The game is not stored on this device yet, so the first visit needs the network.
boot-timeout = Loading has stopped and nothing more arrives.
boot-not-ours = Another page came in place of the game’s files. The network probably wants you to sign in first (in a hotel, a train, a café): sign in and try again.
boot-broken-file = A file of the game did not arrive whole. Try again and it is fetched from the beginning.
boot-worker-refused = The browser did not let the game run in the background. Privacy settings, a browser extension or the policy of the page may be the cause.
boot-died = The game’s engine stopped again and again. Memory may be short: close other tabs and try again.
boot-session = After the engine stopped, the game could not be brought back. Save it to a file and load the page again.
boot-slow = This takes longer than usual. The network is slow or the server does not answer; we go on waiting.
boot-failed-text = Python did not start.
boot-still = You can read the rules all the same.
boot-retry = Try again

notice-keep-refused = The browser refused to store anything. Play goes on, but the game is lost when the page is closed. You can save it to a file.
notice-keep-full = The browser's storage is full and the game is not being kept. Play goes on; you can save it to a file.
notice-keep-failed = The game could not be kept. Play goes on; we try again after the next move.
notice-trouble = Something went wrong ({ $detail }). The game is as it was.
notice-save-broken = The kept game could not be read. Please start a new one.
notice-keep-newer = A newer version of the page keeps the games in this browser. Load it; this version cannot keep the game.
notice-save-newer = The kept game comes from a newer version of the page. Load it, and the game will be there.
notice-save-gone = The browser has deleted the games kept on this device, as it does when space runs out. Games that you saved to files can be opened.
notice-save-short = The end of the kept game is lost: { $missing ->
    [one] { $missing } record
   *[other] { $missing } records
} of throws and moves. Play goes on from what is left.
notice-engine-reviving = The game’s engine stopped and is starting again. Nothing is lost.
notice-update = A newer version of the page is here. Your game stays.
notice-dice-renewed = The secret of this game’s dice cannot be read here. What was thrown stands; later throws come from a new secret, and only those can be verified.
update-take = Load the new version

rules-title = Five rulebooks
rules-books = Rulebooks
rules-missing = The texts of the rules could not be loaded.
rules-open = The whole rulebook: { $book }
lessons-none = There are no lessons here yet.

coach-label = Coach of the first game
coach-leave = Play without the coach
coach-colour = Choose your colour. Both have the same chances; they only move in opposite directions.
coach-throw = With each die move one checker as many points as it shows. A tap on the checker is enough.
coach-dance = Neither of these dice can be played now. Pick them up; it is your opponent’s turn.
coach-bar = Your checker is on the bar. It must first come back on a point by the dice; only then may others move.
coach-bear-off = All your checkers are at home. Now you bear them off; whoever has all of them off first wins.
coach-doublet = Both dice are the same: you play that number four times.
coach-hit = On one of the points you can reach stands a lone checker of your opponent’s. Land on it and it goes to the bar.
coach-blot = One of your checkers was left alone. Your opponent may hit it; two checkers on a point are safe.
coach-pick-up = The dice are played. You can still take the move back; once you pick them up it stands.
coach-offer = Your opponent offers to double: take and the game counts twice, or drop and lose it at what it counts now.

offline-none = This browser does not store the page.
offline-unreachable = The server does not answer.
offline-found = A new version is being fetched.
offline-newest = You have the newest version.
offline-cleared = The stored files of the page are deleted. They will be fetched again on the next visit.
