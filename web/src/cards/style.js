/** The style of cards, shared by everything that shows one. */
import { css } from "lit";

export const cardStyle = css`
  .card {
    display: block;
    position: relative;
    box-sizing: border-box;
    width: var(--card-width);
    aspect-ratio: 240 / 336;
    padding: 0;
    border: 0;
    border-radius: calc(var(--card-width) * 0.065);
    background: var(--card-paper);
    box-shadow:
      inset 0 0 0 1px var(--card-edge),
      var(--shadow-s);
    user-select: none;
    -webkit-user-select: none;
  }
  @media (forced-colors: active) {
    .card {
      border: 1px solid;
      forced-color-adjust: none;
    }
  }
  .face {
    display: block;
    width: 100%;
    height: 100%;
    pointer-events: none;
    --ink: var(--suit-black);
  }
  .suit-H {
    --ink: var(--suit-hearts);
  }
  .suit-D {
    --ink: var(--suit-diamonds);
  }
  .suit-C {
    --ink: var(--suit-clubs);
  }
  .ink {
    fill: var(--ink);
  }
  .index {
    transform: scale(var(--index-scale, 1));
    transform-origin: 6px 8px;
  }
  .figure {
    fill: none;
    stroke: var(--ink);
    stroke-width: 108;
    stroke-linecap: square;
    stroke-miterlimit: 1.5;
  }
  .index text {
    fill: var(--ink);
    font: 600 34px var(--serif);
    text-anchor: middle;
  }
  .frame {
    fill: var(--frame-paper);
    stroke: var(--frame-ink);
    stroke-width: 1.4;
  }
  .gold {
    fill: var(--joker-gold);
    stroke: var(--joker-edge);
    stroke-width: 12;
  }
  .line {
    fill: none;
    stroke: var(--joker-line);
    stroke-width: 26;
    stroke-linecap: round;
  }
  .back {
    background: var(--card-paper);
  }
  .back::before {
    content: "";
    position: absolute;
    inset: 6.5%;
    inset-block: 4.6%;
    border-radius: inherit;
    border: 1px solid var(--back-ink);
    background:
      radial-gradient(
          circle at 50% 50%,
          transparent 32%,
          var(--back-ring, var(--back-ink)) 34% 40%,
          transparent 42%
        )
        0 0 / var(--back-ring-size, 22% 15.5%),
      repeating-linear-gradient(45deg, var(--back-line, var(--back-ink)) 0 1px, transparent 1px 4px),
      repeating-linear-gradient(-45deg, var(--back-line, var(--back-ink)) 0 1px, transparent 1px 4px),
      var(--back-tint);
  }
  .back,
  .back.red {
    --back-ink: var(--red-back);
    --back-tint: var(--red-back-tint);
  }
  .back.blue {
    --back-ink: var(--blue-back);
    --back-tint: var(--blue-back-tint);
  }
  /* a card face down, too small for its pattern */
  .small-back {
    border: 1.5px solid var(--card-paper);
    border-radius: 2px;
    background:
      repeating-linear-gradient(45deg, var(--back-weave) 0 1px, transparent 1px 3px),
      var(--far-back, var(--red-back-far));
    box-shadow: -1px 0 1px var(--shade);
  }
`;
