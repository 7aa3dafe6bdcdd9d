/** Texts of declarations that read values which a plan of a change does not show, and what decides which of these values they take. */
import { canonicalJson, isObject, type Json, type JsonObject } from "../../base/json.ts";
import { knownOperand } from "../../language/evaluate/operand.ts";
import { alreadyReported, ExpressionError } from "../../language/fault.ts";
import { reduceManifest } from "../../language/manifest.ts";
import { parseTemplate } from "../../language/manifest-syntax.ts";
import { type Expression, subexpressionsOf } from "../../language/syntax/ast.ts";
import type { OriginDigests } from "../../model/program.ts";
import type { SecretOrigin } from "../../model/state.ts";
import { computedName, type FoundNames, namesInText, type Steps } from "../expressions/names-in-use.ts";
import type { Path } from "../files/source-file.ts";

/** The declarations of a stack, or of one use of a component. */
export interface ReadingScope {
  /** The address of the component with a slash; empty for the stack. */
  readonly prefix: string;
  /** Returns true for the name of a secret, such as `var.password`. */
  isKnown(name: string): boolean;
  /** Values that are no secrets, by their names. */
  readonly settings: ReadonlyMap<string, Json>;
  /** Returns the value that a use gives to an input (`inputs.zone`), and the place that it was written in. */
  givenTo?(name: string): PlacedValue | undefined;
  /** Returns the output of a component. */
  outputOf(component: string, output: string): PlacedValue | undefined;
  /** Returns the declared resources of a name; of a family if the name is computed. */
  entriesOf(family: string, name: string | undefined): readonly (readonly [name: string, entry: JsonObject])[];
  /** Returns the declared lookups of a name; of a family if the name is computed. */
  lookupsOf(family: string, name: string | undefined): readonly (readonly [name: string, where: Json])[];
  /** Returns a digest of a file that the text at a path names, if git tracks it. */
  digestOfFile(file: string, at: Path): string | undefined;
}

/** A value of other declarations than those of the text that reads it. */
export interface PlacedValue {
  readonly value: Json;
  readonly at: Path;
  readonly scope: ReadingScope;
}

/** Stands for the value of an output, before another stack is read. */
const knownLater = "known later";

/** Maximum number of fields that are followed from one text, each once. */
const referencesAtMost = 1_000;

/** Maximum characters of a public value that are kept unchanged. */
const settingAtMost = 200;

/** Digests of everything that decides a value, where its own dependencies cannot be followed or have no address. */
export interface WholeDigests {
  /** That of all files that expressions of the stack read. */
  files(): string;
  /** That of all declarations. */
  declarations(): string;
  /** That of the place of another stack. */
  stack(name: string): string;
}

/**
 * Returns a function that gives the origin of a text: undefined if a plan of a change shows all that the text reads. With `whole` it gives that
 * of any text, with all that decides its value.
 */
export function readingIn(
  digests: Pick<OriginDigests, "text">,
): (text: string, at: Path, scope: ReadingScope, whole?: WholeDigests) => SecretOrigin | undefined {
  const found = new Map<string, FoundNames>();
  const namesIn = (text: string): FoundNames => {
    const known = found.get(text) ?? namesInText(text);
    found.set(text, known);
    return known;
  };
  return (text, at, scope, whole) => {
    const names: string[] = [];
    const depends = new Map<string, string>();
    const read = namesIn(text);
    const reads = read.values.length + read.references.length + read.outputs.length > 0 || read.readsEach;
    if (!reads && !whole) return undefined;
    noteText(text, { at, scope, names, depends, followed: new Set(), digests, namesIn, whole });
    if (names.length === 0 && !whole) return undefined;
    return {
      from: names.join(", "),
      text: digests.text(text),
      ...(depends.size > 0 ? { depends: Object.fromEntries(depends) } : {}),
    };
  };
}

export type OriginReader = ReturnType<typeof readingIn>;

