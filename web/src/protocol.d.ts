/**
  * Messages between the page and the engine. Written from `eldesthand.page.protocol` by
 * `python -m tools.write_protocol`; a test fails when it is stale.
 */

/** A card as text, such as "QS", "TH" and "*H" (the Joker). */
export type Card = string;
/** Clubs, diamonds, spades, hearts. */
export type Suit = "C" | "D" | "S" | "H";

/**
 * Choice of a game and its players, as saved by the page and opened by a link.
 *
 * `preset` is the game it started from; `title` and `difference` are for a page that has no
 * engine yet. `bots` are the other players, to the left. With `cutting` the players cut for
 * seats and deal; with `practice` cards may be taken back; with `shuffling` the player wants
 * to shuffle before the dealer. `seed` is set to deal the same game again; `crooked` is the
 * player who cheats when dealing, for demonstration. `people` are the names of others at the
 * same device, by place among the `bots`: empty for a bot, a blank for a person without a name.
 */
export interface Choice {
  preset: string;
  title: string;
  rules: Rules;
  bots: string[];
  difference?: string;
  cutting?: boolean;
  practice?: boolean;
  shuffling?: boolean;
  seed?: string;
  crooked?: number | null;
  people?: string[];
}

/**
 * The rules of one game. Raises `RulesError` when they do not fit together.
 *
 * - `players`: at the table, 2 to 7; with seven the dealer sits out (C3).
 * - `variety` and `settlement`: names. `game` and `settling` are the objects.
 * - `counters`: what each player buys at the start (C7); `stake`: the value of a counter, a
 *   decimal text.
 * - `minutes`: the agreed hour, in minutes after the start (G1b); 0 for none.
 * - `until_broke`: the sitting ends when a player has lost all their counters (G1c).
 * - `target`: the sitting ends when a player has won this many counters (G1d), or has this many
 *   points where points are written down (V7); 0 for none.
 * - `edition`: of the club laws; only records of earlier versions have an earlier one.
 * - `options`: those of the variety and the settlement, by name. Options that are not given get
 *   their defaults, so `options` always holds all of them.
 *
 * In JSON the options are beside the other fields.
 */
export interface Rules {
  players: number;
  variety: string;
  settlement: string;
  counters: number;
  stake: string;
  laws: Laws;
  dealing: Dealing;
  minutes: number;
  until_broke: boolean;
  target: number;
  edition: number;
  [option: string]: boolean | number | string;
}

/**
 * Kind of laws.
 *
 * Guided: only legal actions are possible. Club: players can break the laws, and other players
 * can claim it (I).
 */
export type Laws = "guided" | "club";

/** Cards at a time: one (D2), or three, with the rest in the last round (F1). */
export type Dealing = "singly" | "threes";

/**
 * Sitting as the page saves it, with everything needed to rebuild it.
 *
 * `names` and `bots` are by player; `human` is the number of the page's player (`null`:
 * only bots play), and `people` are the others at the same device, whose places among the
 * `bots` are empty names. All randomness comes from `seed`; `actions` are all so far.
 *
 * `crooked` is the player who stacks the pack when dealing, for demonstration (F1); nothing is
 * sealed at such a table. With `shuffling` the table waits for the human's shuffle before the
 * first deal too; later ones take words at the reckoning (F3). `lesson` is the law taught at a
 * table of the tour, where the others follow the script; `challenge` is the code of shared
 * deals.
 */
export interface SavedSitting {
  rules: Rules;
  names: string[];
  human: number | null;
  bots: string[];
  seed: string;
  actions: Action[];
  crooked?: number | null;
  shuffling?: boolean;
  lesson?: string;
  challenge?: string;
  people?: number[];
}

export type Action =
  /** The players keep their seats and agree on the first dealer, without a cut (C5). */
  | { kind: "agree"; dealer: number }
  /**
   * A player amends their own revoke with this card, before the trick is turned (I7), or plays
   * the card that they did not play to the last trick (I1).
   */
  | { kind: "amend"; seat: number; card: Card }
  /** A bid for the choice of suit, in counters; 0 is a pass (V1). */
  | { kind: "bid"; seat: number; counters: number }
  /** A player calls an exposed card, which its owner must play next if that is legal (I4). */
  | { kind: "call"; seat: number; card: Card }
  /**
   * A player claims that another has broken a law: `D3`, `D6`, `D7`, `I1`, `I2`,
   * `I3`, `I5`, `I7` or `I12`. `trick` counts from 1; it is 0 where the law needs none.
   *
   * A claim is judged by what has been seen. A wrong claim costs nothing (I13).
   */
  | { kind: "claim"; seat: number; law: string; against: number; trick?: number }
  /**
   * The dealer seals a deal, before others shuffle and the pone cuts (F3).
   *
   * `commitment` is the seal, and `terms` is what everybody can see of the sealed text: see
   * `eldesthand.fairness.seal`. The earlier scheme has no terms.
   */
  | { kind: "commit"; seat: number; commitment: string; terms?: string }
  /** The pone lifts this many cards off the top and puts them below the others (D1). */
  | { kind: "cut"; seat: number; lifted: number }
  /**
   * The dealer deals the cards (D2).
   *
   * Under club laws it can be only the next `cards` (0: all the rest), with a `slip` at the last
   * of them (D3, D5). When no cards are left, the dealer leaves a card with the wrong player.
   */
  | { kind: "deal"; seat: number; cards?: number; slip?: Slip }
  /** A player declares `what` they mean to do in the deal, or nothing. */
  | { kind: "declare"; seat: number; what?: string }
  /** A player demands the remedy for another player's error (D5, I5, I6). */
  | { kind: "demand"; seat: number; against: number; what: Due }
  /**
   * A player cuts, and turns the cards at these places of the spread (C5).
   *
   * To turn more than one card is an error; the player must then cut again.
   */
  | { kind: "draw"; player: number; places: number[] }
  /**
   * The player with too few cards draws the card at this place of the hand that has too many,
   * face down (D7).
   */
  | { kind: "draw_from"; seat: number; place: number }
  /** The players want to stop (G1a). */
  | { kind: "end" }
  /** The agreed hour strikes: the deal in progress is the last (G1b). */
  | { kind: "hour" }
  /** A player who laid two cards to a trick says which one they meant (I3). */
  | { kind: "indicate"; seat: number; card: Card }
  /** Apply an interruption of the dealer (D4). */
  | { kind: "interrupt"; seat: number }
  /** The player who has the choice names the suit to be avoided (V1). */
  | { kind: "name_suit"; seat: number; suit: Suit }
  /** A player lays out the cards to pass, face down (V7). */
  | { kind: "pass_cards"; seat: number; cards: Card[] }
  /** A card is led or played (P1). */
  | { kind: "play_card"; seat: number; card: Card }
  /** The dealer gives a card that went to the wrong player to the right one (D3). */
  | { kind: "put_right"; seat: number }
  /** The deal is settled: the tricks are counted and paid for, and the pool is divided (S). */
  | { kind: "settle" }
  /**
   * A player shuffles the pack into this order, top card first; the dealer shuffles last (D1).
   *
   * Under club laws the player can take the pack with the wrong `back` (D6); an empty `back` is
   * the right one. A dealer who sealed the shuffle gives the `nonce` that opens the seal (F3);
   * before that, the dealer may shuffle as the others do.
   */
  | { kind: "shuffle"; seat: number; pack: Card[]; back?: string; nonce?: string }
  /** The pack is spread face down, in this order, to cut for seats, cards and deal (C5). */
  | { kind: "spread"; pack: Card[] }
  /** A player takes back their own card, played or led out of turn (I5, I6). */
  | { kind: "take_back"; seat: number }
  /** The player with the lowest cut chooses the pack of the first deal by its back (C4, C5). */
  | { kind: "take_pack"; player: number; back: string }
  /** A player takes a seat, in the order of the cut (C5). */
  | { kind: "take_seat"; player: number; seat: number }
  /** A player takes up the cards dealt to them so far (D4, D5). */
  | { kind: "touch"; seat: number }
  /**
   * The player who takes the trick turns it face down. The next lead does the same.
   *
   * It can be turned too early, before the last player has played to it (I1).
   */
  | { kind: "turn_trick"; seat: number }
  /**
   * A player who played after a revoke that was amended takes back their card and plays this one
   * instead (I7).
   */
  | { kind: "withdraw"; seat: number; card: Card };

