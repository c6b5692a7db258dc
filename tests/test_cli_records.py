"""Every command on records reads a file, the code of a study, or the code of a deal."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from eldesthand.record import OneDeal, load_file
from eldesthand.record.deal_code import encode_deal
from eldesthand.record.study_code import encode_study
from tests.commands import eldest, environment
from web.tools.steps import ROOT

FILE = ROOT / "book" / "records" / "howell.hearts"
STUDY = encode_study(load_file(FILE))
DEAL = encode_deal(OneDeal.of(load_file(FILE), 1))
TAKING = ("check", "replay", "study", "svg", "perft")


@pytest.mark.parametrize("command", TAKING)
def test_a_command_takes_a_file_and_a_code(command: str) -> None:
    for named in (str(FILE), STUDY, DEAL):
        done = eldest(command, named)
        assert done.returncode == 0, done.stderr
        assert done.stdout
    refused = eldest(command, "nothing")
    assert refused.returncode == 2
    assert "expected a file or a code, got 'nothing'" in refused.stderr


@pytest.mark.parametrize("command", ["verify", "watch"])
def test_a_command_on_whole_records_names_what_it_lacks(command: str) -> None:
    verified = ROOT / "book" / "records" / "verified.hearts"
    for named in (str(verified), encode_study(load_file(verified))):
        assert eldest(command, named).returncode == 0
    assert "got the code of a deal" in eldest(command, DEAL).stderr


def test_a_deal_replays_as_in_its_record() -> None:
    whole, one = (
        eldest("replay", named, "--json").stdout.splitlines() for named in (str(FILE), DEAL)
    )
    assert [json.loads(line)["seat"] for line in one[:4]] == [0, 1, 2, 3]
    assert len(one) <= len(whole)
    assert eldest("study", DEAL).stdout.strip() == DEAL
    link = eldest("study", DEAL, "--site", "https://your.site/hearts").stdout.strip()
    assert link == f"https://your.site/hearts/#deal={DEAL}"


COMMANDS = (
    "games",
    "simulate --game howell --deals 1 --bots random",
    "arena --game howell --bots random,beginner --rounds 1",
    "play",
)


@pytest.mark.skipif(sys.platform == "win32", reason="closes a stream in a shell")
@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&-"])
def test_a_closed_stream_gives_no_traceback(command: str, closed: str, tmp_path: Path) -> None:
    done = subprocess.run(
        f"{sys.executable} -m eldesthand {command} {closed}",
        shell=True,
        cwd=tmp_path,
        env=environment({}),
        input=None if closed == "<&-" else "",
        capture_output=True,
        text=True,
        check=False,
    )
    assert "Traceback" not in done.stderr
    if closed == ">&-":
        assert done.returncode == 2
        assert "expected an open standard output, got a closed one" in done.stderr
    else:
        assert done.returncode == 0
        assert done.stdout
