/**
  * Messages between the page and the engine. Written from `eldesthand.page.protocol` by
 * `python -m tools.write_protocol`; a test fails when it is stale.
 */

/** A card as text, such as "QS", "TH" and "*H" (the Joker). */
export type Card = string;
/** Clubs, diamonds, spades, hearts. */
export type Suit = "C" | "D" | "S" | "H";

/**
 * Which game is to be played, with whom, and how: what the page keeps and what a link opens.
 *
 * `preset` is the game it started from; `title` and `difference` are for a page that has no
 * engine yet. `bots` are the other players, to the left. With `cutting` seats and deal are cut
 * for; with `practice` cards may be taken back; with `shuffling` the player wants to shuffle
 * before the dealer does. `seed` is set where the very same game is to be dealt again;
 * `crooked` is the player who cheats when they deal, for demonstration. `people` are the names
 * of those of the others who play at the same device, by place among the `bots`; empty where a
 * bot plays, and a blank for a person who has not told theirs.
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
 * Guided: only legal actions are possible. Club: players can break the laws, and other players
 * can claim it (I).
 */
export type Laws = "guided" | "club";

/** Cards at a time: one (D2), or three, with the rest in the last round (F1). */
export type Dealing = "singly" | "threes";

/**
 * A sitting as the page keeps it: all that is needed to rebuild it.
 *
 * `names` and `bots` are by player; `human` is the number of the player of the page
 * (`null`: only bots play), and `people` are the others who play at the same device: their
 * places among the `bots` are empty names. All chance comes from `seed`; `actions` are all
 * so far.
 *
 * `crooked` is the player who stacks the pack when they deal, for demonstration (F1); nothing is
 * promised at such a table. With `shuffling` the table waits for the human's
 * shuffle before the first deal too; later ones take words at the reckoning (F3).
 * `lesson` is the law taught at a table of the tour, where the others do what is written;
 * `challenge` is the code of deals that others play too.
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
  /** A player interrupts the dealer (D4). */
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
 * A dealer's error with a card: show its face (D5), give it to the wrong player, or stop and
 * count the cards (D3).
 */
export type Slip = "" | "exposed" | "misdealt" | "counted";

/** What can be demanded from a player, or what a player owes. */
export type Due = "new deal" | "take back" | "lead a heart" | "lead no heart" | "highest" | "lowest" | "no heart" | "called card" | "last trick" | "all losses" | "five counters" | "the deal";

/** A sitting with all that its record holds beside the actions. */
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

/** A day whose deal was played: what the player won, and whether on that very day. */
export interface PlayedDay {
  date: string;
  net: number;
  on_time: boolean;
}

/** What one made of the hand; and in an answer, as it is `said`. */
export interface ComparedLine {
  who: string;
  net: number;
  said?: string;
}

/** What a player can ask to be told of the table. */
export type About = "hand" | "voids" | "taken" | "standing" | "pool" | "last_trick";

/**
 * All that the player in `seat` may know; `seat` is `null` for a spectator.
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

/** What the table waits for. */
export type Phase = "seating" | "shuffle" | "cut" | "deal" | "bid" | "name" | "pass" | "declare" | "play" | "settle" | "ended";

/**
 * What everybody can see of a player.
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
 * A trick: who led, seats and cards in the order of play, the units that it is worth so far
 * (also before the lead), and the taker (`null` before the trick is complete).
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
 * The end of a sitting: the reason, the id of its law, the number of deals settled, and each
 * player's account, the best first.
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

/** What this seat may claim, demand, call or correct now: the law, and the action itself. */
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
 * What `seat` owes: by which `law`, what is `due`, the seat that demanded it (`by`),
 * for which `trick` (0: the next one to which it applies), and the `card` if one was called.
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
 * What everybody can see while the cards are dealt (club laws).
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
 * What a `seat` has to do by a `law` while all others wait: say which card it meant (I3),
 * or draw a card from the hand of the seat `source` (D7).
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

