// Who answers: the server that the page is from, or the engine in workers of the page. Both take a name
// and a request, and give an answer or refuse with the mistakes in it.

/** @typedef {{line?: number, column?: number, path?: string, message: string}} Mistake */
/** @typedef {{cores: number, ask: (name: string, request: object, signal?: AbortSignal) => Promise<any>}} Host */

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

/**
 * @param {number} cores
 * @returns {Host}
 */
const server = (cores) => ({
  cores,
  async ask(name, request, signal) {
    const response = await fetch("ask/" + name, {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(request), signal,
    });
    if (!response.ok) throw new Refused([{ message: (await response.text()).trim() }]);
    return accepted(await response.json());
  },
});

/** @returns {Promise<Host>} */
export const connect = async () => {
  const page = document.documentElement.dataset;
  if (page.host === "server") return server(Number(page.cores));
  const { engine } = await import("./engine.js");
  return engine();
};
