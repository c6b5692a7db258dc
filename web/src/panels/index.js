/** The files of all panels. Their buttons stand on the table's rail in this order. */
import "./scores.js";
import "./rules.js";
import "./log.js";
import "./results.js";
import "./records.js";
import "./chooser.js";
import "./chooser-options.js";
import "./settings.js";
import "../club/attention.js";
import "../coach/review.js";
import "../own-bot/own-bot.js";
import "../tour/tour.js";
import "./embedding.js";
import "../replay/trainer.js";
import "./proofs.js";
