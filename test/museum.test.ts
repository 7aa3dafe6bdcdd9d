/** Manifests, states, plans and receipts of every released version are read by this one: test/museum/VERSION. */
import { cpSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sectionsOf } from "../scripts/release/changelog.ts";
import { folder, reconduit, repository } from "./cli/real-bin.ts";

const museum = join(import.meta.dirname, "museum");

test("the museum has files of every version before the current one", () => {
  const lacking = (changelog: string) => {
    const [, ...earlier] = sectionsOf(changelog);
    return earlier.map(({ version }) => version).filter((version) => !readdirSync(museum).includes(version));
  };
  expect(lacking(readFileSync(join(repository, "CHANGELOG.md"), "utf8"))).toEqual([]);
  expect(lacking("# Changelog\n\n## 9.1.0 - unreleased\n\n## 9.0.0 - 2026-01-31\n")).toEqual(["9.0.0"]);
});

describe.each(readdirSync(museum))("files of version %s", (version) => {
  function copied(): string {
    const cwd = folder();
    cpSync(join(museum, version), cwd, { recursive: true });
    cpSync(join(cwd, "state"), join(cwd, ".reconduit"), { recursive: true });
    return cwd;
  }

  test.each([
    ["the manifest is valid", ["validate"], "declares 4 resources"],
    ["the state is read", ["state", "list"], "imports.upsertCustomer"],
    ["the plan is shown", ["show", "plan.json"], '"late" -> "very late"'],
    ["receipts are listed", ["history"], "1 updated"],
    ["a receipt is shown", ["show", "20261128T132916Z-a9b02c"], '"late delivery" -> "late"'],
  ])("%s", async (_title, args, wanted) => {
    const ended = await reconduit(args, { cwd: copied() });
    expect(ended, ended.stderr).toMatchObject({ code: 0 });
    expect(ended.stdout).toContain(wanted);
  });
});
