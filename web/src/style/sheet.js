/** Sheets of paper, and what stands on them: headings, lists, tables, fields. */
import { css, html } from "lit";

/** A printer's rule, as under the headings of a Hoyle. */
export const ornament = html`<svg class="ornament" viewBox="0 0 180 12" aria-hidden="true">
  <path d="M0 6h70M110 6h70" stroke="currentColor" />
  <path d="M90 1c3 3 8 4 14 5-6 1-11 2-14 5-3-3-8-4-14-5 6-1 11-2 14-5Z" fill="currentColor" />
</svg>`;

/** The paper itself. */
export const paperStyle = css`
  .paper {
    --focus: var(--gold);
    --quiet: initial;
    --quiet-edge: initial;
    --quiet-text: initial;
    --quiet-hover: initial;
    border-radius: 3px;
    background:
      radial-gradient(120% 90% at 50% 0, var(--paper-glow), transparent 60%), var(--paper);
    color: var(--ink);
    font: 400 var(--text-m) / 1.4 var(--serif);
    box-shadow:
      inset 0 0 0 1px var(--paper-edge),
      inset 0 0 40px var(--paper-vignette),
      var(--shadow-l);
  }
  @media (forced-colors: active) {
    .paper {
      outline: 1px solid; /* no shadow shows where it ends */
    }
  }
  .paper h2 {
    font: 500 var(--text-xl) / 1.2 var(--serif);
    text-align: center;
    text-wrap: balance;
  }
  .ornament {
    display: block;
    width: max(9rem, 8em);
    height: max(0.6rem, 0.55em);
    margin: max(0.35rem, 0.3em) auto max(0.7rem, 0.6em);
    color: var(--ink-soft);
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: max(var(--space-m), 0.5em);
    justify-content: center;
    margin-top: max(var(--space-l), 0.8em);
  }
  .scroll {
    overflow-x: auto;
  }
  /* what is wider than its paper fades where it goes on; what is not has no such timeline */
  @supports (animation-timeline: scroll(self inline)) {
    .scroll {
      animation: goes-on linear;
      animation-timeline: scroll(self inline);
    }
    @keyframes goes-on {
      0%,
      96% {
        mask-image: linear-gradient(to left, transparent, black 2.5rem);
      }
      97%,
      100% {
        mask-image: none;
      }
    }
  }
`;

/** Tables of figures: a line under each row, the names at the left. */
export const tableStyle = css`
  .lined {
    width: 100%;
    border-collapse: collapse;
  }
  .lined :is(th, td) {
    padding: 0.2rem 0 0.2rem 0.8rem;
    font-weight: 400;
    text-align: right;
  }
  .lined :is(th, td):first-child {
    padding-left: 0;
    text-align: left;
  }
  .lined thead th {
    color: var(--ink-soft);
    font-style: italic;
    vertical-align: bottom;
  }
  .lined tbody tr {
    border-top: 1px dotted var(--rule);
  }
`;

/** What panels are made of. */
export const sheetStyle = css`
  :host {
    display: block;
  }
  h3 {
    font: 600 var(--text-l) / 1.35 var(--serif);
  }
  section + section {
    margin-top: var(--space-l);
    padding-top: 0.7rem;
    border-top: 1px solid var(--rule);
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    gap: 0.3rem 0.9rem;
    align-items: center;
    margin: 0.4rem 0;
  }
  .soft {
    color: var(--ink-soft);
  }
  .help {
    color: var(--ink-soft);
    font-size: var(--text-note);
    line-height: 1.25;
  }
  .complaint {
    margin-bottom: 0.8rem;
    padding-left: 0.8rem;
    border-left: 3px solid var(--accent);
    color: var(--accent);
    font-weight: 600;
  }
  .lines {
    list-style: none;
  }
  .lines > * {
    padding: 0.35rem 0;
    border-bottom: 1px dotted var(--rule);
  }
  /* a whole line that can be pressed */
  .offer {
    width: 100%;
    min-height: 36px;
    padding: 0.3rem 0.5rem;
    border: 0;
    background: none;
    font: 400 var(--text-l) / 1.25 var(--serif);
    text-align: left;
  }
  .offer:hover {
    background: var(--hover);
  }

  /* paper stays light in the dark, and so do the fields on it */
  :where(input, select, textarea) {
    color-scheme: light;
    accent-color: var(--accent);
  }
  :where(textarea, select, input:not([type="radio"], [type="checkbox"], [type="file"])) {
    width: 100%;
    padding: 0.2rem 0.5rem;
    border: 1px solid var(--field-edge);
    border-radius: 3px;
    background: var(--field);
    color: var(--ink);
    font: 500 var(--text-m) / 1.2 var(--serif);
    font-variant-numeric: tabular-nums;
  }
  :where(select, input:not([type="radio"], [type="checkbox"], [type="file"])) {
    min-height: 36px;
  }
  :where(input[type="radio"], input[type="checkbox"]) {
    width: 20px;
    height: 20px;
    margin: 0;
  }
  :where(textarea, code, pre) {
    font: 400 var(--text-s) / 1.35 var(--mono);
    tab-size: 4;
  }
  :where(textarea) {
    display: block;
    margin: 0.25rem 0 0.5rem;
    padding: 0.4rem 0.5rem;
  }
  .tour-link {
    margin: 0.6rem 0;
  }
  progress {
    width: 100%;
    margin-top: 0.6rem;
    accent-color: var(--gold);
  }
`;

/** Charts: lines on paper with a few figures beside them. */
export const chartStyle = css`
  .chart {
    display: block;
    width: 100%;
    overflow: visible;
  }
  .chart polyline {
    fill: none;
    stroke-linejoin: round;
  }
  .chart .axis {
    stroke: var(--rule);
  }
  .chart text {
    fill: var(--ink-soft);
    font: 500 13px var(--serif);
    text-anchor: end;
  }
`;
