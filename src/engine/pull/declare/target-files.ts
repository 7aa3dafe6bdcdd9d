/** Chooses the file of a new declaration: next to related declarations if there are any, else by the layout of the stack. */
import { join } from "node:path";
import { type Layout, resourceFolder } from "../../../config/yaml-write/layout.ts";
import { writtenForm } from "../../../config/yaml-write/written-resource.ts";
import { parseAddress } from "../../../model/address.ts";
import type { Program } from "../../../model/program.ts";

/** A resource that gets a file. */
export interface UnplacedResource {
  readonly family: string;
  readonly name: string;
  /** Logical id of the integration that the declaration belongs to; absent if several share it. */
  readonly group?: string | undefined;
}

export interface Home {
  /** Absolute. */
  readonly file: string;
  /** The file to use if the preferred file cannot take the declaration. */
  readonly otherwise: string;
}

interface PlacedResource extends UnplacedResource {
  readonly file: string;
}

/**
 * Returns a function that finds the home of a new resource. `groupOf`: the integration of a declared address, as in {@link
 * Homeless}. With a `layout` new files follow it, regardless of existing files; without one they follow the existing files.
 */
export function targetFiles(
  folder: string,
  program: Program | undefined,
  groupOf: (address: string) => string | undefined,
  layout: Layout | undefined,
): (resource: UnplacedResource) => Home {
  const declared = (program?.resources ?? []).map((resource): PlacedResource => {
    const { family, name } = parseAddress(resource.address)!;
    return { family, name, group: groupOf(resource.address), file: writtenForm(resource).declaredIn };
  });
  const chosen = layout ?? detectLayout(declared);
  const lastFile = (wanted: (each: PlacedResource) => boolean) => declared.findLast(wanted)?.file;
  return ({ family, name, group }) => {
    const own = join(folder, resourceFolder, pathIn(chosen, { family, name, group }));
    const otherwise = join(folder, resourceFolder, `${family}.yaml`);
    if (layout !== undefined) return { file: own, otherwise };
    const kin = lastFile((each) => each.family === family && each.group === group);
    const found =
      chosen === "object"
        ? undefined
        : (kin ??
          (chosen === "integration"
            ? lastFile((each) => each.group === group)
            : lastFile((each) => each.family === family)));
    return { file: found ?? own, otherwise };
  };
}

function pathIn(layout: Layout, { family, name, group }: UnplacedResource): string {
  if (layout === "kind") return `${family}.yaml`;
  return layout === "object" ? `${family}/${name}.yaml` : `${group ?? "shared"}.yaml`;
}

/**
 * Detects the layout of a stack's files. One per object; by integration if a file contains several families of one integration;
 * else by kind.
 */
function detectLayout(declared: readonly PlacedResource[]): Layout {
  const files = [...Map.groupBy(declared, (each) => each.file).values()];
  if (files.length > 2 && files.every((members) => members.length === 1)) return "object";
  const grouped = files.filter((members) => new Set(members.map((each) => each.group)).size === 1 && members[0]?.group);
  const isByGroup = files.length > 1 && grouped.some((members) => new Set(members.map((each) => each.family)).size > 1);
  return isByGroup ? "integration" : "kind";
}
