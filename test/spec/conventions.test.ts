/** "General conventions", "Errors" and "Versioning", with section 1.1 of the facts: what the server must accept. */
import { expect } from "vitest";
import type { Answer } from "../server/serving.ts";
import { has, lacks, noBody, section } from "./suite.ts";

const json = { "content-type": "application/json" };
const unmasked = (answer: Answer) => expect(answer.text).not.toContain("hunter2");

section("General conventions", ({ cases, shows }) => {
  cases([
    [
      "Writes require Content-Type: application/json (otherwise 415)",
      "POST /v1/scripts",
      undefined,
      415,
      "unsupported_media_type",
      { raw: "name=x", headers: { "content-type": "text/plain" } },
    ],
    [
      "some body-less writes still require the header",
      "PUT /v1/environments/{unknown}/enable",
      undefined,
      415,
      "unsupported_media_type",
    ],
    [
      "Secrets are returned masked as ******",
      "GET /v1/connections/{http}",
      undefined,
      200,
      { http: { auth: { basic: { password: "******" } } } },
    ],
    ["a masked secret is nowhere in the answer", "GET /v1/connections/{http}", undefined, 200, unmasked],
    ["secrets are masked in lists, too", "GET /v1/connections", undefined, 200, unmasked],
    ["All paths carry the API version in the prefix /v1", "GET /scripts", undefined, 404, "resource_not_found"],
    ["there is no other version", "GET /v2/scripts", undefined, 404, "resource_not_found"],
  ]);
  shows("objectId = string of 24 hexadecimal characters", async ({ make }) => {
    for (const kind of ["script", "tag", "role", "integration"])
      expect((await make(kind))._id).toMatch(/^[0-9a-f]{24}$/);
  });
  shows("Timestamps are ISO 8601 date-time strings", async ({ make }) => {
    const { createdAt, lastModified } = await make("script");
    for (const stamp of [createdAt, lastModified]) expect(new Date(String(stamp)).toISOString()).toBe(stamp);
  });
  shows("Fields marked read-only are set by the server; supplying them on write is ignored", async ({ call }) => {
    const { body } = await call("POST /v1/scripts", {
      name: "n",
      _id: "{unknown}",
      createdAt: "2000-01-01T00:00:00Z",
      sandbox: true,
    });
    expect(body).not.toMatchObject({ _id: "f".repeat(24) });
    expect(body.createdAt).not.toContain("2000");
  });
});

section("Common base fields", ({ cases, shows }) => {
  for (const [kind, path] of [
    ["import", "/v1/imports"],
    ["script", "/v1/scripts"],
    ["tool", "/v1/tools"],
    ["group", "/v1/groups"],
    ["role", "/v1/roles"],
    ["environment", "/v1/environments"],
    ["tag", "/v1/tags"],
    ["template", "/v1/templates"],
    ["iclient", "/v1/iclients"],
    ["httpConnector", "/v1/httpconnectors"],
    ["tpConnector", "/v1/tpconnectors"],
    ["sync", "/v1/syncs"],
  ] as const) {
    shows(`${kind}: _id, createdAt and lastModified are read-only and set automatically`, async ({ make, call }) => {
      const { _id, createdAt, lastModified, deletedAt } = await make(kind);
      expect([_id, createdAt, lastModified]).toEqual([expect.any(String), expect.any(String), expect.any(String)]);
      expect(deletedAt ?? null).toBeNull();
      expect((await call(`GET ${path}/${_id}`)).body).toMatchObject({ _id, createdAt, lastModified });
    });
  }
  shows("lastModified changes on any modification", async ({ make, call }) => {
    const { _id, lastModified } = await make("script");
    const first = (await call(`PUT /v1/scripts/${_id}`, { name: "a" })).body.lastModified;
    const second = (await call(`PUT /v1/scripts/${_id}`, { name: "a" })).body.lastModified;
    expect(new Set([lastModified, first, second]).size).toBe(3);
  });
  shows("createdAt stays on a modification", async ({ make, call }) => {
    const { _id, createdAt } = await make("script");
    expect((await call(`PUT /v1/scripts/${_id}`, { name: "a", createdAt: "x" })).body.createdAt).toBe(createdAt);
  });
  shows("deletedAt: null or absent means active (soft-deleted otherwise)", async ({ make, call }) => {
    const { _id } = await make("script");
    await call(`DELETE /v1/scripts/${_id}`);
    const { body } = await call(`GET /v1/recycleBinTTL/scripts/${_id}`);
    expect(body.deletedAt).toMatch(/^\d{4}-/);
  });
  cases([
    [
      "an active document has no deletedAt, or null",
      "GET /v1/scripts/{script}",
      undefined,
      200,
      ({ body }) => expect(body.deletedAt ?? null).toBeNull(),
    ],
  ]);
});

