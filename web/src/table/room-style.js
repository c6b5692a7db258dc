/** The room: rail and baize in lamplight, and where things lie on it. */
import { css } from "lit";

export const roomStyle = css`
  :host {
    display: block;
    position: relative;
    min-height: 420px;
    container: table / size;
    overflow: hidden;
    --seat-width: clamp(92px, 25cqw, 190px);
    --hand-card: clamp(52px, min(19cqw, 14.5cqh), 112px);
    --bar: 42px;
  }
  .room {
    position: absolute;
    inset: 0;
    display: flex;
    flex-direction: column;
    background:
      repeating-linear-gradient(91deg, rgb(0 0 0 / 0.09) 0 2px, transparent 2px 7px, rgb(255 220 160 / 0.03) 7px 9px, transparent 9px 17px),
      linear-gradient(90deg, var(--wood-dark), var(--wood) 20%, var(--wood-light) 50%, var(--wood) 80%, var(--wood-dark));
    padding: var(--rail) var(--rail) 0;
    user-select: none;
    -webkit-user-select: none;
  }
  .baize {
    position: relative;
    flex: 1;
    min-height: 0;
    display: flex;
    flex-direction: column;
    border-radius: clamp(16px, 5cqmin, 56px);
    background:
      url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='120' height='120'%3E%3Cfilter id='n'%3E%3CfeTurbulence type='fractalNoise' baseFrequency='.9' numOctaves='2'/%3E%3CfeColorMatrix values='0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 .13 0'/%3E%3C/filter%3E%3Crect width='120' height='120' filter='url(%23n)'/%3E%3C/svg%3E"),
      radial-gradient(ellipse 75% 70% at 50% 42%, var(--lamp), var(--baize) 55%, var(--baize-edge));
    box-shadow:
      inset 0 0 0 2px rgb(0 0 0 / 0.4),
      inset 0 3px 18px 4px rgb(0 0 0 / 0.5),
      0 0 0 1px rgb(255 220 160 / 0.14);
  }
  .felt {
    position: relative;
    flex: 1;
    min-height: 0;
    margin: clamp(8px, 2cqmin, 22px) clamp(4px, 6cqw - 24px, 110px) 0;
  }
  .felt {
    container: felt / size;
  }
  .felt[data-back="blue"] {
    --back: #37588f;
  }
  .near {
    position: relative;
    display: grid;
    grid-template: "own turn special" auto "hand hand hand" auto / minmax(0, 1fr) minmax(0, 2fr) minmax(0, 1fr);
    align-items: end;
    gap: 6px 10px;
    padding: 0 clamp(6px, 5cqw - 20px, 90px) clamp(8px, 1.6cqmin, 16px);
  }
  .near .own {
    grid-area: own;
    justify-self: start;
    text-align: left;
  }
  .own .name,
  .own .worth {
    justify-content: flex-start;
  }
  .near .special {
    grid-area: special;
  }
  .near .asking {
    grid-area: turn;
    display: grid;
    justify-items: center;
    gap: 8px;
    min-height: 3.4em;
    padding-bottom: 12px;
    align-content: end;
  }
  .turn {
    color: var(--ivory);
    font: italic 500 var(--text-l) / 1.25 var(--serif);
    text-align: center;
    text-wrap: balance;
    text-shadow: 0 1px 2px rgb(0 0 0 / 0.5);
  }
  .take-back {
    min-height: 32px;
    padding: 0 8px;
    border: 0;
    border-radius: 4px;
    background: rgb(0 0 0 / 0.22);
    color: var(--brass);
    font: 500 var(--text-s) / 1 var(--sans);
  }
  .told {
    margin-top: 0.6rem;
    overflow: auto;
    font: 400 0.8125rem / 1.35 ui-monospace, monospace;
    user-select: text;
  }
  .notice {
    padding: 0.35rem 0.8rem;
    border-radius: 3px;
    font-size: var(--text-m);
    line-height: 1.3;
    text-align: center;
    max-width: 26rem;
  }
  hearts-hand {
    grid-area: hand;
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    align-items: center;
    gap: 0 clamp(2px, 1.4cqw, 14px);
    min-height: var(--bar);
    padding: 2px 4px;
  }
  .bar button {
    min-height: 34px;
    padding: 0 8px;
    border: 0;
    border-radius: 4px;
    background: none;
    color: var(--brass);
    font: 500 var(--text-s) / 1 var(--sans);
    text-shadow: 0 1px 1px rgb(0 0 0 / 0.6);
  }
  .bar button:hover {
    background: rgb(0 0 0 / 0.25);
  }
  .bar button[aria-pressed="true"] {
    background: rgb(0 0 0 / 0.4);
  }
  .bar button[disabled] {
    color: var(--ivory-dim);
    opacity: 0.55;
    cursor: default;
    background: none;
  }
  .flight {
    position: absolute;
    inset: 0;
    z-index: 30;
    pointer-events: none;
  }
  .flight > * {
    position: absolute;
    translate: -50% -50%;
  }
  .flight .small {
    --card-width: 34px;
  }
  .counter {
    width: 18px;
    height: 14px;
    border-radius: 50%;
    background: radial-gradient(circle at 45% 35%, #fff8e6, #cbbd98);
    box-shadow: 0 2px 2px rgb(0 0 0 / 0.5);
  }
  .counter.red {
    background: radial-gradient(circle at 45% 35%, #c8484e, #86202a);
  }
  .crowded .middle {
    --trick-scale: 0.86;
    --across-ring: 1.75;
  }
  .last {
    position: absolute;
    inset: auto 0 2px;
    text-align: center;
    color: var(--ivory);
    font: italic 500 var(--text-l) / 1.2 var(--serif);
  }
  .veiled {
    opacity: 0.85;
  }
  .log-sheet {
    list-style: none;
  }
  .log-sheet li {
    padding: 0.12rem 0;
  }
  .log-sheet .settled,
  .log-sheet .trick_taken {
    font-weight: 600;
    border-bottom: 1px dotted rgb(92 74 54 / 0.6);
  }
  .rules-sheet p {
    display: grid;
    grid-template-columns: 2.2rem 1fr;
    margin-bottom: 0.6rem;
    font-size: var(--text-l);
    line-height: 1.35;
  }
  .rules-sheet .law {
    font-size: var(--text-m);
    line-height: 1.6;
  }
  .rules-sheet a {
    color: var(--link);
  }
  .rules-sheet .book {
    display: block;
    margin-top: 1.2rem;
  }
  .rules-sheet .meant {
    background: rgb(190 150 60 / 0.3);
    box-shadow: 0 0 0 5px rgb(190 150 60 / 0.3);
  }
  .keys div {
    display: grid;
    grid-template-columns: 11rem 1fr;
    gap: 0.6rem;
    padding: 0.25rem 0;
    border-bottom: 1px dotted rgb(92 74 54 / 0.6);
  }
  kbd {
    padding: 0.05em 0.4em;
    border: 1px solid rgb(92 74 54 / 0.6);
    border-radius: 3px;
    font: 500 0.85rem / 1.4 var(--sans);
  }

  @container table (max-width: 620px) {
    /* sideways there is no room beside the trick, so the others sit above it */
    .seat {
      --raised: 0.5;
    }
    .crowded .middle {
      /* the cards lie below those who sit at the sides */
      --above: 190px;
      --trick-scale: 0.95;
      --across-ring: 1.2;
    }
    .crowded .seat {
      --raised: 0.6;
    }
    .near {
      grid-template: "own special" auto "own turn" auto "hand hand" auto / auto 1fr;
    }
    .near .asking,
    .near .own {
      padding-bottom: 12px;
    }
    .near .asking {
      min-height: 2.6em;
    }
    .felt .seat {
      --pile-height: 19px;
    }
    .seat .name {
      font-size: var(--text-m);
    }
    .crowded .seat .name {
      font-size: 0.9375rem;
      gap: 0.2em;
    }
    .bar {
      gap: 0;
      justify-content: space-evenly;
    }
    .bar button {
      padding: 0 3px;
      min-width: 24px;
    }
  }
  @container table (max-width: 480px) {
    .bar .wordy {
      display: none;
    }
  }
  @container table (max-height: 480px) {
    .bar {
      --bar: 34px;
    }
    .near {
      grid-template: "turn turn turn" auto "own hand special" auto / auto 1fr auto;
    }
    .near .asking {
      min-height: 1.5em;
      padding-bottom: 8px;
    }
    .felt .seat {
      --pile-height: 22px;
    }
    .seat.far {
      grid-template-columns: repeat(4, auto);
      align-items: end;
    }
    .seat.far .name {
      grid-column: auto;
    }
    .felt .middle {
      --above: 34px;
    }
  }
`;
