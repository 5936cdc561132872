"""What Sphinx is told; the language comes with the command. Sphinx reads these names."""

import json
from pathlib import Path

from pygments.lexers.special import TextLexer
from sphinx.application import Sphinx
from tools.site.places import NAMES
from tools.site.sources import SWITCH

from puur import __version__
from puur.decks import Language

HERE = Path(__file__).parent

project = "Puur"
author = "The Puur contributors"
copyright = author  # noqa: A001  so Sphinx calls it
release = __version__
extensions = ["myst_parser", "sphinx.ext.autodoc"]
nitpicky = False  # the reference names types of modules that are not in it

# Markdown as the pages and the casebook write it
myst_enable_extensions = ["attrs_inline", "html_image"]
myst_heading_anchors = 4

# docstrings are plain text: what stands between single backticks is code
default_role = "code"
autodoc_typehints = "none"
autodoc_member_order = "bysource"
autodoc_default_options = {"imported-members": True}

html_theme = "furo"
html_title = "Puur"
html_static_path = [str(HERE / "static")]
html_css_files = ["puur.css"]
html_js_files = ["places.js"]
templates_path = [str(HERE / "templates")]
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
html_theme_options = {
    "top_of_page_buttons": [],
    "light_css_variables": {"color-brand-primary": "#1f5a3a", "color-brand-content": "#1f5a3a"},
    "dark_css_variables": {"color-brand-primary": "#8fd0a8", "color-brand-content": "#8fd0a8"},
}
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/languages.html",
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}


def setup(app: Sphinx) -> None:
    """Know the notations that Pygments does not, and the languages of each page."""
    for notation in ("cron", "fall", "jass"):
        app.add_lexer(notation, TextLexer)
    app.connect("html-page-context", languages)


def languages(app: Sphinx, page: str, _template: str, context: dict[str, object], _tree: object) -> None:
    """The switch at the side: the languages of a page, with where it is there."""
    known = json.loads((Path(app.srcdir) / SWITCH).read_text(encoding="utf-8"))
    context["languages"] = known.get(page, {})
    context["language_here"] = NAMES[Language(app.config.language)]
