/**
 * What a player can make happen. The table provides one object with these functions; whatever draws
 * a part of the table calls them, and nothing else of the table.
 */

/**
 * @typedef {object} Actions
 * @property {import("./protocol.d.ts").Ask} ask the engine, about what needs no sitting or leaves it
 *   as it is
 *
 * @property {(panel: string) => void} open a panel, by its name
 * @property {() => void} close the open panel
 * @property {(law: string) => void} openLaw the rules, at this law
 * @property {() => Promise<void>} readRules of the game, in words
 * @property {(changes: Partial<import("./settings.js").Settings>) => void} changeSettings
 *
 * @property {(change: import("./choice.js").Change) => Promise<void>} choose with this change
 * @property {(preset: string) => Promise<void>} chooseGame by its name
 * @property {(field: string, value: string) => Promise<void>} adjust the chosen game
 * @property {() => Promise<void>} sit down at the chosen game
 * @property {(preset: string) => Promise<void>} sitAt a game by its name
 * @property {() => void} otherGame lets the player choose one; who cannot, leaves the table
 * @property {() => void} leave the table
 * @property {() => Promise<void>} retry to start the engine
 * @property {DealsActions} deals that others play too
 * @property {(kept: import("./keep/store.js").Kept | null) => Promise<void>} goOnWith a sitting that
 *   was kept; null for the one that waits
 * @property {() => void} putAwayWarning that nothing is kept
 * @property {(id?: string) => Promise<void>} erase a sitting that was kept, or all of them
 *
 * @property {(action: import("./protocol.d.ts").Action) => Promise<void>} act in the sitting
 * @property {(card: import("./protocol.d.ts").Card) => Promise<void>} playCard of the hand; in a
 *   problem it is the answer
 * @property {(notice: import("./state.js").Notice) => void} refuse a card, with the reason
 * @property {(cards: import("./protocol.d.ts").Card[]) => void} pickUp cards of the hand
 * @property {() => Promise<void>} passCards that are picked up
 * @property {(about: import("./protocol.d.ts").About) => Promise<void>} tell the player, for a screen
 *   reader
 * @property {(words: string) => Promise<void>} shuffle before the dealer, by these words
 * @property {(words: string) => void} chooseWords by which to shuffle before the next deal
 * @property {() => Promise<void>} skipCutting for seats
 * @property {() => Promise<void>} takeDevice draws the curtain for the person whom it waits for
 * @property {() => Promise<void>} goOn with what waits only for the player's word
 * @property {() => Promise<void>} finish the deal, once nothing is left to play for
 * @property {() => Promise<void>} takeBack the last card
 * @property {() => Promise<void>} nextDeal after a reckoning
 * @property {() => Promise<void>} endSitting after a reckoning
 * @property {() => void} toggleLastTrick shows the last trick, or this one again
 * @property {() => Promise<void>} copyFinal the reckoning of the sitting, as text
 *
 * @property {ClubActions} club
 * @property {CoachActions} coach
 * @property {TourActions} tour
 * @property {ReplayActions} replay
 * @property {AgainActions} again
 * @property {ProblemActions} problem
 * @property {TrainingActions} training
 * @property {(lesson: import("./engine/own-bot.js").Lesson) => Promise<void>} teach a bot of one's own
 */

/**
 * @typedef {object} ClubActions under club laws
 * @property {() => void} call attention
 * @property {(seat: number) => Promise<void>} speak hands the device to the person in this seat, who
 *   has noticed something
 * @property {(how: "amend" | "withdraw") => void} change a card: the next one of the hand takes its
 *   place; a second time, it stays
 *
 * @typedef {object} DealsActions
 * @property {(date?: string) => Promise<void>} play the deal of a day, of today if none is named
 * @property {(code: string) => Promise<void>} take up a challenge
 * @property {() => { date?: string, code?: string }} offered by the link that was opened
 * @property {() => Promise<void>} showCalendar of the days
 * @property {() => Promise<void>} challenge others to what was just played
 * @property {(word: [name: string, value: string]) => string} linkTo such deals
 * @property {import("./coach/advisers.js").Advisers["ask"]} think about them, beside the page
 *
 * @typedef {object} CoachActions
 * @property {() => Promise<void>} ask what to do now
 * @property {(hear: (done: number, all: number) => void, signal: AbortSignal, seat?: number)
 *   => Promise<import("./coach/coach.js").Reviewed | null>} review the player's cards of the last deal, or
 *   those of another person at this device
 *
 * @typedef {object} TourActions
 * @property {() => Promise<void>} show the list of lessons
 * @property {(law: string) => Promise<void>} begin a lesson
 * @property {() => Promise<void>} leave the tour
 *
 * @typedef {object} ReplayActions
 * @property {(source: import("./records.js").Source, after?: number, own?: import("./keep/store.js").Kept)
 *   => Promise<void>} open a record at a place; rejects what is none. `own` is the sitting that it is of
 * @property {() => Promise<void>} openSettled the deal of this table that was settled last
 * @property {(after: number) => Promise<void>} go to a place in it
 * @property {(steps: number) => Promise<void>} goBy some steps, on or back
 * @property {(way: 1 | -1) => Promise<void>} goTrick to the next trick, or the one before
 * @property {(path: number[]) => Promise<void>} follow a branch, or go back to the line it leaves
 * @property {(changes: { seat?: number, open?: boolean }) => Promise<void>} seeWith other eyes, or
 *   with all hands open
 * @property {() => Promise<void>} copyLink to this place
 * @property {() => Promise<string>} dealCode of the deal that lies open
 * @property {(how: "deal_again" | "play_on") => Promise<void>} play this deal, from its start or from here
 * @property {() => void} close the record
 *
 * @typedef {object} AgainActions plays a deal of the player's own again; the others are the same
 * @property {() => Promise<void>} start of the deal settled last
 * @property {() => void} turning point of that deal, which the coach finds first
 * @property {(card: import("./protocol.d.ts").Card, seat?: number) => Promise<void>} card of the player's
 *   in that deal, or of another person's at this device
 * @property {(from: "here" | "start") => Promise<void>} here where a record lies open, or from the
 *   start of that deal
 * @property {() => Promise<void>} leave the second playing, for what lay on the table before
 *
 * @typedef {object} ProblemActions
 * @property {() => void} again answer the same question
 * @property {() => void} leave the question, and read on
 *
 * @typedef {object} TrainingActions
 * @property {() => Promise<void>} show the themes of the problems
 * @property {(theme?: string) => Promise<void>} put a problem: of the theme chosen last, if none is
 *   named; of any, if it is ""
 * @property {(answer: { card?: import("./protocol.d.ts").Card, choice?: number }) => Promise<void>}
 *   answer it; with nothing, see the solution
 * @property {() => void} again answer the same question
 */

export {};
