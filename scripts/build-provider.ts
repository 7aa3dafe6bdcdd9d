/**
 * Builds dist/terraform: the provider's small executable, the engine that it loads once Terraform has heard of it, the
 * `package.json` without which neither starts below an ES module package, and the licences of what they contain.
 */
import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type BuildOptions, build, type Plugin } from "esbuild";
import { licensesFile, licensesOf, packagesIn } from "./licenses.ts";

const root = join(import.meta.dirname, "..");
const executable = "terraform-provider-reconduit";

/** How every form of the provider is bundled. */
export const providerBundle = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  metafile: true,
  format: "cjs",
  platform: "node",
  target: "node24",
  legalComments: "none",
  logLevel: "error",
} as const satisfies BuildOptions;

/** Keeps the dynamic import of the engine out of the bundle: it loads the file beside the executable. */
const engineBeside: Plugin = {
  name: "engine-beside",
  setup({ onResolve }) {
    onResolve({ filter: /\/provider\.ts$/ }, ({ kind }) =>
      kind === "dynamic-import" ? { path: "./engine.js", external: true } : undefined,
    );
  },
};

/** Returns the folders of the packages in it, below the repository. */
export async function buildProvider(outdir = join(root, "dist", "terraform")): Promise<readonly string[]> {
  await mkdir(outdir, { recursive: true });
  const built = await Promise.all([
    build({
      ...providerBundle,
      entryPoints: [join(root, "src", "terraform", "main.ts")],
      outfile: join(outdir, executable),
      banner: { js: "#!/usr/bin/env node" },
      plugins: [engineBeside],
    }),
    build({
      ...providerBundle,
      entryPoints: [join(root, "src", "terraform", "provider.ts")],
      outfile: join(outdir, "engine.js"),
    }),
  ]);
  const packages = [...new Set(built.flatMap(({ metafile }) => packagesIn(metafile)))].sort();
  await writeFile(join(outdir, licensesFile), licensesOf(packages));
  await writeFile(join(outdir, "package.json"), '{"type":"commonjs"}\n');
  await chmod(join(outdir, executable), 0o755);
  return packages;
}

if (import.meta.main) await buildProvider();
