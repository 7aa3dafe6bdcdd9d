/** What a command reads besides its words: a file, or the standard input. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { DiagnosticError, fail } from "../base/diagnostics.ts";
import type { Json } from "../base/json.ts";

/** The text of a file; `-` or nothing: the standard input, to its end. Throws where it cannot be read, or where a person would have to type it. */
export function readInput(cwd: string, file: string | undefined): string {
  const isStdin = file === undefined || file === "-";
  if (isStdin && process.stdin.isTTY) nothingToRead("Nothing was sent in");
  try {
    const text = readFileSync(isStdin ? 0 : resolve(cwd, file), "utf8");
    return isStdin && text === "" ? nothingToRead("The standard input is empty") : text;
  } catch (error) {
    if (error instanceof DiagnosticError) throw error;
    return fail("file-unreadable", "A file cannot be read", {
      detail: `${isStdin ? "The standard input" : file} cannot be read: ${(error as Error).message}.`,
    });
  }
}

function nothingToRead(why: string): never {
  fail("no-input", "Nothing to read", {
    detail: `${why}: the data is read from the standard input where no file is named.`,
    suggestion: "Give a file with --data FILE, or write < FILE at the end of the line.",
  });
}

/** JSON of a file or of the standard input. Throws where it is none. */
export function readJson(cwd: string, file: string | undefined): Json {
  const text = readInput(cwd, file);
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    return fail("invalid-json", "Not JSON", {
      detail: `${file === undefined || file === "-" ? "The standard input" : file} is not JSON: ${(error as Error).message}`,
    });
  }
}
