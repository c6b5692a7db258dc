// Prints the hands of its argument, each given with the cards laid before, as the page sorts them.
import { sortHand } from "../../web/src/cards/card.js";

console.log(JSON.stringify(JSON.parse(process.argv[2]).map(([hand, laid]) => sortHand(hand, undefined, laid))));
