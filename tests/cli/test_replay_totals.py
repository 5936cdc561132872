"""Totals, status and sheet of a record never disagree: every number in a total can say why it is there."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.cli.calls import call
from tests.partie.table import next_act

from puur.cli.replay.as_json import replay_json
from puur.partie import Partie, PartieAct, PartiePhase, Write, sheet_of, sheet_text, tafel_of, witness
from puur.partie.acts import NameDealer
from puur.partie.scribe import may_still_correct
from puur.record import Entry, HeaderKey, Record, Replayed, Status, header, play_through
from puur.record.table import open_table
from puur.reglement import load
from puur.spiel.acts import Bedanken, Cut
from puur.spiel.result import count

FOLDER: Final = Path(__file__).parents[2] / "examples"
RULES: Final = [
    "schieber-1000",
    "haerdoepfeljass",
    "kzjv",
    "einzelschieber",
    "fnf-handjass",
    "grauer-jass-2",
    "coiffeur",
    "differenzler",
]


def written(partie: Partie) -> tuple[int, ...]:
    """The totals as people see them: the last sum of the Standblatt, or what each side of the Tafel adds up to."""
    if partie.reglement.partie.target.value is not None:
        return tuple(side.total for side in tafel_of(partie, tuple(map(str, partie.seats.parties))).sides)
    sums = [line.split()[1:] for line in sheet_text(sheet_of(partie)).splitlines() if line.split()[0] == "="]
    return tuple(map(int, sums[-1][: len(partie.seats.parties)]))


def unwritten(partie: Partie) -> tuple[int, ...]:
    """What was counted and may still be written: the Spiel that runs or was just played, and rows left open."""
    rows = enumerate(partie.finished)
    over = partie.phase is PartiePhase.OVER
    pending = [
        played.counted for at, played in rows if played.written is None and not over and may_still_correct(partie, at)
    ]
    return tuple(map(sum, zip(running(partie), *pending, strict=True)))


def running(partie: Partie) -> tuple[int, ...]:
    """What the Spiel on the table counts for each party as far as it goes."""
    spiel = partie.spiel
    lines = count(spiel) if spiel is not None and partie.phase in {PartiePhase.PLAYING, PartiePhase.BETWEEN} else ()
    return tuple(sum(line.points for line in lines if line.party is party) for party in partie.seats.parties)


def check(played: Replayed) -> None:
    """JSON, status and sheet say the same."""
    told = json.loads(replay_json(played, played.annotations, None))
    partie = played.partie
    assert partie is not None
    parties = [party.name for party in partie.seats.parties]
    sums = dict.fromkeys(parties, 0)
    for score in told["scores"]:
        assert ["party", "points", "reason", "article"] == list(score)
        assert score["article"] == partie.reglement.article(score["article"]).id
        sums[score["party"]] += score["points"]
    assert sums == told["totals"]
    seen = [wrote + more for wrote, more in zip(written(partie), unwritten(partie), strict=True)]
    assert dict(zip(parties, seen, strict=True)) == told["totals"]
    assert [[party.name for party in result.winners] for result in partie.results] == [
        partie_told["winners"] for partie_told in told["results"]
    ]
    for partie_told in told["results"]:
        assert partie_told["totals"] == {
            party: sum(score["points"] for score in partie_told["scores"] if score["party"] == party)
            for party in parties
        }
    assert told["status"] == played.status.value
    if partie.phase is PartiePhase.OVER:
        assert Status.COMPLETE is played.status
        assert told["results"][-1]["totals"] == told["totals"]
    if partie.phase is PartiePhase.CHECKING:
        assert Status.OPEN is played.status


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.jass")), ids=lambda file: file.stem)
def test_every_example_says_one_thing(file: Path) -> None:
    """As a whole, and broken off in the middle."""
    played = play_through(file.read_bytes(), folder=file.parent)
    check(played)
    some = Random(file.stem).randrange(10, len(played.record.entries))
    check(play_through(Record(played.record.headers, played.record.entries[:some]), folder=file.parent))


def acts(partie: Partie, random: Random) -> Iterator[PartieAct]:
    """A table at which much is written wrongly, late or not at all, and at which people say that they have enough."""
    while True:
        act: PartieAct = next_act(partie, random)
        chance = random.random()
        if isinstance(act, Write) and chance < 0.3:
            act = Write(act.seat, tuple(points + random.choice((0, 0, 1, -10, 11)) for points in act.points))
        elif isinstance(act, Write) and chance < 0.4 and partie.spiel is not None:
            act = Cut(partie.spiel.start.seats.order[0], 12)
        elif chance < 0.002 or (chance < 0.5 and _has_enough(partie)):
            best = max(
                zip(running(partie), partie.totals, partie.seats.parties, strict=True), key=lambda row: sum(row[:2])
            )
            act = Bedanken(random.choice(best[2].seats))
        partie = witness(partie, act)
        yield act
        if partie.phase is PartiePhase.OVER and random.random() < 0.5:
            return
        if partie.phase is PartiePhase.OVER:
            named = NameDealer(random.choice(partie.seats.order), random.choice(partie.seats.order))
            partie = witness(partie, named)
            yield named
            if partie.phase is PartiePhase.OVER:
                return


def _has_enough(partie: Partie) -> bool:
    target = partie.reglement.partie.target.value
    return target is not None and max(map(sum, zip(partie.totals, running(partie), strict=True))) >= target


@pytest.mark.cites("E.9", "K.falsch-geschrieben", "A.15", "A.16", "P.47")
@settings(max_examples=40)
@given(name=st.sampled_from(RULES), seed=st.integers(0, 100_000))
def test_no_random_record_contradicts_itself(name: str, seed: int) -> None:
    """Whatever is written at a table, and wherever the record breaks off."""
    random = Random(seed)
    facts = {HeaderKey.REGLEMENT: name, HeaderKey.SUPERVISION: "tisch"}
    heads = tuple(header(key.value, value) for key, value in facts.items())
    start = open_table(Record(heads, ()), load(name))
    entries = [Entry(act) for act, _ in zip(acts(start, random), range(random.choice((30, 90, 900))), strict=False)]
    played = play_through(Record(heads, tuple(entries)))
    assert played.error is None
    check(played)


PASSE: Final = (FOLDER / "einzelschieber.jass").read_text(encoding="utf-8")


@pytest.mark.cites("E.9", "P.9")
def test_a_wrong_sum_is_split_in_totals_and_scores() -> None:
    """Eleven too few in a Passe: five for the writer's party, six for the other, each with its article."""
    first = next(line for line in PASSE.splitlines() if line.startswith("schreiben"))
    _, seat, made, made_by_others = first.partition("#")[0].split()
    wrong = PASSE.replace(first, f"schreiben {seat} {int(made) - 11} {made_by_others}", 1)
    wrong = wrong.replace("Schreiber:", "Aufsicht: tisch\nSchreiber:", 1)
    played, right = play_through(wrong), play_through(PASSE)
    assert played.partie is not None
    writer = played.partie.seats.party(played.partie.writer).name
    told, before = (json.loads(replay_json(which, which.annotations, None)) for which in (played, right))
    split = [score for score in told["scores"] if score["reason"] in {"written", "split"}]
    other = next(party for party in told["totals"] if party != writer)
    assert {("SN", -11, "written", "E.9"), (writer, 5, "split", "E.9"), (other, 6, "split", "E.9")} == {
        tuple(score.values()) for score in split
    }
    assert told["totals"]["SN"] == before["totals"]["SN"] - 11 + (5 if writer == "SN" else 6)
    assert 1884 == sum(told["totals"].values())
    (result,) = told["results"]
    assert split[-2:] == result["adjustments"]


