/** Documents that a kind accepts, generated from its field tree. */
import fc, { type Arbitrary } from "fast-check";
import { isObject, type Json, type JsonObject, type MutableJsonObject, objectsOf } from "../../src/base/json.ts";
import { pointerSegments } from "../../src/base/pointer.ts";
import type { Field, Fields } from "../../src/catalog/field.ts";
import type { Kind } from "../../src/catalog/kind.ts";
import { readTemplate, sqlFaults } from "../../src/code/index.ts";
import { validateDeclaration } from "../../src/derive/checks/validate.ts";
import { codeIn } from "../../src/derive/fields/walk.ts";

interface Options {
  /** Returns what may stand in a reference to a target; undefined = leave the field out. `variant` is the document's own, where it is a union; `connections`: types that the field takes. */
  readonly reference: (
    target: string,
    variant: string | undefined,
    connections: readonly string[] | undefined,
  ) => string | undefined;
  /** Fields that are never given, as dotted paths of names. */
  readonly without?: readonly string[];
}

/** A declared document, without meta keys. Every fault that the kind's own rules find is taken out again. */
export function documents(kind: Kind, options: Options): Arbitrary<JsonObject> {
  const { variants } = kind;
  const blocks = new Set(Object.values(variants?.cases ?? {}).flatMap((each) => each.blocks));
  const ofVariant = (variant: string | undefined): Arbitrary<JsonObject> => {
    const rules = variants?.cases[variant ?? ""];
    const needed = new Set([...(rules?.blocks ?? []).slice(0, 1), ...(rules?.needs ?? [])]);
    const fields = Object.entries(kind.fields).filter(
      ([name]) => !rules?.refuses?.includes(name) && (!blocks.has(name) || needed.has(name)),
    );
    const required = Object.fromEntries(
      fields.map(([name, field]) => [name, needed.has(name) ? { ...field, required: true as const } : field]),
    );
    return objectOf(required, { ...options, variant, at: "" }).map((document) =>
      variants && variant !== undefined ? { ...document, [variants.tag]: variant } : document,
    );
  };
  const names = Object.keys(variants?.cases ?? {});
  // All built beforehand: building them anew for each document, and again for each try to shrink one, takes minutes.
  const any = names.length > 0 ? fc.oneof(...names.map(ofVariant)) : ofVariant(undefined);
  let failures = 0;
  return any
    .map((document) => mended(kind, document))
    .filter((document) => {
      failures = document === undefined ? failures + 1 : 0;
      if (failures > 500) throw new Error(`no ${kind.kind} can be generated: what it requires is left out`);
      return document !== undefined;
    });
}

/** The first code that cannot be read. */
const codeFault = (kind: Kind, document: JsonObject) =>
  codeIn(kind, document).find((code) => {
    if (code.is === "sql") return sqlFaults(code.text).length > 0;
    return code.is === "template" && readTemplate(code.text).faults.length > 0;
  });

/** The document with names of its own lookups where it names any, and without those names where it has no lookups. */
function namingLookups(document: JsonObject): JsonObject {
  const [first] = objectsOf(document["lookups"]).map(({ name }) => name);
  return JSON.parse(JSON.stringify(document), (key, value: Json) =>
    /lookupName$/i.test(key) && typeof value === "string" ? first : value,
  ) as JsonObject;
}

/** Without what the validator objects to; undefined where that leads nowhere. */
function mended(kind: Kind, document: JsonObject): JsonObject | undefined {
  let here: JsonObject = document;
  for (let attempt = 0; attempt < 20; attempt++) {
    here = namingLookups(here);
    const fault = validateDeclaration(kind, here).find((each) => each.severity !== "warning") ?? codeFault(kind, here);
    if (fault === undefined) return here;
    if (fault.pointer === "") return undefined;
    const next = without(here, pointerSegments(fault.pointer)) as JsonObject;
    here =
      JSON.stringify(next) === JSON.stringify(here)
        ? (without(here, pointerSegments(fault.pointer).slice(0, -1)) as JsonObject)
        : next;
    if (!isObject(here)) return undefined;
  }
  return undefined;
}

function without(here: Json, [key, ...rest]: readonly string[]): Json | undefined {
  if (key === undefined) return undefined;
  if (Array.isArray(here)) {
    const item: Json | undefined = here[Number(key)];
    const left = item === undefined ? undefined : without(item, rest);
    return here.toSpliced(Number(key), 1, ...(left === undefined ? [] : [left]));
  }
  if (!isObject(here) || !Object.hasOwn(here, key)) return here;
  const { [key]: value, ...others } = here;
  const left = without(value!, rest);
  return left === undefined ? others : { ...others, [key]: left };
}

/** Everything at the top is there every other time, the deeper the rarer. */
function maybe(value: Arbitrary<Json>, depth: number): Arbitrary<Json | undefined> {
  return fc.oneof({ weight: 2, arbitrary: value }, { weight: 2 + depth * 2, arbitrary: fc.constant(undefined) });
}

interface Place extends Options {
  readonly variant: string | undefined;
  readonly at: string;
}

