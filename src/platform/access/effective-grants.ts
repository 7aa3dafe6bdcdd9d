/** The effective grants of an end user: those of roles and groups, compiled into one list (spec: Role). */
import { isObject, itemsOf, type JsonObject } from "../../base/json.ts";
import { group } from "../../catalog/kinds/group.ts";
import { role } from "../../catalog/kinds/role.ts";
import type { Reader } from "../store/store.ts";
import { accessRecord, mayEnter } from "./access-records.ts";

interface GrantSource {
  readonly type: "role" | "group";
  readonly _id: string;
  readonly name: string;
}

interface EffectiveGrant {
  readonly resourceType: string;
  readonly _resourceId: string;
  readonly capabilities: readonly string[];
  /** Roles and groups that grant it. */
  readonly from: readonly GrantSource[];
}

/** Returns each resource once, with all capabilities; undefined if there is no such end user. */
export async function effectiveGrants(
  reader: Reader,
  account: string,
  id: string,
): Promise<readonly EffectiveGrant[] | undefined> {
  const record = await accessRecord(reader, account, id);
  if (!record) return undefined;
  if (!mayEnter(record.document)) return [];
  const groups = await readExistingDocuments(reader, account, group.family, record._groupIds);
  const roleIds = [record.document, ...groups].flatMap((each) => itemsOf(each["_roleIds"]).map(String));
  const roles = await readExistingDocuments(reader, account, role.family, [...new Set(roleIds)]);
  const granted = new Map<string, EffectiveGrant>();
  for (const [type, all] of [["role", roles] as const, ["group", groups] as const]) {
    for (const document of all) {
      const source = { type, _id: String(document["_id"]), name: String(document["name"] ?? "") };
      for (const grant of itemsOf(document["resourceGrants"])) if (isObject(grant)) addGrant(granted, grant, source);
    }
  }
  return [...granted.values()];
}

function addGrant(granted: Map<string, EffectiveGrant>, grant: JsonObject, source: GrantSource): void {
  const { resourceType, _resourceId } = grant;
  const key = `${String(resourceType)} ${String(_resourceId)}`;
  const known = granted.get(key);
  const capabilities = new Set([...(known?.capabilities ?? []), ...itemsOf(grant["capabilities"]).map(String)]);
  const from = known?.from.some(({ _id }) => _id === source._id) ? known.from : [...(known?.from ?? []), source];
  granted.set(key, {
    resourceType: String(resourceType),
    _resourceId: String(_resourceId),
    capabilities: [...capabilities],
    from,
  });
}

/** Those that are there; deleted ones grant nothing. */
async function readExistingDocuments(
  reader: Reader,
  account: string,
  family: string,
  ids: readonly string[],
): Promise<readonly JsonObject[]> {
  const found = await Promise.all(ids.map((id) => reader.get(account, family, id)));
  return found.flatMap((each) => (each ? [each.body as JsonObject] : []));
}
