/** The panel of a table of several devices: the host's invitations, or a guest's answer, as codes to show and to scan. */
import { html, nothing, svg } from "lit";
import encodeQR from "qr";
import { component, GIVEN } from "../component.js";
import { definePanel } from "../panel.js";
import fieldStyle from "../panels/field.css" with { type: "text" };
import { nameField } from "../panels/field.js";
import { sentence, sentenceWith } from "../sentences.js";
import { panelStylesheets } from "../style/stylesheets.js";
import { copyText } from "../text.js";
import { iceServers } from "./channel.js";
import { decode } from "./codes.js";
import ownStyle from "./together.css" with { type: "text" };

/** Time after which a bot may play for somebody who is away, in milliseconds. */
const PATIENCE = 20_000;

class HeartsTogether extends component(() => ({
  together: /** @type {import("./together.js").Together} */ (GIVEN),
  /** Ids of the phrases. */
  phrases: /** @type {string[]} */ ([]),
  /** The text that was copied last. */
  copied: "",
  /** True while the camera looks. */
  scanning: false,
  /** Changes to draw again. */
  now: 0,
})) {
  #scan = new AbortController();
  /** True if the steps of an invitation are shown. */
  #invites = false;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #clock;

  /** @override */ connectedCallback() {
    super.connectedCallback();
    this.#clock = setInterval(() => {
      this.now = Date.now();
    }, 1000);
  }

  /** @override */ disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.#clock);
    this.#scan.abort();
  }

  /** @override */ updated() {
    const { invitation } = this.together;
    // the steps have gone with the focused button
    if (this.#invites && !invitation && !this.shadowRoot?.activeElement)
      /** @type {HTMLElement | null} */ (
        this.renderRoot.querySelector(".actions .button")
      )?.focus();
    this.#invites = Boolean(invitation);
  }

  /** @param {string} id */
  #field(id) {
    return /** @type {HTMLInputElement} */ (this.renderRoot.querySelector(`#${id}`));
  }

  /** @param {string} text */
  async #copy(text) {
    if (await copyText(text)) this.copied = text;
  }

  async #look() {
    this.scanning = true;
    await this.updateComplete;
    const video = /** @type {HTMLVideoElement} */ (this.renderRoot.querySelector("video"));
    try {
      const found = await scan(video, (text) => decode(text) !== null, this.#scan.signal);
      if (found) await this.together.connect(found);
    } catch {
      this.together.complaint = sentence("together.no-camera");
    }
    this.scanning = false;
  }

  /** @param {string} text @param {string} label */
  #code(text, label) {
    return html`<div class="code">
      ${picture(text, label)}
      <textarea readonly rows="3" aria-label=${label} @focus=${(/** @type {any} */ { target }) => target.select()}>${text}</textarea>
      <button class="button quiet" @click=${() => void this.#copy(text)}>
        ${sentence(this.copied === text ? "label.copied" : "label.copy")}
      </button>
    </div>`;
  }

  /** Say which devices can connect. */
  #network() {
    const servers = iceServers().map(({ urls }) => urls.replace(/^stuns?:/, ""));
    const id = servers.length ? "together.servers" : "together.network";
    return html`<p class="network">${sentence(id, { servers: servers.join(", ") })}</p>`;
  }

  #complaint() {
    const { complaint } = this.together;
    return complaint ? html`<p class="complaint" role="alert">${complaint}</p>` : nothing;
  }

  /** Render the seats, and who has come. */
  #seats() {
    const { together } = this;
    return html`<ul class="seats" aria-live="polite">
      ${together.seats.map(({ player, guest, near, name }) => {
        const away = guest?.gone;
        const long = away && Date.now() - guest.gone > PATIENCE;
        const absent = near && !guest ? "near" : "bot";
        const state = !guest || guest.replaced ? absent : away ? "gone" : "here";
        return html`<li>
          ${sentenceWith(`together.${state}`, { name: html`<b>${name}</b>` }, (words) => html`<span class=${state}>${words}</span>`)}
          ${
            guest && long && together.playing && !guest.replaced
              ? html`<button class="button quiet" @click=${() => together.hub?.standIn(player, true)}>
                  ${sentence("together.stand-in")}
                </button>`
              : nothing
          }
          <button
            class="button quiet"
            aria-label=${sentence("together.invite-to", { name })}
            aria-pressed=${together.invitation?.player === player}
            @click=${() => void together.inviteTo(player)}
          >
            ${sentence(guest ? "together.again" : "together.invite")}
          </button>
        </li>`;
      })}
    </ul>`;
  }

  #host() {
    const { together } = this;
    const { invitation } = together;
    const come = together.seats.some(({ guest }) => guest);
    const named = (/** @type {string} */ name) => together.commands.changeSettings({ name });
    const own = sentence("chooser.own-name");
    const game = together.store.state.choice?.title ?? "";
    return html`${
      together.playing
        ? nothing
        : html`<p>
                <strong>${game}.</strong> ${sentence("together.about")}
                <button class="link" @click=${() => together.commands.open("chooser")}>
                  ${sentence("together.other-game")}
                </button>
              </p>
              ${nameField("own", own, together.store.state.settings.name, named)}`
    }
      ${together.playing && !invitation ? nothing : this.#network()}
      ${this.#seats()} ${invitation ? this.#steps(invitation.link) : nothing} ${this.#complaint()}
      ${
        together.playing
          ? nothing
          : html`<div class="actions">
              <button
                class="button"
                ?disabled=${!come}
                aria-describedby="nobody"
                @click=${() => void together.begin()}
              >
                ${sentence("together.begin")}
              </button>
            </div>
            ${come ? nothing : html`<p id="nobody" class="nobody">${sentence("together.nobody")}</p>`}`
      }`;
  }

  /** @param {string} link */
  #steps(link) {
    const { together } = this;
    const connect = (/** @type {Event} */ event) => {
      event.preventDefault();
      void together.connect(this.#field("answer").value);
    };
    return html`<ol class="steps">
      <li>
        <h3>${sentence("together.step-link")}</h3>
        ${this.#code(link, sentence("together.link"))}
      </li>
      <li>
        <h3>${sentence("together.step-wait")}</h3>
      </li>
      <li>
        <h3><label for="answer">${sentence("together.step-answer")}</label></h3>
        <form @submit=${connect}>
          <textarea id="answer" rows="3" autocomplete="off" spellcheck="false"></textarea>
          <div class="row">
            <button class="button">${sentence("together.connect")}</button>
            ${
              hasCamera()
                ? html`<button type="button" class="button quiet" @click=${() => void this.#look()}>
                    ${sentence("together.scan")}
                  </button>`
                : nothing
            }
          </div>
        </form>
        ${this.scanning ? html`<video muted playsinline></video>` : nothing}
      </li>
    </ol>`;
  }

  #guest() {
    const { together } = this;
    const { invited } = together;
    if (together.returning)
      return html`<p role="status">${sentence("together.returning")}</p>
        <p>${sentence("together.returning-long")}</p>
        ${this.#complaint()}`;
    if (together.playing) return nothing;
    if (!invited || together.dismissed) return this.#complaint();
    const accept = (/** @type {Event} */ event) => {
      event.preventDefault();
      const name = this.#field("name").value;
      void (together.reached ? together.rename(name) : together.accept(name));
    };
    return html`<p class="to">
        ${sentence("together.invited", { game: invited.title, names: invited.names || sentence("together.host") })}
      </p>
      <p>${sentence("together.trust")}</p>
      ${this.#network()}
      <ol class="steps">
        <li>
          <h3><label for="name">${sentence("together.step-name")}</label></h3>
          <form class="row" @submit=${accept}>
            <input id="name" required maxlength="20" autocomplete="nickname" />
            <button class="button">${sentence("together.answer")}</button>
          </form>
        </li>
        <li>
          <h3>${sentence("together.step-return")}</h3>
          ${together.reply ? this.#code(together.reply, sentence("together.code")) : nothing}
        </li>
        <li>
          <h3>${sentence("together.step-play")}</h3>
          ${this.#progress()}
        </li>
      </ol>
      ${this.#complaint()}`;
  }

  /** Render the agreement to hints. */
  #hints() {
    const { together } = this;
    const { hints } = together.store.state.reply ?? {};
    if (!hints) return nothing;
    const { text, agreed, allowed } = hints;
    const answer = (/** @type {boolean} */ agrees, /** @type {string} */ id) =>
      html`<button class="button quiet" @click=${() => void together.allowHints(agrees)}>${sentence(id)}</button>`;
    return html`<h3>${sentence("together.hints")}</h3>
      <p role="status">${text || sentence("together.hints-about")}</p>
      ${
        allowed
          ? nothing
          : html`<div class="row">
              ${agreed ? nothing : answer(true, "together.hints-agree")}
              ${text ? answer(false, "together.hints-refuse") : nothing}
            </div>`
      }`;
  }

  /** Say whether the guest is connected. */
  #progress() {
    const { connected, reply } = this.together;
    if (connected) return html`<p role="status">${sentence("together.waiting")}</p>`;
    return reply ? html`<p>${sentence("together.once")}</p>` : nothing;
  }

  #phrases() {
    return html`<h3>${sentence("together.phrases")}</h3>
      <div class="row">
        ${this.phrases.map(
          (phrase) =>
            html`<button class="button quiet" @click=${() => void this.together.say(phrase)}>
              ${sentence(`phrase.${phrase}`)}
            </button>`,
        )}
      </div>`;
  }

  /** @override */ render() {
    const { together } = this;
    return html`${together.invited ? this.#guest() : this.#host()}
      ${together.playing ? html`${this.#phrases()} ${this.#hints()}` : nothing}`;
  }

  /** @override */ static styles = panelStylesheets(fieldStyle, ownStyle);
}

