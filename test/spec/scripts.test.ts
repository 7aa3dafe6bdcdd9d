/** "Script" and "Scripts". */
import { expect } from "vitest";
import { has, lacks, noBody, section } from "./suite.ts";

section("Script fields", ({ cases, shows }) => {
  cases([
    ["name: Required", "POST /v1/scripts", { content: "x" }, 422, "invalid_field name"],
    ["name: string 1 to 100: 100", "POST /v1/scripts", { name: "n".repeat(100) }, 201],
    ["name: string 1 to 100: 101", "POST /v1/scripts", { name: "n".repeat(101) }, 422, "invalid_field name"],
    ["name: string 1 to 100: empty", "POST /v1/scripts", { name: "" }, 422, "invalid_field name"],
    ["name: string", "POST /v1/scripts", { name: ["x"] }, 422, "invalid_field name"],
    ["description: max 1024", "POST /v1/scripts", { name: "n", description: "d".repeat(1024) }, 201],
    [
      "description: longer than 1024",
      "POST /v1/scripts",
      { name: "n", description: "d".repeat(1025) },
      422,
      "invalid_field description",
    ],
    [
      "content: Optional on create (omitted becomes empty string)",
      "POST /v1/scripts",
      { name: "n" },
      201,
      { content: "" },
    ],
    ["content: string", "POST /v1/scripts", { name: "n", content: {} }, 422, "invalid_field content"],
    ["content: Returned only by get-by-id, omitted from lists", "GET /v1/scripts", undefined, 200, lacks("content")],
    [
      "postResponseHookToProcessOnChildRecord: boolean, default false",
      "POST /v1/scripts",
      { name: "n" },
      201,
      { postResponseHookToProcessOnChildRecord: false },
    ],
    [
      "postResponseHookToProcessOnChildRecord: true is kept",
      "POST /v1/scripts",
      { name: "n", postResponseHookToProcessOnChildRecord: true },
      201,
      { postResponseHookToProcessOnChildRecord: true },
    ],
    [
      "postResponseHookToProcessOnChildRecord: boolean",
      "POST /v1/scripts",
      { name: "n", postResponseHookToProcessOnChildRecord: "yes" },
      422,
      "invalid_field postResponseHookToProcessOnChildRecord",
    ],
    [
      "_templateId: Writable on create",
      "POST /v1/scripts",
      { name: "n", _templateId: "{template}" },
      201,
      ({ body }) => expect(body._templateId).toMatch(/^[0-9a-f]{24}$/),
    ],
    ["_templateId: objectId", "POST /v1/scripts", { name: "n", _templateId: "x" }, 422, "invalid_field _templateId"],
    [
      "debugUntil: Read-only; settable only by PATCH",
      "POST /v1/scripts",
      { name: "n", debugUntil: "2026-03-01T12:30:00.000Z" },
      201,
      lacks("debugUntil"),
    ],
    ["_sourceId: Read-only", "POST /v1/scripts", { name: "n", _sourceId: "{script}" }, 201, lacks("_sourceId")],
    [
      "_id, createdAt, lastModified: required on responses",
      "GET /v1/scripts",
      undefined,
      200,
      has({ _id: expect.any(String), createdAt: expect.any(String), lastModified: expect.any(String) }),
    ],
  ]);
  shows("content: Omitted on update leaves source unchanged", async ({ make, call }) => {
    const { _id } = await make("script", { content: "let a;" });
    expect((await call(`PUT /v1/scripts/${_id}`, { name: "n" })).body.content).toBe("let a;");
    expect((await call(`PUT /v1/scripts/${_id}`, { name: "n", content: "" })).body.content).toBe("");
  });
  shows("_templateId: Writable on update", async ({ make, call }) => {
    const { _id } = await make("script");
    expect((await call(`PUT /v1/scripts/${_id}`, { name: "n", _templateId: "{template}" })).body).toHaveProperty(
      "_templateId",
    );
  });
});

