"""Other worlds: the same table as one seat sees it, with everything hidden from that seat arranged anew."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache, reduce
from itertools import combinations
from operator import or_
from random import Random

from puur.cards import CARDS, EMPTY, Card, CardSet, Rank, Suit, card_of
from puur.modes import Variant
from puur.reglement.model import Reglement, WeisKeys
from puur.reglement.options import TrumpSource, WeisPlay
from puur.rules.weis_comparison import leader
from puur.seats import Party, Seat
from puur.spiel import Play, Spiel
from puur.spiel.acts import Deal, Lift, ShowWeis
from puur.spiel.fault import Irregularity, IrregularityKind, ObjectionKind
from puur.spiel.public import phase_at_table
from puur.spiel.ruling import Case, Consequence, ConsequenceKind, Extent
from puur.spiel.said_weis import Claim
from puur.spiel.state import Faults, Phase, Preface
from puur.spiel.tricks import all_tricks, played_by
from puur.spiel.trump_choice import MOST_POINTS
from puur.spiel.weis.correction import claim_of
from puur.spiel.weis.ruled import as_said
from puur.spiel.weis.talk import announced
from puur.spiel.weis.truth import Truth, truth_of

LAID_OPEN = frozenset({IrregularityKind.EARLY_CARD, IrregularityKind.TWO_CARDS})
OUT_OF_TIME = frozenset({IrregularityKind.WEIS_EARLY, IrregularityKind.WEIS_LATE, IrregularityKind.WEIS_REMARK})
OF_HIS_CARDS = frozenset(
    {
        ObjectionKind.NOT_A_WEIS,
        ObjectionKind.WEIS_NOT_HELD,
        ObjectionKind.WEIS_MISNAMED,
        ObjectionKind.WEIS_NOT_HIGHEST,
        ObjectionKind.WEIS_CANNOT_COUNT,
    }
)
# Said again, not taken from `puur.spiel.public`: the search for leaks shares nothing with what it searches.
OF_A_WEIS = frozenset(
    {
        ConsequenceKind.COUNTS_AS_SAID,
        ConsequenceKind.COUNTS_TRULY,
        ConsequenceKind.FORFEIT,
        ConsequenceKind.MAY_CORRECT,
        ConsequenceKind.SAY_AGAIN,
        ConsequenceKind.SHOW_AGAIN,
    }
)


def hidden_hands(spiel: Spiel, seat: Seat | None) -> tuple[Seat, ...]:
    """Whose cards the seat does not know: all others', and its own while it must not take them up (K.wahl, E.5)."""
    seats = spiel.start.seats
    waiting = phase_at_table(spiel) is Phase.ANNOUNCE and not spiel.preface.schoben
    untouched = seat is not None and spiel.turn is not None and seat is seats.partner(spiel.turn)
    if spiel.reglement.trump.partner_waits.value and waiting and untouched:
        return seats.order
    return tuple(other for other in seats.order if other is not seat)


@lru_cache(maxsize=256)
def every_weis(points: int, reglement: Reglement) -> tuple[CardSet, ...]:
    """Every set of cards that is a Weis of these points."""
    return tuple(_every_weis(points, reglement.weis))


def _every_weis(points: int, keys: WeisKeys) -> Iterator[CardSet]:
    for suit in Suit:
        for length, worth in keys.runs.value.items():
            for lowest in range(10 - length):
                if worth == points:
                    yield CardSet.of([card_of(suit, Rank(lowest + step)) for step in range(length)])
    for rank, worth in keys.fours.value.items():
        if worth == points:
            yield CardSet.of([card_of(suit, rank) for suit in Suit])


def looks_alike(hand: CardSet, other_hand: CardSet, trump: Suit | None) -> bool:
    """Whether two Weis of equal points agree in all that a comparison may ask: length, ranks, run of trumps or not."""
    ranks, other_ranks = ([card.rank for card in cards] for cards in (hand, other_hand))
    same_kind = (len(hand.suits) == 1) == (len(other_hand.suits) == 1)
    return same_kind and ranks == other_ranks and (hand.suits == (trump,)) == (other_hand.suits == (trump,))


def unequalled(spiel: Spiel, claim: Claim) -> bool:
    """Whether no opponent said the same points, so that nothing but the points was told (A.23.3, A.23.4)."""
    opponents = spiel.start.seats.opponents(claim.seat)
    return all(other.said != claim.said for other in spiel.talk.claims if other.seat in opponents)


