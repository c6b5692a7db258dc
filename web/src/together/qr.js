/** Codes as pictures, and their reading by the camera. */
import { svg } from "lit";
import encodeQR from "qr";

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
