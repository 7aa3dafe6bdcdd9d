/** Reads bodies and uploaded files in pieces, with bounds on their size and on pauses of the caller. */
import type { FileHandle } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { Json } from "../../base/json.ts";
import { createPause } from "../../base/pauses.ts";
import type { ErrorCode } from "../../catalog/errors.ts";
import type { Upload } from "../../delivery/sending/sender.ts";
import { ApiRefusal, refuse } from "../../platform/kernel/refusal.ts";

export interface Bounds {
  /** Maximum bytes of the body. */
  readonly limit: number;
  /** Maximum milliseconds until the next bytes. */
  readonly stallMs: number;
  /** Called with the bytes before they are stored; throws if there are too many. */
  readonly count: (bytes: number) => void;
}

/** The rest of a refused body is not read, so the connection cannot be reused. */
const closingRefusal = (status: number, code: ErrorCode, message: string): ApiRefusal =>
  new ApiRefusal(status, [{ code, message }], { connection: "close" });

const tooLarge = (limit: number): ApiRefusal =>
  closingRefusal(413, "size_limit_exceeded", `The body is larger than ${limit} bytes.`);

/** Refuses a body whose announced length is too large, before any of it is read. */
export function refuseLength(length: string | undefined, limit: number): void {
  if (Number(length) > limit) throw tooLarge(limit);
}

/** Pieces of a body that may be of any size, and the bytes that all must have on average where there are more. */
const tinyPieces = { free: 4096, bytesEach: 64 };

const tooSmallPieces = (): ApiRefusal =>
  closingRefusal(
    400,
    "malformed_request",
    "The body comes in thousands of chunks of a few bytes. Send it in larger ones.",
  );

/** Passes the body on piece by piece, and waits for `take`. Refuses a body beyond the limit (413), one that stalls (408), and one in too many tiny pieces (400). */
function readPieces(
  body: Readable,
  { limit, stallMs, count }: Bounds,
  take: (piece: Buffer) => Promise<unknown> | undefined,
) {
  return new Promise<number>((resolve, reject) => {
    let [size, pieces] = [0, 0];
    let busy: Promise<unknown> = Promise.resolve();
    const endStalled = () =>
      endReading(closingRefusal(408, "request_timeout", `No byte of the body came for ${stallMs} ms.`));
    const timer = setTimeout(endStalled, stallMs);
    const onData = (piece: Buffer) => {
      size += piece.length;
      pieces += 1;
      timer.refresh();
      try {
        if (pieces > tinyPieces.free && size < pieces * tinyPieces.bytesEach) throw tooSmallPieces();
        if (size > limit) throw tooLarge(limit);
        count(piece.length);
        const taken = take(piece);
        if (!taken) return;
        body.pause();
        busy = taken;
        taken.then(() => body.resume(), endReading);
      } catch (error) {
        endReading(error);
      }
    };
    const onEnd = () => {
      body.off("close", onClose);
      busy.then(() => endReading(), endReading);
    };
    const onClose = () => endReading(closingRefusal(400, "malformed_request", "The body is not complete."));
    function endReading(error?: unknown): void {
      clearTimeout(timer);
      body.off("data", onData).off("end", onEnd).off("close", onClose);
      // The remaining bytes are dropped; later errors of the connection are ignored.
      if (error !== undefined) body.resume();
      if (error === undefined) resolve(size);
      else reject(error);
    }
    body.on("error", onClose).on("data", onData).on("end", onEnd).on("close", onClose);
  });
}

/** A buffer takes some hundred bytes more than what is in it, so small pieces are joined: bytes of one, and how many. */
const [smallPiece, smallTogether] = [4096, 64];

/** Returns the bytes of a body. */
export async function readBytes(body: Readable, bounds: Bounds): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let small: Buffer[] = [];
  const joinSmall = (): void => {
    if (small.length > 0) pieces.push(small.length === 1 ? small[0]! : Buffer.concat(small));
    small = [];
  };
  const size = await readPieces(body, bounds, (piece) => {
    small.push(piece);
    if (piece.length >= smallPiece || small.length === smallTogether) joinSmall();
    return undefined;
  });
  joinSmall();
  return size <= joinedAtOnce ? Buffer.concat(pieces, size) : joinBodyPieces(pieces, size);
}

/** Bytes that are joined before other requests have a turn. */
const joinedAtOnce = 1024 * 1024;

async function joinBodyPieces(pieces: readonly Buffer[], size: number): Promise<Buffer> {
  const pause = createPause();
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

/** Writes a body into a file, one piece at a time; returns its number of bytes. */
export function readIntoFile(body: Readable, bounds: Bounds, file: FileHandle, seen?: (piece: Buffer) => void) {
  return readPieces(body, bounds, (piece) => {
    seen?.(piece);
    return file.writeFile(piece);
  });
}

/** Returns the upload in `runKey` and `fileName` of a body; undefined without one. */
export function uploadIn({
  runKey,
  fileName,
}: {
  readonly runKey?: Json | undefined;
  readonly fileName?: Json | undefined;
}): Upload | undefined {
  if (runKey === undefined || runKey === null) return undefined;
  const key =
    typeof runKey === "string" ? runKey : refuse("invalid_field", "runKey must be a string.", { field: "runKey" });
  const name = typeof fileName === "string" ? fileName.split(/[/\\]/).at(-1)! : "";
  return { key, name: name === "" || name === ".." ? key : name };
}
