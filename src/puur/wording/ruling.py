"""Rulings and their consequences in words: what happened, who may choose among what, what was taken, by which article.

A view contains of each case only what its seat may know, so these sentences reveal no more.
"""

from collections.abc import Sequence
from typing import Final

from puur.modes import Variant
from puur.reglement.model import Reglement
from puur.spiel.acts import Announce, Schieben
from puur.spiel.cases import DEFAULT
from puur.spiel.fault import Irregularity, IrregularityKind
from puur.spiel.ruling import Case, Consequence, ConsequenceKind, Decided, Extent, Offer, Ruling
from puur.wording.act_words import offer_letter
from puur.wording.objections import irregularity_text
from puur.wording.voice import Voice

_NO_CHOICE: Final = frozenset({IrregularityKind.NOT_TO_ANNOUNCE, IrregularityKind.ANNOUNCEMENT_CORRECTED})


def consequence_text(consequence: Consequence, voice: Voice) -> str:
    """A consequence, without its article and full stop.

    >>> from puur.cards import CardSet
    >>> from puur.decks import Language
    >>> from puur.seats import Seat
    >>> voice, hidden = Voice(Language.DE), Extent.TRUMPS_BUT_PUUR
    >>> consequence_text(Consequence(ConsequenceKind.DEAD, "A.12", cards=CardSet.of("SK")), voice)
    'Schaufel König verliert den Stichwert'
    >>> consequence_text(Consequence(ConsequenceKind.DEAD, "A.12", seat=Seat.S, extent=hidden), voice)
    'Alle Trümpfe von Süd ausser dem Puur verlieren den Stichwert'
    """
    match consequence.kind:
        case ConsequenceKind.DEAD if consequence.extent is not Extent.CARDS:
            return _dead_by_extent(consequence, voice)
        case ConsequenceKind.ANNUL if consequence.seat is not None:
            return voice.say("consequence_with.annul_dealer", who=voice.seat(consequence.seat))
        case ConsequenceKind.BAR if consequence.until is not None:
            who = voice.party(consequence.party)
            return voice.say(f"bar.{consequence.until.value}", who=who, suit=_suit(consequence, voice))
        case kind:
            return _plainly(kind, consequence, voice)


def _plainly(kind: ConsequenceKind, consequence: Consequence, voice: Voice) -> str:
    """The sentence of its kind with all its facts."""
    cards, seat = consequence.cards, consequence.seat
    return voice.say(
        f"consequence.{kind.value}",
        who=voice.party(consequence.party) if seat is None else voice.seat(seat),
        party=voice.party(consequence.party),
        suit=_suit(consequence, voice),
        cards=voice.cards(cards),
        n=len(cards),
    )


def _dead_by_extent(consequence: Consequence, voice: Voice) -> str:
    """Which cards lose their Stichwert, in words; those the listener has seen are named too."""
    who = voice.party(consequence.party) if consequence.seat is None else voice.seat(consequence.seat)
    what = voice.say(f"extent.{consequence.extent.value}", who=who)
    if not consequence.cards:
        return what
    return voice.say("consequence_with.seen", what=what, cards=voice.cards(consequence.cards))


def _suit(consequence: Consequence, voice: Voice) -> str:
    return voice.suits(consequence.cards) if consequence.cards else voice.say("word.this_suit")


def decider_text(ruling: Ruling, voice: Voice, reglement: Reglement) -> str:
    """Who decides: a party, or else whoever settles disputes.

    >>> from puur.decks import Language
    >>> from puur.reglement import load
    >>> decider_text(Ruling("E.leiter", None, ()), Voice(Language.DE), load("einzelschieber"))
    'Der Jassleiter entscheidet'
    """
    if ruling.chooser is not None:
        return voice.say("ruling.party", party=voice.party(ruling.chooser))
    return voice.say(f"ruling.{reglement.table.disputes.value.value}")


def ruling_text(ruling: Ruling, voice: Voice, reglement: Reglement) -> str:
    """Who decides, and every offer with its letter, one line each; with a single offer only what follows."""
    if len(ruling.offers) == 1:
        return voice.say("decided.at_once", what=offer_text(ruling.offers[0], voice))
    head = decider_text(ruling, voice, reglement)
    offers = (
        voice.say("ruling.offer", letter=offer_letter(number), what=offer_text(offer, voice))
        for number, offer in enumerate(ruling.offers)
    )
    cited = voice.say("frame.citation", what=head, article=ruling.article)
    return "\n".join([voice.say("frame.head", what=cited), *offers])


