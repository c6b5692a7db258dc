"""Sentences about saved games, their replay and proof, results, and deals of the day."""

from __future__ import annotations

SENTENCES = {
    "calendar.again": "Play it again",
    "calendar.before": "Earlier",
    "calendar.counts": (
        "Each deal counts once. If you leave one, you can finish it later with the same cards. "
        "Your streak is the number of days in a row you’ve played the day’s deal."
    ),
    "calendar.heading": "Deals of the day",
    "calendar.next": "Later",
    "calendar.play": "Play it",
    "calendar.weekdays": "Monday Tuesday Wednesday Thursday Friday Saturday Sunday",
    "challenge.answer": "Send this link back. It has everyone’s results.",
    "challenge.dated": (
        "Want to send a challenge with cards nobody could choose? Play today’s deal first."
    ),
    "challenge.heading": "Challenge a friend",
    "challenge.play-dated": "Play today’s cards",
    "challenge.replaying": "replaying …",
    "challenge.results": "Everyone’s results",
    "challenge.send": (
        "Your friend plays the same cards against the same players, then sees your result."
    ),
    "challenge.share": "Share the challenge",
    "challenge.share-answer": "Share the answer",
    "daily.others": "The computer is playing your hand too …",
    "daily.played-by": "Your hand, played by you and by the computer",
    "daily.once": "You have one try, with no hints.",
    "daily.share": "Share your result",
    "daily.share-it": "Share",
    "daily.tricks": "Your tricks",
    "daily.lost": "One result is missing because its saved game is damaged.",
    "embedding.code": "Embed code",
    "embedding.element": (
        "Add the first line to your page once, and the second wherever you want a table. The game "
        "loads when a reader starts it."
    ),
    "embedding.frame": "Where scripts aren’t allowed, use this frame. It shows the same table.",
    "embedding.heading": "On your own page",
    "embedding.in-frame": "A frame",
    "offer.challenge": "A challenge for you",
    "offer.counts": "You have one try. If you leave, you can carry on later.",
    "offer.other-day": "Another day’s deal",
    "offer.play": "Play",
    "offer.results": "I’ve played it. Show the results",
    "proofs.again": (
        "Not prevented: after you type your words, a dishonest page could abandon the game, or "
        "keep asking for new words until it liked the cards. But you would notice."
    ),
    "proofs.broken": "something was changed",
    "proofs.check": "You can check a deal here once it’s over.",
    "proofs.checked": "What was checked",
    "proofs.claims": "What this proves, and what it doesn’t",
    "proofs.cheats": "This table cheats on purpose, so nothing can be proved here.",
    "proofs.computed": "Its fingerprint, computed by your browser",
    "proofs.deal": "Deal {deal}: {heading}",
    "proofs.earlier": "checked in part",
    "proofs.fail": "No. At least one deal was changed. See below.",
    "proofs.experts": "For experts: how to check it without this page",
    "proofs.figures": "The fingerprint and the text it was made from",
    "proofs.given": "Your words:",
    "proofs.heading": "Was it dealt fairly?",
    "proofs.kept": "nothing was changed",
    "proofs.misdeal": "Deal {deal}, dealt again after a misdeal: {heading}",
    "proofs.lesson": "Lessons use fixed cards, the same every time.",
    "proofs.method": (
        "The fingerprint is the SHA-256 of the text it was made from, in UTF-8. To check it "
        "without this page, save the record of the game, install the Python package eldesthand, "
        "and run: eldesthand verify FILE. If you wrote down the fingerprint, your words or your "
        "cut, enter them with --seal, --words and --cut, and say who you are with --person. The "
        "book explains how it all works:"
    ),
    "proofs.never": (
        "Never proved: that nobody else sees your cards, and that this page reports its own "
        "check truthfully."
    ),
    "proofs.now": "The fingerprint of the current deal",
    "proofs.next": "The fingerprint of the next deal",
    "proofs.none": "No fingerprint was made beforehand, so this can’t be checked.",
    "proofs.part": "No changes found. See below for what wasn’t checked.",
    "proofs.partly": "no change found",
    "proofs.pass": (
        "Yes. Your words shuffled every finished deal, so nobody could choose the cards. Your "
        "browser has checked this."
    ),
    "proofs.proved": (
        "Proved: after the fingerprint was made, the page didn’t change the shuffle, the dealer, "
        "the seats, the number of the deal, or any cut that you didn’t make yourself. Each deal "
        "has a fingerprint of its own."
    ),
    "proofs.same": (
        "No card was changed. Every finished deal was locked before you saw a card. Your browser "
        "checked it."
    ),
    "proofs.seal": (
        "Before each deal, the page locks everything it chooses and shows a fingerprint of it "
        "here. After the deal it shows what was locked, and your browser computes the fingerprint "
        "again. A single changed card would give a different one."
    ),
    "proofs.shown": "Fingerprint, made before the deal",
    "proofs.text": "Its text, shown after the deal",
    "proofs.unchecked": "Not checked:",
    "proofs.undealt": "never dealt",
    "proofs.unproved": "not checked",
    "proofs.without-words": (
        "Not proved unless you shuffle the cards yourself: that the page didn’t choose the cards "
        "before it made the fingerprint."
    ),
    "proofs.words": (
        "Proved if you shuffle the cards yourself: the page didn’t choose your cards. Your words "
        "come last, and decide who gets which card. Type some that nobody can guess, because words "
        "that the page makes up prove nothing. Type them after a deal, under “Shuffle the next "
        "deal yourself”. For a first deal, choose “Shuffle the cards yourself” under “More "
        "options”."
    ),
    "records.about": "Games saved in this browser. Lessons aren’t saved.",
    "records.continue": "Continue",
    "records.copied": "Text copied",
    "records.copy": "Copy as text",
    "records.damaged": (
        "This game is damaged and can’t be read. You can save it as a file or erase it."
    ),
    "records.embed": "Embed it in your web page",
    "records.empty": "No games yet. Every game is saved here from its first card.",
    "records.erase": "Yes, erase it",
    "records.erase-it": "Erase",
    "records.file": "Open a file",
    "records.here": "on the table now",
    "records.newer": (
        "A newer version of this page saved this game. You can save it as a file or erase it."
    ),
    "records.paste": "Or paste a game as text, or a link to a deal",
    "records.read": "Open a game from a file or pasted text",
    "records.read-it": "Open it",
    "records.replay": "Replay it",
    "records.save": "Save as a file",
    "records.this": "This game",
    "records.unsaved": (
        "Nothing new can be saved right now. What you play will be lost when you close this page."
    ),
    "replay.again-start": "Play it again from the start",
    "replay.back": "One step back",
    "replay.branch": "These cards were taken back or tried out. The real game went differently.",
    "replay.branches": "Another line from here ({number})",
    "replay.card": "Card {ply} of {plies}",
    "replay.close": "Close the replay",
    "replay.copy": "Copy the link",
    "replay.copy-deal": "Copy the link to this deal only",
    "replay.deal": "Deal {deal}",
    "replay.hand": "Hand",
    "replay.leave-branch": "Back to the game",
    "replay.more": "More",
    "replay.on": "One step forward",
    "replay.open-hands": "Show all hands",
    "replay.play-deal": "Play this deal yourself",
    "replay.play-on": "Play on from here",
    "replay.heading": "Replay",
    "replay.heading-named": "Replay, {name}",
    "replay.seen-by": "Point of view",
    "replay.start": "Before the first cut.",
    "replay.steps": "Steps",
    "replay.to-end": "To the end",
    "replay.to-start": "To the beginning",
    "replay.way": "Another way to play it. The game itself went differently.",
    "replay.what-if": "Another line from here",
    "replay.what-if-card": "Another line from here: {card}.",
    "results.about": (
        "How you’ve played in all the games saved in this browser. Lessons don’t count, and "
        "neither do games with hints or undo."
    ),
    "results.add": "Add it to your data",
    "results.add-failed": "Your results couldn’t be computed",
    "results.axis-hands": "Hands (line: honest dealer)",
    "results.axis-hearts": "Small hearts in one hand",
    "results.dealers": "Does a dealer cheat?",
    "results.empty": "Finish a deal without hints or undo, and your first result appears here.",
    "results.erase": "Erase every game",
    "results.everything": "All your data in one file",
    "results.file": (
        "Games, results, mistakes, problems and settings are saved in this browser only. Use a "
        "file to move them to another browser. Unfinished deals aren’t included."
    ),
    "results.file-unsaved": (
        "Nothing can be saved in this browser right now. Save a file to keep everything, "
        "including the deal you’re playing and all its hands."
    ),
    "results.game": "Game",
    "results.hands": "Small hearts held by {name} as the dealer: {held}",
    "results.held": "{hearts} in {count}",
    "results.holds": "{file} holds {content}",
    "results.import": "Import a file",
    "results.import-failed": "Nothing was imported, and nothing has changed",
    "results.imported": "The file has been imported.",
    "results.more": "More ways to play",
    "results.more-about": (
        "Play with people on this device, at two tables at once, against a dealer you can catch "
        "cheating, or against a bot you write."
    ),
    "results.not-yet": ", not yet",
    "results.ratings": "Your rating beside the computer players’",
    "results.really-erase": "Yes, erase every game",
    "results.replace": "Replace your data",
    "results.save-failed": "The file couldn’t be saved",
    "results.to-try": "Still to try",
    "results.to-try-about": (
        "Everything there is to try here, ticked off as you go. Under club laws, you can catch "
        "errors: whoever makes one puts it right, or pays."
    ),
    "results.tried": "{done} of {all}",
    "results.watch": (
        "Small hearts, from the Two to the Five, seldom take a trick, so a cheating dealer would "
        "want them. The bars show how many each dealer held, and the line shows what’s normal in "
        "honest deals."
    ),
    "results.watch-failed": "The dealers couldn’t be checked",
}
