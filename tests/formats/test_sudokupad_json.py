"""Internal: the shortened JSON of SudokuPad."""

from __future__ import annotations

import json

import pytest

from sudokulib.formats._sudokupad import lengthened


@pytest.mark.parametrize(
    ("short", "long"),
    [
        ("{cs:50}", {"cellSize": 50}),
        ("{ca:[,]}", {"cages": [{}, {}]}),
        ("{ca:[{},[],]}", {"cages": [{}, [{}], {}]}),
        ("{a:t, b:f , x:#0,y:#F,z:a0B1c2}", None),
        ("{v:'it\\'s',t:-1.5,u:null,w:true}", None),
        ('{"v":"it\'s", "cells":[]}', {"value": "it's", "cells": []}),
    ],
)
def test_shortened_json(short: str, long: object) -> None:
    found = json.loads(lengthened(short))
    if long is not None:
        assert found == long
    elif short.startswith("{a"):
        colours = {"x": "#000000", "y": "#FFFFFF", "z": "#a0B1c2"}
        assert found == {"arrows": True, "b": False, **colours}
    else:
        assert found == {"value": "it's", "title": -1.5, "underlays": None, "width": True}


def test_shortened_json_keys() -> None:
    assert lengthened(r"{'\u0063e':1,'a b':2}") == '{"cells":1,"a b":2}'
