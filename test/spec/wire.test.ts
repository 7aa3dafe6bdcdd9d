/** Sections 1.2, 1.3, 2.23, 2.24, 4.2 and 5 of the facts: what clients rely on beyond what the other files prove. */
import { expect } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { has, noBody, section } from "./suite.ts";
import { ids } from "./world.ts";

const later = "2026-03-01T12:30:00.000Z";
const patch = (path: string, value: unknown) => [{ op: "replace", path, value }] as never;

section("Responses clients rely on (facts 1.2)", ({ cases, shows }) => {
  cases([
    [
      '401: {message: "Unauthorized"} without header',
      "GET /v1/tokenInfo",
      undefined,
      401,
      ({ body }) => expect(body).toEqual({ message: "Unauthorized" }),
      { anonymous: true },
    ],
    [
      "tokenInfo: 200 {_userId, scope}",
      "GET /v1/tokenInfo",
      undefined,
      200,
      { _userId: ids.owner, scope: "full", email: "owner@main.test" },
    ],
    ["Empty list: 204 where the spec says so", "GET /v1/imports", undefined, 204, noBody, { token: "plain" }],
    [
      "Empty list: else 200 []",
      "GET /v1/tags?limit=3",
      undefined,
      200,
      ({ body }) => expect(body).toEqual([]),
      { token: "plain" },
    ],
    [
      "both present: 400 invalid_query_params",
      "GET /v1/scripts?include=name&exclude=name",
      undefined,
      400,
      "invalid_query_params",
    ],
    [
      "Most documents also carry lastModifiedBy (user id)",
      "POST /v1/scripts",
      { name: "x" },
      201,
      { lastModifiedBy: ids.owner },
    ],
    ["Names are not unique in general", "POST /v1/scripts", { name: "Normalise" }, 201],
    [
      "JSON answers say so",
      "GET /v1/scripts",
      undefined,
      200,
      ({ headers }) => expect(headers["content-type"]).toMatch(/^application\/json/),
    ],
    [
      "fill message always",
      "GET /v1/scripts/{unknown}",
      undefined,
      404,
      ({ body }) => expect(body.errors[0].message).toMatch(/\w+ \w+/),
    ],
    [
      "ashares: access records: _id, accessLevel, accepted, dismissed, disabled, sharedWithUser",
      "GET /v1/ashares",
      undefined,
      200,
      has({ _id: ids.endUser, accepted: true, dismissed: false, disabled: false }),
    ],
    [
      "ashares: one record",
      "GET /v1/ashares/{endUser}",
      undefined,
      200,
      { sharedWithUser: { email: "eve@customer.test", name: "Eve" } },
    ],
    ["ashares: 404", "GET /v1/ashares/{unknown}", undefined, 404],
  ]);
  for (const [kind, path] of [
    ["import", "imports"],
    ["export", "exports"],
    ["connection", "connections"],
    ["flow", "flows"],
    ["integration", "integrations"],
    ["script", "scripts"],
    ["tool", "tools"],
    ["sync", "syncs"],
    ["template", "templates"],
  ] as const) {
    shows(`DELETE answers 204, always: ${path}`, async ({ make, call }) => {
      const answer = await call(
        `DELETE /v1/${path}/${(await make(kind))._id}`,
        {},
        { headers: { "content-type": "application/json" } },
      );
      expect(answer.status).toBe(204);
      noBody(answer);
    });
    shows(`dependencies of ${path}: 200, {} means safe to delete`, async ({ make, call }) => {
      const answer = await call(`GET /v1/${path}/${(await make(kind))._id}/dependencies`);
      expect([answer.status, answer.body]).toEqual([200, {}]);
    });
  }
});

section("PATCH whitelists (facts 2.23)", ({ cases, shows }) => {
  const allowed: readonly (readonly [kind: string, collection: string, path: string, value: unknown])[] = [
    ["import", "imports", "/debugUntil", later],
    ["script", "scripts", "/debugUntil", later],
    ["export", "exports", "/debugUntil", later],
    ["export", "exports", "/assistantMetadata", { a: 1 }],
    ["connection", "connections", "/name", "patched"],
    ["connection", "connections", "/debugDate", later],
    ["connection", "connections", "/debugUntil", later],
    ["flow", "flows", "/name", "patched"],
    ["flow", "flows", "/description", "patched"],
    ["flow", "flows", "/aiDescription", "patched"],
    ["flow", "flows", "/disabled", true],
    ["flow", "flows", "/runPageGeneratorsInParallel", true],
    ["flow", "flows", "/logging/debugUntil", later],
    ["flow", "flows", "/logging/mode", "debug"],
    ["integration", "integrations", "/flowGroupings", [{ name: "g" }]],
    ["integration", "integrations", "/apiGroupings", [{ name: "g" }]],
    ["integration", "integrations", "/settings", { a: 1 }],
    ["iclient", "iclients", "/oauth2/failPath", "error"],
  ];
  for (const [kind, collection, path, value] of allowed) {
    shows(`${collection}: ${path} may be written: 204`, async ({ make, call }) => {
      const answer = await call(`PATCH /v1/${collection}/${(await make(kind))._id}`, patch(path, value));
      expect([answer.status, answer.text]).toEqual([204, ""]);
    });
  }
  cases([
    ...(
      [
        ["imports", "import"],
        ["exports", "export"],
        ["connections", "http"],
        ["flows", "flow"],
        ["integrations", "integration"],
        ["iclients", "iclient"],
      ] as const
    ).map(
      ([collection, name]) =>
        [
          `${collection}: all others: 422 naming the path as not whitelisted`,
          `PATCH /v1/${collection}/{${name}}`,
          patch("/_integrationId", "x"),
          422,
          ({ body }: { body: { errors: readonly { message: string }[] } }) =>
            expect(body.errors[0]!.message).toMatch(/_integrationId.*not whitelisted/),
        ] as const,
    ),
    ...(
      [
        ["tools", "tool"],
        ["groups", "group"],
        ["roles", "role"],
        ["syncs", "sync"],
        ["templates", "template"],
        ["environments", "unknown"],
      ] as const
    ).map(
      ([collection, name]) =>
        [
          `Other collections have no PATCH: 404: ${collection}`,
          `PATCH /v1/${collection}/{${name}}`,
          patch("/name", "x"),
          404,
        ] as const,
    ),
    [
      "debug timestamps at most 1 hour ahead on every collection: flows",
      "PATCH /v1/flows/{flow}",
      patch("/logging/debugUntil", "2026-03-01T14:00:00.000Z"),
      422,
      "invalid_field",
    ],
    [
      "debug timestamps at most 1 hour ahead on every collection: connections",
      "PATCH /v1/connections/{http}",
      patch("/debugDate", "2026-03-01T14:00:00.000Z"),
      422,
      "invalid_field",
    ],
  ]);
});

