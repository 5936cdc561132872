"""Combinations of keys that are each valid but contradict each other."""

from collections.abc import Iterator

from puur.cards import PACK, Suit
from puur.modes import CARD_POINTS, Variant
from puur.reglement import options as o
from puur.reglement.model import Reglement
from puur.reglement.trouble import ReglementPhrase, ReglementTrouble, say

Contradiction = tuple[tuple[str, ...], ReglementPhrase]
"""The keys concerned, and the message."""


def contradictions(reglement: Reglement) -> tuple[Contradiction, ...]:
    """All combinations of values that no game can be played by."""
    checks = (
        *(_ending, _seating, _choosing, _variants, _disciplines, _dealing, _leading, _counting, _checking),
        *(_tournament, _final, _desk, _season, _ties),
    )
    return tuple(found for check in checks for found in check(reglement))


def _ending(r: Reglement) -> Iterator[Contradiction]:
    if r.partie.target.value is None:
        if r.partie.spiele.value is None:
            yield ("partie.target", "partie.spiele"), say(ReglementTrouble.NO_END)
        if r.partie.bedanken.value:
            yield ("partie.bedanken", "partie.target"), say(ReglementTrouble.BEDANKEN_WITHOUT_TARGET)
        if r.partie.schneider.value:
            yield ("partie.schneider", "partie.target"), say(ReglementTrouble.SCHNEIDER_WITHOUT_TARGET)
    elif set(r.partie.order.value) != set(o.CountOrder):
        yield ("partie.order", "partie.target"), say(ReglementTrouble.ORDER_INCOMPLETE)
    if r.partie.bedanken.value and r.partie.winner.value is o.Winner.LEAST:
        yield ("partie.bedanken", "partie.winner"), say(ReglementTrouble.BEDANKEN_FEWEST)


def _seating(r: Reglement) -> Iterator[Contradiction]:
    """Partners, and what only makes sense with partners."""
    if r.table.seating.value is o.Seating.PARTNERS:
        if r.count.match_others.value is not None:
            yield ("count.match_others", "table.seating"), say(ReglementTrouble.NEEDS_SINGLES, key="count.match_others")
        return
    for key, needs_partners in (
        ("trump.schieben", r.trump.schieben.value in {o.SchiebenTo.PARTNER, o.SchiebenTo.PARTNER_AND_BACK}),
        ("trump.partner_waits", r.trump.partner_waits.value),
        ("table.partners", r.table.partners.value is o.Partners.DRAWN),
        ("sheet.wrong_sum", r.sheet.wrong_sum.value is o.WrongSum.SPLIT),
    ):
        if needs_partners:
            says = say(ReglementTrouble.NEEDS_PARTNERS, key=key, seating=r.table.seating.value)
            yield (key, "table.seating"), says


def _choosing(r: Reglement) -> Iterator[Contradiction]:
    if r.trump.source.value is o.TrumpSource.ANNOUNCED:
        circle = r.deal.next_dealer.value is o.NextDealer.NOT_CHOOSER
        if circle and r.trump.chooser.value is o.Chooser.VORHAND:
            yield ("deal.next_dealer", "trump.chooser"), say(ReglementTrouble.DEALER_CIRCLE)
        return
    for key, needs_announcer in (
        ("trump.schieben", r.trump.schieben.value is not o.SchiebenTo.NONE),
        ("trump.by_leading", r.trump.by_leading.value),
        ("trump.each_once", r.trump.each_once.value),
        ("lead.first", r.lead.first.value is o.FirstLead.CHOOSER),
        ("deal.first_dealer", r.deal.first_dealer.value is o.FirstDealer.NOT_CHOOSER),
        ("deal.next_dealer", r.deal.next_dealer.value is o.NextDealer.NOT_CHOOSER),
        ("count.scorer", r.count.scorer.value is o.Scorer.ANNOUNCER),
    ):
        if needs_announcer:
            yield (key, "trump.source"), say(ReglementTrouble.NO_ANNOUNCER, key=key)


