/** Templates insert secrets, whole, and ask nothing about them. */
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { helperNames } from "../../src/code/templates/helper-names.ts";
import { secretHelpers } from "../../src/code/templates/secret-helpers.ts";
import { readTemplate } from "../../src/code/templates/template-faults.ts";
import { withSecrets } from "../../src/delivery/templates/secret-values.ts";
import { type Escape, renderTemplate } from "../../src/delivery/templates/template.ts";

const contextOf = (key: Json): JsonObject => {
  const seen = (key: Json, list: Json): JsonObject => ({
    connection: { name: "Target", http: { encrypted: { key, list }, unencrypted: { shop: "west", no: "" } } },
    iClient: { name: "App", oauth2: { clientId: "app", clientSecret: key } },
  });
  return {
    record: { id: 7, rows: [1, 2] },
    ...withSecrets(seen(key, [key, key]), seen("******", ["******", "******"])),
  };
};
const render = (template: string, key: Json = "CANARY/77", way: Escape = "none") =>
  renderTemplate(template, contextOf(key), { escape: way });
const refusal = (template: string, key: Json): string => {
  try {
    return `rendered ${render(template, key)}`;
  } catch (error) {
    return (error as Error).message;
  }
};

test.each<[string, string]>([
  ["{{connection.http.encrypted.key}}", "CANARY/77"],
  ["{{{connection.http.encrypted.list.[1]}}}", "CANARY/77"],
  ["Basic {{base64Encode connection.http.encrypted.key}}", `Basic ${Buffer.from("CANARY/77").toString("base64")}`],
  ["{{encodeURI iClient.oauth2.clientSecret}}", "CANARY%2F77"],
  ["{{uppercase (hash 'md5' 'hex' (join connection.http.encrypted.list ':'))}}", "E95C29C546C829A882306A3F7182CCE5"],
  ["{{hmac 'sha1' connection.http.encrypted.key 'hex' record.id}}", "ab0c9c285a63f5394f6cf609ae18acc8e66266a6"],
  ["{{lookup connection.http.encrypted 'key'}}", "CANARY/77"],
  [
    "{{getValue connection 'http.encrypted.key'}}{{getValue record 'none' connection.http.encrypted.key}}",
    "CANARY/77CANARY/77",
  ],
  ["{{first connection.http.encrypted.list}}", "CANARY/77"],
  [
    "{{{connection.http.encrypted.key}}}{{connection.http.encrypted}}",
    'CANARY/77{"key":"CANARY/77","list":["CANARY/77","CANARY/77"]}',
  ],
  ["{{{jsonSerialize connection.http.encrypted.list}}}", '["CANARY/77","CANARY/77"]'],
  ["{{#each record.rows}}{{this}}{{../connection.http.encrypted.key}};{{/each}}", "1CANARY/77;2CANARY/77;"],
  [
    "{{#each connection.http.unencrypted}}{{this}}{{/each}}{{#if connection.http.unencrypted.shop}}yes{{/if}}",
    "westyes",
  ],
  ["{{#if (compare iClient.oauth2.clientId '==' 'app')}}{{iClient.oauth2.clientSecret}}{{/if}}", "CANARY/77"],
  [
    "{{connection.http.encrypted.key.length}}{{connection.http.encrypted.key.[0]}}{{lookup (first record.rows) 'x'}}",
    "",
  ],
])("%s is rendered", (template, expected) => {
  expect(render(template)).toBe(expected);
  expect(readTemplate(template).faults).toEqual([]);
});

test("each place escapes a secret as any other value", () => {
  expect(render("{{connection.http.encrypted.key}}", "a'b", "pgsql")).toBe("'a''b'");
  expect(render("{{connection.http.encrypted.key}}", 'a"b', "json")).toBe('a\\"b');
  expect(render("{{encodeURI connection.http.encrypted.key}}", "a/b", "uri")).toBe("a%2Fb");
});

