import { describe, expect, test } from "vitest";
import type { Access } from "../../src/catalog/operation.ts";
import { allOperations } from "../../src/catalog/operations/index.ts";
import { allEndpoints } from "../../src/derive/api/endpoints.ts";
import { accessOf, allRoutes } from "../../src/derive/api/routes.ts";
import { type AccountRole, decideAccess, needOf, roles } from "../../src/platform/access/permissions.ts";
import { sharedServer } from "./serving.ts";

describe("the table of roles", () => {
  const may = (role: AccountRole, access: Access) => decideAccess({ role }, { access }).allow === "all";
  test.each([
    ["owner", "open identity read write invoke administer"],
    ["admin", "open identity read write invoke administer"],
    ["manage", "open identity read write invoke"],
    ["monitor", "open identity read"],
  ] as const)("%s may: %s", (role, allowed) => {
    const all = ["open", "identity", "read", "write", "invoke", "administer"] as const;
    expect(all.filter((access) => may(role, access)).join(" ")).toBe(allowed);
  });

  test("a role that may not is told that the access is restricted", () => {
    expect(decideAccess({ role: "monitor" }, { access: "write" })).toEqual({
      allow: "none",
      code: "access_restricted",
    });
    expect(roles).toHaveLength(4);
  });
});

describe("what a route needs", () => {
  test.each([
    ["GET", "/v1/scripts", undefined, { access: "read" }],
    ["HEAD", "/v1/scripts/:_id", undefined, { access: "read" }],
    ["PUT", "/v1/scripts/:_id", undefined, { access: "write" }],
    ["GET", "/v1/groups", undefined, { access: "administer" }],
    ["POST", "/v1/groups/:_id/members", undefined, { access: "administer" }],
    ["DELETE", "/v1/roles/:_id", undefined, { access: "administer" }],
    ["POST", "/v1/audit", "read", { access: "read" }],
    ["GET", "/v1/imports", undefined, { access: "read", category: "imports", target: "list" }],
    ["GET", "/v1/imports/:_id", undefined, { access: "read", category: "imports", target: "one" }],
    ["GET", "/v1/imports/:_id/dependencies", undefined, { access: "read" }],
    ["PUT", "/v1/imports/:_id", undefined, { access: "write" }],
    ["PUT", "/v1/imports/:_id/replaceConnection", "write", { access: "write" }],
    ["POST", "/v1/imports/:_id/invoke", "invoke", { access: "invoke", category: "imports", target: "one" }],
    ["POST", "/v1/imports/preview", "invoke", { access: "invoke", category: "imports", target: "body" }],
    ["GET", "/v1/exports/:_id", undefined, { access: "read", category: "exports", target: "one" }],
    ["GET", "/v1/connections/:_id", undefined, { access: "read" }],
    ["GET", "/v1/integrations/:_id/imports", undefined, { access: "read" }],
    ["POST", "/v1/integrations/:_integrationId/flows/:_flowId/imports/preview", "invoke", { access: "invoke" }],
    [
      "POST",
      "/v1/connections/:_id/import",
      "invoke",
      { access: "invoke", category: "connections", target: "one and body" },
    ],
    ["POST", "/v1/connections/:_id/ping", "invoke", { access: "invoke" }],
    ["POST", "/v1/connections/ping", "invoke", { access: "invoke" }],
    ["PUT", "/v1/erpDA/previewImportMappingFields", "read", { access: "read" }],
  ] as const)("%s %s (%s)", (method, path, declared, expected) => {
    expect(needOf(method, path, declared)).toEqual(expected);
  });
});

test("every endpoint asks of its caller what the docs say", () => {
  const declared = new Map<string, Access>([
    ...allOperations.map(({ method, path, access }) => [`${method} ${path}`, access] as const),
    ...allRoutes().map((route) => [`${route.method} ${route.path}`, accessOf(route)] as const),
  ]);
  for (const { method, path, access } of allEndpoints()) {
    const asked = needOf(method, path.replaceAll(/\{(\w+)\}/g, ":$1"), declared.get(`${method} ${path}`)).access;
    expect(`${method} ${path}: ${asked}`).toBe(`${method} ${path}: ${access}`);
  }
});

