import { expect, test } from "vitest";
import { nearestName, nearestWord } from "../../src/base/suggest.ts";

test.each<[wrong: string, known: readonly string[], found: string | undefined]>([
  ["contnet", ["content", "name"], "content"],
  ["NAME", ["content", "name"], "name"],
  ["concurency", ["concurrencyLevel", "name"], "concurrencyLevel"],
  ["HTTP", ["HTTPExport", "FTPExport"], "HTTPExport"],
  ["HTTP", ["HTTPExport", "HTTPImport"], undefined],
  ["uppercase", ["lower", "upper"], "upper"],
  ["elsewhere", ["content", "name"], undefined],
  ["b", ["a"], undefined],
  ["B", ["a", "b"], "b"],
  ["ab", ["ac"], undefined],
  ["abc", ["abd"], "abd"],
  ["htp", ["ftp", "http"], "http"],
])("for %s of %j it is %s that is suggested", (wrong, known, found) => {
  expect(nearestWord(wrong, known)).toBe(found);
});

test.each<[wrong: string, known: readonly string[], found: string | undefined]>([
  ["imports.book", ["imports.zone", "imports.intoDatabase"], undefined],
  ["imports.zone", ["imports.book"], undefined],
  ["scripts.bcd", ["scripts.a"], undefined],
  ["imports.boook", ["imports.zone", "imports.book"], "imports.book"],
  ["imports.Book", ["imports.book"], "imports.book"],
  ["imprts.book", ["imports.book"], "imports.book"],
  ["imports.order", ["imports.orderLines"], undefined],
  ["url", ["urlOfShop"], undefined],
  ["shpo", ["shop"], "shop"],
])("for the name %s of %j it is %s that is suggested", (wrong, known, found) => {
  expect(nearestName(wrong, known)).toBe(found);
});

test("no name is suggested that differs in more than a third of what was written", () => {
  const letters = ["a", "b", "c", "d"];
  for (const wrong of ["abcd", "aabbcc", "dcba", "ab", "a"]) {
    for (const first of letters) {
      const other = [...wrong].map((letter, index) => (index * 3 > wrong.length ? letter : first)).join("");
      const changed = [...wrong].filter((letter, index) => letter !== other[index]).length;
      if (nearestName(wrong, [other]) !== undefined) expect(changed * 3).toBeLessThanOrEqual(wrong.length);
    }
  }
});
