"""The values of a Reglement in short sentences, as printed by `puur reglement show`."""

from collections.abc import Mapping
from enum import Enum

from puur.cards import Rank, Suit
from puur.decks import Deck, Language, rank_name, suit_name, variant_name
from puur.modes import Variant
from puur.reglement.options import CountOrder, DieFace, FactorPart, Gap, SpecialPrize, TieBreak
from puur.wording.says import say


def key_text(key: str, value: object, language: Language, deck: Deck = Deck.FRENCH) -> str:
    """One value of a Reglement as a sentence.

    Raises `KeyError` for a key that is not in the closed list, or a value it cannot have.

    >>> key_text("deal.cut_min", 3, Language.DE), key_text("partie.target", None, Language.EN)
    ('Mindestens 3 Karten abheben.', 'There is no target.')
    """
    path = f"key.{key}"
    match value:
        case None | ():
            return say(language, f"{path}.none")
        case bool():
            return say(language, f"{path}.{'yes' if value else 'no'}")
        case int():
            return say(language, f"{path}.some", n=value)
        case Enum():
            return say(language, f"{path}.{value.value}")
        case tuple():
            items = ", ".join(_name(entry, language, deck) for entry in value)
            return say(language, f"{path}.some", list=items)
        case Mapping():
            return _table_text(path, value, language, deck)
        case _:
            raise KeyError(f"{key}: {value!r}")


def _table_text(path: str, table: Mapping[object, object], language: Language, deck: Deck) -> str:
    if not table:
        return say(language, f"{path}.none")
    if path == "key.trump.factors" and set(table.values()) == {1}:
        return say(language, f"{path}.all_single", list=", ".join(_name(key, language, deck) for key in table))
    items = (_item(path, key, held, language, deck) for key, held in table.items())
    return say(language, f"{path}.some", list=", ".join(items))


def _item(path: str, key: object, held: object, language: Language, deck: Deck) -> str:
    form = "single" if path == "key.trump.factors" and held == 1 else "item"
    return say(language, f"{path}.{form}", key=_name(key, language, deck), value=_name(held, language, deck))


def _name(entry: object, language: Language, deck: Deck) -> str:
    """The name of an entry of a list or table."""
    match entry:
        case Rank():
            return rank_name(entry, deck, language)
        case Variant():
            return variant_name(entry, deck, language)
        case DieFace.U | DieFace.AGAIN:
            return say(language, f"name.die_face.{entry.value}")
        case DieFace():
            return suit_name(Suit[entry.value], deck, language)
        case FactorPart():
            return say(language, f"name.score_part.{entry.value}")
        case CountOrder():
            return say(language, f"name.count_order.{entry.value}")
        case TieBreak():
            return say(language, f"name.tie_break.{entry.value}")
        case Gap():
            return say(language, f"name.gap.{entry.value}")
        case SpecialPrize():
            return say(language, f"name.special_prize.{entry.value}")
        case _:
            return str(entry)
