/**
 * The room: colours, type and measures, all as custom properties that a host page may set.
 * By night it is the same room with the lamp turned down.
 */
import { css } from "lit";

export const tokens = css`
  :host {
    color-scheme: light dark;
    --serif: "EB Garamond Variable", "EB Garamond", Garamond, "Palatino Linotype", Palatino, serif;
    --sans: system-ui, sans-serif;

    --text-s: 0.8125rem;
    --text-m: 1rem;
    --text-l: 1.1875rem;
    --text-xl: 1.5rem;
    --text-xxl: 2rem;

    --lamp: light-dark(#2d7052, #24573f);
    --baize: light-dark(#20604a, #163f2f);
    --baize-edge: light-dark(#15462f, #0a2019);
    --wood-light: light-dark(#7a4a2b, #472a19);
    --wood: light-dark(#55301b, #2f1a0f);
    --wood-dark: light-dark(#341b0e, #1a0d07);

    --ivory: light-dark(#fbf4e2, #f1e6cc);
    --ivory-dim: light-dark(#efe8d2, #d6ccb2);
    --brass: light-dark(#f9e1a2, #ecca7c);
    --brass-deep: light-dark(#8a6420, #b98d3a);

    --card-paper: light-dark(#fffbf0, #f3ead6);
    --paper: light-dark(#f8f0dc, #e9dec3);
    --paper-edge: light-dark(#dccda6, #b9a87f);
    --ink: #271c12;
    --ink-soft: #5c4a36;
    --link: #7a2226;

    --suit-black: #1d1a1a;
    --suit-hearts: #b4232b;
    --suit-diamonds: var(--suit-hearts);
    --suit-clubs: var(--suit-black);

    --counter-white: #f2ead6;
    --counter-red: #b13038;

    --card-width: clamp(50px, min(14.4cqw, 12.4cqh), 104px);
    --rail: clamp(8px, 1.6cqmin, 18px);
    --shadow: 0 10px 40px rgb(0 0 0 / 0.45);
  }
  :host([light="day"]) {
    color-scheme: light;
  }
  :host([light="night"]) {
    color-scheme: dark;
  }
  :host([four-colours]) {
    --suit-diamonds: #1d5fa6;
    --suit-clubs: #24713a;
  }
`;
