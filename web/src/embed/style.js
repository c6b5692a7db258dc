/** The element's style: of the page around it, only the colour scheme applies. */
import PALETTE from "../style/palette.css" with { type: "text" };

export const STYLE = `
${PALETTE}
:host {
  display: block;
  container-type: inline-size;
  max-width: 60rem;
  --felt: var(--hearts-felt, var(--baize));
  --edge: var(--hearts-felt-edge, var(--baize-edge));
  --glow: var(--hearts-felt, var(--lamp));
  --text: var(--hearts-text, var(--ivory));
  --primary: var(--hearts-accent, var(--accent));
  --focus: light-dark(var(--blue), var(--brass));
  --most: max(480px, 100svh);
  --font: var(--hearts-font, "EB Garamond", Garamond, "Palatino Linotype", Palatino, Georgia, serif);
}
:host([framed]) { --most: 9999px; }
:host([hidden]) { display: none; }
:host([scheme="light"]) { color-scheme: light; }
:host([scheme="dark"]) { color-scheme: dark; }
*, *::before { box-sizing: border-box; }
p { margin: 0; }
.frame, hearts-room { --high: var(--hearts-height, min(clamp(560px, 68cqi, 700px), var(--most))); }
.replay { --high: var(--hearts-height, min(820px, var(--most))); }
@container (max-width: 620px) { .problem { --high: var(--hearts-height, min(720px, var(--most))); } }
.frame { position: relative; font: 400 16px/1.3 var(--font); text-align: start; }
.frame:not(.diagram) { display: flex; flex-direction: column; min-height: var(--high); }
.poster { position: relative; border-radius: 14px; overflow: hidden; display: grid; }
.frame:not(.given) .poster { flex: auto; }
.given { justify-content: center; }
slot::slotted(*) { display: block; max-width: 100%; max-height: calc(var(--hearts-height, var(--most)) - 64px); margin: 0; }
.felt {
  display: grid;
  gap: 8px;
  padding: 12px;
  background: radial-gradient(ellipse 75% 70% at 50% 42%, var(--glow), var(--felt) 55%, var(--edge));
  color: var(--text);
  grid-template-columns: repeat(auto-fit, minmax(112px, 1fr));
}
.seats4, .seats2, .laid-table {
  grid-template: ". top ." auto "left middle right" auto ". own ." auto / minmax(0, 1fr) minmax(auto, 34%) minmax(0, 1fr);
}
.seats4 .at0, .seats2 .at0, .laid-table .at0 { grid-area: own; }
.seats4 .at1, .laid-table .at1 { grid-area: left; }
.seats4 .at2, .seats2 .at1, .laid-table .at2 { grid-area: top; }
.seats4 .at3, .laid-table .at3 { grid-area: right; }
.seats4 .middle, .seats2 .middle { grid-area: middle; }
.felt:not(.seats4, .seats2, .laid-table) .middle { grid-column: 1 / -1; order: 1; }
.felt:not(.seats4, .seats2, .laid-table) .at0 { grid-column: 1 / -1; order: 2; }
.seat { display: grid; justify-items: center; align-content: center; gap: 3px; min-width: 0; }
.who { font: italic 500 16px/1.2 var(--font); max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.suits { padding: 4px 9px; border-radius: 5px; background: var(--card-paper); color: var(--ink);
  font: 500 15px/1.3 var(--font); font-variant-numeric: lining-nums; box-shadow: 0 1px 4px var(--shade); max-width: 100%; }
.suits p { padding-inline-start: 1.2em; text-indent: -1.2em; }
.sign { display: inline-block; width: 1.2em; text-indent: 0; }
.S, .C { color: var(--suit-black); }
.H, .D { color: var(--suit-hearts); }
.closed { display: flex; gap: 6px; align-items: center; font-weight: 600; }
.closed i, .backs i { width: 20px; aspect-ratio: 5 / 7; border: 2px solid var(--card-paper); border-radius: 3px; background: var(--red-back); }
.middle { display: grid; place-content: center; min-height: 96px;
  grid-template: ". n ." auto "w . e" auto ". s ." auto / 40px 40px 40px; }
.felt:not(.seats4, .seats2) .middle { display: flex; flex-wrap: wrap; gap: 6px; min-height: 0; justify-content: center; }
.laid { text-align: center; }
.middle .from0 { grid-area: s; }
.middle .from1 { grid-area: w; }
.middle .from2 { grid-area: n; }
.middle .from3 { grid-area: e; }
.seats2 .middle .from1 { grid-area: n; }
.card { display: inline-block; min-width: 36px; padding: 3px 5px; border-radius: 4px; background: var(--card-paper);
  font: 600 17px/1.2 var(--font); font-variant-numeric: lining-nums; box-shadow: 0 1px 3px var(--shade); }
.laid-table { min-height: 250px; padding-block: 18px; }
.backs { display: flex; justify-content: center; }
.backs i { width: 34px; margin-inline-start: -20px; box-shadow: 0 1px 2px var(--shade); }
.backs i:first-child { margin: 0; }
.foot:empty { display: none; }
.foot { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 14px; padding: 10px 2px; }
.over .foot, .given .foot { justify-content: center; }
.over .foot { position: absolute; inset: 0; align-content: center; pointer-events: none; }
.over button { pointer-events: auto; }
.question { flex: 1 1 14em; font-size: 18px; font-weight: 600; }
button { min-height: 44px; padding: 6px 20px; border: 1px solid var(--shade); border-radius: 5px; background: var(--primary);
  color: var(--button-text); font: 500 18px/1.2 var(--font); cursor: pointer; }
button:hover { filter: brightness(1.12); }
button:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
button[aria-disabled="true"] { cursor: progress; }
.trouble { flex-basis: 100%; }
.seated { position: relative; isolation: isolate; }
.change { position: absolute; z-index: 1; inset: 12px 12px auto; width: fit-content; max-width: 34rem; margin-inline: auto; padding: 12px 16px;
  display: flex; flex-wrap: wrap; gap: 10px; border-radius: 6px; background: var(--card-paper); color: var(--ink);
  box-shadow: 0 4px 18px var(--shade); font: 400 17px/1.35 var(--font); }
.change p { flex-basis: 100%; }
@container (max-width: 430px) {
  .felt { padding: 8px; gap: 6px; }
  .suits { font-size: 13px; padding: 3px 6px; }
  .seats4, .seats2 { grid-template-columns: minmax(0, 1fr) 96px minmax(0, 1fr); }
  .seats4 .at0, .seats4 .at2, .laid-table .at0, .laid-table .at2 { grid-column: 1 / -1; }
  .seats4 .middle, .seats2 .middle { grid-template-columns: 32px 32px 32px; }
  .laid-table { grid-template-columns: 1fr 20px 1fr; }
  .backs i { width: 26px; margin-inline-start: -17px; }
  .card { min-width: 31px; font-size: 15px; padding: 2px 3px; }
}
hearts-room {
  isolation: isolate;
  --baize: var(--felt);
  --size-xs: 11px;
  --size-s: 13px;
  --size-note: 15px;
  --size-m: 16px;
  --size-l: 19px;
  --size-xl: 24px;
  --size-xxl: 32px;
  display: block;
  height: max(var(--high), min(var(--least, 0px), var(--most)));
  border-radius: 14px;
  font-size: 16px;
}
hearts-room.replay { --hand-card: clamp(52px, min(19cqw, 10cqh), 100px); }
hearts-room:not([light="day"], [light="night"]) { color-scheme: inherit; }
hearts-room:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
@media print { .foot { display: none; } .frame.frame { min-height: 0; } }
@media (forced-colors: active) { .felt, .suits, .card { border: 1px solid; } }
`;