describe("the table of custom tokens", () => {
  const ids = { connections: ["c"], exports: ["e"], imports: ["i"], apis: ["a"], mcpServers: ["m"] };
  const refused = { allow: "none", code: "insufficient_permissions" };
  const custom = (grants: object, method: string, path: string, declared?: Access) =>
    decideAccess({ role: "owner", grants }, needOf(method, path, declared));

  test.each([
    ["reads its imports", "GET", "/v1/imports", undefined, { allow: "some", ids: ["i"], connections: [] }],
    ["reads its exports", "GET", "/v1/exports/:_id", undefined, { allow: "some", ids: ["e"], connections: [] }],
    [
      "invokes its imports and those of its connections",
      "POST",
      "/v1/imports/:_id/invoke",
      "invoke",
      { allow: "some", ids: ["i"], connections: ["c"] },
    ],
    ["asks who it is", "GET", "/v1/tokenInfo", "identity", { allow: "all" }],
  ] as const)("a token %s", (_what, method, path, declared, expected) => {
    expect(custom(ids, method, path, declared)).toEqual(expected);
  });

  test.each([
    ["GET", "/v1/connections"],
    ["GET", "/v1/connections/:_id"],
    ["PUT", "/v1/connections/:_id"],
    ["DELETE", "/v1/connections/:_id"],
    ["POST", "/v1/connections"],
    ["POST", "/v1/imports"],
    ["PUT", "/v1/imports/:_id"],
    ["PATCH", "/v1/imports/:_id"],
    ["DELETE", "/v1/imports/:_id"],
    ["GET", "/v1/imports/:_id/dependencies"],
    ["GET", "/v1/integrations/:_id/imports"],
    ["GET", "/v1/flows/:_id/:_exportId/errors"],
    ["GET", "/v1/jobs"],
    ["GET", "/v1/audit"],
    ["GET", "/v1/ashares"],
  ])("%s %s is refused, whatever is granted", (method, path) => {
    expect(custom(ids, method, path)).toEqual(refused);
  });

  test.each([[{}], [{ imports: [] }], [{ exports: ["e"] }]])("an empty category grants nothing: %j", (grants) => {
    expect(custom(grants, "GET", "/v1/imports")).toEqual(refused);
    expect(custom(grants, "POST", "/v1/imports/:_id/invoke", "invoke")).toEqual(refused);
  });
});

const id = (letter: string) => letter.repeat(24);
const httpExport = { adaptorType: "HTTPExport", http: { relativeURI: "/orders", method: "GET" } };
const httpImport = {
  adaptorType: "HTTPImport",
  http: { relativeURI: ["/o"], method: ["POST"] },
  mockResponse: [{ statusCode: 200, id: "1" }],
};
const world = {
  accounts: [
    {
      name: "Acme",
      features: { environments: true },
      users: [
        { _id: id("a"), email: "owner@acme.test", role: "owner" },
        { _id: id("b"), email: "admin@acme.test", role: "admin" },
        { _id: id("c"), email: "manage@acme.test", role: "manage" },
        { _id: id("d"), email: "monitor@acme.test", role: "monitor" },
        { _id: id("e"), email: "off@acme.test", role: "admin", disabled: true },
      ],
      tokens: [
        { token: "full", type: "service", access: "full" },
        ...["owner", "admin", "manage", "monitor", "off"].map((role) => ({
          token: `p-${role}`,
          type: "personal",
          user: `${role}@acme.test`,
        })),
        { token: "c-imports", type: "service", access: "custom", grants: { imports: [id("1"), id("2")] } },
        { token: "c-connection", type: "service", access: "custom", grants: { connections: [id("8")] } },
        { token: "c-exports", type: "service", access: "custom", grants: { exports: [id("6")] } },
        { token: "c-empty", type: "service", access: "custom", grants: { connections: [], imports: [] } },
        { token: "c-none", type: "service", access: "custom" },
      ],
      resources: {
        scripts: [{ _id: id("5"), name: "s" }],
        connections: [
          { _id: id("8"), name: "One", type: "http", http: { baseURI: "https://a.test", auth: { type: "custom" } } },
          { _id: id("9"), name: "Two", type: "http", http: { baseURI: "https://b.test", auth: { type: "custom" } } },
        ],
        imports: [
          { _id: id("1"), name: "i1", _connectionId: id("8"), ...httpImport },
          { _id: id("2"), name: "i2", _connectionId: id("9"), ...httpImport },
          { _id: id("3"), name: "i3", _connectionId: id("8"), ...httpImport },
          { _id: id("4"), name: "i4", _connectionId: id("9"), ...httpImport },
        ],
        exports: [
          { _id: id("6"), name: "e6", _connectionId: id("8"), ...httpExport },
          { _id: id("7"), name: "e7", _connectionId: id("9"), ...httpExport },
        ],
      },
    },
  ],
};

