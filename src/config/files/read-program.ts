/** Reads the declarations of a stack from all of its files, and checks that this version may read them (`requires:`). */
import { dirname, resolve } from "node:path";
import { writtenEntry } from "../../base/advice.ts";
import { isObject, type Json } from "../../base/json.ts";
import { version as own } from "../../base/version.ts";
import { isIntact, readLock, snapshotFolder } from "./component-lock.ts";
import { readEnvironment } from "./environment.ts";
import { allowedIn, type FileGuard, fileGuard, realPath, repositoryOf } from "./file-guard.ts";
import { checkRemovals, checkSharedPolicies, ManifestPart, mergeOverlay } from "./merged-manifest.ts";
import type { FileReader } from "./read-files.ts";
import type { Reporter } from "./reporter.ts";
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

/** For reads of parts of a stack: none forgets to say if its declarations are reviewed. */
export type ReviewedFiles = ProgramFiles & { readonly commandsRefused: string | undefined };

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

/** One condition of a range: an operator and a version, whose missing parts are zero. */
interface Comparator {
  readonly operator: ">" | ">=" | "<" | "<=" | "=";
  readonly version: readonly number[];
}

const comparatorPattern = /^(>=|<=|>|<|=)?\s*v?(\d{1,9})(?:\.(\d{1,9}))?(?:\.(\d{1,9}))?$/;

/** Returns the comparators of `>=0.2 <1`, all of which hold for an allowed version; undefined for another text. */
function parseRange(text: string): readonly Comparator[] | undefined {
  const words = text
    .trim()
    .replaceAll(/([<>=])\s+/g, "$1")
    .split(/\s+/);
  const found = words.map((word): Comparator | undefined => {
    const [, operator = "=", major, minor = "0", patch = "0"] = comparatorPattern.exec(word) ?? [];
    if (major === undefined) return undefined;
    return { operator: operator as Comparator["operator"], version: [major, minor, patch].map(Number) };
  });
  return found.every((each) => each !== undefined) ? found : undefined;
}

/** Returns true if a version is in the range; undefined for a text that is not a range. Versions before a release count as the release. */
export function isInRange(version: string, range: string): boolean | undefined {
  const comparators = parseRange(range);
  const numbers = version.split(/[-+]/)[0]!.split(".").map(Number);
  return comparators?.every(({ operator, version: other }) => {
    const at = other.findIndex((part, index) => part !== (numbers[index] ?? 0));
    const order = at < 0 ? 0 : (numbers[at] ?? 0) - other[at]!;
    if (operator === "=") return order === 0;
    return operator.startsWith(">")
      ? order > 0 || (order === 0 && operator === ">=")
      : order < 0 || (order === 0 && operator === "<=");
  });
}

/**
 * Returns true if this version may read the manifest. Reports a version outside of `requires.reconduit`, and a mistake in it: nothing
 * else of the manifest is read then.
 */
function meetsRequirement(manifest: SourceFile, reporter: Reporter, version = own): boolean {
  const { value } = manifest;
  const requires = isObject(value) ? value["requires"] : undefined;
  if (requires === undefined || requires === null) return true;
  const range = isObject(requires) ? requires["reconduit"] : undefined;
  const isAlone = isObject(requires) && Object.keys(requires).every((key) => key === "reconduit");
  const source = manifest.keyRange(manifest.find(["requires"]));
  const met = isAlone ? rangeMet(range, version) : undefined;
  if (met === true) return true;
  if (met === undefined) {
    reporter.error("invalid-requirement", "The required version is mistaken", {
      detail:
        "requires says which versions of Reconduit may read the manifest: comparisons with versions, all of which hold.",
      suggestion: writtenEntry("requires", '{ reconduit: ">=0.2 <1" }'),
      source,
    });
    return false;
  }
  reporter.error("other-version-required", "Another version of Reconduit is required", {
    detail: `The manifest requires ${JSON.stringify(range)}, and this is ${version}. Nothing else of it was read.`,
    suggestion: `Install Reconduit ${String(range)} instead of ${version}, from the same source.`,
    source,
  });
  return false;
}

function rangeMet(range: Json | undefined, version: string): boolean | undefined {
  return typeof range === "string" ? isInRange(version, range) : undefined;
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
