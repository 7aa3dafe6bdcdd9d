/** References of a document: the edges that are stored with it, and whether they lead anywhere (facts 4.1, 4.2, 2.1). */
import { isObject, itemsOf, type Json, type JsonObject, objectsOf } from "../../base/json.ts";
import { firstSegment, type Pointer, toDotted } from "../../base/pointer.ts";
import type { PlatformFault } from "../../catalog/errors.ts";
import { kindNamed, kindOfFamily } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { databaseTypeOf, unsuitableDatabase } from "../../catalog/kinds/connection/database-type.ts";
import { limits } from "../../catalog/limits.ts";
import { isInertField, mentionsIn } from "../../derive/fields/mentioned-objects.ts";
import { variantCase, variantOf } from "../../derive/fields/variants.ts";
import { fieldAt, referencesIn } from "../../derive/fields/walk.ts";
import { refuse } from "../kernel/refusal.ts";
import type { Reader, ReferenceEdge } from "../store/store.ts";
import { readVisibleConnector } from "./connector-parts.ts";
import { everyone } from "./publications.ts";

/** Returns the edges from a document to objects of the catalog's families. */
export function documentEdges(kind: Kind, document: JsonObject): readonly ReferenceEdge[] {
  const edges: ReferenceEdge[] = [];
  for (const { pointer, target, id, owner, weak } of referencesIn(kind, document)) {
    const family = kindNamed(target)?.family;
    if (family === undefined || isInertField(kind, firstSegment(pointer))) continue;
    edges.push({ path: toDotted(pointer), family, id, role: owner ? "owner" : weak ? "weak" : "plain" });
  }
  const documentId = String(document["_id"]);
  const known = new Set<string>();
  for (const { path, family, id } of mentionsIn(kind, document)) {
    const key = `${path} ${id}`;
    if (id === documentId || known.has(key)) continue;
    known.add(key);
    edges.push({ path, family, id, role: "plain" });
  }
  return edges;
}

/** Refuses a document that refers to more objects than can be stored within a moment. */
export function refuseManyReferences({ edges }: { readonly edges: readonly ReferenceEdge[] }): void {
  if (edges.length <= limits.documentReferences) return;
  const limitText = limits.documentReferences.toLocaleString("en-US");
  refuse(
    "size_limit_exceeded",
    `A document has at most ${limitText} references, addresses in its texts among them. Divide it.`,
  );
}

/** A reference that has to lead somewhere. */
interface RequiredReference {
  readonly pointer: Pointer;
  readonly id: string;
  readonly target: string;
  readonly sameAccount: boolean;
}

/** References that are looked up at once. */
const atOnce = 1000;

/**
 * Returns the faults of references to missing objects, and of connections of the wrong type.
 * Stops at the number that is shown, so that a document with very many references is not checked to its end.
 * `id` is the document's own; `before` is the replaced document.
 * A weak reference that is unchanged may name an object deleted since; otherwise a document could not be sent back as read.
 */
export async function referenceFaults(
  reader: Reader,
  account: string,
  kind: Kind,
  document: JsonObject,
  id: string,
  before: JsonObject = {},
): Promise<readonly PlatformFault[]> {
  const weakIds = new Set(referencesIn(kind, before).flatMap((each) => (each.weak ? [each.id] : [])));
  const wanted = new Map<string, RequiredReference[]>();
  for (const { pointer, target, id: named, weak, serverSet, sameAccount } of referencesIn(kind, document)) {
    const family = kindNamed(target)?.family;
    if (family === undefined || serverSet || isInertField(kind, firstSegment(pointer))) continue;
    if ((target === kind.kind && named === id) || (weak && weakIds.has(named))) continue;
    const list = wanted.get(family) ?? [];
    list.push({ pointer, id: named, target, sameAccount });
    wanted.set(family, list);
  }
  const faults: PlatformFault[] = [];
  for (const [family, references] of wanted) {
    for (let from = 0; from < references.length; from += atOnce) {
      faults.push(...(await missingReferenceFaults(reader, account, family, references.slice(from, from + atOnce))));
      if (faults.length >= limits.faults) return faults.slice(0, limits.faults);
    }
  }
  if (faults.length > 0) return faults;
  const others = await connectionFaults(reader, account, kind, document);
  return others.length > 0 ? others : connectorLinkFaults(reader, account, kind, document, before);
}

const linkFields = ["_httpConnectorApiId", "_httpConnectorVersionId"] as const;

