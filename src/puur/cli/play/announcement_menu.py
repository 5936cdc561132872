"""The menu of what may be announced: variants with their factors, and free choices (Joker)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from puur.cli.play.faces import PlayFaces
from puur.cli.play.typed import number_of
from puur.cli.says import language, say
from puur.decks import SYMBOLS, parse_variant, variant_name
from puur.errors import NotationError, Wanted
from puur.partie import PartieAct
from puur.reglement.model import Reglement
from puur.spiel.acts import Announce, Schieben

GAP: Final = 3
LEAST_COLUMNS: Final = 3
FACTOR: Final = " ×"
SIGNS: Final = f"{''.join(SYMBOLS)} "


@dataclass(frozen=True, slots=True)
class MenuLine:
    """A line of the menu: what it is called, and what it announces, or the menu it leads to."""

    label: Text
    leads_to: "Announce | Menu"


@dataclass(frozen=True, slots=True)
class Menu:
    """What may be announced, numbered from 1, and whether the choice may be passed on.

    `title` is what a free choice is called.
    """

    items: tuple[MenuLine, ...]
    passing: Schieben | None
    title: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """What may be typed for each item, without signs and factors."""
        return tuple(item.label.plain.partition(FACTOR)[0].lstrip(SIGNS) for item in self.items)

    def lines(self, width: int) -> list[Text]:
        """The items below each other in columns, or one after the other where there is little room."""
        cells = [Text(f"{at} ").append_text(item.label) for at, item in enumerate(self.items, 1)]
        if self.passing is not None:
            cells.append(Text("s ").append(say("play.schieben")))
        wide = max(cell.cell_len for cell in cells) + GAP
        if width // wide >= LEAST_COLUMNS:
            for cell in cells:
                cell.pad_right(wide - cell.cell_len)
        else:
            for cell in cells:
                cell.pad_right(GAP)
        lines = [Text(" ")]
        for cell in cells:
            if lines[-1].cell_len + cell.cell_len - GAP > width:
                lines.append(Text(" "))
            lines[-1].append_text(cell)
        for line in lines:
            line.rstrip()
        return lines

    def meant(self, answer: str) -> "Announce | Schieben | Menu":
        """What an answer announces, or the second menu it leads to. Raises `NotationError`."""
        number = number_of(answer, len(self.items))
        if number is not None:
            return self.items[number - 1].leads_to
        named = [item for item in self.items if answer and item.label.plain.casefold().startswith(answer.casefold())]
        if len(named) == 1:
            return named[0].leads_to
        variant = parse_variant(answer)
        for item in self.items:
            if isinstance(item.leads_to, Announce) and item.leads_to.variant is variant:
                return item.leads_to
        raise NotationError(answer, "a variant that may be announced", wanted=Wanted.VARIANT)


def menu_of(acts: Sequence[PartieAct], reglement: Reglement, faces: PlayFaces) -> Menu:
    """The menu of the announcements among some acts."""
    announces = [act for act in acts if isinstance(act, Announce)]
    passing = next((act for act in acts if isinstance(act, Schieben)), None)
    factors, jokers = reglement.trump.factors.value, reglement.trump.jokers.value
    items = [
        MenuLine(_label(choice, faces, factors[choice.variant]), choice) for choice in announces if choice.joker is None
    ]
    for joker, factor in jokers.items():
        free = tuple(MenuLine(_label(choice, faces, 1), choice) for choice in announces if choice.joker == joker)
        if free:
            items.append(MenuLine(Text(joker + _times(factor)), Menu(free, None, joker)))
    return Menu(tuple(items), passing)


def _label(act: Announce, faces: PlayFaces, factor: int) -> Text:
    trump = act.variant.trump
    name = faces.suit(trump) if trump is not None else Text(variant_name(act.variant, faces.deck, language()))
    return name.append(_times(factor), style="dim")


def _times(factor: int) -> str:
    return "" if factor == 1 else f"{FACTOR}{factor}"
