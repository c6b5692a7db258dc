"""The laws of error in plain words, for the rules of a game under club laws (D3–D7, I1–I13)."""

from __future__ import annotations

from eldesthand.laws.code import FINE

__all__ = ["CLUB_LAWS"]

CLUB_LAWS: tuple[tuple[str, str], ...] = (
    (
        "I7",
        "Club laws: any card can be played, and errors stand until somebody notices them. To "
        "revoke is not to follow suit though you could. Until the trick is turned you may amend "
        "it: the card played in error lies exposed, and who played after you may change his card. "
        "Claimed and proved later, it costs all the losses of the deal.",
    ),
    (
        "D3",
        "It is a misdeal when the pack was not cut (said before the last card is dealt), a card "
        "went to the wrong player and was not put right before the next, the dealer counted the "
        "cards, or a hand is found to have too many or too few before all have played to the "
        "first trick.",
    ),
    (
        "D4",
        "A misdeal loses the deal, unless another touched his cards or interrupted the dealer.",
    ),
    (
        "D5",
        "If the dealer exposes a card, the player to whom it falls may demand a new deal, while he "
        "has touched none of his cards.",
    ),
    (
        "D6",
        "Dealing out of turn, or with the wrong pack, may be stopped before the last card falls.",
    ),
    (
        "D7",
        "When one is found later to have too few cards and another too many, the one draws from "
        f"the other, and each pays {FINE} counters into the pool.",
    ),
    ("I1", "Who misses a trick and plays to a later one must take the last trick."),
    ("I2", "Who alone is found short of cards must take the last trick."),
    ("I3", "Who lays two cards to a trick names the one he meant; the other lies exposed."),
    (
        "I4",
        "Any player may call an exposed card; its owner must play it then, unless that would be a "
        "revoke. The first call binds the others.",
    ),
    (
        "I5",
        "A lead out of turn is taken back, unless all have played to it; then the player on the "
        "offender’s right may tell him to lead a heart, or none, when he leads next.",
    ),
    (
        "I6",
        "A card played out of turn may be taken back at the word of the player on the offender’s "
        "left; or, once the proper player has played, the offender may be told to play his highest "
        "or lowest of the suit led, or to discard no heart.",
    ),
    (
        "I8",
        "Who pays all the losses pays for the others too; what he would have won stays as a Jack, "
        "or goes to who would have shared it.",
    ),
    ("I9", "Of two who revoked, each pays all the losses, as if alone."),
    (
        "I10",
        "At Auction Hearts, who revoked also gives the bidder back what he paid for the choice of "
        "suit.",
    ),
    ("I11", "Where there is no pool, each who revoked pays every innocent winner in full."),
    ("I12", "Not to carry out a penalty when you can is a revoke."),
    (
        "I13",
        "After the last trick all the tricks may be inspected; claims are open until the pool is "
        "divided. A wrong claim costs nothing.",
    ),
)
"""Each law's id, and what it says."""