def _variants(r: Reglement) -> Iterator[Contradiction]:
    factors = r.trump.factors.value
    high, low = set(r.trump.obenabe_ranks.value), set(r.trump.undenufe_ranks.value)
    if high & low:
        ranks = ", ".join(rank.letter for rank in sorted(high & low))
        yield ("trump.obenabe_ranks", "trump.undenufe_ranks"), say(ReglementTrouble.TWO_MEANINGS, ranks=ranks)
    suits = {Variant[suit.name] for suit in Suit}
    if r.trump.source.value is o.TrumpSource.ANNOUNCED:
        if not factors:  # a joker, too, must be played as one of these variants
            yield ("trump.source", "trump.factors"), say(ReglementTrouble.NO_VARIANT)
        elif r.trump.by_leading.value and not (suits & set(factors)):
            yield ("trump.by_leading", "trump.factors"), say(ReglementTrouble.LEAD_WITHOUT_VARIANT)
        return
    made = suits | ({Variant.O} if high else set()) | ({Variant.U} if low else set())
    missing = ", ".join(variant.name for variant in Variant if variant in made and variant not in factors)
    if missing:
        yield ("trump.source", "trump.factors"), say(ReglementTrouble.CARD_WITHOUT_VARIANT, variants=missing)


def _disciplines(r: Reglement) -> Iterator[Contradiction]:
    """Disciplines booked once: jokers need distinct names, and there may be no more Spiele than announcements."""
    taken = ", ".join(name for name in r.trump.jokers.value if name in Variant.__members__)
    if taken:
        yield ("trump.jokers",), say(ReglementTrouble.JOKER_IS_VARIANT, names=taken)
    spiele = r.partie.spiele.value
    disciplines = len({variant.discipline for variant in r.trump.factors.value}) + len(r.trump.jokers.value)
    most = disciplines * len(r.seat_plan.parties)
    if r.trump.each_once.value and spiele is not None and 0 < most < spiele:
        says = say(ReglementTrouble.FEW_DISCIPLINES, most=str(most), spiele=str(spiele))
        keys = ("partie.spiele", "trump.each_once", "trump.factors", "trump.jokers", "table.seating")
        yield keys, says


def _dealing(r: Reglement) -> Iterator[Contradiction]:
    if r.deal.cut_min.value > r.deal.cut_max.value:
        says = say(ReglementTrouble.CUT_EMPTY, low=str(r.deal.cut_min.value), high=str(r.deal.cut_max.value))
        yield ("deal.cut_min", "deal.cut_max"), says
    hand, drawn = r.deal.hand.value, sum(r.deal.draws.value)
    seats = len(r.seat_plan.order)
    needed = seats * (hand + drawn)
    if needed > len(PACK):
        says = say(ReglementTrouble.TOO_MANY_CARDS, seats=str(seats), each=str(hand + drawn), needed=str(needed))
        yield ("deal.hand", "deal.draws", "table.seating"), says
    if (hand + drawn) % r.trick.cards_each.value:
        says = say(ReglementTrouble.CARDS_LEFT_OVER, each=str(hand + drawn), trick=str(r.trick.cards_each.value))
        yield ("trick.cards_each", "deal.hand", "deal.draws"), says
    if hand % r.deal.packet.value:
        says = say(ReglementTrouble.PACKETS_LEFT_OVER, hand=str(hand), packet=str(r.deal.packet.value))
        yield ("deal.packet", "deal.hand"), says


def _leading(r: Reglement) -> Iterator[Contradiction]:
    die = r.lead.die.value
    if not die:
        return
    missing = ", ".join(str(face) for face in o.DIE_FACES if face not in die)
    if missing:
        yield ("lead.die",), say(ReglementTrouble.DIE_FACE_MISSING, faces=missing)
    faces = set(die.values())
    suits = {o.DieFace[suit.name] for suit in Suit}
    if o.DieFace.U not in faces and not suits <= faces:
        yield ("lead.die",), say(ReglementTrouble.DIE_BLOCKS)


