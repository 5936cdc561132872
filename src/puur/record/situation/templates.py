"""How each kind of irregularity is described: the lines of its fragment, with places for what has to be asked.

The places are the questions, in the order in which they stand; a line with a place that stays empty is left out. So
whoever asks asks what a kind needs and nothing else.
"""

from collections.abc import Callable, Mapping
from string import Formatter
from types import MappingProxyType
from typing import Final

from puur.record.act_rows import SIGHTINGS
from puur.seats import Seat, SeatPlan
from puur.spiel.fault import IrregularityKind as Kind
from puur.spiel.reports import KINDS

_VARIANT: Final = "variante {variant}"
_TRICK: Final = "tisch {trick}"
_CALL: Final = "einspruch {caller} {offender}"
_HAND: Final = "hand {offender} {hand} …"
_CARD: Final = (_VARIANT, _TRICK, "karte {offender} {card}", _HAND, "{turned}", _CALL)


def _report(word: str, *, cards: str = "", before: tuple[str, ...] = (_VARIANT, _TRICK)) -> tuple[str, ...]:
    """What somebody saw and tells."""
    return (*before, f"melden {{reporter}} {{offender}} {word} {cards}".rstrip())


def _said(line: str) -> tuple[str, ...]:
    """What somebody says during the first trick, noticed while it lies or once it is turned (A.23.5)."""
    return (_VARIANT, _TRICK, line, _HAND, "{turned}", _CALL)


_OWN: Final[Mapping[Kind, tuple[str, ...]]] = MappingProxyType(
    {
        Kind.WRONG_LEAD: (_VARIANT, "ausspiel {leader}", "karte {offender} {card}", "{turned}", _CALL),
        Kind.REVOKE: _CARD,
        Kind.UNDERTRUMPED: _CARD,
        Kind.BARRED_LEAD: (
            _VARIANT,
            "ausspiel {leader}",
            "karte {partner} {first_card}",
            "einspruch {reporter} {partner}",
            "karte {offender} {card}",
            _CALL,
        ),
        Kind.DIE_IGNORED: (_VARIANT, "stich {past}", "würfeln {offender} {face}", "karte {offender} {card}", _CALL),
        Kind.DRAWN_WRONGLY: (_VARIANT, "stich {past}", "ziehen {offender} {cards}", _CALL),
        Kind.EARLY_CARD: (_VARIANT, "ausspiel {leader}", _TRICK, "karte {offender} {card}", _CALL),
        Kind.TWO_CARDS: _report("zwei-karten", cards="{cards}"),
        Kind.CARD_MISSING: (_VARIANT, _TRICK, "{at_end}", "melden {reporter} {offender} karte-fehlt"),
        Kind.GHOST_CARD: _report("geisterkarte", before=(_VARIANT, "stich {past}")),
        Kind.TURNED_TRICK_SEEN: (
            _VARIANT,
            "stich {past}",
            "melden {reporter} {offender} stich-eingesehen {cards}",
        ),
        Kind.REST_CLAIMED: (_VARIANT, _TRICK, "hand {offender} {laid}", "rest {offender} {both}", _CALL),
        Kind.CUT_WRONGLY: ("geber {dealer}", "abheben {offender} {count}", _CALL),
        Kind.NOT_CUT: ("geber {dealer}", "geben {offender}", _CALL),
        Kind.WRONG_DEALER: ("geber {dealer}", "abheben {cutter} 12", "geben {offender}", _CALL),
        Kind.MISDEAL: ("geber {offender}", "melden {reporter} {offender} vergeben"),
        Kind.CARD_EXPOSED: ("geber {offender}", "melden {reporter} {offender} karte-sichtbar {cards}"),
        Kind.BOTTOM_NOT_LAID_OUT: ("geber {offender}", "abheben {cutter} 12", "geben {offender}", _CALL),
        Kind.CARDS_TAKEN_UP: ("ausspiel {chooser}", "melden {reporter} {offender} aufgenommen"),
        Kind.WRONG_CHOOSER: ("ausspiel {chooser}", "ansage {offender} {announced}", _CALL),
        Kind.ANNOUNCEMENT_CORRECTED: ("ansage {offender} {announced}", "ansage {offender} {second}", _CALL),
        Kind.NOT_TO_ANNOUNCE: ("ansage {offender} {announced}", _CALL),
        Kind.WEIS_MISNAMED: _said("weis {offender} {points} {cards}"),
        Kind.WEIS_NOT_HELD: _said("weis {offender} {points} {cards}"),
        Kind.WEIS_EARLY: (_VARIANT, "ausspiel {leader}", "weis {offender} {points} {cards}", _HAND, _CALL),
        Kind.WEIS_LATE: _said("weis {offender} {points} {cards}"),
        Kind.WEIS_NOT_HIGHEST: _said("weis {offender} {points} {cards}"),
        Kind.WEIS_UNNEEDED: _said("weis {offender} {points} {cards}"),
        Kind.WEIS_REMARK: _report("weis-bemerkung", before=(_VARIANT, "stich {past}")),
        Kind.STOECK_WRONG: (_VARIANT, _TRICK, "stöck {offender}", _HAND, _CALL),
        Kind.STOECK_LATE: (_VARIANT, "stich {past}", _TRICK, "stöck {offender}", _HAND, _CALL),
        Kind.FALSE_BEDANKEN: ("stand {carried}", _VARIANT, _TRICK, "bedanken {offender}"),
        Kind.UNTIDY_SLATE: _report("unsaubere-tafel", before=(_VARIANT,)),
    }
)
"""What is described in its own way; of all else that is reported, somebody saw it while a trick lay open."""
_REPORTED: Final = {kind: _report(SIGHTINGS[sighting]) for sighting, kind in KINDS.items()}
TEMPLATES: Final[Mapping[Kind, tuple[str, ...]]] = MappingProxyType(
    {kind: _OWN.get(kind) or _REPORTED[kind] for kind in Kind if kind in _OWN or kind in _REPORTED}
)
"""Kinds that are not here are seen in a whole record only: what is written above the Spiel."""

