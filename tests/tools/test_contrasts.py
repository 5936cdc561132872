"""What a broken function answers otherwise is found out while the sound one is called."""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module, invalidate_caches
from pathlib import Path
from types import ModuleType

import pytest
from tools.breaks.bodies import Living
from tools.breaks.contrasts import Broken, Contrasts

STALL = """
from dataclasses import dataclass


@dataclass
class Basket:
    weight: int = 0


def price(count, each=3):
    return count * each if count > 0 else 0


def fill(basket, weight):
    basket.weight += max(weight, 0)


def prices(counts):
    for count in counts:
        if count > 1:
            yield price(count)


def rest(counter):
    return next(counter) + 0


def share(count):
    if count == 0:
        raise ValueError
    return 12 // count
"""


@dataclass(frozen=True)
class Stall:
    """A module whose functions are compared with broken ones, and the notes that are made of it."""

    module: ModuleType
    notes: Contrasts


@pytest.fixture
def stall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str, str], Stall]]:
    """What opens a stall one line of which is broken."""
    file = tmp_path / "broken_stall.py"
    file.write_text(STALL, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    invalidate_caches()

    def opened(before: str, after: str) -> Stall:
        assert STALL.count(before) == 1
        module = import_module(file.stem)
        broken = Broken("a break", file.name, STALL.replace(before, after))
        notes = Contrasts(tmp_path, [broken], ["a test"])
        notes.test = "a test"
        notes.put(Living(str(tmp_path), (str(file),)))
        return Stall(module, notes)

    yield opened
    del sys.modules[file.stem]


@pytest.mark.parametrize(
    ("before", "after", "call", "told", "differs"),
    [
        ("count > 0 else", "count >= 0 else", lambda shop: [shop.price(0), shop.price(2)], [0, 6], False),
        ("count > 0 else", "count > 1 else", lambda shop: [shop.price(0), shop.price(1)], [0, 3], True),
        ("each=3):\n    return count * each", "each=3):\n    return each + count", lambda shop: shop.price(1), 3, True),
        ("max(weight, 0)", "max(weight, 1)", lambda shop: shop.fill(shop.Basket(), 1), None, False),
        ("max(weight, 0)", "max(weight, 1)", lambda shop: shop.fill(shop.Basket(), 0), None, True),
        ("count > 1:", "count >= 1:", lambda shop: list(shop.prices((0, 2))), [6], False),
        ("count > 1:", "count >= 1:", lambda shop: list(shop.prices((1, 2))), [6], True),
        ("count == 0", "count == 1", lambda shop: shop.share(2), 6, False),
        ("count == 0", "count == 1", lambda shop: shop.share(1), 12, True),
        ("12 // count", "[1 for _ in iter(int, 1)]", lambda shop: shop.share(3), 4, True),
    ],
)
def test_a_break_shows_where_its_function_answers_otherwise(
    stall: Callable[[str, str], Stall],
    before: str,
    after: str,
    call: Callable[[ModuleType], object],
    told: object,
    differs: bool,  # noqa: FBT001  a column of the table
) -> None:
    """Another value, another piece, another change of what was handed over, another error, no end: nothing else."""
    shop = stall(before, after)
    assert told == call(shop.module)
    assert shop.notes.seen.get("a break", set()) == ({"a test"} if differs else set())
    assert not shop.notes.unknown


def test_a_call_that_was_refused_is_refused(stall: Callable[[str, str], Stall]) -> None:
    """Whoever calls sees the error of the sound function, also where a broken one would have answered."""
    shop = stall("count == 0", "count == 1")
    with pytest.raises(ValueError, match=r"^$"):
        shop.module.share(0)
    assert shop.notes.seen


def test_what_cannot_be_asked_twice_stays_unknown(stall: Callable[[str, str], Stall]) -> None:
    """Whoever takes the next of something leaves less for the others."""
    shop = stall("next(counter) + 0", "next(counter) + 1")
    assert [shop.module.rest(iter((4, 5))), shop.module.rest(iter((6,)))] == [4, 6]
    assert shop.notes.unknown == {"a break"}


def test_a_constant_stays_unknown(stall: Callable[[str, str], Stall]) -> None:
    """What ran at the import is in no body that could be called again."""
    shop = stall("each=3)", "each=4)")
    assert shop.notes.unknown == {"a break"}
