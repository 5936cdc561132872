"""A card is given: in its turn, too early, or by the wrong leader; rightly or wrongly (A.2, A.22, G.wuerfel)."""

from tests.naive.cards import Card, suit_of, trump_of
from tests.naive.rulings import before_first_card
from tests.naive.rulings.draws import DRAWS
from tests.naive.rulings.table import (
    Table,
    Trick,
    after,
    is_complete,
    is_played,
    lying,
    may_give,
    mode_of,
    need_not_stay,
    number,
    party_of,
    right_leader,
    running,
    stays,
    taker_of,
    turn_of,
)
from tests.naive.rulings.words import Fault, Played
from tests.naive.trick import Seat


def give(table: Table, seat: Seat, card: Card) -> None:
    """A player puts a card on the table, whether or not he may."""
    lies_early = any(play.seat == seat and play.card == card for play in table.early)
    dealt = table.stage in {"announce", "play"}
    if table.ended is not None or not dealt or is_played(table) or not (card in table.hands[seat] or lies_early):
        return
    if table.stage == "announce" and before_first_card.announces_by_leading(table, seat) and not lies_early:
        lead_without_a_word(table, seat, card)
    elif before_first_card.leads_for_his_partner(table, seat):
        lead_before_the_choice(table, seat, card)
    elif not_rolled_yet(table):
        lay_early(table, seat, card)
    elif seat == turn_of(table):
        give_in_turn(table, seat, card)
    elif running(table) is None and leads_wrongly(table, seat, card):
        due = right_leader(table)
        for early in [play for play in table.early if play.seat == seat]:
            exchange(table, early, card)
        played = put_down(table, seat, card)
        table.faults.append(Fault("wrong_lead", seat, len(table.tricks) - 1, played, frozenset({card}), due=due))
    elif not lies_early:
        lay_early(table, seat, card)


def give_what_lies(table: Table, seat: Seat) -> None:
    """Cards that lie early and may stay are given when their turn comes, before anybody else does something (P.36)."""
    while table.early and table.ended is None and not is_played(table) and not not_rolled_yet(table):
        turn = turn_of(table)
        mine = next((play for play in table.early if play.seat == turn), None)
        if turn is None or turn == seat or mine is None or not (stays(table, mine) or may_be_left(table, mine)):
            return
        give_in_turn(table, turn, mine.card)


def may_be_left(table: Table, early: Played) -> bool:
    """Return whether a card led before the choice is taken as given by who gives after it: it may be given (A.8)."""
    return need_not_stay(early) and running(table) is not None and early.card in may_give(table, early.seat)


def lead_without_a_word(table: Table, seat: Seat, card: Card) -> None:
    """The first card announces its suit; led by the partner it is the wrong player's announcement (A.19)."""
    right = before_first_card.vorhand(table)
    before_first_card.settle_on(table, seat, suit_of(card))
    if seat == right:
        give_in_turn(table, seat, card)
    else:
        played = put_down(table, seat, card)
        table.faults.append(Fault("wrong_chooser", seat, 0, played, due=right))


def lead_before_the_choice(table: Table, seat: Seat, card: Card) -> None:
    """The partner of who is to lead puts a card down before it is said what is played: it lies there (A.8)."""
    played = Played(seat, card, table.laid, led=True)
    table.laid += 1
    table.hands[seat].discard(card)
    table.early.append(played)
    due = before_first_card.vorhand(table)
    table.faults.append(Fault("wrong_lead", seat, 0, played, frozenset({card}), due=due))


def not_rolled_yet(table: Table) -> bool:
    """Return whether the die must still say what is led, or somebody must still draw (G.wuerfel, G.ziehen)."""
    waits = table.stage == "announce" or bool(table.drawing)
    return waits or (table.house.die and running(table) is None and table.face is None)


def leads_wrongly(table: Table, seat: Seat, card: Card) -> bool:
    """Return whether a card of this player before the lead is a lead: the partner's; of singles, anybody's.

    An opponent of who is to lead has only laid his card too early: he would never be thought to lead; and the partner
    who gives to that one what he would have to give to a lead only follows it (A.8, A.22).
    """
    if table.house.seating != "partners":
        return True
    laid = [suit_of(play.card) for play in table.early if play.seat != seat]
    own = {*table.hands[seat], *(play.card for play in table.early if play.seat == seat)}  # one may lie there already
    follows = bool(laid) and (suit_of(card) == laid[0] or laid[0] not in {suit_of(held) for held in own})
    return seat in party_of(table, right_leader(table)) and not follows