customElements.define("hearts-together", HeartsTogether);

definePanel({
  name: "together",
  heading: () => sentence("together.heading"),
  content: ({ together, catalogue }) => {
    const phrases = Object.keys(catalogue?.sentences ?? {}).flatMap((id) =>
      id.startsWith("phrase.") ? [id.slice("phrase.".length)] : [],
    );
    return html`<hearts-together .together=${together} .now=${Math.random()} .phrases=${phrases}></hearts-together>`;
  },
  button: { shown: ({ together }) => Boolean(together?.playing) },
});

// Codes as pictures, and their reading by the camera.

/** Width of the quiet zone around a picture. */
const QUIET = 4;
/** Time between two looks of the camera, in milliseconds. */
const LOOK = 200;

/** Draw a text as a QR code. @param {string} text @param {string} label for screen readers */
export function picture(text, label) {
  const rows = encodeQR(text, "raw", { ecc: "low", border: QUIET });
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
  return svg`<svg class="qr" role="img" aria-label=${label} viewBox="0 0 ${rows.length} ${rows.length}">
    <path d=${path.join("")} />
  </svg>`;
}

/** Return whether there may be a camera. */
export const hasCamera = () => Boolean(navigator.mediaDevices?.getUserMedia);

/**
 * Read codes with the camera until one is right.
 * @param {HTMLVideoElement} video shows what the camera sees @param {(text: string) => boolean} isRight
 * @param {AbortSignal} signal ends it @returns {Promise<string>}
 */
export async function scan(video, isRight, signal) {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: "environment" },
  });
  try {
    video.srcObject = stream;
    await video.play();
    const detect = await detector();
    while (!signal.aborted) {
      const found = await detect(video).catch(() => "");
      if (found && isRight(found)) return found;
      await new Promise((resolve) => setTimeout(resolve, LOOK));
    }
    return "";
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

/** Return the browser's own reader, or ours. @returns {Promise<(video: HTMLVideoElement) => Promise<string>>} */
async function detector() {
  const Native = /** @type {any} */ (globalThis).BarcodeDetector;
  const formats = await Native?.getSupportedFormats?.().catch(() => []);
  if (formats?.includes("qr_code")) {
    const native = new Native({ formats: ["qr_code"] });
    return async (video) => (await native.detect(video))[0]?.rawValue ?? "";
  }
  const { decodeQR } = await import("qr/decode.js");
  const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    if (!context || !width) return "";
    Object.assign(context.canvas, { width, height });
    context.drawImage(video, 0, 0);
    return decodeQR(context.getImageData(0, 0, width, height));
  };
}
