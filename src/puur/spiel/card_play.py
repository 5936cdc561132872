"""Giving cards: what may be played, the trick that grows, the trick that is taken and turned."""

from typing import Final

from puur.cards import CARDS, EMPTY, Card, CardSet, Suit
from puur.modes import SUIT_MASK, TRUMP_MASK
from puur.reglement.carries import carries
from puur.rules.follow import undertrump_in
from puur.seats import Seat
from puur.spiel.acts import Act, Play, TurnTrick
from puur.spiel.barred_leads import barred_to, trump_demand
from puur.spiel.citations import Objections, before_a_card, cite, following, instead, leading, not_on_turn, wrong_moment
from puur.spiel.early_card import exchanged, is_led
from puur.spiel.fault import Objection, ObjectionKind
from puur.spiel.lead_before_choice import leads_before_choice
from puur.spiel.public import hand_seen
from puur.spiel.start_of_play import dealer_of, due_dealer
from puur.spiel.state import NO_FAULTS, Phase, Spiel, Trick, TrumpLead
from puur.spiel.trick_taker import after_trick, best_after, is_last, phase_after, who_takes
from puur.spiel.tricks import given_by, new_trick
from puur.spiel.trump_choice import announce, announced_by_leading, check_announce

DEALT_BY_ANOTHER: Final = "P.34"
PLAYS: Final = tuple(tuple(Play(seat, card) for card in CARDS) for seat in Seat)
TURNS: Final = tuple(TurnTrick(seat) for seat in Seat)


def running_trick(spiel: Spiel) -> Trick | None:
    """The trick that waits for its next card, or none when a card would lead."""
    trick = spiel.trick
    return None if trick is None or trick.taker is not None else trick


def legal_plays(spiel: Spiel) -> CardSet:
    """The cards the player on turn may give; empty when no card is awaited.

    >>> from puur.reglement import load
    >>> from puur.spiel.position import place
    >>> str(legal_plays(place(load("schieber"), "D", "DK D10 H7|DA S10 S7|DQ HQ CA|DJ D9 S6")))
    'D10 DK H7'
    """
    turn = spiel.turn
    if spiel.phase is not Phase.PLAY or turn is None:
        return EMPTY
    legal = _by_the_trick(spiel, turn)
    return CardSet((_lying(spiel, turn) or legal) if spiel.faults.early else legal)


def _by_the_trick(spiel: Spiel, seat: Seat) -> int:
    """The cards a seat could give if none of its cards lay there already, as a mask: by `legal_mask`, or as a lead."""
    hand = spiel.hands[seat].mask
    trick = spiel.trick
    if trick is None or trick.taker is not None:
        return _legal_leads(spiel, seat, hand)
    best = trick.cards[0 if trick.best is None else trick.best]
    return spiel.start.follow.legal(hand, trick.mode.order, trick.cards[0], best)


def allowed_by_trick(spiel: Spiel, seat: Seat) -> CardSet:
    """The cards a seat could give to the trick as it lies now, on his turn and with none of his there already."""
    return CardSet(_by_the_trick(spiel, seat))


@carries("A.22", "P.36")
def has_given(spiel: Spiel, seat: Seat) -> bool:
    """Whether a player has given all his cards to the running trick, so that one more is for the next."""
    trick = running_trick(spiel)
    return trick is not None and len(given_by(spiel, trick, seat)) >= spiel.reglement.trick.cards_each.value


@carries("A.22", "P.36")
def lain(spiel: Spiel, seat: Seat) -> Spiel:
    """The Spiel as it lies before this seat when it goes on: a card laid too early that may stay was given in its turn.

    Nobody names it again, and the next player is not out of turn. So it is with a card led before it was said what is
    played, if it may be given: who gives his after it leaves it there (A.8).
    """
    while spiel.phase is Phase.PLAY and spiel.turn is not None and spiel.turn is not seat:
        lying = given_as_it_lies(spiel, spiel.turn)
        if not lying:
            break
        spiel = play(spiel, PLAYS[spiel.turn][next(iter(lying))])._replace(number=spiel.number)
    return spiel


@carries("A.22", "P.36")
def may_stay(spiel: Spiel, seat: Seat) -> CardSet:
    """The cards of a seat that stay in the trick as it lies now if they were laid too early.

    Who must follow suit gives another; that a trump goes under a higher one is no reason to take it back (A.22). What
    may not be led as a suit is barred, or the die fell otherwise, is not led either.
    """
    legal, trick = _by_the_trick(spiel, seat), running_trick(spiel)
    if trick is None or trick.mode.trump is None or (spiel.start.follow.follow_only and _follows_suit(spiel, seat)):
        return CardSet(legal)
    return CardSet(legal | spiel.hands[seat].of_suit(trick.mode.trump).mask)