def lay_early(table: Table, seat: Seat, card: Card) -> None:
    """A card lies before its turn, for this trick or the next (A.22, P.36); whose card lies there lays no other."""
    trick = running(table)
    if trick is not None and trick.plays[-1].seat == seat and table.house.cards_each == 1:
        table.faults.append(Fault("two_cards", seat, number(table), cards=frozenset({trick.plays[-1].card, card})))
        return  # on top of his own: two cards at once, and all have seen them (A.24)
    if any(play.seat == seat for play in table.early):
        return
    played = Played(seat, card, table.laid)
    table.laid += 1
    table.hands[seat].discard(card)
    table.early.append(played)
    table.faults.append(Fault("early_card", seat, number(table), played, frozenset({card})))


def give_in_turn(table: Table, seat: Seat, card: Card) -> None:
    """A player whose turn it is gives a card; one of his that lay early is given, or comes back to his hand."""
    allowed = may_give(table, seat)
    mine = next((play for play in table.early if play.seat == seat), None)
    allowed += [mine.card] if mine is not None and stays(table, mine) else []  # also what opponents left there (A.24)
    held = frozenset(table.hands[seat] | ({mine.card} if mine else set()))
    exchanged = None if mine is None or mine.card == card else mine
    if exchanged is not None:
        exchange(table, exchanged, card)
    trick = running(table)
    led = None if trick is None else trick.plays[0].card
    played = put_down(table, seat, card)
    place = len(table.tricks) - 1
    stayed = exchanged is not None and not need_not_stay(exchanged) and exchanged.card in allowed
    if exchanged is not None and stayed and card in allowed:
        table.faults.append(
            Fault("early_card", seat, place, played, frozenset({card, exchanged.card}), instead=exchanged.card)
        )
    if card not in allowed:
        kind = what_is_wrong(table, card, held, led)
        mode = table.tricks[-1].mode
        table.faults.append(Fault(kind, seat, place, played, frozenset({card}), held, led, mode=mode))


def exchange(table: Table, early: Played, card: Card) -> None:
    """The early card goes back to the hand; it and the one given instead are dead, even if nobody calls it (P.36).

    A card that was led wrongly did not have to stay: A.8 says what it costs, if it is called.
    """
    table.early.remove(early)
    table.hands[early.seat].add(early.card)
    if need_not_stay(early):
        return
    for fault in table.faults:
        if fault.played is early:
            fault.instead = card
    if not table.house.silent:
        table.dead |= {early.card, card}


def what_is_wrong(table: Table, card: Card, held: frozenset[Card], led: Card | None) -> str:
    """Return which fault a card is that its player, whose turn it is, may not give."""
    trick = table.tricks[-1]
    trump = trump_of(trick.mode)
    if led is None:
        return "barred_lead" if table.face is None or table.face == 5 else "die_ignored"
    owes = any(suit_of(other) == suit_of(led) for other in held)
    if owes and suit_of(card) != suit_of(led) and (suit_of(led) == trump or suit_of(card) != trump):
        return "revoke"
    return "undertrumped"


def put_down(table: Table, seat: Seat, card: Card) -> Played:
    """The card lies in the trick; a new lead turns the trick before it (A.9)."""
    trick = running(table)
    if trick is None:
        due = right_leader(table)
        turn_trick(table)
        trick = Trick(seat, mode_of(table, len(table.tricks)), due=due, face=table.face)
        table.tricks.append(trick)
    own = next((play for play in table.early if play.seat == seat and play.card == card), None)
    played = Played(seat, card, table.laid) if own is None else own
    table.laid += own is None
    if own is not None:
        table.early.remove(own)
    table.hands[seat].discard(card)
    trick.plays.append(played)
    if is_complete(table, trick) and table.house.die:
        finish_round(table, trick)
    return played


def turn_trick(table: Table) -> None:
    """The trick on the table, if one lies there, is turned: from now on it is its taker's."""
    trick = lying(table)
    if trick is not None:
        trick.taker = taker_of(table, trick)
        trick.turned = True


def finish_round(table: Table, trick: Trick) -> None:
    """After a round of the Grauer Jass the winner draws first, and rolls for the next lead (G.wuerfel, G.ziehen)."""
    winner = taker_of(table, trick)
    table.roller, table.face = winner, None
    table.drew = []
    if table.house.cards_each > 1 and len(table.tricks) <= len(DRAWS) and table.stock:
        table.drawing = [winner, after(table, winner)]


def roll(table: Table, seat: Seat, face: int) -> None:
    """The player whose roll it is rolls: a six again; who cannot lead what it says passes the die on (decision 5)."""
    if seat != turn_of(table) or table.drawing or not not_rolled_yet(table):
        return
    table.rolled += 1
    if face == 6:
        return
    suits = {1: "H", 2: "D", 3: "S", 4: "C"}
    assert table.roller is not None
    hand = table.hands[table.roller] | {play.card for play in table.early if play.seat == table.roller}
    if face != 5 and all(suit_of(card) != suits[face] for card in hand):
        table.roller = after(table, table.roller)
        return
    table.face = face
