/** Access tokens as the API shows and takes them (spec: Authentication; facts 2.21). */
import { itemsOf, type Json, type JsonObject } from "../../base/json.ts";
import { isDeceptive } from "../../base/printable.ts";
import { limits, secretMask } from "../../catalog/limits.ts";
import type { BodyOf } from "../../catalog/operations/index.ts";
import { formats } from "../../derive/checks/formats.ts";
import { refuse } from "../kernel/refusal.ts";
import type { StoredToken } from "../store/access.ts";
import type { Reader } from "../store/store.ts";
import { type Grants, grantCategories } from "./permissions.ts";
import { latestPurge, type PurgePeriod, personalPurge, purgeChoices, purgedAt, type TokenType } from "./tokens.ts";

/** The request body of a token. */
export type TokenBody = BodyOf<"accessTokens.create">;

type Category = (typeof grantCategories)[number];

/** The field that names the objects of a category. */
const fieldOf: { readonly [category in Category]: keyof TokenBody & string } = {
  connections: "_connectionIds",
  exports: "_exportIds",
  imports: "_importIds",
  apis: "_apiIds",
  mcpServers: "_mcpServerIds",
};

/** Returns a token without what opens it: that is shown once, when it is made. */
export function tokenDocument({
  id,
  name,
  type,
  access,
  user,
  grants,
  createdAt,
  expiresAt,
  details,
}: StoredToken): JsonObject {
  const { description, lastModified } = details ?? {};
  return {
    _id: id,
    name,
    ...(description !== undefined && { description }),
    type,
    ...(user !== null && { _userId: user }),
    ...(type === "service" && { fullAccess: access === "full" }),
    ...(access === "custom" &&
      Object.fromEntries(grantCategories.map((category) => [fieldOf[category], itemsOf(grants?.[category])]))),
    token: secretMask,
    autoPurgeAt: expiresAt,
    ...(createdAt !== null && { createdAt, lastModified: lastModified ?? createdAt }),
  };
}

/** Returns the texts of a body. */
export function tokenTexts({ name, description }: TokenBody): { readonly name: string; readonly description?: string } {
  if (typeof name !== "string" || name.trim() === "" || name.length > limits.tokenName)
    return refuse("invalid_field", `name must be a string of 1 to ${limits.tokenName} characters.`, { field: "name" });
  if (isDeceptive(name) || /[\n\t]/.test(name.trim()))
    return refuse("invalid_field", "name must have no line breaks and no characters that cannot be seen.", {
      field: "name",
    });
  if (description === undefined || description === null) return { name: name.trim() };
  if (typeof description !== "string" || description.length > limits.tokenDescription)
    return refuse("invalid_field", `description must be a string of ${limits.tokenDescription} characters at most.`, {
      field: "description",
    });
  return { name: name.trim(), description };
}

/** `service` unless the body says `personal`. */
export function tokenType({ type = "service" }: TokenBody): TokenType {
  if (type === "service" || type === "personal") return type;
  return refuse("invalid_field", "type must be service or personal.", { field: "type" });
}

/**
 * Returns the access of a token of the given type: everything its account (service) or user (personal) may use,
 * or the objects named in the body, which must exist.
 * A service token without `fullAccess` may use only the named objects.
 */
export async function tokenAccess(
  reader: Reader,
  account: string,
  type: TokenType,
  body: TokenBody,
): Promise<Pick<StoredToken, "access" | "grants">> {
  const { fullAccess = false } = body;
  if (typeof fullAccess !== "boolean")
    return refuse("invalid_field", "fullAccess must be true or false.", { field: "fullAccess" });
  const grants: { [category in Category]?: readonly string[] } = {};
  for (const category of grantCategories) {
    const field = fieldOf[category];
    const ids = checkedIds(field, body[field]);
    if (ids.length === 0) continue;
    if (type === "personal" || fullAccess) {
      const why =
        type === "personal" ? "A personal token may what its user may" : "A token with full access may everything";
      refuse("invalid_field", `${why}: leave ${field} out.`, { field });
    }
    const existingIds = await reader.existing(account, category, ids);
    const missing = ids.findIndex((id) => !existingIds.has(id));
    if (missing >= 0)
      refuse("invalid_ref", `There is no ${ids[missing]} among the ${category}.`, { field: `${field}.${missing}` });
    grants[category] = [...new Set(ids)];
  }
  if (type === "personal" || fullAccess) return { access: "full", grants: null };
  return { access: "custom", grants: grants satisfies Grants as JsonObject };
}

function checkedIds(field: string, value: Json | undefined): readonly string[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || value.length > limits.page)
    return refuse("invalid_field", `${field} must be an array of ${limits.page} ids at most.`, { field });
  return value.map((id: Json, index) =>
    typeof id === "string" && formats.objectId(id)
      ? id
      : refuse("invalid_field", "An id has 24 hexadecimal characters.", { field: `${field}.${index}` }),
  );
}

/**
 * Returns the time at which the token is purged: after a period of the spec, at a time within the longest period, or null for never.
 * `storedToken` contains the expiry of the token that is changed.
 */
export function tokenPurge(
  { autoPurgeAt: wanted }: TokenBody,
  type: TokenType,
  now: number,
  storedToken?: { readonly expiresAt: string | null },
): string | null {
  const field = "autoPurgeAt";
  const choices = purgeChoices(type);
  if (wanted === undefined && storedToken) return storedToken.expiresAt;
  if (wanted === undefined && type === "personal") return purgedAt(personalPurge, now);
  if (wanted === null) return null;
  if (typeof wanted === "string") {
    if (storedToken && wanted === storedToken.expiresAt) return storedToken.expiresAt;
    if ((choices as readonly string[]).includes(wanted)) return purgedAt(wanted as PurgePeriod, now);
    const at = formats["date-time"](wanted) ? Date.parse(wanted) : Number.NaN;
    if (at > now && at <= latestPurge(type, now) + purgeSlackMs) return new Date(at).toISOString();
  }
  return refuse(
    "invalid_field",
    `autoPurgeAt must be one of ${choices.join(", ")}, or a moment ahead within the longest of these.`,
    { field },
  );
}

/** Clocks of callers go a little ahead. */
const purgeSlackMs = 5 * 60 * 1000;
