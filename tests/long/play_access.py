"""The page of `docs/play` for a screen reader, the keyboard, the eye and the printer."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from play_table import Fault, Table, see

if TYPE_CHECKING:
    from playwright.sync_api import Browser

__all__ = ["READABLE", "colors", "focus", "houses", "marks", "names", "scrollbars"]

READABLE = 4.5
"""The contrast that WCAG requires for text."""


def colors(table: Table) -> None:
    """Texts can be read in light and in dark; on paper there is only the board."""
    for scheme in ("light", "dark"):
        table.page.emulate_media(color_scheme=scheme)
        names = {name: table.page.evaluate(_COLOR, name) for name in _TEXTS + _GROUNDS}
        worst = min(contrast(names[text], names[ground]) for text in _TEXTS for ground in _GROUNDS)
        see(worst >= READABLE, f"{scheme}: the least contrast of text is {worst:.1f}")
    table.page.emulate_media(media="print", color_scheme="dark")
    shown = [name for name in _PARTS if table.page.locator(name).is_visible()]
    see(shown == ["#board", "#caption"], f"on paper: {', '.join(shown)}")
    table.page.locator("[role=gridcell][tabindex='0']").focus()
    table.page.keyboard.press("Shift")
    inks = {table.page.evaluate(_COLOR, name)[0] for name in _TEXTS}
    ring = table.page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    see(inks == {0} and ring == "none", "all texts are black there, and no cell has a ring")
    sheets = len(re.findall(rb"/Type /Page\s", table.page.pdf()))
    see(sheets == 1, "it is printed on one sheet")
    table.page.emulate_media(media="screen", color_scheme="light")


_TEXTS = ("--ink", "--own", "--wrong")
_GROUNDS = ("--paper", "--selected", "--same", "--shown", "--extra")
_PARTS = ("#board", "#caption", "header", "#new", "#said", "#digits", "#moves", "#hints", "#share")
_COLOR = """(name) => {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.color = `var(${name})`;
  const color = getComputedStyle(probe).color.match(/\\d+/g).map(Number);
  probe.remove();
  return color;
}"""


def contrast(one: list[int], other: list[int]) -> float:
    """The contrast of two colours, from 1 to 21, as WCAG 2 defines it."""

    def luminance(color: list[int]) -> float:
        parts = [value / 255 for value in color]
        linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return sum(map(float.__mul__, (0.2126, 0.7152, 0.0722), linear))

    low, high = sorted(map(luminance, (one, other)))
    return (high + 0.05) / (low + 0.05)


def names(table: Table) -> None:
    """The elements that a screen reader finds."""
    nameless = """[...document.querySelectorAll('button, input, select, [role=gridcell]')].filter(
      (element) => !(element.ariaLabel || element.labels?.length || element.textContent)
    ).length"""
    see(table.page.evaluate(nameless) == 0, "every button, field and cell has a name")
    for text, name in table.page.evaluate(_NAMED):
        if " ".join(re.findall(r"\w+", text)) not in " ".join(re.findall(r"\w+", name)):
            raise Fault(f"the name {name!r} lacks the words {text!r}")
    see(True, "and the names of buttons have the words that are seen")
    rows = table.page.get_by_role("grid", name="Sudoku board").get_by_role("row")
    see(rows.count() == 9 and rows.first.get_by_role("gridcell").count() == 9, "a grid of 9 rows")
    see(table.page.get_by_role("status").count() == 1, "what is said is a live region")
    stops = table.page.locator("[role=gridcell][tabindex='0']").count()
    see(stops == 1, "the board is one stop of the Tab key")


_NAMED = """[...document.querySelectorAll('button[aria-label]')].map(
  (button) => [button.innerText, button.ariaLabel].map((text) => text.toLowerCase())
)"""


def focus(table: Table) -> None:
    """The focus stays where the player is: on the selected cell, or on the button in use."""
    page = table.page
    focused = "document.activeElement.textContent"
    cell = "document.activeElement.ariaLabel"
    for id in ("1.3x3.deasy.g2.K", "1.2x3.K", "1.3x3.dhard.g2.K"):
        page.locator("[role=gridcell][tabindex='0']").focus()
        table.press("End")
        table.open(id)
        see(page.evaluate(cell) == table.cell(), f"after the link {id}: {table.cell()}")
    see(page.input_value("#level") == "hard", "the level of the link is chosen")
    page.locator("#digits button").first.focus()
    table.open("1.2x3.K")
    see(page.evaluate(cell) == table.cell(), "the focus of a button that is gone goes to the board")
    table.open("1.3x3.dhard.g2.K")
    table.to_empty()
    table.press("5")
    page.locator("[data-do=undo]").focus()
    for _ in range(2):
        table.press("Enter")
        see(page.evaluate(focused) == "Undo", "Undo at the first position keeps the focus")
    page.locator("#make").focus()
    table.press("Enter")
    see(page.evaluate(focused) == "New puzzle", "and so does New puzzle")
    table.to_empty()
    for key, code in (("PageUp", "Numpad9"), ("Clear", "Numpad5"), ("Insert", "Numpad0")):
        page.evaluate(_PRESS, {"key": key, "code": code})
        table.settle()
    see(table.cell().endswith("empty"), "the number pad without NumLock enters nothing")
    page.evaluate(_PRESS, {"key": "5", "code": "Numpad5"})
    table.settle()
    see(table.cell().endswith(" 5"), "with NumLock it enters a digit")
    table.press("Backspace")
    # Three keys before the first answer.
    for _ in range(3):
        page.evaluate(_PRESS, {"key": "h", "code": "KeyH"})
    table.settle()
    see(page.locator("#picture").is_visible(), "H three times in a row: everything")
    page.evaluate(_COUNT)
    table.press("5", "Backspace", "Shift+Digit5")
    see(page.evaluate("window.replaced") == 0, "moves leave the address as it is")
    table.press("Delete")


_PRESS = """(pressed) => document.activeElement.dispatchEvent(
  new KeyboardEvent("keydown", { ...pressed, bubbles: true, cancelable: true })
)"""
_COUNT = """() => {
  window.replaced = 0;
  history.replaceState = function (...all) {
    window.replaced += 1;
    History.prototype.replaceState.apply(this, all);
  };
}"""


def marks(browser: Browser, address: str) -> None:
    """Nine marks in both layers stay in their cell, on a phone, on a desk and in narrow windows."""
    for width in (360, 500, 1000):
        page = browser.new_page(viewport={"width": width, "height": 780})
        table = Table(page, f"{address}#1.3x3.dhard.g2.K")
        table.to_empty()
        for digit in "123456789":
            table.press(f"Shift+Digit{digit}")
        page.check("[value=center]")
        page.locator("[role=gridcell][tabindex='0']").focus()
        table.press(*"123456789")
        see(table.cell().count("1 2 3 4 5 6 7 8 9") == 2, f"{width} pixels: nine marks, twice")
        outside, over = page.evaluate(_OUTSIDE)
        see(outside <= 0 and over <= 0, "they are inside of their cell, and apart")
        see(not table.faults, "its console is empty")
        page.close()


_OUTSIDE = """() => {
  const cell = document.querySelector("[role=gridcell][tabindex='0']");
  const box = cell.getBoundingClientRect();
  const [corner, centre] = ["corner", "center"].map((name) => {
    const element = cell.querySelector(`.${name}`);
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right } = range.getBoundingClientRect();
    const { top, bottom } = element.getBoundingClientRect();
    return { left, right, top, bottom };
  });
  const outside = [corner, centre].flatMap((each) => [
    box.left - each.left, box.top - each.top, each.right - box.right, each.bottom - box.bottom,
  ]);
  return [Math.max(...outside), corner.bottom - centre.top];
}"""


def scrollbars(browser: Browser, address: str) -> None:
    """Beside a scrollbar that takes room, nothing is too wide."""
    page = browser.new_page(viewport={"width": 500, "height": 600})
    Table(page, f"{address}#1.3x3.dhard.g2.K")
    inside, wide = page.evaluate("""(({ clientWidth, scrollWidth }) => [clientWidth, scrollWidth])(
      document.documentElement
    )""")
    see(wide <= inside < 500, f"beside a scrollbar the page is {wide} of {inside} pixels wide")
    page.close()


def houses(table: Table) -> None:
    """Diagonals, windows, other houses and regions: drawn on paper too, and named in words."""
    page = table.page
    for id, cell, kinds in (
        ("1.3x3~diagonals.c30.1", 40, "box 5, diagonal"),
        ("1.3x3~diagonals~windows.1", 10, "box 1, diagonal, window"),
        ("1.2x2~0_5_11_14.1", 11, "box 4, extra house A"),
        ("1.1111213322334223544455554.1", 4, "region 2"),
    ):
        table.open(id)
        label = page.locator("[role=gridcell]").nth(cell).get_attribute("aria-label")
        see(f", {kinds}: " in str(label), f"{id[2:30]}: {label}")
        rules = page.locator("#rules")
        words = rules.inner_text()
        kind = kinds.rpartition(", ")[2].rstrip(" A0123456789")
        see(kind in words and rules.get_attribute("id") == "rules", words)
        page.emulate_media(media="print")
        letters = page.evaluate(_LETTERS)
        drawn = page.evaluate(_DRAWN)
        see(rules.is_visible(), "the rules are printed")
        see(("~" not in id) or drawn or "A" in letters, f"and drawn there: {drawn or letters}")
        page.emulate_media(media="screen")
    table.open("1.3x3.dhard.g2.K")
    see(not page.locator("#rules").is_visible(), "a plain board says nothing of its rules")


_LETTERS = """[...document.querySelectorAll('[role=gridcell]')].map(
  (cell) => getComputedStyle(cell, '::after').content.replaceAll('"', '')).join('')"""
_DRAWN = """(() => {
  const path = document.querySelector('#board path');
  const { stroke, opacity } = getComputedStyle(path);
  const { width, height } = path.getBoundingClientRect();
  return stroke.startsWith('rgb') && opacity > 0.3 && width > 99 && height > 99;
})()"""
