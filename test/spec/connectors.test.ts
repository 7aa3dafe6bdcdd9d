/** "HTTP connector", its resources and endpoints, "Trading partner connector", and their endpoints. */
import { expect } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { has, lacks, noBody, rowsOf, section } from "./suite.ts";
import { ids } from "./world.ts";

const flat = (fields: object = {}): JsonObject =>
  ({ name: "API", versions: [{ name: "v1" }], ...fields }) as JsonObject;
/** A section that presets a field where a rule of an operator holds. */
const conditional = (operator: string) => ({
  supportedBy: {
    import: {
      conditions: [
        {
          _id: "c1",
          condition: { type: "expression", expression: { version: "1", rules: [operator, ["extract", "a"], "b"] } },
        },
      ],
      preConfiguredFields: [{ path: "http.type", values: ["file"], _conditionIds: ["c1"] }],
    },
  },
});
const path = "/v1/httpconnectors";
const resource = `${path}/{connector}/{connectorResource}`;

section("HTTP connectors", ({ cases, shows }) => {
  cases([
    [
      "GET: 200 abridged array",
      `GET ${path}`,
      undefined,
      200,
      has({ _id: ids.connector, name: "Shop API", versions: [expect.objectContaining({ name: "v1" })] }),
    ],
    [
      "GET: abridged fields only",
      `GET ${path}`,
      undefined,
      200,
      lacks("published", "baseURIs", "supportedBy", "requireBodyMatchForLinking"),
    ],
    [
      "GET: filter to published",
      `GET ${path}?published=true`,
      undefined,
      200,
      ({ body }) => expect(body.map((each: JsonObject) => each["_id"])).not.toContain(ids.hiddenConnector),
    ],
    [
      "GET: published ones are seen by every account",
      `GET ${path}`,
      undefined,
      200,
      has({ name: "Shop API" }),
      { token: "plain" },
    ],
    [
      "GET: unpublished ones only by the owner",
      `GET ${path}/{hiddenConnector}`,
      undefined,
      404,
      "resource_not_found",
      { token: "plain" },
    ],
    [
      "POST: 201 detail object",
      `POST ${path}`,
      flat({ baseURIs: ["https://x.test"], helpURL: "https://h.test" }),
      201,
      { name: "API", published: false, baseURIs: ["https://x.test"] },
    ],
    ["POST: name (required)", `POST ${path}`, { versions: [{ name: "v1" }] }, 422, "invalid_field name"],
    ["POST: name plus versions or apis", `POST ${path}`, { name: "x" }, 422, "invalid_field versions"],
    [
      "POST: grouped (products under apis[])",
      `POST ${path}`,
      { name: "G", apis: [{ name: "Orders", versions: [{ name: "v1" }] }] },
      201,
      ({ body }) =>
        expect(body.apis[0]).toMatchObject({
          _id: expect.any(String),
          name: "Orders",
          versions: [{ _id: expect.any(String), name: "v1" }],
        }),
    ],
    [
      "POST: Ids of versions are server-made",
      `POST ${path}`,
      flat(),
      201,
      ({ body }) => expect(body.versions[0]._id).toMatch(/^[0-9a-f]{24}$/),
    ],
    [
      "supportedBy: a condition of an unknown operator is refused",
      `POST ${path}`,
      flat(conditional("resembles")),
      422,
      "invalid_field supportedBy.import.conditions.0.condition.expression.rules.0",
    ],
    ["POST: isGraphQL", `POST ${path}`, flat({ isGraphQL: true }), 201, { isGraphQL: true }],
    [
      "blob endpoint count (integer)",
      `GET ${path}/{connector}`,
      undefined,
      200,
      { hasBlobEndpoints: true, blobEndpointCount: 1 },
    ],
    ["List: hasBlobEndpoints", `GET ${path}`, undefined, 200, has({ _id: ids.connector, hasBlobEndpoints: true })],
    [
      "GET /{_id}: 200 detail",
      `GET ${path}/{connector}`,
      undefined,
      200,
      { published: true, baseURIs: ["https://shop.test"] },
    ],
    ["GET: 204 when none match", `GET ${path}?published=false`, undefined, 204, noBody, { token: "plain" }],
    ["GET /{_id}: 404", `GET ${path}/{unknown}`, undefined, 404],
    ["PUT: not the owner: 403 (published)", `PUT ${path}/{connector}`, flat(), 403, undefined, { token: "plain" }],
    ["PUT: not the owner: 404 (hidden)", `PUT ${path}/{hiddenConnector}`, flat(), 404, undefined, { token: "plain" }],
    [
      "resources: 200 abridged array",
      `GET ${path}/{connector}/httpconnectorresources`,
      undefined,
      200,
      rowsOf("_id", "name", "createdAt", "lastModified", "_versionIds"),
    ],
    [
      "resources: limit",
      `GET ${path}/{connector}/httpconnectorresources?limit=1`,
      undefined,
      200,
      ({ body }) => expect(body.length).toBe(1),
    ],
    [
      "resource detail also published and _httpConnectorId",
      `GET ${resource}`,
      undefined,
      200,
      { name: "Orders", published: true, _httpConnectorId: ids.connector },
    ],
    [
      "The longer form with httpconnectorresources in the path fails with invalid_ref",
      `GET ${path}/{connector}/httpconnectorresources/{connectorResource}`,
      undefined,
      422,
      "invalid_ref",
    ],
    [
      "endpoints: 200 abridged array",
      `GET ${resource}/httpconnectorendpoints`,
      undefined,
      200,
      rowsOf("_id", "name", "createdAt", "lastModified"),
    ],
    [
      "endpoints: filters by supported-by direction",
      `GET ${resource}/httpconnectorendpoints?supportedBy=export`,
      undefined,
      200,
      ({ body }) => expect(body.map((each: JsonObject) => each["name"])).toEqual(["List orders"]),
    ],
    [
      "endpoints: filter published",
      `GET ${resource}/httpconnectorendpoints?published=true&supportedBy=import`,
      undefined,
      204,
      noBody,
    ],
    ["endpoints: 404", `GET ${path}/{connector}/{unknown}/httpconnectorendpoints`, undefined, 404],
    [
      "endpoint: 200 endpoint detail",
      `GET ${resource}/{connectorEndpoint}`,
      undefined,
      200,
      {
        method: "GET",
        relativeURI: "/orders",
        supportedBy: { type: "export" },
        _httpConnectorResourceIds: [ids.connectorResource],
      },
    ],
    ["endpoint: 404", `GET ${resource}/{unknown}`, undefined, 404],
    [
      "Connector resources and endpoints are read-only through this API",
      `POST ${path}/{connector}/httpconnectorresources`,
      { name: "x" },
      404,
    ],
    [
      "returnEverything=true: detail with resources and endpoints inlined",
      `GET ${path}/{connector}?returnEverything=true`,
      undefined,
      200,
      ({ text }) => expect(text).toContain("List orders"),
    ],
  ]);
  shows("PUT: Replaces with the given fields; 200; ids are kept when sent back", async ({ ok, call }) => {
    const { body } = await ok(`POST ${path}`, flat({ helpURL: "https://h.test" }));
    const put = await call(`PUT ${path}/${body._id}`, { name: "Again", versions: body.versions });
    expect([put.status, put.body.versions[0]._id, put.body.helpURL]).toEqual([200, body.versions[0]._id, undefined]);
  });
  shows("DELETE: 204", async ({ ok, call }) => {
    const { body } = await ok(`POST ${path}`, flat());
    expect((await call(`DELETE ${path}/${body._id}`)).status).toBe(204);
    expect((await call(`GET ${path}/${body._id}`)).status).toBe(404);
  });
});

