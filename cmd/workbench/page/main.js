// What is asked of the matchup on the bench, and where its answers are put.
import { element, option, settled, tabs } from "./dom.js";
import { Editor, mistakesOf } from "./edit.js";
import { connect } from "./host.js";
import { fill, formOf, jobs, offer, requestOf, settingsOf } from "./jobs.js";
import { play } from "./play.js";
import { withRoster } from "./roster.js";
import { copyLink, files, keepFile, telling } from "./share.js";
import { follow } from "./story.js";

/** @typedef {import("./edit.js").Look} Look */
/** @typedef {import("./play.js").Played} Played */

const answer = element("shown", HTMLDivElement);
const progress = element("progress", HTMLParagraphElement);
const digest = element("digest", HTMLParagraphElement);
const seed = element("seed", HTMLInputElement);
const trials = element("trials", HTMLInputElement);
const stop = element("stop", HTMLButtonElement);
const more = element("more", HTMLButtonElement);
const status = element("status", HTMLParagraphElement);

const host = withRoster(await connect(), () => {
  [known, knownOf] = [null, ""];
  editor.look();
});
/** @type {Played | null} */ let known = null;
/** What the known trials are of. */ let knownOf = "";
let asking = "odds";
/** The matchup of the answer that is shown, or worked for, and its seed and trials. */ let [shownOf, shownBy] = ["", ""];
let running = new AbortController();

const editor = new Editor(host, (now) => {
  status.textContent = "";
  fillVariants(now);
  offer(now);
  if (!trials.dataset.given) trials.value = String(now.trials);
  if (asking === "odds") odds();
}, () => {
  if (shownOf !== editor.text) outdated("the matchup as it was before");
});

/** What is shown is no answer any more. @param {string} of */
const outdated = (of) => {
  running.abort();
  end(running.signal);
  answer.classList.add("stale");
  digest.textContent = "";
  progress.textContent = answer.hasChildNodes() ? `This answer is of ${of}.` : "";
};

/** What the matchup itself wants to be compared is filled in. @param {Look} now */
const fillVariants = (now) => {
  for (const [name, list] of Object.entries({ variant: now.variants, against: now.against })) {
    const field = document.querySelector(`#asks-compare [name=${name}]`);
    if (field instanceof HTMLTextAreaElement && (field.value === "" || field.value === field.dataset.own)) {
      field.value = field.dataset.own = (list ?? []).join("\n");
    }
  }
};

/** What is asked of the matchup. */
const asked = () => {
  if (!/^\d{1,20}$/.test(seed.value.trim())) throw new Error("seed: write a whole number, like 1");
  if (!/^[1-9]\d{0,9}$/.test(trials.value.trim())) throw new Error("trials: write a whole number, like 100000");
  return { text: editor.text, seed: seed.value.trim(), trials: Number(trials.value) };
};

/** @param {string} html @param {string} told @param {string} [result] */
const put = (html, told, result) => {
  answer.innerHTML = html;
  answer.classList.remove("stale");
  shownOf = html ? editor.text : "";
  lively(answer);
  element("jump", HTMLDivElement).lastElementChild?.replaceChildren("Answer" + (html ? ": " + (answer.querySelector(".lead")?.textContent ?? told) : ""));
  progress.textContent = told;
  digest.textContent = result ? "result " + result : "";
};

const dice = () => seed.value + ", " + trials.value;

/** Starts an answer: the one before it ends. */
const begin = () => {
  running.abort();
  running = new AbortController();
  [shownOf, shownBy] = [editor.text, dice()];
  answer.setAttribute("aria-busy", "true");
  stop.disabled = false;
  return running.signal;
};

/** @param {AbortSignal} signal */
const end = (signal) => {
  if (signal !== running.signal) return;
  answer.setAttribute("aria-busy", "false");
  stop.disabled = true;
};

/** Answers, unless another answer was asked for since. @param {(signal: AbortSignal) => Promise<void>} work */
const answering = async (work) => {
  const signal = begin();
  try {
    await work(signal);
  } catch (error) {
    if (signal.aborted) return;
    put("", mistakesOf(error).map((m) => (m.path ? m.path + ": " : "") + m.message).join("\n"));
  } finally {
    end(signal);
  }
};

const count = (/** @type {number} */ n) => n.toLocaleString("en-US");