/**
 * Error of a dealer with a card.
 *
 * It is to show its face (D5), to give it to the wrong player, or to stop and count the cards
 * (D3).
 */
export type Slip = "" | "exposed" | "misdealt" | "counted";

/** Penalty or remedy that can be demanded from a player, or that a player owes. */
export type Due = "new deal" | "take back" | "lead a heart" | "lead no heart" | "highest" | "lowest" | "no heart" | "called card" | "last trick" | "all losses" | "five counters" | "the deal";

/** Sitting with all parts of its record other than the actions. */
export interface KeptSitting {
  sitting: SavedSitting;
  branches?: Branch[];
  tags?: [string, string][];
  remark?: string;
}

/**
 * Alternative actions after the first `after` actions of a record or branch.
 *
 * Its own `comments` and `branches` count from its first action.
 */
export interface Branch {
  after: number;
  actions: Action[];
  comments: Comment[];
  branches: Branch[];
}

/**
 * Comment of one line, after the first `after` actions of its record or branch.
 *
 * Raises `RecordError` when the text is empty, or more than one line.
 */
export interface Comment {
  after: number;
  text: string;
}

/**
 * Begun deal of a day: the player's net at the first start, and whether it began on that day.
 *
 * `net` is `null` if the deal was not finished.
 */
export interface PlayedDay {
  date: string;
  net: number | null;
  on_time: boolean;
}

/** Result of one player with the hand, and in an answer its sentence `said`. */
export interface ComparedLine {
  who: string;
  net: number;
  said?: string;
}

/** Subject of a question about the table. */
export type About = "hand" | "voids" | "taken" | "standing" | "pool" | "last_trick";

/**
 * Knowledge of the player in `seat`; `seat` is `null` for a spectator.
 *
 * - `deal`: its number, from 1; `settled`: how many deals have been settled.
 * - `to_act`: the seats that the table waits for (players' numbers while `phase` is
 *   `seating`).
 * - `hand`: sorted; `playable`: its cards that may be played or passed now; `refused`: the
 *   others, with the reason.
 * - `cut_range`: the fewest and the most cards that the pone may lift (D1).
 * - `pool`: in counters; `jack_deals`: the number of deals for which it has been a Jack, 0 if
 *   it is none (S1).
 * - `avoided`: the suit to be avoided; `chooser`: the seat that names it; `bid`: what that
 *   seat paid; `choice_kept`: it kept the choice from an earlier deal; `high_bid`: the highest
 *   bid so far (V1).
 * - `joker_owner`: the seat to which the Joker was dealt, if this seat knows (V4).
 * - `pass_to`: the seat that gets this seat's cards; `pass_count`: how many; `pass_way`:
 *   left, right, across or hold; `passed` and `received`: what this seat gave and got (V7).
 * - `declarer`: the seat that has `declared` what it means to do, if one has.
 * - `total`: T, the units in play in this deal.
 * - `nets`: the net counters of each settled deal, by seat.
 * - `reckoning`: of the deal settled last; `final`: of the sitting, when it is over.
 *
 * Under club laws any card of the hand can be played at any time; `playable` are those that the
 * laws allow. Only then these are not empty:
 *
 * - `claims`: what this seat may claim, demand or call. That includes errors that are possible
 *   but may not have happened, such as a revoke by a player who discarded.
 * - `amends`: this seat's own errors that it can still correct, and how.
 * - `exposed`: cards face up before their owners; `duties`: what players owe; `owed`: what
 *   was due in tricks that are turned, whether it was done or not (I12).
 * - `unturned`: the last of `tricks` is not turned yet.
 * - `dealing`: the deal, while the cards are dealt.
 * - `proved`: the seats that were proved to have revoked in this deal.
 * - `awaited`: what one player has to do while all others wait (D7, I3).
 * - `first_leader`: the seat that leads to the first trick; `drawn`: the seats that drew from
 *   another hand, once for each card (D7).
 * - `licensed`: the turned tricks in which the Joker could be thrown on another suit (V3).
 */
export interface View {
  seat: number | null;
  rules: Rules;
  phase: Phase;
  deal: number;
  settled: number;
  dealer: number;
  eldest: number;
  pone: number;
  active: number[];
  to_act: number[];
  players: PlayerView[];
  hand: Card[];
  playable: Card[];
  refused: Refusal[];
  cut_range: [number, number];
  trick: TrickView | null;
  tricks: TrickView[];
  back: string;
  pool: number;
  jack_deals: number;
  total: number;
  avoided: Suit;
  chooser: number | null;
  bid: number;
  high_bid: number;
  choice_kept: boolean;
  joker_owner: number | null;
  pass_to: number | null;
  pass_count: number;
  pass_way: string;
  passed: Card[];
  received: Card[];
  hearts_broken: boolean;
  hour_struck: boolean;
  nets: number[][];
  seating: SeatingView | null;
  reckoning: Reckoning | null;
  final: FinalReckoning | null;
  claims: Offer[];
  amends: Offer[];
  exposed: Exposed[];
  duties: Duty[];
  owed: Owed[];
  unturned: boolean;
  dealing: DealingView | null;
  proved: number[];
  awaited: Awaited | null;
  first_leader: number | null;
  drawn: number[];
  licensed: number[];
  commitment: string;
  declarer: number | null;
  declared: string;
}

/** Expected kind of action at the table. */
export type Phase = "seating" | "shuffle" | "cut" | "deal" | "bid" | "name" | "pass" | "declare" | "play" | "settle" | "ended";

/**
 * Public state of a player.
 *
 * `cards` is the number in hand; `tricks` and `units` were taken in this deal; `clear`: no
 * card that counts against its taker was taken. `counters` are held and `bought` those bought
 * from the banker; `won` is what the player has won so far (negative if lost). `points` are
 * those of Modern Hearts, `pegs` those of a table of two (S8). `units_in_sitting` were taken
 * in all settled deals. `bid` is `null` before the player has bid.
 */
export interface PlayerView {
  seat: number;
  name: string;
  active: boolean;
  cards: number;
  tricks: number;
  units: number;
  clear: boolean;
  counters: number;
  bought: number;
  won: number;
  points: number;
  pegs: number;
  units_in_sitting: number;
  bid: number | null;
}

/** A card of the hand that may not be played now, with the law's id and a sentence. */
export interface Refusal {
  card: Card;
  law: string;
  reason: string;
}

