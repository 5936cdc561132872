"""A module is called by what is in it: a noun of the game or of the trade, not by what somebody does in it."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
ROOMS: Final = ("src", "tools", "benchmarks", "examples", "tests")
NOUNS: Final = {
    "contributing": "the page CONTRIBUTING, whose recipes a test reads",
    "ending": "the way a Spiel or a Partie ended",
    "evening": "the evening of a tournament",
    "finding": "what a check found",
    "governing": "an adjective: the article that governs an act",
    "heading": "where questions lead to",
    "meeting": "two people at one table",
    "ranking": "the list by ranks",
    "rating": "a number that says how well somebody plays",
    "reading": "the second reading of an archive: a thing that is compared with the first",
    "ruling": "what the direction decides",
    "seating": "who sits where",
    "setting": "a value somebody chose",
    "spelling": "how a word is written",
    "standing": "how a match stands",
    "testing": "the room for tests of other programs; its name is published",
    "waiting": "an adjective: the page that is shown for the time being",
    "wording": "what everybody reads, in four languages",
}
"""Words in -ing that name a thing, and what it is."""
PARTS: Final = re.compile(r"[^a-z]+")
BY_DOING: Final = re.compile(r"[a-z]+ings?")


def called_by_doing(paths: Iterable[Path]) -> list[str]:
    """The modules and folders whose name tells what is done there, each once."""
    names = {name for path in paths for name in (*path.parent.parts, path.stem)}
    return sorted(
        name
        for name in names
        if any(BY_DOING.fullmatch(word) and word.removesuffix("s") not in NOUNS for word in PARTS.split(name.lower()))
    )


def test_a_module_called_by_what_is_done_in_it_is_found() -> None:
    """Whether the module or its folder is called so, and whichever word of its name it is."""
    paths = [Path("spiel/taking_back.py"), Path("desk/folding/cash.py"), Path("desk/wall.py"), Path("web/evenings.py")]
    assert called_by_doing(paths) == ["folding", "taking_back"]


def test_a_module_is_called_by_what_is_in_it() -> None:
    """Whoever reads the tree alone knows what a module holds."""
    modules = (
        path.relative_to(ROOT)
        for room in ROOMS
        for ending in ("py", "js")
        for path in (ROOT / room).rglob(f"*.{ending}")
    )
    assert called_by_doing(modules) == []