/** The odds: exactly where that is quick, else by trials. */
const odds = () => answering(async (signal) => {
  const now = asked();
  const of = JSON.stringify([now.text, now.seed]);
  if (of !== knownOf) [known, knownOf] = [null, of];
  progress.textContent = "Exploring …";
  const exact = await host.ask("exact", now, signal);
  more.disabled = trials.disabled = exact.known;
  if (exact.known) {
    put(exact.html, "Exact.");
    return;
  }
  progress.textContent = "Playing …";
  if (known && known.to > now.trials) known = null;
  const begun = performance.now();
  const last = await play(host, now, known, (merged) => {
    if (signal.aborted) return;
    known = merged.known;
    const seconds = (performance.now() - begun) / 1000;
    put(merged.html, `${count(merged.known.to)} of ${count(now.trials)} trials, ${seconds.toFixed(1)} s`, merged.digest);
  }, signal);
  if (last && !signal.aborted) known = last.known;
});

/** Answers what else is asked. */
const question = () => answering(async (signal) => {
  const name = asking;
  progress.textContent = "Working …";
  const begun = performance.now();
  const seconds = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
  let far = "Working …";
  const clock = setInterval(() => { progress.textContent = signal.aborted ? progress.textContent : `${far} ${seconds()}`; }, 250);
  const found = await host.ask(name, { ...asked(), ...requestOf(name) }, signal, (p) => {
    far = (p.points ? `${p.point} of ${p.points}: ` : "") + `${count(p.done)} of ${count(p.planned)} trials,`;
  }).finally(() => clearInterval(clock));
  if (signal.aborted) return;
  put(found.html, found.exact ? "Exact." : seconds(), found.digest);
  if (name === "story") {
    element("trial", HTMLInputElement).dataset.told = String(found.trial);
    follow(answer, element("step", HTMLButtonElement), element("all", HTMLButtonElement));
  }
});

/** Answers what is asked, once what was typed in the form is part of it. */
const ask = async () => await editor.settled() && (asking === "odds" ? odds() : question());

const chooseTab = tabs(/** @type {HTMLElement} */ (element("tab-odds", HTMLButtonElement).parentElement), (tab, byHand) => {
  asking = tab.id.replace("tab-", "");
  for (const job of jobs) formOf(job).hidden = job !== asking;
  element("answer-panel", HTMLDivElement).setAttribute("aria-labelledby", tab.id);
  running.abort();
  put("", "");
  trials.disabled = false;
  for (const label of trials.labels ?? []) label.hidden = asking === "story"; // it is one trial
  if (byHand && (asking === "odds" || asking === "story")) ask();
});
/** @param {string} job */
const choose = (job) => chooseTab(element("tab-" + job, HTMLButtonElement));
for (const job of jobs) {
  formOf(job).addEventListener("submit", (event) => {
    event.preventDefault();
    ask();
  });
}

stop.addEventListener("click", () => {
  running.abort();
  end(running.signal);
  progress.textContent += ", stopped";
});
more.addEventListener("click", () => {
  trials.value = String(Math.min(1_000_000_000, (known && known.to < Number(trials.value) ? 1 : 4) * Number(trials.value)));
  trials.dataset.given = "yes";
  odds();
});
/** Seed and trials are others: what is quick follows. */
const again = settled(400, (/** @type {number} */ opened) => {
  if (opened !== editor.opened) return;
  if (asking === "odds" || asking === "story") ask();
  else if (shownOf && shownBy !== dice()) outdated("another seed or number of trials");
});
for (const input of [seed, trials]) {
  input.addEventListener("input", () => {
    input.dataset.given = "yes";
    again(editor.opened);
  });
}
/** @param {string} which */
const tell = (which) => {
  element("trial", HTMLInputElement).value = which;
  ask();
};
element("luckiest", HTMLButtonElement).addEventListener("click", () => tell("luckiest"));
element("another", HTMLButtonElement).addEventListener("click", () => tell(String(Number(element("trial", HTMLInputElement).dataset.told ?? -1) + 1)));

// The curve of a number of the form: all values that are not far from it.
element("form", HTMLFormElement).addEventListener("click", (event) => {
  const path = event.target instanceof HTMLElement ? event.target.dataset.curve : undefined;
  const field = path && document.getElementById("field-" + path);
  if (!(field instanceof HTMLInputElement)) return;
  const [value, low, high] = [Number(field.value), Number(field.min), Number(field.max)];
  fill("sweep", { ...settingsOf("sweep"), vary: [`${path}=${Math.max(low, value - 5)}..${Math.min(high, value + 5)}`] });
  choose("sweep");
  ask();
});

