import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { serve, sharedServer } from "./serving.ts";

const id = (last: string) => `65c0000000000000000000${last}`;
const account = (name: string, owner: string, token: string, resources: object = {}) => ({
  name,
  users: [{ _id: id(owner), email: `${name}@account.test`, role: "owner" }],
  tokens: [{ token, type: "service", access: "full" }],
  resources,
});
const resource = (last: string, name: string) => ({ _id: id(last), name, _httpConnectorId: id("01"), _versionIds: [] });
const endpoint = (last: string, fields: object) => ({
  _id: id(last),
  name: `endpoint ${last}`,
  method: "get",
  relativeURI: "/orders",
  published: true,
  _httpConnectorResourceIds: [id("11")],
  ...fields,
});
const world = {
  accounts: [
    account("first", "a1", "first", {
      httpConnectors: [
        { _id: id("01"), name: "Shop", published: true, versions: [{ name: "v1", baseURIs: ["https://shop.test"] }] },
        { _id: id("02"), name: "Hidden", apis: [{ name: "orders", versions: [{ name: "v1" }] }] },
      ],
      httpConnectorResources: [resource("11", "Orders"), { ...resource("12", "Returns"), published: false }],
      httpConnectorEndpoints: [
        endpoint("21", { supportedBy: { type: "export" } }),
        endpoint("22", { supportedBy: { type: "import" }, method: "post", published: false }),
        endpoint("23", { _httpConnectorResourceIds: [id("12")] }),
      ],
    }),
    account("second", "a2", "second"),
  ],
};

const server = sharedServer({ world }, "first");

/** Calls as the other account. */
async function asSecond(method: string, url: string, body?: JsonObject) {
  return server.call(method, url, body, { authorization: "Bearer second" });
}
const call = (method: string, url: string, body?: JsonObject) => server.call(method, url, body);
const ids = (rows: readonly JsonObject[]) => rows.map((row) => row["_id"]);

describe("connectors", () => {
  test("a list holds abridged rows: what only the detail has is missing at every depth", async () => {
    const row = (await call("GET", "/v1/httpconnectors")).body.find((each: JsonObject) => each["_id"] === id("01"));
    expect(row.versions).toEqual([{ _id: expect.stringMatching(/^[0-9a-f]{24}$/), name: "v1" }]);
    for (const field of ["published", "baseURIs", "supportedBy", "disableAutoLinking"]) {
      expect(row).not.toHaveProperty(field);
    }
  });

  test("a get answers the detail", async () => {
    const { body } = await call("GET", `/v1/httpconnectors/${id("01")}`);
    expect(body).toMatchObject({ published: true, versions: [{ baseURIs: ["https://shop.test"] }] });
    expect(body).not.toHaveProperty("httpConnectorResources");
  });

  test("returnEverything puts the resources and endpoints in the detail", async () => {
    const { body } = await call("GET", `/v1/httpconnectors/${id("01")}?returnEverything=true`);
    expect(ids(body.httpConnectorResources)).toEqual([id("11"), id("12")]);
    expect(ids(body.httpConnectorEndpoints)).toEqual([id("21"), id("22"), id("23")]);
  });

  test("the published filter leaves out the others", async () => {
    const { body } = await call("GET", "/v1/httpconnectors?published=true");
    expect(ids(body)).toEqual([id("01")]);
  });

  test.each([
    ["neither versions nor apis", {}],
    ["both", { versions: [{ name: "v1" }], apis: [{ name: "a" }] }],
  ])("one with %s is refused", async (_what, fields) => {
    const answer = await call("POST", "/v1/httpconnectors", { name: "x", ...fields } as JsonObject);
    expect([answer.status, answer.body.errors[0].code]).toEqual([422, "invalid_field"]);
  });

  test("versions and apis get ids, which stay when they are sent back or left out, and are not the caller's to choose", async () => {
    const apis = [{ name: "orders", versions: [{ name: "v1" }] }, { name: "stock" }];
    const made = (await call("POST", "/v1/httpconnectors", { name: "Grouped", apis })).body;
    const url = `/v1/httpconnectors/${made._id}`;
    expect((await call("PUT", url, { name: "Grouped", apis })).body.apis).toEqual(made.apis);
    const renamed = [
      { ...made.apis[0], name: "sales" },
      { name: "new", _id: "f".repeat(24) },
    ];
    const { body } = await call("PUT", url, { name: "Grouped", apis: renamed });
    expect(body.apis[0]).toEqual({ ...made.apis[0], name: "sales" });
    expect(body.apis[1]._id).not.toBe("f".repeat(24));
  });

  test("an update replaces: what is left out is gone", async () => {
    const made = { name: "Replaced", helpURL: "https://help.test", isGraphQL: true, versions: [{ name: "v1" }] };
    const { _id, isGraphQL } = (await call("POST", "/v1/httpconnectors", made)).body;
    expect(isGraphQL).toBe(true);
    const { body } = await call("PUT", `/v1/httpconnectors/${_id}`, { name: "Replaced", versions: made.versions });
    expect(body).not.toHaveProperty("helpURL");
    expect(body.isGraphQL).toBe(false);
  });

  test("204 answers a list where none match", async () => {
    const server = await serve();
    expect((await server.call("GET", "/v1/httpconnectors?published=true")).status).toBe(204);
    await server.platform.close();
  });
});

