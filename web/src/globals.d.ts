/** What start-up downloads; build.py puts it in while bundling. */
declare const SITE: import("./engine/boot.js").Manifest;

/** The scripts of the workers; build.py puts it in while bundling the page. */
declare const WORKERS: Record<string, import("./engine/boot.js").About>;

/** The site's files, for its service worker; build.py puts it in while bundling. */
declare const VERSION: import("./offline/service-worker.js").Version;

/** The page's folder beside `embed.js`; build.py puts it in while bundling. */
declare const APP: string;

/** The languages of the site by code, each with its own name; build.py puts it in while bundling. */
declare const LANGUAGES: Record<string, string>;

/** The titles and the numbers of players of the games by name; build.py puts it in while bundling. */
declare const GAMES: Record<string, { title: string; players: number }>;

/** The names that attributes of an element may have; build.py puts it in while bundling. */
declare const KNOWN: Record<"settlement" | "laws" | "bots", readonly string[]>;

/** Trusted Types, where a browser has them: here only what we use, with texts for its URLs. */
declare var trustedTypes:
  | {
      createPolicy(
        name: string,
        rules: { createScriptURL(url: string): string; createHTML(markup: string): string },
      ): { createScriptURL(url: string): string; createHTML(markup: string): string };
    }
  | undefined;

// --- the types that most modules name ---------------------------------------------------------

type Action = Protocol.Action;
type Card = Protocol.Card;
type Reply = Protocol.Reply;
type Suit = Protocol.Suit;
type View = Protocol.TableView;
type Scene = import("./state.js").Scene;
type State = import("./state.js").State;
type Store = import("./state.js").Store;
type Commands = import("./commands.js").Commands;
type Game = import("./game/game.js").Game;
type Kept = import("./keep/store.js").Kept;
type Again = import("./keep/store.js").Again;
type Change = import("./choice.js").Change;
type ClubView = import("./club/club.js").ClubView;
type Entry = import("./keep/database.js").Entry;
type Failure = import("./engine/watched-worker.js").Failure;
type Lesson = import("./engine/own-bots.js").Lesson;
type Notice = import("./state.js").Notice;
type OpenRecord = import("./replay/replay.js").OpenRecord;
type Pace = import("./pace.js").Pace;
type Progress = import("./engine/boot.js").Progress;
type Replay = import("./replay/replay.js").Replay;
type Said = import("./club/club.js").Said;
type Settings = import("./settings.js").Settings;
type Snapshot = import("./engine/boot.js").Snapshot;
type PropertyValues = import("lit").PropertyValues;
