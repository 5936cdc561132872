"""Verifiable fair dealing: seal first, open later, recompute every draw.

Before the first act the table publishes the seal of a secret: its SHA-256. Then every player may add a salt, sealed in
advance if he wants to be sure that nobody waited for it. Secret and salts together make the seed, so neither the table
nor any single player decides the cards. Afterwards the secret is opened, and every draw of the record can be
recomputed.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final

from puur.partie.acts import LiftForDeal, PartieAct
from puur.record.chance import Chance
from puur.record.headers import HeaderKey
from puur.record.model import Place, Record
from puur.record.reader import Reading
from puur.record.replay import play_through
from puur.record.replayed import Replayed, Step
from puur.seats import Seat
from puur.spiel.acts import Deal, Draw, Lift, Roll

DOMAIN: Final = "puur fair 1"
SALTS: Final[Mapping[Seat, tuple[HeaderKey, HeaderKey]]] = {
    Seat.S: (HeaderKey.SEAL_S, HeaderKey.SALT_S),
    Seat.E: (HeaderKey.SEAL_E, HeaderKey.SALT_E),
    Seat.N: (HeaderKey.SEAL_N, HeaderKey.SALT_N),
    Seat.W: (HeaderKey.SEAL_W, HeaderKey.SALT_W),
}


def seal(secret: str) -> str:
    """The public commitment: the SHA-256 of a secret or a salt, in hexadecimal.

    >>> seal("Anna's birthday")[:8]
    'cb458717'
    """
    return hashlib.sha256(secret.encode()).hexdigest()


def fair_seed(secret: str, salts: Mapping[Seat, str]) -> bytes:
    """The seed that the secret and the salts make: SHA-256 over lines `puur fair 1`, the secret, `S=...` and so on.

    A seat without a salt has no line.
    """
    lines = [DOMAIN, secret, *(f"{seat}={salts[seat]}" for seat in Seat if seat in salts)]
    return hashlib.sha256("\n".join(lines).encode()).digest()


class FairnessFindingKind(StrEnum):
    """What a check of a record's fairness can find."""

    NOT_SEALED = "not_sealed"  # no seal was published
    NOT_OPENED = "not_opened"  # the secret is not in the record (yet)
    SEAL_BROKEN = "seal_broken"  # the secret is not the one that was sealed
    SALT_BROKEN = "salt_broken"  # a player's salt is not the one he sealed
    SALT_MISSING = "salt_missing"  # a sealed salt was never given
    OTHER_DRAW = "other_draw"  # a draw is not the one the seed gives
    NO_REPLAY = "no_replay"  # the record cannot be replayed beyond this place


@dataclass(frozen=True, slots=True)
class FairnessFinding:
    """A finding against a record: the seat or place concerned, and the act the seed would give."""

    kind: FairnessFindingKind
    seat: Seat | None = None
    place: Place | None = None
    right: PartieAct | None = None


@dataclass(frozen=True, slots=True)
class FairReport:
    """How many draws were recomputed, how many agree, and all findings."""

    draws: int
    agreeing: int
    findings: tuple[FairnessFinding, ...]

    @property
    def fair(self) -> bool:
        """Whether nothing was found and at least one draw was recomputed."""
        return not self.findings and self.draws > 0


def seed_in(record: Record) -> bytes | None:
    """The seed of a record whose secret is opened, or none."""
    secret = record.header(HeaderKey.OPENED)
    return None if secret is None else fair_seed(secret, salts_of(record))


def salts_of(record: Record) -> Mapping[Seat, str]:
    """The salts the players gave, by seat."""
    given = {seat: record.header(salt) for seat, (_, salt) in SALTS.items()}
    return {seat: salt for seat, salt in given.items() if salt is not None}


def verify(source: str | bytes | Record | Reading, *, folder: Path | None = None) -> FairReport:
    """Check the seals of a record and recompute every draw in it: lots, deals, lifted cards, rolls, cards drawn.

    The depth of cuts is a player's choice and is not checked. `folder` is the record's folder, as in `replay`.
    """
    return verify_played(play_through(source, folder=folder))


def verify_played(played: Replayed) -> FairReport:
    """The same for a record that was played already."""
    findings = list(_seals(played.record))
    if played.error is not None:
        findings.append(
            FairnessFinding(FairnessFindingKind.NO_REPLAY, place=Place(played.error.line, played.error.column))
        )
    draws = checked_draws(played)
    others = (draw for draw in draws if not draw.agrees)
    wrong = tuple(
        FairnessFinding(FairnessFindingKind.OTHER_DRAW, place=other.step.place, right=other.right) for other in others
    )
    return FairReport(len(draws), len(draws) - len(wrong), (*findings, *wrong))


@dataclass(frozen=True, slots=True)
class CheckedDraw:
    """A recorded act of chance, and the one the seed gives."""

    step: Step
    right: PartieAct

    @property
    def agrees(self) -> bool:
        """Whether they are the same."""
        return self.step.entry.act == self.right


def checked_draws(played: Replayed) -> tuple[CheckedDraw, ...]:
    """Every draw of a record, recomputed; none where the secret is not open."""
    seed = seed_in(played.record)
    if seed is None:
        return ()
    drawn = ((step, _recomputed(Chance(seed).next_act(step.before), step.entry.act)) for step in played.steps)
    return tuple(CheckedDraw(step, right) for step, right in drawn if right is not None)


def _seals(record: Record) -> tuple[FairnessFinding, ...]:
    """What is wrong with the seals."""
    found: list[FairnessFinding] = []
    sealed, secret = record.header(HeaderKey.SEAL), record.header(HeaderKey.OPENED)
    if sealed is None:
        found.append(FairnessFinding(FairnessFindingKind.NOT_SEALED))
    if secret is None:
        found.append(FairnessFinding(FairnessFindingKind.NOT_OPENED))
    elif sealed is not None and seal(secret) != sealed:
        found.append(FairnessFinding(FairnessFindingKind.SEAL_BROKEN))
    for seat, (seal_key, salt_key) in SALTS.items():
        promised, given = record.header(seal_key), record.header(salt_key)
        if promised is not None and given is None:
            found.append(FairnessFinding(FairnessFindingKind.SALT_MISSING, seat))
        elif promised is not None and given is not None and seal(given) != promised:
            found.append(FairnessFinding(FairnessFindingKind.SALT_BROKEN, seat))
    return tuple(found)


def _recomputed(drawn: PartieAct | None, act: PartieAct) -> PartieAct | None:
    """What the seed gives instead of an act of chance, as far as chance decides it; none for any other act."""
    if not isinstance(act, LiftForDeal | Deal | Roll | Lift | Draw):
        return None
    if isinstance(act, Lift) and isinstance(drawn, Lift):
        return Lift(act.seat, act.count, drawn.card)  # the depth is the player's
    return drawn
