"""Modules become one script that does the same; what it would do otherwise with is refused."""

import pytest

from puur.web.bundling import bundled

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
    """Of two modules that need each other neither can come first."""
    with pytest.raises(ValueError, match=r"a\.js > b\.js > a\.js"):
        bundled("a.js", {"a.js": 'import { b } from "./b.js";\n', "b.js": 'import { a } from "./a.js";\n'})
