"""The table in the terminal: every game by random input, and the real process."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
from pathlib import Path
from random import Random

import pytest

from eldesthand.cli.answers import read_cards
from eldesthand.cli.main import make_parser
from eldesthand.cli.output import PLAIN
from eldesthand.cli.terminal import TerminalTable
from eldesthand.core.actions import Cut, PassCards, PlayCard
from eldesthand.core.errors import RecordError
from eldesthand.core.rules import PRESETS
from eldesthand.core.terms import Phase
from eldesthand.record import Record, load_file
from eldesthand.table.choosing import Choice, choice_of
from tests.commands import COMMAND, HANG, eldest, eldest_process, environment
from tests.strategies import club_presets
from tests.tables import present

IDLE = ("?", "rules", "table", "hand", "last", "points", "pool", "taken", "voids", "claims")
"""Input that decides nothing in any phase."""

REFUSED = ("xyz", "QS KH", "pass", "99", "claim 0", "claim", "finish")
"""Input that is refused most of the time."""


def chosen(game: str, *told: tuple[str, str]) -> Choice:
    return present(choice_of((("game", game), ("bots", "random"), *told)))


class AnyPlayer:
    """Random typist for this number of deals, sometimes with input that is not allowed."""

    def __init__(self, choice: Choice, seed: str, deals: int, idle: float = 0.3) -> None:
        self.chance, self.deals, self.idle = Random(seed), deals, idle
        self.kept: list[Record] = []
        self.table = TerminalTable(choice, seed, self.ask, self.kept.append)

    def ask(self) -> str:
        assert self.table.reply is not None
        view, chance = self.table.reply.view, self.chance
        if view.sitting.settled >= self.deals and view.phase is not Phase.PLAY:
            raise EOFError
        if chance.random() < self.idle:
            return chance.choice((*IDLE, *REFUSED, "undo"))
        match view.phase:
            case Phase.SEATING if view.seating and view.seating.choosing is None:
                return str(chance.randint(1, view.seating.spread))
            case Phase.SEATING if view.seating and view.seating.free:
                return str(chance.choice(view.seating.free) + 1)
            case Phase.SEATING:
                return chance.choice(("red", "blue"))
            case Phase.CUT if chance.random() < 0.5:
                return str(chance.randint(*view.deal.cut_range))
            case Phase.BID:
                return chance.choice(("pass", str(view.stage.high_bid + 1)))
            case Phase.NAME:
                return chance.choice(("hearts", "C", "spade"))
            case Phase.PASS:
                return " ".join(map(str, chance.sample(view.playable, view.stage.pass_count)))
            case Phase.PLAY if self.table.reply.nothing_left:
                return "finish"
            case Phase.PLAY if view.playable and view.seat in view.to_act:
                return chance.choice(view.playable).name
        return ""

    def lines(self) -> list[str]:
        return list(self.table.play())


@pytest.mark.parametrize("game", PRESETS)
def test_every_game_is_played_by_typing(game: str) -> None:
    """Two deals or a whole game: the record is the sitting, and every line is plain text."""
    player = AnyPlayer(chosen(game, ("cutting", "1")), game, deals=2)
    lines = player.lines()
    sitting = player.table.session.sitting
    assert len(sitting.nets) >= 2
    assert player.kept[-1] == Record.of(sitting)
    assert player.kept[-1].sitting().nets == sitting.nets
    own = [a for a in sitting.actions if isinstance(a, (PlayCard, PassCards)) and a.seat == 0]
    assert own
    for line in lines:
        assert line == line.strip() != "", "a screen reader reads each line by itself"
        questions = line.encode("ascii", PLAIN).count(b"?") - line.count("?")
        assert not questions, "every sign that a terminal may lack has another in its place"
    assert any(line.startswith("Score after deal 1") for line in lines)


@pytest.mark.parametrize("game", club_presets())
def test_every_game_is_played_under_club_laws(game: str) -> None:
    player = AnyPlayer(chosen(game, ("laws", "club")), f"{game} club", deals=1, idle=0.1)
    lines = player.lines()
    assert player.kept[-1].sitting().nets
    assert any("The other players can make their claims first." in line for line in lines)


def typed(*lines: str) -> list[str]:
    """Return the output for these lines after the player's first turn is announced."""
    waiting = iter(lines)

    def ask() -> str:
        said.append(">")
        for line in waiting:
            return line
        raise EOFError

    said: list[str] = []
    table = TerminalTable(chosen("howell"), "1", ask)
    for line in table.play():
        said += [line]
    return said[said.index(">") :]


