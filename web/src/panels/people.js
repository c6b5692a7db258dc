/** The other seats of a game: the kind of bot in each, or a person at the same device. */
import { html, nothing } from "lit";
import { portrait } from "../people/portrait.js";
import { sentence } from "../sentences.js";
import { nameField, selectField } from "./field.js";

/** The option for a person, beside the kinds of bots. */
const PERSON = "person";
/** Name of a person who has not been named yet. */
const NAMELESS = " ";

/** Return the kind of a bot and, behind an `@` in its name, its attention. @param {string} bot */
export const partsOf = (bot) => {
  const [kind, attention = ""] = bot.split("@");
  return { kind, attention };
};

/** Return the name of a bot. @param {string} kind @param {string} attention "" for the default */
export const botOf = (kind, attention) => (attention ? `${kind}@${attention}` : kind);

/** Return whether other people play at this device. @param {Protocol.Choice} choice */
export const hasPeople = ({ people = [] }) => people.some(Boolean);

/**
 * Render the choice of the player at a place: a kind of bot, or a person with a name.
 * @param {Protocol.Choice} choice @param {number} place
 * @param {{ name: string, character: string, kinds: Protocol.BotLine[] }} bots the name of the bot
 *   there, a line about them, and all kinds
 * @param {(change: Change) => void} change
 */
export function placeField({ people = [], bots }, place, { name, character, kinds }, change) {
  const person = people[place] ?? "";
  const { kind, attention } = partsOf(bots[place]);
  /** @param {string} wanted @returns {Change} */
  const named = (wanted) => (choice) => {
    const all = choice.bots.map((_, at) => choice.people?.[at] ?? "");
    return { people: all.with(place, wanted) };
  };
  const about = kinds.find((each) => each.name === kind)?.description;
  return html`<div class="place">
    ${person ? nothing : portrait(name, "calm")}
    ${selectField({
      id: `bot-${place}`,
      label: person || name,
      help: person ? sentence("chooser.person") : html`<em>${character}</em> ${about}`,
      value: person ? PERSON : kind,
      options: [
        ...kinds.map((each) => [each.name, each.title]),
        [PERSON, sentence("chooser.person-here")],
      ],
      change: (wanted) =>
        change((choice) =>
          wanted === PERSON
            ? named(NAMELESS)(choice)
            : { ...named("")(choice), bots: choice.bots.with(place, botOf(wanted, attention)) },
        ),
    })}
    ${
      person
        ? nameField(`person-${place}`, sentence("chooser.their-name"), person, (written) =>
            change(named(written || NAMELESS)),
          )
        : nothing
    }
  </div>`;
}
