/** Finds the file from which a script's source was read. */
import { relative } from "node:path";
import { readRegularFile } from "../../base/regular-file.ts";
import type { Program } from "../../model/program.ts";

/** Returns the file of a source, as shown to people; undefined if the source is inside a manifest, or composed. */
export function fileOf({ files, root }: Program, content: string): string | undefined {
  const file = files.find((path) => {
    try {
      return readRegularFile(path).toString() === content;
    } catch {
      return false;
    }
  });
  return file && relative(root, file);
}
