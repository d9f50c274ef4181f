// Files and links: what is on the bench is kept, handed on and opened.
import { element, keep } from "./dom.js";
import { mistakesOf } from "./edit.js";

/** @typedef {import("./host.js").Host} Host */
/** @typedef {import("./edit.js").Editor} Editor */

const status = element("status", HTMLParagraphElement);

/** Says in the status what went wrong, if anything does. @param {() => Promise<void>} work */
export const telling = async (work) => {
  try {
    await work();
  } catch (error) {
    status.textContent = mistakesOf(error)[0].message;
  }
};

/** How many dots of a picture are one of the page. */
const dots = 2;

/** A picture in SVG as PNG, drawn by the browser. @param {string} svg @returns {Promise<Blob>} */
const drawn = async (svg) => {
  const image = new Image();
  image.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(svg);
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [dots * image.naturalWidth, dots * image.naturalHeight];
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser draws no pictures; keep it as SVG");
  pen.fillStyle = "white";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => canvas.toBlob((b) => b ? resolve(b) : reject(new Error("this picture is too large for this browser; keep it as SVG")), "image/png"));
};

/** Keeps a file that the bench made, or a PNG of an SVG. @param {{name: string, type: string, data: string}} file @param {boolean} png */
export const keepFile = async ({ name, type, data }, png) => {
  const bytes = Uint8Array.from(atob(data), (c) => c.charCodeAt(0));
  if (png) keep(name.replace(/svg$/, "png"), "image/png", await drawn(new TextDecoder().decode(bytes)));
  else keep(name, type, bytes);
};

/** @param {Host} host @param {Editor} editor @param {() => {text: string}} carried what a link carries */
export const copyLink = (host, editor, carried) => telling(async () => {
  if (!await editor.settled()) return;
  const state = carried();
  const { fragment } = await host.ask("link", state);
  if (state.text !== editor.text) return; // the address is that of another by now
  history.replaceState(null, "", "#" + fragment);
  const carries = "it carries the matchup, what you ask, seed and trials.";
  await navigator.clipboard.writeText(location.href).then(
    () => { status.textContent = "The link is copied; " + carries; },
    () => { status.textContent = "The link is in the address bar; " + carries; });
});

/** Keeps and opens files: matchups that need no others, and rosters where these are shown. @param {Host} host @param {Editor} editor */
export const files = (host, editor) => {
  const roster = element("roster", HTMLTextAreaElement);
  element("save", HTMLButtonElement).addEventListener("click", async () => {
    if (!await editor.settled()) return;
    const { text } = await host.ask("whole", { text: editor.text }).catch(() => editor); // with mistakes it stays as it is
    keep("matchup.yaml", "text/yaml", text);
  });
  /** @param {File | undefined} file */
  const open = async (file) => {
    if (!file) return;
    if (element("own-panel", HTMLDivElement).hidden) {
      const text = await editor.latest(file.text());
      return text === undefined ? undefined : editor.open(text);
    }
    roster.value = await file.text();
    roster.dispatchEvent(new Event("input"));
  };
  const chosen = element("file", HTMLInputElement);
  chosen.addEventListener("change", () => open(chosen.files?.[0]));
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    open(event.dataTransfer?.files[0]);
  });
};
