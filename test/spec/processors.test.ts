/** "Processors (stateless; no resource is created or changed)". */
import { expect } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { section } from "./suite.ts";

const at = (name: string) => `POST /v1/processors/${name}`;
const data = (expected: unknown) => (answer: { body: JsonObject }) => expect(answer.body["data"]).toEqual(expected);
const xml = (text: string, rules: object = {}) => ({ data: text, rules: { resourcePath: "/root/item", ...rules } });
const clean = { doc: { parsers: [{ type: "xml", version: "1", rules: { V0_json: false } }] } };
const legacy = { doc: { parsers: [{ type: "xml", version: "1", rules: { V0_json: true } }] } };
const fixed = { name: "f", version: "1", format: "fixed", fixed: { rowDelimiter: "\n", paddingChar: " " } };
const delimited = {
  name: "d",
  version: "1",
  format: "delimited",
  delimited: { rowDelimiter: "\n", colDelimiter: "," },
};
const rows = [{ name: "row", elements: [{ name: "a" }, { name: "b" }] }];

section("Processors", ({ cases }) => {
  cases([
    [
      "GET /v1/processors: 200 catalog keyed by processor name",
      "GET /v1/processors",
      undefined,
      200,
      Object.fromEntries(
        ["xmlParser", "csvParser", "csvDataGenerator", "structuredFileParser", "structuredFileGenerator"].map(
          (name) => [
            name,
            {
              name,
              label: expect.any(String),
              description: expect.any(String),
              ruleMediaType: expect.any(String),
              dataMediaType: expect.any(String),
              resultMediaType: expect.any(String),
            },
          ],
        ),
      ),
    ],
    ["a processor that is not there: 404", at("pigeonParser"), {}, 404],
    [
      "parsers: {mediaType: json, data, duration (ms), dataRecordTraceKeys, traceKeysDuplicate}",
      at("csvParser"),
      { data: "a\n1", rules: { columnDelimiter: ",", hasHeaderRow: true } },
      200,
      {
        mediaType: "json",
        data: [{ a: "1" }],
        duration: expect.any(Number),
        dataRecordTraceKeys: expect.anything(),
        traceKeysDuplicate: expect.anything(),
      },
    ],
    [
      "generators: {mediaType: text, data: string, duration}",
      at("csvDataGenerator"),
      { data: [{ a: 1 }], rules: { columnDelimiter: ",", rowDelimiter: "\n", includeHeader: true } },
      200,
      { mediaType: "text", data: expect.any(String), duration: expect.any(Number) },
    ],
    [
      "csvParser: Omitting data gives an empty result, not an error",
      at("csvParser"),
      { rules: { columnDelimiter: "," } },
      200,
    ],
    ["csvParser: Omitting rules gives an empty result, not an error", at("csvParser"), { data: "a,b" }, 200],
    [
      "csvParser: hasHeaderRow",
      at("csvParser"),
      { data: "a,b\n1,2\n3,4", rules: { columnDelimiter: ",", hasHeaderRow: true } },
      200,
      data([
        { a: "1", b: "2" },
        { a: "3", b: "4" },
      ]),
    ],
    [
      "csvParser: columnDelimiter",
      at("csvParser"),
      { data: "a;b\n1;2", rules: { columnDelimiter: ";", hasHeaderRow: true } },
      200,
      data([{ a: "1", b: "2" }]),
    ],
    [
      "csvParser: Without a header row columns are Column0, Column1, and so on",
      at("csvParser"),
      { data: "1,2", rules: { columnDelimiter: ",", hasHeaderRow: false } },
      200,
      data([{ Column0: "1", Column1: "2" }]),
    ],
    [
      "csvParser: With includeEmptyValues true, missing values become null",
      at("csvParser"),
      { data: "a,b\n1,", rules: { columnDelimiter: ",", hasHeaderRow: true }, options: { includeEmptyValues: true } },
      200,
      data([{ a: "1", b: null }]),
    ],
    [
      "csvParser: otherwise omitted",
      at("csvParser"),
      { data: "a,b\n1,", rules: { columnDelimiter: ",", hasHeaderRow: true } },
      200,
      data([{ a: "1" }]),
    ],
    [
      "csvParser: All values are strings",
      at("csvParser"),
      { data: "n,t,f\n1,true,1.5", rules: { columnDelimiter: ",", hasHeaderRow: true } },
      200,
      data([{ n: "1", t: "true", f: "1.5" }]),
    ],
    [
      "csvParser: quotes",
      at("csvParser"),
      { data: 'a,b\n"x,y","z ""q"""', rules: { columnDelimiter: ",", hasHeaderRow: true } },
      200,
      data([{ a: "x,y", b: 'z "q"' }]),
    ],
    [
      "csvDataGenerator: Keys become column names when includeHeader is true",
      at("csvDataGenerator"),
      { data: [{ a: 1, b: "x" }], rules: { columnDelimiter: ",", rowDelimiter: "\n", includeHeader: true } },
      200,
      ({ body }) => expect(body.data.split("\n").slice(0, 2)).toEqual(["a,b", "1,x"]),
    ],
    [
      "csvDataGenerator: no header",
      at("csvDataGenerator"),
      { data: [{ a: 1, b: "x" }], rules: { columnDelimiter: "|", rowDelimiter: "\n", includeHeader: false } },
      200,
      ({ body }) => expect(body.data.split("\n")[0]).toBe("1|x"),
    ],
    [
      "csvDataGenerator: array of arrays for batches",
      at("csvDataGenerator"),
      { data: [[{ a: 1 }], [{ a: 2 }]], rules: { columnDelimiter: ",", rowDelimiter: "\n", includeHeader: true } },
      200,
      ({ body }) => expect(body.data).toContain("2"),
    ],
    [
      "xmlParser: With no parsers: legacy output with text as [{_: value}] and attributes under $",
      at("xmlParser"),
      xml('<root><item id="1"><a>x</a></item></root>'),
      200,
      data([{ $: { id: "1" }, a: [{ _: "x" }] }]),
    ],
    [
      "xmlParser: With V0_json true: legacy output",
      at("xmlParser"),
      xml('<root><item id="1"><a>x</a></item></root>', legacy),
      200,
      data([{ $: { id: "1" }, a: [{ _: "x" }] }]),
    ],
    [
      "xmlParser: false gives clean key-value pairs with attributes flattened",
      at("xmlParser"),
      xml('<root><item id="1"><a>x</a></item></root>', clean),
      200,
      data([{ id: "1", a: "x" }]),
    ],
    [
      "xmlParser: resourcePath (slash-separated XPath style): each match is a record",
      at("xmlParser"),
      xml("<root><item><a>1</a></item><item><a>2</a></item></root>", clean),
      200,
      data([{ a: "1" }, { a: "2" }]),
    ],
    [
      "xmlParser: Invalid XML: 422 cannot_parse_xml",
      at("xmlParser"),
      xml("<root><item></root>"),
      422,
      "cannot_parse_xml",
    ],
    [
      "xmlParser: namespaced XPath: 422 invalid_xpath",
      at("xmlParser"),
      xml("<root/>", { resourcePath: "/n:root/n:item" }),
      422,
      "invalid_xpath",
    ],
    [
      "xmlParser: an entity bomb is refused",
      at("xmlParser"),
      xml('<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><root><item>&b;</item></root>'),
      422,
      "cannot_parse_xml",
    ],
    [
      "structuredFileParser: Adds recordLevelErrors array to the response",
      at("structuredFileParser"),
      { data: "1,2\n3,4", rules: { fileDefinition: { ...delimited, rules: rows } } },
      200,
      { mediaType: "json", recordLevelErrors: expect.any(Array) },
    ],
    [
      "structuredFileParser: rules.fileDefinition or rules._fileDefinitionId (not both)",
      at("structuredFileParser"),
      { data: "1", rules: { fileDefinition: { ...delimited, rules: rows }, _fileDefinitionId: "{unknown}" } },
      422,
    ],
    [
      "structuredFileParser: 422 on definition validation errors: no rules",
      at("structuredFileParser"),
      { data: "1", rules: { fileDefinition: { name: "d", version: "1", format: "delimited" } } },
      422,
    ],
    [
      "structuredFileParser: format",
      at("structuredFileParser"),
      { data: "1", rules: { fileDefinition: { ...delimited, format: "runes", rules: rows } } },
      422,
    ],
    [
      "structuredFileParser: version (1 or 2, string)",
      at("structuredFileParser"),
      { data: "1", rules: { fileDefinition: { ...delimited, version: "3", rules: rows } } },
      422,
    ],
    [
      "structuredFileGenerator: rules holding the definition fields directly, each element with name and value: Response is text",
      at("structuredFileGenerator"),
      {
        data: [{}],
        rules: {
          ...delimited,
          rules: [
            {
              name: "row",
              elements: [
                { name: "a", value: "x" },
                { name: "b", value: "y" },
              ],
            },
          ],
        },
      },
      200,
      ({ body }) => {
        expect(body.mediaType).toBe("text");
        expect(body.data).toContain("x,y");
      },
    ],
    [
      "structuredFileGenerator: 422 on definition errors",
      at("structuredFileGenerator"),
      { data: [{}], rules: { ...fixed, format: "runes" } },
      422,
    ],
    ["a processor writes nothing: there is no resource after it", "GET /v1/processors/csvParser", undefined, 404],
  ]);
});
