/**
 * Small heaps while large bodies arrive: of requests, and of answers of partners. Each large body leaves megabytes of garbage, which
 * V8 collects by default only after a hundred or more.
 * Frequent collection takes time: a flow whose answers of 200 kB triggered it took a third more CPU. So requests and pages of the
 * usual size do not trigger it, nor do a few larger ones a second.
 */
import { setFlagsFromString } from "node:v8";

/** Bytes from which a body is large. A delivered page of an import has a tenth of that. */
const large = 192 * 1024;
/**
 * Bytes of a body after which heaps are small at once. Smaller large bodies, for example the answers that a flow reads its pages from,
 * are many only if more than `atOnce` bytes came beyond `perSecond`.
 */
const huge = 1024 * 1024;
const atOnce = 4 * 1024 * 1024;
const perSecond = 2 * 1024 * 1024;
/** Milliseconds after the last of many large bodies during which heaps stay small: its garbage is collected by then. */
const lasts = 15_000;

/**
 * V8 reads these flags at each collection. The first is the growth factor of the young generation, which returns little memory
 * under load. The second is the growth in per cent before a full collection (0: V8 decides).
 */
const small = ["--semi-space-growth-factor=1", "--heap-growing-percent=20"];
const usual = ["--semi-space-growth-factor=2", "--heap-growing-percent=0"];
/** In megabytes. Without it, a compute thread that starts in the meantime would keep the small initial heap. */
const beginsWith = "--min-semi-space-size=2";

interface SmallHeaps {
  /** Called with the bytes of each body. */
  bodyCame(bytes: number): void;
}

/** Creates the switch. `set`: sets a flag of V8 for all heaps of the process. `now`: a clock in milliseconds. */
export function smallHeaps(set: (flag: string) => void, now = () => performance.now()): SmallHeaps {
  set(beginsWith);
  let level = 0;
  let at = now();
  const isFlood = (bytes: number): boolean => {
    const since = now() - at;
    at += since;
    level = Math.max(0, level - (since / 1000) * perSecond) + bytes;
    return bytes >= huge || level > atOnce;
  };
  let ending: NodeJS.Timeout | undefined;
  const restoreUsualHeaps = (): void => {
    ending = undefined;
    usual.forEach(set);
  };
  return {
    bodyCame(bytes) {
      if (bytes < large || !isFlood(bytes)) return;
      if (!ending) small.forEach(set);
      ending = ending?.refresh() ?? setTimeout(restoreUsualHeaps, lasts).unref();
    },
  };
}

let kept: SmallHeaps | undefined;

/** Keeps heaps small while large bodies arrive, for a process that runs only a server. */
export function keepHeapsSmall(): void {
  kept ??= smallHeaps(setFlagsFromString);
}

/** Reports a body of `bytes` bytes. */
export const bodyCame = (bytes: number): void => kept?.bodyCame(bytes);
