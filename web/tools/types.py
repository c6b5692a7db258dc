"""Types of `<hearts-table>` for TypeScript and frameworks, written from `custom-elements.json`."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from web.tools.steps import WEB

_PLAIN = """\
/** Types of embed.js. */
export interface HeartsAttributes {{
{attributes}
}}
export interface HeartsEvents {{
{events}
}}
/** The listeners of JSX and of Svelte. */
export type HeartsHandlers = {{
  [Name in keyof HeartsEvents as `on${{Name}}`]?: (event: HeartsEvents[Name]) => void;
}};
export class HeartsTable extends HTMLElement {{
{members}
}}
declare global {{
  interface HTMLElementTagNameMap {{
    "hearts-table": HeartsTable;
  }}
  interface GlobalEventHandlersEventMap extends HeartsEvents {{}}
}}
"""

_REACT = """\
/** `<hearts-table>` in JSX: `import type {} from "./embed-react"`. */
import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { HeartsAttributes, HeartsHandlers, HeartsTable } from "./embed.js";

type Usual = DetailedHTMLProps<HTMLAttributes<HeartsTable>, HeartsTable>;
type Props = Omit<Usual, keyof HeartsAttributes>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "hearts-table": Props & HeartsAttributes & HeartsHandlers;
    }
  }
}
"""

_PREACT = """\
/** `<hearts-table>` in Preact: `import type {} from "./embed-preact"`. */
import type { HTMLAttributes } from "preact";
import type { HeartsAttributes, HeartsHandlers, HeartsTable } from "./embed.js";

type Props = Omit<HTMLAttributes<HeartsTable>, keyof HeartsAttributes>;

declare module "preact" {
  namespace JSX {
    interface IntrinsicElements {
      "hearts-table": Props & HeartsAttributes & HeartsHandlers;
    }
  }
}
"""

_VUE = """\
/** `<hearts-table>` in Vue's templates: `import type {} from "./embed-vue"`. */
import type { DefineComponent } from "vue";
import type { HeartsAttributes, HeartsEvents } from "./embed.js";

type Emits = { [Name in keyof HeartsEvents]: (event: HeartsEvents[Name]) => void };

declare module "vue" {
  interface GlobalComponents {
    "hearts-table": DefineComponent<HeartsAttributes, {}, {}, {}, {}, {}, {}, Emits>;
  }
}
"""

_SVELTE = """\
/** `<hearts-table>` in Svelte: `import type {} from "./embed-svelte"`. */
import type { HTMLAttributes } from "svelte/elements";
import type { HeartsAttributes, HeartsHandlers, HeartsTable } from "./embed.js";

type Props = Omit<HTMLAttributes<HeartsTable>, keyof HeartsAttributes>;

declare module "svelte/elements" {
  interface SvelteHTMLElements {
    "hearts-table": Props & HeartsAttributes & HeartsHandlers;
  }
}
"""

_JSX = """\
/** `<hearts-table>` in JSX whose types are global: `import type {} from "./embed-jsx"`. */
import type { HeartsAttributes, HeartsHandlers } from "./embed.js";

declare global {
  namespace JSX {
    interface IntrinsicElements {
      "hearts-table": HeartsAttributes & HeartsHandlers & { [attribute: string]: unknown };
    }
  }
}
"""

FRAMEWORKS = {"react": _REACT, "preact": _PREACT, "vue": _VUE, "svelte": _SVELTE, "jsx": _JSX}
"""The types for each framework, by its name."""


def write_types(site: Path) -> None:
    """Write `embed.d.ts` and a file such as `embed-react.d.ts` for each framework into a folder."""
    manifest = json.loads((WEB / "custom-elements.json").read_text(encoding="utf-8"))
    [element] = manifest["modules"][0]["declarations"]
    attributes, events = element["attributes"], element["events"]
    plain = _PLAIN.format(
        attributes=_lines((each, f"{each['name']}?: {_given(each)}") for each in attributes),
        events=_lines((each, f'"{each["name"]}": {each["type"]["text"]}') for each in events),
        members=_lines((each, _member(each)) for each in element["members"]),
    )
    texts = {"embed": plain, **{f"embed-{name}": text for name, text in FRAMEWORKS.items()}}
    for name, text in texts.items():
        (site / f"{name}.d.ts").write_text(text, encoding="utf-8", newline="\n")


def _lines(described: Iterable[tuple[dict[str, Any], str]]) -> str:
    lines = []
    for each, line in described:
        if "description" in each:
            lines.append(f"  /** {each['description']} */")
        lines.append(f"  {line};")
    return "\n".join(lines)


def _type(described: dict[str, Any]) -> str:
    text = described["type"]["text"]
    return "string" if text == "URL" else str(text)


def _given(attribute: dict[str, Any]) -> str:
    """Return the type that an attribute accepts: a number may be text, too."""
    text = _type(attribute)
    return "number | string" if text == "number" else text


def _member(member: dict[str, Any]) -> str:
    if member["kind"] == "method":
        answer = member.get("return", {}).get("type", {}).get("text", "void")
        return f"{member['name']}(): {answer}"
    only_read = "readonly " if member.get("readonly") else ""
    return f"{only_read}{member['name']}: {_type(member)}"
