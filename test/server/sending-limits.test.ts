/** Tests that what connections and imports say of how many requests go at once holds for all runs of an account; locks hold for all servers. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { type FaultyDestination, faultyDestination } from "../support/faulty-destination.ts";
import { localWorld } from "../support/local-world.ts";
import { shared } from "../support/shared.ts";
import { freshPlace, onPostgres } from "../support/store.ts";
import { handClock, type Server, serve } from "./serving.ts";

let destination: FaultyDestination;
beforeAll(async () => {
  destination = await faultyDestination();
});
afterAll(() => destination.close());

/** One server, or two on the same database. */
const all = shared(
  async () => {
    const place = await freshPlace();
    const world = localWorld("rct_local");
    const first = await serve({ ...place, world, egress: "any" }, "rct_local");
    const servers = [first, ...(onPostgres() ? [await serve({ ...place, egress: "any" }, "rct_local")] : [])];
    return { servers };
  },
  async ({ servers }) => {
    for (const { platform } of servers) await platform.close();
  },
);

async function created(path: string, document: JsonObject, server: Server = all.servers[0]!): Promise<string> {
  const { status, body, text } = await server.call("POST", path, document);
  expect([status, status === 201 ? "" : text]).toEqual([201, ""]);
  return body._id;
}

const connect = (http: JsonObject, more: JsonObject = {}, server?: Server) =>
  created(
    "/v1/connections",
    { name: "C", type: "http", http: { baseURI: destination.url, mediaType: "json", ...http }, ...more },
    server,
  );

const importOver = (connection: string, more: JsonObject = {}, server?: Server) =>
  created(
    "/v1/imports",
    {
      name: "I",
      adaptorType: "HTTPImport",
      _connectionId: connection,
      http: { relativeURI: ["/rows"], method: ["POST"] },
      ...more,
    },
    server,
  );

const invoke = async (id: string, count: number, server: Server = all.servers[0]!): Promise<readonly JsonObject[]> => {
  const data = Array.from({ length: count }, (_, n) => ({ n, key: "k" }));
  return (await server.call("POST", `/v1/imports/${id}/invoke`, { data })).body;
};

/** Answers each request after a moment, and the first ones not before so many of them are there together. */
function together(wanted: number): void {
  const waiting: (() => void)[] = [];
  destination.behave(async () => {
    if (waiting.length < wanted) {
      const turn = new Promise<void>((resolve) => waiting.push(resolve));
      if (waiting.length === wanted) for (const release of waiting) release();
      await turn;
    }
    // More would come meanwhile, if more were let through.
    await new Promise((resolve) => setTimeout(resolve, 30));
    return { status: 200 };
  });
}

describe("requests at once", () => {
  test("are as many as the connection's level, of all runs together", async () => {
    const id = await importOver(await connect({ concurrencyLevel: 3 }));
    together(3);
    const results = await Promise.all([invoke(id, 10), invoke(id, 10)]);
    expect(results.flat().filter(({ errors }) => (errors as unknown[]).length > 0)).toEqual([]);
    expect([destination.arrived.length, destination.atOnce()]).toEqual([20, 3]);
  });

  test("are 25 where an HTTP connection says nothing", async () => {
    const id = await importOver(await connect({}));
    // The import widens with its first answers, which are small.
    destination.behave(() => ({ status: 200 }));
    await invoke(id, 30);
    together(25);
    await invoke(id, 40);
    expect(destination.atOnce()).toBe(25);
  });

  test("share the places of the connection that theirs borrows from", async () => {
    const lender = await connect({ concurrencyLevel: 2 });
    const borrower = await connect({ concurrencyLevel: 9 }, { _borrowConcurrencyFromConnectionId: lender });
    const [a, b] = [await importOver(lender), await importOver(borrower)];
    together(2);
    await Promise.all([invoke(a, 8), invoke(b, 8)]);
    expect([destination.arrived.length, destination.atOnce()]).toEqual([16, 2]);
  });

  test("are one at a time for records with the same lock key, on every server", async () => {
    const id = await importOver(await connect({}), { idLockTemplate: "{{record.key}}" });
    together(1);
    const runs = all.servers.flatMap((server) => [invoke(id, 6, server), invoke(id, 6, server)]);
    const results = (await Promise.all(runs)).flat();
    expect(results.filter(({ errors }) => (errors as unknown[]).length > 0)).toEqual([]);
    expect([destination.arrived.length, destination.atOnce()]).toEqual([12 * all.servers.length, 1]);
  });
});

test("requests a second are as many as rateLimit.limit, of all runs of the connection", async () => {
  const slept: number[] = [];
  const clock = { ...handClock(), sleep: async (ms: number) => void slept.push(ms) };
  const server = await serve({ egress: "any", clock });
  try {
    const id = await importOver(await connect({ rateLimit: { limit: 5 } }, {}, server), {}, server);
    destination.behave(() => ({ status: 200 }));
    await Promise.all([invoke(id, 4, server), invoke(id, 3, server)]);
    // Five at once; time stands still here, so each further one waits longer.
    expect(slept.sort((a, b) => a - b)).toEqual([200, 400]);
  } finally {
    await server.platform.close();
  }
});

test("whoever goes away while an import answers ends it after the page that is under way", async () => {
  const [server] = all.servers;
  const id = await importOver(await connect({ concurrencyLevel: 50 }));
  const gone = new AbortController();
  const told = Promise.withResolvers<void>();
  destination.behave(async (_request, number) => {
    if (number === 101) gone.abort();
    // The second page ends when the caller has gone.
    if (number > 100) await told.promise;
    return { status: 200 };
  });
  const headers = { authorization: "Bearer rct_local", "content-type": "application/json" };
  const body = JSON.stringify({ data: Array.from({ length: 1000 }, (_, n) => ({ n })) });
  const url = `${server!.platform.url}/v1/imports/${id}/invoke`;
  await expect(
    fetch(url, { method: "POST", headers, body, signal: gone.signal }).then((answer) => answer.text()),
  ).rejects.toThrow();
  expect((await fetch(`${server!.platform.url}/healthz`)).status).toBe(200);
  told.resolve();
  // The page ends beside the first of these; were the run still under way, its requests would come between those of the others.
  for (const _ of [1, 2, 3]) expect(await invoke(id, 100)).toHaveLength(100);
  expect(destination.arrived).toHaveLength(500);
});
