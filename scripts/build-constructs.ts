/**
 * Builds dist/cdktf and dist/cdktn: the same constructs for either runtime, each as ES modules and as CommonJS with declarations of
 * their own. They differ in the name of the runtime alone.
 */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const forms = [
  { folder: "esm", type: "module", options: ["--module", "nodenext"] },
  { folder: "cjs", type: "commonjs", options: ["--module", "commonjs", "--moduleResolution", "bundler"] },
] as const;

/** Builds them where a source is newer than what was built. */
export function buildConstructs(): void {
  const newest = Math.max(
    ...globSync("src/cdk/**/*.ts", { cwd: root }).map((file) => statSync(join(root, file)).mtimeMs),
  );
  const built = statSync(join(root, "dist", "cdktn", "cjs", "package.json"), { throwIfNoEntry: false });
  if (built && built.mtimeMs > newest) return;
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

if (import.meta.main) buildConstructs();