/**
 * Trick on the table or taken.
 *
 * It has the leader, seats and cards in the order of play, the units that it is worth so far (also
 * before the lead), and the taker (`null` before the trick is complete).
 */
export interface TrickView {
  leader: number;
  seats: number[];
  cards: Card[];
  taker: number | null;
  units: number;
}

/**
 * The cut for seats, cards and deal (C5). Players have numbers, because nobody has a seat yet.
 *
 * `spread` is the number of cards in the spread (0 before), `turned` the places that are
 * turned, `drawn` the latest card of each player. `must_draw` are the players who cut now;
 * `choosing` is the player who takes a seat now, or the pack when no seat is free. `free` are
 * the seats that are left, `seats` the seat of each player.
 */
export interface SeatingView {
  spread: number;
  turned: number[];
  drawn: (Card | null)[];
  must_draw: number[];
  choosing: number | null;
  free: number[];
  seats: (number | null)[];
}

/**
 * A settled deal: a line for each active player, the pool before and after, the outcome, and
 * the winners (seats). `method` is the settlement's name, `law` its law, `total` the units.
 */
export interface Reckoning {
  method: string;
  total: number;
  lines: Line[];
  pool_before: number;
  pool_after: number;
  jack_before: boolean;
  jack_after: boolean;
  outcome: string;
  winners: number[];
  law: string;
  revoked: number[];
  withheld: number;
  transfers: Transfer[];
}

/**
 * One player's line of a settled deal: units taken, counters paid and drawn.
 *
 * `seat` is the player's seat in a sitting, else the place.
 */
export interface Line {
  seat: number;
  units: number;
  pays: number;
  draws: number;
}

/** Counters that one player pays another, and not into the pool, by places (V4). */
export interface Transfer {
  payer: number;
  receiver: number;
  counters: number;
}

/**
 * End of a sitting with the reason, the id of its law, the number of settled deals, and
 * accounts.
 *
 * The accounts of the players are sorted, the best first.
 */
export interface FinalReckoning {
  reason: string;
  law: string;
  deals: number;
  lines: FinalLine[];
}

/**
 * One player's final account with the banker.
 *
 * `bought`, `held` and `won` are counters (`won` is negative for a loss). `value` is
 * what they won in money, a decimal text. `held` includes the `share` of the last pool and the
 * counters `pegged` (S8). `points` are those of Modern Hearts. `rank` counts from 1.
 */
export interface FinalLine {
  seat: number;
  name: string;
  bought: number;
  held: number;
  won: number;
  value: string;
  share: number;
  pegged: number;
  points: number;
  rank: number;
}

/** Claim, demand, call or remedy on offer to a seat: the law, and the action. */
export interface Offer {
  law: string;
  action: Action;
}

/** A card that lies face up before its owner (D5, I4). */
export interface Exposed {
  seat: number;
  card: Card;
}

/**
 * Duty of a `seat`.
 *
 * It has the `law`, what is `due`, the seat that demanded it (`by`), the `trick` for which
 * it is due (0: the next one to which it applies), and the `card` if one was called.
 */
export interface Duty {
  law: string;
  seat: number;
  due: Due;
  by: number | null;
  trick: number;
  card: Card | null;
}

/** A duty that was due in a trick that is turned (from 1). Everybody heard it demanded (I12). */
export interface Owed {
  trick: number;
  duty: Duty;
}

/**
 * Public state while the cards are dealt (club laws).
 *
 * `dealer` is the seat that deals, with the pack `back`; `cut`: the pack was cut. `sizes`
 * is the number of cards by seat, `left` the number of cards not yet dealt. `exposed` cards
 * lie face up; the seats in `touched` have taken up their cards; `counted`: the dealer
 * counted.
 */
export interface DealingView {
  dealer: number;
  back: string;
  cut: boolean;
  sizes: number[];
  left: number;
  exposed: Exposed[];
  touched: number[];
  counted: boolean;
}

/**
 * Action that a `seat` must take by a `law` while all others wait.
 *
 * It must name the card meant (I3), or draw a card from the hand of the seat `source` (D7).
 */
export interface Awaited {
  law: string;
  seat: number;
  source: number | null;
}

/**
 * Result of a sitting with these `bots`.
 *
 * `won` says whether the player came first (`null`: unfinished or unknown). `person` is the
 * player's name, unless it is the owner of the browser.
 */
export interface PlayedSitting {
  title: string;
  rules: Rules;
  bots: string[];
  deals: PlayedDeal[];
  won: boolean | null;
  person: string;
}

/**
 * Result of a deal for the player: net, units, and whether it was clear or won a Jack.
 *
 * `others` are the nets of the others, where they are known; `mark` is the coach's mark from 0
 * to 100, where the deal was reviewed.
 */
export interface PlayedDeal {
  net: number;
  units: number;
  clear: boolean;
  jack: boolean;
  moon: boolean;
  others: number[];
  mark: number | null;
}

/**
 * Activities of a player.
 *
 * These are the laws of `lessons` done, the titles of `games` played, the laws `met` at
 * their table, and the `themes` of problems.
 */
export interface Tried {
  lessons: string[];
  games: string[];
  met: string[];
  themes: string[];
}

/** Mistake that comes back: its `id`, the line of its `problem`, and its schedule. */
export interface Mistake {
  id: string;
  problem: string;
  schedule: Schedule;
}

/**
 * Schedule of a mistake.
 *
 * `repetitions` counts good answers in a row, `interval` is in days, `easiness` in
 * hundredths, and `due` is the next day.
 */
export interface Schedule {
  repetitions: number;
  interval: number;
  easiness: number;
  due: string;
}

/**
 * Progress of a player.
 *
 * It has the rating (Glicko-2), the number `solved` at the first try of those `tried`, the
 * present and the longest row, the ids of recent problems, and the `themes` of answered ones. A
 * new player's rating is between a beginner and a careful player
 * (`eldesthand.problems.grading.LEVELS`), with a large deviation.
 */
export interface Training {
  rating?: number;
  deviation?: number;
  volatility?: number;
  solved?: number;
  tried?: number;
  streak?: number;
  best?: number;
  seen?: string[];
  themes?: string[];
}

/**
 * Results of a person in a deal played twice.
 *
 * They are at `first`, if known, and `now`; and the `expert`'s result with the same hand,
 * once it has played.
 */
export interface SecondPlaying {
  who: string;
  first: number | null;
  now: number;
  expert?: number | null;
}

/**
 * Card of a played deal with its `cost` in counters against the coach's `best`.
 *
 * `error` is the standard error of the cost; `trick` counts from 1.
 */
export interface Judged {
  trick: number;
  card: Card;
  best: Card;
  cost: number;
  error: number;
  advice: Advice;
}

/** The cards, best first, with the reason. `close`: the best two cannot be told apart. */
export interface Advice {
  best: Card;
  cards: CardAdvice[];
  close: boolean;
  sentence: string;
}

/**
 * Value of one card.
 *
 * `counters` is the card's value to the player in the deal, and `score` its value beyond that
 * near the end of a game (V7). `expects` is the expected result of the deal that the player is
 * told, with its standard `error`: counters won, or the player's own points. `behind` is the
 * distance to the best card in the same unit, with its standard error `behind_error` (both cards
 * play the same worlds). `units` is the expected total; `clear` the chance to stay clear,
 * `heavy` to take the Black Lady, the Black Jack or the Joker where there is one, `moon` to
 * take everything. `others_clear` is each other seat's chance to stay clear.
 */