interface Noting {
  readonly at: Path;
  readonly scope: ReadingScope;
  readonly names: string[];
  /** Other dependencies of the result by their names: public values, and digests of fields of other resources and of files. */
  readonly depends: Map<string, string>;
  /** Fields that were followed. */
  readonly followed: Set<string>;
  readonly digests: Pick<OriginDigests, "text">;
  readonly whole: WholeDigests | undefined;
  namesIn(text: string): FoundNames;
}

/** Notes a dependency. A file may have the name of a value, or of a file in another folder: then both count. */
function noteDependency({ depends, digests }: Noting, name: string, value: string): void {
  const known = depends.get(name);
  if (known === value) return;
  depends.set(name, known === undefined ? value : digests.text(canonicalJson([known, value])));
}

function noteText(text: string, noting: Noting): void {
  if (!text.includes("${")) return;
  const { at, scope, names, digests, whole } = noting;
  const found = noting.namesIn(text);
  const noteSetting = (name: string, value: Json): void => {
    const shown = canonicalJson(value);
    noteDependency(noting, `${scope.prefix}${name}`, shown.length > settingAtMost ? digests.text(shown) : shown);
  };
  for (const name of found.values) {
    const given = scope.givenTo?.(name);
    const setting = given?.value ?? scope.settings.get(name);
    const isHidden = name.startsWith("env.") || name === computedName || scope.isKnown(name);
    if (isHidden) names.push(name);
    if (setting !== undefined && !isHidden) noteSetting(name, setting);
    // A secret may be written out.
    else if (setting !== undefined && whole)
      noteDependency(noting, `${scope.prefix}${name}`, digests.text(canonicalJson(setting)));
    if (given !== undefined && isFollowed(`${scope.prefix}${name}`, noting))
      // The names are those of other declarations: of the input, this one is the name.
      noteBelow(given.value, { ...noting, ...given, names: [] });
  }
  if (found.readsEach) {
    const [, entry] = scope.entriesOf(String(at[0]), String(at[1]))[0] ?? [];
    const each = entry?.["$each"] ?? null;
    const place = [String(at[0]), String(at[1]), "$each"];
    // A key alone gives no value of an entry away, and decides as the text of the entries does.
    const read = found.readsEachValue ? names : [];
    if (isFollowed(`${scope.prefix}${place.join(".")}`, noting)) noteBelow(each, { ...noting, at: place, names: read });
    if (each !== null) noteSetting("$each", each);
  }
  for (const file of found.files) {
    const named = typeof file === "string" ? [file] : filesNamed(file, noting);
    if (named === undefined) noteDependency(noting, "file with a computed name", whole?.files() ?? "not compared");
    for (const name of named ?? []) {
      const digest = scope.digestOfFile(name, at);
      if (digest !== undefined) noteDependency(noting, name, digest);
    }
  }
  for (const steps of found.references)
    for (const { field, place, value } of fieldsAt(scope, steps)) {
      if (!isFollowed(`${scope.prefix}${field}`, noting)) continue;
      // The field may be a secret that is written out.
      noteDependency(noting, `${scope.prefix}${field}`, shownReference(value, noting));
      noteBelow(value, { ...noting, at: place });
    }
  if (found.hasComputedStep && whole) noteDependency(noting, "a computed name", whole.declarations());
  for (const name of found.stacks) {
    const [, stack = ""] = name.split(".");
    noteDependency(noting, name, knownLater);
    if (whole) noteDependency(noting, `stacks.${stack}`, whole.stack(stack));
  }
  for (const [family, wanted] of found.lookups)
    for (const [name, value] of scope.lookupsOf(family, wanted)) {
      const place = ["lookups", family, name];
      if (!isFollowed(`${scope.prefix}${place.join(".")}`, noting)) continue;
      noteDependency(noting, `${scope.prefix}${place.join(".")}`, digests.text(canonicalJson(value)));
      noteBelow(value, { ...noting, at: place });
    }
  for (const [component, output] of found.outputs) {
    const reached = scope.outputOf(component, output);
    const name = `components.${component}.outputs.${output}`;
    if (reached === undefined || !isFollowed(`${scope.prefix}${name}`, noting)) continue;
    noteDependency(noting, `${scope.prefix}${name}`, shownReference(reached.value, noting));
    noteBelow(reached.value, { ...noting, ...reached });
  }
}

