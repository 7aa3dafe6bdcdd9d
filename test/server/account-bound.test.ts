/** Tests that what the store keeps of an account has a bound: past it its users delete, and change nothing more. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { withAccountBound } from "../../src/platform/audit/account-bound.ts";
import { plainRecordOf } from "../../src/platform/documents/record.ts";
import { actingAs } from "../../src/platform/kernel/actor.ts";
import { type Server, serve } from "./serving.ts";

const world = {
  accounts: ["Acme", "Beta"].map((name) => ({
    name,
    users: [{ email: `owner@${name.toLowerCase()}.test`, role: "owner" }],
    tokens: [{ token: name, type: "service", access: "full" }],
  })),
};
const MiB = 1024 * 1024;
let server: Server;
beforeAll(async () => {
  server = await serve({ world, data: ":memory:", accountStorage: 2 * MiB, rateLimit: false }, "Acme");
});
afterAll(() => server.platform.close());

const script = (name: string, letter: string): JsonObject => ({ name, content: letter.repeat(200_000) });
const as = (token: string, method: string, url: string, payload?: Json) =>
  server.call(method, url, payload, { authorization: `Bearer ${token}` });

test("an account that fills it with versions of a script is refused, keeps what it has, and may delete", async () => {
  const { body } = await as("Acme", "POST", "/v1/scripts", script("S", "a"));
  const path = `/v1/scripts/${(body as { _id: string })._id}`;
  let answer = await as("Acme", "PUT", path, script("S", "b"));
  let puts = 1;
  for (; answer.status === 200 && puts < 50; puts++)
    answer = await as("Acme", "PUT", path, script("S", puts % 2 ? "c" : "d"));
  // Each version stands in the trail with the one before.
  expect(puts).toBeLessThan(10);
  expect(answer.status, answer.text).toBe(422);
  expect(answer.body).toMatchObject({ errors: [{ code: "size_limit_exceeded" }] });
  expect(answer.text).toMatch(/keeps more than 2 MiB.*--account-storage.*audit trail.*Delete and purge/);
  expect((await as("Acme", "POST", "/v1/scripts", script("T", "a"))).status).toBe(422);
  expect((await as("Acme", "GET", path)).status).toBe(200);
  expect((await as("Acme", "GET", `${path}/audit`)).status).toBe(200);
  expect((await as("Beta", "POST", "/v1/scripts", script("S", "a"))).status).toBe(201);
  expect((await as("Acme", "DELETE", path)).status).toBe(204);
});

test("an account that deletes and purges has room again", async () => {
  const made: string[] = [];
  for (let count = 0; count < 30; count++) {
    const { status, body } = await as("Beta", "POST", "/v1/scripts", script(`N${count}`, "a"));
    if (status !== 201) break;
    made.push((body as { _id: string })._id);
  }
  expect(made.length).toBeGreaterThan(5);
  expect(made.length).toBeLessThan(12);
  for (const id of made) {
    expect((await as("Beta", "DELETE", `/v1/scripts/${id}`)).status).toBe(204);
    expect((await as("Beta", "DELETE", `/v1/recycleBinTTL/scripts/${id}`)).status).toBe(204);
  }
  const { status, text } = await as("Beta", "POST", "/v1/scripts", script("new", "a"));
  expect(status, text).toBe(201);
});

test("deletions of an account that has room left measure nothing", async () => {
  let measured = 0;
  const tx = {
    keptBytes: async () => {
      measured++;
      return 10;
    },
    insert: async () => undefined,
    remove: async () => undefined,
  };
  const kept = { write: async (work: (writer: typeof tx) => Promise<unknown>) => work(tx) };
  const store = withAccountBound(kept as never, { most: MiB, clock: { now: () => 0 } });
  const record = plainRecordOf("tags", { _id: "tag", tag: "a" });
  await actingAs({ source: "api", userId: "u" }, async () => {
    for (let round = 0; round < 5; round++) {
      await store.write((writer) => writer.insert("account", record));
      await store.write((writer) => writer.remove("account", "tags", "tag"));
    }
  });
  expect(measured).toBe(1);
});