export interface CardAdvice {
  card: Card;
  counters: number;
  expects: number;
  error: number;
  behind: number;
  behind_error: number;
  units: number;
  clear: number;
  heavy: number | null;
  moon: number;
  others_clear: [number, number][];
  score: number;
}

/**
 * Decision due from a bot, with its view. With `notice` it is asked out of turn.
 *
 * It is not `hurried` if it must play the same on every device.
 */
export interface BotQuestion {
  seat: number;
  bot: string;
  seed: string;
  view: View;
  notice?: boolean;
  hurried?: boolean;
}

/**
 * Events and present state of the table.
 *
 * `events` are those that the human saw, in order, and `said` has a sentence for each, or an
 * empty string. `pause` is the time that the human needs before another player acts, under club
 * laws. `actions` are to be appended to the saved sitting. `nothing_left` is a sentence once
 * nothing is left to play for, otherwise empty.
 *
 * With several people at the device, the human is its holder, and nobody while the `curtain` is
 * drawn: the view is then a spectator's. `people` are the seats of all of them, the owner's
 * first, and `speakers` those of the others who may say now that they noticed something (club
 * laws).
 */
export interface Reply {
  events: TableEvent[];
  said: string[];
  view: View;
  words: Words;
  counting: Counting;
  nothing_left: string;
  next: Next;
  pause: Pause;
  lesson: LessonState | null;
  actions: Action[];
  curtain: Curtain | null;
  people: number[];
  speakers: number[];
}

export type TableEvent =
  /** A bid for the choice of suit; 0 is a pass (V1). */
  | { kind: "bid_made"; seat: number; counters: number }
  /** A player without counters bought more from the banker (C7). */
  | { kind: "bought"; seat: number; counters: number }
  /** A player amended their revoke: `card` replaced `old` (I7). */
  | { kind: "card_amended"; seat: number; old: Card; card: Card }
  /** A player called an exposed card (I4). */
  | { kind: "card_called"; seat: number; against: number; card: Card }
  /** A player who had played after an amended revoke changed their card (I7). */
  | { kind: "card_changed"; seat: number; old: Card; card: Card }
  /** A player turned this card of the spread (C5). */
  | { kind: "card_drawn"; player: number; place: number; card: Card }
  /**
   * A card was drawn from another hand (D7). Only the two players see which; for others `cards`
   * is empty.
   */
  | { kind: "card_drawn_from"; seat: number; source: number; cards: Card[] }
  /**
   * A card now lies face up before this seat: the dealer exposed it (D5), it was one of two laid
   * to a trick (I3), or it was played in a revoke that was amended (I7).
   */
  | { kind: "card_exposed"; seat: number; card: Card; law: string }
  /** A player who laid two cards to a trick said which one they meant (I3). */
  | { kind: "card_indicated"; seat: number; card: Card }
  /** A card was led or played (P1). */
  | { kind: "card_played"; seat: number; card: Card }
  /** Cards were passed (V7). Only giver and receiver see which; for others `cards` is empty. */
  | { kind: "cards_passed"; seat: number; to: number; cards: Card[] }
  /** Cards of the trick went back to the hands of these seats (I1, I5, I6). */
  | { kind: "cards_taken_back"; law: string; seats: number[]; cards: Card[] }
  /** A claim was judged: `upheld` or not, and the cards that prove it. */
  | { kind: "claim_judged"; seat: number; law: string; against: number; trick: number; upheld: boolean; cards: Card[] }
  /** The dealer committed to a shuffle (F3). */
  | { kind: "committed"; seat: number; commitment: string }
  /** The dealer gave a card that went astray to the right player, before dealing another (D3). */
  | { kind: "deal_put_right"; dealer: number; sizes: number[] }
  /**
   * The deal was stopped by this law, and `dealer` deals again; `lost`: the first dealer lost
   * the deal (D4, D5, D6).
   */
  | { kind: "deal_stopped"; law: string; dealer: number; lost: boolean }
  /** The dealer counted the cards (D3). */
  | { kind: "dealer_counted"; dealer: number }
  /** A player interrupted the dealer (D4). */
  | { kind: "dealer_interrupted"; seat: number }
  /**
   * The cards were dealt (D2): `hands` by seat, empty if the viewer may not see them; `sizes`
   * is the number of cards by seat; `order` is the active seats, eldest hand first.
   */
  | { kind: "dealt"; dealer: number; order: number[]; sizes: number[]; hands: Card[][] }
  /** The dealer dealt some of the cards: `sizes` by seat, so far (D2, club laws). */
  | { kind: "dealt_part"; dealer: number; sizes: number[] }
  /** A player declared `what` they mean to do, or nothing. */
  | { kind: "declared"; seat: number; what: string }
  /** A player paid counters into the pool (D7). */
  | { kind: "fine_paid"; seat: number; counters: number; law: string }
  /** A player took up their `cards`, which are empty for other viewers (D4, D5). */
  | { kind: "hand_touched"; seat: number; cards: Card[] }
  /** A player has too few cards and another too many; `short` draws from `long` (D7). */
  | { kind: "hands_irregular"; short: number; long: number }
  /** Hearts were broken: from now on they may be led (V7). */
  | { kind: "hearts_broken" }
  /** The agreed hour struck (G1b). */
  | { kind: "hour_struck" }
  /** A player must take the last trick (I1, I2). */
  | { kind: "last_trick_due"; seat: number; law: string }
  /** A player had cards left after the last trick, and they go to it (I1). */
  | { kind: "left_over"; seat: number; cards: Card[] }
  /** Repeated cut of these players, who are tied, or of one who turned more than one card (C5). */
  | { kind: "must_draw_again"; players: number[]; tied: boolean }
  /** The pone cut the pack, lifting this many cards (D1). */
  | { kind: "pack_cut"; seat: number; lifted: number }
  /** The pack was spread face down: this many cards (C5). */
  | { kind: "pack_spread"; count: number }
  /** The pack of the first deal was chosen by its back, `red` or `blue` (C4, C5). */
  | { kind: "pack_taken"; player: number; back: string }
  /** A player laid out the cards to pass, face down (V7). */
  | { kind: "pass_laid"; seat: number }
  /** A player demanded what another player owes (I5, I6). */
  | { kind: "penalty_demanded"; seat: number; against: number; what: Due; law: string }
  /** All have seats: `names` by seat, and the first dealer. */
  | { kind: "players_seated"; names: string[]; dealer: number }
  /** A player took a seat (C5). */
  | { kind: "seat_taken"; player: number; seat: number }
  /** The deal was settled (S). */
  | { kind: "settled"; reckoning: Reckoning }
  /** A player shuffled the pack with this back (D1). */
  | { kind: "shuffled"; seat: number; back: string }
  /** The sitting ended, and the banker cashed the counters (C7, G1, G2). */
  | { kind: "sitting_ended"; final: FinalReckoning }
  /**
   * The suit to be avoided was named (V1). `paid` is what the choice cost; `kept`: the player
   * had the choice from an earlier deal, and paid nothing.
   */
  | { kind: "suit_named"; seat: number; suit: Suit; paid: number; kept: boolean }
  /** A trick is open again, for a player who had not played to it (I1). */
  | { kind: "trick_reopened"; seat: number; number: number }
  /** A trick was completed (P1): its number from 1, the leader, the taker, and the units. */
  | { kind: "trick_taken"; number: number; leader: number; taker: number; cards: Card[]; units: number }
  /** A trick was turned and quitted: by which seat, its number, and how many cards it has. */
  | { kind: "trick_turned"; seat: number; number: number; cards: number };

