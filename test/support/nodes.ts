/** Every Node that the machine has. */
import { spawnSync } from "node:child_process";
import { existsSync, globSync, realpathSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";

export interface MachineNode {
  readonly path: string;
  readonly version: string;
  readonly major: number;
}

/** Returns where the PATH has programs of that name, in its order. */
const everyOnPath = (name: string) =>
  (process.env["PATH"] ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .filter((path) => existsSync(path));

export const onPath = (name: string): string | undefined => everyOnPath(name)[0];

const versioned = [
  ".nvm/versions/node/*/bin/node",
  ".volta/tools/image/node/*/bin/node",
  ".local/share/fnm/node-versions/*/installation/bin/node",
];

/** Those on the PATH, those of version managers, and the one that runs this; each once. */
export function machineNodes(): readonly MachineNode[] {
  const managed = globSync(versioned, { cwd: homedir() }).map((path) => join(homedir(), path));
  const found = [process.execPath, ...everyOnPath("node"), ...managed];
  return [...new Set(found.map((path) => realpathSync(path)))].flatMap((path) => {
    const { status, stdout } = spawnSync(path, ["--version"], { encoding: "utf8" });
    const version = stdout?.trim().slice(1);
    return status === 0 ? [{ path, version, major: Number(version.split(".")[0]) }] : [];
  });
}