def test_P1_a_card_that_the_laws_refuse_is_refused_with_the_law() -> None:
    [must_follow] = [line for line in typed("7D", "KS") if "[P1]" in line]
    assert must_follow == "You must follow suit: clubs were led. [P1]"


def test_undo_goes_back_to_the_players_own_decision_and_deals_the_same() -> None:
    first, again = typed("7D"), typed("7D", "undo", "7D")
    assert "Taken back." in again
    after = again[again.index("Taken back.") :]
    assert [line for line in after if line in first][-8:-1] == first[-8:-1]


@pytest.mark.parametrize(
    "written", ["qs 10h *", "Q♠, TH, joker", "the queen of spades 10 hearts joker", "QSTH*h"]
)
def test_cards_are_read_as_they_are_usually_written(written: str) -> None:
    assert " ".join(map(str, read_cards(written))) == "QS TH *H"


@pytest.mark.parametrize("written", ["the queen", "QX", "1h", "THE", "QS of", "hearts", "♠Q"])
def test_invalid_cards_are_refused(written: str) -> None:
    with pytest.raises(RecordError, match="expected a card such as QS"):
        read_cards(written)


def test_nothing_is_undone_before_the_first_decision() -> None:
    assert "Taking back is not allowed here: you have done nothing yet" in typed("undo")


def test_help_names_every_word_that_can_be_typed() -> None:
    said = typed("?")
    for word in ("rules", "undo", "last", "points", "quit", "hand", "finish", "claims"):
        assert any(line.startswith(f"{word} or ") for line in said)


def test_enter_repeats_the_question() -> None:
    said = typed("", "points")
    assert said[1] == "Your lead."
    assert "Your lead." not in said[4:]


def test_the_pone_cuts_by_number_or_in_the_middle_D1() -> None:
    """The player is the pone of the second deal at a table of two."""
    player = AnyPlayer(chosen("howell", ("players", "2")), "cut", deals=3, idle=0)
    player.lines()
    cuts = [a for a in player.table.session.sitting.actions if isinstance(a, Cut) and a.seat == 0]
    assert cuts
    assert all(1 <= cut.lifted <= 51 for cut in cuts)


def test_the_process_plays_and_keeps_the_record(tmp_path: Path) -> None:
    path = tmp_path / "mine.hearts"
    asked = ("--game", "modern", "--seed", "7", "--level", "random", "--record", str(path))
    done = eldest_process("play", *asked, typed="hand\nrules\npoints\nlast\n\nquit\n")
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    said = done.stdout
    assert said.startswith("Modern Hearts: ")
    assert "Choose 3 cards for Mrs Battle, on your left." in said
    assert "Nobody has taken a trick in this deal yet." in said
    assert said.endswith(f"You left the table.\nThe record is in {path}.\n")
    assert load_file(path).rules == PRESETS["modern"].rules
    again = eldest_process("play", *asked)
    assert again.returncode == 2
    assert "exists already" in again.stderr


def test_the_same_seed_is_the_same_game() -> None:
    asked = ("--seed", "next year", "--players", "3")
    one, two = (eldest_process("play", *asked) for _ in range(2))
    assert one.stdout == two.stdout
    other = eldest_process("play", "--seed", "this year", "--players", "3")
    assert one.stdout != other.stdout


def test_an_ascii_terminal_gets_ascii() -> None:
    player = AnyPlayer(chosen("howell"), "5", deals=1, idle=0)
    typed_lines: list[str] = []
    ask = player.ask

    def listened() -> str:
        typed_lines.append(ask())
        return typed_lines[-1]

    player.table.ask = listened
    said = player.lines()
    assert any("−" in line for line in said), "a loss is told with a minus sign"
    options = ("--seed", "5", "--level", "random")
    typed = "\n".join(typed_lines)
    done = eldest_process("play", *options, typed=typed, PYTHONIOENCODING="ascii")
    assert done.returncode == 0, done.stderr
    assert done.stdout.isascii()
    assert "Net -" in done.stdout
    assert "\\u" not in done.stdout


