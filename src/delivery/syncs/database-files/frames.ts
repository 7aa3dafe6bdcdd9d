/** The messages between the server and a process that opens database files for syncs: JSON, followed by rows or lines as bytes. */

import type { Readable, Writable } from "node:stream";
import { parseExactJson } from "../../../base/exact-json.ts";
import type { Json } from "../../../base/json.ts";
import type { Cells, SyncValue } from "../../ports/table.ts";

export interface ProcessFrame {
  readonly message: Json;
  /** Pieces that follow the message; together one on arrival. */
  readonly body?: readonly Uint8Array<ArrayBuffer>[] | undefined;
}

/** Bytes of the two lengths at the start of a frame. */
const headBytes = 8;

/** Writes a frame. */
export function writeFrame(to: Writable, { message, body: pieces = [] }: ProcessFrame): void {
  const text = Buffer.from(JSON.stringify(message));
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

/** Tags of values; 0: null. */
const [isNumber, isWhole, isText, isTrue, isFalse, isBytes, isLongWhole] = [1, 2, 3, 4, 5, 6, 7];

const least = -(2n ** 63n);
const greatest = 2n ** 63n - 1n;

/** Counts: rows, cells, numbers, whole numbers, lengths, and bytes of the texts. */
const headWords = 6;

/** Returns the rows as bytes. All rows have as many cells as the first one. */
export function encodeRows(rows: readonly Cells[]): readonly Uint8Array<ArrayBuffer>[] {
  if (rows.length === 0) return [];
  const width = rows[0]?.length ?? 0;
  const cells = rows.length * width;
  const tags = new Uint8Array(cells);
  const numbers = new Float64Array(cells);
  const wholes = new BigInt64Array(cells);
  const lengths = new Uint32Array(cells);
  const texts: string[] = [];
  const blobs: Uint8Array<ArrayBuffer>[] = [];
  let [at, numberAt, wholeAt, lengthAt] = [0, 0, 0, 0];
  const addText = (tag: number, text: string): void => {
    tags[at] = tag;
    lengths[lengthAt++] = text.length;
    texts.push(text);
  };
  for (const row of rows) {
    for (let column = 0; column < width; column++, at++) {
      const value = row[column] as SyncValue;
      if (value === null) continue;
      if (typeof value === "string") addText(isText, value);
      else if (typeof value === "bigint") {
        if (value < least || value > greatest) addText(isLongWhole, value.toString());
        else {
          tags[at] = isWhole;
          wholes[wholeAt++] = value;
        }
      } else if (typeof value === "number") {
        tags[at] = isNumber;
        numbers[numberAt++] = value;
      } else if (typeof value === "boolean") tags[at] = value ? isTrue : isFalse;
      else {
        tags[at] = isBytes;
        lengths[lengthAt++] = value.length;
        blobs.push(value as Uint8Array<ArrayBuffer>);
      }
    }
  }
  const text = Buffer.from(texts.join(""));
  const head = new Uint32Array([rows.length, width, numberAt, wholeAt, lengthAt, text.length]);
  const arrayBytes = (
    array: Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer> | BigInt64Array<ArrayBuffer>,
    length: number,
  ) => new Uint8Array(array.buffer, 0, length * array.BYTES_PER_ELEMENT);
  return [
    arrayBytes(head, headWords),
    arrayBytes(numbers, numberAt),
    arrayBytes(wholes, wholeAt),
    arrayBytes(lengths, lengthAt),
    tags,
    text,
    ...blobs,
  ];
}

/** Reads the joined output of {@link encodeRows}. `bytes` begins with its buffer. */
export function decodeRows(bytes: Uint8Array<ArrayBuffer> | undefined): Cells[] {
  if (bytes === undefined || bytes.length === 0) return [];
  const { buffer } = bytes;
  const head = new Uint32Array(buffer, 0, headWords);
  const [count = 0, width = 0, numberCount = 0, wholeCount = 0, lengthCount = 0, textBytes = 0] = head;
  let from = headWords * 4;
  const takePiece = (length: number): number => {
    const begin = from;
    from += length;
    return begin;
  };
  const numbers = new Float64Array(buffer, takePiece(numberCount * 8), numberCount);
  const wholes = new BigInt64Array(buffer, takePiece(wholeCount * 8), wholeCount);
  const lengths = new Uint32Array(buffer, takePiece(lengthCount * 4), lengthCount);
  const tags = new Uint8Array(buffer, takePiece(count * width), count * width);
  const all = Buffer.from(buffer, takePiece(textBytes), textBytes).toString();
  let [at, numberAt, wholeAt, lengthAt, textAt] = [0, 0, 0, 0, 0];
  const nextText = (): string => {
    const begin = textAt;
    textAt += lengths[lengthAt++]!;
    return all.slice(begin, textAt);
  };
  const nextValue = (): SyncValue => {
    switch (tags[at++]) {
      case isNumber:
        return numbers[numberAt++]!;
      case isWhole:
        return wholes[wholeAt++]!;
      case isText:
        return nextText();
      case isTrue:
        return true;
      case isFalse:
        return false;
      case isBytes: {
        const length = lengths[lengthAt++]!;
        return new Uint8Array(buffer, takePiece(length), length);
      }
      case isLongWhole:
        return BigInt(nextText());
      default:
        return null;
    }
  };
  const rows: Cells[] = new Array(count);
  for (let row = 0; row < count; row++) {
    const cells: SyncValue[] = new Array(width);
    for (let column = 0; column < width; column++) cells[column] = nextValue();
    rows[row] = cells;
  }
  return rows;
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
  take: (message: Json, body: Uint8Array<ArrayBuffer> | undefined) => void,
  tooLong: () => void,
): void {
  let parts: FramePart[] = [emptyPart(headBytes)];
  const completeParts = (): void => {
    const [head, text, body] = parts as [FramePart, FramePart?, FramePart?];
    if (text === undefined) {
      const lengths = new DataView(head.bytes.buffer);
      const [textLength, bodyLength] = [lengths.getUint32(0, true), lengths.getUint32(4, true)];
      if (textLength + bodyLength > most) {
        from.destroy();
        tooLong();
        return;
      }
      parts = [head, emptyPart(textLength), emptyPart(bodyLength)];
      return;
    }
    parts = [emptyPart(headBytes)];
    const message = parseExactJson(Buffer.from(text.bytes.buffer).toString()) as Json;
    take(message, body!.bytes.length > 0 ? body!.bytes : undefined);
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
