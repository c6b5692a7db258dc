"""Sentences of the coach, the lessons and the problems."""

from __future__ import annotations

SENTENCES = {
    "coach.beforehand": (
        "If you use hints or undo, this becomes a practice game and won’t count towards your "
        "results."
    ),
    "coach.best": "best",
    "coach.card": "Card",
    "coach.compared": "The numbers",
    "coach.decline": "No thanks",
    "coach.equal": "about equal",
    "coach.gold": "Gold cards are as good as the best card.",
    "coach.expects": (
        "What the coach expects from each card, after {worlds} simulated deals that match what "
        "you’ve seen."
    ),
    "coach.give-or-take": "give or take {error}",
    "coach.failed": "The coach can’t answer. {why}",
    "coach.heading": "The coach",
    "coach.hint": "Hint",
    "coach.hint-anyway": "Help me",
    "coach.more": "Playing out more deals …",
    "coach.not-noted": "Your mistakes couldn’t be saved: {why}",
    "coach.pass": "pass",
    "coach.passes": "The coach would pass this card.",
    "coach.says": "The coach on the {said}",
    "coach.shared": "Everyone gets the same cards here, so there are no hints while you play.",
    "coach.thinks": "The coach is thinking …",
    "coach.unasked": "You haven’t asked the coach yet.",
    "coach.undo-anyway": "Take it back",
    "coach.yours": "yours",
    "problem.again": "Try again",
    "problem.heading": "Problem",
    "problem.heading-named": "Problem, {name}",
    "problem.leave": "Go on from here",
    "problem.next": "Next problem",
    "problem.question": "Which card do you play?",
    "problem.right": "That’s the right card.",
    "problem.solve": "See the solution",
    "problem.step": "Step through it",
    "problem.themes": "Themes",
    "problems.about": (
        "One choice is right, and another is tempting. Try as often as you like: only your first "
        "try counts towards your rating."
    ),
    "problems.by-theme": "Or choose a theme",
    "problems.due": "{due} to try again today",
    "problems.fitting": "A problem at your level",
    "problems.heading": "Problems",
    "problems.number.one": "{count} problem",
    "problems.number.other": "{count} problems",
    "problems.kept.one": "The coach found {count} mistake in your games.",
    "problems.kept.other": "The coach found {count} mistakes in your games.",
    "problems.later.one": "The coach found {count} mistake. It comes back here another day.",
    "problems.later.other": "The coach found {count} mistakes. They come back here on other days.",
    "problems.missing": "The problems couldn’t be loaded: {why}",
    "problems.mistakes": (
        "None yet. Review a deal with the coach, and the mistakes it finds wait here until "
        "you get them right."
    ),
    "problems.own-mistakes": "Your mistakes",
    "review.card": "Trick {trick}: {card}, cost {cost}",
    "review.equal": "Trick {trick}: {card}, as good as the best",
    "review.hand": "Your hand before this card",
    "review.heading": "Review of deal {deal}",
    "review.judged": "The coach goes by what you could know at the time, so luck doesn’t matter.",
    "review.led": "You led to this trick.",
    "review.legend": "Each bar shows what a card cost you. Red marks your costliest clear mistake.",
    "review.gold": "Gold figures mark the best cards. A frame marks the card you played.",
    "review.marks": "Always playing the best card scores 100; always playing the worst scores 0.",
    "review.looked-at": "Cards checked",
    "review.looking": "The coach is checking your cards … {far}",
    "review.next": "Next card",
    "review.of": "marks out of 100",
    "review.previous": "Previous card",
    "review.shut": "{card}: not a legal card here.",
    "review.trick": "Trick {trick}",
    "review.turning": "Trick {trick}: {card}, cost {cost}, the turning point",
    "second.again": "Play it again",
    "second.begun": "You’ve already started this deal, so this time won’t count.",
    "second.caption": "The same cards, played twice",
    "second.deal": "Deal {deal} again. It won’t count this time.",
    "second.from-here": "Play it again from here",
    "second.heading": "The same cards",
    "second.leave": "Back to your game",
    "second.turning": "Retry your worst mistake",
    "tour.about": (
        "You learn by playing, with hints along the way. Mistakes cost nothing here, and any "
        "game you’ve started waits for you."
    ),
    "tour.all": "All lessons",
    "tour.heading": "Lessons",
    "tour.leave": "Leave the lesson",
    "tour.link": "Lessons on the games and laws",
    "tour.named": "The lesson is about this card.",
    "tour.next": "Next lesson",
    "tour.play": "Play a game",
    "tour.progress.one": "{finished} of {count} lesson done",
    "tour.progress.other": "{finished} of {count} lessons done",
    "tour.step": "Step {step} of {steps}",
    "turning.heading": "Your worst mistake",
}