describe("on the server", () => {
  const server = sharedServer({ world }, "full");
  const as = async (token: string, method: string, url: string, body?: object) => {
    const answer = await server.call(method, url, body as never, { authorization: `Bearer ${token}` });
    return { answer, said: [answer.status, server.code(answer)] };
  };

  test.each([
    ["full", 200, 201, 200],
    ["p-owner", 200, 201, 200],
    ["p-admin", 200, 201, 200],
    ["p-manage", 200, 201, 403],
    ["p-monitor", 200, 403, 403],
  ])("%s reads with %i, creates with %i, and sees groups with %i", async (token, read, create, administer) => {
    expect((await as(token, "GET", "/v1/scripts")).answer.status).toBe(read);
    expect((await as(token, "GET", `/v1/scripts/${id("5")}`)).answer.status).toBe(read);
    expect((await as(token, "POST", "/v1/scripts", { name: token })).answer.status).toBe(create);
    for (const url of ["/v1/groups", "/v1/roles"]) {
      const { said } = await as(token, "GET", url);
      expect(said[0] === 204 ? 200 : said[0]).toBe(administer);
      if (administer === 403) expect(said[1]).toBe("access_restricted");
    }
  });

  test.each([
    ["PUT", `/v1/scripts/${id("5")}`],
    ["PATCH", `/v1/scripts/${id("5")}`],
    ["DELETE", `/v1/scripts/${id("5")}`],
    ["DELETE", `/v1/recycleBinTTL/scripts/${id("5")}`],
    ["POST", `/v1/recycleBinTTL/scripts/${id("5")}`],
  ])("a monitor may not %s %s, and is refused before the body is looked at", async (method, url) => {
    expect((await as("p-monitor", method, url, { wrong: 1 })).said).toEqual([403, "access_restricted"]);
  });

  test("everybody reads environments, and only administrators write them", async () => {
    const [production] = (await as("full", "GET", "/v1/environments")).answer.body;
    for (const token of ["p-monitor", "p-manage"]) {
      expect((await as(token, "GET", "/v1/environments")).answer.status).toBe(200);
      expect((await as(token, "GET", `/v1/environments/${production._id}`)).answer.status).toBe(200);
      for (const [method, url] of [
        ["POST", "/v1/environments"],
        ["PUT", `/v1/environments/${production._id}`],
        ["PUT", `/v1/environments/${production._id}/enable`],
      ] as const) {
        expect((await as(token, method, url, { name: "x" })).said).toEqual([403, "access_restricted"]);
      }
    }
    expect((await as("c-imports", "GET", "/v1/environments")).answer.status).toBe(403);
  });

  test("a personal token of a disabled user does not work", async () => {
    const { answer } = await as("p-off", "GET", "/v1/scripts");
    expect([answer.status, answer.body]).toEqual([401, { message: "Bearer Authentication Failed" }]);
  });

  test("a path that leads nowhere is unknown to everybody", async () => {
    for (const token of ["p-monitor", "c-none", "full"]) {
      expect((await as(token, "POST", "/v1/nowhere")).said).toEqual([404, "resource_not_found"]);
    }
  });

  test("a custom token sees its imports, and only those", async () => {
    const { answer } = await as("c-imports", "GET", "/v1/imports");
    expect(answer.body.map((each: { _id: string }) => each._id)).toEqual([id("1"), id("2")]);
    expect((await as("c-imports", "GET", `/v1/imports/${id("1")}`)).answer.status).toBe(200);
    expect((await as("c-imports", "GET", `/v1/imports/${id("3")}`)).said).toEqual([404, "resource_not_found"]);
    expect((await as("c-imports", "GET", "/v1/imports?limit=1")).answer.headers["link"]).toContain("after=");
  });

  test.each(["c-imports", "c-connection", "c-empty", "c-none"])(
    "the custom token %s writes nothing and reads nothing else",
    async (token) => {
      const refusal = [403, "insufficient_permissions"];
      for (const [method, url] of [
        ["PUT", `/v1/imports/${id("1")}`],
        ["DELETE", `/v1/imports/${id("1")}`],
        ["POST", "/v1/imports"],
        ["GET", "/v1/connections"],
        ["GET", `/v1/connections/${id("8")}`],
        ["PUT", `/v1/connections/${id("8")}`],
        ["GET", `/v1/imports/${id("1")}/dependencies`],
        ["GET", "/v1/scripts"],
        ["GET", "/v1/ashares"],
        ["GET", "/v1/recycleBinTTL"],
        ["GET", "/v1/groups"],
      ] as const) {
        expect((await as(token, method, url)).said, `${method} ${url}`).toEqual(refusal);
      }
      expect((await as(token, "GET", "/v1/tokenInfo")).answer.body).toMatchObject({ scope: "custom" });
    },
  );

  const records = { data: [{ a: 1 }] };
  const adHoc = (more: object) => ({ import: { name: "n", ...httpImport, ...more }, ...records });
  const refusal = [403, "insufficient_permissions"];
  const hidden = [404, "resource_not_found"];
  test("a script that an import calls may ask what the token may that invoked the import", async () => {
    const content = `import { request } from "platform-api";
      const outcome = () => { try { return request({ method: "GET", relativeURI: "/v1/tags" }).statusCode } catch (e) { return e.statusCode + " " + e.code } };
      export const f = ({ data }) => data.map(() => ({ errors: [{ code: "asked", message: String(outcome()) }] }))`;
    const script = await as("full", "POST", "/v1/scripts", { name: "asking", content });
    const made = await as("full", "POST", "/v1/imports", {
      name: "asking",
      adaptorType: "HTTPImport",
      _connectionId: id("8"),
      http: { relativeURI: ["/x"], method: ["POST"] },
      hooks: { preMap: { _scriptId: script.answer.body._id, function: "f" } },
    });
    const url = `/v1/imports/${made.answer.body._id}`;
    const asked = async (token: string) =>
      (await as(token, "POST", `${url}/invoke`, { data: [{ a: 1 }] })).answer.body[0].errors[0].message;
    expect([await asked("full"), await asked("c-connection")]).toEqual(["200", "403 insufficient_permissions"]);
    await as("full", "DELETE", url);
  });

  test.each([
    ["c-imports", "an import that was granted", `/v1/imports/${id("1")}/invoke`, records, 200],
    ["c-imports", "another import", `/v1/imports/${id("3")}/invoke`, records, hidden],
    ["c-imports", "an ad-hoc import", "/v1/imports/preview", adHoc({ _connectionId: id("8") }), refusal],
    ["c-imports", "an ad-hoc import of a connection", `/v1/connections/${id("8")}/import`, adHoc({}), refusal],
    ["c-connection", "an import of its connection", `/v1/imports/${id("3")}/invoke`, records, 200],
    ["c-connection", "an import of another connection", `/v1/imports/${id("2")}/invoke`, records, hidden],
    ["c-connection", "an import that does not exist", `/v1/imports/${id("0")}/invoke`, records, hidden],
    ["c-connection", "an ad-hoc import over it", `/v1/connections/${id("8")}/import`, adHoc({}), 200],
    ["c-connection", "an ad-hoc import over another", `/v1/connections/${id("9")}/import`, adHoc({}), hidden],
    [
      "c-connection",
      "an ad-hoc import that names another connection in its body",
      `/v1/connections/${id("8")}/import`,
      adHoc({ _connectionId: id("9") }),
      refusal,
    ],
    [
      "c-connection",
      "an ad-hoc import with a script",
      `/v1/connections/${id("8")}/import`,
      adHoc({ hooks: { preMap: { _scriptId: id("5"), function: "f" } } }),
      refusal,
    ],
    ["c-connection", "a preview over it", "/v1/imports/preview", adHoc({ _connectionId: id("8") }), 200],
    ["c-connection", "a preview over another", "/v1/imports/preview", adHoc({ _connectionId: id("9") }), refusal],
    ["c-connection", "a preview over nothing", "/v1/imports/preview", records, refusal],
    ["c-connection", "a ping", `/v1/connections/${id("8")}/ping`, {}, refusal],
    ["c-connection", "a ping of anything", `/v1/connections/ping?_connectionId=${id("8")}`, {}, refusal],
    ["c-none", "an import", `/v1/imports/${id("1")}/invoke`, records, refusal],
    ["p-monitor", "an import", `/v1/imports/${id("1")}/invoke`, records, [403, "access_restricted"]],
    ["p-manage", "an import", `/v1/imports/${id("1")}/invoke`, records, 200],
  ] as const)("%s invokes %s (%s)", async (token, _what, url, body, expected) => {
    const { answer, said } = await as(token, "POST", url, body);
    if (expected === 200) expect(answer.status, answer.text).toBe(200);
    else expect(said).toEqual(expected);
  });

  const sources = (more: object) => ({ export: { ...httpExport, ...more } });
  const pointsAt = (connection: string) => ({ ...httpExport, _connectionId: id(connection) });
  // Whoever is let in learns that the hosts are nowhere.
  test.each([
    ["c-exports", "one that was granted", `/v1/exports/${id("6")}/invoke`, {}, 422],
    ["c-exports", "another one", `/v1/exports/${id("7")}/invoke`, {}, hidden],
    ["c-exports", "one that is not saved", `/v1/connections/${id("8")}/export`, sources({}), refusal],
    ["c-exports", "a preview", "/v1/exports/preview", pointsAt("8"), refusal],
    ["c-connection", "one of its connection", `/v1/exports/${id("6")}/invoke`, {}, 422],
    ["c-connection", "one of another connection", `/v1/exports/${id("7")}/invoke`, {}, hidden],
    ["c-connection", "one that is not saved, over it", `/v1/connections/${id("8")}/export`, sources({}), 422],
    ["c-connection", "a page of one", `/v1/connections/${id("8")}/export/pages`, sources({}), 422],
    ["c-connection", "one over another", `/v1/connections/${id("9")}/export`, sources({}), hidden],
    [
      "c-connection",
      "one that names another connection",
      `/v1/connections/${id("8")}/export`,
      sources({ _connectionId: id("9") }),
      refusal,
    ],
    [
      "c-connection",
      "one with a script",
      `/v1/connections/${id("8")}/export`,
      sources({ hooks: { preSavePage: { _scriptId: id("5"), function: "f" } } }),
      refusal,
    ],
    ["c-connection", "a preview over it", "/v1/exports/preview", pointsAt("8"), 200],
    ["c-connection", "a preview over another", "/v1/exports/preview", pointsAt("9"), refusal],
    ["c-none", "one", `/v1/exports/${id("6")}/invoke`, {}, refusal],
    ["p-monitor", "one", `/v1/exports/${id("6")}/invoke`, {}, [403, "access_restricted"]],
    ["p-manage", "one", `/v1/exports/${id("6")}/invoke`, {}, 422],
  ] as const)("of exports, %s reads %s (%s)", async (token, _what, url, body, expected) => {
    const { answer, said } = await as(token, "POST", url, body);
    if (typeof expected === "number") expect(answer.status, answer.text).toBe(expected);
    else expect(said).toEqual(expected);
    // Who may use a connection does not read it.
    if (token === "c-connection") expect(answer.text).not.toContain("a.test");
  });

  test.each(["c-connection", "c-empty", "c-none"])("%s may not even list imports", async (token) => {
    expect((await as(token, "GET", "/v1/imports")).said).toEqual([403, "insufficient_permissions"]);
  });
});
