import { describe, expect, test, vi } from "vitest";
import { createRedactor } from "../../src/base/redaction.ts";

test("hides a secret wherever it stands, also quoted, packed and in the other case", () => {
  const secret = 'Pa$$ "word" (1)';
  const redact = createRedactor([secret, "longer Pa$$"]);
  const forms = [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    Buffer.from(secret).toString("base64"),
    secret.toUpperCase(),
    secret.toLowerCase(),
    encodeURIComponent(JSON.stringify(secret).slice(1, -1)),
    Buffer.from(JSON.stringify(secret).slice(1, -1)).toString("base64"),
    new URL(`http://x/?${secret}`).search.slice(1),
    new URL(`http://x/${secret}`).pathname.slice(1),
  ];
  for (const form of forms) expect(redact(`before ${form} after`)).toMatch(/^before \*{6}=* after$/);
  expect(redact("nothing to hide")).toBe("nothing to hide");
});

test("leaves texts alone that are too short to be secrets", () => {
  expect(createRedactor(["abc", ""])("abcabc")).toBe("abcabc");
});

test("a key of many kilobytes is hidden, also where many are", () => {
  const keys = Array.from({ length: 40 }, (_, n) => `-----BEGIN-----\n${`${n}aB/+`.repeat(6_000)}\n-----END-----`);
  const hide = createRedactor([...keys, "short secret"]);
  const text = `${keys[3]} and ${JSON.stringify(keys[7])} and ${Buffer.from(keys[9]!).toString("base64")} and SHORT secret`;
  expect(hide(text)).toBe(`****** and "******" and ******${text.includes("==") ? "==" : ""} and ******`);
});

test("begins with the first text that is to be searched, and is made once of the same secrets", () => {
  const made = vi.spyOn(Buffer, "from");
  const secrets = Array.from({ length: 20_000 }, (_, n) => `s${n}/+&<"x`);
  const redact = createRedactor(secrets);
  expect(made).not.toHaveBeenCalled();
  expect(redact('The key s19999/+&<"x is wrong.')).toBe("The key ****** is wrong.");
  const calls = made.mock.calls.length;
  expect(createRedactor(secrets)("The key S7%2F%2b&lt is s7%2F%2B%26%3C%22X.")).toBe("The key S7%2F%2b&lt is ******.");
  expect(made.mock.calls.length).toBe(calls);
  made.mockRestore();
});

test.each([
  [
    "the longest of several counts",
    ["abcd", "abcdef", "abcdefgh"],
    "abcdefg abcd abc abcdefghi",
    "******g ****** abc ******i",
  ],
  ["one after the other", ["aaaa", "aaab"], "aaaaaaabaaa", "************aaa"],
  ["in a text of other letters", ["Straße 1", "secret"], "İ STRAße 1 \u4e2d SECRET", "İ ****** \u4e2d ******"],
])("of texts that begin alike %s", (_what, secrets, text, hidden) => {
  expect(createRedactor(secrets)(text)).toBe(hidden);
});

describe("hidden as programs write them", () => {
  const letters = [...`aZ9 /+&<>"'\\%?#~()!*^\`{}\u00e9\u4e2d\u00df\n\t.-_|[]@:;=,$`];
  const secrets = letters.map((letter, n) => `Ab${letter}${letters[(n * 7) % letters.length]}${letter}9x`);
  const inAddress = (secret: string, part: "search" | "pathname") => {
    const url = new URL("http://x/");
    url[part] = secret;
    return url[part].slice(1);
  };
  test.each<[string, (secret: string) => string]>([
    ["a query", (secret) => inAddress(secret, "search")],
    ["a path", (secret) => inAddress(secret, "pathname")],
    ["a form", (secret) => new URLSearchParams([["", secret]]).toString().slice(1)],
    ["a component", encodeURIComponent],
    ["JSON in JSON", (secret) => JSON.stringify(JSON.stringify(secret).slice(1, -1)).slice(1, -1)],
    ["hexadecimal", (secret) => Buffer.from(secret).toString("hex").toUpperCase()],
    ["base64 for URLs", (secret) => Buffer.from(`user:${secret}`).toString("base64url").slice(7)],
  ])("in %s", (_where, written) => {
    for (const secret of secrets)
      expect(createRedactor([secret])(`<${written(secret)}>`)).toMatch(/^<.{0,2}\*{6}.{0,2}>$/);
  });
});
