/**
 * The files of `--out` and `--html`. A file of another type is never overwritten, because a typing error must not cost a
 * manifest.
 */
import { statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fail } from "../base/diagnostics.ts";
import { isObject, type JsonObject } from "../base/json.ts";
import { readRegularFile, savedAtMost } from "../base/regular-file.ts";
import { refuseLinkedWrite } from "../config/files/file-guard.ts";
import { pageMark } from "../views/html/page.ts";
import { option } from "./option.ts";

/**
 * Returns the path of a JSON file to be written. `isOurs` returns true for an existing object that may be replaced; an empty file
 * may always be replaced. Throws DiagnosticError if the file cannot be written there, so that this is known before the work.
 */
export function outFile(cwd: string, name: string, what: string, isOurs: (value: JsonObject) => boolean): string {
  return replaceablePath(cwd, name, { option: "--out", what, isOurs: (text) => isObjectOf(text, isOurs) });
}

/** The option of commands that can write their answer as a page. */
export const htmlOption = option("--html <FILE>", "also write an HTML page");

/** Returns the path of a page to be written; undefined if none was requested. Throws like {@link outFile}. */
export function htmlFile(cwd: string, name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  return replaceablePath(cwd, name, {
    option: "--html",
    what: "a page of Reconduit",
    isOurs: (text) => text.includes(pageMark),
  });
}

interface Expected {
  readonly option: string;
  readonly what: string;
  /** Returns true if an existing file may be replaced, by its text. */
  readonly isOurs: (text: string) => boolean;
}

function replaceablePath(cwd: string, name: string, { option: flag, what, isOurs }: Expected): string {
  const path = resolve(cwd, name);
  if (!statSync(dirname(path), { throwIfNoEntry: false })?.isDirectory()) {
    fail("no-such-folder", "No such folder", {
      detail: `${flag} names ${name}, and there is no folder ${dirname(path)}.`,
    });
  }
  refuseLinkedWrite(path);
  const present = statSync(path, { throwIfNoEntry: false });
  if (present === undefined) return path;
  if (!present.isFile()) fail("file-exists", "Not a file", { detail: `${flag} names ${name}, which is not a file.` });
  if (present.size > 0 && !isOurs(readRegularFile(path, savedAtMost).toString())) {
    fail("file-exists", "The file exists", {
      detail: `${name} is there already and is not ${what}, so it is not overwritten. Choose another name, or delete it.`,
    });
  }
  return path;
}

function isObjectOf(text: string, isOurs: (value: JsonObject) => boolean): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) && isOurs(value);
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
