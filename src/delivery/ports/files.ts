/** Files of an account that are sent as they are: opened by their key, read piece by piece, and by no hook. */

/** The encodings that a file's bytes can be sent in (facts 2.7, `blobFormat`). */
export const fileFormats = Object.freeze(["utf8", "ucs2", "utf-16le", "ascii", "binary", "base64", "hex"] as const);
export type FileFormat = (typeof fileFormats)[number];

export interface OpenFile {
  /** Bytes. */
  readonly size: number;
  /** From the beginning, as often as somebody asks: each attempt sends them anew. */
  chunks(): AsyncIterable<Uint8Array>;
}

export interface Files {
  /** Undefined where there is no file of that key. */
  open(key: string): Promise<OpenFile | undefined>;
  /** Keeps a file under a key, in place of one that has it. Throws RecordFailure where the account keeps too much. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** A file that is not there is none. */
  remove(key: string): Promise<void>;
}

/** A body that is sent while it is read. */
export interface StreamedBody {
  /** Bytes, where they are known before they are read. */
  readonly size: number | undefined;
  chunks(): AsyncIterable<Uint8Array>;
}

/**
 * The file in a format: `base64` and `hex` write its bytes as text, `ucs2`, `utf-16le` and `ascii` write its text, which is UTF-8, in that
 * encoding. Every other one leaves the bytes as they are.
 */
export function inFormat({ size, chunks }: OpenFile, format: FileFormat | undefined): StreamedBody {
  switch (format) {
    case "base64":
      return { size: Math.ceil(size / 3) * 4, chunks: () => inBase64(chunks()) };
    case "hex":
      return { size: size * 2, chunks: () => inHex(chunks()) };
    case "ucs2":
    case "utf-16le":
      return { size: undefined, chunks: () => inText(chunks(), "utf16le") };
    case "ascii":
      return { size: undefined, chunks: () => inText(chunks(), "ascii") };
    default:
      return { size, chunks };
  }
}

async function* inHex(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) yield Buffer.from(Buffer.from(chunk).toString("hex"), "latin1");
}

/** Three bytes become four characters, so what is left over waits for the next piece. */
async function* inBase64(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const all = Buffer.concat([rest, chunk]);
    const whole = all.length - (all.length % 3);
    rest = all.subarray(whole);
    if (whole > 0) yield Buffer.from(all.subarray(0, whole).toString("base64"), "latin1");
  }
  if (rest.length > 0) yield Buffer.from(rest.toString("base64"), "latin1");
}

async function* inText(chunks: AsyncIterable<Uint8Array>, encoding: "utf16le" | "ascii"): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder("utf-8");
  const written = (text: string): Buffer =>
    // What is beyond the encoding is written as a question mark, not as another character.
    encoding === "ascii" ? Buffer.from(text.replace(/[^\0-\x7f]/gu, "?"), "latin1") : Buffer.from(text, encoding);
  for await (const chunk of chunks) yield written(decoder.decode(chunk, { stream: true }));
  yield written(decoder.decode());
}
