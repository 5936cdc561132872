"""Which pages are translated, from what, and whether they still say the same.

A translation names its source and the digest of what was translated in a comment below its title:
`<!-- translated from docs/spielen.md, digest 0123456789ab -->`. If its source has changed since, it has to say so.

    python -m tools.translations                          what there is, and what is out of date
    python -m tools.translations --changes docs/fr/X.md   what has changed in its source since it was translated
    python -m tools.translations --mark docs/fr/X.md      it says now what its source says (a new page: --of docs/Y.md)
    python -m tools.translations --write                  lead every page to its other languages; let stale ones say so

The exit status is 1 if a page is not as `--write` would leave it.
"""

import argparse
import difflib
import hashlib
import re
import subprocess
import sys
from dataclasses import dataclass
from os.path import relpath
from pathlib import Path
from typing import Final

from tools.site.places import DOCS, NAMES, ROOT

from puur.cli.manual import MADE_FROM, ManualPage, shelf, source_of
from puur.decks import Language

SWITCH: Final = re.compile(rf"^\*\((?:{'|'.join(NAMES.values())}): \[[^\n]*\)\*\n", re.MULTILINE)
"""The line below the title that leads to the same page in other languages."""
OUT_OF_DATE: Final = {
    Language.DE: "**Diese Seite ist vielleicht veraltet:** Ihre Vorlage hat sich geändert, seit sie übersetzt wurde.",
    Language.EN: "**This page may be out of date:** its original has changed since it was translated.",
    Language.FR: "**Cette page n’est peut-être plus à jour\u00a0:** l’original a changé depuis sa traduction.",
    Language.IT: "**Questa pagina forse non è aggiornata:** l’originale è cambiato da quando è stata tradotta.",
}
_WARNING: Final = re.compile(rf"^> (?:{'|'.join(re.escape(told) for told in OUT_OF_DATE.values())})\n+", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Translated:
    """A file of a page that is there in several languages."""

    page: ManualPage
    language: Language

    @property
    def file(self) -> Path:
        """Where it lies."""
        return self.page.files[self.language]

    @property
    def text(self) -> str:
        """All of it."""
        return self.file.read_text(encoding="utf-8")

    @property
    def stale(self) -> bool:
        """Its source is no longer what was translated."""
        told = MADE_FROM.search(self.text)
        return told is not None and told[2] != digest(self.page.source.read_text(encoding="utf-8"))

    def in_order(self) -> str:
        """Its text with the lines below the title that it should have."""
        title, _, body = content(self.text).partition("\n")
        told = MADE_FROM.search(self.text)
        others = [language for language in NAMES if language in self.page.files and language is not self.language]
        ways = (self._way(other) for other in others)
        head = f"*({' · '.join(ways)})*\n" if others else ""
        head += told[0] if told else ""
        warning = f"> {OUT_OF_DATE[self.language]}" if self.stale else ""
        return "\n\n".join(part.strip("\n") for part in (title, head, warning, body) if part) + "\n"

    def _way(self, other: Language) -> str:
        file = self.page.files[other]
        return f"{NAMES[other]}: [{file.name}]({Path(relpath(file, self.file.parent)).as_posix()})"


def translations(place: Path = DOCS) -> tuple[Translated, ...]:
    """Every file of every page that there is."""
    return tuple(Translated(page, language) for page in shelf(place) for language in page.files)


def content(text: str) -> str:
    """A page without what is said of its languages."""
    title, _, body = text.partition("\n")
    for line in (SWITCH, MADE_FROM, _WARNING):
        body = line.sub("", body, count=1)
    return f"{title}\n\n{body.lstrip()}"


def digest(text: str) -> str:
    """What changes if a page says something else, and not if its lines are only broken elsewhere."""
    return hashlib.sha256(" ".join(content(text).split()).encode()).hexdigest()[:12]


def mark(file: Path, source: Path, place: Path = DOCS) -> None:
    """Write into a translation that it says now what its source says."""
    title, _, body = content(file.read_text(encoding="utf-8")).partition("\n")
    name = source.relative_to(place).as_posix()
    comment = f"<!-- translated from docs/{name}, digest {digest(source.read_text(encoding='utf-8'))} -->"
    file.write_text(f"{title}\n\n{comment}\n\n{body.lstrip()}", encoding="utf-8")


def write(place: Path = DOCS) -> None:
    """Put every file in order."""
    for each in translations(place):
        if each.text != each.in_order():
            each.file.write_text(each.in_order(), encoding="utf-8")


def changes(file: Path) -> str:
    """What has changed in its source since a page was translated, as Git remembers it, or that nobody knows."""
    told = MADE_FROM.search(file.read_text(encoding="utf-8"))
    if told is None:
        return f"{file} was not translated from another page.\n"
    name, now = f"docs/{told[1]}", (DOCS / told[1]).read_text(encoding="utf-8")
    for commit in _git("log", "--format=%H", "--", name).split():
        then = _git("show", f"{commit}:{name}")
        if digest(then) == told[2]:
            before, after = (content(text).splitlines(keepends=True) for text in (then, now))
            return "".join(difflib.unified_diff(before, after, f"{name} as translated", name))
    return f"{name} was never committed as it was translated.\n"


def _git(*words: str) -> str:
    return subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True, text=True).stdout  # noqa: S607  the Git of whoever works here


def _listed(place: Path = DOCS) -> int:
    """Print every page with its languages and what is wrong; return the exit status."""
    wrong = 0
    for page in shelf(place):
        told = []
        for language in page.files:
            each = Translated(page, language)
            unwritten = each.text != each.in_order()
            wrong |= unwritten
            told.append(f"{language}{' stale' * each.stale}{' needs --write' * unwritten}")
        print(f"{page.source.relative_to(ROOT)}: {', '.join(told)}")
    return int(wrong)


def main(words: list[str]) -> int:
    """Do what the command asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mark", type=Path, metavar="PAGE")
    parser.add_argument("--of", type=Path, metavar="SOURCE", help="with --mark: what a new page was translated from")
    parser.add_argument("--changes", type=Path, metavar="PAGE")
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args(words)
    if asked.changes:
        print(changes(asked.changes.absolute()), end="")
        return 0
    if asked.mark:
        file = asked.mark.absolute()
        source = asked.of.absolute() if asked.of else source_of(file, DOCS)
        if source == file:
            parser.error(f"{asked.mark} does not say what it was translated from: add --of docs/PAGE.md")
        mark(file, source)
    if asked.mark or asked.write:
        write()
    return _listed()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
