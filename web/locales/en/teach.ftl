## Reading the rules, comparing them, lessons and exercises
teach-rules = Five rulebooks
teach-rules-lead = Five accounts of the same game. Every paragraph has a picture you can play with: try what is forbidden, too.
teach-books = Rulebooks
teach-how = Tap a picture to play with it. The light checkers are yours and travel from point 24 to point 1.
teach-try = Try it
teach-show = Show it
teach-show-bad = Show the refusal
teach-close = Close the board
teach-is-allowed = allowed
teach-is-refused = not allowed
teach-is-shown = shown
teach-literally = read literally

teach-compare = Comparing the rules
teach-compare-lead = One game, five accounts. In each row the same colour means the same rule. Below each rule is the paragraph it rests on.
teach-compare-dotted = A paragraph with a dotted underline is as we read it.
teach-compare-which = Which rulebooks
teach-only-differences = only where they differ
teach-read-literally = without our readings
teach-all-books = ← All rulebooks
teach-engine = Waking the rules…
teach-aspect = Rule
teach-show-me = Show me
teach-hide = Hide

teach-lessons-lead = From the first checker to the doubling cube. Every step is played on the board, and the rules answer at once.
teach-lessons-missing = The lessons could not be loaded.
teach-go-on = Go on: { $lesson }, step { $step }
teach-progress = { $done } of { $steps }
teach-exercises-open = Endless exercises
teach-all-lessons = ← All lessons
teach-steps = Steps of the lesson
teach-by = By { $book }
teach-next = Next
teach-next-lesson = Next lesson
teach-skip = Skip

teach-exercises = Exercises
teach-exercises-lead = The game itself makes up these exercises and marks them; they never run out.
teach-by-rules = Rules
teach-kinds = Kind of exercise
teach-another = Another one
teach-score = Right the first time: { $right } of { $all }

teach-glossary = Glossary
teach-glossary-lead = The words said over the board, each with a figure. The light checkers move from point 24 to point 1.
teach-glossary-missing = The glossary could not be loaded.
teach-glossary-see = See also:

teach-sheet = The rules on one page
teach-sheet-print = Print

practice = Practice
teach-level = Difficulty
teach-level-any = any
