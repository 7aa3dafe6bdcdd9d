/**
 * Builds dist/terraform: the provider's small executable, the engine that it loads once Terraform has heard of it, and the
 * `package.json` without which neither starts below an ES module package.
 */
import { chmod, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "esbuild";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const executable = "terraform-provider-reconduit";

/** The late import of the engine stays one, of the file beside. */
const engineBeside: Plugin = {
  name: "engine-beside",
  setup({ onResolve }) {
    onResolve({ filter: /\/provider\.ts$/ }, ({ kind }) =>
      kind === "dynamic-import" ? { path: "./engine.js", external: true } : undefined,
    );
  },
};

export async function buildProvider(outdir = join(root, "dist", "terraform")): Promise<void> {
  const shared = {
    absWorkingDir: root,
    bundle: true,
    minify: true,
    format: "cjs",
    platform: "node",
    target: "node24",
    legalComments: "none",
    logLevel: "error",
  } as const;
  await mkdir(outdir, { recursive: true });
  await Promise.all([
    build({
      ...shared,
      entryPoints: [join(root, "src", "terraform", "main.ts")],
      outfile: join(outdir, executable),
      banner: { js: "#!/usr/bin/env node" },
      plugins: [engineBeside],
    }),
    build({
      ...shared,
      entryPoints: [join(root, "src", "terraform", "provider.ts")],
      outfile: join(outdir, "engine.js"),
    }),
    writeFile(join(outdir, "package.json"), '{"type":"commonjs"}\n'),
  ]);
  await chmod(join(outdir, executable), 0o755);
}

if (import.meta.main) await buildProvider();
