"""What every server needs before its first page, made once: those that are forked after it was imported have it."""

from puur.reglement import built_in, load
from puur.web.http.assets import own_statics
from puur.web.http.templates import pages

own_statics()
for reglement in built_in():
    load(reglement)
for template in ("base.html", "home.html", "lobby.html", "table.html", "desk_base.html", "desk_here.html"):
    pages().get_template(template)