function objectOf(fields: Fields, place: Place): Arbitrary<JsonObject> {
  const names = Object.keys(fields).filter((name) => {
    const at = place.at === "" ? name : `${place.at}.${name}`;
    return fields[name]!.mode !== "server" && !place.without?.includes(at);
  });
  const depth = place.at === "" ? 0 : place.at.split(".").length;
  return fc
    .tuple(
      ...names.map((name): Arbitrary<Json | undefined> => {
        const field = fields[name]!;
        const value = generatorOf(field, { ...place, at: place.at === "" ? name : `${place.at}.${name}` });
        if (value === undefined) return fc.constant(undefined);
        if (field.required) return value;
        return maybe(value, depth);
      }),
    )
    .map((values) => {
      const object: MutableJsonObject = {};
      names.forEach((name, index) => {
        const value = values[index];
        if (value !== undefined) object[name] = value;
      });
      return object;
    });
}

function generatorOf(field: Field, place: Place): Arbitrary<Json> | undefined {
  const nullable = (value: Arbitrary<Json>) => (field.nullable ? fc.option(value, { nil: null, freq: 5 }) : value);
  switch (field.type) {
    case "boolean":
      return nullable(fc.boolean());
    case "integer":
      return nullable(fc.integer({ min: field.min ?? -100, max: field.max ?? Math.max(field.min ?? 0, 0) + 1000 }));
    case "number":
      return nullable(
        fc
          .integer({ min: Math.ceil((field.min ?? 0) * 8), max: Math.floor((field.max ?? (field.min ?? 0) + 9) * 8) })
          .map((n) => n / 8),
      );
    case "string": {
      const text = textOf(field, place);
      return text && nullable(text);
    }
    case "object":
      return objectOf(field.fields, place);
    case "array": {
      const item = generatorOf(field.items, place);
      if (item === undefined) return undefined;
      const limits = { minLength: field.min ?? 0, maxLength: Math.min(field.max ?? 3, (field.min ?? 0) + 3) };
      return field.set
        ? fc.uniqueArray(item, { ...limits, selector: (each) => JSON.stringify(each).toLowerCase() })
        : fc.array(item, limits);
    }
    case "map": {
      const item = generatorOf(field.items, place);
      return item && fc.dictionary(matching("^[a-z][a-z0-9 _.~/-]{0,8}$"), item, { maxKeys: 3 });
    }
    case "json":
      return nullable(
        field.format === undefined ? jsonOf(field.shapes) : fc.constantFrom("? 0 * * * *", { cron: "? 0 * * * *" }),
      );
  }
}

function textOf(field: Field & { readonly type: "string" }, place: Place): Arbitrary<string> | undefined {
  if (field.ref !== undefined) {
    const known = place.reference(field.ref, place.variant, field.connections);
    return known === undefined ? undefined : fc.constant(known);
  }
  if (field.enum) return fc.constantFrom(...field.enum);
  if (field.values && field.values.length > 0) return fc.constantFrom(...field.values);
  if (field.format === "date-time") {
    const [min, max] = [new Date("2001-01-01"), new Date("2031-01-01")];
    return fc.date({ min, max, noInvalidDate: true }).map((date) => date.toISOString());
  }
  if (field.format === "cron") return fc.constantFrom("? 0 * * * *", "? */15 8-18 * * MON-FRI", "");
  if (field.format === "emails") return fc.constantFrom("a@b.test", "a@b.test, c@d.test");
  if (field.format === "time-zone") return fc.constantFrom("Europe/Berlin", "America/New_York", "UTC");
  if (field.format === "objectId") return matching("^[0-9a-f]{24}$");
  if (field.format === "email") return matching("^[a-z]{1,8}$").map((name) => `${name}@customer.test`);
  if (field.pattern !== undefined) return matching(field.pattern);
  const min = field.min ?? 0;
  return lettersOf(min, Math.min(field.max ?? 12, min + 12));
}

// Texts are dear to prepare and many fields have the same: each is prepared once.
const matching = once((pattern: string) => fc.stringMatching(new RegExp(pattern)));
const lettersOf = once((minLength: number, maxLength: number) =>
  fc
    .string({ minLength, maxLength, unit: letter })
    .filter((text) => text !== "******" && [...text.trim()].length >= minLength),
);

function once<A extends readonly unknown[], T>(make: (...args: A) => T): (...args: A) => T {
  const made = new Map<string, T>();
  return (...args) => {
    const key = JSON.stringify(args);
    if (!made.has(key)) made.set(key, make(...args));
    return made.get(key)!;
  };
}

/** Neither `$` nor braces: an expression is another test's business. */
const letter = fc.constantFrom(..."abcXYZ019 .,:;/#'\"-_%&*?!|>@äß字🙂\n\t\\");

const jsonOf = once((shapes: readonly string[] | undefined): Arbitrary<Json> => {
  const scalar: { readonly [shape: string]: Arbitrary<Json> } = {
    string: fc.string({ maxLength: 8, unit: letter }),
    number: fc.integer({ min: -1000, max: 1000 }),
    boolean: fc.boolean(),
  };
  const leaf = fc.oneof(...Object.values(scalar), fc.constant(null));
  const key = fc.stringMatching(/^[a-z][a-zA-Z0-9]{0,5}$/);
  const inner = fc.oneof(
    leaf,
    fc.array(leaf, { maxLength: 2 }),
    fc.dictionary(key, leaf, { maxKeys: 2, noNullPrototype: true }),
  );
  const all: { readonly [shape: string]: Arbitrary<Json> } = {
    ...scalar,
    array: fc.array(inner, { maxLength: 3 }),
    object: fc.dictionary(key, inner, { maxKeys: 3, noNullPrototype: true }),
  };
  return fc.oneof(...(shapes ?? Object.keys(all)).map((shape) => all[shape]!));
});
