# Practice, on the page and in an embedded board.
practice-lead = What went wrong in a game, a lesson or an exercise comes back here, at the distance that memory asks for.
practice-cards = For today
practice-due =
    { $count ->
        [one] { $count } card is waiting.
       *[other] { $count } cards are waiting.
    }
practice-none = Nothing is waiting today. A card is made when something goes wrong.
practice-start = Practise
practice-daily = Ten of the day
practice-daily-start = Begin the ten exercises
practice-daily-on = Go on with the ten exercises
practice-line = Vrhcáby { $date }: { $right } of { $count } { $marks }
practice-copy = Copy
practice-copied = Copied
practice-place = { $at } of { $count }
practice-map = Paragraphs mastered
practice-legend = A solid frame: mastered. Dashed: being learnt. Dotted: waiting for its first answer. No frame: no mistake so far.
practice-untried = no mistake so far
practice-new = waiting for its first answer
practice-learning = being learnt
practice-mastered = mastered
practice-may = The roll is { $dice }. Is { $play } allowed?
practice-better = The roll is { $dice }. Which play is better?
practice-which = The roll is { $dice }. Which of these plays is allowed?
practice-yes = Allowed
practice-no = Not allowed
practice-comes =
    { $days ->
        [one] It comes back in { $days } day.
       *[other] It comes back in { $days } days.
    }
practice-stop = Stop
practice-open = Practise what went wrong
practice-lead-embed = What you miss comes back, at the intervals that memory asks for. The cards stay in this browser.
