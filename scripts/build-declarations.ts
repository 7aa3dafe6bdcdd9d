/**
 * Builds the declarations of the library in dist/lib with tsc, then keeps only those that the public ones refer to. The inferred types
 * of the catalog's kinds are made for checks inside this repository: written out they are megabytes, some beyond what the compiler agrees to print.
 */
import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync, rmSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, join, normalize } from "node:path";

const root = join(import.meta.dirname, "..");
const outdir = join(root, "dist", "lib");
const entry = "index.d.ts";

/**
 * Declaration files that `file` refers to by a relative path. Throws where it names a package: the bundles hold the packages, so users
 * have none of them, nor their types.
 */
function referredTo(file: string): readonly string[] {
  const text = readFileSync(join(outdir, file), "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
  const names = [...text.matchAll(/(?:\bfrom\s+|\bimport\(\s*|\bimport\s+)["']([^"']+)["']/g)].map(
    (match) => match[1]!,
  );
  const foreign = names.find((name) => !name.startsWith(".") && !isBuiltin(name));
  if (foreign) throw new Error(`dist/lib/${file} names ${foreign}, which users of the library do not have`);
  return names
    .filter((name) => name.startsWith("."))
    .map((name) => normalize(join(dirname(file), name.replace(/\.[jt]s$/, ".d.ts"))));
}

function reachable(): ReadonlySet<string> {
  const found = new Set<string>([entry]);
  // A set that grows while it is walked is walked to its new end.
  for (const file of found) {
    const faults = faultsOf(file);
    if (faults !== "") throw new Error(`the library needs a declaration that cannot be written:\n${faults}`);
    if (!existsSync(join(outdir, file))) throw new Error(`dist/lib lacks ${file}, which the public declarations need`);
    for (const next of referredTo(file)) found.add(next);
  }
  return found;
}

/**
 * Returns the messages of tsc about the source of a declaration. In files that the public declarations do not need it may find types that are too long
 * to print (TS7056) or cannot be named (TS4023); whether they are right is `npm run check:types`' to say.
 */
function faultsOf(file: string): string {
  const source = `src/${file.replaceAll("\\", "/").replace(/\.d\.ts$/, ".ts")}(`;
  return tsc.stdout
    .split("\n")
    .filter((line) => line.startsWith(source))
    .join("\n");
}

const declarations = () => globSync("**/*.d.ts", { cwd: outdir });
for (const file of declarations()) rmSync(join(outdir, file));
const tsc = spawnSync("tsc", ["-p", "tsconfig.build.json"], {
  cwd: root,
  encoding: "utf8",
  shell: process.platform === "win32",
});
if (tsc.error) throw tsc.error;
const keep = reachable();
for (const file of declarations()) if (!keep.has(normalize(file))) rmSync(join(outdir, file));
