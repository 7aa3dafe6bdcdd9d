/** The access that a user of an account has: read from records and bodies, and written into records (facts 3: ashares). */
import { isObject, itemsOf, type Json, type JsonObject, objectsOf } from "../../base/json.ts";
import { integration } from "../../catalog/kinds/integration.ts";
import { limits } from "../../catalog/limits.ts";
import { formats } from "../../derive/checks/formats.ts";
import { refuse } from "../kernel/refusal.ts";
import type { User } from "../store/access.ts";
import type { Writer } from "../store/store.ts";

/** The access given to a user: a level in the whole account, and levels in single integrations. */
export interface GrantedAccess {
  readonly level: string | undefined;
  readonly integrations: readonly IntegrationLevel[];
}

type IntegrationLevel = {
  readonly _integrationId: string;
  readonly accessLevel: string;
};

/** The role of each account-wide level. A user without such a level is a guest. */
const roles: { readonly [level: string]: string } = {
  administrator: "admin",
  manage: "manage",
  monitor: "monitor",
};
export const integrationLevels = ["manage", "monitor"];

/** Returns true for a value that a body gives: neither absent nor null. */
export const isPresent = (value: Json | undefined): boolean => value !== undefined && value !== null;

/** Returns the rights of a user of the account with this access. */
export const userRightsOf = ({ level, integrations }: GrantedAccess): Pick<User, "role" | "integrations"> => ({
  role: roles[level ?? ""] ?? "guest",
  integrations:
    integrations.length === 0
      ? null
      : Object.fromEntries(integrations.map((each) => [each._integrationId, each.accessLevel])),
});

/** Returns the level that a body gives in `field`. Throws a refusal if it is none of the known ones. */
export function levelIn(field: string, value: Json | undefined, known: readonly string[]): string {
  if (typeof value === "string" && known.includes(value)) return value;
  return refuse("invalid_field", `${field} must be one of ${known.join(", ")}.`, { field });
}

/** Returns the levels in a record. */
export function grantedAccessOf(record: JsonObject): GrantedAccess {
  const { accessLevel } = record;
  return {
    level: typeof accessLevel === "string" ? accessLevel : undefined,
    integrations: objectsOf(record["integrationAccessLevel"]).map(({ _integrationId, accessLevel: level }) => ({
      _integrationId: String(_integrationId),
      accessLevel: String(level),
    })),
  };
}

export function withGrantedAccess(
  { accessLevel: _, ...record }: JsonObject,
  { level, integrations }: GrantedAccess,
): JsonObject {
  return withoutEmptyLevels({
    ...record,
    ...(level !== undefined && { accessLevel: level }),
    integrationAccessLevel: integrations,
  });
}

export function withoutEmptyLevels({ integrationAccessLevel, ...record }: JsonObject): JsonObject {
  return itemsOf(integrationAccessLevel).length === 0
    ? record
    : { ...record, integrationAccessLevel: integrationAccessLevel! };
}

/** Returns the levels of a body; those it does not say are as before. */
export async function grantedAccessInBody(
  tx: Writer,
  account: string,
  body: JsonObject,
  before?: GrantedAccess,
): Promise<GrantedAccess> {
  const { accessLevel, integrationAccessLevel } = body;
  const level = isPresent(accessLevel) ? levelIn("accessLevel", accessLevel, Object.keys(roles)) : before?.level;
  if (!isPresent(integrationAccessLevel)) return { level, integrations: before?.integrations ?? [] };
  const field = "integrationAccessLevel";
  if (!Array.isArray(integrationAccessLevel) || integrationAccessLevel.length > limits.page)
    return refuse("invalid_field", `${field} must be an array of ${limits.page} entries at most.`, { field });
  const integrations = (integrationAccessLevel as readonly Json[]).map((entry, index) => {
    const { _integrationId, accessLevel: wanted } = isObject(entry) ? entry : {};
    const id = `${field}.${index}._integrationId`;
    if (typeof _integrationId !== "string" || !formats.objectId(_integrationId))
      return refuse("invalid_field", "An id has 24 hexadecimal characters.", { field: id });
    return { _integrationId, accessLevel: levelIn(`${field}.${index}.accessLevel`, wanted, integrationLevels) };
  });
  const named = integrations.map((each) => each._integrationId);
  const existingIds = await tx.existing(account, integration.family, named);
  const missing = named.findIndex((id, index) => !existingIds.has(id) || named.indexOf(id) !== index);
  if (missing >= 0)
    refuse("invalid_ref", "There is no such integration, or it is named twice.", {
      field: `${field}.${missing}._integrationId`,
    });
  return { level, integrations };
}
