/** Reads the input of a command: a file, or the standard input. */

import { resolve } from "node:path";
import { fail } from "../base/diagnostics.ts";
import { parseExactJson } from "../base/exact-json.ts";
import type { Json } from "../base/json.ts";
import { readNamedFile } from "../base/regular-file.ts";
import { readFault } from "../config/files/read-files.ts";
import type { Invocation } from "./invocation.ts";

type InputContext = Pick<Invocation<object>, "terminal" | "workplace">;

/**
 * Returns the text of a file; `-` or nothing means the standard input, to its end. Throws if it is unreadable or empty, or if a
 * person would have to type it.
 */
export async function readInput({ terminal, workplace }: InputContext, file: string | undefined): Promise<string> {
  if (isStdin(file)) {
    const text = await terminal.input();
    return text || nothingToRead(text === undefined ? "Nothing was sent in" : "The standard input is empty");
  }
  try {
    return (await readNamedFile(resolve(workplace.cwd, file))).toString();
  } catch (error) {
    if (/^\s*[{["]/.test(file)) return jsonInPlaceOfFile();
    return fail("file-unreadable", "A file cannot be read", { detail: `${file} cannot be read: ${readFault(error)}.` });
  }
}

function isStdin(file: string | undefined): file is "-" | undefined {
  return file === undefined || file === "-";
}

/** Fails without repeating the text, which may contain secrets. */
function jsonInPlaceOfFile(): never {
  fail("file-unreadable", "A file cannot be read", {
    detail: "The value is JSON text, where the name of a file is expected.",
    suggestion: "Save the text in a file and give its name, or give - and send the text to the standard input.",
  });
}

function nothingToRead(why: string): never {
  fail("no-input", "Nothing to read", {
    detail: `${why}: the data is read from the standard input where no file is named.`,
    suggestion: "Give a file with --data FILE, or write < FILE at the end of the line.",
  });
}

/** Returns the JSON of a file or of the standard input. Throws for invalid JSON. */
export async function readJson(context: InputContext, file: string | undefined): Promise<Json> {
  const text = await readInput(context, file);
  try {
    return parseExactJson(text) as Json;
  } catch (error) {
    return fail("invalid-json", "Not JSON", {
      detail: `${isStdin(file) ? "The standard input" : file} is not JSON: ${(error as Error).message}`,
    });
  }
}
