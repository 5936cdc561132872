"""The pages beside the table: everybody can read them, and they fit the narrowest phone."""

from tests.browser.conftest import Opening
from tests.browser.readable import findings, fits

ROOMS = (
    "/lobby",
    "/lobby/neu",
    "/rangliste",
    "/konto",
    "/nachspielen",
    "/fair",
    "/schiedsrichter",
    "/schiedsrichter/fall?art=revoke&fertig=1&offender=S&card=C7&trick=HA+H6+H10&trick_led=E&hand=HK&variant=D",
    "/schiedsrichter/faelle?q=puur",
    "/schiedsrichter/faelle/looking",
)


def test_every_room_can_be_read_by_everybody(server: str, opening: Opening) -> None:
    """Axe finds nothing serious on any of these pages, by day and by night."""
    page = opening()
    for way in ROOMS:
        page.goto(server + way)
        assert [] == findings(page), way


def test_every_room_fits_the_narrowest_phone(server: str, opening: Opening) -> None:
    """At 320 pixels nothing hangs over the edge."""
    page = opening(wide=320, high=640)
    for way in ROOMS:
        page.goto(server + way)
        assert fits(page), way
