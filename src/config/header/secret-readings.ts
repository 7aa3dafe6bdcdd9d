/** Texts of declarations that read values which a plan of a change does not show, and what decides which of these values they take. */
import { canonicalJson, isObject, type Json, type JsonObject } from "../../base/json.ts";
import { kindOfFamily } from "../../catalog/index.ts";
import { knownOperand } from "../../language/evaluate/operand.ts";
import { alreadyReported, ExpressionError } from "../../language/fault.ts";
import { reduceManifest } from "../../language/manifest.ts";
import { parseTemplate } from "../../language/manifest-syntax.ts";
import { type Accessor, type Expression, expressionPathOf, subexpressionsOf } from "../../language/syntax/ast.ts";
import type { OriginDigests } from "../../model/program.ts";
import type { SecretOrigin } from "../../model/state.ts";
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

/** The most fields that are followed from one text, each once. */
const referencesAtMost = 1_000;

/** The most characters of a public value that are kept as they are. */
const settingAtMost = 200;

/** Returns a function that gives the origin of a text; without `isAny` undefined if a plan of a change shows all that the text reads. */
export function readingIn(
  digests: Pick<OriginDigests, "text">,
): (text: string, at: Path, scope: ReadingScope, isAny?: boolean) => SecretOrigin | undefined {
  const found = new Map<string, FoundNames>();
  const namesIn = (text: string): FoundNames => {
    const known = found.get(text) ?? namesInText(text);
    found.set(text, known);
    return known;
  };
  return (text, at, scope, isAny = false) => {
    const names: string[] = [];
    const depends = new Map<string, string>();
    const read = namesIn(text);
    const reads = read.values.length + read.references.length + read.outputs.length > 0 || read.readsEach;
    if (!reads && !isAny) return undefined;
    noteText(text, { at, scope, names, depends, followed: new Set(), digests, namesIn });
    if (names.length === 0 && !isAny) return undefined;
    return {
      from: names.join(", "),
      text: digests.text(text),
      ...(depends.size > 0 ? { depends: Object.fromEntries(depends) } : {}),
    };
  };
}

interface Noting {
  readonly at: Path;
  readonly scope: ReadingScope;
  readonly names: string[];
  /** Other dependencies of the result by their names: public values, and digests of fields of other resources and of files. */
  readonly depends: Map<string, string>;
  /** Fields that were followed. */
  readonly followed: Set<string>;
  readonly digests: Pick<OriginDigests, "text">;
  namesIn(text: string): FoundNames;
}

function noteText(text: string, noting: Noting): void {
  if (!text.includes("${")) return;
  const { at, scope, names, depends, digests } = noting;
  const found = noting.namesIn(text);
  const noteSetting = (name: string, value: Json): void => {
    const shown = canonicalJson(value);
    depends.set(`${scope.prefix}${name}`, shown.length > settingAtMost ? digests.text(shown) : shown);
  };
  for (const name of found.values) {
    const given = scope.givenTo?.(name);
    const setting = given?.value ?? scope.settings.get(name);
    if (name.startsWith("env.") || name === computedName || scope.isKnown(name)) names.push(name);
    else if (setting !== undefined) noteSetting(name, setting);
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
    if (named === undefined) depends.set("file with a computed name", "not compared");
    for (const name of named ?? []) {
      const digest = scope.digestOfFile(name, at);
      if (digest !== undefined) depends.set(name, digest);
    }
  }
  for (const steps of found.references)
    for (const { field, place, value } of fieldsAt(scope, steps)) {
      if (!isFollowed(`${scope.prefix}${field}`, noting)) continue;
      // The field may be a secret that is written out.
      depends.set(`${scope.prefix}${field}`, digests.text(canonicalJson(value)));
      noteBelow(value, { ...noting, at: place });
    }
  for (const name of found.stacks) depends.set(name, knownLater);
  for (const [family, wanted] of found.lookups)
    for (const [name, value] of scope.lookupsOf(family, wanted)) {
      const place = ["lookups", family, name];
      if (!isFollowed(`${scope.prefix}${place.join(".")}`, noting)) continue;
      depends.set(`${scope.prefix}${place.join(".")}`, digests.text(canonicalJson(value)));
      noteBelow(value, { ...noting, at: place });
    }
  for (const [component, output] of found.outputs) {
    const reached = scope.outputOf(component, output);
    const name = `components.${component}.outputs.${output}`;
    if (reached === undefined || !isFollowed(`${scope.prefix}${name}`, noting)) continue;
    depends.set(`${scope.prefix}${name}`, digests.text(canonicalJson(reached.value)));
    noteBelow(reached.value, { ...noting, ...reached });
  }
}

