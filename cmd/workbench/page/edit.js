// The matchup on the bench: as a form and as YAML, both in step, with undo.
import { element, settled, tabs } from "./dom.js";
import { Refused } from "./host.js";

/** @typedef {import("./host.js").Host} Host */
/** @typedef {import("./host.js").Mistake} Mistake */
/** @typedef {{title: string, system: string, scenario: string, digest: string, form: string, fields: string[], names: {path: string, names: string[]}[], asks: {ask: string, means: string}[], trials: number, variants: string[] | null, against: string[] | null}} Look */

/** How many changes can be undone. */
const mostPast = 200;

export class Editor {
  /**
   * @param {Host} host
   * @param {(look: Look) => void} changed called with each matchup that has no mistakes
   * @param {() => void} edited called when the text is another, with mistakes or without
   */
  constructor(host, changed, edited) {
    this.host = host;
    this.changed = changed;
    this.edited = edited;
    /** Which matchup was opened, counted, and which of them the form was built for. */ this.opened = this.shown = 0;
    /** What was last begun to be opened, counted. */ this.opening = 0;
    /** Changes by the form and of the past, one after the other. */ this.changes = Promise.resolve();
    this.text = "";
    /** @type {string[]} */ this.past = [];
    /** @type {string[]} */ this.future = [];
    /** @type {Map<string, string>} */ this.original = new Map();
    this.turn = 0;
    this.form = element("form", HTMLFormElement);
    this.yaml = element("yaml", HTMLTextAreaElement);
    this.mistakes = element("mistakes", HTMLUListElement);
    const find = element("find", HTMLInputElement);
    element("undo", HTMLButtonElement).addEventListener("click", () => this.back(this.past, this.future));
    element("redo", HTMLButtonElement).addEventListener("click", () => this.back(this.future, this.past));
    tabs(/** @type {HTMLElement} */ (element("tab-form", HTMLButtonElement).parentElement), (tab) => {
      element("form-panel", HTMLDivElement).hidden = tab.id !== "tab-form";
      element("yaml-panel", HTMLDivElement).hidden = tab.id !== "tab-yaml";
      element("own-panel", HTMLDivElement).hidden = tab.id !== "tab-own";
    });
    this.yaml.addEventListener("input", settled(400, () => this.put(this.yaml.value)));
    this.form.addEventListener("submit", (event) => event.preventDefault());
    this.form.addEventListener("change", (event) => this.set(event.target));
    /** @type {EventTarget | null} */
    let typed = null;
    const later = settled(500, () => this.set(typed));
    this.form.addEventListener("input", (event) => {
      if (typed !== event.target) this.set(typed);
      typed = event.target;
      if (typed instanceof HTMLInputElement) later();
    });
    find.addEventListener("input", () => this.find(find.value));
  }

  /** What is to be opened, once it is there; nothing if something else is to be opened by then. @template T @param {Promise<T>} coming */
  async latest(coming) {
    const opening = ++this.opening;
    const found = await coming.catch((error) => {
      if (opening === this.opening) throw error;
    });
    return opening === this.opening ? found : undefined;
  }

  /** Opens another matchup; reports whether it is still open once it is shown. @param {string} text */
  async open(text) {
    const opened = ++this.opened;
    this.original.clear();
    this.past.length = this.future.length = 0; // of another matchup
    this.text = text;
    this.edited();
    await this.put(text);
    return opened === this.opened;
  }

  /** Waits for the changes that were made; reports whether they are of the matchup that is open still. */
  async settled() {
    const { opened } = this;
    await this.changes;
    return opened === this.opened;
  }

  /** Puts a text on the bench, which may have mistakes. @param {string} text @param {boolean} [again] */
  async put(text, again = false) {
    if (text !== this.text) {
      if (!again) {
        this.past.push(this.text);
        if (this.past.length > mostPast) this.past.shift();
        this.future.length = 0;
      }
      this.text = text;
      this.edited();
    }
    if (this.yaml.value !== text) this.yaml.value = text;
    this.showHistory();
    await this.look();
  }

  /** Goes to a text of the past or the future, after the changes before. @param {string[]} from @param {string[]} to */
  back(from, to) {
    this.changes = this.changes.then(async () => {
      const text = from.pop();
      if (text === undefined) return;
      to.push(this.text);
      await this.put(text, true);
    });
  }

  showHistory() {
    element("undo", HTMLButtonElement).disabled = this.past.length === 0;
    element("redo", HTMLButtonElement).disabled = this.future.length === 0;
  }

  async look() {
    const turn = ++this.turn;
    try {
      const look = await this.host.ask("look", { text: this.text });
      if (turn !== this.turn) return;
      this.show([]);
      this.fill(look.title || look.system + "/" + look.scenario, look.form);
      this.changed(look);
    } catch (error) {
      if (turn !== this.turn) return;
      if (this.shown !== this.opened) this.fill("This matchup has mistakes", "");
      this.show(mistakesOf(error));
    }
  }

