/** What the platform assigns to a new object: its id, its account where the kind tells it, and a code where it has one. */
import type { Ids } from "../../base/ids.ts";
import type { Json, JsonObject } from "../../base/json.ts";
import type { Kind } from "../../catalog/kind.ts";

/** No two objects of a family share a code. */
interface GeneratedCode {
  readonly field: string;
  readonly make: (ids: Ids) => string;
}

const codes: { readonly [kind: string]: GeneratedCode } = Object.freeze({
  /** `e`, or `i`, and nine hexadecimal digits name them in addresses (facts 2.1). */
  export: { field: "apiIdentifier", make: (ids: Ids) => `e${ids.hex(5).slice(-9)}` },
  import: { field: "apiIdentifier", make: (ids: Ids) => `i${ids.hex(5).slice(-9)}` },
  tag: { field: "tagId", make: tagId },
});

const alphabet = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/** Five letters or digits from 32 random bits; the store refuses one that is taken. */
function tagId(ids: Ids): string {
  let rest = Number.parseInt(ids.hex(4), 16);
  let code = "";
  while (code.length < 5) {
    code += alphabet[rest % alphabet.length];
    rest = Math.floor(rest / alphabet.length);
  }
  return code;
}

const codeFor = ({ kind }: Kind): GeneratedCode | undefined => (Object.hasOwn(codes, kind) ? codes[kind] : undefined);

/** The fields of a new object with the given id. */
export function assignedFields(kind: Kind, id: Json, account: string, ids: Ids): JsonObject {
  const code = codeFor(kind);
  return {
    _id: id,
    ...(Object.hasOwn(kind.fields, "_userId") && { _userId: account }),
    ...(code && { [code.field]: code.make(ids) }),
  };
}

/** The code of a document; null where it has none. */
export function codeOf(kind: Kind, document: JsonObject): string | null {
  const code = codeFor(kind);
  const value = code && document[code.field];
  return typeof value === "string" ? value : null;
}
