/** What start-up downloads; build.py puts it in while bundling. */
declare const SITE: import("./engine/boot.js").Manifest;

/** The site's files, for its service worker; build.py puts it in while bundling. */
declare const VERSION: import("./offline/service-worker.js").Version;

/** The page's folder beside `embed.js`; build.py puts it in while bundling. */
declare const APP: string;

/** The titles of the games by name, for posters; build.py puts it in while bundling. */
declare const GAMES: Record<string, string>;

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
type View = Protocol.View;
type Scene = import("./state.js").Scene;
type State = import("./state.js").State;
type Store = import("./state.js").Store;
type Commands = import("./commands.js").Commands;
type Game = import("./game/game.js").Game;
type Kept = import("./keep/store.js").Kept;
