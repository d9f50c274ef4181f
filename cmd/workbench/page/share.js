// Files and links: what is on the bench is kept, handed on and opened.
import { element, keep } from "./dom.js";
import { mistakesOf } from "./edit.js";

const status = element("status", HTMLParagraphElement);

/** Says in the status what went wrong, if anything does. @param {() => Promise<void>} work */
export const telling = async (work) => {
  try {
    await work();
  } catch (error) {
    status.textContent = mistakesOf(error)[0].message;
  }
};

/**
 * @param {import("./host.js").Host} host
 * @param {object} state what a link carries
 */
export const copyLink = (host, state) => telling(async () => {
  const { fragment } = await host.ask("link", state);
  history.replaceState(null, "", "#" + fragment);
  const carries = "it carries the matchup, what you ask, seed and trials.";
  await navigator.clipboard.writeText(location.href).then(
    () => { status.textContent = "The link is copied; " + carries; },
    () => { status.textContent = "The link is in the address bar; " + carries; });
});

/** Keeps and opens files. @param {import("./edit.js").Editor} editor */
export const files = (editor) => {
  element("save", HTMLButtonElement).addEventListener("click", () => keep("matchup.yaml", "text/yaml", editor.text));
  /** @param {File | undefined} file */
  const open = async (file) => file && editor.open(await file.text());
  const chosen = element("file", HTMLInputElement);
  chosen.addEventListener("change", () => open(chosen.files?.[0]));
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    open(event.dataTransfer?.files[0]);
  });
};
