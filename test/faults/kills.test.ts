/** Rows 1 and 11: real processes, killed at seeded moments, some with the loss of all that was not synced. */
import { expect, onTestFailed, onTestFinished, test } from "vitest";
import { applyHistory } from "../../src/workbench/history.ts";
import { createWorkplace } from "../../src/workbench/workplace.ts";
import { faultProxy } from "../support/fault-proxy.ts";
import type { TestPlatform } from "../support/platform.ts";
import { seeded } from "../support/seeded.ts";
import { ownPlatform } from "../support/suites.ts";
import { declare, environment, faultStack, recovers } from "./fault-stack.ts";
import { drawnMoment, killedRuns } from "./killed-runs.ts";

const kills = Number(process.env["RECONDUIT_KILLS"] || 20);
const seed = Number(process.env["RECONDUIT_SEED"] || 1);
/** Runs of one stack that are killed one after the other, before it is recovered. */
const inARow = 10;

/** Every object on the platform was made by one write of one receipt, those of killed runs among them; and so was whatever went. */
async function toldOnce(platform: TestPlatform, cwd: string, atStart: ReadonlySet<string>): Promise<void> {
  const place = createWorkplace({ cwd, owner: { who: "a test", host: "", pid: 1, command: "" }, env: {}, choices: {} });
  const { applies } = await applyHistory(place, { limit: 1_000 });
  const writes = applies.flatMap(({ receipt }) => receipt.operations.flatMap((operation) => operation.writes ?? []));
  const trail = (await platform.client.audit({}, 10_000)) ?? [];
  // A write that changed nothing leaves no entry, so that more updates may be told than happened.
  const updates = writes.filter(({ event }) => event === "update").map(({ id }) => id);
  const untold = trail.filter(({ _id, event, _resourceId, source }) => {
    if (event !== "update" || source === "system" || atStart.has(String(_id))) return false;
    const found = updates.indexOf(String(_resourceId));
    if (found >= 0) updates.splice(found, 1);
    return found < 0;
  });
  expect(untold.map(({ time, _resourceId, fieldChanges }) => [time, _resourceId, fieldChanges])).toEqual([]);
  for (const event of ["create", "delete", "restore"]) {
    const happened = trail.filter((each) => each.event === event && !atStart.has(String(each._id)));
    const told = writes.filter((write) => write.event === event).map(({ id }) => id);
    expect(told.toSorted(), `each ${event} is on one receipt`).toEqual(
      happened.map(({ _resourceId }) => String(_resourceId)).toSorted(),
    );
  }
}

test.each(Array.from({ length: Math.ceil(kills / inARow) }, (_, index) => [seed * 1000 + index]))(
  "killed ten times in a row (seed %i), apply alone leads back to an empty plan: no duplicate, no orphan, no damage",
  async (seedOfThis) => {
    const random = seeded(seedOfThis);
    const platform = await ownPlatform();
    const atStart = new Set(((await platform.client.audit({}, 10_000)) ?? []).map(({ _id }) => String(_id)));
    const proxy = await faultProxy(platform.url);
    onTestFinished(() => proxy.close());
    const cwd = faultStack();
    const story: object[] = [];
    onTestFailed(() => console.error(`seed ${seedOfThis}: ${JSON.stringify(story)}`));
    let edit = 0;
    for (let deaths = 0, attempts = 0; deaths < inARow && attempts < 3 * inARow; attempts++) {
      // One that came through has done all there was: the next one gets something new to do.
      const where = drawnMoment(random, 7, [""]);
      const env = environment(proxy.url, platform.token);
      const [run] = await killedRuns(["apply", "--auto-approve"], { cwd, env, proxy }, [where]);
      const { died } = run!;
      story.push({ edit, died, ...where });
      if (died) deaths++;
      else edit++;
      if (random.below(3) === 0) edit++;
      declare(cwd, edit);
    }
    await recovers(platform, cwd, proxy.url);
    await toldOnce(platform, cwd, atStart);
    expect(proxy.seen.length).toBeGreaterThan(0);
  },
  120_000,
);
