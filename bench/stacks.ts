/**
 * Many stacks of one account: requests and CPU of a plan of 50 stacks with 20 objects each against one stack with all 1,000, memory of a
 * plan of 500 stacks, and the choice of one changed stack among 500.
 */
import { spawnSync } from "node:child_process";
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

const objectsEach = 20;
const rounds = 3;

/** Scripts, tags and imports in turn, numbered over all stacks. */
function declarations(from: number, count: number): string {
  const numbers = Array.from({ length: count }, (_, index) => from + index);
  const section = (family: string, rest: number, text: (n: number) => string) => {
    const lines = numbers.filter((n) => n % 2 === rest).map((n) => `  o${n}: ${text(n)}\n`);
    return lines.length === 0 ? "" : `${family}:\n${lines.join("")}`;
  };
  return (
    section("tags", 0, (n) => `{ tag: tag ${n} }`) +
    section("scripts", 1, (n) => `{ name: Script ${n}, content: "function preMap(o) { return o.data; }" }`)
  );
}

function writeStacks(folder: string, stacks: number, each: number): void {
  for (let index = 0; index < stacks; index++) {
    const at = join(folder, `team-${index}`);
    mkdirSync(at, { recursive: true });
    const reads = index > 0 && index % 10 === 0 ? "stacks: { base: { path: ../team-0/.reconduit/state.json } }\n" : "";
    writeFileSync(
      join(at, "reconduit.yaml"),
      `reconduit: 1\nname: team-${index}\n${reads}${declarations(index * each, each)}outputs: { first: { value: "\${tags.o${index * each}}" } }\n`,
    );
  }
}

interface Measured {
  readonly costs: readonly Cost[];
  readonly requests: number;
}

/** Applies once, and measures plans that have nothing to do. */
async function plansOf(folder: string, stacks: number, each: number): Promise<Measured> {
  const workspace = join(folder, "stacks");
  writeStacks(workspace, stacks, each);
  const platform = await servePlatform(join(folder, "platform"));
  const where = { cwd: workspace, env: platform.env };
  try {
    const apply = [bin, "apply", "--all", "--auto-approve", "--rate-share", "off"];
    measured(process.execPath, apply, where);
    const plan = [bin, "plan", "--all", "--json", "--detailed-exitcode"];
    const costs = Array.from({ length: rounds }, () => measured(process.execPath, plan, where));
    const { stderr } = spawnSync(process.execPath, [...plan, "--log-level", "debug"], {
      ...where,
      env: { ...process.env, ...where.env, NO_COLOR: "1" },
      encoding: "utf8",
      maxBuffer: 1 << 28,
    });
    const requests = stderr.split("\n").filter((line) => /\bGET \S+ \d{3} \d+ ms/.test(line)).length;
    return { costs, requests };
  } finally {
    await platform.close();
  }
}

async function shared(folder: string): Promise<void> {
  const many = await plansOf(join(folder, "many"), 50, objectsEach);
  const one = await plansOf(join(folder, "one"), 1, 50 * objectsEach);
  note(
    `50 stacks: ${many.requests} requests, ${cpuOf(many.costs).toFixed(2)} CPU s, ${peakOf(many.costs).toFixed(0)} MiB`,
  );
  note(
    `one stack: ${one.requests} requests, ${cpuOf(one.costs).toFixed(2)} CPU s, ${peakOf(one.costs).toFixed(0)} MiB`,
  );
  hold("stacks: requests of 50 stacks of 20 / one of 1,000", many.requests / one.requests, 1.2);
  hold("stacks: CPU of 50 stacks of 20 / one of 1,000", cpuOf(many.costs) / cpuOf(one.costs), 2);
}

async function large(folder: string): Promise<void> {
  const workspace = join(folder, "large");
  writeStacks(workspace, 500, objectsEach);
  const git = (...args: readonly string[]) => spawnSync("git", args, { cwd: workspace });
  git("init", "-q");
  git("add", "-A");
  git("-c", "user.name=bench", "-c", "user.email=bench@bench.example", "commit", "-qm", "stacks");
  const platform = await servePlatform(join(folder, "platform-large"));
  const where = { cwd: workspace, env: platform.env };
  try {
    const plan = measured(process.execPath, [bin, "plan", "--all", "--json"], where);
    note(`plan of 500 stacks: ${(plan.wallMs / 1000).toFixed(1)} s, ${plan.cpuSeconds.toFixed(1)} CPU s`);
    hold("stacks: peak memory of a plan of 500 stacks, MiB", plan.peakMiB, 1024);
    writeFileSync(
      join(workspace, "team-250", "reconduit.yaml"),
      "reconduit: 1\nname: team-250\ntags: { a: { tag: a } }\n",
    );
    const since = [bin, "validate", "--all", "--since", "HEAD", "--json"];
    const chosen = Array.from({ length: rounds }, () => measured(process.execPath, since, where));
    note(`--since HEAD: ${(wallOf(chosen) / 1000).toFixed(2)} s by the clock`);
    hold("stacks: CPU seconds of --since with one changed stack in 500", cpuOf(chosen), 1);
  } finally {
    await platform.close();
  }
}

if (canMeasure) {
  await inFolder(async (folder) => {
    await shared(folder);
    await large(folder);
    note(`medians of ${rounds}`);
  });
} else note("SKIPPED: GNU time is needed at /usr/bin/time to measure CPU and memory of a process.");
