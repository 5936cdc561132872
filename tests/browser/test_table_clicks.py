"""No press is lost, whatever arrives while a finger is down; and no other card or answer is taken in its place."""

import json
from dataclasses import dataclass, field

from playwright.sync_api import FloatRect, Locator, Page, WebSocketRoute, expect
from tests.browser.conftest import Opening
from tests.browser.gestures import sit_down
from tests.web.browser import part, put_together

Frame = dict[str, object]
VARIANTS = ("D", "H", "S", "C", "O", "U")
SHOWN = "title => document.querySelector('.title').textContent === title"


@dataclass
class Stage:
    """A table page whose views come from the test, with the acts it sent."""

    page: Page
    view: Frame = field(default_factory=dict)
    acts: list[Frame] = field(default_factory=list)
    lines: list[WebSocketRoute] = field(default_factory=list)

    def route(self, line: WebSocketRoute) -> None:
        """The first view comes from the server; of what the page sends, acts stay here."""
        self.lines.append(line)
        server = line.connect_to_server()

        def to_page(text: str | bytes) -> None:
            frame = json.loads(text)
            if frame["type"] == "view" and not self.view:
                self.view = frame
                line.send(text)

        def to_server(text: str | bytes) -> None:
            frame = json.loads(text)
            if frame["type"] == "act":
                self.acts.append(frame["act"])
            else:
                server.send(text)

        server.on_message(to_page)
        line.on_message(to_server)

    def send(self, **changed: object) -> str:
        """News of the parts in which something changed at the table. The title tells them from all others."""
        edition = self.view["edition"]
        assert isinstance(edition, int)
        title = f"Tisch {edition + 1}"
        told = {"table": {}, **changed}
        parts = {name: {**part(self.view, name), **change} for name, change in told.items() if isinstance(change, dict)}
        parts["table"]["title"] = title
        news = {**told, **parts, "type": "news", "edition": edition + 1}
        self.view = put_together(self.view, news)
        self.lines[-1].send(json.dumps(news))
        return title

    def show(self, **changed: object) -> None:
        """Another view, seen on the page when this returns."""
        self.page.wait_for_function(SHOWN, arg=self.send(**changed))

    def sent(self) -> Frame:
        """The only act that was sent."""
        for _ in range(600):
            if self.acts:
                break
            self.page.wait_for_timeout(50)
        assert 1 == len(self.acts)
        return self.acts.pop()


def _stage(server: str, page: Page) -> Stage:
    """A page at a table, to be shown what a test wants."""
    stage = Stage(page)
    page.route_web_socket("**/ws/**", stage.route)
    sit_down(page, server)
    page.locator(".plate.you").wait_for(state="attached")
    return stage


def _announcing() -> Frame:
    """A view in which one may announce."""
    acts = [
        {"act": {"act": "announce", "seat": "S", "variant": variant}, "label": variant, "group": "announce"}
        for variant in VARIANTS
    ]
    return {"now": {"phase": "announce"}, "own": {"asks": "Sag an.", "acts": acts}, "hand": {"cards": []}}


def _playing(*cards: str) -> Frame:
    """A view in which one may give each of these cards."""
    acts = [{"act": {"act": "play", "seat": "S", "card": card}, "label": card, "cards": [card]} for card in cards]
    return {"now": {"phase": "play"}, "own": {"asks": "Spiel eine Karte.", "acts": acts}, "hand": {"cards": [*cards]}}


def _box(part: Locator) -> FloatRect:
    box = part.bounding_box()
    assert box is not None
    return box


def test_an_answer_pressed_while_views_arrive_is_given(server: str, opening: Opening) -> None:
    """On a slow machine twenty views arrive between press and release, each with more above it: the answer counts."""
    page = opening(moving=True)
    stage = _stage(server, page)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 6})
    stage.show(**_announcing())
    box = _box(page.locator(".tile[data-variant=S]"))
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    number = stage.view["number"]
    assert isinstance(number, int)
    title = ""
    for more in range(1, 21):
        title = stage.send(
            number=number + more, table={"warnings": [f"Warnung {number}" for number in range(more % 4)]}
        )
    page.wait_for_function(SHOWN, arg=title)
    page.mouse.up()
    assert {"act": "announce", "seat": "S", "variant": "S"} == stage.sent()


def test_the_newest_answers_stand_there_once_a_finger_is_lifted(server: str, opening: Opening) -> None:
    """What arrived while somebody pressed is shown afterwards, also where the press was no click."""
    page = opening()
    stage = _stage(server, page)
    stage.show(**_announcing())
    box = _box(page.locator(".tile[data-variant=S]"))
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    stage.show(table={"warnings": ["Neu"]})
    page.mouse.move(box["x"] + 20, box["y"] - 200)
    page.mouse.up()
    expect(page.locator(".warning")).to_have_text("Neu")
    assert [] == stage.acts


