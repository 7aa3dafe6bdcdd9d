/** Fields that identify a kind's objects in a table. */
import type { Kind } from "../../catalog/kind.ts";

/** Fields that say whether an object takes part, in whichever kind has them. */
const switches = ["disabled", "enabled", "enable", "published", "draft"];

/**
 * Returns the fields in the order of the columns: what names the object, its `_id`, the choice of its union, the connection that it works
 * on, what turns it on or off, and when it was changed last. A field that lists of the kind lack is left out.
 */
export function columnsOf(kind: Kind): readonly string[] {
  const { fields, identity, variants, list } = kind;
  const wanted = [
    ...identity.by,
    "_id",
    ...(variants ? [variants.tag] : []),
    ...["type", "_connectionId", ...switches].filter((name) => Object.hasOwn(fields, name)),
    "lastModified",
  ];
  const isListedColumn = (name: string) =>
    !fields[name]?.detailOnly && (list.row === undefined || (list.row as readonly string[]).includes(name));
  return [...new Set(wanted)].filter((name) => name === "_id" || isListedColumn(name));
}
