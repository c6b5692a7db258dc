/** All panels, one file each. Their buttons stand on the table's rail in this order. */
import "./scores.js";
import "./rules.js";
import "./log.js";
import "./records.js";
import "./chooser.js";
import "./settings.js";
import "./keys.js";
import "../club/attention.js";
import "../coach/advice.js";
import "../coach/review.js";
import "../own-bot/panel.js";
import "../tour/lessons.js";
import "./embedding.js";
import "./problems.js";
import "./proofs.js";
import "./results.js";
import "./seat-view.js";
