"""The book: its laws are in place, its deals and figures are right, all of it is local."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from eldesthand.coach.advice import advise
from eldesthand.core.actions import Deal, PlayCard
from eldesthand.core.cards import Card
from eldesthand.core.settling import Taken, Terms, settle
from eldesthand.core.sitting import Sitting
from eldesthand.record import Record, load_file
from eldesthand.words.glossary import law_titles
from web.tools.steps import ROOT

BOOK = ROOT / "book"
CHAPTERS = sorted(BOOK.glob("*.rst"))
RECORDS = sorted((BOOK / "records").glob("*.hearts"))
LAWS = list(law_titles())


def text_of(chapter: Path) -> str:
    return chapter.read_text(encoding="utf-8")


def directives(kind: str) -> list[dict[str, str]]:
    """Return the options of every directive of a kind; a text of several lines becomes one."""
    found = []
    for chapter in CHAPTERS:
        for lines in re.findall(rf"^\.\. hearts:{kind}::\n((?:   .*\n)+)", text_of(chapter), re.M):
            one_line = re.sub(r"\n {4,}", " ", lines)
            found.append(dict(re.findall(r"^   :(\w+): (.*)$", one_line, re.M)))
    return found


def when_asked(options: dict[str, str]) -> Sitting:
    """Return the sitting of a problem's record at the card in question."""
    record = load_file(BOOK / options["file"])
    cards = [place for place, each in enumerate(record.actions) if isinstance(each, PlayCard)]
    return record.sitting(cards[int(options["ply"])])


def test_every_law_has_its_place_and_only_one() -> None:
    places = Counter(
        law
        for chapter in CHAPTERS
        for law in re.findall(r"^\.\. hearts:law:: (\w+)$", text_of(chapter), re.M)
    )
    assert places == Counter(LAWS)


def test_every_law_stands_in_the_table_of_laws() -> None:
    listed = re.findall(r"^\.\. hearts:laws:: (\w)$", text_of(BOOK / "law.rst"), re.M)
    assert [law for family in listed for law in LAWS if law[0] == family] == LAWS


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_record_can_be_played(path: Path) -> None:
    record: Record = load_file(path)
    assert any(isinstance(action, Deal) for action in record.actions)


def test_every_record_is_shown() -> None:
    kinds = ("table", "deal", "diagram", "problem")
    shown = {options["file"] for kind in kinds for options in directives(kind) if "file" in options}
    assert shown == {path.relative_to(BOOK).as_posix() for path in RECORDS}


@pytest.mark.parametrize("options", directives("problem"), ids=lambda options: options["file"])
def test_every_problem_has_an_answer_and_a_reason(options: dict[str, str]) -> None:
    view = when_asked(options).view(int(options["seat"]))
    solution = Card.parse(options["solution"])
    assert solution in view.playable
    assert len(view.playable) > 1, "there is something to ask"
    assert options["reason"]
    assert options["question"].endswith(("card?", "throw?", "diamond?"))


@pytest.mark.slow
@pytest.mark.parametrize("options", directives("problem"), ids=lambda options: options["file"])
def test_every_answer_is_the_coachs(options: dict[str, str]) -> None:
    advice = advise(when_asked(options).view(int(options["seat"])), Random(1890))
    best, next_best = advice.cards[:2]
    assert str(best.card) == options["solution"]
    assert next_best.behind > 4 * next_best.behind_error


def counters(text: str) -> list[int]:
    return [int(number.replace("−", "-")) for number in re.findall(r"[−+]?\d+", text)]


def test_the_figures_of_sweepstake_are_right() -> None:
    rows = re.findall(
        r"^(\d+, \d+, \d+, \d+)  +(.*?)   +(.*)$", text_of(BOOK / "settling.rst"), re.M
    )
    assert len(rows) == 4
    for taken, paid, left in rows:
        reckoning = settle(Taken(tuple(counters(taken))), Terms("sweepstake"))
        assert list(reckoning.net) == counters(paid)
        assert reckoning.pool_after == sum(counters(left))
        assert reckoning.jack_after == ("Jack" in left)


