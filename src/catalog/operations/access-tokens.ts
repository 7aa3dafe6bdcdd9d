/** Access tokens (spec: Authentication; facts 2.21). */
import { bool, json, list, obj, oneOf, ref, str } from "../field.ts";
import { limits } from "../limits.ts";
import { declareOperations } from "../operation.ts";

const idSet = (kind: string, doc: string) => list(ref(kind), { set: true, max: limits.page, doc });

const granted = {
  fullAccess: bool({ default: false, doc: "Of a service token: it may everything that the account can do." }),
  _connectionIds: idSet(
    "connection",
    "Of a custom service token: the connections that exports and imports may be run over.",
  ),
  _exportIds: idSet("export", "The exports that it reads and runs."),
  _importIds: idSet("import", "The imports that it reads and runs."),
  _apiIds: idSet("api", "The APIs that it calls."),
  _mcpServerIds: idSet("mcpServer", "The MCP servers that it calls."),
};
const autoPurgeAt = str({
  nullable: true,
  doc: "When it is deleted: `never` (or null), `1h`, `4h`, `1d`, `4d`, `10d`, `30d`, for personal tokens also `90d`; or a moment within the longest of these. Answered as a moment, or null. Service tokens have no default, personal ones 90 days.",
});
const texts = {
  name: str({
    required: true,
    min: 1,
    max: limits.tokenName,
    trim: true,
    doc: "Tells it from the other tokens of the account.",
  }),
  description: str({ max: limits.tokenDescription }),
};
const type = oneOf(["service", "personal"], {
  default: "service",
  doc: "A personal token may what its user may, now and later. Set when it is made.",
});
const body = obj({ ...texts, type, ...granted, autoPurgeAt });
const document = obj({
  _id: str({ format: "objectId" }),
  ...texts,
  type,
  _userId: str({ format: "objectId", doc: "The user of a personal token." }),
  ...granted,
  token: str({ doc: "`******`: what opens the account is answered when the token is made, and never again." }),
  autoPurgeAt,
  createdAt: str({ format: "date-time" }),
  lastModified: str({ format: "date-time" }),
});

const common = { section: "Authentication", origin: "assumed", access: "identity" } as const;
const one = { _id: "65a0000000000000000000c1" };

export const accessTokenOperations = declareOperations([
  {
    ...common,
    name: "accessTokens.list",
    method: "GET",
    path: "/v1/accesstokens",
    doc: "The tokens that the caller sees: for owners and administrators all of the account, for others their own personal ones.",
    answers: { 200: { doc: "A page; the `Link` header leads to the next.", body: list(document) } },
    errors: ["insufficient_permissions", "invalid_query_params"],
  },
  {
    ...common,
    name: "accessTokens.create",
    method: "POST",
    path: "/v1/accesstokens",
    doc: "Makes a token. Owners and administrators make service tokens; personal ones are made by any user, with a personal token of theirs.",
    body,
    answers: { 201: { doc: "The token. `token` is shown here and never again.", body: document } },
    errors: [
      "access_restricted",
      "insufficient_permissions",
      "invalid_field",
      "invalid_ref",
      "duplicate_name",
      "size_limit_exceeded",
    ],
    example: { body: { name: "ci", type: "service", _importIds: ["{{ref:import}}"], autoPurgeAt: "30d" } },
  },
  {
    ...common,
    name: "accessTokens.get",
    method: "GET",
    path: "/v1/accesstokens/{_id}",
    doc: "One token that the caller sees, without what opens the account.",
    answers: { 200: { doc: "The token.", body: document } },
    errors: ["insufficient_permissions", "resource_not_found"],
    example: { params: one },
  },
  {
    ...common,
    name: "accessTokens.put",
    method: "PUT",
    path: "/v1/accesstokens/{_id}",
    doc: "Replaces the name, the description and what a token may use. `autoPurgeAt` stays unless it is sent; the type and what opens the account stay. A personal token is changed by its user alone.",
    body,
    answers: { 200: { doc: "The token.", body: document } },
    errors: [
      "access_restricted",
      "insufficient_permissions",
      "invalid_field",
      "invalid_ref",
      "duplicate_name",
      "resource_not_found",
    ],
    example: { params: one, body: { name: "ci", _importIds: ["{{ref:import}}"] } },
  },
  {
    ...common,
    name: "accessTokens.revoke",
    method: "DELETE",
    path: "/v1/accesstokens/{_id}",
    doc: "Revokes a token for good; it stops working at once. Owners and administrators revoke any, others their own.",
    body: json({ doc: "Ignored." }),
    bodyIgnored: true,
    answers: { 204: { doc: "It is gone." } },
    errors: ["insufficient_permissions", "resource_not_found"],
    example: { params: one },
  },
]);
