/**
 * While large bodies come, the heaps of the process are kept small: each leaves megabytes behind, which the engine by itself collects only once
 * there are a hundred and more. Collecting often takes time, so requests and pages of the usual size, which leave little, are spared it.
 */
import { setFlagsFromString } from "node:v8";

/** Bytes from which a body is large. A page of an import that is delivered has a tenth of it. */
const large = 192 * 1024;
/** Milliseconds after the last large body for which heaps are still kept small: by then what it left has been collected. */
const lasts = 15_000;

/**
 * The engine reads them at each collection: how far the part of a heap grows in which all begins, which gives little back while there is work,
 * and how many per cent of what is in use may come on top of it before all is collected (0: as it sees fit).
 */
const small = ["--semi-space-growth-factor=1", "--heap-growing-percent=20"];
const usual = ["--semi-space-growth-factor=2", "--heap-growing-percent=0"];
/** In megabytes. A compute thread that starts meanwhile would keep the little that a heap begins with. */
const beginsWith = "--min-semi-space-size=2";

interface SmallHeaps {
  /** Is told of each body that has come, in bytes. */
  bodyCame(bytes: number): void;
}

/** `set`: sets a flag of the engine, for all heaps of the process. */
export function smallHeaps(set: (flag: string) => void): SmallHeaps {
  set(beginsWith);
  let ending: NodeJS.Timeout | undefined;
  const end = (): void => {
    ending = undefined;
    usual.forEach(set);
  };
  return {
    bodyCame(bytes) {
      if (bytes < large) return;
      if (!ending) small.forEach(set);
      ending = ending?.refresh() ?? setTimeout(end, lasts).unref();
    },
  };
}

let kept: SmallHeaps | undefined;

/** For a process that is a server's alone: from now on its heaps are kept small while large bodies come. */
export function keepHeapsSmall(): void {
  kept ??= smallHeaps(setFlagsFromString);
}

/** Says that a body of so many bytes has come. */
export const bodyCame = (bytes: number): void => kept?.bodyCame(bytes);
