/** docs/CONTRACTS.md and docs/SAFEGUARDS.md name a test for each sentence: each of them exists, and runs. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const page = ["CONTRACTS.md", "SAFEGUARDS.md"].map((name) => readFileSync(join(root, "docs", name), "utf8")).join("\n");
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
