"""The effect of a ruling on the points, in sentences: the current points, and those after each offer."""

from puur.record.situation import Condition, Effects, SpielStanding
from puur.seats import Party
from puur.spiel.ending import EndingKind
from puur.wording.says import listed
from puur.wording.voice import Voice


def now_text(effects: Effects, voice: Voice) -> str:
    """The points as they stand, and what the trick that lies there counts."""
    said = [voice.say("verdict.points.now", points=_points(effects.parties, effects.now, voice))]
    lying = effects.now.lying
    if lying is not None and lying.complete and not effects.now.by_end:
        said.append(voice.say("verdict.points.lying_counted", n=lying.points))
    elif lying is not None:
        said.append(voice.say("verdict.points.lying", n=lying.points))
        said += [] if lying.party is None else [voice.say("verdict.points.lying_to", party=voice.party(lying.party))]
    return " ".join(said)


def effect_text(effects: Effects, at: int, voice: Voice) -> str:
    """What an offer does to the points, in a sentence or two."""
    now, after = effects.now, effects.after[at]
    points = _points(effects.parties, after, voice)
    if after.ending is not None and after.ending.kind is EndingKind.ANNULLED:
        return voice.say("verdict.points.annulled", points=points)
    if after.ending is not None:
        return voice.say("verdict.points.partie_over")
    if after.totals is None and not _is_said(after):
        return voice.say("verdict.points.unknown_die" if after.by_die else "verdict.points.unknown")
    if after.finished and not now.finished:
        return voice.say("verdict.points.finished", points=points)
    same = _numbers(after) == _numbers(now)
    said = [voice.say("verdict.points.unchanged") if same else voice.say("verdict.points.after", points=points)]
    if after.lying is not None and after.lying.party is not None and after.lying != now.lying:
        party = voice.party(after.lying.party)
        key = "trick_then" if after.lying.complete else "trick_so_far"  # a card still to come may take it
        said.append(voice.say(f"verdict.points.{key}", party=party, n=after.lying.points))
    return " ".join(said)


def _numbers(standing: SpielStanding) -> tuple[object, ...]:
    """The numbers a standing has, in whatever way they are told apart."""
    return (standing.totals, standing.apart, standing.by_prediction)


def _is_said(standing: SpielStanding) -> bool:
    """Whether there is more to say than what the points depend on."""
    return bool(standing.apart or standing.by_end or standing.by_prediction)


def _points(parties: tuple[Party, ...], standing: SpielStanding, voice: Voice) -> str:
    if standing.totals is not None:
        return _sums(parties, standing.totals, voice)
    if standing.by_end:
        return voice.say("verdict.points.not_over")
    if standing.by_prediction:
        return _differences(parties, standing.by_prediction, voice)
    numbers = (
        voice.say("verdict.points.if", condition=_condition(condition, voice), points=_sums(parties, totals, voice))
        for condition, totals in standing.apart
    )
    return "; ".join(numbers) or voice.say(f"verdict.points.not_{'rolled' if standing.by_die else 'told'}")


def _condition(condition: Condition, voice: Voice) -> str:
    """What must be so for a number, as `bei Obenabe` or `wenn Süd/Nord angesagt hat`."""
    said = (
        [voice.say("verdict.points.by_announcer", party=voice.party(condition.announcer))]
        if condition.announcer
        else []
    )
    if condition.variants:
        variants = listed(tuple(map(voice.variant, condition.variants)), voice.language, last="or")
        said.append(voice.say("verdict.points.by_variant", variants=variants))
    if condition.rounds:
        rounds = listed(tuple(map(str, condition.rounds)), voice.language, last="or")
        said.append(voice.say("verdict.points.by_round", rounds=rounds))
    if condition.order is not None:
        order = voice.say(f"verdict.fact.order.{condition.order.name}")
        said.append(voice.say("verdict.points.by_order", condition=order))
    if condition.highest:
        parties = listed(tuple(map(voice.party, condition.highest)), voice.language, last="or")
        said.append(voice.say("verdict.points.by_weis", parties=parties))
    said += [
        voice.say(f"verdict.points.{'free' if lead.free else 'not_free'}", cards=voice.card(lead.card))
        for lead in condition.leads
    ]
    return ", ".join(said)


def _sums(parties: tuple[Party, ...], totals: tuple[int, ...], voice: Voice) -> str:
    return ", ".join(f"{voice.party(party)} {points}" for party, points in zip(parties, totals, strict=True))


def _differences(parties: tuple[Party, ...], differences: tuple[int | None, ...], voice: Voice) -> str:
    """What is written for each party, and that it is unknown for one whose prediction nobody told."""
    unknown = voice.say("verdict.points.not_predicted")
    told = (unknown if number is None else str(number) for number in differences)
    return ", ".join(f"{voice.party(party)} {number}" for party, number in zip(parties, told, strict=True))
