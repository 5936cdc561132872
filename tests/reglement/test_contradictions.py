"""Keys that are sound one by one and do not go together."""

import pytest
from tests.reglement.clubs import ClubFolder, overriding

CARD = {"trump.source": '"bottom_card"', "trump.schieben": '"none"', "trump.by_leading": "false"}
SINGLES = {"table.seating": '"singles"', "trump.schieben": '"none"'}
DIE = "{ 1 = 'H', 2 = 'D', 3 = 'S', 4 = 'C', 5 = 'again', 6 = 'again' }"
CONTRADICTIONS = {
    "no end": ({"partie.target": '"none"', "partie.bedanken": "false", "partie.schneider": "0"}, "never ends"),
    "bedanken without target": (
        {"partie.target": '"none"', "partie.spiele": "12", "partie.schneider": "0"},
        "set partie.bedanken = false".replace("set ", ""),
    ),
    "schneider without target": (
        {"partie.target": '"none"', "partie.spiele": "12", "partie.bedanken": "false"},
        "or partie.schneider = 0",
    ),
    "order": ({"partie.order": '["weis", "stich"]'}, "name stoeck, stich and weis once each"),
    "fewest": ({"partie.winner": '"least"'}, "partie.bedanken = false"),
    "schieben of a single": ({"table.seating": '"singles"'}, "trump.schieben needs two parties of partners"),
    "schieben back of two": (
        {"table.seating": '"duel"', "trump.schieben": '"partner_and_back"'},
        "table.seating is duel",
    ),
    "waiting for nobody": (SINGLES | {"trump.partner_waits": "true"}, "trump.partner_waits needs"),
    "drawing nobody": (SINGLES | {"table.partners": '"drawn"'}, "table.partners needs"),
    "splitting among four": (
        SINGLES | {"sheet.wrong_sum": '"split"', "sheet.check_spiel": "157"},
        "sheet.wrong_sum needs",
    ),
    "each other player of two": ({"count.match_others": "52", "count.match_bonus": "0"}, "parties count"),
    "match twice": (SINGLES | {"count.match_others": "52"}, "not both"),
    "dealer in a circle": ({"deal.next_dealer": '"not_chooser"'}, "goes in a circle"),
    "card and schieben": (CARD | {"trump.schieben": '"partner"'}, "trump.schieben presumes"),
    "card and silent lead": (CARD | {"trump.by_leading": "true"}, "trump.by_leading presumes"),
    "card and once": (CARD | {"trump.each_once": "true"}, "trump.each_once presumes"),
    "card and leader": (CARD | {"lead.first": '"chooser"'}, "lead.first presumes"),
    "card and first dealer": (CARD | {"deal.first_dealer": '"not_chooser"'}, "deal.first_dealer presumes"),
    "card and next dealer": (CARD | {"deal.next_dealer": '"not_chooser"'}, "deal.next_dealer presumes"),
    "card and scorer": (CARD | {"count.scorer": '"announcer"'}, "count.scorer presumes"),
    "card of two meanings": (
        CARD | {"trump.obenabe_ranks": '["A", "6"]', "trump.undenufe_ranks": '["6"]'},
        "6 means Obenabe and Undenufe",
    ),
    "card without variant": (
        CARD | {"trump.factors": "{ D = 1, H = 1, S = 1 }", "trump.undenufe_ranks": '["6"]'},
        "may bring C, U, but",
    ),
    "nothing to announce": ({"trump.factors": "{}"}, "nothing to announce"),
    "jokers of nothing": ({"trump.factors": "{}", "trump.jokers": "{ Joker = 8 }"}, "nothing to announce"),
    "joker named as a variant": ({"trump.jokers": "{ D = 8, Joker = 9, U = 3 }"}, "names of variants: D, U"),
    "more spiele than disciplines": (
        {"trump.each_once": "true", "trump.jokers": "{ Joker = 8 }", "partie.spiele": "15"},
        "at most 14 Spiele, not 15",
    ),
    "silent lead to nothing": ({"trump.factors": "{ O = 1 }"}, "trump.factors names no suit"),
    "cut": ({"deal.cut_min": "10", "deal.cut_max": "9"}, "deal.cut_min is 10, deal.cut_max is 9"),
    "too many cards": ({"deal.draws": "[3]"}, "4 players with 12 cards each need 48"),
    "cards left over": ({"trick.cards_each": "2"}, "9 cards do not come out even in tricks of 2"),
    "packets left over": ({"deal.packet": "4"}, "9 cards cannot be given 4 at a time"),
    "die without faces": ({"lead.die": "{ 1 = 'U' }"}, "The die says nothing for 2, 3, 4, 5, 6"),
    "die that blocks": ({"lead.die": DIE.replace("'C'", "'again'")}, "must name all four suits"),
    "weis of no worth": ({"weis.runs": "{}"}, "Weis are played, but weis.runs is empty"),
    "difference": ({"count.result": '"difference"'}, 'partie.winner = "least"'),
    "sum of a spiel": ({"sheet.check_spiel": "152"}, "make 157 in every Spiel, not 152. Set sheet.check_spiel = 157"),
    "sum of no cards": ({"sheet.check_spiel": "157", "count.cards": "false"}, "make 5 in every Spiel"),
    "sum of a passe": (
        {"sheet.check_total": "1883", "partie.spiele": "12"},
        "together, not 1883. Set sheet.check_total = 1884",
    ),
    "nothing to check": ({"sheet.wrong_sum": '"refused"'}, "Set sheet.check_spiel or sheet.check_total"),
    "all dropped": ({"tournament.passen": "3", "tournament.dropped": "3"}, "3 of 3 results are dropped"),
    "no such round": ({"tournament.passen": "3", "tournament.subtracted": "[2, 4, 5]"}, "Round 4, 5 is subtracted"),
    "ranked too late": (
        {"tournament.passen": "3", "tournament.ranked_from": "4"},
        "from round 4 on, but only 3 are played",
    ),
    "all against all of singles": (
        SINGLES | {"tournament.round_robin": "true"},
        "When all play all, the pairs have to be fixed",
    ),
    "all against all by the ranking": (
        {
            "tournament.passen": "3",
            "table.partners": '"fixed"',
            "tournament.round_robin": "true",
            "tournament.ranked_from": "2",
        },
        "no table is seated by the ranking",
    ),
    "a final after the last round": (
        {
            "tournament.passen": "3",
            "tournament.qualify_after": "3",
            "tournament.qualified": "4",
            "tournament.limit_ties": '"all_in"',
        },
        "After round 3 only the qualified are to play on",
    ),
    "two limits": (
        {"tournament.passen": "3", "tournament.qualify_after": "2", "tournament.limit_ties": '"all_in"'},
        "Set exactly one",
    ),
    "a bracket of singles": (
        SINGLES
        | {
            "tournament.passen": "3",
            "tournament.qualify_after": "2",
            "tournament.qualified": "4",
            "tournament.limit_ties": '"all_in"',
            "tournament.final_form": '"knockout"',
        },
        "needs fixed pairs",
    ),
    "a limit for all against all": (
        {
            "table.partners": '"fixed"',
            "tournament.passen": "3",
            "tournament.qualify_after": "2",
            "tournament.qualified": "4",
            "tournament.limit_ties": '"all_in"',
            "tournament.round_robin": "true",
        },
        "there is no qualification",
    ),
    "no cards at the limit": (
        {"tournament.passen": "3", "tournament.qualify_after": "2", "tournament.qualified": "4"},
        "Equals at the limit are to draw cards",
    ),
    "no such round to multiply": (
        {"tournament.passen": "3", "tournament.multiplied": "{ 3 = 2, 4 = 2, 5 = 3 }"},
        "Round 4, 5 counts several times, but only 3",
    ),
    "rest without points": ({"tournament.rest": '"fixed"'}, "tournament.rest_points names no points"),
    "missed without points": ({"tournament.missed": '"fixed"'}, "tournament.missed_points names no points"),
    "uneven fives": ({"partie.spiele": "4", "tournament.five_spiele": "6"}, "five quarters of partie.spiele"),
    "doubts everywhere": (
        {"tournament.doubt_below": "60", "tournament.doubt_above": "60"},
        "tournament.doubt_below is not below",
    ),
    "time without Spiele": (
        {"tournament.round_minutes": "45", "partie.spiele": '"none"'},
        "must say to how many Spiele",
    ),
    "no round left for the last evening": (
        {"tournament.passen": "3", "tournament.evening_rounds": "[2, 1]"},
        "the last evening has the rest",
    ),
    "no prizes": ({"tournament.prizes": '"fixed"'}, "tournament.prize_list is empty"),
    "more evenings counted than held": (
        {"season.evenings": "5", "season.counted": "6"},
        "season.counted is 6, but a season has only 5",
    ),
    "more evenings demanded than held": (
        {"season.evenings": "5", "season.least": "6"},
        "season.least is 6, but a season has only 5",
    ),
    "question after shared": (
        {"tournament.tie_break": '["shared", "best_round"]'},
        'After "shared" nothing is left to ask in tournament.tie_break',
    ),
    "question after the draw": (
        {"season.tie_break": '["best_round", "card_draw", "last_round"]'},
        'After "card_draw" nothing is left to ask in season.tie_break',
    ),
    "nothing subtracted": ({"tournament.subtracted_match_others": "52"}, "tournament.subtracted names no round"),
}