section("Trading partner connectors", ({ cases, shows }) => {
  const list = "/v1/tpconnectors";
  const published = (fields: object = {}): JsonObject =>
    ({
      name: "P",
      published: true,
      supportedBy: {
        connection: { preConfiguredFields: [{ path: "type", values: ["ftp"] }] },
        export: { preConfiguredFields: [{ path: "file.type", values: ["filedefinition"] }] },
        import: { preConfiguredFields: [{ path: "file.type", values: ["filedefinition"] }] },
      },
      ...fields,
    }) as JsonObject;
  cases([
    [
      "GET: 200 array of summaries",
      `GET ${list}`,
      undefined,
      200,
      has({ name: "Retailer EU", type: "FTP", baseName: "Retailer" }),
    ],
    [
      "List responses are a summary and omit published and supportedBy",
      `GET ${list}`,
      undefined,
      200,
      lacks("published", "supportedBy"),
    ],
    [
      "GET: filter to published",
      `GET ${list}?published=true`,
      undefined,
      200,
      ({ body }) => expect(body.map((each: JsonObject) => each["_id"])).not.toContain(ids.hiddenPartner),
    ],
    [
      "GET: baseName (exact match)",
      `GET ${list}?baseName=Retailer`,
      undefined,
      200,
      ({ body }) => expect(body.map((each: JsonObject) => each["name"])).toEqual(["Retailer EU"]),
    ],
    ["GET: 204 when nothing matches", `GET ${list}?baseName=retail`, undefined, 204, noBody],
    [
      "GET: baseName repeated gives 422 invalid_query_param",
      `GET ${list}?baseName=a&baseName=b`,
      undefined,
      422,
      "invalid_query_param",
    ],
    [
      "GET: distinct=baseName returns a sorted array of distinct baseName strings",
      `GET ${list}?distinct=baseName`,
      undefined,
      200,
      ({ body }) => expect(body).toEqual(["Retailer"]),
    ],
    [
      "GET: distinct: other values give 422 invalid_query_param",
      `GET ${list}?distinct=name`,
      undefined,
      422,
      "invalid_query_param",
    ],
    [
      "Published visible to all",
      `GET ${list}`,
      undefined,
      200,
      ({ body }) => expect(body.map((each: JsonObject) => each["_id"])).toEqual(expect.arrayContaining([ids.partner])),
      { token: "plain" },
    ],
    ["unpublished only to the owner", `GET ${list}/{hiddenPartner}`, undefined, 404, undefined, { token: "plain" }],
    ["POST: 201 connector", `POST ${list}`, { name: "New" }, 201, { name: "New" }],
    ["POST: name required", `POST ${list}`, { type: "FTP" }, 422, "invalid_field name"],
    ["type: defaults FTP, AS2, S3", `POST ${list}`, { name: "T", type: "CARRIER_PIGEON" }, 422, "invalid_field type"],
    ["region: one of five by default", `POST ${list}`, { name: "T", region: "Mars" }, 422, "invalid_field region"],
    ["supportedBy: expression-based conditions", `POST ${list}`, { name: "T", ...conditional("equals") }, 201],
    [
      "supportedBy: a condition of an unknown operator is refused",
      `POST ${list}`,
      { name: "T", ...conditional("resembles") },
      422,
      "invalid_field supportedBy.import.conditions.0.condition.expression.rules.0",
    ],
    ["type: Absent if never set", `POST ${list}`, { name: "Typeless" }, 201, lacks("type", "baseName")],
    [
      "region: Default North America at creation",
      `POST ${list}`,
      { name: "Regional" },
      201,
      { region: "North America" },
    ],
    ["model: Default none", `POST ${list}`, { name: "Model" }, 201, { model: "none" }],
    [
      "published: Silently ignored without the permission",
      `POST ${list}`,
      published(),
      201,
      ({ body }) => expect(body.published ?? false).toBe(false),
      { token: "plain" },
    ],
    [
      "When true, validated: connection preConfiguredFields must include a type path",
      `POST ${list}`,
      published({ name: "Q", supportedBy: {} }),
      422,
      "invalid_field",
    ],
    [
      "When true, validated: export/import must set file.type to filedefinition",
      `POST ${list}`,
      published({
        name: "R",
        supportedBy: {
          connection: { preConfiguredFields: [{ path: "type", values: ["ftp"] }] },
          export: { preConfiguredFields: [{ path: "file.type", values: ["csv"] }] },
        },
      }),
      422,
      "invalid_field",
    ],
    [
      "GET /{_id}: 200 full configuration",
      `GET ${list}/{partner}`,
      undefined,
      200,
      { published: true, name: "Retailer EU" },
    ],
    ["GET /{_id}: 404", `GET ${list}/{unknown}`, undefined, 404],
    ["Unpublished names may repeat", `POST ${list}`, { name: "Draft partner" }, 201],
  ]);
  shows("name: unique across published connectors: 409 duplicate_name", async ({ call }) => {
    expect((await call(`POST ${list}`, published({ name: "Once" }))).status).toBe(201);
    const answer = await call(`POST ${list}`, published({ name: "Once" }));
    expect([answer.status, answer.body.errors[0].code]).toEqual([409, "duplicate_name"]);
  });
  shows("PUT 200 with the document, DELETE 204; not the owner: 403 (published)", async ({ make, call }) => {
    const { _id } = await make("tpConnector");
    expect((await call(`PUT ${list}/${_id}`, { name: "Renamed" })).body.name).toBe("Renamed");
    expect((await call(`DELETE ${list}/${_id}`)).status).toBe(204);
    expect((await call(`PUT ${list}/{partner}`, { name: "Mine" }, { token: "plain" })).status).toBe(403);
  });
});
