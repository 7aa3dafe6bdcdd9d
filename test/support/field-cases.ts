/** Every declarable field of a kind as documents that a stack declares one after the other: without it, with one value, with another one. */
import { isObject, type Json, type JsonObject, sameJson } from "../../src/base/json.ts";
import { joinPointer, type Pointer, pointerSegments, valueAtPointer } from "../../src/base/pointer.ts";
import type { Field } from "../../src/catalog/field.ts";
import type { Kind } from "../../src/catalog/kind.ts";
import { connectionSamples } from "../../src/catalog/kinds/connection/samples.ts";
import { importAdaptorSamples } from "../../src/catalog/kinds/import/samples.ts";
import { validateDeclaration } from "../../src/derive/checks/validate.ts";
import { twoValues } from "./field-values.ts";

export interface FieldCase {
  readonly path: Pointer;
  readonly field: Field;
  /** Absent where the field cannot be left out. */
  readonly without?: JsonObject;
  readonly first: JsonObject;
  /** Absent where the field has one value only. */
  readonly second?: JsonObject;
}

/**
 * Leaves of a kind's fields: the first entry of a list or a map stands for all. What is declared inside itself, such as a mapping in a
 * mapping, is entered once more.
 */
function leavesOf(field: Field, at: Pointer): readonly (readonly [Pointer, Field])[] {
  if (field.mode === "server" || field.assigned || isNestedTwice(at)) return [];
  const below = childrenOf(field).flatMap(([key, child]) => leavesOf(child, joinPointer(at, key)));
  return below.length > 0 ? below : at === "" ? [] : [[at, field]];
}

function isNestedTwice(at: Pointer): boolean {
  return pointerSegments(at).filter((name) => name === "mappings" || name === "buildArrayHelper").length > 2;
}

function childrenOf(field: Field): readonly (readonly [string | number, Field])[] {
  if (field.type === "object") return Object.entries(field.fields);
  if (field.type === "array" && childrenOf(field.items).length > 0) return [[0, field.items]];
  return field.type === "map" ? [["one", field.items]] : [];
}

/** Valid documents of the kind, those with the most fields first. */
export function basesOf(kind: Kind): readonly JsonObject[] {
  const own = [kind.samples.full, kind.samples.change, kind.samples.minimal];
  const adaptors = kind.kind === "import" ? Object.values(importAdaptorSamples) : [];
  const types = kind.kind === "connection" ? Object.values(connectionSamples) : [];
  const known = [...own, ...adaptors, ...types] as unknown as readonly JsonObject[];
  return [...known, ...further(kind), ...variantsBeyond(kind, known)];
}

/** Documents with what no sample shows: each field of those of which exactly one is given, and branches that lead on to other routers. */
function further(kind: Kind): readonly JsonObject[] {
  const { exactlyOne = [], fields, samples } = kind;
  const { minimal } = samples;
  const left = Object.fromEntries(Object.entries(minimal).filter(([name]) => !exactlyOne.includes(name)));
  const single = exactlyOne.flatMap((name) => {
    const two = twoValues(fields[name]!);
    return two ? [{ ...left, [name]: two[0] }] : [];
  });
  const branch = (nextRouterId: string) => ({ name: "on", nextRouterId });
  const routers = (last: readonly JsonObject[]) => [
    { id: "a", branches: [branch("b")] },
    { id: "b", branches: [branch("c")] },
    { id: "c", branches: last },
  ];
  const routed = [
    { ...minimal, routers: routers([]) },
    { ...minimal, routers: routers([branch("outputRouter")]) },
    { ...minimal, builder: { routers: routers([{ name: "end" }]) } },
    { ...minimal, routers: routers([{ name: "end" }]) },
  ] as unknown as readonly JsonObject[];
  const one = routed.find((each) => (fields["routers"] || fields["builder"]) && isValid(kind, each));
  return [...single, ...(one ? [one] : [])];
}

