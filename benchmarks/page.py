"""What the pages cost a browser: their weight, how soon they answer on a throttled phone, and how cards move.

    python benchmarks/page.py [--tricks N] [--server ADDRESS] [--chromium PATH]

Starts a server with a store of its own (unless told of one) and the Chromium of the distribution, without a GPU.
Weight is what comes over the line, compressed. "Interactive" is the moment the page's scripts have run, with the
network of a phone (150 ms, 1.6 Mbit/s) and a processor slowed four times, everything fetched for the first time.
Movement is measured while a Spiel is played at 390x844: intervals between frames, the work of the main thread in each
frame (script, style, layout, paint, from the browser's own trace), and how soon a tap is answered by a card that flies.
"""

import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
import time
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, sync_playwright

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync"]  # fmt: skip
PHONE = {"width": 390, "height": 844}
SLOW_NET = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8}
SLOWER = 4
LATE = 17.0  # milliseconds: a frame later than one of sixty a second
CARD = ".grip.may[aria-label$=spielbar]"
ANSWER = ".answers:not([hidden]) button:not(.step)"
ACTED = f"""() => {{
  const one = document.querySelector("{ANSWER}") ?? document.querySelector(".turn-trick:not([hidden])");
  one?.click();
  return Boolean(one);
}}"""
WATCH = """() => {
  window.frames_ = [];
  window.moving_ = [];
  window.named_ = {};
  let last = performance.now();
  let moving = 0;
  const by = (type, more) => document.addEventListener(type, event => {
    moving = Math.max(0, moving + more);
    window.named_[event.propertyName] = true;
  }, {capture: true, passive: true});
  by("transitionrun", 1);
  by("transitionend", -1);
  by("transitioncancel", -1);
  const step = now => {
    window.frames_.push(now - last);
    window.moving_.push(moving > 0);
    last = now;
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}"""
TAP = """() => new Promise(done => {
  const card = document.querySelector(CARD);
  if (!card) { done(null); return; }
  const id = card.dataset.id;
  const element = document.querySelector(`.card[data-card=${id}]`);
  const before = element.style.getPropertyValue("--y");
  const started = performance.now();
  const flying = document.getAnimations().filter(one => one.playState === "running").length;
  card.click();
  const moved = element.style.getPropertyValue("--y") !== before;
  requestAnimationFrame(() => done({moved, flying, wait: performance.now() - started}));
})""".replace("CARD", json.dumps(CARD))
PARTS = {
    "FunctionCall": "script", "EventDispatch": "script", "TimerFire": "script", "v8.callFunction": "script",
    "UpdateLayoutTree": "style", "Layout": "layout", "PrePaint": "paint", "Paint": "paint", "Layerize": "paint",
    "Commit": "paint",
}  # fmt: skip


@dataclass(frozen=True)
class Weight:
    """What a page brought over the line."""

    bytes: int
    requests: int
    interactive: float
    loaded: float


