/** The origins of a stack: the places that its secrets come from, and the protection of its resources. */
import { dirname, resolve } from "node:path";
import { canonicalJson, isObject, type Json, type JsonObject } from "../../base/json.ts";
import type { DeclaredOrigins, OriginDigests } from "../../model/program.ts";
import type { SecretOrigin } from "../../model/state.ts";
import { isGitSource, type LockedSource } from "../files/component-lock.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import type { SourceFile } from "../files/source-file.ts";
import {
  defaultsIn,
  entriesIn,
  filesOfVariable,
  leavesBelow,
  type ReadingScope,
  readingIn,
  sourceOfVariable,
} from "./secret-readings.ts";

/** The parsed files of a stack. */
interface OriginSources {
  readonly parts: readonly ManifestPart[];
  /** Returns the file of a component that a file names; undefined for one that cannot be read. */
  componentOf(source: string, from: SourceFile): SourceFile | undefined;
  /** Returns the components of other repositories as they are locked, by their source. */
  lock(): ReadonlyMap<string, LockedSource>;
}

/** Declarations with the address of the component that contains them. */
interface PlacedPart {
  readonly prefix: string;
  readonly value: JsonObject;
  readonly file: ManifestPart["file"];
  readonly depth: number;
  /** The values that a use gives to the component. */
  readonly given: ReadonlyMap<string, Json>;
  /** Names of its inputs that read what a plan does not show. */
  readonly secretInputs: readonly string[];
}

/** Uses of components that are read. */
const usesAtMost = 5_000;
const depthAtMost = 8;

