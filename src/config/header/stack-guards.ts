/** The guards of a stack beyond its policies: the places that its secrets come from, and the protection of its resources. */
import { dirname, resolve } from "node:path";
import type { Diagnostic } from "../../base/diagnostics.ts";
import { canonicalJson, isObject, type Json, type JsonObject } from "../../base/json.ts";
import { changedExcerpt, cutWithCount } from "../../base/printable.ts";
import { protectionCode, secretSourceCode } from "../../model/policy.ts";
import { isGitSource, type LockedSource, readLock } from "../files/component-lock.ts";
import { environmentNames } from "../files/environment.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import { FileReader } from "../files/read-files.ts";
import { manifestOf, type ReviewedFiles, readManifest, readParts } from "../files/read-program.ts";
import { Reporter } from "../files/reporter.ts";
import type { Path } from "../files/source-file.ts";
import {
  defaultsIn,
  entriesByAddress,
  entriesIn,
  filesOfVariable,
  placesBelow,
  type Reading,
  type ReadingScope,
  readingOf,
  sourceOfVariable,
} from "./secret-readings.ts";

interface StackGuards {
  /** The place that each variable has its value from, as JSON, by its name. */
  readonly sources: ReadonlyMap<string, string>;
  /** Components of other repositories, by the address of their use. */
  readonly foreign: ReadonlyMap<string, ForeignComponent>;
  /** The `$protect` of each declared resource, as JSON, by its address; `none` without one. */
  readonly protection: ReadonlyMap<string, string>;
  /** Texts with values of the environment, of secret variables or of secret inputs, by their place. */
  readonly readings: ReadonlyMap<string, Reading>;
  /** The present address of a renamed resource, by its former one. */
  readonly formerOf: ReadonlyMap<string, string>;
  /** Names of declared secrets, such as `var.password`. */
  readonly secrets: ReadonlySet<string>;
  /** Files and commands of variables that the change has changed, with digests, by the variable. */
  readonly contents: ReadonlyMap<string, string>;
  /** Returns the places of all declared texts, numbers and the like. */
  places(): ReadonlySet<string>;
  /** Prefixes of addresses in components that cannot be read here. */
  readonly unread: readonly string[];
}

interface GuardOptions extends ReviewedFiles {
  readonly cwd: string;
  /** Returns a short digest of a file that the change has changed, by its absolute path. */
  readonly changedFile?: (path: string) => string | undefined;
}

interface ForeignComponent {
  readonly source: string;
  /** Absent without a lock. */
  readonly locked: LockedSource | undefined;
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

/** Reads the guards of a stack. Mistakes are not reported: what reads the whole stack reports them. */
export async function loadGuards({ environment, changedFile, ...options }: GuardOptions): Promise<StackGuards> {
  const newReader = () => new FileReader(resolve(options.cwd), new Reporter());
  const bare = await readManifest(newReader(), options);
  const names = bare === undefined ? [] : environmentNames(bare, dirname(resolve(options.cwd, manifestOf(options))));
  const isOverlaid = environment !== undefined && names.includes(environment);
  const reader = newReader();
  const parts = (await readParts(reader, isOverlaid ? { ...options, environment } : options)) ?? [];
  const hasComponents = parts.some(({ value }) => isObject(value["components"]));
  // Stacks without components do not load what components need.
  const components = hasComponents ? await import("../components/files.ts") : undefined;
  const files = await components?.readComponentFiles(reader, parts);
  const sources = new Map<string, string>();
  const foreign = new Map<string, ForeignComponent>();
  const lock = hasComponents ? readLock(dirname(resolve(options.cwd, manifestOf(options)))) : undefined;
  const protection = new Map<string, string>();
  const readings = new Map<string, Reading>();
  const formerOf = new Map<string, string>();
  const unread: string[] = [];
  const contents = new Map<string, string>();
  const secrets = new Set(parts.flatMap(({ value }) => secretEntryNames(value["variables"], "var")));
  const stackSecrets = new Set(secrets);
  const stackEntries = entriesByAddress(parts.map(({ value }) => value));
  const stackSettings = new Map(parts.flatMap(({ value }) => defaultsIn(value["variables"], "var")));
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
    const known = isStack ? stackSecrets : new Set([...secretEntryNames(value["inputs"], "inputs"), ...secretInputs]);
    for (const name of known) secrets.add(name);
    const scope: ReadingScope = {
      known,
      settings: isStack ? stackSettings : new Map([...defaultsIn(value["inputs"], "inputs"), ...given]),
      entries: isStack ? stackEntries : entriesByAddress([value]),
      changedFile: (named, at) => changedFile?.(resolve(dirname(file(at).path), named)),
    };
    for (const [name, entry] of entriesIn(value["variables"])) {
      const from = sourceOfVariable(entry);
      if (from !== undefined) sources.set(`variable ${name}`, from);
      const folder = dirname(file(["variables", name]).path);
      const changed = filesOfVariable(entry).flatMap((named) => {
        const digest = changedFile?.(resolve(folder, named));
        return digest === undefined ? [] : [`${named} (${digest})`];
      });
      if (changed.length > 0) contents.set(`variable ${name}`, changed.join(", "));
    }
    for (const [family, section] of Object.entries(value)) {
      if (family === "tests") continue;
      noteReadings(section, [family], { prefix, scope, readings });
      for (const [name, entry] of entriesIn(section as Json)) {
        if (!isObject(entry)) continue;
        const { $protect: given } = entry;
        const isProtected = given !== undefined && given !== null && given !== false;
        protection.set(`${prefix}${family}.${name}`, isProtected ? canonicalJson(given) : "none");
        const { $was: earlier } = entry;
        if (typeof earlier === "string") formerOf.set(`${prefix}${earlier}`, `${prefix}${family}.${name}`);
      }
    }
    for (const [name, use] of entriesIn(value["components"])) {
      const source = isObject(use) ? use["source"] : undefined;
      if (typeof source !== "string") continue;
      if (isGitSource(source)) foreign.set(`${prefix}${name}`, { source, locked: lock?.get(source) });
      const used = components && files?.get(components.sourcePath(source, file(["components", name, "source"])));
      const below = `${prefix}${name}/`;
      if (used === undefined || !isObject(used.value) || depth >= depthAtMost || waiting.length >= usesAtMost)
        unread.push(below);
      else {
        const inputs = entriesIn(isObject(use) ? use["inputs"] : undefined);
        const readsSecret = (input: string) => {
          const at = `${prefix}components.${name}.inputs.${input}`;
          return readings.has(at) || [...readings.keys()].some((place) => place.startsWith(`${at}.`));
        };
        waiting.push({
          prefix: below,
          value: used.value,
          file: () => used,
          depth: depth + 1,
          given: new Map(inputs.map(([input, value]) => [`inputs.${input}`, value])),
          secretInputs: inputs.flatMap(([input]) => (readsSecret(input) ? [`inputs.${input}`] : [])),
        });
      }
      const was = isObject(use) && isObject(use["$was"]) ? use["$was"] : {};
      for (const [own, earlier] of Object.entries(was))
        if (typeof earlier === "string") formerOf.set(`${prefix}${earlier}`, `${below}${own}`);
    }
  }
  const places = () => new Set(waiting.flatMap(({ prefix, value }) => placesBelow(value, prefix)));
  return { sources, foreign, protection, readings, formerOf, unread, secrets, contents, places };
}

