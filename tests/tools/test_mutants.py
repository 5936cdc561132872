"""Breaking Puur in memory shows the same as breaking it on the disk, or says that it cannot."""

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib import import_module, invalidate_caches
from pathlib import Path
from types import FunctionType, ModuleType
from weakref import proxy

import pytest
from tools.breaks.bodies import Living, exchanges
from tools.breaks.held_texts import put

from puur.reglement import load
from puur.reglement.cited import Cited

SHOP = """
from dataclasses import dataclass
from functools import cache

PRICES = {"bread": 3 + 0}
ROUNDED = [lambda cents: cents + 5]


def twice(function):
    def told(name):
        return 2 * function(name)

    return told


def price(name):
    return max(PRICES[name], *(1 + 0 for _ in name))


@twice
def weight(name):
    return len(name) + 7


@cache
def stock(name):
    return price(name) + 100


@dataclass(frozen=True)
class Till:
    opened: int = 8

    @property
    def closed(self):
        return self.opened + 12

    @classmethod
    def late(cls):
        return cls(9 + 0)

    @staticmethod
    def change(paid):
        return paid - 1


ALL = {"held": price}
OPENED = Till.late()
"""


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """A module that was imported before anything is broken in it."""
    (tmp_path / "broken_shop.py").write_text(SHOP, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    invalidate_caches()
    yield import_module("broken_shop")
    del sys.modules["broken_shop"]


def is_broken(shop: ModuleType, before: str, after: str) -> bool:
    """Break the module in memory; whether that was possible."""
    assert SHOP.count(before) == 1
    file = str(shop.__file__)
    living = Living(str(Path(file).parent), (file,))
    bodies = exchanges(SHOP, SHOP.replace(before, after), file)
    living.forget()
    return bodies is not None and living.exchange(bodies)


@pytest.mark.parametrize(
    ("before", "after", "ask", "told"),
    [
        ("max(PRICES", "min(PRICES", lambda shop: shop.price("bread"), 1),
        ("1 + 0 for", "9 + 0 for", lambda shop: shop.price("bread"), 9),
        ("max(PRICES[name],", "min(PRICES[name],", lambda shop: shop.ALL["held"]("bread"), 1),
        ("+ 7", "- 7", lambda shop: shop.weight("bread"), -4),
        ("2 * function", "2 + function", lambda shop: shop.weight("bread"), 14),
        ("+ 100", "- 100", lambda shop: shop.stock("bread"), -97),
        ("max(PRICES", "min(PRICES", lambda shop: shop.stock("bread"), 101),
        ("+ 7", "+ 1007", lambda shop: shop.weight("bread"), 2024),
        ("+ 12", "- 12", lambda shop: shop.OPENED.closed, -3),
        ("9 + 0", "8 + 0", lambda shop: shop.Till.late().opened, 8),
        ("paid - 1", "paid + 1", lambda shop: shop.Till.change(4), 5),
        ("cents + 5", "cents - 5", lambda shop: shop.ROUNDED[0](20), 15),
    ],
)
def test_whoever_holds_a_function_sees_it_broken(
    shop: ModuleType, before: str, after: str, ask: Callable[[ModuleType], int], told: int
) -> None:
    """A broken body is seen through decorators, caches, properties and closures, and by whoever held it before."""
    assert told not in {ask(shop) for _ in range(100)}  # by then Python has specialised it
    assert is_broken(shop, before, after)
    assert told == ask(shop)


def test_a_proxy_of_something_that_is_gone_is_passed_over(shop: ModuleType) -> None:
    """Among all that Python holds there may be some that can only raise when they are asked what they are."""
    gone = proxy(Living(str(shop.__file__), ()))
    with pytest.raises(ReferenceError):
        isinstance(gone, FunctionType)
    assert is_broken(shop, "paid - 1", "paid + 1")


@pytest.mark.parametrize(("before", "after"), [("3 + 0", "4 + 0"), ("= 8", "= 7"), ("[lambda", "[0, lambda")])
def test_what_ran_at_the_import_cannot_be_broken_in_memory(shop: ModuleType, before: str, after: str) -> None:
    """A constant, a default and a list were made when the module was imported: that is said, and nothing is broken."""
    assert not is_broken(shop, before, after)


def test_a_text_that_says_the_same_is_not_taken_for_a_break(shop: ModuleType) -> None:
    """Where no body differs nothing can be exchanged: the break has to be tried the other way."""
    assert not is_broken(shop, "ALL = {", "ALL = { ")


def test_a_reglement_that_is_held_says_what_its_text_now_says() -> None:
    """Whoever has kept a Reglement, or a group of its keys, reads what was set otherwise since."""
    held = replace(load("schieber"), weis=replace(load("schieber").weis))
    keys = held.weis
    longer_first = Cited(not keys.longer_first.value, keys.longer_first.article)
    put(replace(held, digest="another", weis=replace(keys, longer_first=longer_first)), held)
    assert ("another", longer_first) == (held.digest, keys.longer_first)
    assert held.weis is keys
