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
.frame { display: flex; flex-direction: column; }
.frame:not(.diagram) { min-height: var(--high); }
.poster { position: relative; border-radius: 14px; overflow: hidden; display: grid; }
.frame:not(.given) .poster { flex: auto; }
.given { justify-content: center; }
slot::slotted(*) { display: block; max-width: 100%; max-height: calc(var(--hearts-height, var(--most)) - 64px); margin: 0; }
.felt {
  display: grid;
  gap: 8px;
  padding: 18px 12px;
  min-height: 250px;
  background: radial-gradient(ellipse 75% 70% at 50% 42%, var(--glow), var(--felt) 55%, var(--edge));
  color: var(--text);
  grid-template: ". top ." auto "left title right" 1fr ". own ." auto / minmax(0, 1fr) minmax(auto, 60%) minmax(0, 1fr);
}
.at0 { grid-area: own; }
.at1 { grid-area: left; }
.at2 { grid-area: top; }
.at3 { grid-area: right; }
.title { grid-area: title; align-self: center; padding-block-end: 68px; text-align: center; }
.title .name { font: italic 500 26px/1.2 var(--font); overflow-wrap: anywhere; }
.backs { display: flex; justify-content: center; align-items: center; }
.backs i { width: 34px; margin-inline-start: -20px; aspect-ratio: 5 / 7; border: 2px solid var(--card-paper); border-radius: 3px;
  background: var(--red-back); box-shadow: 0 1px 2px var(--shade); }
.backs i:first-child { margin: 0; }
.foot:empty { display: none; }
.foot { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 14px; padding: 10px 2px; }
.foot { justify-content: center; }
.frame:not(.given) .foot { position: absolute; inset: 50% 12px 12px; align-content: start; color: var(--text); pointer-events: none; }
.frame:not(.given) button { pointer-events: auto; }
.question { flex: 1 1 14em; max-width: max-content; font-size: 18px; font-weight: 600; }
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
  .felt { padding-inline: 8px; grid-template-columns: 20px minmax(0, 1fr) 20px; }
  .backs i { width: 26px; margin-inline-start: -17px; }
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
@media (forced-colors: active) { .felt { border: 1px solid; } }
`;
