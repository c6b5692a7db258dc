/** What every part of the table shares: type, buttons, paper. */
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
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
  }
  button,
  input,
  select {
    font: inherit;
    color: inherit;
  }
  button {
    cursor: pointer;
    touch-action: manipulation;
    -webkit-tap-highlight-color: transparent;
  }
  :focus-visible {
    outline: 3px solid var(--brass);
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

  .paper {
    background:
      radial-gradient(120% 90% at 50% 0, rgb(255 255 255 / 0.35), transparent 60%), var(--paper);
    color: var(--ink);
    border-radius: 3px;
    box-shadow:
      inset 0 0 0 1px var(--paper-edge),
      inset 0 0 40px rgb(120 90 40 / 0.12),
      var(--shadow);
    font: 400 var(--text-m) / 1.4 var(--serif);
  }
  .paper h2 {
    font: 500 var(--text-xl) / 1.2 var(--serif);
    text-align: center;
    text-wrap: balance;
  }
  .paper h3 {
    font: 600 var(--text-m) / 1.3 var(--serif);
  }
  .paper :focus-visible {
    outline-color: var(--brass-deep);
    outline-color: #8a6420;
  }
  .ornament {
    display: block;
    margin: 0.35rem auto 0.7rem;
    width: 9rem;
    height: 0.6rem;
    color: var(--ink-soft);
  }

  .button {
    min-height: 44px;
    padding: 0.45rem 1.25rem;
    border: 1px solid #5f1a1e;
    border-radius: 4px;
    background: linear-gradient(#9c3036, #7a2226);
    color: #fff7e6;
    font: 500 var(--text-l) / 1.2 var(--serif);
    box-shadow: 0 1px 2px rgb(0 0 0 / 0.3);
  }
  .button:hover {
    background: linear-gradient(#ab3a40, #862a2e);
  }
  .button.quiet {
    border-color: rgb(92 74 54 / 0.55);
    background: transparent;
    color: var(--ink);
    box-shadow: none;
  }
  .button.quiet:hover {
    background: rgb(120 90 40 / 0.14);
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
    color: var(--link);
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.18em;
  }
  .law {
    font-size: 0.9em;
    font-variant-numeric: lining-nums;
    white-space: nowrap;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem;
    justify-content: center;
    margin-top: 1.1rem;
  }
`;