/** Returns the faults of a document that are new: one that was stored already may be sent back. */
async function connectorLinkFaults(
  reader: Reader,
  account: string,
  kind: Kind,
  document: JsonObject,
  before: JsonObject,
): Promise<readonly PlatformFault[]> {
  const faults: PlatformFault[] = [];
  for (const path of ["", "/http"]) {
    const [block, stored] = [document, before].map((each) => (path === "" ? each : each["http"]));
    if (!isObject(block)) continue;
    const named = linkFields.filter((field) => {
      const isSame = isObject(stored) && stored[field] === block[field];
      return typeof block[field] === "string" && !isSame && isWritableField(kind, `${path}/${field}`);
    });
    if (named.length > 0) faults.push(...(await linkFaults(reader, account, block, named, toPrefix(path))));
  }
  return faults;
}

const isWritableField = (kind: Kind, pointer: string): boolean => {
  const field = fieldAt(kind, pointer);
  return field !== undefined && field.mode !== "server";
};

const toPrefix = (path: string): string => (path === "" ? "" : `${path.slice(1)}.`);

async function linkFaults(
  reader: Reader,
  account: string,
  block: JsonObject,
  named: readonly (typeof linkFields)[number][],
  prefix: string,
): Promise<readonly PlatformFault[]> {
  const { _httpConnectorId: id } = block;
  if (typeof id !== "string") return [];
  const connector = await readVisibleConnector(reader, account, id);
  if (!connector) return [];
  const { apis, versions } = connector.document as JsonObject;
  const groups = objectsOf(apis) as readonly JsonObject[];
  const known = {
    _httpConnectorApiId: entryIdsIn(groups),
    _httpConnectorVersionId: entryIdsIn([
      ...itemsOf(versions),
      ...groups.flatMap((group) => itemsOf(group["versions"])),
    ]),
  };
  const what = { _httpConnectorApiId: "API", _httpConnectorVersionId: "version" };
  return named
    .filter((field) => !known[field].has(block[field]))
    .map((field) => linkFault(prefix + field, `names no ${what[field]} of that connector.`));
}

const entryIdsIn = (entries: readonly unknown[]): ReadonlySet<unknown> =>
  new Set(objectsOf(entries as Json).map((entry) => (entry as JsonObject)["_id"]));

const linkFault = (field: string, words: string): PlatformFault => ({
  code: "invalid_ref",
  message: `${field} ${words}`,
  field,
});

/** Those of the references to one family that name nothing. */
async function missingReferenceFaults(
  reader: Reader,
  account: string,
  family: string,
  references: readonly RequiredReference[],
): Promise<readonly PlatformFault[]> {
  const ids = [...new Set(references.map((each) => each.id))];
  const existingIds = await reader.existing(account, family, ids);
  const strange = ids.filter((each) => !existingIds.has(each));
  // References may also name objects that another account has published.
  const published = strange.length > 0 && kindOfFamily(family)?.publication;
  const existing = published
    ? new Set([...existingIds, ...(await reader.existing(everyone, family, strange))])
    : existingIds;
  const missing = references.filter((each) => !(each.sameAccount ? existingIds : existing).has(each.id));
  return missing.slice(0, limits.faults).map(({ pointer, target, sameAccount }) => {
    const field = toDotted(pointer);
    const where = sameAccount ? " of this account" : "";
    return { code: "invalid_ref", message: `${field} names no existing ${target}${where}.`, field };
  });
}

/** A connection has to suit the field that names it, and the adaptor (facts 2.1, 2.11). */
async function connectionFaults(
  reader: Reader,
  account: string,
  kind: Kind,
  document: JsonObject,
): Promise<readonly PlatformFault[]> {
  const ofAdaptor = variantCase(kind, variantOf(kind, document))?.connections;
  const faults: PlatformFault[] = [];
  for (const { pointer, target, id, connections, databases, refusedWith: code = "invalid_field" } of referencesIn(
    kind,
    document,
  )) {
    const types = connections ?? (pointer === "/_connectionId" ? ofAdaptor : undefined);
    if (target !== "connection" || !types) continue;
    const found = (await reader.get(account, "connections", id))?.body;
    const type = found?.["type"];
    const field = toDotted(pointer);
    const wrong = unsuitableDatabase(field, databaseTypeOf(found), databases);
    if (type === "rdbms" && wrong !== undefined) faults.push({ code, message: wrong, field });
    if (type === undefined || types.includes(String(type))) continue;
    const message = `${field} names a connection of the type ${String(type)}; ${types.join(" or ")} is expected.`;
    faults.push({ code, message, field });
  }
  return faults;
}
