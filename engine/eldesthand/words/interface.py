"""Sentences of the interface by id. The page fills in the names in braces.

Those needed before the engine runs are in `web/src/before-engine.js`.
"""

from __future__ import annotations

SENTENCES = {
    "attention.heading": "Call attention",
    "auction.suit": "The suit to be avoided",
    "book.about": "The book has every law, with deals to try.",
    "book.on": "The book on law",
    "book.whole": "The whole book",
    "bots.own": "Your own bot.",
    "calendar.again": "Play it again",
    "calendar.before": "Previous month",
    "calendar.counts": (
        "Your first start of a deal counts: if you leave, you continue the same deal. Only deals "
        "played on their own day count as days in a row."
    ),
    "calendar.heading": "Deals of the day",
    "calendar.next": "Next month",
    "challenge.answer": "Send this link back: it contains everybody’s results.",
    "challenge.dated": (
        "For a challenge with cards that nobody chose, play the cards of today’s date first."
    ),
    "challenge.heading": "Challenge a friend",
    "challenge.play-dated": "Play the cards of today’s date",
    "challenge.replaying": "being replayed …",
    "challenge.results": "Results of all players",
    "challenge.send": (
        "A friend who opens this link plays the same cards against the same players, and sees "
        "your result afterwards."
    ),
    "challenge.share": "Share the challenge",
    "challenge.share-answer": "Share the answer",
    "chooser.adjust": "Advanced",
    "chooser.adjust-about": (
        "Rules and stakes, cutting, words for the shuffle, a cheating dealer to watch."
    ),
    "chooser.again": "Play {title}",
    "chooser.all": "All games",
    "chooser.attention": "Attentive players notice your errors; inattentive ones also make errors.",
    "chooser.copy": "Copy the link",
    "chooser.crooked": (
        "This dealer cheats: with the pone's help, small hearts go to the bottom of the pack and "
        "are dealt to the dealer. Nothing is sealed at such a table; your profile shows how "
        "statistics expose the dealer."
    ),
    "chooser.crooked-dealer": "Crooked dealer (for demonstration)",
    "chooser.cut": "Cut for seats and deal",
    "chooser.cutting": "Without cutting, all players keep their seats, and you lead first.",
    "chooser.level": "How well the others play",
    "chooser.levels": "The players differ: choose each of them below.",
    "chooser.options": "Its options",
    "chooser.others": "Who else plays",
    "chooser.others-about": "People at this device, other bots, or a bot of your own.",
    "chooser.own-bot": "Bring your own bot",
    "chooser.own-name": "Your own name",
    "chooser.person": "Plays at this device, too: you hand it over, and a curtain hides the cards.",
    "chooser.practice": (
        "You may undo your cards and ask for hints as often as you like; the record still shows "
        "what you took back."
    ),
    "chooser.shuffle": "Shuffle before the dealer",
    "chooser.shuffling": (
        "You type words that shuffle the first deal. After each deal, a field asks for the words "
        "for the next one."
    ),
    "chooser.sit": "Sit down at this game",
    "club.amend": "Amend your error",
    "club.claim": (
        "The table waits. Say what you have seen: a claim that proves wrong costs nothing."
    ),
    "club.exposed": "Exposed cards of {name}",
    "club.inspecting": "Before the pool is divided",
    "club.inspection": (
        "All the tricks lie open. Touch a discard to claim that it was a revoke; a wrong claim "
        "costs nothing."
    ),
    "club.no-claim": "Nothing can be claimed now.",
    "club.offer-cut": "Offer the cut",
    "club.packet": "Your cards, face down",
    "club.take-up": "Take up your cards",
    "club.tricks": "The tricks, before the pool is divided",
    "club.withdraw": "Change your card",
    "coach.beforehand": "The game then counts as practice.",
    "coach.compared": "All cards compared",
    "coach.error-bars": "Error bars show two standard errors on each side.",
    "coach.expects": (
        "The result that the expert expects for each card, in part from {worlds} simulated deals "
        "that fit what you have seen."
    ),
    "coach.failed": "The coach cannot answer. {why}",
    "coach.fewer": "Fewer points are better.",
    "coach.heading": "The coach",
    "coach.more": "More deals are being played out.",
    "coach.not-noted": "Your mistakes could not be saved: {why}",
    "coach.passes": "The coach passes this card.",
    "coach.shared": (
        "Others play the same cards, too: the coach gives no hints until you have played them."
    ),
    "coach.thinks": "The coach thinks …",
    "coach.unasked": "You have not asked the coach.",
    "crooked.note": (
        "This table cheats, for demonstration: {dealer} stacks the pack. Nothing is sealed."
    ),
    "cut.button": "Cut the pack",
    "cut.lift": "Cards to lift",
    "cut.packets": "{above} above, {below} below",
    "cutting.blue": "The blue pack",
    "cutting.card": "Card {number} of the spread",
    "cutting.drawn": "Cards drawn",
    "cutting.heading": "Cutting for seats and deal",
    "cutting.red": "The red pack",
    "cutting.seat": "Seat {number}",
    "cutting.seat-beside": "Seat {number}, on the left of {name}",
    "cutting.skip": "Skip the cutting",
    "cutting.spread": "The pack, spread face down",
    "daily.about": (
        "Everybody gets the same cards today. Afterwards you see how others played your hand."
    ),
    "daily.others": "The levels play your hand …",
    "daily.played-by": "This hand, played by",
    "daily.share": "Share your result",
    "deal.again": "Play this deal again",
    "deal.copy": "Copy the scores",
    "deal.end-sitting": "End the sitting",
    "deal.finish": "Finish the deal",
    "deal.last": "The last deal",
    "deal.replay": "Replay this deal",
    "deal.review": "Review it with the coach",
    "deal.verify": "Verify this deal",
    "deal.words": "Your words, if you like",
    "door.mistakes": "Your mistakes: {due} due today",
    "door.compare": "Compare the results",
    "door.problem": "Next problem",
    "door.rules": "The rules of this game",
    "embedding.element": (
        "Put the first line once into the page, and the second wherever you want a table. The "
        "game is loaded when a reader starts it."
    ),
    "embedding.frame": "Use this frame where scripts are not allowed; it shows the same table.",
    "embedding.heading": "In your own page",
    "fold.leave": "To the table",
    "fold.whole": "Show all of it",
    "link.damaged": (
        "This link cannot be opened, because a part of it is missing or changed. Copy it again "
        "from its beginning to its end, or ask for it again. ({why})"
    ),
    "link.day": "This link opens no deal of the day: {why}",
    "link.game": (
        "This link names a game or an option that is not played here. Choose a game of the page, "
        "or ask for the link again. ({why})"
    ),
    "link.newer": (
        "A newer version of Eldest Hand wrote this. Reload the page, then open it again. ({why})"
    ),
    "link.unknown": "This link names nothing on this page. Choose a game, or copy the link again.",
    "log.about": "All that has happened at this table, from its first deal.",
    "log.heading": "History",
    "offer.counts": "Your first start counts: if you leave, you continue the same deal.",
    "moves.heading": "Moves",
    "moves.trick": "Trick",
    "offer.heading": "The same cards for you",
    "offer.results": "I have played it: show the results",
    "own-bot.about": (
        "Write a class with a method `choose(self, view)` that returns an action within ten "
        "seconds. If its constructor takes an argument, it gets a `random.Random`. It does not "
        "have to cut or deal."
    ),
    "own-bot.confined": (
        "Each bot runs in its own frame, without network or storage, and knows only what its seat"
        " may know. A wheel has to be pure Python, without dependencies."
    ),
    "own-bot.failed": "{name} failed, and Careful played for it: {why}",
    "own-bot.heading": "A bot of your own",
    "own-bot.learned": (
        "{name} has learned to play, and has played a trial deal. Choose it as “Your own” among "
        "the players of a game."
    ),
    "own-bot.learning": "Loading the bot, and playing a trial deal …",
    "own-bot.seat": "Seat it opposite me",
    "own-bot.wheel": "Address of a wheel to install first, if the bot needs one",
    "pass.cards": "Pass {count} cards {way}",
    "pass.cards-to": "Pass {count} cards {way} to {name}",
    "pass.chosen": "{chosen} of {count}",
    "phrase.again": "One more deal?",
    "phrase.hurry": "Your turn, when you like.",
    "phrase.luck": "That was luck!",
    "phrase.moment": "One moment, please.",
    "phrase.ouch": "Ouch!",
    "phrase.sorry": "Sorry!",
    "phrase.thanks": "Thank you.",
    "phrase.well-played": "Well played!",
    "plate.daily": "deal of the day",
    "plate.opens": "Opens the rules",
    "problem.leave": "Go on from here",
    "problem.question": "Which card do you play?",
    "problem.right": "This card is right.",
    "problem.solve": "See the solution",
    "problem.step": "Step through it",
    "problems.about": (
        "One choice is right, and another one is tempting. You have as many tries as you like; "
        "the first one counts."
    ),
    "problems.by-theme": "Or by theme",
    "problems.due": "{due} due today",
    "problems.fitting": "A problem that fits you",
    "problems.heading": "Problems",
    "problems.kept": "{mistakes} to repeat until you know them.",
    "problems.missing": "The problems could not be loaded: {why}",
    "problems.mistakes": (
        "Mistakes that the coach finds in a review come back here until you know them."
    ),
    "proofs.broken": "not dealt as sealed",
    "proofs.cheats": "This table cheats for demonstration: nothing is sealed or proved.",
    "proofs.computed": "Its SHA-256, by your browser",
    "proofs.deal": "Deal {deal}: {heading}",
    "proofs.earlier": "sealed by the earlier scheme",
    "proofs.heading": "Was it dealt as sealed?",
    "proofs.kept": "dealt as sealed",
    "proofs.later": "You can verify this deal here once it has been settled.",
    "proofs.misdeal": "Deal {deal}, dealt again after a misdeal: {heading}",
    "proofs.never": (
        "Never proved here: that others do not see your cards, and that this page tells you the "
        "truth about its own check. The command eldesthand verify checks a saved record."
    ),
    "proofs.now": "The current deal",
    "proofs.proved": (
        "Proved: after the seal was shown, the page did not change the shuffle, the cut of a bot,"
        " the dealer, the seats or the number of the deal, and did not use the seal before."
    ),
    "proofs.seal": (
        "Before your words the page shows a seal: the SHA-256 of everything that it chooses for "
        "the deal. After the deal it shows the sealed text, and your browser computes the seal "
        "again."
    ),
    "proofs.shown": "Seal shown before your words",
    "proofs.text": "Sealed text, shown after the deal",
    "proofs.unproved": "nothing was sealed",
    "proofs.without-words": (
        "Not proved if nobody gave words: that the cards were not chosen before the seal."
    ),
    "proofs.words": (
        "Proved if you gave words: the page did not choose your cards. Your words came last, and "
        "they decided who got which card. Use words that nobody can guess."
    ),
    "records.about": "The games kept in this browser: continue, replay, save or erase them.",
    "records.copy": "Copy the record",
    "records.daily": "The deal of the day",
    "records.damaged": "Damaged: it cannot be read, but you can save it as a file or erase it.",
    "records.embed": "Embed in a page",
    "records.empty": "Every sitting is saved here from its first card.",
    "records.erase": "Really erase it",
    "records.file": "Open a file",
    "records.heading": "Saved games",
    "records.here": "on the table now",
    "records.newer": (
        "A sitting saved by a newer version of this page: you can save it as a file or erase it."
    ),
    "records.paste": "Or paste a record, or the link of a deal",
    "records.play-daily": "Play the deal of the day",
    "records.read": "Read a record",
    "records.save": "Save as a file",
    "records.saved": "Saved in this browser",
    "records.verify": "Verify the deals",
    "replay.again-start": "From its start",
    "replay.back": "One step back",
    "replay.branch": "This is a branch: the game went another way.",
    "replay.branches": "What might have been ({number})",
    "replay.card": "Card {ply} of {plies}",
    "replay.close": "Close the record",
    "replay.copy": "Copy the link",
    "replay.deal": "Deal {deal}",
    "replay.embed": "Embed it",
    "replay.leave-branch": "Back to the game",
    "replay.on": "One step on",
    "replay.open-hands": "All hands open",
    "replay.play-deal": "Play this deal yourself",
    "replay.play-on": "Play on from here",
    "replay.start": "Before the first cut.",
    "replay.to-end": "To the end",
    "replay.to-start": "To the beginning",
    "replay.told": "View of this seat",
    "replay.told-you": "View of your seat",
    "replay.trick-back": "One trick back",
    "replay.trick-on": "One trick on",
    "replay.what-if": "What might have been",
    "results.about": "How you have played so far, in all games kept in this browser.",
    "results.add": "Add it to your data",
    "results.add-failed": "Your results could not be computed",
    "results.dealers": "Watch the dealer",
    "results.empty": "Your first result appears here once a deal has been settled.",
    "results.erase": "Erase every sitting",
    "results.everything": "All your data in one file",
    "results.file": (
        "Sittings, results, mistakes, problems and settings are saved in this browser only. With "
        "a file you can move them to another browser. Of a running sitting, it contains only the "
        "finished deals."
    ),
    "results.hands": "Small hearts held by {name} as the dealer: {held}",
    "results.heading": "Profile",
    "results.holds": "{file} holds {content}",
    "results.import": "Import a file",
    "results.import-failed": "Nothing was imported, and everything is as it was",
    "results.imported": "The file has been imported. Its settings apply from your next visit.",
    "results.more": "Other kinds of tables",
    "results.ratings": "Your rating beside the levels",
    "results.really-erase": "Really erase every sitting",
    "results.replace": "Replace your data",
    "results.save-failed": "The file could not be saved",
    "results.watch": (
        "The number of small hearts, Deuce to Five, in each dealer’s own hands. The lines show "
        "the average of honest deals."
    ),
    "results.watch-failed": "The dealers could not be checked",
    "review.card": "Trick {trick}: {card}, cost {cost}",
    "review.equal": "Trick {trick}: {card}, as good as the best",
    "review.hand": "Your hand before the card",
    "review.heading": "Deal {deal}, reviewed",
    "review.judged": "You are judged by what you could know, so that luck neither helps nor hurts.",
    "review.led": "You led to this trick.",
    "review.looked-at": "Cards checked",
    "review.looking": "The coach checks your cards … {far}",
    "review.turning": "Trick {trick}: {card}, cost {cost}, the turning point",
    "scores.about": "What each player has won or lost in each deal of this game.",
    "scores.chart": "Counters won and lost, deal by deal",
    "scores.points": "Points written down, deal by deal",
    "scores.empty": "No deal has been settled yet.",
    "scores.heading": "The score sheet",
    "seat-view.heading": "View of this seat",
    "seat.hand": "{cards} in hand",
    "seat.view": "The player in this seat, a person or a bot, was shown only this.",
    "second.again": "Play it again",
    "second.begun": "You started these cards before, so this time does not count.",
    "second.caption": "The same cards, played twice",
    "second.deal": "Deal {deal}, played a second time: it does not count.",
    "second.from-here": "Play it again from here",
    "second.heading": "The same cards",
    "second.leave": "Back to your sitting",
    "second.turning": "From the turning point",
    "shuffle.not": "Do not shuffle",
    "tables.crooked": "A cheating dealer to watch",
    "tables.many": "Two tables",
    "tables.own-bot": "A bot of your own",
    "tables.people": "People at this device",
    "taken-back": "You take your card back.",
    "together.about": "Friends join from their own devices. Invite them to seats, then begin.",
    "together.again": "Invite again",
    "together.answer": "Make my answer",
    "together.away": "{name} is away.",
    "together.back": "{name} is back.",
    "together.begin": "Begin the game",
    "together.bot": "a bot plays here",
    "together.code": "Your answer",
    "together.connect": "Connect",
    "together.copied": "Copied",
    "together.copy": "Copy",
    "together.ended": "The host has closed the table.",
    "together.gone": "away",
    "together.heading": "Play together",
    "together.here": "is here",
    "together.host": "Host",
    "together.host-away": "The host’s device does not answer.",
    "together.host-back": "The host is back.",
    "together.invite": "Invite",
    "together.invite-to": "Invite somebody in place of {name}",
    "together.invited": "{names} invites you to {game}.",
    "together.link": "The invitation",
    "together.lost": (
        "The connection is lost. Ask the host for a new invitation: your seat is kept."
    ),
    "together.moved": "Your seat is played at another device now.",
    "together.network": "Both devices must be in the same network, such as one Wi-Fi.",
    "together.no-camera": "The camera cannot be used: paste the answer.",
    "together.open": "Invite somebody with a device of their own",
    "together.phrases": "Say something",
    "together.scan": "Scan it",
    "together.stand-in": "Let a bot play",
    "together.step-answer": "Paste or scan their answer",
    "together.step-link": "Send this link, or let them scan it",
    "together.step-name": "Your name",
    "together.step-play": "Wait until the host connects you",
    "together.step-return": "Give this answer to the host",
    "together.step-wait": "They type a name and get an answer",
    "together.trust": "The host’s device holds all hands; you see only your own.",
    "together.waiting": "You are connected. The game starts when the host begins.",
    "together.wrong-answer": "This is not the answer to this invitation. An answer counts once.",
    "together.wrong-link": "This invitation is damaged. Ask for a new one.",
    "tour.about": (
        "You learn by playing. Mistakes cost nothing here, and your own game waits for you."
    ),
    "tour.all": "All lessons",
    "tour.heading": "Lessons",
    "tour.leave": "Leave the lesson",
    "tour.link": "Lessons on the games and laws",
    "tour.next": "Next lesson",
    "tour.progress": "{finished} of {all} done",
    "sound.ask": "Sound?",
    "trick.last": "The last trick, taken by {name}",
    "trick.last-own": "The last trick, taken by you",
    "turning.heading": "Back to the turning point",
}
