/** A plan that has nothing to do: CPU and memory against terraform's for as many `terraform_data` blocks, and requests sent. */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bin, type Cost, canMeasure, hold, inFolder, measured, median, note, servePlatform } from "./measure.ts";
import { largeStack } from "./stack.ts";

const rounds = 3;
const cpu = (costs: readonly Cost[]) => median(costs.map((each) => each.cpuSeconds));
const peak = (costs: readonly Cost[]) => median(costs.map((each) => each.peakMiB));

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
  const applied = measured(process.execPath, [bin, "apply", "--auto-approve", "--parallelism", "64"], where);
  note(`apply of ${count}: ${(applied.wallMs / 1000).toFixed(1)} s, ${applied.cpuSeconds.toFixed(1)} CPU s`);
  return {
    plan: () => measured(process.execPath, [bin, "plan", "--json"], where),
    close: () => platform.close(),
  };
}

/** Terraform's side: its state is written as an apply would have left it, because applying so many takes it very long. */
function terraformSide(folder: string, count: number): Side {
  mkdirSync(folder);
  const env = { CHECKPOINT_DISABLE: "1", TF_IN_AUTOMATION: "1" };
  const run = (...args: string[]) => measured("terraform", args, { cwd: folder, env });
  const block = (n: number) =>
    `resource "terraform_data" "r${n}" {\n  input = { name = "Import ${n}", path = "/shops/${n}/orders", method = "POST" }\n}\n`;
  const main = join(folder, "main.tf");
  const state = join(folder, "terraform.tfstate");
  writeFileSync(main, block(0));
  run("init", "-input=false", "-no-color");
  run("apply", "-input=false", "-no-color", "-auto-approve");
  const sample = JSON.parse(readFileSync(state, "utf8"));
  const text = JSON.stringify(sample.resources[0]);
  const resources = Array.from({ length: count }, (_, n) =>
    JSON.parse(
      text.replaceAll('"r0"', `"r${n}"`).replaceAll("Import 0", `Import ${n}`).replaceAll("/shops/0/", `/shops/${n}/`),
    ),
  );
  writeFileSync(main, Array.from({ length: count }, (_, n) => block(n)).join(""));
  writeFileSync(state, JSON.stringify({ ...sample, serial: sample.serial + 1, resources }));
  return {
    plan: () => run("plan", "-input=false", "-no-color", "-detailed-exitcode"),
    close: async () => undefined,
  };
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
    note(`plan of ${steps}: ${cpu(mine).toFixed(2)} CPU s, ${peak(mine).toFixed(0)} MiB`);
    hold(`plan: requests of a plan of ${count}`, cost.refreshRequests, 25);
    hold(`plan: writes that applying it would send`, cost.applyRequests, 0);
    if (!theirs) return;
    note(`terraform: ${cpu(other).toFixed(2)} CPU s, ${peak(other).toFixed(0)} MiB`);
    hold(`plan: CPU of ${count} / terraform`, cpu(mine) / cpu(other), limits.cpu);
    if (limits.memory !== undefined) {
      hold(`plan: peak memory of ${count} / terraform`, peak(mine) / peak(other), limits.memory);
    }
  } finally {
    await ours.close();
    await theirs?.close();
  }
}

const hasTerraform = spawnSync("terraform", ["version"], { stdio: "ignore" }).status === 0;
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
