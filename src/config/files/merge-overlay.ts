/** Overlays: files that patch a whole program, whichever of its files declares what they name. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { nearestName } from "../../base/suggest.ts";
import { families } from "../../catalog/index.ts";
import type { ManifestPart } from "./merged-manifest.ts";
import { didYouMean, type Reporter } from "./reporter.ts";
import type { SourceFile } from "./source-file.ts";

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
    const siblings = parts.flatMap((part) => Object.keys(valueAt(part.value, path.slice(0, -1)) ?? {}));
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
  const holder = valueAt(part.value, path.slice(0, -1));
  return holder !== undefined && Object.hasOwn(holder, path.at(-1)!);
}

/** Returns the mapping at a path; undefined if there is none. */
function valueAt(value: JsonObject, path: readonly string[]): JsonObject | undefined {
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
