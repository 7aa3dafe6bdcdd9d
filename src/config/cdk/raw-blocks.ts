/** The blocks of a stack. Terraform's JSON syntax has an object at each level, or a list of such. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import type { Reporter } from "../files/reporter.ts";
import type { Path } from "../files/source-file.ts";

export interface RawBlock {
  /** `["reconduit_script", "clean"]` */
  readonly labels: readonly string[];
  readonly body: JsonObject;
  readonly path: Path;
}

/** Number of labels before a block's body. */
const labels = Object.freeze({
  resource: 2,
  data: 2,
  variable: 1,
  output: 1,
  provider: 1,
  locals: 0,
  import: 0,
  moved: 0,
  removed: 0,
  terraform: 0,
});

export type RawBlocks = { readonly [section in keyof typeof labels]: readonly RawBlock[] };

/** Returns all blocks. Blocks of another shape, or with a duplicate name, are reported and omitted. */
export function readBlocks(part: ManifestPart, reporter: Reporter): RawBlocks {
  const sections = Object.entries(labels).map(([section, count]) => {
    const value = part.value[section];
    return [section, value === undefined ? [] : blocksOf(value, [section], [], count, part, reporter)];
  });
  return Object.fromEntries(sections) as RawBlocks;
}

function blocksOf(
  value: Json,
  path: Path,
  before: readonly string[],
  left: number,
  part: ManifestPart,
  reporter: Reporter,
): readonly RawBlock[] {
  if (Array.isArray(value)) {
    const all = (value as readonly Json[]).flatMap((each, index) =>
      blocksOf(each, [...path, index], before, left, part, reporter),
    );
    return String(path[0]) === "provider" ? all : withoutTwins(all, part, reporter);
  }
  if (!isObject(value)) {
    const detail = `${[path[0], ...before].join(".")} is an object, or a list of such.`;
    reporter.error("wrong-type", "The value has the wrong type", { detail, source: part.at(path) });
    return [];
  }
  if (left === 0) return [{ labels: before, body: value, path }];
  return Object.entries(value)
    .filter(([label]) => label !== "//")
    .flatMap(([label, below]) => blocksOf(below, [...path, label], [...before, label], left - 1, part, reporter));
}

function withoutTwins(all: readonly RawBlock[], part: ManifestPart, reporter: Reporter): readonly RawBlock[] {
  const seen = new Set<string>();
  return all.filter((block) => {
    const name = block.labels.join(".");
    if (block.labels.length === 0 || !seen.has(name)) return seen.add(name);
    const detail = `${name} is declared above already. Give one of them another name.`;
    reporter.error("duplicate-block", "A block is declared twice", { detail, source: part.at(block.path) });
    return false;
  });
}

/** Returns a nested block that may occur once. */
export function onlyBlock(value: Json | undefined): JsonObject {
  const only: Json | undefined = Array.isArray(value) && value.length === 1 ? (value[0] as Json) : value;
  return isObject(only) ? only : {};
}

const flags: ReadonlyMap<Json | undefined, boolean> = new Map([
  ...([true, "true", "1"] as const).map((each) => [each, true] as const),
  ...([false, "false", "0"] as const).map((each) => [each, false] as const),
]);

/** Returns a flag of a lifecycle, which Terraform also accepts as a text; undefined for any other value. */
export function flagOf(value: Json | undefined): boolean | undefined {
  return flags.get(value);
}

/** Blocks inside of another one, with their paths below it. */
export function innerBlocks(
  value: Json | undefined,
  path: Path,
): readonly { readonly body: JsonObject; readonly path: Path }[] {
  if (value === undefined || value === null) return [];
  const all = Array.isArray(value) ? (value as readonly Json[]) : [value];
  return all.map((each, index) => ({
    body: isObject(each) ? each : {},
    path: Array.isArray(value) ? [...path, index] : path,
  }));
}
