/** A use of every kind of type that the site gives to authors; `tsc` reads it. */
import type {} from "./embed-react";
import type {} from "./embed-vue";
import { useRef } from "react";
import type { GlobalComponents } from "vue";
import type { HeartsTable } from "./embed.js";

const table: HeartsTable = document.createElement("hearts-table");
table.ply = 3;
table.addEventListener("hearts-answer", ({ detail }) => detail.correct && detail.time.toFixed());
void table.wake();
export const page = (
  <hearts-table
    code="1"
    ply={3}
    open="0 2"
    speed="instant"
    seed={7}
    className="wide"
    ref={(each) => each?.sleep()}
    onhearts-step={({ detail }) => detail.ply.toFixed()}
  />
);
export function Started() {
  const table = useRef<HeartsTable>(null);
  return <hearts-table ref={table} onClick={() => void table.current?.wake()} />;
}
type Props = InstanceType<GlobalComponents["hearts-table"]>["$props"];
export const props: Props = { ply: 3, mode: "replay", "onHearts-step": ({ detail }) => detail.deal };
// @ts-expect-error an unknown mode
export const wrong = <hearts-table mode="film" />;
// @ts-expect-error React leaves out lists on a server
export const wrongSeats = <hearts-table open={[0, 2]} />;
// @ts-expect-error React would leave it out
export const wrongHands = <hearts-table open={false} />;
// @ts-expect-error an unknown mode
export const wrongToo: Props = { mode: "film" };
