/** Shows objects of the platform to people: as a table, as YAML, as ids. */

import { stringify } from "yaml";
import { isObject, type Json } from "../../base/json.ts";
import { toPrintable } from "../../base/printable.ts";
import type { Kind } from "../../catalog/kind.ts";
import { kindPlural } from "../../derive/words/names.ts";
import type { KindCount, LiveObject } from "../../model/live-object.ts";
import type { Paint } from "./paint.ts";
import { renderTable } from "./table.ts";

/** Shows one line per object, with the columns of its kind and its address in the stack. */
export function renderObjects(kind: Kind, objects: readonly LiveObject[], paint: Paint, width?: number): string {
  if (objects.length === 0) return paint("dim", `No ${kindPlural(kind)}.`);
  const columns = columnsOf(kind);
  return renderTable(
    [...columns, "address"],
    objects.map(({ document, address }) => [...columns.map((name) => valueCell(document[name])), address ?? ""]),
    paint,
    {
      width,
      spare: columns.filter((name) => name !== "_id" && !kind.identity.by.includes(name)),
      more: "-o wide shows all",
    },
  );
}

/** Shows every kind with the number of its objects. */
export function renderCounts(counts: readonly KindCount[], paint: Paint): string {
  return renderTable(
    ["kind", "objects", "managed here"],
    counts.map(({ kind, count, managed, refused }) =>
      refused ? [kind.family, "not allowed", ""] : [kind.family, String(count), String(managed)],
    ),
    paint,
  );
}

/** Returns YAML of one or several objects. No text in it can control a terminal. */
export function renderYaml(value: Json): string {
  return stringify(value, { lineWidth: 0 }).trimEnd().split("\n").map(toPrintable).join("\n");
}

function valueCell(value: Json | undefined): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "string") return value;
  return isObject(value) || Array.isArray(value) ? JSON.stringify(value) : String(value);
}

// Fields that identify a kind's objects in a table.

/** Fields that switch an object off, in the kinds that have them. */
const switches = ["disabled", "enabled", "enable", "published", "draft"];

/**
 * Returns the fields in the order of the columns: what names the object, its `_id`, the choice of its union, the connection that it works
 * on, what turns it on or off, and when it was changed last. A field that lists of the kind lack is left out.
 */
function columnsOf(kind: Kind): readonly string[] {
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