/**
 * The engine's sentences about the table, so that the page needs none of its own.
 *
 * `plate` tells what is played, `turn` what is waited for, `pool` what is said of the pool,
 * if there is one. `sealed` asks the player to shuffle while that is possible, and else is empty
 * (F3). `other_pack` offers a dealer the pack whose turn it is not, under club
 * laws. `enough` is what to say to a player who lays out more cards than are passed; empty but
 * when they pass. `declarations` are what the player may declare now, each with the words for
 * it. `claims`, `amends` and `duties` are a sentence for each of those in the view;
 * `errors` tells what each law of error among them is about, by its id. Once a sitting is over,
 * `reckoning` is that of its last deal, unless the player has seen it before ending the sitting.
 */
export interface Words {
  plate: Plate;
  turn: string;
  pool: PoolWords | null;
  sealed: string;
  enough: string;
  other_pack: string;
  declarations: Record<string, string>;
  claims: string[];
  amends: string[];
  duties: string[];
  errors: Record<string, string>;
  reckoning: Account | null;
  final: Account | null;
}

/**
 * Plate of a table.
 *
 * It has the game's title, the number of the `deal`, the aim of the game `about` in a few
 * words, and `facts` about this deal, the most important first.
 */
export interface Plate {
  title: string;
  deal: string;
  about: string;
  facts: string[];
}

/** The pool's `name`, the `age` of a Jack, and both with the counters as `said`. */
export interface PoolWords {
  name: string;
  age: string;
  said: string;
}

/** Result of a deal or a sitting, as a sentence and as a table. */
export interface Account {
  heading: string;
  outcome: string;
  law: string;
  table: ReckonedTable;
}

/** Headings, the players' rows, and rows about the `pool`, if there is one. */
export interface ReckonedTable {
  columns: string[];
  rows: ReckonedRow[];
  pool: [string, string][];
}

/**
 * Row of one player: a figure for each column, and a `note`, if any.
 *
 * `won` marks a winner of the deal or the sitting, `leads` a leader of the sitting.
 */
export interface ReckonedRow {
  seat: number;
  name: string;
  figures: string[];
  note: string;
  won: boolean;
  leads: boolean;
}

/**
 * Units of this game.
 *
 * `unit` is the noun for what counts against its taker, such as a heart; `suit` is set if each
 * unit is a card of that suit. With `points` they are written down; otherwise counters are paid,
 * and a `red` one is worth that number of white ones. `pegs` says that two players peg their
 * gains (S8). `clear` is the word for a player without units.
 */
export interface Counting {
  unit: string;
  suit: Suit | null;
  points: boolean;
  red: number;
  pegs: boolean;
  clear: string;
}

/**
 * Next party: the player, a bot, an automatic action, or none.
 *
 * At `DEAL` the last deal is settled, and the next begins at the player's request. At
 * `CURTAIN` all wait until a person has taken the device.
 */
export type Next = "human" | "bot" | "auto" | "deal" | "over" | "curtain";

/** Pause that the human needs before another player acts; long for their own error. */
export type Pause = "none" | "short" | "long";

/**
 * State of a lesson of the tour.
 *
 * `text` is the present task, or the closing text; `following` the law of the next lesson,
 * empty after the last.
 */
export interface LessonState {
  law: string;
  title: string;
  text: string;
  done: boolean;
  following: string;
}

/** Curtain until the person in this `seat` takes the device, with its text. */
export interface Curtain {
  seat: number;
  heading: string;
  text: string;
  button: string;
}

/**
 * Results of the player.
 *
 * They are tables for games settled in counters and for games scored in points, as far as any were
 * played; the `course` of the counters won at the latest game, and the coach's `marks` of
 * reviewed deals, if any; the `ratings` of the player and of the levels by game, if any; the
 * checklist `card`; and in `left_out` a sentence about sittings that cannot be read, if any.
 */
export interface OwnResults {
  tables: ResultsTable[];
  course: Curve | null;
  marks: Curve | null;
  ratings: ResultsTable | null;
  card: ItemGroup[];
  left_out: string;
}

/** Table of games with the same unit: headings, rows, and an explanation `said`, if any. */
export interface ResultsTable {
  columns: string[];
  rows: ResultsRow[];
  said: string;
}

/** Row of a table: a game or a player, and a figure for each column. */
export interface ResultsRow {
  name: string;
  figures: string[];
}

/** Course of a figure from deal to deal, the oldest first, with its outcome in words. */
export interface Curve {
  values: number[];
  said: string;
}

/** Things of one kind. */
export interface ItemGroup {
  title: string;
  items: Item[];
}

/** Thing to try, and whether it is done. */
export interface Item {
  title: string;
  done: boolean;
}

/**
 * Playable game: the choice, the `words` of its link, and its fields.
 *
 * `crooked` says whether a dealer could demonstrate cheating in it (F1).
 */
export interface Chosen {
  choice: Choice;
  words: [string, string][];
  fields: Field[];
  crooked: boolean;
}

/**
 * Adjustable field of a game, with its label and help.
 *
 * Values are texts; a checkbox has `1` or `0`.
 */
export interface Field {
  name: string;
  label: string;
  help: string;
  input: Input;
  value: string;
  choices: FieldChoice[];
}

/** Kind of input of a field: a list, a checkbox, a number or a text. */
export type Input = "select" | "check" | "number" | "text";

/** Value of a field, and its label. */
export interface FieldChoice {
  value: string;
  label: string;
}

/** The judgement `answered`, and the rescheduled mistake, or `null` if it is known. */
export interface MistakeAnswered {
  answered: Answered;
  mistake: Mistake | null;
}

/**
 * Judgement of an answer.
 *
 * It says whether the answer is `right`, with a sentence `said`, and the `reason` once the
 * problem is `over`; then the open record continues to the end of the deal, and `standing` is
 * the player's standing.
 */
export interface Answered {
  right: boolean;
  over: boolean;
  said: string;
  reason: string;
  opened: Opened | null;
  training: Training;
  standing: string;
}

/** The open record. `seat` is that of the page's player, or the first. */
export interface Opened {
  title: string;
  names: string[];
  rules: Rules;
  seat: number;
  line: RecordLine;
}

/**
 * One line of play.
 *
 * It is the main line, or a branch that leaves the line before it after `offset` actions.
 */
export interface RecordLine {
  steps: RecordStep[];
  path: number[];
  offset: number;
  result: string;
  comments: Comment[];
  branches: BranchPlace[];
}

/**
 * One action of a record.
 *
 * It has a sentence `said`, its `kind`, the number of the deal, and the number of tricks taken
 * before it.
 */
export interface RecordStep {
  said: string;
  kind: string;
  deal: number;
  tricks: number;
}

/** Place where a branch leaves the current line, and its path. */
export interface BranchPlace {
  path: number[];
  after: number;
}

/** Reply after a cancellation. */
export interface Cancelled {
  done: boolean;
}

/** Valid file, with its contents in words. */
export interface KeptChecked {
  said: string;
}

/**
 * Comparison: all results, best first.
 *
 * `better` is a sentence on which figures are better, `text` a text to share that reveals no
 * card and no figure.
 */
export interface Compared {
  lines: ComparedLine[];
  better: string;
  text: string;
}

