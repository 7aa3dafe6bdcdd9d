/** The commit of the checkout that a folder stands in, read from its files: no git is needed, and none is started. */
import { readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** 40 or 64 hexadecimal digits; undefined outside of a checkout, or in one without a commit. */
export function gitCommit(folder: string): string | undefined {
  const git = gitFolder(resolve(folder));
  const head = git && text(join(git, "HEAD"))?.trim();
  if (!git || !head) return undefined;
  const [, ref] = /^ref: (\S+)$/.exec(head) ?? [];
  if (ref === undefined) return hash(head);
  // A work tree beside the main one keeps its HEAD there and the branches in the common folder.
  const common = resolve(git, text(join(git, "commondir"))?.trim() ?? ".");
  return hash(text(join(common, ref))) ?? packed(text(join(common, "packed-refs")), ref);
}

function gitFolder(folder: string): string | undefined {
  const path = join(folder, ".git");
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isDirectory()) return path;
  if (stat?.isFile()) {
    const [, target] = /^gitdir: (.+)$/m.exec(text(path) ?? "") ?? [];
    return target === undefined ? undefined : resolve(folder, target.trim());
  }
  const parent = dirname(folder);
  return parent === folder ? undefined : gitFolder(parent);
}

function packed(refs: string | undefined, ref: string): string | undefined {
  const line = refs?.split("\n").find((each) => each.endsWith(` ${ref}`));
  return hash(line?.split(" ")[0]);
}

function hash(value: string | undefined): string | undefined {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})\s*$/.exec(value ?? "") ? value!.trim() : undefined;
}

/** What cannot be read counts as not there: a receipt without a commit is better than no apply. */
function text(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
