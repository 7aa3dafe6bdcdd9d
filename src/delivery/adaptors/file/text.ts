/** The text of a file, decoded piece by piece: only one piece is in memory at a time. */
import type { Readable } from "node:stream";
import type { Json } from "../../../base/json.ts";
import { RecordFailure } from "../../failures/failure.ts";
import { fileEncodingOf } from "../../formats/encodings.ts";

/** Maximum bytes of an unpacked file. */
const unpackedAtMost = 1024 * 1024 * 1024;

export interface TextPiece {
  readonly text: string;
  /** True if the file ends with this piece. */
  readonly isLast: boolean;
}

export interface FileTextCursor {
  /**
   * Reads up to `most` characters from a position, counted in characters. Undefined if the position is before the last read
   * text: only a new cursor can go back. Throws RecordFailure and errors of the stream.
   */
  piece(from: number, lengthAtMost: number): Promise<TextPiece | undefined>;
  close(): void;
}

/** Returns a cursor for the text of a stream. */
export function textCursor(stream: Readable, path: string, encoding: Json | undefined): FileTextCursor {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  /** Decoded text that was not returned yet, and the number of characters before it. */
  let known = "";
  let start = 0;
  let bytes = 0;
  let isEnded = false;
  const readMoreText = async (): Promise<string> => {
    const { done, value } = await chunks.next();
    if (done === true) {
      isEnded = true;
      return decoder?.decode() ?? "";
    }
    decoder ??= new TextDecoder(markedEncoding(value, encoding) ?? fileEncodingOf(encoding).label);
    bytes += value.length;
    if (bytes > unpackedAtMost) throw unpackedTooLarge(path);
    return decoder.decode(value, { stream: true });
  };
  return {
    async piece(from, pieceAtMost) {
      if (from < start) return undefined;
      try {
        while (!isEnded && start + known.length < from) {
          start += known.length;
          known = await readMoreText();
        }
        const texts = [known.slice(from - start)];
        let length = texts[0]!.length;
        start = from;
        while (!isEnded && length <= pieceAtMost) {
          const text = await readMoreText();
          texts.push(text);
          length += text.length;
        }
        known = texts.join("");
      } catch (error) {
        throw unpackFailureOf(error, path);
      }
      return { text: known.slice(0, pieceAtMost), isLast: isEnded && known.length <= pieceAtMost };
    },
    close: () => void stream.destroy(),
  };
}

/** Returns the UTF-16 encoding shown by the first bytes of a file, unless another encoding is configured. */
export function markedEncoding(first: Uint8Array, encoding: Json | undefined): string | undefined {
  if (encoding !== undefined && encoding !== null && encoding !== "" && encoding !== "utf-16le") return undefined;
  if (first[0] === 0xff && first[1] === 0xfe) return "utf-16le";
  return first[0] === 0xfe && first[1] === 0xff ? "utf-16be" : undefined;
}

/** Returns the failure for an invalid packed file; other errors stay unchanged. */
function unpackFailureOf(error: unknown, path: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code !== "string" || !code.startsWith("Z_")) return error;
  const message = `${path} cannot be unpacked: it is no such file, or a part of it is missing.`;
  return new RecordFailure("delivery_failed", "application", "parse", message, { classification: "value" });
}

const unpackedTooLarge = (path: string): RecordFailure =>
  new RecordFailure(
    "size_limit_exceeded",
    "application",
    "response",
    `${path} is larger than 1 GB when it is unpacked.`,
  );