section("Scripts endpoints", ({ cases, shows }) => {
  cases([
    ["GET /v1/scripts: 200 array; content omitted", "GET /v1/scripts", undefined, 200, has({ name: "Normalise" })],
    [
      "GET /v1/scripts: an empty list is 200 []",
      "GET /v1/scripts",
      undefined,
      200,
      ({ text }) => expect(text).toBe("[]"),
      { token: "plain" },
    ],
    [
      "GET /v1/scripts: limit (1 to 1000, default 1000)",
      "GET /v1/scripts?limit=1",
      undefined,
      200,
      ({ body }) => expect(body.length).toBe(1),
    ],
    [
      "GET /v1/scripts: content is not in lists even when it is included",
      "GET /v1/scripts?include=content",
      undefined,
      200,
      lacks("content"),
    ],
    [
      "POST /v1/scripts: 201 Script",
      "POST /v1/scripts",
      { name: "n", content: "let a;" },
      201,
      { name: "n", content: "let a;" },
    ],
    [
      "GET /v1/scripts/{_id}: 200 Script with content",
      "GET /v1/scripts/{script}",
      undefined,
      200,
      { content: "function preMap(o) { return o.data; }" },
    ],
    ["GET /v1/scripts/{_id}: 404", "GET /v1/scripts/{unknown}", undefined, 404, "resource_not_found"],
    ["PUT /v1/scripts/{_id}: name required", "PUT /v1/scripts/{script}", { content: "x" }, 422, "invalid_field name"],
    ["PUT /v1/scripts/{_id}: 404", "PUT /v1/scripts/{unknown}", { name: "n" }, 404, "resource_not_found"],
    ["DELETE /v1/scripts/{_id}: 404", "DELETE /v1/scripts/{unknown}", undefined, 404, "resource_not_found"],
    [
      "PATCH: other paths rejected 422",
      "PATCH /v1/scripts/{script}",
      [{ op: "replace", path: "/name", value: "x" }],
      422,
      ({ body }) => expect(body.errors[0].message).toMatch(/\/name.*not whitelisted/),
    ],
    [
      "PATCH: at most 1 hour in the future",
      "PATCH /v1/scripts/{script}",
      [{ op: "replace", path: "/debugUntil", value: "2026-03-01T13:00:01.000Z" }],
      422,
      "invalid_field",
    ],
    [
      "PATCH: value is an ISO 8601 timestamp",
      "PATCH /v1/scripts/{script}",
      [{ op: "replace", path: "/debugUntil", value: "soon" }],
      422,
      "invalid_field",
    ],
    [
      "PATCH: op: replace, add or remove",
      "PATCH /v1/scripts/{script}",
      [{ op: "move", from: "/name", path: "/debugUntil" }],
      422,
    ],
    ["PATCH: 404", "PATCH /v1/scripts/{unknown}", [{ op: "remove", path: "/debugUntil" }], 404],
  ]);
  for (const op of ["replace", "add"] as const) {
    shows(`PATCH /v1/scripts/{_id}: ${op} on /debugUntil`, async ({ make, call }) => {
      const { _id } = await make("script");
      const value = "2026-03-01T12:59:00.000Z";
      const answer = await call(`PATCH /v1/scripts/${_id}`, [{ op, path: "/debugUntil", value }]);
      expect(answer.status).toBe(204);
      expect((await call(`GET /v1/scripts/${_id}`)).body.debugUntil).toBe(value);
      await call(`PATCH /v1/scripts/${_id}`, [{ op: "remove", path: "/debugUntil" }]);
      expect((await call(`GET /v1/scripts/${_id}`)).body).not.toHaveProperty("debugUntil");
    });
  }
  shows("All operations apply or none", async ({ make, call }) => {
    const { _id } = await make("script");
    const operations = [
      { op: "add", path: "/debugUntil", value: "2026-03-01T12:10:00.000Z" },
      { op: "add", path: "/name", value: "x" },
    ];
    expect((await call(`PATCH /v1/scripts/${_id}`, operations)).status).toBe(422);
    expect((await call(`GET /v1/scripts/${_id}`)).body).not.toHaveProperty("debugUntil");
  });
  shows("DELETE /v1/scripts/{_id}: 204; soft-deleted, 30 days in recycle bin", async ({ make, call }) => {
    const { _id } = await make("script");
    const answer = await call(`DELETE /v1/scripts/${_id}`);
    expect(answer.status).toBe(204);
    noBody(answer);
    expect((await call(`GET /v1/scripts/${_id}`)).status).toBe(404);
    expect((await call(`GET /v1/recycleBinTTL/scripts/${_id}`)).status).toBe(200);
  });
  shows(
    "dependencies: 200 {<collection>: [{id, name, paths[], accessLevel}]}; {} means safe to delete",
    async ({ make, call }) => {
      expect((await call("GET /v1/scripts/{script}/dependencies")).body.imports[0]).toMatchObject({
        name: "Create order",
        paths: ["hooks.preMap._scriptId"],
        accessLevel: "owner",
      });
      expect((await call(`GET /v1/scripts/${(await make("script"))._id}/dependencies`)).body).toEqual({});
    },
  );
});
