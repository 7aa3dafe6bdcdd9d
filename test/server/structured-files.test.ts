import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { DeliveryFault } from "../../src/delivery/failures/fault.ts";
import { readDefinition } from "../../src/delivery/formats/structured/definition.ts";
import { generateFile } from "../../src/delivery/formats/structured/generate.ts";
import { parseFile } from "../../src/delivery/formats/structured/parse.ts";
import { serve, sharedServer } from "./serving.ts";

const server = sharedServer();
const call = (name: string, body: Json) => server.call("POST", `/v1/processors/${name}`, body);

const el = (...names: string[]): JsonObject[] => names.map((name) => ({ name }));
const tagged = (tag: string, ...names: string[]) => [{ name: "tag", value: tag }, ...el(...names)];

const orders = {
  name: "Orders",
  version: "1",
  format: "delimited",
  delimited: { rowDelimiter: "\n", colDelimiter: "|" },
  rules: [
    {
      name: "header",
      required: true,
      elements: tagged("H", "number", "buyer"),
      children: [
        {
          name: "line",
          elements: tagged("L", "sku", "count"),
          children: [{ name: "note", elements: tagged("N", "text") }],
        },
        { name: "total", elements: tagged("T", "lines") },
      ],
    },
  ],
};

describe("structuredFileParser", () => {
  const parsed = async (data: string, fileDefinition: JsonObject) =>
    (await call("structuredFileParser", { data, rules: { fileDefinition } })).body;

  test("answers the documents, the record-level errors and what every parser answers", async () => {
    const answer = await call("structuredFileParser", {
      data: "H|1|ann\nL|a|2\nN|soon\nL|b|1\nT|2\nH|2|bob\nT|0\n",
      rules: { fileDefinition: orders },
    });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        mediaType: "json",
        data: [
          {
            header: {
              tag: "H",
              number: "1",
              buyer: "ann",
              line: [
                { tag: "L", sku: "a", count: "2", note: { tag: "N", text: "soon" } },
                { tag: "L", sku: "b", count: "1" },
              ],
              total: { tag: "T", lines: "2" },
            },
          },
          { header: { tag: "H", number: "2", buyer: "bob", total: { tag: "T", lines: "0" } } },
        ],
        duration: expect.any(Number),
        dataRecordTraceKeys: [null, null],
        traceKeysDuplicate: false,
        recordLevelErrors: [],
      },
    ]);
  });

  test("rows of one kind without tags are a document each", async () => {
    const rules = [{ name: "row", elements: el("a", "b") }];
    expect((await parsed("1|2\n3|4", { ...orders, rules })).data).toEqual([
      { row: { a: "1", b: "2" } },
      { row: { a: "3", b: "4" } },
    ]);
  });

  test("segments are told apart by their own names where no element has a value", async () => {
    const rules = [{ name: "HDR", elements: el("tag", "no"), children: [{ name: "LIN", elements: el("tag", "sku") }] }];
    expect((await parsed("HDR|1\nLIN|a\n", { ...orders, rules })).data).toEqual([
      { HDR: { tag: "HDR", no: "1", LIN: { tag: "LIN", sku: "a" } } },
    ]);
  });

  test("a row that fits nowhere is an error of the record, and so is an element that must be there", async () => {
    const rules = [
      {
        name: "H",
        elements: [
          { name: "tag", value: "H" },
          { name: "no", required: true },
        ],
      },
    ];
    const { data, recordLevelErrors } = await parsed("H|\nX|1\n", { ...orders, rules });
    expect(data).toEqual([{ H: { tag: "H", no: "" } }]);
    expect(recordLevelErrors).toMatchObject([
      { row: 1, segment: "H", element: "no", code: "invalid_element" },
      { row: 2, code: "unexpected_row", text: "X|1" },
    ]);
  });

  test("segments are told apart by texts at several places of a row, and the first of several that fit is taken", async () => {
    const definition = {
      format: "fixed",
      fixed: { rowDelimiter: "\n" },
      rules: [
        {
          name: "late",
          elements: [
            { name: "a", length: 2 },
            { name: "b", length: 2, value: "Z" },
          ],
        },
        {
          name: "early",
          elements: [
            { name: "a", length: 2, value: "X" },
            { name: "b", length: 2 },
          ],
        },
        {
          name: "both",
          elements: [
            { name: "a", length: 1, value: "X" },
            { name: "b", length: 3 },
          ],
        },
        { name: "T", elements: [{ name: "a", length: 1 }] },
        { name: "any", elements: [{ name: "a", length: 3 }] },
      ],
    };
    const { data, recordLevelErrors } = await parsed("12Z \nX 34\nX567\nT\nabc\nX Z \n", definition);
    expect(data).toEqual([
      {
        late: { a: "12", b: "Z" },
        early: { a: "X", b: "34" },
        both: { a: "X", b: "567" },
        T: { a: "T" },
        any: { a: "abc" },
      },
      { late: { a: "X", b: "Z" } },
    ]);
    expect(recordLevelErrors).toEqual([]);
  });

  test("fixed-width columns are cut by length and freed from their padding", async () => {
    const elements = [
      { name: "type", length: 1 },
      { name: "amount", length: 6, alignment: "right" },
      { name: "name", length: 5 },
    ];
    const definition = {
      format: "fixed",
      fixed: { rowDelimiter: "\n", paddingChar: "0" },
      rules: [{ name: "row", elements }],
    };
    expect((await parsed("A001200bob00\n", definition)).data).toEqual([
      { row: { type: "A", amount: "1200", name: "bob" } },
    ]);
  });

  test("an EDIFACT file says its own delimiters, and released delimiters are text", async () => {
    const definition = {
      format: "delimited/edifact",
      rules: [
        {
          name: "UNH",
          elements: [{ name: "ref" }, { name: "type", elements: el("code", "version") }],
          children: [
            { name: "BGM", elements: el("kind", "number") },
            { name: "NAD", elements: el("role", "party") },
          ],
          closeRule: { name: "UNT", required: true, elements: el("count", "ref") },
        },
      ],
    };
    const text = "UNA:+.? 'UNH+1+ORDERS:D:96A'BGM+220+A?+1?'2'\r\nNAD+BY+Smith?:Sons'NAD+SU+x'UNT+5+1'";
    expect((await parsed(text, definition)).data).toEqual([
      {
        UNH: {
          ref: "1",
          type: { code: "ORDERS", version: "D" },
          BGM: { kind: "220", number: "A+1'2" },
          NAD: [
            { role: "BY", party: "Smith:Sons" },
            { role: "SU", party: "x" },
          ],
          UNT: { count: "5", ref: "1" },
        },
      },
    ]);
  });

  const isa =
    "ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *260101*1200*U*00401*000000001*0*P*>~";
  const x12 = {
    format: "delimited/x12",
    rules: [
      {
        name: "ISA",
        required: true,
        elements: el(...Array.from({ length: 16 }, (_, index) => `ISA${index + 1}`)),
        children: [
          {
            name: "ST",
            elements: el("ST01", "ST02"),
            children: [
              { name: "REF", elements: el("kind", "value") },
              {
                name: "buyer",
                container: true,
                children: [
                  {
                    name: "N1",
                    required: true,
                    elements: [{ name: "N1", value: "N1" }, { name: "role", value: "BY" }, { name: "name" }],
                  },
                  { name: "REF", elements: el("kind", "value") },
                ],
              },
              {
                name: "shipTo",
                container: true,
                children: [
                  {
                    name: "N1",
                    required: true,
                    elements: [{ name: "N1", value: "N1" }, { name: "role", value: "ST" }, { name: "name" }],
                  },
                  { name: "N4", elements: el("city") },
                ],
              },
            ],
            closeRule: { name: "SE", elements: el("count", "control") },
          },
        ],
        closeRule: { name: "IEA", elements: el("count", "control") },
      },
    ],
  };

  test("an X12 interchange says its own delimiters; loops of the same tag are told apart by their qualifier", async () => {
    const text = `${isa}ST*850*0001~REF*PO*7~N1*BY*Ann~REF*VN*9~N1*ST*Hall~N4*Ulm~SE*7*0001~IEA*1*000000001~`;
    const { data, recordLevelErrors } = await parsed(text, x12);
    expect(recordLevelErrors).toEqual([]);
    expect(data).toHaveLength(1);
    expect(data[0].ISA).toMatchObject({
      ISA6: "SENDER         ",
      ISA16: ">",
      ST: {
        ST01: "850",
        REF: { kind: "PO", value: "7" },
        buyer: { N1: { role: "BY", name: "Ann" }, REF: { kind: "VN", value: "9" } },
        shipTo: { N1: { name: "Hall" }, N4: { city: "Ulm" } },
        SE: { count: "7" },
      },
      IEA: { count: "1" },
    });
  });

  test("a tag that several places take goes where the next row fits too", async () => {
    const rules = [
      {
        name: "A",
        elements: el("no"),
        children: [
          {
            name: "first",
            container: true,
            children: [
              { name: "REF", elements: el("v") },
              { name: "DT1", elements: el("d") },
            ],
          },
          {
            name: "second",
            container: true,
            children: [
              { name: "REF", elements: el("v") },
              { name: "DT2", elements: el("d") },
            ],
          },
        ],
      },
    ];
    const definition = { format: "delimited/x12", delimited: { rowDelimiter: "~", colDelimiter: "*" }, rules };
    const text = "REF*1~DT2*2~";
    // `A` is not a tag of X12 (two or three characters): its row is told by its first column.
    const { data } = await parsed(`A~${text}`, definition);
    expect(data).toEqual([{ A: { no: "A", second: { REF: { v: "1" }, DT2: { d: "2" } } } }]);
  });

  test.each<[string, Json, string]>([
    ["no definition", {}, "rules.fileDefinition"],
    ["an unknown format", { fileDefinition: { ...orders, format: "csv" } }, "rules.fileDefinition.format"],
    ["a version that is not text", { fileDefinition: { ...orders, version: 1 } }, "rules.fileDefinition.version"],
    ["no segments", { fileDefinition: { ...orders, rules: [] } }, "rules.fileDefinition.rules"],
    [
      "a segment without a name",
      { fileDefinition: { ...orders, rules: [{ elements: el("a") }] } },
      "rules.fileDefinition.rules.0.name",
    ],
    [
      "a segment without elements",
      { fileDefinition: { ...orders, rules: [{ name: "a" }] } },
      "rules.fileDefinition.rules.0.elements",
    ],
    [
      "a fixed element without a length",
      { fileDefinition: { format: "fixed", rules: [{ name: "a", elements: el("x") }] } },
      "rules.fileDefinition.rules.0.elements.0.length",
    ],
    [
      "no column delimiter",
      { fileDefinition: { ...orders, delimited: {} } },
      "rules.fileDefinition.delimited.colDelimiter",
    ],
    [
      "both a definition and its id",
      { fileDefinition: orders, _fileDefinitionId: "0123456789abcdef01234567" },
      "rules._fileDefinitionId",
    ],
  ])("%s is refused with 422", async (_what, rules, field) => {
    const answer = await call("structuredFileParser", { data: "H|1|x", rules });
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, field]);
  });

  test("a missing required segment is refused with 422", async () => {
    const rules = [
      { name: "H", elements: tagged("H"), children: [{ name: "T", required: true, elements: tagged("T") }] },
    ];
    const answer = await call("structuredFileParser", { data: "H\n", rules: { fileDefinition: { ...orders, rules } } });
    expect([answer.status, answer.body.errors[0].message]).toEqual([422, "The required segment T is missing."]);
  });

  test("a definition is found by its id; an unknown one is refused", async () => {
    const _id = "65a0000000000000000000f1";
    const server = await serve(
      {
        world: {
          accounts: [
            {
              name: "A",
              tokens: [{ token: "t", type: "service", access: "full" }],
              resources: { fileDefinitions: [{ _id, ...orders }] },
            },
          ],
        },
      },
      "t",
    );
    const by = (id: string) =>
      server.call("POST", "/v1/processors/structuredFileParser", { data: "H|1|x", rules: { _fileDefinitionId: id } });
    expect((await by(_id)).body.data).toEqual([{ header: { tag: "H", number: "1", buyer: "x" } }]);
    expect(server.code(await by("f".repeat(24)))).toBe("invalid_ref");
    await server.platform.close();
  });
});

