/** What start-up downloads; build.py puts it in while bundling. */
declare const SITE: import("./engine/boot.js").Manifest;

/** The site's files, for its service worker; build.py puts it in while bundling. */
declare const VERSION: import("./offline/service-worker.js").Version;

/** The page's folder beside `embed.js`; build.py puts it in while bundling. */
declare const APP: string;

/** Trusted Types, where a browser has them: here only what we use, with texts for its URLs. */
declare var trustedTypes:
  | {
      createPolicy(
        name: string,
        rules: { createScriptURL(url: string): string },
      ): { createScriptURL(url: string): string };
    }
  | undefined;
