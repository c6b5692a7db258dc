"""Sentences of the coach, the lessons and the problems."""

from __future__ import annotations

SENTENCES = {
    "coach.beforehand": ("With hints or undo this game counts as practice, not in your results."),
    "coach.best": "advised",
    "coach.card": "Card",
    "coach.compared": "The figures",
    "coach.decline": "No",
    "coach.equal": "about equal",
    "coach.gold": "On gold: as good as the best card.",
    "coach.expects": (
        "The result that the coach expects for each card, after {worlds} simulated deals that "
        "fit what you have seen."
    ),
    "coach.give-or-take": "give or take {error}",
    "coach.failed": "The coach cannot answer. {why}",
    "coach.fewer": "Fewer points are better.",
    "coach.heading": "The coach",
    "coach.hint": "Hint",
    "coach.hint-anyway": "Help me",
    "coach.more": "More deals are being played out.",
    "coach.not-noted": "Your mistakes could not be saved: {why}",
    "coach.pass": "pass",
    "coach.passes": "The coach passes this card.",
    "coach.says": "The coach: {said}",
    "coach.shared": (
        "Others play the same cards, too: the coach gives no hints until you have played them."
    ),
    "coach.thinks": "The coach thinks …",
    "coach.unasked": "You have not asked the coach.",
    "coach.undo-anyway": "Take it back",
    "coach.yours": "yours",
    "problem.again": "Try again",
    "problem.heading": "Problem",
    "problem.heading-named": "Problem, {name}",
    "problem.leave": "Go on from here",
    "problem.next": "Next problem",
    "problem.question": "Which card do you play?",
    "problem.right": "This card is right.",
    "problem.solve": "See the solution",
    "problem.step": "Step through it",
    "problem.themes": "Themes",
    "problems.about": (
        "A choice is right, and another one is tempting. You have as many tries as you like; "
        "only the first one counts for your rating."
    ),
    "problems.by-theme": "Or by theme",
    "problems.due": "{due} to repeat today",
    "problems.fitting": "A problem that fits you",
    "problems.heading": "Problems",
    "problems.number.one": "{count} problem",
    "problems.number.other": "{count} problems",
    "problems.kept.one": "The coach found {count} mistake in your games.",
    "problems.kept.other": "The coach found {count} mistakes in your games.",
    "problems.later.one": "The coach found {count} mistake. It comes back here another day.",
    "problems.later.other": "The coach found {count} mistakes. They come back here on other days.",
    "problems.missing": "The problems could not be loaded: {why}",
    "problems.mistakes": (
        "None yet. Review a deal with the coach after its last trick: the mistakes that it finds "
        "come back here until you know them."
    ),
    "problems.own-mistakes": "Your mistakes",
    "review.card": "Trick {trick}: {card}, cost {cost}",
    "review.equal": "Trick {trick}: {card}, as good as the best",
    "review.hand": "Your hand before the card",
    "review.heading": "Deal {deal}, reviewed",
    "review.judged": "You are judged by what you could know, so that luck neither helps nor hurts.",
    "review.led": "You led to this trick.",
    "review.legend": (
        "Each bar is the cost of a card. Red: the costliest one that was certainly a mistake."
    ),
    "review.gold": "Gold: as good as the best card. Framed: the card you played.",
    "review.marks": "The best card each time gives 100 marks, the worst each time 0.",
    "review.looked-at": "Cards checked",
    "review.looking": "The coach checks your cards … {far}",
    "review.next": "Next card",
    "review.of": "of 100 marks",
    "review.previous": "Previous card",
    "review.shut": "{card}: you could not play it.",
    "review.trick": "Trick {trick}",
    "review.turning": "Trick {trick}: {card}, cost {cost}, the turning point",
    "second.again": "Play it again",
    "second.begun": "You started these cards before, so this time does not count.",
    "second.caption": "The same cards, played twice",
    "second.deal": "Deal {deal}, played a second time: it does not count.",
    "second.from-here": "Play it again from here",
    "second.heading": "The same cards",
    "second.leave": "Back to your game",
    "second.turning": "Play again from your worst mistake",
    "tour.about": (
        "You learn by playing, and the lesson itself gives the hints. Mistakes cost nothing here, "
        "and your own game waits for you."
    ),
    "tour.all": "All lessons",
    "tour.heading": "Lessons",
    "tour.leave": "Leave the lesson",
    "tour.link": "Lessons on the games and laws",
    "tour.next": "Next lesson",
    "tour.play": "Play a game",
    "tour.progress.one": "{finished} of {count} lesson done",
    "tour.progress.other": "{finished} of {count} lessons done",
    "turning.heading": "Back to the turning point",
}
