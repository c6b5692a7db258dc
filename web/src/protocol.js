/**
 * The one message protocol between page and engine, as types: what `eldesthand.page` reads and
 * writes. Actions go up, events and views come down; the page holds no rule of its own.
 *
 * Cards are texts such as "QS", "TH" and "*H" (the Joker); suits "C", "D", "S", "H".
 *
 * @typedef {string} Card
 * @typedef {"C" | "D" | "S" | "H"} Suit
 *
 * @typedef {object} Rules
 * @property {number} players
 * @property {string} variety
 * @property {string} settlement
 * @property {number} counters
 * @property {string} stake
 * @property {boolean} odd_starts_jack
 * @property {"guided" | "club"} laws
 * @property {"singly" | "threes"} dealing
 * @property {number} minutes
 * @property {boolean} until_broke
 * @property {number} target
 * @property {boolean} passing
 * @property {boolean} breaking
 * @property {boolean} queen_breaks
 * @property {boolean} clean_first_trick
 * @property {"none" | "others" | "self"} moon
 * @property {boolean} omnibus
 *
 * @typedef {object} Preset
 * @property {string} name
 * @property {string} title
 * @property {string} difference
 * @property {Rules} rules
 *
 * @typedef {object} VarietyLaw
 * @property {string} name
 * @property {string} title
 * @property {string} law
 * @property {[number, number]} players
 * @property {string[]} methods
 * @property {string} difference
 *
 * @typedef {object} BotKind
 * @property {string} name
 * @property {string} title
 * @property {string} description
 *
 * @typedef {object} Catalogue
 * @property {Preset[]} presets
 * @property {VarietyLaw[]} varieties
 * @property {BotKind[]} bots
 * @property {Record<string, string>} errors what each law of error is about
 *
 * @typedef {object} RulesText
 * @property {string} title
 * @property {{ law: string, text: string }[]} paragraphs
 */

/**
 * @typedef {{ kind: "agree", dealer: number }
 *   | { kind: "draw", player: number, places: number[] }
 *   | { kind: "take_seat", player: number, seat: number }
 *   | { kind: "take_pack", player: number, back: Back }
 *   | { kind: "cut", seat: number, lifted: number }
 *   | { kind: "bid", seat: number, counters: number }
 *   | { kind: "name_suit", seat: number, suit: Suit }
 *   | { kind: "pass_cards", seat: number, cards: Card[] }
 *   | { kind: "play_card", seat: number, card: Card }
 *   | { kind: "hour" }
 *   | { kind: "deal", seat: number, cards: number }
 *   | { kind: "touch", seat: number }
 *   | Offered
 *   | { kind: "end" }} Action what the page itself does; it keeps the engine's other actions unread
 * @typedef {"red" | "blue"} Back
 *
 * @typedef {{ kind: "claim", seat: number, law: string, against: number, trick: number }
 *   | { kind: "demand", seat: number, against: number, what: string }
 *   | { kind: "call" | "amend" | "withdraw" | "indicate", seat: number, card: Card }
 *   | { kind: "take_back" | "put_right" | "turn_trick", seat: number }} Offered what a club table offers
 *
 * @typedef {{ said: string } & (
 *     { kind: "pack_spread", count: number }
 *   | { kind: "card_drawn", player: number, place: number, card: Card }
 *   | { kind: "must_draw_again", players: number[], tied: boolean }
 *   | { kind: "seat_taken", player: number, seat: number }
 *   | { kind: "pack_taken", player: number, back: Back }
 *   | { kind: "players_seated", names: string[], dealer: number }
 *   | { kind: "committed", seat: number, commitment: string }
 *   | { kind: "shuffled", seat: number, back: Back }
 *   | { kind: "pack_cut", seat: number, lifted: number }
 *   | { kind: "dealt", dealer: number, order: number[], sizes: number[], hands: Card[][] }
 *   | { kind: "bid_made", seat: number, counters: number }
 *   | { kind: "suit_named", seat: number, suit: Suit, paid: number, kept: boolean }
 *   | { kind: "pass_laid", seat: number }
 *   | { kind: "cards_passed", seat: number, to: number, cards: Card[] }
 *   | { kind: "card_played", seat: number, card: Card }
 *   | { kind: "hearts_broken" }
 *   | { kind: "trick_taken", number: number, leader: number, taker: number, cards: Card[], units: number }
 *   | { kind: "settled", reckoning: Reckoning }
 *   | { kind: "bought", seat: number, counters: number }
 *   | { kind: "hour_struck" }
 *   | { kind: "sitting_ended", final: FinalReckoning }
 *   | { kind: "dealt_part", dealer: number, sizes: number[] }
 *   | { kind: "trick_turned", seat: number, number: number, cards: number }
 *   | { kind: ClubKind }
 * )} TableEvent
 */

