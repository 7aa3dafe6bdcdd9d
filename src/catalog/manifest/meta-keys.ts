/**
 * The keys of a declared resource that are not part of its document; they begin with `$`. Whoever reads, converts or explains them has a
 * table by {@link MetaKey}, so that a new key does not compile until each of them knows it.
 */
import { expressionPattern } from "./expression-pattern.ts";

/** Meta key -> its JSON Schema, with hover text. */
export const metaProperties = Object.freeze({
  $protect: {
    description:
      "True: plans that would delete or replace this resource are refused. To lift the protection, apply `$protect: false`.",
    type: "boolean",
  },
  $dependsOn: {
    description:
      "Addresses of resources to write before this resource, in addition to those it refers to, e.g. `scripts.normalize`.",
    type: "array",
    items: { type: "string" },
  },
  $ignore: {
    description: "Dotted paths that are written only at creation and not compared later, e.g. `http.batchSize`.",
    type: "array",
    items: { type: "string" },
  },
  $each: {
    description:
      "Creates one resource per entry of a map (key -> value) or a list of strings. `${each.key}` and `${each.value}` are the entry.",
    type: ["object", "array", "string"],
    items: { type: "string" },
    pattern: expressionPattern,
  },
  $when: {
    description:
      'False: the resource counts as not declared, e.g. `${env == "prod"}`. An apply deletes its existing object. With `$each`, the expression may use `each`.',
    type: ["boolean", "string"],
    pattern: expressionPattern,
  },
  $keep: {
    description:
      "True: if the resource is no longer declared, or the stack is destroyed, the stack forgets the object and the object stays on the platform. To lift this, apply `$keep: false`.",
    type: "boolean",
  },
  $adopt: {
    description:
      "Adopts an existing object: its `_id`, or `{ where: { name: Orders } }`. `from` is the stack that released the object. `{ stack: orders, address: imports.up }` adopts an object that another stack hands over with `moved`. No effect after the adoption.",
    type: ["string", "object"],
    properties: {
      id: { type: "string", description: "`_id` of the object." },
      where: {
        type: "object",
        description: "Fields and their values; exactly one object must match.",
        minProperties: 1,
      },
      from: {
        type: "string",
        description: "Name of the stack that released the object and whose mark the object still has.",
      },
      stack: { type: "string", description: "Name of the stack that hands the object over with `moved`." },
      address: { type: "string", description: "Address of the object in that stack, e.g. `imports.up`." },
    },
    additionalProperties: false,
  },
  $was: {
    description:
      "Former address, e.g. `scripts.old`: the object gets the new address and is neither deleted nor created. Remove the key after every state applied it.",
    type: "string",
  },
});

export type MetaKey = keyof typeof metaProperties;

/** Names of the meta keys. */
export const metaKeys: readonly string[] = Object.freeze(Object.keys(metaProperties));
