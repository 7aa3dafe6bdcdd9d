import { expect, test } from "vitest";
import type { StepReport } from "../../src/delivery/tools/steps.ts";
import { collectSteps } from "../../src/platform/runs/test-runs/test-run-stages.ts";

const report = (id: string, body: string): StepReport => ({
  depth: 1,
  tool: "T",
  type: "import",
  id,
  name: id,
  ignored: 0,
  ms: 1,
  errors: [],
  input: [{ a: 1 }],
  output: [{ a: 1 }],
  answers: [{ errors: [] }, { errors: [{ code: "x" }] }],
  exchanges: [{ request: { url: "https://d.test/x", method: "POST", headers: {}, body }, status: 200, body: "{}" }],
});

test("of a test run's step no more is kept than can be read later, however much it has sent", () => {
  const kept = collectSteps();
  kept.add(report("small", "x"));
  kept.add(report("large", "x".repeat(2_000_000)));
  const [small, large] = kept.steps.map(({ stages }) => stages);
  expect(small![0]).toMatchObject({ name: "request", output: [{ body: "x" }] });
  expect(large!.map(({ tooLarge = false }) => tooLarge)).toEqual([true, true, false, false]);
  expect(JSON.stringify(kept.steps).length).toBeLessThan(5_000);
  const counts = { numError: 1, numIgnore: 0, numSuccess: 1 };
  expect(kept.steps.map((step) => step.counts)).toEqual([counts, counts]);
});

test("where the steps of a run are too much together none is kept; what they came to is", () => {
  const kept = collectSteps();
  for (let step = 0; step < 50; step++) kept.add(report(`s${step}`, "x".repeat(400_000)));
  expect(kept.complete).toBe(false);
  expect(kept.steps).toHaveLength(50);
  expect(kept.steps.every(({ stages, counts }) => stages.length === 0 && counts.numError === 1)).toBe(true);
});
