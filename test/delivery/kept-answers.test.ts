/** Of large answers of destinations no more is kept than is read, and a few of them at a time. */
import { setTimeout } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemClock } from "../../src/base/clock.ts";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { weightOf } from "../../src/base/weight.ts";
import { createEgress } from "../../src/delivery/egress/egress.ts";
import { anywhere } from "../../src/delivery/egress/policy.ts";
import type { ExportRun } from "../../src/delivery/exports/export-run.ts";
import { lookUpEach } from "../../src/delivery/exports/lookup.ts";
import { markEach } from "../../src/delivery/exports/mark-exported.ts";
import { type ImportOutcome, type ImportRun, importPages } from "../../src/delivery/pipeline/run/import-run.ts";
import { createLanes, unlimitedLane } from "../../src/delivery/sending/concurrency.ts";
import { noLocks } from "../../src/delivery/sending/id-locks.ts";
import { importAnswers, type StepAnswers, stepAnswersAtOnce, takenAnswers } from "../../src/delivery/tools/step-run.ts";
import {
  everyElement,
  partsAtPaths,
  type RecordPathStep,
  readParts,
  readSteps,
} from "../../src/delivery/values/record-path.ts";
import { handClock } from "../server/serving.ts";
import { runHere } from "../support/compute.ts";
import { type HttpTarget, httpTarget } from "../support/http-target.ts";

const mega = 1024 * 1024;
const egress = createEgress({ policy: anywhere });
let shop: HttpTarget;

beforeAll(async () => {
  shop = await httpTarget();
});
afterAll(async () => {
  await egress.close();
  await shop.close();
});

/** An import whose destination answers each record with two megabytes. */
function largeAnswers(more: Partial<ImportRun> = {}): ImportRun {
  let id = 0;
  shop.answer(() => ({ body: { id: ++id, rows: [{ sku: `s${id}`, text: "x".repeat(2 * mega) }] } }));
  const connection = { type: "http", http: { baseURI: shop.url, mediaType: "json" } };
  return {
    import: { name: "I", adaptorType: "HTTPImport", http: { relativeURI: ["/rows"], method: ["POST"] } },
    connection: { document: connection, masked: connection, readable: true },
    settings: {},
    scripts: {},
    knownIds: {},
    mock: false,
    watched: false,
    egress,
    clock: handClock(),
    lane: { ...unlimitedLane, level: 1 },
    locks: noLocks,
    random: () => 0,
    compute: runHere,
    ...more,
  };
}

const records = Array.from({ length: 20 }, (_, n): Json => ({ n }));

async function outcomesOf(run: ImportRun): Promise<readonly ImportOutcome[]> {
  const outcomes: ImportOutcome[] = [];
  for await (const outcome of importPages(records, run)) outcomes.push(outcome);
  return outcomes;
}

test("the results of a page with large answers come in parts, in their order, and no more is sent before one is taken", async () => {
  const run = largeAnswers();
  const ids: Json[] = [];
  for await (const { results, traceKeys } of importPages(records, run)) {
    expect(weightOf(results)).toBeLessThan(13 * mega);
    expect(traceKeys).toHaveLength(results.length);
    ids.push(...results.map((result) => result["id"]!));
    expect(shop.received).toHaveLength(ids.length);
  }
  expect(ids).toEqual(records.map((_, n) => n + 1));
});

test("records that were not sent have their place among those with large answers", async () => {
  const rules = ["notequals", ["number", ["extract", "n"]], ["number", 7]] as Json;
  const filtered = largeAnswers();
  const document = { ...filtered.import, filter: { type: "expression", expression: { version: "1", rules } } };
  const outcomes = await outcomesOf({ ...filtered, import: document as ImportRun["import"] });
  const results = outcomes.flatMap((outcome) => outcome.results);
  expect(results.map((result) => result["ignored"] === true)).toEqual(records.map((_, n) => n === 7));
  expect(outcomes.length).toBeGreaterThan(1);
});

