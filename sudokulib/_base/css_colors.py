"""Colours as CSS writes them: names, or hexadecimal digits.

>>> require_color("#ffd166"), require_color("Tomato")
('#ffd166', 'tomato')
"""

from __future__ import annotations

import re

from sudokulib._base.arguments import require_type
from sudokulib.errors import InvalidOption

_NUMBER = re.compile(r"#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})")

_NAMES = frozenset(
    """
    aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet
    brown burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan
    darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen
    darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey
    darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite
    forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew
    hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue
    lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon
    lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime
    limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple
    mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue
    mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid
    palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum
    powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen
    seashell sienna silver skyblue slateblue slategray slategrey snow springgreen steelblue tan teal
    thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen
    """.split()  # noqa: SIM905
)


def require_color(value: str, option: str = "colors") -> str:
    """The colour in lower case, checked to be `#rgb`, `#rrggbb`, `#rrggbbaa` or a CSS name.

    Raises `TypeError` for anything but a string, and `InvalidOption` for any other string.
    """
    color = require_type(value, str, option).lower()
    if color not in _NAMES and not _NUMBER.fullmatch(color):
        raise InvalidOption(
            "a color must be #rgb, #rrggbb, #rrggbbaa or a name that CSS knows",
            option=option,
            value=value,
        )
    return color
