/** Tests what is said of a run that is followed. */
import { expect, test } from "vitest";
import type { Clock } from "../../src/base/clock.ts";
import type { JsonObject } from "../../src/base/json.ts";
import { placesOfJobs, stepPlaces } from "../../src/workbench/flows/flow-branches.ts";
import { followJob } from "../../src/workbench/flows/follow-job.ts";

const steps = [{ id: "i1", kind: "import" as const, label: "imports.book" }];

/** The lines that are said of a run that is seen so, in turn; each look takes five seconds. */
async function said(...seen: readonly JsonObject[]): Promise<readonly string[]> {
  const lines: string[] = [];
  let [now, look] = [0, 0];
  const clock = {
    now: () => now,
    sleep: async () => {
      now += 5_000;
    },
  } as unknown as Clock;
  const client = { call: async () => seen[Math.min(look++, seen.length - 1)] };
  const place = { log: (line: string) => lines.push(line) };
  await followJob({ client } as never, "j", steps, place as never, { clock });
  return lines;
}

test("a run in line says so, after ten seconds and then after twice as long", async () => {
  const queued = { status: "queued" };
  const lines = await said(...Array.from({ length: 9 }, () => queued), { status: "completed" });
  expect(lines).toEqual([
    "The run waits in line for 10 s: another run of the flow goes first, or no worker is free.",
    "The run waits in line for 20 s: another run of the flow goes first, or no worker is free.",
    "The run waits in line for 40 s: another run of the flow goes first, or no worker is free.",
  ]);
});

test("a run that does not move says which attempt which step waits for, and how many pages are in line", async () => {
  const waiting = {
    status: "running",
    numPagesGenerated: 5,
    numPagesProcessed: 2,
    children: [{ _id: "p", _importId: "i1", oIndex: 1, numSuccess: 3, waitsFor: "attempt 2 of 3, after 4 s" }],
  };
  expect(await said(waiting, waiting, waiting, { ...waiting, status: "completed" })).toEqual([
    "imports.book: 3 records",
    "No progress for 10 s: imports.book waits for attempt 2 of 3, after 4 s; 3 pages of 5 in line.",
  ]);
});

test("the branch of a step is known by the order of its jobs, also where it stands in several", () => {
  const step = (id: string) => ({ type: "import", _importId: id });
  const flow = {
    pageProcessors: [step("first")],
    routers: [
      {
        name: "Payment",
        branches: [{ name: "Paid", pageProcessors: [step("book"), step("mail")] }, { pageProcessors: [step("mail")] }],
      },
    ],
  };
  const places = stepPlaces(flow);
  const job = (_importId: string) => ({ _importId });
  const branches = (jobs: readonly object[]) => placesOfJobs(jobs, places).map((each) => each?.branch);
  expect(branches([{ _exportId: "s" }, job("first"), job("book"), job("mail"), job("mail")])).toEqual([
    undefined,
    undefined,
    "Payment: Paid",
    "Payment: Paid",
    "Payment: branch 2",
  ]);
  // A retry of one step has one job of it: which of its places that is cannot be known.
  expect(branches([job("mail")])).toEqual([undefined]);
  expect(places.filter(({ isFirst }) => isFirst).map(({ id }) => id)).toEqual(["book", "mail"]);
});
