/** Tests what becomes of records whose destination misbehaves, and of many that are sent at once. */

import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { asUnitOfWork, workingFor } from "../../src/base/pauses.ts";
import { createEgress, type Egress } from "../../src/delivery/egress/egress.ts";
import { anywhere } from "../../src/delivery/egress/policy.ts";
import {
  classifications,
  failureCodes,
  failureSources,
  failureStages,
} from "../../src/delivery/failures/failure-codes.ts";
import { type ImportRun, importPages, runImport } from "../../src/delivery/pipeline/run/import-run.ts";
import { createLanes } from "../../src/delivery/sending/concurrency.ts";
import { noLocks } from "../../src/delivery/sending/id-locks.ts";
import { AnswerSizes } from "../../src/delivery/sending/widening.ts";
import { createIdLocks } from "../../src/platform/runs/connections/id-locks.ts";
import type { SharedLocks } from "../../src/platform/store/shared-locks.ts";
import { handClock } from "../server/serving.ts";
import { runHere } from "../support/compute.ts";
import { type Behaviour, type FaultyDestination, faultyDestination } from "../support/faulty-destination.ts";
import { freePort } from "../support/free-port.ts";

let destination: FaultyDestination;
let egress: Egress;
/** So many of the next requests wait for a moment only. */
let impatient = 0;
beforeAll(async () => {
  destination = await faultyDestination();
  const real = createEgress({ policy: anywhere });
  egress = {
    ...real,
    request: (url, request) => real.request(url, impatient-- > 0 ? { ...request, timeout: 300 } : request),
  };
});
afterAll(async () => {
  await egress.close();
  await destination.close();
});

interface Setup {
  readonly document?: JsonObject;
  readonly http?: JsonObject;
  readonly connection?: JsonObject;
  readonly url?: string;
  readonly run?: Partial<ImportRun>;
}

function runOf({ document = {}, http = {}, connection = {}, url, run = {} }: Setup): ImportRun {
  const opened = { type: "http", http: { baseURI: url ?? destination.url, mediaType: "json", ...connection } };
  const clock = handClock();
  return {
    import: {
      name: "I",
      adaptorType: "HTTPImport",
      http: { relativeURI: ["/rows"], method: ["POST"], ...http },
      ...document,
    },
    connection: { document: opened, masked: opened, readable: true },
    settings: {},
    scripts: {},
    knownIds: {},
    mock: false,
    watched: false,
    egress,
    lane: createLanes(clock).open({ slots: { key: "c", level: 4 } }),
    locks: noLocks,
    clock,
    random: () => 0,
    compute: runHere,
    ...run,
  };
}

const errorsOf = (result: JsonObject | undefined) => result?.["errors"] as readonly JsonObject[];

/** Whatever a run answers keeps to the closed lists. */
function expectClosed(results: readonly JsonObject[]): void {
  const among = (list: readonly string[]) => expect.toSatisfy((value: string) => list.includes(value));
  for (const result of results)
    for (const error of errorsOf(result))
      expect(error).toMatchObject({
        code: among(failureCodes),
        source: among(failureSources),
        stage: among(failureStages),
        classification: among(classifications),
      });
}

const ok: Behaviour = { status: 200, body: '{"id":"d"}' };
const mayHaveArrived = /may have been delivered/;