/** Results side by side, a row for each person, and their conditions. */
export interface SecondCompared {
  columns: string[];
  rows: ResultsRow[];
  said: string;
}

/** Sitting to take up, and its title. */
export interface Given {
  title: string;
  sitting: SavedSitting;
}

/** Code of a challenge. */
export interface ChallengeCode {
  code: string;
}

/** Game of a day, and the names of the `levels` that also play its deal, weakest first. */
export interface DayTitle {
  title: string;
  levels: string[];
}

/** Sitting to continue; the record's continuation is among the `branches`. */
export interface ToPlay {
  sitting: SavedSitting;
  branches: Branch[];
}

/** The code of a deal, and the place in it. */
export interface DealLink {
  code: string;
  at: number;
}

/** Action of a bot; `null` if it was asked out of turn and does nothing. */
export interface Decided {
  action: Action | null;
  done: boolean;
}

/** A drawing as one `<svg>` element, and the style sheet of all drawings. */
export interface Drawing {
  svg: string;
  sheet: string;
}

/** The rules of one game in words. */
export interface RulesSheet {
  title: string;
  paragraphs: Paragraph[];
}

/** Paragraph of a few sentences, with the id of its law. */
export interface Paragraph {
  law: string;
  text: string;
}

/** The sitting to export; `null` if it has no finished deal, or hands still to come. */
export interface SittingExported {
  kept: KeptSitting | null;
}

/**
 * All choices.
 *
 * `levels` are the names of the bots that differ only in strength, weakest first. `guests` are
 * the names at a table of the page, the player's own first; `sentences` those of the interface,
 * by id.
 */
export interface Catalogue {
  presets: PresetLine[];
  bots: BotLine[];
  levels: string[];
  attentions: Attention[];
  candidates: Candidates[];
  guests: string[];
  sentences: Record<string, string>;
}

/** Game by name, with its difference in one line, its numbers of players and its duration. */
export interface PresetLine {
  name: string;
  title: string;
  difference: string;
  players: string;
  time: string;
}

/** Kind of bot by name, and its style. */
export interface BotLine {
  name: string;
  title: string;
  description: string;
}

/**
 * Attention of the other players under club laws.
 *
 * It is the text after the `@` of a bot's name (empty for the default of its kind), and its
 * label.
 */
export interface Attention {
  value: string;
  label: string;
}

/** Number of people as a word, the players at each table then (C3), and a sentence. */
export interface Candidates {
  many: number;
  label: string;
  tables: number[];
  said: string;
}

/** The coach's present advice, and after the last world with the card `judged`. */
export interface CoachNews {
  done: boolean;
  worlds: number;
  advice: CoachAdvice;
  judged: Judged | null;
}

/**
 * The coach's advice on a card to play.
 *
 * `figures` are those of each card, under the heading `what`. With `taken` they are points
 * that the player takes, so fewer are better. `clear` is the name for taking none; `heavy` is
 * the card that counts by far the most, if there is one; `moon` is true if a moon is possible.
 * `said` is a sentence for each card.
 */
export interface CoachAdvice {
  figures: Advice;
  what: string;
  taken: boolean;
  clear: string;
  heavy: string;
  moon: boolean;
  said: string[];
}

/** Reply without an answer yet. */
export interface StillThinking {
  done: boolean;
}

/** Judgement of a card in words, with the reason. */
export interface Graded {
  right: boolean;
  said: string;
  reason: string;
}

/** The coach's choice before play, `compared` with the player's, if any. */
export interface CoachSuggests {
  suggestion: Suggestion;
  compared: string;
  done: boolean;
}

/** The coach's choice before play, and its reason. */
export interface Suggestion {
  action: Action;
  sentence: string;
}

/**
 * Challenge with all results in the order of play.
 *
 * It has its `code`, the `rows`, a sentence `said` that compares the proved results, and a
 * `text` for the link; in `chose` who chose the cards, and whether they are `dated`.
 */
export interface ChallengeMade {
  code: string;
  columns: string[];
  rows: ChallengeRow[];
  said: string;
  text: string;
  chose: string;
  dated: boolean;
}

/**
 * Result of one player in a challenge: their net in each deal, and in all.
 *
 * There are dashes instead while it is not proved.
 */
export interface ChallengeRow {
  name: string;
  figures: string[];
  total: string;
}

/**
 * Month of the calendar.
 *
 * `before` is the number of days of its first week before it, Monday first; then come the
 * neighbouring months, the `later` one empty if it is in the future, and the `standing`: the
 * number of consecutive days played.
 */
export interface Calendar {
  heading: string;
  standing: string;
  before: number;
  days: CalendarDay[];
  earlier: string;
  later: string;
}

/**
 * Day of the calendar.
 *
 * It has its number, game, the player's net as text, and a sentence `said`. A day `to_come` is
 * in the future.
 */
export interface CalendarDay {
  date: string;
  day: number;
  title: string;
  net: string;
  said: string;
  to_come: boolean;
}

/** The `mistakes` of the deal, and a sentence `said`, if there are any. */
export interface MistakesNoted {
  mistakes: Mistake[];
  said: string;
}

/**
 * Challenge in words: the challengers, the deals, the opponents, and who `chose` the cards.
 *
 * `answered` says whether there is an answer, so that players of it may read all results.
 */
export interface ChallengeOffer {
  title: string;
  said: string;
  against: string;
  chose: string;
  answered: boolean;
}

/** All themes, and the player's standing in words. */
export interface ProblemThemes {
  themes: ProblemTheme[];
  standing: string;
}

/** Theme: its name, its title, a line about it, and its number of problems. */
export interface ProblemTheme {
  name: string;
  title: string;
  about: string;
  problems: number;
}

/**
 * Cards that the human played in a deal and the coach can judge, and the `choices` before
 * play.
 */
export interface OwnCardsPlayed {
  deal: number;
  choices: OwnChoice[];
  cards: OwnCard[];
}

/** Pass, bid or named suit of the human, and the view before it. */
export interface OwnChoice {
  view: View;
  action: Action;
}

/** Card that the human played, and the view before it. */
export interface OwnCard {
  view: View;
  card: Card;
}

/** Result of a level in a challenge. */
export interface LevelPlayed {
  who: string;
  net: number;
  done: boolean;
}

/** Proofs of a sitting, deal by deal. */
export interface ProvedDeals {
  deals: ProvedDeal[];
}

/** Proof of a deal, with its sentence and the words given. */
export interface ProvedDeal {
  proof: Proof;
  said: string;
  words: string[];
}

/**
 * Proof of one deal.
 *
 * `deal` counts from 1; `dealer` is a seat. `commitment` is the seal that the dealer showed,
 * and `found` the SHA-256 of `text`, which is made of the record and of the `nonce`, the
 * secret; each is empty when it is missing. `shuffled_before` is the seat that shuffled just
 * before the dealer, if any.
 */
export interface Proof {
  deal: number;
  dealer: number;
  commitment: string;
  nonce: string;
  text: string;
  found: string;
  shuffled_before: number | null;
  verdict: Verdict;
  findings: Finding[];
}

/** Evidence on how a deal was dealt. */
export type Verdict = "kept" | "earlier" | "broken" | "unproved";

/** Deviation from the seal. */
export type Finding = "seal" | "terms" | "sitting" | "deal" | "dealer" | "dealing" | "people" | "players" | "cut" | "reused" | "scheme" | "meddled" | "words" | "shown";

