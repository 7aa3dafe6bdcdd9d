/**
 * Builds dist/constructs: one body of code for all runtimes, a function that takes the runtime whose classes it extends, and a folder for
 * each runtime, which calls that function and exports the classes with their declarations, as a CommonJS and as an ES module. The
 * generated sources are brought up to date first.
 */
import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { build, type Plugin } from "esbuild";
import { makeConstructs } from "./constructs/make.ts";
import { madeOnce } from "./made-once.ts";

const root = join(import.meta.dirname, "..");
const require = createRequire(import.meta.url);
const folder = "dist/constructs";
const sources = ["src/cdk/**/*.ts", "scripts/build-constructs.ts", "tsconfig.cdk.json", "package-lock.json"];

export async function buildConstructs(): Promise<void> {
  await makeConstructs();
  await madeOnce({ root, folder, sources }, async () => {
    mkdirSync(join(root, "dist"), { recursive: true });
    const made = mkdtempSync(join(root, "dist", ".constructs-"));
    try {
      await Promise.all([writeBody(made), writeDeclarations(join(made, "cdktf"))]);
      cpSync(join(made, "cdktf"), join(made, "cdktn"), { recursive: true });
      for (const file of globSync("cdktn/**/*.d.ts", { cwd: made })) forTheOther(join(made, file));
      for (const runtime of ["cdktf", "cdktn"]) writeEntries(join(made, runtime), runtime);
      rmSync(join(root, folder), { recursive: true, force: true });
      renameSync(made, join(root, folder));
    } finally {
      rmSync(made, { recursive: true, force: true });
    }
  });
}

/** Replaces the import of the runtime by the parameter `runtime` of the function that the body is wrapped in. */
const runtimeGiven: Plugin = {
  name: "runtime-given",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^cdktf$/ }, ({ path }) => ({ path, namespace: "given" }));
    onResolve({ filter: /^parameter$/, namespace: "given" }, ({ path }) => ({ path, namespace: "given" }));
    // Through an ES module the names of the runtime are listed once, and not for every file that imports it.
    onLoad({ filter: /^cdktf$/, namespace: "given" }, () => ({ contents: 'export * from "parameter";' }));
    onLoad({ filter: /^parameter$/, namespace: "given" }, () => ({ contents: "module.exports = runtime;" }));
  },
};

async function writeBody(made: string): Promise<void> {
  await build({
    absWorkingDir: root,
    preserveSymlinks: true,
    entryPoints: ["src/cdk/index.ts"],
    outfile: join(made, "body.cjs"),
    bundle: true,
    format: "cjs",
    platform: "node",
    // The target is older than the product's own, because apps of users run on every Node that their CDK supports.
    target: "node18",
    external: ["constructs"],
    plugins: [runtimeGiven],
    minifyWhitespace: true,
    minifySyntax: true,
    minifyIdentifiers: true,
    // The runtimes show names of classes in their messages.
    keepNames: true,
    legalComments: "none",
    // V8 compiles a function in parentheses at once; without them it would parse it twice.
    banner: { js: '"use strict";\nmodule.exports = ((runtime) => {\nconst module = { exports: {} };' },
    footer: { js: "return module.exports;\n});" },
    logLevel: "error",
  });
}

async function writeDeclarations(outDir: string): Promise<void> {
  const form = ["--declaration", "--emitDeclarationOnly", "--module", "commonjs", "--moduleResolution", "bundler"];
  const tsc = spawnSync(
    join(root, "node_modules", ".bin", "tsc"),
    ["-p", "tsconfig.cdk.json", "--noEmit", "false", ...form, "--rootDir", "src/cdk", "--outDir", outDir],
    { cwd: root, encoding: "utf8", shell: process.platform === "win32" },
  );
  if (tsc.status !== 0) throw new Error(`the constructs do not compile:\n${tsc.stdout}${tsc.error ?? ""}`);
}

function forTheOther(file: string): void {
  writeFileSync(file, readFileSync(file, "utf8").replaceAll(/(["'])cdktf\1/g, "$1cdktn$1"));
}

/** The ES module hands out what the CommonJS one holds, so that an app that mixes the two has each class once. */
function writeEntries(place: string, runtime: string): void {
  writeFileSync(join(place, "package.json"), '{"type":"commonjs"}\n');
  writeFileSync(join(place, "index.js"), `module.exports = require("../body.cjs")(require("${runtime}"));\n`);
  const names = Object.keys(require(join(place, "index.js"))).sort();
  writeFileSync(
    join(place, "index.mjs"),
    `import made from "./index.js";\nexport const {\n${names.map((name) => `  ${name},\n`).join("")}} = made;\n`,
  );
  writeFileSync(join(place, "index.d.mts"), 'export * from "./index.js";\n');
}

if (import.meta.main) await buildConstructs();
