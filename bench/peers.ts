/** Peers from npm, installed into a folder of the machine's own temporary ones and kept there for the next run. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { note } from "./measure.ts";

/** Exact versions: figures of another one would be figures of another peer. */
const peers = {
  alchemy: "0.94.0",
  "@stoplight/prism-cli": "5.16.0",
  "json-server": "0.17.4",
  "graphile-worker": "0.18.0",
} as const;

/** The folder that has the package in its `node_modules`; undefined, said aloud, where it cannot be installed. */
export function peer(name: keyof typeof peers): string | undefined {
  const version = peers[name];
  const folder = join(tmpdir(), "reconduit-bench-peers", `${name.replaceAll("/", "-")}-${version}`);
  if (existsSync(join(folder, "node_modules", name))) return folder;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  writeFileSync(join(unfinished, "package.json"), `{"private":true,"type":"module"}\n`);
  note(`installing ${name}@${version} into ${folder}`);
  const args = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", `${name}@${version}`];
  const { status, stderr } = spawnSync("npm", args, { cwd: unfinished, encoding: "utf8", timeout: 180_000 });
  if (status === 0) {
    renameSync(unfinished, folder);
    return folder;
  }
  rmSync(unfinished, { recursive: true, force: true });
  note(`SKIPPED: ${name}@${version} could not be installed: ${stderr?.trim().split("\n").at(-1) || "npm did not end"}`);
  return undefined;
}
