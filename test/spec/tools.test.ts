/** "Tool" and "Tools", with section 2.17 of the facts. */
import { expect } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { type Api, has, noBody, section } from "./suite.ts";

const tool = (fields: object = {}): JsonObject =>
  ({ name: "t", _integrationId: "{integration}", ...fields }) as JsonObject;
const router = (fields: object = {}): JsonObject =>
  ({
    id: "r1",
    name: "first",
    branches: [
      { name: "b", pageProcessors: [{ type: "export", _exportId: "{export}" }], nextRouterId: "outputRouter" },
    ],
    ...fields,
  }) as JsonObject;

section("Tool fields", ({ cases, shows }) => {
  cases([
    ["name: Required", "POST /v1/tools", tool({ name: undefined }), 422, "invalid_field name"],
    ["_integrationId: Required", "POST /v1/tools", { name: "t" }, 422, "invalid_field _integrationId"],
    [
      "_integrationId must exist",
      "POST /v1/tools",
      tool({ _integrationId: "{unknown}" }),
      422,
      "invalid_ref _integrationId",
    ],
    ["description: string", "POST /v1/tools", tool({ description: "d" }), 201, { description: "d" }],
    [
      "draft: True = draft that auto-deletes at draftExpiresAt",
      "POST /v1/tools",
      tool({ draft: true }),
      201,
      ({ body }) => expect([body.draft, Date.parse(body.draftExpiresAt) > 0]).toEqual([true, true]),
    ],
    [
      "draftExpiresAt: Server-computed",
      "POST /v1/tools",
      tool({ draft: true, draftExpiresAt: "2000-01-01T00:00:00.000Z" }),
      201,
      ({ body }) => expect(body.draftExpiresAt).not.toContain("2000-"),
    ],
    [
      "input: name, description, schema",
      "POST /v1/tools",
      tool({
        input: {
          name: "in",
          description: "d",
          schema: { type: "object", properties: { a: { type: "string" } }, required: ["a"] },
        },
      }),
      201,
      { input: { name: "in", schema: { required: ["a"] } } },
    ],
    ["bad input.schema: 422", "POST /v1/tools", tool({ input: { schema: { type: "array" } } }), 422],
    [
      "routers: id, name, branches[] with pageProcessors[] and nextRouterId",
      "POST /v1/tools",
      tool({ routers: [router()] }),
      201,
      { routers: [{ id: "r1", branches: [{ nextRouterId: "outputRouter" }] }] },
    ],
    [
      "responseMapping.fields[] with extract, generate",
      "POST /v1/tools",
      tool({
        routers: [
          router({
            branches: [
              {
                name: "b",
                pageProcessors: [
                  {
                    type: "export",
                    _exportId: "{export}",
                    responseMapping: { fields: [{ extract: "data", generate: "d" }] },
                  },
                ],
                nextRouterId: "outputRouter",
              },
            ],
          }),
        ],
      }),
      201,
    ],
    ["duplicate router id: 422", "POST /v1/tools", tool({ routers: [router(), router()] }), 422],
    [
      "each nextRouterId is another router's id",
      "POST /v1/tools",
      tool({ routers: [router({ branches: [{ name: "b", nextRouterId: "r2" }] }), router({ id: "r2" })] }),
      201,
    ],
    [
      "dangling nextRouterId: 422",
      "POST /v1/tools",
      tool({ routers: [router({ branches: [{ name: "b", nextRouterId: "nowhere" }] })] }),
      422,
    ],
    [
      "each nextRouterId is another router's id: its own is refused",
      "POST /v1/tools",
      tool({ routers: [router({ branches: [{ name: "b", nextRouterId: "r1" }] })] }),
      422,
      "invalid_field routers.0.branches.0.nextRouterId",
    ],
    [
      "each nextRouterId: one that is missing is refused",
      "POST /v1/tools",
      tool({ routers: [router({ branches: [{ name: "b" }] })] }),
      422,
      "invalid_field routers.0.branches.0.nextRouterId",
    ],
    [
      "the literal outputRouter exits the tool: it is not a router's id",
      "POST /v1/tools",
      tool({ routers: [router({ id: "outputRouter" })] }),
      422,
      "invalid_field routers.0.id",
    ],
    [
      "input.schema: properties by name",
      "POST /v1/tools",
      tool({ input: { schema: { type: "object", properties: 5 } } }),
      422,
      "invalid_field input.schema.properties",
    ],
    [
      "unknown _exportId: 422",
      "POST /v1/tools",
      tool({
        routers: [
          router({
            branches: [
              {
                name: "b",
                pageProcessors: [{ type: "export", _exportId: "{unknown}" }],
                nextRouterId: "outputRouter",
              },
            ],
          }),
        ],
      }),
      422,
      "invalid_ref",
    ],
    [
      "routers use the first_matching_branch strategy only",
      "POST /v1/tools",
      tool({ routers: [router({ routeRecordsTo: "all_matching_branches" })] }),
      422,
    ],
    [
      "routeRecordsTo, routeRecordsUsing, script on a router are legal input",
      "POST /v1/tools",
      tool({ routers: [router({ routeRecordsTo: "first_matching_branch", routeRecordsUsing: "input_filters" })] }),
      201,
    ],
    [
      "input.name: max 200",
      "POST /v1/tools",
      tool({ input: { name: "n".repeat(201) } }),
      422,
      "invalid_field input.name",
    ],
  ]);
  shows("draft: an update may clear but never set it", async ({ make, call }) => {
    const plain = await make("tool");
    const set = await call(
      `PUT /v1/tools/${plain._id}`,
      tool({ _integrationId: plain["_integrationId"], draft: true }),
    );
    expect(set.status === 422 || set.body.draft !== true).toBe(true);
    const draft = await make("tool", { draft: true });
    const cleared = await call(
      `PUT /v1/tools/${draft._id}`,
      tool({ _integrationId: draft["_integrationId"], draft: false }),
    );
    expect([cleared.status, cleared.body.draft ?? false, "draftExpiresAt" in cleared.body]).toEqual([
      200,
      false,
      false,
    ]);
  });
  shows("drafts are auto-deleted at draftExpiresAt", async ({ make, call, server }) => {
    const { _id, draftExpiresAt } = await make("tool", { draft: true });
    server.clock.advance(Date.parse(String(draftExpiresAt)) - server.clock.now() + 1000);
    expect((await call(`GET /v1/tools/${_id}`)).status).toBe(404);
  });
  const chain = async ({ make, call }: Api, depth: number) => {
    let inner = (await make("tool"))._id;
    let answer = { status: 201, body: { _id: inner } } as Awaited<ReturnType<Api["call"]>>;
    for (let level = 2; level <= depth && answer.status === 201; level++) {
      const wrapping = await make("import", {
        adaptorType: "ToolImport",
        _connectionId: undefined,
        http: undefined,
        tool: { _toolId: inner },
      });
      const pageProcessors = [{ type: "import", _importId: wrapping._id }];
      const branches = [{ name: "b", pageProcessors, nextRouterId: "outputRouter" }];
      answer = await call("POST /v1/tools", tool({ routers: [{ id: "r", branches }] }));
      inner = answer.body._id;
    }
    return answer;
  };
  shows("Tools may be nested in tools to a maximum depth of 5", async (api) =>
    expect((await chain(api, 5)).status).toBe(201),
  );
  shows("tool nesting beyond 5 levels: tool_nesting_depth_exceeded (422)", async (api) => {
    const { status, body } = await chain(api, 6);
    expect([status, body.errors[0].code]).toEqual([422, "tool_nesting_depth_exceeded"]);
  });
});

