// Workers of the page, each with an engine, and what they do together.
import { Refused, accepted } from "./host.js";

/** @typedef {import("./host.js").Told} Told */
/** @typedef {(name: string, request: any, signal?: AbortSignal, told?: Told) => Promise<any>} Ask */
/** @typedef {{name: string, request: string, signal?: AbortSignal, told?: Told, done: (answer: any) => void, failed: (error: Error) => void}} Job */

/** How long a worker may go on with what nobody waits for, in milliseconds, before it is started anew. */
const patience = 300;

/** A worker, that takes from jobs which it shares with all members of a crew. */
class Member {
  /** @param {Promise<WebAssembly.Module>} module @param {Job[]} jobs @param {Member[]} members */
  constructor(module, jobs, members) {
    this.module = module;
    this.jobs = jobs;
    this.members = members;
    /** @type {Job | null} */ this.job = null;
    /** @type {Error | null} */ this.broken = null;
    this.ready = false;
    this.start();
  }

  async start() {
    this.ready = false;
    const module = await this.module.catch((error) => this.giveUp(error));
    if (!module) return;
    this.worker = new Worker("worker.js");
    this.worker.onmessage = ({ data }) => {
      if (data.ready) this.ready = true;
      else if (data.died) return this.fail();
      else if (data.told) return this.job?.told?.(JSON.parse(data.told).progress);
      else this.finish(data.answer);
      this.next();
    };
    this.worker.onerror = () => this.fail();
    this.worker.postMessage({ module });
  }

  next() {
    const { broken } = this;
    if (broken && this.members.every((m) => m.broken)) for (const job of this.jobs.splice(0)) job.failed(broken);
    if (!this.ready || this.job) return;
    while (this.jobs[0]?.signal?.aborted) this.jobs.shift();
    const job = this.jobs.shift();
    if (!job) return;
    this.job = job;
    this.worker?.postMessage({ name: job.name, request: job.request });
    job.signal?.addEventListener("abort", () => setTimeout(() => this.job === job && this.restart(), patience), { once: true });
  }

  /** @param {string | null} answer */
  finish(answer) {
    const { job } = this;
    this.job = null;
    if (answer !== null) job?.done(JSON.parse(answer));
  }

  /** @param {Error} broken */
  giveUp(broken) {
    this.broken = broken;
    this.next();
  }

  fail() {
    if (!this.ready) return this.giveUp(new Error("the engine does not start in this page; load it anew"));
    this.job?.failed(new Refused([{ message: "this needs more memory than a page has; the command line has no such limit: save the YAML, and run it there" }]));
    this.restart();
  }

  restart() {
    this.worker?.terminate();
    this.job = null;
    this.start();
  }
}

/** So many workers, which start when they are asked first. @param {() => Promise<WebAssembly.Module>} load @param {number} size @returns {Ask} */
export const crew = (load, size) => {
  /** @type {Job[]} */ const jobs = [];
  /** @type {Member[]} */ const members = [];
  return (name, request, signal, told) => new Promise((done, failed) => {
    if (signal?.aborted) return failed(new DOMException("stopped", "AbortError"));
    signal?.addEventListener("abort", () => failed(new DOMException("stopped", "AbortError")), { once: true });
    if (members.length === 0) {
      const module = load();
      while (members.length < size) members.push(new Member(module, jobs, members));
    }
    jobs.push({ name, request: JSON.stringify(request), signal, told, done, failed });
    for (const m of members) m.next();
  }).then(accepted);
};

/** The work for an answer, of which each of so many plays a shard, once it is known what is exact. @param {Ask} one @param {Ask} all @param {number} size @returns {Ask} */
export const shared = (one, all, size) => async (name, request, signal, told) => {
  const found = await one(name, { ...request, explore: true }, signal, told);
  if (!found.part) return found;
  const shards = Math.min(size, request.trials);
  const failed = new AbortController(); // one that fails ends all
  const either = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal;
  /** @type {Parameters<Told>[0][]} */ const far = [];
  const parts = await Promise.all(Array.from({ length: shards }, (_, i) =>
    all(name, { ...request, parts: [found.part], shard: { index: i + 1, of: shards } }, either, (p) => {
      far[i] = p;
      const [first] = Object.values(far).sort((p, q) => (p.point ?? 0) - (q.point ?? 0));
      told?.({ ...first, done: first.done * shards, planned: first.planned * shards });
    }))).finally(() => failed.abort());
  return one(name, { ...request, parts }, signal);
};

/** The work of a crew that only plays: one reads the matchup for all, once. @param {Ask} one @param {Ask} all @returns {Ask} */
export const readied = (one, all) => {
  /** @type {string | null} */ let of = null;
  /** @type {Promise<object>} */ let ready;
  return async (name, { text, roster, ...rest }, signal) => {
    const asked = JSON.stringify({ text, roster });
    if (asked !== of) {
      of = asked;
      ready = one("ready", { text, roster }); // without a signal, which would end it for all
      ready.catch(() => { of = null; });
    }
    return all(name, { ...rest, ...await ready }, signal);
  };
};
