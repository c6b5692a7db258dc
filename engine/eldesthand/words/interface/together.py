"""Sentences at a table of several devices."""

from __future__ import annotations

SENTENCES = {
    "phrase.again": "One more deal?",
    "phrase.hurry": "Your turn, when you like.",
    "phrase.luck": "That was luck!",
    "phrase.moment": "One moment, please.",
    "phrase.ouch": "Ouch!",
    "phrase.sorry": "Sorry!",
    "phrase.thanks": "Thank you.",
    "phrase.well-played": "Well played!",
    "together.about": "Friends join from their own devices. Invite them to seats, then begin.",
    "together.again": "Invite again",
    "together.answer": "Make my answer",
    "together.away": "{name} is away.",
    "together.back": "{name} is back.",
    "together.begin": "Begin the game",
    "together.bot": "the computer plays",
    "together.broken": (
        "The host’s device sent something invalid and was disconnected. Your finished deals are "
        "saved."
    ),
    "together.code": "Your answer",
    "together.connect": "Connect",
    "together.ended": "The host has closed the table.",
    "together.gone": "away",
    "together.heading": "Play with friends",
    "together.here": "is here",
    "together.hints": "Hints",
    "together.hints-about": (
        "Hints need the agreement of everybody. The game then counts as practice. Cards cannot "
        "be taken back."
    ),
    "together.hints-agree": "Allow hints",
    "together.hints-refuse": "No hints",
    "together.host": "Host",
    "together.host-away": "The host’s device does not answer.",
    "together.host-back": "The host is back.",
    "together.invalid": (
        "The host’s device sent something invalid. It was ignored, and your game goes on."
    ),
    "together.invite": "Invite",
    "together.invite-to": "Invite somebody in place of {name}",
    "together.invited": "You are invited to {game}. At the table: {names}.",
    "together.link": "The invitation",
    "together.moved": "Your seat is played at another device now.",
    "together.near": "plays at this device",
    "together.network": "All devices must be in the same network, such as one Wi-Fi.",
    "together.no-camera": "The camera cannot be used: paste the answer.",
    "together.nobody": "Nobody has joined yet. Invite somebody first.",
    "together.once": (
        "An invitation works once. If somebody has used it, ask the host for a new one."
    ),
    "together.open": "Invite somebody with a device of their own",
    "together.other-game": "Choose another game",
    "together.phrases": "Say something",
    "together.returning": "You are coming back to the table …",
    "together.returning-long": (
        "If this takes long, ask the host for a new invitation: your seat is kept."
    ),
    "together.scan": "Scan it",
    "together.servers": "A server of this site tells each device its address: {servers}.",
    "together.stand-in": "Let the computer play",
    "together.step-answer": "Paste or scan their answer",
    "together.step-link": "Send this link, or let them scan it",
    "together.step-name": "Your name",
    "together.step-play": "Wait until the host connects you",
    "together.step-return": "Give this answer to the host",
    "together.step-wait": "They type a name and get an answer",
    "together.this-game": "Invite friends to this game",
    "together.trust": "The host’s device holds all hands; you see only your own.",
    "together.waiting": "You are connected. The game starts when the host begins.",
    "together.wrong-answer": "This is not the answer to this invitation. An answer counts once.",
    "together.wrong-link": "This invitation is damaged. Ask for a new one.",
}