/** A mistake that comes back: its `id`, the line of its `problem`, and when it is due. */
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
 * How far a player has come: the rating (Glicko-2), how many were `solved` at the first try
 * of how many `tried`, how many in a row now and at best, the ids of those put lately, and the
 * `themes` of those answered. Who has solved nothing yet stands between a beginner and a careful
 * player (`eldesthand.problems.grading.LEVELS`), and quite unsure.
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
 * What somebody made of a deal that was played twice: at `first`, if that is known, and
 * `now`; and what the `expert` made of the same hand, once it has played.
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
 * A bot must decide: all that it is told. With `notice` it is asked out of turn.
 *
 * It is not `hurried` where it has to play as it does on every other device.
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
 * What happened, and how the table stands now.
 *
 * `events` are what the human saw, in order, and `said` a sentence for each, empty for none.
 * `pause` is the time that the human needs before another acts, under club laws. `actions`
 * are to be appended to the saved sitting. `nothing_left` says so when nothing is
 * left to play for; else it is empty.
 *
 * Where several people play at the device, the human is the one who has it, and nobody while the
 * `curtain` hangs: the view is then that of one who watches. `people` are the seats of all of
 * them, the owner's first, and `speakers` those of the others who may say now that they have
 * noticed something (club laws).
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
  /** These players must cut again: they are tied, or one turned more than one card (C5). */
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
 * What the engine says about the table, so that the page needs no sentences of its own.
 *
 * `plate` tells what is played, `turn` what is waited for, `pool` what is said of the pool,
 * if there is one. `sealed` asks the player to shuffle while that is possible, and else is empty
 * (F3). `enough` is what to say to a player who lays out more cards than are passed; empty but
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
  declarations: Record<string, string>;
  claims: string[];
  amends: string[];
  duties: string[];
  errors: Record<string, string>;
  reckoning: Account | null;
  final: Account | null;
}

/**
 * Which game is played, which `deal` this is, what the game is `about` in a few words, and
 * `facts` about this deal, the one that matters most first.
 */
export interface Plate {
  title: string;
  deal: string;
  about: string;
  facts: string[];
}

/** The pool's `name`, the `age` of a Jack, and both with the counters, as it is `said`. */
export interface PoolWords {
  name: string;
  age: string;
  said: string;
}

/** How a deal or a sitting came out: in a sentence, and as a table. */
export interface Account {
  heading: string;
  outcome: string;
  law: string;
  table: ReckonedTable;
}

/** Headings of the columns, the players' rows, and rows about the `pool`, if there is one. */
export interface ReckonedTable {
  columns: string[];
  rows: ReckonedRow[];
  pool: [string, string][];
}

/**
 * One player's row: a figure for each column, and a `note` where there is more to say.
 *
 * `won` marks who won the deal or the sitting, `leads` who leads in the sitting.
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
 * How this game counts.
 *
 * `unit` is the noun for what counts against its taker, such as a heart; `suit` is set where
 * each unit is a card of that suit. With `points` these are written down; else counters are
 * paid, a `red` one being worth so many white ones. `pegs` says that two players peg what they
 * win (S8). `clear` is what a player is who has taken nothing that counts.
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
 * Who is next: the player, a bot, nobody in particular, or nobody any more.
 *
 * At `DEAL` the last deal is settled, and the next begins when the player says so. At
 * `CURTAIN` all wait until a person has taken the device.
 */
export type Next = "human" | "bot" | "auto" | "deal" | "over" | "curtain";

/** How much time the human needs before another acts; long for an error of their own. */
export type Pause = "none" | "short" | "long";

/**
 * How far a lesson of the tour has come.
 *
 * `text` is what is asked now, or said at the end; `following` the law of the next lesson,
 * empty after the last.
 */
export interface LessonState {
  law: string;
  title: string;
  text: string;
  done: boolean;
  following: string;
}

/** It hangs until the person in this `seat` has taken the device: what stands on it. */
export interface Curtain {
  seat: number;
  heading: string;
  text: string;
  button: string;
}

/**
 * A table for games settled in counters, and one for games scored in points, as far as any
 * were played; the `course` of the counters won at the game played last, and the coach's
 * `marks` of the deals that were reviewed, if there are any; by game the `ratings` of the
 * player and of the levels, if the player has any; and the `card` of all there is to try.
 */
