"""Sentences about saved games, their replay and proof, results, and deals of the day."""

from __future__ import annotations

SENTENCES = {
    "calendar.again": "Play it again",
    "calendar.before": "Earlier",
    "calendar.counts": (
        "Each deal counts once: if you leave it, you can go on with the same cards later. Days in "
        "a row: those on which you played the deal of that day."
    ),
    "calendar.heading": "Deals of the day",
    "calendar.next": "Later",
    "calendar.play": "Play it",
    "calendar.weekdays": "Monday Tuesday Wednesday Thursday Friday Saturday Sunday",
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
    "daily.others": "The computer’s players play your hand, to compare …",
    "daily.played-by": "Your hand, played by you and the computer’s players",
    "daily.once": "This is your one try, without hints.",
    "daily.share": "Share your result",
    "daily.share-it": "Share",
    "daily.tricks": "Your tricks",
    "daily.lost": "A result cannot be shown, because its saved game is damaged: {why}",
    "embedding.code": "Embed code",
    "embedding.element": (
        "Put the first line once into the page, and the second wherever you want a table. The "
        "game is loaded when a reader starts it."
    ),
    "embedding.frame": "Use this frame where scripts are not allowed; it shows the same table.",
    "embedding.heading": "In your own page",
    "embedding.in-frame": "A frame",
    "offer.challenge": "A challenge for you",
    "offer.counts": "You have one try; if you leave it, you can go on with it later.",
    "offer.earlier": "A deal of the day",
    "offer.play": "Play",
    "offer.results": "I have played it: show the results",
    "proofs.again": (
        "Not prevented: a page that breaks off a game after your words, or asks for them again, "
        "until it likes the cards. You would notice."
    ),
    "proofs.broken": "something was changed",
    "proofs.check": "A deal can be checked here once it is over.",
    "proofs.checked": "What was checked",
    "proofs.claims": "What this proves, and what it does not",
    "proofs.cheats": "This table cheats for demonstration: nothing can be proved here.",
    "proofs.computed": "Its fingerprint, computed by your browser",
    "proofs.deal": "Deal {deal}: {heading}",
    "proofs.earlier": "checked in part",
    "proofs.fail": "No: in at least one deal something was changed. See below.",
    "proofs.experts": "For experts: how to check it without this page",
    "proofs.figures": "The fingerprint and its text",
    "proofs.given": "Your words:",
    "proofs.heading": "Was it dealt fairly?",
    "proofs.kept": "nothing was changed",
    "proofs.misdeal": "Deal {deal}, dealt again after a misdeal: {heading}",
    "proofs.lesson": "The cards of a lesson are prepared: they are the same each time.",
    "proofs.method": (
        "The fingerprint is the SHA-256 of this text, in UTF-8. To check it without this "
        "page, save the record of the game, install the Python package eldesthand, and run: "
        "eldesthand verify FILE. Its options --person, --words, --seal and --cut tell it what you "
        "know yourself. The book has the scheme:"
    ),
    "proofs.never": (
        "Never proved here: that others do not see your cards, and that this page tells you the "
        "truth about its own check."
    ),
    "proofs.now": "The fingerprint of the current deal",
    "proofs.next": "The fingerprint of the next deal",
    "proofs.none": "This cannot be checked: no fingerprint was made beforehand.",
    "proofs.part": "No change was found. See below what was not checked.",
    "proofs.partly": "no change found",
    "proofs.pass": (
        "Yes: your words shuffled each finished deal, and nobody could choose the cards. Your "
        "browser has checked it."
    ),
    "proofs.proved": (
        "Proved: after the fingerprint was made, the page did not change the shuffle, the dealer, "
        "the seats, the number of the deal, or any cut that you did not make yourself. Each deal "
        "has a fingerprint of its own."
    ),
    "proofs.same": (
        "No card was changed: each finished deal was dealt as fixed before you saw a card. Your "
        "browser has checked it."
    ),
    "proofs.seal": (
        "Before each deal the page fixes all that it chooses, and shows a fingerprint of it here. "
        "After the deal it shows what was fixed, and your browser computes the fingerprint again. "
        "With one card changed, it would differ."
    ),
    "proofs.shown": "Fingerprint, made before the deal",
    "proofs.text": "Its text, shown after the deal",
    "proofs.unchecked": "Not checked:",
    "proofs.undealt": "never dealt",
    "proofs.unproved": "not checked",
    "proofs.without-words": (
        "Not proved unless you shuffle yourself: that the page did not choose the cards before it "
        "made the fingerprint."
    ),
    "proofs.words": (
        "Proved if you shuffle yourself: the page did not choose your cards. Your words come last, "
        "and decide who gets which card: type some that nobody can guess, because words that the "
        "page makes up prove nothing. Type them after a deal, "
        "under “Shuffle the next deal yourself”. For a first deal, choose “Shuffle before the "
        "dealer” in the game’s Advanced options."
    ),
    "records.about": "The games kept in this browser; lessons are not saved.",
    "records.continue": "Continue it",
    "records.copied": "Text copied",
    "records.copy": "Copy as text",
    "records.damaged": "Damaged: it cannot be read, but you can save it as a file or erase it.",
    "records.embed": "Show it in your own web page",
    "records.empty": "None yet: every game is saved here from its first card.",
    "records.erase": "Really erase it",
    "records.erase-it": "Erase",
    "records.file": "Open a file",
    "records.here": "on the table now",
    "records.newer": (
        "A game saved by a newer version of this page: you can save it as a file or erase it."
    ),
    "records.paste": "Or paste a game as text, or the link of a deal",
    "records.read": "Open a game from a file or a text",
    "records.read-it": "Read it",
    "records.replay": "Replay it",
    "records.save": "Save as a file",
    "records.this": "This game",
    "records.unsaved": (
        "Nothing new can be saved right now. What you play lasts only while this page is open."
    ),
    "replay.again-start": "Play it again from its start",
    "replay.back": "One step back",
    "replay.branch": "These cards were taken back or tried: the game went another way.",
    "replay.branches": "Another way from here ({number})",
    "replay.card": "Card {ply} of {plies}",
    "replay.close": "Close the replay",
    "replay.copy": "Copy the link",
    "replay.copy-deal": "Copy the link to this deal only",
    "replay.deal": "Deal {deal}",
    "replay.hand": "Hand",
    "replay.leave-branch": "Back to the game",
    "replay.more": "More",
    "replay.on": "One step on",
    "replay.open-hands": "All hands open",
    "replay.play-deal": "Play this deal yourself",
    "replay.play-on": "Play on from here",
    "replay.heading": "Replay",
    "replay.heading-named": "Replay, {name}",
    "replay.seen-by": "Seen by",
    "replay.start": "Before the first cut.",
    "replay.steps": "Steps",
    "replay.to-end": "To the end",
    "replay.to-start": "To the beginning",
    "replay.what-if": "Another way from here",
    "replay.what-if-card": "Another way from here: {card}.",
    "results.about": (
        "How you have played so far, in all games saved in this browser. Lessons do not count, nor "
        "do games with hints or undo."
    ),
    "results.add": "Add it to your data",
    "results.add-failed": "Your results could not be computed",
    "results.axis-hands": "Number of hands (line: if honest)",
    "results.axis-hearts": "Small hearts in one hand",
    "results.dealers": "Does a dealer cheat?",
    "results.empty": "Your first result appears here after a deal without hints and undo.",
    "results.erase": "Erase every game",
    "results.everything": "All your data in one file",
    "results.file": (
        "Games, results, mistakes, problems and settings are saved in this browser only. With "
        "a file you can move them to another browser. Of a running game, it contains only the "
        "finished deals."
    ),
    "results.file-unsaved": (
        "Nothing can be saved right now. A file holds all that this page has, with the deal you "
        "are playing and all its hands."
    ),
    "results.game": "Game",
    "results.hands": "Small hearts held by {name} as the dealer: {held}",
    "results.heading": "Profile",
    "results.held": "{hearts} in {count}",
    "results.holds": "{file} holds {content}",
    "results.import": "Import a file",
    "results.import-failed": "Nothing was imported, and everything is as it was",
    "results.imported": "The file has been imported.",
    "results.more": "Unusual tables",
    "results.more-about": (
        "Play with people at this device, at two tables at once, against a dealer whom you can "
        "catch cheating, or against a program that you write."
    ),
    "results.not-yet": ", not yet",
    "results.ratings": "Your rating beside those of the computer’s players",
    "results.really-erase": "Really erase every game",
    "results.replace": "Replace your data",
    "results.save-failed": "The file could not be saved",
    "results.to-try": "To try",
    "results.to-try-about": (
        "What you can do here; a tick marks what you have done. To claim an error is to say that a "
        "player broke a law: that player then puts it right, or pays."
    ),
    "results.tried": "{done} of {all}",
    "results.watch": (
        "Small hearts, Deuce to Five, seldom take a trick: a dealer who cheats would keep them. "
        "The bars show how many each dealer held, the lines the average of honest deals."
    ),
    "results.watch-failed": "The dealers could not be checked",
}