/**
 * @typedef {"card_exposed" | "dealer_counted" | "deal_put_right" | "hand_touched" | "dealer_interrupted" | "deal_stopped"
 *   | "claim_judged" | "penalty_demanded" | "card_called" | "cards_taken_back" | "card_amended" | "card_changed"
 *   | "card_indicated" | "trick_reopened" | "last_trick_due" | "left_over" | "hands_irregular" | "card_drawn_from"
 *   | "fine_paid"} ClubKind what happens only under club laws, and is only told
 *
 * @typedef {object} PlayerView
 * @property {number} seat
 * @property {string} name
 * @property {boolean} active
 * @property {number} cards
 * @property {number} tricks
 * @property {number} units
 * @property {boolean} clear
 * @property {number} counters
 * @property {number} bought
 * @property {number} won
 * @property {number} points
 * @property {number} pegs
 * @property {number} units_in_sitting
 * @property {number | null} bid
 *
 * @typedef {object} TrickView
 * @property {number} leader
 * @property {number[]} seats
 * @property {Card[]} cards
 * @property {number | null} taker
 * @property {number} units
 *
 * @typedef {object} Refusal
 * @property {Card} card
 * @property {string} law
 * @property {string} reason
 *
 * @typedef {object} SeatingView
 * @property {number} spread
 * @property {number[]} turned
 * @property {(Card | null)[]} drawn
 * @property {number[]} must_draw
 * @property {number | null} choosing
 * @property {number[]} free
 * @property {(number | null)[]} seats
 *
 * @typedef {object} Line
 * @property {number} seat
 * @property {number} units
 * @property {number} pays
 * @property {number} draws
 *
 * @typedef {object} Reckoning
 * @property {string} method
 * @property {number} total
 * @property {Line[]} lines
 * @property {number} pool_before
 * @property {number} pool_after
 * @property {boolean} jack_before
 * @property {boolean} jack_after
 * @property {string} outcome
 * @property {number[]} winners
 * @property {string} law
 *
 * @typedef {{ law: string, action: Offered }} Offer
 *
 * @typedef {object} FinalLine
 * @property {number} seat
 * @property {string} name
 * @property {number} bought
 * @property {number} held
 * @property {number} won
 * @property {string} value
 * @property {number} share
 * @property {number} pegged
 * @property {number} points
 * @property {number} rank
 *
 * @typedef {object} FinalReckoning
 * @property {string} reason
 * @property {string} law
 * @property {number} deals
 * @property {FinalLine[]} lines
 *
 * @typedef {"seating" | "shuffle" | "cut" | "deal" | "bid" | "name" | "pass" | "play" | "settle"
 *   | "ended"} Phase
 *
 * @typedef {object} View
 * @property {number | null} seat
 * @property {Rules} rules
 * @property {Phase} phase
 * @property {number} deal
 * @property {number} settled
 * @property {number} dealer
 * @property {number} eldest
 * @property {number} pone
 * @property {number[]} active
 * @property {number[]} to_act
 * @property {PlayerView[]} players
 * @property {Card[]} hand
 * @property {Card[]} playable
 * @property {Refusal[]} refused
 * @property {[number, number]} cut_range
 * @property {TrickView | null} trick
 * @property {TrickView[]} tricks
 * @property {Back} back
 * @property {number} pool
 * @property {number} jack_deals
 * @property {number} total
 * @property {Suit} avoided
 * @property {number | null} chooser
 * @property {number} bid
 * @property {number} high_bid
 * @property {boolean} choice_kept
 * @property {number | null} joker_owner
 * @property {number | null} pass_to
 * @property {number} pass_count
 * @property {string} pass_way
 * @property {Card[]} passed
 * @property {Card[]} received
 * @property {boolean} hearts_broken
 * @property {boolean} hour_struck
 * @property {number[][]} nets
 * @property {SeatingView | null} seating
 * @property {Reckoning | null} reckoning
 * @property {FinalReckoning | null} final
 * @property {Offer[]} claims what this seat may claim, demand or call (club laws, as all that follows)
 * @property {Offer[]} amends its own errors that it can put right
 * @property {{ seat: number, card: Card }[]} exposed
 * @property {object[]} duties
 * @property {boolean} unturned whether the last trick still lies open
 * @property {{ dealer: number, left: number, touched: number[] } | null} dealing
 * @property {number[]} proved seats proved to have revoked
 * @property {string} commitment what the dealer has promised to shuffle (F3)
 */

