import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { withArticle } from "../../src/base/article.ts";
import { kinds } from "../../src/catalog/index.ts";
import { kindNoun } from "../../src/derive/words/names.ts";
import { nameTaken } from "../../src/engine/decide/uniqueness.ts";
import type { DeclaredResource } from "../../src/model/program.ts";
import { manifestWords } from "../../src/model/words.ts";
import { manifest, stack } from "../config/stack.ts";

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
    const names = kinds.flatMap((kind) => [kind.kind, kindNoun(kind)]);
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

describe.each(kinds.map((kind) => [kind.kind, kind] as const))("messages about the kind %s", (name, kind) => {
  const article = /^(?:[aeiou]|http)/i.test(name) ? "an" : "a";
  const declared = {
    address: `${kind.family}.mine`,
    where: () => ({ file: "reconduit.yaml", line: 1, column: 1 }),
  } as unknown as DeclaredResource;

  it.each<[string, object]>([
    ["that is on the platform", { _id: "0123456789abcdef01234567" }],
    ["that is only declared", {}],
  ])("say of a name that is taken by one %s which kind has it", (_, row) => {
    const holder = { ...Object.fromEntries(kind.identity.by.map((field) => [field, "same"])), ...row };
    for (const owner of [undefined, `${kind.family}.other`]) {
      if (owner === undefined && !("_id" in row)) continue;
      const { detail } = nameTaken(kind, declared, holder, owner, manifestWords);
      expect(detail).toContain(`There is ${article} ${name} named "same"`);
      expect(detail).not.toMatch(/undefined|null|\(\)/);
    }
  });

  it("say of a lookup by a field that there is not which kind has no such field", async () => {
    const lookups = `lookups: { ${kind.family}: { it: { where: { nosuchfield: x } } } }\n`;
    const { diagnostics } = await stack({ "reconduit.yaml": manifest(lookups) }).load();
    expect(diagnostics.map(({ detail }) => detail!.toLowerCase())).toEqual([
      expect.stringContaining(`${article} ${name.toLowerCase()} has no field "nosuchfield"`),
    ]);
  });
});
