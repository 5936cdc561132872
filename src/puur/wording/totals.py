"""What stands above the Spiel in words: what a Partie waits for, how it ended, what is wrong with a sheet."""

from puur.partie.counted_rounds import Contribution
from puur.partie.standblatt import SheetFault
from puur.partie.state import PartiePhase, PartieResult, ResultLine
from puur.seats import Seat, SeatPlan
from puur.wording.says import listed
from puur.wording.voice import Voice


def partie_phase_text(phase: PartiePhase, voice: Voice, who: Seat | None = None) -> str:
    """What a Partie waits for, and from whom: the next to lift, or the writer.

    >>> from puur.decks import Language
    >>> partie_phase_text(PartiePhase.BETWEEN, Voice(Language.DE, names={Seat.W: "Dino"}), Seat.W)
    'Jetzt schreibt Dino.'
    """
    named = voice.say("word.somebody") if who is None else voice.seat(who)
    return voice.say(f"partie_phase.{phase.value}", who=named)


def partie_result_text(result: PartieResult, seats: SeatPlan, voice: Voice) -> str:
    """How a Partie ended, on a few lines: why and by which article, the totals, who won, what else is booked."""
    ended = voice.say(f"ended_by.{result.ended.value}")
    won = winners_text(result, voice)
    lines = [
        voice.say("frame.citation", what=ended, article=result.article),
        totals_text(result, seats, voice),
    ]
    if won:
        lines.append(won)
    lines += [result_line_text(line, voice) for line in (*result.partie_points, *result.adjustments)]
    return "\n".join(lines)


def winners_text(result: PartieResult, voice: Voice) -> str:
    """Who has won, in a sentence; "" where nobody has."""
    winners = tuple(map(voice.party, result.winners))
    if len(winners) == 1:
        return voice.say("result.won", party=winners[0])
    return voice.say("result.level", parties=listed(winners, voice.language)) if winners else ""


def totals_text(result: PartieResult, seats: SeatPlan, voice: Voice) -> str:
    """The totals of the parties, on a line."""
    totals = zip(seats.parties, result.totals, strict=True)
    return ", ".join(voice.say("frame.told", what=voice.label(party), told=points) for party, points in totals)


def result_line_text(line: ResultLine, voice: Voice) -> str:
    """A number in the result of a Partie, with its reason and article.

    >>> from puur.decks import Language
    >>> from puur.partie.state import ResultReason
    >>> from puur.seats import Party
    >>> result_line_text(ResultLine(Party.SN, 1, ResultReason.SCHNEIDER, "A.15"), Voice(Language.DE))
    'Süd/Nord: 1 (Schneider, A.15)'
    """
    return voice.say(
        "result.line",
        party=voice.label(line.party),
        points=line.points,
        reason=voice.say(f"result_reason.{line.reason.value}"),
        article=line.article,
    )


def sheet_fault_text(fault: SheetFault, voice: Voice) -> str:
    """What is wrong with a sheet, and what would be right.

    >>> from puur.decks import Language
    >>> from puur.partie.standblatt import SheetFaultKind
    >>> sheet_fault_text(SheetFault(SheetFaultKind.SPIEL_SUM, "K.nach-spiel", 0, 157, 156), Voice(Language.DE))
    'Spiel 1 muss zusammen 157 geben, geschrieben sind 156. (K.nach-spiel)'
    """
    row = 0 if fault.row is None else fault.row + 1
    what = voice.say(f"sheet_fault.{fault.kind.value}", row=row, expected=fault.expected, found=fault.found)
    return voice.say("frame.citation", what=what, article=fault.article)


def contribution_text(contribution: Contribution, voice: Voice) -> str:
    """How a result goes into a total, with its article.

    >>> from puur.decks import Language
    >>> from puur.partie.counted_rounds import Counts
    >>> contribution_text(Contribution(3, 480, Counts.SUBTRACTED, "F.meisterschaft"), Voice(Language.FR))
    '480\u202f: déduit (F.meisterschaft)'
    """
    counts = voice.say(f"counts.{contribution.counts.value}")
    return voice.say(
        "frame.citation",
        what=voice.say("frame.told", what=str(contribution.points), told=counts),
        article=contribution.article,
    )
