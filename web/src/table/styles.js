/** All that `<hearts-table>` is dressed in; each part brings its own. */
import { cardStyle } from "../cards/style.js";
import { coachStyle } from "../coach/ask.js";
import { adviceStyle } from "../coach/figures.js";
import { base } from "../style/base.js";
import { tokens } from "../style/tokens.js";
import { attentionStyle } from "./attention.js";
import { boardStyle } from "./board.js";
import { ceremonyStyle } from "./ceremony.js";
import { cheatingStyle } from "./cheating.js";
import { counterStyle } from "./counters.js";
import { exposedStyle } from "./exposed.js";
import { inspectionStyle } from "./inspection.js";
import { middleStyle } from "./middle.js";
import { noteStyle } from "./notes.js";
import { paperStyle } from "./papers.js";
import { problemStyle } from "./problem.js";
import { replayStyle } from "./replay-view.js";
import { roomStyle } from "./room-style.js";
import { scoreStyle } from "./score-sheet.js";
import { seatStyle } from "./seat.js";
import { seatingStyle } from "./seating.js";
import { lessonStyle } from "../tour/lesson.js";
import { tourStyle } from "../tour/sheet.js";
import { settingsStyle } from "./settings-sheet.js";
import { specialStyle } from "./special.js";

export const tableStyles = [
  tokens,
  base,
  cardStyle,
  counterStyle,
  boardStyle,
  seatStyle,
  middleStyle,
  paperStyle,
  noteStyle,
  seatingStyle,
  specialStyle,
  scoreStyle,
  settingsStyle,
  roomStyle,
  replayStyle,
  problemStyle,
  attentionStyle,
  ceremonyStyle,
  cheatingStyle,
  exposedStyle,
  inspectionStyle,
  lessonStyle,
  tourStyle,
  coachStyle,
  adviceStyle,
];