def _counting(r: Reglement) -> Iterator[Contradiction]:
    if r.weis.play.value is not o.WeisPlay.OFF and not r.weis.runs.value:
        yield ("weis.play", "weis.runs"), say(ReglementTrouble.WEIS_WORTHLESS)
    if r.count.result.value is o.CountedAs.DIFFERENCE and r.partie.winner.value is o.Winner.MOST:
        yield ("count.result", "partie.winner"), say(ReglementTrouble.DIFFERENCE_MOST)
    if r.count.match_others.value is not None and r.count.match_bonus.value:
        yield ("count.match_others", "count.match_bonus"), say(ReglementTrouble.MATCH_TWICE)


def _checking(r: Reglement) -> Iterator[Contradiction]:
    spiel, total = r.sheet.check_spiel.value, r.sheet.check_total.value
    right = CARD_POINTS * r.count.cards.value + r.count.last_trick.value
    if spiel is not None and spiel != right:
        yield (
            ("sheet.check_spiel", "count.last_trick", "count.cards"),
            say(ReglementTrouble.CHECK_SPIEL_WRONG, spiel=str(spiel), right=str(right)),
        )
    spiele = r.partie.spiele.value
    if total is not None and spiele is not None and total != right * spiele:
        says = say(ReglementTrouble.CHECK_TOTAL_WRONG, total=str(total), spiele=str(spiele), right=str(right * spiele))
        yield ("sheet.check_total", "partie.spiele", "count.last_trick", "count.cards"), says
    if r.sheet.wrong_sum.value in {o.WrongSum.SPLIT, o.WrongSum.REFUSED} and spiel is None and total is None:
        yield ("sheet.wrong_sum", "sheet.check_spiel", "sheet.check_total"), say(ReglementTrouble.NOTHING_TO_CHECK)


def _tournament(r: Reglement) -> Iterator[Contradiction]:
    keys = r.tournament
    passen = keys.passen.value
    if keys.dropped.value >= passen:
        says = say(ReglementTrouble.DROPPED_ALL, dropped=str(keys.dropped.value), passen=str(passen))
        yield ("tournament.dropped", "tournament.passen"), says
    for name, numbers, trouble in (
        ("tournament.subtracted", keys.subtracted.value, ReglementTrouble.NO_SUCH_ROUND),
        ("tournament.multiplied", tuple(keys.multiplied.value), ReglementTrouble.NO_SUCH_ROUND_TO_MULTIPLY),
    ):
        beyond = ", ".join(str(number) for number in numbers if number > passen)
        if beyond:
            yield (name, "tournament.passen"), say(trouble, rounds=beyond, passen=str(passen))
    ranked = keys.ranked_from.value
    if ranked is not None and ranked > passen:
        says = say(ReglementTrouble.RANKED_TOO_LATE, round=str(ranked), passen=str(passen))
        yield ("tournament.ranked_from", "tournament.passen"), says
    if keys.round_robin.value:
        if r.table.seating.value is not o.Seating.PARTNERS or r.table.partners.value is not o.Partners.FIXED:
            yield ("tournament.round_robin", "table.partners"), say(ReglementTrouble.ROUND_ROBIN_FIXED)
        if ranked is not None:
            yield ("tournament.round_robin", "tournament.ranked_from"), say(ReglementTrouble.ROUND_ROBIN_RANKED)
    if keys.subtracted_match_others.value is not None and not keys.subtracted.value:
        yield ("tournament.subtracted_match_others", "tournament.subtracted"), say(ReglementTrouble.NOTHING_SUBTRACTED)


