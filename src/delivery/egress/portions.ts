/**
 * Hands the bytes of partners to their drivers in portions of few messages, one in a turn of the event loop: a driver reads all
 * messages of a chunk at once, and a chunk of small ones would stop everything else. Many connections are no faster than one.
 */
import type { Duplex } from "node:stream";
import { inOwnRound } from "../../base/pauses.ts";

/** Messages that are handed on within one turn, over all connections. */
const messagesAtOnce = 1000;
/** Bytes of a portion of a chunk with more messages. */
const portionBytes = 8 * 1024;

type Push = (chunk: unknown, encoding?: BufferEncoding) => boolean;

/** Counts the messages of all connections in a turn. */
class TurnPortion {
  #used = 0;

  /** Returns true if the turn has room for more messages, and counts them. */
  admits(messages: number): boolean {
    if (messages === 0) return true;
    if (this.#used + messages > messagesAtOnce) return false;
    if (this.#used === 0) setImmediate(() => (this.#used = 0));
    this.#used += messages;
    return true;
  }
}

const turnPortion = new TurnPortion();

/** Returns a `push` that takes the number of messages of the chunk. It returns false, and pushes later, beyond a portion. */
export function inPortions(
  stream: Duplex,
  push: Push,
): (chunk: unknown, encoding: BufferEncoding | undefined, messages: number) => boolean {
  const waiting: unknown[] = [];
  const pushNext = (): void => {
    if (stream.destroyed) waiting.length = 0;
    if (waiting.length === 0) return;
    const chunk = waiting.shift();
    if (waiting.length > 0) inOwnRound(pushNext);
    push(chunk);
    // As a socket does: a paused stream notices its end at the next read.
    if (chunk === null) stream.read(0);
  };
  return (chunk, encoding, messages) => {
    if (waiting.length === 0 && turnPortion.admits(messages)) return push(chunk, encoding);
    if (waiting.length === 0) inOwnRound(pushNext);
    if (chunk instanceof Uint8Array && messages > messagesAtOnce)
      for (let at = 0; at < chunk.length; at += portionBytes) waiting.push(chunk.subarray(at, at + portionBytes));
    else waiting.push(chunk);
    return false;
  };
}
