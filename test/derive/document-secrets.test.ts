import { expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import { hideSecrets } from "../../src/delivery/ports/secret-texts.ts";
import { documentFaults } from "../../src/derive/document-faults.ts";

const connection = (encrypted: JsonObject): JsonObject => ({
  name: "Shop",
  type: "http",
  http: { baseURI: "https://shop.example", mediaType: "json", auth: { type: "custom" }, encrypted },
});
const named = (count: number, text: string): JsonObject =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, text]));
const faults = (encrypted: JsonObject) => documentFaults(kindNamed("connection"), connection(encrypted));

test("a connection has no more secrets than are hidden in texts", () => {
  expect(faults(named(500, "x".repeat(500)))).toEqual([]);
  const refused = {
    code: "size_limit_exceeded",
    field: "http.encrypted",
    message: expect.stringContaining("500 texts of 256 KB together"),
  };
  expect(faults(named(501, "x"))).toEqual([refused]);
  expect(faults(named(3, "x".repeat(100_000)))).toEqual([refused]);
  expect(faults({ list: [named(300, "x"), named(300, "x")] })).toEqual([refused]);
});

test("secrets that were stored before the bound hide a text as a whole", () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => `secret-${n}-`);
  expect(hideSecrets(many(2000))("It is secret-7- here.")).toBe("It is ****** here.");
  expect(hideSecrets(many(2001))("It is nothing.")).toBe("******");
});
