"""Calls of `puur rule`, and what its JSON holds."""

import json
from pathlib import Path
from typing import Final, TypedDict

from tests.cli.calls import call

EXAMPLES_FOLDER: Final = Path(__file__).parents[2] / "examples"
REVOKE: Final = "variante D\nhand S HK D9 …\ntisch E: HA H6 H10\nkarte S C7\neinspruch W S\n"
LATE: Final = "variante D\nhand S HK D9 …\nstich E: HA H6 H10 C7\nkarte E SA\neinspruch W S\n"
UNSEEN: Final = "variante D\ntisch E: HA H6 H10\nkarte S C7\neinspruch W S\n"
RULING_KEYS: Final = {"irregularity", "article", "offers", "chosen", "consequences"}


class Part(TypedDict):
    """A consequence, or what is wrong with an act."""

    kind: str
    article: str
    cards: list[str]


class Standing(TypedDict):
    """The points after an offer."""

    totals: dict[str, int]


class Points(TypedDict):
    """The points now and after each offer."""

    after: list[Standing]


class Ruling(TypedDict):
    """A ruling."""

    irregularity: str
    article: str
    chooser: str | None
    note: str | None
    cards: list[str]
    offers: list[list[Part]]
    points: Points
    holds: list[list[str]]


class Known(TypedDict):
    """A fact, and what it is."""

    fact: str
    value: str


class Told(TypedDict):
    """What is said if some facts are so."""

    when: list[list[Known]]
    value: list[str]
    regular: bool | None
    rulings: list[Ruling]


class Missing(TypedDict):
    """A fact nobody told, and every answer."""

    fact: str
    facts: list[Known]
    answers: list[Told]


class Refused(TypedDict):
    """What had no effect."""

    objections: list[Part]


class Answer(TypedDict):
    """What one Reglement says."""

    reglement: str
    regular: bool | None
    rulings: list[Ruling]
    undecided: list[Missing]
    refused: list[Refused]
    impossible: str | None
    articles: dict[str, dict[str, str]]
    holds: list[str]


class Every(TypedDict):
    """What all Reglemente say."""

    rulings: dict[str, list[Ruling]]
    reglemente: dict[str, Answer]


def ruled(text: str, *words: str) -> Answer:
    """The answer as JSON to a fragment from the input."""
    result = call("rule", "-", "--json", *words, keys=text)
    assert 0 == result.exit_code, result.output
    found: Answer = json.loads(result.output)
    return found


def ruled_by_all(text: str) -> Every:
    """The answers of every Reglement."""
    found: Every = json.loads(call("rule", "-", "--json", "--all", keys=text).output)
    return found


def brief(found: list[Ruling]) -> list[tuple[str, str, str | None, list[str]]]:
    """Each ruling as its irregularity, article, chooser, and the kinds of its offers."""
    return [
        (
            ruling["irregularity"],
            ruling["article"],
            ruling["chooser"],
            ["+".join(part["kind"] for part in offer) for offer in ruling["offers"]],
        )
        for ruling in found
    ]
