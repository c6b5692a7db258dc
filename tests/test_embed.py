"""The files for other pages: their size, and their description."""

from __future__ import annotations

import gzip
import json
import re
import shutil
import subprocess
import tarfile
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import build
from web.tools.npm_package import build_npm_package
from web.tools.steps import ROOT, WEB, node_program, tool

EMBED = WEB / "src" / "embed"
LIGHT = 10_400
"""The most bytes, compressed, that a page loads before a press."""


def described() -> dict[str, Any]:
    manifest = json.loads((WEB / "custom-elements.json").read_text(encoding="utf-8"))
    [module] = manifest["modules"]
    [element] = module["declarations"]
    found: dict[str, Any] = element
    return found


def names(kind: str) -> set[str]:
    return {each["name"] for each in described()[kind]}


def sources() -> str:
    return "".join(path.read_text(encoding="utf-8") for path in sorted(EMBED.glob("*.[jc]s*")))


def test_the_script_is_light_and_in_one_piece(built_site: Path) -> None:
    script = (built_site / "embed.js").read_bytes()
    assert len(gzip.compress(script, 9)) <= LIGHT
    assert not re.findall(rb'(?:^|[;}])import[\s"{*]|\bfrom"', script), (
        "it fetches nothing by itself"
    )


def test_the_readme_and_the_book_state_its_size(built_site: Path) -> None:
    weight = round(len(gzip.compress((built_site / "embed.js").read_bytes(), 9)) / 1000)
    for name in ("README.md", "book/in-your-page.rst"):
        assert f"{weight} kB" in (ROOT / name).read_text(encoding="utf-8"), name


def test_the_wheel_stays_under_its_name(built_site: Path) -> None:
    [wheel] = built_site.glob("*.whl")
    assert re.fullmatch(r"eldesthand-[\d.a-z]+-py3-none-any\.whl", wheel.name)
    told = (ROOT / "book" / "in-your-page.rst").read_text(encoding="utf-8")
    assert f"your.site/hearts/{wheel.name}" in told
    files = build.site_version(built_site)["files"]
    assert isinstance(files, dict)
    assert wheel.name not in files, "a visitor does not load it"


def test_the_script_names_the_folder_of_its_own_version(built_site: Path) -> None:
    [app] = built_site.glob("app-*")
    assert app.name in (built_site / "embed.js").read_text(encoding="utf-8")
    assert (app / "embedded.js").is_file()


def test_files_without_a_hash_belong_to_one_version_off_line(built_site: Path) -> None:
    files = build.site_version(built_site)["files"]
    assert isinstance(files, dict)
    assert {"embed.js", "embed.html"} <= set(files)
    html = (built_site / "embed.html").read_text(encoding="utf-8")
    assert re.findall(r'src="(.*?)"', html) == ["./embed.js"], (
        "it names nothing of a version itself"
    )


def test_the_description_is_in_the_site(built_site: Path) -> None:
    given = (built_site / "custom-elements.json").read_bytes()
    assert given == (WEB / "custom-elements.json").read_bytes()


def test_an_archive_has_only_the_files_for_documents(built_site: Path, tmp_path: Path) -> None:
    build.embed(tmp_path / "embed.zip")
    with ZipFile(tmp_path / "embed.zip") as archive:
        names = {name.split("/")[1] for name in archive.namelist() if not name.endswith("/")}
    assert {"embed.js", "embed.html"} <= names
    assert not {"index.html", "book", "service-worker.js"} & names


def test_the_types_hold_in_typescript_react_and_vue(built_site: Path, tmp_path: Path) -> None:
    for path in (*built_site.glob("*.d.ts"), ROOT / "tests/browser/pages/typed.tsx"):
        if path.stem not in {"embed-preact.d", "embed-svelte.d"}:  # they are not installed
            shutil.copy(path, tmp_path)
    modules = WEB / "node_modules"
    options = {
        "strict": True,
        "noEmit": True,
        "jsx": "react-jsx",
        "module": "ESNext",
        "types": [],
        "moduleResolution": "Bundler",
        "lib": ["ES2023", "DOM", "DOM.Iterable"],
        "paths": {"*": [f"{modules}/@types/*", f"{modules}/*"]},
    }
    (tmp_path / "tsconfig.json").write_text(json.dumps({"compilerOptions": options}))
    command = [*map(str, node_program("typescript", "tsc")), "-p", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.stdout, done.returncode) == ("", 0)


