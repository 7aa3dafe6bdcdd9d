import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import type { StoredIn } from "../../src/catalog/families.ts";
import { openLocationStore } from "../../src/platform/data-location/data-location.ts";
import {
  type FailedRecord,
  recordStepErrors,
  resolveStepErrors,
  type StepRun,
} from "../../src/platform/runs/flow-errors/step-errors.ts";
import { everyRecord } from "../../src/platform/store/records/each.ts";
import { retryData } from "../../src/platform/store/records/families.ts";
import { flowErrors } from "../../src/platform/store/records/flow-errors.ts";
import { flowJobs } from "../../src/platform/store/records/flow-jobs.ts";
import type { Store, Writer } from "../../src/platform/store/store.ts";
import { freshPlace } from "../support/store.ts";

const id = (last: string) => last.padStart(24, "0");
const account = id("a1");
const run: StepRun = { account, flow: id("f1"), step: id("51"), flowJob: id("b1"), job: id("b2") };
const open = { state: "open", _flowId: run.flow, step: run.step } as const;
const now = Date.parse("2026-01-01T00:00:00.000Z");

let store: Store;
beforeEach(async () => {
  store = await openLocationStore(await freshPlace());
});
afterEach(() => store.close());

const failed = (n: number, more: Partial<FailedRecord> = {}): FailedRecord => ({
  key: `page 1 record ${n}`,
  errors: [{ code: "destination_rejected", source: "application", stage: "response", message: `m${n}` }],
  traceKey: `order-${n}`,
  retry: { stage: "page_processor_import", data: { number: n } },
  ...more,
});
const record = (records: readonly FailedRecord[], of = run) =>
  store.write(async (tx) => (await recordStepErrors(tx, of, records, now)).length);
const errorsThere = () => everyRecord(store.read, account, flowErrors, { where: open });
const counted = (where: Parameters<typeof store.read.countRecords>[2]["where"]) =>
  store.read.countRecords(account, flowErrors, { where });

describe("errors of a page", () => {
  test("are recorded with what a retry begins with, and not again with a page that is taken again", async () => {
    const page = [failed(1, { dataURI: "https://shop.test/1" }), failed(2, { errors: [] }), failed(3)];
    expect([await record(page), await record(page)]).toEqual([2, 0]);
    const [first, second] = (await errorsThere()).toSorted((a, b) => (a.message! < b.message! ? -1 : 1));
    expect(first).toMatchObject({
      code: "destination_rejected",
      message: "m1",
      traceKey: "order-1",
      dataURI: "https://shop.test/1",
      retriable: true,
      occurredAt: "2026-01-01T00:00:00.000Z",
      purgeAt: "2026-01-31T00:00:00.000Z",
    });
    expect(second!.message).toBe("m3");
    const kept = await store.read.record(account, retryData, String(first!.retryDataKey));
    expect(kept?.body).toMatchObject({ stage: "page_processor_import", data: { number: 1 }, _flowId: run.flow });
  });

  test("of two places that run one import, and of two pages, are others", async () => {
    await record([failed(1)]);
    await record([failed(1)], { ...run, job: id("b3") });
    await record([failed(1, { key: "page 2 record 1" })]);
    expect(new Set((await errorsThere()).map(({ _id }) => _id)).size).toBe(3);
  });

  test("without what could be retried have no key, and say so", async () => {
    await record([failed(1, { retry: undefined })]);
    const [error] = await errorsThere();
    expect([error!.retriable, error!.retryDataKey]).toEqual([false, undefined]);
  });

  test("are counted by step, by run and by the job of the step", async () => {
    await record([failed(1), failed(2)]);
    await record([failed(1)], { ...run, job: id("b3") });
    expect(await counted(open)).toBe(3);
    expect(await counted({ _flowJobId: run.flowJob, state: "open" })).toBe(3);
    expect(await counted({ _jobId: run.job, state: "open" })).toBe(2);
  });

  test("leave with their transaction, and are forgotten with what could be retried after 30 days", async () => {
    const undone = store.write(async (tx) => {
      await recordStepErrors(tx, run, [failed(1)], now);
      throw new Error("after all, no");
    });
    await expect(undone).rejects.toThrow("after all, no");
    expect([await errorsThere(), await counted(open)]).toEqual([[], 0]);
    await record([failed(2)]);
    const [{ retryDataKey }] = (await errorsThere()) as [StoredIn<"flowErrors">];
    await store.write((tx) => tx.sweep("2026-01-31T00:00:00.000Z", "2000-01-01T00:00:00.000Z"));
    expect([await errorsThere(), await counted(open)]).toEqual([[], 0]);
    expect(await store.read.record(account, retryData, retryDataKey!)).toBeUndefined();
  });

  test("of many pages at once are all there, and counted", async () => {
    await Promise.all(Array.from({ length: 12 }, (_, n) => record([failed(n), failed(n + 100)])));
    expect([(await errorsThere()).length, await counted(open)]).toEqual([24, 24]);
  });
});

