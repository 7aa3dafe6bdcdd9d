import { expect, test } from "vitest";
import { nearest } from "../../src/base/suggest.ts";

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
  ["ab", ["ac"], "ac"],
])("for %s of %j it is %s that is suggested", (wrong, known, found) => {
  expect(nearest(wrong, known)).toBe(found);
});
