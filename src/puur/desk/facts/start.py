"""How an evening comes to be: what is played, by which rules, when and where."""

from msgspec import Struct

from puur.desk.facts.fields import EntryMode, LineText, LongText, ReglementText, RoundNumber


class Opened(Struct, frozen=True, tag_field="kind", tag="opened", omit_defaults=True):
    """An evening is opened.

    `text` is a club's own Reglement in full, none for a built-in one; `digest` its fingerprint. `seal` is the SHA-256
    of `secret`, published at once; the secret decides the lots together with words called in the hall, and is shown
    to nobody before (`SeedRevealed`). `rounds` and `entry` are none where the Reglement's value holds.
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
    """Title, place and day are put right."""

    day: LineText
    title: LineText = ""
    place: LineText = ""


class EntryModeChosen(Struct, frozen=True, tag_field="kind", tag="entry_mode_chosen", omit_defaults=True):
    """From now on sheets are vouched for in this way; what counts already goes on counting (P.51)."""

    mode: EntryMode
    reason: LongText = ""


class Noted(Struct, frozen=True, tag_field="kind", tag="noted"):
    """Words for the log."""

    words: LongText


OpeningFact = Opened | Described | EntryModeChosen | Noted
