/** A plan that has nothing to do: CPU and memory against terraform's for as many `terraform_data` blocks, and requests sent. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bin, type Cost, canMeasure, cpuOf, hold, inFolder, measured, note, peakOf, servePlatform } from "./measure.ts";
import { largeStack } from "./stack.ts";
import { appliedTerraformStack, hasTerraform, terraform } from "./terraform.ts";

const rounds = 3;

interface Side {
  plan(): Cost;
  close(): Promise<void>;
}

/** Our side: everything is applied once, with the time it takes. */
async function ourSide(folder: string, count: number): Promise<Side> {
  mkdirSync(folder);
  const platform = await servePlatform(join(folder, "platform"));
  const where = { cwd: folder, env: platform.env };
  writeFileSync(join(folder, "reconduit.yaml"), largeStack(count));
  const applied = measured(
    process.execPath,
    [bin, "apply", "--auto-approve", "--rate-share", "off", "--parallelism", "64"],
    where,
  );
  note(`apply of ${count}: ${(applied.wallMs / 1000).toFixed(1)} s, ${applied.cpuSeconds.toFixed(1)} CPU s`);
  return {
    plan: () => measured(process.execPath, [bin, "plan", "--json"], where),
    close: () => platform.close(),
  };
}

/** Terraform's side, on the state that an apply would have left. */
function terraformSide(folder: string, count: number): Side {
  mkdirSync(folder);
  appliedTerraformStack(folder, count);
  return { plan: () => terraform(folder, "plan", "-detailed-exitcode"), close: async () => undefined };
}

async function compare(folder: string, count: number, limits: { readonly cpu: number; readonly memory?: number }) {
  const ours = await ourSide(join(folder, `ours-${count}`), count);
  const theirs = hasTerraform ? terraformSide(join(folder, `terraform-${count}`), count) : undefined;
  try {
    const mine: Cost[] = [];
    const other: Cost[] = [];
    for (let round = 0; round < rounds; round++) {
      mine.push(ours.plan());
      if (theirs) other.push(theirs.plan());
    }
    const { summary, cost, diagnostics } = JSON.parse(mine[0]!.stdout);
    if (diagnostics.length > 0) throw new Error(`the plan has findings: ${JSON.stringify(diagnostics[0])}`);
    const steps: number = summary.noop;
    note(`plan of ${steps}: ${cpuOf(mine).toFixed(2)} CPU s, ${peakOf(mine).toFixed(0)} MiB`);
    hold(`plan: requests of a plan of ${count}`, cost.refreshRequests, 25);
    hold(`plan: writes that applying it would send`, cost.applyRequests, 0);
    if (!theirs) return;
    note(`terraform: ${cpuOf(other).toFixed(2)} CPU s, ${peakOf(other).toFixed(0)} MiB`);
    hold(`plan: CPU of ${count} / terraform`, cpuOf(mine) / cpuOf(other), limits.cpu);
    if (limits.memory !== undefined) {
      hold(`plan: peak memory of ${count} / terraform`, peakOf(mine) / peakOf(other), limits.memory);
    }
  } finally {
    await ours.close();
    await theirs?.close();
  }
}

if (!canMeasure) {
  note("SKIPPED: GNU time is needed at /usr/bin/time to measure CPU and memory of a process.");
} else {
  if (!hasTerraform) note("SKIPPED: terraform is not installed; only our own figures follow.");
  await inFolder(async (folder) => {
    await compare(folder, 1_000, { cpu: 1 / 3 });
    await compare(folder, 10_000, { cpu: 1 / 8, memory: 1 / 3 });
    note(`medians of ${rounds}, in turn`);
  });
}