/** Returns true for a field that was not followed before, if there is room for it. */
function isFollowed(field: string, { followed }: Noting): boolean {
  if (followed.has(field) || followed.size >= referencesAtMost) return false;
  followed.add(field);
  return true;
}

function noteBelow(value: Json, noting: Noting): void {
  if (typeof value === "string") noteText(value, noting);
  else if (typeof value === "object" && value !== null)
    for (const item of Object.values(value)) noteBelow(item as Json, noting);
}

interface ReachedField {
  readonly field: string;
  readonly place: Path;
  readonly value: Json;
}

/** Returns the declared values of a field, without the key of an instance. A computed step leads to all that it may name. */
function fieldsAt({ entriesOf }: ReadingScope, [family, name, ...steps]: Steps): readonly ReachedField[] {
  return entriesOf(family ?? "", name).flatMap(([of, entry]) => {
    const [first] = steps;
    const isInstance = entry["$each"] !== undefined && (first === undefined || !Object.hasOwn(entry, first));
    const path = isInstance ? steps.slice(1) : steps;
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

/** The most entries of `$each` of which each names a file. */
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

/** Steps of a path; undefined for a computed one. */
type Steps = readonly (string | undefined)[];

interface FoundNames {
  readonly values: string[];
  /** Names of files, or the expressions that give them. */
  readonly files: (string | Expression)[];
  /** Fields of resources. */
  readonly references: Steps[];
  /** Lookups, as names of the family and of the lookup. */
  readonly lookups: (readonly [string, string | undefined])[];
  /** Names of outputs of other stacks. */
  readonly stacks: string[];
  /** Outputs of components, as names of the component and of the output. */
  readonly outputs: (readonly [string, string])[];
  readsEach: boolean;
  readsEachValue: boolean;
}

const computedName = "a computed name";

function namesInText(text: string): FoundNames {
  const found: FoundNames = {
    values: [],
    files: [],
    references: [],
    lookups: [],
    stacks: [],
    outputs: [],
    readsEach: false,
    readsEachValue: false,
  };
  const parsed = parseTemplate(text);
  if ("expression" in parsed) noteExpression(parsed.expression, found);
  else if ("faults" in parsed) {
    // Code, or a mistake that what reads the whole stack reports.
    for (const [, root, name] of text.matchAll(namedValue)) found.values.push(`${root}.${name}`);
    if (computedValue.test(text)) found.values.push(computedName);
  }
  return found;
}

/** A value of the environment, a variable or an input in a text that is no expression. */
const namedValue = /\b(env|var|inputs)\s*(?:\.\s*|\[\s*["'])([A-Za-z_][\w-]*)/g;
const computedValue = /\b(?:env|var|inputs)\s*\[\s*[^"'\s]/;

function noteExpression(expression: Expression, found: FoundNames): void {
  const path = expressionPathOf(expression);
  if (path === undefined) {
    if (expression.type === "call" && ["file", "templatefile"].includes(expression.name)) {
      const [first] = expression.args;
      if (first?.type === "literal" && typeof first.value === "string") found.files.push(first.value);
      else if (first !== undefined) found.files.push(first);
    }
    for (const part of subexpressionsOf(expression)) noteExpression(part, found);
    return;
  }
  const { root, accessors } = path;
  const steps = accessors.map(stepOf);
  if (root === "each") {
    found.readsEach = true;
    found.readsEachValue ||= steps[0] !== "key";
  } else if (root === "components") {
    const [component, ...rest] = steps;
    const at = rest.indexOf("outputs");
    const output = rest[at + 1];
    if (component !== undefined && at >= 0 && output !== undefined) found.outputs.push([component, output]);
  } else if (["env", "var", "inputs"].includes(root)) {
    if (steps.length > 0) found.values.push(steps[0] === undefined ? computedName : `${root}.${steps[0]}`);
  } else if (root === "stacks") {
    if (steps[0] !== undefined && steps[2] !== undefined) found.stacks.push(`stacks.${steps[0]}.outputs.${steps[2]}`);
  } else if (root === "lookups") {
    if (steps[0] !== undefined) found.lookups.push([steps[0], steps[1]]);
  } else if (kindOfFamily(root) !== undefined && steps.length > 1) found.references.push([root, ...steps]);
  for (const each of accessors) if (each.type === "index") noteExpression(each.key, found);
}

/** Returns the name of a step; undefined for a computed one. */
function stepOf(accessor: Accessor): string | undefined {
  if (accessor.type === "attribute") return accessor.name;
  return accessor.key.type === "literal" ? String(accessor.key.value) : undefined;
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