/** Ways to one secret. */
const paths = {
  plain: "connection.http.encrypted.key",
  "of the root": "@root.connection.http.encrypted.key",
  "of this": "this.connection.http.encrypted.key",
  looked: "(lookup connection.http.encrypted 'key')",
  got: "(getValue connection 'http.encrypted.key')",
  first: "(first connection.http.encrypted.list)",
  "of an iClient": "iClient.oauth2.clientSecret",
  hashed: "(hash 'md5' 'hex' connection.http.encrypted.key)",
  packed: "(base64Encode (join connection.http.encrypted.list ','))",
};
const fromRoot = (path: string): string => path.replace(/(@root\.|this\.)?\b(connection|iClient)\b/, "@root.$2");
const uses: readonly ((path: string) => string)[] = [
  (path) => `{{#if ${path}}}a{{else}}b{{/if}}`,
  (path) => `{{#unless ${path}}}a{{/unless}}`,
  (path) => `{{#if 0 includeZero=${path}}}a{{/if}}`,
  (path) => `{{#each ${path}}}a{{/each}}`,
  (path) => `{{#startsWith ${path} "C"}}a{{/startsWith}}`,
  (path) => `{{#and 1 ${path}}}a{{/and}}`,
  (path) => `{{#if (compare ${path} "<" "D")}}a{{/if}}`,
  (path) => `{{#if (compare (regexSearch (substring ${path} 0 1) "[A-P]") "==" 0)}}a{{/if}}`,
  (path) => `{{substring ${path} 0 1}}`,
  (path) => `{{regexReplace ${path} "." "x"}}`,
  (path) => `{{length ${path}}}`,
  (path) => `{{split ${path} "A" 0}}`,
  (path) => `{{toFixed 1 (length ${path})}}`,
  (path) => `{{lookup record ${path}}}`,
  (path) => `{{lookup "name" ${path}}}`,
  (path) => `{{getValue record ${path} 1}}`,
  (path) => `{{timestamp "YYYY" ${path}}}`,
  (path) => `{{decodeURI ${path}}}`,
  (path) => `{{jsonParse ${path}}}`,
  (path) => `{{hash ${path} "hex" "x"}}`,
  (path) => `{{random ${path} 5}}`,
  (path) => `{{#each record.rows}}{{#if (contains ${fromRoot(path)} this)}}a{{/if}}{{/each}}`,
];

describe.each(Object.entries(paths))("a secret %s", (_way, path) => {
  test.each(uses.map((use) => use(path)))("is not asked about by %s", (template) => {
    const [one, other] = ["CANARY", 7].map((key) => refusal(template, key));
    expect(one).toMatch(/^The template gives .*secret/);
    expect(other).toBe(one);
    expect(one).not.toContain("CANARY");
  });
});

test.each([
  "{{#connection.http.encrypted.key}}a{{/connection.http.encrypted.key}}",
  "{{^connection.http.encrypted.key}}a{{/connection.http.encrypted.key}}",
  "{{#connection}}{{#if http.encrypted.key}}a{{/if}}{{/connection}}",
  "{{#connection}}{{#http.encrypted.list}}a{{/http.encrypted.list}}{{/connection}}",
  "{{#each connection.http.encrypted}}a{{/each}}",
  "{{#each connection.http.encrypted.list}}a{{/each}}",
  "{{#each connection.http as |part|}}{{#each part as |value|}}{{#startsWith value 'C'}}a{{/startsWith}}{{/each}}{{/each}}",
  "{{#each connection as |http name|}}{{#if http.encrypted.key}}a{{/if}}{{/each}}",
  "{{#each this}}{{#each http}}{{#if key}}a{{/if}}{{/each}}{{/each}}",
  "{{#each record.rows}}{{#if ../connection.http.encrypted.key}}a{{/if}}{{/each}}",
  "{{#if (and (lookup (lookup (lookup this 'connection') 'http') 'encrypted') 1)}}a{{/if}}",
  "{{length (getValue this 'connection.http.encrypted.key')}}",
  "{{length (jsonSerialize this)}}",
  "{{length connection}}",
  "{{substring this 0 99}}",
  "{{lookup 'name' this}}",
])("an alias leads to the same refusal: %s", (template) => {
  const [one, other] = ["CANARY", ""].map((key) => refusal(template, key));
  expect(one).toMatch(/^The template gives .*secret/);
  expect(other).toBe(one);
});

test("a helper takes a secret only where it makes a whole of a whole", () => {
  const taking = helperNames.filter(
    (name) =>
      !refusal(`{{${name} (lookup connection.http.encrypted 'key') 1 1}}`, "C").startsWith("The template gives"),
  );
  expect(taking.toSorted()).toEqual(
    Object.entries(secretHelpers)
      .filter(([, { takes = [] }]) => takes.includes(0))
      .map(([name]) => name)
      .toSorted(),
  );
});
