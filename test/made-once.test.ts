import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { madeOnce } from "../scripts/made-once.ts";

let root: string;
let runs: number;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "made-once-"));
  mkdirSync(join(root, "src/below"), { recursive: true });
  mkdirSync(join(root, "out"));
  writeFileSync(join(root, "src/below/a.ts"), "one");
  runs = 0;
});
afterEach(() => rmSync(root, { recursive: true }));

const copied = () =>
  madeOnce({ root, folder: "out", sources: ["src/**/*.ts"] }, () => {
    runs += 1;
    writeFileSync(join(root, "out/a.js"), readFileSync(join(root, "src/below/a.ts")));
  });

test("what was made from the same sources is not made again", async () => {
  await copied();
  await copied();
  expect(runs).toBe(1);
});

test.each([
  ["a source is another", () => writeFileSync(join(root, "src/below/a.ts"), "two")],
  ["a source is new", () => writeFileSync(join(root, "src/b.ts"), "")],
  ["a source is gone", () => rmSync(join(root, "src/below/a.ts"))],
  ["what was made has been changed", () => writeFileSync(join(root, "out/a.js"), "three")],
  ["what was made is gone", () => rmSync(join(root, "out/a.js"))],
])("where %s, it is made again", async (_, change) => {
  await copied();
  change();
  await copied().catch(() => {});
  expect(runs).toBe(2);
});

test("what the making returned is returned where nothing is made, too", async () => {
  const made = { root, folder: "out", sources: ["src/**/*.ts"], results: ["out/*.js"] };
  const make = () => ({ made: [++runs] });
  expect(await madeOnce(made, make)).toEqual({ made: [1] });
  writeFileSync(join(root, "out/other.txt"), "of another script");
  expect(await madeOnce(made, make)).toEqual({ made: [1] });
  writeFileSync(join(root, "out/b.js"), "");
  expect(await madeOnce(made, make)).toEqual({ made: [2] });
});

test("what was interrupted is made again, though the sources are back to what they were", async () => {
  const made = { root, folder: "out", sources: ["src/**/*.ts"] };
  await copied();
  writeFileSync(join(root, "src/below/a.ts"), "two");
  await expect(madeOnce(made, () => Promise.reject(new Error("interrupted")))).rejects.toThrow("interrupted");
  writeFileSync(join(root, "src/below/a.ts"), "one");
  await copied();
  expect(runs).toBe(2);
});
