"""The short form to open a table: the meaning of its fields, and their faults."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

import msgspec

from puur.bots import levels
from puur.decks import Language
from puur.reglement import LARGEST, named
from puur.web.http.sentences import say
from puur.web.table import events as e
from puur.web.table.fitness import may_be_chosen
from puur.web.visitor.names import clean_name
from puur.wire.settings import AT_ONCE, TableSettings, Tempo, TimeLimit

_TEMPOS: Final[Mapping[str, Tempo]] = {
    "ruhig": Tempo(1.0, 2.8, 9.0, 1.2),
    "normal": Tempo(),
    "flink": Tempo(0.25, 0.9, 3.0, 0.3),
    "sofort": AT_ONCE,
}
_CLOCKS: Final[Mapping[str, TimeLimit | None]] = {
    "": None,
    "gemuetlich": TimeLimit(60.0, 600.0),
    "normal": TimeLimit(),
    "blitz": TimeLimit(6.0, 60.0),
}


@dataclass(frozen=True, slots=True)
class TableWish:
    """A request for a table: its settings, the person's name, and whether it starts at once with bots."""

    settings: TableSettings
    name: str
    alone: bool


def wish_of(form: Mapping[str, str], language: Language) -> TableWish:
    """Parse a form, ignoring unknown values.

    Raises `ReglementError` for a faulty text, in the visitor's language; reading one may take a quarter of a second.

    Fields: `reglement text play entry level marks clock tempo chat spectators seed title name by_hand` and `alone`,
    which `entry` may say too.
    """
    said = {name: value.strip() for name, value in form.items()}
    text = said.get("text") or None
    usual = TableSettings()
    settings = TableSettings(
        reglement=said.get("reglement") or usual.reglement,
        text=text if text is None else text[: LARGEST + 1],
        play="table" if said.get("play") == "table" else "strict",
        levels=_levels(said.get("level", ""), usual.levels),
        clock=_CLOCKS.get(said.get("clock", "")),
        tempo=_TEMPOS.get(said.get("tempo", ""), usual.tempo),
        marks=said.get("marks", "ja") not in {"nein", "no", "0", "off"},
        seed=said.get("seed", "")[:64] or None,
        title=clean_name(said.get("title", "")) or "",
    )
    named(settings.reglement, settings.text, language=language)
    chosen: dict[str, object] = {name: said[name] for name in ("entry", "chat", "spectators") if said.get(name)}
    if said.get("by_hand"):
        chosen["by_hand"] = [hand for hand in said["by_hand"].replace(",", " ").split() if hand != "none"]
    wanted = _with(settings, chosen)
    settings = wanted if may_be_chosen(wanted) else _with(wanted, {"seed": None})
    return TableWish(settings, said.get("name", ""), _alone(said))


def _alone(said: Mapping[str, str]) -> bool:
    return said.get("entry") == "alone" or said.get("alone", "") not in {"", "nein", "no", "0", "off"}


def _levels(text: str, usual: tuple[str, ...]) -> tuple[str, ...]:
    known = levels()
    named = tuple(level for level in text.replace(",", " ").split() if level in known)
    return named[:4] or usual


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
