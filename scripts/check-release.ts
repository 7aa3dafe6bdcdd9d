/**
 * Builds a release twice and compares every file: `node scripts/check-release.ts`. Exits with 1 and names the files that differ. The second
 * build is of a copy of the checkout in another folder, so a path that leaks into an archive is found. Both run side by side. Then the
 * commands of docs/INSTALL.md are run with the first one.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const work = mkdtempSync(join(tmpdir(), "reconduit-twice-"));

function run(cwd: string, command: string, ...args: readonly string[]): Promise<void> {
  const child = spawn(command, args, { cwd, stdio: ["ignore", "ignore", "inherit"] });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args.join(" ")} ended with ${code}`)),
    );
  });
}

function sumsOf(folder: string): ReadonlyMap<string, string> {
  const files = globSync("**/*", { cwd: folder }).filter((name) => statSync(join(folder, name)).isFile());
  return new Map(
    files.sort().map((name) => [
      name,
      createHash("sha256")
        .update(readFileSync(join(folder, name)))
        .digest("hex"),
    ]),
  );
}

try {
  const began = performance.now();
  const built = await Promise.all(
    ["one", "another place"].map(async (name) => {
      const copy = join(work, name);
      await run(root, "git", "clone", "--quiet", "--no-hardlinks", root, copy);
      symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
      await run(copy, process.execPath, "scripts/build-release.ts", join(copy, "made"));
      return join(copy, "made");
    }),
  );
  const [one, other] = built.map(sumsOf) as [ReadonlyMap<string, string>, ReadonlyMap<string, string>];
  const names = [...new Set([...one.keys(), ...other.keys()])];
  const differing = names.filter((name) => one.get(name) !== other.get(name));
  for (const name of differing) console.error(`differs: ${name}`);
  const seconds = Math.round((performance.now() - began) / 1_000);
  console.log(`release: ${names.length} files built twice in ${seconds} s, ${differing.length} differ`);
  await run(root, process.execPath, "scripts/check-install.ts", built[0]!);
  process.exitCode = differing.length > 0 ? 1 : 0;
} finally {
  rmSync(work, { recursive: true, force: true });
}
