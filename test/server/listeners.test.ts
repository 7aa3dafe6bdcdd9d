/** Listeners: who may send them records, and what becomes of these. */
import { createHmac } from "node:crypto";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { parseExactJson } from "../../src/base/exact-json.ts";
import { countingIds } from "../../src/base/ids.ts";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { limits } from "../../src/catalog/limits.ts";
import { openLocationStore } from "../../src/platform/data-location/data-location.ts";
import {
  forgetDeliveries,
  isAwaited,
  takeDelivery,
  waitingFor,
} from "../../src/platform/runs/flow-starts/listeners.ts";
import { createQueue } from "../../src/platform/store/queue.ts";
import { listenerData } from "../../src/platform/store/records/families.ts";
import { networkOf } from "../../src/server/request/anonymous-callers.ts";
import { freshPlace } from "../support/store.ts";
import { handClock, serve, sharedServer } from "./serving.ts";

const server = sharedServer();

async function listener(webhook: JsonObject): Promise<string> {
  const { status, body, text } = await server.call("POST", "/v1/exports", { name: "Listener", webhook });
  expect([status, status === 201 ? "" : text]).toEqual([201, ""]);
  expect(body.adaptorType).toBe("WebhookExport");
  return body._id;
}

/** A delivery without the token of the account. */
const deliver = (path: string, data: Json, headers: { readonly [name: string]: string } = {}) =>
  server.call("POST", `/v1/exports/${path}`, data, { authorization: "", ...headers });

const basic = (text: string): string => `Basic ${Buffer.from(text).toString("base64")}`;
const signed = (text: string, algorithm: string, encoding: "hex" | "base64"): string =>
  createHmac(algorithm, "s3cret-key").update(text).digest(encoding);

const order = { id: 1 };
const orderText = JSON.stringify(order);

describe("a caller proves itself", () => {
  const hmac = { verify: "hmac", key: "s3cret-key", header: "X-Signature" };
  const inHeader = { verify: "token", token: "t0ken", header: "X-Token" };
  const inBody = { verify: "token", token: "t0ken", path: "auth.token" };
  const byUser = { verify: "basic", username: "me", password: "pa55" };

  test.each<[string, JsonObject, string, Json, { readonly [name: string]: string }, number]>([
    ["by a token in a header", inHeader, "data", order, { "x-token": "t0ken" }, 204],
    [
      "by one behind a scheme",
      { ...inHeader, header: "Authorization" },
      "data",
      order,
      { authorization: "Bearer t0ken" },
      204,
    ],
    ["by another token", inHeader, "data", order, { "x-token": "t0ken2" }, 401],
    ["by none", inHeader, "data", order, {}, 401],
    ["by a token in the body", inBody, "data", { ...order, auth: { token: "t0ken" } }, {}, 204],
    ["by another one in the body", inBody, "data", { ...order, auth: { token: ["t0ken"] } }, {}, 401],
    ["by a signature", hmac, "data", order, { "x-signature": signed(orderText, "sha256", "hex") }, 204],
    [
      "by one that names its algorithm",
      hmac,
      "custom/data",
      order,
      { "x-signature": `sha256=${signed(orderText, "sha256", "hex")}` },
      204,
    ],
    [
      "by one in base64",
      { ...hmac, algorithm: "sha1", encoding: "base64" },
      "data",
      order,
      { "x-signature": signed(orderText, "sha1", "base64") },
      204,
    ],
    [
      "by the signature of another body",
      hmac,
      "data",
      { id: 2 },
      { "x-signature": signed(orderText, "sha256", "hex") },
      401,
    ],
    ["by a user", byUser, "data", order, { authorization: basic("me:pa55") }, 204],
    ["by a wrong password", byUser, "data", order, { authorization: basic("me:pa56") }, 401],
    [
      "by an empty user of a listener that names none",
      { verify: "basic" },
      "data",
      order,
      { authorization: basic(":") },
      401,
    ],
    ["by a secret address", { verify: "secret_url", token: "h1dden" }, "h1dden/data", order, {}, 204],
    ["by another address", { verify: "secret_url", token: "h1dden" }, "hidden/data", order, {}, 401],
    ["by an address without its secret", { verify: "secret_url", token: "h1dden" }, "data", order, {}, 401],
    ["by the address of another", { ...inHeader, slug: "shop" }, "shop/data", order, { "x-token": "t0ken" }, 204],
    ["by a key that says nothing", inHeader, "key/data", order, { "x-token": "t0ken" }, 401],
    ["to a listener that asks for no proof", {}, "data", order, {}, 401],
  ])("%s", async (_what, webhook, path, data, headers, status) => {
    const answer = await deliver(`${await listener(webhook)}/${path}`, data, headers);
    expect([answer.status, answer.body]).toEqual([
      status,
      status === 204 ? undefined : { message: "The listener does not know this caller." },
    ]);
  });

  test("an account's own token proves nothing", async () => {
    const answer = await server.call("POST", `/v1/exports/${await listener(inHeader)}/data`, order);
    expect(answer.status).toBe(401);
  });
});

