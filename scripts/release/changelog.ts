/** The changelog says what a version is: its sections are the release notes, and its first one is the version of package.json. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import manifest from "../../package.json" with { type: "json" };

const root = join(import.meta.dirname, "..", "..");

export interface Section {
  readonly version: string;
  /** The day of the release, `2026-01-31`, or `unreleased`. */
  readonly date: string;
  readonly text: string;
}

/** The sections, newest first. Throws where a heading is none of `## 1.2.3 - 2026-01-31` and `## 1.2.3 - unreleased`. */
export function sectionsOf(changelog: string): readonly Section[] {
  const [, ...sections] = changelog.split(/^## /m);
  return sections.map((section) => {
    const [heading, ...lines] = section.split("\n");
    const found = /^(\d+\.\d+\.\d+(?:-[\w.]+)?) - (\d{4}-\d\d-\d\d|unreleased)$/.exec(heading!);
    if (!found)
      throw new Error(`CHANGELOG.md: "## ${heading}" is none of "## 1.2.3 - 2026-01-31" and "## 1.2.3 - unreleased"`);
    return { version: found[1]!, date: found[2]!, text: lines.join("\n").trim() };
  });
}

/**
 * Returns the faults of the newest section as that of a version; nothing for a correct one. `isReleased`: it has its day.
 * Every section after the first release tells what an upgrade asks for, be it nothing, below "### Upgrading".
 */
export function faultsOf(sections: readonly Section[], version: string, isReleased: boolean): readonly string[] {
  const newest = sections[0];
  if (!newest) return ["CHANGELOG.md has no section"];
  const faults: string[] = [];
  if (newest.version !== version)
    faults.push(`package.json has version ${version}, and the first section of CHANGELOG.md is ${newest.version}`);
  if (isReleased && newest.date === "unreleased")
    faults.push(`CHANGELOG.md says that ${newest.version} is unreleased: put its day into the heading`);
  if (sections.slice(1).some(({ date }) => date === "unreleased"))
    faults.push("CHANGELOG.md has an older section that is unreleased");
  faults.push(
    ...sections
      .filter(({ text }) => !/^### Upgrading\n+\S/m.test(text))
      .map(
        (each) =>
          `CHANGELOG.md: ${each.version} has no "### Upgrading", which says what an upgrade asks for, or that it asks for nothing`,
      ),
  );
  return faults;
}

/** The section of the version that is here. Throws where package.json and the changelog disagree. */
export function releaseNotes(isReleased: boolean): Section {
  const sections = sectionsOf(readFileSync(join(root, "CHANGELOG.md"), "utf8"));
  const faults = faultsOf(sections, manifest.version, isReleased);
  if (faults.length > 0) throw new Error(faults.join("\n"));
  return sections[0]!;
}
