/** `plan --watch` of ten thousand resources in a hundred files: from the change of one file to the plan that shows it, and its CPU. */
import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bin, hold, inFolder, median, note } from "./measure.ts";
import { seedStack } from "./seeded.ts";
import { countsOf, writeParts } from "./stack.ts";

const rounds = 15;
/** The line after each plan. */
const waits = /Watching the files/;

/** Milliseconds of CPU of a process, as the kernel counts them. */
function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

await inFolder(async (folder) => {
  const stack = join(folder, "stack");
  const platform = await seedStack(stack, 10_000);
  const parts = writeParts(stack, countsOf(10_000), 99);
  const child = spawn(process.execPath, [bin, "plan", "--watch", "--rate-share", "off"], {
    cwd: stack,
    env: { ...process.env, CI: "", NO_COLOR: "1", ...platform.env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  let seen = () => {};
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (piece: string) => {
      text += piece;
      seen();
    });
  /** Resolves when the output after now contains the text. */
  const shown = (expected: RegExp) =>
    new Promise<void>((resolve) => {
      seen = () => {
        if (!expected.test(text)) return;
        text = "";
        resolve();
      };
      seen();
    });
  const started = performance.now();
  await shown(waits);
  const first = cpuMsOf(child.pid!);
  note(`first plan: ${Math.round(performance.now() - started)} ms, ${first} ms of CPU`);
  const walls: number[] = [];
  const costs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const path = parts[17]!;
    const before = readFileSync(path, "utf8");
    await new Promise((resolve) => setTimeout(resolve, 500));
    text = "";
    const cpu = cpuMsOf(child.pid!);
    const from = performance.now();
    writeFileSync(
      path,
      before.replace(/Normalises orders of shop (\d+)( \(\d+\))?\./, `Normalises orders of shop $1 (${round}).`),
    );
    await shown(waits);
    walls.push(performance.now() - from);
    costs.push(cpuMsOf(child.pid!) - cpu);
  }
  note(`a changed file: ${Math.round(median(walls))} ms to its plan (${walls.map(Math.round).join(" ")})`);
  hold("watch: CPU of the plan after one changed file / of the first", median(costs) / first, 0.4);
  child.kill("SIGINT");

  await platform.close();
});