/** A document for each variant that no sample shows, as far as its declaration makes one. */
function variantsBeyond(kind: Kind, known: readonly JsonObject[]): readonly JsonObject[] {
  const { variants } = kind;
  if (!variants) return [];
  const shown = new Set(known.map((each) => each[variants.tag]));
  return Object.entries(variants.cases).flatMap(([name, rules]): JsonObject[] => {
    const { samples, fields } = kind;
    const blocks = new Set(Object.values(variants.cases).flatMap((each) => each.blocks));
    const left = Object.entries(samples.minimal).filter(([key]) => !blocks.has(key) && !rules.refuses?.includes(key));
    const options = [...rules.blocks.map((block) => [block]), []].map((given): JsonObject => {
      const needed = [...given, ...(rules.needs ?? [])].map((key): [string, Json] => {
        if (key === "_connectionId") return [key, `{{ref:connection:${rules.connections?.[0] ?? "http"}}}`];
        return [key, twoValues(fields[key]!)?.[0] ?? {}];
      });
      return { ...Object.fromEntries(left), ...Object.fromEntries(needed), [variants.tag]: name };
    });
    return shown.has(name) ? [] : options.filter((each) => isValid(kind, each)).slice(0, 1);
  });
}

/** The cases of all leaves, and the leaves that no document was found for. */
export function fieldCases(kind: Kind): { readonly cases: readonly FieldCase[]; readonly unmade: readonly Pointer[] } {
  const bases = basesOf(kind);
  const unmade: Pointer[] = [];
  const cases = leavesOf({ type: "object", fields: kind.fields }, "").flatMap(([path, field]): FieldCase[] => {
    const found = candidates(kind, bases, path, field);
    const best =
      found.find(({ without, second }) => without && second) ?? found.find(({ second }) => second) ?? found[0];
    if (best === undefined) unmade.push(path);
    return best === undefined ? [] : [best];
  });
  return { cases, unmade };
}

function candidates(kind: Kind, bases: readonly JsonObject[], path: Pointer, field: Field): readonly FieldCase[] {
  // What a reference of another document leads to need not suit this one.
  const isReference = field.type === "string" && field.ref !== undefined && twoValues(field) !== undefined;
  const known = (isReference ? [] : bases)
    .map((base) => valueAtPointer(base, path))
    .filter((value): value is Json => value !== undefined);
  const routers = path.endsWith("/nextRouterId") ? ["b", "c", "outputRouter"] : [];
  const rules: readonly Json[] = path.endsWith("/rules") ? [rule, ["equals", ["extract", "b"], 2]] : [];
  const values = [...known, ...routers, ...rules, ...(twoValues(field) ?? [])];
  const found: FieldCase[] = [];
  for (const base of /lookupName$/i.test(path) ? bases.map((each) => withLookups(kind, each, path)) : bases) {
    const fitting: JsonObject[] = [];
    for (const value of values) {
      if (fitting.some((each) => sameJson(valueAtPointer(each, path), value))) continue;
      const next = allSeeds
        .map((seeds) => withValue(base, path, value, seeds))
        .find((each) => each !== undefined && isValid(kind, each));
      if (next === undefined) continue;
      fitting.push(next);
      if (fitting.length === 2) break;
    }
    const [first, second] = fitting;
    if (first === undefined) continue;
    const bare = withoutValue(base, path);
    const without = bare !== undefined && isValid(kind, bare) ? bare : undefined;
    const made = { path, field, first, ...(second && { second }), ...(without && { without }) };
    if (second && without) return [made];
    found.push(made);
  }
  return found;
}

/** The document with the lookups that its field at the path may name. */
function withLookups(kind: Kind, document: JsonObject, path: Pointer): JsonObject {
  const lookups = ["one", "two"].map((name) => ({ name, map: { a: "1" } }));
  const [, transform] = /^(.*\/rulesTwoDotZero)\//.exec(path) ?? [];
  const own = ["/lookups", "/output/lookups"].filter(
    (place) => fieldAt(kind, place) && (place === "/lookups" || path.startsWith("/output/")),
  );
  const places = [...own, ...(transform ? [`${transform}/lookups`] : [])];
  return places.reduce((made, place) => {
    const known = valueAtPointer(made, place);
    const all = [...(Array.isArray(known) ? (known as readonly Json[]) : []), ...lookups];
    return withValue(made, place, all, transforms) ?? made;
  }, document);
}

