/** Tests what becomes of the records of an import whose work meets a bound. */
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import type { JsonOf } from "../../src/base/json-of.ts";
import { type BoundCode, BoundExceeded, type RunTask } from "../../src/delivery/compute/port.ts";
import { createEgress } from "../../src/delivery/egress/egress.ts";
import { publicOnly } from "../../src/delivery/egress/policy.ts";
import { connectionRenderings } from "../../src/delivery/http/redacted-request.ts";
import { type ImportRun, runImport } from "../../src/delivery/pipeline/run/import-run.ts";
import { type PageSetup, readSetup, recordPages } from "../../src/delivery/pipeline/setup/pages.ts";
import { unpackConnection } from "../../src/delivery/ports/packed-connection.ts";
import { unlimitedLane } from "../../src/delivery/sending/concurrency.ts";
import { noLocks } from "../../src/delivery/sending/id-locks.ts";
import { handClock } from "../server/serving.ts";
import { runHere } from "../support/compute.ts";

const egress = createEgress({ policy: publicOnly });

/** An import in a test run: mock responses answer. `meets`: the bound that preparing such records meets. */
function run(records: readonly JsonObject[], meets: (records: readonly JsonObject[]) => BoundCode | undefined) {
  const prepared: number[] = [];
  const moments: string[] = [];
  let written = 0;
  const clock = handClock();
  // Looked at each time that the run is written as JSON.
  const settings = {
    get looked() {
      written++;
      return true;
    },
  };
  const compute: RunTask = async (task, given, turn) => {
    if (task === "import.prepare") {
      const page = JSON.parse((given as { readonly records: string }).records) as readonly JsonObject[];
      prepared.push(page.length);
      const { setup } = given as { readonly setup: string };
      moments.push((JSON.parse(setup) as { readonly at: string }).at);
      clock.advance(1_000);
      const bound = meets(page);
      if (bound !== undefined) throw new BoundExceeded(bound, "The bound is met.");
    }
    return runHere(task, given, turn);
  };
  const document: ImportRun = {
    import: { name: "I", adaptorType: "HTTPImport", http: {}, mockResponse: [{ statusCode: 201 }] },
    settings,
    scripts: {},
    knownIds: {},
    mock: true,
    watched: false,
    egress,
    clock,
    lane: unlimitedLane,
    locks: noLocks,
    random: () => 0,
    compute,
  };
  const answered = runImport(records, document);
  return { answered, prepared, moments, written: () => written };
}

const numbered = (count: number, bad: (n: number) => boolean): readonly JsonObject[] =>
  Array.from({ length: count }, (_, n) => ({ n, bad: bad(n) }));

const meetsByBad = (records: readonly JsonObject[]) =>
  records.some(({ bad }) => bad === true) ? ("time_limit_exceeded" as const) : undefined;

test("a page that meets a bound is prepared again record by record; only those that meet it themselves fail", async () => {
  const { answered, prepared } = run(
    numbered(102, (n) => n === 3),
    meetsByBad,
  );
  const { results } = await answered;
  expect(results.map(({ statusCode }) => statusCode)).toEqual(
    Array.from({ length: 102 }, (_, n) => (n === 3 ? 422 : 201)),
  );
  expect(results[3]).toMatchObject({ errors: [{ code: "time_limit_exceeded", source: "internal", stage: "request" }] });
  expect(prepared).toEqual([100, ...Array.from({ length: 100 }, () => 1), 2]);
});

test("what its pages and records need of the import is written once, and each gets its own moment", async () => {
  const { answered, prepared, moments, written } = run(
    numbered(102, (n) => n === 3),
    meetsByBad,
  );
  await answered;
  expect(written()).toBe(1);
  expect(new Set(moments).size).toBe(prepared.length);
});

test("after ten times what is left fails with the same code, untried", async () => {
  const { answered, prepared } = run(
    numbered(1000, () => true),
    meetsByBad,
  );
  const { results } = await answered;
  expect(results).toHaveLength(1000);
  for (const { errors } of results) expect(errors).toMatchObject([{ code: "time_limit_exceeded" }]);
  expect(results.at(-1)).toMatchObject({ errors: [{ message: expect.stringContaining("was not tried") }] });
  expect(prepared).toHaveLength(10);
});

test.each(["rate_limited", "server_busy"] as const)("%s is the answer to the whole request", async (code) => {
  await expect(
    run(
      numbered(3, () => true),
      () => code,
    ).answered,
  ).rejects.toMatchObject({ code });
});

/** The tasks of a page, and how often its cache was asked. */
async function tasksOf(more: Partial<ImportRun>, records: readonly JsonObject[]) {
  const tasks: string[] = [];
  const asked: (readonly string[])[] = [];
  const compute: RunTask = async (task, given, turn) => {
    tasks.push(task);
    return runHere(task, given, turn);
  };
  const outcome = await runImport(records, {
    import: {},
    settings: {},
    scripts: {},
    knownIds: {},
    mock: true,
    watched: true,
    egress,
    clock: handClock(),
    cached: async (_cache, keys) => {
      asked.push(keys);
      return new Map(keys.filter((key) => key !== "none").map((key) => [key, `${key}!`]));
    },
    lane: unlimitedLane,
    locks: noLocks,
    random: () => 0,
    compute,
    ...more,
  });
  return { tasks, asked, outcome };
}

const mocked = { name: "I", adaptorType: "HTTPImport", http: {}, mockResponse: [{ statusCode: 201 }] };
const entry = (generate: string, extract: string, more: JsonObject = {}) => ({
  generate,
  extract,
  dataType: "string",
  status: "Active",
  ...more,
});

