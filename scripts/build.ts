/**
 * Builds dist/cli: one ESM bundle with splitting, so that a command loads only what it uses. `--clean` removes what an earlier
 * build left behind (chunk names hold a hash; a CLI that is running may still need its old ones, so tests do not ask for it).
 */
import { chmod, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "esbuild";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const outdir = join(root, "dist", "cli");
const entry = "main.js";

/** CommonJS dependencies ask for Node's own modules with `require`, which an ES module does not have. */
const banner = `import { createRequire as __createRequire } from "node:module";\nconst require = __createRequire(import.meta.url);\n`;

/**
 * A CommonJS package that is loaded late would come out of the bundle with a default export alone, where Node gives it named ones,
 * too. So late imports go through a module that names what Node finds in the package.
 */
const namesOfLatePackages: Plugin = {
  name: "names-of-late-packages",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind, resolveDir }) =>
      kind === "dynamic-import" && !isBuiltin(path)
        ? { path, namespace: "late", pluginData: resolveDir, sideEffects: false }
        : undefined,
    );
    onLoad({ filter: /.*/, namespace: "late" }, async ({ path, pluginData }) => {
      const names = Object.keys((await import(path)) as object).filter((name) => /^[A-Za-z_$][\w$]*$/.test(name));
      return { contents: `export { ${names.join(", ")} } from ${JSON.stringify(path)};`, resolveDir: pluginData };
    });
  },
};

/** Writes dist/cli and returns the paths written, relative to it. Files that are the same already are left alone. */
export async function buildCli({ clean = false } = {}): Promise<readonly string[]> {
  const result = await build({
    absWorkingDir: root,
    entryPoints: [join(root, "src", "cli", "main.ts")],
    outdir,
    bundle: true,
    splitting: true,
    write: false,
    format: "esm",
    platform: "node",
    target: "node24",
    chunkNames: "chunks/[name]-[hash]",
    conditions: ["module"],
    mainFields: ["module", "main"],
    legalComments: "none",
    plugins: [namesOfLatePackages],
    logLevel: "error",
  });
  const written = new Set<string>();
  for (const { path, text } of result.outputFiles) {
    const name = relative(outdir, path);
    written.add(name);
    await writeIfChanged(path, text.includes("typeof require") ? banner + text : text);
  }
  await chmod(join(outdir, entry), 0o755);
  if (clean) await removeOthers(written);
  return [...written];
}

async function writeIfChanged(path: string, text: string): Promise<void> {
  const before = await readFile(path, "utf8").catch(() => undefined);
  if (before === text) return;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

async function removeOthers(keep: ReadonlySet<string>): Promise<void> {
  for (const found of await readdir(outdir, { recursive: true, withFileTypes: true })) {
    const path = join(found.parentPath, found.name);
    if (found.isFile() && !keep.has(relative(outdir, path))) await rm(path);
  }
}

if (import.meta.main) {
  await buildCli({ clean: process.argv.includes("--clean") });
}
