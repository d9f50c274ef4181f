// The engine in the page: one worker answers, and as many as there are cores play trials. Their messages are
// those that a server gets.
import { accepted, Refused } from "./host.js";

/** @typedef {import("./host.js").Host} Host */
/** @typedef {{name: string, request: string, signal?: AbortSignal, told?: import("./host.js").Told, done: (answer: any) => void, failed: (error: Error) => void}} Job */

/** How long a worker may go on with what nobody waits for, in milliseconds, before it is started anew. */
const patience = 300;

/** A file of the engine, packed, so that any host sends it so. @param {string} name */
const load = async (name) => {
  const response = await fetch(name);
  if (!response.ok || !response.body) throw new Error(`${name} cannot be loaded: ${response.status}`);
  const plain = response.body.pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compileStreaming(new Response(plain, { headers: { "Content-Type": "application/wasm" } }));
};

/** A worker with the jobs that wait for it. */
class Crew {
  /** @param {Promise<WebAssembly.Module>} module @param {Job[]} jobs shared by all who can do them */
  constructor(module, jobs) {
    this.module = module;
    this.jobs = jobs;
    /** @type {Job | null} */ this.job = null;
    /** @type {Error | null} */ this.broken = null;
    this.ready = false;
    this.start();
  }

  async start() {
    this.ready = false;
    let module;
    try {
      module = await this.module;
    } catch (error) {
      this.broken = error instanceof Error ? error : new Error(String(error));
      for (const job of this.jobs.splice(0)) job.failed(this.broken);
      return;
    }
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
    if (this.broken) for (const job of this.jobs.splice(0)) job.failed(this.broken);
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

  fail() {
    this.job?.failed(new Refused([{ message: "this needs more memory than a page has; the command line has no such limit: save the YAML, and run it there" }]));
    this.restart();
  }

  restart() {
    this.worker?.terminate();
    this.job = null;
    this.start();
  }
}

/** @returns {Host} */
export const engine = () => {
  const cores = Math.max(1, Math.min(8, Number(new URLSearchParams(location.search).get("cores")) || navigator.hardwareConcurrency || 1));
  const whole = load("oddsmith.wasm.gzip");
  /** @type {Job[]} */ const jobs = [];
  /** @type {Job[]} */ const trials = [];
  const answers = new Crew(whole, jobs);
  /** @type {Crew[]} */ let players = [];
  const start = () => {
    if (players.length > 0) return;
    const module = load("player.wasm.gzip");
    players = Array.from({ length: cores }, () => new Crew(module, trials));
  };
  return {
    cores,
    ask: (name, request, signal, told) => new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new DOMException("stopped", "AbortError"));
      signal?.addEventListener("abort", () => reject(new DOMException("stopped", "AbortError")), { once: true });
      const job = {
        name, request: JSON.stringify(request), signal, told, failed: reject,
        done: (/** @type {any} */ answer) => {
          try {
            resolve(accepted(answer));
          } catch (error) {
            reject(error);
          }
        },
      };
      if (name === "play") {
        start();
        trials.push(job);
        for (const p of players) p.next();
      } else {
        jobs.push(job);
        answers.next();
      }
    }),
  };
};
