/**
 * Builds what a release of the provider consists of, for the platform that it runs on: a single executable that needs no Node beside it;
 * the same packed as Terraform's mirrors and registries want it, with the licences of all that it contains; the registries' manifest,
 * checksums of both, and the pages for docs/. Whoever publishes it signs the checksums. `node scripts/build-release.ts [FOLDER]`
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  copyFileSync,
  createWriteStream,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { ZipFile } from "yazl";
import manifest from "../package.json" with { type: "json" };
import { buildPages } from "./build-pages.ts";
import { providerBundle } from "./build-provider.ts";
import { licensesFile, licensesOf, packagesIn, section } from "./licenses.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { version } = manifest;
const os = process.platform === "win32" ? "windows" : process.platform;
const arch = process.arch === "x64" ? "amd64" : process.arch;
/** Node looks for it in its own binary, to tell whether there is anything to run. */
const fuse = "NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2";

function run(command: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed: ${stderr}${error ?? ""}`);
}

/** The licence of the Node that runs this and goes into the executable, with those of what Node itself contains. */
function nodeLicense(): string {
  const binary = dirname(process.execPath);
  const packages = globSync("../node_modules/node-*/LICENSE", { cwd: binary });
  const found = [...packages, "../LICENSE", "LICENSE"]
    .map((path) => join(binary, path))
    .find((path) => existsSync(path));
  if (found) return readFileSync(found, "utf8");
  throw new Error(
    `the licence of Node is not beside ${process.execPath}: run this with the Node of devDependencies or of nodejs.org`,
  );
}

/** The executable, and the licences of what it contains. Its two parts are one file here. */
async function executable(folder: string, path: string): Promise<string> {
  const main = join(folder, "provider.cjs");
  const { metafile } = await build({
    ...providerBundle,
    entryPoints: [join(root, "src", "terraform", "main.ts")],
    outfile: main,
  });
  const [config, blob] = [join(folder, "sea.json"), join(folder, "sea.blob")];
  writeFileSync(
    config,
    JSON.stringify({ main, output: blob, disableExperimentalSEAWarning: true, useCodeCache: true }),
  );
  run(process.execPath, ["--experimental-sea-config", config]);
  copyFileSync(process.execPath, path);
  chmodSync(path, 0o755);
  const segment = process.platform === "darwin" ? ["--macho-segment-name", "NODE_SEA"] : [];
  run(process.execPath, [
    join(root, "node_modules", "postject", "dist", "cli.js"),
    path,
    "NODE_SEA_BLOB",
    blob,
    "--sentinel-fuse",
    fuse,
    ...segment,
  ]);
  return section(`Node.js ${process.versions.node}`, nodeLicense()) + licensesOf(packagesIn(metafile));
}

/** Writes the executable, its licences, the zip of both, the checksums and the pages into `folder`; returns the paths. */
export async function buildRelease(folder: string): Promise<readonly string[]> {
  mkdirSync(folder, { recursive: true });
  const work = mkdtempSync(join(tmpdir(), "reconduit-release-"));
  try {
    const name = `terraform-provider-reconduit_v${version}${os === "windows" ? ".exe" : ""}`;
    const path = join(folder, name);
    const licenses = join(folder, licensesFile);
    writeFileSync(licenses, await executable(work, path));
    const archive = join(folder, `terraform-provider-reconduit_${version}_${os}_${arch}.zip`);
    const zip = new ZipFile();
    // The same bytes whenever it is built.
    const mtime = new Date("2000-01-01T00:00:00Z");
    zip.addFile(path, name, { mtime, mode: 0o100755 });
    zip.addFile(join(root, "LICENSE"), "LICENSE", { mtime, mode: 0o100644 });
    zip.addFile(licenses, licensesFile, { mtime, mode: 0o100644 });
    zip.end();
    await pipeline(zip.outputStream, createWriteStream(archive));
    const about = join(folder, `terraform-provider-reconduit_${version}_manifest.json`);
    writeFileSync(about, `${JSON.stringify({ version: 1, metadata: { protocol_versions: ["6.0"] } }, null, 2)}\n`);
    const sums = join(folder, `terraform-provider-reconduit_${version}_SHA256SUMS`);
    const lines = [archive, about].map(
      (each) => `${createHash("sha256").update(readFileSync(each)).digest("hex")}  ${basename(each)}\n`,
    );
    writeFileSync(sums, lines.join(""));
    const docs = join(folder, "docs");
    buildPages(docs);
    return [path, archive, about, sums, licenses, docs];
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const folder = resolve(process.argv[2] ?? join(root, "dist", "release"));
  for (const path of await buildRelease(folder)) console.log(path);
}