def _follows_suit(spiel: Spiel, seat: Seat) -> bool:
    """Whether a seat holds a card of the suit that was led."""
    trick = running_trick(spiel)
    return trick is not None and bool(spiel.hands[seat].of_suit(trick.cards[0].suit))


@carries("A.22", "A.24", "P.36", "P.37")
def _lying(spiel: Spiel, seat: Seat) -> int:
    """A card laid too early stays; its player must give another only to follow suit (A.22).

    One of two that the opponents left there is given in any case (A.24). One led before it was said what is played was
    led wrongly, and need not stay (A.8).
    """
    for early in spiel.faults.early:
        stays = early.seat is seat and (early.stays is not None or early.card in may_stay(spiel, seat))
        if stays and not is_led(spiel, early):
            return 1 << early.card
    return 0


@carries("A.22", "P.36")
def given_as_it_lies(spiel: Spiel, seat: Seat) -> CardSet:
    """The card of this seat that is taken as given by who goes on after it: it stays, or was led wrongly and may do."""
    lying = _lying(spiel, seat)
    if lying or running_trick(spiel) is None:
        return CardSet(lying)
    led = [early.card for early in spiel.faults.early if early.seat is seat and is_led(spiel, early)]
    return CardSet(_by_the_trick(spiel, seat)) & CardSet.of(led)


@carries("G.wuerfel")
def _legal_leads(spiel: Spiel, seat: Seat, hand: int) -> int:
    """The cards that may be led, as a mask: any but what a barred suit or the die forbids; all if none is left."""
    if spiel.faced is not None and spiel.faced.suit is not None:
        return hand & SUIT_MASK[spiel.faced.suit]
    faults = spiel.faults
    if faults is NO_FAULTS:
        return hand
    if faults.trump_lead and _trump_demanded(spiel, seat) is not None:
        return hand & TRUMP_MASK[new_trick(spiel, seat).mode.order]
    return (hand & ~barred_to(spiel, seat).mask) or hand


@carries("P.31")
def _trump_demanded(spiel: Spiel, seat: Seat) -> TrumpLead | None:
    """The demand that this lead be trump, if the seat holds any."""
    demand = trump_demand(spiel, seat)
    trumps = 0 if demand is None else TRUMP_MASK[new_trick(spiel, seat).mode.order]
    return demand if spiel.hands[seat].mask & trumps else None


def check_play(spiel: Spiel, act: Play) -> Objections:
    """Objections to a card: the moment, the turn, the hand, the follow rules, a bar, the die."""
    if spiel.phase is Phase.PLAY and spiel.turn is act.seat:
        legal = _by_the_trick(spiel, act.seat)
        sure = legal >> act.card & 1 and not spiel.faults.early
        return () if sure else _why_not(spiel, act, CardSet(legal))
    silent = announced_by_leading(spiel, act)
    if silent is not None:
        return check_announce(spiel, silent) + _not_in_hand(spiel, act)
    if leads_before_choice(spiel, act):
        return (Objection(ObjectionKind.NOT_YOUR_TURN, leading(spiel.reglement)), *_not_in_hand(spiel, act))
    passed_over = _is_passed_over(spiel, act.seat)
    faults = instead(
        wrong_moment(spiel, act.seat, Phase.PLAY), DEALT_BY_ANOTHER if passed_over else before_a_card(spiel)
    )
    return faults or _not_his_turn(spiel, act.seat) + _not_in_hand(spiel, act)


@carries("A.18", "G.wuerfel")
def _not_his_turn(spiel: Spiel, seat: Seat) -> Objections:
    """The objection that another player leads, or gives his card first."""
    if running_trick(spiel) is not None or spiel.turn is seat:
        return not_on_turn(spiel, seat)
    article = DEALT_BY_ANOTHER if _is_passed_over(spiel, seat) else leading(spiel.reglement)
    return (Objection(ObjectionKind.NOT_YOUR_TURN, article),)


@carries("P.34")
def _is_passed_over(spiel: Spiel, seat: Seat) -> bool:
    """Whether this seat would be Vorhand had the right player dealt: another did, and Vorhand sits after him."""
    if spiel.tricks or spiel.phase not in {Phase.ANNOUNCE, Phase.PLAY}:
        return False
    due = due_dealer(spiel)
    return dealer_of(spiel) is not due and spiel.start.seats.after(due) is seat


