/** Reads the files that expressions name. */
import { ExpressionError } from "../../language/fault.ts";
import { type FileGuard, FileRefusal } from "./file-guard.ts";
import { decodeUtf8, type FileReader, readFault } from "./read-files.ts";

export interface TextReading {
  readonly reader: FileReader;
  /** Texts that were read, by absolute path. */
  readonly texts: Map<string, string>;
  readonly guard: FileGuard;
  /** Returns a text that is not to be read, such as an open buffer. */
  readonly textOf: ((path: string) => string | undefined) | undefined;
}

/** Returns the text of a file that an expression names; each is read once. */
export function readTextOnce(path: string, { reader, texts, guard, textOf }: TextReading): string {
  const known = texts.get(path);
  if (known !== undefined) return known;
  reader.onFile(path);
  let bytes: Uint8Array;
  try {
    const open = textOf?.(path);
    // The guard decides also about a text that is at hand.
    if (open !== undefined) guard.check(path);
    bytes = open === undefined ? guard.read(path) : Buffer.from(open);
  } catch (error) {
    if (error instanceof FileRefusal) {
      const detail = `${reader.shown(path)} ${error.message}`;
      throw new ExpressionError("file-outside", "A file may not be read", detail, error.suggestion);
    }
    const detail = `${reader.shown(path)} cannot be read: ${readFault(error)}.`;
    const suggestion = "The path is relative to the file that contains the expression.";
    throw new ExpressionError("file-unreadable", "A file cannot be read", detail, suggestion);
  }
  const text = decodeUtf8(bytes);
  if (text === undefined) {
    throw new ExpressionError("not-utf8", "The file is not UTF-8 text", `${reader.shown(path)} is not UTF-8 text.`);
  }
  texts.set(path, text);
  return text;
}