describe("what is sent", () => {
  const webhook = { verify: "secret_url", token: "h1dden" };

  test.each<[string, Json, number, string | undefined]>([
    ["is one record", order, 204, undefined],
    ["or an array of records", [order, order], 204, undefined],
    ["and no text", '"text"', 422, "invalid_field"],
    ["and no array of texts", ["text"], 422, "invalid_field"],
    ["and no half of JSON", "{", 400, "invalid_request_body"],
    ["and no more than 1 MB", { text: "x".repeat(limits.listener.bytes) }, 413, "size_limit_exceeded"],
  ])("%s", async (_what, data, status, code) => {
    const answer = await deliver(`${await listener(webhook)}/h1dden/data`, data);
    expect([answer.status, server.code(answer)]).toEqual([status, code]);
  });

  test("goes to listeners alone", async () => {
    const other = await server.place("export");
    for (const id of [other._id, "f".repeat(24), "7"]) expect((await deliver(`${id}/data`, order)).status).toBe(404);
    const id = await listener(webhook);
    await server.call("DELETE", `/v1/exports/${id}`);
    expect((await deliver(`${id}/h1dden/data`, order)).status).toBe(404);
  });
});

test("what was taken is kept for a week, in the order that it came, and so many deliveries at most", async () => {
  const store = await openLocationStore(await freshPlace());
  try {
    const account = "a".repeat(24);
    const id = "e".repeat(24);
    const clock = handClock();
    const services = { store, clock, ids: countingIds(), queue: createQueue(clock) };
    const own = { account, id, webhook: {}, proof: "proven" } as const;
    await takeDelivery(services, own, [{ id: 1 }, { id: 2 }], 20);
    const { rows } = await store.read.recordPage(account, listenerData, { where: { _exportId: id }, limit: 10 });
    expect(rows.map((row) => JSON.parse(row))).toEqual([
      {
        _id: expect.any(String),
        _exportId: id,
        receivedAt: "2026-01-01T00:00:00.000Z",
        purgeAt: "2026-01-08T00:00:00.000Z",
        data: [{ id: 1 }, { id: 2 }],
      },
    ]);
    const others = Array.from({ length: limits.listener.waiting - 1 }, (_, number) => ({
      _id: `b${number.toString(16).padStart(23, "0")}`,
      _exportId: id,
      receivedAt: "2026-01-01T00:00:01.000Z",
      purgeAt: "2026-01-08T00:00:01.000Z",
      data: [],
    }));
    await store.write((tx) => tx.addRecords(account, listenerData, others));
    await expect(takeDelivery(services, own, [], 2)).rejects.toMatchObject({ status: 429 });
    // Another listener has its own room.
    await takeDelivery(services, { ...own, id: "d".repeat(24) }, [], 2);
    await store.write((tx) => tx.sweep("2026-01-08T00:00:00.500Z", "2026-01-01T00:00:00.000Z"));
    await takeDelivery(services, own, [], 2);
    // Bytes count, too: those that wait are as large as they are told to be here.
    const large = {
      ...others[0]!,
      _id: "c".repeat(24),
      _exportId: "c".repeat(24),
      data: ["x".repeat(limits.listener.waitingBytes - 300)],
    };
    await store.write((tx) => tx.addRecords(account, listenerData, [large]));
    const full = { ...own, id: large._exportId };
    await takeDelivery(services, full, [], 2);
    await expect(takeDelivery(services, full, ["y".repeat(300)], 302)).rejects.toMatchObject({ status: 429 });
  } finally {
    await store.close();
  }
});

