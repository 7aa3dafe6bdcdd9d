/** Two values of a field that differ, made of its declaration. */
import type { Json, JsonObject } from "../../src/base/json.ts";
import type { Field } from "../../src/catalog/field.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import { sampleRef } from "../../src/catalog/kind.ts";

const formats: { readonly [format: string]: readonly [string, string] } = {
  "date-time": ["2024-01-01T00:00:00.000Z", "2025-06-01T00:00:00.000Z"],
  objectId: ["65f0000000000000000000a1", "65f0000000000000000000a2"],
  email: ["ada@customer.test", "eve@customer.test"],
  emails: ["ada@customer.test", "eve@customer.test,ada@customer.test"],
  cron: ["? 0 * * * *", "? 30 * * * *"],
  "time-zone": ["Europe/Berlin", "Europe/Vienna"],
};

const shapes: { readonly [shape: string]: readonly [Json, Json] } = {
  object: [{ a: "1" }, { a: "2", b: [1, { c: true }] }],
  array: [[{ a: "1" }], [{ a: "2" }, { b: 1 }]],
  string: ["one", "two"],
  number: [3, 4],
  boolean: [true, false],
};

/** Returns two values of the field; undefined where its declaration alone makes none, as of an id that nothing has. */
export function twoValues(field: Field): readonly [Json, Json] | undefined {
  switch (field.type) {
    case "boolean":
      return field.default === true ? [false, true] : [true, false];
    case "integer":
    case "number": {
      const first = Math.max(field.min ?? 3, Math.min(3, field.max ?? 3));
      const second = first + 1 <= (field.max ?? first + 1) ? first + 1 : first - 1;
      return [first, second];
    }
    case "string":
      return twoTexts(field);
    case "object": {
      const values = Object.entries(field.fields).flatMap(([name, each]): [string, readonly [Json, Json]][] => {
        const two = each.mode === "server" || each.assigned ? undefined : twoValues(each);
        return two && (each.required || each.type !== "object") ? [[name, two]] : [];
      });
      if (values.length === 0) return field.open ? (shapes["object"] as readonly [Json, Json]) : undefined;
      const of = (at: 0 | 1): JsonObject => Object.fromEntries(values.map(([name, two]) => [name, two[at]]));
      return [of(0), of(1)];
    }
    case "array": {
      const two = twoValues(field.items);
      return two && [[two[0]], field.max === 1 || field.items.type === "object" ? [two[1]] : [two[1], two[0]]];
    }
    case "map": {
      const two = twoValues(field.items);
      return two && [{ one: two[0] }, { one: two[1], two: two[0] }];
    }
    case "json":
      if (field.format === "cron") return formats["cron"];
      return shapes[field.shapes?.[0] ?? "object"];
  }
}

function twoTexts(field: Field & { readonly type: "string" }): readonly [Json, Json] | undefined {
  if (field.ref !== undefined) {
    if (!kindNamed(field.ref)) return undefined;
    const [type] = field.connections ?? [];
    const name = type === undefined ? field.ref : `${field.ref}:${type}`;
    return [sampleRef(name), sampleRef(`${name}#two`)];
  }
  const listed = field.enum ?? field.values ?? [];
  if (listed.length > 1) return [listed[0]!, listed[1]!];
  if (listed.length === 1) return [listed[0]!, listed[0]!];
  if (field.format !== undefined) return formats[field.format];
  if (field.pattern !== undefined) return undefined;
  const fill = (text: string) => text.padEnd(field.min ?? 0, "x").slice(0, field.max ?? 100);
  return [fill("one"), fill("two")];
}
