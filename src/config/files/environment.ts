/** Environments of a stack: dev, prod and the like, each an overlay that is selected by its name. */
import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { SourceRange } from "../../base/diagnostics.ts";
import { isObject } from "../../base/json.ts";
import { nearestName } from "../../base/suggest.ts";
import type { ManifestPart } from "./merged-manifest.ts";
import type { FileReader } from "./read-files.ts";
import { didYouMean } from "./reporter.ts";
import type { SourceFile } from "./source-file.ts";

/** Folder of the environments' overlays, next to the manifest. */
const folderName = "environments";
/** Names become names of files and part of the stack's name. */
const namePattern = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/;

interface StackEnvironment {
  readonly overlay: SourceFile;
  /**
   * Names the stack after its environment where the overlay does not name it: `shop-prod`. State, owner's marks and plans belong to the
   * name, so that two environments never take each other's objects for their own.
   */
  named(parts: readonly ManifestPart[]): readonly ManifestPart[];
}

interface EnvironmentContext {
  readonly reader: FileReader;
  readonly manifest: ManifestPart;
  /** Absolute, of the overlays that have no name in the manifest. */
  readonly folder: string;
}

/**
 * Reads the overlay that `overlays:` of the manifest names, or `environments/NAME.yaml` in the manifest's folder. undefined where there is
 * none, which is reported.
 */
export async function readEnvironment(
  reader: FileReader,
  manifest: ManifestPart,
  folder: string,
  name: string,
): Promise<StackEnvironment | undefined> {
  const context = { reader, manifest, folder: join(folder, folderName) };
  const file = namePattern.test(name) ? overlayFile(context, name) : undefined;
  if (file === undefined) {
    reportUnknown(context, name);
    return undefined;
  }
  const overlay = await reader.manifestFile(file.path, { ...file, isNamed: true });
  if (overlay === undefined) return undefined;
  const hasName = isObject(overlay.value) && Object.hasOwn(overlay.value, "name");
  const withStackName = (parts: readonly ManifestPart[]) => {
    const [first, ...rest] = parts as [ManifestPart, ...ManifestPart[]];
    const base = first.value["name"];
    return hasName || typeof base !== "string" ? parts : [first.patched(overlay, { name: `${base}-${name}` }), ...rest];
  };
  return { overlay, named: withStackName };
}

/** Absolute, with the place that names it; undefined where the environment has no file. */
function overlayFile(
  { reader, manifest, folder }: EnvironmentContext,
  name: string,
): { readonly path: string; readonly source?: SourceRange } | undefined {
  const { overlays } = manifest.value;
  if (isObject(overlays) && Object.hasOwn(overlays, name)) {
    const at = ["overlays", name];
    const file = overlays[name];
    const source = manifest.at(at);
    if (typeof file === "string" && file !== "")
      return { path: resolve(dirname(manifest.file(at).path), file), source };
    const detail = "overlays names the file of each environment, relative to the file that contains it.";
    reader.reporter.error("wrong-type", "The value has the wrong type", { detail, source });
  }
  const path = join(folder, `${name}.yaml`);
  return existsSync(path) ? { path } : undefined;
}

/** Absolute paths of the overlays of all environments of the stack, selected or not. `folder`: that of the manifest. */
export function overlayFiles(manifest: ManifestPart, folder: string): readonly string[] {
  const { overlays } = manifest.value;
  const named = Object.entries(isObject(overlays) ? overlays : {}).flatMap(([name, file]) =>
    typeof file === "string" ? [resolve(dirname(manifest.file(["overlays", name]).path), file)] : [],
  );
  const own = join(folder, folderName);
  return [...new Set([...named, ...overlaysIn(own).map((file) => join(own, file))])];
}

/** Returns the names of the overlays in a folder; none if there is no such folder. */
function overlaysIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(".yaml") && !name.startsWith("."));
  } catch {
    return [];
  }
}

/** Returns the names of all environments of a stack, sorted. `folder`: that of the manifest. */
export function environmentNames({ value: { overlays } }: ManifestPart, folder: string): readonly string[] {
  const files = overlaysIn(join(folder, folderName)).map((file) => basename(file, ".yaml"));
  return [...new Set([...(isObject(overlays) ? Object.keys(overlays) : []), ...files])].toSorted();
}

function reportUnknown({ reader: { reporter, shown }, manifest, folder }: EnvironmentContext, name: string): void {
  const known = environmentNames(manifest, dirname(folder));
  reporter.error("unknown-environment", "There is no such environment", {
    detail: `An environment is a file ${shown(join(folder, "NAME.yaml"))}, or one that overlays: of the manifest names; ${JSON.stringify(name)} is not one. ${known.length > 0 ? `The stack has ${known.join(", ")}.` : "The stack has no environments."}`,
    suggestion: didYouMean(nearestName(name, known)),
  });
}
