/**
 * Builds dist/terraform: the launchers that find a Node, `start.js` that refuses one that is too old, the small provider, the engine that
 * it loads once Terraform has heard of it, the `package.json` without which none starts below an ES module package, and the licences.
 */
import { chmod, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type BuildOptions, build, type Plugin } from "esbuild";
import manifest from "../package.json" with { type: "json" };
import { launcherPath } from "../src/terraform/package-files.ts";
import { licensesFile, licensesOf, packagesIn } from "./licenses.ts";
import { madeOnce } from "./made-once.ts";
import { windowsLauncher } from "./provider/windows-launcher.ts";
import { writeIfChanged } from "./write-if-changed.ts";

const root = join(import.meta.dirname, "..");

/** How every form of the provider is bundled. */
export const providerBundle = {
  absWorkingDir: root,
  // Paths of packages are those below the checkout, also where node_modules is a link: they decide about names.
  preserveSymlinks: true,
  bundle: true,
  minify: true,
  metafile: true,
  format: "cjs",
  platform: "node",
  target: "node24",
  legalComments: "none",
  logLevel: "error",
} as const satisfies BuildOptions;

/** Keeps what is loaded late out of the bundles: it is a file beside them. */
const filesBeside: Plugin = {
  name: "files-beside",
  setup({ onResolve }) {
    const beside = { "./main.ts": "./provider.js", "./provider.ts": "./engine.js" };
    onResolve({ filter: /^\.\/(main|provider)\.ts$/ }, ({ kind, path }) =>
      kind === "dynamic-import" ? { path: beside[path as keyof typeof beside], external: true } : undefined,
    );
  },
};

/** The sources of the provider. */
const sources = ["src/**/*.ts", "scripts/*.ts", "scripts/provider/*", "package.json", "package-lock.json", "LICENSE"];

/** Returns the folders of the packages in it, below the repository. What was made from the same sources is left alone. */
export function buildProvider(): Promise<readonly string[]> {
  return madeOnce({ root, folder: "dist/terraform", sources }, () => bundleProvider(join(root, "dist", "terraform")));
}

async function bundleProvider(outdir: string): Promise<readonly string[]> {
  await mkdir(outdir, { recursive: true });
  const bundle = (entry: string, name: string, target: string = providerBundle.target) =>
    build({
      ...providerBundle,
      write: false,
      entryPoints: [join(root, "src", "terraform", entry)],
      outfile: join(outdir, name),
      plugins: [filesBeside],
      target,
    });
  const built = await Promise.all([
    // Every Node can read it to the end.
    bundle("start.ts", "start.js", "es2015"),
    bundle("main.ts", "provider.js"),
    bundle("provider.ts", "engine.js"),
  ]);
  for (const { path, contents } of built.flatMap(({ outputFiles }) => outputFiles))
    await writeIfChanged(path, contents);
  const packages = [...new Set(built.flatMap(({ metafile }) => packagesIn(metafile)))].sort();
  await writeIfChanged(join(outdir, licensesFile), licensesOf(packages));
  await writeIfChanged(join(outdir, "package.json"), '{"type":"commonjs"}\n');
  await writeIfChanged(join(outdir, "LICENSE"), await readFile(join(root, "LICENSE")));
  await writeLaunchers(outdir);
  return packages;
}

/** One for systems with a shell, and a program for Windows. */
async function writeLaunchers(outdir: string): Promise<void> {
  const needed = /\d+/.exec(manifest.engines.node)![0];
  const shell = await readFile(join(root, "scripts", "provider", "launcher.sh"), "utf8");
  const [forShell, forWindows] = [join(outdir, launcherPath("linux")), join(outdir, launcherPath("windows"))];
  await writeIfChanged(forShell, shell.replaceAll("@NODE@", needed));
  await chmod(forShell, 0o755);
  const wanted = `Reconduit's provider needs Node.js ${needed} or newer`;
  const program = windowsLauncher({
    none: `${wanted}, and there is none on the PATH. Install it from https://nodejs.org, or name it in RECONDUIT_NODE.`,
    unusable: `${wanted}, and the one that RECONDUIT_NODE or the PATH names cannot be started.`,
  });
  await writeIfChanged(forWindows, program);
}

if (import.meta.main) await buildProvider();
