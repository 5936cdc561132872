"""The form to open a table: the meaning of its fields, and their faults."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Literal

import msgspec

from puur.bots import levels
from puur.bots.levels import Level
from puur.decks import Language
from puur.reglement import LARGEST, loads, named
from puur.web.http.sentences import say
from puur.web.table import events as e
from puur.web.table.fitness import may_be_chosen
from puur.web.table.lobby.pace import TEMPOS, clock_of, seconds
from puur.web.visitor.names import clean_name
from puur.wire.settings import TableSettings

Twice = Literal["no", "tables", "swapped"]
"""The same cards: once only, at two tables, or for the same people a second time with the sides changed."""
_TWICE: Final[Mapping[str, Twice]] = {"tische": "tables", "tausch": "swapped"}
CLUBS_OWN: Final = "eigen"
"""The Reglement is the club's own text, not a built-in one."""
_NO: Final = frozenset({"", "nein", "no", "0", "off"})


@dataclass(frozen=True, slots=True)
class TableWish:
    """A request for a table: its settings, the person's name, whether bots fill it at once, and how often its cards."""

    settings: TableSettings
    name: str
    alone: bool
    twice: Twice = "no"


def stand_ins() -> tuple[str, ...]:
    """The levels of bots that may stand in for a person: all but `zufall`."""
    return tuple(level for level in levels() if level != Level.ZUFALL)


def brings_rules(form: Mapping[str, str]) -> bool:
    """Whether a form brings a Reglement of its own, which takes its time to be read."""
    return form.get("reglement", "").strip() == CLUBS_OWN


def wish_of(form: Mapping[str, str], language: Language) -> TableWish:
    """Parse a form, ignoring unknown values; what a form does not name is as usual.

    Raises `ReglementError` for a faulty text, in the visitor's language; reading one may take a quarter of a second.

    Fields: `reglement file text play entry level marks clock move reserve tempo chat spectators by_hand stand_in grace
    twice seed title name` and `alone`, which `entry` may say too. `file` and `text` are read for the Reglement `eigen`,
    `move` and `reserve` for the clock of that name.
    """
    said = {name: value.strip() for name, value in form.items()}
    usual, stand_in = TableSettings(), said.get("stand_in", "")
    settings = TableSettings(
        reglement=said.get("reglement") or usual.reglement,
        text=_text(said, language),
        play="table" if said.get("play") == "table" else "strict",
        levels=_levels(said.get("level", ""), usual.levels),
        clock=clock_of(said),
        tempo=TEMPOS.get(said.get("tempo", ""), usual.tempo),
        marks=said.get("marks", "ja") not in _NO,
        stand_in=stand_in if stand_in in stand_ins() else usual.stand_in,
        grace=seconds(said.get("grace", ""), usual.grace),
        seed=said.get("seed", "")[:64] or None,
        title=clean_name(said.get("title", "")) or "",
    )
    named(settings.reglement, settings.text, language=language)
    settings = _with(settings, _chosen(said))
    twice = _TWICE.get(said.get("twice", ""), "no")
    if twice != "no":  # the server draws what is dealt, and whoever has the link sits down at either table
        settings = _with(settings, {"seed": None, "entry": "link" if settings.entry == "private" else settings.entry})
    if not may_be_chosen(settings):
        settings = _with(settings, {"seed": None})
    return TableWish(settings, said.get("name", ""), _alone(said) and twice != "tables", twice)


def _text(said: Mapping[str, str], language: Language) -> str | None:
    """A club's own text, uploaded or typed. Raises `ReglementError` where it is asked for and missing."""
    if said.get("reglement") != CLUBS_OWN:
        return None
    text = said.get("file") or said.get("text", "")
    if not text:
        loads("", language=language)  # raises with the minimum a Reglement needs
    return text[: LARGEST + 1]


def _chosen(said: Mapping[str, str]) -> dict[str, object]:
    """The settings a form names word by word; `none` among the acts by hand says that the form asked for them."""
    chosen: dict[str, object] = {name: said[name] for name in ("entry", "chat", "spectators") if said.get(name)}
    if said.get("by_hand"):
        chosen["by_hand"] = [hand for hand in said["by_hand"].replace(",", " ").split() if hand != "none"]
    return chosen


def _alone(said: Mapping[str, str]) -> bool:
    return said.get("entry") == "alone" or said.get("alone", "") not in _NO


def _levels(text: str, usual: tuple[str, ...]) -> tuple[str, ...]:
    known = levels()
    chosen = tuple(level for level in text.replace(",", " ").split() if level in known)
    return chosen[:4] or usual


def _with(settings: TableSettings, changes: Mapping[str, object]) -> TableSettings:
    """The settings with changed values, ignoring invalid ones."""
    fresh = settings
    for name, value in changes.items():
        try:
            asked = msgspec.structs.replace(fresh, **{name: value})
            fresh = msgspec.convert(msgspec.to_builtins(asked), TableSettings)
        except msgspec.ValidationError:
            continue
    return fresh


def first_events(wish: TableWish) -> tuple[Callable[[str, float], e.Event], ...]:
    """The first events of the new table: its host sits down at South and, if alone, starts at once."""
    name = clean_name(wish.name) or say(Language.DE, "person.guest")

    def sits(host: str, at: float) -> e.Event:
        return e.Sat(at, "S", host, name)

    def starts(host: str, at: float) -> e.Event:
        del host
        return e.Started(at)

    return (sits, starts) if wish.alone else (sits,)