export interface OwnResults {
  tables: ResultsTable[];
  course: Curve | null;
  marks: Curve | null;
  ratings: ResultsTable | null;
  card: ItemGroup[];
}

/**
 * Games that count in the same way: what stands over the columns, and a row for each; and what
 * the figures mean, if it is `said`.
 */
export interface ResultsTable {
  columns: string[];
  rows: ResultsRow[];
  said: string;
}

/** What a row is about, a game or a player, and a figure for each column. */
export interface ResultsRow {
  name: string;
  figures: string[];
}

/** How something went from deal to deal, the oldest first, and what came of it in words. */
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
 * A game that can be played: the choice, the `words` of a link that opens it, and what can be
 * adjusted about it. `crooked` says whether a dealer could show there how to cheat (F1).
 */
export interface Chosen {
  choice: Choice;
  words: [string, string][];
  fields: Field[];
  crooked: boolean;
}

/**
 * Something that can be adjusted about a game: what it is called, and what it means.
 *
 * Values are texts; a field that is ticked has `1` or `0`.
 */
export interface Field {
  name: string;
  label: string;
  help: string;
  input: Input;
  value: string;
  choices: FieldChoice[];
}

/** How a field is filled in: chosen from a list, ticked, or written as a number or a text. */
export type Input = "select" | "check" | "number" | "text";

/** One of the values of a field, and what it is called. */
export interface FieldChoice {
  value: string;
  label: string;
}

/** What is `answered`, and the mistake as it comes back from now on; `null`: it is known. */
export interface MistakeAnswered {
  answered: Answered;
  mistake: Mistake | null;
}

/**
 * Whether it is `right`; what is `said` of it, and the `reason` once it is `over`; then
 * the record that is open goes on to the end of the deal, and `standing` tells how the player
 * stands.
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

/** The record that is read now. `seat` is that of the player of the page, or the first. */
export interface Opened {
  title: string;
  names: string[];
  rules: Rules;
  seat: number;
  line: RecordLine;
}

/**
 * One line of play: the game's own, or what was taken back, which leaves the line before it
 * after `offset` actions.
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
 * One action of a record: what is `said` of it, its `kind`, the number of the deal, and how
 * many tricks were taken then.
 */
export interface RecordStep {
  said: string;
  kind: string;
  deal: number;
  tricks: number;
}

/** Where a branch leaves the line that is read, and the way to it. */
export interface BranchPlace {
  path: number[];
  after: number;
}

/** There is no question any more. */
export interface Cancelled {
  done: boolean;
}

/** It can be taken in: in words, what it holds. */
export interface KeptChecked {
  said: string;
}

/**
 * All results, best first, what is the `better` in a sentence, and a text to share that tells
 * no card and no figure.
 */
export interface Compared {
  lines: ComparedLine[];
  better: string;
  text: string;
}

/** The results side by side, a row for each person, and how they came about. */
export interface SecondCompared {
  columns: string[];
  rows: ResultsRow[];
  said: string;
}

/** A sitting to be taken up, and what it is called. */
export interface Given {
  title: string;
  sitting: SavedSitting;
}

/** The game of a day, and `levels` that also play its deal, by name, weakest first. */
export interface DayTitle {
  title: string;
  levels: string[];
}

/** A sitting to be gone on with; how it went on in the record is among the `branches`. */
export interface ToPlay {
  sitting: SavedSitting;
  branches: Branch[];
}

/** The code of a deal, and the place in it. */
export interface DealLink {
  code: string;
  at: number;
}

/** What a bot does; `null` when it was asked out of turn and does nothing. */
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

/** A few sentences, and the id of the law from which they come. */
export interface Paragraph {
  law: string;
  text: string;
}

/** The sitting to export; `null` if it has no finished deal, or hands still to come. */
export interface SittingExported {
  kept: KeptSitting | null;
}

/**
 * What there is to choose from.
 *
 * `levels` are the names of those bots that differ only in how well they play, weakest first.
 * `guests` are the names at a table of the page, the player's own first.
 */
