/** Reads the files of a stack: the manifest with its overlays, and those that `include:` adds. */

import { existsSync } from "node:fs";
import { glob } from "node:fs/promises";
import { dirname, relative, resolve } from "node:path";
import { adviceFields } from "../../base/advice.ts";
import type { Diagnostic, SourceRange } from "../../base/diagnostics.ts";
import { isObject, type Json } from "../../base/json.ts";
import { NotRegular, readNamedFile } from "../../base/regular-file.ts";
import { nearestWord } from "../../base/suggest.ts";
import { bounds } from "../yaml/fault.ts";
import { type FileGuard, FileRefusal, linkedOutside, repositoryOf } from "./file-guard.ts";
import { alternativesAtMost, fixedPart, isTooWide, patternAtMost } from "./include-pattern.ts";
import { ManifestPart } from "./merged-manifest.ts";
import { didYouMean, type Reporter } from "./reporter.ts";
import { SourceFile, tooManySigns } from "./source-file.ts";

/** `include:` of a file: which files it adds. */
interface Include {
  /** A path or a glob, relative to the file that contains it. */
  readonly pattern: string;
  /** Nothing has to match. */
  readonly optional: boolean;
  readonly source: SourceRange;
}

const settings = Object.freeze(["path", "optional"]);

/** Returns the entries of `include:`. Mistakes are reported. */
function readInclude(file: SourceFile, reporter: Reporter): readonly Include[] {
  const include = isObject(file.value) ? file.value["include"] : undefined;
  if (include === undefined || include === null) return [];
  if (Array.isArray(include))
    return include.flatMap((each: Json, index) => readIncludeEntry(each, index, file, reporter));
  reportShape(file, ["include"], reporter);
  return [];
}

function readIncludeEntry(entry: Json, index: number, file: SourceFile, reporter: Reporter): readonly Include[] {
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
    "include takes a list of file names or globs, relative to the file that contains them, or of { path: ..., optional: true }.";
  reporter.error("wrong-type", "The value has the wrong type", { detail, source: file.valueRange(file.find(at)) });
}

/** Decodes UTF-8 without a byte order mark; undefined where the bytes are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Why a file cannot be read, in words. */
export function readFault(error: unknown): string {
  const code = (error as { readonly code?: unknown }).code;
  if (code === "ENOENT" || code === "ENOTDIR") return "there is no such file";
  if (code === "EISDIR") return "it is a folder";
  if (code === "EACCES" || code === "EPERM") return "permission is denied";
  if (typeof code === "string") return `reading it failed with ${code}`;
  throw error;
}

/** Without the line, and without what a message may quote of it. */
function withoutLine({ source, detail: _, suggestion: __, ...rest }: Diagnostic): Diagnostic {
  if (!source) return rest;
  const { excerpt: ___, ...place } = source;
  return { ...rest, source: place };
}

function withUse(diagnostic: Diagnostic, usedAt: SourceRange): Diagnostic {
  return diagnostic.source ? { ...diagnostic, source: { ...diagnostic.source, usedAt } } : diagnostic;
}

export class FileReader {
  readonly cwd: string;
  readonly reporter: Reporter;
  /** Every file read, in order, by absolute path. */
  readonly read = new Map<string, SourceFile>();
  /** Called with the absolute path of each file before it is read, existing or not. */
  readonly onFile: (path: string) => void;
  readonly #labels: ReadonlyMap<string, string>;
  readonly #textOf: (path: string) => string | undefined;
  readonly #parsed: Map<string, SourceFile> | undefined;
  #guard: FileGuard | undefined;
  #signs = 0;

  /**
   * `labels`: what messages call a file, by absolute path. `textOf`: the text of a file that is not to be read, such as an open buffer.
   * `parsed`: files of an earlier load; those whose text is the same are not parsed again.
   */
  constructor(
    cwd: string,
    reporter: Reporter,
    {
      labels = new Map(),
      onFile = () => undefined,
      textOf = () => undefined,
      parsed,
    }: {
      readonly labels?: ReadonlyMap<string, string>;
      readonly onFile?: ((path: string) => void) | undefined;
      readonly textOf?: ((path: string) => string | undefined) | undefined;
      readonly parsed?: Map<string, SourceFile> | undefined;
    } = {},
  ) {
    this.cwd = cwd;
    this.reporter = reporter;
    this.#labels = labels;
    this.onFile = onFile;
    this.#textOf = textOf;
    this.#parsed = parsed;
  }

