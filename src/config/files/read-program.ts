/** Reads the declarations of a stack from all of its files. */
import { dirname, resolve } from "node:path";
import { allowedIn } from "./allowed-reads.ts";
import { isIntact, readLock, snapshotFolder } from "./component-lock.ts";
import { readEnvironment } from "./environment.ts";
import { type FileGuard, fileGuard, realPath, repositoryOf } from "./file-guard.ts";
import { checkRemovals, checkSharedPolicies, mergeOverlay } from "./merge-overlay.ts";
import { ManifestPart } from "./merged-manifest.ts";
import type { FileReader } from "./read-files.ts";
import { meetsRequirement } from "./required-version.ts";
import type { SourceFile } from "./source-file.ts";

/** The files that declare a stack. */
export interface ProgramFiles {
  /** The manifest, and overlays that merge over it and all that it includes, by address (RFC 7386). None: reconduit.yaml. */
  readonly files?: readonly string[] | undefined;
  /** The environment whose overlay comes last. */
  readonly environment?: string | undefined;
  /** The reason why no command is run for a secret, as a phrase that follows "because": further files are not read then either. */
  readonly commandsRefused?: string | undefined;
}

/** Returns the manifest, whether it is there or not. */
export function manifestOf({ files = [] }: ProgramFiles): string {
  return files[0] ?? "reconduit.yaml";
}

/**
 * Returns all parts of a stack, the manifest first: what its files include is read, and the overlays are merged over all of it in order.
 * undefined if the manifest or an overlay is missing or broken; mistakes are reported.
 */
export async function readParts(
  reader: FileReader,
  chosen: ProgramFiles,
): Promise<readonly ManifestPart[] | undefined> {
  const read = await readLayers(reader, chosen);
  if (read === undefined) return undefined;
  const { manifest, overlays } = read;
  let parts: readonly ManifestPart[] = [new ManifestPart(manifest)];
  for (const file of [manifest, ...overlays]) parts = [...parts, ...(await reader.included(file))];
  for (const overlay of overlays) {
    checkRemovals(parts, overlay, reader.reporter);
    checkSharedPolicies(parts, overlay, reader.reporter);
    parts = mergeOverlay(parts, overlay);
  }
  return read.named(parts);
}

/** Returns the manifest with its overlays, without what they include; undefined if one is missing or broken. */
export async function readManifest(reader: FileReader, chosen: ProgramFiles): Promise<ManifestPart | undefined> {
  const read = await readLayers(reader, chosen);
  return read?.named(withOverlays(read.manifest, read.overlays))[0];
}

interface Layers {
  readonly manifest: SourceFile;
  readonly overlays: readonly SourceFile[];
  /** Gives the stack the name that it has in its environment. */
  named(parts: readonly ManifestPart[]): readonly ManifestPart[];
}

async function readLayers(reader: FileReader, chosen: ProgramFiles): Promise<Layers | undefined> {
  const { files = [], environment } = chosen;
  const read = await reader.manifests(files.length > 0 ? files : [manifestOf(chosen)]);
  if (read === undefined) return undefined;
  const [manifest, ...overlays] = read as [SourceFile, ...SourceFile[]];
  if (!meetsRequirement(manifest, reader.reporter)) return undefined;
  reader.guard(guardOfManifest(manifest, chosen));
  if (environment === undefined) return { manifest, overlays, named: (parts) => parts };
  const [header] = withOverlays(manifest, overlays);
  const found = await readEnvironment(reader, header!, dirname(manifest.path), environment);
  return found && { manifest, overlays: [...overlays, found.overlay], named: found.named };
}

/** Returns the files of the manifest's repository, and those that the manifest allows. */
export function guardOfManifest(
  { path, value }: Pick<SourceFile, "path" | "value">,
  { commandsRefused }: Pick<ProgramFiles, "commandsRefused">,
): FileGuard {
  const folder = dirname(path);
  // Whoever opens a pull request writes the exceptions, too.
  const named = commandsRefused === undefined ? allowedIn(value).files : [];
  const allow = named.map((each) => resolve(folder, each));
  const verified = [...readLock(folder).values()].map((locked) => {
    const snapshot = snapshotFolder(realPath(folder), locked);
    return { folder: snapshot, isIntact: () => isIntact(snapshot, locked) };
  });
  return fileGuard([repositoryOf(folder)], { allow, verified, isUnreviewed: commandsRefused !== undefined });
}

function withOverlays(manifest: SourceFile, overlays: readonly SourceFile[]): readonly ManifestPart[] {
  return overlays.reduce<readonly ManifestPart[]>(mergeOverlay, [new ManifestPart(manifest)]);
}
