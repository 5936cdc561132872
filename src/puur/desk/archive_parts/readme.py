"""The text that lies in every archive: how to read it without our program."""

from typing import Final

README: Final = """\
Archiv eines Jassabends
=======================

Diese Datei ist ein gewöhnliches Zip. Alles darin ist Text (UTF-8) und lässt sich ohne unser Programm lesen.

journal.jsonl    Was geschah, der Reihe nach. Die erste Zeile nennt die Fassung dieser Form, das Programm und den
                 Namen des Journals ("stream"). Jede weitere Zeile ist ein Ereignis:
                   seq    seine Nummer, von 1 an
                   crc    CRC-32 des Textes hinter "event": bis zur letzten Klammer, hexadezimal
                   chain  SHA-256 über: das Glied davor (32 Bytes), die Nummer (8 Bytes, das höchste zuerst), die
                          Länge der Art (2 Bytes), die Art ("kind"), den Text des Ereignisses. Das erste Glied folgt
                          auf das SHA-256 des Namens. Wer ein Ereignis ändert, ändert alle Glieder danach.
                   event  was geschah: die Art ("kind"), wann ("at", Sekunden seit 1970), wer es meldete ("by")
                 Ein Ereignis "undone" lässt das Ereignis "event" und alle in "others" weg, als wären sie nie
                 geschehen; wird es selbst weggelassen, gelten sie wieder.
plan.json        Wer in jeder Runde an welchem Tisch sass, in der Reihenfolge der Plätze A B C D. A und C spielen
                 gegen B und D, wo Partner spielen. "resting": wer pausierte. "helpers": wer Lücken füllte.
rankings.json    Die Rangliste nach jeder Runde: Rang, Startnummer, Total, und wie es zustande kam.
                 Total = Summe der Runden (Punkte mal "factor"; "subtracted" wird abgezogen, "dropped" zählt nicht)
                 + "beside" (von der Turnierleitung gegeben oder genommen, Platzpunkte). Ohne Rang: ausser Konkurrenz.
versions.json    Jede veröffentlichte Rangliste, wie sie damals war; was später berichtigt wurde, steht in der nächsten.
                 Preise richten sich nach der definitiven, sonst nach der letzten der letzten Runde.
awards.json      Sonderpreise.
prizes.json      Wer was bekommt: Gaben ("gifts": ihre Nummern in der Liste, von 0 an), Franken, oder als wievielter er
                 wählt ("turn"); "shared": mit wem er teilt. "left": Franken, die in der Kasse bleiben.
same_cards.json  Nur wo Tische im Netz die gleichen Karten hatten: die Punkte jeder Spalte ("points") und was die
                 anderen Tische dort zusammen machten ("others"). Für die Rangliste zählt es nicht.
cash.json        Nur wo eine Kasse geführt wurde, alles in Rappen: das Startgeld ("fee", je Person oder Paar), davon im
                 Preistopf ("of_fee"), wer was bezahlt hat und noch schuldet ("dues"), jede Buchung unter der Nummer
                 ihres Ereignisses, die Summen, der Preistopf ("fund"), der Bestand der Kasse ("till").
teams.json       Nur wo es Mannschaften gab: ihre Rangliste in jeder veröffentlichten Fassung ("version"), und wie sie
                 jetzt steht (ohne). "counted": wessen Resultate zählen, das beste zuerst. Ohne Rang: sie hat zu wenige.
team_prizes.json Nur wo Mannschaften Preise bekommen: die Preise, was auf geteiltem Rang gilt ("tied"), und welche
                 Mannschaft was bekommt, die Preise unter ihrer Nummer in der Liste (ab 0); "shared": mit wem sie teilt.
reglement.json   Die Werte des Reglements, nach denen gerechnet wurde, je mit dem Artikel. Wo es bei Runden nach Zeit
                 fragt ("asked"), gilt, was die Leitung davor sagte: "time_ruled" im Journal.
reglement.toml   Das eigene Reglement des Vereins im Wortlaut, wenn es eines gab.
names.json       Namen zu den Startnummern, soweit sie weitergegeben werden dürfen. Telefon und Adresse stehen nie
                 darin. Fehlt ein Name, gibt es nur die Nummer.
manifest.json    Was in diesem Archiv liegt: Zahl der Ereignisse, letztes Glied der Kette, SHA-256 jeder Datei.

Die Auslosung: "seal" in der Eröffnung ist das SHA-256 des Geheimnisses; "seed_revealed" öffnet es. Mit dem Samen
(dem Geheimnis, und falls im Saal etwas gerufen wurde, einer neuen Zeile und dem Gerufenen) lässt sich jedes Los
nachrechnen. Wie, steht in der Anleitung des Programms; "puur desk check ARCHIV" tut es mit eigenem Rechenweg.
"""
