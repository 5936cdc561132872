"""`puur deal`: shuffles, cuts and deals once, as a Reglement wants it, from a seed."""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import click

from puur.cli.command_help import Command, common
from puur.cli.inputs import deck_option, json_option, reglement_named, reglement_option, seed_option
from puur.cli.says import language, say
from puur.reglement.model import Reglement
from puur.spiel.acts import Deal

if TYPE_CHECKING:
    from puur.partie import Partie
    from puur.wording import Voice


def run(reglement: str, seed: int | None, deck: str | None, *, as_json: bool) -> None:
    """Print the hands; without a seed one is made up and told, so that the deal can be repeated."""
    from puur.decks import Deck
    from puur.record.chance import fresh_secret
    from puur.wording import Voice

    rules = reglement_named(reglement)
    number = int(fresh_secret()[:8], 16) if seed is None else seed
    partie, act = dealt(rules, number)
    if as_json:
        click.echo(_json(rules, number, partie, act))
        return
    voice = Voice(language(), rules.table.deck.value if deck is None else Deck(deck))
    click.echo(say("deal.title", title=rules.title[language()], seed=number))
    for line in _lines(partie, act, voice):
        click.echo(line)


def dealt(rules: Reglement, seed: int) -> "tuple[Partie, Deal]":
    """The table after its first deal, and the deal."""
    from puur.bots import bot
    from puur.bots.table import run as run_table
    from puur.partie import open_partie
    from puur.record.chance import Chance, seed_of

    start = open_partie(rules)
    bots = dict.fromkeys(start.seats.order, bot("einfach"))
    steps = run_table(start, bots, Chance(seed_of(str(seed))).next_act)
    return next((step.after, step.act) for step in steps if isinstance(step.act, Deal))


def _json(rules: Reglement, seed: int, partie: "Partie", act: Deal) -> str:
    from puur.rules.deal import stock_of

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


def _lines(partie: "Partie", act: Deal, voice: "Voice") -> Iterator[str]:
    """A line for each hand, Vorhand first, then the stock, who dealt, and the card that made trump."""
    from puur.cli.faces import faces_for
    from puur.rules.deal import stock_of

    hands = [(voice.seat(seat), act.hands[seat]) for seat in partie.seats.starting_with(partie.seats.after(act.seat))]
    if stock_of(act.hands):
        hands.append((say("deal.stock"), stock_of(act.hands)))
    yield from faces_for(voice).hands(tuple(hands))
    yield say("deal.dealer", who=voice.seat(act.seat))
    preface = None if partie.spiel is None else partie.spiel.preface
    shown = None if preface is None else preface.bottom or preface.lifted
    if preface is not None and preface.variant is not None and shown is not None:
        yield say("play.made_by_card", card=voice.card(shown), variant=voice.variant(preface.variant))


command: Final = Command(
    "deal", callback=run, params=common([reglement_option(), seed_option(), deck_option(), json_option()])
)
