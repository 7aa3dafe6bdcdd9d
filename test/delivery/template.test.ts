import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import type { Json } from "../../src/base/json.ts";
import { helperNames } from "../../src/code/templates/helper-names.ts";
import { type Escape, renderTemplate } from "../../src/delivery/templates/template.ts";
import { withScope } from "../../src/delivery/templates/template-scope.ts";

const render = (template: string, context: Json, escaping: Escape = "none", strict = false) =>
  renderTemplate(template, context, { escape: escaping, strict });

test.each<[Escape, string]>([
  ["none", `a/b "c" <d>&é`],
  ["uri", "a%2Fb%20%22c%22%20%3Cd%3E%26%C3%A9"],
  ["json", `a/b \\"c\\" <d>&é`],
  ["xml", "a/b &quot;c&quot; &lt;d&gt;&amp;é"],
  ["sql", `'a/b "c" <d>&é'`],
])("{{x}} is written for %s, {{{x}}} as it is", (escaping, expected) => {
  const x = `a/b "c" <d>&é`;
  expect(render("{{x}}|{{{x}}}", { x }, escaping)).toBe(`${expected}|${x}`);
});

test("loops, conditions, paths, objects as JSON", () => {
  const context = { rows: [{ n: 1 }, { n: 0 }], user: { name: "Ann" }, no: false };
  expect(render("{{#each rows}}{{n}};{{/each}}{{#if user.name}}{{user.name}}{{/if}}{{no}}{{missing}}", context)).toBe(
    "1;0;Annfalse",
  );
  expect(render("{{user}} {{{jsonSerialize rows}}}", context)).toBe('{"name":"Ann"} [{"n":1},{"n":0}]');
});

test("nothing of a prototype is read, and nothing is said about it", () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  const attempts = [
    "{{constructor.name}}",
    "{{x.constructor.constructor}}",
    "{{__proto__}}",
    "{{x.toString}}",
    "{{lookup this 'constructor'}}",
    "{{getValue x 'constructor'}}",
  ];
  expect(attempts.map((each) => render(each, { x: "text" }))).toEqual(attempts.map(() => ""));
  expect(said).not.toHaveBeenCalled();
});