@pytest.mark.parametrize("name", list(CONTRADICTIONS))
def test_keys_that_do_not_go_together_are_told_at_the_one_set_last(club: ClubFolder, name: str) -> None:
    """Each contradiction is one fault, in the club's own file, at a key it sets."""
    sets, message = CONTRADICTIONS[name]
    (fault,) = club.faults(overriding(sets))
    assert ("club.toml", 9) == (fault.file, fault.line)
    assert fault.key in sets
    assert message in fault.message


@pytest.mark.parametrize(
    "sets",
    [
        {"partie.target": '"none"', "partie.spiele": "12", "partie.bedanken": "false", "partie.schneider": "0"},
        {"partie.spiele": "12"},
        SINGLES | {"count.match_others": "52", "count.match_bonus": "0"},
        {"deal.next_dealer": '"not_chooser"', "trump.chooser": '"roll"'},
        CARD | {"trump.obenabe_ranks": '["A"]', "trump.undenufe_ranks": '["6"]'},
        CARD | {"trump.factors": "{ D = 1, H = 1, S = 1, C = 1 }"},
        {"trump.factors": "{ D = 2 }", "trump.jokers": "{ Joker = 8 }", "trump.each_once": "true"},
        {"trump.factors": "{ OU = 1 }", "trump.by_leading": "false"},
        {"trump.each_once": "true", "partie.spiele": "12"},
        SINGLES | {"trump.each_once": "true", "partie.spiele": "24"},
        {"lead.die": DIE},
        {"lead.die": "{ 1 = 'U', 2 = 'U', 3 = 'U', 4 = 'U', 5 = 'U', 6 = 'again' }"},
        {"weis.play": '"off"', "weis.runs": "{}"},
        {"sheet.check_spiel": "157", "sheet.check_total": "1884", "partie.spiele": "12"},
        {"sheet.check_total": "1884", "sheet.wrong_sum": '"split"'},
        {
            "tournament.passen": "4",
            "tournament.dropped": "1",
            "tournament.subtracted": "[4]",
            "tournament.subtracted_match_others": "52",
        },
        {"tournament.rest": '"fixed"', "tournament.rest_points": "900"},
        {"tournament.five_spiele": "5", "partie.spiele": "4"},
        {"tournament.doubt_below": '"none"', "tournament.doubt_above": "10"},
        {"tournament.doubt_below": "90", "tournament.doubt_above": '"none"'},
        {"tournament.prizes": '"fixed"', "tournament.prize_list": "[50, 30, 20]"},
        {"season.evenings": "5", "season.counted": "5", "season.least": "3"},
        {"season.counted": "6", "season.least": "3"},
        {"tournament.tie_break": '["best_round", "last_round", "shared"]', "season.tie_break": '["card_draw"]'},
    ],
    ids=str,
)
def test_what_goes_together_is_accepted(club: ClubFolder, sets: dict[str, str]) -> None:
    """A club may turn any key that leaves the game playable."""
    assert [] == club.faults(overriding(sets))


def test_contradictions_are_sought_beside_other_faults(club: ClubFolder) -> None:
    """An unknown entry hides no contradiction; a value nobody can read does, until it is mended."""
    text = overriding({"deal.packet": "4"})
    assert ["titel", "deal.packet"] == [fault.key for fault in club.faults("titel = 'x'\n" + text)]
    assert ["deal.packet"] == [fault.key for fault in club.faults(text.replace("4", '"vier"'))]
