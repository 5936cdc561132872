"""An analysis as a picture: a row for each card, grouped by tricks, with a bar for what the card cost.

It is as wide as a phone and grows downwards. It is light or dark, by the viewer's preference.
"""

from collections.abc import Iterator
from html import escape
from itertools import groupby
from typing import Final

from puur.cards import Card
from puur.decks import Deck, card_name, short
from puur.seats import Seat
from puur.solver.analysis import Cost, summaries
from puur.wording import Voice
from puur.wording.table_svg.shapes import FONT, Anchor, fitting, number, shortened, width_of

WIDE: Final = 360
_EDGE: Final = 12
_NAME: Final = 36  # left edge of players' names, after the number of the trick
_NAME_WIDE: Final = 78
_CARD: Final = _NAME + _NAME_WIDE + 6
_CARD_MOST: Final = 104
_FIGURE: Final = 40  # room for a figure after a bar
_ROW: Final = 22
_SECOND: Final = 23  # height of the second line for a card that cost something
_GAP: Final = 12  # between tricks
_SIZE: Final = 14
_SMALL: Final = 12.5
_SHOWN: Final = 3  # how many better cards are named
_STYLE: Final = """<style>
.paper{fill:#fffdf5}.ink{fill:#1d211c}.soft{fill:#5b6157}.red{fill:#b3261e}.line{stroke:#d9d5c6}
.p0{fill:#2f6f4f}.p1{fill:#a4552a}.known{fill:#5d6b8a}
@media (prefers-color-scheme: dark){
.paper{fill:#1b1f1a}.ink{fill:#f2efe4}.soft{fill:#b3b8ab}.red{fill:#ff8a7d}.line{stroke:#3d443a}
.p0{fill:#5fb287}.p1{fill:#e08d5b}.known{fill:#9fb0d8}}
</style>"""


def analysis_svg(costs: tuple[Cost, ...], voice: Voice) -> str:
    """SVG text: what every card cost, Spiel by Spiel and trick by trick, and each player's total."""
    seats = () if not costs else costs[0].moment.spiel.start.seats.order
    page = _Page(costs, voice)
    page.text(_EDGE, voice.say("analysis.title"), size=17)
    page.skip(28)
    page.legend()
    for _, spiel in groupby(costs, key=lambda cost: cost.moment.number):
        page.spiel(tuple(spiel))
    page.sums(seats)
    high = number(page.y)
    about = escape(voice.say("analysis.description") + " " + " ".join(_sums_in_words(costs, seats, voice)))
    title = escape(voice.say("analysis.title"))
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high}" width="{WIDE}" height="{high}" '
        f'style="max-width:100%;height:auto" font-family="{escape(FONT)}" font-weight="600" '
        f'lang="{voice.language.value}" role="img" aria-labelledby="analysis-title analysis-about">'
        f'<title id="analysis-title">{title}</title><desc id="analysis-about">{about}</desc>'
    )
    return "\n".join([head, _STYLE, f'<rect class="paper" width="{WIDE}" height="{high}"/>', *page.parts, "</svg>", ""])


def _sums_in_words(costs: tuple[Cost, ...], seats: tuple[Seat, ...], voice: Voice) -> Iterator[str]:
    for total in summaries(costs, seats):
        who = voice.seat(total.seat)
        if total.weighed:
            yield voice.say("analysis.sum", who=who, cost=total.cost, known=f"{total.known:.0f}")
        elif total.cards:
            yield voice.say("analysis.sum_open", who=who, cost=total.cost)


def _label(card: Card, voice: Voice) -> str:
    """A card as written for its pack: `♣B`, or the full name where suits have no symbol."""
    if voice.deck is Deck.FRENCH:
        return short(card, voice.deck, voice.language)
    return card_name(card, voice.deck, voice.language)