for (const button of document.querySelectorAll("[data-to]")) {
  button.addEventListener("click", () => {
    const to = document.getElementById(button.getAttribute("data-to") ?? "");
    to?.focus({ preventScroll: true });
    to?.scrollIntoView();
  });
}

// Files, links and the library.
element("keep", HTMLSelectElement).addEventListener("change", (event) => {
  const list = /** @type {HTMLSelectElement} */ (event.target);
  const format = list.value;
  list.value = "";
  if (format) telling(async () => {
    const now = asked();
    const exact = more.disabled && stop.disabled;
    if (shownOf !== now.text || !exact && (!known || knownOf !== JSON.stringify([now.text, now.seed]))) throw new Error("Wait for the answer; then it can be kept.");
    const file = await host.ask("file", { ...now, known: exact ? { seed: now.seed, matchup: "", from: 0, to: 0, counted: [] } : known, format: format === "png" ? "svg" : format });
    await keepFile(file, format === "png");
  });
});
files(host, editor);
element("share", HTMLButtonElement).addEventListener("click", () => telling(() =>
  copyLink(host, editor, () => ({ ...asked(), asks: asking === "odds" ? undefined : { job: asking, settings: settingsOf(asking) } }))));

/** Keeps the page for when there is no network: the version that its host has now, for the next visit. @param {string} version */
const keepOffline = async (version) => {
  const page = await fetch("./?fresh", { cache: "no-store" }).then((r) => r.text(), () => "");
  const now = page.match(/data-version="([^"]+)"/)?.[1] ?? version;
  await navigator.serviceWorker?.register("offline.js?version=" + encodeURIComponent(now));
};

const library = await host.ask("library", {}).catch((error) => { throw status.textContent = mistakesOf(error)[0].message; });
const system = element("system", HTMLSelectElement);
const matchup = element("matchup", HTMLSelectElement);
system.replaceChildren(...library.systems.map((/** @type {any} */ s) => option(s.title, s.name)));
/** What a matchup is called in its system, or in a folder. @param {string} m */
const nameOf = (m) => m.slice(m.indexOf("/") + 1);
const fillMatchups = () => {
  const of = library.systems.find((/** @type {any} */ s) => s.name === system.value);
  matchup.replaceChildren(...of.matchups.map((/** @type {string} */ m) => option(nameOf(m), m)));
};
/** Says what the matchups of the system are; asked for after what is answered first. */
const fillTitles = async () => {
  const of = system.value;
  const { titles } = await host.ask("titles", { system: of });
  if (of !== system.value) return;
  for (const o of matchup.options) o.textContent = `${nameOf(o.value)}: ${titles[o.value]}`;
};
const openMatchup = () => telling(async () => {
  const found = await editor.latest(host.ask("open", { name: matchup.value }));
  if (!found) return;
  delete trials.dataset.given;
  put("", "");
  await editor.open(found.text);
});
system.addEventListener("change", async () => {
  fillMatchups();
  await openMatchup();
  await fillTitles();
});
matchup.addEventListener("change", openMatchup);
fillMatchups();

/** Opens what the link of the page carries, unless something else is opened meanwhile; false if it carries nothing. */
const openLink = async () => {
  if (location.hash.length < 2 || document.getElementById(location.hash.slice(1))) return false;
  try {
    const state = await editor.latest(host.ask("unlink", { fragment: location.hash.slice(1) }));
    if (!state) return true;
    delete trials.dataset.given;
    seed.value = String(state.seed);
    if (state.trials) [trials.value, trials.dataset.given] = [String(state.trials), "yes"];
    choose(state.asks?.job ?? "odds");
    if (await editor.open(state.text) && state.asks && asking === state.asks.job && !editor.mistakes.hasChildNodes()) {
      fill(asking, state.asks.settings ?? {});
      ask();
    }
    return true;
  } catch (error) {
    status.textContent = mistakesOf(error)[0].message;
    return false;
  }
};
addEventListener("hashchange", () => /^#o\d/.test(location.hash) && openLink()); // others lead to a part of the page
if (!await openLink()) await openMatchup();
const { host: where, version } = document.documentElement.dataset;
if (where === "browser") keepOffline(version ?? "");
document.documentElement.dataset.ready = "yes";
await fillTitles();