  /** Keeps the files that are named by other files inside of what the guard allows. */
  guard(guard: FileGuard): void {
    this.#guard = guard;
  }

  /** A path as messages show it: relative to the working directory. */
  readonly shown = (path: string): string =>
    this.#labels.get(path) ?? (relative(this.cwd, path).replaceAll("\\", "/") || path);

  /** Reads and parses one YAML or JSON file; its mistakes are reported. undefined = it cannot be read at all. */
  async file(
    path: string,
    options: {
      readonly source?: SourceRange;
      readonly suggestion?: string;
      /** True if the file may contain secrets: none of its lines is shown. */
      readonly private?: boolean;
      /** Another file names it: the guard decides. */
      readonly isNamed?: boolean;
      /** The place that uses it as a component, for its own mistakes. */
      readonly usedAt?: SourceRange;
    } = {},
  ): Promise<SourceFile | undefined> {
    const { private: isPrivate, isNamed, usedAt, ...wanted } = options;
    const shown = this.shown(path);
    this.onFile(path);
    // It is reported for the file that passed the bound.
    if (this.#signs > bounds.signs) return undefined;
    let bytes: Uint8Array;
    try {
      const open = this.#textOf(path);
      if (open !== undefined) bytes = Buffer.from(open);
      else bytes = isNamed && this.#guard ? this.#guard.read(path) : await readNamedFile(path);
    } catch (error) {
      if (error instanceof FileRefusal || error instanceof NotRegular) {
        const [why, suggestion = wanted.suggestion] =
          error instanceof FileRefusal ? [error.message, error.suggestion] : [error.why];
        const details = { ...wanted, detail: `${shown} ${why}`, suggestion };
        this.reporter.error("file-outside", "A file may not be read", details);
        return undefined;
      }
      const detail = `${shown} cannot be read: ${readFault(error)}.`;
      this.reporter.error("file-unreadable", "A file cannot be read", { detail, ...wanted });
      return undefined;
    }
    const text = decodeUtf8(bytes);
    if (text === undefined) {
      const lossy = new TextDecoder("utf-8").decode(bytes);
      const before = lossy.slice(0, lossy.indexOf("\uFFFD")).split("\n");
      const source = { file: shown, line: before.length, column: before.at(-1)!.length + 1 };
      const [detail, suggestion] = ["A byte sequence is not valid UTF-8.", "Save the file as UTF-8."];
      this.reporter.error("not-utf8", "The file is not UTF-8 text", { detail, source, suggestion });
      return undefined;
    }
    const known = this.#parsed?.get(path);
    const file = known?.text === text && known.shown === shown ? known : new SourceFile(path, shown, text);
    this.#parsed?.set(path, file);
    if (!this.read.has(path)) this.#signs += file.signs;
    if (this.#signs > bounds.signs && !file.broken) {
      const { code, summary, ...fault } = tooManySigns(`With ${shown}, the files have`, this.#signs);
      this.reporter.error(code, summary, { ...wanted, ...adviceFields(fault.suggestion), detail: fault.detail });
      return undefined;
    }
    this.read.set(path, file);
    const faults = file.diagnostics().map((each) => (usedAt ? withUse(each, usedAt) : each));
    this.reporter.take(isPrivate ? faults.map(withoutLine) : faults);
    return file;
  }

  /** Reads the manifest and the overlays behind it; undefined where one is missing or broken. */
  async manifests(files: readonly string[]): Promise<readonly SourceFile[] | undefined> {
    const read: SourceFile[] = [];
    for (const name of files) {
      const suggestion =
        files.length === 1
          ? "Name the manifest with -f FILE, or write a starter stack with `reconduit init`."
          : "Check the -f options.";
      const path = resolve(this.cwd, name);
      if (this.isLinkedOutside(path)) continue;
      const file = await this.manifestFile(path, { suggestion });
      if (file !== undefined) read.push(file);
    }
    return read.length === files.length ? read : undefined;
  }

  /**
   * Reports a manifest that is a link to a file elsewhere: the author of a link must not choose the files that are read and shown.
   */
  isLinkedOutside(path: string): boolean {
    const real = linkedOutside(path);
    if (real === undefined) return false;
    const shown = this.shown(path);
    this.reporter.error("file-outside", "A file may not be read", {
      detail: `${shown} leads to ${real}, which is outside of its repository ${repositoryOf(dirname(path))}.`,
      suggestion: `Name the file itself: -f ${real}`,
    });
    return true;
  }

  /** Reads a file with declarations; returns undefined if it is unreadable or contains anything else. */
  async manifestFile(
    path: string,
    options: {
      readonly source?: SourceRange;
      readonly suggestion?: string;
      readonly isNamed?: boolean;
      readonly usedAt?: SourceRange;
    },
  ): Promise<SourceFile | undefined> {
    const file = await this.file(path, options);
    return file !== undefined && this.#isManifest(file) ? file : undefined;
  }

  /** Reads what `include:` of a file names, and what those files include in turn. Each file is read once. */
  async included(from: SourceFile): Promise<readonly ManifestPart[]> {
    const parts: ManifestPart[] = [];
    for (const { pattern, optional, source } of readInclude(from, this.reporter)) {
      for (const path of await this.#matches(from, pattern, optional, source)) {
        if (this.read.has(path)) continue;
        const file = await this.manifestFile(path, { source, isNamed: true });
        if (file !== undefined) parts.push(new ManifestPart(file), ...(await this.included(file)));
      }
    }
    return parts;
  }

  async #matches(
    from: SourceFile,
    pattern: string,
    optional: boolean,
    source: SourceRange,
  ): Promise<readonly string[]> {
    const folder = dirname(from.path);
    if (!/[*?[\]{}!]/.test(pattern)) {
      const path = resolve(folder, pattern);
      return optional && !existsSync(path) ? [] : [path];
    }
    if (isTooWide(pattern)) {
      this.reporter.error("include-too-wide", "An include has too many alternatives", {
        detail: `${JSON.stringify(pattern.slice(0, 60))}${pattern.length > 60 ? "…" : ""} has more than ${patternAtMost} characters, more than ${alternativesAtMost} alternatives in braces, more than three * in one step of a path, a repeated group, or a slash within braces.`,
        suggestion: "Write several entries, or a pattern with * instead of the braces.",
        source,
      });
      return [];
    }
    if (this.#leavesRepository(resolve(folder, fixedPart(pattern)), pattern, source)) return [];
    const found: string[] = [];
    for await (const match of glob(pattern, { cwd: folder, withFileTypes: true })) {
      if (match.isFile()) found.push(resolve(match.parentPath, match.name));
    }
    if (found.length === 0 && !optional) {
      this.reporter.error("include-empty", "An include matches no file", {
        detail: `No file matches ${JSON.stringify(pattern)} in ${this.shown(folder)}. What a stack no longer declares is deleted, so a file that is missing must not pass for one that declares nothing.`,
        suggestion: `Correct the path, or write { path: ${JSON.stringify(pattern)}, optional: true }`,
        source,
      });
    }
    return found.sort();
  }

  /** Reports a pattern whose folder may not be read, before anything of it is listed. */
  #leavesRepository(folder: string, pattern: string, source: SourceRange): boolean {
    if (!this.#guard || !existsSync(folder)) return false;
    try {
      this.#guard.check(folder);
      return false;
    } catch (error) {
      if (!(error instanceof FileRefusal)) throw error;
      const detail = `The folder of ${JSON.stringify(pattern)} ${error.message}`;
      this.reporter.error("file-outside", "A file may not be read", { detail, suggestion: error.suggestion, source });
      return true;
    }
  }

  #isManifest(file: SourceFile): boolean {
    if (file.broken) return false;
    if (file.value === null || isObject(file.value)) return true;
    const detail = "A manifest is a mapping with keys such as reconduit, name and scripts.";
    this.reporter.error("wrong-type", "The value has the wrong type", { detail, source: file.range(0, 1) });
    return false;
  }
}
