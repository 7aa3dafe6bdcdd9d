/** Places of a pulled stack's files: the folder of new ones, the globs that include them, and their schemas. */
import { dirname, join, relative } from "node:path";

/** A file for each family, for each integration with what belongs to it, or for each object. */
export type Layout = "kind" | "integration" | "object";

export const layouts: readonly Layout[] = ["kind", "integration", "object"];

/** Folder of new files, below that of the manifest. */
export const resourceFolder = "resources";

/** Returns the glob by which a manifest includes a new file, relative to the folder of the manifest. */
export function includingGlob(folder: string, path: string): string {
  const depth = relative(join(folder, resourceFolder), dirname(path)) === "" ? "" : "*/";
  return `${resourceFolder}/${depth}*.yaml`;
}

/** The schema of included files exists once, in the folder that contains them directly or deeper. */
export const schemaName = "reconduit.schema.json";

/** Returns the first line of a file, by which editors find its schema. */
export function schemaLine(path: string, schema: string): string {
  const found = relative(dirname(path), schema).replaceAll("\\", "/");
  return `# yaml-language-server: $schema=${found.startsWith(".") ? found : `./${found}`}\n`;
}
