"""The offers of a ruling: what each brings, and what it does to the points."""

from collections.abc import Iterator
from dataclasses import replace

from puur.cards import CardSet
from puur.cli.layout import paragraph
from puur.cli.says import say
from puur.record.situation import Answer, Effects, Finding, Standing, effects_of
from puur.reglement.model import Reglement
from puur.seats import Party
from puur.spiel.ruling import Extent, Offer, Ruling
from puur.spiel.state import EndingKind
from puur.wording import Voice, decider_text, decision_text, offer_letter, offer_text

INDENT = "   "


def masked(ruling: Ruling, known: CardSet) -> Ruling:
    """A ruling that names no card nobody has seen: of those held back only the `known` ones."""
    return replace(ruling, offers=tuple(_masked(offer, known) for offer in ruling.offers))


def _masked(offer: Offer, known: CardSet) -> Offer:
    return tuple(one if one.extent is Extent.CARDS else replace(one, cards=one.cards & known) for one in offer)


def offer_lines(answer: Answer, number: int, voice: Voice, reglement: Reglement) -> Iterator[str]:
    """Who decides, every offer, what each does to the points, and what was taken if something was."""
    finding = answer.outcome.findings[number]
    if finding.case is None:
        return
    ruling = masked(finding.case.ruling, answer.known)
    effects = effects_of(answer, number)
    yield from paragraph(_now(effects, voice))
    yield ""
    single = len(ruling.offers) == 1
    head = say("rule.at_once") if single else f"{decider_text(ruling, voice, reglement)}:"
    yield from paragraph(head)
    for at, offer in enumerate(ruling.offers):
        letter = "" if single else f"{offer_letter(at)}) "
        yield from paragraph(offer_text(offer, voice) + ".", letter, hanging=INDENT)
        yield from paragraph(effect_text(effects, at, voice), INDENT, dim=True)
    yield from _withheld(answer, ruling, voice)
    yield from _taken(finding, ruling, voice)


def _withheld(answer: Answer, ruling: Ruling, voice: Voice) -> Iterator[str]:
    """Which cards may be meant, where nobody knows which one is; all his trumps are all of them."""
    unknown = answer.withheld - answer.known
    if unknown and any(one.extent is Extent.HIGHEST_WITHHELD for offer in ruling.offers for one in offer):
        yield from paragraph(say("rule.withheld", cards=voice.cards(unknown)))


def _taken(finding: Finding, ruling: Ruling, voice: Voice) -> Iterator[str]:
    case = finding.case
    if case is not None and finding.called and len(ruling.offers) > 1 and case.chosen is not None:
        yield from paragraph(decision_text(replace(case, ruling=ruling), voice))


def _now(effects: Effects, voice: Voice) -> str:
    said = [say("rule.points.now", points=_points(effects.parties, effects.now, voice))]
    lying = effects.now.lying
    if lying is not None and lying.complete:
        said.append(say("rule.points.lying_counted", n=lying.points))
    elif lying is not None:
        said.append(say("rule.points.lying", n=lying.points))
        said += [] if lying.party is None else [say("rule.points.lying_to", party=voice.party(lying.party))]
    return " ".join(said)


def effect_text(effects: Effects, at: int, voice: Voice) -> str:
    """What an offer does to the points, in a sentence or two."""
    now, after = effects.now, effects.after[at]
    points = _points(effects.parties, after, voice)
    if after.ending is not None and after.ending.kind is EndingKind.ANNULLED:
        return say("rule.points.annulled", points=points)
    if after.ending is not None:
        return say("rule.points.partie_over")
    if after.totals is None:
        return say("rule.points.unknown")
    if after.finished and not now.finished:
        return say("rule.points.finished", points=points)
    said = [say("rule.points.unchanged") if after.totals == now.totals else say("rule.points.after", points=points)]
    if after.lying is not None and after.lying.party is not None and after.lying != now.lying:
        said.append(say("rule.points.trick_then", party=voice.party(after.lying.party), n=after.lying.points))
    return " ".join(said)


def _points(parties: tuple[Party, ...], standing: Standing, voice: Voice) -> str:
    if standing.totals is None:
        return say("rule.points.not_told")
    return ", ".join(f"{voice.party(party)} {points}" for party, points in zip(parties, standing.totals, strict=True))
