"""What the arena says about a match: means, errors, intervals, the sequential test, the table of many."""

import math
import random
import statistics
from fractions import Fraction

import pytest

from puur.bots.arena.elo import ELO, ranking
from puur.bots.arena.scored import DealResult, ScoredSpiel, SideAnswers
from puur.bots.arena.sprt import Sprt, SprtVerdict, judged
from puur.bots.arena.summary import MatchSummary, summary

NOBODY = SideAnswers()


def deals(*games: tuple[tuple[int, int], ...], sides: int = 1) -> list[DealResult]:
    """Deals with these points of A and B in each Spiel."""
    return [
        DealResult(index, sides, tuple(ScoredSpiel(a, b) for a, b in game), NOBODY, NOBODY)
        for index, game in enumerate(games)
    ]


def match_of(won: int, drawn: int, lost: int, mean: float = 0.0, sd: float = 25.0) -> MatchSummary:
    """A summary with these deals."""
    count = won + drawn + lost
    return MatchSummary(count, 2 * count, mean, sd, sd / math.sqrt(count), 0, 0, won, drawn, lost, NOBODY, NOBODY)


def test_mean_and_errors_are_the_textbook_ones() -> None:
    """Mean, spread and error of the mean are those of the statistics module."""
    rng = random.Random(5)
    points = [tuple((rng.randrange(158), rng.randrange(158)) for _ in range(2)) for _ in range(50)]
    found = summary(deals(*points))
    differences = [statistics.mean(a - b for a, b in point) for point in points]
    assert found.sd is not None
    assert found.stderr is not None
    assert found.interval is not None
    assert math.isclose(statistics.mean(differences), found.mean)
    assert math.isclose(statistics.stdev(differences), found.sd)
    assert math.isclose(statistics.stdev(differences) / math.sqrt(50), found.stderr)
    assert math.isclose(2 * 1.959964 * found.stderr, found.interval[1] - found.interval[0], rel_tol=1e-6)
    assert (50, 100, 50) == (found.deals, found.spiele, found.won + found.drawn + found.lost)


def test_the_order_of_deals_changes_nothing() -> None:
    """Any order, and any way to part the deals, gives the same summary to the last bit."""
    rng = random.Random(6)
    played = deals(*[((rng.randrange(500), rng.randrange(500)),) * 2 for _ in range(40)])
    expected = summary(played)
    for _ in range(5):
        rng.shuffle(played)
        assert expected == summary(played)


def test_a_party_of_one_counts_a_spiel_and_party() -> None:
    """Where each side has two parties of its own, a difference is a party's."""
    assert Fraction(5) == deals(((30, 20), (40, 30)), sides=2)[0].difference


def test_few_deals_have_no_error() -> None:
    """One deal tells a mean and no error, none tells nothing."""
    assert (3.0, None, None) == (summary(deals(((5, 2),))).mean, summary(deals(((5, 2),))).sd, summary([]).stderr)
    assert summary(deals(((5, 2),))).interval is None


@pytest.mark.parametrize(("true_mean", "wrong"), [(0.0, SprtVerdict.H1), (4.0, SprtVerdict.H0)])
def test_the_sequential_test_keeps_its_error_rates(true_mean: float, wrong: SprtVerdict) -> None:
    """On differences like those of real deals the wrong hypothesis is accepted in about one run of twenty at most."""
    hypotheses = Sprt(0, 4)
    rng = random.Random(f"sprt {true_mean}")
    verdicts, lengths = [], []
    for _ in range(300):
        run = (Fraction(round(rng.gauss(true_mean, 25) * 2), 2) for _ in range(20_000))
        found = judged(hypotheses, run)
        verdicts.append(found.verdict)
        lengths.append(found.deals)
    assert SprtVerdict.OPEN not in verdicts
    assert verdicts.count(wrong) <= 300 * 0.05 * 1.5
    # Wald: the drift of the ratio a deal is (h1 - h0)^2 / (2 sd^2), towards a bound of about log(19)
    assert statistics.mean(lengths) < 1.5 * 0.9 * math.log(19) / (4**2 / (2 * 25**2))


def test_the_sequential_test_follows_its_formula() -> None:
    """The ratio is that of two normal likelihoods, each with its own likeliest spread."""
    hypotheses = Sprt(1, 3)
    differences = [Fraction(2), Fraction(7), Fraction(-4)]
    total, squares = sum(differences, Fraction()), sum((difference**2 for difference in differences), Fraction())
    spread = [statistics.mean((float(difference) - h) ** 2 for difference in differences) for h in (1, 3)]
    assert math.isclose(1.5 * math.log(spread[0] / spread[1]), hypotheses.ratio(3, total, squares))


def test_deals_after_the_verdict_change_nothing() -> None:
    """A test that has ended stays as it ended, and bots that are the same end it as well."""
    rng = random.Random(8)
    run = [Fraction(rng.randrange(-30, 60)) for _ in range(3000)]
    ended = judged(Sprt(0, 5), run)
    assert SprtVerdict.OPEN is not ended.verdict
    assert ended == judged(Sprt(0, 5), run[: ended.deals])
    assert SprtVerdict.OPEN is judged(Sprt(0, 5), run[: ended.deals - 1]).verdict
    assert SprtVerdict.H0 is judged(Sprt(0, 5), [Fraction(0)] * 30).verdict


def test_two_bots_have_the_elo_of_their_score() -> None:
    """Between two bots the likeliest Elo is the logit of the score, the drawn deal that all pairs have included."""
    rows = ranking(2, {(0, 1): match_of(69, 10, 20, mean=12.5, sd=25)})
    score = (69 + 11 / 2) / 100
    assert [0, 1] == [row.player for row in rows]
    assert math.isclose(ELO * math.log(score / (1 - score)), rows[0].elo - rows[1].elo)
    variance = (69 + 11 / 4) / 100 - score**2
    closed_form = ELO * math.sqrt(variance / 100) / (score * (1 - score))
    assert math.isclose(closed_form, 2 * rows[0].elo_error)
    assert math.isclose(12.5, rows[0].points - rows[1].points)
    assert math.isclose(25 / math.sqrt(99), 2 * rows[0].points_error)


def test_the_table_finds_the_true_ratings() -> None:
    """Scores made from known ratings give these back, within their errors."""
    true = [150.0, 40.0, -60.0, -130.0]
    rng = random.Random(9)
    pairs = {}
    for a in range(4):
        for b in range(a + 1, 4):
            chance = 1 / (1 + 10 ** ((true[b] - true[a]) / 400))
            won = sum(rng.random() < chance for _ in range(1000))
            pairs[a, b] = match_of(won, 0, 1000 - won, mean=(true[a] - true[b]) / 10 + rng.gauss(0, 0.8))
    rows = ranking(4, pairs)
    assert [0, 1, 2, 3] == [row.player for row in rows]
    assert math.isclose(0, sum(row.elo for row in rows), abs_tol=1e-6)
    for row in rows:
        assert abs(row.elo - true[row.player]) < 4 * row.elo_error
        assert abs(row.points - true[row.player] / 10) < 4 * row.points_error
        assert (3000, 6000) == (row.deals, row.spiele)


def test_who_wins_everything_has_a_finite_rating() -> None:
    """A bot that won every deal is far ahead, and the error says how little that means."""
    rows = ranking(2, {(0, 1): match_of(50, 0, 0, mean=70)})
    assert 400 < rows[0].elo - rows[1].elo < 1500
    assert rows[0].elo_error > 50
