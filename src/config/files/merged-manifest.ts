/** A file of declarations as read, with the overlays that patch it merged over it (RFC 7386), and the place of every value. */
import type { SourceRange } from "../../base/diagnostics.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import type { LocatedMatch } from "../yaml/located-node.ts";
import type { Quote } from "../yaml/quoted-suggestion.ts";
import type { Path, SourceFile } from "./source-file.ts";

export class ManifestPart {
  readonly value: JsonObject;
  /** False if no file contains `${`, not even as an escape: interpolation is skipped then. */
  readonly hasExpressions: boolean;
  /** Later files win. */
  readonly #layers: readonly SourceFile[];

  constructor(file: SourceFile, under?: { readonly part: ManifestPart; readonly value: JsonObject }) {
    this.#layers = under ? [...under.part.#layers, file] : [file];
    this.hasExpressions = this.#layers.some((layer) => layer.text.includes("${") || layer.text.includes("\\"));
    this.value = under?.value ?? ((file.value ?? {}) as JsonObject);
  }

  /** True for the part that a later load made of the very same files. */
  hasLayersOf(other: ManifestPart): boolean {
    return this.#layers.length === other.#layers.length && this.#layers.every((file, at) => file === other.#layers[at]);
  }

  /** This part with a patch of a later file merged over it: all of that file, or the entries of it that concern this part. */
  patched(file: SourceFile, patch: Json): ManifestPart {
    return new ManifestPart(file, { part: this, value: mergePatch(this.value, patch) as JsonObject });
  }

  /** The file that wrote the value at a path. */
  file(path: Path): SourceFile {
    return this.#layers.length === 1 ? this.#layers[0]! : this.#locate(path, "last").file;
  }

  /** Returns the file that first defined the value at a path: overlays patch it. */
  declaring(path: Path): SourceFile {
    return this.#locate(path, "first").file;
  }

  /** The place of a key; where it is not written down, of the nearest parent's key. */
  key(path: Path): SourceRange {
    const { file, found } = this.#locate(path, "first");
    return file.keyRange(found);
  }

  /** The place of a value; where it is not written down, of the nearest parent's key. */
  at(path: Path): SourceRange {
    const { file, found } = this.#locate(path, "last");
    return found.depth === path.length ? file.valueRange(found) : file.keyRange(found);
  }

  /** The place of the nth expression of the text at a path. */
  expression(path: Path, nth: number): SourceRange {
    const { file, found } = this.#locate(path, "last");
    return found.depth === path.length ? file.expressionRange(found, nth) : file.keyRange(found);
  }

  /** The place of some characters of the text at a path. */
  within(path: Path, text: string, at: number, length: number): SourceRange {
    const { file, found } = this.#locate(path, "last");
    return found.depth === path.length ? file.textRange(found, text, at, length) : file.keyRange(found);
  }

  /** Returns the quotation mark around the scalar at a path; empty for an unquoted one. */
  quote(path: Path): Quote {
    const { file, found } = this.#locate(path, "last");
    return found.depth === path.length ? file.quoteOf(found) : "";
  }

  /** Finds a path. A key belongs to the file that declares it first, a value to the file that set it last. */
  #locate(path: Path, which: "first" | "last"): { readonly file: SourceFile; readonly found: LocatedMatch } {
    const candidates = which === "first" ? this.#layers : this.#layers.toReversed();
    return candidates
      .map((file) => ({ file, found: file.find(path) }))
      .reduce((best, each) => (each.found.depth > best.found.depth ? each : best));
  }
}

/** RFC 7386: objects merge, null deletes, anything else replaces. Parts that do not change are shared, not copied. */
export function mergePatch(target: Json, patch: Json): Json {
  if (!isObject(patch)) return patch;
  const merged = new Map<string, Json>(isObject(target) ? Object.entries(target) : []);
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) merged.delete(key);
    else merged.set(key, mergePatch(merged.get(key) ?? null, value));
  }
  // fromEntries defines properties: a key named __proto__ stays an ordinary one.
  return Object.fromEntries(merged);
}