describe("structuredFileGenerator", () => {
  test("writes literal values, templates and values of the document", async () => {
    const rules = {
      ...orders,
      rules: [
        { name: "header", elements: [{ name: "tag", value: "H" }, { name: "no", value: "{{number}}" }, { name: "x" }] },
        { name: "line", elements: [{ name: "tag", value: "L" }, { name: "sku" }] },
      ],
    };
    const data = [{ number: 7, x: "y", line: [{ sku: "a" }, { sku: "b" }] }];
    const { status, body } = await call("structuredFileGenerator", { data, rules });
    expect([status, body]).toEqual([
      200,
      { mediaType: "text", data: "H|7|y\nL|a\nL|b\n", duration: expect.any(Number) },
    ]);
  });

  test("rowSuffix ends each row before its delimiter", async () => {
    const rules = { ...orders, rules: [{ name: "a", rowSuffix: "~", elements: [{ name: "x", value: "1" }] }] };
    expect((await call("structuredFileGenerator", { data: [{}], rules })).body.data).toBe("1~\n");
  });

  test("fixed-width values are filled up and cut", async () => {
    const elements = [
      { name: "a", length: 3 },
      { name: "b", length: 4, alignment: "right" },
    ];
    const rules = {
      format: "fixed",
      fixed: { rowDelimiter: "\n", paddingChar: "." },
      rules: [{ name: "r", elements }],
    };
    const { body } = await call("structuredFileGenerator", { data: [{ a: "abcdef", b: "12" }], rules });
    expect(body.data).toBe("abc..12\n");
  });

  test.each<[string, Json, Json, string]>([
    ["data that is not an array", "x", orders, "data"],
    ["a required segment without data", [{}], orders, "data.0.header"],
    ["a definition in a wrapper", [{}], { fileDefinition: orders }, "rules.format"],
  ])("%s is refused with 422", async (_what, data, rules, field) => {
    const answer = await call("structuredFileGenerator", { data, rules });
    expect([answer.status, answer.body.errors.map((each: JsonObject) => each["field"])]).toEqual([
      422,
      expect.arrayContaining([field]),
    ]);
  });
});

