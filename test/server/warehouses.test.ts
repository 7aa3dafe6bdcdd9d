/** Destinations of syncs: what nothing can write to is refused when a sync is saved, checked and planned. */
import { expect, test } from "vitest";
import type { DiagnosticError } from "../../src/base/diagnostics.ts";
import type { JsonObject } from "../../src/base/json.ts";
import { ownPlatform, ownStack } from "../support/suites.ts";
import { sharedServer } from "./serving.ts";

const server = sharedServer();

async function made(path: string, document: JsonObject): Promise<string> {
  const { status, body, text } = await server.call("POST", path, { name: "made", ...document });
  expect([status, text]).toEqual([201, expect.any(String)]);
  return body._id;
}

async function saved(type: string, block: JsonObject) {
  const _integrationId = await made("/v1/integrations", { syncs: true });
  const from = await made("/v1/connections", {
    type: "http",
    http: { baseURI: "http://127.0.0.1:9/", mediaType: "json" },
  });
  const to = await made("/v1/connections", { type, [type]: block });
  const destination = { _connectionId: to };
  return server.call("POST", "/v1/syncs", { _integrationId, name: "S", source: { _connectionId: from }, destination });
}

test("each database that the list of destinations names is taken", async () => {
  const { body } = await server.call("GET", "/v1/di/metadata/destinations");
  expect(body.length).toBeGreaterThan(0);
  for (const { id } of body) expect((await saved("rdbms", { type: id, host: "h", database: "d" })).status).toBe(201);
});

test.each([
  ["rdbms", { type: "mysql", host: "h" }],
  ["rdbms", { type: "Snowflake", host: "h" }],
  ["jdbc", { type: "finance", host: "h" }],
])("a destination %s %o is refused when the sync is saved", async (type, block) => {
  const { status, body } = await saved(type, block);
  expect([status, body.errors[0].code, body.errors[0].field]).toEqual([
    422,
    "invalid_destination_sync_config",
    "destination._connectionId",
  ]);
});

test.each(["mysql", "jdbc"])(
  "a destination %s that is declared is refused before anything is planned, with its line",
  async (type) => {
    const platform = await ownPlatform();
    const block = type === "jdbc" ? { type: "jdbc", jdbc: { type: "finance" } } : { type: "rdbms", rdbms: { type } };
    const stack = ownStack(platform, {
      integrations: { i: { name: "I", syncs: true } },
      connections: {
        shop: { name: "Shop", type: "http", http: { baseURI: "http://127.0.0.1:9/", mediaType: "json" } },
        lake: { name: "Lake", ...block },
      },
      syncs: {
        s: {
          _integrationId: "${integrations.i}",
          name: "S",
          source: { _connectionId: "${connections.shop}" },
          destination: { _connectionId: "${connections.lake}" },
        },
      },
    });
    const refused = await stack.program().then(
      () => [],
      (error: unknown) => (error as DiagnosticError).diagnostics,
    );
    expect(refused).toMatchObject([
      { code: "wrong-connection", pointer: "/destination/_connectionId", source: { line: expect.any(Number) } },
    ]);
  },
);
