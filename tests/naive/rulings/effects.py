"""What a ruling does to the table, one word after the other."""

from tests.naive.cards import Card, suit_of
from tests.naive.rulings.announcements import meant_by, truth_of
from tests.naive.rulings.before_first_card import deal_again
from tests.naive.rulings.claims import credited_truth
from tests.naive.rulings.draws import put_back
from tests.naive.rulings.plays import exchange, leads_wrongly, put_down
from tests.naive.rulings.rest import since_wrong, take_rest
from tests.naive.rulings.table import Bar, Table, lying, number, right_leader, running, turn_of
from tests.naive.rulings.words import Case, Effect, Fault, Played
from tests.naive.trick import Seat

EXCHANGED_LATER = "A.22"


def carry_out(table: Table, case: Case, place: int, how: str) -> None:
    """The offer with this number is taken."""
    case.chosen, case.how = place, how
    for effect in case.offers[place]:
        carry(table, case, effect)


def carry(table: Table, case: Case, effect: Effect) -> None:
    """One effect takes place; a warning, and what stands, changes nothing at the table."""
    now = number(table)
    match effect.kind:
        case "annul":
            table.ended = ("annulled", case.fault.offender)
            table.next_dealer = effect.seat or table.dealer
        case "redeal" | "cut_again":
            deal_again(table)
            settle_what_waits(table, effect.article)
        case "take_back":
            go_back(table, case, effect)
        case "put_back":
            put_back(table, case.fault)
        case "dead":
            table.dead |= effect.cards
        case "keep":
            keep(table, effect, before_turn=case.fault.before_turn and turn_of(table) != effect.seat)
        case "rest_to" if effect.party:
            take_rest(table, effect.party, since_wrong(table))
        case "no_win" if effect.seat:
            table.beaten.append((effect.seat, now if lying(table) is None else len(table.tricks) - 1))
        case "trump_lead" if effect.seat:
            table.demands.append((effect.seat, now))
        case _:
            note(table, case, effect)


def settle_what_waits(table: Table, article: str) -> None:
    """After a new deal everything before it is settled, what waited for a choice too: it stands (P.33)."""
    for case in table.cases:
        if case.chosen is None:
            case.article, case.chooser, case.default = article, None, 0
            case.offers, case.chosen, case.how = [(Effect("stand", article),)], 0, "overtaken"


def note(table: Table, case: Case, effect: Effect) -> None:
    """Whose points and tricks are, what may not be led, and what may be seen again is noted."""
    if effect.kind == "bar" and effect.party:
        (suit,) = {suit_of(card) for card in effect.cards}
        table.bars.append(Bar(effect.party, suit, number(table), effect.until or "", effect.article))
    elif effect.kind == "trick_to" and effect.party and case.fault.on_table is not None:
        table.awards[case.fault.on_table] = effect.party
    elif effect.kind == "points_to" and effect.party:
        table.moved |= dict.fromkeys(effect.cards, effect.party)
    elif effect.kind == "review":
        open_then, last_turned = case.fault.on_table, case.fault.trick - 1
        table.shown_again.append(last_turned if open_then is None else open_then)
    else:
        note_weis(table, case, effect)


def note_weis(table: Table, case: Case, effect: Effect) -> None:
    """Which Weis count, and as what, is noted."""
    if effect.kind == "forfeit":
        forfeit(table, case.fault, effect)
    elif effect.kind == "may_announce" and effect.party:
        table.reopened.append((effect.party, max(1, len(table.tricks))))
    elif effect.kind == "counts_as_said" and case.fault.claim is not None:
        claim = case.fault.claim
        if truth_of(table, claim) == "misnamed":
            claim.cards = meant_by(table, claim)[0]
    elif effect.kind == "counts_truly" and effect.seat:
        for claim in table.claims:
            claim.cards, claim.said = effect.cards, credited_truth(effect.cards, effect.cards).points or 0


def forfeit(table: Table, fault: Fault, effect: Effect) -> None:
    """A Weis, or the Stöck, of a player count no longer; what was said too late never did."""
    if fault.kind in {"weis_late", "stoeck_late"}:
        return
    if fault.kind == "stoeck_wrong":
        table.stoeck = None if table.stoeck == effect.seat else table.stoeck
        return
    for claim in table.claims:
        named = (claim.seat, claim.cards) == (effect.seat, effect.cards)
        claim.void |= named if fault.claim is None else claim is fault.claim