test("a page takes one task before it is sent, and a second one only where its lookups were asked outside", async () => {
  const lookups = [
    { name: "table", map: { a: "A" } },
    { name: "cache", _lookupCacheId: "c", allowFailures: true },
  ];
  const records = [{ k: "a" }, { k: "b" }, { k: "a" }, { k: "none" }, {}];
  const using = (lookupName: string) => ({ ...mocked, lookups, mappings: [entry("x", "$.k", { lookupName })] });
  const table = await tasksOf({ import: using("table") }, [{ k: "a" }]);
  expect([table.tasks, table.asked]).toEqual([["import.prepare"], []]);
  const cache = await tasksOf({ import: using("cache") }, records);
  expect([cache.tasks, cache.asked]).toEqual([["import.prepare", "import.prepare"], [["a", "b", "none"]]]);
  expect(cache.outcome.stages.mapping).toEqual([{ x: "a!" }, { x: "b!" }, { x: "a!" }, {}, {}]);
});

test("where there is no account to look into, a lookup in a cache is known to be impossible", async () => {
  const lookups = [{ name: "cache", _lookupCacheId: "c" }];
  const document = { ...mocked, lookups, mappings: [entry("x", "$.k", { lookupName: "cache" })] };
  const { outcome } = await tasksOf({ import: document, cached: undefined }, [{ k: "a" }]);
  expect(outcome.results[0]).toMatchObject({ errors: [{ code: "not_supported", source: "lookup" }] });
});

test("templates and the envelope see the run: its job, and the dates of its export", async () => {
  const values = { job: { _id: "j-1" }, lastExportDateTime: "2024-01-01T00:00:00.000Z", currentExportDateTime: "now" };
  const text = "{{job._id}} {{lastExportDateTime}} {{currentExportDateTime}} {{settings.flow.x}} {{import.name}}";
  const run = { values, settings: { flow: { x: 5 } } };
  const seen = async (document: JsonObject) =>
    (await tasksOf({ ...run, import: { ...mocked, ...document } }, [{ a: 1 }])).outcome.stages.mapping;
  const said = "j-1 2024-01-01T00:00:00.000Z now 5 I";
  expect(await seen({ mappings: [entry("x", text)] })).toEqual([{ x: said }]);
  expect(
    await seen({
      inputContext: "envelope",
      mappings: [entry("x", text), entry("job", "$.job._id"), entry("a", "$.record.a")],
    }),
  ).toEqual([{ x: said, job: "j-1", a: "1" }]);
});

test("a record that is written in slices is as it would be at once, and one of more than a megabyte fails", async () => {
  const long = { text: 'é😀"\n'.repeat(60_000), list: Array.from({ length: 40_000 }, (_, n) => n), none: null };
  const large = { text: "x".repeat(1024 * 1024) };
  const shown: (string | readonly string[])[] = [];
  for await (const page of recordPages([{ a: 1 }, long, large, { b: 2 }], {}))
    shown.push("failure" in page ? page.failure.code : page.texts);
  expect(shown).toEqual([[JSON.stringify({ a: 1 }), JSON.stringify(long)], "size_limit_exceeded", ['{"b":2}']]);
});

/** The setup of a run at a time: what a compute thread reads of it. */
const setupAt = (at: string, more: object = {}): JsonOf<PageSetup> =>
  JSON.stringify({
    import: { name: "I", http: {} },
    settings: { flow: { zone: 1 } },
    ...more,
    at,
  }) as JsonOf<PageSetup>;

describe("a setup that comes again", () => {
  test("keeps its objects, and has a time of its own", () => {
    const [first, second] = [
      readSetup(setupAt("2026-01-01T00:00:00.000Z")),
      readSetup(setupAt("2026-01-01T00:00:01.000Z")),
    ];
    expect(second.settings).toBe(first.settings);
    expect([first.at, second.at]).toEqual(["2026-01-01T00:00:00.000Z", "2026-01-01T00:00:01.000Z"]);
  });

  test("with any other value is read again", () => {
    const at = "2026-01-01T00:00:00.000Z";
    const other = readSetup(setupAt(at, { settings: { flow: { zone: 2 } } }));
    expect([readSetup(setupAt(at)).settings, other.settings]).toEqual([{ flow: { zone: 1 } }, { flow: { zone: 2 } }]);
  });

  test("cannot be changed by one run for another one", () => {
    const { settings } = readSetup(setupAt("2026-01-01T00:00:00.000Z"));
    expect(() => Object.assign(settings["flow"] as object, { zone: 3 })).toThrow(TypeError);
  });

  test("with a time only within it is read as it is", () => {
    const text = JSON.stringify({
      at: "first",
      knownIds: { x: 1, at: "2026-01-01T00:00:00.000Z" },
    }) as JsonOf<PageSetup>;
    expect(readSetup(text)).toEqual({ at: "first", knownIds: { x: 1, at: "2026-01-01T00:00:00.000Z" } });
  });
});

test("the views of a connection are kept unless it has a template, which may read the time", () => {
  const viewsTwice = (value: string) => {
    const document = { type: "http", http: { baseURI: "http://shop.example", headers: [{ name: "X-Id", value }] } };
    const opened = unpackConnection({ document, readable: true });
    return [connectionRenderings(opened), connectionRenderings(opened)] as const;
  };
  const [first, second] = viewsTwice("constant");
  expect(second).toBe(first);
  const [one, other] = viewsTwice("{{random 1 900000000000}}");
  expect(other.real.headers).not.toEqual(one.real.headers);
});
