/** The canonical form of a text that somebody may have written by hand: only where nothing of it is lost. */
import { canonicalJson } from "../../base/json.ts";
import { SourceFile } from "../files/source-file.ts";
import { formatted } from "./format.ts";

/** The canonical text; undefined where it would say something else than the user's, or lose a comment. */
export function canonicalText(text: string, path: string): string | undefined {
  const after = formatted(text);
  if (after === undefined) return undefined;
  const [was, is] = [text, after].map((each) => new SourceFile(path, path, each));
  const same = !is!.broken && is!.faults.length === 0 && canonicalJson(was!.value) === canonicalJson(is!.value);
  return same && comments(text) === comments(after) ? after : undefined;
}

/** All comments, whatever their order: none may be lost. */
function comments(text: string): string {
  const found = text.match(/(?:^|[ \t])#[^\n]*/gm) ?? [];
  return found
    .map((each) => each.trim())
    .toSorted()
    .join("\n");
}