export interface Catalogue {
  presets: PresetLine[];
  bots: BotLine[];
  levels: string[];
  attentions: Attention[];
  candidates: Candidates[];
  guests: string[];
}

/** A game by name, what makes it different in one line, for how many, and how long it lasts. */
export interface PresetLine {
  name: string;
  title: string;
  difference: string;
  players: string;
  time: string;
}

/** A kind of player by name, and how it plays. */
export interface BotLine {
  name: string;
  title: string;
  description: string;
}

/**
 * How well the other players attend under club laws: what is put behind the `@` of a bot's
 * name (empty for what is usual for its kind), and what it is called.
 */
export interface Attention {
  value: string;
  label: string;
}

/** How many want to play, in a word; the players at each table then (C3), and that in words. */
export interface Candidates {
  many: number;
  label: string;
  tables: number[];
  said: string;
}

/** What the coach thinks by now, after so many worlds; at the end, with the card `judged`. */
export interface CoachNews {
  done: boolean;
  worlds: number;
  advice: CoachAdvice;
  judged: Judged | null;
}

/**
 * What the coach says of a card to be played.
 *
 * `figures` are those of each card; `what` is said over them. With `taken` they are to be
 * shown as points that the player takes, so that fewer are better. `clear` is what it is called
 * to take none; `heavy` is the card that counts most by far, if there is one, `moon` whether
 * there is a moon to be shot. `said` is a sentence for each card.
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

/** There is no answer yet. */
export interface StillThinking {
  done: boolean;
}

/** Whether a card was right, in words, and why. */
export interface Graded {
  right: boolean;
  said: string;
  reason: string;
}

/** What the coach would do before the play; `compared` with what was done, if anything was. */
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
 * The `code` of a challenge, and what all have made of it, in the order in which they played:
 * in `rows`, and `said` in a sentence. `text` goes with the link.
 */
export interface ChallengeMade {
  code: string;
  columns: string[];
  rows: ChallengeRow[];
  said: string;
  text: string;
}

/** What one made of a challenge: what they won in each deal, and in all. */
export interface ChallengeRow {
  name: string;
  figures: string[];
  total: string;
}

/**
 * A month: `before` it so many days of its first week, Monday first; the months around it,
 * the `later` one empty if it is yet to come; and `standing`, how many days in a row were
 * played.
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
 * A day of the calendar: its number, its game, what the player won as text, and all of it as it
 * is `said`. A day that is yet to `come` is not played.
 */
export interface CalendarDay {
  date: string;
  day: number;
  title: string;
  net: string;
  said: string;
  to_come: boolean;
}

/** The `mistakes` of the deal, and what is `said` of them, if there are any. */
export interface MistakesNoted {
  mistakes: Mistake[];
  said: string;
}

/**
 * A challenge in words: who challenges to what, and against whom; and whether it was answered,
 * so that those who have played it may read what all made of it.
 */
export interface ChallengeOffer {
  title: string;
  said: string;
  against: string;
  answered: boolean;
}

/** Every theme, and how the player stands, in words. */
export interface ProblemThemes {
  themes: ProblemTheme[];
  standing: string;
}

/** A theme: its name, its title, a line about it, and how many problems it has. */
export interface ProblemTheme {
  name: string;
  title: string;
  about: string;
  problems: number;
}

/**
 * The cards that the human played in a deal, as far as the coach can judge them, and the
 * `choices` before the play.
 */
export interface OwnCardsPlayed {
  deal: number;
  choices: OwnChoice[];
  cards: OwnCard[];
}

/** What the human passed, bid or named, and the view then. */
export interface OwnChoice {
  view: View;
  action: Action;
}

/** A card that the human played, and the view when it was played. */
export interface OwnCard {
  view: View;
  card: Card;
}

/** What a level made of a challenge. */
export interface LevelPlayed {
  who: string;
  net: number;
  done: boolean;
}

/** The proofs of a sitting, deal by deal. */
export interface ProvedDeals {
  deals: ProvedDeal[];
}

