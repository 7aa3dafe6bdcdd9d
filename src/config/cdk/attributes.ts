/** What references to resources and data sources read: one attribute, or a whole object. */
import { isObject } from "../../base/json.ts";
import { nearest } from "../../base/suggest.ts";
import { secretMask } from "../../catalog/limits.ts";
import type { TfAttribute } from "../../derive/tf-schema.ts";
import { type Reference, type Resolve, Unknown, type Value } from "../../model/value.ts";
import { ExpressionError } from "../expr/ast.ts";
import type { Operand, Pending } from "../expr/operand.ts";

export type Target = Pick<Reference, "type" | "target">;
type Step = string | number;

/** All instances of a block with `count` or `for_each`, each with its attributes. */
export function wholes(targets: readonly Target[], attributes: readonly TfAttribute[]): Pending {
  const all = targets.map((target) => whole(target, attributes));
  return {
    known: false,
    references: all.flatMap((each) => each.references),
    secret: false,
    run: (resolve) => all.map((each) => each.run(resolve)),
  };
}

/** An object with all attributes that can be told. */
function whole(target: Target, attributes: readonly TfAttribute[]): Pending {
  const shown = attributes.filter(({ role, field }) => (role === "field" || role === "json") && !field.secret);
  const references = shown.map((each) => ({ attribute: each, reference: referenceTo(target, each, [each.key]) }));
  return {
    known: false,
    // The platform's lists are asked for what only the platform tells.
    references: references.flatMap(({ attribute, reference }) => (isOfPlatform(attribute) ? [plain(reference)] : [])),
    secret: false,
    run: (resolve) =>
      Object.fromEntries(
        references.map(({ attribute, reference }) => [attribute.name, shaped(attribute, resolve(reference))]),
      ),
  };
}

/** The attribute at the steps, as the engine's reference to the field that it stands for. */
export function attributeOf(
  target: Target,
  attributes: readonly TfAttribute[],
  steps: readonly Step[],
): { readonly operand: Operand; readonly taken: number } {
  if (steps.length === 0) return { operand: whole(target, attributes), taken: 0 };
  const path: Step[] = [];
  let here = attributes;
  let last: TfAttribute | undefined;
  let taken = 0;
  while (taken < steps.length) {
    const attribute: TfAttribute | undefined = here.find((each) => each.name === steps[taken]);
    if (!attribute || attribute.role === "others") {
      const names = here.map((each) => each.name);
      const close = nearest(String(steps[taken]), names);
      const detail = `${target.target} has no attribute ${String(steps[taken])}.`;
      throw new ExpressionError(
        "no-such-field",
        "A reference leads nowhere",
        detail,
        close && `Did you mean ${close}?`,
      );
    }
    taken += 1;
    path.push(attribute.key);
    last = attribute;
    const { nested } = attribute;
    if (!nested || attribute.role === "json") break;
    if (nested.mode !== "single") {
      if (taken === steps.length) break;
      path.push(steps[taken]!);
      taken += 1;
      last = { ...attribute, nested: { ...nested, mode: "single" } };
    }
    here = nested.attributes;
  }
  const attribute = last!;
  const reference = referenceTo(target, attribute, path);
  const run = (resolve: Resolve): Value => shaped(attribute, resolve(reference));
  const secret = attribute.field.secret === true;
  return { operand: { known: false, references: [plain(reference)], secret, run }, taken };
}

/** Attributes that are left out are null, unless the platform sets them. */
function referenceTo(target: Target, attribute: TfAttribute, path: readonly Step[]): Reference {
  const fields = path.length === 1 && path[0] === "_id" ? [] : path;
  return { ...target, path: fields, optional: true, ...(isOfPlatform(attribute) ? {} : { declared: true as const }) };
}

const isOfPlatform = ({ use }: TfAttribute) => use === "computed" || use === "optional-computed";

const plain = ({ type, target, path }: Reference): Reference => ({ type, target, path });

/** The value of a field as its attribute has it. */
function shaped({ nested, role }: TfAttribute, value: Value | undefined): Value {
  if (value === undefined || value === null || value instanceof Unknown) return value ?? null;
  if (role === "json") return jsonText(value);
  if (!nested) return value;
  if (nested.mode === "single") return objectOf(nested.attributes, value);
  if (Array.isArray(value)) return value.map((item: Value) => objectOf(nested.attributes, item));
  const entries = Object.entries(value as { readonly [key: string]: Value });
  return Object.fromEntries(entries.map(([key, item]) => [key, objectOf(nested.attributes, item)]));
}

function objectOf(attributes: readonly TfAttribute[], value: Value): Value {
  if (value instanceof Unknown || !isObject(value)) return value;
  const document = value as { readonly [key: string]: Value };
  const keys = new Set(attributes.map(({ key }) => key));
  return Object.fromEntries(
    attributes.map((each) => {
      if (each.role === "others") return [each.name, othersOf(each, keys, document)];
      return [each.name, each.field.secret ? null : shaped(each, document[each.key])];
    }),
  );
}

/** Fields of an open block that no kind declares. */
function othersOf(
  { field }: TfAttribute,
  keys: ReadonlySet<string>,
  document: { readonly [key: string]: Value },
): Value {
  const declared = field.type === "object" ? field.fields : {};
  const more = Object.entries(document).filter(
    ([key, value]) => !keys.has(key) && !Object.hasOwn(declared, key) && value !== secretMask,
  );
  return more.length === 0 ? null : jsonText(Object.fromEntries(more));
}

function jsonText(value: Value): Value {
  return unknownIn(value) ?? JSON.stringify(value);
}

function unknownIn(value: Value): Unknown | undefined {
  if (value instanceof Unknown) return value;
  if (typeof value !== "object" || value === null) return undefined;
  return Object.values(value as { readonly [key: string]: Value })
    .map(unknownIn)
    .find((each) => each !== undefined);
}
