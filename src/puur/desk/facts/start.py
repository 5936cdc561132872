"""Opening an evening: what is played, by which rules, when and where."""

from msgspec import Struct

from puur.desk.facts.fields import EntryMode, LineText, LongText, ReglementText, RoundNumber


class Opened(Struct, frozen=True, tag_field="kind", tag="opened", omit_defaults=True):
    """An evening is opened.

    `text` is a club's own Reglement in full, None for a built-in one; `digest` is its fingerprint. `seal` is the
    SHA-256 of `secret`, published at once; the secret, together with words called out in the hall, decides the lots and
    stays hidden until then (`SeedRevealed`). `rounds` and `entry` are None where the Reglement's value applies.
    """

    reglement: LineText
    digest: LineText
    day: LineText
    title: LineText = ""
    place: LineText = ""
    text: ReglementText | None = None
    version: LineText = ""
    seal: LineText = ""
    secret: LineText = ""
    rounds: RoundNumber | None = None
    entry: EntryMode | None = None


class Described(Struct, frozen=True, tag_field="kind", tag="described", omit_defaults=True):
    """Title, place and day are changed."""

    day: LineText
    title: LineText = ""
    place: LineText = ""


class EntryModeChosen(Struct, frozen=True, tag_field="kind", tag="entry_mode_chosen", omit_defaults=True):
    """The way of confirming sheets changes from now on; what already counts keeps counting (P.51)."""

    mode: EntryMode
    reason: LongText = ""


class Noted(Struct, frozen=True, tag_field="kind", tag="noted"):
    """A note for the log."""

    words: LongText


OpeningFact = Opened | Described | EntryModeChosen | Noted
