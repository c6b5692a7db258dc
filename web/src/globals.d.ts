/** What start-up downloads; build.py puts it in while bundling. */
declare const SITE: import("./boot.js").Manifest;
