/**
 * A file of declarations as read, with the overlays that patch it merged over it (RFC 7386), and the place of every value. Overlays patch a
 * whole program, whichever of its files declares what they name.
 */
import type { SourceRange } from "../../base/diagnostics.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { nearestName } from "../../base/suggest.ts";
import { families } from "../../catalog/index.ts";
import type { LocatedMatch } from "../yaml/located-node.ts";
import type { Quote } from "../yaml/unquoted.ts";
import { didYouMean, type Reporter } from "./reporter.ts";
import type { Path, SourceFile } from "./source-file.ts";

/** An entry of a section of declarations, and the file that declares it. */
interface NamedEntry<P> {
  readonly name: string;
  readonly value: Json;
  readonly part: P;
}

/** Returns true if a file of the stack has the section. */
export function hasSection(parts: readonly Pick<ManifestPart, "value">[], section: string): boolean {
  return parts.some(({ value }) => (value[section] ?? null) !== null);
}

/** Returns the entries of a section in all files that have it. A section that is not a mapping is reported, with the `form` that it has. */
export function sectionEntries<P extends Pick<ManifestPart, "value" | "at">>(
  parts: readonly P[],
  section: string,
  form: string,
  reporter: Pick<Reporter, "error">,
): readonly NamedEntry<P>[] {
  return parts.flatMap((part) => {
    const entries = part.value[section] ?? null;
    if (entries === null) return [];
    if (isObject(entries)) return Object.entries(entries).map(([name, value]) => ({ name, value, part }));
    const detail = `${section} is a mapping of names to ${form}.`;
    reporter.error("wrong-type", "The value has the wrong type", { detail, source: part.at([section]) });
    return [];
  });
}

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

/** Below these keys files declare entries by name; so many keys lead to one. */
const depths: { readonly [section: string]: number } = Object.freeze({
  variables: 2,
  outputs: 2,
  components: 2,
  policies: 2,
  contracts: 2,
  tests: 2,
  lookups: 3,
  ...Object.fromEntries(families.map((family) => [family, 2])),
});

/** One entry that an overlay patches, or a part that occurs once in a program, such as its name. */
interface Patch {
  readonly path: readonly string[];
  readonly value: Json;
}

/**
 * Returns the parts of a program, the manifest first, with an overlay merged over them by address (RFC 7386). Each entry goes to the
 * part that declares it, new entries to the manifest. `include:` is excluded: files included by an overlay add, and replace nothing.
 */
export function mergeOverlay(parts: readonly ManifestPart[], overlay: SourceFile): readonly ManifestPart[] {
  const [manifest] = parts;
  const shares = new Map<ManifestPart, Json>();
  for (const { path, value } of patchesOf(overlay)) {
    const owners = parts.filter((part) => declaresPath(part, path));
    for (const part of owners.length > 0 ? owners : [manifest!])
      shares.set(part, mergeIn(shares.get(part) ?? {}, path, value));
  }
  return parts.map((part) => (shares.has(part) ? part.patched(overlay, shares.get(part)!) : part));
}

/** Warns of a `null` for something that nothing declares: it removes nothing, and was most likely meant to. */
export function checkRemovals(parts: readonly ManifestPart[], overlay: SourceFile, reporter: Reporter): void {
  for (const { path, value } of patchesOf(overlay)) {
    if (value !== null || parts.some((part) => declaresPath(part, path))) continue;
    const name = path.at(-1)!;
    const siblings = parts.flatMap((part) => Object.keys(mappingAtPath(part.value, path.slice(0, -1)) ?? {}));
    reporter.warning("overlay-removes-nothing", "An overlay removes nothing", {
      detail: `null removes ${path.join(".")}, which no file before this one declares.`,
      suggestion: didYouMean(nearestName(name, siblings)),
      source: overlay.keyRange(overlay.find(path)),
    });
  }
}

/** Reports changes of policies in included files: a shared rule is the same in every environment of every stack. */
export function checkSharedPolicies(parts: readonly ManifestPart[], overlay: SourceFile, reporter: Reporter): void {
  for (const { path } of patchesOf(overlay)) {
    if (path[0] !== "policies") continue;
    const owner = parts.slice(1).find((part) => declaresPath(part, path));
    if (!owner) continue;
    const { file, line, column } = owner.key(path);
    reporter.error("shared-policy", "An overlay changes a policy of an included file", {
      detail: `${path.slice(1).join(".") || "policies"} is declared at ${file}:${line}:${column}, and no overlay changes or removes it.`,
      suggestion: "Use environments: or except: in the rule itself.",
      source: overlay.keyRange(overlay.find(path)),
    });
  }
}

function patchesOf(overlay: SourceFile): readonly Patch[] {
  const entries = Object.entries((overlay.value ?? {}) as JsonObject).filter(([key]) => key !== "include");
  return entries.flatMap(([key, value]) => patchesBelow([key], value, depths[key] ?? 1));
}

function patchesBelow(path: readonly string[], value: Json, depth: number): readonly Patch[] {
  if (path.length === depth || !isObject(value)) return [{ path, value }];
  return Object.entries(value).flatMap(([key, below]) => patchesBelow([...path, key], below, depth));
}

function declaresPath(part: ManifestPart, path: readonly string[]): boolean {
  const holder = mappingAtPath(part.value, path.slice(0, -1));
  return holder !== undefined && Object.hasOwn(holder, path.at(-1)!);
}

/** Returns the mapping at a path; undefined if there is none. */
function mappingAtPath(value: JsonObject, path: readonly string[]): JsonObject | undefined {
  let here: Json = value;
  for (const key of path) {
    if (!isObject(here) || !Object.hasOwn(here, key)) return undefined;
    here = here[key]!;
  }
  return isObject(here) ? here : undefined;
}

/** Returns a patch with one more value in it: a null stays, for it removes only where the patch is applied. */
function mergeIn(patch: Json, path: readonly string[], value: Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const from = isObject(patch) ? patch : {};
  const below = Object.hasOwn(from, key) ? from[key]! : {};
  return Object.fromEntries([...Object.entries(from), [key, mergeIn(below, rest, value)]]);
}