/** The proof of a deal, what it shows in a sentence, and the words that were given. */
export interface ProvedDeal {
  proof: Proof;
  said: string;
  words: string[];
}

/**
 * The proof of one deal.
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

/** What is known of how a deal was dealt. */
export type Verdict = "kept" | "earlier" | "broken" | "unproved";

/** One thing that is not as it was sealed. */
export type Finding = "seal" | "terms" | "sitting" | "deal" | "dealer" | "dealing" | "people" | "players" | "cut" | "reused" | "scheme" | "meddled" | "words" | "shown";

/** Whether the others played as they do in this challenge, and what to say of it. */
export interface Proved {
  proved: boolean;
  said: string;
  done: boolean;
}

/**
 * A problem: its `id`, the record that is open now and the place in it, its `title` in a
 * few words, the `question`, and the `choices`, if no card of the hand is to be played.
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

/** A place in a record: the very view that the player there was given, bots included. */
export interface PlaceInRecord {
  hands: Card[][] | null;
  reply: Reply;
}

/** The sitting has begun: `reply` tells all that happened until a player must decide. */
export interface Seated {
  chosen: Chosen;
  sitting: SavedSitting;
  reply: Reply;
}

/** Nothing happened yet: this bot is asked first. */
export interface Asked {
  ask: BotQuestion;
}

/**
 * What the cards of a deal came to against the coach's, give or take; `merit` is from 0 to
 * 100. `turning_point` is the place of the dearest card, if it was surely a mistake;
 * `again_from` that from which the deal is worth playing again, if there is any; `cards` is a
 * sentence for each.
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

/** The table as it was after so many actions. What was taken back is among the `branches`. */
export interface TakenBack {
  reply: Reply;
  after: number;
  branches: Branch[];
}

/** The name of the class that plays from now on. */
export interface Taught {
  name: string;
}

/** What the player asked to be told, in a sentence or two. */
export interface Told {
  said: string;
}

/** Every lesson of the tour, in the order of the book. */
export interface Lessons {
  lessons: LessonTitle[];
}

/** A lesson: its law, and what it is called. */
export interface LessonTitle {
  law: string;
  title: string;
}

/** How many deals were looked at, and who dealt them. */
export interface WatchedDealers {
  deals: number;
  players: WatchedDealer[];
}

/** What was counted of one dealer, whether they are suspected, and that in a sentence. */
export interface WatchedDealer {
  statistics: DealerStatistics;
  suspect: boolean;
  sentence: string;
}

/**
 * The small hearts that one player held as dealer.
 *
 * `deals` is the number of hands, `held` the small hearts in them, `expected` the mean for
 * an honest dealer, `chance` the probability that an honest dealer holds as many or more.
 * `suspicious` is the least number that would be suspected; it is impossible to reach when there
 * are too few deals. For the chart, `hands` is how many hands held 0, 1, 2 … small hearts, and
 * `hands_expected` how many of an honest dealer's hands would.
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

/** Why a request was refused: the `kind` of error, the id of the `law`, and the reason. */
export interface RequestError {
  kind: string;
  law: string;
  reason: string;
}