def test_the_focus_stays_on_the_answer_it_was_on(server: str, opening: Opening) -> None:
    """Whoever chose an answer by keyboard gives that one, though others acted meanwhile."""
    page = opening()
    stage = _stage(server, page)
    stage.show(**_announcing())
    page.focus(".tile[data-variant=C]")
    stage.show(table={"warnings": ["Neu"]})
    expect(page.locator(".warning")).to_have_text("Neu")
    expect(page.locator(".tile[data-variant=C]")).to_be_focused()
    page.keyboard.press("Enter")
    assert {"act": "announce", "seat": "S", "variant": "C"} == stage.sent()


def test_a_press_whose_card_was_taken_away_harms_no_other(server: str, opening: Opening) -> None:
    """A card played by the clock while it is pressed is gone; the next card pressed is the one that is given."""
    page = opening()
    stage = _stage(server, page)
    stage.show(**_playing("D6", "HJ", "SA"))
    box = _box(page.locator(".grip[data-id=D6]"))
    page.mouse.move(box["x"] + 20, box["y"] + 60)
    page.mouse.down()
    stage.show(**_playing("HJ", "SA"))
    expect(page.locator(".grip[data-id=D6]")).to_have_count(0)
    page.mouse.move(10, 300)
    page.mouse.up()
    assert [] == stage.acts
    page.locator(".grip[data-id=SA]").click()
    assert {"act": "play", "seat": "S", "card": "SA"} == stage.sent()


def test_a_finger_that_rolls_a_little_taps(server: str, opening: Opening) -> None:
    """Two taps that slide some pixels give a card on a phone, the second one where the first was."""
    page = opening(wide=360, high=740, touch=True, moving=True)
    stage = _stage(server, page)
    stage.show(**_playing("D6", "HJ", "SA"))
    line = page.context.new_cdp_session(page)
    box = _box(page.locator(".grip[data-id=SA]"))
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] - 12
    for wanted in (".card.up[data-card=SA]", ".grip[data-id=SA]"):
        line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        line.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x + 8, "y": y - 9}]})
        line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        expect(page.locator(wanted)).to_have_count(1 if wanted.startswith(".card") else 0)
    assert {"act": "play", "seat": "S", "card": "SA"} == stage.sent()


def test_a_card_can_be_given_after_an_answer_without_a_number(server: str, opening: Opening) -> None:
    """An answer that only counts once others agree keeps nobody from playing on."""
    page = opening()
    stage = _stage(server, page)
    cards = _playing("D6", "HJ")
    vote: Frame = {"act": {"act": "rule", "case": 1, "offer": 1}, "label": "Es bleibt", "group": "case 1"}
    own = part(cards, "own")
    acts = own["acts"]
    assert isinstance(acts, list)
    stage.show(**{**cards, "own": {**own, "acts": [*acts, vote]}})
    page.click(".answers button")
    assert {"act": "rule", "case": 1, "offer": 1} == stage.sent()
    page.locator(".grip[data-id=HJ]").click()
    assert {"act": "play", "seat": "S", "card": "HJ"} == stage.sent()


def test_news_make_room_for_what_is_to_be_decided(server: str, opening: Opening) -> None:
    """A case lies open to the eye, also on a phone held across: no note covers what it says."""
    page = opening(wide=740, high=360, touch=True)
    stage = _stage(server, page)
    number = stage.view["number"]
    assert isinstance(number, int)
    told = {"kind": "object", "text": "Gast erhebt Einspruch.", "tone": "ruling"}
    stage.show(**_playing("D6"), number=number + 1, happened=[{**told, "number": number + 1}])
    expect(page.locator(".note")).to_have_text("Gast erhebt Einspruch.")
    case = {"number": 1, "title": "Beat", "article": "A.4", "decider": "Gast wählt", "open": True, "taken": None}
    stage.show(number=number + 2, own={"cases": [{**case, "offers": ["Eins", "Zwei"], "consequences": []}]})
    expect(page.locator(".case h2")).to_be_visible()
    expect(page.locator(".note")).to_have_count(0)


def test_the_last_trick_can_be_reached_where_one_may_object(server: str, opening: Opening) -> None:
    """The button beside the hand covers no pile, on a wide table and on a phone."""
    for wide, high in ((1280, 800), (360, 740)):
        page = opening(wide=wide, high=high)
        stage = _stage(server, page)
        cards = _playing("D6", "HJ")
        menu = [{"act": {"act": "object"}, "label": "Reklamieren", "group": "object"}]
        stage.show(**cards, menu=menu, table={"play": "table"}, score={"tricks": [1, 1, 1, 1]})
        more, piles = _box(page.locator(".more")), [_box(locator) for locator in page.locator(".pile").all()]
        assert [] == [pile for pile in piles if _overlap(pile, more)]


def _overlap(box: FloatRect, obstacle: FloatRect) -> bool:
    beside = box["x"] + box["width"] <= obstacle["x"] or obstacle["x"] + obstacle["width"] <= box["x"]
    return not (beside or box["y"] + box["height"] <= obstacle["y"] or obstacle["y"] + obstacle["height"] <= box["y"])