@pytest.mark.cites("A.15")
def test_a_partie_says_who_won_and_what_it_is_worth() -> None:
    """Ended by a word, with its article, the winner, his point, and the Schneider where there is one."""
    told = json.loads(call("replay", str(FOLDER / "schieber.jass"), "--json").stdout)
    (result,) = told["results"]
    assert ("bedankt", "A.3", ["SN"]) == (result["ended"], result["article"], result["winners"])
    assert [{"party": "SN", "points": 1, "reason": "won", "article": "A.3"}] == result["points"]


THANKED: Final = """jass 1
Reglement: schieber
Geber: S
Aufsicht: tisch
Schreiber: S
Stand: 1200 2470

abheben W 12
geben S
  S: C6-A
  E: D6-A
  N: H6-A
  W: S6-A
ansage E D
1 E: D9 H6 S6 C6
2 E: DJ H7 S7 C7
bedanken W
"""


@pytest.mark.cites("A.3", "A.15")
def test_the_ruling_on_a_regular_record_says_who_won() -> None:
    """A rightful Bedanken has an answer too: the total, the winner, and a Schneider where the losers lack half."""
    told = " ".join(call("rule", "-", keys=THANKED).stdout.split())
    assert "In diesem Protokoll war alles regelgerecht. Die Partei hat sich zu Recht bedankt. (A.3)" in told
    assert "Gewonnen hat Ost/West." in told
    assert "(Schneider, A.15)" in told
    (result,) = json.loads(call("replay", "-", "--json", keys=THANKED).stdout)["results"]
    points = [(point["party"], point["points"], point["reason"], point["article"]) for point in result["points"]]
    assert [("EW", 1, "won", "A.3"), ("EW", 1, "schneider", "A.15")] == points


@pytest.mark.cites("A.3", "A.4", "P.45")
def test_a_partie_has_no_result_while_a_report_after_its_bedanken_waits() -> None:
    """Who may still annul the Spiel undoes what was said: nobody has won, and all numbers are those at the table."""
    told = json.loads(replay_json(played := play_through(THANKED + "melden S E bemerkung\n"), played.annotations, None))
    assert ([], "open", {"SN": 1200, "EW": 2504}) == (told["results"], told["status"], told["totals"])
    check(played)
    assert "Ende der Partie" not in call("replay", "-", keys=THANKED + "melden S E bemerkung\n").stdout
    check(play_through(THANKED + "melden S E bemerkung\nwählen S 1 2\n"))


@pytest.mark.cites("A.3", "A.5", "P.45")
def test_a_bedanken_judged_again_ends_the_partie_once_and_otherwise() -> None:
    """A look into a turned trick takes away the points that were needed: the Partie is lost by that one call."""
    text = THANKED.replace("2470", "2459") + "melden S E stich-eingesehen D9\n"
    check(played := play_through(text))
    (result,) = json.loads(replay_json(played, played.annotations, None))["results"]
    assert ("bedankt_falsely", ["SN"]) == (result["ended"], result["winners"])
    shown = call("replay", "-", keys=text).stdout
    assert 1 == shown.count("Ende der Partie")
    assert "Gewonnen hat Süd/Nord." in shown
    assert "Gewonnen hat Ost/West." not in shown


def test_what_was_carried_over_counts() -> None:
    """Points from before the record began stand in totals and scores as on the slate."""
    text = "jass 1\nReglement: schieber\nGeber: S\nStand: 900 400\n\nSpiel 4\nabheben W 12\n"
    played = play_through(text)
    assert played.error is None
    told = json.loads(replay_json(played, played.annotations, None))
    assert {"SN": 900, "EW": 400} == told["totals"]
    assert [("SN", 900, "carried"), ("EW", 400, "carried")] == [
        (score["party"], score["points"], score["reason"]) for score in told["scores"]
    ]
    check(played)
