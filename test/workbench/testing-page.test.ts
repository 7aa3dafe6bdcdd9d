/** The manifest of docs/TESTING.md about flows is run as it stands there. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runTests } from "../../src/workbench/tests/run-tests.ts";
import { createWorkplace } from "../../src/workbench/workplace.ts";
import { blocks } from "../support/typed.ts";

test("the test of a flow in docs/TESTING.md passes, and prints what the page shows without its second answer", async () => {
  const manifest = blocks("TESTING.md", "yaml").find((each) => each.includes("of: flows.booking"))!;
  const cwd = mkdtempSync(join(tmpdir(), "testing-page-"));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  const place = createWorkplace({ cwd, owner: { who: "me", host: "here", pid: 1, command: "a test" } });
  writeFileSync(join(cwd, "reconduit.yaml"), manifest);
  expect(await runTests(place, undefined)).toMatchObject({ passed: 1, failed: 0 });
  writeFileSync(join(cwd, "reconduit.yaml"), manifest.replace(/\n.*step: imports\.ledger.*/, ""));
  const { tests } = await runTests(place, undefined);
  const shown = blocks("TESTING.md", "text").find((each) => each.includes("no answer for"))!;
  expect(shown).toContain(JSON.stringify(tests[0]!.missing![0]!.answer));
});