section("Errors", ({ cases, shows }) => {
  cases([
    ["200: GET success", "GET /v1/scripts/{script}", undefined, 200, { name: "Normalise" }],
    ["201: created", "POST /v1/scripts", { name: "s" }, 201, { name: "s" }],
    ["400: malformed JSON", "POST /v1/scripts", undefined, 400, "invalid_request_body", { raw: "{", headers: json }],
    ["401: missing token", "GET /v1/scripts", undefined, 401, undefined, { anonymous: true }],
    ["404: resource absent", "GET /v1/scripts/{unknown}", undefined, 404, "resource_not_found"],
    ["404: a malformed id in a path", "GET /v1/scripts/7", undefined, 404, "resource_not_found"],
    ["404: a collection that is not there", "GET /v1/nothing", undefined, 404, "resource_not_found"],
    ["404: a method that the resource does not have", "PATCH /v1/roles/{role}", [], 404, "resource_not_found"],
    [
      "415: wrong content type on a write",
      "PUT /v1/scripts/{script}",
      undefined,
      415,
      "unsupported_media_type",
      { raw: "<a/>", headers: { "content-type": "application/xml" } },
    ],
    ["422: valid JSON failing schema validation", "POST /v1/scripts", { name: 7 }, 422, "invalid_field name"],
    [
      "422: valid JSON failing business validation",
      "POST /v1/tools",
      { name: "x", _integrationId: "{unknown}" },
      422,
      "invalid_ref _integrationId",
    ],
    ["invalid_field: a missing field carries field", "POST /v1/scripts", {}, 422, "invalid_field name"],
    [
      "field is a path such as http.auth.type",
      "POST /v1/connections",
      { name: "c", type: "http", http: { baseURI: "http://x", mediaType: "json", auth: { type: "odd" } } },
      422,
      "invalid_field http.auth.type",
    ],
    [
      "Exception: 401 from authentication uses the bare {message} body",
      "GET /v1/scripts",
      undefined,
      401,
      ({ body }) => expect(Object.keys(body)).toEqual(["message"]),
      { headers: { authorization: "Bearer nope" } },
    ],
  ]);
  shows("errors is always an array and may hold several entries", async ({ call }) => {
    const { body } = await call("POST /v1/scripts", { name: 7, description: 8 });
    expect(body.errors.length).toBe(2);
  });
  shows("204: success without body", async ({ make, call }) => {
    const answer = await call(`DELETE /v1/scripts/${(await make("script"))._id}`);
    expect(answer.status).toBe(204);
    noBody(answer);
  });
  shows("409: unique constraint", async ({ call }) => {
    const answer = await call("POST /v1/roles", { name: "Support" });
    expect([answer.status, answer.body.errors[0].code]).toEqual([409, "duplicate_name"]);
  });
  shows("resource_in_use: deleting something another resource depends on", async ({ call }) => {
    const answer = await call("DELETE /v1/connections/{http}");
    expect([answer.status, answer.body.errors[0].code]).toEqual([409, "resource_in_use"]);
  });
  shows("POST is not idempotent", async ({ make }) => {
    const fields = { name: "same" };
    expect((await make("script", fields))._id).not.toBe((await make("script", fields))._id);
  });
});