_SHORTER: Final = ("melden", "weis", "rest")
_MAY_LACK: Final = frozenset({"cards", "points", "both"})
"""What need not be told for such a line to be written."""


def places_of(kind: Kind) -> tuple[str, ...]:
    """What has to be asked for a kind, in order."""
    found = (name for line in TEMPLATES[kind] for _, name, _, _ in Formatter().parse(line) if name)
    return tuple(dict.fromkeys(found))


def filled(kind: Kind, reglement: str, answers: Mapping[str, str]) -> str:
    """The fragment of a kind with these answers.

    >>> print(filled(Kind.REST_CLAIMED, "kzjv", {"variant": "D", "offender": "S", "trick": "", "caller": ""}))
    reglement kzjv
    variante D
    rest S
    <BLANKLINE>
    """
    lines = [f"reglement {reglement}"]
    for line in TEMPLATES[kind]:
        names = [name for _, name, _, _ in Formatter().parse(line) if name]
        if all(answers.get(name) for name in names):
            lines.append(line.format_map(answers))
        elif line.startswith(_SHORTER) and set(names) - _MAY_LACK <= set(_given(answers)):
            lines.append(" ".join(line.format_map({**dict.fromkeys(names, ""), **answers}).split()))
    return "\n".join([*lines, ""])


def _given(answers: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(name for name, answer in answers.items() if answer)


def _reporter(answers: Mapping[str, str], plan: SeatPlan) -> str:
    """Who reports, or calls what came before: the next opponent."""
    return plan.opponents(Seat[answers.get("partner") or answers["offender"]])[0].name


def _cutter(answers: Mapping[str, str], plan: SeatPlan) -> str:
    """Who cuts: the player before the dealer."""
    return plan.before(Seat[answers.get("dealer") or answers["offender"]]).name


IMPLIED: Final[Mapping[str, Callable[[Mapping[str, str], SeatPlan], str]]] = MappingProxyType(
    {"reporter": _reporter, "cutter": _cutter}
)
"""What need not be asked, as it follows from the other answers."""


OPTIONAL: Final = frozenset(
    {"variant", "caller", "trick", "hand", "points", "turned", "at_end", "carried", "laid", "both"}
)
"""What nobody needs to know for an answer."""


def kinds() -> tuple[Kind, ...]:
    """Every kind people can name."""
    return tuple(kind for kind in Kind if kind is not Kind.OTHER)
