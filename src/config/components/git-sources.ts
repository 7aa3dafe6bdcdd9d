/** Components of other repositories that a stack uses. */
import { resolve } from "node:path";
import { isObject } from "../../base/json.ts";
import { isGitSource } from "../files/component-lock.ts";
import { FileReader } from "../files/read-files.ts";
import { type ReviewedFiles, readParts } from "../files/read-program.ts";
import { Reporter } from "../files/reporter.ts";
import { readComponentFiles } from "./files.ts";

/** Returns the sources, of components within available components as well. Mistakes are not reported. */
export async function gitSourcesOf({
  cwd,
  choices,
}: {
  readonly cwd: string;
  readonly choices: ReviewedFiles;
}): Promise<readonly string[]> {
  const reader = new FileReader(resolve(cwd), new Reporter());
  const parts = (await readParts(reader, choices)) ?? [];
  const files = await readComponentFiles(reader, parts);
  const all = [...parts.map((part) => part.value), ...[...files.values()].map((file) => file.value)];
  const sources = all.flatMap((value) => {
    const section = isObject(value) ? value["components"] : undefined;
    return Object.values(isObject(section) ? section : {}).flatMap((use) =>
      isObject(use) && typeof use["source"] === "string" && isGitSource(use["source"]) ? [use["source"]] : [],
    );
  });
  return [...new Set(sources)];
}
