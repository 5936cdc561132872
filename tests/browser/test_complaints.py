"""What a page complains about fails its story, and as soon as it can."""

import pytest
from playwright.sync_api import Error, expect
from tests.browser.conftest import UNCAUGHT, Opening


def test_an_error_that_no_script_catches_ends_the_story_at_once(opening: Opening, complaints: list[str]) -> None:
    """The page is closed when it is heard: whoever waits for something there does not wait for the end of patience."""
    page = opening()
    page.evaluate("setTimeout(() => { throw new Error('broken') })")
    with pytest.raises((AssertionError, Error)):
        expect(page.locator("#never")).to_be_visible()
    if not page.is_closed():  # that it was closed is told a moment after the waiting has ended
        page.wait_for_event("close")
    assert [f"{UNCAUGHT}broken"] == complaints
    complaints.clear()
