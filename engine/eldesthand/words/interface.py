"""Sentences of the interface by id. The page fills in the names in braces.

Those needed before the engine runs are in `web/src/before-engine.js`.
"""

from __future__ import annotations

SENTENCES = {
    "bots.own": "The bot that you taught.",
    "calendar.counts": (
        "Your first start of a day counts: if you leave, you continue the same deal. "
        "Only days played on their own day count in a row."
    ),
    "challenge.answer": "Send this link back: it holds the results of all of you.",
    "challenge.send": (
        "Whoever opens this link plays the same cards against the same players, "
        "and sees your result afterwards."
    ),
    "chooser.attention": "Attentive players notice your errors; inattentive ones also make errors.",
    "chooser.crooked": (
        "This dealer gathers small hearts at the bottom of the pack, with the pone's help, and is "
        "dealt them. Nothing is sealed at such a table; your profile shows how statistics expose "
        "the dealer."
    ),
    "chooser.cutting": "Without cutting, all players keep their seats, and you lead first.",
    "chooser.levels": "The players differ: choose each of them below.",
    "chooser.person": "Plays at this device, too: you hand it over, and a curtain hides the cards.",
    "chooser.practice": (
        "You may undo your cards and ask for hints as often as you like; "
        "the record still shows what you took back."
    ),
    "chooser.shuffling": (
        "You give words before the first deal too; "
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
    "daily.about": (
        "Everybody gets the same cards today. Afterwards you see how others played your hand."
    ),
    "daily.others": "The levels play your hand …",
    "embedding.element": (
        "Put the first line once into the page, and the second wherever you want a table. "
        "The game is loaded when a reader starts it."
    ),
    "embedding.frame": "Use this frame where scripts are not allowed; it shows the same table.",
    "log.about": "All that has happened at this table, from its first deal.",
    "own-bot.about": (
        "Write a class with a method `choose(self, view)` that returns an action within ten "
        "seconds. If its constructor takes an argument, it gets a `random.Random`. "
        "It does not have to cut or deal."
    ),
    "own-bot.confined": (
        "Each bot runs in its own frame, without network or storage, and knows only what its seat "
        "may know. A wheel has to be pure Python, without dependencies."
    ),
    "own-bot.failed": "{name} failed, and Careful played for it: {why}",
    "own-bot.learned": (
        "{name} has learned to play, and has played a trial deal. "
        "Choose it as “Your own” among the players of a game."
    ),
    "own-bot.learning": "It learns and plays a trial deal …",
    "pass.cards": "Pass {count} cards {way}",
    "pass.cards-to": "Pass {count} cards {way} to {name}",
    "pass.chosen": "{chosen} of {count}",
    "problem.question": "Which card do you play?",
    "problems.about": (
        "One choice is right, and others tempt. You have as many tries as you like; "
        "the first one counts."
    ),
    "problems.kept": "{mistakes} to solve until you know them.",
    "problems.missing": "The problems could not be loaded: {why}",
    "problems.mistakes": (
        "Mistakes that the coach finds in a review come back here until you know them."
    ),
    "proofs.broken": "not dealt as sealed",
    "proofs.cheats": "This table cheats for demonstration: nothing is sealed or proved.",
    "proofs.earlier": "sealed by the earlier scheme",
    "proofs.kept": "dealt as sealed",
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
    "proofs.unproved": "nothing was sealed",
    "proofs.without-words": (
        "Not proved where nobody gave words: that the cards were not chosen before the seal."
    ),
    "proofs.words": (
        "Proved where you gave words: the page did not choose your cards. Your words came last, "
        "and they decided who got which card. Use words that nobody can guess."
    ),
    "records.about": "The games kept in this browser: continue, replay, save or erase them.",
    "records.damaged": "Damaged: it cannot be read, but you can save it as a file or erase it.",
    "records.empty": "Every sitting is saved here from its first card.",
    "records.newer": (
        "A sitting saved by a newer version of this page: you can save it as a file or erase it."
    ),
    "replay.branch": "This is a branch: the game went another way.",
    "replay.start": "Before the first cut.",
    "replay.unopened": "This link does not open a deal: {why}",
    "results.about": "How you have played so far, in all games kept in this browser.",
    "results.empty": "Your first result appears here once a deal has been settled.",
    "results.file": (
        "Sittings, results, mistakes, problems and settings are saved in this browser only. A file "
        "takes them to another; of a running sitting it holds the finished deals."
    ),
    "results.hands": "Small hearts held by {name} as the dealer: {held}",
    "results.holds": "{file} holds {content}",
    "results.imported": "The file has been imported. Its settings apply from your next visit.",
    "results.add-failed": "Your results could not be added up",
    "results.import-failed": "Nothing was imported, and everything is as it was",
    "results.save-failed": "The file could not be saved",
    "results.watch-failed": "The dealers could not be watched",
    "results.watch": (
        "How many of the four small hearts each dealer was dealt; "
        "the lines show the average of an honest deal."
    ),
    "review.judged": (
        "You are judged by what you could know, so that luck neither helps nor hurts."
    ),
    "review.led": "You led to this trick.",
    "review.looking": "The coach looks through your cards …",
    "scores.about": "What each player has won or lost in each deal of this game.",
    "scores.chart": "Counters won and lost, deal by deal",
    "scores.empty": "No deal has been settled yet.",
    "seat.view": "The engine showed this seat only this, for a person and a bot alike.",
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
