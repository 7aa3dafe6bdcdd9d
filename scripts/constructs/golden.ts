/** The committed part of the generated constructs, so that reviews see changes: one kind whole, a hash of each other. */
import { createHash } from "node:crypto";
import { basename } from "node:path";

const folder = "test/cdk/fixtures/gen";
/** The file that is kept whole: it is small, and has nested blocks and closed lists of values. */
const shown = "group.ts";

/** Path below the repository -> text. `files`: those of constructFiles. */
export function golden(files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const sums = [...files]
    .map(([path, text]) => `${createHash("sha256").update(text).digest("hex")}  ${basename(path)}\n`)
    .join("");
  const whole = [...files].find(([path]) => basename(path) === shown)!;
  return new Map([
    [`${folder}/${shown}`, whole[1]],
    [`${folder}/SHA256SUMS`, sums],
  ]);
}
