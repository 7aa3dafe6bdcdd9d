/** Files of an account that are sent unchanged: opened by key and read piece by piece. Hooks do not see them. */
import type { Json } from "../../base/json.ts";
import type { Prepared } from "./adaptor.ts";

/** The encodings that a file's bytes can be sent in (facts 2.7, `blobFormat`). */
export const fileFormats = Object.freeze(["utf8", "ucs2", "utf-16le", "ascii", "binary", "base64", "hex"] as const);
export type BlobEncoding = (typeof fileFormats)[number];

export interface OpenFile {
  /** Bytes. */
  readonly size: number;
  /** Reads the file from the beginning. Callable repeatedly: each attempt sends the file again. */
  chunks(): AsyncIterable<Uint8Array>;
}

export interface AccountFiles {
  /** Opens the file with this key; undefined if it does not exist. */
  open(key: string): Promise<OpenFile | undefined>;
  /** Stores a file under a key and replaces an existing one. Throws RecordFailure if the account stores too much. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Removes a file. Does nothing if the file does not exist. */
  remove(key: string): Promise<void>;
}

/** A body that is sent while it is being read. */
export type StreamedBody = {
  /** Bytes, if known before the body is read. */
  readonly size: number | undefined;
  chunks(): AsyncIterable<Uint8Array>;
};

/**
 * Returns the file in a format. `base64` and `hex` write its bytes as text. `ucs2`, `utf-16le` and `ascii` write its UTF-8 text
 * in that encoding. Every other format leaves the bytes unchanged.
 */
export function inFormat({ size, chunks }: OpenFile, format: BlobEncoding | undefined): StreamedBody {
  switch (format) {
    case "base64":
      return { size: Math.ceil(size / 3) * 4, chunks: () => inBase64(chunks()) };
    case "hex":
      return { size: size * 2, chunks: () => inHex(chunks()) };
    case "ucs2":
    case "utf-16le":
      return { size: undefined, chunks: () => inTextEncoding(chunks(), "utf16le") };
    case "ascii":
      return { size: undefined, chunks: () => inTextEncoding(chunks(), "ascii") };
    default:
      return { size, chunks };
  }
}

async function* inHex(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) yield Buffer.from(Buffer.from(chunk).toString("hex"), "latin1");
}

/** Yields the bytes in base64. Three bytes become four characters, so remaining bytes wait for the next piece. */
async function* inBase64(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let leftover: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const all = Buffer.concat([leftover, chunk]);
    const whole = all.length - (all.length % 3);
    leftover = all.subarray(whole);
    if (whole > 0) yield Buffer.from(all.subarray(0, whole).toString("base64"), "latin1");
  }
  if (leftover.length > 0) yield Buffer.from(leftover.toString("base64"), "latin1");
}

async function* inTextEncoding(
  chunks: AsyncIterable<Uint8Array>,
  encoding: "utf16le" | "ascii",
): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder("utf-8");
  const encodedText = (text: string): Buffer =>
    // Characters outside the encoding are written as question marks, never as other characters.
    encoding === "ascii" ? Buffer.from(text.replace(/[^\0-\x7f]/gu, "?"), "latin1") : Buffer.from(text, encoding);
  for await (const chunk of chunks) yield encodedText(decoder.decode(chunk, { stream: true }));
  yield encodedText(decoder.decode());
}

// A file of records and the request that contains it.

/** The facts about a file that its request states. */
export type FileToSend = {
  readonly name: string;
  readonly contentType: string;
  /** Unique key of the file. */
  readonly key: string;
  readonly first: Prepared;
};

/** The request that contains a file. */
export interface FileRequest {
  /** Input of the sender, and the state needed to judge its answer. */
  readonly request: Json;
  readonly kept: Json;
  /** Text before and after the file in the body: if the import sends forms, the file is one part of a form. */
  readonly head: string;
  readonly tail: string;
  /** Maximum size of the file in bytes; absent if unlimited. */
  readonly limit?: number;
}