const id = "65f0000000000000000000ff";
const resolved = (document: JsonObject): JsonObject =>
  JSON.parse(
    JSON.stringify(document).replaceAll(/\{\{ref:([^}]*)\}\}/g, (_, name: string) =>
      name.endsWith("#two") ? `${id.slice(0, 20)}aaaa` : id.slice(0, 18) + hashOf(name),
    ),
  ) as JsonObject;

const hashOf = (name: string): string =>
  [...name]
    .reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 0xffffff, 7)
    .toString(16)
    .padStart(6, "0");

/** True for a document that the kind takes, references resolved. */
export function isValid(kind: Kind, document: JsonObject): boolean {
  const ids = resolved(document);
  return (
    validateDeclaration(kind, ids).every(({ severity }) => severity === "warning") &&
    (kind.hooks?.ready?.(ids) ?? []).length === 0
  );
}

/** Fields without which an entry, or a part, of that name is refused: what is made on the way to a place has them. */
const mapping = { generate: "made", dataType: "string", extract: "$.made", sourceDataType: "string", status: "Active" };
const common = {
  mappings: mapping,
  buildArrayHelper: { extract: "$.made[*]", sourceDataType: "objectarray" },
  lookups: { name: "made", map: { a: "1" } },
  apis: { name: "made" },
  versions: { name: "v1" },
};
const rule: Json = ["equals", ["extract", "a"], 1];
type Seeds = { readonly [name: string]: JsonObject };
const filters: Seeds = {
  ...common,
  expression: { version: "1", rules: rule },
  inputFilter: { version: "1", rules: rule },
};
const transforms: Seeds = {
  ...common,
  transform: { type: "expression" },
  expression: { version: "2", rulesTwoDotZero: { mode: "create", mappings: [mapping] } },
  rulesTwoDotZero: { mode: "create", mappings: [mapping] },
};
const allSeeds: readonly Seeds[] = [{}, common, filters, transforms];

/** The document with a value at a place; what leads there is made. Undefined where something else stands in the way. */
export function withValue(document: JsonObject, path: Pointer, value: Json, seeds: Seeds): JsonObject | undefined {
  const put = (here: Json | undefined, [key, ...rest]: readonly string[], above = ""): Json | undefined => {
    if (key === undefined) return value;
    if (/^\d+$/.test(key)) {
      const list = Array.isArray(here) ? (here as readonly Json[]) : here === undefined ? [] : undefined;
      const made = list && put(list[Number(key)], rest, above);
      return made === undefined ? undefined : list!.toSpliced(Number(key), 1, made);
    }
    if (here !== undefined && !isObject(here)) return undefined;
    const around = here ?? seeds[above] ?? {};
    const made = put(around[key], rest, key);
    return made === undefined ? undefined : { ...around, [key]: made };
  };
  return put(document, pointerSegments(path)) as JsonObject | undefined;
}

/** The document without the value at a place. Where the document has nothing there, it is as it is. */
export function withoutValue(document: JsonObject, path: Pointer): JsonObject | undefined {
  const take = (here: Json | undefined, [key, ...rest]: readonly string[]): Json | undefined => {
    if (key === undefined) return undefined;
    if (Array.isArray(here)) {
      const left = take(here[Number(key)] as Json, rest);
      return left === undefined ? undefined : (here as readonly Json[]).toSpliced(Number(key), 1, left);
    }
    if (!isObject(here) || !Object.hasOwn(here, key)) return here;
    const { [key]: own, ...others } = here;
    if (rest.length === 0) return others;
    const left = take(own, rest);
    return left === undefined ? undefined : { ...others, [key]: left };
  };
  return take(document, pointerSegments(path)) as JsonObject | undefined;
}

/** The field at a place of the kind's documents; undefined inside of free-form values. */
export function fieldAt(kind: Kind, path: Pointer): Field | undefined {
  const root: Field = { type: "object", fields: kind.fields };
  return pointerSegments(path).reduce<Field | undefined>((field, part) => {
    if (field?.type === "object") return field.fields[part];
    return field?.type === "array" || field?.type === "map" ? field.items : undefined;
  }, root);
}
