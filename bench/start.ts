/** Start-up: the version against bare Node, and a plan of ten resources against the version. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { bin, hold, inFolder, median, note, servePlatform, timed } from "./measure.ts";
import { stackOf } from "./stack.ts";

const rounds = 21;

await inFolder(async (folder) => {
  const platform = await servePlatform(join(folder, "platform"));
  try {
    const where = { cwd: folder, env: platform.env };
    // With the five that they stand on, ten resources.
    writeFileSync(join(folder, "reconduit.yaml"), stackOf({ scripts: 1, imports: 2, roles: 1, tags: 1 }));
    timed(process.execPath, [bin, "apply", "--auto-approve"], where);
    const bare: number[] = [];
    const version: number[] = [];
    const plan: number[] = [];
    for (let round = 0; round < rounds; round++) {
      bare.push(timed(process.execPath, ["-e", "0"], where));
      version.push(timed(process.execPath, [bin, "--version"], where));
      plan.push(timed(process.execPath, [bin, "plan", "--detailed-exitcode"], where));
    }
    const [b, v, p] = [median(bare), median(version), median(plan)];
    hold("start: --version / node -e 0", v / b, 1.5, `${v.toFixed(0)} ms / ${b.toFixed(0)} ms`);
    hold("start: plan of ten resources - --version, ms", p - v, 250, `${p.toFixed(0)} ms - ${v.toFixed(0)} ms`);
    note(`medians of ${rounds}, wall time, in turn`);
  } finally {
    await platform.close();
  }
});
