/**
 * Hands the bytes of a partner to its driver in portions of few messages, one in a turn of the event loop: a driver reads all
 * messages of a chunk at once, and a chunk of small ones would stop everything else.
 */
import type { Duplex } from "node:stream";

/** Messages that are handed on within one turn. */
const messagesAtOnce = 1000;
/** Bytes of a portion of a chunk with more messages. */
const portionBytes = 8 * 1024;

type Push = (chunk: unknown, encoding?: BufferEncoding) => boolean;

/** Returns a `push` that takes the number of messages of the chunk. It returns false, and pushes later, beyond a portion. */
export function inPortions(
  stream: Duplex,
  push: Push,
): (chunk: unknown, encoding: BufferEncoding | undefined, messages: number) => boolean {
  const waiting: unknown[] = [];
  let used = 0;
  let isScheduled = false;
  const resetPortion = (): void => {
    isScheduled = false;
    used = 0;
    if (waiting.length === 0) return;
    if (stream.destroyed) waiting.length = 0;
    else {
      scheduleReset();
      used = messagesAtOnce;
      const chunk = waiting.shift();
      push(chunk);
      // As a socket does: a paused stream notices its end at the next read.
      if (chunk === null) stream.read(0);
    }
  };
  const scheduleReset = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(resetPortion);
  };
  return (chunk, encoding, messages) => {
    if (messages > 0) scheduleReset();
    if (waiting.length === 0 && used + messages <= messagesAtOnce) {
      used += messages;
      return push(chunk, encoding);
    }
    if (chunk instanceof Uint8Array && messages > messagesAtOnce)
      for (let at = 0; at < chunk.length; at += portionBytes) waiting.push(chunk.subarray(at, at + portionBytes));
    else waiting.push(chunk);
    scheduleReset();
    return false;
  };
}