describe("another account", () => {
  test("sees what is published, in lists and by id, and nothing else", async () => {
    expect(ids((await asSecond("GET", "/v1/httpconnectors")).body)).toEqual([id("01")]);
    expect((await asSecond("GET", `/v1/httpconnectors/${id("01")}`)).status).toBe(200);
    expect((await asSecond("GET", `/v1/httpconnectors/${id("02")}`)).status).toBe(404);
  });

  test("may not change it: 403 where it is published, 404 where it is hidden", async () => {
    for (const [last, status] of [
      ["01", 403],
      ["02", 404],
    ] as const) {
      const url = `/v1/httpconnectors/${id(last)}`;
      const answers = [
        await asSecond("PUT", url, { name: "x", versions: [{ name: "v" }] }),
        await asSecond("DELETE", url),
      ];
      expect(answers.map((each) => each.status)).toEqual([status, status]);
    }
  });

  test("cannot take its place with an object of the same id, or take it away", async () => {
    const same = account("second", "a2", "second", { httpConnectors: [{ _id: id("01"), name: "Of the same id" }] });
    const own = await serve({ world: { accounts: [world.accounts[0]!, same] } }, "first");
    const url = `/v1/httpconnectors/${id("01")}`;
    const second = { authorization: "Bearer second" };
    const hijack = { name: "Hijacked", published: true, versions: [{ name: "v" }] };
    const answer = await own.call("PUT", url, hijack, second);
    expect([answer.status, own.code(answer)]).toEqual([403, "access_restricted"]);
    expect((await own.call("DELETE", url, undefined, second)).status).toBe(204);
    const listed = (await own.call("GET", "/v1/httpconnectors?published=true", undefined, second)).body;
    expect(listed.map(({ name }: JsonObject) => name)).toEqual(["Shop"]);
    await own.platform.close();
  });

  test("can refer to it", async () => {
    const iclient = { provider: "custom_oauth2", oauth2: {} };
    const answers = [id("01"), id("02")].map((_httpConnectorId) =>
      asSecond("POST", "/v1/iclients", { ...iclient, _httpConnectorId }),
    );
    expect((await Promise.all(answers)).map((each) => each.status)).toEqual([201, 422]);
  });

  test("neither lists nor reads a published iClient, can refer to it, and may not change it", async () => {
    const iclient = { provider: "custom_oauth2", published: true, oauth2: { clientId: "c", clientSecret: "hunter2" } };
    const { _id } = (await call("POST", "/v1/iclients", iclient)).body;
    const url = `/v1/iclients/${_id}`;
    expect((await asSecond("GET", "/v1/iclients")).text).not.toContain(_id);
    expect((await asSecond("GET", url)).status).toBe(404);
    expect((await asSecond("PUT", url, iclient)).status).toBe(403);
    expect((await asSecond("DELETE", url)).status).toBe(403);
    const http = { baseURI: "http://127.0.0.1:9/", mediaType: "json", _iClientId: _id };
    expect((await asSecond("POST", "/v1/connections", { name: "c", type: "http", http })).status).toBe(201);
  });

  test("is not a hindrance to the owner, who changes a published iClient as often as need be", async () => {
    const iclient = { provider: "custom_oauth2", published: true, oauth2: { clientId: "c", clientSecret: "hunter2" } };
    const { body } = await server.call("POST", "/v1/iclients", iclient);
    for (const name of ["first", "second"]) {
      const changed = await server.call("PUT", `/v1/iclients/${body._id}`, { ...iclient, name });
      expect([changed.status, changed.body.name]).toEqual([200, name]);
    }
    await server.call("PUT", `/v1/iclients/${body._id}`, { ...iclient, published: false });
    expect((await server.call("PUT", `/v1/iclients/${body._id}`, iclient)).status).toBe(200);
  });

  test("does not see it any more once it is not published", async () => {
    const server = await serve({ world }, "first");
    const url = `/v1/httpconnectors/${id("01")}`;
    await server.call("PUT", url, { name: "Shop", published: false, versions: [{ name: "v1" }] });
    const answer = await server.call("GET", url, undefined, { authorization: "Bearer second" });
    expect(answer.status).toBe(404);
    await server.platform.close();
  });

  test("walks own and published ones page by page, each once", async () => {
    const server = await serve({ world }, "first");
    const second = { authorization: "Bearer second" };
    for (const name of ["a", "b", "c"]) {
      await server.call("POST", "/v1/httpconnectors", { name, versions: [{ name: "v" }], published: name !== "b" });
      await server.call(
        "POST",
        "/v1/httpconnectors",
        { name, versions: [{ name: "v" }], published: name === "b" },
        second,
      );
    }
    const names: string[] = [];
    const sizes: number[] = [];
    for (let url: string | undefined = "/v1/httpconnectors?limit=2"; url; ) {
      const answer = await server.call("GET", url, undefined, second);
      names.push(
        ...answer.body.map((each: JsonObject) => `${each["_userId"] === id("a2") ? "own" : "other"} ${each["name"]}`),
      );
      sizes.push(answer.body.length);
      const next: string | undefined = /<([^>]*)>; rel="next"/.exec(String(answer.headers["link"] ?? ""))?.[1];
      url = next && new URL(next).pathname + new URL(next).search;
    }
    expect(names).toEqual(["own a", "own b", "own c", "other Shop", "other a", "other c"]);
    expect(sizes).toEqual([2, 2, 2]);
    await server.platform.close();
  });
});

