"""Moments of the table page: what lies where, on which screen, and what can be done there."""

from msgspec.structs import replace
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooLate
from tests.browser.conftest import Opening
from tests.browser.made_frames import after, begun, fed, lifted, seen

from puur.cards import Card
from puur.wire import WholeView
from puur.wire.settings import TimeLimit

OUTSIDE = """() => {
  const stage = document.querySelector(".stage").getBoundingClientRect();
  const shown = [...document.querySelectorAll(".plate .head, .bubble, .weis li, .answers button, .ask-line, .more")]
    .filter(one => one.checkVisibility({visibilityProperty: true}))
    .map(one => [one.className || one.textContent, one.getBoundingClientRect()]);
  const bar = [...document.querySelectorAll(".bar button")].map(one => [one.className, one.getBoundingClientRect()]);
  return [
    ...shown.filter(([, box]) => box.left < stage.left - 1 || box.right > stage.right + 1
      || box.top < stage.top - 1 || box.bottom > stage.bottom + 1),
    ...bar.filter(([, box]) => box.right > innerWidth + 1),
  ].map(([name, box]) => `${name}: ${box.left} ${box.top} ${box.right} ${box.bottom}`);
}"""
SETTLED = 20_000
"""Milliseconds after which what hangs over an edge is there to stay."""
SIZES = ((320, 568), (390, 844), (568, 320), (844, 390), (1366, 768))


def _at_rest(page: Page) -> None:
    page.wait_for_function("() => document.getAnimations().every(one => one.playState !== 'running')")


def _outside(page: Page) -> list[str]:
    """What hangs over an edge on any screen, from a small phone to a laptop."""
    found = []
    for wide, high in SIZES:
        page.set_viewport_size({"width": wide, "height": high})
        try:  # the table lays itself out anew in its own time; what still hangs over then stays
            page.wait_for_function(f"() => ({OUTSIDE})().length === 0", timeout=SETTLED)
        except TooLate:
            found += [f"{wide}x{high} {box}" for box in page.evaluate(OUTSIDE)]
    return found


def test_lots_lie_on_the_table(server: str, opening: Opening) -> None:
    """While lots are drawn each lifted card lies before its player; once the dealer is named they are gone."""
    page = opening(wide=390, high=844, moving=True)
    table = begun("schieber")
    feed = fed(page, server, seen(table))
    expect(page.locator(".signs .deck")).to_be_visible()
    expect(page.locator(".ask-line")).to_contain_text("Anna ist dran")
    table = lifted(table, Card.HK, Card.H9, Card.S9, Card.C9)
    feed.send(seen(table))
    for name in ("HK", "H9", "S9", "C9"):
        expect(page.locator(f".card.open[data-card={name}]")).to_have_count(1)
    feed.send(seen(after(table, 3)))
    expect(page.locator(".grip")).to_have_count(9)
    expect(page.locator(".cards .card.open:not(.gone)")).to_have_count(9)


def test_nothing_hangs_over_an_edge(server: str, opening: Opening) -> None:
    """Plates, bubbles, Weis and the bar stay on the screen of every phone, whoever says the longest things."""
    page = opening(wide=320, high=568)
    table = after(lifted(begun("schieber"), Card.HK, Card.H9, Card.S9, Card.C9), 9)
    view = seen(table)
    for player in view.seats.players:
        player.weis = [f"{player.name} weist 100 vom König", f"{player.name} weist 20"]
    view.round.announcer = view.round.dealer = "E"
    view.slate.totals = [2345] * len(view.slate.totals)
    feed = fed(page, server, view)
    happened = [
        {
            "number": view.number + at,
            "kind": "announce",
            "seat": seat,
            "text": "Ruedi sagt Trumpf Schaufel an, dreifach",
        }
        for at, seat in enumerate("ENW", 1)
    ]
    feed.lines[-1].send(_with(view, happened))
    expect(page.locator(".bubble:visible")).to_have_count(3)
    assert [] == _outside(page)


def _with(view: WholeView, happened: list[dict[str, object]]) -> str:
    import json  # noqa: PLC0415  this story alone needs it

    import msgspec  # noqa: PLC0415  this story alone needs it

    frame = json.loads(msgspec.json.encode(view))
    return json.dumps({**frame, "edition": frame["edition"] + 1, "number": frame["number"] + 3, "happened": happened})


def test_a_clock_is_seen_by_whoever_is_on_turn(server: str, opening: Opening) -> None:
    """On a phone the own plate shows while the clock runs, with its ring and its seconds."""
    page = opening(wide=390, high=844)
    table = begun("differenzler", TimeLimit(20.0, 60.0))
    while seen(table).now.turn != "S" or not seen(table).timers:
        table = after(table, 1)
    view = seen(table, timers={})
    view.now.turn = None  # the turn passes with the view that comes next
    feed = fed(page, server, view)
    expect(page.locator(".plate.you")).to_be_hidden()
    feed.send(seen(table, edition=view.edition + 1))
    expect(page.locator(".plate.you.timed")).to_be_visible()
    expect(page.locator(".plate.you .seconds")).not_to_be_empty()


def test_what_was_said_ends_with_its_spiel(server: str, opening: Opening) -> None:
    """A bubble of the Spiel before does not hang over the next one."""
    page = opening(moving=True)
    table = after(lifted(begun("schieber"), Card.HK, Card.H9, Card.S9, Card.C9), 9)
    view = seen(table)
    feed = fed(page, server, view)
    feed.lines[-1].send(
        _with(view, [{"number": view.number + 1, "kind": "schieben", "seat": "E", "text": "Beat schiebt."}])
    )
    expect(page.locator(".bubble:visible")).to_have_count(1)
    feed.send(seen(table, edition=view.edition + 2, round=replace(view.round, spiel=view.round.spiel + 1)))
    expect(page.locator(".bubble:visible")).to_have_count(0)


def test_the_end_asks_who_deals_next(server: str, opening: Opening) -> None:
    """At the end a loser names the dealer with one tap, on the smallest phone too."""
    page = opening(wide=320, high=568)
    view = seen(after(begun("differenzler")))
    assert view.table.over
    assert 4 == len(view.chair.dealers)
    feed = fed(page, server, view)
    expect(page.locator(".ending .party")).to_have_count(4)
    expect(page.locator(".ending p", has_text="Noch eine Partie: wer gibt?")).to_be_visible()
    assert page.evaluate(
        "() => { const one = document.querySelector('.ending'); return one.scrollWidth <= one.clientWidth; }"
    )
    page.locator(".dealers button").nth(1).click()
    (asked,) = feed.wait_for(page, "chair")
    assert ("rematch", view.chair.dealers[1].value) == (asked["do"], asked["seat"])


def test_a_complete_trick_says_that_it_can_be_turned(server: str, opening: Opening) -> None:
    """Whoever took a trick reads beside it that he may turn it, and does so with a tap."""
    page = opening(wide=390, high=844, touch=True)
    table = lifted(begun("schieber"), Card.HK, Card.H9, Card.S9, Card.C9)
    while not any(option.kind == "turn_trick" for option in seen(table).menu):
        table = after(table, 1)
    feed = fed(page, server, seen(table))
    expect(page.locator(".turn-trick span")).to_have_text("Stich kehren")
    _at_rest(page)
    page.locator(".turn-trick").tap(position={"x": 8, "y": 8})
    (asked,) = feed.wait_for(page, "act")
    assert {"act": "turn_trick", "seat": "S"} == asked["act"]
