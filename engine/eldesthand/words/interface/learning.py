"""Sentences of the coach, the lessons and the problems."""

from __future__ import annotations

from functools import partial

from eldesthand.core.language import _, ngettext, pgettext
from eldesthand.core.speech import counting
from eldesthand.words.interface.plurals import forms


def sentences() -> dict[str, str]:
    """Return them by id."""
    return {
        "coach.beforehand": _(
            "If you use hints or undo, this becomes a practice game and won’t count towards your "
            "results."
        ),
        "coach.best": pgettext("card", "best"),
        "coach.best-said": pgettext("card", "Best."),
        "coach.best-yours": pgettext("card", "Best, yours."),
        "coach.card": pgettext("noun", "Card"),
        "coach.compared": _("The numbers"),
        "coach.decline": _("No thanks"),
        "coach.equal": pgettext("card", "about equal"),
        "coach.equal-said": pgettext("card", "About equal."),
        "coach.equal-yours": pgettext("card", "About equal, yours."),
        "coach.gold": _("Gold cards are as good as the best card."),
        "coach.expects": _(
            "What the coach expects from each card, after {worlds} simulated deals that match what "
            "you’ve seen."
        ),
        "coach.give-or-take": _("give or take {error}"),
        "coach.failed": _("The coach can’t answer. {why}"),
        "coach.heading": _("The coach"),
        "coach.hint": pgettext("noun", "Hint"),
        "coach.hint-anyway": _("Help me"),
        "coach.more": _("Playing out more deals …"),
        "coach.not-noted": _("Your mistakes couldn’t be saved: {why}"),
        "coach.pass": pgettext("card", "pass"),
        "coach.passes": _("The coach would pass this card."),
        "coach.shared": _(
            "Everyone gets the same cards here, so there are no hints while you play."
        ),
        "coach.thinks": _("The coach is thinking …"),
        "coach.unasked": _("You haven’t asked the coach yet."),
        "coach.undo-anyway": _("Take it back"),
        "coach.yours": pgettext("card", "yours"),
        "coach.yours-said": pgettext("card", "Yours."),
        "problem.again": _("Try again"),
        "problem.heading": pgettext("noun", "Problem"),
        "problem.heading-named": _("Problem, {name}"),
        "problem.leave": _("Go on from here"),
        "problem.next": _("Next problem"),
        "problem.question": _("Which card do you play?"),
        "problem.right": _("That’s the right card."),
        "problem.solve": _("See the solution"),
        "problem.step": _("Step through it"),
        "problem.themes": pgettext("noun", "Themes"),
        "problems.about": _(
            "One choice is right, and another is tempting. Try as often as you like: only your "
            "first try counts towards your rating."
        ),
        "problems.by-theme": _("Or choose a theme"),
        "problems.due": _("{due} to try again today"),
        "problems.fitting": _("A problem at your level"),
        "problems.heading": _("Problems"),
        **forms("problems.number", partial(counting, "problem")),
        **forms(
            "problems.kept",
            lambda count: ngettext(
                "The coach found {count} mistake in your games.",
                "The coach found {count} mistakes in your games.",
                count,
            ),
        ),
        **forms(
            "problems.later",
            lambda count: ngettext(
                "The coach found {count} mistake. It comes back here another day.",
                "The coach found {count} mistakes. They come back here on other days.",
                count,
            ),
        ),
        "problems.missing": _("The problems couldn’t be loaded: {why}"),
        "problems.mistakes": _(
            "None yet. Review a deal with the coach, and the mistakes it finds wait here until "
            "you get them right."
        ),
        "problems.own-mistakes": _("Your mistakes"),
        "review.card": _("Trick {trick}: {card}, cost {cost}"),
        "review.equal": _("Trick {trick}: {card}, as good as the best"),
        "review.hand": _("Your hand before this card"),
        "review.heading": _("Review of deal {deal}"),
        "review.judged": _(
            "The coach goes by what you could know at the time, so luck doesn’t matter."
        ),
        "review.led": _("You led to this trick."),
        "review.legend": _(
            "Each bar shows what a card cost you. Red marks your costliest clear mistake."
        ),
        "review.gold": _("Gold figures mark the best cards. A frame marks the card you played."),
        "review.marks": _(
            "Always playing the best card scores 100; always playing the worst scores 0."
        ),
        "review.looked-at": _("Cards checked"),
        "review.looking": _("The coach is checking your cards … {far}"),
        "review.next": _("Next card"),
        **forms(
            "review.of",
            lambda count: ngettext("{merit} mark out of 100", "{merit} marks out of 100", count),
        ),
        "review.previous": _("Previous card"),
        "review.shut": _("{card}: not a legal card here."),
        "review.trick": _("Trick {trick}"),
        "review.turning": _("Trick {trick}: {card}, cost {cost}, the turning point"),
        "second.again": _("Play it again"),
        "second.begun": _("You’ve already started this deal, so this time won’t count."),
        "second.caption": _("The same cards, played twice"),
        "second.deal": _("Deal {deal} again. It won’t count this time."),
        "second.from-here": _("Play it again from here"),
        "second.heading": _("The same cards"),
        "second.leave": _("Back to your game"),
        "second.turning": _("Retry your worst mistake"),
        "tour.about": _(
            "You learn by playing, with hints along the way. Mistakes cost nothing here, and any "
            "game you’ve started waits for you."
        ),
        "tour.all": _("All lessons"),
        "tour.heading": _("Lessons"),
        "tour.leave": _("Leave the lesson"),
        "tour.link": _("Lessons on the games and laws"),
        "tour.named": _("The lesson is about this card."),
        "tour.next": _("Next lesson"),
        "tour.play": _("Play a game"),
        **forms(
            "tour.progress",
            lambda count: ngettext(
                "{finished} of {count} lesson done", "{finished} of {count} lessons done", count
            ),
        ),
        "tour.step": _("Step {step} of {steps}"),
    }