@contextmanager
def serving() -> Iterator[str]:
    """The address of a server of our own."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "puur.cli", "serve", "--port", "0", "--store", f"sqlite:///{folder}/puur.db"]
        running = subprocess.Popen(  # noqa: S603  our own command
            [*command, "--language", "de"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        try:
            if running.stdout is None:
                raise RuntimeError("the server says nothing")
            found = next(found for line in running.stdout if (found := re.search(r"http://[\d.]+:\d+", line)))
            yield found[0]
        finally:
            running.terminate()
            running.wait(timeout=20)


def fresh(browser: Browser, *, slow: bool) -> tuple[BrowserContext, Page, CDPSession]:
    """A page with an empty cache, on a phone."""
    context = browser.new_context(viewport=PHONE, locale="de-CH", has_touch=True, is_mobile=True)  # type: ignore[arg-type]  # a mapping of its two numbers
    context.set_default_timeout(60_000)
    page = context.new_page()
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    if slow:
        line.send("Network.emulateNetworkConditions", SLOW_NET)
        line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return context, page, line


def weigh(browser: Browser, address: str, ready: str, *, slow: bool) -> Weight:
    """Loads a page for the first time; `ready` is what must be there."""
    context, page, line = fresh(browser, slow=slow)
    sizes: list[float] = []
    line.on("Network.loadingFinished", lambda said: sizes.append(said["encodedDataLength"]))
    page.goto(address)
    page.wait_for_selector(ready, state="attached")
    page.wait_for_load_state("networkidle")
    times = page.evaluate(
        "(() => { const at = performance.getEntriesByType('navigation')[0];"
        " return [at.domContentLoadedEventEnd, at.loadEventEnd]; })()"
    )
    context.close()
    return Weight(int(sum(sizes)), len(sizes), times[0], times[1])


def sit_down(page: Page, server: str) -> None:
    """A table with bots that lose no time."""
    page.goto(server)
    page.click("form.own summary")
    page.select_option("form.own select[name=tempo]", "sofort")
    page.click("form.own button[type=submit]")
    page.wait_for_selector(".plate.at-top")


def share(numbers: Sequence[float], above: float) -> float:
    """Which part of them is larger."""
    return sum(number > above for number in numbers) / max(len(numbers), 1)


def quantile(numbers: Sequence[float], part: float) -> float:
    """The number below which that part of them lies."""
    return sorted(numbers)[min(len(numbers) - 1, int(part * len(numbers)))] if numbers else 0.0


@dataclass
class Moved:
    """How cards moved."""

    intervals: list[float]
    properties: set[str]
    taps: list[tuple[bool, int, float]]
    work: dict[str, list[float]]
    views: int


def play(browser: Browser, server: str, tricks: int) -> Moved:
    """Plays some tricks and listens to the browser."""
    context, page, line = fresh(browser, slow=False)
    heard: list[int] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(len(frame))))
    sit_down(page, server)
    while not page.locator(CARD).count():
        page.evaluate(ACTED)
        page.wait_for_timeout(60)
    events: list[dict[str, object]] = []
    line.on("Tracing.dataCollected", lambda said: events.extend(said["value"]))
    done: list[bool] = []
    line.on("Tracing.tracingComplete", lambda _: done.append(True))
    line.send("Tracing.start", {"categories": "devtools.timeline,blink.user_timing", "transferMode": "ReportEvents"})
    page.evaluate(WATCH)
    heard.clear()
    taps: list[tuple[bool, int, float]] = []
    until = time.monotonic() + 90
    while len(taps) < tricks and time.monotonic() < until:
        if page.evaluate(ACTED):
            page.wait_for_timeout(30)
            continue
        tapped = page.evaluate(TAP)
        if tapped is None:
            page.wait_for_timeout(15)
        else:
            taps.append((tapped["moved"], tapped["flying"], tapped["wait"]))
            page.wait_for_timeout(30)
    page.wait_for_timeout(1500)
    intervals, moving, names = page.evaluate("[window.frames_, window.moving_, Object.keys(window.named_)]")
    line.send("Tracing.end")
    while not done:
        page.wait_for_timeout(50)
    context.close()
    busy = [interval for interval, frame in zip(intervals, moving, strict=True) if frame]
    return Moved(busy, set(names), taps, per_frame(events), len(heard))


def per_frame(events: Sequence[dict[str, object]]) -> dict[str, list[float]]:
    """Milliseconds of the processor in each frame, by kind of the page's own work; no part counts in its whole too."""
    main = _page_thread(events)
    own = [_Work(event) for event in events if (event["pid"], event["tid"]) == main and event.get("ph") == "X"]
    own.sort(key=lambda work: (work.start, -work.end))
    frames = [work.start for work in own if work.name == "FireAnimationFrame"]
    found: dict[str, list[float]] = {part: [0.0] * max(len(frames) - 1, 0) for part in set(PARTS.values())}
    above: list[_Work] = []
    for work in own:
        while above and above[-1].end <= work.start:
            above.pop()
        if above:
            above[-1].own -= work.busy
        above.append(work)
    for work in own:
        at = bisect_right(frames, work.start) - 1
        if work.part is not None and 0 <= at < len(frames) - 1:
            found[work.part][at] += max(work.own, 0.0) / 1000
    return found


