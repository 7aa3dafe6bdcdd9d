/** Measures how much more four times the creations and ten times the resources of a plan cost, and the memory of the largest plan. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  bin,
  type Cost,
  canMeasure,
  cpuOf,
  hold,
  inFolder,
  measured,
  note,
  peakOf,
  servePlatform,
  wallOf,
} from "./measure.ts";
import { seedStack } from "./seeded.ts";
import { largeStack } from "./stack.ts";

/** A stack has five more, and may have 100,000. */
const sizes = { apply: [1_000, 4_000], plan: [10_000, 99_990] } as const;
const rounds = { apply: 3, plan: 2 };

/** Applies a stack of so many resources in an account of its own, which is empty. */
async function apply(folder: string, count: number): Promise<Cost> {
  mkdirSync(folder);
  const platform = await servePlatform(join(folder, "platform"));
  try {
    writeFileSync(join(folder, "reconduit.yaml"), largeStack(count));
    const args = [bin, "apply", "--auto-approve", "--rate-share", "off", "--parallelism", "64"];
    return measured(process.execPath, args, { cwd: folder, env: platform.env });
  } finally {
    await platform.close();
  }
}

function show(what: string, costs: readonly Cost[]): void {
  note(
    `${what}: ${(wallOf(costs) / 1000).toFixed(1)} s, ${cpuOf(costs).toFixed(2)} CPU s, ${peakOf(costs).toFixed(0)} MiB`,
  );
}

async function growthOfApply(folder: string): Promise<void> {
  const [small, large]: [Cost[], Cost[]] = [[], []];
  for (let round = 0; round < rounds.apply; round++) {
    small.push(await apply(join(folder, `small-${round}`), sizes.apply[0]));
    large.push(await apply(join(folder, `large-${round}`), sizes.apply[1]));
  }
  show(`apply of ${sizes.apply[0]} creates`, small);
  show(`apply of ${sizes.apply[1]} creates`, large);
  hold("growth: CPU of 4k creates / 1k", cpuOf(large) / cpuOf(small), 4.6);
}

async function growthOfPlan(folder: string): Promise<void> {
  const platforms = await Promise.all(sizes.plan.map((count) => seedStack(join(folder, `plan-${count}`), count)));
  try {
    const costs: readonly Cost[][] = sizes.plan.map(() => []);
    for (let round = 0; round < rounds.plan; round++) {
      for (const [index, count] of sizes.plan.entries()) {
        const where = { cwd: join(folder, `plan-${count}`), env: platforms[index]!.env };
        // The plan exits with 2, and the benchmark fails, where anything is not as declared.
        const args = [bin, "plan", "--detailed-exitcode", "--rate-share", "off"];
        costs[index]!.push(measured(process.execPath, args, where));
      }
    }
    const [small, large] = costs as [Cost[], Cost[]];
    show(`plan of ${sizes.plan[0]}`, small);
    show(`plan of ${sizes.plan[1]}`, large);
    hold("growth: CPU of a plan of 100k / 10k", cpuOf(large) / cpuOf(small), 12);
    hold("growth: GiB of a plan of 100k", peakOf(large) / 1024, 2.5);
  } finally {
    await Promise.all(platforms.map((each) => each.close()));
  }
}

if (!canMeasure) {
  note("SKIPPED: GNU time is needed at /usr/bin/time to measure CPU and memory of a process.");
} else {
  await inFolder(async (folder) => {
    await growthOfApply(folder);
    await growthOfPlan(folder);
    note(
      `medians of ${rounds.apply} (plan ${rounds.plan}), small and large in turn; the states of the plans are made, not applied`,
    );
  });
}