describe("an address whose requests prove nothing", () => {
  const limited = sharedServer({ rateLimit: true });

  test("may come so often a minute; what is taken costs nothing, and what is too large is not looked at", async () => {
    const webhook = { verify: "token", token: "t0ken", header: "X-Token" };
    const { body } = await limited.call("POST", "/v1/exports", { name: "Listener", webhook });
    const ask = (token: string, headers: { readonly [name: string]: string } = {}) =>
      limited.call("POST", `/v1/exports/${body._id}/data`, order, { authorization: "", "x-token": token, ...headers });
    expect((await ask("t0ken")).status).toBe(204);
    expect((await limited.call("POST", `/v1/exports/${"e".repeat(24)}/data`, "x".repeat(2 ** 21))).status).toBe(413);
    const { aMinute } = limits.strangers;
    expect((await ask("wrong")).status).toBe(401);
    for (let count = 2; count < aMinute; count++)
      expect((await limited.call("POST", "/v1/exports/none/data", undefined, { authorization: "" })).status).toBe(404);
    const last = await ask("t0ken");
    expect([last.status, last.headers["retry-after"], limited.code(last)]).toEqual([429, "1", "rate_limited"]);
    // Whoever has a token of the platform is not meant.
    expect((await limited.call("GET", `/v1/exports/${body._id}`)).status).toBe(200);
    limited.clock.advance(60_000 / aMinute);
    expect((await ask("t0ken")).status).toBe(204);
    expect((await ask("wrong")).status).toBe(401);
    expect((await ask("wrong")).status).toBe(429);
  });

  test.each([
    ["203.0.113.9", "203.0.113.9"],
    ["::ffff:203.0.113.9", "::ffff:203.0.113.9"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:db8::6", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
  ])("is counted with its network: %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

test("a run that a delivery starts goes to its end at once, where a run by hand stays queued to be seen", async () => {
  const patient = await serve({ queuedMs: 60_000 });
  onTestFinished(() => patient.platform.close());
  const made = async (path: string, document: JsonObject): Promise<string> =>
    (await patient.call("POST", `/v1/${path}`, document)).body._id;
  const webhook = { verify: "token", token: "t0ken", header: "X-Token" };
  const source = await made("exports", { name: "Listener", webhook });
  const http = { baseURI: "https://nowhere.invalid", mediaType: "json" };
  const connection = await made("connections", { name: "Shop", type: "http", http });
  const sent = { relativeURI: ["/orders"], method: ["POST"] };
  const target = await made("imports", { name: "Orders", _connectionId: connection, http: sent });
  const flow = await made("flows", {
    name: "Orders",
    pageGenerators: [{ _exportId: source }],
    pageProcessors: [{ type: "import", _importId: target }],
  });
  const latest = async () => (await patient.call("GET", `/v1/flows/${flow}/jobs/latest`)).body[0];
  const given = { authorization: "", "x-token": "t0ken" };
  expect((await patient.call("POST", `/v1/exports/${source}/data`, order, given)).status).toBe(204);
  await patient.platform.idle();
  expect(await latest()).toMatchObject({ triggeredBy: "webhook", status: "completed", numExport: 1 });
  await patient.call("POST", `/v1/flows/${flow}/run`, {});
  await patient.platform.idle();
  expect(await latest()).toMatchObject({ triggeredBy: "manual", status: "queued" });
});

/** Counts rounds of the event loop while work is done, with clocks by which each pause is due. */
async function roundsOf<T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly rounds: number }> {
  let now = 0;
  const nextTime = (): number => {
    now += 10;
    return now;
  };
  const clocks = [
    vi.spyOn(performance, "now").mockImplementation(nextTime),
    vi.spyOn(process, "threadCpuUsage").mockImplementation(() => ({ user: nextTime() * 1000, system: 0 })),
  ];
  let [rounds, isOver] = [0, false];
  const countRound = (): void => {
    rounds += 1;
    if (!isOver) setImmediate(countRound);
  };
  setImmediate(countRound);
  try {
    const value = await work();
    return { value, rounds };
  } finally {
    isOver = true;
    for (const clock of clocks) clock.mockRestore();
  }
}

test("a large delivery is stored, read for a flow and forgotten in pieces, between which others are served", async () => {
  const store = await openLocationStore(await freshPlace());
  try {
    const [account, id, flow] = ["a".repeat(24), "e".repeat(24), "f".repeat(24)];
    const clock = handClock();
    const services = { store, clock, ids: countingIds(), queue: createQueue(clock) };
    const text = `[${Array.from({ length: 40_000 }, (_, at) => `{"n":1.0000000000000001${at}9}`).join()}]`;
    const data = parseExactJson(text) as readonly Json[];
    const atLeast = Math.floor(text.length / (128 * 1024));
    const stored = await roundsOf(() => takeDelivery(services, { account, id }, data, text.length));
    expect(stored.rounds).toBeGreaterThan(atLeast);
    const read = await roundsOf(() => waitingFor(store.read, account, { flow, listener: id }));
    expect(read.rounds).toBeGreaterThan(atLeast);
    expect(JSON.stringify(read.value.deliveries.map((each) => each.data)) === `[${text}]`).toBe(true);
    // Of several flows that are to read it, each takes itself off.
    const several = { ...read.value.deliveries[0]!, _flowIds: [flow, "9".repeat(24)] };
    await store.write((tx) => tx.updateRecord(account, listenerData, several));
    const left = await roundsOf(() => store.write((tx) => forgetDeliveries(tx, account, flow, [several])));
    expect(left.rounds).toBeGreaterThan(atLeast);
    expect(await isAwaited(store.read, account, { flow, listener: id })).toBe(false);
    const other = { flow: "9".repeat(24), listener: id };
    expect(await isAwaited(store.read, account, other)).toBe(true);
    const { deliveries } = await waitingFor(store.read, account, other);
    await store.write((tx) => forgetDeliveries(tx, account, other.flow, deliveries));
    expect(await store.read.countRecords(account, listenerData, { where: { _exportId: id } })).toBe(0);
  } finally {
    await store.close();
  }
});

test("a large body of a delivery is parsed in pieces", async () => {
  const id = await listener({ verify: "token", token: "t0ken", header: "X-Token" });
  const data = Array.from({ length: 30_000 }, (_, at) => ({ n: `${at}`, text: "a few words" }));
  const { value, rounds } = await roundsOf(() => deliver(`${id}/data`, data, { "x-token": "t0ken" }));
  expect(value.status).toBe(204);
  // Each slice of 64 KB has a round when it is parsed, and one when it is stored.
  expect(rounds).toBeGreaterThan(1.5 * Math.floor(JSON.stringify(data).length / (64 * 1024)));
});
