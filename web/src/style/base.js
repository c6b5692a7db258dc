/** What every shadow root of the table shares: a reset, the focus ring, buttons and links. */
import { css } from "lit";

export const base = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  [hidden] {
    display: none !important;
  }
  h2,
  h3,
  p,
  ul,
  ol,
  dl,
  dd,
  figure,
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
  }
  :where(button, input, select) {
    font: inherit;
    color: inherit;
  }
  button {
    cursor: pointer;
    touch-action: manipulation;
    -webkit-tap-highlight-color: transparent;
  }
  :focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  .unseen {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .figures {
    font-variant-numeric: tabular-nums lining-nums;
  }

  .button {
    min-height: var(--touch);
    padding: 0.4em 1.1em;
    border: 1px solid var(--button-edge);
    border-radius: 4px;
    background: var(--button);
    color: var(--button-text);
    font: 500 var(--text-l) / 1.2 var(--serif);
    text-shadow: none;
    box-shadow: var(--shadow-s);
  }
  .button:hover {
    background: var(--button-hover);
  }
  .button.quiet {
    border-color: var(--quiet-edge, var(--rule));
    background: var(--quiet, transparent);
    color: var(--quiet-text, var(--ink));
    box-shadow: none;
  }
  .button.quiet:hover {
    background: var(--quiet-hover, var(--hover));
  }
  .button[disabled],
  .button[aria-disabled="true"] {
    opacity: 0.5;
    cursor: default;
  }
  .link {
    min-height: 24px;
    padding: 0 0.15em;
    border: 0;
    background: none;
    color: var(--accent);
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.18em;
  }
  .law {
    font-size: 0.9em;
    font-variant-numeric: lining-nums;
    white-space: nowrap;
  }
  .sign {
    color: var(--suit-black);
  }
  .sign.H {
    color: var(--suit-hearts);
  }
  .sign.D {
    color: var(--suit-diamonds);
  }
  .sign.C {
    color: var(--suit-clubs);
  }
`;
