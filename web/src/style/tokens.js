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
  :host([felt="blue"]) {
    --lamp: var(--lamp-blue);
    --baize: var(--baize-blue);
    --baize-edge: var(--baize-edge-blue);
  }
  :host([felt="red"]) {
    --lamp: var(--lamp-red);
    --baize: var(--baize-red);
    --baize-edge: var(--baize-edge-red);
  }
  :host([backs="plain"]) {
    --back-ring: transparent;
    --back-line: transparent;
  }
  :host([backs="rings"]) {
    --back-line: transparent;
    --back-ring-size: 44% 31%;
  }
  :host([card-size="small"]) {
    --card-scale: 0.85;
  }
  :host([card-size="large"]) {
    --card-scale: 1.18;
  }
  :host([four-colours]) {
    --suit-diamonds: var(--suit-diamonds-blue);
    --suit-clubs: var(--suit-clubs-green);
  }
`;
