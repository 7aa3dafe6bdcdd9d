/** Files that commands write into a checkout: a link of the checkout does not choose where they are written. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { htmlFile, outFile } from "../../src/cli/out-file.ts";
import { TextFile } from "../../src/config/yaml-write/text-file.ts";
import { ignorePrivateFolder } from "../../src/workbench/git-ignore.ts";

test("nothing is written through a folder that leads out of the repository, and links inside are followed", () => {
  const root = mkdtempSync(join(tmpdir(), "reconduit-linked-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const [checkout, outside] = [join(root, "checkout"), join(root, "outside")];
  for (const folder of [join(checkout, ".git"), join(checkout, "code"), outside])
    mkdirSync(folder, { recursive: true });
  symlinkSync("../outside", join(checkout, "scripts"));
  symlinkSync("code", join(checkout, "inside"));
  symlinkSync("../outside/file.js", join(checkout, "file.js"));
  writeFileSync(join(outside, "file.js"), "theirs");
  for (const path of ["scripts/a.js", "scripts/deeper/a.js", "file.js"]) {
    const file = new TextFile(join(checkout, path));
    file.text = "ours";
    expect(() => file.write(), path).toThrow("A file would be written outside of the repository");
  }
  expect(readdirSync(outside)).toEqual(["file.js"]);
  expect(readFileSync(join(outside, "file.js"), "utf8")).toBe("theirs");
  const file = new TextFile(join(checkout, "inside/a.js"));
  file.text = "ours";
  file.write();
  expect(existsSync(join(checkout, "code/a.js"))).toBe(true);
});

test("no page, plan or entry of .gitignore is written through such a link either", () => {
  const root = mkdtempSync(join(tmpdir(), "reconduit-linked-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const [checkout, outside] = [join(root, "checkout"), join(root, "outside")];
  for (const folder of [join(checkout, ".git"), outside]) mkdirSync(folder, { recursive: true });
  symlinkSync("../outside", join(checkout, "out"));
  writeFileSync(join(outside, "theirs"), "theirs");
  symlinkSync("../outside/theirs", join(checkout, ".gitignore"));
  const told = "A file would be written outside of the repository";
  expect(() => outFile(checkout, "out/plan.json", "a plan", () => true)).toThrow(told);
  expect(() => htmlFile(checkout, "out/plan.html")).toThrow(told);
  expect(() => ignorePrivateFolder(join(checkout, ".gitignore"))).toThrow(told);
  expect(readFileSync(join(outside, "theirs"), "utf8")).toBe("theirs");
  // A place that the user names outside is no link of the checkout.
  expect(outFile(checkout, join(outside, "plan.json"), "a plan", () => true)).toBe(join(outside, "plan.json"));
});
