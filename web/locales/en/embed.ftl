# A board embedded in somebody's page: buttons, and sentences about loading and verdicts.
embed-label = Backgammon board
embed-next = Next
embed-previous = Back
embed-loading = Loading the rules… { $percent } %
embed-starting = Loading the rules…
embed-lesson-start = Start the lesson
embed-lesson-step = Step { $step } of { $count }
embed-lesson-done = The lesson is done.
embed-failed = The rules could not be loaded ({ $code }). The picture stays.
embed-failed-cors = The board cannot be played here: its host does not send the CORS header that a sealed frame needs. The picture stays.
embed-failed-policy = The board cannot be played here: this page's security policy forbids WebAssembly. The picture stays.
