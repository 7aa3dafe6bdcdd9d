/** The facts about a stack that are read without its resources: name, place of the state, stacks that it reads, environments. */
import { dirname, isAbsolute, matchesGlob, normalize, relative, resolve } from "node:path";
import { isObject, type Json } from "../../base/json.ts";
import type { StatePlace } from "../../catalog/manifest/state-place.ts";
import { recordedRules } from "../../model/policy.ts";
import type { RecordedRules } from "../../model/state.ts";
import { environmentNames } from "../files/environment.ts";
import { allowedIn } from "../files/file-guard.ts";
import { isTooWide } from "../files/include-pattern.ts";
import { decodeUtf8, FileReader } from "../files/read-files.ts";
import { manifestOf, type ReviewedFiles, readManifest, readParts } from "../files/read-program.ts";
import { Reporter } from "../files/reporter.ts";
import { SourceFile } from "../files/source-file.ts";
import { entriesOfPart } from "../resources/moved.ts";
import { readPolicies } from "../resources/policies.ts";
import { readDeleteLimits } from "./manifest-header.ts";
import { type OtherStack, readOtherStacks } from "./other-stacks.ts";
import { readStatePlace } from "./state-place.ts";

export interface StackHeader {
  /** The name in the chosen environment; undefined if the manifest cannot be read. */
  readonly name?: string;
  /** The declared place of the state; undefined for the default one. */
  readonly place?: StatePlace;
  /** `state:` as it is written. */
  readonly writtenPlace?: Json;
  /** The other stacks whose outputs may be used. */
  readonly stacks: readonly OtherStack[];
  /** Names of the stacks to which it hands objects over, as the manifest declares them. */
  readonly givesTo: readonly string[];
  /** The names of all environments, chosen or not. */
  readonly environments: readonly string[];
}

/** Returns true for the bytes of a manifest: its mapping has `reconduit`. Bytes that are not YAML count if they contain that word. */
export function declaresVersion(bytes: Uint8Array): boolean {
  const text = decodeUtf8(bytes);
  if (text === undefined) return true;
  const { broken, value } = new SourceFile("", "", text);
  if (broken) return text.includes("recondui");
  return isObject(value) && Object.hasOwn(value, "reconduit");
}

type HeaderOptions = ReviewedFiles & {
  readonly cwd: string;
  readonly env: { readonly [name: string]: string | undefined };
};

/**
 * Reads the header of a stack. Mistakes are not reported: the commands that read the whole stack report them. Without a file for the
 * chosen environment, the result is that of the manifest alone.
 */
export async function loadStackHeader({ environment, ...options }: HeaderOptions): Promise<StackHeader> {
  const bare = await readManifest(quietReader(options), options);
  if (bare === undefined) return { stacks: [], givesTo: [], environments: [] };
  const environments = environmentNames(bare, dirname(resolve(options.cwd, manifestOf(options))));
  const isOverlaid = environment !== undefined && environments.includes(environment);
  const manifest = isOverlaid ? await readManifest(quietReader(options), { ...options, environment }) : bare;
  if (manifest === undefined) return { stacks: [], givesTo: [], environments };
  const reporter = new Reporter();
  const stacks: OtherStack[] = [];
  await readOtherStacks(manifest, { env: options.env, reporter, onStack: (stack) => stacks.push(stack) });
  const place = readStatePlace(manifest, options.env, reporter);
  const { name, state } = manifest.value;
  return {
    ...(typeof name === "string" ? { name } : {}),
    ...(place ? { place } : {}),
    ...(isObject(state) ? { writtenPlace: state } : {}),
    stacks,
    givesTo: entriesOfPart(manifest, { name: "", reporter }).map(({ toStack }) => toStack),
    environments,
  };
}

/** Returns the names in a section of the manifest and of all that it includes. Mistakes are not reported. */
export async function loadDeclaredNames(
  options: HeaderOptions,
  section: "outputs" | "variables",
): Promise<readonly string[] | undefined> {
  const parts = await readParts(quietReader(options), options);
  return parts?.flatMap(({ value: { [section]: names } }) => (isObject(names) ? Object.keys(names) : []));
}

/** Returns the rules of a stack with all of its files, or the first mistake in them. Their expressions are not compiled. */
export async function loadRules(options: HeaderOptions): Promise<RecordedRules | string> {
  const reporter = new Reporter();
  const reader = new FileReader(resolve(options.cwd), reporter);
  const { environment } = options;
  const bare = await readManifest(new FileReader(resolve(options.cwd), new Reporter()), options);
  const hasOverlay =
    environment !== undefined &&
    bare !== undefined &&
    environmentNames(bare, dirname(resolve(options.cwd, manifestOf(options)))).includes(environment);
  const { environment: _, ...alone } = options;
  const parts = await readParts(reader, hasOverlay ? options : alone);
  const policies = parts && readPolicies(parts, reporter);
  const [fault] = reporter.sorted([]).filter(({ severity }) => severity === "error");
  if (parts?.[0] === undefined || fault) return fault?.summary ?? "a file is missing";
  const deletes = readDeleteLimits(parts[0], reporter);
  return recordedRules({ policies, deletes, allowed: allowedIn(parts[0].value) });
}

/**
 * Returns a function that tells if an `include:` in any file of a stack names a path, which is absolute. Mistakes are not reported, and a
 * pattern that is one names nothing.
 */
export async function loadIncludes(options: HeaderOptions): Promise<(path: string) => boolean> {
  const reader = quietReader(options);
  await readParts(reader, options);
  const patterns = [...reader.read.values()].flatMap(({ path, value }) => {
    const entries = isObject(value) && Array.isArray(value["include"]) ? (value["include"] as readonly Json[]) : [];
    return entries
      .map((each) => (isObject(each) ? each["path"] : each))
      .filter((each): each is string => typeof each === "string" && each !== "" && !isTooWide(each))
      .map((each) => ({ folder: dirname(path), pattern: normalize(each) }));
  });
  // The names of folders are not part of the pattern: a folder may have any name.
  return (path) =>
    patterns.some(({ folder, pattern }) => matchesGlob(isAbsolute(pattern) ? path : relative(folder, path), pattern));
}

function quietReader({ cwd }: HeaderOptions): FileReader {
  return new FileReader(resolve(cwd), new Reporter());
}
