/** Long work on the event loop in pieces: between two of them others are served. */

/** Milliseconds that work may keep the event loop until it has to pause. Most work is done long before. */
const longestMs = 5;

/** To be awaited between two pieces of work: a round of the event loop passes where the pieces since the last pause took long. */
export function pauses(now: () => number = () => performance.now()): () => Promise<void> | undefined {
  let begun = now();
  return () => {
    if (now() - begun < longestMs) return undefined;
    return new Promise((resolve) => {
      setImmediate(() => {
        begun = now();
        resolve();
      });
    });
  };
}
