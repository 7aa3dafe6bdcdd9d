/**
 * Builds dist/console: the page, its scripts (one for the start, and one for each page that is shown later) and its style, minified and
 * compressed. Names of scripts hold a hash, so a browser keeps them for good.
 */
import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { build, transform } from "esbuild";
import { colorTokens } from "../src/views/text/colors.ts";
import { packagesIn } from "./licenses.ts";
import { writeIfChanged } from "./write-if-changed.ts";

const root = join(import.meta.dirname, "..");
const source = join(root, "src", "console");
const target = join(root, "dist", "console");

/** Writes the files. Returns the folders of the packages in them. */
export async function buildConsole(): Promise<readonly string[]> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    preserveSymlinks: true,
    entryPoints: { main: "src/console/main.tsx" },
    outdir: join(target, "assets"),
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    legalComments: "none",
    logLevel: "error",
  });
  const style = `${colorTokens}\n${await readFile(join(source, "console.css"), "utf8")}`;
  const { code: css } = await transform(style, { loader: "css", minify: true, target: "chrome120" });
  const cssName = `assets/console-${createHash("sha256").update(css).digest("hex").slice(0, 8)}.css`;
  const main = outputFiles.find(({ path }) => basename(path).startsWith("main-"))!;
  const page = (await readFile(join(source, "index.html"), "utf8"))
    .replace("%css%", `/console/${cssName}`)
    .replace("%js%", `/console/assets/${basename(main.path)}`);
  const files = new Map<string, string>([
    ["index.html", page],
    [cssName, css],
    ...outputFiles.map(({ path, text }): [string, string] => [relative(target, path).replaceAll("\\", "/"), text]),
  ]);
  for (const [name, text] of files) await writeIfChanged(join(target, `${name}.gz`), gzipSync(text, { level: 9 }));
  for (const path of globSync("**/*.gz", { cwd: target }))
    if (!files.has(path.replaceAll("\\", "/").slice(0, -".gz".length))) await rm(join(target, path));
  return packagesIn(metafile);
}

if (import.meta.main) await buildConsole();
