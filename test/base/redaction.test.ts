import { expect, test } from "vitest";
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
