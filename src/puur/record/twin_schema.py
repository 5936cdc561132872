"""The published JSON Schema (2020-12) of a record's twin: the frame in `schema/`, and each act as its row tells it.

python -c "import puur.record as r; print(r.schema(), end='')" > docs/jass-1.schema.json
"""

import json
from collections.abc import Mapping
from importlib.resources import files

from puur.record.act_json import act_schema
from puur.record.act_parts import Fields, Json
from puur.record.act_rows import ROWS
from puur.record.model import VERSION


def schema() -> str:
    """The JSON Schema of the twin.

    >>> import json
    >>> json.loads(schema())["$defs"]["shuffle"]["required"]
    ['act', 'seat']
    """
    text = files("puur.record").joinpath("schema", f"jass-{VERSION}.frame.json").read_text(encoding="utf-8")
    frame: Fields = json.loads(text)
    shared: Fields = json.loads(text)["$defs"]
    acts: Mapping[str, Json] = {row.name: act_schema(row) for row in ROWS}
    entry: Json = {"oneOf": [{"$ref": f"#/$defs/{name}"} for name in acts]}
    return json.dumps(frame | {"$defs": {**shared, "entry": entry, **acts}}, indent=2, ensure_ascii=False) + "\n"
