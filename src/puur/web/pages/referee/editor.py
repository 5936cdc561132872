"""The editor of a situation: what was told so far, what is missing, the ruling and what follows from it.

All Reglemente's answers and their sentences hang on this module: it is read when somebody first asks the referee.
"""

from dataclasses import dataclass, replace
from typing import Final

from puur.cards import CARDS
from puur.decks import card_name, seat_name, variant_name
from puur.modes import Variant
from puur.record.situation.examples import EXAMPLES
from puur.record.situation.templates import TEMPLATES
from puur.reglement import load
from puur.reglement.model import Reglement
from puur.seats import Seat
from puur.spiel.fault import IrregularityKind
from puur.web.http.answers import Page
from puur.web.http.request import WebRequest, language_of
from puur.web.http.sentences import say
from puur.web.pages.referee import casebook
from puur.web.pages.referee.consequences import Followed, followed, taken_of
from puur.web.pages.referee.desk import RefereeDesk, chosen_deck, chosen_reglement, titles
from puur.web.pages.referee.fields import EditorField, answer_of, fields_of, fragment, hands_of, missing_of
from puur.web.pages.referee.ruling import Ruled, ruled, ruled_above, ruled_everywhere
from puur.wording import irregularity_name

LONGEST: Final = 4_000
TAKEN: Final = "wahl"
"""The part of the address that takes an offer."""
EVERYWHERE: Final = "alle"
"""The part that asks for what every Reglement says."""
VARIANTS: Final = (Variant.D, Variant.H, Variant.S, Variant.C, Variant.O, Variant.U)


@dataclass(frozen=True, slots=True)
class SituationTold:
    """What somebody told so far: fields, hands, what is missing, the text, the answer, what follows."""

    fields: tuple[EditorField, ...]
    hands: tuple[EditorField, ...] = ()
    missing: tuple[str, ...] = ()
    text: str = ""
    answer: Ruled | None = None
    followed: Followed | None = None


async def _told(
    referee: RefereeDesk, request: WebRequest, kind: IrregularityKind | None, rules: Reglement
) -> SituationTold:
    """The ruling, once everything is told."""
    query = {str(name): str(value) for name, value in request.query_params.items()}
    told = SituationTold(())
    if kind is not None:
        told = SituationTold(fields_of(kind, query), hands_of(kind, query, rules.seat_plan))
    written = query.get("text", "")[:LONGEST].replace("\r", "").rstrip("\n")
    if not written and "fertig" not in query:
        return told
    if await referee.braked(request):
        return replace(told, text=written, answer=Ruled(faults=(say(language_of(request), "nach.slower"),)))
    if written:
        return await _ruled(referee, request, replace(told, text=written + "\n"), rules)
    missing = missing_of(told.fields, rules.seat_plan)
    if missing or kind is None:
        return replace(told, missing=missing)
    if kind not in TEMPLATES:
        return replace(told, answer=await _ruled_above(referee, kind, told.fields, rules, request))
    text = fragment(kind, rules.name, told.fields, rules.seat_plan, told.hands)
    return await _ruled(referee, request, replace(told, text=text), rules)


async def _ruled(referee: RefereeDesk, request: WebRequest, told: SituationTold, rules: Reglement) -> SituationTold:
    """The ruling on a text, and what follows from the offer its address takes, if it takes one."""
    language, deck = language_of(request), chosen_deck(request)
    answer = await referee.ruled(request, ruled, told.text, rules.name, language, deck)
    if EVERYWHERE in request.query_params and not answer.faults:
        everywhere = await referee.ruled(request, ruled_everywhere, told.text, rules.name, language, deck)
        answer = replace(answer, compared=everywhere)
    taken = taken_of(request.query_params.get(TAKEN, ""))
    if taken is None:
        return replace(told, answer=answer)
    follows = await referee.ruled(request, followed, told.text, rules.name, language, deck, taken)
    return replace(told, answer=answer, followed=follows)


async def _ruled_above(
    referee: RefereeDesk,
    kind: IrregularityKind,
    fields: tuple[EditorField, ...],
    rules: Reglement,
    request: WebRequest,
) -> Ruled:
    """What is ruled on a fault of the slate."""
    told = {field.place: answer_of(field, rules.seat_plan) for field in fields}
    return await referee.ruled(
        request,
        ruled_above,
        kind,
        Seat[told["offender"]],
        rules.name,
        language_of(request),
        chosen_deck(request),
        adds_up=bool(told["sum"]),
    )


async def case_page(referee: RefereeDesk, request: WebRequest, kind: IrregularityKind | None) -> Page:
    """The editor of a kind, with what was told and the ruling."""
    language, rules = language_of(request), load(chosen_reglement(request))
    deck = chosen_deck(request) or rules.table.deck.value
    told = await _told(referee, request, kind, rules)
    facts = {
        "kind": "" if kind is None else kind.value,
        "title": say(language, "schiri.own") if kind is None else irregularity_name(kind, language),
        "reglement": rules.name,
        "reglemente": await referee.read(titles, language),
        "fields": told.fields,
        "hands": [
            (hand, seat_name(seat, language)) for hand, seat in zip(told.hands, rules.seat_plan.order, strict=False)
        ],
        "missing": told.missing,
        "seats": [(seat.name, seat_name(seat, language)) for seat in rules.seat_plan.order],
        "variants": [(variant.name, variant_name(variant, deck, language)) for variant in VARIANTS],
        "cards": [(card.name, card_name(card, deck, language)) for card in CARDS],
        "pack": deck.value,
        "examples": () if kind is None else EXAMPLES.get(kind, ()),
        "text": told.text,
        "ruled": told.answer,
        "followed": told.followed,
        "asked": [(name, value[:LONGEST]) for name, value in request.query_params.items() if name != TAKEN],
        "rules_title": rules.title[language],
        "has_cases": await referee.read(casebook.cited_articles),
    }
    return referee.front.page(request, "referee_case.html", facts)