describe("a destination that misbehaves", () => {
  test.each<[string, Behaviour, { readonly code: string; readonly again: boolean; readonly uncertain: boolean }]>([
    [
      "resets the connection after the request",
      "reset-after",
      { code: "connection_failed", again: true, uncertain: true },
    ],
    ["does not answer in time", "slow", { code: "connection_failed", again: true, uncertain: true }],
    ["cuts its answer", "cut", { code: "connection_failed", again: true, uncertain: true }],
    ["answers less than it says", "wrong-length", { code: "connection_failed", again: true, uncertain: true }],
    ["answers 429", { status: 429 }, { code: "rate_limited", again: true, uncertain: false }],
    ["answers 408", { status: 408 }, { code: "delivery_failed", again: true, uncertain: false }],
    ["answers 503", { status: 503 }, { code: "delivery_failed", again: true, uncertain: false }],
    ["answers 400", { status: 400 }, { code: "destination_rejected", again: false, uncertain: false }],
    ["answers 401", { status: 401 }, { code: "authentication_failed", again: false, uncertain: false }],
    [
      "answers a page of HTML",
      { status: 200, headers: { "content-type": "application/json" }, body: "<html>down</html>" },
      { code: "delivery_failed", again: false, uncertain: false },
    ],
    [
      "redirects for ever",
      { status: 307, headers: { location: "/rows" } },
      { code: "connection_failed", again: false, uncertain: true },
    ],
  ])("%s", async (_what, behaviour, { code, again, uncertain }) => {
    destination.behave(() => behaviour);
    impatient = behaviour === "slow" ? 1 : 0;
    const once = (await runImport([{ id: 1 }], runOf({}))).results;
    expect(once).toMatchObject([{ errors: [{ code, attempts: 1, traceKey: "1" }] }]);
    expect(errorsOf(once[0])[0]?.["uncertain"] ?? false).toBe(uncertain);
    expect(mayHaveArrived.test(String(errorsOf(once[0])[0]!["message"]))).toBe(uncertain);
    expectClosed(once);

    destination.behave((_request, number) => (number <= 2 ? behaviour : ok));
    impatient = behaviour === "slow" ? 2 : 0;
    const [result] = (await runImport([{ id: 1 }], runOf({ document: { maxAttempts: 3 } }))).results;
    if (!again) {
      expect(errorsOf(result)).toMatchObject(uncertain ? [] : [{ attempts: 1 }]);
      return;
    }
    expect(result).toMatchObject({ statusCode: 200, id: "d", errors: [] });
    expect(destination.arrived).toHaveLength(3);
    // A record that was delivered says so where it may have been delivered before.
    expect(result!["warnings"]).toEqual(
      uncertain ? [expect.stringMatching(/more than once: of 3 attempts, 2/)] : undefined,
    );
  });

  test("cannot be reached: nothing was delivered, and every attempt says so", async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const { results } = await runImport([{ id: 1 }], runOf({ url, document: { maxAttempts: 3 } }));
    expect(results).toMatchObject([
      { errors: [{ code: "connection_failed", source: "connection", stage: "apiCall", attempts: 3 }] },
    ]);
    expect(String(errorsOf(results[0])[0]!["message"])).not.toMatch(mayHaveArrived);
  });

  test("fails after an attempt that may have arrived: the failure says so", async () => {
    destination.behave((_request, number) => (number === 1 ? "reset-after" : { status: 500 }));
    const { results } = await runImport([{ id: 1 }], runOf({ document: { maxAttempts: 2 } }));
    expect(results).toMatchObject([
      { errors: [{ code: "delivery_failed", attempts: 2, message: expect.stringMatching(mayHaveArrived) }] },
    ]);
  });

  test.each<[string, JsonObject, JsonObject, string]>([
    ["the import's failPath", { response: { failPath: "state", failValues: ["busy"] } }, {}, "destination_rejected"],
    [
      "the connection's rateLimit.failPath",
      {},
      { rateLimit: { failPath: "state", failValues: ["busy"] } },
      "rate_limited",
    ],
  ])("says by %s that it failed: that is tried again", async (_what, http, connection, code) => {
    const busy: Behaviour = { status: 200, body: '{"state":"busy"}' };
    destination.behave((_request, number) => (number === 1 ? busy : ok));
    const setup = { http, connection, document: { maxAttempts: 2 } };
    expect((await runImport([{}], runOf(setup))).results).toMatchObject([{ id: "d", errors: [] }]);
    destination.behave(() => busy);
    expect((await runImport([{}], runOf(setup))).results).toMatchObject([{ errors: [{ code, attempts: 2 }] }]);
  });

  test("says by a status of its own that it is asked too often, and how long to wait", async () => {
    const slept: number[] = [];
    const clock = { ...handClock(), sleep: async (ms: number) => void slept.push(ms) };
    destination.behave((_request, number) =>
      number === 1 ? { status: 420, headers: { "x-wait": "7" }, body: "{}" } : ok,
    );
    const connection = { rateLimit: { failStatusCode: 420 }, retryHeader: "X-Wait" };
    const { results } = await runImport([{}], runOf({ connection, document: { maxAttempts: 2 }, run: { clock } }));
    expect(results).toMatchObject([{ errors: [] }]);
    expect(slept).toEqual([7000]);
  });

  test("is asked twenty times at most, however many attempts an import wants", async () => {
    destination.behave(() => ({ status: 500 }));
    await runImport([{}], runOf({ document: { maxAttempts: 1e9 } }));
    expect(destination.arrived).toHaveLength(20);
  });
});