describe("of a run whose results are only written", () => {
  const rules = ["notequals", ["number", ["extract", "n"]], ["number", 7]] as Json;
  const document = {
    filter: { type: "expression", expression: { version: "1", rules } },
    http: { relativeURI: ["/rows"], method: ["POST"], batchSize: 4 },
  };
  const filteredRun = (answer: (n: number) => JsonObject, written: boolean): ImportRun => {
    const run = largeAnswers({ written });
    let answered = 0;
    shop.answer(() => answer(answered++));
    return { ...run, import: { ...run.import, ...document } as ImportRun["import"] };
  };
  const writtenAs = async (answer: (n: number) => JsonObject, written: boolean) => {
    const outcomes = await outcomesOf(filteredRun(answer, written));
    const lists = outcomes.map(({ results, text }) => (text === undefined ? results : (JSON.parse(text) as Json[])));
    return { all: JSON.stringify(lists.flat()), isText: outcomes.map(({ text }) => text !== undefined) };
  };

  test.each([
    ["all come as one text, in the order of the records", () => ({ body: [{ id: 1 }, { id: 2 }] }), true],
    ["those of a batch that fails are in the text", (n: number) => ({ status: n === 2 ? 500 : 200, body: [] }), true],
    ["large ones come as values, which are written in pieces", () => ({ body: [{ text: "x".repeat(mega) }] }), false],
  ])("%s", async (_, answer, isText) => {
    const [text, values] = [await writtenAs(answer, true), await writtenAs(answer, false)];
    expect(text.all).toBe(values.all);
    expect(JSON.parse(text.all)).toHaveLength(records.length);
    expect(new Set(text.isText)).toEqual(new Set([isText]));
    expect(new Set(values.isText)).toEqual(new Set([false]));
  });
});

test("of an answer nothing is kept but what is read of it", async () => {
  const outcomes = await outcomesOf(largeAnswers({ reads: ["_json.rows[*].sku", "id"] }));
  expect(outcomes.map(({ results }) => results.length)).toEqual([20]);
  expect(outcomes[0]!.results[4]).toMatchObject({ id: 5, statusCode: 200, _json: { rows: [{ sku: "s5" }] } });
  expect(weightOf(outcomes)).toBeLessThan(64 * 1024);
});

test("an import that reads no answer keeps none", async () => {
  const [outcome] = await outcomesOf(largeAnswers({ reads: [] }));
  expect(outcome!.results.map((result) => result["_json"])).toEqual(records.map(() => null));
  expect(weightOf(outcome)).toBeLessThan(64 * 1024);
});

test("a step hands large answers on in parts, and of a part that was taken nothing large remains", async () => {
  const taken: JsonObject[] = [];
  let parts = 0;
  for await (const { answers } of importAnswers(records, largeAnswers())) {
    expect(weightOf(answers)).toBeLessThan(stepAnswersAtOnce + 5 * mega);
    parts += 1;
    taken.push(...takenAnswers(answers));
  }
  expect([parts, taken.length]).toEqual([10, 20]);
  expect(weightOf(taken)).toBeLessThan(64 * 1024);
  expect(taken[0]).toMatchObject({ id: 1, statusCode: 200, _json: expect.stringContaining("left out") });
});

test("the answers for the children of a record have a bound, and the record says that they were sent", async () => {
  const run = largeAnswers();
  const document = { ...run.import, oneToMany: true, pathToMany: "lines" } as ImportRun["import"];
  const parts = importAnswers([{ lines: records }], { ...run, import: document });
  const { value: part } = (await parts.next()) as { readonly value: StepAnswers };
  expect(await parts.next()).toMatchObject({ done: true });
  expect(part.answers[0]!["errors"]).toMatchObject([{ code: "size_limit_exceeded", source: "response_mapping" }]);
  expect(JSON.stringify(part.answers[0]!["errors"])).toContain("The children were sent.");
  expect(shop.received).toHaveLength(20);
  expect(weightOf(part)).toBeLessThan(80 * mega);
});

/**
 * How many records have come to the shop when it gives its first answer, and at most at one time. `least`: so many come at once in the end,
 * two at first and two more for each answer. Answers wait for them, since a sender may be slow.
 */