/**
 * What the engine says about the table in sentences, so that the page needs none of its own.
 * @typedef {object} Words
 * @property {string} turn what is waited for
 * @property {string} title the game
 * @property {string[]} claims a sentence for each of the view's claims
 * @property {string[]} amends
 * @property {string[]} duties
 * @property {{ outcome: string, law: string, lines: string[] } | null} reckoning
 * @property {{ outcome: string, lines: string[] } | null} final
 *
 * @typedef {object} Reply
 * @property {TableEvent[]} events what happened, in order
 * @property {View} view what the human may know now
 * @property {Words} words
 * @property {string} nothing_left says so when nothing is left to play for; else empty
 * @property {number} red what a red counter is worth in white ones
 * @property {"human" | "bot" | "auto" | "over"} next
 * @property {object[]} actions to be appended to the saved list
 * @property {Lesson | null} lesson of the tour, at its table
 *
 * @typedef {object} Lesson how far a lesson of the tour has come
 * @property {string} law
 * @property {string} title
 * @property {string} text what is asked now, or said at the end
 * @property {boolean} done
 * @property {string} following the law of the next lesson, "" after the last
 */

/**
 * A sitting as the page keeps it: all that is needed to rebuild it.
 * @typedef {object} SavedSitting
 * @property {Rules} rules
 * @property {string[]} names by player; the human's among them
 * @property {number} human
 * @property {string[]} bots by player, "" for the human
 * @property {string} seed
 * @property {number | null} [crooked] who stacks the pack when he deals, for demonstration (F1)
 * @property {boolean} [shuffling] whether the human is asked for words to shuffle by (F3)
 * @property {string} [lesson] the law that is taught at this table, in the tour
 * @property {object[]} actions
 *
 * @typedef {{ do: "games" }
 *   | { do: "tour" }
 *   | { do: "lesson", law: string }
 *   | ({ do: "begin" } & Omit<SavedSitting, "actions">)
 *   | ({ do: "restore" } & SavedSitting)
 *   | { do: "act", action: Action }
 *   | { do: "step", go_on?: boolean }
 *   | { do: "check", rules: Rules }
 *   | { do: "rules_text", rules: Rules }
 *   | { do: "tables", candidates: number }
 *   | { do: "take_back", branches: object[] }
 *   | { do: "contribute", words: string }
 *   | { do: "finish" }
 *   | { do: "own_cards", deal: number }
 *   | import("./records.js").RecordRequest} Request
 *
 * @typedef {object} Ask a bot must decide: all that it is told
 * @property {number} seat
 * @property {string} bot
 * @property {string} seed
 * @property {View} view
 */

export {};
