"""A record for programs: how far it goes, what it counts and why, what went wrong at the table, where it breaks off."""

import json
from collections.abc import Iterator
from pathlib import Path

from puur.cards import EMPTY, CardSet
from puur.cli.records import reglement_faults, told
from puur.errors import RecordError
from puur.partie import Partie, PartieIrregularity, how_taken, offer_taken
from puur.record import HeaderKey, Record, Replayed, ReplayError
from puur.record.act_words import act_words
from puur.spiel.cases import rulings
from puur.spiel.fault import Irregularity, Objection
from puur.spiel.ruling import Case, Offer, Ruling
from puur.spiel.state import Spiel

Json = str | int | None | list["Json"] | dict[str, "Json"]


def replay_json(played: Replayed, folder: Path | None) -> str:
    """The record as JSON: reglement, status, scores, totals, rulings, error. It lies in `folder`."""
    lines = played.lines
    parties = () if played.start is None else played.start.seats.parties
    scores: list[Json] = [
        {"party": one.party.name, "points": one.points, "reason": one.reason.value, "article": one.article}
        for one in lines
    ]
    totals: dict[str, Json] = {
        party.name: sum(line.points for line in lines if line.party is party) for party in parties
    }
    found_rulings = [one for spiel in played.spiele for one in _rulings(spiel)]
    found: dict[str, Json] = {
        "reglement": _reglement(played),
        "status": played.status.value,
        "scores": scores,
        "totals": totals,
        "rulings": found_rulings + _above(played),
        "error": None if played.error is None else _error(played.record, played.error, folder),
    }
    return json.dumps(found, ensure_ascii=False, indent=2)


def _reglement(played: Replayed) -> str | None:
    return played.record.header(HeaderKey.REGLEMENT) if played.reglement is None else played.reglement.name


def _rulings(spiel: Spiel) -> Iterator[Json]:
    """Every irregularity of a Spiel in its order, called or not."""
    cases = {case.irregularity: case for case in spiel.faults.cases}
    for one in spiel.faults.irregularities:
        yield _case(cases[one]) if one in cases else _uncalled(spiel, one)


def _case(case: Case) -> Json:
    """What was called; `chosen` counts the offers from 0."""
    taken = None if case.chosen is None else case.ruling.offers[case.chosen]
    return _entry(case.irregularity, case.ruling) | {
        "chosen": case.chosen,
        "consequences": [] if taken is None else _consequences(taken),
        "objector": None if case.objector is None else case.objector.name,
        "decided": None if case.decided is None else case.decided.value,
    }


def _uncalled(spiel: Spiel, one: Irregularity) -> Json:
    """What nobody called, with the offers there would be."""
    (ruling,) = rulings(spiel, one)
    return _entry(one, ruling) | {"note": "not_called"}


def _entry(one: Irregularity | PartieIrregularity, ruling: Ruling) -> dict[str, Json]:
    return {
        "irregularity": one.kind.value,
        "article": ruling.article,
        "offers": [_consequences(offer) for offer in ruling.offers],
        "chosen": None,
        "consequences": [],
        "offender": one.offender.name,
        "objections": _objections(one.objections),
        "cards": _cards(one.cards if isinstance(one, Irregularity) else EMPTY),
        "chooser": None if ruling.chooser is None else ruling.chooser.name,
        "objector": None,
        "decided": None,
        "note": None,
    }


def _above(played: Replayed) -> list[Json]:
    """What went wrong above the Spiel, at the lots, on the slate or the sheet, as it ended for each Partie."""
    ends = [one.before for one in played.steps if len(one.after.irregularities) < len(one.before.irregularities)]
    if played.partie is not None:
        ends.append(played.partie)
    return [_above_case(partie, one) for partie in ends for one in partie.irregularities]


def _above_case(partie: Partie, one: PartieIrregularity) -> Json:
    taken, decided = offer_taken(partie, one), how_taken(partie, one)
    return _entry(one, one.ruling) | {
        "chosen": taken,
        "consequences": [] if taken is None else _consequences(one.ruling.offers[taken]),
        "decided": None if decided is None else decided.value,
    }


def _consequences(offer: Offer) -> list[Json]:
    return [
        {
            "kind": one.kind.value,
            "article": one.article,
            "party": None if one.party is None else one.party.name,
            "cards": _cards(one.cards),
            "seat": None if one.seat is None else one.seat.name,
            "extent": one.extent.value,
            "until": None if one.until is None else one.until.value,
        }
        for one in offer
    ]


def _objections(objections: tuple[Objection, ...]) -> list[Json]:
    return [{"kind": one.kind.value, "article": one.article, "cards": _cards(one.cards)} for one in objections]


def _cards(cards: CardSet) -> list[Json]:
    return [str(card) for card in cards]


def _error(record: Record, error: RecordError, folder: Path | None) -> Json:
    found: dict[str, Json] = {
        "line": error.line,
        "column": error.column,
        "found": error.found,
        "expected": error.expected,
        "message": told(error),
    }
    if isinstance(error, ReplayError):
        found["objections"] = _objections(error.objections)
        found["regular"] = [act_words(act) for act in error.regular]
        found["reglement_faults"] = [*reglement_faults(record, error, folder)]
    return found
