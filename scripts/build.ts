/**
 * Builds dist/cli, dist/lib, dist/console and dist/compute (the entries of the server's compute threads, and of its processes for SQLite files): ESM
 * bundles with the packages that they need, so that an installation consists of this package alone. What they share lies in dist/chunks
 * once, split so that a command loads only what it uses. `--clean` removes what an earlier build left behind. Tests do not ask for it: the
 * names of chunks hold a hash, and a command line that is still running may need its old ones.
 */

import { globSync } from "node:fs";
import { chmod, readFile, rm } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { dirname, join, relative, sep } from "node:path";
import { type BuildOptions, build, type OutputFile, type Plugin } from "esbuild";
import { buildConsole } from "./build-console.ts";
import { withLateModules, withScriptEdits } from "./builtin-modules.ts";
import { licensesFile, licensesOf, packagesIn } from "./licenses.ts";
import { madeOnce } from "./made-once.ts";
import { unitsTogether } from "./units.ts";
import { writeIfChanged } from "./write-if-changed.ts";

const root = join(import.meta.dirname, "..");
const dist = join(root, "dist");

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

/** Texts of packages that a module reads by `packageText("path")` while it runs from its source: the bundle holds them. */
const textsOfPackages: Plugin = {
  name: "texts-of-packages",
  setup({ onLoad }) {
    onLoad({ filter: /scripts\/module-texts\.ts$/ }, async ({ path }) => {
      const imports: string[] = [];
      const source = (await readFile(path, "utf8")).replaceAll(/packageText\((".*?")\)/g, (_, text: string) => {
        imports.push(`import text${imports.length} from ${text} with { type: "text" };`);
        return `text${imports.length - 1}`;
      });
      return { contents: [...imports, source].join("\n"), loader: "ts", resolveDir: dirname(path) };
    });
  },
};

/**
 * The router compiles a function for each piece of a path as a server starts, which takes 20 to 30 ms of CPU. A comparison of texts is as
 * good. Fails if the package no longer does that.
 */
const comparedPaths: Plugin = {
  name: "compared-paths",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]find-my-way[\\/]lib[\\/]node\.js$/ }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      const contents = source.replace(
        /return new Function\('path', 'i', .*\n/,
        "return (path, i) => path.startsWith(prefix, i)\n",
      );
      return contents === source ? { errors: [{ text: `${path}: no compiled function to replace` }] } : { contents };
    });
  },
};

/** The query builder freezes each part of each query, which takes a fortieth of a run's CPU: the types keep the parts from changes. */
const unfrozenQueries: Plugin = {
  name: "unfrozen-queries",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]kysely[\\/]dist[\\/]util[\\/]object-utils\.js$/ }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      const contents = source.replace("return Object.freeze(obj);", "return obj;");
      return contents === source ? { errors: [{ text: `${path}: nothing that freezes to replace` }] } : { contents };
    });
  },
};

/** Leaves out the compilers of schemas that routes may have: none has one, and the server says so to the framework. */
const noRouteSchemas: Plugin = {
  name: "no-route-schemas",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@fastify\/(ajv-compiler|fast-json-stringify-compiler)$/ }, ({ path }) => ({
      path,
      namespace: "left-out",
    }));
    onLoad({ filter: /.*/, namespace: "left-out" }, () => ({ contents: "module.exports = undefined" }));
  },
};

/** The tables of this package take 8 ms to make. A CommonJS module is run when it is used, an ES module when it is loaded. */
const tablesOfPatterns: Plugin = {
  name: "tables-of-patterns",
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^re2js$/ }, ({ path, resolveDir, pluginData }) =>
      pluginData === "required"
        ? undefined
        : resolve(path, { resolveDir, kind: "require-call", pluginData: "required" }),
    );
  },
};