/** Returns a field or an output that only refers to another object, or the digest of any other value. */
function shownReference(value: Json, { digests, whole }: Noting): string {
  const { value: given = value } = isObject(value) ? value : {};
  const isShown = whole !== undefined && typeof given === "string" && /^\$\{[\w.]+\}$/.test(given);
  return isShown ? canonicalJson(given) : digests.text(canonicalJson(value));
}

/** Returns true for a field that was not followed before, if there is room for it. */
function isFollowed(field: string, noting: Noting): boolean {
  const { followed, whole } = noting;
  if (followed.has(field)) return false;
  if (followed.size >= referencesAtMost) {
    if (whole) noteDependency(noting, "further values", whole.declarations());
    return false;
  }
  followed.add(field);
  return true;
}

function noteBelow(value: Json, noting: Noting): void {
  if (typeof value === "string") noteText(value, noting);
  else if (typeof value === "object" && value !== null)
    for (const [key, item] of Object.entries(value)) noteBelow(item as Json, { ...noting, at: [...noting.at, key] });
}

interface ReachedField {
  readonly field: string;
  readonly place: Path;
  readonly value: Json;
}

/** Returns the declared values of a field, without the key of an instance. A computed step leads to all that it may name. */
function fieldsAt({ entriesOf }: ReadingScope, [family, name, ...steps]: Steps): readonly ReachedField[] {
  return entriesOf(family ?? "", name).flatMap(([of, entry]) => {
    const isRepeated = entry["$each"] !== undefined;
    const path = isRepeated ? steps.slice(1) : steps;
    if (path.length === 0) return [];
    let here: Json | undefined = entry;
    const place = [family ?? "", of];
    for (const step of path) {
      if (step === undefined) break;
      here =
        typeof here === "object" && here !== null && Object.hasOwn(here, step) ? (here as JsonObject)[step] : undefined;
      place.push(step);
    }
    return here === undefined
      ? []
      : [{ field: [family, of, ...steps.map((step) => step ?? "")].join("."), place, value: here }];
  });
}

/** Maximum number of `$each` entries that each name a file. */
const entriesAtMost = 1_000;

