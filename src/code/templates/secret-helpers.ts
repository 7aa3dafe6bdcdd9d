/**
 * Secrets in templates: which paths name one, and which helpers take one. A login may need these, and they make a whole of a whole. All
 * others refuse secrets.
 */
import { kindNamed } from "../../catalog/index.ts";
import { hasSecretField } from "../../derive/fields/walk.ts";

/** Positions of arguments. */
interface SecretArguments {
  /** May be secrets: the result is one, too. */
  readonly takes?: readonly number[];
  /** May be objects with secrets, of which one value is selected; a default may be a secret itself. */
  readonly selects?: readonly number[];
}

/** By the name of a helper: which arguments may be secrets. */
export const secretHelpers: { readonly [helper: string]: SecretArguments } = Object.freeze({
  encodeURI: { takes: [0] },
  base64Encode: { takes: [0] },
  base64Decode: { takes: [0] },
  jsonEncode: { takes: [0] },
  jsonSerialize: { takes: [0] },
  uppercase: { takes: [0] },
  lowercase: { takes: [0] },
  join: { takes: [0, 1] },
  hash: { takes: [2] },
  hmac: { takes: [1, 3] },
  lookup: { selects: [0] },
  getValue: { selects: [0], takes: [2] },
  first: { selects: [0] },
  last: { selects: [0] },
});

/** The helpers that change a secret as a whole, for messages. */
export const secretHelperNames =
  "encodeURI, base64Encode, base64Decode, jsonEncode, jsonSerialize, uppercase, lowercase, join, hash and hmac";

/** Template names of the documents with secrets, and their kinds. */
const kinds: { readonly [root: string]: string } = Object.freeze({ connection: "connection", iClient: "iclient" });
/** Most parts of a path that are checked. */
const depth = 10;

/**
 * Returns true if a path of a template, by its parts, names a secret field of a connection or an iClient, or a value in one.
 */
export function isSecretPath([root, ...path]: readonly string[]): boolean {
  const kind = root !== undefined && Object.hasOwn(kinds, root) ? kindNamed(kinds[root]!) : undefined;
  return kind !== undefined && hasSecretField(kind, path.slice(0, depth));
}