def other_claim(spiel: Spiel, claim: Claim, unseen: CardSet, rng: Random) -> Claim:
    """A claim that sounds the same, of cards its player may hold as far as others know."""
    keys = spiel.reglement.weis
    laid_open = spiel.start.seats.party(claim.seat) in spiel.talk.disclosed
    if laid_open:
        return claim
    variant = spiel.preface.variant or Variant.O
    free = keys.play.value is WeisPlay.CREDITED or unequalled(spiel, claim)
    possible = unseen if keys.play.value is WeisPlay.CREDITED else unseen | played_by(spiel, claim.seat)
    alike = [
        cards
        for cards in every_weis(claim.said, spiel.reglement)
        if cards <= possible and (free or looks_alike(claim.cards, cards, variant.trump))
    ]
    return replace(claim, cards=rng.choice(alike)) if alike else claim


def others_claims(spiel: Spiel, seat: Seat | None, unseen: CardSet, rng: Random) -> tuple[Claim, ...] | None:
    """Claims that sound the same; none where they cannot be held together."""
    claims = tuple(
        claim if claim.seat is seat else other_claim(spiel, claim, unseen, rng) for claim in spiel.talk.claims
    )
    for claim, other in combinations(claims, 2):
        if claim.seat is not other.seat and claim.cards & other.cards:
            return None
        if claim.seat is other.seat and claim.cards == other.cards and claim.trick == other.trick:
            return None
    return claims


def arranged(spiel: Spiel, hidden: tuple[Seat, ...], claims: tuple[Claim, ...], rng: Random) -> list[CardSet] | None:
    """The hidden hands and, last, the stock, arranged anew so that all hold what they claimed; none: impossible."""
    sizes = [len(spiel.hands[seat]) for seat in hidden] + [len(spiel.preface.stock)]
    pinned = [needed(spiel, seat, claims) for seat in hidden] + [EMPTY]
    rest = CardSet(sum(spiel.hands[seat].mask for seat in hidden) | spiel.preface.stock.mask)
    for cards in pinned:
        if not cards <= rest:
            return None
        rest -= cards
    pack = rng.sample(tuple(rest), len(rest))
    places: list[CardSet] = []
    for size, cards in zip(sizes, pinned, strict=True):
        wanted = size - len(cards)
        if wanted < 0:
            return None
        places.append(cards | CardSet.of(pack[:wanted]))
        del pack[:wanted]
    return places


def needed(spiel: Spiel, seat: Seat, claims: tuple[Claim, ...]) -> CardSet:
    """The cards everybody knows a seat to hold: of its Weis, laid down wrongly, and shown by the dealer (A.25.1)."""
    played = played_by(spiel, seat)
    mask = (laid_down(spiel, seat) & spiel.hands[seat]).mask
    for claim in claims:
        stays = spiel.reglement.weis.play.value is not WeisPlay.CREDITED or claim.cards <= spiel.hands[seat]
        mask |= claim.cards.mask if claim.seat is seat and stays else 0
    if spiel.preface.dealer is seat and spiel.preface.variant is not None:
        for shown in (spiel.preface.bottom, lifted_for_dealer(spiel)):
            mask |= 0 if shown is None else 1 << shown
    return CardSet(mask & ~played.mask)


def laid_down(spiel: Spiel, *seats: Seat) -> CardSet:
    """What these seats laid down in this deal for all to see: it may be back in hand, but no longer hidden."""
    return CardSet(
        sum_of(
            irregularity.cards
            for irregularity in told(spiel)
            if irregularity.offender in seats
            and irregularity not in spiel.faults.undone
            and (isinstance(irregularity.act, Play) or irregularity.kind in LAID_OPEN)
        )
        | sum_of(hand.cards for hand in spiel.faults.laid if hand.seat in seats)
    )


def lifted_for_dealer(spiel: Spiel) -> Card | None:
    """The lifted card where it is the dealer's (F.trumpf)."""
    lifted = spiel.reglement.trump.source.value is TrumpSource.LIFTED_CARD
    return spiel.preface.lifted if lifted else None


