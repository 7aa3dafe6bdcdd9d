/** Families that other documents refer to: a reference leads somewhere, and what is referred to cannot be deleted. */
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { localWorld } from "../support/local-world.ts";
import { sharedServer } from "./serving.ts";

const localToken = "referred";
const shop = "65e0000000000000000000c1";
const seeded = {
  connections: [{ _id: shop, name: "Shop", type: "http", http: { baseURI: "https://shop.test", mediaType: "json" } }],
  agents: [{ _id: "65e0000000000000000000a1", name: "North", online: true }],
};
const base = localWorld(localToken) as { accounts: readonly JsonObject[] };
const server = sharedServer(
  { world: { ...base, accounts: [{ ...base.accounts[0]!, resources: seeded }] } },
  localToken,
);
const call = (method: string, path: string, body?: JsonObject) => server.call(method, path, body);

const made = async (path: string, body: JsonObject): Promise<string> => {
  const answer = await call("POST", path, body);
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  return String(answer.body._id);
};

interface Case {
  readonly path: string;
  readonly document: JsonObject;
  /** A document that refers to it. */
  readonly user: { readonly path: string; readonly field: string; document(id: string): JsonObject };
}

const exported = (fields: JsonObject, http: JsonObject = {}): JsonObject => ({
  name: "Orders",
  adaptorType: "HTTPExport",
  _connectionId: shop,
  http: { relativeURI: "/orders", method: "GET", ...http },
  ...fields,
});
const readBy = (field: string, document: (id: string) => JsonObject) => ({ path: "/v1/exports", field, document });

const cases: { readonly [kind: string]: Case } = {
  agent: {
    path: "/v1/agents",
    document: { name: "Plant" },
    user: {
      path: "/v1/connections",
      field: "_agentId",
      document: (id) => ({ name: "Files", type: "filesystem", _agentId: id, filesystem: {} }),
    },
  },
  fileDefinition: {
    path: "/v1/filedefinitions",
    document: { name: "Rows", format: "delimited", delimited: { colDelimiter: ";" }, rules: [{ name: "row" }] },
    user: readBy("file.fileDefinition._fileDefinitionId", (id) =>
      exported({ file: { type: "filedefinition", fileDefinition: { _fileDefinitionId: id } } }),
    ),
  },
  ediProfile: {
    path: "/v1/ediprofiles",
    document: { name: "Retailer" },
    user: readBy("_ediProfileId", (id) => exported({ _ediProfileId: id })),
  },
  stack: {
    path: "/v1/stacks",
    document: { name: "Prices" },
    user: readBy("hooks.preSavePage._stackId", (id) =>
      exported({ hooks: { preSavePage: { _stackId: id, function: "f" } } }),
    ),
  },
  asyncHelper: {
    path: "/v1/asynchelpers",
    document: { name: "Wait" },
    user: readBy("http._asyncHelperId", (id) => exported({}, { _asyncHelperId: id })),
  },
};

describe.each(Object.entries(cases))("%s", (kind, { path, document, user }) => {
  test("a reference to none is refused, and what is referred to is not deleted", async () => {
    const wrong = await call("POST", user.path, user.document("0".repeat(24)));
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      [{ code: "invalid_ref", message: `${user.field} names no existing ${kind}.`, field: user.field }],
    ]);
    const id = await made(path, document);
    const by = await made(user.path, user.document(id));
    const refused = await call("DELETE", `${path}/${id}`);
    expect([refused.status, refused.body.errors[0].code]).toEqual([409, "resource_in_use"]);
    expect((await call("DELETE", `${user.path}/${by}`)).status).toBe(204);
    expect((await call("DELETE", `${path}/${id}`)).status).toBe(204);
    expect((await call("GET", `/v1/recycleBinTTL${path.slice(3)}/${id}`)).body._id).toBe(id);
  });
});