/** Returns the names of secret entries, as expressions have them: `var.password`. */
function secretEntryNames(section: Json | undefined, root: "var" | "inputs"): readonly string[] {
  return entriesIn(section).flatMap(([name, entry]) => {
    const { secret, env, file, exec } = isObject(entry) ? entry : {};
    const isFromElsewhere = root === "var" && [env, file, exec].some((from) => (from ?? null) !== null);
    return secret === true || isFromElsewhere ? [`${root}.${name}`] : [];
  });
}

/** Notes each text below a value that reads a value which plans of changes do not show. */
function noteReadings(
  value: Json | undefined,
  path: Path,
  around: { readonly prefix: string; readonly scope: ReadingScope; readonly readings: Map<string, Reading> },
): void {
  if (typeof value === "string") {
    const reading = value.includes("${") ? readingOf(value, path, around.scope) : undefined;
    if (reading !== undefined) around.readings.set(`${around.prefix}${path.join(".")}`, reading);
  } else if (typeof value === "object" && value !== null)
    for (const [key, item] of Object.entries(value)) noteReadings(item as Json, [...path, key], around);
}

/**
 * Returns a warning for each variable that has its value from elsewhere, for texts that read other values than before, and for each resource
 * whose protection is gone. A plan without secrets shows none of that.
 */
export function changedGuards(
  former: StackGuards,
  now: StackGuards,
  source: NonNullable<Diagnostic["source"]>,
): readonly Diagnostic[] {
  const moved = [...now.sources].flatMap(([name, from]) => {
    const before = former.sources.get(name) ?? "none";
    return before === from ? [] : [`${name}: ${changedExcerpt(before, from)}`];
  });
  const rewritten = [...now.contents].map(([name, files]) => `${name}: the change has another ${files}`);
  const open = [...former.protection].flatMap(([address, before]) => {
    if (before === "none" || isBelowPrefix(address, now.unread)) return [];
    const kept = now.protection.get(address) ?? now.protection.get(now.formerOf.get(address) ?? "");
    return before === kept ? [] : [`${address}: $protect ${before} -> ${kept ?? "not declared"}`];
  });
  const warningOf = (code: string, summary: string) => (detail: string) => ({
    severity: "warning" as const,
    code,
    summary,
    detail,
    source,
  });
  return [
    ...open.map(warningOf(protectionCode, "The change takes protection away")),
    ...changedComponents(former, now).map(
      warningOf(secretSourceCode, "The change takes a component from another commit"),
    ),
    ...[...moved, ...rewritten, ...changedReadings(former, now), ...endedReadings(former, now)].map(
      warningOf(secretSourceCode, "The change takes a value from elsewhere"),
    ),
  ];
}