/** Proof of a result: whether the others act the same in this challenge, and a sentence. */
export interface Proved {
  proved: boolean;
  said: string;
  done: boolean;
}

/**
 * Problem posed.
 *
 * It has its `id`, the open record and the place in it, a short `title`, the `question`, and
 * the `choices`, unless a card of the hand is to be played.
 */
export interface Put {
  id: string;
  opened: Opened;
  after: number;
  title: string;
  question: string;
  choices: string[];
  training: Training;
}

/** Place in a record, with the view of that seat at the time, also of bots. */
export interface PlaceInRecord {
  hands: Card[][] | null;
  reply: Reply;
}

/** Started sitting; `reply` holds all events until a player must decide. */
export interface Seated {
  chosen: Chosen;
  sitting: SavedSitting;
  reply: Reply;
}

/** Reply without a change: this bot is asked first. */
export interface Asked {
  ask: BotQuestion;
}

/**
 * Cost of a deal's cards against the coach's, with its error.
 *
 * `merit` is from 0 to 100. `turning_point` is the place of the costliest card, if it was
 * certainly a mistake; `again_from` the place from which the deal is worth playing again, if
 * any; `cards` has a sentence for each.
 */
export interface SummedUp {
  cost: number;
  give_or_take: number;
  merit: number;
  turning_point: number | null;
  again_from: number | null;
  sentence: string;
  turning: string;
  cards: string[];
}

/** Table after a number of actions. The actions taken back are among the `branches`. */
export interface TakenBack {
  reply: Reply;
  after: number;
  branches: Branch[];
}

/** Name of the class that plays from now on. */
export interface Taught {
  name: string;
}

/** Answer to the player's question, in a sentence or two. */
export interface Told {
  said: string;
}

/** Every lesson of the tour, in the order of the book. */
export interface Lessons {
  lessons: LessonTitle[];
}

/** Lesson: its law and its title. */
export interface LessonTitle {
  law: string;
  title: string;
}

/**
 * Number of examined deals, and their dealers.
 *
 * `left_out` is a sentence about sittings that cannot be read, if there are any.
 */
export interface WatchedDealers {
  deals: number;
  players: WatchedDealer[];
  left_out: string;
}

/** Counts of one dealer, whether they are suspected, and a sentence. */
export interface WatchedDealer {
  statistics: DealerStatistics;
  suspect: boolean;
  sentence: string;
}

/**
 * Statistics of the small hearts that one player held as dealer.
 *
 * `deals` is the number of hands, `held` the small hearts in them, `expected` the mean for
 * an honest dealer, `chance` the probability that an honest dealer holds at least that many.
 * `suspicious` is the least suspicious number, which is out of reach with too few deals. For the
 * chart, `hands` has the numbers of hands with 0, 1, 2 … small hearts, and `hands_expected`
 * those of an honest dealer.
 */
export interface DealerStatistics {
  name: string;
  deals: number;
  held: number;
  expected: number;
  chance: number;
  suspicious: number;
  hands: number[];
  hands_expected: number[];
}

/** The text of a record. */
export interface RecordText {
  text: string;
}

/** Refusal of a request: the `kind` of error, the id of the `law`, and the reason. */
export interface RequestError {
  kind: string;
  law: string;
  reason: string;
}

export type Request =
  /**
   * Sit down at the chosen game, or at that of a link's words.
   *
   * `seed` is the source of randomness, unless the choice has its own. `own_bot` is the name of
   * the player's own bot, if one was taught; `name` is the player's own, "You" by default.
   */
  | { do: "sit"; seed: string; choice?: Choice | null; words?: [string, string][]; own_bot?: string; name?: string }
  /** Resume a sitting after its saved actions; without actions it begins. */
  | { do: "resume"; sitting: SavedSitting }
  /** Keep the present seats without cutting; the player on the human's right deals. */
  | { do: "keep_seats" }
  /** Apply the player's action. */
  | { do: "act"; action: Action }
  /**
   * Take the next automatic step.
   *
   * Where the table only waits for the player's confirmation, `go_on` gives it.
   * With `other_pack` the dealer shuffles the pack whose turn it is not (D6).
   */
  | { do: "step"; go_on?: boolean; other_pack?: boolean }
  /** Shuffle before the dealer does, by any words (F3). */
  | { do: "contribute"; words: string }
  /** Hand the device to the person in `seat`, who has noticed something (club laws). */
  | { do: "hand_to"; seat: number }
  /**
   * Give the device to the person for whom the curtain is drawn.
   *
   * The events of the reply are those of this deal that they missed.
   */
  | { do: "take_device" }
  /** Play the deal to its end once nothing is left to play for. */
  | { do: "finish" }
  /** Return the cards that the human, or the person in a `seat`, played in a deal. */
  | { do: "own_cards"; deal: number; seat?: number | null }
  /** Open the game of a link's words. */
  | { do: "open_game"; words: [string, string][] }
  /** Choose exactly this; `null` means the first game. */
  | { do: "choose"; choice: Choice | null }
  /** Choose another `preset`; settings other than rules stay. */
  | { do: "choose_game"; choice: Choice; preset: string }
  /** Change the field of this `name`. */
  | { do: "adjust"; choice: Choice; name: string; value: string }
  /** Return all choices. */
  | { do: "games" }
  /** Explain a game. */
  | { do: "explain_rules"; rules: Rules }
  /** Write the record of a sitting. */
  | { do: "write_record"; kept: KeptSitting }
  /** Open a record: a `text`, the `code` of a deal, or a sitting `kept`. */
  | { do: "read_record"; text?: string | null; code?: string | null; kept?: KeptSitting | null }
  /** Read another line of the open record. */
  | { do: "read_line"; path: number[] }
  /** Return the table after a number of actions as one seat saw it; with `open`, all hands. */
  | { do: "record_at"; after: number; path?: number[]; seat?: number | null; open?: boolean }
  /**
   * Draw one moment of a record: of its `text` or of the `code` of a deal.
   *
   * `deal` counts from 1, `ply` is the number of cards played, `seat` is at the bottom, and
   * `open` names the visible hands: `all`, `none` or seats such as `0 2`.
   */
  | { do: "draw"; text?: string | null; code?: string | null; deal?: number; ply?: number; seat?: number; open?: string }
  /** Return the deal at this place as a code for a link. */
  | { do: "deal_code"; after: number; path?: number[] }
  /** Deal the cards of this deal again, to the player in a `seat` and to `bots`. */
  | { do: "deal_again"; after: number; bots: string[]; seed: string; path?: number[]; seat?: number }
  /** Play on from this place, with the player in a `seat` and `bots`. */
  | { do: "play_on"; after: number; bots: string[]; seed: string; path?: number[]; seat?: number }
  /** Take back the player's last decision and all actions after it (practice). */
  | { do: "take_back"; branches?: Branch[] }
  /** Return the game of a day's deal. */
  | { do: "day"; date: string }
  /**
   * Deal the cards of a day, such as `2026-11-21`, the same for everybody.
   *
   * A day after `today` is refused. `name` is the player's own.
   */
  | { do: "daily"; date: string; today: string; name?: string }
  /** Describe the deal of a day. A day after `today` is refused. */
  | { do: "offer_day"; date: string; today: string }
  /** Return the games of a month, such as `2026-11`, with the player's results. */
  | { do: "month"; month: string; today: string; played: PlayedDay[] }
  /**
   * Compare the results of the player and the levels so far in the deal of a day.
   *
   * `link` opens that deal.
   */
  | { do: "compare_daily"; date: string; net: number; levels: ComparedLine[]; link: string }
  /**
   * Describe a challenge by its code, without the results of others.
   *
   * The cards are compared with those of `today` and of the days before it.
   */
  | { do: "offer_challenge"; code: string; today?: string }
  /** Take a challenge by its code. `name` is the player's own. */
  | { do: "take_challenge"; code: string; name?: string }
  /**
   * Make a challenge from a sitting with its player's result, or answer its challenge.
   *
   * Of the others only results that are `proved` are told, by row.
   */
  | { do: "make_challenge"; sitting: SavedSitting; name?: string; today?: string; proved?: number[] }
  /**
   * Return the results of a challenge, for people who have played it.
   *
   * Only results that are `proved` are told, by row.
   */
  | { do: "read_challenge"; code: string; today?: string; proved?: number[] }
  /**
   * Make a challenge without results whose cards come from the date of `today`.
   *
   * The game, the bots and the number of deals are those of a sitting.
   */
  | { do: "dated_challenge"; sitting: SavedSitting; today: string }
  /** Tell the player a fact about the table as they see it, for a screen reader. */
  | { do: "tell"; about: About; view: View }
  /** Return the list of lessons. */
  | { do: "tour" }
  /** Return the table of a lesson. */
  | { do: "lesson"; law: string }
  /**
   * Prove every finished deal of a sitting (F3).
   *
   * By deal, `words` are those that the people gave, one line each, and `shown` are the seals
   * that the page showed (`null`: unknown).
   */
  | { do: "proofs"; sitting: SavedSitting; words?: (string | null)[]; shown?: (string | null)[] }
  /** Count the small hearts that each dealer dealt to themselves over many sittings (F2). */
  | { do: "watch"; sittings: SavedSitting[] }
  /** Add up the player's results, the latest sitting first. */
  | { do: "add_up"; played: PlayedSitting[]; tried: Tried }
  /** Check a file's data before it enters this browser. Every sitting is played again. */
  | { do: "check_kept"; sittings: KeptSitting[]; mistakes: Mistake[]; training?: Training | null; choice?: Choice | null }
  /** Compare the results of a deal played twice, for all the people at the device. */
  | { do: "compare_second"; rules: Rules; people: SecondPlaying[] }
  /** Return a sitting for a file: its finished deals, and a seed that tells no hand of it. */
  | { do: "export_sitting"; kept: KeptSitting }
  /** Load the text of the problems that come with the site. */
  | { do: "open_problems"; text: string; training?: Training }
  /** Pose a problem that fits the player's rating; `theme` may be empty. */
  | { do: "put_problem"; seed: string; theme?: string; training?: Training }
  /**
   * Answer with a card or the number of a choice; with neither, ask for the solution.
   *
   * `tries` is the number of wrong answers before.
   */
  | { do: "answer_problem"; id: string; tries: number; training: Training; card?: Card | null; choice?: number | null }
  /**
   * Judge a `card` of the seat in turn at this place.
   *
   * A card of the `solution` is right; without one, each that the coach cannot tell from the best.
   * `reason` is the author's; without it the coach gives one.
   */
  | { do: "grade"; after: number; card: Card; path?: number[]; solution?: Card[]; reason?: string }
  /** Note the costly mistakes of a settled deal of this table, as the coach `judged` it. */
  | { do: "note_mistakes"; deal: number; judged: Judged[]; today: string }
  /** Pose a mistake as a problem. The player's `training` stays the same. */
  | { do: "put_mistake"; mistake: Mistake; training?: Training | null }
  /**
   * Answer it with a card; without one, ask for the solution.
   *
   * `tries` is the number of wrong answers before.
   */
  | { do: "answer_mistake"; mistake: Mistake; tries: number; today: string; training?: Training | null; card?: Card | null };