export type Request =
  /**
   * Sit down at the game chosen, or at the one that the words of a link tell.
   *
   * `seed` is where chance comes from, unless the choice has a seed of its own. `own_bot` is the
   * name of the player's own bot, if one has been taught; `name` the player's own, who else is
   * "You".
   */
  | { do: "sit"; seed: string; choice?: Choice | null; words?: [string, string][]; own_bot?: string; name?: string }
  /** Take a sitting up where its actions end; without actions it begins. */
  | { do: "resume"; sitting: SavedSitting }
  /** All keep the seats they have, without cutting; the player on the human's right deals. */
  | { do: "keep_seats" }
  /** What the player does. */
  | { do: "act"; action: Action }
  /**
   * Make happen what is not the player's to do.
   *
   * Where the table only waits for the player's word, `go_on` gives it.
   */
  | { do: "step"; go_on?: boolean }
  /** Shuffle before the dealer does, by any words (F3). */
  | { do: "contribute"; words: string }
  /** The person in another `seat` has noticed something (club laws). */
  | { do: "hand_to"; seat: number }
  /**
   * The person for whom the curtain hangs has taken the device.
   *
   * The events of the reply are those of this deal that they missed.
   */
  | { do: "take_device" }
  /** Play the deal to its end once nothing is left to play for. */
  | { do: "finish" }
  /**
   * Tell which cards the human played in a deal; or the person in a `seat`, where several play
   * at the device.
   */
  | { do: "own_cards"; deal: number; seat?: number | null }
  /** Open the game that the words of a link tell. */
  | { do: "open_game"; words: [string, string][] }
  /** Choose exactly this; `null`: the first game there is. */
  | { do: "choose"; choice: Choice | null }
  /** Choose another `preset`; what is not about its rules stays. */
  | { do: "choose_game"; choice: Choice; preset: string }
  /** Adjust the field of this `name`. */
  | { do: "adjust"; choice: Choice; name: string; value: string }
  /** Tell what there is to choose from. */
  | { do: "games" }
  /** Explain a game. */
  | { do: "explain_rules"; rules: Rules }
  /** Write the record of a sitting. */
  | { do: "write_record"; kept: KeptSitting }
  /** Open a record to be read: a `text`, the `code` of a deal, or a sitting `kept`. */
  | { do: "read_record"; text?: string | null; code?: string | null; kept?: KeptSitting | null }
  /** Read another line of the record that is open. */
  | { do: "read_line"; path: number[] }
  /**
   * Tell how the table stood after so many actions, as one seat saw it; with `open`, tell all
   * the hands too.
   */
  | { do: "record_at"; after: number; path?: number[]; seat?: number | null; open?: boolean }
  /**
   * Draw one moment of a record: of its `text` or of the `code` of a deal.
   *
   * `deal` counts from 1, `ply` is the number of cards played, `seat` is at the bottom, and
   * `open` names the visible hands: `all`, `none` or seats such as `0 2`.
   */
  | { do: "draw"; text?: string | null; code?: string | null; deal?: number; ply?: number; seat?: number; open?: string }
  /** Write the deal at this place as a code for a link. */
  | { do: "deal_code"; after: number; path?: number[] }
  /** Deal the cards of this deal again, to the player in a `seat` and to these `bots`. */
  | { do: "deal_again"; after: number; bots: string[]; seed: string; path?: number[]; seat?: number }
  /** Play on from this very place, the player in a `seat`, with these `bots`. */
  | { do: "play_on"; after: number; bots: string[]; seed: string; path?: number[]; seat?: number }
  /** Take back all that followed the player's last decision, and that decision (practice). */
  | { do: "take_back"; branches?: Branch[] }
  /** Tell which game the deal of a day is. */
  | { do: "day"; date: string }
  /**
   * Deal the cards of a day, such as `2026-11-21`: the same to everybody.
   *
   * `name` is the player's own.
   */
  | { do: "daily"; date: string; name?: string }
  /** Tell what the deal of a day is. */
  | { do: "offer_day"; date: string }
  /** Tell the games of a month, such as `2026-11`, and how the player has done. */
  | { do: "month"; month: string; today: string; played: PlayedDay[] }
  /**
   * Tell what the player and the levels made of the deal of a day, as far as they have played;
   * `link` opens that deal.
   */
  | { do: "compare_daily"; date: string; net: number; levels: ComparedLine[]; link: string }
  /** Tell what a challenge is, by its code: nothing of what others made of it. */
  | { do: "offer_challenge"; code: string }
  /** Take up a challenge, by its code. `name` is the player's own. */
  | { do: "take_challenge"; code: string; name?: string }
  /**
   * Make a challenge of a sitting, with what its player has made of it; where that was a
   * challenge, the answer to it.
   */
  | { do: "make_challenge"; sitting: SavedSitting; name?: string }
  /** Tell what all have made of a challenge, for those who have played it. */
  | { do: "read_challenge"; code: string }
  /** Tell the player something about the table as they see it, for a screen reader. */
  | { do: "tell"; about: About; view: View }
  /** Tell which lessons there are. */
  | { do: "tour" }
  /** Lay the table of a lesson. */
  | { do: "lesson"; law: string }
  /**
   * Prove every finished deal of a sitting (F3).
   *
   * By deal, `words` are those that the people gave, each on a line of its own, and `shown` are
   * the seals that the page showed (`null`: unknown).
   */
  | { do: "proofs"; sitting: SavedSitting; words?: (string | null)[]; shown?: (string | null)[] }
  /** Count how many small hearts each dealer dealt to themselves, over many sittings (F2). */
  | { do: "watch"; sittings: SavedSitting[] }
  /** Add up the player's results, the latest sitting first. */
  | { do: "add_up"; played: PlayedSitting[]; tried: Tried }
  /** Check the form of what a file would put into this browser. */
  | { do: "check_kept"; sittings: SavedSitting[]; mistakes: Mistake[]; training?: Training | null }
  /** Tell what came of a deal that was played a second time, for all the people at the device. */
  | { do: "compare_second"; rules: Rules; people: SecondPlaying[] }
  /** Return a sitting for a file: its finished deals, and a seed that tells no hand of it. */
  | { do: "export_sitting"; kept: KeptSitting }
  /** Take in the text of the problems that come with the site. */
  | { do: "open_problems"; text: string; training?: Training }
  /** Put a problem that fits the player's rating; `theme` may be empty. */
  | { do: "put_problem"; seed: string; theme?: string; training?: Training }
  /**
   * Answer with a card, or with the number of a choice; with neither, ask for the solution.
   *
   * `tries` is how many wrong answers there were before.
   */
  | { do: "answer_problem"; id: string; tries: number; training: Training; card?: Card | null; choice?: number | null }
  /**
   * Judge a `card` for whoever is to play at this place.
   *
   * Right is a card of the `solution`; without one, each that the coach cannot tell from the best.
   * `reason` is the author's; without it the coach gives one.
   */
  | { do: "grade"; after: number; card: Card; path?: number[]; solution?: Card[]; reason?: string }
  /** Note the dear mistakes of a settled deal of this table, as the coach `judged` it. */
  | { do: "note_mistakes"; deal: number; judged: Judged[]; today: string }
  /** Put a mistake as a problem. The player's `training` stays as it is. */
  | { do: "put_mistake"; mistake: Mistake; training?: Training | null }
  /**
   * Answer it with a card; without one, ask for the solution.
   *
   * `tries` is how many wrong answers there were before.
   */
  | { do: "answer_mistake"; mistake: Mistake; tries: number; today: string; training?: Training | null; card?: Card | null };

