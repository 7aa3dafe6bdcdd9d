/** Tests that what only reads leaves no trace in a folder. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { reconduit } from "./in-process.ts";

const reads = [
  ["get"],
  ["get", "imports"],
  ["get", "import", "Upsert"],
  ["audit"],
  ["uses", "imports.orders"],
  ["history", "imports.orders"],
  ["job", "list"],
  ["flow", "errors", "Orders"],
  ["pull", "--all"],
  ["doctor"],
];

test.each(reads)("in a folder without a stack `%s` makes no platform, and says how to name one", async (...args) => {
  const cwd = mkdtempSync(join(tmpdir(), "reconduit-reads-"));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  const { code, stdout, stderr } = await reconduit(
    args.filter((each) => each !== undefined),
    { cwd, env: {} },
  );
  expect(code).toBe(1);
  expect(stdout + stderr).toContain("RECONDUIT_BASE_URL");
  expect(readdirSync(cwd)).toEqual([]);
});
