/** The messages between the server and a process that opens database files for syncs: JSON, followed by rows as bytes. */

import type { Readable, Writable } from "node:stream";
import { parseExactJson } from "../../../base/exact-json.ts";
import type { Json } from "../../../base/json.ts";
import type { Cells } from "../../ports/table.ts";
import { decodeRows, encodeRows } from "./row-codec.ts";

export interface ProcessFrame {
  readonly message: Json;
  readonly rows?: readonly Cells[] | undefined;
}

/** Bytes of the two lengths at the start of a frame. */
const headBytes = 8;

/** Writes a frame. */
export function writeFrame(to: Writable, { message, rows }: ProcessFrame): void {
  const text = Buffer.from(JSON.stringify(message));
  const pieces = rows && rows.length > 0 ? encodeRows(rows) : [];
  const head = Buffer.alloc(headBytes);
  head.writeUInt32LE(text.length, 0);
  head.writeUInt32LE(
    pieces.reduce((sum, piece) => sum + piece.length, 0),
    4,
  );
  to.cork();
  for (const piece of [head, text, ...pieces]) if (piece.length > 0) to.write(piece);
  to.uncork();
}

/** A partly filled piece of a frame. */
interface FramePart {
  readonly bytes: Uint8Array<ArrayBuffer>;
  filled: number;
}

const emptyPart = (length: number): FramePart => ({ bytes: new Uint8Array(length), filled: 0 });

/** Calls `take` for each received frame. Calls `tooLong`, without reading the frame, if it has more than `most` bytes. */
export function eachFrame(
  from: Readable,
  most: number,
  take: (frame: ProcessFrame) => void,
  tooLong: () => void,
): void {
  let parts: FramePart[] = [emptyPart(headBytes)];
  const completeParts = (): void => {
    const [head, text, rows] = parts as [FramePart, FramePart?, FramePart?];
    if (text === undefined) {
      const lengths = new DataView(head.bytes.buffer);
      const [textLength, rowsLength] = [lengths.getUint32(0, true), lengths.getUint32(4, true)];
      if (textLength + rowsLength > most) {
        from.destroy();
        tooLong();
        return;
      }
      parts = [head, emptyPart(textLength), emptyPart(rowsLength)];
      return;
    }
    parts = [emptyPart(headBytes)];
    const message = parseExactJson(Buffer.from(text.bytes.buffer).toString()) as Json;
    take({ message, rows: rows!.bytes.length > 0 ? decodeRows(rows!.bytes) : undefined });
  };
  from.on("data", (come: Buffer) => {
    let at = 0;
    while (at < come.length && !from.destroyed) {
      const part = parts.find(({ bytes, filled }) => filled < bytes.length)!;
      const taken = Math.min(come.length - at, part.bytes.length - part.filled);
      part.bytes.set(come.subarray(at, at + taken), part.filled);
      part.filled += taken;
      at += taken;
      if (parts.every(({ bytes, filled }) => filled === bytes.length)) completeParts();
    }
  });
}
