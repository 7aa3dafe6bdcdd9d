/** Tests what runs came to, as a terminal shows it. */
import { expect, test } from "vitest";
import { renderFlowErrors, renderFlowRun } from "../../src/views/runs/flow-run.ts";
import { renderSyncRun } from "../../src/views/runs/sync-run.ts";
import { noPaint } from "../../src/views/text/paint.ts";
import { flowFailure } from "../../src/workbench/flows/run-flow.ts";

const none = { status: "failed", numExport: 0, numSuccess: 0, numIgnore: 0, numError: 0 };
const steps = [
  { step: "exports.orders", job: { ...none, numError: 1 } },
  { step: "imports.zone", job: none },
  { step: "imports.book", job: none },
];
const causes = [
  { step: "exports.orders", code: "authentication_failed", message: "The source answered 401.", count: 1 },
];
const run = {
  job: { _id: "1", status: "failed", numOpenError: 1 },
  steps,
  flow: "flows.orders",
  causes,
  outcome: "failed" as const,
};

test("a run that failed names the step that failed, and those after it as not run", () => {
  const text = renderFlowRun(run, noPaint);
  expect(text).toMatch(/^exports\.orders +failed/m);
  expect(text).toMatch(/^imports\.zone +not run/m);
  expect(text).toMatch(/^imports\.book +not run/m);
  expect(text).toContain("1 open error.\n  exports.orders  1 error  authentication_failed: The source answered 401.");
  expect(flowFailure(run).suggestion).toBe("reconduit flow errors flows.orders lists the errors.");
  expect(flowFailure(run).detail).toBe("exports.orders failed; the steps after it did not run.");
});

test("a run tells of records that may be at their destination more than once, and no other run does", () => {
  const told = "3 records may have been delivered more than once. An event report of the flow lists them.";
  const job = { _id: "1", status: "completed", numUncertain: 3 };
  expect(renderFlowRun({ ...run, job }, noPaint)).toContain(`\n${told}\n`);
  expect(renderFlowRun(run, noPaint)).not.toContain("more than once");
});

test("a step that records came to has run, and where no step has an error none is said not to have run", () => {
  const [first, second] = steps as [(typeof steps)[0], (typeof steps)[0]];
  const reached = { ...run, steps: [first, { ...second, job: { ...none, numSuccess: 2 } }] };
  expect(flowFailure(reached).detail).toBe("exports.orders, imports.zone failed.");
  expect(renderFlowRun({ ...run, steps: [second, second] }, noPaint)).not.toContain("not run");
});

test("a run shows how many records came into each branch of a router", () => {
  const done = { ...none, status: "completed" };
  const branched = [
    { step: "exports.orders", job: { ...done, numExport: 23 } },
    {
      step: "imports.book",
      branch: "Payment: Paid",
      isFirst: true as const,
      job: { ...done, numSuccess: 18, numError: 1 },
    },
    { step: "imports.mail", branch: "Payment: Paid", job: { ...done, numSuccess: 18 } },
    { step: "imports.remind", branch: "Payment: Open", isFirst: true as const, job: { ...done, numIgnore: 4 } },
  ];
  const text = renderFlowRun({ job: { _id: "1", status: "completed" }, steps: branched }, noPaint);
  expect(text).toMatch(/^imports\.mail +Payment: Paid +completed +18/m);
  expect(text).toContain("\nPayment: Paid: 19 records\nPayment: Open: 4 records\n");
});

test("errors of a flow show how often a request was sent", () => {
  const errors = [
    { occurredAt: "2026-01-01T00:00:00.000Z", code: "delivery_failed", message: "No answer", attempts: 3 },
  ];
  expect(renderFlowErrors([{ step: "imports.book", total: 1, errors }], noPaint)).toMatch(
    /attempts[\s\S]*No answer +3/,
  );
});

test("a run of a sync is a table of rows, tables and errors, without the fields of the platform", () => {
  const job = {
    _id: "1",
    status: "completed",
    runType: "normal",
    numTablesSynced: 2,
    numLoadedRecords: 1200,
    numErrors: 0,
    purgeAt: "x",
  };
  const text = renderSyncRun(job, noPaint);
  expect(text).toMatch(/^status +type +tables +rows +errors\ncompleted +normal +2 +1,200 +0\n\nRun 1: completed\.$/);
  expect(renderSyncRun({ _jobId: "2" }, noPaint)).toBe("Run 2: queued.");
});