describe("records that are retried", () => {
  const retry: StepRun = { ...run, flowJob: id("c1"), job: id("c2"), isRetry: true };
  const job = (_id: string, more: object) => ({ _id, createdAt: "2026-01-01T00:00:00.000Z", ...more });
  const jobs = () =>
    store.write((tx) =>
      tx.addRecords(account, flowJobs, [
        job(run.flowJob, { type: "flow", numError: 3, numOpenError: 3 }),
        job(run.job, { type: "import", numError: 3, numOpenError: 3 }),
        job(retry.flowJob, { type: "retry", numError: 1, numOpenError: 1 }),
      ]),
    );
  const openOf = async (_id: string) => {
    const { numOpenError, numResolved } = (await store.read.record(account, flowJobs, _id))!.body;
    return [numOpenError, numResolved];
  };
  const keyOf = async (message: string) => (await errorsThere()).find((error) => error.message === message)!;

  test("and pass have their errors resolved, and the jobs count them", async () => {
    await jobs();
    await record([failed(1), failed(2), failed(3)]);
    const { retryDataKey, _id } = await keyOf("m2");
    const pass = () =>
      store.write((tx) => resolveStepErrors(tx, retry, [{ retryDataKey }], { matching: false, nowMs: now + 1000 }));
    expect([await pass(), await pass()]).toEqual([1, 0]);
    expect((await store.read.record(account, flowErrors, _id))!.body).toMatchObject({
      resolvedAt: "2026-01-01T00:00:01.000Z",
      history: [{ event: "resolved", at: "2026-01-01T00:00:01.000Z" }],
    });
    expect([await openOf(run.flowJob), await openOf(run.job)]).toEqual([
      [2, 1],
      [2, 1],
    ]);
  });

  test("and fail again have another error in place of the first, under the same key, whoever it belongs to", async () => {
    await jobs();
    await record([failed(1), failed(2)]);
    const first = await keyOf("m1");
    await store.write((tx) =>
      tx.changeWhere(flowErrors, account, { ids: [first._id] }, (error) => ({ ...error, tags: ["late"] })),
    );
    const page = [failed(1, { retryDataKey: first.retryDataKey!, errors: [{ code: "x", message: "again" }] })];
    expect([await record(page, retry), await record(page, retry)]).toEqual([1, 0]);
    const again = await keyOf("again");
    expect(again).toMatchObject({
      _flowJobId: run.flowJob,
      _jobId: run.job,
      _retryJobId: retry.flowJob,
      retryDataKey: first.retryDataKey,
      tags: ["late"],
      history: [{ event: "failed", code: "destination_rejected", message: "m1" }],
    });
    expect((await errorsThere()).map(({ message }) => message).toSorted()).toEqual(["again", "m2"]);
    expect((await store.read.record(account, retryData, first.retryDataKey!))?.body.data).toEqual({ number: 1 });
    expect([await openOf(run.flowJob), await openOf(retry.flowJob)]).toEqual([
      [2, 1],
      [1, undefined],
    ]);
  });
});

test("a success resolves the open errors of its trace key at the step, where the flow says so", async () => {
  await record([failed(1), failed(2)]);
  await record([failed(1)], { ...run, step: id("52") });
  const pass = (matching: boolean) =>
    store.write((tx) =>
      resolveStepErrors(tx, run, [{ traceKey: "order-1" }, { traceKey: "order-7" }, {}], { matching, nowMs: now }),
    );
  expect([await pass(false), await pass(true), await pass(true)]).toEqual([0, 1, 0]);
  expect((await errorsThere()).map(({ message }) => message)).toEqual(["m2"]);
});

test.runIf(inject("postgres") !== undefined)(
  "a page does not wait for another transaction of the account",
  async () => {
    const locked = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    const other = store.write(async (tx) => {
      await tx.countRecords(account, flowErrors, { where: open });
      locked.resolve();
      await go.promise;
    });
    await locked.promise;
    expect(await record([failed(1)])).toBe(1);
    go.resolve();
    await other;
  },
);

describe("documents that are changed together", () => {
  const change = (chosen: Parameters<Writer["changeWhere"]>[2]) =>
    store.write((tx) =>
      tx.changeWhere(flowErrors, account, chosen as { ids: string[] }, (error) =>
        error.message === "m2" ? undefined : { ...error, resolvedAt: "2026-01-02T00:00:00.000Z" },
      ),
    );

  test("are those of a filter, and counters go with them", async () => {
    await record(Array.from({ length: 130 }, (_, n) => failed(n)));
    const where = { ...open, traceKey: ["order-1", "order-2", "order-3", "nobody"] };
    expect((await change({ where })).map(({ message }) => message)).toEqual(["m1", "m3"]);
    expect([await counted(open), await counted({ ...open, state: "resolved" })]).toEqual([128, 2]);
    expect((await change({ where: open, limit: 120 })).length).toBe(119);
    expect([await counted(open), (await errorsThere()).length]).toEqual([9, 9]);
  });

  test("are removed as they are found, at most once", async () => {
    await record([failed(1), failed(2)]);
    const remove = () => store.write((tx) => tx.removeWhere(flowErrors, account, { where: open }));
    expect((await Promise.all([remove(), remove()])).map((gone) => gone.length).toSorted()).toEqual([0, 2]);
    expect(await counted(open)).toBe(0);
  });

  test("are counted right when many writers change the same ones", async () => {
    await record(Array.from({ length: 10 }, (_, n) => failed(n)));
    await Promise.all([
      ...Array.from({ length: 4 }, () => change({ where: open })),
      ...Array.from({ length: 4 }, (_, n) => record([failed(20 + n)])),
    ]);
    expect(await counted(open)).toBe((await errorsThere()).length);
  });
});
