// Plays trials: in shares, on all cores, merged one after the other, so that the answer narrows as they come.

/** @typedef {import("./host.js").Host} Host */
/** @typedef {{text: string, seed: string, trials: number}} Asked */
/** @typedef {{from: number, to: number, counted: object[]}} Played */
/** @typedef {{html: string, digest: string, known: Played}} Merged */

/** How many trials a share has at least and at most, and how many shares there are where these leave a choice. */
const [leastShare, mostShare, usualShares] = [500, 50_000, 200];

/** How long to wait between two answers, in milliseconds. */
const pause = 250;

/** @param {number} trials */
export const sharesOf = (trials) =>
  Math.max(1, Math.min(usualShares, Math.floor(trials / leastShare)), Math.ceil(trials / mostShare));

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
  const failed = new AbortController(); // one share that fails ends all
  const either = AbortSignal.any([signal, failed.signal]);
  /** @type {Map<number, Played>} */
  const ready = new Map();
  let merged = /** @type {Merged | null} */ (null);
  let at = next;
  let merging = false;
  let last = -Infinity;
  const merge = async () => {
    const parts = known ? [known] : [];
    for (let part = ready.get(at); part; part = ready.get(at)) {
      parts.push(part);
      ready.delete(at++);
    }
    if (parts.length === 0 || either.aborted) return;
    merged = await host.ask("merge", { ...asked, parts }, either);
    last = performance.now();
    if (!merged || signal.aborted) return;
    known = merged.known;
    shown(merged);
  };
  const worker = async () => {
    while (next < shares) {
      const share = next++;
      ready.set(share, await host.ask("play", { ...asked, shard: { index: share + 1, of: shares } }, either));
      if (merging || !ready.has(at) || performance.now() - last < pause) continue;
      merging = true;
      try {
        await merge();
      } finally {
        merging = false;
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: host.cores }, worker));
    await merge();
  } catch (error) {
    failed.abort();
    throw error;
  }
  return merged;
};