def wrong_cards(spiel: Spiel, seat: Seat) -> tuple[tuple[Card, Objections], ...]:
    """The cards that the player on turn may not give now, each with the objections to it.

    >>> from puur.reglement import load
    >>> from puur.spiel.position import place
    >>> spiel = play(place(load("schieber"), "D", "H6 S6|HA C7|H8 S8|H9 S9"), Play(Seat.S, CARDS[9]))
    >>> [(str(card), [fault.kind.name for fault in faults]) for card, faults in wrong_cards(spiel, Seat.E)]
    [('C7', ['MUST_FOLLOW'])]
    """
    legal = CardSet(_by_the_trick(spiel, seat))
    if not spiel.faults.early and running_trick(spiel) is not None:
        return _wrong_by_suit(spiel, seat, legal)
    doubtful = spiel.hands[seat] if spiel.faults.early else spiel.hands[seat] - legal
    found = [(card, _why_not(spiel, PLAYS[seat][card], legal)) for card in doubtful]
    return tuple([(card, faults) for card, faults in found if faults])


def _wrong_by_suit(spiel: Spiel, seat: Seat, legal: CardSet) -> tuple[tuple[Card, Objections], ...]:
    """The cards that may not follow: what is wrong with one is wrong with all of its suit (`_wrong_card`)."""
    found: list[tuple[Card, Objections]] = []
    suit: Suit | None = None
    faults: Objections = ()
    for card in spiel.hands[seat] - legal:
        if card.suit is not suit:
            suit, faults = card.suit, _wrong_card(spiel, PLAYS[seat][card], legal)
        found.append((card, faults))
    return tuple(found)


def _not_in_hand(spiel: Spiel, act: Play) -> Objections:
    """The objection that he does not hold the card; not said to a partner who may not know it yet (K.wahl, E.5)."""
    if act.card in spiel.hands[act.seat] or hand_seen(spiel, act.seat) is None:
        return ()
    return (cite(ObjectionKind.NOT_IN_HAND, spiel.reglement.deal.hand),)


def _why_not(spiel: Spiel, act: Play, legal: CardSet) -> Objections:
    """The reasons why the player on turn may not give this card, if any; `legal` are those the trick allows."""
    missing = _not_in_hand(spiel, act)
    if missing:
        return missing
    lying = CardSet(_lying(spiel, act.seat))
    if act.card in lying:
        return ()
    wrong = () if act.card in legal else _wrong_card(spiel, act, legal)
    if not lying:
        return wrong
    stays = next((early.stays for early in spiel.faults.early if early.card in lying), None)
    article = spiel.reglement.fault.early.article if stays is None else stays
    return (*wrong, Objection(ObjectionKind.CARD_LIES, article, lying))


def _wrong_card(spiel: Spiel, act: Play, legal: CardSet) -> Objections:
    """What makes a card wrong for this trick, with the cards that would be right."""
    trick = running_trick(spiel)
    if trick is None:
        if spiel.faced is not None:
            return (cite(ObjectionKind.DIE_DEMANDS, spiel.reglement.lead.die, legal),)
        demanded = _trump_demanded(spiel, act.seat)
        if demanded is not None:
            return (Objection(ObjectionKind.SUIT_BARRED, demanded.article, legal),)
        return tuple(
            Objection(ObjectionKind.SUIT_BARRED, bar.article, legal)
            for bar in spiel.faults.bars
            if act.seat in bar.seats and act.card in bar.suit
        )
    led = trick.cards[0].suit
    trumped = act.card.suit is trick.mode.trump and led is not trick.mode.trump
    if trumped and not (spiel.start.follow.follow_only and _follows_suit(spiel, act.seat)):
        undertrump = undertrump_in(spiel.reglement, spiel.start.round)
        return (cite(ObjectionKind.UNDERTRUMPED, undertrump, legal),)
    return (Objection(ObjectionKind.MUST_FOLLOW, following(spiel.reglement), legal),)