test.each<[string, string, Json, RegExp]>([
  ["a syntax error", "{{#if x}}", {}, /cannot be rendered/],
  ["an unknown helper", "{{upercase x}}", {}, /calls the unknown helper upercase; did you mean uppercase\?/],
  ["an unknown helper in another one", "{{trim (shout x)}}", {}, /calls the unknown helper shout/],
  ["an unknown block", "{{#with x}}{{/with}}", {}, /calls the unknown helper with/],
  ["a helper that is not a block", "{{#trim x}}{{/trim}}", {}, /trim makes a value and is not a block/],
  ["an argument that is none", '{{hash "rot13" "hex" x}}', { x: "a" }, /one of md5, .*, not "rot13"/],
  [
    "an encoding that is none",
    '{{hmac "md5" "k" "rot13" x}}',
    { x: "a" },
    /one of hex, base64, base64url, not "rot13"/,
  ],
  ["digits beyond all measure", "{{toFixed x 101}}", { x: 1 }, /digits of toFixed .* 0 to 100, not 101/],
  ["no JSON", "{{jsonParse x}}", { x: "{" }, /jsonParse: "{" is not JSON/],
  ["a code that is none", "{{decodeURI x}}", { x: "%" }, /decodeURI: "%" is not an encoded part/],
  ["a pattern with look-around", '{{regexMatch x "(?=a)"}}', { x: "a" }, /is not a regular expression: .*\(\?=/],
  ["unknown flags", '{{regexSearch x "a" "y"}}', { x: "a" }, /flags of a pattern/],
  ["an unknown zone", '{{timestamp "YYYY" "Mars/Phobos"}}', {}, /"Mars\/Phobos" is not a time zone/],
  ["an unknown sign", '{{#compare 1 "<>" 2}}{{/compare}}', {}, /compare knows .* not "<>"/],
  ["a lookup where there are none", '{{lookup "regions" x}}', { x: 1 }, /no lookup named regions here/],
  ["a replacement that grows", '{{replace x "a" x}}', { x: "a".repeat(5000) }, /too much text/],
  [
    "a list that grows as it is joined",
    "{{join l x}}",
    { l: Array(5000).fill("a"), x: "x".repeat(5000) },
    /too much text/,
  ],
  ["a replacement of matches that grows", '{{regexReplace x "a" x}}', { x: "a".repeat(5000) }, /too much text/],
  [
    "helpers in each other that grow",
    `{{base64Encode ${"(base64Encode ".repeat(30)}x${")".repeat(30)}}}`,
    { x: "x".repeat(100_000) },
    /too much text/,
  ],
  ["a partial", "{{> other}}", {}, /partial/],
  ["a long template", `{{x}}${"a".repeat(70_000)}`, {}, /longer than/],
  [
    "endless loops",
    "{{#l}}{{#@root.l}}{{#@root.l}}{{#@root.l}}x{{/@root.l}}{{/@root.l}}{{/@root.l}}{{/l}}",
    { l: Array(100).fill(1) },
    /loops .* more than 100000 turns/,
  ],
  ["a block of a partial", "{{#> other}}x{{/other}}", {}, /partials or decorators/],
  ["a partial of its own", '{{#*inline "a"}}x{{/inline}}{{> a}}', {}, /partials or decorators/],
  ["a decorator", "{{* a}}", {}, /partials or decorators/],
  ["a partial deep inside", "{{#if x}}{{#each y}}{{> other}}{{/each}}{{/if}}", {}, /partials or decorators/],
  ["4,000 blocks in each other", "{{#if x}}".repeat(4000) + "{{/if}}".repeat(4000), { x: 1 }, /nested too deeply/],
  ["4,000 conditions in a row", `{{#if x}}${"{{else if y}}".repeat(4000)}{{/if}}`, { x: 1 }, /nested too deeply/],
  ["4,000 expressions in each other", `{{a ${"(b ".repeat(4000)}c${")".repeat(4000)}}}`, { x: 1 }, /nested too deeply/],
  ["20,000 parts", "{{x}}".repeat(12_000), { x: 1 }, /more than 20000 parts/],
  ["a long text many times", "{{x}}".repeat(40), { x: "x".repeat(1_000_000) }, /too much text: more than 16 MB/],
  ["a long text as it is", "{{{x}}}".repeat(40), { x: "x".repeat(1_000_000) }, /too much text: more than 16 MB/],
  ["a long text of a helper", "{{{jsonSerialize x}}}".repeat(70), { x: "x".repeat(1_000_000) }, /too much text/],
  ["deep nesting", "{{#if x}}".repeat(6000) + "{{/if}}".repeat(6000), { x: 1 }, /cannot be rendered|longer/],
])("%s fails with a message", (_what, template, context, message) => {
  expect(() => render(template, context)).toThrow(message);
});

test("blocks beside each other are not deep, nor are brackets in texts", () => {
  const chain = "{{#if x}}a{{else if y}}b{{else}}c{{/if}}".repeat(300);
  expect(render(chain, { y: 1 })).toBe("b".repeat(300));
  expect(render("((((({{x}} :( ".repeat(100), { x: 1 })).toHaveLength(1000);
});

test("values, blocks and texts of all sorts are added as they are", () => {
  const context = { n: 0, t: true, l: [1, 2], o: { a: 1 }, none: null };
  expect(render("{{{n}}}|{{{t}}}|{{{l}}}|{{{none}}}|{{{missing}}}|{{n}}|{{l}}", context)).toBe("0|true|1,2|||0|[1,2]");
  expect(render("{{#o}}{{a}}{{/o}}{{#unless n}}u{{/unless}}{{#if n}}i{{else}}e{{/if}}", context)).toBe("1ue");
});

test("a strict rendering fails on a value that is not there", () => {
  expect(render("{{a.b}}", { a: {} })).toBe("");
  expect(() => render("{{a.b}}", { a: {} }, "none", true)).toThrow(/b/);
});

const shop = {
  name: "ann lee",
  blank: "  x ",
  n: 7,
  price: "2.5",
  tags: ["b", "a"],
  rows: [{ no: 10 }, { no: 9 }],
  at: "2024-03-09T10:05:00.000Z",
  code: "A-12, B-34",
  length: "own",
  json: '{"a":[1]}',
  object: { "a.b": { c: 3 } },
};

// One row for each form of each helper.
const helped: readonly (readonly [string, string])[] = [
  ["{{uppercase name}}", "ANN LEE"],
  ["{{lowercase 'ÄB'}}", "äb"],
  ["{{capitalize name}}", "Ann lee"],
  ["{{capitalizeAll name}}", "Ann Lee"],
  ["[{{trim blank}}]", "[x]"],
  ["{{replace name 'e' 'E'}}", "ann lEE"],
  ["{{replace name 'n' '$&'}}", "a$&$& lee"],
  ["{{replace name '' 'x'}}", "ann lee"],
  ["{{substring name 4 6}}{{substring name 4}}", "lelee"],
  ["{{split name ' ' 1}}", "lee"],
  ["{{jsonSerialize (split name ' ')}}", '["ann","lee"]'],
  ["{{join tags '+'}}{{join tags}}", "b+aba"],
  ["{{contains name 'nn'}}{{contains tags 'c'}}", "truefalse"],
  ["{{#contains tags 'a'}}yes{{else}}no{{/contains}}", "yes"],
  ["{{#startsWith name 'ann'}}yes{{/startsWith}}{{endsWith name 'x'}}", "yesfalse"],
  ["{{length tags}}{{length 'abc'}}{{length missing}}", "230"],
  ["{{encodeURI 'a b/ü'}}", "a%20b%2F%C3%BC"],
  ["{{decodeURI 'a%20b'}}", "a b"],
  ["{{base64Encode 'hé'}}{{base64Decode 'aMOp'}}", "aMOphé"],
  ["{{jsonEncode 'a\"b'}}", 'a\\"b'],
  ["{{getValue (jsonParse json) 'a[0]'}}", "1"],
  ["{{jsonSerialize object}}{{jsonSerialize missing}}", '{"a.b":{"c":3}}'],
  ["{{hash 'sha256' 'hex' 'abc'}}", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
  ["{{hmac 'sha1' 'key' 'base64' 'text'}}", "Np4pWetJRQM4shJ0j3fY3tdIR7s="],
  ["{{add n price}} {{subtract n 2}} {{multiply n price}} {{divide n 2}} {{modulo n 4}}", "9.5 5 17.5 3.5 3"],
  ["[{{divide n 0}}{{add n 'x'}}]", "[]"],
  ["{{abs -3}} {{ceil price}} {{floor price}} {{round price}} {{round -2.5}}", "3 3 2 3 -3"],
  ["{{toFixed price 2}} {{toPrecision 1234.5 3}} {{toExponential 1234 1}}", "2.50 1.23e+3 1.2e+3"],
  ["{{sum 1 2 price}} {{avg (split '1,2,6' ',')}} [{{avg tags}}]", "5.5 3 []"],
  ["{{random}} {{random 1 6}}", "0.5 4"],
  ["{{timestamp}} {{timestamp 'YYYY-MM-DD HH:mm' 'Europe/Berlin'}}", "1700000000000 2023-11-14 23:13"],
  ["{{dateFormat 'DD.MM.YYYY HH:mm' at}} {{dateFormat 'HH' at '' 'Asia/Tokyo'}}", "09.03.2024 10:05 19"],
  [
    "{{dateFormat 'YYYY-MM-DD' '9/3/24' 'D/M/YY'}} {{dateFormat '' 0}}[{{dateFormat 'YYYY' 'soon'}}]",
    "2024-03-09 1970-01-01T00:00:00.000Z[]",
  ],
  ["{{dateAdd at 86400000}} {{dateAdd at -60000 'HH:mm' 'Europe/Berlin'}}", "2024-03-10T10:05:00.000Z 11:04"],
  [
    "{{#compare n '>' '6'}}more{{else}}less{{/compare}}{{#compare n '===' '7'}}same{{else}}other{{/compare}}",
    "moreother",
  ],
  [
    "{{#and n name}}a{{/and}}{{#or missing n}}o{{/or}}{{#not missing}}n{{/not}}{{#neither missing no}}x{{/neither}}",
    "aonx",
  ],
  ["{{#if (and n (not missing))}}i{{/if}}{{#unless (compare n '==' 7)}}u{{else}}e{{/unless}}", "ie"],
  ["{{#ifEven 4}}even{{/ifEven}}{{#ifEven n}}{{else}}odd{{/ifEven}}", "evenodd"],
  ["{{#each rows}}{{@index}}:{{no}};{{/each}}", "0:10;1:9;"],
  ["{{jsonSerialize (sort tags)}}{{#each (sort rows 'no')}}{{no}},{{/each}}", '["a","b"]9,10,'],
  ["{{first tags}}{{last tags}}[{{first n}}]", "ba[]"],
  ["{{getValue object \"['a.b'].c\"}}{{getValue object 'x' 'none'}}", "3none"],
  ["{{lookup object 'a.b'}}{{lookup tags 1}}[{{lookup object 'constructor'}}]", '{"c":3}a[]'],
  ["{{lookup 'regions' name}}", "regions of ann lee"],
  ["{{regexMatch code '[A-Z]-\\d+'}} {{regexMatch code '[a-z]-\\d+' 1 'i'}}", "A-12 B-34"],
  ["{{regexReplace code '([A-Z])-(?P<no>\\d+)' '$<no>$1$$'}}", "12A$, 34B$"],
  ["{{regexSearch code 'b' 'i'}}{{regexSearch code 'x'}}", "6-1"],
];

const scope = {
  now: 1_700_000_000_000,
  random: () => 0.5,
  lookup: (name: string, value: Json | undefined) => `${name} of ${String(value)}`,
};

test.each(helped)("%s", (template, expected) => {
  expect(render(template, withScope(shop, scope))).toBe(expected);
});

test("there are these helpers and no others, each of them was asked, and their page names them", () => {
  const words =
    `uppercase lowercase capitalize capitalizeAll trim replace substring split join contains startsWith endsWith length
    encodeURI decodeURI base64Encode base64Decode jsonEncode jsonParse jsonSerialize hash hmac
    add subtract multiply divide modulo abs ceil floor round toFixed toPrecision toExponential sum avg random
    timestamp dateFormat dateAdd compare and or not ifEven neither unless if each sort first last lookup getValue
    regexMatch regexReplace regexSearch`.split(/\s+/);
  expect([...helperNames].sort()).toEqual(words.sort());
  const page = readFileSync(new URL("../../docs/TEMPLATES.md", import.meta.url), "utf8");
  expect(words.filter((name) => !new RegExp(`\\b${name}\\b`).test(page))).toEqual([]);
  const asked = helped.map(([template]) => template).join("");
  expect(words.filter((name) => !new RegExp(`[{(#]${name}\\b`).test(asked))).toEqual([]);
});

test("a field that is called as a helper is the field where nothing is asked of it", () => {
  expect(render("{{length}} {{first}}{{#each rows}}{{no}}{{last}}{{/each}}", shop)).toBe("own 109");
});

test("what a helper has escaped for a place is not escaped again there", () => {
  expect(render("{{encodeURI x}} {{x}} {{uppercase (encodeURI x)}}", { x: "a b" }, "uri")).toBe("a%20b a%20b A%2520B");
  expect(render('{"a": {{jsonSerialize x}}, "b": "{{jsonEncode y}}"}', { x: ["é"], y: 'q"' }, "json")).toBe(
    '{"a": ["é"], "b": "q\\""}',
  );
});

test("in SQL a value is a literal in quotes, and nothing is NULL", () => {
  expect(
    render("values ({{x}}, {{n}}, {{none}}, {{missing}}, {{{n}}})", { x: "O'Neil", n: 5, none: null }, "sql"),
  ).toBe("values ('O''Neil', '5', NULL, NULL, 5)");
});
