/**
 * The provider as mirrors and registries want it: an archive for each platform. All but those for Windows hold the same files, the ones that
 * `reconduit terraform install` copies, so a lock file has one hash for them, whichever way the provider came.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import manifest from "../../package.json" with { type: "json" };
import { executable, packageFiles, type System } from "../../src/terraform/package-files.ts";
import { writeSums, writeZip } from "./archive.ts";

const systems: readonly System[] = ["linux", "darwin", "windows"];
const processors = ["amd64", "arm64"];

/** Name that all files of a version begin with. */
const nameOf = (version: string) => `${executable}_${version}`;

/** Packs what is built in `built` for every platform into `folder`; returns the paths of archives, manifest and checksums. */
export async function packProvider(built: string, folder: string): Promise<readonly string[]> {
  mkdirSync(folder, { recursive: true });
  const { version } = manifest;
  const archives = await Promise.all(
    systems.flatMap((system) =>
      processors.map(async (processor) => {
        const path = archivePath(folder, version, `${system}_${processor}`);
        await writeZip(
          path,
          packageFiles(version, system).map((file) => ({ ...file, path: join(built, file.from) })),
        );
        return path;
      }),
    ),
  );
  return describeArchives(folder, version, archives);
}

export const archivePath = (folder: string, version: string, target: string): string =>
  join(folder, `${nameOf(version)}_${target}.zip`);

/** Returns what a registry wants beside the archives of a version: which protocol it speaks, and the checksums of all. */
export function describeArchives(folder: string, version: string, archives: readonly string[]): readonly string[] {
  const about = join(folder, `${nameOf(version)}_manifest.json`);
  writeFileSync(about, registryManifest);
  return [...archives, about, writeSums(folder, nameOf(version), [...archives, about])];
}

/** terraform-registry-manifest.json: the provider speaks protocol 6. */
export const registryManifest = `${JSON.stringify({ version: 1, metadata: { protocol_versions: ["6.0"] } }, null, 2)}\n`;