def test_the_package_for_npm_does_nothing_on_a_server(tmp_path: Path) -> None:
    package = build_npm_package(tmp_path, "1.0.0")
    with tarfile.open(package) as archive:
        archive.extractall(tmp_path, filter="data")
    home = tmp_path / "node_modules" / "eldesthand"
    home.parent.mkdir()
    (tmp_path / "package").rename(home)
    manifest = json.loads((home / "package.json").read_text("utf-8"))
    named = [file for each in manifest["exports"].values() for file in _files_in(each)]
    assert [name for name in named if not (home / name).is_file()] == []
    by_name = manifest["typesVersions"]["*"]
    older = {f"./{each}": {"types": types} for each, [types] in by_name.items()}
    assert older.items() <= manifest["exports"].items(), "also for TypeScript without exports"
    assert 'useEffect(() => void startTables("' in (home / "README.md").read_text("utf-8")
    program = 'import { startTables } from "eldesthand"; console.log(await startTables("/hearts/"))'
    done = subprocess.run(
        [tool("node"), "--input-type=module", "--eval", program],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout, done.stderr) == ("undefined\n", "")


def _files_in(export: str | dict[str, str]) -> list[str]:
    return [export] if isinstance(export, str) else [*export.values()]


def test_all_attributes_events_parts_and_properties_are_described() -> None:
    source = sources()
    [attributes] = re.findall(r"ATTRIBUTES = \[(.*?)\n\];", source, re.S)
    emitted = set(re.findall(r'\bemit\("(\w+)"', source, re.I)) - {""}
    [passed_on] = re.findall(r'"exportparts", "(.*?)"', source)
    parts = re.findall(r'part: "(\w+)"|"part", "(\w+)"', source)
    assert set(re.findall(r'"(\w+)"', attributes)) == names("attributes")
    assert {f"hearts-{kind}" for kind in emitted} == names("events")
    assert {one or other for one, other in parts} | set(passed_on.split(", ")) == names("cssParts")
    assert set(re.findall(r"var\(\s*(--hearts-[\w-]+)", source)) == names("cssProperties")


def test_events_have_the_described_details() -> None:
    emitted = {
        f"hearts-{kind}": set(re.findall(r"(\w+)(?::[^,]+)?(?:, |$)", detail))
        for kind, detail in re.findall(r'\bemit\("(\w+)", \{ ([^}]*?) \}\)', sources(), re.I)
    }
    assert {"hearts-deal", "hearts-error"} <= set(emitted)
    for event in described()["events"]:
        told = set(re.findall(r"(\w+): ", event["type"]["text"]))
        assert emitted.get(event["name"], told) == told, event["name"]


def test_every_attribute_is_a_property_too() -> None:
    fields = [each for each in described()["members"] if "attribute" in each]
    assert {(each["name"], each["attribute"]) for each in fields} == {
        (name, name) for name in names("attributes")
    }
    [numbers] = re.findall(r"NUMBERS = \[(.*?)\]", sources())
    assert {each["name"] for each in fields if each["type"]["text"] == "number"} == set(
        re.findall(r'"(\w+)"', numbers)
    )


def test_every_public_member_is_described() -> None:
    source = (EMBED / "hearts-table.js").read_text(encoding="utf-8")
    members = set(re.findall(r"^  (?:get )?([a-z]\w+)\(.*\) \{$", source, re.M))
    theirs = {"constructor", "connectedCallback", "attributeChangedCallback", "adoptedCallback"}
    assert members - theirs == names("members") - names("attributes")