/** How everything is bundled that runs on Node. The texts of modules are written by {@link textOf}. */
export const bundled = {
  absWorkingDir: root,
  // Paths of packages are those below the checkout, also where node_modules is a link: they decide about names.
  preserveSymlinks: true,
  bundle: true,
  splitting: true,
  write: false,
  metafile: true,
  format: "esm",
  platform: "node",
  target: "node24",
  chunkNames: "chunks/[name]-[hash]",
  conditions: ["module"],
  mainFields: ["module", "main"],
  legalComments: "none",
  // Names stay, so that a stack trace still says where; lines end somewhere, for the same reason.
  minifyWhitespace: true,
  minifySyntax: true,
  lineLimit: 300,
  plugins: [
    unitsTogether(root),
    namesOfLatePackages,
    textsOfPackages,
    comparedPaths,
    noRouteSchemas,
    unfrozenQueries,
    tablesOfPatterns,
  ],
  logLevel: "error",
} satisfies BuildOptions;

/** Returns what is to be written of a module that was bundled. */
export const textOf = ({ text }: OutputFile): string =>
  withLateModules(text.includes("typeof require") ? banner + text : text);

export interface Built {
  /** Paths of the modules written, below dist. */
  readonly written: readonly string[];
  /** Of the packages in them: folders below the repository. */
  readonly packages: readonly string[];
}

/** The sources of the command line, and the files that it is made into. Declarations of the library are made by another script. */
const made = {
  root,
  folder: "dist",
  sources: ["src/**", "scripts/*.ts", "package.json", "package-lock.json"],
  results: ["dist/{cli,lib,compute,chunks}/**/*.js", "dist/console/**/*.gz", `dist/${licensesFile}`],
};

/**
 * Writes the bundles and the licences of what they contain, unless they were made from the same sources. Files that are the same already
 * are left alone.
 */
export async function buildCli({ clean = false } = {}): Promise<Built> {
  const tidy = async ({ written }: Built) => clean && (await removeOthers(new Set(written)));
  const built = await madeOnce(made, async () => {
    const fresh = await bundleCli();
    await tidy(fresh);
    return fresh;
  });
  // If nothing was made now, an earlier build may have left something behind all the same.
  await tidy(built);
  return built;
}

async function bundleCli(): Promise<Built> {
  const { outputFiles, metafile } = await build({
    entryPoints: {
      "cli/main": "src/cli/main.ts",
      "lib/index": "src/index.ts",
      "compute/thread": "src/delivery/thread/thread.ts",
      "compute/sql-file": "src/delivery/adaptors/sql/file-process.ts",
      "compute/sync-file": "src/delivery/syncs/database-files/process.ts",
    },
    outdir: dist,
    ...bundled,
  });
  for (const file of outputFiles) await writeIfChanged(file.path, moduleTextOf(file));
  await chmod(join(dist, "cli", "main.js"), 0o755);
  const packages = [...new Set([...packagesIn(metafile), ...(await buildConsole())])].sort();
  await writeIfChanged(join(dist, licensesFile), licensesOf(packages));
  const written = outputFiles.map(({ path }) => relative(dist, path));
  return { written, packages };
}

/** Returns the text of a module of the command line: one that it may load as a function says how. */
function moduleTextOf(file: OutputFile): string {
  const path = relative(dist, file.path).replaceAll(sep, "/");
  const text = textOf(file);
  if (path.startsWith("chunks/")) return withScriptEdits(text, path);
  if (path !== "cli/main.js") return text;
  const named = text.replace(/keptModule\((\(\)=>import\("\.\.\/chunks\/([^"]+)"\))\)/, 'keptModule($1,"$2")');
  if (named === text) throw new Error(`${path}: no call of keptModule to give a name`);
  return named;
}

async function removeOthers(keep: ReadonlySet<string>): Promise<void> {
  for (const path of globSync("{cli,lib,compute,chunks}/**/*.js", { cwd: dist }))
    if (!keep.has(path)) await rm(join(dist, path));
}

if (import.meta.main) {
  await buildCli({ clean: process.argv.includes("--clean") });
}
