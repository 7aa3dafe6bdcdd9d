/** "Imports" of the endpoints. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { httpImport } from "./import-documents.ts";
import { type Api, has, noBody, section } from "./suite.ts";
import { ids } from "./world.ts";

/** A destination on this machine that makes what it is sent. */
async function shop() {
  const seen: string[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    let body = "";
    request.setEncoding("utf8").on("data", (piece: string) => {
      body += piece;
    });
    request.on("end", () => {
      bodies.push(body);
      response.writeHead(201, { "content-type": "application/json" }).end('{"id":"made"}');
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const close = () => new Promise((done) => server.close(done).closeAllConnections());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen, bodies, close };
}

section("Imports endpoints", ({ cases, shows }) => {
  cases([
    [
      "GET /v1/imports: 200 array of Import (all adaptor types)",
      "GET /v1/imports",
      undefined,
      200,
      has({ adaptorType: "RDBMSImport" }),
    ],
    [
      "GET /v1/imports: 204 with no body when none exist",
      "GET /v1/imports",
      undefined,
      204,
      noBody,
      { token: "plain" },
    ],
    [
      "GET /v1/imports: externalId",
      "GET /v1/imports?externalId=ext-1",
      undefined,
      200,
      ({ body }) => expect(body.map((each: JsonObject) => each["name"])).toEqual(["Create order"]),
    ],
    ["GET /v1/imports: 204 when no externalId matches", "GET /v1/imports?externalId=none", undefined, 204],
    ["POST /v1/imports: 201 Import", "POST /v1/imports", httpImport(), 201, { name: "i" }],
    ["GET /v1/imports/{_id}", "GET /v1/imports/{import}", undefined, 200, { name: "Create order" }],
    [
      "replaceConnection: 404 unknown import",
      "PUT /v1/imports/{unknown}/replaceConnection",
      { _newConnectionId: "{otherHttp}" },
      404,
    ],
    [
      "replaceConnection: the new connection must exist",
      "PUT /v1/imports/{import}/replaceConnection",
      { _newConnectionId: "{unknown}" },
      422,
      "invalid_ref _newConnectionId",
    ],
    [
      "replaceConnection: the type must be compatible",
      "PUT /v1/imports/{import}/replaceConnection",
      { _newConnectionId: "{ftp}" },
      422,
      "invalid_field _newConnectionId",
    ],
    [
      "replaceConnection: _newConnectionId is needed",
      "PUT /v1/imports/{import}/replaceConnection",
      {},
      422,
      "invalid_field _newConnectionId",
    ],
    ["invoke: 404 unknown import", "POST /v1/imports/{unknown}/invoke", { data: [] }, 404, "resource_not_found"],
    ["invoke: 422 semantic errors", "POST /v1/imports/{mockImport}/invoke", { data: "x" }, 422, "invalid_field data"],
    [
      "invoke: A 200 may contain per-record failures",
      "POST /v1/imports/{import}/invoke",
      { data: [{ a: 1 }] },
      200,
      ({ body }) =>
        expect(body[0].errors[0]).toMatchObject({
          source: expect.any(String),
          code: expect.any(String),
          message: expect.any(String),
          resolved: false,
          occurredAt: expect.any(String),
          stage: expect.any(String),
          classification: expect.any(String),
        }),
    ],
    [
      "preview: with data: [] the response is {data:[null]} without stages",
      "POST /v1/imports/preview",
      { import: httpImport(), data: [] },
      200,
      ({ body }) => expect(body).toEqual({ data: [null] }),
    ],
    ["preview: 204 when data key is omitted", "POST /v1/imports/preview", { import: httpImport() }, 204, noBody],
    ["preview: 400 when import is missing", "POST /v1/imports/preview", { data: [] }, 400],
    ["preview: a bare import document is missing import: 400", "POST /v1/imports/preview", httpImport(), 400],
    [
      "preview: 400 when the adaptor is RDBMS-family (invalid_adaptor)",
      "POST /v1/imports/preview",
      {
        import: {
          name: "r",
          adaptorType: "RDBMSImport",
          _connectionId: "{rdbms}",
          rdbms: { queryType: ["per_record"], query: ["x"] },
        },
        data: [{}],
      },
      400,
      "invalid_adaptor",
    ],
    [
      "preview: 200 envelope with data[], stages[] (name, data, errors) and top-level errors",
      "POST /v1/imports/preview",
      { import: httpImport(), data: [{ a: 1 }] },
      200,
      ({ body }) => {
        expect(body.stages[0]).toMatchObject({ name: "request" });
        expect(body).toHaveProperty("data");
      },
    ],
    [
      "flow import preview: 404",
      "POST /v1/integrations/{integration}/flows/{unknown}/imports/preview",
      { data: {} },
      404,
    ],
    [
      "flow import preview: 200 preview result",
      "POST /v1/integrations/{integration}/flows/{flow}/imports/preview",
      { _importId: "{import}", data: [{ a: 1 }] },
      200,
    ],
    [
      "flow import preview: 422",
      "POST /v1/integrations/{integration}/flows/{flow}/imports/preview",
      { data: "x" },
      422,
    ],
    [
      "flow import preview: 404 for an import that is not there",
      "POST /v1/integrations/{integration}/flows/{flow}/imports/preview",
      { _importId: "{unknown}", data: [{ a: 1 }] },
      404,
    ],
    [
      "previewImportMappingFields: 400 when _connectionId missing",
      "PUT /v1/erpDA/previewImportMappingFields",
      { data: [], importConfig: {} },
      400,
    ],
    [
      "previewImportMappingFields: 400 when importConfig missing",
      "PUT /v1/erpDA/previewImportMappingFields?_connectionId={http}",
      { data: [] },
      400,
    ],
    [
      "previewImportMappingFields: 200 {success, data.returnedObjects: {jsObjects, mappingErrors[]}}",
      "PUT /v1/erpDA/previewImportMappingFields?_connectionId={http}",
      {
        data: [{ name: "Ann" }],
        importConfig: {
          operation: "add",
          recordType: "customer",
          mapping: { fields: [{ extract: "name", generate: "entityid" }], lists: [] },
          lookups: [],
        },
        platform_resource: "previewImportMappingFields",
      },
      200,
      {
        success: true,
        data: {
          returnedObjects: {
            jsObjects: { data: [{ data: { nlobjFieldIds: { entityid: "Ann" } } }], originalSize: 1, processedCount: 1 },
            mappingErrors: [],
          },
        },
      },
    ],
    [
      "previewImportMappingFields: Handlebars in extract expressions is evaluated",
      "PUT /v1/erpDA/previewImportMappingFields?_connectionId={http}",
      {
        data: [{ name: "Ann" }],
        importConfig: {
          operation: "add",
          recordType: "customer",
          mapping: { fields: [{ extract: "{{name}}!", generate: "entityid" }], lists: [] },
        },
      },
      200,
      ({ text }) => expect(text).toContain("Ann!"),
    ],
  ]);
  for (const [form, data] of [
    ["{data: array of records}", { data: [{ a: 1 }] }],
    ["a bare array as body", [{ a: 1 }]],
  ] as const) {
    shows(
      `invoke: 200 array, one per record: statusCode, _json, errors[]. Writes to the destination: ${form}`,
      async ({ make, call }) => {
        const target = await shop();
        const http = { baseURI: target.url, mediaType: "json" };
        const connection = await make("connection", { http });
        const { _id } = await make("import", {
          _connectionId: connection._id,
          http: { relativeURI: ["/orders"], method: ["POST"], requestMediaType: "json" },
        });
        const { status, body } = await call(`POST /v1/imports/${_id}/invoke`, data);
        await target.close();
        const made = { statusCode: 201, _json: { id: "made" } };
        expect([status, body, target.seen]).toEqual([200, [expect.objectContaining(made)], ["POST /orders"]]);
      },
    );
  }
  shows("replaceConnection: 204 no content", async ({ make, call }) => {
    const { _id } = await make("import");
    const answer = await call(`PUT /v1/imports/${_id}/replaceConnection`, { _newConnectionId: "{otherHttp}" });
    expect(answer.status).toBe(204);
    noBody(answer);
    expect((await call("GET /v1/connections/{otherHttp}")).body._id).toBe(
      (await call(`GET /v1/imports/${_id}`)).body._connectionId,
    );
  });
  shows("PATCH on imports writes /debugUntil alone", async ({ make, call, server }) => {
    const { _id } = await make("import");
    const value = new Date(server.clock.now() + 1000).toISOString();
    expect((await call(`PATCH /v1/imports/${_id}`, [{ op: "replace", path: "/debugUntil", value }])).status).toBe(204);
    expect((await call(`GET /v1/imports/${_id}`)).body.debugUntil).toBe(value);
    expect((await call(`PATCH /v1/imports/${_id}`, [{ op: "replace", path: "/name", value: "x" }])).status).toBe(422);
  });
  shows("DELETE answers 204 and moves the import to the bin", async ({ make, call }) => {
    const { _id } = await make("import");
    expect((await call(`DELETE /v1/imports/${_id}`)).status).toBe(204);
    expect((await call(`GET /v1/imports/${_id}`)).status).toBe(404);
    expect((await call(`GET /v1/recycleBinTTL/imports/${_id}`)).body._id).toBe(_id);
  });
});

section("Imports at work", ({ shows }) => {
  /** Invokes an import with these fields, over a connection to a destination that is there; answers what came back and what was sent. */
  const delivered = async (
    { make, ok }: Api,
    fields: object,
    data: readonly object[],
  ): Promise<{ readonly body: readonly JsonObject[]; readonly sent: readonly unknown[] }> => {
    const target = await shop();
    const connection = await make("connection", { http: { baseURI: target.url, mediaType: "json" } });
    const http = { relativeURI: ["/orders"], method: ["POST"], requestMediaType: "json" };
    const { _id } = await make("import", { _connectionId: connection._id, http, ...fields });
    const { body } = await ok(`POST /v1/imports/${_id}/invoke`, { data } as JsonObject);
    await target.close();
    return { body, sent: target.bodies.map((each) => JSON.parse(each) as unknown) };
  };
  const onlyA = ["equals", ["string", ["extract", "kind"]], "a"];

  shows("filter: Records not matching are silently dropped", async (api) => {
    const filter = { type: "expression", expression: { version: "1", rules: onlyA } };
    const { body, sent } = await delivered(api, { filter }, [{ kind: "b" }, { kind: "a" }]);
    expect(sent.length).toBe(1);
    expect(body.flatMap((each) => each["errors"] ?? [])).toEqual([]);
  });
  shows("mappings: fields are made of the record", async (api) => {
    const mappings = [
      { generate: "no", dataType: "string", sourceDataType: "number", extract: "$.number", status: "Active" },
    ];
    expect((await delivered(api, { mappings }, [{ number: 7 }])).sent).toEqual([{ no: "7" }]);
  });
  shows("oneToMany: Unwrap child records from parents; child array located by pathToMany", async (api) => {
    const fields = { oneToMany: true, pathToMany: "lines" };
    expect((await delivered(api, fields, [{ lines: [{ sku: "a" }, { sku: "b" }] }])).sent.length).toBe(2);
  });
  shows("pathToMany: If the path is invalid the import succeeds with zero records processed", async (api) => {
    const { body, sent } = await delivered(api, { oneToMany: true, pathToMany: "nowhere" }, [
      { lines: [{ sku: "a" }] },
    ]);
    expect(sent).toEqual([]);
    expect(body.flatMap((each) => each["errors"] ?? [])).toEqual([]);
  });
  shows(
    "traceKeyTemplate: Keys are capped at 256 chars, truncated from the middle, keeping the start and end",
    async ({ make, ok }) => {
      const { _id } = await make("import", { _connectionId: ids.http, traceKeyTemplate: "{{{key}}}" });
      const key = `start${"x".repeat(300)}end`;
      const { body } = await ok(`POST /v1/imports/${_id}/invoke`, { data: [{ key }] });
      const { traceKey } = body[0].errors[0];
      expect([traceKey.length <= 256, traceKey.startsWith("start"), traceKey.endsWith("end")]).toEqual([
        true,
        true,
        true,
      ]);
    },
  );
});