def other_preface(preface: Preface, spiel: Spiel, seat: Seat | None, stock: CardSet, rng: Random) -> Preface:
    """The same beginning with another lifted card while it lies face-down, and other predictions until the end."""
    unseen = spiel.reglement.trump.source.value is TrumpSource.LIFTED_CARD and preface.variant is None
    lifted = rng.choice(CARDS) if unseen and preface.lifted is not None else preface.lifted
    told = sum(map(len, spiel.hands)) <= 1 or spiel.faults.rest is not None  # then the differences are written
    predictions = tuple(
        (who, points if told or who is seat else rng.randrange(MOST_POINTS + 1)) for who, points in preface.predictions
    )
    return preface._replace(lifted=lifted, predictions=predictions, stock=stock)


def other_world(spiel: Spiel, seat: Seat | None, rng: Random) -> Spiel | None:
    """A table that looks the same to the seat (none: a spectator); none when the attempt does not work out."""
    hidden = hidden_hands(spiel, seat)
    unseen = CardSet(sum(spiel.hands[other].mask for other in hidden) | spiel.preface.stock.mask)
    claims = others_claims(spiel, seat, unseen, rng)
    places = None if claims is None else arranged(spiel, hidden, claims, rng)
    if claims is None or places is None:
        return None
    hands = list(spiel.hands)
    for other, cards in zip(hidden, places, strict=False):
        hands[other] = cards
    own = EMPTY if seat is None or seat in hidden else spiel.hands[seat]
    fresh = CardSet.of(rng.sample(tuple(unseen), min(len(unseen), rng.randrange(37)))) | (spiel.talk.fresh & own)
    world = spiel._replace(
        hands=tuple(hands),
        preface=other_preface(spiel.preface, spiel, seat, places[-1], rng),
        talk=spiel.talk._replace(claims=claims, fresh=fresh),
        faults=other_faults(spiel, seat, claims, unseen, rng),
    )
    return world if meant_in(world) == meant_in(spiel) else None


def meant_in(spiel: Spiel) -> tuple[tuple[Truth, Party | None], ...]:
    """What the rulings that wait tell of Weis that were called: which are false, and who has the highest without it.

    Whoever is offered to annul for a Weis that was misnamed has heard that there is one, and that its real cards lose
    to another party (A.23.7, P.39).
    """
    seats, heard = spiel.start.seats, []
    for case in spiel.faults.cases:
        claim = claim_of(spiel, case.irregularity) if case.decided is None else None
        if claim is not None:
            said = announced(as_said(spiel, case.irregularity))
            highest = leader(said, spiel.preface.variant or Variant.O, spiel.reglement.weis)
            heard.append((truth_of(spiel, claim), None if highest is None else seats.party(highest.seat)))
    return tuple(heard)


def other_faults(spiel: Spiel, seat: Seat | None, claims: tuple[Claim, ...], unseen: CardSet, rng: Random) -> Faults:
    """The same cases about other hidden cards; nothing that nobody has called, and other dead cards in other hands."""
    faults = spiel.faults
    hidden = unseen - named_dead(spiel) - waited_for(spiel)
    dead = (faults.dead - hidden) | some_of(hidden, rng)
    cases = tuple(
        other_case(spiel, case, claims, unseen, rng, own=case.irregularity.offender is seat) for case in faults.cases
    )
    anew = {old.irregularity: new.irregularity for old, new in zip(faults.cases, cases, strict=True)}
    return faults._replace(
        irregularities=tuple(anew.get(irregularity, irregularity) for irregularity in told(spiel)),
        undone=tuple(anew.get(irregularity, irregularity) for irregularity in faults.undone),
        dead=dead,
        cases=cases,
    )


def named_dead(spiel: Spiel) -> CardSet:
    """The cards all know to be dead wherever they are: those given wrongly, laid too early, one of two, seen trumps.

    Whoever heard "his trumps but the Puur" and saw one of them knows that one; who heard "the highest he held back" of
    several does not know which one it was, even if he has seen it.
    """
    shown = laid_down(spiel, *Seat)
    mask = sum_of(irregularity.cards for irregularity in told(spiel) if irregularity.kind in LAID_OPEN)
    for case in spiel.faults.cases:
        for offer in () if case.chosen is None else case.ruling.offers[case.chosen]:
            if offer.kind is ConsequenceKind.DEAD and offer.extent in {Extent.CARDS, Extent.TRUMPS_BUT_PUUR}:
                mask |= (offer.cards & shown).mask
    return CardSet(mask)


def sum_of(cards: Iterable[CardSet]) -> int:
    """All these cards, as a mask."""
    return reduce(or_, (card.mask for card in cards), 0)


