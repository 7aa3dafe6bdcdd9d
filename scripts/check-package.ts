/**
 * Packs the package as it was built, installs it as `npm install -g` does, and holds what comes to a size. Then the command line
 * answers, the library is imported, and its declarations are enough for a user's compiler. Nothing is fetched.
 */
import { spawnSync } from "node:child_process";
import { globSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import manifest from "../package.json" with { type: "json" };

const root = join(import.meta.dirname, "..");
const most = { packages: 12, megabytes: 30 };

const folder = mkdtempSync(join(tmpdir(), "reconduit-package-"));
const prefix = join(folder, "prefix");
const app = join(folder, "app");

function run(command: string, args: readonly string[], cwd = folder): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed:\n${stdout}${stderr}${error ?? ""}`);
  return stdout;
}

function install(): void {
  run("npm", ["pack", "--silent", "--ignore-scripts", "--pack-destination", folder], root);
  const archive = join(folder, `reconduit-${manifest.version}.tgz`);
  run("npm", ["install", "--global", "--silent", "--offline", "--ignore-scripts", "--prefix", prefix, archive]);
}

function measure(): void {
  const files = globSync("**", { cwd: prefix }).map((path) => lstatSync(join(prefix, path)));
  // The size on disk, as `du` counts it.
  const megabytes = files.reduce((sum, { blocks }) => sum + blocks * 512, 0) / 2 ** 20;
  const packages = globSync("**/node_modules/{*,@*/*}/package.json", { cwd: prefix }).length;
  console.log(`npm install -g brings ${packages} package${packages === 1 ? "" : "s"}, ${megabytes.toFixed(1)} MB`);
  if (packages > most.packages || megabytes > most.megabytes)
    throw new Error(`at most ${most.packages} packages and ${most.megabytes} MB are allowed`);
}

function use(): void {
  const answered = run(join(prefix, "bin", "reconduit"), ["--version"]).trim();
  if (!answered.includes(manifest.version)) throw new Error(`reconduit --version says ${answered}`);
  const modules = join(app, "node_modules");
  mkdirSync(join(modules, "@types"), { recursive: true });
  symlinkSync(join(prefix, "lib", "node_modules", "reconduit"), join(modules, "reconduit"));
  symlinkSync(join(root, "node_modules", "@types", "node"), join(modules, "@types", "node"));
  writeFileSync(join(app, "package.json"), '{"type":"module"}\n');
  const text = `import { kinds, loadProgram, type Plan, planStack, startPlatform } from "reconduit";
const platform = await startPlatform({});
const { body } = await platform.inject({
  method: "POST",
  url: "/v1/processors/csvParser",
  headers: { authorization: "Bearer " + platform.token },
  payload: { data: "a,b", rules: {} },
});
if (!body.includes("Column1")) throw new Error("nothing is computed: " + body);
export const steps = (plan: Plan): number => plan.steps.length;
if (typeof planStack !== "function" || typeof loadProgram !== "function" || kinds.length === 0) throw new Error("incomplete");
await platform.close();
`;
  writeFileSync(join(app, "main.ts"), text);
  run(process.execPath, ["main.ts"], app);
  const options = ["--noEmit", "--strict", "--target", "es2024", "--module", "nodenext", "--types", "node"];
  run(join(root, "node_modules", ".bin", "tsc"), [...options, "main.ts"], app);
}

try {
  install();
  measure();
  use();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
