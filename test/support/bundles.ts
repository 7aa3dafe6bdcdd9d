/**
 * Bundles of what tests start again and again in threads and processes: Node takes four times as long to read the same from its sources.
 * They are made from the sources as they are when a test file first asks for one.
 */
import { createHash } from "node:crypto";
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { setTimeout } from "node:timers/promises";
import { repository } from "../cli/places.ts";

/** By name, their sources below the repository. */
const entries = {
  "compute/sql-file": "src/delivery/adaptors/sql/file-process.ts",
  "compute/sync-file": "src/delivery/syncs/database-files/process.ts",
  "compute/thread": "src/delivery/thread/thread.ts",
  "processes/flow-process": "test/support/flow-process.ts",
  "processes/job-process": "test/support/job-process.ts",
  "processes/machine-process": "test/support/machine-process.ts",
  "processes/server-child": "test/support/server-child.ts",
} as const;

const folders = join(repository, "node_modules", ".cache", "bundles");

export type Bundle = keyof typeof entries;

let made: Promise<string> | undefined;

/** The path of a bundle. */
export async function bundle(name: Bundle): Promise<string> {
  made ??= current();
  return join(await made, `${name}.js`);
}

/** The folder of what was made from these sources, by whichever process of tests was the first. */
async function current(): Promise<string> {
  const sources = globSync(
    ["src/**/*.ts", "test/support/*.ts", "scripts/{build,builtin-modules,units}.ts", "package-lock.json"],
    {
      cwd: repository,
      exclude: ["src/cdk/**"],
    },
  );
  const hash = createHash("sha256");
  for (const path of sources.sort()) hash.update(`${path}\0`).update(readFileSync(join(repository, path)));
  const folder = join(folders, hash.digest("hex").slice(0, 32));
  await madeByOne(folder);
  return folder;
}

/** Waits where another process of tests is making the same. */
async function madeByOne(folder: string): Promise<void> {
  mkdirSync(folders, { recursive: true });
  const mark = `${folder}.maker`;
  while (!existsSync(folder)) {
    try {
      writeFileSync(mark, String(process.pid), { flag: "wx" });
    } catch {
      if (!isAlive(mark)) rmSync(mark, { force: true });
      await setTimeout(50);
      continue;
    }
    try {
      if (!existsSync(folder)) await make(folder);
    } finally {
      rmSync(mark, { force: true });
    }
  }
}

/** True while the process that wrote its id to the file runs, or the file is not whole yet. */
function isAlive(mark: string): boolean {
  try {
    const pid = readFileSync(mark, "utf8");
    return pid === "" || process.kill(Number(pid), 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Deletes what was made of sources that have changed since, a day later, when nothing runs from it any more. */
function removeOld(): void {
  const oldest = Date.now() - 24 * 60 * 60 * 1000;
  for (const name of readdirSync(folders)) {
    const path = join(folders, name);
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (made !== undefined && made < oldest) rmSync(path, { recursive: true, force: true });
  }
}

async function make(folder: string): Promise<void> {
  const [{ build }, { bundled, textOf }] = await Promise.all([import("esbuild"), import("../../scripts/build.ts")]);
  const { outputFiles } = await build({ ...bundled, entryPoints: entries, outdir: folder });
  removeOld();
  const whole = mkdtempSync(join(folders, "half-"));
  for (const file of outputFiles) {
    const path = join(whole, relative(folder, file.path));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, textOf(file));
  }
  try {
    renameSync(whole, folder);
  } catch (error) {
    rmSync(whole, { recursive: true });
    // Another process of tests was quicker.
    if (!existsSync(folder)) throw error;
  }
}
