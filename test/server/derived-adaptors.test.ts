import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { type HttpTarget, httpTarget } from "../support/http-target.ts";
import { sharedServer } from "./serving.ts";

const server = sharedServer();

describe("an export needs nothing but its name", () => {
  const made = async (document: JsonObject) => {
    const { status, body } = await server.call("POST", "/v1/exports", await server.resolved(document));
    return status === 201 ? body : [status, body.errors];
  };

  test.each<[string, JsonObject, JsonObject]>([
    ["the name alone", {}, { adaptorType: "SimpleExport" }],
    ["a webhook", { webhook: { verify: "token" } }, { adaptorType: "WebhookExport" }],
    ["its block", { _connectionId: "{{ref:connection}}", http: { relativeURI: "/x" } }, { adaptorType: "HTTPExport" }],
    [
      "its block and an older connection",
      { _connectionId: "{{ref:connection:rest}}", http: { relativeURI: "/x" } },
      { adaptorType: "RESTExport" },
    ],
    ["its connection", { _connectionId: "{{ref:connection:rdbms}}" }, { adaptorType: "RDBMSExport", rdbms: {} }],
    ["a null", { adaptorType: null, webhook: {} }, { adaptorType: "WebhookExport" }],
  ])("%s", async (_what, document, derived) => {
    expect(await made({ name: "Orders", ...document })).toMatchObject({ name: "Orders", ...derived });
  });

  test("a block that does not suit the connection is refused, and so is an unknown connection", async () => {
    const faulty = await made({ name: "x", _connectionId: "{{ref:connection:rdbms}}", http: { relativeURI: "/" } });
    expect(faulty).toEqual([422, [expect.objectContaining({ code: "invalid_field", field: "_connectionId" })]]);
    const unknown = await made({ name: "x", _connectionId: "0".repeat(24) });
    expect(unknown).toEqual([422, [expect.objectContaining({ code: "invalid_ref", field: "_connectionId" })]]);
  });

  test("a replacement without it keeps the type, or takes the one of another block", async () => {
    const first = await made({
      name: "Orders",
      adaptorType: "RESTExport",
      _connectionId: "{{ref:connection}}",
      http: { relativeURI: "/x" },
    });
    const path = `/v1/exports/${first._id}`;
    const { adaptorType: _, ...rest } = first;
    expect((await server.call("PUT", path, rest)).body.adaptorType).toBe("RESTExport");
    expect((await server.call("PUT", path, { name: "Orders", webhook: {} })).body.adaptorType).toBe("WebhookExport");
  });

  test("the OpenAPI document does not ask for it either", async () => {
    const { schemas } = (await server.call("GET", "/openapi.json")).body.components;
    expect([schemas.Export.required, schemas.Import.required]).toEqual([["name"], ["name", "adaptorType"]]);
  });
});

describe("an import that is not saved needs no name and no adaptor", () => {
  let target: HttpTarget;
  let connection = "";
  beforeAll(async () => {
    target = await httpTarget();
    target.answer(() => ({ body: { id: "7" } }));
    const http = { baseURI: target.url, mediaType: "json" };
    connection = (await server.call("POST", "/v1/connections", { name: "d", type: "http", http })).body._id;
  });
  afterAll(() => target.close());

  const http = { relativeURI: ["/orders"], method: ["POST"] };
  const data = [{ a: 1 }];

  test("over a connection", async () => {
    const sent = await server.call("POST", `/v1/connections/${connection}/import`, { import: { http }, data });
    expect([sent.status, sent.body]).toMatchObject([200, [{ statusCode: 200, id: "7" }]]);
    const mapped = await server.call("POST", `/v1/connections/${connection}/import/map`, {
      import: { http, mappings: [{ generate: "b", dataType: "string", extract: "$.a", status: "Active" }] },
      data,
    });
    expect([mapped.status, mapped.body]).toEqual([200, [{ b: "1" }]]);
    const bare = await server.call("POST", `/v1/connections/${connection}/import`, { import: {}, data });
    expect([bare.status, bare.body.errors[0].field]).toEqual([422, "http"]);
  });

  test("in a preview, where a database has none whether it is named or derived", async () => {
    const shown = await server.call("POST", "/v1/imports/preview", {
      import: { _connectionId: connection, http },
      data,
    });
    expect([shown.status, shown.body.data]).toEqual([200, [{ id: "7" }]]);
    const query = { queryType: ["per_record"], query: ["select 1"] };
    const database = await server.resolved({ _connectionId: "{{ref:connection:rdbms}}", rdbms: query });
    const refused = await server.call("POST", "/v1/imports/preview", { import: database, data });
    expect([refused.status, server.code(refused)]).toEqual([400, "invalid_adaptor"]);
    expect(target.received.map(({ method, url }) => [method, url])).toEqual([
      ["POST", "/orders"],
      ["POST", "/orders"],
    ]);
  });
});
