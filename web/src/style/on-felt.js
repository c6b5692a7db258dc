/** What lies on the baize without being paper: sentences, small buttons, fields. */
import { css } from "lit";

export const onFeltStyle = css`
  .felt-text {
    --quiet: var(--shade-light);
    --quiet-edge: var(--brass-line);
    --quiet-text: var(--ivory);
    --quiet-hover: var(--shade);
    color: var(--ivory);
    font: 500 var(--text-m) / 1.25 var(--serif);
    text-shadow: var(--text-shadow);
  }
  .turn {
    color: var(--ivory);
    font: italic 500 var(--text-l) / 1.25 var(--serif);
    text-align: center;
    text-wrap: balance;
    text-shadow: var(--text-shadow);
  }
  .notice {
    max-width: max(26rem, 46cqmin);
    padding: 0.35rem 0.8rem;
    font-size: var(--text-m);
    line-height: 1.3;
    text-align: center;
  }
  /* dark glass with brass letters */
  .on-felt {
    min-height: var(--target);
    padding: 0 var(--space-s);
    border: 0;
    border-radius: 4px;
    background: var(--shade-light);
    color: var(--brass);
    font: 500 var(--text-s) / 1 var(--sans);
  }
  .on-felt:hover {
    background: var(--shade);
  }
  .on-felt.bare {
    background: none;
  }
  .on-felt.framed {
    padding: 0.15rem 0.7rem;
    border: 1px solid var(--brass);
    background: var(--shade);
    font: 500 var(--text-m) / 1.15 var(--serif);
  }
  .on-felt.framed:hover {
    background: var(--shade-deep);
  }
  @media (forced-colors: active) {
    .on-felt:not(:focus-visible) {
      outline: 1px solid;
    }
  }
  .on-felt[aria-disabled="true"],
  .on-felt[disabled] {
    color: var(--ivory-dim);
    opacity: 0.55;
    cursor: default;
  }
  .felt-field {
    min-height: var(--target);
    border: 1px solid var(--brass-line);
    border-radius: 4px;
    background: var(--felt-field);
    color: var(--ivory);
  }
`;
