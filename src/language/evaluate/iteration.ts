/** `for`: a list or a mapping made of the items of another one. */
import { Unknown, type Value } from "../../model/value.ts";
import { typeFault, valueFault } from "../fault.ts";
import type { Expression, For } from "../syntax/ast.ts";
import { asBoolean, asText, compareTexts, ValueSet } from "../values/convert.ts";

/** Names that are bound inside of an expression. */
export type BoundNames = ReadonlyMap<string, Value>;

/** Unknown where the collection is, or what decides on items and their keys. Throws an ExpressionError. */
export function iterateFor(
  { key, value, in: from, resultKey, result, grouped, when }: For,
  bound: BoundNames,
  compute: (expression: Expression, bound: BoundNames) => Value,
): Value {
  const collection = compute(from, bound);
  if (collection instanceof Unknown) return collection;
  const list: Value[] = [];
  const object = new Map<string, Value>();
  for (const [itemKey, item] of entriesOfCollection(collection)) {
    const inner = new Map([...bound, [value, item] as const]);
    if (key !== undefined) inner.set(key, itemKey);
    const kept = when ? compute(when, inner) : true;
    if (kept instanceof Unknown) return kept;
    if (!asBoolean(kept, "if")) continue;
    const made = compute(result, inner);
    if (!resultKey) {
      list.push(made);
      continue;
    }
    const name = compute(resultKey, inner);
    if (name instanceof Unknown) return name;
    const at = asText(name, "A key");
    if (object.has(at) && !grouped) throw duplicateKeyFault(at);
    object.set(at, grouped ? [...((object.get(at) as readonly Value[]) ?? []), made] : made);
  }
  return resultKey ? Object.fromEntries(object) : list;
}

/** Keys and values, in Terraform's order. */
function entriesOfCollection(collection: Value): readonly (readonly [Value, Value])[] {
  if (collection instanceof ValueSet) return collection.map((each) => [each, each]);
  if (Array.isArray(collection)) return (collection as readonly Value[]).map((each, index) => [index, each]);
  if (typeof collection !== "object" || collection === null) throw typeFault("for", "a list or a mapping", collection);
  return Object.entries(collection as { readonly [key: string]: Value }).toSorted(([a], [b]) => compareTexts(a, b));
}

function duplicateKeyFault(key: string) {
  const detail = `The key ${JSON.stringify(key)} comes twice out of for.`;
  return valueFault(detail, "Write ... after the value to collect them.");
}