def offer_text(offer: Offer, voice: Voice) -> str:
    """All that one offer brings, with the articles."""
    told = (
        voice.say("frame.citation", what=consequence_text(consequence, voice), article=consequence.article)
        for consequence in offer
    )
    return ". ".join(told)


def slate_offer_text(kind: IrregularityKind, offer: Offer, voice: Voice) -> str:
    """What an offer brings for something above the Spiel: a wrong result that stands is what counts.

    >>> from puur.decks import Language
    >>> stands = (Consequence(ConsequenceKind.STAND, "A.16"),)
    >>> slate_offer_text(IrregularityKind.WRONG_SUM, stands, Voice(Language.DE))
    'Es zählt, was geschrieben ist (A.16)'
    """
    if kind is not IrregularityKind.WRONG_SUM or any(
        consequence.kind is not ConsequenceKind.STAND for consequence in offer
    ):
        return offer_text(offer, voice)
    return voice.say("frame.citation", what=voice.say("consequence_with.as_written"), article=offer[0].article)


def choice_offer_text(irregularity: Irregularity, offer: Offer, voice: Voice, first: Variant | None = None) -> str:
    """What an offer brings; where nothing follows from a choice that was none, it is the choice that does not count.

    `first` is what was announced first, where that is known.

    >>> from puur.seats import Seat
    >>> from puur.decks import Language
    >>> act = Announce(Seat.S, Variant.O)
    >>> wrong = Irregularity(IrregularityKind.NOT_TO_ANNOUNCE, Seat.S, act, (), 0, 0, Seat.S)
    >>> choice_offer_text(wrong, (Consequence(ConsequenceKind.STAND, "C.1"),), Voice(Language.DE))
    'Diese Ansage zählt nicht (C.1)'
    """
    stands = all(part.kind is ConsequenceKind.STAND for part in offer)
    if not stands or irregularity.kind not in _NO_CHOICE or not isinstance(irregularity.act, Announce | Schieben):
        return offer_text(offer, voice)
    if irregularity.kind is IrregularityKind.ANNOUNCEMENT_CORRECTED:
        key = "first_stands" if first is None else "first_stands_named"
        what = voice.say(f"consequence_with.{key}", **({} if first is None else {"variant": voice.variant(first)}))
    else:
        key = "no_schieben" if isinstance(irregularity.act, Schieben) else "no_announcement"
        what = voice.say(f"consequence_with.{key}")
    return voice.say("frame.citation", what=what, article=offer[0].article)


def told_apart(texts: Sequence[str], offers: Sequence[Offer], voice: Voice) -> tuple[str, ...]:
    """The offers of one ruling as texts; of two cards that nobody named, the second speaks of the other one."""
    found: list[str] = []
    for text, offer in zip(texts, offers, strict=True):
        kept = next((part for part in offer if part.kind is ConsequenceKind.KEEP and not part.cards), None)
        if kept is not None and kept.seat is not None and text in found:
            other = voice.say("consequence_with.keep_other", who=voice.seat(kept.seat))
            found.append(text.replace(consequence_text(kept, voice), other))
        else:
            found.append(text)
    return tuple(found)


def decision_text(case: Case, voice: Voice) -> str:
    """The decision and how it was made; "" while the case is open.

    Players who go on decide nothing for the direction: of a referral it is only said how play went on (P.4).
    """
    if case.chosen is None or case.decided is None:
        return ""
    referred = case.decided is Decided.DEFAULT and case.ruling.chooser is None
    return voice.say(
        "ruling.played_on" if referred else f"decided.{case.decided.value}",
        party=voice.party(case.ruling.chooser),
        letter=offer_letter(case.chosen),
        what=choice_offer_text(case.irregularity, case.ruling.offers[case.chosen], voice),
        article=case.ruling.article if case.decided is Decided.OVERTAKEN else DEFAULT,
    )


def case_text(case: Case, voice: Voice, reglement: Reglement) -> str:
    """A case from the irregularity to its end, a line each: what happened, who decides among what, what was taken.

    Where a party chose, its name and the letter of the offer are told; where there was nothing to choose, what follows.
    """
    lines = [irregularity_text(case.irregularity, voice)]
    if case.decided not in {Decided.AT_ONCE, Decided.OVERTAKEN}:
        lines.append(ruling_text(case.ruling, voice, reglement))
    decision = decision_text(case, voice)
    return "\n".join([*lines, decision] if decision else lines)
