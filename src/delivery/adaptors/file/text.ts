/** From the bytes of a file to a piece of its text: unpacked, decoded, and no more of it in memory than is asked for. */
import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { Json, JsonObject } from "../../../base/json.ts";
import { RecordFailure } from "../../failure.ts";
import type { Outside } from "../../sender.ts";

/** Bytes that a file may have when it is unpacked. */
const unpackedAtMost = 1024 * 1024 * 1024;

const decoders: { readonly [encoding: string]: string } = Object.freeze({
  win1252: "windows-1252",
  "utf-16le": "utf-16le",
  gb18030: "gb18030",
  macroman: "macintosh",
  iso88591: "latin1",
  shiftjis: "shift_jis",
});

/** The stream unpacked as the export says. */
export async function decoded(source: Readable, file: JsonObject, _outside: Outside): Promise<Readable> {
  switch (file["compressionFormat"]) {
    case undefined:
    case null:
      return source;
    case "gzip":
      // What either fails with is read from the last one.
      return pipeline(source, createGunzip(), () => undefined);
    default: {
      source.destroy();
      const message = `Files packed as ${String(file["compressionFormat"])} are not read by this server yet.`;
      throw new RecordFailure("not_supported", "internal", "request", message);
    }
  }
}

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
  const decoder = new TextDecoder(decoders[String(encoding ?? "utf8")] ?? "utf-8");
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