describe("resources and endpoints", () => {
  const base = `/v1/httpconnectors/${id("01")}`;

  test("resources are listed abridged and read in full", async () => {
    const { body } = await call("GET", `${base}/httpconnectorresources`);
    expect(Object.keys(body[0]).sort()).toEqual(["_id", "_versionIds", "createdAt", "lastModified", "name"]);
    const full = await call("GET", `${base}/${id("12")}`);
    expect(full.body).toMatchObject({ _httpConnectorId: id("01"), published: false });
  });

  test("pages carry a link to the next", async () => {
    const { body, headers } = await call("GET", `${base}/httpconnectorresources?limit=1`);
    expect(ids(body)).toEqual([id("11")]);
    const next = new URL(/<([^>]*)>/.exec(String(headers["link"]))![1]!);
    const second = await call("GET", next.pathname + next.search);
    expect([ids(second.body), second.headers["link"]]).toEqual([[id("12")], undefined]);
  });

  test("the longer form of a resource's path fails with invalid_ref", async () => {
    const answer = await call("GET", `${base}/httpconnectorresources/${id("11")}`);
    expect([answer.status, answer.body.errors[0].code]).toEqual([422, "invalid_ref"]);
  });

  test("endpoints are listed abridged, by direction and publication, and read in full", async () => {
    const url = `${base}/${id("11")}/httpconnectorendpoints`;
    const all = await call("GET", url);
    expect(Object.keys(all.body[0]).sort()).toEqual(["_id", "createdAt", "lastModified", "name"]);
    expect(ids(all.body)).toEqual([id("21"), id("22")]);
    expect(ids((await call("GET", `${url}?supportedBy=import`)).body)).toEqual([id("22")]);
    expect((await call("GET", `${url}?supportedBy=import&published=true`)).status).toBe(204);
    const one = await call("GET", `${base}/${id("11")}/${id("22")}`);
    expect(one.body).toMatchObject({ method: "POST", relativeURI: "/orders" });
  });

  test.each([
    `/v1/httpconnectors/${id("99")}/httpconnectorresources`,
    `${base}/${id("99")}`,
    `${base}/${id("99")}/httpconnectorendpoints`,
    `${base}/${id("11")}/${id("23")}`,
  ])("%s answers 404", async (url) => {
    expect((await call("GET", url)).status).toBe(404);
  });

  test("another account sees those that are not held back", async () => {
    expect(ids((await asSecond("GET", `${base}/httpconnectorresources`)).body)).toEqual([id("11")]);
    expect(ids((await asSecond("GET", `${base}/${id("11")}/httpconnectorendpoints`)).body)).toEqual([id("21")]);
  });

  test("nothing can be written", async () => {
    for (const method of ["POST", "PUT", "DELETE"]) {
      expect((await call(method, `${base}/${id("11")}`, {})).status).toBe(404);
    }
  });
});