/** Returns the names of files that an expression of settings gives, one for each entry of `$each`; undefined for any other expression. */
function filesNamed(expression: Expression, { at, scope }: Noting): readonly string[] | undefined {
  const [, resource] = scope.entriesOf(String(at[0]), String(at[1]))[0] ?? [];
  const readsEach = (part: Expression): boolean =>
    (part.type === "name" && part.name === "each") || subexpressionsOf(part).some(readsEach);
  try {
    const entries = readsEach(expression)
      ? entriesOfEach(settingBelow(resource?.["$each"] ?? null, scope))
      : [undefined];
    const named = entries.map((entry) => settingOf(expression, scope, entry));
    return named.every((name) => typeof name === "string") ? named : undefined;
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}

type EachEntry = readonly [key: string, value: Json];

function entriesOfEach(each: Json): readonly EachEntry[] {
  const entries = Array.isArray(each) ? each.map((item: Json): EachEntry => [String(item), item]) : entriesIn(each);
  if (entries.length > 0 && entries.length <= entriesAtMost) return entries;
  throw alreadyReported();
}

/** Returns the value of an expression that reads settings alone. Throws an ExpressionError for any other. */
function settingOf(expression: Expression, scope: ReadingScope, each?: EachEntry): Json {
  const settingAt = (root: string, [first]: readonly (string | number)[]): Json => {
    if (root === "each" && each) return { key: each[0], value: each[1] };
    const name = first === undefined ? root : `${root}.${first}`;
    const given = scope.givenTo?.(name);
    const value = given ? settingBelow(given.value, given.scope) : scope.settings.get(name);
    if (value === undefined || scope.isKnown(name)) throw alreadyReported();
    return value;
  };
  const operand = reduceManifest(expression, {
    file: () => {
      throw alreadyReported();
    },
    name: (root, steps) => ({
      operand: knownOperand(settingAt(root, steps)),
      taken: root === "each" ? 0 : Math.min(1, steps.length),
    }),
  });
  if (operand.known) return operand.value;
  throw alreadyReported();
}

/** Returns a value with its expressions replaced. Throws an ExpressionError if one reads more than settings. */
function settingBelow(value: Json, scope: ReadingScope): Json {
  if (Array.isArray(value)) return value.map((item: Json) => settingBelow(item, scope));
  if (isObject(value))
    return Object.fromEntries(entriesIn(value).map(([key, item]) => [key, settingBelow(item, scope)]));
  if (typeof value !== "string" || !value.includes("${")) return value;
  const parsed = parseTemplate(value);
  if ("text" in parsed) return parsed.text;
  if ("expression" in parsed) return settingOf(parsed.expression, scope);
  throw alreadyReported();
}

export const entriesIn = (section: Json | undefined): readonly (readonly [string, Json])[] =>
  isObject(section) ? (Object.entries(section) as [string, Json][]) : [];

/** Returns the values that are no secrets, by their names in expressions. */
export const defaultsIn = (section: Json | undefined, root: "var" | "inputs"): readonly (readonly [string, Json])[] =>
  entriesIn(section).flatMap(([name, entry]) =>
    isObject(entry) && entry["default"] !== undefined ? [[`${root}.${name}`, entry["default"]] as const] : [],
  );

/** Returns the texts, numbers and the like below a value, with their places. */
export function leavesBelow(value: JsonObject, prefix: string): readonly (readonly [string, Json])[] {
  const found: (readonly [string, Json])[] = [];
  const noteLeaves = (here: Json, at: string): void => {
    if (typeof here === "object" && here !== null)
      for (const [key, item] of Object.entries(here)) noteLeaves(item as Json, `${at}.${key}`);
    else found.push([at, here]);
  };
  for (const [key, item] of Object.entries(value)) noteLeaves(item as Json, `${prefix}${key}`);
  return found;
}

/** Returns a function that tells secret inputs: declared ones, and those for which a use gives what a plan does not show. */
export function isSecretInput(
  declared: ReadonlySet<string>,
  given: ReadonlyMap<string, PlacedValue>,
  readText: OriginReader,
) {
  const known = new Map<string, boolean>();
  const reads = (value: Json, at: Path, scope: ReadingScope): boolean =>
    typeof value === "string"
      ? readText(value, at, scope) !== undefined
      : typeof value === "object" &&
        value !== null &&
        Object.values(value).some((each) => reads(each as Json, at, scope));
  return (name: string): boolean => {
    if (declared.has(name)) return true;
    const found = known.get(name);
    if (found !== undefined) return found;
    // Components whose inputs come from each other's outputs are a mistake, which must not go round in circles here.
    known.set(name, false);
    const use = given.get(name);
    const isSecret = use !== undefined && reads(use.value, use.at, use.scope);
    known.set(name, isSecret);
    return isSecret;
  };
}

/** Returns the names of secret entries, as expressions have them: `var.password`. */
export function secretEntryNames(section: Json | undefined, root: "var" | "inputs"): readonly string[] {
  return entriesIn(section).flatMap(([name, entry]) => {
    const { secret, env, file, exec } = isObject(entry) ? entry : {};
    const isFromElsewhere = root === "var" && [env, file, exec].some((from) => (from ?? null) !== null);
    return secret === true || isFromElsewhere ? [`${root}.${name}`] : [];
  });
}
