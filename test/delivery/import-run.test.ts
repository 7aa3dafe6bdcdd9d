/** What becomes of the records of an import whose work meets a bound. */
import { expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { type Bound, BoundExceeded, type RunTask } from "../../src/delivery/compute/port.ts";
import { createEgress } from "../../src/delivery/egress/egress.ts";
import { publicOnly } from "../../src/delivery/egress/policy.ts";
import { type ImportRun, runImport } from "../../src/delivery/pipeline/import-run.ts";
import { noLocks } from "../../src/delivery/sending/id-locks.ts";
import { openLane } from "../../src/delivery/sending/lanes.ts";
import { handClock } from "../server/serving.ts";
import { runHere } from "../support/compute.ts";

const egress = createEgress({ policy: publicOnly });

/** An import in a test run: mock responses answer. `meets`: the bound that preparing such records meets. */
function run(records: readonly JsonObject[], meets: (records: readonly JsonObject[]) => Bound | undefined) {
  const prepared: number[] = [];
  const compute: RunTask = async (task, given, turn) => {
    if (task === "import.prepare") {
      const page = JSON.parse((given as { readonly records: string }).records) as readonly JsonObject[];
      prepared.push(page.length);
      const bound = meets(page);
      if (bound !== undefined) throw new BoundExceeded(bound, "The bound is met.");
    }
    return runHere(task, given, turn);
  };
  const document: ImportRun = {
    import: { name: "I", adaptorType: "HTTPImport", http: {}, mockResponse: [{ statusCode: 201 }] },
    settings: {},
    scripts: {},
    around: {},
    mock: true,
    watched: false,
    egress,
    clock: handClock(),
    lane: openLane,
    locks: noLocks,
    random: () => 0,
    compute,
  };
  const answered = runImport(records, document);
  return { answered, prepared };
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