/** Returns a line for each component of another repository that is another one, or of another commit, than in the base. */
function changedComponents(former: StackGuards, now: StackGuards): readonly string[] {
  const shown = ({ source, locked }: ForeignComponent): string =>
    `${cutWithCount(source)} at ${locked?.commit ?? "no locked commit"}`;
  return [...new Set([...former.foreign.keys(), ...now.foreign.keys()])].flatMap((name) => {
    const [was, is] = [former.foreign.get(name), now.foreign.get(name)];
    if (was && is && was.source === is.source) {
      const { commit: before = "none", hash: filesBefore } = was.locked ?? {};
      const { commit: after = "none", hash: filesAfter } = is.locked ?? {};
      if (before === after && filesBefore === filesAfter) return [];
      const files =
        before === after ? `files ${filesBefore ?? "none"} -> ${filesAfter ?? "none"}` : `commit ${before} -> ${after}`;
      return [
        `component ${name} (${cutWithCount(is.source)}): ${files}. Its protection and the values that it reads are not compared: git diff ${before} ${after} shows them there`,
      ];
    }
    return [`component ${name}: ${was ? shown(was) : "none"} -> ${is ? shown(is) : "none"}`];
  });
}

/** Returns a line for all names that are read for the first time, and one for each text that reads other known values than before. */
function changedReadings(former: StackGuards, now: StackGuards): readonly string[] {
  const namesRead = ({ readings }: StackGuards) => new Set([...readings.values()].flatMap(({ names }) => names));
  const known = new Set([...namesRead(former), ...former.secrets]);
  const fresh = [...namesRead(now)].filter((name) => name.startsWith("env.") && !known.has(name));
  const changed: string[] = [];
  const added = new Map<string, string[]>();
  for (const [place, reading] of now.readings) {
    const { text, names } = reading;
    const before = former.readings.get(place);
    if (isBelowPrefix(place, former.unread)) continue;
    // One value of several is taken by what else the text depends on.
    if (before !== undefined || names.length > 1) changed.push(...otherDependencies(place, before, reading));
    if (before?.text === text) continue;
    // Names that are new everywhere have a line of their own.
    if (before === undefined) {
      const reused = [...new Set(names.filter((name) => known.has(name)))].join(", ");
      if (reused !== "") added.set(reused, [...(added.get(reused) ?? []), place]);
      continue;
    }
    const [was, is] = [before.names.join(", "), names.join(", ")];
    changed.push(
      was === is
        ? `${place}: another expression of ${cutWithCount(is)}: ${changedExcerpt(before.text, text)}`
        : `${place}: ${changedExcerpt(was, is)}`,
    );
  }
  const shown = fresh.map((name) => name.slice("env.".length)).toSorted();
  return [
    ...listedInLines(shown).map((line) => `expressions read for the first time: ${line}`),
    ...changed,
    // A line for each value: many places of one hide no place of another.
    ...[...added].map(([read, places]) => `values read in further places: ${listedPlaces(places)} (${read})`),
  ];
}

/** Returns a line for each other value, field or file on which a text of secrets depends. */
function otherDependencies(place: string, before: Reading | undefined, { names, depends }: Reading): readonly string[] {
  return [...depends].flatMap(([name, value]) => {
    const earlier = before?.depends.get(name) ?? "none";
    if (earlier === value) return [];
    return [`${place}: ${cutWithCount(names.join(", "))} by another ${name}: ${changedExcerpt(earlier, value)}`];
  });
}

/** Returns a line for each place of a present resource that no longer reads a secret: a plan of an earlier commit does not show what is there. */
function endedReadings(former: StackGuards, now: StackGuards): readonly string[] {
  const ended = [...former.readings].filter(
    ([place]) =>
      !now.readings.has(place) &&
      !isBelowPrefix(place, now.unread) &&
      now.protection.has(place.split(".", 2).join(".")),
  );
  if (ended.length === 0) return [];
  const places = now.places();
  return ended.map(
    ([place, { names }]) =>
      `${place}: ${cutWithCount(names.join(", "))} -> ${places.has(place) ? "a value of the declarations" : "nothing"}`,
  );
}

const isBelowPrefix = (place: string, prefixes: readonly string[]): boolean =>
  prefixes.some((prefix) => place.startsWith(prefix));

/** The most places that one line names. */
const placesAtMost = 20;

function listedPlaces(places: readonly string[]): string {
  const rest = places.length - placesAtMost;
  return `${places.slice(0, placesAtMost).join(", ")}${rest > 0 ? `, and ${rest} more` : ""}`;
}

/** Returns lines with all names, twenty in each. */
function listedInLines(names: readonly string[]): readonly string[] {
  const count = Math.ceil(names.length / placesAtMost);
  return Array.from({ length: count }, (_, at) => names.slice(at * placesAtMost, (at + 1) * placesAtMost).join(", "));
}