export type ThinkingRequest =
  /** Ask a bot for its action, and wait for the answer. */
  | { do: "decide"; ask: BotQuestion }
  /** Ask a bot for its action; it thinks for a slice of time. */
  | { do: "think"; ask: BotQuestion }
  /** Let the bot or the coach think for another slice of time. */
  | { do: "go_on" }
  /** Cancel the question. */
  | { do: "cancel" }
  /**
   * Ask the coach about a view.
   *
   * The question is what to do now, what a `played` card cost, or how another action `done`
   * compares. `worlds` is the number of worlds; `null` means the default.
   */
  | { do: "look"; view: View; seed: string; worlds?: number | null; played?: Card | null; done?: Action | null }
  /** Sum up the judged cards of a deal in the unit of its rules. */
  | { do: "sum_up"; rules: Rules; judged: Judged[] }
  /** Let a level of bots play a challenge, in slices of time. */
  | { do: "play_level"; code: string; level: string }
  /** Replay a result of a challenge, given by its row, in slices of time. */
  | { do: "prove"; code: string; row: number };

export type OwnBotRequest =
  /**
   * Teach the player's own bot: by a pasted `source`, or by a wheel if that is empty.
   *
   * `wheel` is the path of the stored wheel. With `rules` the bot plays a trial deal of that
   * game.
   */
  | { do: "teach"; source: string; wheel?: string; rules?: Rules | null }
  /** Ask a bot for its action, and wait for the answer. */
  | { do: "decide"; ask: BotQuestion };

/** The reply to each request, unless it is refused. */
export interface Replies {
  act: Reply;
  add_up: OwnResults;
  adjust: Chosen;
  answer_mistake: MistakeAnswered;
  answer_problem: Answered;
  cancel: Cancelled;
  check_kept: KeptChecked;
  choose: Chosen;
  choose_game: Chosen;
  compare_daily: Compared;
  compare_second: SecondCompared;
  contribute: Reply;
  daily: Given;
  dated_challenge: ChallengeCode;
  day: DayTitle;
  deal_again: ToPlay;
  deal_code: DealLink;
  decide: Decided;
  draw: Drawing;
  explain_rules: RulesSheet;
  export_sitting: SittingExported;
  finish: Reply;
  games: Catalogue;
  go_on: Decided | CoachNews | StillThinking;
  grade: Graded;
  hand_to: Reply;
  keep_seats: Reply;
  lesson: Given;
  look: CoachNews | CoachSuggests | StillThinking;
  make_challenge: ChallengeMade;
  month: Calendar;
  note_mistakes: MistakesNoted;
  offer_challenge: ChallengeOffer;
  offer_day: ChallengeOffer;
  open_game: Chosen;
  open_problems: ProblemThemes;
  own_cards: OwnCardsPlayed;
  play_level: LevelPlayed | StillThinking;
  play_on: ToPlay;
  proofs: ProvedDeals;
  prove: Proved | StillThinking;
  put_mistake: Put;
  put_problem: Put;
  read_challenge: ChallengeMade;
  read_line: RecordLine;
  read_record: Opened;
  record_at: PlaceInRecord;
  resume: Reply;
  sit: Seated;
  step: Reply | Asked;
  sum_up: SummedUp;
  take_back: TakenBack;
  take_challenge: Given;
  take_device: Reply;
  teach: Taught;
  tell: Told;
  think: Decided | StillThinking;
  tour: Lessons;
  watch: WatchedDealers;
  write_record: RecordText;
}

/** Send a request to the engine. Rejects with the reason of a refusal. */
export type Ask = <R extends Request>(request: R) => Promise<Replies[R["do"]]>;