def test_invalid_text_is_refused_and_asked_again() -> None:
    done = eldest_process("play", "--seed", "1", typed="\udcff\udcfe\n", PYTHONIOENCODING="utf-8")
    assert done.returncode == 0
    assert "Expected a card such as QS" in done.stdout


def test_an_interrupt_keeps_the_record(tmp_path: Path) -> None:
    """At a real terminal: the prompt comes, a card is played, Control-C ends it with status 130."""
    path = tmp_path / "mine.hearts"
    outer, inner = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, "play", "--seed", "1", "--record", str(path)],
        env=environment({"TERM": "dumb"}),
        stdin=inner,
        stdout=inner,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    os.close(inner)
    seen = b""

    for turn in (1, 2):
        while seen.count(b"\n> ") < turn:
            seen += os.read(outer, 4096)
        if turn == 1:
            os.write(outer, b"7D\n")
    process.send_signal(signal.SIGINT)
    # just before Python waits for a line the signal is noted, but heard only after the line
    os.write(outer, b"\n")
    _, errors = process.communicate(timeout=HANG)
    os.close(outer)
    assert process.returncode == 130
    assert f"stopped: the record is in {path}".encode() in errors
    assert any(isinstance(action, PlayCard) for action in load_file(path).actions)


def lowest(table: TerminalTable) -> str:
    """Return a legal input: the first playable card, or the lowest bid."""
    assert table.reply is not None
    view = table.reply.view
    match view.phase:
        case Phase.PASS:
            return " ".join(map(str, view.playable[: view.stage.pass_count]))
        case Phase.BID:
            return "pass"
        case Phase.PLAY if view.playable and view.seat in view.to_act:
            return str(view.playable[0])
    return ""


def test_a_challenge_is_made_answered_and_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    new = ("challenge", "--new", "--deals", "2", "--level", "random", "--seed", "4")
    code = eldest(*new).stdout
    assert code == eldest(*new).stdout
    link = f"https://example.org/#challenge={code.strip()}"
    assert eldest("challenge", link, "--show").stdout == "Nobody has played it yet.\n"

    tables: list[TerminalTable] = []
    begin = TerminalTable.__init__

    def begun(table: TerminalTable, *given: object) -> None:
        begin(table, *given)  # type: ignore[arg-type]
        tables.append(table)

    monkeypatch.setattr(TerminalTable, "__init__", begun)
    monkeypatch.setattr(
        "eldesthand.cli.commands.play.typed_lines", lambda: lambda: lowest(tables[-1])
    )
    options = make_parser().parse_args(["challenge", link, "--name", "Ada"])
    lines = list(options.run(options))
    assert lines[0] == "Somebody has challenged you to 2 deals of Howell’s Hearts."
    assert lines[-1].startswith("https://example.org/#challenge=")
    assert len(tables[-1].session.sitting.nets) == 2
    [shown] = eldest("challenge", lines[-1], "--show").stdout.splitlines()
    assert shown.startswith("Ada: ")
    assert shown.endswith(", proved.")
    refused = eldest("challenge", f"{lines[-1][:-3]}xyz", "--show")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "a letter is wrong or missing" in refused.stderr


def test_the_deal_of_a_day_in_the_terminal() -> None:
    shown = eldest("daily", "2024-11-26", "--levels").stdout.splitlines()
    assert shown[0] == "The deal of 26 November 2024: Sweepstake Hearts."
    levels = ["Beginner", "Intermediate", "Expert"]
    assert [line.split()[1] for line in shown[3:]] == levels
    left = eldest_process("daily", "2024-11-26")
    assert left.returncode == 0
    assert left.stdout.splitlines()[-1] == "> You left the table."
    assert eldest("daily", "tomorrow").returncode == 2
    refused = eldest("daily", "2999-11-24", "--levels")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "the deal of 24 November 2999 can be played from that day on" in refused.stderr