class _Page:
    """Rows from top to bottom; `y` is the middle of the next one."""

    def __init__(self, costs: tuple[Cost, ...], voice: Voice) -> None:
        self.parts: list[str] = []
        self.y = 24.0
        self._costs = costs
        self._voice = voice
        cards = {cost.moment.card for cost in costs}
        widest = max((width_of(_label(card, voice), _SIZE) for card in cards), default=0)
        self._bars = _CARD + min(_CARD_MOST, widest) + 10
        most = max([1.0, *(float(cost.cost or 0) for cost in costs), *(cost.sure_loss for cost in costs)])
        self._unit = (WIDE - _EDGE - _FIGURE - self._bars) / most

    def skip(self, high: float) -> None:
        """Move down."""
        self.y += high

    def text(
        self,
        x: float,
        text: str,
        *,
        size: float = _SIZE,
        look: str = "ink",
        anchor: Anchor = Anchor.START,
        lower: float = 0,
    ) -> None:
        """A line of text, vertically centred on the row."""
        at = number(self.y + lower + 0.36 * size)
        self.parts.append(
            f'<text class="{look}" x="{number(x)}" y="{at}" font-size="{number(size)}" text-anchor="{anchor}">'
            f"{escape(text)}</text>"
        )

    def bar(self, long: float, *, high: float, look: str) -> None:
        """A bar, from the left edge of bars."""
        place = f'x="{number(self._bars)}" y="{number(self.y - high / 2)}"'
        size = f'width="{number(max(2.0, long * self._unit))}" height="{number(high)}"'
        self.parts.append(f'<rect class="{look}" {place} {size} rx="2"/>')

    def legend(self) -> None:
        """What the bars mean."""
        for look, key in (("p0", "analysis.open"), ("known", "analysis.known")):
            text = self._voice.say(key)
            self.parts.append(
                f'<rect class="{look}" x="{_EDGE}" y="{number(self.y - 5)}" width="14" height="10" rx="2"/>'
            )
            if look == "p0":
                self.parts.append(f'<rect class="p1" x="{_EDGE + 7}" y="{number(self.y - 5)}" width="7" height="10"/>')
            self.text(_EDGE + 22, text, size=fitting(text, _SIZE, WIDE - 2 * _EDGE - 22), look="soft")
            self.skip(_ROW)

    def spiel(self, costs: tuple[Cost, ...]) -> None:
        """A Spiel: its heading, then trick by trick."""
        variant = costs[0].moment.variant
        told = "" if variant is None else self._voice.variant(variant)
        self.skip(16)
        self.text(_EDGE, self._voice.say("analysis.spiel", number=costs[0].moment.number, variant=told), size=16)
        self.skip(14)
        for trick, own in groupby(costs, key=lambda cost: cost.moment.trick):
            self._rule()
            self.skip(_GAP)
            self.text(_EDGE, str(trick), look="soft")
            for cost in own:
                self._row(cost)

    def _rule(self) -> None:
        y = number(self.y)
        self.parts.append(f'<line class="line" x1="{_EDGE}" x2="{WIDE - _EDGE}" y1="{y}" y2="{y}"/>')

    def _row(self, cost: Cost) -> None:
        """A card: who played it, what it cost, and what would have been better."""
        seat, card, voice = cost.moment.seat, cost.moment.card, self._voice
        self.text(_NAME, shortened(voice.seat(seat), _SIZE, _NAME_WIDE))
        label = _label(card, voice)
        red = voice.deck is Deck.FRENCH and card.suit.name in {"D", "H"}
        self.text(_CARD, label, size=fitting(label, _SIZE, _CARD_MOST), look="red" if red else "ink")
        parties = cost.moment.spiel.start.seats.parties
        if cost.cost is None:
            self.text(self._bars, "?", look="soft")
        elif cost.cost:
            self.bar(cost.cost, high=12, look=f"p{parties.index(cost.moment.spiel.start.seats.party(seat)) % 2}")
            self.text(self._bars + max(2, cost.cost * self._unit) + 5, str(cost.cost))
        self.skip(_ROW)
        if cost.cost or cost.sure_loss:
            self._second(cost)

    def _second(self, cost: Cost) -> None:
        """The second line: better cards, and the loss given what could be known."""
        self.skip(-4)
        known = cost.known if cost.sure_loss else None
        better = cost.best if cost.cost or known is None else (known.best,)
        names = [short(card, self._voice.deck, self._voice.language) for card in better[:_SHOWN]]
        names += ["…"] if len(better) > _SHOWN else []
        if names:
            self.text(_NAME, self._voice.say("analysis.better", cards=" ".join(names)), size=_SMALL, look="soft")
        if known is not None:
            self.bar(known.cost, high=5, look="known")
            figure = f"{known.cost:.0f}±{known.error:.0f}"
            self.text(self._bars + max(2, known.cost * self._unit) + 5, figure, size=_SMALL, look="soft")
        self.skip(_SECOND)

    def sums(self, seats: tuple[Seat, ...]) -> None:
        """What each player lost in total."""
        self.skip(16)
        self.text(_EDGE, self._voice.say("analysis.sums"), size=16)
        self.skip(14)
        self._rule()
        self.skip(_GAP + 4)
        for line in _sums_in_words(self._costs, seats, self._voice):
            self.text(_EDGE, line, size=fitting(line, _SIZE, WIDE - 2 * _EDGE))
            self.skip(_ROW)
