/**
 * Builds dist/cdktf and dist/cdktn: the same constructs for either runtime, each as ES modules and as CommonJS with declarations of
 * their own. They differ in the name of the runtime alone. What they are made from, and they themselves, are made where that has changed.
 */
import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeConstructs } from "./constructs/make.ts";
import { madeOnce } from "./made-once.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const forms = [
  { folder: "esm", type: "module", options: ["--module", "nodenext"] },
  { folder: "cjs", type: "commonjs", options: ["--module", "commonjs", "--moduleResolution", "bundler"] },
] as const;

const sources = ["src/cdk/**/*.ts", "scripts/build-constructs.ts", "tsconfig.cdk.json", "package-lock.json"];

export async function buildConstructs(): Promise<void> {
  await makeConstructs();
  await madeOnce({ root, folder: "dist/cdktn", sources }, build);
}

function build(): void {
  mkdirSync(join(root, "dist"), { recursive: true });
  const folder = mkdtempSync(join(root, "dist", ".constructs-"));
  try {
    for (const form of forms) compile(join(folder, "cdktf", form.folder), form);
    cpSync(join(folder, "cdktf"), join(folder, "cdktn"), { recursive: true });
    for (const file of globSync("cdktn/**/*.{js,d.ts}", { cwd: folder })) forTheOther(join(folder, file));
    for (const runtime of ["cdktf", "cdktn"]) {
      for (const form of forms)
        writeFileSync(join(folder, runtime, form.folder, "package.json"), `{"type":"${form.type}"}\n`);
      rmSync(join(root, "dist", runtime), { recursive: true, force: true });
      renameSync(join(folder, runtime), join(root, "dist", runtime));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function compile(outDir: string, { options }: (typeof forms)[number]): void {
  const fixed = ["-p", "tsconfig.cdk.json", "--noEmit", "false", "--declaration", "--rootDir", "src/cdk"];
  const tsc = spawnSync("tsc", [...fixed, "--outDir", outDir, ...options], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, PATH: `${join(root, "node_modules", ".bin")}:${process.env["PATH"]}` },
    shell: process.platform === "win32",
  });
  if (tsc.status !== 0) throw new Error(`the constructs do not compile:\n${tsc.stdout}${tsc.error ?? ""}`);
}

function forTheOther(file: string): void {
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replaceAll(/(["'])cdktf\1/g, "$1cdktn$1"));
}

if (import.meta.main) await buildConstructs();
