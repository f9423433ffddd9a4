"""What players expect of the page of `docs/play`: one function for each row of the list.

The list is `tests/data/players_expect.txt`. Rows that need the page as it opens take a `Visitor`,
who makes pages with their own storage; the others take a `Table`, on which the library is loaded.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from play_table import LINK, Table, see

if TYPE_CHECKING:
    from playwright.sync_api import Browser

DATA = Path(__file__).parents[1] / "data" / "players_expect.txt"
AXE = (
    Path(__file__).parents[2]
    / "build"
    / "browser"
    / "tools"
    / "node_modules"
    / "axe-core"
    / "axe.min.js"
)
SIZES = ((360, 740), (667, 375), (1024, 600), (1920, 1080))
SLOW_LINK = "1.3x3.c17.1"
NO_LINKS = ("%3Cimg src=x onerror=alert(1)%3E", "1.3x3.<b>", "%E0%A4%A", "1.6x6.K", "x" * 5000)
LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


class Visitor(NamedTuple):
    """Opens the page in a browser that has not opened it before."""

    browser: Browser
    address: str

    def page(self, id: str = LINK, *, ready: bool = True, **options: Any) -> Table:
        options = {"viewport": {"width": 1024, "height": 600}} | options
        context = self.browser.new_context(**options)
        return Table(context, f"{self.address}#{id}", ready=ready)


ROWS: dict[str, Callable[[Table], None] | Callable[[Visitor], None]] = {}
"""The checks by the names of their rows."""


def row(check: Any) -> Any:
    ROWS[check.__name__] = check
    return check


def check(browser: Browser, address: str, only: list[str] | None = None) -> int:
    """Check the rows, and return the number of those that fail."""
    visitor, faults = Visitor(browser, address), 0
    table = visitor.page()
    for name, run in ROWS.items():
        if only is not None and name not in only:
            continue
        try:
            if "Visitor" in str(run.__annotations__):
                run(visitor)  # type: ignore[arg-type]
            else:
                table.fresh()
                run(table)  # type: ignore[arg-type]
            see(not table.faults, f"the console: {table.faults}")
            print(f"  {name}")
        except Exception as reason:  # noqa: BLE001 (a row that fails in any way)
            faults += 1
            print(f"FAULT {name}: {type(reason).__name__} {str(reason)[:300]}")
            table.page.context.close()
            table = visitor.page()
        for context in browser.contexts:
            if context is not table.page.context:
                context.close()
    return faults


def offline_ready(table: Table) -> None:
    """Wait until the service worker has kept all files."""
    table.page.evaluate("navigator.serviceWorker.ready.then(() => true)")


def axe(table: Table, where: str) -> None:
    found = table.page.evaluate(
        f"""() => {{ {AXE.read_text(encoding="utf-8")};
        return axe.run(document).then(({{ violations }}) => violations.map(
          ({{ id, nodes }}) => `${{id}}: ${{nodes.map((node) => node.html.slice(0, 90)).join(" ")}}`
        )); }}"""
    )
    see(not found, f"axe, {where}: {found}")


# The first minute


@row
def first_digit(visitor: Visitor) -> None:
    table = visitor.page(ready=False)
    cell = table.name()
    table.page.keyboard.press("5")
    see(table.content() == "5", f"{cell} is {table.content()}")
    see(table.page.locator("#progress").is_visible(), "the library is still loading")


@row
def keys_after_load(visitor: Visitor) -> None:
    table = visitor.page(ready=False)
    before = table.name()
    table.page.keyboard.press("ArrowDown")
    see(table.name() != before, "the selection moved")


@row
def progress(visitor: Visitor) -> None:
    table = visitor.page(ready=False)
    table.page.keyboard.press("h")
    see("Loading" in table.said(), table.said())
    see(table.page.locator("#progress").is_visible(), "a bar")
    table.ready()
    see("Single" in table.said(), f"then the hint: {table.said()}")


@row
def first_help(visitor: Visitor) -> None:
    table = visitor.page("", ready=False)
    see("Select a cell" in table.said(), table.said())
    table.page.click("#first")
    see(table.page.locator("#help").is_visible(), "the help")
    table.page.keyboard.press("Escape")
    table.page.locator("#first").wait_for(state="hidden")
    table.page.reload()
    table.page.locator("[role=gridcell]").first.wait_for()
    see(table.page.locator("#first").is_hidden(), "for good")


@row
def rules_of_sudoku(table: Table) -> None:
    table.menu("[data-open=help]")
    text = table.page.locator("#help").inner_text()
    see("each row, each column and each box" in text and "Ctrl+Z" in text, text)


@row
def five_levels(table: Table) -> None:
    table.click("header [data-open=new]")
    levels = table.page.locator("#levels button").all_inner_texts()
    see(levels == ["easy", "medium", "hard", "unfair", "extreme"], str(levels))
    see(table.page.locator("#kind option").count() > 35, "kinds")


# Entering


@row
def digit_key(table: Table) -> None:
    table.press("5")
    see(table.content() == "5", table.name())


@row
def number_pad(table: Table) -> None:
    for key, code, content in (
        *(("5", "Numpad5", "5"), ("0", "Numpad0", "empty"), ("Clear", "Numpad5", "empty")),
        *(("PageUp", "Numpad9", "empty"), ("Insert", "Numpad0", "empty")),
    ):
        table.page.evaluate(
            """(pressed) => document.activeElement.dispatchEvent(
              new KeyboardEvent("keydown", { ...pressed, bubbles: true })
            )""",
            {"key": key, "code": code},
        )
        see(table.content() == content, f"{key} {code}: {table.name()}")


@row
def same_digit_again(table: Table) -> None:
    table.press("5", "5")
    see(table.content() == "empty", table.name())


@row
def clue_stays(table: Table) -> None:
    clue = next(at for at, text in enumerate(table.contents()) if text.startswith("clue"))
    table.select(clue)
    before = table.content()
    table.press("5", "Delete", "Shift+Digit3")
    see(table.content() == before, table.name())


@row
def erase_key(table: Table) -> None:
    for key in ("Backspace", "Delete", "0"):
        table.press("5", key)
        see(table.content() == "empty", key)


@row
def corner_key(table: Table) -> None:
    table.press("Shift+Digit5", "Shift+Digit7")
    see(table.content() == "corner marks 5 7", table.name())
    boxes = [each.bounding_box() for each in table.page.locator("#board text.mark").all()]
    one, two = (box for box in boxes if box)
    see(two["x"] - one["x"] > 20, "two corners")


@row
def centre_key(table: Table) -> None:
    table.press("Control+Digit5", "Control+Digit3")
    see(table.content() == "centre marks 3 5", table.name())


@row
def layer_keys(table: Table) -> None:
    for key, layer in (("x", "corner"), ("c", "center"), ("v", "color"), ("z", "digit")):
        table.press(key)
        pressed = table.page.locator("[data-layer][aria-pressed=true]")
        see(pressed.get_attribute("data-layer") == layer, key)
    table.press("Space", "5")
    see(table.content() == "corner marks 5", f"Space: {table.name()}")


@row
def colour_key(table: Table) -> None:
    table.press("v", "1", "4")
    see(table.content() == "empty, red and yellow", table.name())
    see(table.page.locator(".edge").count() == 2, "lines at the edge")
    table.press("z", "Alt+Digit1", "Backspace")
    see(table.content() == "empty", table.name())


@row
def marks_apart(visitor: Visitor) -> None:
    table = visitor.page(ready=False, viewport={"width": 320, "height": 640})
    for digit in range(1, 10):
        table.page.keyboard.press(f"Shift+Digit{digit}")
        table.page.keyboard.press(f"Control+Digit{digit}")
    see(table.content().count("1 2 3 4 5 6 7 8 9") == 2, table.name())
    frame = table.page.locator("[role=gridcell][tabindex='0']").bounding_box()
    boxes = [each.bounding_box() for each in table.page.locator("#board text.mark").all()]
    assert frame is not None
    marks = [box for box in boxes if box]
    for box in marks:
        see(frame["x"] - 1 <= box["x"], "inside")
        see(box["x"] + box["width"] <= frame["x"] + frame["width"] + 1, "inside")
    for at, one in enumerate(marks):
        for two in marks[at + 1 :]:
            # The box of a mark is as high as its font, which is 1.4 times the height of a digit.
            across = min(one["x"] + one["width"], two["x"] + two["width"]) - max(one["x"], two["x"])
            middle = abs(one["y"] + one["height"] / 2 - two["y"] - two["height"] / 2)
            see(across < 0.5 or middle > 0.45 * (one["height"] + two["height"]) / 2, "apart")


@row
def marks_in_places(visitor: Visitor) -> None:
    table = visitor.page(viewport={"width": 320, "height": 640})
    table.click("#fill")
    cell = next(at for at, text in enumerate(table.contents()) if len(text) > 20)
    marks = table.contents()[cell].split()[2:]
    box = table.page.locator("[role=gridcell]").nth(cell).bounding_box()
    assert box is not None
    sizes = []
    for each in table.page.locator("#board text.mark").all():
        own = each.bounding_box()
        assert own is not None
        x, y = own["x"] + own["width"] / 2 - box["x"], own["y"] + own["height"] / 2 - box["y"]
        if 0 < x < box["width"] and 0 < y < box["height"]:
            place = int(y * 3 / box["height"]) * 3 + int(x * 3 / box["width"]) + 1
            sizes.append((str(place), each.inner_html()))
    see(sorted(sizes) == [(mark, mark) for mark in marks], f"{sizes} {marks}")
    pixels = table.page.evaluate(
        """() => document.querySelector("#board text.mark").getAttribute("font-size")
          * document.querySelector("#board svg").getScreenCTM().a"""
    )
    see(pixels >= 9.5, f"{pixels:.1f} pixels")
    table.switch("places")
    see(table.page.locator("#board text.mark").count() < 200, "strings in the middle again")


@row
def marks_removed(table: Table) -> None:
    first = table.empty()
    other = table.empty(first)
    for clear in (True, False):
        if not clear:
            table.switch("clear")
        table.select(other)
        table.press("Control+Digit5", "Shift+Digit5")
        table.select(first)
        table.press("5")
        see((table.content(other) == "empty") == clear, table.name(other))
        table.press("Control+z", "Control+z", "Control+z")
    table.switch("clear")


@row
def pad_counts(table: Table) -> None:
    solution = table.solution()
    cells = [at for at, text in enumerate(table.contents()) if text == "empty"]
    table.select(*(at for at in cells if solution[at] == 5))
    table.press("5")
    key = table.page.locator("#pad button").nth(4)
    see(key.get_attribute("aria-disabled") == "true", "grey")
    see(key.get_attribute("aria-label") == "5, 0 left", "named")


@row
def undo_keys(table: Table) -> None:
    table.press("5", "Control+z")
    see(table.content() == "empty", "undone")
    table.press("Control+y")
    see(table.content() == "5", "redone")
    table.press("Control+z", "Control+Shift+Z")
    see(table.content() == "5", "redone")


@row
def undo_many(table: Table) -> None:
    cells = [at for at, text in enumerate(table.contents()) if text == "empty"][:5]
    table.select(*cells)
    table.press("5")
    see([table.content(at) for at in cells] == ["5"] * 5, "five")
    table.press("Control+z")
    see([table.content(at) for at in cells] == ["empty"] * 5, "none")


# Selecting


@row
def arrows(table: Table) -> None:
    table.select(40)
    for key, name in (
        *(("ArrowLeft", "Row 5, column 4"), ("ArrowUp", "Row 4, column 4")),
        *(("ArrowRight", "Row 4, column 5"), ("ArrowDown", "Row 5, column 5")),
        *(("Home", "Row 5, column 1"), ("ArrowLeft", "Row 5, column 1")),
        *(("End", "Row 5, column 9"),),
    ):
        table.press(key)
        see(table.name().startswith(name), f"{key}: {table.name()}")
        see(table.page.evaluate("document.activeElement.ariaLabel") == table.name(), "the focus")


@row
def drag(table: Table) -> None:
    cells = table.page.locator("[role=gridcell]")
    boxes = [cells.nth(at).bounding_box() for at in (0, 1, 2, 11)]
    for at, box in enumerate(boxes):
        assert box is not None
        table.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if not at:
            table.page.mouse.down()
    table.page.mouse.up()
    see(table.selected() == 4, f"{table.selected()} selected")
    table.page.mouse.move(5, 5)
    see(table.selected() == 4, "after the button is released, no more")


@row
def shift_arrows(table: Table) -> None:
    table.select(40)
    table.press("Shift+ArrowRight", "Shift+ArrowDown")
    see(table.selected() == 3, f"{table.selected()} selected")


@row
def ctrl_click(table: Table) -> None:
    table.select(0, 10, 20)
    see(table.selected() == 3, f"{table.selected()} selected")
    table.page.locator("[role=gridcell]").nth(10).click(modifiers=["Control"])
    see(table.selected() == 2, f"{table.selected()} selected")
    table.page.locator("[role=gridcell]").nth(30).click(modifiers=["Shift"])
    see(table.selected() == 3, f"{table.selected()} selected")


@row
def select_all(table: Table) -> None:
    table.press("Control+a")
    see(table.selected() == 81, f"{table.selected()} selected")
    table.press("Escape")
    see(table.selected() == 1, f"{table.selected()} selected")


@row
def several_marks(table: Table) -> None:
    one = table.empty()
    two = table.empty(one)
    table.select(one)
    table.press("Shift+Digit3")
    table.select(one, two)
    table.press("Shift+Digit3")
    see(table.content(one) == table.content(two) == "corner marks 3", table.content(one))
    table.press("Shift+Digit3")
    see(table.content(one) == table.content(two) == "empty", table.content(one))


# Seeing


@row
def highlights(table: Table) -> None:
    see(table.page.locator(".peer").count() == 20, "row, column and box")
    clue = next(at for at, text in enumerate(table.contents()) if text == "clue 5")
    table.select(clue)
    same = table.contents().count("clue 5")
    see(table.page.locator(".same").count() == same - 1, "equal digits")


@row
def highlights_off(table: Table) -> None:
    for name in ("peers", "same"):
        table.switch(name)
    see(table.page.locator(".peer, .same").count() == 0, "no tints")
    for name in ("peers", "same"):
        table.switch(name)


@row
def conflicts_red(table: Table) -> None:
    index = table.empty()
    clue = next(text for text in table.contents()[:9] if text.startswith("clue"))
    table.select(index)
    table.press(clue[-1])
    see(table.page.locator(".wrong").count() >= 2, "red")
    see(table.page.locator(".wrong-line").count() >= 2, "with lines")
    cell = table.page.locator("[role=gridcell]").nth(index)
    see(cell.get_attribute("aria-invalid") == "true", "invalid")


@row
def dark_light(table: Table) -> None:
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    for scheme, color in (("dark", "rgb(22, 24, 29)"), ("light", "rgb(255, 255, 255)")):
        table.menu("[data-open=settings]")
        table.page.select_option("#scheme", scheme)
        table.press("Escape")
        see(table.page.evaluate(ground) == color, scheme)
        table.press("h", "h", "h")
        clues = table.page.locator(".sudoku-clues").first.get_attribute("fill")
        see(clues == {"dark": "#ffffff", "light": "#000000"}[scheme], f"the hint: {clues}")
        table.press("Escape")
    table.menu("[data-open=settings]")
    table.page.select_option("#scheme", "system")


@row
def zoom_320(visitor: Visitor) -> None:
    table = visitor.page(ready=False, viewport={"width": 320, "height": 640})
    width = table.page.evaluate("document.documentElement.scrollWidth")
    see(width <= 320, f"{width} wide")
    height = table.page.evaluate("document.documentElement.scrollHeight")
    see(height <= 640, f"{height} high")
    overlaps = table.page.evaluate(_OVERLAPS)
    see(not overlaps, f"{overlaps}")


_OVERLAPS = """() => {
  const parts = [...document.querySelectorAll("header button, #board, #controls button, #said")]
    .filter((each) => each.checkVisibility())
    .map((each) => [each.id || each.textContent, each.getBoundingClientRect()]);
  return parts.flatMap(([one, a], at) => parts.slice(at + 1).filter(([, b]) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
  ).map(([two]) => `${one} and ${two}`));
}"""


@row
def board_size(visitor: Visitor) -> None:
    for width, height in SIZES:
        table = visitor.page(ready=False, viewport={"width": width, "height": height})
        side = table.page.evaluate("document.getElementById('board').offsetWidth")
        see(side >= 0.9 * min(width, height), f"{width}x{height}: {side}")
        see(not table.page.evaluate(_OVERLAPS), str(table.page.evaluate(_OVERLAPS)))
        table.page.context.close()


@row
def no_scroll(visitor: Visitor) -> None:
    for width, height in SIZES:
        table = visitor.page("1.3x3.dextreme.g2.kept", viewport={"width": width, "height": height})
        table.click("#fill")
        longest = ""
        for _ in range(60):
            table.press("h", "h", "h")
            longest = max(longest, table.said(), key=len)
            scrolled = table.page.evaluate(_SCROLLED)
            see(not scrolled, f"{width}x{height} {scrolled}: {table.said()}")
            if "Single" not in table.said() and len(table.said()) > 250:
                break
            table.press("Enter")
            if table.said().startswith("Solved"):
                break
        see(len(longest) > 150, f"the longest sentence: {longest}")
        table.page.context.close()


_SCROLLED = """() => {
  const places = [document.documentElement, document.getElementById("message")];
  const outside = ["apply", "said"].filter((id) => {
    const { top, bottom, height } = document.getElementById(id).getBoundingClientRect();
    return top < 0 || bottom > innerHeight || !height;
  });
  const long = places.filter((each) => each.scrollHeight > each.clientHeight + 1);
  return [...long.map((each) => `${each.tagName}.${each.id}`), ...outside].join(" ");
}"""


@row
def coordinates(table: Table) -> None:
    table.switch("coordinates")
    labels = table.page.locator(".label").all_text_contents()
    see({"r1", "r9", "c1", "c9"} <= {*labels} and len(labels) == 18, str(labels))
    table.switch("coordinates")
    see(table.page.locator(".label").count() == 0, "none")


# Hints


@row
def hint_steps(table: Table) -> None:
    said = []
    for _ in range(3):
        table.press("h")
        said.append(table.said())
    see(len(said[0]) < len(said[1]) < len(said[2]), str(said))
    see("look at" in said[1], said[1])


@row
def hint_on_board(table: Table) -> None:
    table.click("#fill")
    table.press("h", "h")
    see(table.page.locator("#board .shown").count() >= 9, "the place has a tint")
    table.press("h")
    see(table.page.locator("#board .sudoku-placements, #board .sudoku-pattern").count(), "shapes")
    see(table.page.locator("#board [role=grid]").count() == 1, "one board")


@row
def hint_and_pad(visitor: Visitor) -> None:
    table = visitor.page("1.3x3.dextreme.g2.kept", viewport={"width": 1024, "height": 600})
    table.click("#fill")
    table.press("h", "h", "h")
    see(table.page.locator("#pad button").first.is_visible(), "the pad")
    see(not table.page.evaluate(_OVERLAPS), str(table.page.evaluate(_OVERLAPS)))


@row
def hint_apply(table: Table) -> None:
    before = table.contents()
    table.press("h", "h", "h")
    table.click("#apply")
    after = table.contents()
    see(sum(map(str.__ne__, before, after)) >= 1, "applied")
    table.press("Control+z")
    see(table.contents() == before, "undone")


@row
def hint_needed(table: Table) -> None:
    before = table.contents()
    see(table.page.locator("#apply").get_attribute("aria-disabled") == "true", "disabled")
    table.page.locator("#apply").click(force=True)
    table.settle()
    see(table.contents() == before, "nothing happens")


@row
def hint_goes(table: Table) -> None:
    table.press("h", "h", "h", "5")
    see(table.page.locator("#close").is_hidden(), "gone")
    see(not table.page.locator("#board .sudoku-placements").count(), "no shapes")


@row
def check_red(table: Table) -> None:
    solution = table.solution()
    cells = [at for at, text in enumerate(table.contents()) if text == "empty"]
    for at in (cells[0], cells[20], cells[-1]):
        table.select(at)
        table.press(str(solution[at] % 9 + 1))
    table.click("#check")
    see(table.said() == "3 wrong digits.", table.said())
    see(table.page.locator(".entry.wrong").count() == 3, "red")
    table.click("#more")
    see(table.page.locator("#mistakes li").count() == 3, "a sentence for each")


@row
def fill(table: Table) -> None:
    table.click("#fill")
    see(not table.contents().count("empty"), "all cells have marks")
    table.press("Control+z")


@row
def mistake_first(table: Table) -> None:
    index = table.empty()
    table.press(str(table.solution()[index] % 9 + 1), "h")
    see(re.match("Conflict|Wrong digit", table.said()), table.said())
    table.press("h", "h")
    table.press("Enter")
    see(table.content(index) == "empty", "removed")
    table.press("h")
    see(not re.match("Conflict|Wrong digit", table.said()), table.said())


# A game


@row
def timer(table: Table) -> None:
    before = table.page.locator("#time").inner_text()
    table.page.wait_for_timeout(1200)
    see(table.page.locator("#time").inner_text() != before, "it runs")
    table.switch("timer")
    see(table.page.locator("#time").inner_text() == "", "hidden")
    table.switch("timer")


@row
def pause(table: Table) -> None:
    table.press("p")
    before = table.page.locator("#time").inner_text()
    see(table.page.locator("#board svg").is_hidden(), "covered")
    table.page.wait_for_timeout(1200)
    table.press("5")
    table.page.locator("#hint").click()
    table.settle()
    see(table.page.locator("#time").inner_text() == before, "it stands still")
    table.press("p")
    see(table.content() == "empty", "nothing was entered")


@row
def restart(table: Table) -> None:
    table.press("5")
    table.menu("#restart")
    see(table.content() == "empty", "empty")
    table.press("Control+z")
    see(table.content() == "5", "undone")


@row
def win(visitor: Visitor) -> None:
    table = visitor.page()
    solve(table)
    dialog = table.page.locator("#win")
    dialog.wait_for()
    see(re.search(r"hard, in \d+:\d\d", dialog.inner_text()), dialog.inner_text())
    see("won" in table.page.evaluate("document.body.className"), "a celebration")
    table.click("#next")
    see("hard" in table.page.locator("#title").inner_text(), "the next puzzle")
    see(LINK not in table.page.url, table.page.url)
    solve(table)
    dialog.wait_for()
    see(re.search(r"solved 2 of these: your best", dialog.inner_text()), dialog.inner_text())


def solve(table: Table) -> None:
    """Enter the solution with the keyboard."""
    solution = table.solution()
    table.press(*["ArrowUp"] * 9, "Home")
    for at, text in enumerate(table.contents()):
        if at and at % 9 == 0:
            table.press("ArrowDown", "Home")
        elif at:
            table.press("ArrowRight")
        if not text.startswith("clue"):
            table.press(str(solution[at]))


@row
def reduced_motion(visitor: Visitor) -> None:
    table = visitor.page(ready=False, reduced_motion="reduce")
    solve(table)
    table.page.locator("#win").wait_for()
    moving = table.page.evaluate("document.getAnimations().length")
    see(moving == 0, f"{moving} animations")


@row
def keyboard_game(visitor: Visitor) -> None:
    table = visitor.page("", ready=False)
    solve(table)
    table.page.locator("#win").wait_for()
    see(table.said() == "Solved!", table.said())
    table.page.keyboard.press("Tab")
    table.page.keyboard.press("Enter")
    table.ready()
    see(sum(text.startswith("clue") for text in table.contents()) < 40, "the next puzzle")


@row
def touch_game(visitor: Visitor) -> None:
    size = {"width": 360, "height": 740}
    table = visitor.page(viewport=size, has_touch=True, is_mobile=True)
    index = table.empty()
    table.page.locator("[role=gridcell]").nth(index).tap()
    table.page.get_by_role("button", name="Corner").tap()
    table.page.get_by_role("button", name=re.compile(r"^7, \d left")).tap()
    see(table.content() == "corner marks 7", table.name())
    table.page.get_by_role("button", name="Digit", exact=True).tap()
    for _ in range(3):
        table.page.locator("#hint").tap()
        table.settle()
    table.page.locator("#apply").tap()
    table.settle()
    see(table.page.locator("#undo").get_attribute("aria-disabled") == "false", "a hint")
    solution = table.solution()
    for at, text in enumerate(table.contents()):
        if not text.startswith("clue") and text != str(solution[at]):
            table.page.locator("[role=gridcell]").nth(at).tap()
            table.page.locator("#pad button").nth(solution[at] - 1).tap()
    table.page.locator("#win").wait_for()


@row
def new_asks(visitor: Visitor) -> None:
    table = visitor.page()
    table.press("5")
    table.click("header [data-open=new]")
    see("stays among your games" in table.page.locator("#new").inner_text(), "a sentence")
    table.page.get_by_role("button", name="medium").click()
    table.settle()
    see(LINK not in table.page.url, "another puzzle")
    table.menu("[data-open=games]")
    listed = table.page.locator("#last button").all_inner_texts()
    see(re.match(r"medium, not begun, .*\nhard, 1 of \d\d entered, ", "\n".join(listed)), listed)
    table.page.locator("#last button").nth(1).click()
    see(LINK in table.page.url and "5" in table.contents(), "the old game goes on")


# Kept


@row
def reload(visitor: Visitor) -> None:
    table = visitor.page(ready=False)
    first = table.empty()
    for key in ("5", "ArrowRight", "Shift+Digit3", "Control+Digit4", "Alt+Digit2", "ArrowDown"):
        table.page.keyboard.press(key)
    table.page.wait_for_timeout(2100)
    before = table.contents()
    clock = table.page.locator("#time").inner_text()
    for page in (table.page, table.page.context.new_page()):
        page.goto(table.page.url)
        page.reload()
        page.locator("[role=gridcell]").first.wait_for()
        table.page = page
        see(table.contents() == before, "all is there")
        seen = page.locator("#time").inner_text()
        see(seen >= clock != "0:00", f"the time {clock} {seen}")
    table.page.locator("[role=gridcell][tabindex='0']").focus()
    for _ in range(4):
        table.page.keyboard.press("Control+z")
    see(table.content(first) == "empty", "undo")


@row
def last_ten(visitor: Visitor) -> None:
    table = visitor.page()
    for number in range(11):
        table.open(f"1.2x2.{number + 1}")
    table.menu("[data-open=games]")
    see(table.page.locator("#last button").count() == 10, "ten")
    kept = table.page.evaluate("Object.keys(localStorage).length")
    see(kept == 11, f"{kept} strings are kept")


@row
def delete_all(visitor: Visitor) -> None:
    table = visitor.page(ready=False)
    table.page.keyboard.press("5")
    table.menu("[data-open=games]")
    see("in this browser only" in table.page.locator("#games").inner_text(), "a sentence")
    table.click("#forget")
    kept = table.page.evaluate("Object.keys(localStorage)")
    see(kept == [] and table.page.locator("#last button").count() == 0, str(kept))


@row
def no_storage(visitor: Visitor) -> None:
    context = visitor.browser.new_context()
    context.add_init_script(
        """for (const name of ["localStorage"]) Object.defineProperty(window, name, {
          get() { throw new DOMException("forbidden", "SecurityError"); },
        });
        Object.defineProperty(navigator, "serviceWorker", { value: undefined });"""
    )
    table = Table(context, f"{visitor.address}#{LINK}")
    table.press("5", "h")
    see("5" in table.contents() and table.said(), "it plays")
    see(not table.faults, str(table.faults))


@row
def offline(visitor: Visitor) -> None:
    table = visitor.page()
    offline_ready(table)
    table.page.context.set_offline(offline=True)
    table.page.reload()
    table.page.locator("[role=gridcell]").first.wait_for()
    table.page.keyboard.press("5")
    see("5" in table.contents(), "it plays")
    table.ready()
    table.press("h")
    see(re.search("Single|Conflict|Wrong|Pointing", table.said()), table.said())


@row
def statistics(visitor: Visitor) -> None:
    table = visitor.page(ready=False)
    solve(table)
    table.page.locator("#win").wait_for()
    table.page.keyboard.press("Escape")
    table.menu("[data-open=games]")
    text = table.page.locator("#times").inner_text()
    see(re.search(r"hard\s+1\s+\d+:\d\d\s+\d+:\d\d", text), text)


# Puzzles


@row
def every_level(table: Table) -> None:
    for level in ("easy", "medium", "hard", "unfair", "extreme"):
        table.click("header [data-open=new]")
        table.page.select_option("#kind", "")
        table.page.get_by_role("button", name=level, exact=True).click()
        table.settle()
        see(f".d{level}." in table.page.url, table.page.url)
        see(table.page.locator("#title").inner_text() == level, "the title")


@row
def variants(table: Table) -> None:
    for kind, part in (
        ("jigsaw9", ".sudoku-thick"),
        ("3x3+diagonals", ".houses"),
        ("3x3+windows", ".houses"),
        ("killer", ".sudoku-constraints-beneath, [class*=sudoku]"),
        ("thermometer", "[class*=sudoku]"),
        ("sandwich", "[class*=sudoku]"),
        ("antiknight", "[class*=sudoku]"),
    ):
        table.click("header [data-open=new]")
        table.page.select_option("#kind", kind)
        table.page.get_by_role("button", name="medium", exact=True).click()
        table.settle()
        see(".dmedium." in table.page.url, f"{kind}: {table.said()}")
        see(table.page.locator(f"#board {part}").count(), f"{kind} is drawn")
        off = table.page.evaluate(_OFF)
        see(off < 1, f"{kind}: cells are {off:.1f} pixels off")
        table.click("#title")
        rules = table.page.locator("#sentences").inner_text()
        see(len(rules) > 20, rules)
        words = table.page.locator("#words li").all_inner_texts()
        see(all(re.match(r"[A-Z][\w -]+(: |$)", text) for text in words), f"{kind}: {words}")
        table.press("Escape", "h", "h", "h")
        see(table.page.locator("#board .sudoku-clues, #board [class*=sudoku]").count(), "a hint")


_OFF = """() => {
  const svg = document.querySelector("#board svg");
  const matrix = svg.getScreenCTM();
  const size = getComputedStyle(document.getElementById("board")).getPropertyValue("--rows");
  return Math.max(...[...document.querySelectorAll("[role=gridcell]")].map((cell, at) => {
    const box = cell.getBoundingClientRect();
    const [x, y] = [(at % size) * 100, Math.floor(at / size) * 100];
    const [left, top] = [matrix.a * x + matrix.e, matrix.d * y + matrix.f];
    return Math.max(Math.abs(left - box.left), Math.abs(top - box.top));
  }));
}"""


@row
def daily(visitor: Visitor) -> None:
    first, second = visitor.page(), visitor.page()
    for table in (first, second):
        table.menu("[data-open=daily]")
        table.page.select_option("#daily-level", "easy")
        table.page.locator("#days button").nth(4).click()
        table.settle()
    see(first.contents() == second.contents(), "the same puzzle")
    see("-05 easy" in first.page.locator("#title").inner_text(), "its day")
    solve(first)
    first.page.locator("#win").wait_for()
    first.page.keyboard.press("Escape")
    first.menu("[data-open=daily]")
    marked = first.page.locator("#days .solved").all_inner_texts()
    see(marked == ["5 ✓"], str(marked))
    first.click("#earlier")
    see(first.page.locator("#days .solved").count() == 0, "the month before")


@row
def stop(table: Table) -> None:
    table.press("5")
    before = table.contents()
    table.page.evaluate("text => { location.hash = text }", SLOW_LINK)
    table.page.locator("#stop").click()
    see(table.said() == "Stopped.", table.said())
    see(table.contents() == before, "the game is as before")
    table.press("Control+z")
    see("5" not in table.contents(), "undo")
    table.ready()
    table.press("h")
    see(table.page.locator("#close").is_visible(), f"hints again: {table.said()}")


@row
def link(visitor: Visitor) -> None:
    one, two = visitor.page("1.3x3.thermometer.deasy.g2.K"), visitor.page(LINK)
    see(one.page.input_value("#link").endswith("#1.3x3.thermometer.deasy.g2.K"), "the link")
    two.page.goto(one.page.input_value("#link"))
    two.settle()
    see(one.contents() == two.contents(), "the same puzzle")


@row
def bad_link(table: Table) -> None:
    before = table.contents()
    for text in NO_LINKS:
        table.open(text)
        table.page.locator("#message.refused").wait_for()
        see(table.contents() == before and table.said(), table.said())
        see(table.page.locator("#said *, #caption *, #board img").count() == 0, "no HTML")


@row
def paste(table: Table) -> None:
    table.page.evaluate(
        """(text) => {
          const data = new DataTransfer();
          data.setData("text", text);
          const options = { clipboardData: data, bubbles: true };
          document.activeElement.dispatchEvent(new ClipboardEvent("paste", options));
        }""",
        LINE,
    )
    table.settle()
    see(table.contents()[0] == "clue 5", table.said())


@row
def import_file(table: Table) -> None:
    table.menu("[data-open=share]")
    buffer = LINE.encode()
    table.page.set_input_files(
        "#file", {"name": "a.txt", "mimeType": "text/plain", "buffer": buffer}
    )
    table.page.locator("[aria-label$='clue 5']").first.wait_for()
    table.settle()
    see(table.contents()[:2] == ["clue 5", "clue 3"], table.said())
    table.menu("[data-open=share]")
    table.page.fill("#text", "no puzzle")
    table.click("#read")
    see(table.page.locator("#message.refused").count(), table.said())


@row
def export(table: Table) -> None:
    table.press("Shift+Digit3")
    table.menu("[data-open=share]")
    for format in table.page.locator("#format option").all_inner_texts():
        table.page.select_option("#format", format)
        table.page.fill("#text", "")
        table.click("#write")
        see(len(table.page.input_value("#text")) > 80, f"{format}: {table.said()}")
        see(table.page.locator("#download").get_attribute("href"), "a file")
    table.page.select_option("#format", "json")
    table.click("#write")
    see(json.loads(table.page.input_value("#text"))["corner_marks"], "marks")


@row
def printed(table: Table) -> None:
    table.press("5")
    table.page.emulate_media(media="print", color_scheme="dark")
    visible = [
        name
        for name in ("header", "#controls", "#board", "#caption")
        if table.page.locator(name).is_visible()
    ]
    see(visible == ["#board", "#caption"], str(visible))
    ink = table.page.evaluate("getComputedStyle(document.querySelector('.clue')).fill")
    lines = table.page.locator(".sudoku-frame").first
    see(ink == "rgb(0, 0, 0)", ink)
    stroke = table.page.evaluate("(line) => getComputedStyle(line).stroke", lines.element_handle())
    see(stroke != "rgb(185, 189, 199)", f"the lines are {stroke}")
    sheets = len(re.findall(rb"/Type /Page\s", table.page.pdf()))
    see(sheets == 1, f"{sheets} sheets")
    table.page.emulate_media(media="screen", color_scheme="light")


@row
def back(table: Table) -> None:
    table.menu("[data-open=settings]")
    table.page.go_back()
    see(table.page.locator("dialog[open]").count() == 0, "closed")
    see(LINK in table.page.url, table.page.url)


# Access


@row
def cells_named(table: Table) -> None:
    see(re.match(r"Row 1, column \d, box \d: empty", table.name()), table.name())
    rows = table.page.get_by_role("grid", name="Sudoku board").get_by_role("row")
    see(rows.count() == 9 and rows.first.get_by_role("gridcell").count() == 9, "a grid")
    stops = table.page.locator("[role=gridcell][tabindex='0']").count()
    see(stops == 1, "one stop of the Tab key")


@row
def announced(table: Table) -> None:
    see(table.page.get_by_role("status").count() == 1, "a live region")
    for key, said in (
        *(("Shift+Digit5", "Corner mark 5"), ("Backspace", "Erased"), ("Control+z", "Undone")),
        *(("x", "Corner mark"), ("z", "Digit"), ("h", "Single")),
    ):
        table.press(key)
        see(said in table.said(), f"{key}: {table.said()}")
    table.click("#check")
    see(table.said() == "No mistakes so far.", table.said())


@row
def axe_finds_nothing(visitor: Visitor) -> None:
    for scheme in ("light", "dark"):
        table = visitor.page(color_scheme=scheme)
        axe(table, scheme)
        table.press("h", "h", "h")
        axe(table, f"{scheme}, a hint")
        table.press("Escape")
        for name in ("new", "daily", "games", "share", "settings", "help", "menu"):
            table.click("header [data-open=menu]")
            if name != "menu":
                table.click(f"#menu [data-open={name}]")
            axe(table, f"{scheme}, {name}")
            table.press("Escape")
        table.press("p")
        axe(table, f"{scheme}, paused")
        table.press("p")
        solve(table)
        table.page.locator("#win").wait_for()
        axe(table, f"{scheme}, win")
        table.page.context.close()


ROWS["axe"] = ROWS.pop("axe_finds_nothing")


@row
def contrast(table: Table) -> None:
    """Texts: axe. Lines of the board, of buttons and of fields, here."""
    for scheme in ("light", "dark"):
        table.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        found = table.page.evaluate(_CONTRAST)
        see(min(found) >= 3, f"{scheme}: {found}")
    table.page.emulate_media(color_scheme="light")


_CONTRAST = """() => {
  const luminance = (color) => {
    const hex = /#(..)(..)(..)/.exec(color);
    const numbers = hex?.slice(1).map((each) => parseInt(each, 16));
    const parts = numbers ?? color.match(/\\d+/g).map(Number);
    const linear = parts.slice(0, 3).map((p) => p / 255).map(
      (p) => (p <= 0.04045 ? p / 12.92 : ((p + 0.055) / 1.055) ** 2.4)
    );
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
  };
  const ground = luminance(getComputedStyle(document.documentElement).backgroundColor);
  const colors = [
    document.querySelector("#board g[stroke]").getAttribute("stroke"),
    ...[...document.querySelectorAll("button, select, input, textarea")]
      .filter((each) => each.ariaDisabled !== "true" && each.type !== "checkbox")
      .map((each) => getComputedStyle(each).borderColor),
  ];
  return colors.map(luminance).map((one) => (
    (Math.max(one, ground) + 0.05) / (Math.min(one, ground) + 0.05)
  ));
}"""


@row
def touch_targets(visitor: Visitor) -> None:
    table = visitor.page(ready=False, viewport={"width": 360, "height": 740}, has_touch=True)
    small = """[...document.querySelectorAll('button')].filter((each) => {
      const { width, height } = each.getBoundingClientRect();
      return each.checkVisibility() && Math.min(width, height) < 44;
    }).map((each) => each.textContent)"""
    found = table.page.evaluate(small)
    see(not found, f"smaller than 44 pixels: {found}")


@row
def same_server(visitor: Visitor) -> None:
    table = visitor.page("")
    table.press("5", "h", "h", "h")
    offline_ready(table)
    see(not table.faults, str(table.faults))


@row
def policy(visitor: Visitor) -> None:
    table = visitor.page(ready=False)
    table.page.evaluate(
        """() => {
          const script = document.createElement("script");
          script.textContent = "window.ran = true";
          document.body.append(script);
          document.body.insertAdjacentHTML("beforeend", "<i id=bad onclick='window.ran = true'>");
          document.getElementById("bad").click();
        }"""
    )
    see(table.page.evaluate("window.ran") is None, "inline scripts and handlers do not run")


# Where something is missing, the page says so. These are not rows of the list.


@row
def without_python(visitor: Visitor) -> None:
    for file in ("pyodide/pyodide.mjs", "pyodide/pyodide.asm.wasm", "sudokulib.whl"):
        context = visitor.browser.new_context()
        context.route(f"**/{file}", lambda route: route.abort())
        table = Table(context, f"{visitor.address}#{LINK}", ready=False)
        table.page.keyboard.press("5")
        table.page.locator("#progress").wait_for(state="hidden")
        table.press("h")
        see("5" in table.contents(), "it plays")
        see(table.page.locator("#message.refused").count(), f"{file}: {table.said()}")
        context.close()
