/** Four thousand creations against a server that limits requests as the platform does: how near to the least time, and none lost. */
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { limits } from "../src/catalog/limits.ts";
import { bin, hold, inFolder, note, servePlatform, timed } from "./measure.ts";
import { stackOf } from "./stack.ts";

const scripts = 3_995;
/** All resources of the stack: the scripts, and five others that belong to it. */
const count = scripts + 5;

interface Run {
  /** From the first creation to the end of the last one. */
  readonly seconds: number;
  readonly refusals: number;
  readonly created: number;
}

function apply(cwd: string, env: NodeJS.ProcessEnv): Promise<Run> {
  const args = [bin, "apply", "--auto-approve", "--json", "--log-level", "debug", "--parallelism", "64"];
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [first, last, answers, refusals, created] = [0, 0, 0, 0, 0];
  createInterface({ input: child.stderr }).on("line", (line) => {
    const status = /^[A-Z]+ \/\S+ (\d+) /.exec(line)?.[1];
    if (status !== undefined) answers++;
    if (status === "429") refusals++;
  });
  createInterface({ input: child.stdout }).on("line", (line) => {
    if (line.startsWith('{"type":"apply_start"')) first = performance.now();
    if (!line.startsWith('{"type":"step_done"')) return;
    last = performance.now();
    created++;
  });
  return new Promise((resolve, reject) => {
    child.once("close", (code) => {
      if (answers < count) reject(new Error("the log does not tell of every answer: refusals cannot be counted"));
      else if (code === 0) resolve({ seconds: (last - first) / 1000, refusals, created });
      else reject(new Error(`apply ended with ${code}`));
    });
  });
}

await inFolder(async (folder) => {
  const platform = await servePlatform(join(folder, "platform"), { limited: true });
  try {
    writeFileSync(join(folder, "reconduit.yaml"), stackOf({ scripts }));
    const { seconds, refusals, created } = await apply(folder, platform.env);
    const { size, perSecond } = limits.bucket;
    const least = (count - size) / perSecond;
    hold(
      `bucket: time of ${count} creates / (N - ${size}) / ${perSecond}`,
      seconds / least,
      1.08,
      `${seconds.toFixed(2)} s / ${least} s`,
    );
    hold("bucket: answers 429", refusals, 5);
    hold("bucket: creations lost", count - created, 0);
    // The plan exits with 2, and the benchmark fails, where anything is missing or differs.
    timed(process.execPath, [bin, "plan", "--detailed-exitcode"], { cwd: folder, env: platform.env });
    note("one run; the plan after it is empty");
  } finally {
    await platform.close();
  }
});
