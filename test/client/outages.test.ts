/** When a platform counts as silent, and how that ends. */
import { expect, test } from "vitest";
import { type Outage, Outages } from "../../src/client/outages.ts";
import { VirtualClock } from "./virtual-clock.ts";

function watch(probe: (now: number) => boolean, signal?: AbortSignal) {
  const clock = new VirtualClock();
  const probes: number[] = [];
  const seen: Outage[] = [];
  const outages = new Outages({
    clock,
    signal,
    probe: async () => {
      probes.push(clock.monotonic());
      return probe(clock.monotonic());
    },
  });
  outages.listen((outage) => seen.push(outage));
  /** So many requests leave and fail. */
  const fail = (count: number) => {
    for (let index = 0; index < count; index++) {
      outages.sent();
      outages.noteFailure({}, "GET /v1/tags: refused");
    }
  };
  return { clock, probes, seen, outages, fail };
}

test("one request that fails again and again, and two with an answer between them, are no outage", () => {
  const { outages, seen, fail } = watch(() => false);
  const request = {};
  for (let attempt = 0; attempt < 6; attempt++) outages.noteFailure(request, "refused");
  fail(1);
  outages.noteAnswer(outages.sent());
  fail(2);
  expect(seen).toEqual([]);
  expect(outages.isClosed).toBe(false);
});

test("three in a row are one; an answer that was on its way already changes nothing", async () => {
  const { outages, seen, fail, probes, clock } = watch(() => false);
  const before = outages.sent();
  fail(5);
  outages.noteAnswer(before);
  expect(seen).toEqual([expect.objectContaining({ reason: "GET /v1/tags: refused", patienceMs: 60_000 })]);
  expect(outages.isClosed).toBe(true);
  expect(await seen[0]!.ended).toBe(false);
  expect(clock.monotonic()).toBe(60_000);
  expect(probes).toEqual([0, 1000, 3000, 7000, 15_000, 23_000, 31_000, 39_000, 47_000, 55_000]);
});

test("given up, requests fail at once for a minute and are tried again after that", async () => {
  const { outages, seen, fail, clock } = watch(() => false);
  fail(3);
  await seen[0]!.ended;
  expect(await outages.waitUntilUp(undefined)).toBe("GET /v1/tags: refused");
  await clock.sleep(60_001);
  expect(await outages.waitUntilUp(undefined)).toBeUndefined();
  expect(outages.isClosed).toBe(false);
});

test("whoever waits goes on when the platform answers", async () => {
  const { outages, seen, fail, clock } = watch((now) => now >= 7000);
  fail(3);
  expect(await outages.waitUntilUp(undefined)).toBeUndefined();
  expect(await seen[0]!.ended).toBe(true);
  expect(clock.monotonic()).toBe(7000);
});

test("whoever waits may stop waiting, alone or for all", async () => {
  const { outages, seen, fail } = watch(() => false);
  fail(3);
  const stop = new AbortController();
  const waiting = outages.waitUntilUp(stop.signal);
  stop.abort(new Error("enough"));
  await expect(waiting).rejects.toThrow("enough");
  const others = outages.waitUntilUp(undefined);
  seen[0]!.giveUp();
  expect(await others).toBe("GET /v1/tags: refused");
});

test("one listener is told at a time: the last, until it is done", () => {
  const { outages, seen, fail } = watch(() => true);
  const inner: Outage[] = [];
  const forget = outages.listen((outage) => inner.push(outage));
  fail(3);
  forget();
  expect([seen.length, inner.length]).toEqual([0, 1]);
});

test("an abort ends it at once: nobody is asked any more, whoever waits gets the reason, and none begins after it", async () => {
  const stop = new AbortController();
  const { outages, seen, fail, probes, clock } = watch(() => false, stop.signal);
  fail(3);
  await clock.sleep(2000);
  const asked = probes.length;
  const waiting = outages.waitUntilUp(stop.signal);
  stop.abort(new Error("enough"));
  await expect(waiting).rejects.toThrow("enough");
  expect(await seen[0]!.ended).toBe(false);
  expect(clock.monotonic()).toBe(2000);
  await expect(outages.waitUntilUp(stop.signal)).rejects.toThrow("enough");
  await clock.sleep(70_000);
  fail(3);
  expect([probes.length, seen.length]).toEqual([asked, 1]);
});

test("a client that is closed ends it, and the probe under way", async () => {
  const clock = new VirtualClock();
  const signals: AbortSignal[] = [];
  const outages = new Outages({
    clock,
    probe: async (_, signal) => {
      signals.push(signal);
      return new Promise<boolean>((resolve) => signal.addEventListener("abort", () => resolve(false)));
    },
  });
  const seen: Outage[] = [];
  outages.listen((outage) => seen.push(outage));
  for (let index = 0; index < 3; index++) outages.noteFailure({}, "refused");
  outages.close();
  expect(await seen[0]!.ended).toBe(false);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  await clock.sleep(120_001);
  for (let index = 0; index < 3; index++) outages.noteFailure({}, "refused");
  expect([signals.length, seen.length]).toEqual([1, 1]);
});
