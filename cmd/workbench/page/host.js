// Who answers: the server that the page is from, or the engine in workers of the page. Both take a name
// and a request, and give an answer or refuse with the mistakes in it.

/** @typedef {{line?: number, column?: number, path?: string, message: string}} Mistake */
/** @typedef {(progress: {done: number, planned: number, point?: number, points?: number}) => void} Told how far the work is */
/** @typedef {{cores: number, ask: (name: string, request: object, signal?: AbortSignal, told?: Told) => Promise<any>}} Host */

/** A request has mistakes. */
export class Refused extends Error {
  /** @param {Mistake[]} mistakes */
  constructor(mistakes) {
    super(mistakes.map((m) => m.message).join("; "));
    this.mistakes = mistakes;
  }
}

/** The answer, unless it lists mistakes. @param {any} answer */
export const accepted = (answer) => {
  if (answer.mistakes) throw new Refused(answer.mistakes);
  return answer;
};

/** @param {number} cores @returns {Host} */
const server = (cores) => ({
  cores,
  async ask(name, request, signal, told) {
    const response = await fetch("ask/" + name, {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(request), signal,
    });
    if (!response.ok || !response.body) throw new Refused([{ message: (await response.text()).trim() }]);
    const lines = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (let piece = await lines.read(); !piece.done; piece = await lines.read()) { // how far it is, then the answer
      const [last = "", ...before] = (rest + piece.value).split("\n").reverse();
      for (const line of before.reverse()) {
        const said = JSON.parse(line);
        if (!said.progress) return accepted(said);
        told?.(said.progress);
      }
      rest = last;
    }
    throw new Refused([{ message: "the answer was cut off; ask again" }]);
  },
});

/** @returns {Promise<Host>} */
export const connect = async () => {
  const page = document.documentElement.dataset;
  if (page.host === "server") return server(Number(page.cores));
  const { engine } = await import("./engine.js");
  return engine();
};
