/** From the bytes of a file to a piece of its text: unpacked, decoded, and no more of it in memory than is asked for. */
import type { Readable } from "node:stream";
import type { Json } from "../../../base/json.ts";
import { RecordFailure } from "../../failure.ts";
import { encodingOf } from "../../formats/encodings.ts";

/** Bytes that a file may have when it is unpacked. */
const unpackedAtMost = 1024 * 1024 * 1024;

interface Wanted {
  /** Characters that come before. */
  readonly from: number;
  readonly most: number;
  readonly path: string;
  readonly encoding: Json | undefined;
}

/** So many characters of a stream's text. */
export async function textPiece(
  stream: Readable,
  { from, most, path, encoding }: Wanted,
): Promise<{ readonly text: string; readonly isLast: boolean }> {
  const decoder = new TextDecoder(encodingOf(encoding).label);
  const texts: string[] = [];
  let skip = from;
  let length = 0;
  let bytes = 0;
  const take = (text: string): boolean => {
    const rest = skip === 0 ? text : text.slice(skip);
    skip -= text.length - rest.length;
    if (rest === "") return true;
    texts.push(rest.slice(0, most - length));
    length += rest.length;
    return length <= most;
  };
  try {
    for await (const chunk of stream) {
      bytes += (chunk as Uint8Array).length;
      if (bytes > unpackedAtMost) throw tooLarge(path);
      if (!take(decoder.decode(chunk as Uint8Array, { stream: true }))) return { text: texts.join(""), isLast: false };
    }
  } catch (error) {
    throw unpackable(error, path);
  } finally {
    stream.destroy();
  }
  const isLast = take(decoder.decode());
  return { text: texts.join(""), isLast };
}

/** What is no such packed file; anything else stays what it is. */
function unpackable(error: unknown, path: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code !== "string" || !code.startsWith("Z_")) return error;
  const message = `${path} cannot be unpacked: it is no such file, or a part of it is missing.`;
  return new RecordFailure("delivery_failed", "application", "parse", message, { classification: "value" });
}

const tooLarge = (path: string): RecordFailure =>
  new RecordFailure(
    "size_limit_exceeded",
    "application",
    "response",
    `${path} is larger than 1 GB when it is unpacked.`,
  );