def play(spiel: Spiel, act: Play) -> Spiel:
    """The card lies on the table; the last one decides the trick. A lead turns the trick before (A.9)."""
    if spiel.phase is Phase.ANNOUNCE:
        silent = announced_by_leading(spiel, act)
        spiel = spiel if silent is None else announce(spiel, silent)
    seat, card = act.seat, act.card
    faults, trick, tricks = spiel.faults, spiel.trick, spiel.turned
    leads = trick is None or trick.taker is not None
    if faults is not NO_FAULTS and (faults.early or (leads and (faults.no_win or faults.award))):
        spiel = _with_faults(spiel, act)
    if trick is None or trick.taker is not None:
        tricks = spiel.tricks
        trick = new_trick(spiel, seat)
        trick = trick if faults.award is None else trick._replace(award=faults.award)
    hands = list(spiel.hands)
    hands[seat] = CardSet(hands[seat].mask & ~(1 << card))
    cards = (*trick.cards, card)
    best = best_after(spiel, trick, cards)
    trick = Trick(trick.leader, trick.mode, trick.size, cards, best, None, trick.award, trick.faced)
    if len(cards) == trick.size:
        return _taken(spiel, tuple(hands), trick, tricks)
    return Spiel(
        spiel.start,
        Phase.PLAY,
        spiel.number + 1,
        tuple(hands),
        spiel.start.following[seat],
        trick,
        tricks,
        spiel.preface,
        spiel.talk,
        spiel.faults,
    )


def _taken(spiel: Spiel, hands: tuple[CardSet, ...], trick: Trick, tricks: tuple[Trick, ...]) -> Spiel:
    """The trick is complete: its taker leads, rolls or draws next, or the Spiel is played out."""
    start = spiel.start
    last = is_last(start, hands)
    who = who_takes(spiel, trick, last=last)
    return Spiel(
        start,
        Phase.PLAYED if last else phase_after(spiel, len(tricks)),
        spiel.number + 1,
        hands,
        None if last else who,
        Trick(trick.leader, trick.mode, trick.size, trick.cards, trick.best, who, trick.award, trick.faced),
        tricks,
        spiel.preface._replace(drawn=()) if spiel.preface.drawn else spiel.preface,
        spiel.talk,
        after_trick(spiel, who),
    )


@carries("A.22", "K.farbe", "E.8", "P.33", "P.36")
def _with_faults(spiel: Spiel, act: Play) -> Spiel:
    """The Spiel as an earlier fault changes it when this card is given.

    A card that lay there too early and is now taken back dies with the one given instead, where A.22 says so. A lead
    turns the previous trick, so every seat can win again; but a lead that came back still belongs to the same trick.
    """
    given = tuple(lying for lying in spiel.faults.early if lying.seat is act.seat and lying.card is act.card)
    faults = exchanged(spiel, act.seat, act.card).faults
    turns = spiel.trick is not None and spiel.trick.complete
    return spiel._replace(
        faults=faults._replace(
            given=given if turns else (*faults.given, *given),
            no_win=() if turns else faults.no_win,
            award=None,
        )
    )


@carries("A.9", "K.karte-bereit", "F.ablauf")
def check_turn(spiel: Spiel, act: TurnTrick) -> Objections:
    """Objections to turning the trick: it is not complete, or another player took it."""
    faults = wrong_moment(spiel, act.seat, Phase.PLAY, Phase.ROLL, Phase.DRAW, Phase.PLAYED)
    if faults:
        return faults
    turned = spiel.reglement.trick.turned
    trick = spiel.trick
    if trick is None or trick.taker is None or not turned.value:
        return (cite(ObjectionKind.TRICK_NOT_COMPLETE, turned),)
    if trick.taker is not act.seat:
        return (cite(ObjectionKind.NOT_YOUR_TRICK, turned),)
    return ()


def turn_trick(spiel: Spiel, act: TurnTrick) -> Spiel:
    """The trick lies face-down; nobody may look into it again, and a seat that could not win it can win the next."""
    del act
    faults = spiel.faults._replace(no_win=()) if spiel.faults.no_win else spiel.faults
    return spiel._replace(turned=spiel.tricks, trick=None, faults=faults)


def playing_acts(spiel: Spiel, seat: Seat) -> tuple[Act, ...]:
    """The cards a seat may give now, and turning its trick."""
    acts: tuple[Act, ...] = ()
    if spiel.phase is Phase.PLAY and spiel.turn is seat:
        plays_of_seat = PLAYS[seat]
        acts = tuple([plays_of_seat[card] for card in legal_plays(spiel)])
    elif spiel.phase is Phase.ANNOUNCE and spiel.turn is seat:
        plays = [Play(seat, card) for card in spiel.hands[seat]]
        acts = tuple(
            play for play in plays if announced_by_leading(spiel, play) is not None and not check_play(spiel, play)
        )
    trick = spiel.trick
    if trick is not None and trick.taker is seat and not check_turn(spiel, TURNS[seat]):
        acts = (*acts, TURNS[seat])
    return acts
