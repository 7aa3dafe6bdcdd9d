/** Access tokens (spec: Authentication; facts 2.21). */
import { bool, json, list, obj, oneOf, ref, str } from "../field.ts";
import { limits } from "../limits.ts";
import { declareOperations } from "../operation.ts";

const idSet = (kind: string, doc: string) => list(ref(kind), { set: true, max: limits.page, doc });

const granted = {
  fullAccess: bool({ default: false, doc: "For service tokens: full access to the account." }),
  _connectionIds: idSet("connection", "For custom service tokens: connections over which exports and imports may run."),
  _exportIds: idSet("export", "Exports that the token may read and run."),
  _importIds: idSet("import", "Imports that the token may read and run."),
  _apiIds: idSet("api", "APIs that the token may call."),
  _mcpServerIds: idSet("mcpServer", "MCP servers that the token may call."),
};
const autoPurgeAt = str({
  nullable: true,
  doc: "Time of deletion: `never` (or null), `1h`, `4h`, `1d`, `4d`, `10d`, `30d`, for personal tokens also `90d`; or a time within the longest of these. Responses contain a time or null. Service tokens have no default; personal tokens have 90 days.",
});
const texts = {
  name: str({
    required: true,
    min: 1,
    max: limits.tokenName,
    trim: true,
    doc: "Name that distinguishes the token from the account's other tokens.",
  }),
  description: str({ max: limits.tokenDescription }),
};
const type = oneOf(["service", "personal"], {
  default: "service",
  doc: "Type, set at creation. A personal token always has the access of its user.",
});
const body = obj({ ...texts, type, ...granted, autoPurgeAt });
const document = obj({
  _id: str({ format: "objectId" }),
  ...texts,
  type,
  _userId: str({ format: "objectId", doc: "User of a personal token." }),
  ...granted,
  token: str({ doc: "Token secret, returned only at creation; afterwards `******`." }),
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
    doc: "Lists the tokens that the caller may see: all tokens of the account for owners and administrators, their own personal tokens for other users.",
    answers: { 200: { doc: "A page; the `Link` header contains the URL of the next page.", body: list(document) } },
    errors: ["insufficient_permissions", "invalid_query_params"],
  },
  {
    ...common,
    name: "accessTokens.create",
    method: "POST",
    path: "/v1/accesstokens",
    doc: "Creates a token. Owners and administrators create service tokens. Any user creates personal tokens, with a personal token of the same user.",
    body,
    answers: { 201: { doc: "The token. Only this response contains `token`.", body: document } },
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
    doc: "Returns a token that the caller may see, without its secret.",
    answers: { 200: { doc: "The token.", body: document } },
    errors: ["insufficient_permissions", "resource_not_found"],
    example: { params: one },
  },
  {
    ...common,
    name: "accessTokens.put",
    method: "PUT",
    path: "/v1/accesstokens/{_id}",
    doc: "Replaces the name, the description and the grants of a token. `autoPurgeAt` stays unless it is sent; the type and the secret stay. Only the user of a personal token may change it.",
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
    doc: "Revokes a token permanently and at once. Owners and administrators may revoke all tokens, other users only their own.",
    body: json({ doc: "Ignored." }),
    bodyIgnored: true,
    answers: { 204: { doc: "The token is deleted." } },
    errors: ["insufficient_permissions", "resource_not_found"],
    example: { params: one },
  },
]);
