"""Sentences for choosing a game, its players and one's own bot."""

from __future__ import annotations

SENTENCES = {
    "book.about": "has every law, with deals to try.",
    "book.on": "The book on law",
    "book.signs": "A sign such as {law} is the number of a law. It opens the book in another tab.",
    "book.whole": "The whole book",
    "bots.own": "Your own bot.",
    "chooser.adjust": "Advanced",
    "chooser.adjust-about": "Special rules, what is paid, and who cuts and shuffles.",
    "chooser.all": "All games",
    "chooser.attention": "Attentive players notice your errors; inattentive ones also make errors.",
    "chooser.copy": "Copy a link to this game",
    "chooser.crooked": (
        "This dealer cheats: with the pone’s help, small hearts go to the bottom of the pack and "
        "are dealt to the dealer. Deals cannot be checked at such a table; your profile shows how "
        "statistics expose the dealer."
    ),
    "chooser.crooked-dealer": "Crooked dealer (for demonstration)",
    "chooser.cut": "Cut for seats and deal",
    "chooser.cutting": (
        "All draw cards for the seats and the first deal. Otherwise all keep their seats, and the "
        "player on your right deals first."
    ),
    "chooser.level": "How well the others play",
    "chooser.levels": "The players differ: choose each of them below.",
    "chooser.mixed": "Mixed",
    "chooser.nobody": "Nobody",
    "chooser.others": "Who else plays",
    "chooser.others-about": "People at this device, and stronger or weaker opponents.",
    "chooser.own-bot": "Bring your own bot",
    "chooser.own-name": "Your own name",
    "chooser.person": "Plays at this device, too: you hand it over, and a curtain hides the cards.",
    "chooser.person-here": "A person",
    "chooser.players": "Players",
    "chooser.shuffle": "Shuffle before the dealer",
    "chooser.shuffling": (
        "You type words that shuffle the first deal, so that nobody else chooses your cards. After "
        "each deal, a field asks for the words for the next one."
    ),
    "chooser.sit": "Play this game",
    "chooser.their-attention": "Their attention",
    "chooser.their-name": "Their name",
    "chooser.club": "Play by club laws",
    "chooser.club-about": "Any card goes. Catch the others’ errors before they catch yours.",
    "door.compare": "Compare the results",
    "door.mistakes": "Your mistakes: {due} to repeat today",
    "door.rules": "The rules of this game",
    "link.damaged": (
        "This link cannot be opened, because a part of it is missing or changed. Copy it again "
        "from its beginning to its end, or ask for it again. ({why})"
    ),
    "link.day": "This link opens no deal of the day: {why}",
    "link.game": (
        "This link names a game or an option that is not played here. Choose a game of the page, "
        "or ask for the link again. ({why})"
    ),
    "link.law": "Law {law}",
    "link.law-titled": "Law {law}: {title}",
    "link.rule": "The rule",
    "link.newer": (
        "A newer version of Eldest Hand wrote this. Reload the page, then open it again. ({why})"
    ),
    "link.unknown": "This link names nothing on this page. Choose a game, or copy the link again.",
    "own-bot.about": (
        "For programmers: write a Python class with a method `choose(self, view)` that returns "
        "an action within ten seconds. If its constructor takes an argument, it gets a "
        "`random.Random`. It does not have to cut or deal."
    ),
    "own-bot.confined": (
        "Each bot runs in its own frame, without network or storage, and knows only what its seat"
        " may know. A package has to be pure Python, without dependencies."
    ),
    "own-bot.failed": "{name} failed, and Careful played for it: {why}",
    "own-bot.heading": "A bot of your own",
    "own-bot.learned": (
        "{name} is loaded, and has played a trial deal. Choose it as “Your own” among "
        "the players of a game."
    ),
    "own-bot.learning": "Loading the bot, and playing a trial deal …",
    "own-bot.seat": "Seat it opposite me",
    "own-bot.source": "Python",
    "own-bot.teach": "Load it",
    "own-bot.title": "Your own: {name}",
    "own-bot.wheel": "Address of a package (a wheel) that the bot needs, if any",
    "own-bot.wheel-example": "https://…-py3-none-any.whl",
    "rules.of": "Rules of",
    "rules.marked": "The sentences that you asked for are marked.",
    "tables.crooked": "A cheating dealer to watch",
    "tables.many": "Eight or more players, at two tables",
    "tables.own-bot": "A bot of your own",
    "tables.people": "People at this device",
}