test("what is generated is parsed as the same document, whatever the values hold", () => {
  const text = fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 8 });
  const definition = readDefinition(
    {
      format: "delimited/edifact",
      rules: [
        {
          name: "BGM",
          elements: el("no"),
          children: [{ name: "LIN", maxOccurrence: 9, elements: el("sku", "count") }],
        },
      ],
    },
    "rules",
  );
  fc.assert(
    fc.property(text, fc.array(fc.record({ sku: text, count: text }), { minLength: 2, maxLength: 4 }), (no, LIN) => {
      const document = { BGM: { no, LIN } };
      expect(parseFile(definition, generateFile(definition, [document]))).toEqual({
        data: [document],
        recordLevelErrors: [],
      });
    }),
    { numRuns: 200 },
  );
});

test("any text and any definition ends in documents or in a refusal", () => {
  const rule = fc.record(
    { name: fc.string(), elements: fc.jsonValue(), children: fc.jsonValue(), required: fc.jsonValue() },
    { requiredKeys: [] },
  );
  const definition = fc.record({
    format: fc.constantFrom("delimited", "delimited/x12", "delimited/edifact", "fixed", "x"),
    delimited: fc.constant({ colDelimiter: "|" }),
    rules: fc.oneof(fc.array(rule), fc.jsonValue()),
  });
  fc.assert(
    fc.property(definition, fc.string(), (source, text) => {
      try {
        expect(parseFile(readDefinition(source as Json, "rules"), text).data).toBeInstanceOf(Array);
      } catch (error) {
        expect(error).toBeInstanceOf(DeliveryFault);
      }
    }),
  );
});
