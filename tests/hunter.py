"""A bot that hunts for the seed of the sitting, as a pasted program could, and tells what it found.

It waits for the real table: at its trial deal there is nothing to find. It looks at every frame,
every object that Python knows of, and all modules with their globals.
"""

SOURCE = '''
import gc, json, re, sys

from eldesthand.core.actions import PlayCard

SEED = re.compile(r"[0-9a-f]{32,}")


def texts():
    """Every text that can be reached from here."""
    frame = sys._getframe()
    while frame:
        yield from map(str, frame.f_locals.values())
        frame = frame.f_back
    for module in list(sys.modules.values()):
        globals_of = getattr(module, "__dict__", {})  # modules of JavaScript have none
        yield from (each for each in dict(globals_of).values() if isinstance(each, str))
    for known in gc.get_objects():
        for each in gc.get_referents(known):
            if isinstance(each, (str, bytes)):
                yield each if isinstance(each, str) else each.decode("latin-1")


class Hunter:
    def choose(self, view):
        if view.players[0].name.startswith("Trial"):
            return PlayCard(view.seat, view.playable[0])
        found = {word for text in list(texts()) for word in SEED.findall(text)}
        raise LookupError("found " + " ".join(sorted(found)))
'''
"""The program; it raises an error with every text in which a seed could be."""
