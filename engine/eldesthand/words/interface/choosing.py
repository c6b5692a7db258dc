"""Sentences for choosing a game, its players and one's own bot."""

from __future__ import annotations

SENTENCES = {
    "book.about": "has every law, with deals to try.",
    "book.on": "In the rule book: law",
    "book.signs": (
        "Codes such as {law} are law numbers. Press one to open the rule book in a new tab."
    ),
    "book.whole": "The rule book",
    "bots.own": "Your own bot.",
    "chooser.adjust": "More options",
    "chooser.adjust-about": "Special rules, stakes, and who cuts and shuffles.",
    "chooser.all": "All games",
    "chooser.attention": (
        "Attentive players catch your errors. Absent-minded ones miss some, and make errors of "
        "their own."
    ),
    "chooser.copy": "Copy a link to this game",
    "chooser.crooked": (
        "This dealer cheats: with the pone’s help, the small hearts go to the bottom of the pack "
        "and end up in the dealer’s hand. You can’t verify the deals at this table, but the "
        "statistics in your profile will show it."
    ),
    "chooser.crooked-dealer": "Crooked dealer (for demonstration)",
    "chooser.cut": "Cut for seats and deal",
    "chooser.cutting": (
        "Everyone draws a card for the seats and the first deal. Otherwise you all keep your "
        "seats, and the player on your right deals first."
    ),
    "chooser.level": "Opponents’ skill",
    "chooser.levels": "Your opponents have different levels. Change each one below.",
    "chooser.mixed": "Mixed",
    "chooser.nobody": "Nobody",
    "chooser.others": "Other players",
    "chooser.others-about": "Add people on this device, or pick stronger or weaker opponents.",
    "chooser.own-bot": "Bring your own bot",
    "chooser.own-name": "Your name",
    "chooser.person": "Shares this device. Hand it over, and a curtain hides the cards.",
    "chooser.person-here": "A person",
    "chooser.players": "Players",
    "chooser.shuffle": "Shuffle the cards yourself",
    "chooser.shuffling": (
        "Type any words to shuffle the first deal, so that nobody else can choose your cards. "
        "After each deal you can type words for the next one."
    ),
    "chooser.sit": "Play this game",
    "chooser.their-attention": "Their attention",
    "chooser.their-name": "Their name",
    "chooser.club": "Catch each other’s errors",
    "chooser.club-about": "Club laws: any card goes until somebody objects.",
    "chooser.club-does": (
        "Under club laws, any card goes until somebody objects. You catch the others’ "
        "errors, and they catch yours."
    ),
    "chooser.club-lesson": "Try the first lesson",
    "chooser.club-sit": "Play {title}",
    "door.compare": "Compare the results",
    "door.mistakes": "Your mistakes: {due} to try again today",
    "door.rules": "The rules of this game",
    "link.damaged": (
        "This link won’t open: part of it is missing or has changed. Copy the whole link again, or "
        "ask for a new one."
    ),
    "link.day": "This link doesn’t open a deal: its date is wrong, or hasn’t come yet.",
    "link.game": (
        "This link asks for a game or an option we don’t have. Choose a game here, or ask for a "
        "new link."
    ),
    "link.law": "Law {law}",
    "link.law-titled": "Law {law}: {title}",
    "link.rule": "The rule",
    "link.newer": "A newer version of Eldest Hand made this. Reload the page, then open it again.",
    "link.unknown": "Nothing here matches this link. Choose a game, or copy the link again.",
    "own-bot.about": (
        "For programmers: write a Python class with a method `choose(self, view)` that returns "
        "an action within ten seconds. If its constructor needs an argument, it gets a "
        "`random.Random`. It never has to cut or deal."
    ),
    "own-bot.confined": (
        "Each bot runs in its own frame, without network or storage, and knows only what its seat"
        " may know. A package has to be pure Python, and can use only the packages this site"
        " provides."
    ),
    "own-bot.failed": "The computer played for {name}, which failed. {why}",
    "own-bot.heading": "A bot of your own",
    "own-bot.learned": (
        "“{name}” is loaded and has played a trial deal. To play against it, choose “Your own” "
        "for one of the other players."
    ),
    "own-bot.learning": "Loading the bot and playing a trial deal …",
    "own-bot.seat": "Seat it opposite me",
    "own-bot.source": "Python",
    "own-bot.teach": "Load it",
    "own-bot.title": "Your own: {name}",
    "own-bot.wheel": "Address of a package (a wheel) that the bot needs, if any",
    "own-bot.wheel-example": "https://…-py3-none-any.whl",
    "rules.of": "Rules of",
    "rules.marked": "What you asked about is highlighted.",
    "tables.crooked": "Catch a cheating dealer",
    "tables.many": "Two tables, for eight or more players",
    "tables.own-bot": "A bot of your own",
    "tables.people": "Take turns on this device",
}
