/**
 * Tests that what the store keeps of an account has a bound: past it its users delete, and change nothing more; its listeners take nothing,
 * and its flows keep no retry data.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { withAccountBound } from "../../src/platform/audit/account-bound.ts";
import { plainRecordOf } from "../../src/platform/documents/record.ts";
import { actingAs } from "../../src/platform/kernel/actor.ts";
import { httpTarget } from "../support/http-target.ts";
import { shared } from "../support/shared.ts";
import { type Server, serve } from "./serving.ts";

const world = {
  accounts: ["Acme", "Beta", "Gamma", "Delta"].map((name) => ({
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

test("deliveries to listeners count, and a full account takes none", async () => {
  const made = async (token: string): Promise<string> => {
    const webhook = { verify: "token", token: "t0ken", header: "X-Token" };
    return (await as(token, "POST", "/v1/exports", { name: "Listener", webhook })).body._id;
  };
  const listeners = [await made("Gamma"), await made("Gamma")];
  const other = await made("Delta");
  const deliver = (id: string) =>
    server.call(
      "POST",
      `/v1/exports/${id}/data`,
      { text: "a".repeat(400_000) },
      { authorization: "", "x-token": "t0ken" },
    );
  const answers = [];
  for (let n = 0; n < 12; n++) answers.push(await deliver(listeners[n % 2]!));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 204).length).toBeGreaterThan(3);
  expect(statuses.filter((status) => status === 204).length).toBeLessThan(7);
  const last = answers.at(-1)!;
  expect([last.status, last.headers["retry-after"]]).toEqual([429, "3600"]);
  expect(last.text).toContain("keeps as much as this server allows");
  const refused = await as("Gamma", "POST", "/v1/scripts", script("S", "a"));
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("data of listeners")]);
  expect((await deliver(other)).status).toBe(204);
});

describe("retry data", () => {
  const shop = shared(httpTarget, (target) => target.close());
  const letters = "a".repeat(800_000);

  test("counts, is not kept in a full account, and is deleted with the errors", async () => {
    shop.answer(({ url }) =>
      url === "/orders" ? { body: [1, 2, 3].map((id) => ({ id, letters })) } : { status: 422, body: { error: "no" } },
    );
    const made = async (path: string, document: JsonObject): Promise<string> => {
      const { status, body, text } = await as("Delta", "POST", path, { name: "made", ...document });
      expect(status, text).toBe(201);
      return body._id;
    };
    const _connectionId = await made("/v1/connections", {
      type: "http",
      http: { baseURI: shop.url, mediaType: "json" },
    });
    const _exportId = await made("/v1/exports", {
      adaptorType: "HTTPExport",
      _connectionId,
      http: { relativeURI: "/orders", method: "GET" },
    });
    const _importId = await made("/v1/imports", {
      adaptorType: "HTTPImport",
      _connectionId,
      http: { relativeURI: ["/x"], method: ["POST"], body: ["{{record.id}}"] },
    });
    const flow = await made("/v1/flows", {
      pageGenerators: [{ _exportId }],
      pageProcessors: [{ type: "import", _importId }],
    });
    const errorsOfRun = async (): Promise<readonly JsonObject[]> => {
      const { body } = await as("Delta", "POST", `/v1/flows/${flow}/run`, {});
      await server.platform.idle();
      const all = (await as("Delta", "GET", `/v1/flows/${flow}/${_importId}/errors`)).body.errors as JsonObject[];
      return all.filter((error) => error["_flowJobId"] === body._jobId);
    };
    const retriable = (errors: readonly JsonObject[]) => errors.map((error) => error["retryDataKey"] !== undefined);
    const first = await errorsOfRun();
    expect(retriable(first)).toEqual(Array(3).fill(true));
    const second = await errorsOfRun();
    expect(retriable(second)).toEqual(Array(3).fill(false));
    const data = `/v1/flows/${flow}/${_importId}/${first[0]!["retryDataKey"]}/data`;
    expect((await as("Delta", "GET", data)).status).toBe(200);
    const edit = await as("Delta", "PUT", data, { letters });
    expect([edit.status, edit.text]).toEqual([422, expect.stringContaining("retry data")]);
    // Errors that are resolved and deleted take their retry data with them.
    const errors = [...first, ...second].map((error) => error["errorId"]!);
    for (const [method, path] of [
      ["PUT", "resolved"],
      ["DELETE", "resolved"],
    ] as const) {
      const { status, text } = await as("Delta", method, `/v1/flows/${flow}/${_importId}/${path}`, { errors });
      expect(status, text).toBeLessThan(300);
    }
    expect((await as("Delta", "GET", data)).status).toBe(404);
    expect((await as("Delta", "POST", "/v1/scripts", script("S", "a"))).status).toBe(201);
  });
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
