/** Reads the files of the components that a stack uses, before anything of them is computed. */

import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type Suggestion, writtenEntry } from "../../base/advice.ts";
import type { SourceRange } from "../../base/diagnostics.ts";
import { isObject, type Json } from "../../base/json.ts";
import { nearestWord } from "../../base/suggest.ts";
import { componentKeys } from "../../catalog/manifest/sections.ts";
import { nameOfType } from "../../language/fault.ts";
import { logicalIdPattern } from "../../model/address.ts";
import { isGitSource, isIntact, lockName, parseGitSource, readLock, snapshotFolder } from "../files/component-lock.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import type { FileReader } from "../files/read-files.ts";
import { didYouMean, type Reporter } from "../files/reporter.ts";
import type { Path, SourceFile } from "../files/source-file.ts";
import { placeOnly } from "./part.ts";

/** Levels of components that use components. */
const depthAtMost = 8;

/** The files of components by the text of their source and the file that contains it; see {@link sourcePath}. */
export type ComponentFiles = ReadonlyMap<string, SourceFile>;

/** Returns the absolute path of the file that a source names; a source in another repository by itself. */
export function sourcePath(source: string, from: SourceFile): string {
  return isGitSource(source) ? source : resolve(dirname(from.path), source);
}

/** A use of a component in a file. */
interface NamedSource {
  readonly path: string;
  readonly place: SourceRange;
}

/** A manifest with its overlays, or the file of a component. */
type Placed = Pick<ManifestPart, "value" | "at" | "file">;

/** Returns all files of components that the parts use, and of the components that those use. Mistakes are reported. */
export async function readComponentFiles(reader: FileReader, parts: readonly ManifestPart[]): Promise<ComponentFiles> {
  const files = new Map<string, SourceFile>();
  const used = new Map<string, readonly NamedSource[]>();
  const waiting = parts.flatMap((part) => sourcesIn(part));
  const top = [...waiting];
  const requested = new Set<string>();
  const folder = parts[0] ? dirname(parts[0].declaring([]).path) : reader.cwd;
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (requested.has(next.path)) continue;
    requested.add(next.path);
    const place = isGitSource(next.path) ? lockedPath(next, folder, reader) : next.path;
    if (place === undefined) continue;
    const file = await reader.manifestFile(place, {
      source: next.place,
      suggestion: "A source is the path of a component's file, relative to the file that uses it.",
      isNamed: true,
      usedAt: placeOnly(next.place),
    });
    if (file === undefined || !isComponent(file, next.place, reader.reporter)) continue;
    files.set(next.path, file);
    const below = sourcesIn(partOfFile(file));
    used.set(next.path, below);
    waiting.push(...below);
  }
  // A component that contains itself cannot be expanded.
  return isNestedSoundly(top, used, reader) ? files : new Map();
}

/** Returns the file of a component of another repository, in its snapshot; undefined for one that is not there as locked. */
function lockedPath(
  { path: source, place }: NamedSource,
  folder: string,
  { reporter, onFile }: FileReader,
): string | undefined {
  const reportUnlocked = (
    detail: string,
    suggestion: Suggestion = "Run reconduit components lock, and commit reconduit.lock.",
  ) => {
    reporter.error("component-not-locked", "A component of another repository is not available", {
      detail,
      suggestion,
      source: place,
    });
    return undefined;
  };
  const parsed = parseGitSource(source);
  if (parsed === undefined)
    return reportUnlocked(
      `${JSON.stringify(source)} is not the address of a component.`,
      "Write git+https://HOST/REPOSITORY.git//FILE#REVISION",
    );
  onFile(join(folder, lockName));
  const locked = readLock(folder).get(source);
  if (locked === undefined)
    return reportUnlocked(`${lockName} does not have ${source}, and nothing is fetched without it.`);
  const snapshot = snapshotFolder(folder, locked);
  if (!existsSync(snapshot))
    return reportUnlocked(`${source} has not been fetched here.`, "Run reconduit components lock.");
  if (!isIntact(snapshot, locked))
    return reportUnlocked(
      `The files of ${source} are not those whose hash is in ${lockName}.`,
      `Delete ${snapshot}, and run reconduit components lock.`,
    );
  return join(snapshot, parsed.file);
}

/** Returns a file in the form of a part. */
function partOfFile(file: SourceFile): Placed {
  const value = isObject(file.value) ? file.value : {};
  return { value, at: (path: Path) => file.valueRange(file.find(path)), file: () => file };
}