def told(spiel: Spiel) -> tuple[Irregularity, ...]:
    """The irregularities that everybody knows of: those that were called, and cards laid down for all to see."""
    called = [case.irregularity for case in spiel.faults.cases]
    return tuple(
        [
            irregularity
            for irregularity in spiel.faults.irregularities
            if irregularity.kind in LAID_OPEN or irregularity in called
        ]
    )


def some_of(cards: CardSet, rng: Random) -> CardSet:
    """Any of these cards."""
    return CardSet.of([card for card in cards if rng.random() < 0.5])


def waited_for(spiel: Spiel) -> CardSet:
    """What the ruling of a waiting case rests on: were it another, another card on the table would die (P.29)."""
    waiting = [case.irregularity for case in spiel.faults.cases if case.decided is None]
    return CardSet(sum_of(objection.cards for irregularity in waiting for objection in irregularity.objections))


def other_case(spiel: Spiel, case: Case, claims: tuple[Claim, ...], unseen: CardSet, rng: Random, *, own: bool) -> Case:
    """The same case, as others than the offender know it, about other cards; what he dealt not even he has seen."""
    act, cards = case.irregularity.act, case.irregularity.cards
    match act:
        case Deal():
            act = replace(act, hands=(any_cards(rng), any_cards(rng), any_cards(rng), any_cards(rng)))
        case Lift():
            act = replace(act, card=rng.choice(CARDS))
        case ShowWeis() if not own:
            act = replace(act, cards=cards_of_claim(spiel, case.irregularity, claims, rng))
            cards = act.cards
        case _:
            pass
    if own:
        return replace(case, irregularity=replace(case.irregularity, act=act))
    objections = case.irregularity.objections
    if case.decided is not None:
        objections = tuple(replace(objection, cards=any_cards(rng)) for objection in objections)
    if case.irregularity.kind in OUT_OF_TIME:  # said at the wrong moment, it may be true or not
        objections = tuple(
            objection for objection in objections if objection.kind not in OF_HIS_CARDS or rng.random() < 0.5
        )
    irregularity = replace(case.irregularity, act=act, cards=cards, objections=objections)
    offers = tuple(
        tuple(
            replace(consequence, cards=other_cards(spiel, case, consequence, irregularity, unseen, rng))
            for consequence in offer
        )
        for offer in case.ruling.offers
    )
    return replace(case, irregularity=irregularity, ruling=replace(case.ruling, offers=offers))


def any_cards(rng: Random) -> CardSet:
    """Any cards at all: what nobody is told may be anything."""
    return some_of(CardSet.of(CARDS), rng)


def cards_of_claim(spiel: Spiel, irregularity: Irregularity, claims: tuple[Claim, ...], rng: Random) -> CardSet:
    """The cards of a Weis that was called: those it has in the other world while it stands, else any."""
    old = claim_of(spiel, irregularity)
    return any_cards(rng) if old is None else claims[spiel.talk.claims.index(old)].cards


def other_cards(
    spiel: Spiel, case: Case, consequence: Consequence, anew: Irregularity, unseen: CardSet, rng: Random
) -> CardSet:
    """Other cards of a consequence: what was held back or is in a Weis is hidden, what was laid down is not.

    Of trumps that are dead all stay that everybody saw, and the others are in hands the seat does not see. The Stoeck
    are named by their name. While the case waits, whoever may play on is told what would die of the cards on the table
    (P.29).
    """
    given = CardSet.of([card for trick in all_tricks(spiel) for card in trick.cards])
    if isinstance(case.irregularity.act, ShowWeis) and consequence.cards == case.irregularity.cards:
        return anew.cards
    if consequence.extent is Extent.TRUMPS_BUT_PUUR:
        return (
            (consequence.cards - unseen)
            | (consequence.cards & laid_down(spiel, *Seat))
            | some_of(unseen - laid_down(spiel, *Seat), rng)
        )
    if consequence.extent in {Extent.HIGHEST_WITHHELD, Extent.WEIS}:
        return any_cards(rng) if case.decided is not None else (consequence.cards & given) | (any_cards(rng) - given)
    stoeck = anew.kind in {IrregularityKind.STOECK_WRONG, IrregularityKind.STOECK_LATE}
    return any_cards(rng) if consequence.kind in OF_A_WEIS and not stoeck else consequence.cards
