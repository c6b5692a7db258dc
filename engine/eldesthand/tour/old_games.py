"""Two short lessons on each old game: its special rule, and the effect on your play."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

from eldesthand.core.cards import Card, hand_text
from eldesthand.core.deal import dealt, shuffled
from eldesthand.core.language import N_
from eldesthand.core.rules import PRESETS
from eldesthand.core.terms import Phase
from eldesthand.core.view import View
from eldesthand.tour.lesson import FreeLesson, Idea, Scene
from eldesthand.tour.modern import follows, holds_heart, is_void, leads


def _lesson(
    name: str,
    title: str,
    seed: int,
    ideas: Iterable[Idea | str],
    closing: str,
    *,
    last: int = 0,
    choices: int = 0,
) -> FreeLesson:
    """Return a lesson on the preset before the hyphen of its name, with the deal of a seed.

    It begins with the ``last`` tricks of the deal, or before the first choice.
    """
    preset = name.rpartition("-")[0]
    rules = PRESETS[preset].rules
    pack = shuffled(rules.pack, Random(f"{preset} {seed}"))
    places = dealt(pack, rules.active, rules.hand_size, rules.dealing)
    start = ("usual", f"careful until {rules.hand_size - last + 1}") if last else ("usual",)
    scene = Scene(rules, rules.players - 1, tuple(map(hand_text, places)), start)
    shown = tuple(each if isinstance(each, Idea) else Idea(each) for each in ideas)
    return FreeLesson(name, title, scene, shown, closing, choices)


def _holds(text: str) -> Callable[[View], bool]:
    card = Card.parse(text)
    return lambda view: view.phase is Phase.PLAY and card in view.hand


def _void_with(text: str) -> Callable[[View], bool]:
    card = Card.parse(text)
    return lambda view: is_void(view) and card in view.hand


def _void_with_heart(view: View) -> bool:
    return is_void(view) and holds_heart(view)


def _in_trick(text: str) -> Callable[[View], bool]:
    card = Card.parse(text)
    return lambda view: view.trick is not None and card in view.trick.cards


OLD_GAMES: tuple[FreeLesson, ...] = (
    _lesson(
        "howell-1",
        N_("Howell’s Hearts: every heart has its price"),
        5,
        (
            N_(
                "In the old games, you pay with chips, called counters, after every deal. Here, "
                "each heart you take costs 3 counters, one for each of the other players. Play the "
                "last five tricks, and watch what a trick with hearts costs you."
            ),
        ),
        N_(
            "You paid 3 counters for each heart you took, and got 1 for each heart the others "
            "took. So with 3 hearts you win one counter, but with 4 you lose three."
        ),
        last=5,
    ),
    _lesson(
        "howell-2",
        N_("Howell’s Hearts: no heart is ever free"),
        1,
        (
            N_(
                "In Howell’s game, every heart costs you the same, whether it’s your first or your "
                "tenth. There’s no moon, and no prize for taking none. Just take as few as you can."
            ),
            Idea(
                N_("Follow with low cards, and throw your highest hearts when you can’t follow."),
                follows,
            ),
            Idea(N_("Lead a low card of a suit in which others still hold higher ones."), leads),
        ),
        N_("Each heart you took made you four counters worse off. Check the score."),
        last=6,
    ),
    _lesson(
        "sweepstake-1",
        N_("Sweepstake Hearts: stay clear"),
        40,
        (
            N_(
                "Everybody pays a counter into the pool for each heart they take. Only a player "
                "who is clear, with no heart at all, can win the pool, and two clear players "
                "divide it. Try to take no hearts in the last five tricks."
            ),
        ),
        N_(
            "One clear player takes the pool, and two divide it. If nobody is clear, the pool "
            "stays on the table and grows. It’s then called a Jack."
        ),
        last=5,
    ),
    _lesson(
        "sweepstake-2",
        N_("Sweepstake Hearts: keep the others from the pool"),
        33,
        (
            N_(
                "Look at the seats to see who is still clear. Once you have a heart, you can no "
                "longer win the pool. So make sure every clear player takes one too: the pool "
                "stays as a Jack, and you can still win it later."
            ),
            Idea(N_("Give a heart to a trick that a clear player takes."), _void_with_heart),
        ),
        N_(
            "A Jack can be won only by a single clear player. Once you have a heart yourself, "
            "giving one to the last clear player is worth more than avoiding another."
        ),
        last=6,
    ),
    _lesson(
        "simple-1",
        N_("Simple Hearts: the player with the fewest hearts takes all"),
        30,
        (
            N_(
                "Everybody pays a counter for each heart, and whoever took the fewest wins the "
                "whole pool. You may take hearts, as long as everybody else takes more."
            ),
        ),
        N_(
            "The player with the fewest hearts took everything. In a tie they share it, and second "
            "place wins nothing."
        ),
        last=5,
    ),
    _lesson(
        "simple-2",
        N_("Simple Hearts: give hearts to the player in the lead"),
        2,
        (
            N_(
                "Each seat shows the hearts that player has taken so far. Once you’re behind, one "
                "more heart costs you little. Give hearts to whoever has the fewest."
            ),
            Idea(
                N_("Throw a heart on a trick that the player with the fewest takes."),
                _void_with_heart,
            ),
        ),
        N_(
            "Only the player with the fewest hearts wins, so make sure nobody has fewer than you "
            "do."
        ),
        last=6,
    ),
    _lesson(
        "three-handed-1",
        N_("Three-handed Hearts: don’t take the most"),
        12,
        (
            N_(
                "Each of the three players is dealt seventeen cards. Whoever takes the most hearts "
                "pays each of the others the difference, one counter a heart. Nobody else pays."
            ),
        ),
        N_(
            "The player with the most hearts paid the difference to each of the others. Nobody "
            "else paid anything."
        ),
        last=6,
    ),
    _lesson(
        "three-handed-2",
        N_("Three-handed Hearts: let someone else take the most"),
        38,
        (
            N_(
                "Compare your hearts with the others’. As long as somebody has more than you, each "
                "heart costs you one counter. Once you have the most, each costs two."
            ),
            Idea(N_("Give hearts to the player who already has the most."), _void_with_heart),
        ),
        N_("For every extra heart, whoever has the most pays each of the others a counter."),
        last=7,
    ),
    _lesson(
        "auction-1",
        N_("Auction Hearts: bid for the suit"),
        1,
        (
            N_(
                "The highest bidder pays the bid into the pool and names the suit to avoid, in "
                "place of hearts. Everybody may bid once. Bid if you have a suit with few cards, "
                "or only low ones."
            ),
        ),
        N_(
            "The bid goes into the pool at once, whoever wins it later. Bidding a few counters "
            "pays off if you expect to take hardly any cards of your suit."
        ),
        choices=1,
    ),
    _lesson(
        "auction-2",
        N_("Auction Hearts: choose the suit to avoid"),
        1,
        (
            Idea(N_("Bid 12 this time, to win the auction."), lambda view: view.phase is Phase.BID),
            Idea(
                N_(
                    "You choose the suit. Name the one you’re least likely to take cards of: one "
                    "you don’t hold, or hold only low cards in."
                ),
                lambda view: view.phase is Phase.NAME,
            ),
            Idea(N_("Whoever names the suit also leads the first trick."), leads),
            N_("Everyone plays against the bidder. Take no card of the named suit."),
        ),
        N_(
            "The named suit costs what hearts cost in Sweepstake: a single clear player takes the "
            "pool, with the bid in it."
        ),
        choices=5,
    ),
    _lesson(
        "spot-1",
        N_("Spot Hearts: hearts are worth their spots"),
        2,
        (
            N_(
                "Each heart counts its face value: 2 for the Two, 10 for the Ten, then Jack 11, "
                "Queen 12, King 13 and Ace 14. The Ace alone costs as much as seven Twos."
            ),
        ),
        N_("The player with the fewest spots collects the difference from each of the others."),
        last=5,
    ),
    _lesson(
        "spot-2",
        N_("Spot Hearts: throw the high ones"),
        1,
        (
            N_(
                "Low hearts cost little here, so a trick with the Two or Three of hearts is no "
                "disaster. Give the high ones to the others."
            ),
            Idea(N_("You can’t follow: throw your highest heart."), _void_with_heart),
        ),
        N_(
            "One high heart costs more than several low ones. Only the player with the fewest "
            "spots wins counters."
        ),
        last=6,
    ),
    _lesson(
        "joker-1",
        N_("Joker Hearts: what the Joker takes"),
        31,
        (
            N_(
                "The Joker replaces the Two of hearts and ranks between the Jack and the Ten. "
                "Thrown on another suit, it takes the trick unless a higher heart (Jack to Ace) is "
                "in it."
            ),
            Idea(
                N_(
                    "You hold the Joker. Thrown on another suit, it would take the trick for you, "
                    "unless a Jack, Queen, King or Ace of hearts is played to it."
                ),
                _holds("*H"),
            ),
            Idea(N_("The Joker is in the trick. Only a heart above it beats it."), _in_trick("*H")),
        ),
        N_("The Joker takes tricks that no other heart could take."),
        choices=8,
    ),
    _lesson(
        "joker-2",
        N_("Joker Hearts: five counters"),
        3,
        (
            N_(
                "The Joker costs five counters. Whoever takes it pays five to the player who got "
                "rid of it. If you were dealt it and take it yourself, you pay five into the pool."
            ),
            Idea(
                N_(
                    "Once somebody has thrown a heart above the Joker on this trick, you may throw "
                    "the Joker even if you could follow suit."
                ),
                _holds("*H"),
            ),
        ),
        N_(
            "Get rid of the Joker under a higher heart, and whoever takes it pays you five "
            "counters."
        ),
        last=6,
    ),
    _lesson(
        "black-jack-1",
        N_("Black Jack: ten for the Jack of spades"),
        10,
        (
            N_(
                "The Jack of spades counts ten, as much as ten hearts. It is still a spade: you "
                "must follow suit with it, and the Queen, King or Ace of spades takes it."
            ),
            Idea(N_("You hold the Jack. Throw it when you can’t follow suit."), _holds("JS")),
        ),
        N_("While the Jack is out, high spades are dangerous. Hearts count one each."),
        choices=8,
    ),
    _lesson(
        "black-jack-2",
        N_("Black Jack: drive it out"),
        19,
        (
            N_(
                "Low spades drive the Jack out. If you hold no spade above it, lead a low one: "
                "sooner or later whoever holds it must play it, and a higher spade takes it."
            ),
            Idea(
                N_("You hold the Jack yourself: keep low spades, to play in its place."),
                _holds("JS"),
            ),
        ),
        N_("Lead spades if you have none above the Jack. If you do have one, leave spades alone."),
        last=7,
    ),
    _lesson(
        "black-lady-1",
        N_("Black Lady: thirteen for the Queen of spades"),
        27,
        (
            N_(
                "The Queen of spades counts 13, as much as all the hearts together. She is the "
                "same Queen as in Modern Hearts, but here you play for counters, without a pass or "
                "a moon."
            ),
            Idea(N_("You hold the Queen. Throw her when you can’t follow suit."), _holds("QS")),
        ),
        N_("The Queen alone costs as many counters as all thirteen hearts."),
        choices=8,
    ),
    _lesson(
        "black-lady-2",
        N_("Black Lady: the Ace and the King of spades"),
        13,
        (
            N_(
                "Whoever has to play the Ace or King of spades may take the Queen. If you don’t "
                "hold them, lead low spades to drive her out. If you do, throw them when you can’t "
                "follow."
            ),
            Idea(N_("You can’t follow: throw the Ace of spades."), _void_with("AS")),
            Idea(N_("You can’t follow: throw the King of spades."), _void_with("KS")),
        ),
        N_(
            "The player who takes the Queen’s trick pays for her. Thrown on another suit, she goes "
            "to its highest card."
        ),
        last=8,
    ),
    _lesson(
        "slobberhannes-1",
        N_("Slobberhannes: first, last, and a Queen"),
        1,
        (
            N_(
                "There are 32 cards, Seven to Ace, and hearts count nothing. The first trick costs "
                "a point, and so do the last trick and the Queen of clubs. Take all three and you "
                "get four. It’s your lead, and a low card is best."
            ),
            Idea(N_("Only the last trick and the Queen of clubs still count."), follows),
        ),
        N_("The first trick cost a point, whatever was in it. The next ones cost nothing."),
        choices=2,
    ),
    _lesson(
        "slobberhannes-2",
        N_("Slobberhannes: lose the last trick"),
        8,
        (
            N_(
                "The last trick costs a point. Keep a low card for it, and use up your high cards "
                "while the tricks cost nothing."
            ),
        ),
        N_("Tricks in the middle are free unless the Queen of clubs is in them."),
        last=4,
    ),
    _lesson(
        "polignac-1",
        N_("Polignac: avoid the Jacks"),
        2,
        (
            Idea(
                N_(
                    "Only the four Jacks count: one point each, and two for the Jack of spades, "
                    "called Polignac. You may also declare general, a promise to take every trick. "
                    "Pass now."
                ),
                lambda view: view.phase is Phase.DECLARE,
            ),
            N_("Take tricks freely while no Jack can fall in them."),
        ),
        N_("Once a suit’s Jack is gone, its high cards are harmless."),
        choices=5,
    ),
    _lesson(
        "polignac-2",
        N_("Polignac: take every trick"),
        35,
        (
            Idea(
                N_(
                    "Declare general now: you promise to take every trick. Do it, and each of the "
                    "others gets five points. Miss one, and you get five."
                ),
                lambda view: view.phase is Phase.DECLARE,
            ),
            N_("If you declared, lead your highest cards. Lose one trick, and it’s over."),
        ),
        N_("To take every trick, you need long suits with the highest cards in them."),
        choices=5,
    ),
)
"""Two lessons for each old preset, named after it."""
