/** "Recycle bin entry", "Recycle bin" and "Soft deletion", with section 2.21 of the facts. */
import { expect } from "vitest";
import { type Api, has, noBody, section } from "./suite.ts";
import { ids } from "./world.ts";

const paths = {
  import: "imports",
  export: "exports",
  script: "scripts",
  tool: "tools",
  group: "groups",
  role: "roles",
  connection: "connections",
  flow: "flows",
  integration: "integrations",
  iclient: "iclients",
  sync: "syncs",
  template: "templates",
  httpConnector: "httpconnectors",
  tpConnector: "tpconnectors",
} as const;

async function gone({ make, call }: Api, kind: keyof typeof paths): Promise<string> {
  const { _id } = await make(kind);
  expect((await call(`DELETE /v1/${paths[kind]}/${_id}`)).status).toBe(204);
  return _id;
}

section("Recycle bin", ({ cases, shows }) => {
  cases([
    ["GET /v1/recycleBinTTL: empty gives no body", "GET /v1/recycleBinTTL", undefined, 204, noBody, { token: "plain" }],
    ["GET by type: empty list 204", "GET /v1/recycleBinTTL/scripts", undefined, 204, noBody, { token: "plain" }],
    ["GET by type: Unsupported type: error", "GET /v1/recycleBinTTL/pigeons", undefined, 422, "invalid_resource_type"],
    [
      "GET by type: for storageitems an object wrapping items",
      "GET /v1/recycleBinTTL/storageitems",
      undefined,
      200,
      {
        items: [
          { _id: ids.storageItem, type: "file", name: "orders.csv", size: 3, mimeType: "text/csv", isSystem: false },
        ],
      },
    ],
    [
      "Type names case-insensitive",
      "GET /v1/recycleBinTTL/StorageItems",
      undefined,
      200,
      { items: [{ name: "orders.csv" }] },
    ],
    ["GET by id: 404", "GET /v1/recycleBinTTL/scripts/{unknown}", undefined, 404, "resource_not_found"],
    ["GET by id: an active document is not in the bin", "GET /v1/recycleBinTTL/scripts/{script}", undefined, 404],
    [
      "GET by id: not supported for storageitems",
      "GET /v1/recycleBinTTL/storageitems/{storageItem}",
      undefined,
      422,
      "invalid_resource_type",
    ],
    [
      "POST: storageitems unsupported",
      "POST /v1/recycleBinTTL/storageitems/{storageItem}",
      undefined,
      422,
      "invalid_resource_type",
    ],
    ["POST: 404", "POST /v1/recycleBinTTL/scripts/{unknown}", undefined, 404],
    ["DELETE: 404", "DELETE /v1/recycleBinTTL/scripts/{unknown}", undefined, 404],
    ["DELETE: 404 of a storage item", "DELETE /v1/recycleBinTTL/storageitems/{unknown}", undefined, 404],
    ["DELETE: unsupported type", "DELETE /v1/recycleBinTTL/pigeons/{unknown}", undefined, 422, "invalid_resource_type"],
    [
      "doCascadeRestore: unsupported type errors",
      "POST /v1/recycleBinTTL/pigeons/{unknown}/doCascadeRestore",
      undefined,
      422,
      "invalid_resource_type",
    ],
    ["doCascadeRestore: 404", "POST /v1/recycleBinTTL/scripts/{unknown}/doCascadeRestore", undefined, 404],
    [
      "both names of trading partner connectors resolve: tpconnectors",
      "GET /v1/recycleBinTTL/tpconnectors",
      undefined,
      204,
    ],
    [
      "both names of trading partner connectors resolve: tradingpartnerconnectors",
      "GET /v1/recycleBinTTL/tradingpartnerconnectors",
      undefined,
      204,
    ],
    ...[
      "accesstokens",
      "agents",
      "apis",
      "lookupcaches",
      "stacks",
      "ediprofiles",
      "filedefinitions",
      "mcpservers",
      "users",
    ].map((type) => [`model to path: ${type} is a type`, `GET /v1/recycleBinTTL/${type}`, undefined, 204] as const),
    ["limit of the list", "GET /v1/recycleBinTTL?limit=0", undefined, 400, "invalid_query_params limit"],
  ]);
  for (const kind of Object.keys(paths) as (keyof typeof paths)[]) {
    shows(`${kind}: active, DELETE, deleted (in recycle bin), POST restore, active`, async (api) => {
      const _id = await gone(api, kind);
      const bin = `/v1/recycleBinTTL/${paths[kind]}/${_id}`;
      expect((await api.call(`GET ${bin}`)).body._id).toBe(_id);
      expect((await api.call(`GET /v1/${paths[kind]}/${_id}`)).status).toBe(404);
      expect((await api.call(`POST ${bin}`, {})).status).toBe(204);
      const { status, body } = await api.call(`GET /v1/${paths[kind]}/${_id}`);
      expect([status, body.deletedAt ?? null]).toEqual([200, null]);
    });
  }
  shows("array of {model, doc} sorted by lastModified descending", async (api) => {
    for (const kind of ["script", "role", "script"] as const) {
      api.server.clock.advance(1000);
      await gone(api, kind);
    }
    const { body } = await api.call("GET /v1/recycleBinTTL");
    const times = body.map((each: { doc: { lastModified: string } }) => each.doc.lastModified);
    expect(times.slice(0, 3)).toEqual(times.slice(0, 3).toSorted().reverse());
    expect(body.map((each: { model: string }) => each.model)).toEqual(
      expect.arrayContaining(["Script", "Role", "StorageItem"]),
    );
  });
  shows("query limit, applied per resource type, not to storage items", async (api) => {
    for (const kind of ["script", "script", "role", "role"] as const) await gone(api, kind);
    const models = (await api.call("GET /v1/recycleBinTTL?limit=1")).body.map((each: { model: string }) => each.model);
    expect(models.filter((model: string) => model === "Script").length).toBe(1);
    expect(models.filter((model: string) => model === "Role").length).toBe(1);
    expect(models).toContain("StorageItem");
  });
  shows("by id: full deleted document (may include fields lists omit, e.g. script content)", async ({ make, call }) => {
    const { _id } = await make("script", { content: "let x;" });
    await call(`DELETE /v1/scripts/${_id}`);
    expect((await call(`GET /v1/recycleBinTTL/scripts/${_id}`)).body.content).toBe("let x;");
    expect((await call("GET /v1/recycleBinTTL/scripts")).text).not.toContain("let x;");
  });
  shows("by type: array of deleted documents", async (api) => {
    const _id = await gone(api, "script");
    has({ _id, deletedAt: expect.any(String) })(await api.call("GET /v1/recycleBinTTL/scripts"));
  });
  shows("restore: request body ignored", async (api) => {
    const _id = await gone(api, "script");
    expect((await api.call(`POST /v1/recycleBinTTL/scripts/${_id}`, { name: 7, anything: [] })).status).toBe(204);
    expect((await api.call(`GET /v1/scripts/${_id}`)).body.name).toBe("Normalise");
  });
  shows("restore: request body ignored, also one that is not JSON and does not say what it is", async (api) => {
    const _id = await gone(api, "script");
    const { status } = await api.call(`POST /v1/recycleBinTTL/scripts/${_id}`, undefined, {
      raw: "{",
      headers: { "content-type": "text/plain" },
    });
    expect(status).toBe(204);
  });
  shows(
    "restore: blocked when a child is still in the bin (conflict); doCascadeRestore restores the resource with dependents",
    async ({ make, call }) => {
      const parent = await make("integration");
      const child = await make("flow", { _integrationId: parent._id });
      expect((await call(`DELETE /v1/integrations/${parent._id}`)).status).toBe(204);
      expect((await call(`GET /v1/flows/${child._id}`)).status).toBe(404);
      expect((await call(`POST /v1/recycleBinTTL/integrations/${parent._id}`)).status).toBe(409);
      expect((await call(`POST /v1/recycleBinTTL/integrations/${parent._id}/doCascadeRestore`)).status).toBe(204);
      expect((await call(`GET /v1/flows/${child._id}`)).status).toBe(200);
      expect((await call(`GET /v1/integrations/${parent._id}`)).status).toBe(200);
    },
  );
  shows("deleted, DELETE on recycle bin: purged permanently; irreversible", async (api) => {
    const _id = await gone(api, "script");
    const answer = await api.call(`DELETE /v1/recycleBinTTL/scripts/${_id}`);
    expect(answer.status).toBe(204);
    noBody(answer);
    expect((await api.call(`GET /v1/recycleBinTTL/scripts/${_id}`)).status).toBe(404);
    expect((await api.call(`POST /v1/recycleBinTTL/scripts/${_id}`)).status).toBe(404);
  });
  shows("deleted, 30 days elapsed: purged automatically", async (api) => {
    const _id = await gone(api, "script");
    api.server.clock.advance(29 * 24 * 3_600_000);
    expect((await api.call(`GET /v1/recycleBinTTL/scripts/${_id}`)).status).toBe(200);
    api.server.clock.advance(24 * 3_600_000 + 2000);
    expect((await api.call(`GET /v1/recycleBinTTL/scripts/${_id}`)).status).toBe(404);
  });
  shows(
    "a client finds an entry by scanning the all-types list and builds the path as lowercased model + s",
    async (api) => {
      for (const kind of ["iclient", "group", "tool"] as const) await gone(api, kind);
      const { body } = await api.call("GET /v1/recycleBinTTL");
      for (const { model, doc } of body) {
        if (model === "StorageItem") continue;
        expect([model, (await api.call(`GET /v1/recycleBinTTL/${model.toLowerCase()}s/${doc._id}`)).status]).toEqual([
          model,
          200,
        ]);
      }
    },
  );
});
