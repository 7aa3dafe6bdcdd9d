/** `requires:` of a manifest. */
import { expect, test } from "vitest";
import { version } from "../../src/base/version.ts";
import { isInRange } from "../../src/config/files/read-program.ts";
import { reconduit } from "../cli/in-process.ts";
import { folder } from "../cli/places.ts";

test.each([
  ["0.2.0", ">=0.2 <1", true],
  ["0.1.9", ">=0.2 <1", false],
  ["1.0.0", ">=0.2 <1", false],
  ["0.10.0", ">0.9", true],
  ["0.9.0", ">0.9", false],
  ["1.2.3", "1.2.3", true],
  ["1.2.4", "= 1.2.3", false],
  ["1.2.3", "<= 1.2.3", true],
  ["2.0.0-beta.1", ">=2", true],
  ["1.0.0", "^1", undefined],
  ["1.0.0", "", undefined],
  ["1.0.0", ">=1 || <0.5", undefined],
] as const)("version %s in %j: %s", (own, range, expected) => {
  expect(isInRange(own, range)).toBe(expected);
});

const manifest = (requires: string) => folder({ "reconduit.yaml": `reconduit: 1\nname: s\n${requires}\nlater: {}\n` });

test.each([["validate"], ["plan"], ["state", "list"], ["output"], ["fmt"]])(
  "%s %s refuses another version before it reads anything else, and says what to install",
  async (...words) => {
    const cwd = manifest('requires: { reconduit: ">=99" }');
    const { code, stderr } = await reconduit(
      words.filter((word) => word !== undefined),
      { cwd },
    );
    expect(code).toBe(1);
    expect(stderr).toContain(`requires ">=99", and this is ${version}`);
    expect(stderr).toContain(`Install Reconduit >=99 instead of ${version}`);
    expect(stderr).not.toContain("later");
  },
);

test("a version that is allowed goes on, and a mistaken requirement is told", async () => {
  const fine = await reconduit(["validate"], { cwd: manifest(`requires: { reconduit: ">=${version}" }`) });
  expect(fine.stderr).toMatch(/"later" is not a key[\s\S]*requires/);
  for (const requires of [
    "requires: 1",
    "requires: { reconduit: newest }",
    'requires: { node: ">=1" }',
    "requires: { reconduit: 0.2 }",
  ]) {
    const { code, stderr } = await reconduit(["validate"], { cwd: manifest(requires) });
    expect(code).toBe(1);
    expect(stderr).toMatch(/The required version is mistaken[\s\S]*reconduit\.yaml:3/);
  }
});
