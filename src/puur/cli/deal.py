"""`puur deal`: shuffles, cuts and deals once, as a Reglement wants it, from a seed."""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import click
from rich.text import Text

from puur.cli.helping import Command, common
from puur.cli.inputs import deck_option, json_option, reglement_named, reglement_option, seed_option
from puur.cli.says import language, say
from puur.reglement.model import Reglement
from puur.spiel.acts import Deal

if TYPE_CHECKING:
    from puur.cli.play.faces import Faces
    from puur.partie import Partie


def run(reglement: str, seed: int | None, deck: str | None, *, as_json: bool) -> None:
    """Print the hands; without a seed one is made up and told, so that the deal can be repeated."""
    from puur.cli.console import has_symbols, make_console, show
    from puur.cli.play.faces import Faces
    from puur.decks import Deck
    from puur.record.chance import fresh_secret

    rules = reglement_named(reglement)
    number = int(fresh_secret()[:8], 16) if seed is None else seed
    partie, act = dealt(rules, number)
    if as_json:
        click.echo(_json(rules, number, partie, act))
        return
    faces = Faces(rules.table.deck.value if deck is None else Deck(deck), language(), symbols=has_symbols())
    console = make_console()
    show(console, say("deal.title", title=rules.title[language()], seed=number))
    for line in _lines(partie, act, faces):
        show(console, line)


def dealt(rules: Reglement, seed: int) -> "tuple[Partie, Deal]":
    """The table after its first deal, and the deal."""
    from puur.bots import Primer
    from puur.bots.table import run as run_table
    from puur.partie import open_partie
    from puur.record.chance import Chance, seed_of

    start = open_partie(rules)
    bots = dict.fromkeys(start.seats.order, Primer())
    steps = run_table(start, bots, Chance(seed_of(str(seed))).next_act)
    return next((step.after, step.act) for step in steps if isinstance(step.act, Deal))


def _json(rules: Reglement, seed: int, partie: "Partie", act: Deal) -> str:
    from puur.rules.dealing import stock_of

    lifted = None if partie.spiel is None else partie.spiel.preface.lifted
    found = {
        "reglement": rules.name,
        "seed": seed,
        "dealer": str(act.seat),
        "hands": {str(seat): [str(card) for card in act.hands[seat]] for seat in partie.seats.order},
        "bottom": None if act.bottom is None else str(act.bottom),
        "lifted": None if lifted is None else str(lifted),
        "stock": [str(card) for card in stock_of(act.hands)],
    }
    return json.dumps(found)


def _lines(partie: "Partie", act: Deal, faces: "Faces") -> Iterator[Text]:
    """A line for each hand, Vorhand first, then the card that makes trump and the stock."""
    from puur.cli.play.faces import in_order
    from puur.decks import seat_name
    from puur.rules.dealing import stock_of

    spiel = partie.spiel
    variant = None if spiel is None else spiel.preface.variant
    order = partie.seats.starting_with(partie.seats.after(act.seat))
    names = [seat_name(seat, language()) for seat in order]
    wide = max(map(len, names))
    for seat, name in zip(order, names, strict=True):
        note = f"  ({say('play.deals')})" if seat is act.seat else ""
        yield Text(name.ljust(wide) + "  ").append_text(faces.row(in_order(act.hands[seat], variant))).append(note)
    shown = act.bottom or (None if spiel is None else spiel.preface.lifted)
    if shown is not None and variant is not None:
        from puur.decks import variant_name

        yield Text(say("deal.made", variant=variant_name(variant, faces.deck, language())) + " ").append_text(
            faces.face(shown)
        )
    if stock_of(act.hands):
        yield Text(say("deal.stock") + "  ").append_text(faces.row(in_order(stock_of(act.hands), None)))


command: Final = Command(
    "deal", callback=run, params=common([reglement_option(), seed_option(), deck_option(), json_option()])
)