/** Returns the origins of a stack. Mistakes are not reported: what reads the whole stack reports them. */
export function originsOfStack({ parts, componentOf, lock }: OriginSources, digests: OriginDigests): DeclaredOrigins {
  const of = new Map<string, SecretOrigin>();
  const formerOf = new Map<string, string>();
  const unread: string[] = [];
  const stackSecrets = new Set(parts.flatMap(({ value }) => secretEntryNames(value["variables"], "var")));
  const stackValues = parts.map(({ value }) => value);
  const stackSettings = new Map(parts.flatMap(({ value }) => defaultsIn(value["variables"], "var")));
  const hasComponents = parts.some(({ value }) => isObject(value["components"]));
  const locked = hasComponents ? lock() : undefined;
  const readText = readingIn(digests);
  const waiting: PlacedPart[] = parts.map((part) => ({
    prefix: "",
    value: part.value,
    file: part.file.bind(part),
    depth: 0,
    given: new Map(),
    secretInputs: [],
  }));
  for (const { prefix, value, file, depth, given, secretInputs } of waiting) {
    const isStack = prefix === "";
    const scope: ReadingScope = {
      known: isStack ? stackSecrets : new Set([...secretEntryNames(value["inputs"], "inputs"), ...secretInputs]),
      settings: isStack ? stackSettings : new Map([...defaultsIn(value["inputs"], "inputs"), ...given]),
      entryOf: (family, name) => entryIn(isStack ? stackValues : [value], family, name),
      digestOfFile: (named, at) => digests.file(resolve(dirname(file(at).path), named)),
    };
    // One path for all texts: a stack may have a million of them.
    const path: string[] = [];
    const noteTexts = (here: Json | undefined, key: string): void => {
      if (typeof here === "string" ? !here.includes("${") : typeof here !== "object" || here === null) return;
      path.push(key);
      if (typeof here === "string") {
        const origin = readText(here, path, scope);
        if (origin !== undefined) of.set(`${prefix}${path.join(".")}`, origin);
      } else for (const name of Object.keys(here as JsonObject)) noteTexts((here as JsonObject)[name], name);
      path.pop();
    };
    for (const [name, entry] of entriesIn(value["variables"])) {
      const from = sourceOfVariable(entry);
      if (from === undefined) continue;
      const folder = dirname(file(["variables", name]).path);
      const files = filesOfVariable(entry).flatMap((named) => {
        const digest = digests.file(resolve(folder, named));
        return digest === undefined ? [] : [[named, digest] as const];
      });
      of.set(`variable ${prefix}${name}`, {
        from,
        ...(files.length > 0 ? { depends: Object.fromEntries(files) } : {}),
      });
    }
    for (const [family, section] of Object.entries(value)) {
      if (family === "tests") continue;
      noteTexts(section, family);
      for (const [name, entry] of entriesIn(section as Json)) {
        if (!isObject(entry)) continue;
        const { $protect: protect, $was: earlier } = entry;
        if (protect !== undefined && protect !== null && protect !== false)
          of.set(`protection ${prefix}${family}.${name}`, { from: canonicalJson(protect) });
        if (typeof earlier === "string") formerOf.set(`${prefix}${earlier}`, `${prefix}${family}.${name}`);
      }
    }
    for (const [name, use] of entriesIn(value["components"])) {
      const source = isObject(use) ? use["source"] : undefined;
      if (typeof source !== "string") continue;
      if (isGitSource(source)) of.set(`component ${prefix}${name}`, componentOrigin(source, locked?.get(source)));
      const used = componentOf(source, file(["components", name, "source"]));
      const below = `${prefix}${name}/`;
      if (used === undefined || !isObject(used.value) || depth >= depthAtMost || waiting.length >= usesAtMost)
        unread.push(below);
      else {
        const inputs = entriesIn(isObject(use) ? use["inputs"] : undefined);
        const readsSecret = (input: string) => {
          const at = `${prefix}components.${name}.inputs.${input}`;
          return of.has(at) || [...of.keys()].some((place) => place.startsWith(`${at}.`));
        };
        waiting.push({
          prefix: below,
          value: used.value,
          file: () => used,
          depth: depth + 1,
          given: new Map(inputs.map(([input, each]) => [`inputs.${input}`, each])),
          secretInputs: inputs.flatMap(([input]) => (readsSecret(input) ? [`inputs.${input}`] : [])),
        });
      }
      const was = isObject(use) && isObject(use["$was"]) ? use["$was"] : {};
      for (const [own, earlier] of Object.entries(was))
        if (typeof earlier === "string") formerOf.set(`${prefix}${earlier}`, `${below}${own}`);
    }
  }
  return {
    of: Object.fromEntries(of),
    formerOf,
    unread,
    values: () => new Map(waiting.flatMap(({ prefix, value }) => leavesBelow(value, prefix))),
    declares: (address) => {
      const prefix = address.slice(0, address.lastIndexOf("/") + 1);
      const [family = "", name = ""] = address.slice(prefix.length).split(".");
      return waiting.some(({ prefix: own, value }) => {
        const section = own === prefix ? value[family] : undefined;
        return isObject(section) && Object.hasOwn(section, name);
      });
    },
  };
}

const componentOrigin = (source: string, locked: LockedSource | undefined): SecretOrigin => ({
  from: source,
  depends: { commit: locked?.commit ?? "none", files: locked?.hash ?? "none" },
});

/** Returns a declared resource; the last one where several parts declare it. */
function entryIn(values: readonly JsonObject[], family: string, name: string): JsonObject | undefined {
  for (const value of values.toReversed()) {
    const section = value[family];
    const entry = isObject(section) && Object.hasOwn(section, name) ? section[name] : undefined;
    if (isObject(entry)) return entry;
  }
  return undefined;
}

/** Returns the names of secret entries, as expressions have them: `var.password`. */
function secretEntryNames(section: Json | undefined, root: "var" | "inputs"): readonly string[] {
  return entriesIn(section).flatMap(([name, entry]) => {
    const { secret, env, file, exec } = isObject(entry) ? entry : {};
    const isFromElsewhere = root === "var" && [env, file, exec].some((from) => (from ?? null) !== null);
    return secret === true || isFromElsewhere ? [`${root}.${name}`] : [];
  });
}
