/**
 * The custom properties of `palette.css` and `tokens.css`, and how a table's settings change them.
 */
import { css, unsafeCSS } from "lit";
import palette from "./palette.css" with { type: "text" };
import measures from "./tokens.css" with { type: "text" };

export const tokens = css`
  ${unsafeCSS(palette)}
  ${unsafeCSS(measures)}
  :host {
    color-scheme: light dark;
  }
  :host([light="day"]) {
    color-scheme: light;
  }
  :host([light="night"]) {
    color-scheme: dark;
  }
  :host([four-colours]) {
    --suit-diamonds: var(--suit-diamonds-blue);
    --suit-clubs: var(--suit-clubs-green);
  }
`;
