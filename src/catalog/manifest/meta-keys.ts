/**
 * The keys of a declared resource that are not part of its document; they begin with `$`. Whoever reads, converts or explains them has a
 * table by {@link MetaKey}, so that a new key does not compile until each of them knows it.
 */
import { expressionPattern } from "./expression-pattern.ts";

/** Meta key -> its JSON Schema, with hover text. */
export const metaProperties = Object.freeze({
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
  $when: {
    description:
      'False: the resource is switched off, as if it were not declared: `${env == "prod"}`. An object that it had is deleted. With `$each`, it may use `each`.',
    type: ["boolean", "string"],
    pattern: expressionPattern,
  },
  $keep: {
    description:
      "True: when this resource is no longer declared, or its stack is destroyed, it is forgotten and stays on the platform. Lift it by applying `$keep: false`.",
    type: "boolean",
  },
  $adopt: {
    description:
      "Takes an existing object under management: its `_id`, or `{ where: { name: Orders } }`. `from` names the stack that gave it up. `{ stack: orders, address: imports.up }` takes over an object that another stack hands over by `moved`. Without effect once it is adopted.",
    type: ["string", "object"],
    properties: {
      id: { type: "string", description: "`_id` of the object." },
      where: {
        type: "object",
        description: "Fields and the values they have to equal; exactly one object has to match.",
        minProperties: 1,
      },
      from: { type: "string", description: "Name of the stack that gave it up and whose mark it still carries." },
      stack: { type: "string", description: "Name of the stack that hands the object over; it says so in `moved`." },
      address: { type: "string", description: "Address of the object in that stack, e.g. `imports.up`." },
    },
    additionalProperties: false,
  },
  $was: {
    description:
      "Former address, e.g. `scripts.old`: the object gets the new address and is neither deleted nor created. Leave it out once it was applied everywhere.",
    type: "string",
  },
});

export type MetaKey = keyof typeof metaProperties;

/** Names of the meta keys. */
export const metaKeys: readonly string[] = Object.freeze(Object.keys(metaProperties));
