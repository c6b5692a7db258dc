"""The randomness given to a bot at the page's table reveals nothing about the cards (F3)."""

from __future__ import annotations

from collections.abc import Iterator

from eldesthand.core.deal import shuffle_from_words
from eldesthand.core.rules import PRESETS
from eldesthand.core.sitting import replay
from eldesthand.core.wire import decode
from eldesthand.playing import chance_for, seed_of_bots
from eldesthand.table.engine import Engine
from eldesthand.table.promise import chance_for_bot
from eldesthand.table.saved import SavedSitting
from tests.asking import Message, ask

GUESSES = ["0000", "1234", "4711", "7"]
"""Seeds that a bot tries, as it would try all short ones; the sittings here have ``4711``."""


def sit(bot: str, **words: str) -> tuple[Engine, Message, Message]:
    """Sit down with three bots of this kind; return engine, the sitting and its last reply."""
    engine = Engine()
    choice = ask(engine, do="open_game", words=[*words.items()])["choice"]
    seated = ask(engine, do="sit", seed="x", choice={**choice, "bots": [bot] * 3}, own_bot="Mine")
    return engine, seated["sitting"], seated["reply"]


def questions(engine: Engine, reply: Message) -> Iterator[tuple[Message, list[Message]]]:
    """Yield each question to a bot in the first two tricks, with all actions so far.

    Everybody plays the first card that they may.
    """
    actions = list(reply["actions"])
    while len(reply["view"]["tricks"]) < 2:
        asked = reply if reply["next"] == "human" else ask(engine, do="step")
        if "ask" in asked:
            yield asked["ask"], list(actions)
        view = asked["ask"]["view"] if "ask" in asked else asked["view"]
        if "ask" in asked or asked["next"] == "human":
            card = {"kind": "play_card", "seat": view["seat"], "card": view["playable"][0]}
            asked = ask(engine, do="act", action=card)
        reply, actions = asked, actions + asked["actions"]


def test_no_likely_seed_gives_the_chance_of_a_bot_of_your_own() -> None:
    engine, sitting, reply = sit("own", game="howell", seed="4711")
    for question, actions in questions(engine, reply):
        assert question["seed"] not in guessed(sitting, actions, question["seat"])


def test_nor_does_one_under_club_laws() -> None:
    engine, sitting, reply = sit("own", game="howell", seed="4711", laws="club")
    actions = reply["actions"]
    while "ask" not in (reply := ask(engine, do="step")):
        actions += reply["actions"]
    assert reply["ask"]["notice"]
    assert reply["ask"]["seed"] not in guessed(sitting, actions, reply["ask"]["seat"])


def guessed(sitting: Message, actions: list[Message], seat: int) -> set[str]:
    """Return the seeds that this seat would get from likely seeds of the sitting."""
    begun = decode(SavedSitting, {**sitting, "actions": actions})
    played = replay(begun.rules, begun.names, begun.actions)
    found = {chance_for(played, seed_of_bots(guess), seat) for guess in GUESSES}
    return found | {chance_for_bot(played, guess, played.player_of[seat]) for guess in GUESSES}


def test_no_likely_seed_deals_the_hand_of_a_bot() -> None:
    _, sitting, reply = sit("own", game="howell", seed="4711")
    pack = PRESETS["howell"].rules.pack
    shuffles = [action["pack"] for action in reply["actions"] if action["kind"] == "shuffle"]
    places = range(len(reply["actions"]) + 1)
    guessed = [
        [str(card) for card in shuffle_from_words(pack, f"{guess} {place} pack")]
        for guess in GUESSES
        for place in places
    ]
    assert shuffles
    assert not any(shuffle in guessed for shuffle in shuffles)
    assert "4711" not in sitting["seed"]


def test_the_same_typed_seed_deals_the_same_cards() -> None:
    hands = [sit("careful", game="howell", seed=seed)[2]["view"]["hand"] for seed in "112"]
    assert hands[0] == hands[1] != hands[2]


def test_two_worlds_with_other_seeds_and_the_same_cards_ask_the_same() -> None:
    """A bot of the player's own sees the cards, and nothing else that depends on the seed."""
    engine, sitting, reply = sit("own", game="howell", seed="4711")
    for question, actions in questions(engine, reply):
        worlds = []
        for seed in ("4711", "7", sitting["seed"]):
            other = Engine()
            again = {**sitting, "seed": seed, "actions": actions}
            ask(other, do="resume", sitting=again)
            worlds.append(ask(other, do="step")["ask"])
        seeds = {question["seed"], *(world.pop("seed") for world in worlds)}
        assert len(seeds) == 4, "the chance is drawn for each question, whatever the seed is"
        del question["seed"]
        assert worlds == [question] * 3
