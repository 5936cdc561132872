"""Rulings for programs: the one shape in which `puur replay` and `puur rule` write them."""

from dataclasses import replace

from puur.cards import EMPTY, CardSet
from puur.partie import PartieIrregularity
from puur.record.act_parts import Json
from puur.spiel.fault import Irregularity, Objection
from puur.spiel.procedure import chooser_uncalled
from puur.spiel.ruling import Case, Offer, Ruling
from puur.spiel.state import Spiel


def case_json(case: Case) -> dict[str, Json]:
    """What was called; `chosen` counts the offers from 0."""
    taken = None if case.chosen is None else case.ruling.offers[case.chosen]
    return ruling_json(case.irregularity, case.ruling) | {
        "chosen": case.chosen,
        "consequences": [] if taken is None else consequences_json(taken),
        "objector": None if case.objector is None else case.objector.name,
        "decided": None if case.decided is None else case.decided.value,
    }


def ruling_json(irregularity: Irregularity | PartieIrregularity, ruling: Ruling) -> dict[str, Json]:
    """An irregularity with all that is offered."""
    return {
        "irregularity": irregularity.kind.value,
        "article": ruling.article,
        "offers": [consequences_json(offer) for offer in ruling.offers],
        "chosen": None,
        "consequences": [],
        "offender": irregularity.offender.name,
        "objections": objections_json(irregularity.objections),
        "cards": cards_json(irregularity.cards if isinstance(irregularity, Irregularity) else EMPTY),
        "chooser": None if ruling.chooser is None else ruling.chooser.name,
        "objector": None,
        "decided": None,
        "note": None,
    }


def uncalled_json(spiel: Spiel, irregularity: Irregularity, ruling: Ruling) -> dict[str, Json]:
    """What nobody called, with the offers there would be; who would choose is none where it is who calls (P.30)."""
    chooser = chooser_uncalled(spiel, irregularity, ruling)
    return ruling_json(irregularity, replace(ruling, chooser=chooser)) | {"note": "not_called"}


def consequences_json(offer: Offer) -> list[Json]:
    """All that one offer brings."""
    return [
        {
            "kind": consequence.kind.value,
            "article": consequence.article,
            "party": None if consequence.party is None else consequence.party.name,
            "cards": cards_json(consequence.cards),
            "seat": None if consequence.seat is None else consequence.seat.name,
            "extent": consequence.extent.value,
            "until": None if consequence.until is None else consequence.until.value,
        }
        for consequence in offer
    ]


def objections_json(objections: tuple[Objection, ...]) -> list[Json]:
    """What is wrong, each with its article."""
    return [
        {"kind": objection.kind.value, "article": objection.article, "cards": cards_json(objection.cards)}
        for objection in objections
    ]


def cards_json(cards: CardSet) -> list[Json]:
    """Cards by their short names."""
    return [str(card) for card in cards]
