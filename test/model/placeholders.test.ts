/** Objects of the account and of declarations that look like the placeholders of plans and states. */
import { expect, test } from "vitest";
import type { Client } from "../../src/client/index.ts";
import { openValue } from "../../src/model/open-value.ts";
import { escapePlaceholders, placeholdersIn, unescapePlaceholders } from "../../src/model/placeholders.ts";
import { isFingerprint } from "../../src/model/state.ts";
import { withEscapedPlaceholders } from "../../src/workbench/placeholder-client.ts";

const hash = "0123456789abcdef".repeat(4);
const document = {
  a: { $fingerprint: hash },
  b: [{ $unknown: "scripts.a" }, { $$unknown: "scripts.a", $parts: ["/", ""] }],
  c: { $fingerprint: "hmac", endpoint: "https://evil.test" },
};

test("a fingerprint is exactly one key and a text that can be one", () => {
  expect(
    [{ $fingerprint: hash }, { $fingerprint: "unseen" }, { $fingerprint: "version 3" }].map(isFingerprint),
  ).toEqual([true, true, true]);
  const others = [{ $fingerprint: "hmac" }, { $fingerprint: hash, endpoint: "x" }, { $fingerprint: "" }, ["unseen"]];
  expect(others.map(isFingerprint)).toEqual([false, false, false, false]);
});

test("a document of the account holds no placeholder, and is sent back as it was", () => {
  const escaped = escapePlaceholders(document);
  expect(escaped).toEqual({
    a: { $$fingerprint: hash },
    b: [{ $$unknown: "scripts.a" }, { $$$unknown: "scripts.a", $parts: ["/", ""] }],
    c: document.c,
  });
  expect(isFingerprint(escaped.a)).toBe(false);
  expect(openValue(escaped.b[0] as never)).toBeUndefined();
  expect(unescapePlaceholders(escaped)).toEqual(document);
});

test("a document without such objects stays the same object", () => {
  expect(escapePlaceholders(document.c)).toBe(document.c);
});

test("the places of a declared value that looks like a placeholder are found", () => {
  expect(placeholdersIn(document)).toEqual(["/a", "/b/0", "/b/1"]);
});

test("a client answers and sends documents so", async () => {
  const sent: unknown[] = [];
  const bare = {
    baseUrl: "x",
    get: async () => document,
    put: async (_kind: unknown, _id: string, body: unknown) => {
      sent.push(body);
      return body;
    },
    async *list() {
      yield [document];
    },
  } as unknown as Client;
  const client = withEscapedPlaceholders(bare);
  const live = await client.get(undefined as never, "1");
  expect(live).toEqual(escapePlaceholders(document));
  await client.put(undefined as never, "1", live!);
  expect(sent).toEqual([document]);
  for await (const page of client.list(undefined as never)) expect(page).toEqual([live]);
  expect(client.baseUrl).toBe("x");
});
