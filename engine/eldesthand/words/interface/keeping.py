"""Sentences about saved games, their replay and proof, results, and deals of the day."""

from __future__ import annotations

from eldesthand.core.language import _, pgettext


def sentences() -> dict[str, str]:
    """Return them by id."""
    return {
        "calendar.again": _("Play it again"),
        "calendar.before": pgettext("month", "Earlier"),
        "calendar.counts": _(
            "Each deal counts once. If you leave one, you can finish it later with the same cards. "
            "Your streak is the number of days in a row you’ve played the day’s deal."
        ),
        "calendar.heading": _("Deals of the day"),
        "calendar.next": pgettext("month", "Later"),
        "calendar.play": _("Play it"),
        "challenge.answer": _("Send this link back. It has everyone’s results."),
        "challenge.dated": _(
            "Want to send a challenge with cards nobody could choose? Play today’s deal first."
        ),
        "challenge.heading": _("Challenge a friend"),
        "challenge.play-dated": _("Play today’s cards"),
        "challenge.replaying": _("replaying …"),
        "challenge.results": _("Everyone’s results"),
        "challenge.send": _(
            "Your friend plays the same cards against the same players, then sees your result."
        ),
        "challenge.share": _("Share the challenge"),
        "challenge.share-answer": _("Share the answer"),
        "daily.others": _("The computer is playing your hand too …"),
        "daily.played-by": _("Your hand, played by you and by the computer"),
        "daily.once": _("You have one try, with no hints."),
        "daily.share": _("Share your result"),
        "daily.share-it": pgettext("verb", "Share"),
        "daily.tricks": _("Your tricks"),
        "daily.lost": _("One result is missing because its saved game is damaged."),
        "embedding.code": _("Embed code"),
        "embedding.element": _(
            "Add the first line to your page once, and the second wherever you want a table. The "
            "game loads when a reader starts it."
        ),
        "embedding.frame": _(
            "Where scripts aren’t allowed, use this frame. It shows the same table."
        ),
        "embedding.heading": _("On your own page"),
        "embedding.in-frame": _("A frame"),
        "offer.challenge": _("A challenge for you"),
        "offer.counts": _("You have one try. If you leave, you can carry on later."),
        "offer.other-day": _("Another day’s deal"),
        "offer.play": pgettext("verb", "Play"),
        "offer.results": _("I’ve played it. Show the results"),
        # Translators: what comes before the first colon is a heading.
        "proofs.again": _(
            "Not prevented: after you type your words, a dishonest page could abandon the game, or "
            "keep asking for new words until it liked the cards. But you would notice."
        ),
        "proofs.broken": pgettext("deal", "something was changed"),
        "proofs.check": _("You can check a deal here once it’s over."),
        "proofs.checked": _("What was checked"),
        "proofs.claims": _("What this proves, and what it doesn’t"),
        "proofs.cheats": _("This table cheats on purpose, so nothing can be proved here."),
        "proofs.computed": _("Its fingerprint, computed by your browser"),
        "proofs.deal": _("Deal {deal}: {heading}"),
        "proofs.earlier": pgettext("deal", "checked in part"),
        "proofs.fail": _("No. At least one deal was changed. See below."),
        "proofs.experts": _("For experts: how to check it without this page"),
        "proofs.figures": _("The fingerprint and the text it was made from"),
        "proofs.given": _("Your words:"),
        "proofs.heading": _("Was it dealt fairly?"),
        "proofs.kept": pgettext("deal", "nothing was changed"),
        "proofs.misdeal": _("Deal {deal}, dealt again after a misdeal: {heading}"),
        "proofs.lesson": _("Lessons use fixed cards, the same every time."),
        "proofs.method": _(
            "The fingerprint is the SHA-256 of the text it was made from, in UTF-8. To check it "
            "without this page, save the record of the game, install the Python package "
            "eldesthand, and run: eldesthand verify FILE. If you wrote down the fingerprint, your "
            "words or your cut, enter them with --seal, --words and --cut, and say who you are "
            "with --person. The book explains how it all works:"
        ),
        # Translators: what comes before the first colon is a heading.
        "proofs.never": _(
            "Never proved: that nobody else sees your cards, and that this page reports its own "
            "check truthfully."
        ),
        "proofs.now": _("The fingerprint of the current deal"),
        "proofs.next": _("The fingerprint of the next deal"),
        "proofs.none": _("No fingerprint was made beforehand, so this can’t be checked."),
        "proofs.part": _("No changes found. See below for what wasn’t checked."),
        "proofs.partly": pgettext("deal", "no change found"),
        "proofs.pass": _(
            "Yes. Your words shuffled every finished deal, so nobody could choose the cards. Your "
            "browser has checked this."
        ),
        # Translators: what comes before the first colon is a heading.
        "proofs.proved": _(
            "Proved: after the fingerprint was made, the page didn’t change the shuffle, the "
            "dealer, the seats, the number of the deal, or any cut that you didn’t make yourself. "
            "Each deal has a fingerprint of its own."
        ),
        "proofs.same": _(
            "No card was changed. Every finished deal was locked before you saw a card. Your "
            "browser checked it."
        ),
        "proofs.seal": _(
            "Before each deal, the page locks everything it chooses and shows a fingerprint of it "
            "here. After the deal it shows what was locked, and your browser computes the "
            "fingerprint again. A single changed card would give a different one."
        ),
        "proofs.shown": _("Fingerprint, made before the deal"),
        "proofs.text": _("Its text, shown after the deal"),
        "proofs.unchecked": _("Not checked:"),
        "proofs.undealt": pgettext("deal", "never dealt"),
        "proofs.unproved": pgettext("deal", "not checked"),
        # Translators: what comes before the first colon is a heading.
        "proofs.without-words": _(
            "Not proved unless you shuffle the cards yourself: that the page didn’t choose the "
            "cards before it made the fingerprint."
        ),
        # Translators: what comes before the first colon is a heading.
        "proofs.words": _(
            "Proved if you shuffle the cards yourself: the page didn’t choose your cards. Your "
            "words come last, and decide who gets which card. Type some that nobody can guess, "
            "because words that the page makes up prove nothing. Type them after a deal, under "
            "“Shuffle the next deal yourself”. For a first deal, choose “Shuffle the cards "
            "yourself” under “More options”."
        ),
        "records.about": _("Games saved in this browser. Lessons aren’t saved."),
        "records.continue": pgettext("verb", "Continue"),
        "records.copied": _("Text copied"),
        "records.copy": _("Copy as text"),
        "records.damaged": _(
            "This game is damaged and can’t be read. You can save it as a file or erase it."
        ),
        "records.embed": _("Embed it in your web page"),
        "records.empty": _("No games yet. Every game is saved here from its first card."),
        "records.erase": _("Yes, erase it"),
        "records.erase-it": pgettext("verb", "Erase"),
        "records.file": _("Open a file"),
        "records.last-played": pgettext("date", "Last played on {day} at {hour}."),
        # Translators: {standing} is such as "deal 3, 7 points so far".
        "records.line": _("{title}, {standing}"),
        "records.line-daily": _("{title}, deal of the day, {standing}"),
        "records.line-daily-new": _("{title}, deal of the day"),
        "records.here": pgettext("game", "on the table now"),
        "records.newer": _(
            "A newer version of this page saved this game. You can save it as a file or erase it."
        ),
        "records.paste": _("Or paste a game as text, or a link to a deal"),
        "records.read": _("Open a game from a file or pasted text"),
        "records.read-it": _("Open it"),
        "records.replay": _("Replay it"),
        "records.save": _("Save as a file"),
        "records.this": _("This game"),
        "records.unsaved": _(
            "Nothing new can be saved right now. What you play will be lost when you close this "
            "page."
        ),
        "replay.again-start": _("Play it again from the start"),
        "replay.back": _("One step back"),
        "replay.branch": _(
            "These cards were taken back or tried out. The real game went differently."
        ),
        "replay.branches": _("Another line from here ({number})"),
        "replay.card": _("Card {ply} of {plies}"),
        "replay.close": _("Close the replay"),
        "replay.copy": _("Copy the link"),
        "replay.copy-deal": _("Copy the link to this deal only"),
        "replay.deal": _("Deal {deal}"),
        "replay.hand": pgettext("noun", "Hand"),
        "replay.leave-branch": _("Back to the game"),
        "replay.more": pgettext("button", "More"),
        "replay.on": _("One step forward"),
        "replay.open-hands": _("Show all hands"),
        "replay.play-deal": _("Play this deal yourself"),
        "replay.play-on": _("Play on from here"),
        "replay.heading": pgettext("noun", "Replay"),
        "replay.heading-named": _("Replay, {name}"),
        "replay.seen-by": _("Point of view"),
        "replay.start": _("Before the first cut."),
        "replay.steps": pgettext("noun", "Steps"),
        "replay.to-end": _("To the end"),
        "replay.to-start": _("To the beginning"),
        "replay.way": _("Another way to play it. The game itself went differently."),
        "replay.what-if": _("Another line from here"),
        "replay.what-if-cards": _("Another line from here: {cards}"),
        "replay.what-if-card": _("Another line from here: {card}."),
        "results.about": _(
            "How you’ve played in all the games saved in this browser. Lessons don’t count, and "
            "neither do games with hints or undo."
        ),
        "results.add": _("Add it to your data"),
        "results.add-failed": _("Your results couldn’t be computed: {why}"),
        "results.axis-hands": _("Hands (line: honest dealer)"),
        "results.axis-hearts": _("Small hearts in one hand"),
        "results.dealers": _("Does a dealer cheat?"),
        "results.empty": _(
            "Finish a deal without hints or undo, and your first result appears here."
        ),
        "results.erase": _("Erase every game"),
        "results.everything": _("All your data in one file"),
        "results.file": _(
            "Games, results, mistakes, problems and settings are saved in this browser only. Use a "
            "file to move them to another browser. Unfinished deals aren’t included."
        ),
        "results.file-unsaved": _(
            "Nothing can be saved in this browser right now. Save a file to keep everything, "
            "including the deal you’re playing and all its hands."
        ),
        "results.game": pgettext("noun", "Game"),
        # Translators: {held} lists such as "3 in 12": three small hearts in twelve hands.
        "results.hands": _("Small hearts held by {name} as the dealer: {held}"),
        # Translators: such as "3 in 12": three small hearts in twelve hands.
        "results.held": _("{hearts} in {count}"),
        "results.holds": _("{file} holds {content}"),
        "results.import": _("Import a file"),
        "results.import-failed": _("Nothing was imported, and nothing has changed: {why}"),
        "results.imported": _("The file has been imported."),
        "results.more": _("More ways to play"),
        "results.more-about": _(
            "Play with people on this device, at two tables at once, against a dealer you can "
            "catch cheating, or against a bot you write."
        ),
        "results.not-yet": _("{title}, not yet"),
        "results.ratings": _("Your rating beside the computer players’"),
        "results.really-erase": _("Yes, erase every game"),
        "results.replace": _("Replace your data"),
        "results.save-failed": _("The file couldn’t be saved: {why}"),
        "results.to-try": pgettext("heading", "Still to try"),
        "results.to-try-about": _(
            "Everything there is to try here, ticked off as you go. Under club laws, you can catch "
            "errors: whoever makes one puts it right, or pays."
        ),
        "results.tried": _("{done} of {all}"),
        "results.watch": _(
            "Small hearts, from the Two to the Five, seldom take a trick, so a cheating dealer "
            "would want them. The bars show how many each dealer held, and the line shows what’s "
            "normal in honest deals."
        ),
        "results.watch-failed": _("The dealers couldn’t be checked: {why}"),
    }
