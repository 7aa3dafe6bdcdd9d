/** The keys of a declared resource that are not part of its document; they begin with `$`. */
import type { JsonObject } from "../base/json.ts";
import { expressionPattern } from "./field-schema.ts";

/** Meta key -> its JSON Schema, with hover text. */
export const metaProperties: JsonObject = Object.freeze({
  $protect: {
    description:
      "True: a plan that would delete or replace this resource is refused. Lift it by applying `$protect: false`.",
    type: "boolean",
  },
  $dependsOn: {
    description:
      "Addresses that are written before this resource although nothing in it refers to them, e.g. `scripts.normalize`.",
    type: "array",
    items: { type: "string" },
  },
  $ignore: {
    description:
      "Dotted paths that are written at creation and never compared or written afterwards, e.g. `http.batchSize`.",
    type: "array",
    items: { type: "string" },
  },
  $each: {
    description:
      "One resource per entry: a map (key -> value) or a list of texts. `${each.key}` and `${each.value}` stand for the entry.",
    type: ["object", "array", "string"],
    items: { type: "string" },
    pattern: expressionPattern,
  },
  $adopt: { description: "Reserved; not available in this version." },
  $was: { description: "Reserved; not available in this version." },
  $keep: { description: "Reserved; not available in this version." },
});

/** Names of the meta keys. */
export const metaKeys: readonly string[] = Object.freeze(Object.keys(metaProperties));
