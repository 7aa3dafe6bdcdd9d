/** Owners of files, as a repository declares them in CODEOWNERS. */
import { matchesGlob } from "node:path";
import type { GitFolder } from "../../base/git-files.ts";
import { gitBlobs } from "./git.ts";

/** The places of the file, in the order in which forges look for it. */
const places = [".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS", ".gitlab/CODEOWNERS"];
/** The most owners that are suggested. */
const mostOwners = 10;
/** Comparisons of a path with a rule. Of more changed paths the first ones of each folder count, which have the same owners mostly. */
const mostComparisons = 1_000_000;

interface OwnerRule {
  readonly pattern: string;
  readonly owners: readonly string[];
}

/**
 * Returns the owners of the paths, those of most paths first. The file of `revision` counts, so that a change does not choose its own
 * reviewers. `author`: left out.
 */
export async function ownersOfPaths(
  folder: GitFolder,
  revision: string,
  paths: readonly string[],
  author?: string,
): Promise<readonly string[]> {
  const names = places.map((place) => `${revision}:${place}`);
  const [text] = ((await gitBlobs(folder, names)) ?? []).filter((each) => each !== undefined);
  if (text === undefined) return [];
  const rules = ownerRules(text.toString("utf8"));
  const counts = new Map<string, number>();
  for (const path of samplePaths(paths, Math.ceil(mostComparisons / Math.max(1, rules.length))))
    for (const owner of ownersOfPath(rules, path)) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([owner]) => owner)
    .filter((owner) => author === undefined || owner.toLowerCase() !== `@${author.toLowerCase()}`)
    .slice(0, mostOwners);
}

/** Returns so many paths at most: one of each folder before a second one of any. */
function samplePaths(paths: readonly string[], most: number): readonly string[] {
  if (paths.length <= most) return paths;
  const before = new Map<string, number>();
  const turns = paths.map((path) => {
    const folder = path.slice(0, path.lastIndexOf("/") + 1);
    const turn = before.get(folder) ?? 0;
    before.set(folder, turn + 1);
    return { path, turn };
  });
  return turns
    .toSorted((a, b) => a.turn - b.turn)
    .slice(0, most)
    .map(({ path }) => path);
}

/** Reads the rules. A rule without owners takes the default owners of its section, as on GitLab. */
export function ownerRules(text: string): readonly OwnerRule[] {
  const rules: OwnerRule[] = [];
  let sectionOwners: readonly string[] = [];
  for (const line of text.split("\n").slice(0, 10_000)) {
    const words = withoutRemark(line)
      .split(/\s/)
      .filter((word) => word !== "");
    const [first = "", ...rest] = words;
    if (first === "") continue;
    if (first.startsWith("[") || first.startsWith("^[")) {
      sectionOwners = words.filter(isOwnerName);
      continue;
    }
    const owners = rest.filter(isOwnerName);
    rules.push({ pattern: first, owners: owners.length > 0 ? owners : sectionOwners });
  }
  return rules;
}

const withoutRemark = (line: string): string => {
  const at = line.search(/(?:^|\s)#/);
  return at < 0 ? line : line.slice(0, at);
};

const isOwnerName = (word: string): boolean => word.startsWith("@") || /^[^@\s]+@[^@\s]+$/.test(word);

/** Returns the owners of the last rule that matches. */
export function ownersOfPath(rules: readonly OwnerRule[], path: string): readonly string[] {
  return rules.findLast(({ pattern }) => isOwnedBy(pattern, path))?.owners ?? [];
}

function isOwnedBy(pattern: string, path: string): boolean {
  if (pattern === "*") return true;
  const isFolder = pattern.endsWith("/");
  const bare = pattern.replace(/^\//, "").replace(/\/$/, "");
  const isAnchored = pattern.startsWith("/") || bare.includes("/");
  const forms = isAnchored ? [bare] : [bare, `**/${bare}`];
  return forms.some(
    (form) => (!isFolder && matchesGlob(path, form)) || (!form.endsWith("/*") && matchesGlob(path, `${form}/**`)),
  );
}
