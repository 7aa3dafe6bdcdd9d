/** Finds the fields of mappings that the tests of a stack have filled. */
import { isObject, type Json, type JsonObject, objectsOf } from "../../base/json.ts";
import { joinPointer, type Pointer } from "../../base/pointer.ts";
import type { DeclaredWorldObject } from "../local/declared-world.ts";

/** A field of a mapping's output. */
interface MappedField {
  /** Pointer to the entry of the mapping. */
  readonly pointer: Pointer;
  /** The path in the mapped record; elements of lists by `*`. */
  readonly path: readonly string[];
}

export interface FieldCoverage {
  readonly address: string;
  readonly fields: number;
  readonly covered: number;
  /** Fields that no test has filled, in readable form: `lines[*].sku`. */
  readonly missing: readonly { readonly field: string; readonly pointer: Pointer }[];
}

/** Returns the share of mapped fields of an import or tool that the results contain. Undefined if it maps nothing. */
export function fieldCoverage(
  { address, document }: DeclaredWorldObject,
  mapped: readonly Json[],
): FieldCoverage | undefined {
  const output = isObject(document["output"]) ? document["output"] : {};
  const mapping = isObject(document["mapping"]) ? document["mapping"] : {};
  const fields = [
    ...fieldsOf(document["mappings"], "/mappings", []),
    ...fieldsOf(output["mappings"], "/output/mappings", []),
    ...oldFields(mapping),
  ];
  if (fields.length === 0) return undefined;
  const missing = fields.filter(({ path }) => !mapped.some((record) => hasValueAt(record, path)));
  return {
    address,
    fields: fields.length,
    covered: fields.length - missing.length,
    missing: missing.map(({ pointer, path }) => ({ pointer, field: path.join(".").replaceAll(".*", "[*]") })),
  };
}

/** Returns the leaves of mappings in their current form. */
function fieldsOf(mappings: Json | undefined, at: Pointer, above: readonly string[]): readonly MappedField[] {
  const list = Array.isArray(mappings) ? (mappings as readonly Json[]) : [];
  return list.flatMap((entry, index): readonly MappedField[] => {
    if (!isObject(entry) || entry["status"] !== "Active") return [];
    const pointer = joinPointer(at, index);
    const path = [...above, String(entry["generate"] ?? "")];
    const below = [
      ...fieldsOf(entry["mappings"], joinPointer(pointer, "mappings"), path),
      ...objectsOf(entry["buildArrayHelper"]).flatMap((source, nth) =>
        fieldsOf((source as JsonObject)["mappings"], `${pointer}/buildArrayHelper/${nth}/mappings`, [...path, "*"]),
      ),
    ];
    return below.length > 0 ? below : [{ pointer, path }];
  });
}

function oldFields(mapping: JsonObject): readonly MappedField[] {
  const mappedLeaves = (fields: Json | undefined, at: Pointer, above: readonly string[]): readonly MappedField[] =>
    objectsOf(fields).map(({ generate }, index) => ({
      pointer: joinPointer(at, index),
      path: [...above, ...String(generate ?? "").split(".")],
    }));
  return [
    ...mappedLeaves(mapping["fields"], "/mapping/fields", []),
    ...objectsOf(mapping["lists"]).flatMap(({ generate, fields }, index) =>
      mappedLeaves(fields, `/mapping/lists/${index}/fields`, [...String(generate ?? "").split("."), "*"]),
    ),
  ];
}

function hasValueAt(value: Json | undefined, [first, ...rest]: readonly string[]): boolean {
  if (first === undefined) return value !== undefined && value !== null;
  if (first === "*") return Array.isArray(value) && value.some((each: Json) => hasValueAt(each, rest));
  return isObject(value) && Object.hasOwn(value, first) && hasValueAt(value[first], rest);
}
