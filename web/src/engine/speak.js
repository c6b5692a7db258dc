/** Has a whole page speak a language: its texts and its workers, or English if one of them cannot. */
import * as texts from "../before-engine.js";
import { adopt, adoptEnglish, language } from "../language.js";
import { host } from "./host.js";

/** @param {string} code @param {import("../language.js").Texts | null} given null for English */
export function speak(code, given) {
  adopt(code, given, texts);
  host.onEnglish = () => {
    adoptEnglish(texts);
    host.speak({ language, texts: null });
  };
  host.speak({ language, texts: given });
}
