"""The Chromium that is installed, and the page to play on."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from checks import NotRun

if TYPE_CHECKING:
    from playwright.sync_api import Browser

_NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")


def chromium() -> str:
    """The program: on the path, or named by the environment variable `BROWSER`."""
    found = os.environ.get("BROWSER") or next(filter(None, map(shutil.which, _NAMES)), None)
    if found is None:
        raise NotRun("install Chromium, or let the environment variable BROWSER name one")
    return found


@contextmanager
def browsers() -> Iterator[Callable[..., Browser]]:
    """What starts the Chromium without a window, controlled by Playwright."""
    path = chromium()
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        # Chromium refuses its sandbox to root, as whom containers run.
        arguments = ["--no-sandbox"] if os.name == "posix" and os.geteuid() == 0 else []
        yield partial(playwright.chromium.launch, executable_path=path, args=arguments)


def page_to_play_on() -> Path:
    """The folder of the page, built anew."""
    import build_play

    folder = build_play.CACHE / "site" / "play"
    try:
        build_play.build(folder)
    except build_play.Missing as reason:
        raise NotRun(str(reason)) from reason
    return folder
