"""Modules become one script that does the same; what it would do otherwise with is refused."""

import pytest

from puur.web.http.assets import own_statics
from puur.web.http.bundle import bundled

DEEP = {
    "a.js": "// A.\nexport const one = 1;\nexport function two() {\n  return 2;\n}\n",
    "b.js": 'import * as a from "./a.js";\nexport class B {}\nexport async function go() {\n  return a.two();\n}\n',
    "c.js": 'import { one } from "./a.js";\nimport { B, go as run } from "./b.js";\n'
    "/** Here. */\nrun(\n  /** @type {any} */ (one), B);\n",
}


def test_a_module_comes_once_and_before_those_that_need_it() -> None:
    """Names are bound as they were imported, whole or one by one; lines of comment stay away."""
    expected = (
        "const a_js = (() => {\nconst one = 1;\nfunction two() {\n  return 2;\n}\nreturn { one, two };\n})();\n"
        "const b_js = (() => {\nconst a = a_js;\nclass B {}\nasync function go() {\n  return a.two();\n}\n"
        "return { B, go };\n})();\n"
        "const { one } = a_js;\nconst { B, go: run } = b_js;\nrun(\n  /** @type {any} */ (one), B);\n"
    )
    assert expected == bundled("c.js", DEEP)


@pytest.mark.parametrize("text", ["export default 1;\n", 'import one from "./a.js";\n', "export { one };\n"])
def test_a_form_that_is_not_known_is_refused(text: str) -> None:
    """Nothing is left half done."""
    with pytest.raises(ValueError, match=r"c\.js"):
        bundled("c.js", {**DEEP, "c.js": text})


def test_a_circle_is_refused() -> None:
    """Two modules that need each other are refused, as neither can come first."""
    with pytest.raises(ValueError, match=r"a\.js > b\.js > a\.js"):
        bundled("a.js", {"a.js": 'import { b } from "./b.js";\n', "b.js": 'import { a } from "./a.js";\n'})


def test_a_style_sheet_brings_along_what_it_imports() -> None:
    """Colours come with what uses them; anyone who works on the files gets each as it lies there."""
    whole, own = own_statics().find("css/base.css"), own_statics(kept=False).find("css/base.css")
    assert whole is not None
    assert own is not None
    assert b"@import" not in whole.content
    assert b"--ink:" in whole.content
    assert own.content.startswith(b'@import "tokens.css";')


def test_who_works_on_a_script_gets_it_as_it_is() -> None:
    """Its imports are fetched one by one then."""
    own = own_statics(kept=False).find("js/table.js")
    assert own is not None
    assert b'\nimport { Asks } from "./asks.js";' in own.content
