"""The parts of an archive: the journal's lines, tables computed from it, names, and the zip around them."""
