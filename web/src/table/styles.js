/** The styles of the table; each part brings its own. Panels have theirs to themselves. */
import { cardStyle } from "../cards/style.js";
import { exposedStyle } from "../club/exposed.js";
import { inspectionStyle } from "../club/inspection.js";
import { clubTaskStyle } from "../club/tasks.js";
import { helpStyle } from "../coach/help.js";
import { replayStyle } from "../replay/controls.js";
import { problemStyle } from "../replay/problem-view.js";
import { trainerStyle } from "../replay/trainer-view.js";
import { base } from "../style/base.js";
import { onFeltStyle } from "../style/on-felt.js";
import { paperStyle, tableStyle } from "../style/sheet.js";
import { tokens } from "../style/tokens.js";
import { lessonStyle } from "../tour/lesson-paper.js";
import { counterStyle } from "./counters.js";
import { boardStyle } from "./cribbage-board.js";
import { crookedStyle } from "./crooked-note.js";
import { feltStyle } from "./felt.js";
import { flightStyle } from "./flight.js";
import { invitationStyle } from "./invitation.js";
import { laidPaperStyle } from "./laid-paper.js";
import { middleStyle } from "./middle.js";
import { nearStyle } from "./near.js";
import { plateStyle } from "./plate.js";
import { railStyle } from "./rail.js";
import { reckoningStyle } from "./reckoning.js";
import { roomStyle } from "./room.js";
import { seatStyle } from "./seat.js";
import { seatingStyle } from "./seating.js";
import { secondStyle } from "./second-note.js";
import { warningStyle } from "./warning.js";

export const tableStyles = [
  tokens,
  base,
  paperStyle,
  tableStyle,
  onFeltStyle,
  cardStyle,
  counterStyle,
  boardStyle,
  seatStyle,
  middleStyle,
  laidPaperStyle,
  reckoningStyle,
  invitationStyle,
  seatingStyle,
  plateStyle,
  roomStyle,
  warningStyle,
  feltStyle,
  nearStyle,
  railStyle,
  flightStyle,
  replayStyle,
  problemStyle,
  trainerStyle,
  exposedStyle,
  inspectionStyle,
  clubTaskStyle,
  crookedStyle,
  secondStyle,
  lessonStyle,
  helpStyle,
];
