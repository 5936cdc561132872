"""How the web room is built: what import-linter cannot see."""

import ast
import asyncio
from collections import Counter
from pathlib import Path
from typing import TypeGuard

from puur.store import open_store
from puur.web.house import PARTS, House
from puur.web.settings import Settings

WEB = Path(__file__).parents[2] / "src/puur/web"
LOOP_S_OWN = frozenset({"http/dials.py", "http/heavy_memory.py", "streams/requests.py"})
"""Who may use the loop's own threads: whatever visitors choose the size of would keep the server itself waiting."""
ROUTES = frozenset({"get", "post", "put", "patch", "delete", "route", "websocket"})


def is_route(node: ast.AST) -> TypeGuard[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Whether a function answers requests or lines."""
    if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        return False
    called = [mark.func for mark in node.decorator_list if isinstance(mark, ast.Call)]
    return any(isinstance(name, ast.Name) and name.id in ROUTES for name in called)


def test_every_route_is_a_function_of_its_module() -> None:
    """None stands inside another function, so that each says by its parameters what it needs."""
    inside = [
        f"{file.relative_to(WEB)}:{node.lineno}"
        for file in WEB.rglob("*.py")
        for outer in ast.parse(file.read_text(encoding="utf-8")).body
        for node in ast.walk(outer)
        if node is not outer and is_route(node)
    ]
    assert [] == inside


def test_whatever_a_handler_may_ask_for_is_in_the_house(tmp_path: Path) -> None:
    """The names handlers may use are those of the parts, all of them."""

    async def story() -> set[str]:
        house = House(Settings(), await open_store(f"sqlite:///{tmp_path}/puur.sqlite"))
        try:
            return set(house.parts())
        finally:
            await house.hub.close()
            await house.store.close()

    assert set(PARTS) == asyncio.run(story())


def test_no_name_in_an_address_is_that_of_a_part() -> None:
    """Where a handler has a parameter of such a name it wants the part, and nobody can ask for anything else by it."""
    taken = [
        f"{file.relative_to(WEB)}:{node.name}: {parameter.arg}"
        for file in WEB.rglob("*.py")
        for node in ast.parse(file.read_text(encoding="utf-8")).body
        if is_route(node)
        for parameter in node.args.args
        if parameter.arg in PARTS and not ast.unparse(parameter.annotation or node).startswith("Given[")
    ]
    assert [] == taken


def called_in_web(*names: str) -> Counter[str]:
    """How often something of these names is called, by module; a name without a module stands for every method.

    A module in which none of them stands is not read as code, which takes most of the time.
    """
    last = {name.rpartition(".")[2] for name in names}
    return Counter(
        file.relative_to(WEB).as_posix()
        for file in WEB.rglob("*.py")
        if any(name in (source := file.read_text(encoding="utf-8")) for name in last)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and {ast.unparse(node.func), ast.unparse(node.func).rpartition(".")[2]} & {*names}
    )


def test_one_place_draws_ids_and_one_makes_cookies() -> None:
    """A second maker of ids would have letters of its own; a second of cookies would forget what keeps them safe."""
    drawn = called_in_web("secrets.choice", "secrets.randbelow", "SystemRandom", "Random", "uuid1", "uuid4")
    assert {"streams/ids.py": 1} == drawn
    assert {"visitor/cookies.py": 1} == called_in_web("Cookie", "SimpleCookie", "set_cookie")
    told = [file.name for file in WEB.rglob("*.py") if "set-cookie" in file.read_text(encoding="utf-8").casefold()]
    assert [] == told
    assert 1 == sum(file.read_text(encoding="utf-8").count("def new_id(") for file in WEB.rglob("*.py"))


def test_what_visitors_ask_takes_no_thread_of_the_loop_s_own() -> None:
    """It has threads of its own; the loop's are for memory given back, disks, and the names of other processes."""
    users = {
        str(file.relative_to(WEB).as_posix())
        for file in WEB.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if (isinstance(node, ast.Attribute) and node.attr == "to_thread")
        or (isinstance(node, ast.Call) and "run_in_executor(None," in ast.unparse(node))
    }
    assert users == LOOP_S_OWN
