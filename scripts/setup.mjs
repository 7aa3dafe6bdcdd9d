// Installs the dependencies where they are missing or no longer those of package-lock.json.
// Runs on whatever Node the machine has (20 or newer): nothing newer may be used here. What needs the Node of devDependencies
// is an npm script of its own, because a shell remembers where it found `node`.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** npm itself records what it has put into node_modules, last of all: an installation that was cut short has no such file. */
function installed() {
  try {
    const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
    const found = JSON.parse(readFileSync(join(root, "node_modules", ".package-lock.json"), "utf8")).packages;
    for (const [path, entry] of Object.entries(wanted)) {
      if (path === "" || entry.link) continue;
      if (found[path] ? found[path].version !== entry.version : !entry.optional) return false;
    }
    return existsSync(join(root, "node_modules", "node", "bin"));
  } catch {
    return false;
  }
}

if (!installed()) {
  process.stderr.write("Installing the dependencies (npm ci), once.\n");
  const npm = process.env.npm_execpath;
  const args = ["ci", "--loglevel=error", "--no-audit", "--no-fund"];
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: ["ignore", 2, 2] })
    : spawnSync("npm", args, { cwd: root, stdio: ["ignore", 2, 2], shell: process.platform === "win32" });
  if (result.status !== 0) {
    process.stderr.write("npm ci failed: see above. The npm registry must be reachable for the first run.\n");
    process.exit(result.status ?? 1);
  }
}
