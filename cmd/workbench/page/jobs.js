// What can be asked besides the odds: the form of each job, as a request and as a link carries it.
import { element, option } from "./dom.js";

/** @typedef {Record<string, string[]>} Settings what was filled in, by the name of the flag that takes it */

/** @param {string} job */
export const formOf = (job) => element("asks-" + job, HTMLFormElement);

/** The request of each job. @type {Record<string, (s: Settings) => object>} */
const requests = {
  compare: ({ question, variant, against }) => ({ question: question?.[0], variants: variant, against }),
  sweep: ({ question, vary }) => ({ questions: question, vary }),
  tune: ({ target, vary }) => ({ target: target?.[0], vary }),
  table: ({ question, rows, columns }) => ({ questions: question, rows: rows?.[0], columns: columns?.[0] }),
  league: ({ field, of }) => ({ field: field?.[0], of: of?.[0] }),
  sensitivity: ({ question, field }) => ({ question: question?.[0], field: field?.[0] }),
  story: ({ trial }) => ({ trial: trial?.[0] }),
};
export const jobs = ["odds", ...Object.keys(requests)];

/** @param {string} job */
export const settingsOf = (job) => {
  /** @type {Settings} */ const settings = {};
  for (const [name, value] of new FormData(formOf(job))) {
    const lines = String(value).split("\n").map((l) => l.trim()).filter(Boolean);
    if (lines.length > 0) settings[name] = [...settings[name] ?? [], ...lines];
  }
  return settings;
};

/** @param {string} job */
export const requestOf = (job) => requests[job](settingsOf(job));

/** Fills a form: fields of one name take one value after the other. @param {string} job @param {Settings} settings */
export const fill = (job, settings) => {
  const left = structuredClone(settings);
  for (const field of formOf(job).elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement)) continue;
    const value = (field instanceof HTMLTextAreaElement ? left[field.name]?.join("\n") : left[field.name]?.shift()) ?? "";
    field.value = value;
    if (field.value !== value && field instanceof HTMLSelectElement) field.add(option(value)), field.value = value;
  }
};

/** What may be typed is offered: questions, fields, and names of the library. @param {import("./edit.js").Look} now */
export const offer = (now) => {
  for (const list of document.querySelectorAll("[data-questions]")) {
    if (!(list instanceof HTMLSelectElement)) continue;
    const chosen = list.value;
    list.replaceChildren(...now.asks.map((a) => option(`${a.ask} — ${a.means}`, a.ask)));
    if (now.asks.some((a) => a.ask === chosen)) list.value = chosen;
  }
  const ofA = now.names.filter((n) => /^a([.-]|$)/.test(n.path));
  const ofB = now.names.filter((n) => /^b([.-]|$)/.test(n.path));
  /** @type {Record<string, string[]>} */
  const lists = {
    paths: now.fields.map((f) => f + "="), entrants: ofA.map((n) => n.path),
    fields: [...new Set([...now.names.map((n) => n.path), ...now.fields])], targets: now.asks.map((a) => a.ask + (a.ask.endsWith(" wins") ? "=50%" : "=")),
  };
  for (const [id, texts] of Object.entries(lists)) element(id, HTMLDataListElement).replaceChildren(...texts.map((t) => option(t)));
  for (const list of document.querySelectorAll("[data-add]")) {
    if (!(list instanceof HTMLSelectElement)) continue;
    const name = list.dataset.add ?? "";
    const target = /** @type {HTMLInputElement | HTMLTextAreaElement} */ (list.form?.elements.namedItem(name));
    list.replaceChildren(option("…", ""), ...(name === "against" ? ofB : ofA).map(({ path, names }) => {
      const group = document.createElement("optgroup");
      group.label = path;
      group.append(...names.map((n) => option(n, name === "of" || /^[ab]$/.test(path) ? n : `${path}=${n}`)));
      return group;
    }));
    list.onchange = () => {
      target.value = [target.value.trimEnd(), list.value].filter(Boolean).join(name === "of" ? "," : "\n");
      if (name === "of") /** @type {HTMLInputElement} */ (list.form?.elements.namedItem("field")).value = list.selectedOptions[0].closest("optgroup")?.label ?? "a";
      list.value = "";
    };
  }
};
