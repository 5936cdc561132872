"""Answers that cannot stand beside earlier ones: a revoke with the suit that was led, a card that lies already."""

from collections.abc import Mapping
from typing import Final

from puur.cards import Card
from puur.cli.says import language, say
from puur.decks import Deck, card_name, suit_name
from puur.spiel.fault import IrregularityKind

_FOLLOWING: Final = frozenset({IrregularityKind.REVOKE, IrregularityKind.UNDERTRUMPED})
"""What can only happen where a suit was led."""


def contradiction(kind: IrregularityKind, place: str, answer: str, before: Mapping[str, str], deck: Deck) -> str | None:
    """Why an answer cannot be after those before it; None if it can."""
    if place == "trick" and not answer and kind in _FOLLOWING:
        return say("rule.ask.nothing_led")
    lying = [Card[name] for name in before.get("trick", "").partition(": ")[2].split()]
    if place != "card" or not lying:
        return None
    card = Card[answer]
    if card in lying:
        return say("rule.ask.lies_already", card=card_name(card, deck, language()))
    if kind is IrregularityKind.REVOKE and card.suit is lying[0].suit:
        return say("rule.ask.was_led", suit=suit_name(card.suit, deck, language()))
    return None