def go_back(table: Table, case: Case, effect: Effect) -> None:
    """The wrong card goes back; one that lies early only once its player gives another in its place (A.22)."""
    if effect.article == EXCHANGED_LATER:
        return
    played = came_from(table, case)
    take_back(table, played)
    for fault in table.faults:  # that the same card had been laid too early is settled with it
        early = fault.kind == "early_card" and fault is not case.fault and not fault.instead
        fault.back |= early and fault.played is played and played is not None
    if case.fault.kind == "two_cards":
        for fault in table.faults:  # the card that was exchanged is no wrong card any more; its trump was made (A.19)
            exchanged = fault.played is played
            remains = fault.kind == "wrong_chooser" or (fault.kind == "wrong_lead" and not fault.called)
            fault.settled |= exchanged and not remains
            fault.led_again |= exchanged


def came_from(table: Table, case: Case) -> Played | None:
    """Return the card that goes back: the one wrongly given, or the one of two that lies already."""
    if case.fault.played is not None:
        return case.fault.played
    trick = lying(table)
    plays = [] if trick is None else trick.plays
    mine = [play for play in plays if play.seat == case.fault.offender and play.card in case.fault.cards]
    return mine[0] if mine else None


def take_back(table: Table, played: Played | None) -> None:
    """A card goes back to the hand, and so do those given after it (P.27)."""
    if played in table.early:
        table.early.remove(played)
        table.hands[played.seat].add(played.card)
        return
    trick = lying(table)
    if trick is None or trick.closed or played not in trick.plays:
        return
    for early in [early for early in table.early if early.moment > played.moment]:
        table.early.remove(early)  # laid after the wrong card
        table.hands[early.seat].add(early.card)
        settle(table, early, played)
    table.drawing = []
    place = trick.plays.index(played)
    for back in trick.plays[place:]:
        if lay_before(table, back, played):
            table.early.append(back)  # who laid it too early may not take it back (A.22)
        else:
            table.hands[back.seat].add(back.card)
            settle(table, back, played)
    table.early.sort(key=lambda early: early.moment)
    del trick.plays[place:]
    if table.house.die:
        table.roller, table.face = trick.due, trick.face
    if not trick.plays:
        table.tricks.remove(trick)
        table.led_anew.add(len(table.tricks))


def lay_before(table: Table, back: Played, cause: Played) -> bool:
    """Return whether a card had been laid too early, and lay there before the one that goes back."""
    early = any(fault.kind == "early_card" and fault.played is back and not fault.instead for fault in table.faults)
    return (early or back.left) and back.moment < cause.moment


def settle(table: Table, back: Played, cause: Played) -> None:
    """Of what was wrong with a card that came back because of another nothing is left to correct."""
    for fault in table.faults:
        if fault.played is back and back is not cause:
            fault.back = True


def keep(table: Table, effect: Effect, *, before_turn: bool) -> None:
    """Of two cards given at once this one stays in the trick, or is put there."""
    (card,) = effect.cards
    seat = effect.seat
    own = None if seat is None else next((play for play in table.early if (play.seat, play.card) == (seat, card)), None)
    if seat is None or (card not in table.hands[seat] and own is None):
        return
    if before_turn and (running(table) is not None or not leads_wrongly(table, seat, card)):
        leave_lying(table, seat, card, own)
        return
    due = right_leader(table) if before_turn else None
    for early in [play for play in table.early if play.seat == seat and play is not own]:
        exchange(table, early, card)
    played = put_down(table, seat, card)
    if due is not None:  # whichever of the two he is left with, he leads though it was not for him to lead (A.8)
        table.faults.append(Fault("wrong_lead", seat, len(table.tricks) - 1, played, frozenset({card}), due=due))
    for fault in table.faults:
        if fault.led_again and not fault.settled:  # whichever of the two cards it is: not he was to lead (A.8)
            fault.played, fault.cards, fault.led_again = played, frozenset({card}), False


def leave_lying(table: Table, seat: Seat, card: Card, own: Played | None) -> None:
    """Before his turn the card that the opponents leave him lies there until it comes (A.22, A.24)."""
    for early in [play for play in table.early if play.seat == seat and play is not own]:
        exchange(table, early, card)
    if own is None:
        own = Played(seat, card, table.laid)
        table.laid += 1
        table.hands[seat].discard(card)
        table.early.append(own)
    own.left = True
