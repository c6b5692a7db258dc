"""Problems: positions of all games with one right choice and tempting wrong ones.

- :mod:`.problem`: a problem, and its line of text; :mod:`.shipped`: the problems of the engine.
- :mod:`.evidence` searches all deals that fit a seat's information, or uses the expert's search if
  there are too many.
- :mod:`.themes`: the themes of problems; :mod:`.solution`: question, choices and solution in words.
- :mod:`.finding` looks for problems, and rates their difficulty; :mod:`.rating` rates players
  (Glicko-2).
"""
