/** Pictures of the court cards (see tools/courts.js), in a chunk of their own. */
import JC from "./courts/JC.svg";
import JD from "./courts/JD.svg";
import JH from "./courts/JH.svg";
import JS from "./courts/JS.svg";
import KC from "./courts/KC.svg";
import KD from "./courts/KD.svg";
import KH from "./courts/KH.svg";
import KS from "./courts/KS.svg";
import QC from "./courts/QC.svg";
import QD from "./courts/QD.svg";
import QH from "./courts/QH.svg";
import QS from "./courts/QS.svg";

/** @type {Record<string, string>} */
export const COURTS = { JC, JD, JH, JS, QC, QD, QH, QS, KC, KD, KH, KS };