class _Work:
    """A piece of work in the browser's trace, in microseconds; `own` is without the pieces within it."""

    def __init__(self, event: dict[str, object]) -> None:
        self.name = str(event["name"])
        self.start = float(str(event["ts"]))
        self.end = self.start + float(str(event.get("dur", 0)))
        self.busy = float(str(event.get("tdur", event.get("dur", 0))))
        self.own = self.busy
        foreign = self.name == "FunctionCall" and "/static/" not in json.dumps(event.get("args"))
        self.part = None if foreign else PARTS.get(self.name)


def _page_thread(events: Sequence[dict[str, object]]) -> tuple[object, object]:
    """The thread that ran the page's frames."""
    counted = Counter((event["pid"], event["tid"]) for event in events if event["name"] == "FireAnimationFrame")
    return counted.most_common(1)[0][0]


def report(named: Sequence[tuple[str, Weight, Weight]], moved: Moved) -> None:
    """Prints the figures."""
    print("page     KiB  requests   interactive ms (throttled phone)   loaded ms")
    for name, plain, slow in named:
        print(f"{name:7} {plain.bytes / 1024:4.0f}  {plain.requests:8}   {slow.interactive:14.0f} {slow.loaded:28.0f}")
    frames = moved.intervals
    print(f"\nframes while something moves: {len(frames)}, later than {LATE:.0f} ms: {share(frames, LATE):.1%},")
    print(f"  half below {quantile(frames, 0.5):.1f} ms, 95 of 100 below {quantile(frames, 0.95):.1f} ms")
    print(f"animated properties: {', '.join(sorted(moved.properties)) or 'none'}")
    total = [sum(parts) for parts in zip(*(moved.work[part] for part in sorted(moved.work)), strict=True)]
    print("main thread, ms of the processor   per view  per frame   95 %    99 %")
    for part, numbers in [*sorted(moved.work.items()), ("all", total)]:
        mean = sum(numbers) / max(len(numbers), 1)
        view = sum(numbers) / max(moved.views, 1)
        high, highest = quantile(numbers, 0.95), quantile(numbers, 0.99)
        print(f"  {part:30} {view:10.2f} {mean:10.2f} {high:6.2f} {highest:7.2f}")
    answered = sum(moves for moves, _, _ in moved.taps)
    flying = [wait for moves, cards, wait in moved.taps if cards and moves]
    print(f"taps: {len(moved.taps)}, answered in the same moment: {answered}, of them while cards flew: {len(flying)}")
    print(f"  from a tap to the next frame: half below {quantile([wait for _, _, wait in moved.taps], 0.5):.0f} ms")


def measure(browser: Browser, server: str, tricks: int) -> None:
    """Everything, one after the other."""
    context, page, _ = fresh(browser, slow=False)
    sit_down(page, server)
    table = page.url
    context.close()
    named = [
        (name, weigh(browser, address, ready, slow=False), weigh(browser, address, ready, slow=True))
        for name, address, ready in (("home", server, "form.quick button"), ("table", table, ".plate"))
    ]
    report(named, play(browser, server, tricks))


def main() -> None:
    """Read what is wanted, and measure."""
    reading = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reading.add_argument("--tricks", type=int, default=27)
    reading.add_argument("--server", help="address of a server that runs already")
    reading.add_argument("--chromium", default=shutil.which("chromium") or shutil.which("chromium-headless-shell"))
    wanted = reading.parse_args()
    if wanted.chromium is None or not Path(wanted.chromium).exists():
        sys.exit("no Chromium: install the Debian package chromium, or name one with --chromium")
    with sync_playwright() as playing:
        browser = playing.chromium.launch(executable_path=wanted.chromium, args=FLAGS)
        if wanted.server:
            measure(browser, wanted.server, wanted.tricks)
        else:
            with serving() as server:
                measure(browser, server, wanted.tricks)
        browser.close()


if __name__ == "__main__":
    main()
