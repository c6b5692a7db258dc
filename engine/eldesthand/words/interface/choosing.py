"""Sentences for choosing a game, its players and one's own bot."""

from __future__ import annotations

from eldesthand.core.language import _, pgettext


def sentences() -> dict[str, str]:
    """Return them by id."""
    return {
        # Translators: {book} is a link, “The rule book”.
        "book.about": _("{book} has every law, with deals to try."),
        "book.on": _("In the rule book: law {law}"),
        "book.signs": _(
            "Codes such as {law} are law numbers. Press one to open the rule book in a new tab."
        ),
        "book.whole": _("The rule book"),
        "bots.own": _("Your own bot."),
        "chooser.adjust": _("More options"),
        "chooser.adjust-about": _("Special rules, stakes, and who cuts and shuffles."),
        "chooser.all": _("All games"),
        "chooser.attention": _(
            "Attentive players catch your errors. Absent-minded ones miss some, and make errors of "
            "their own."
        ),
        "chooser.copy": _("Copy a link to this game"),
        "chooser.crooked": _(
            "This dealer cheats: with the pone’s help, the small hearts go to the bottom of the "
            "pack and end up in the dealer’s hand. You can’t verify the deals at this table, but "
            "the statistics in your profile will show it."
        ),
        "chooser.crooked-dealer": _("Crooked dealer (for demonstration)"),
        "chooser.cut": _("Cut for seats and deal"),
        "chooser.cutting": _(
            "Everyone draws a card for the seats and the first deal. Otherwise you all keep your "
            "seats, and the player on your right deals first."
        ),
        "chooser.level": _("Opponents’ skill"),
        "chooser.levels": _("Your opponents have different levels. Change each one below."),
        "chooser.mixed": pgettext("level of the others", "Mixed"),
        "chooser.nobody": pgettext("crooked dealer", "Nobody"),
        "chooser.others": _("Other players"),
        "chooser.others-about": _(
            "Add people on this device, or pick stronger or weaker opponents."
        ),
        "chooser.own-bot": _("Bring your own bot"),
        "chooser.own-name": _("Your name"),
        "chooser.person": _("Shares this device. Hand it over, and a curtain hides the cards."),
        "chooser.person-here": _("A person"),
        "chooser.players": _("Players"),
        "chooser.shuffle": _("Shuffle the cards yourself"),
        "chooser.shuffling": _(
            "Type any words to shuffle the first deal, so that nobody else can choose your cards. "
            "After each deal you can type words for the next one."
        ),
        "chooser.sit": _("Play this game"),
        "chooser.their-attention": _("Their attention"),
        "chooser.their-name": _("Their name"),
        "chooser.club": _("Catch each other’s errors"),
        "chooser.club-about": _("Club laws: any card goes until somebody objects."),
        "chooser.club-does": _(
            "Under club laws, any card goes until somebody objects. You catch the others’ "
            "errors, and they catch yours."
        ),
        "chooser.club-lesson": _("Try the first lesson"),
        "chooser.club-sit": _("Play {title}"),
        "door.compare": _("Compare the results"),
        "door.mistakes": _("Your mistakes: {due} to try again today"),
        "door.rules": _("The rules of this game"),
        "link.damaged": _(
            "This link won’t open: part of it is missing or has changed. Copy the whole link "
            "again, or ask for a new one."
        ),
        "link.day": _("This link doesn’t open a deal: its date is wrong, or hasn’t come yet."),
        "link.game": _(
            "This link asks for a game or an option we don’t have. Choose a game here, or ask for "
            "a new link."
        ),
        "link.law": _("Law {law}"),
        "link.law-titled": _("Law {law}: {title}"),
        "link.rule": _("The rule"),
        "link.rule-named": _("The rule, {law}"),
        "link.newer": _(
            "A newer version of Eldest Hand made this. Reload the page, then open it again."
        ),
        "link.unknown": _("Nothing here matches this link. Choose a game, or copy the link again."),
        "own-bot.about": _(
            "For programmers: write a Python class with a method `choose(self, view)` that returns "
            "an action within ten seconds. If its constructor needs an argument, it gets a "
            "`random.Random`. It never has to cut or deal."
        ),
        "own-bot.confined": _(
            "Each bot runs in its own frame, without network or storage, and knows only what its "
            "seat may know. A package has to be pure Python, and can use only the packages this "
            "site provides."
        ),
        "own-bot.failed": _("The computer played for {name}, which failed. {why}"),
        "own-bot.heading": _("A bot of your own"),
        "own-bot.learned": _(
            "“{name}” is loaded and has played a trial deal. To play against it, choose “Your own” "
            "for one of the other players."
        ),
        "own-bot.learning": _("Loading the bot and playing a trial deal …"),
        "own-bot.seat": _("Seat it opposite me"),
        "own-bot.source": _("Python"),
        "own-bot.teach": _("Load it"),
        "own-bot.title": _("Your own: {name}"),
        "own-bot.wheel": _("Address of a package (a wheel) that the bot needs, if any"),
        "own-bot.wheel-example": _("https://…-py3-none-any.whl"),
        "rules.of": _("Rules of {game}"),
        "rules.marked": _("What you asked about is highlighted."),
        "tables.crooked": _("Catch a cheating dealer"),
        "tables.many": _("Two tables, for eight or more players"),
        "tables.own-bot": _("A bot of your own"),
        "tables.people": _("Take turns on this device"),
    }