async function widthsOf({ answer, count, least }: Sending, work: SendingWork) {
  const lane = createLanes(systemClock).open({ slots: { key: "shop", level: 30 } });
  const run = largeAnswers({ lane });
  const widths = { first: 0, most: 0 };
  let [open, answered] = [0, 0];
  const isBehind = () => open < Math.min(answered === 0 ? 2 : least, 2 + 2 * answered, count - answered);
  shop.answer(async () => {
    open += 1;
    await setTimeout(40);
    while (isBehind()) await setTimeout(5);
    widths.first ||= open;
    widths.most = Math.max(widths.most, open);
    open -= 1;
    answered += 1;
    return { body: answer };
  });
  const sent = Array.from({ length: count }, (_, n): Json => ({ n }));
  await work(run, sent);
  return widths;
}

interface Sending {
  readonly answer: JsonObject;
  readonly count: number;
  readonly least: number;
}
type SendingWork = (run: ImportRun, many: readonly Json[]) => Promise<void>;

async function imported(run: ImportRun, many: readonly Json[]): Promise<void> {
  for await (const { results } of importPages(many, run)) expect(results.length).toBeGreaterThan(0);
}

async function lookedUp(run: ImportRun, many: readonly Json[]): Promise<void> {
  const document = { name: "L", adaptorType: "HTTPExport", isLookup: true, http: { relativeURI: "/x", method: "GET" } };
  const lookup = { ...run, export: document as ExportRun["export"], current: "2026-01-01T00:00:00Z" };
  for await (const { answers } of lookUpEach(many, lookup)) expect(answers.length).toBeGreaterThan(0);
}

describe.each([
  ["records of an import", imported],
  ["lookups", lookedUp],
])("of the requests of %s", (_of, work) => {
  test("few begin while no size of an answer is known, and few run while answers are large", async () => {
    const { first, most } = await widthsOf({ answer: { text: "x".repeat(3 * mega) }, count: 12, least: 1 }, work);
    expect([first, most]).toEqual([2, 2]);
  });

  test("as many as the lane allows run while answers are small", async () => {
    const { first, most } = await widthsOf({ answer: { id: 1 }, count: 60, least: 13 }, work);
    expect(first).toBe(2);
    expect(most).toBeGreaterThan(12);
  });
});

test("of the answers to marks of an export, a few are kept until they are judged", async () => {
  const judged: number[] = [];
  const compute: ImportRun["compute"] = (task, given, turn) => {
    if (task === "export.marked") judged.push((given as { readonly answers: string }).answers.length);
    return runHere(task, given, turn);
  };
  const run = largeAnswers({ compute });
  shop.answer((_request, number) => ({ status: number === 7 ? 422 : 200, body: { text: "x".repeat(3 * mega) } }));
  const http = { relativeURI: "/x", method: "GET", once: { relativeURI: "/mark/{{record.n}}", method: "PUT" } };
  const document = { name: "O", adaptorType: "HTTPExport", type: "once", once: { booleanField: "done" }, http };
  const failures = await markEach(records, {
    ...run,
    export: document as ExportRun["export"],
    current: "2026-01-01T00:00:00Z",
  });
  expect(shop.received).toHaveLength(20);
  expect([failures.length, failures.filter(Boolean).length]).toEqual([20, 1]);
  expect(judged.length).toBeGreaterThan(5);
  expect(Math.max(...judged)).toBeLessThan(10 * mega);
});

const name = fc.constantFrom("a", "b", "0", "1", "length");
const step: fc.Arbitrary<RecordPathStep> = fc.oneof(name, fc.nat(3), fc.constant(everyElement));
const { json } = fc.letrec((tie) => ({
  json: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom(null, 1, "", "text", true),
    fc.array(tie("json"), { maxLength: 4 }),
    fc.dictionary(name, tie("json"), { maxKeys: 4 }),
  ),
}));

test("each path reads in the kept parts of any value what it reads in the value", () => {
  const paths = fc.array(fc.array(step, { maxLength: 4 }), { maxLength: 4 });
  fc.assert(
    fc.property(json as fc.Arbitrary<Json>, paths, (value, all) => {
      const kept = readParts(value, partsAtPaths(all));
      for (const path of all) expect(readSteps(kept, path)).toEqual(readSteps(value, path));
    }),
    { numRuns: 2_000 },
  );
});
