"""Articles that are not carried out, for programs: the one shape in which `check`, `show` and `diff` write them."""

from puur.reglement.uncarried import Uncarried


def uncarried_json(undone: Uncarried) -> dict[str, str | None]:
    """The article, how far it is left undone, and the reason its file gives."""
    return {"article": undone.article.id, "how": undone.how.value, "open": undone.article.open}
