"""Sentences at the table: labels, cards and units, the play, club laws, and several devices."""

from __future__ import annotations

from functools import partial

from eldesthand.core.cards import PACK, SUITS, WILD
from eldesthand.core.language import _, ngettext, pgettext
from eldesthand.core.speech import YOU, counting
from eldesthand.core.terms import Due
from eldesthand.core.variety import VARIETIES
from eldesthand.words.glossary import law_titles
from eldesthand.words.interface.plurals import forms

UNITS = sorted(
    {"counter", "peg", *(game.unit(suit) for game in VARIETIES.values() for suit in SUITS)}
)
"""Nouns for what a seat shows a number of."""


def _units() -> dict[str, str]:
    """Return the forms of the units for numbers."""
    return {
        name: told
        for one in UNITS
        for name, told in forms(f"unit.{one}", partial(counting, one)).items()
    }


def _demands() -> dict[str, str]:
    """Return the labels of what can be demanded."""
    said = {
        Due.NEW_DEAL: pgettext("demand", "New deal"),
        Due.TAKE_BACK: pgettext("demand", "Take back"),
        Due.LEAD_HEART: pgettext("demand", "Lead a heart"),
        Due.LEAD_NO_HEART: pgettext("demand", "Lead no heart"),
        Due.HIGHEST: pgettext("demand", "Highest"),
        Due.LOWEST: pgettext("demand", "Lowest"),
        Due.NO_HEART: pgettext("demand", "No heart"),
        Due.CALLED: pgettext("demand", "Called card"),
        Due.LAST_TRICK: pgettext("demand", "Last trick"),
        Due.ALL_LOSSES: pgettext("demand", "All losses"),
        Due.COUNTERS: pgettext("demand", "Five counters"),
        Due.THE_DEAL: pgettext("demand", "The deal"),
    }
    return {f"demand.{due}": label for due, label in said.items()}