export type ThinkingRequest =
  /** Ask a bot what it does, and wait for the answer. */
  | { do: "decide"; ask: BotQuestion }
  /** Ask a bot what it does; it thinks for a slice of time. */
  | { do: "think"; ask: BotQuestion }
  /** Let whoever was asked, a bot or the coach, think for another slice of time. */
  | { do: "go_on" }
  /** Forget the question. */
  | { do: "cancel" }
  /**
   * Ask the coach about a view: what to do now, what a card that was `played` cost, or what to
   * say of something else that was `done`.
   *
   * The coach is done after so many `worlds`; `null`: after the usual number.
   */
  | { do: "look"; view: View; seed: string; worlds?: number | null; played?: Card | null; done?: Action | null }
  /** Sum up the cards of a deal that were judged, in the unit of its rules. */
  | { do: "sum_up"; rules: Rules; judged: Judged[] }
  /** Let a level of players play a challenge, in slices of time. */
  | { do: "play_level"; code: string; level: string }
  /** Play again what one made of a challenge, by their row, in slices of time. */
  | { do: "prove"; code: string; row: number };

export type OwnBotRequest =
  /**
   * Teach a bot of the player's own: by a pasted `source`, or by a wheel if that is empty.
   *
   * `wheel` is the path at which one has been laid. With `rules` the bot plays a trial deal of
   * that game.
   */
  | { do: "teach"; source: string; wheel?: string; rules?: Rules | null }
  /** Ask a bot what it does, and wait for the answer. */
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
