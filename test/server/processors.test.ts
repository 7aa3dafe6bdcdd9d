import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { sharedServer } from "./serving.ts";

const server = sharedServer();
const run = (name: string, body: Json) => server.call("POST", `/v1/processors/${name}`, body);
const clean = { doc: { fileParser: true, parsers: [{ type: "xml", version: "1", rules: { V0_json: false } }] } };
const refused = async (name: string, body: Json) => {
  const answer = await run(name, body);
  return [answer.status, server.code(answer), answer.body.errors?.[0]?.field];
};

test("the catalog is keyed by processor name and describes each one", async () => {
  const { status, body } = await server.call("GET", "/v1/processors");
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual([
    "csvDataGenerator",
    "csvParser",
    "structuredFileGenerator",
    "structuredFileParser",
    "xmlParser",
  ]);
  for (const [name, descriptor] of Object.entries<JsonObject>(body)) {
    expect(descriptor["name"]).toBe(name);
    expect(Object.keys(descriptor)).toEqual(
      "name label description ruleMediaType dataMediaType resultMediaType".split(" "),
    );
  }
});

describe("xmlParser", () => {
  const xml =
    '<?xml version="1.0"?><root><item id="1"><name>A</name></item><item id="2"><name>B</name><name>C</name></item></root>';

  test("without parsers the output is the legacy one: text as [{_: value}], attributes under $", async () => {
    const { status, body } = await run("xmlParser", { data: xml, rules: { resourcePath: "/root/item" } });
    expect([status, body]).toEqual([
      200,
      {
        mediaType: "json",
        data: [
          { $: { id: "1" }, name: [{ _: "A" }] },
          { $: { id: "2" }, name: [{ _: "B" }, { _: "C" }] },
        ],
        duration: expect.any(Number),
        dataRecordTraceKeys: [null, null],
        traceKeysDuplicate: false,
      },
    ]);
  });

  test("V0_json true is the legacy output too", async () => {
    const parsers = [{ type: "xml", version: "1", rules: { V0_json: true } }];
    const { body } = await run("xmlParser", { data: "<a>1</a>", rules: { resourcePath: "/a", doc: { parsers } } });
    expect(body.data).toEqual([{ _: "1" }]);
  });

  test("V0_json false gives clean key-value pairs with attributes flattened, and trace keys", async () => {
    const { body } = await run("xmlParser", { data: xml, rules: { resourcePath: "/root/item", ...clean } });
    expect(body.data).toEqual([
      { id: "1", name: "A" },
      { id: "2", name: ["B", "C"] },
    ]);
    expect([body.dataRecordTraceKeys, body.traceKeysDuplicate]).toEqual([["1", "2"], false]);
  });

  test.each<[string, string, Json]>([
    ["text beside attributes is kept", '<a lang="en">hi</a>', { lang: "en", _: "hi" }],
    ["an empty element is an empty text", "<a><b/></a>", { b: "" }],
    ["CDATA and entities are text", "<a><b><![CDATA[<x>]]>&amp;</b></a>", { b: "<x>&" }],
    ["a name of attribute and child holds both", '<a id="1"><id>2</id></a>', { id: ["1", "2"] }],
    ["a prefix stays in the name", '<a xmlns:n="urn:n"><n:b>1</n:b></a>', { "xmlns:n": "urn:n", "n:b": "1" }],
  ])("clean: %s", async (_what, data, expected) => {
    expect((await run("xmlParser", { data, rules: { resourcePath: "/a", ...clean } })).body.data).toEqual([expected]);
  });

  test.each<[string, string, readonly string[]]>([
    ["/root/item/name", "all of a path", ["A", "B", "C"]],
    ["//name", "at any depth", ["A", "B", "C"]],
    ["/root/*/name", "any name", ["A", "B", "C"]],
    ["/root/item[2]/name", "by position", ["B", "C"]],
    ["/root/item[@id='1']/name", "by attribute", ["A"]],
    ['/root/item[name="C"]/name[1]', "by child", ["B"]],
    ["root.item", "dotted paths do not work", []],
    ["/Root/item", "names keep their case", []],
  ])("resourcePath %s: %s", async (resourcePath, _what, expected) => {
    const { body } = await run("xmlParser", { data: xml, rules: { resourcePath, ...clean } });
    expect(body.data).toEqual(expected);
  });

  test("a document whose names are prefixed is found without prefixes", async () => {
    const data = '<s:Body xmlns:s="urn:s"><s:row>1</s:row></s:Body>';
    expect((await run("xmlParser", { data, rules: { resourcePath: "/Body/row", ...clean } })).body.data).toEqual(["1"]);
  });

  test("without resourcePath the document is one record", async () => {
    const { body } = await run("xmlParser", { data: "<a><b>1</b></a>", rules: clean });
    expect(body.data).toEqual([{ a: { b: "1" } }]);
  });

  test("groupByFields puts neighbours of the same value into one array", async () => {
    const data = "<r><l><o>1</o></l><l><o>1</o></l><l><o>2</o></l></r>";
    const { body } = await run("xmlParser", { data, rules: { resourcePath: "/r/l", ...clean }, groupByFields: ["o"] });
    expect(body.data).toEqual([[{ o: "1" }, { o: "1" }], [{ o: "2" }]]);
  });

  test("two records with one trace key are told", async () => {
    const { body } = await run("xmlParser", {
      data: '<r><l id="1"/><l id="1"/></r>',
      rules: { resourcePath: "/r/l", ...clean },
    });
    expect(body.traceKeysDuplicate).toBe(true);
  });

  test.each<[string, Json]>([
    ["an open element", "<a><b></a>"],
    ["two roots", "<a/><b/>"],
    ["no XML at all", "name,count"],
    ["an empty text", ""],
    ["an unknown entity", "<a>&xxe;</a>"],
    ["an entity that a document type declares", '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
    ["endless nesting", "<a>".repeat(100_000)],
    ["a number", 1],
  ])("%s is refused with cannot_parse_xml", async (_what, data) => {
    expect(await refused("xmlParser", { data, rules: {} })).toEqual([422, "cannot_parse_xml", "data"]);
  });

  test.each(["/n:root/n:item", "/root[", "/root/[1]", "/root[count(x)>1]"])(
    "the path %s is refused",
    async (resourcePath) => {
      expect(await refused("xmlParser", { data: xml, rules: { resourcePath } })).toEqual([
        422,
        "invalid_xpath",
        "rules.resourcePath",
      ]);
    },
  );

  test("names of prototypes are ordinary names", async () => {
    const data = "<r><__proto__><polluted>1</polluted></__proto__><constructor>2</constructor></r>";
    const { text } = await run("xmlParser", { data, rules: { resourcePath: "/r", ...clean } });
    expect(text).toContain('"__proto__":{"polluted":"1"},"constructor":"2"');
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});

describe("csvParser", () => {
  const csv = "a;b;c\n1;;3\n4;5\n";
  const parsed = async (body: JsonObject) => (await run("csvParser", body)).body.data;

  test("a header row names the columns; missing values are left out", async () => {
    expect(await parsed({ data: csv, rules: { columnDelimiter: ";", hasHeaderRow: true } })).toEqual([
      { a: "1", c: "3" },
      { a: "4", b: "5" },
    ]);
  });

  test("with includeEmptyValues missing values become null", async () => {
    const options = { includeEmptyValues: true };
    expect(await parsed({ data: csv, rules: { columnDelimiter: ";", hasHeaderRow: true }, options })).toEqual([
      { a: "1", b: null, c: "3" },
      { a: "4", b: "5", c: null },
    ]);
  });

  test("without a header row columns are Column0, Column1, and so on", async () => {
    expect(await parsed({ data: "x,y\n", rules: { columnDelimiter: "," } })).toEqual([{ Column0: "x", Column1: "y" }]);
  });

  test("all values are texts, quoted ones as they are", async () => {
    const data = '\uFEFFn,t\r\n007,"a ""b"", c\nd"\r\n';
    expect(await parsed({ data, rules: { columnDelimiter: ",", hasHeaderRow: true } })).toEqual([
      { n: "007", t: 'a "b", c\nd' },
    ]);
  });

  test.each<[string, JsonObject]>([
    ["data", { rules: { columnDelimiter: "," } }],
    ["rules", { data: "a,b" }],
    ["both", {}],
  ])("omitting %s gives an empty result", async (_what, body) => {
    const answer = await run("csvParser", body);
    expect([answer.status, answer.body]).toEqual([
      200,
      { mediaType: "json", data: [], duration: expect.any(Number), dataRecordTraceKeys: [], traceKeysDuplicate: false },
    ]);
  });

  test("rows above the header are skipped, spaces around values trimmed, and neighbours grouped", async () => {
    const data = 'Report of "today\n\n id , sku\n 1 ,a\n1," b "\n2, c\n';
    const rules = { columnDelimiter: ",", hasHeaderRow: true, rowsToSkip: 2, trimSpaces: true };
    const rows = [
      { id: "1", sku: "a" },
      { id: "1", sku: " b " },
      { id: "2", sku: "c" },
    ];
    expect(await parsed({ data, rules })).toEqual(rows);
    const groups = [[rows[0], rows[1]], [rows[2]]];
    expect(await parsed({ data, rules: { ...rules, groupByFields: ["id"] } })).toEqual(groups);
    expect(await parsed({ data, rules, groupByFields: ["id"] })).toEqual(groups);
    expect(
      await parsed({ data: "x\n1\t 2\t\n", rules: { columnDelimiter: "\t", rowsToSkip: 1, trimSpaces: true } }),
    ).toEqual([{ Column0: "1", Column1: "2" }]);
    expect(await parsed({ data: "a\nb\n", rules: { columnDelimiter: ",", rowsToSkip: 7 } })).toEqual([]);
  });

  test.each<[string, JsonObject]>([
    ["rules.rowsToSkip", { rowsToSkip: -1 }],
    ["rules.rowsToSkip", { rowsToSkip: "2" }],
    ["rules.trimSpaces", { trimSpaces: "yes" }],
  ])("%s: a value of the wrong type is refused", async (field, rules) => {
    expect(await refused("csvParser", { data: "a", rules })).toEqual([422, "invalid_field", field]);
  });

  test("an open quote is refused", async () => {
    expect(await refused("csvParser", { data: '"a,b\n', rules: { columnDelimiter: "," } })).toEqual([
      422,
      "invalid_field",
      "data",
    ]);
  });
});

describe("csvDataGenerator", () => {
  const written = async (data: Json, rules: JsonObject) => (await run("csvDataGenerator", { data, rules })).body;
  const records = [
    { a: 1, b: "x,y" },
    { b: 'say "hi"', c: true },
  ];

  test("keys become column names where includeHeader is true", async () => {
    expect(await written(records, { columnDelimiter: ",", rowDelimiter: "\n", includeHeader: true })).toEqual({
      mediaType: "text",
      data: 'a,b,c\n1,"x,y",\n,"say ""hi""",true\n',
      duration: expect.any(Number),
    });
  });

  test("rows alone, with delimiters of one's own", async () => {
    expect((await written([{ a: 1, b: 2 }], { columnDelimiter: "|", rowDelimiter: "\r\n" })).data).toBe("1|2\r\n");
  });

  test("batches are written one after the other under one header", async () => {
    expect((await written([[{ a: 1 }, { a: 2 }], [{ a: 3 }]], { includeHeader: true })).data).toBe("a\n1\n2\n3\n");
  });

  test("what is written is read again as the same texts", async () => {
    const cell = fc
      .string({ unit: "grapheme-ascii", minLength: 1 })
      .filter((text) => text.trim() === text && text !== "");
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({ a: cell, b: cell }), { minLength: 1, maxLength: 5 }), async (rows) => {
        const { data } = await written(rows, { includeHeader: true });
        const back = await run("csvParser", { data, rules: { columnDelimiter: ",", hasHeaderRow: true } });
        expect(back.body.data).toEqual(rows);
      }),
      { numRuns: 30 },
    );
  });

  test("what is not an array of records is refused", async () => {
    expect(await refused("csvDataGenerator", { data: "a", rules: {} })).toEqual([422, "invalid_field", "data"]);
    expect(await refused("csvDataGenerator", { data: [1], rules: {} })).toEqual([422, "invalid_field", "data.0"]);
  });
});
