import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { stumblingWords } from "../scripts/words/strings.ts";

const root = join(import.meta.dirname, "..");

test("texts of fields, schemas and functions have no words that a reader stumbles over", () => {
  const found = globSync("src/{catalog,derive,model,language/functions}/**/*.ts", { cwd: root }).flatMap((path) =>
    stumblingWords(readFileSync(join(root, path), "utf8")).map(({ word, text }) => `${path}: ${word}: ${text}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ["a string", 'const field = str({ doc: "It is offered to nobody." });', ["nobody"]],
  ["a template", "const detail = `${name} is built anew`;", ["anew"]],
  ["a key or value of one word", 'const verdicts = { nobody: "nobody" };', []],
  ["a comment", "/** Answers whoever asks. */\nconst one = 1;", []],
  ["plain words", 'const field = str({ doc: "No client can connect." });', []],
])("%s is read as a reader of the field sees it", (_what, source, words) => {
  expect(stumblingWords(source).map(({ word }) => word)).toEqual(words);
});