  /** Shows the form. Where the matchup has the same fields as before, their values alone change. @param {string} title @param {string} form */
  fill(title, form) {
    element("title", HTMLHeadingElement).textContent = title;
    const fresh = document.createElement("template");
    fresh.innerHTML = form;
    const [now, then] = [this.fields(), this.fields(fresh.content)];
    if (this.shown === this.opened && now.length > 0 && now.length === then.length && now.every((f, i) => f.id === then[i].id && f.tagName === then[i].tagName)) {
      for (const [i, field] of now.entries()) {
        if (field === document.activeElement && field instanceof HTMLInputElement) continue; // who types goes on
        if (field instanceof HTMLSelectElement) field.innerHTML = then[i].innerHTML;
        field.value = then[i].value;
      }
    } else {
      const open = new Set([...this.form.querySelectorAll("details[open]")].map((d) => d.getAttribute("data-group")));
      const focus = document.activeElement?.id ?? "";
      this.form.replaceChildren(fresh.content);
      for (const group of this.form.querySelectorAll("details")) group.open = open.has(group.dataset.group ?? null);
      if (focus.startsWith("field-")) document.getElementById(focus)?.focus();
    }
    this.shown = this.opened; // not before: a field that leaves the page may tell what was typed in it
    const first = this.original.size === 0;
    for (const field of this.fields()) {
      const path = field.dataset.path ?? "";
      if (first) this.original.set(path, field.value);
      const same = this.original.get(path) === field.value;
      field.closest(".field")?.classList.toggle("changed", !same && !("profile" in field.dataset));
    }
    this.find(element("find", HTMLInputElement).value);
  }

  /** @param {ParentNode} of @returns {(HTMLInputElement | HTMLSelectElement)[]} */
  fields(of = this.form) {
    return [...of.querySelectorAll("[data-path]")].filter((f) => f instanceof HTMLInputElement || f instanceof HTMLSelectElement);
  }

  /** Sets what a field of the form says, after the changes before it, in the matchup that the form was built for. @param {EventTarget | null} field */
  set(field) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement) || !field.dataset.path || !field.isConnected) return;
    if (field.value === "" && "profile" in field.dataset) return;
    const { shown } = this;
    const path = field.dataset.path;
    const value = "text" in field.dataset ? JSON.stringify(field.value) : field.value;
    this.changes = this.changes.then(async () => {
      if (shown !== this.opened) return;
      try {
        const { text } = await this.host.ask("set", { text: this.text, settings: [path + "=" + value] });
        if (shown === this.opened) await this.put(text);
      } catch (error) {
        if (shown === this.opened) this.show(mistakesOf(error).map((m) => ({ ...m, path: m.path || path })));
      }
    });
  }

  /** Shows mistakes at their places. @param {Mistake[]} list */
  show(list) {
    this.mistakes.replaceChildren(...list.map((m) => {
      const item = document.createElement("li");
      const place = m.line ? `line ${m.line}, column ${m.column}: ` : m.path ? m.path + ": " : "";
      item.textContent = place + m.message;
      return item;
    }));
    for (const note of this.form.querySelectorAll("[data-wrong]")) {
      if (!(note instanceof HTMLElement)) continue;
      const wrong = list.find((m) => m.path === note.dataset.wrong);
      note.hidden = !wrong;
      note.textContent = wrong?.message ?? "";
      document.getElementById("field-" + note.dataset.wrong)?.setAttribute("aria-invalid", String(Boolean(wrong)));
    }
    const first = list.find((m) => m.line);
    this.yaml.setAttribute("aria-invalid", String(list.length > 0));
    if (first?.line && document.activeElement !== this.yaml) {
      const start = this.text.split("\n").slice(0, first.line - 1).join("\n").length + (first.line > 1 ? 1 : 0);
      this.yaml.setSelectionRange(start, start);
    }
  }

  /** Hides the fields that a text is not in, and the groups that have none. @param {string} text */
  find(text) {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    const groups = [...this.form.querySelectorAll("details")];
    for (const group of groups) group.hidden = words.length > 0;
    for (const field of this.form.querySelectorAll("div.field")) {
      const told = (field.textContent ?? "").toLowerCase();
      const found = words.every((w) => told.includes(w));
      if (field instanceof HTMLElement) field.hidden = !found;
      if (!found || words.length === 0) continue;
      for (const group of groups) if (group.contains(field)) [group.hidden, group.open] = [false, true];
    }
  }
}

/** @param {unknown} error @returns {Mistake[]} */
export const mistakesOf = (error) => {
  if (error instanceof Refused) return error.mistakes;
  return [{ message: error instanceof Error ? error.message : String(error) }];
};