def test_the_figures_of_howell_are_right() -> None:
    table = dict(
        re.findall(
            r"^(Hearts taken|pays|draws|is left with) +((?:[−+]?\d+ *){4})$",
            text_of(BOOK / "settling.rst"),
            re.M,
        )
    )
    rows = {name: counters(row) for name, row in table.items()}
    reckoning = settle(Taken(tuple(rows["Hearts taken"])), Terms("howell"))
    assert list(reckoning.net) == rows["is left with"]
    assert rows["pays"] == [3 * hearts for hearts in rows["Hearts taken"]]
    assert rows["draws"] == [13 - hearts for hearts in rows["Hearts taken"]]


def said_of(law: str) -> str:
    """Return the text about a law up to the next deal or heading."""
    after = text_of(BOOK / "irregularities.rst").partition(f".. hearts:law:: {law}\n")[2]
    return " ".join(re.split(r"\n\.\. hearts|\n[-~]{3,}", after)[0].split())


def test_I6_the_penalty_comes_after_the_card_is_taken_back() -> None:
    said = said_of("I6")
    assert "may have the card taken back. Once the player whose turn it was" in said
    assert "instead" not in said


def in_words(nets: Sequence[int]) -> str:
    return ", ".join(f"{net:+}" if net else "0" for net in nets).replace("-", "−")


def test_I8_I9_I11_the_figures_of_all_losses_are_right() -> None:
    hearts = Taken((3, 5, 5, 0))
    won = settle(hearts, Terms("sweepstake", revoked=[1]))
    assert f"the second having revoked: {in_words(won.net)};" in said_of("I8")
    divided = settle(Taken((0, 6, 7, 0)), Terms("sweepstake", revoked=[0]))
    assert (divided.net[3], divided.pool_after) == (6, 7)
    assert "half, six of thirteen; the seven that remain are a Jack" in said_of("I8")
    both = settle(hearts, Terms("sweepstake", revoked=[0, 1]))
    assert both.net == (-13, -13, 0, 26)
    assert "the last receives twenty-six." in said_of("I9")
    kept = settle(Taken((0, 0, 6, 7)), Terms("sweepstake", revoked=[0, 2]))
    assert (kept.net[1], kept.pool_after, kept.jack_after) == (12, 14, True)
    assert "receives six from each, twelve in all, and fourteen stay" in said_of("I9")
    usual, revoked = (settle(hearts, Terms("howell", revoked=who)) for who in ([], [1]))
    told = f"comes to {in_words(usual.net)}; if the second revoked, to {in_words(revoked.net)}."
    assert told in said_of("I11")
    assert settle(Taken((6, 6, 1)), Terms("excess", revoked=[1])).net == (13, -26, 13)
    spots = settle(Taken((8, 24, 18, 54)), Terms("spot", revoked=[1]))
    assert (spots.net, spots.pool_after) == ((34, -104, 34, 34), 2)


def test_each_law_is_found_once_in_the_pages(built_site: Path) -> None:
    pages = [page.read_text(encoding="utf-8") for page in (built_site / "book").glob("*.html")]
    found = Counter(law for page in pages for law in re.findall(r'id="law-(\w+)"', page))
    assert found == Counter(LAWS)


def test_the_pages_load_nothing_from_elsewhere(built_site: Path) -> None:
    book = built_site / "book"
    for page in [*book.rglob("*.html"), *book.rglob("*.css")]:
        text = re.sub(r'<a href="https:[^>]*>', "", page.read_text("utf-8"))  # a link loads nothing
        for address in re.findall(r"""(?:src|href)=["']?([^"'\s>]+)|url\(["']?([^"')]+)""", text):
            place = "".join(address)
            assert not re.match(r"(?:[a-z]+:)?//", place), f"{page.name}: {place}"
            if place.startswith(("#", "data:")):
                continue
            target = (page.parent / re.split(r"[#?]", place)[0]).resolve()
            assert target.exists(), f"{page.name}: {place}"


def test_the_first_page_has_no_charts_or_commands() -> None:
    text = (BOOK / "index.rst").read_text("utf-8")
    assert ".. picture::" not in text
    assert "Hoyle" not in text
