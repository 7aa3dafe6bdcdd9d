/**
 * Fields that the platform assigns to a new object: its id, its account if the kind shows it, and its code if the kind has one.
 */
import type { Ids } from "../../base/ids.ts";
import type { Json, JsonObject } from "../../base/json.ts";
import type { Kind } from "../../catalog/kind.ts";
import { exportKind } from "../../catalog/kinds/export/index.ts";
import { importKind } from "../../catalog/kinds/import/index.ts";
import { tag } from "../../catalog/kinds/tag.ts";

/** No two objects of a family share a code. */
interface GeneratedCode {
  readonly field: string;
  readonly make: (ids: Ids) => string;
}

const generatedCodeOf = <K extends Kind>(
  { kind }: K,
  field: keyof K["fields"] & string,
  make: GeneratedCode["make"],
): [string, GeneratedCode] => [kind, { field, make }];

const codes: ReadonlyMap<string, GeneratedCode> = new Map([
  // `e`, or `i`, and nine hexadecimal digits name them in addresses (facts 2.1).
  generatedCodeOf(exportKind, "apiIdentifier", (ids) => `e${ids.hex(5).slice(-9)}`),
  generatedCodeOf(importKind, "apiIdentifier", (ids) => `i${ids.hex(5).slice(-9)}`),
  generatedCodeOf(tag, "tagId", tagId),
]);

const alphabet = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/** Five letters or digits from 32 random bits; the store refuses one that is taken. */
function tagId(ids: Ids): string {
  let remainder = Number.parseInt(ids.hex(4), 16);
  let code = "";
  while (code.length < 5) {
    code += alphabet[remainder % alphabet.length];
    remainder = Math.floor(remainder / alphabet.length);
  }
  return code;
}

/** Returns the fields of a new object with the given id. */
export function assignedFields(kind: Kind, id: Json, account: string, ids: Ids): JsonObject {
  const code = codes.get(kind.kind);
  return {
    _id: id,
    ...(Object.hasOwn(kind.fields, "_userId") && { _userId: account }),
    ...(code && { [code.field]: code.make(ids) }),
  };
}

/** Returns the code of a document; null if it has none. */
export function assignedCodeOf(kind: Kind, document: JsonObject): string | null {
  const code = codes.get(kind.kind);
  const value = code && document[code.field];
  return typeof value === "string" ? value : null;
}