test("endpoints name their owner, and are filtered by whether they are published", async () => {
  const list = `/v1/httpconnectors/${id("01")}/${id("11")}/httpconnectorendpoints`;
  const detail = await call("GET", `/v1/httpconnectors/${id("01")}/${id("11")}/${id("21")}`);
  expect([detail.status, detail.body._userId]).toEqual([200, id("a1")]);
  expect(ids((await call("GET", `${list}?published=true`)).body)).toEqual([id("21")]);
  expect(ids((await call("GET", `${list}?published=false`)).body)).toEqual([id("22")]);
});

test("a connector says whether it takes iClients and has webhooks, by what it presets", async () => {
  const made = async (supportedBy: JsonObject) =>
    (await call("POST", "/v1/httpconnectors", { name: "Presets", versions: [{ name: "v1" }], supportedBy })).body;
  const preset = (path: string, value: string) => ({ preConfiguredFields: [{ path, values: [value] }] });
  expect(await made({})).toMatchObject({ supportsIClient: false, supportsWebhook: false });
  const connection = preset("http.auth.type", "oauth");
  expect(await made({ connection, export: preset("type", "webhook") })).toMatchObject({
    supportsIClient: true,
    supportsWebhook: true,
  });
  expect(await made({ connection: preset("http.auth.type", "basic"), export: preset("type", "delta") })).toMatchObject({
    supportsIClient: false,
    supportsWebhook: false,
  });
});

test("versions and APIs that connections and iClients name have to be of their connector", async () => {
  const apis = [{ name: "orders", versions: [{ name: "v1" }] }];
  const connector = (await call("POST", "/v1/httpconnectors", { name: "Parts", apis })).body;
  const [api] = connector.apis;
  const link = {
    _httpConnectorId: connector._id,
    _httpConnectorApiId: api._id,
    _httpConnectorVersionId: api.versions[0]._id,
  };
  const connection = (http: JsonObject) =>
    call("POST", "/v1/connections", {
      name: "C",
      type: "http",
      http: { baseURI: "https://shop.test", mediaType: "json", ...http },
    });
  expect((await connection(link)).status).toBe(201);
  const faultOf = async (answer: ReturnType<typeof call>) => {
    const { status, body } = await answer;
    return [status, body.errors?.[0].code, body.errors?.[0].field];
  };
  for (const field of ["_httpConnectorApiId", "_httpConnectorVersionId"]) {
    const refused = [422, "invalid_ref", `http.${field}`];
    expect(await faultOf(connection({ ...link, [field]: id("99") }))).toEqual(refused);
    expect(await faultOf(connection({ [field]: link._httpConnectorApiId }))).toEqual(refused);
  }
  const oauth2 = { clientId: "c" };
  const iclient = (more: JsonObject) => call("POST", "/v1/iclients", { provider: "custom_oauth2", oauth2, ...more });
  const { _httpConnectorVersionId: _, ...known } = link;
  expect((await iclient(known)).status).toBe(201);
  expect(await faultOf(iclient({ ...known, _httpConnectorApiId: id("99") }))).toEqual([
    422,
    "invalid_ref",
    "_httpConnectorApiId",
  ]);
  // A version that left the connector since may be sent back as it is stored.
  const stored = (await connection(link)).body;
  await call("PUT", `/v1/httpconnectors/${connector._id}`, { name: "Parts", apis: [{ ...api, versions: [] }] });
  expect((await call("PUT", `/v1/connections/${stored._id}`, stored)).status).toBe(200);
});
