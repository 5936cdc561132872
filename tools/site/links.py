"""The links of a page as it lies in the repository, led to where they lead on the site."""

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tools.site.places import ROOT, language_of, name_of, prefix, title_of
from tools.translations import SWITCH

from puur.cli.manual import MADE_FROM
from puur.decks import Language

FILES: Final = "files"
"""The folder of the site with what pages offer to take home."""
_CODE: Final = r"^```.*?^```|`[^`\n]+`"
_LINK: Final = r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)"
_PART: Final = re.compile(f"{_CODE}|{_LINK}", re.DOTALL | re.MULTILINE)


class DeadLink(Exception):
    """A page leads to a file that is not there."""


@dataclass(frozen=True)
class Led:
    """The text of a page for the site, the pictures in it, and the files it offers, each by its path there."""

    text: str
    pictures: Mapping[str, Path]
    files: Mapping[str, Path]


@dataclass(frozen=True)
class _Leader:
    """Leads the links of a page, and remembers what the page needs."""

    page: Path
    language: Language
    pictures: dict[str, Path] = field(default_factory=dict)
    files: dict[str, Path] = field(default_factory=dict)

    def led(self, link: re.Match[str]) -> str:
        """The link as it stands on the site; what stands in code is none."""
        mark, text, target = link.groups()
        if target is None or target.startswith(("http://", "https://", "mailto:", "#")):
            return link[0]
        path, hash_, at = target.partition("#")
        file = Path(os.path.normpath(self.page.parent / path))
        if not file.is_file():
            raise DeadLink(f"{self.page}: {target}")
        if mark:
            self.pictures[f"pictures/{file.name}"] = file
            return f"![{text}](pictures/{file.name})"
        language = language_of(file)
        if text in {path, file.name} and language is not None:
            text = title_of(file)
        if language is self.language:
            return f"[{text}]({name_of(file)}.md{hash_}{at})"
        up = "" if self.language is Language.DE else "../"
        if language is not None:
            return f"[{text}]({up}{prefix(language)}{name_of(file)}.html{hash_}{at}){{.external}}"
        offered = f"{FILES}/{file.relative_to(ROOT)}"
        self.files[offered] = file
        return f"[{text}]({up}{offered}){{.external}}"


def led(page: Path, language: Language) -> Led:
    """Lead every link of a page, without the line that leads to other languages: the site has a switch for them."""
    leader = _Leader(page, language)
    written = MADE_FROM.sub("", SWITCH.sub("", page.read_text(encoding="utf-8")))
    text = _PART.sub(leader.led, written)
    return Led(text, leader.pictures, leader.files)
