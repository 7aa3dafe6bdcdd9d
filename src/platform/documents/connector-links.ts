/** Versions and API definitions that a document names have to be of the HTTP connector that it names (facts 2.12, 2.13, 2.19). */
import { isObject, itemsOf, type Json, type JsonObject, objectsOf } from "../../base/json.ts";
import type { PlatformFault } from "../../catalog/errors.ts";
import type { Kind } from "../../catalog/kind.ts";
import { fieldAt } from "../../derive/fields/walk.ts";
import type { Reader } from "../store/store.ts";
import { readVisibleConnector } from "./connector-parts.ts";

const linkFields = ["_httpConnectorApiId", "_httpConnectorVersionId"] as const;

/** Returns the faults of a document that are new: one that was stored already may be sent back. */
export async function connectorLinkFaults(
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
