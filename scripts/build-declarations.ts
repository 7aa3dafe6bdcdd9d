/**
 * Builds dist/lib with tsc, then keeps only the declarations that the public ones refer to. The inferred types of the catalog's kinds
 * are made for checks inside this repository: written out they are megabytes, some beyond what the compiler agrees to print.
 */
import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const outdir = join(root, "dist", "lib");
const entry = "index.d.ts";

/** Declaration files that `file` refers to by a relative path. */
function referredTo(file: string): readonly string[] {
  const text = readFileSync(join(outdir, file), "utf8");
  const targets = [...text.matchAll(/(?:from\s+|import\(\s*|import\s+)["'](\.{1,2}\/[^"']+)\.[jt]s["']/g)].map(
    (match) => match[1]!,
  );
  return targets.map((target) => normalize(join(dirname(file), `${target}.d.ts`)));
}

function reachable(): ReadonlySet<string> {
  const found = new Set<string>([entry]);
  // A set that grows while it is walked is walked to its new end.
  for (const file of found) {
    if (!existsSync(join(outdir, file))) throw new Error(`dist/lib lacks ${file}, which the public declarations need`);
    for (const next of referredTo(file)) found.add(next);
  }
  return found;
}

rmSync(outdir, { recursive: true, force: true });
const tsc = spawnSync("tsc", ["-p", "tsconfig.build.json"], {
  cwd: root,
  encoding: "utf8",
  shell: process.platform === "win32",
});
// TS7056: a type too long to print. It matters only where a public declaration needs that file, and then the walk fails.
const faults = tsc.stdout.split("\n").filter((line) => /error TS(?!7056)/.test(line));
if (faults.length > 0 || tsc.error) {
  process.stderr.write(`${faults.join("\n")}${tsc.error ?? ""}\n`);
  process.exit(1);
}
const keep = reachable();
for (const file of globSync("**/*.d.ts", { cwd: outdir })) {
  if (!keep.has(normalize(file))) rmSync(join(outdir, file));
}
