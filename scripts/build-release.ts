/**
 * Builds what a release consists of: the npm tarball, the provider's archives for every platform, those that bring their Node along, with
 * the registries' manifests, checksums, the release notes, and the repository that registries read the provider's pages from. Where the
 * environment has a key (sign.ts), the checksums are signed. `node scripts/build-release.ts [FOLDER]`
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import manifest from "../package.json" with { type: "json" };
import { buildPages } from "./build-pages.ts";
import { writeSums } from "./release/archive.ts";
import { releaseNotes } from "./release/changelog.ts";
import { writeProvenance } from "./release/provenance.ts";
import { packProvider, registryManifest } from "./release/provider-archives.ts";
import { writeBills } from "./release/sbom.ts";
import { keyFrom, signAll } from "./release/sign.ts";
import { packStandalone } from "./release/standalone.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Builds the package from scratch and packs it; returns the paths of the tarball, the bills of materials and their checksums. */
function packPackage(folder: string): readonly string[] {
  const { status, stderr, error } = spawnSync("npm", ["pack", "--silent", "--pack-destination", folder], {
    cwd: root,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(`npm pack failed: ${stderr}${error ?? ""}`);
  const files = [join(folder, `reconduit-${manifest.version}.tgz`), ...writeBills(join(root, "dist"), folder)];
  return [...files, writeSums(folder, `reconduit_${manifest.version}`, files)];
}

/** Returns what registries read: pages in docs/ at the root of a repository of the provider's name, with the manifest and the licence. */
export function writeRegistryRepository(folder: string): string {
  const place = join(folder, "terraform-provider-reconduit");
  mkdirSync(place, { recursive: true });
  buildPages(join(place, "docs"));
  writeFileSync(join(place, "terraform-registry-manifest.json"), registryManifest);
  for (const name of ["LICENSE", "CHANGELOG.md"]) copyFileSync(join(root, name), join(place, name));
  const about = `# Terraform provider for Reconduit\n\nReleases and pages of the provider. It is made from the sources of [Reconduit](${manifest.homepage}).\n`;
  writeFileSync(join(place, "README.md"), about);
  return place;
}

/** Returns the commit of the checkout, whether files differ from it, and the hash of the lock file. */
function sources() {
  const git = (...args: string[]) => spawnSync("git", args, { cwd: root, encoding: "utf8" });
  const head = git("rev-parse", "HEAD");
  return {
    commit: head.status === 0 ? head.stdout.trim() : undefined,
    isChanged: git("status", "--porcelain").stdout !== "",
    lockHash: createHash("sha256")
      .update(readFileSync(join(root, "package-lock.json")))
      .digest("hex"),
  };
}

/** Writes all of it into `folder`; returns the paths. */
async function buildRelease(folder: string): Promise<readonly string[]> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const notes = join(folder, "release-notes.md");
  writeFileSync(notes, `${releaseNotes(false).text}\n`);
  const work = mkdtempSync(join(tmpdir(), "reconduit-release-"));
  try {
    const made = [
      ...packPackage(folder),
      ...(await packProvider(join(root, "dist", "terraform"), folder)),
      ...(await packStandalone(folder, work)),
      writeRegistryRepository(folder),
      notes,
    ];
    const files = made.filter((path) => statSync(path).isFile());
    made.push(writeProvenance(folder, files, { ...sources(), environment: process.env }));
    const key = keyFrom(process.env);
    return key ? [...made, ...(await signAll(folder, key))] : made;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const folder = resolve(process.argv[2] ?? join(root, "dist", "release"));
  for (const path of await buildRelease(folder)) console.log(path);
}