describe("records of a page", () => {
  test("are traced by the template, else by what names them, else by a hash", async () => {
    destination.behave(() => ok);
    const records = [
      { id: 5, key: "k" },
      { _id: "a" },
      { key: "k" },
      { externalId: "e" },
      { x: 1 },
      { x: 1 },
      { x: 2 },
    ];
    const { traceKeys } = await runImport(records, runOf({}));
    expect(traceKeys.slice(0, 4)).toEqual(["5", "a", "k", "e"]);
    expect(traceKeys[4]).toMatch(/^[0-9a-f]{16}$/);
    expect([traceKeys[5] === traceKeys[4], traceKeys[6] === traceKeys[4]]).toEqual([true, false]);
    const templated = await runImport(
      [{ a: "b" }, { a: "x".repeat(300) }, {}],
      runOf({ document: { traceKeyTemplate: "{{record.a}}" } }),
    );
    expect(templated.traceKeys.map((key) => key?.length)).toEqual([1, 256, 16]);
  });

  test("are sent several at once, as many as the lane takes, and results stay in order", async () => {
    const waiting: (() => void)[] = [];
    destination.behave(async ({ body }) => {
      const { n } = JSON.parse(body);
      // The first ones are answered at once: more go together once their answers are known to be small.
      if (n >= 10 && waiting.length < 3) await new Promise<void>((resolve) => waiting.push(resolve));
      else for (const release of waiting) release();
      return { status: 200, body: JSON.stringify({ id: n }) };
    });
    const records = Array.from({ length: 30 }, (_, n) => ({ n }));
    const { results } = await runImport(records, runOf({}));
    expect(results.map(({ id }) => id)).toEqual(records.map(({ n }) => n));
    expect(destination.atOnce()).toBe(4);
  });

  test("with the same lock key are never sent at once, and in their order", async () => {
    destination.behave(async () => {
      await new Promise((resolve) => setTimeout(resolve, 3));
      return ok;
    });
    const locks = createIdLocks(handClock()).of("a", "i");
    const setup = { document: { idLockTemplate: "{{record.customer}}" }, run: { locks } };
    const records = Array.from({ length: 12 }, (_, n) => ({ n, customer: "c" }));
    // Two runs of the import at once.
    await Promise.all([runImport(records, runOf(setup)), runImport(records, runOf(setup))]);
    expect([destination.arrived.length, destination.atOnce()]).toEqual([24, 1]);
    const order = [...new Set(destination.arrived.map(({ body }) => JSON.parse(body).n as number))];
    expect(order).toEqual(records.map(({ n }) => n));
  });

  test("in batches with crossed lock keys do not wait for each other for ever", async () => {
    destination.behave(() => ({ status: 200, body: "[{},{}]" }));
    const locks = createIdLocks(handClock()).of("a", "i");
    const setup = { document: { idLockTemplate: "{{record.k}}" }, http: { batchSize: 2 }, run: { locks } };
    const crossed = (keys: readonly string[]) => Array.from({ length: 40 }, (_, n) => ({ k: keys[n % keys.length]! }));
    const runs = [crossed(["a", "b"]), crossed(["b", "a"]), crossed(["c", "b", "a"])];
    const ended = await Promise.all(runs.map((records) => runImport(records, runOf(setup))));
    for (const { results } of ended) expect(results.map(({ errors }) => errors)).toEqual(results.map(() => []));
  });

  test.each(["a", "b"])(
    "in batches do not overtake those that wait with one of their keys: %s is held",
    async (held) => {
      const locks = createIdLocks(handClock()).of("a", "i");
      const order: string[] = [];
      const take = async (who: string, keys: readonly string[]) => {
        const unlock = await locks.hold(keys);
        order.push(who);
        await unlock();
      };
      const unlock = await locks.hold([held]);
      const waiting = [take("first", ["a", "b"]), take("second", ["a"]), take("third", ["b"])];
      await new Promise((resolve) => setImmediate(resolve));
      expect(order).toEqual([]);
      await unlock();
      await Promise.all(waiting);
      expect(order[0]).toBe("first");
    },
  );

  test("that wait for a lock longer than five minutes fail, and are not sent", async () => {
    destination.behave(() => ok);
    const clock = handClock();
    // Another server has the lock.
    let asked = 0;
    const tryLock = async (): Promise<boolean> => {
      clock.advance(60_000);
      asked++;
      return false;
    };
    const elsewhere = { tryLock, unlock: async () => undefined };
    const waiting = { ...clock, sleep: async () => undefined };
    const locks = createIdLocks(waiting, elsewhere as unknown as SharedLocks).of("a", "i");
    const { results } = await runImport(
      [{ k: 1 }],
      runOf({ document: { idLockTemplate: "{{record.k}}" }, run: { locks } }),
    );
    expect(results).toMatchObject([
      { errors: [{ code: "lock_timeout", source: "internal", message: expect.stringContaining("after 5 minutes") }] },
    ]);
    expect([asked, destination.arrived]).toEqual([6, []]);
  });

  test("that are called off while they wait for one lock leave the others", async () => {
    const locks = createIdLocks(handClock()).of("a", "i");
    for (const held of ["a", "b"]) {
      const unlock = await locks.hold([held]);
      const stop = new AbortController();
      const waiting = locks.hold(["a", "b"], stop.signal);
      stop.abort(new Error("stopped"));
      await expect(waiting).rejects.toThrow("stopped");
      await unlock();
      await (await locks.hold(["a", "b"]))();
    }
  });

  test("whose lock key cannot be made fail, the others are sent", async () => {
    destination.behave(() => ok);
    const document = { idLockTemplate: "{{#each record.list}}{{lookup}}{{/each}}{{noSuchHelper record.a}}" };
    const { results } = await runImport([{ a: 1 }], runOf({ document }));
    expect(results).toMatchObject([{ errors: [{ code: "template_failed" }] }]);
    expect(destination.arrived).toEqual([]);
  });

  test("that were not sent when the run was called off fail with canceled; none is sent afterwards", async () => {
    const stop = new AbortController();
    destination.behave((_request, number) => {
      if (number === 2) stop.abort(new Error("stopped"));
      return ok;
    });
    const lane = createLanes(handClock()).open({ slots: { key: "c", level: 1 } });
    const records = Array.from({ length: 250 }, (_, n) => ({ n }));
    const { results } = await runImport(records, runOf({ run: { signal: stop.signal, lane } }));
    expect(results).toHaveLength(250);
    expect(results[0]).toMatchObject({ errors: [] });
    expect(results.slice(2).flatMap((result) => errorsOf(result).map(({ code }) => code))).toEqual(
      Array.from({ length: 248 }, () => "canceled"),
    );
    expect(destination.arrived).toHaveLength(2);
  });

  test("with large answers wait for each other: no more than a few answers are held at once", async () => {
    const body = JSON.stringify({ id: "d", text: "x".repeat(3 * 1024 * 1024) });
    const first = Promise.withResolvers<void>();
    destination.behave(async (_request, number) => {
      if (number === 25) first.resolve();
      await first.promise;
      return { status: 200, body };
    });
    let held = 0;
    let most = 0;
    const counting: Egress = {
      ...egress,
      request: async (url, request) => {
        const answer = await egress.request(url, request);
        held += 1;
        most = Math.max(most, held);
        return answer;
      },
    };
    const compute: ImportRun["compute"] = async (task, given) => {
      const made = await runHere(task, given);
      // More would come meanwhile, if more were let through.
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (task === "import.judge") held -= (given as { readonly answers: readonly string[] }).answers.length;
      return made;
    };
    // All may begin at once: earlier answers were small.
    const answers = new AnswerSizes();
    for (let n = 0; n < 25; n += 1) answers.noteSize(100);
    const lane = { ...createLanes(handClock()).open({ slots: { key: "c", level: 25 } }), answers };
    const records = Array.from({ length: 40 }, (_, n) => ({ n }));
    // As on a server: the answers of an account count together.
    const { results } = await workingFor("account", () =>
      asUnitOfWork(() => runImport(records, runOf({ run: { egress: counting, compute, lane } }))),
    );
    expect(results.map(({ id }) => id)).toEqual(records.map(() => "d"));
    // The page's bound takes two at once; to these come answers within their last megabyte. Without room they would be 18 to 25.
    expect(most).toBeLessThanOrEqual(12);
  });

  test("end exactly once each, in order, with any answers of the destination", async () => {
    const behaviours: readonly Behaviour[] = [
      ok,
      ok,
      { status: 500 },
      { status: 429 },
      { status: 400 },
      "reset-after",
      "cut",
      { status: 200, body: "<html>" },
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ fate: fc.nat(behaviours.length - 1), drop: fc.boolean(), key: fc.nat(3) }), {
          maxLength: 40,
        }),
        fc.integer({ min: 1, max: 3 }),
        async (fates, maxAttempts) => {
          const tries = new Map<number, number>();
          destination.behave(({ body }) => {
            const { n, fate } = JSON.parse(body) as { readonly n: number; readonly fate: number };
            const count = (tries.get(n) ?? 0) + 1;
            tries.set(n, count);
            // Some destinations do better the second time.
            return count > 1 && n % 2 === 0 ? ok : behaviours[fate]!;
          });
          const records: Json[] = fates.map((each, n) => ({ n, ...each }));
          const rules = ["equals", ["extract", "drop"], false];
          const document = {
            maxAttempts,
            idLockTemplate: "{{record.key}}",
            filter: { type: "expression", expression: { version: "1", rules } },
          };
          const locks = createIdLocks(handClock()).of("a", "i");
          const { results, traceKeys } = await runImport(records, runOf({ document, run: { locks } }));
          expect(results).toHaveLength(records.length);
          expect(traceKeys).toHaveLength(records.length);
          expectClosed(results);
          for (const [n, result] of results.entries()) {
            const { fate, drop } = fates[n]!;
            const outcomes = [result["ignored"] === true, errorsOf(result).length > 0, result["id"] === "d"];
            expect(outcomes.filter(Boolean)).toHaveLength(1);
            expect(result["ignored"] === true).toBe(drop);
            // What was dropped was never sent, what fails for good once, nothing more often than it may be.
            const sent = tries.get(n) ?? 0;
            expect(sent).toBeLessThanOrEqual(drop ? 0 : maxAttempts);
            if (!drop && (fate < 2 || fate === 4 || fate === 7)) expect(sent).toBe(1);
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});

// Case large: HTTPImport
test("a run takes no further records before its results were taken, and holds nothing of those before", async () => {
  let taken = 0;
  function* records(): Generator<Json> {
    for (let n = 0; n < 100_000; n++) {
      taken = n + 1;
      yield { n };
    }
  }
  const compute: ImportRun["compute"] = async (task, given) => {
    if (task !== "import.prepare") throw new Error(task);
    const { length } = JSON.parse((given as { readonly records: string }).records) as readonly Json[];
    const results = Array.from({ length }, () => ({ statusCode: 200, ignored: true, _json: null, errors: [] }));
    return {
      plan: JSON.stringify({ results, traceKeys: [], sendings: [], mocked: 0 }),
      states: [],
      asks: "",
      held: "",
    } as never;
  };
  let told = 0;
  for await (const { results } of importPages(records(), runOf({ run: { compute } }))) {
    told += results.length;
    expect(taken - told).toBeLessThanOrEqual(1);
  }
  expect([taken, told]).toEqual([100_000, 100_000]);
});
