/**
 * Packs the package as it was built, has publint read what was packed, installs it as `npm install -g` does, and holds what comes to a
 * size. Then the command line answers and installs the whole provider, the library is imported, and its declarations are enough for a
 * user's compiler. Nothing is fetched.
 */
import { spawnSync } from "node:child_process";
import { globSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import manifest from "../package.json" with { type: "json" };
import { packageFiles, systemName } from "../src/terraform/package-files.ts";

const root = join(import.meta.dirname, "..");
const most = { packages: 12, megabytes: 30 };

const folder = mkdtempSync(join(tmpdir(), "reconduit-package-"));
const prefix = join(folder, "prefix");
const app = join(folder, "app");

function run(command: string, args: readonly string[], cwd = folder, env: NodeJS.ProcessEnv = {}): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed:\n${stdout}${stderr}${error ?? ""}`);
  return stdout;
}

function install(): void {
  run("npm", ["pack", "--silent", "--ignore-scripts", "--pack-destination", folder], root);
  const archive = join(folder, `reconduit-${manifest.version}.tgz`);
  run(join(root, "node_modules", ".bin", "publint"), ["run", archive, "--strict"]);
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
  const installing = ["terraform", "install", "--mirror", join(folder, "mirror"), "--json"];
  const { folder: provider } = JSON.parse(run(join(prefix, "bin", "reconduit"), installing, folder, { HOME: folder }));
  const files = packageFiles(manifest.version, systemName(process.platform)).map(({ name }) => name);
  if (readdirSync(provider).sort().join() !== files.sort().join()) throw new Error(`${provider} is not the provider`);
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
