// Plays trials: in shares, on all cores, merged one after the other, so that the answer narrows as they come.

/** @typedef {import("./host.js").Host} Host */
/** @typedef {{text: string, seed: number, trials: number}} Asked */
/** @typedef {{from: number, to: number, counted: object[]}} Played */
/** @typedef {{html: string, digest: string, known: Played}} Merged */

/** How many trials a share has at least, and how many shares there are at most. */
const leastShare = 500;
const mostShares = 200;

/** @param {number} trials */
export const sharesOf = (trials) => Math.max(1, Math.min(mostShares, Math.floor(trials / leastShare)));

/** Where share i of n begins, of some trials; as the engine has it. @param {number} trials @param {number} i @param {number} n */
const begin = (trials, i, n) => Number((BigInt(trials) * BigInt(i)) / BigInt(n));

/**
 * @param {Host} host
 * @param {Asked} asked
 * @param {Played | null} known the first trials, if they were played
 * @param {(merged: Merged) => void} shown called with each answer
 * @param {AbortSignal} signal
 * @returns {Promise<Merged | null>} the last answer
 */
export const play = async (host, asked, known, shown, signal) => {
  const shares = sharesOf(asked.trials);
  let next = 0;
  while (known && next < shares && begin(asked.trials, next, shares) < known.to) next++;
  if (known && begin(asked.trials, next, shares) !== known.to) [known, next] = [null, 0];
  /** @type {Map<number, Played>} */
  const ready = new Map();
  let merged = /** @type {Merged | null} */ (null);
  let at = next;
  let merging = Promise.resolve();
  const merge = async () => {
    const parts = known ? [known] : [];
    const first = at;
    for (let part = ready.get(at); part; part = ready.get(at)) {
      parts.push(part);
      ready.delete(at++);
    }
    if (at === first || signal.aborted) return;
    merged = await host.ask("merge", { ...asked, parts }, signal);
    if (merged) {
      known = merged.known;
      shown(merged);
    }
  };
  const worker = async () => {
    while (next < shares) {
      const share = next++;
      ready.set(share, await host.ask("play", { ...asked, shard: { index: share + 1, of: shares } }, signal));
      if (ready.has(at) && (at - 1) % host.cores === (share - 1) % host.cores || share === shares - 1) {
        merging = merging.then(merge);
        merging.catch(() => {}); // told below
      }
    }
  };
  await Promise.all(Array.from({ length: host.cores }, worker));
  await merging;
  await merge();
  return merged;
};
