import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { withArticle } from "../../src/base/article.ts";
import { kinds } from "../../src/catalog/index.ts";
import { singular } from "../../src/derive/names.ts";

describe("the article of a noun", () => {
  it.each([
    "an import",
    "an export",
    "an iClient",
    "an HTTP connector",
    "an httpConnector",
    "an integration",
    "an environment",
    "an eventReport",
    "an array",
    "an object",
    "a tag",
    "a user",
    "a trading partner connector",
    "a string",
  ])("%s", (phrase) => {
    expect(withArticle(phrase.slice(phrase.indexOf(" ") + 1))).toBe(phrase);
  });

  it("is an before each kind that begins with a vowel, however it is called", () => {
    const names = kinds.flatMap((kind) => [kind.kind, singular(kind)]);
    const vowels = names.filter((name) => /^[aeiou]/i.test(name));
    expect(vowels.length).toBeGreaterThan(5);
    for (const name of vowels) expect(withArticle(name)).toBe(`an ${name}`);
  });
});

test("no message puts an article of its own before a noun that it fills in", () => {
  const src = join(import.meta.dirname, "../../src");
  const files = globSync("**/*.ts", { cwd: src }).filter((file) => !file.startsWith(join("cdk", "gen")));
  const found = files.flatMap((file) =>
    [
      ...readFileSync(join(src, file), "utf8").matchAll(
        /(?<![\w'])[Aa]n? \$\{[^}]*(?:kind|type|typeof|singular)[^}]*\}/gi,
      ),
    ].map(([text]) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
