"""Draw both packs for the web: `python tools/make_cards.py` writes `src/puur/web/static/cards/*.svg`."""

from pathlib import Path

from puur.decks import Deck
from puur.wording.card_svg import sprite

PLACE = Path(__file__).parent.parent / "src/puur/web/static/cards"


def main() -> None:
    """Write one file a pack."""
    PLACE.mkdir(parents=True, exist_ok=True)
    for deck in Deck:
        PLACE.joinpath(f"{deck}.svg").write_text(sprite(deck), encoding="utf-8")


if __name__ == "__main__":
    main()