section("Tools endpoints", ({ cases, shows }) => {
  cases([
    ["GET /v1/tools: 200 array", "GET /v1/tools", undefined, 200, has({ name: "Lookup" })],
    ["GET /v1/tools: 204 if none", "GET /v1/tools", undefined, 204, noBody, { token: "plain" }],
    ["GET /v1/tools: _integrationId", "GET /v1/tools?_integrationId={syncsOnly}", undefined, 204],
    [
      "GET /v1/tools: _integrationId of the tool",
      "GET /v1/tools?_integrationId={integration}",
      undefined,
      200,
      has({ name: "Lookup" }),
    ],
    ["POST /v1/tools: 201 Tool", "POST /v1/tools", tool(), 201, { name: "t" }],
    ["GET /v1/tools/{_id}: 200 Tool", "GET /v1/tools/{tool}", undefined, 200, { name: "Lookup" }],
    ["GET /v1/tools/{_id}: 404", "GET /v1/tools/{unknown}", undefined, 404],
    [
      "PUT /v1/tools/{_id}: name required",
      "PUT /v1/tools/{tool}",
      { _integrationId: "{integration}" },
      422,
      "invalid_field name",
    ],
    [
      "PUT /v1/tools/{_id}: _integrationId required",
      "PUT /v1/tools/{tool}",
      { name: "t" },
      422,
      "invalid_field _integrationId",
    ],
    ["PUT /v1/tools/{_id}: 404", "PUT /v1/tools/{unknown}", tool(), 404],
  ]);
  shows("PUT /v1/tools/{_id}: Full Tool; omitted fields are removed", async ({ make, call }) => {
    const { _id, _integrationId } = await make("tool", { description: "d" });
    expect(
      (await call(`PUT /v1/tools/${_id}`, { name: "n", _integrationId: _integrationId! })).body,
    ).not.toHaveProperty("description");
  });
  shows("In use: DELETE 409", async ({ make, call }) => {
    const { _id } = await make("tool");
    await make("import", {
      adaptorType: "ToolImport",
      _connectionId: undefined,
      http: undefined,
      tool: { _toolId: _id },
    });
    const answer = await call(`DELETE /v1/tools/${_id}`);
    expect([answer.status, answer.body.errors[0].code]).toEqual([409, "resource_in_use"]);
  });
  shows("DELETE: 204 into the recycle bin", async ({ make, call }) => {
    const { _id } = await make("tool");
    expect((await call(`DELETE /v1/tools/${_id}`)).status).toBe(204);
    expect((await call(`GET /v1/recycleBinTTL/tools/${_id}`)).status).toBe(200);
  });
});
