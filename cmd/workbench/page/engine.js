// The engine in the page: one worker answers, and as many as there are cores play trials and share experiments. Their
// messages are those that a server gets.
import { crew, readied, shared } from "./crew.js";

/** What several engines can share. */
const experiments = new Set(["compare", "sweep", "table", "league", "sensitivity"]);

/** A file of the engine, packed, so that any host sends it so. @param {string} name */
const load = async (name) => {
  const response = await fetch(name);
  if (!response.ok || !response.body) throw new Error(`${name} cannot be loaded: ${response.status}`);
  const plain = response.body.pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compileStreaming(new Response(plain, { headers: { "Content-Type": "application/wasm" } }));
};

/** @returns {import("./host.js").Host} */
export const engine = () => {
  const cores = Math.max(1, Math.min(8, Number(new URLSearchParams(location.search).get("cores")) || navigator.hardwareConcurrency || 1));
  const whole = load("oddsmith.wasm.gzip");
  const answer = crew(() => whole, 1);
  const play = readied(answer, crew(() => load("player.wasm.gzip"), cores));
  const experiment = cores > 1 ? shared(answer, crew(() => whole, cores), cores) : answer;
  return {
    cores,
    ask: (name, ...asked) => (name === "play" ? play : experiments.has(name) ? experiment : answer)(name, ...asked),
  };
};
