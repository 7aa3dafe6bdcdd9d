/** Lists whose rows have a megabyte: they are read and written in slices, and no list grows without a bound. */
import type { FastifyReply } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { openLocationStore } from "../../src/platform/data-location/data-location.ts";
import type { AuditEntry } from "../../src/platform/store/audit.ts";
import type { Reader, Store } from "../../src/platform/store/store.ts";
import { findObjects } from "../../src/server/console/search.ts";
import { writtenRows } from "../../src/server/lists/lists.ts";
import { sendResults } from "../../src/server/request/result-stream.ts";
import { freshPlace } from "../support/store.ts";
import { serve } from "./serving.ts";

const account = "a".repeat(24);
/** About 900 KB. */
const longValue: Json = Array.from({ length: 300_000 }, (_, at) => at % 10);

/** Returns a pause that passes at once, with the number of its calls. */
function countedPause() {
  const counted = { calls: 0 };
  const pause = (): undefined => {
    counted.calls += 1;
    return undefined;
  };
  return { counted, pause };
}

let store: Store;
beforeEach(async () => {
  store = await openLocationStore(await freshPlace());
});
afterEach(() => store.close());

test("long entries of the audit trail are read in slices: others are served meanwhile", async () => {
  const entry = (number: number): AuditEntry => ({
    id: String(number).padStart(24, "0"),
    time: `2026-01-01T00:00:0${number}.000Z`,
    resourceType: "script",
    resourceId: account,
    ownerId: null,
    event: "update",
    source: "api",
    byUser: null,
    support: false,
    fieldChanges: [{ fieldPath: "content", newValue: longValue }],
  });
  await store.write(async (tx) => {
    for (let number = 0; number < 4; number++) await tx.addAudit(account, entry(number));
  });
  let rounds = 0;
  let isOver = false;
  const next = (): void => {
    rounds += 1;
    if (!isOver) setImmediate(next);
  };
  setImmediate(next);
  const { entries } = await store.read.audit(account, { limit: 10, order: "asc" });
  isOver = true;
  expect(JSON.stringify(entries[3]?.fieldChanges[0]?.newValue) === JSON.stringify(longValue)).toBe(true);
  expect(rounds).toBeGreaterThanOrEqual(3);
});

test("long rows of a list are written in slices", async () => {
  const { counted, pause } = countedPause();
  const [row] = await writtenRows([{ a: longValue }], pause);
  expect(row === JSON.stringify({ a: longValue })).toBe(true);
  expect(counted.calls).toBeGreaterThanOrEqual(9);
});

test("a search of the console reads long objects in slices", async () => {
  const { counted, pause } = countedPause();
  const rows = [JSON.stringify({ _id: "1", name: "found", settings: longValue })];
  const page = async (_account: string, family: string) => ({ rows: family === "scripts" ? rows : [] });
  const { objects } = await findObjects({ page } as object as Reader, account, "found", { pause });
  expect(objects).toEqual([{ collection: "scripts", _id: "1", name: "found" }]);
  // A row read at once has one pause, and in slices one for each run of 64 KB.
  expect(counted.calls).toBeGreaterThanOrEqual(8);
});

test("a search of the console ends once its reader has left", async () => {
  const reader = new AbortController();
  let pages = 0;
  const page = async () => {
    if (++pages === 2) reader.abort();
    return { rows: [JSON.stringify({ _id: "1", name: "other" })], next: { sort: "", seq: pages } };
  };
  await findObjects({ page } as object as Reader, account, "found", { reader: reader.signal });
  expect(pages).toBe(2);
});

test("the list of event reports has the newest 1,000, the oldest of them first", async () => {
  const flow = "65d0000000000000000000f1";
  const ids = Array.from({ length: 1005 }, (_, at) => (at + 1).toString(16).padStart(24, "0"));
  const eventReport = (_id: string, at: number): JsonObject => ({
    _id,
    type: "flow_events",
    _flowIds: [flow],
    startTime: "2025-12-30T09:00:00.000Z",
    endTime: "2025-12-31T09:00:00.000Z",
    status: "completed",
    createdAt: new Date(Date.parse("2025-12-31T10:00:00.000Z") + at).toISOString(),
  });
  const account = {
    name: "A",
    users: [{ _id: "65a000000000000000000001", email: "o@a.test", name: "Olive", role: "owner" }],
    tokens: [{ token: "t", type: "service", access: "full" }],
    resources: { flows: [{ _id: flow, name: "F" }], eventReports: ids.map(eventReport) },
  };
  const server = await serve({ world: { accounts: [account] } }, "t");
  try {
    const { body } = await server.call("GET", "/v1/eventreports");
    expect((body as readonly JsonObject[]).map(({ _id }) => _id)).toEqual(ids.slice(5));
  } finally {
    await server.platform.close();
  }
});

const longText = "long ".repeat(200_000);

test("large results of an import are written in pieces, and as they are", async () => {
  const results = [0, 1, 2].map((id) => ({
    statusCode: 200,
    id,
    _json: { text: longText, list: [id, longText] },
    errors: [],
  }));
  async function* pages() {
    yield { results, isLast: true as const };
  }
  const sent: AsyncIterable<Buffer>[] = [];
  const reply = { type: () => reply, send: (body: AsyncIterable<Buffer>) => sent.push(body) };
  await sendResults(reply as object as FastifyReply, pages());
  const pieces: Buffer[] = [];
  for await (const piece of sent[0]!) pieces.push(piece);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(200 * 1024);
  expect(JSON.parse(Buffer.concat(pieces).toString())).toEqual(results);
});
