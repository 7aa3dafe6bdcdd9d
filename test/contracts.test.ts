/** docs/CONTRACTS.md names a test for each sentence: each of them is there, and is run. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const page = readFileSync(join(root, "docs", "CONTRACTS.md"), "utf8");
const rows = [...page.matchAll(/^\| (.+) \| `(test\/[^`]+)`: (.+) \|$/gm)].map(([, sentence, file, title]) => ({
  sentence: sentence!,
  file: file!,
  title: title!,
}));

test("every row of its tables is read here", () => {
  const all = page.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| Sentence"));
  expect(rows.length).toBe(all.length);
});

test.each(rows)("$sentence", ({ file, title }) => {
  const code = readFileSync(join(root, file), "utf8").replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, "");
  expect(code).toContain(title);
  // Where a program may be missing, a test says so aloud; none is switched off.
  expect(code).not.toMatch(/\b(?:test|it|describe)\.(?:skip|only|todo)\b/);
});