def sentences() -> dict[str, str]:
    """Return them by id."""
    return {
        **{f"card.{card}": card.name for card in (*PACK, WILD)},
        "label.copied": _("Copied"),
        "label.copy": pgettext("button", "Copy"),
        "label.deal": pgettext("noun", "Deal"),
        # Translators: a lesson or an exercise; screen readers say that it is done.
        "label.done": _("{title}, done"),
        # Translators: {value} is a card or a figure.
        "label.named": _("{name}: {value}"),
        "label.cancel": _("Cancel"),
        "label.link-copied": _("Link copied"),
        "label.loading": _("Loading …"),
        "label.nameless": YOU,  # what data call a player without a name
        "label.player": pgettext("noun", "Player"),
        "label.trick": pgettext("noun", "Trick"),
        "label.undo": pgettext("verb", "Undo"),
        "label.you": pgettext("player", "You"),
        **{f"law.{law}": title for law, title in law_titles().items()},
        "share.refused": _("Your browser blocked copying. Select the text and copy it yourself."),
        **{f"suit.{suit}": suit.word for suit in SUITS},
        **_units(),
        "attention.gesture": _("Next time, just press the card or the player."),
        "attention.heading": _("Catch an error"),
        "attention.more": pgettext("button", "More"),
        "attention.other": pgettext("whose error", "Someone else"),
        "attention.what": _("What happened?"),
        "attention.who": _("Who noticed?"),
        "attention.whose": _("Whose error?"),
        "attention.yourself": pgettext("whose error", "Yourself"),
        "auction.bid": pgettext("noun", "Your bid"),
        "auction.counters": pgettext("noun", "Counters"),
        "auction.fewer": _("One counter fewer"),
        "auction.limits": _("Bid from {least} to {most} counters."),
        "auction.make": pgettext("verb", "Bid"),
        "auction.more": _("One counter more"),
        "auction.name": _("Name {suit}"),
        "auction.none": _("You don’t have enough counters to bid higher."),
        "auction.pass": pgettext("auction", "Pass"),
        "auction.suit": _("Suit to avoid"),
        "club.call": pgettext("verb", "Call"),
        "club.claim": _("The game is paused. A wrong claim costs nothing."),
        "club.claim-that": _("{card}: claim that {name} revoked in trick {trick}."),
        "club.deal": pgettext("verb", "Deal"),
        "club.deal-on": _("Keep dealing"),
        "club.demand": _("Demand from {name}:"),
        "club.draw-from": _("Draw a card from {name}"),
        "club.exposed": _("{name}’s exposed cards"),
        "club.exposed-own": _("Your exposed cards"),
        "club.inspecting": _("A last look"),
        "club.inspection": _(
            "All the tricks are face up. Press any discard you think was a revoke. A wrong claim "
            "costs nothing."
        ),
        "club.key-claim": pgettext("card", "press to claim a revoke"),
        "club.key-led": pgettext("card", "led"),
        "club.key-took": pgettext("card", "took the trick"),
        "club.instead": _("Now choose the card to play instead."),
        "club.meant": _("Which card did you mean?"),
        "club.mischief": _("Break a law yourself and see who notices."),
        "club.more": _("More…"),
        "club.no-claim": _("There is nothing to claim right now."),
        "club.offer-cut": _("Offer the cut"),
        "club.owed": _("What the laws require now"),
        "club.put-right": _("Put it right"),
        "club.revoked": pgettext("player", "caught"),
        "club.settle": _("Go on"),
        "club.take-up": _("Pick up your cards"),
        "club.tricks": _("The tricks, before the count"),
        "crooked.note": _(
            "{dealer} cheats at this table by secretly stacking the pack. Watch how."
        ),
        "cut.button": _("Cut the pack"),
        "cut.lift": _("Cards to lift"),
        **forms("cut.lifted", partial(counting, "card")),
        "cut.packets": _("{above} above, {below} below"),
        "cutting.blue": _("The blue pack"),
        "cutting.card": _("Card {number} of the spread"),
        "cutting.drawn": _("Cards drawn"),
        "cutting.heading": _("Cut for seats and deal"),
        "cutting.red": _("The red pack"),
        "cutting.plan": _("The seats round the table"),
        "cutting.seat": _("Seat {number}"),
        "cutting.seat-beside": _("Seat {number}, to the left of {name}"),
        "cutting.seated": pgettext("player", "seated"),
        "cutting.skip": _("Skip the cut"),
        "cutting.spread": _("The pack, spread face down"),
        "deal.again": _("Play the same cards again"),
        "deal.copy": _("Copy the scores"),
        "deal.end-sitting": _("End the game now"),
        "deal.end-sure": _("Yes, end the game"),
        "deal.finish": _("Finish the deal"),
        "deal.last": _("The last deal"),
        "deal.leads": pgettext("player", "in the lead"),
        "deal.more": _("More about this deal"),
        "deal.next": _("Next deal"),
        "deal.other-game": _("Choose another game"),
        "deal.play-again": _("Play again"),
        "deal.replay": _("Watch this deal card by card"),
        "deal.review": _("Find your mistakes with the coach"),
        "deal.verify": _("Check that it was dealt fairly"),
        "deal.words": _("Type any words to shuffle the next deal"),
        **_demands(),
        "final.more": _("Scores and more"),
        "fold.leave": _("To the table"),
        "fold.whole": _("Full text"),
        "hand.of": _("{name}’s hand"),
        "hand.own": _("Your hand"),
        "hand.received": _("The outlined cards were passed to you."),
        "log.about": _("Everything that has happened at this table, newest last."),
        "means.counter": _("These counters are your chips. You pay with them and win more."),
        "means.peg": _("Your place on the board."),
        "means.point": _(
            "Your points from finished deals. Points from this deal are added when it ends."
        ),
        "moves.brackets": _("Cards in brackets were taken back, or only tried out."),
        # Translators: this card was led to the trick.
        "moves.led-card": _("{card}, led"),
        "moves.led": _("The card led is underlined. The last card played is framed."),
        "moves.heading": _("Card by card"),
        "moves.unplayed": _("From here on you see the solution, not what was played."),
        "other-table.about": _("While you play, the other table plays a deal too."),
        "other-table.change": _(
            "{name} would like to change tables. Both games end and are settled, and you carry on "
            "at the other table. You keep what you have won."
        ),
        "other-table.evening": _("Includes what everyone won at both tables."),
        "other-table.heading": _("The other table"),
        "other-table.own": _("Your table"),
        "pass.cards": _("Pass the cards"),
        "pass.chosen": _("{chosen} of {count}"),
        "pegs.board": _("Cribbage board: {pegs}"),
        # Translators: such as "Modern Hearts, deal 3".
        "plate.deal": _("{game}, {deal}"),
        "plate.daily": pgettext("noun", "deal of the day"),
        "plate.no-help": _("No hints in a shared deal"),
        "plate.opens": _("Opens the rules"),
        "plate.until": _("Until {hour}"),
        "scores.about": _("Everyone’s result in each deal of this game, and the total."),
        "scores.chart": _("Counters won and lost, deal by deal"),
        "scores.empty": _("Scores appear here after the first deal."),
        "scores.fewer": _("The fewer points, the better."),
        "scores.holds": pgettext("row of a table", "Holds"),
        "scores.points": pgettext("noun", "Points, deal by deal"),
        "scores.total": pgettext("row of a table", "Points"),
        "scores.won": pgettext("row of a table", "Won or lost"),
        "seat-view.heading": _("What this player could see"),
        # Translators: it is this player’s turn.
        "seat.acting": _("{name}, to act"),
        "seat.bid": pgettext("player in the auction", "bid {bid}"),
        "seat.dealer": _("Dealer"),
        "seat.dealer-acting": _("Dealer {name}, to act"),
        "seat.dealer-named": _("Dealer {name}"),
        "seat.dealer-sign": pgettext("sign of the dealer", "D"),
        "seat.deals": _("The dealer (D) for this deal."),
        "seat.deals-own": _("You are the dealer (D) for this deal."),
        **forms(
            "seat.hand",
            lambda count: ngettext("{count} card in hand", "{count} cards in hand", count),
        ),
        "seat.holds": _("{name}, {worth}"),
        "seat.level": _("level: {level}"),
        "seat.out": pgettext("player", "sits out"),
        "seat.passed": pgettext("player in the auction", "passed"),
        "seat.pegged": pgettext("pegs", "on the board"),
        "seat.red": _("A red chip is worth {red} white ones."),
        "seat.total": pgettext("noun", "Total"),
        **forms("seat.tricks", partial(counting, "trick")),
        "seat.view": _(
            "For bot authors: everything the player in this seat, a person or a bot, could see "
            "here."
        ),
        "seat.view-data": _("Show it as data (JSON)"),
        "shuffle.chance": _("Shuffle at random"),
        "shuffle.not": _("Don’t shuffle"),
        "shuffle.own": _("Shuffle the next deal yourself"),
        "shuffle.so": _("Use these words"),
        "shuffle.words": _("Your words"),
        "taken-back": _("You take your card back."),
        "talk.said": _("{name}: “{line}”"),
        "trick.last": _("{leader} led; {name} took the trick."),
        "trick.last-own": _("{leader} led; you took the trick."),
        "trick.last-same": _("{name} led and took the trick."),
        "trick.last-led": _("You led; {name} took the trick."),
        "trick.last-own-lead": _("You led and took the trick."),
        "phrase.again": _("One more deal?"),
        "phrase.hurry": _("Your turn, whenever you’re ready."),
        "phrase.luck": _("That was luck!"),
        "phrase.moment": _("One moment, please."),
        "phrase.ouch": _("Ouch!"),
        "phrase.sorry": _("Sorry!"),
        "phrase.thanks": _("Thank you."),
        "phrase.well-played": _("Well played!"),
        "together.about": _(
            "Friends join from their own devices. Invite friends to as many seats as you like, "
            "then begin."
        ),
        "together.again": _("Invite again"),
        "together.answer": _("Create my reply"),
        "together.away": _("{name} is away."),
        "together.back": _("{name} is back."),
        "together.begin": _("Begin the game"),
        # Translators: the name is a heading before the rest.
        "together.bot": _("{name} played by the computer"),
        "together.broken": _(
            "The host’s device sent something invalid and was disconnected. Your finished deals "
            "are saved."
        ),
        "together.code": _("Your reply"),
        "together.connect": pgettext("verb", "Connect"),
        "together.ended": _("The host has closed the table."),
        # Translators: the name is a heading before the rest.
        "together.gone": _("{name} away"),
        "together.heading": _("Play with friends"),
        "together.here": _("{name} is here"),
        "together.hints": _("Hints"),
        "together.hints-about": _(
            "Everyone has to agree to hints. The game then counts as practice. You still can’t "
            "take cards back."
        ),
        "together.hints-agree": _("Allow hints"),
        "together.hints-refuse": _("No hints"),
        "together.host": pgettext("noun", "Host"),
        "together.host-away": _("The host’s device isn’t answering."),
        "together.host-back": _("The host is back."),
        "together.invalid": _(
            "The host’s device sent something invalid. It was ignored, and your game goes on."
        ),
        "together.invite": pgettext("verb", "Invite"),
        "together.invite-to": _("Invite someone to take {name}’s seat"),
        "together.invited": _("You’re invited to play {game}. At the table: {names}."),
        "together.link": _("The invitation"),
        "together.moved": _("Your seat has moved to another device."),
        # Translators: the name is a heading before the rest.
        "together.near": _("{name} plays on this device"),
        "together.network": _("All devices must be on the same Wi-Fi or local network."),
        "together.no-camera": _("The camera isn’t available. Paste the reply instead."),
        "together.nobody": _("Nobody has joined yet. Invite someone first."),
        "together.once": _(
            "An invitation works once. If someone has used it, ask the host for a new one."
        ),
        "together.open": _("Invite someone on another device"),
        "together.other-game": _("Choose another game"),
        "together.phrases": _("Say something"),
        "together.returning": _("Taking you back to the table …"),
        "together.returning-long": _(
            "If this takes too long, ask the host for a new invitation. Your seat is safe."
        ),
        "together.scan": _("Scan it"),
        "together.servers": _(
            "To connect, each device asks one of this site’s servers for its own address: "
            "{servers}."
        ),
        "together.stand-in": _("Let the computer play"),
        "together.step-answer": _("Paste or scan their reply"),
        "together.step-link": _("Send them this link, or let them scan the code"),
        "together.step-name": _("Your name"),
        "together.step-play": _("Wait for the host to connect you"),
        "together.step-return": _("Send this reply to the host"),
        "together.step-wait": _("They type their name and get a reply to send back to you"),
        "together.this-game": _("Invite friends to this game"),
        "together.trust": _("The host’s device holds everyone’s cards; you see only your own."),
        "together.waiting": _("You are connected. The game will begin when the host starts it."),
        "together.wrong-answer": _(
            "This reply doesn’t match this invitation. Each reply works once."
        ),
        "together.wrong-link": _("This invitation link is damaged. Ask for a new one."),
    }
