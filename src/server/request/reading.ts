/** Reads bodies as they come: at most so many bytes, and never for longer than the caller goes on sending. */
import type { FileHandle } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pauses } from "../../base/pauses.ts";
import type { ErrorCode } from "../../catalog/errors.ts";
import { Refusal } from "../../platform/kernel/refusal.ts";

export interface Bounds {
  /** Bytes that the body may have. */
  readonly limit: number;
  /** Milliseconds until the next bytes have to be there. */
  readonly stallMs: number;
  /** Told of all bytes before they are kept; throws where they are too many. */
  readonly count: (bytes: number) => void;
}

/** What is left of such a body is not read, so that the connection cannot be used again. */
const refusal = (status: number, code: ErrorCode, message: string): Refusal =>
  new Refusal(status, [{ code, message }], { connection: "close" });

const tooLarge = (limit: number): Refusal =>
  refusal(413, "size_limit_exceeded", `The body is larger than ${limit} bytes.`);

/** Refuses a body whose announced length is too large, before any of it is read. */
export function refuseLength(length: string | undefined, limit: number): void {
  if (Number(length) > limit) throw tooLarge(limit);
}

/**
 * Hands on the body piece by piece; waits until `take` has done with one. Refuses what is larger than the limit (413) or stops coming
 * (408).
 */
function read(
  body: Readable,
  { limit, stallMs, count }: Bounds,
  take: (piece: Buffer) => Promise<unknown> | undefined,
) {
  return new Promise<number>((resolve, reject) => {
    let size = 0;
    let busy: Promise<unknown> = Promise.resolve();
    const stalled = () => end(refusal(408, "request_timeout", `No byte of the body came for ${stallMs} ms.`));
    const timer = setTimeout(stalled, stallMs);
    const onData = (piece: Buffer) => {
      size += piece.length;
      timer.refresh();
      try {
        if (size > limit) throw tooLarge(limit);
        count(piece.length);
        const taken = take(piece);
        if (!taken) return;
        body.pause();
        busy = taken;
        taken.then(() => body.resume(), end);
      } catch (error) {
        end(error);
      }
    };
    const onEnd = () => {
      body.off("close", onClose);
      busy.then(() => end(), end);
    };
    const onClose = () => end(refusal(400, "malformed_request", "The body is not complete."));
    function end(error?: unknown): void {
      clearTimeout(timer);
      body.off("data", onData).off("end", onEnd).off("close", onClose);
      // What still comes is thrown away; that the connection breaks meanwhile is nobody's concern.
      if (error !== undefined) body.resume();
      if (error === undefined) resolve(size);
      else reject(error);
    }
    body.on("error", onClose).on("data", onData).on("end", onEnd).on("close", onClose);
  });
}

/** The bytes of a body. */
export async function readBytes(body: Readable, bounds: Bounds): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const size = await read(body, bounds, (piece) => {
    pieces.push(piece);
    return undefined;
  });
  return size <= joinedAtOnce ? Buffer.concat(pieces, size) : joined(pieces, size);
}

/** Bytes that are joined before others are served. */
const joinedAtOnce = 1024 * 1024;

async function joined(pieces: readonly Buffer[], size: number): Promise<Buffer> {
  const pause = pauses();
  const whole = Buffer.allocUnsafeSlow(size);
  let [at, next] = [0, joinedAtOnce];
  for (const piece of pieces) {
    at += piece.copy(whole, at);
    if (at < next) continue;
    next = at + joinedAtOnce;
    await pause();
  }
  await pause();
  return whole;
}

/** Writes a body into a file, of which memory holds a piece at a time; answers how many bytes it had. */
export function readIntoFile(body: Readable, bounds: Bounds, file: FileHandle, seen?: (piece: Buffer) => void) {
  return read(body, bounds, (piece) => {
    seen?.(piece);
    return file.writeFile(piece);
  });
}
