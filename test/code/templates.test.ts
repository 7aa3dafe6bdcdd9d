/** Templates as they are checked before they are rendered. */

import { expect, test } from "vitest";
import { adviceWords } from "../../src/base/advice.ts";
import { readTemplate } from "../../src/code/templates/template-faults.ts";

test.each<[string, string, number, string | undefined]>([
  ["a {{{lastExportDateTime}}", "An expression opens with {{{ and closes with }}.", 23, "Write }}}"],
  ["a {{x}}}", "An expression opens with {{ and closes with }}}.", 5, "Write }}"],
  ["{{#if name}}{{name}}", "The block {{#if}} is not closed.", 0, "Write {{/if}} at its end"],
  ["{{#if a}}{{#each b}}x{{/each}}", "The block {{#if}} is not closed.", 0, "Write {{/if}} at its end"],
  ["{{#if a}}x{{/each}}", "The block {{#if}} is closed by {{/each}}.", 10, "Write {{/if}}"],
  ["x {{/if}}", "A block is closed here that was not opened.", 2, undefined],
  ["{{else}}", "{{else}} is outside of a block.", 0, undefined],
  [
    "x {{name",
    "The expression that opens at line 1, column 3 of the template is not closed.",
    2,
    "Write }} at its end",
  ],
  ["{{}}", "An expression has no value here.", 2, undefined],
  ["{{items[0].sku}}", "An index of a list is written in brackets behind a dot.", 2, "Write items.[0]"],
  ["{{items.0}}", "An index of a list is written in brackets behind a dot.", 2, "Write items.[0]"],
  ["{{add (sum a 1}}", "A parenthesis is not closed.", 14, "Write ) before }}"],
  [
    "\n\n{{#if}}{{x y}",
    "The expression that opens at line 3, column 8 of the template is not closed.",
    9,
    "Write }} at its end",
  ],
])("%j: %s", (template, message, at, suggestion) => {
  const [fault, ...more] = readTemplate(template).faults;
  expect(more).toEqual([]);
  expect(fault).toMatchObject({ message, at });
  expect(fault!.suggestion && adviceWords(fault!.suggestion)).toBe(suggestion);
});

test("a helper that is nearly one of those known is an error, another one a warning: the platform may know it", () => {
  const faults = (template: string) => readTemplate(template).faults.map(({ severity, near }) => [severity, near]);
  expect(faults("{{uppercas name}}")).toEqual([[undefined, "uppercase"]]);
  expect(faults("{{join (uperCase name) ','}}")).toEqual([[undefined, "uppercase"]]);
  expect(faults("{{#iff a}}x{{/iff}}")).toEqual([[undefined, "if"]]);
  expect(faults("{{geoDistance a b}}")).toEqual([["warning", undefined]]);
});

test("what is not a call is no helper: fields, paths, data of loops, blocks of a field", () => {
  const template =
    "{{uppercas}} {{order-no}} {{a.b/c}} {{[a b].c}} {{@root.x}} {{#items}}{{this}}{{@index}}{{/items}} {{^none}}-{{/none}} {{! x }} {{~y~}} \\{{raw}}";
  expect(readTemplate(template).faults).toEqual([]);
});

test("lookups that are named by a text are listed with their places, those that a field names are not", () => {
  expect(readTemplate("a {{lookup \"zones\" x}} {{#if (lookup 'b' y)}}{{/if}} {{lookup name x}}").lookups).toEqual([
    { name: "zones", at: 11, length: 7 },
    { name: "b", at: 37, length: 3 },
  ]);
});

test("a secret is an argument of no helper but those that make a whole of a whole, directly or through another one", () => {
  const key = "connection.http.encrypted.key";
  const faults = (template: string) =>
    readTemplate(template).faults.map(({ at, length, severity }) => [template.slice(at, at + length), severity]);
  for (const template of [
    `{{#if ${key}}}a{{/if}}`,
    `{{#${key}}}a{{/${key}}}`,
    `{{#if (compare (hash "md5" "hex" ${key}) "==" "a")}}a{{/if}}`,
    `{{substring (base64Encode ${key}) 0 1}}`,
    `{{#unless 0 includeZero=${key}}}a{{/unless}}`,
  ])
    expect(faults(template)[0], template).toEqual([key, undefined]);
  expect(faults("{{length iClient.oauth2.clientSecret}}")).toEqual([["iClient.oauth2.clientSecret", undefined]]);
  expect(faults("{{trim connection.http.auth.token.token}}")).toEqual([
    ["connection.http.auth.token.token", undefined],
  ]);
  for (const template of [
    `{{${key}}}{{base64Encode ${key}}}{{hmac "md5" ${key} "hex" a}}{{lookup connection.http.encrypted "key"}}`,
    "{{#if connection.http.unencrypted.shop}}{{uppercase iClient.oauth2.clientId}}{{/if}}{{length record.encrypted}}",
  ])
    expect(faults(template)).toEqual([]);
});