section("Deletion and references (facts 4)", ({ cases, shows }) => {
  cases([
    [
      "The server checks that referenced ids exist at save (invalid_ref)",
      "POST /v1/flows",
      { name: "f", pageGenerators: [{ _exportId: "{unknown}" }] },
      422,
      "invalid_ref pageGenerators.0._exportId",
    ],
    [
      "an active reference from a document outside that set is 409 resource_in_use",
      "DELETE /v1/scripts/{script}",
      undefined,
      409,
      "resource_in_use",
    ],
    [
      "dependencies: key per dependent type in the plural",
      "GET /v1/exports/{export}/dependencies",
      undefined,
      200,
      { flows: [{ id: ids.flow, name: "Orders", paths: ["pageGenerators.0._exportId"], accessLevel: "owner" }] },
    ],
    [
      "Must round-trip unchanged: integration flowGroupings",
      "GET /v1/integrations/{integration}",
      undefined,
      200,
      { flowGroupings: [{ name: "In" }] },
    ],
  ]);
  shows("containment cascades into the bin", async ({ make, call }) => {
    const parent = await make("integration");
    const children = [
      await make("flow", { _integrationId: parent._id }),
      await make("tool", { _integrationId: parent._id }),
    ];
    expect((await call(`DELETE /v1/integrations/${parent._id}`)).status).toBe(204);
    const binned = (await call("GET /v1/recycleBinTTL")).body.map((each: { doc: JsonObject }) => each.doc["_id"]);
    expect(binned).toEqual(expect.arrayContaining([parent._id, ...children.map((child) => child._id)]));
  });
  shows("Group, role edges never block", async ({ make, call }) => {
    const role = await make("role");
    await make("group", { _roleIds: [role._id] });
    expect((await call(`DELETE /v1/roles/${role._id}`)).status).toBe(204);
  });
  shows("New flowGroupings entries get an _id on PUT", async ({ make, call }) => {
    const { _id } = await make("integration");
    const { body } = await call(`PUT /v1/integrations/${_id}`, { name: "i", flowGroupings: [{ name: "new" }] });
    expect(body.flowGroupings[0]).toMatchObject({ name: "new", _id: expect.stringMatching(/^[0-9a-f]{24}$/) });
  });
  shows("a flow has pageProcessors or routers (both: 422)", async ({ call }) => {
    const answer = await call("POST /v1/flows", {
      name: "f",
      pageProcessors: [{ type: "import", _importId: "{import}" }],
      routers: [{ id: "r", branches: [] }],
    });
    expect(answer.status).toBe(422);
  });
  shows(
    "lists of an integration: GET /v1/integrations/{id}/{imports,exports,flows,connections,syncs}",
    async ({ call }) => {
      for (const [family, status] of [
        ["imports", 200],
        ["exports", 200],
        ["flows", 200],
        ["connections", 200],
        ["syncs", 204],
      ] as const) {
        expect([family, (await call(`GET /v1/integrations/{integration}/${family}`)).status]).toEqual([family, status]);
      }
      expect((await call("GET /v1/integrations/{unknown}/flows")).status).toBe(404);
    },
  );
});

section("Still unknown, and what we do (facts 5)", ({ cases, shows }) => {
  cases([
    ["Malformed id in a path: 404", "GET /v1/tools/not-an-id", undefined, 404, "resource_not_found"],
    [
      "Malformed id in a body: 422 invalid_field",
      "POST /v1/tools",
      { name: "x", _integrationId: "not-an-id" },
      422,
      "invalid_field _integrationId",
    ],
    [
      "limit below 1 or not a number: 400 invalid_query_params",
      "GET /v1/tags?limit=x",
      undefined,
      400,
      "invalid_query_params",
    ],
    ["bad after: 400 invalid_query_params", "GET /v1/tags?after=x", undefined, 400, "invalid_query_params"],
    ["unknown _resourceId: an empty list", "GET /v1/audit?resourceType=script&_resourceId={unknown}", undefined, 204],
  ]);
  shows("Concurrent writes: last write wins on PUT", async ({ make, call }) => {
    const { _id } = await make("script");
    const answers = await Promise.all(["a", "b", "c"].map((name) => call(`PUT /v1/scripts/${_id}`, { name })));
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  });
  shows("unique names decided by a database constraint, loser 409", async ({ call }) => {
    const answers = await Promise.all(["Same", "same", "SAME", "sAme"].map((name) => call("POST /v1/roles", { name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });
});
