"""The workflows of a forge are valid, and each command in them exists."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from eldesthand import __version__
from web.tools.steps import ROOT

yaml: Any = import_module("yaml")  # MkDocs brings it; it has no types
FILES = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def read(path: Path) -> dict[Any, Any]:
    workflow: dict[Any, Any] = yaml.safe_load(path.read_text("utf-8"))
    return workflow


def steps(path: Path) -> list[dict[str, Any]]:
    return [step for job in read(path)["jobs"].values() for step in job.get("steps", ())]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_workflow_has_the_required_fields(path: Path) -> None:
    workflow = read(path)
    assert workflow["name"] == path.stem
    assert workflow[True], "its triggers (YAML reads `on` as true)"
    assert workflow["permissions"] == {"contents": "read"}, "least privilege"
    for job in workflow["jobs"].values():
        needed = job.get("needs")
        assert needed is None or needed in workflow["jobs"]
        if "uses" in job:
            assert "workflow_call" in read(ROOT / job["uses"])[True]
            continue
        assert job["runs-on"]
        for step in job["steps"]:
            assert ("run" in step) is not ("uses" in step)
            if "uses" in step:
                assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40}", step["uses"]), "is pinned"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_command_exists_and_takes_its_options(path: Path) -> None:
    commands = [step["run"] for step in steps(path) if "run" in step]
    ours = [command for command in commands if not command.startswith("test -f ")]
    assert ours
    for command in ours:
        program, script, what, *options = shlex.split(command)
        assert program == "python3"
        assert (ROOT / script).is_file()
        told = subprocess.run(
            [sys.executable, "-c", _HELP, str(ROOT), what],
            capture_output=True,
            text=True,
            check=False,
        )
        assert told.returncode == 0, told.stderr
        for option in options:
            assert not option.startswith("-") or option in told.stdout


_HELP = """
import sys
sys.path.insert(0, sys.argv[1])
import build
build.main([sys.argv[2], "--help"])
"""


def test_each_supported_python_and_each_system_is_tested() -> None:
    matrix = read(ROOT / ".github/workflows/test.yml")["jobs"]["test"]["strategy"]["matrix"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    named = [re.fullmatch(r".* :: (3\.\d+)", each) for each in project["classifiers"]]
    assert matrix["python"] == [each[1] for each in named if each]
    systems = {*matrix["os"], *(job["os"] for job in matrix["include"])}
    assert systems == {"ubuntu-latest", "macos-latest", "windows-latest"}


def test_tests_and_site_are_the_commands_of_the_readme() -> None:
    run = {path.stem: [s["run"] for s in steps(path) if "run" in s] for path in FILES}
    readme = (ROOT / "README.md").read_text("utf-8")
    assert run["test"] == ["python3 build.py test"]
    assert "python3 build.py test" in readme
    assert run["pages"] == ["python3 build.py site --out public"]
    assert "python3 build.py site --out DIR" in readme
    release = read(ROOT / ".github/workflows/release.yml")["jobs"]
    assert release["test"] == {"uses": "./.github/workflows/test.yml"}
    assert release["build"]["needs"] == "test", "what is released was tested everywhere"


def test_only_publishing_jobs_may_publish() -> None:
    """No job that runs code of the repository has rights to publish."""
    for path in FILES:
        for name, job in read(path)["jobs"].items():
            rights = job.get("permissions", {})
            assert (name == "publish") is ("id-token" in rights)
            if name == "publish":
                assert all("run" not in step for step in job["steps"])
                assert job["environment"]


def test_the_citation_names_the_version() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert citation["version"] == __version__
    assert {"cff-version", "message", "title", "authors"} <= citation.keys()


@pytest.mark.parametrize("name", [".pre-commit-config.yaml", ".github/dependabot.yml"])
def test_a_configuration_is_valid_and_its_paths_exist(name: str) -> None:
    found = yaml.safe_load((ROOT / name).read_text("utf-8"))
    for update in found.get("updates", ()):
        assert (ROOT / update["directory"].strip("/")).is_dir()
    for hook in (each for repo in found.get("repos", ()) for each in repo["hooks"]):
        program, flag, module = shlex.split(hook["entry"])
        assert (program, flag) == (".venv/bin/python", "-m")
        assert (ROOT / f"{module.replace('.', '/')}.py").is_file()


def test_the_container_runs_a_command_of_the_readme() -> None:
    container = json.loads((ROOT / ".devcontainer/devcontainer.json").read_text("utf-8"))
    assert container["postCreateCommand"].startswith("python3 build.py test ")
    assert (ROOT / container["postCreateCommand"].split()[-1]).is_file()


@pytest.mark.parametrize(
    "path", sorted((ROOT / ".github").glob("*.md")), ids=lambda path: path.stem
)
def test_links_of_a_community_file_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", path.read_text("utf-8")):
        assert (path.parent / target).exists(), target
