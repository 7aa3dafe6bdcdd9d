/** Rewrites texts that a person may have written; refuses a result with other values or without a comment. */
import { canonicalJson } from "../../base/json.ts";
import { SourceFile } from "../files/source-file.ts";
import { formatManifest, laidOut } from "./format.ts";

/** Returns the canonical text; undefined if it would say something else than the user's, or lose a comment. */
export function canonicalText(text: string, path: string): string | undefined {
  return verifiedText(text, formatManifest(text), path);
}

/** Lays the text out and keeps the order of its keys; undefined where the result would say something else, or lose a comment. */
export function laidOutText(text: string, path: string): string | undefined {
  return verifiedText(text, laidOut(text), path);
}

function verifiedText(text: string, after: string | undefined, path: string): string | undefined {
  if (after === undefined) return undefined;
  const [was, is] = [text, after].map((each) => new SourceFile(path, path, each));
  const same = !is!.broken && is!.faults.length === 0 && canonicalJson(was!.value) === canonicalJson(is!.value);
  return same && sortedComments(text) === sortedComments(after) ? after : undefined;
}

/** Returns all comments in a canonical order, to verify that none is lost. */
function sortedComments(text: string): string {
  const found = text.match(/(?:^|[ \t])#[^\n]*/gm) ?? [];
  return found
    .map((each) => each.trim())
    .toSorted()
    .join("\n");
}
