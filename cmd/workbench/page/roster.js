// Own profiles: a roster that stays in this browser, and that every matchup of its system can use.
import { element, keep, settled } from "./dom.js";
import { mistakesOf } from "./edit.js";

const text = element("roster", HTMLTextAreaElement);
const said = element("roster-said", HTMLParagraphElement);

/** What the browser keeps, if it keeps anything for the page. @param {string} [roster] what to keep from now on */
const kept = (roster) => {
  try {
    if (roster !== undefined) localStorage.setItem("oddsmith roster", roster);
    return localStorage.getItem("oddsmith roster") ?? "";
  } catch {
    return roster ?? "";
  }
};

/** A host whose matchups know the roster, as it was last without mistakes. @param {import("./host.js").Host} host @param {() => void} changed @returns {import("./host.js").Host} */
export const withRoster = (host, changed) => {
  let roster = text.value = kept();
  text.addEventListener("input", settled(400, async () => {
    const now = text.value;
    try {
      said.textContent = now.trim() ? (await host.ask("roster", { text: now })).said : "";
      if (now !== text.value) return;
      roster = kept(now);
      changed();
    } catch (error) {
      said.textContent = mistakesOf(error).map((m) => (m.line ? `line ${m.line}: ` : "") + (m.path ? m.path + ": " : "") + m.message).join("\n");
    }
  }));
  element("roster-save", HTMLButtonElement).addEventListener("click", () => keep("roster.yaml", "text/yaml", text.value));
  return {
    ...host,
    ask: (name, request, ...more) => host.ask(name, roster.trim() && "text" in request ? { ...request, roster } : request, ...more),
  };
};