test("an MCP server offers tools and APIs that there are, and is granted where it exists", async () => {
  const integration = await made("/v1/integrations", { name: "Desk" });
  const tool = await made("/v1/tools", { name: "Find", _integrationId: integration });
  const api = await made("/v1/apis", { name: "Stock" });
  const none = "0".repeat(24);
  const wrong = await call("POST", "/v1/mcpservers", {
    name: "Desk",
    tools: [{ _toolId: tool }, { _toolId: none }],
    apis: [{ _apiId: none }],
  });
  expect(wrong.body.errors.map((each: JsonObject) => each["field"])).toEqual(["tools.1._toolId", "apis.0._apiId"]);
  const id = await made("/v1/mcpServers", { name: "Desk", tools: [{ _toolId: tool }], apis: [{ _apiId: api }] });
  for (const path of [`/v1/tools/${tool}`, `/v1/apis/${api}`])
    expect((await call("DELETE", path)).body.errors[0].code).toBe("resource_in_use");
  const grantOf = (_resourceId: string) => ({
    name: `Desk ${_resourceId}`,
    resourceGrants: [{ resourceType: "mcpServer", _resourceId, capabilities: ["tool:all"] }],
  });
  expect((await call("POST", "/v1/roles", grantOf(none))).body.errors[0].code).toBe("invalid_ref");
  await made("/v1/roles", grantOf(id));
  const patched = (path: string) =>
    call("PATCH", `/v1/mcpservers/${id}`, [{ op: "replace", path, value: path === "/disabled" ? true : "x" }] as never);
  expect([(await patched("/disabled")).status, (await patched("/description")).status]).toEqual([204, 422]);
  expect((await call("GET", `/v1/mcpservers/${id}`)).body.disabled).toBe(true);
  expect((await call("DELETE", `/v1/mcpservers/${id}`)).status).toBe(204);
});

test("a script that an API answers by is not deleted", async () => {
  const script = await made("/v1/scripts", { name: "Stock" });
  const api = await made("/v1/apis", { name: "Stock", _scriptId: script, function: "f" });
  expect((await call("DELETE", `/v1/scripts/${script}`)).body.errors[0].code).toBe("resource_in_use");
  expect((await call("DELETE", `/v1/apis/${api}`)).status).toBe(204);
  expect((await call("DELETE", `/v1/scripts/${script}`)).status).toBe(204);
});

describe("agents", () => {
  test("are offline until a world says otherwise, whatever a request says", async () => {
    expect((await call("GET", `/v1/agents/${seeded.agents[0]!._id}`)).body.online).toBe(true);
    const id = await made("/v1/agents", { name: "South", online: true, lastHeartbeatAt: "2026-01-01T00:00:00.000Z" });
    const { body } = await call("PUT", `/v1/agents/${id}`, { name: "South", online: true });
    expect([body.online, body.lastHeartbeatAt]).toEqual([false, undefined]);
  });
});

describe("async helpers", () => {
  test("name the exports and imports that they ask, and belong to an integration", async () => {
    const orders = await made("/v1/exports", exported({}));
    const integration = await made("/v1/integrations", { name: "Feeds" });
    const http = { status: { _exportId: orders }, result: { _importId: "0".repeat(24) } };
    const wrong = await call("POST", "/v1/asynchelpers", { name: "Wait", http });
    expect(wrong.body.errors[0].field).toBe("http.result._importId");
    const document = { name: "Wait", _integrationId: integration, http: { status: http.status } };
    const id = await made("/v1/asynchelpers", document);
    const contained = await call("GET", `/v1/integrations/${integration}/asynchelpers`);
    expect(contained.body.map((each: JsonObject) => each["_id"])).toEqual([id]);
    const { body } = await call("GET", `/v1/exports/${orders}/dependencies`);
    expect(body.asyncHelpers[0].paths).toEqual(["http.status._exportId"]);
    expect((await call("DELETE", `/v1/integrations/${integration}`)).status).toBe(204);
    expect((await call("GET", `/v1/asynchelpers/${id}`)).status).toBe(404);
  });
});

describe("file definitions", () => {
  test("that no file can be read by are kept, and refused where a file is read", async () => {
    const bad = { name: "Rows", format: "delimited", rules: [{ name: "row", elements: [] }] };
    const _fileDefinitionId = await made("/v1/filedefinitions", bad);
    const { status, body } = await call("POST", "/v1/processors/structuredFileParser", {
      data: "a",
      rules: { _fileDefinitionId },
    });
    expect([status, body.errors.map((each: JsonObject) => each["field"])]).toEqual([
      422,
      ["rules.fileDefinition.delimited.colDelimiter", "rules.fileDefinition.rules.0.elements"],
    ]);
  });
});
