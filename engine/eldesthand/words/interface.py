"""Sentences of the interface, by id: those that the page needs only once the engine runs.

Names in braces are filled in by the page. Those needed before are in `web/src/before-engine.js`.
"""

from __future__ import annotations

SENTENCES = {
    "bots.own": "The player you have taught.",
    "calendar.counts": (
        "Your first start of a day counts: if you leave, you continue the same deal. "
        "Only days played on their own day count in a row."
    ),
    "challenge.answer": "Send it back: the link holds the results of all of you.",
    "challenge.send": (
        "Whoever opens this link plays the same cards against the same players, "
        "and sees your result afterwards."
    ),
    "chooser.attention": (
        "Attentive players notice your errors; inattentive ones make errors of their own."
    ),
    "chooser.crooked": (
        "This dealer gathers the small hearts at the bottom of the pack, with the pone's help, "
        "and so is dealt them. No shuffle is sealed at such a table; your results show how the "
        "watch finds it out."
    ),
    "chooser.cutting": "Without it all keep their seats, and you lead first.",
    "chooser.person": "Plays at this device too; it is handed round behind a curtain.",
    "chooser.practice": (
        "You may take cards back and ask the coach as often as you like; "
        "the record still shows what you took back."
    ),
    "chooser.shuffling": (
        "You are asked for words before the first deal too; "
        "each reckoning has a field for the next deal's words."
    ),
    "club.claim": (
        "The table waits. Say what you have seen: a claim that proves wrong costs nothing."
    ),
    "club.inspection": (
        "All the tricks lie open. Touch a discard to claim that it was a revoke; "
        "a wrong claim costs nothing."
    ),
    "club.no-claim": "Nothing can be claimed now.",
    "coach.error-bars": "Each line reaches two standard errors to either side.",
    "coach.expects": (
        "The expert's expectation for each card in this deal, "
        "in part from playing out {worlds} deals that fit what you have seen."
    ),
    "coach.fewer": "Fewer points are better.",
    "coach.more": "More deals are being played out.",
    "coach.passes": "The coach passes this card.",
    "coach.practice": "This is a practice sitting now: you can take cards back, too.",
    "coach.shared": (
        "Others play the same cards, too: the coach keeps silent until you have played them."
    ),
    "coach.thinks": "The coach thinks …",
    "coach.unasked": "You have not asked the coach.",
    "crooked.note": (
        "This table cheats, for demonstration: {dealer} stacks the pack. Nothing is sealed."
    ),
    "daily.others": "The levels play your hand …",
    "pass.cards": "Pass {count} cards {way}",
    "pass.cards-to": "Pass {count} cards {way} to {name}",
    "pass.chosen": "{chosen} of {count}",
    "problem.question": "Which card do you play?",
    "problems.about": (
        "One choice is right, and others tempt. You have as many tries as you like; "
        "the first one counts."
    ),
    "problems.mistakes": (
        "Mistakes that the coach finds in a review come back here until you know them."
    ),
    "proofs.cheats": "This table cheats for demonstration: nothing is sealed or proved.",
    "proofs.later": "You can verify this deal here once it has been settled.",
    "proofs.never": (
        "Never proved here: that others do not see your cards, and that this page tells you the "
        "truth about its own check. The command eldesthand verify checks a saved record."
    ),
    "proofs.proved": (
        "Proved: after the seal was shown, the page did not change the shuffle, the cut of a bot, "
        "the dealer, the seats or the number of the deal, and did not use the seal before."
    ),
    "proofs.seal": (
        "Before your words the page shows a seal: the SHA-256 of everything that it chooses for "
        "the deal. After the deal it shows the sealed text, and your browser computes the seal "
        "again."
    ),
    "proofs.without-words": (
        "Not proved where nobody gave words: that the cards were not chosen before the seal."
    ),
    "proofs.words": (
        "Proved where you gave words: the page did not choose your cards. Your words came last, "
        "and they decided who got which card. Use words that nobody can guess."
    ),
    "replay.branch": "This might have been.",
    "replay.start": "Before the first cut.",
    "results.empty": "Your first result appears here once a deal has been settled.",
    "results.watch": (
        "The number of small hearts, of four, that each dealer was dealt; "
        "the lines show the expectation by chance."
    ),
    "review.judged": (
        "You are judged by what you could know, so that luck neither helps nor hurts."
    ),
    "review.led": "You led to this trick.",
    "review.looking": "The coach looks through your cards …",
    "scores.empty": "No deal has been settled yet.",
    "seat.view": "The engine let this seat know this and nothing else, bot or not.",
    "second.begun": "You had begun these cards before: this time does not count.",
    "second.deal": "Deal {deal}, played a second time: it does not count.",
    "taken-back": "You take your card back.",
    "tour.about": (
        "One short deal for each law of error. You learn it by doing it: nothing is counted, "
        "and your own sitting waits."
    ),
    "trick.last": "The last trick, taken by {name}",
    "trick.last-own": "The last trick, taken by you",
}