function sourcesIn(part: Placed): readonly NamedSource[] {
  const section = part.value["components"];
  return Object.entries(isObject(section) ? section : {}).flatMap(([name, use]) => {
    const at = ["components", name, "source"];
    const source = isObject(use) ? use["source"] : undefined;
    if (typeof source !== "string" || source === "" || source.includes("${")) return [];
    return [{ path: sourcePath(source, part.file(at)), place: part.at(at) }];
  });
}

/** Returns false where components use each other in a circle, or are nested too deeply, which is reported. */
function isNestedSoundly(
  top: readonly NamedSource[],
  used: ReadonlyMap<string, readonly NamedSource[]>,
  { reporter, shown }: FileReader,
): boolean {
  let isSound = true;
  const levels = new Map<string, number>();
  const open: string[] = [];
  const levelsBelow = ({ path, place }: NamedSource): number => {
    if (open.includes(path)) {
      isSound = false;
      const circle = [...open.slice(open.indexOf(path)), path].map(shown);
      reporter.error("component-circle", "Components use each other in a circle", {
        detail: `${circle.join(" -> ")}. A component cannot contain itself.`,
        source: place,
      });
      return 0;
    }
    const known = levels.get(path);
    if (known !== undefined) return known;
    open.push(path);
    const deepest = Math.max(0, ...(used.get(path) ?? []).map(levelsBelow));
    open.pop();
    levels.set(path, deepest + 1);
    return deepest + 1;
  };
  for (const each of top) {
    if (levelsBelow(each) <= depthAtMost) continue;
    isSound = false;
    reporter.error("component-depth", "Components are nested too deeply", {
      detail: `Components use components on more than ${depthAtMost} levels below ${shown(each.path)}.`,
      suggestion: "Use the inner components in the manifest, and give their outputs to the others.",
      source: each.place,
    });
  }
  return isSound;
}

/** Checks the header of a component's file. */
function isComponent(file: SourceFile, place: SourceRange, reporter: Reporter): boolean {
  const value = isObject(file.value) ? file.value : {};
  const usedAt = placeOnly(place);
  const headerPlace = (key: string): SourceRange => ({ ...file.keyRange(file.find([key])), usedAt });
  const version = value["component"];
  if (version !== 1) {
    const isManifest = version === undefined && value["reconduit"] !== undefined;
    reporter.error("not-a-component", "The file is not a component", {
      detail: isManifest
        ? `${file.shown} is a manifest: it is a stack, or a part of one.`
        : version === undefined
          ? "The file of a component says so in its first line."
          : "This release reads version 1 of the format of components.",
      suggestion: isManifest ? "Add its declarations with include:" : writtenEntry("component", "1"),
      source: version === undefined ? place : headerPlace("component"),
    });
    return false;
  }
  let isNameMisspelled = false;
  for (const key of Object.keys(value)) {
    if (componentKeys.includes(key)) continue;
    const near = ofManifest[key] ? undefined : nearestWord(key, componentKeys);
    isNameMisspelled ||= near === "name" && value["name"] === undefined;
    reporter.error("unknown-key", "There is no such key", {
      detail: `${JSON.stringify(key)} is not a key of a component; there are ${componentKeys.join(", ")}.`,
      suggestion: ofManifest[key] ?? didYouMean(near),
      source: headerPlace(key),
    });
  }
  if (isNameMisspelled) return true;
  checkComponentName(value["name"], (detail, code) =>
    reporter.error(code, code === "name-missing" ? "The name of the component is missing" : "The name is not allowed", {
      detail,
      suggestion: code === "name-missing" ? writtenEntry("name", "order-import") : undefined,
      source: headerPlace("name"),
    }),
  );
  return true;
}

/** Advice for keys of manifests. */
const ofManifest: { readonly [key: string]: string } = {
  variables: "Declare inputs: { region: { type: string } }, and read them as ${inputs.region}.",
  include:
    "A component is one file. Divide it into components that it uses: components: { part: { source: ./part.yaml } }",
  policies: "Rules belong to the stack: declare them in the manifest.",
  platform: "The platform belongs to the stack: declare it in the manifest.",
};

function checkComponentName(
  name: Json | undefined,
  report: (detail: string, code: "name-missing" | "invalid-name") => void,
): void {
  if (name === undefined)
    return report("A component has a name, for messages and for those who use it.", "name-missing");
  if (typeof name === "string" && logicalIdPattern.test(name)) return;
  const given = typeof name === "string" ? JSON.stringify(name) : nameOfType(name);
  report(
    `The name of a component is letters, digits, _ and -, beginning with a letter or _; this is ${given}.`,
    "invalid-name",
  );
}
