/** `include:` of a file: which files it adds. */
import type { SourceRange } from "../../base/diagnostics.ts";
import { isObject, type Json } from "../../base/json.ts";
import { nearestWord } from "../../base/suggest.ts";
import { didYouMean, type Reporter } from "./reporter.ts";
import type { SourceFile } from "./source-file.ts";

interface Include {
  /** A path or a glob, relative to the file that contains it. */
  readonly pattern: string;
  /** Nothing has to match. */
  readonly optional: boolean;
  readonly source: SourceRange;
}

const settings = Object.freeze(["path", "optional"]);

/** Returns the entries of `include:`. Mistakes are reported. */
export function readInclude(file: SourceFile, reporter: Reporter): readonly Include[] {
  const include = isObject(file.value) ? file.value["include"] : undefined;
  if (include === undefined || include === null) return [];
  if (Array.isArray(include)) return include.flatMap((each: Json, index) => readEntry(each, index, file, reporter));
  reportShape(file, ["include"], reporter);
  return [];
}

function readEntry(entry: Json, index: number, file: SourceFile, reporter: Reporter): readonly Include[] {
  const at = ["include", index];
  const source = file.valueRange(file.find(at));
  if (typeof entry === "string" && entry !== "") return [{ pattern: entry, optional: false, source }];
  const { path, optional = false } = isObject(entry) ? entry : {};
  if (typeof path !== "string" || path === "" || typeof optional !== "boolean") {
    reportShape(file, at, reporter);
    return [];
  }
  for (const key of Object.keys(entry as object)) {
    if (settings.includes(key)) continue;
    reporter.error("unknown-field", "There is no such field", {
      detail: `${JSON.stringify(key)} is not part of an include; there are ${settings.join(" and ")}.`,
      suggestion: didYouMean(nearestWord(key, settings)),
      source: file.keyRange(file.find([...at, key])),
    });
  }
  return [{ pattern: path, optional, source: file.valueRange(file.find([...at, "path"])) }];
}

function reportShape(file: SourceFile, at: readonly (string | number)[], reporter: Reporter): void {
  const detail =
    "include takes a list of file names or globs, relative to the file that holds them, or of { path: ..., optional: true }.";
  reporter.error("wrong-type", "The value has the wrong type", { detail, source: file.valueRange(file.find(at)) });
}
