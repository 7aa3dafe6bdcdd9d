/** Derives from a complete document what the store keeps of it. */

import type { Ids } from "../../base/ids.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import type { Sent } from "../../catalog/document.ts";
import type { PartialIn, StoredIn } from "../../catalog/families.ts";
import { type Field, type Fields, hasDetails } from "../../catalog/field.ts";
import type { Kind } from "../../catalog/kind.ts";
import { exportKind } from "../../catalog/kinds/export/index.ts";
import { importKind } from "../../catalog/kinds/import/index.ts";
import { tag } from "../../catalog/kinds/tag.ts";
import { tool } from "../../catalog/kinds/tool.ts";
import type { DocumentRecord, StoredDocument } from "../store/store.ts";
import { maskSecrets, vaultContext } from "../vault/vault.ts";
import type { DocumentNeeds } from "./needs.ts";
import { identityKey, publicationOf } from "./publications.ts";
import { documentEdges } from "./references.ts";

/** Drafts that vanish by themselves (spec: Drafts and publication). */
const kinds = [importKind, tool] as const;

/** Returns the time at which a draft is deleted, ISO 8601; null for a document that is not a draft. */
function draftExpiryOf(kind: Kind, { draft, draftExpiresAt }: Sent<(typeof kinds)[number]>): string | null {
  if (!kinds.some((each) => each.kind === kind.kind) || draft !== true) return null;
  return typeof draftExpiresAt === "string" && draftExpiresAt !== "" ? draftExpiresAt : null;
}

/** Identities are compared in this form. */
function foldIdentity(kind: Kind, document: JsonObject): string | null {
  if (!kind.identity.unique) return null;
  return identityKey(
    kind.identity.by.map((field) => document[field]),
    kind.identity.ignoreCase,
  );
}

/** Returns the row of a document in lists; undefined if the row is the document itself. */
function listRowOf(kind: Kind, document: JsonObject): JsonObject | undefined {
  const { row } = kind.list;
  const shown = withoutDetails(kind.fields, document);
  if (!row || Object.keys(shown).every((name) => row.includes(name))) return shown === document ? undefined : shown;
  return Object.fromEntries(Object.entries(shown).filter(([name]) => row.includes(name)));
}

/** Returns the object without the fields that lists lack, at any depth; the object itself where it has none. */
function withoutDetails(fields: Fields, document: JsonObject): JsonObject {
  const names = fieldsWithDetails(fields).filter((name) => Object.hasOwn(document, name));
  if (names.length === 0) return document;
  const keptFields = Object.entries(document).flatMap(([name, value]): [string, Json][] => {
    if (!names.includes(name)) return [[name, value]];
    const field = fields[name]!;
    return field.detailOnly ? [] : [[name, withoutDetailsBelow(field, value)]];
  });
  return Object.fromEntries(keptFields);
}

function withoutDetailsBelow(field: Field, value: Json): Json {
  if (field.type === "array" && Array.isArray(value)) {
    return value.map((item: Json) => withoutDetailsBelow(field.items, item));
  }
  return field.type === "object" && isObject(value) ? withoutDetails(field.fields, value) : value;
}

const known = new WeakMap<Fields, readonly string[]>();

/** Returns the names of fields that lists omit, or whose subfields lists omit. */
function fieldsWithDetails(fields: Fields): readonly string[] {
  const found = known.get(fields) ?? Object.keys(fields).filter((name) => hasDetails(fields[name]!));
  known.set(fields, found);
  return found;
}

interface RecordInput<K extends Kind> {
  readonly account: string;
  readonly kind: K;
  /** Complete, with `_id` and timestamps; secrets in the clear, or masks of the secrets in `stored`. */
  readonly document: StoredIn<K["family"]>;
  readonly stored?: StoredDocument<K["family"]> | undefined;
  readonly parts?: PartialIn<K["family"]> | undefined;
}

/** Masks and seals the secrets and derives the columns. */
export function documentRecordOf<K extends Kind>(
  services: Pick<DocumentNeeds, "vault">,
  input: RecordInput<K>,
): DocumentRecord {
  const { account, kind, stored } = input;
  const id = String(input.document["_id"]);
  const context = vaultContext(account, kind.family, id);
  const known = stored?.vault ? services.vault.open(stored.vault, context) : {};
  const { document, secrets } = maskSecrets(kind, input.document, known);
  return {
    family: kind.family,
    id,
    body: document,
    row: listRowOf(kind, document),
    vault: Object.keys(secrets).length > 0 ? services.vault.seal(secrets, context) : null,
    parts: input.parts ?? stored?.parts,
    sort: kind.hooks?.sortKey?.(document) ?? "",
    nameKey: foldIdentity(kind, document),
    code: assignedCodeOf(kind, document),
    expiresAt: draftExpiryOf(kind, document),
    edges: documentEdges(kind, document),
    publication: publicationOf(kind, document),
    revision: stored?.revision,
  };
}

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
function assignedCodeOf(kind: Kind, document: JsonObject): string | null {
  const code = codes.get(kind.kind);
  const value = code && document[code.field];
  return typeof value === "string" ? value : null;
}

/** Returns a moment that is certainly later than the last change of the stored document. ISO 8601. */
export function laterThan(stored: JsonObject | undefined, nowMs: number): string {
  const before = stored ? Date.parse(String(stored["lastModified"])) : Number.NaN;
  return new Date(Number.isNaN(before) ? nowMs : Math.max(nowMs, before + 1)).toISOString();
}

/** Returns the record of an object whose family has no kind in the catalog: it is kept as it is. */
export function plainRecordOf(family: string, document: JsonObject): DocumentRecord {
  const id = String(document["_id"]);
  const emptyColumns = { row: undefined, vault: null, sort: "", nameKey: null, code: null, expiresAt: null, edges: [] };
  return { family, id, body: document, ...emptyColumns };
}
