/** The styles of the table; each part brings its own. Panels have theirs to themselves. */
import cardStyle from "../cards/card.css" with { type: "text" };
import exposedStyle from "../club/exposed.css" with { type: "text" };
import inspectionStyle from "../club/inspection.css" with { type: "text" };
import clubTaskStyle from "../club/tasks.css" with { type: "text" };
import helpStyle from "../coach/help.css" with { type: "text" };
import longerWords from "../layouts/longer-words.css" with { type: "text" };
import phone from "../layouts/phone.css" with { type: "text" };
import strip from "../layouts/strip.css" with { type: "text" };
import table from "../layouts/table.css" with { type: "text" };
import wall from "../layouts/wall.css" with { type: "text" };
import portraitStyle from "../people/portrait.css" with { type: "text" };
import replayStyle from "../replay/controls.css" with { type: "text" };
import problemStyle from "../replay/problem-view.css" with { type: "text" };
import base from "../style/base.css" with { type: "text" };
import linedStyle from "../style/lined.css" with { type: "text" };
import onFeltStyle from "../style/on-felt.css" with { type: "text" };
import palette from "../style/palette.css" with { type: "text" };
import paperStyle from "../style/paper.css" with { type: "text" };
import { stylesheets } from "../style/stylesheets.js";
import tokens from "../style/tokens.css" with { type: "text" };
import lessonStyle from "../tour/lesson-paper.css" with { type: "text" };
import counterStyle from "./counters.css" with { type: "text" };
import boardStyle from "./cribbage-board.css" with { type: "text" };
import feltStyle from "./felt.css" with { type: "text" };
import flightStyle from "./flight.css" with { type: "text" };
import homeStyle from "./home.css" with { type: "text" };
import invitationStyle from "./invitation.css" with { type: "text" };
import laidPaperStyle from "./laid-paper.css" with { type: "text" };
import middleStyle from "./middle.css" with { type: "text" };
import momentStyle from "./moments.css" with { type: "text" };
import nearStyle from "./near.css" with { type: "text" };
import notesStyle from "./notes.css" with { type: "text" };
import plateStyle from "./plate.css" with { type: "text" };
import railStyle from "./rail.css" with { type: "text" };
import reckoningStyle from "./reckoning.css" with { type: "text" };
import roomStyle from "./room.css" with { type: "text" };
import seatStyle from "./seat.css" with { type: "text" };
import seatingStyle from "./seating.css" with { type: "text" };

export const tableStyles = stylesheets(
  palette,
  tokens,
  base,
  paperStyle,
  linedStyle,
  onFeltStyle,
  cardStyle,
  counterStyle,
  boardStyle,
  seatStyle,
  portraitStyle,
  middleStyle,
  laidPaperStyle,
  reckoningStyle,
  invitationStyle,
  homeStyle,
  seatingStyle,
  plateStyle,
  roomStyle,
  notesStyle,
  feltStyle,
  nearStyle,
  railStyle,
  flightStyle,
  momentStyle,
  replayStyle,
  problemStyle,
  exposedStyle,
  inspectionStyle,
  clubTaskStyle,
  lessonStyle,
  helpStyle,
  wall,
  table,
  phone,
  strip,
  longerWords,
);
