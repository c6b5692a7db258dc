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
        "Everyone has to agree to hints. The game then counts as practice. Cards can’t be taken "
        "back."
    ),
    "together.hints-agree": "Allow hints",
    "together.hints-refuse": "No hints",
    "together.host": "Host",
    "together.host-away": "The host’s device isn’t answering.",
    "together.host-back": "The host is back.",
    "together.invalid": (
        "The host’s device sent something invalid. It was ignored, and your game goes on."
    ),
    "together.invite": "Invite",
    "together.invite-to": "Invite someone to take {name}’s seat",
    "together.invited": "You are invited to {game}. At the table: {names}.",
    "together.link": "The invitation",
    "together.moved": "Your seat has moved to another device.",
    "together.near": "plays on this device",
    "together.network": "All devices must be on the same network, such as the same Wi-Fi.",
    "together.no-camera": "The camera isn’t available. Paste the answer instead.",
    "together.nobody": "Nobody has joined yet. Invite someone first.",
    "together.once": (
        "An invitation works once. If someone has used it, ask the host for a new one."
    ),
    "together.open": "Invite someone on another device",
    "together.other-game": "Choose another game",
    "together.phrases": "Say something",
    "together.returning": "Taking you back to the table …",
    "together.returning-long": (
        "If this takes long, ask the host for a new invitation: your seat is kept."
    ),
    "together.scan": "Scan it",
    "together.servers": "One of this site’s servers tells each device its own address: {servers}.",
    "together.stand-in": "Let the computer play",
    "together.step-answer": "Paste or scan their answer",
    "together.step-link": "Send this link, or let them scan it",
    "together.step-name": "Your name",
    "together.step-play": "Wait for the host to connect you",
    "together.step-return": "Give this answer to the host",
    "together.step-wait": "They type a name and get an answer",
    "together.this-game": "Invite friends to this game",
    "together.trust": "The host’s device holds everyone’s cards; you see only your own.",
    "together.waiting": "You are connected. The game starts when the host begins.",
    "together.wrong-answer": "This answer doesn’t match this invitation. Each answer works once.",
    "together.wrong-link": "This invitation link is damaged. Ask for a new one.",
}
