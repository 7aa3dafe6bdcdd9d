/** Texts of declarations that read values which a plan of a change does not show, and what decides which of these values they take. */
import { canonicalJson, isObject, type Json, type JsonObject } from "../../base/json.ts";
import { kindOfFamily } from "../../catalog/index.ts";
import { parseTemplate } from "../../language/manifest-syntax.ts";
import { type Accessor, type Expression, expressionPathOf, subexpressionsOf } from "../../language/syntax/ast.ts";
import type { OriginDigests } from "../../model/program.ts";
import type { SecretOrigin } from "../../model/state.ts";
import type { Path } from "../files/source-file.ts";

/** The declarations of a stack, or of one use of a component. */
export interface ReadingScope {
  /** Names of secrets, such as `var.password`. */
  readonly known: ReadonlySet<string>;
  /** Values that are no secrets, by their names. */
  readonly settings: ReadonlyMap<string, Json>;
  /** Returns a declared resource. */
  entryOf(family: string, name: string): JsonObject | undefined;
  /** Returns a digest of a file that the text at a path names, if git tracks it. */
  digestOfFile(file: string, at: Path): string | undefined;
}

/** The most fields that are followed from one text, each once. */
const referencesAtMost = 100;

/** The most characters of a public value that are kept as they are. */
const settingAtMost = 200;

/** Returns a function that gives the origin of a text; undefined if a plan of a change shows all that the text reads. */
export function readingIn(
  digests: Pick<OriginDigests, "text">,
): (text: string, at: Path, scope: ReadingScope) => SecretOrigin | undefined {
  const found = new Map<string, FoundNames>();
  const namesIn = (text: string): FoundNames => {
    const known = found.get(text) ?? namesInText(text);
    found.set(text, known);
    return known;
  };
  return (text, at, scope) => {
    const names: string[] = [];
    const depends = new Map<string, string>();
    const read = namesIn(text);
    if (read.values.length + read.references.length === 0) return undefined;
    noteText(text, { at, scope, names, depends, followed: new Set(), digests, namesIn });
    if (names.length === 0) return undefined;
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
  const { at, scope, names, depends, followed, digests } = noting;
  const found = noting.namesIn(text);
  const shortenedSetting = (value: string) => (value.length > settingAtMost ? digests.text(value) : value);
  for (const name of found.values) {
    const setting = scope.settings.get(name);
    if (name.startsWith("env.") || name === computedName || scope.known.has(name)) names.push(name);
    else if (setting !== undefined) depends.set(name, shortenedSetting(canonicalJson(setting)));
  }
  if (found.readsEach)
    depends.set(
      "$each",
      shortenedSetting(canonicalJson(scope.entryOf(String(at[0]), String(at[1]))?.["$each"] ?? null)),
    );
  for (const file of found.files) {
    const digest = scope.digestOfFile(file, at);
    if (digest !== undefined) depends.set(file, digest);
  }
  for (const steps of found.references) {
    const field = steps.join(".");
    const value = fieldAt(scope, steps);
    if (value === undefined || followed.has(field) || followed.size >= referencesAtMost) continue;
    followed.add(field);
    // The field may be a secret that is written out.
    depends.set(field, digests.text(canonicalJson(value)));
    noteBelow(value, { ...noting, at: steps });
  }
}

function noteBelow(value: Json, noting: Noting): void {
  if (typeof value === "string") noteText(value, noting);
  else if (typeof value === "object" && value !== null)
    for (const item of Object.values(value)) noteBelow(item as Json, noting);
}

/** Returns the declared value of a field, without the key of an instance. */
function fieldAt({ entryOf }: ReadingScope, [family = "", name = "", ...steps]: readonly string[]): Json | undefined {
  const entry = entryOf(family, name);
  const path =
    entry?.["$each"] === undefined
      ? steps
      : steps.slice(steps[0] !== undefined && !Object.hasOwn(entry, steps[0]) ? 1 : 0);
  let here: Json | undefined = path.length === 0 ? undefined : entry;
  for (const step of path)
    here = isObject(here) || Array.isArray(here) ? (here as { readonly [key: string]: Json })[step] : undefined;
  return here;
}

interface FoundNames {
  readonly values: string[];
  readonly files: string[];
  /** Fields of resources, as steps. */
  readonly references: (readonly string[])[];
  readsEach: boolean;
}

const computedName = "a computed name";

function namesInText(text: string): FoundNames {
  const found: FoundNames = { values: [], files: [], references: [], readsEach: false };
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
    }
    for (const part of subexpressionsOf(expression)) noteExpression(part, found);
    return;
  }
  const { root, accessors } = path;
  const steps = accessors.map(stepOf);
  if (root === "each") found.readsEach = true;
  else if (["env", "var", "inputs"].includes(root)) {
    if (steps.length > 0) found.values.push(steps[0] === undefined ? computedName : `${root}.${steps[0]}`);
  } else if (kindOfFamily(root) !== undefined && steps.length > 1)
    found.references.push([root, ...steps.map((step) => step ?? "")]);
  for (const each of accessors) if (each.type === "index") noteExpression(each.key, found);
}

/** Returns the name of a step; undefined for a computed one. */
function stepOf(accessor: Accessor): string | undefined {
  if (accessor.type === "attribute") return accessor.name;
  return accessor.key.type === "literal" ? String(accessor.key.value) : undefined;
}

export const entriesIn = (section: Json | undefined): readonly (readonly [string, Json])[] =>
  isObject(section) ? (Object.entries(section) as [string, Json][]) : [];

/** Returns the place that a variable has its secret value from, as text; undefined for one that is public. */
export function sourceOfVariable(entry: Json): string | undefined {
  const { env, file, exec, secret, default: fallback } = isObject(entry) ? entry : {};
  const given = Object.entries({ env, file, exec }).filter(([, from]) => from !== undefined && from !== null);
  const ways = given.map(([how, from]) => `${how} ${canonicalJson(from!)}`);
  if (fallback !== undefined && (secret === true || given.length > 0)) ways.push("a default");
  if (ways.length === 0 && secret === true) return "the command line";
  return ways.length > 0 ? ways.join(", ") : undefined;
}

/** Returns the names of files that may decide the value of a variable: its own, and those that its command names. */
export function filesOfVariable(entry: Json): readonly string[] {
  const { file, exec } = isObject(entry) ? entry : {};
  const words = Array.isArray(exec) ? exec.flatMap((word: Json) => String(word).split(/[\s"'`;|&<>()=]+/)) : [];
  return [...new Set([...(typeof file === "string" ? [file] : []), ...words])].filter((word) => word !== "");
}

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
