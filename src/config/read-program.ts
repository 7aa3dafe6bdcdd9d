/** Reads what a stack declares, whichever of its files holds it. */
import { Part } from "./merged-manifest.ts";
import { checkRemovals, overlaid } from "./overlay.ts";
import type { FileReader } from "./read-files.ts";

/**
 * All parts of a stack, the manifest first: what its files include is read, and the overlays are merged over all of it in order.
 * undefined where the manifest or an overlay is missing or broken; mistakes are reported.
 */
export async function readParts(reader: FileReader, files: readonly string[]): Promise<readonly Part[] | undefined> {
  const read = await reader.manifests(files);
  if (read === undefined) return undefined;
  const [manifest, ...overlays] = read;
  let parts: readonly Part[] = [new Part(manifest!)];
  for (const file of read) parts = [...parts, ...(await reader.included(file))];
  for (const overlay of overlays) {
    checkRemovals(parts, overlay, reader.reporter);
    parts = overlaid(parts, overlay);
  }
  return parts;
}

/** The manifest with its overlays, without what they include; undefined where one is missing or broken. */
export async function readManifest(reader: FileReader, files: readonly string[]): Promise<Part | undefined> {
  const [manifest, ...overlays] = (await reader.manifests(files)) ?? [];
  if (manifest === undefined) return undefined;
  return overlays.reduce((part, overlay) => overlaid([part], overlay)[0]!, new Part(manifest));
}
