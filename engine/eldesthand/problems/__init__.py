"""Problems: positions of all games in which one choice is right and others tempt.

- :mod:`.problem`: a problem, and the line of text that holds it; :mod:`.shipped` reads those that
  come with the engine.
- :mod:`.proof` goes through all deals that fit what a seat knows; :mod:`.search` asks the expert's
  own search where they are too many.
- :mod:`.themes`: what a problem is about, one small function each; :mod:`.told`: question, choices
  and solution in words.
- :mod:`.finding` looks for problems, and :mod:`.grading` finds how hard they are;
  :mod:`.rating` is how a player fares (Glicko-2).
"""