section("Requests the server must accept (facts 1.1)", ({ cases, shows }) => {
  cases([
    [
      "#1: a JSON content type on GET",
      "GET /v1/scripts/{script}",
      undefined,
      200,
      { name: "Normalise" },
      { headers: json },
    ],
    [
      "#1: an empty body under a JSON content type is not a body, never 400",
      "POST /v1/scripts",
      undefined,
      422,
      "invalid_field name",
      { headers: json },
    ],
    ["#2: a PATCH body that is not an array: 422", "PATCH /v1/scripts/{script}", {}, 422, "invalid_field"],
    [
      "#5: null on a field that is not nullable counts as absent",
      "POST /v1/scripts",
      { name: "n", content: null },
      201,
      { content: "" },
    ],
    [
      "#6: unknown query parameters are ignored",
      "GET /v1/scripts?page=2&pageSize=1&offset=7",
      undefined,
      200,
      has({ name: "Normalise" }),
    ],
    ["#6: a trailing slash changes nothing", "GET /v1/scripts/", undefined, 200, has({ name: "Normalise" })],
    [
      "#7: literal path segments match without regard to case: iClients",
      "GET /v1/iClients",
      undefined,
      200,
      has({ name: "Client" }),
    ],
    [
      "#7: literal path segments match without regard to case: TAGS",
      "GET /V1/TAGS/{tag}",
      undefined,
      200,
      { tag: "late" },
    ],
    ["#7: ids stay case-sensitive", "GET /v1/scripts/5A5A5A5A5A5A5A5A5A5A5A41", undefined, 404],
    [
      "#12: 415 when the type is missing and there is a body",
      "POST /v1/scripts",
      undefined,
      415,
      "unsupported_media_type",
      { raw: "{}", headers: { "content-type": "" } },
    ],
    [
      "#12: a charset beside the type is fine",
      "POST /v1/scripts",
      undefined,
      201,
      { name: "c" },
      { raw: '{"name":"c"}', headers: { "content-type": "application/json; charset=UTF-8" } },
    ],
    [
      "Unknown fields at top level of a document: ignored, not stored",
      "POST /v1/scripts",
      { name: "n", colour: "red" },
      201,
      lacks("colour"),
    ],
    [
      "unknown fields inside configuration blocks: stored",
      "POST /v1/connections",
      { name: "c", type: "http", http: { baseURI: "http://x", mediaType: "json", colour: "red" } },
      201,
      { http: { colour: "red" } },
    ],
    [
      "unknown fields in settings: stored",
      "POST /v1/connections",
      { name: "c", type: "http", settings: { a: { b: 1 } }, http: { baseURI: "http://x", mediaType: "json" } },
      201,
      { settings: { a: { b: 1 } } },
    ],
  ]);
  shows("#2: PATCH arrives as application/json and as application/json-patch+json", async ({ make, call }) => {
    const { _id } = await make("tag");
    for (const [type, tag] of [
      ["application/json", "one-a"],
      ["application/json-patch+json", "one-b"],
    ] as const) {
      const raw = JSON.stringify([{ op: "replace", path: "/tag", value: tag }]);
      expect((await call(`PATCH /v1/tags/${_id}`, undefined, { raw, headers: { "content-type": type } })).status).toBe(
        204,
      );
      expect((await call(`GET /v1/tags/${_id}`)).body.tag).toBe(tag);
    }
  });
  shows(
    "#3: replace on a field never set, or below an absent parent, sets it; remove of an absent one succeeds",
    async ({ make, call, server }) => {
      const until = new Date(server.clock.now() + 60_000).toISOString();
      const { _id } = await make("flow");
      const patch = (op: string) =>
        call(`PATCH /v1/flows/${_id}`, [{ op, path: "/logging/debugUntil", ...(op !== "remove" && { value: until }) }]);
      expect((await patch("remove")).status).toBe(204);
      expect((await patch("replace")).status).toBe(204);
      expect((await call(`GET /v1/flows/${_id}`)).body.logging).toMatchObject({ debugUntil: until });
    },
  );
  shows("#4: GET, change one field, PUT the whole document back", async ({ make, call }) => {
    for (const [kind, path] of [
      ["import", "imports"],
      ["flow", "flows"],
      ["connection", "connections"],
      ["group", "groups"],
      ["tool", "tools"],
    ] as const) {
      const { _id } = await make(kind);
      const { body } = await call(`GET /v1/${path}/${_id}`);
      const answer = await call(`PUT /v1/${path}/${_id}`, { ...body, name: `again ${kind}` });
      expect([kind, answer.status, answer.body.name, answer.body.createdAt]).toEqual([
        kind,
        200,
        `again ${kind}`,
        body.createdAt,
      ]);
    }
  });
  shows("#5: PUT means full replace; a field left out is removed", async ({ make, call }) => {
    const { _id } = await make("script", { description: "d" });
    expect((await call(`PUT /v1/scripts/${_id}`, { name: "x" })).body).not.toHaveProperty("description");
  });
  shows("#8: bodies of DELETE are read", async ({ make, call }) => {
    expect((await call(`DELETE /v1/scripts/${(await make("script"))._id}`, { errors: [] })).status).toBe(204);
  });
  shows("#11: ****** sent back keeps the stored secret", async ({ make, call }) => {
    const { _id } = await make("connection", {
      http: {
        baseURI: "http://x",
        mediaType: "json",
        auth: { type: "basic", basic: { username: "u", password: "p" } },
      },
    });
    const { body } = await call(`GET /v1/connections/${_id}`);
    const put = await call(`PUT /v1/connections/${_id}`, body);
    expect([put.status, put.body.http.auth.basic.password]).toEqual([200, "******"]);
  });
  shows("#12: without a body the type matters only where the spec demands the header", async ({ make, call }) => {
    expect((await call(`DELETE /v1/scripts/${(await make("script"))._id}`)).status).toBe(204);
  });
});
