"""Pictures for notebooks: our drawings with a fixed width."""

from html import escape

from puur.cards import Card, CardSet
from puur.decks import Deck, Language
from puur.partie.sheet_text import sheet_text
from puur.partie.standblatt import Sheet
from puur.partie.tafel import Tafel
from puur.partie.tafel_svg import Facing, tafel_svg
from puur.spiel.state import Spiel
from puur.wording.card_svg import card_picture
from puur.wording.table_svg import table_svg
from puur.wording.voice import Voice

_WIDE, _HIGH, _STEP = 100, 156, 46


def picture_of(value: object) -> str:
    """A card, some cards side by side, a Spiel as a table or a slate, as SVG text; a sheet as HTML.

    Raises `TypeError` for others.

    >>> picture_of(Card.DJ).startswith('<svg width="100"')
    True
    >>> picture_of(CardSet.of("DJ H9")).count("<svg")
    3
    """
    match value:
        case Card():
            return _sized(card_picture(value, Deck.FRENCH, Language.EN), _WIDE)
        case CardSet():
            return _fan(value)
        case Spiel():
            return _sized(table_svg(value, Voice(Language.EN, value.reglement.table.deck.value)), 480)
        case Tafel():
            return _sized(tafel_svg(value, title="Tafel", facing=Facing.READER), 360)
        case Sheet():
            return f"<pre>{escape(sheet_text(value))}</pre>"
        case _:
            raise TypeError(f"nobody draws a {type(value).__name__}")


def _sized(svg: str, width: int) -> str:
    """The picture with a fixed width: otherwise notebooks stretch it to the page width."""
    return svg.replace("<svg", f'<svg width="{width}"', 1)


def _fan(cards: CardSet) -> str:
    """The cards in their order, each covering the one before."""
    drawn = [
        card_picture(card, Deck.FRENCH, Language.EN).replace(
            "<svg", f'<svg x="{_STEP * at}" width="{_WIDE}" height="{_HIGH}"', 1
        )
        for at, card in enumerate(cards)
    ]
    wide = _WIDE + _STEP * max(0, len(cards) - 1)
    box = f'width="{wide}" height="{_HIGH}" viewBox="0 0 {wide} {_HIGH}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{"".join(drawn)}</svg>'