def _final(r: Reglement) -> Iterator[Contradiction]:
    """A limit after some rounds, and who plays on."""
    keys = r.tournament
    after = keys.qualify_after.value
    if after is None:
        return
    if after >= keys.passen.value:
        says = say(ReglementTrouble.FINAL_TOO_LATE, round=str(after), passen=str(keys.passen.value))
        yield ("tournament.qualify_after", "tournament.passen"), says
    if (keys.qualified.value is None) == (keys.qualified_percent.value is None):
        count = ("tournament.qualified", "tournament.qualified_percent", "tournament.qualify_after")
        yield count, say(ReglementTrouble.FINAL_COUNT)
    pairs = r.table.seating.value is o.Seating.PARTNERS and r.table.partners.value is o.Partners.FIXED
    if keys.final_form.value is o.FinalForm.KNOCKOUT and not pairs:
        yield ("tournament.final_form", "table.partners"), say(ReglementTrouble.FINAL_PAIRS)
    if keys.round_robin.value:
        yield ("tournament.qualify_after", "tournament.round_robin"), say(ReglementTrouble.FINAL_ROBIN)
    if keys.limit_ties.value is o.LimitTies.ASKED and o.TieBreak.CARD_DRAW not in keys.tie_break.value:
        cards = ("tournament.limit_ties", "tournament.tie_break", "tournament.qualify_after")
        yield cards, say(ReglementTrouble.LIMIT_CARDS)


def _desk(r: Reglement) -> Iterator[Contradiction]:
    """Values the tournament desk could not apply."""
    keys = r.tournament
    for key, how, points in (
        ("tournament.rest", keys.rest, keys.rest_points),
        ("tournament.missed", keys.missed, keys.missed_points),
    ):
        if how.value is o.Credit.FIXED and points.value is None:
            yield (key, f"{key}_points"), say(ReglementTrouble.FIXED_WITHOUT_POINTS, key=key)
    fives, spiele = keys.five_spiele.value, r.partie.spiele.value
    if fives is not None and spiele is not None and fives * 4 != spiele * 5:
        says = say(ReglementTrouble.FIVES_UNEVEN, fives=str(fives), spiele=str(spiele))
        yield ("tournament.five_spiele", "partie.spiele"), says
    low, high = keys.doubt_below.value, keys.doubt_above.value
    if low is not None and high is not None and low >= high:
        yield ("tournament.doubt_below", "tournament.doubt_above"), say(ReglementTrouble.DOUBT_EMPTY)
    if keys.round_minutes.value is not None and (spiele is None or r.trump.each_once.value):
        yield ("tournament.round_minutes", "partie.spiele", "trump.each_once"), say(ReglementTrouble.TIMED_SPIELE)
    evenings = sum(keys.evening_rounds.value)
    if evenings >= keys.passen.value:
        says = say(ReglementTrouble.EVENINGS_BEYOND, rounds=str(evenings), passen=str(keys.passen.value))
        yield ("tournament.evening_rounds", "tournament.passen"), says
    if keys.prizes.value is o.Prizes.FIXED and not keys.prize_list.value:
        yield ("tournament.prizes", "tournament.prize_list"), say(ReglementTrouble.PRIZES_MISSING)


def _season(r: Reglement) -> Iterator[Contradiction]:
    evenings = r.season.evenings.value
    for key, number in (("season.counted", r.season.counted.value), ("season.least", r.season.least.value)):
        if evenings is not None and number is not None and number > evenings:
            says = say(ReglementTrouble.TOO_FEW_EVENINGS, key=key, number=str(number), evenings=str(evenings))
            yield (key, "season.evenings"), says


def _ties(r: Reglement) -> Iterator[Contradiction]:
    """A list with entries after one that already settles every tie."""
    ends = (o.TieBreak.SHARED, o.TieBreak.CARD_DRAW)
    for key, ties in (
        ("tournament.tie_break", r.tournament.tie_break.value),
        ("season.tie_break", r.season.tie_break.value),
    ):
        idle = next((tie for tie in ties[:-1] if tie in ends), None)
        if idle is not None:
            yield (key,), say(ReglementTrouble.TIE_BREAK_IDLE, key=key, word=idle.value)
