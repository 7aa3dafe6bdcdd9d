/** Small requests that ask for very much work: each once stopped a server, or ended it. */
import type { Json, JsonObject } from "../../src/base/json.ts";

export interface HostileRequest {
  readonly name: string;
  readonly path: string;
  readonly body: JsonObject;
}

const lines = (count: number, line: (number: number) => string): string =>
  Array.from({ length: count }, (_, number) => line(number)).join("\n");

const processor = (name: string, body: JsonObject) => ({ path: `/v1/processors/${name}`, body });

/** `levels` elements in each other, each with `leaves` children. */
function deepXml(levels: number, leaves: number): string {
  const here = "<i/>".repeat(leaves);
  return `${`<a>${here}`.repeat(levels)}${"</a>".repeat(levels)}`;
}

const manyKeys = (count: number): readonly JsonObject[] =>
  Array.from({ length: count }, (_, number) => ({ [`k${number}`]: "" }));

const segments = (count: number): readonly JsonObject[] =>
  Array.from({ length: count }, (_, number) => ({
    name: `S${number}`,
    elements: [{ name: "a", value: `v${number}`, length: 8 }],
  }));

/** A template in which each of so many partials uses the one before it so many times, and the rendering the last one. */
function nestedPartials(count: number, times: number): string {
  const parts = Array.from({ length: count }, (_, number) =>
    number === 0
      ? '{{#*inline "p0"}}0123456789{{/inline}}'
      : `{{#*inline "p${number}"}}${`{{> p${number - 1}}}`.repeat(times)}{{/inline}}`,
  );
  return `${parts.join("")}{{> p${count - 1}}}`;
}

/** A template of blocks in each other. */
const nestedBlocks = (levels: number): string => `${"{{#if a}}".repeat(levels)}x${"{{/if}}".repeat(levels)}`;

/** `connection`: the id of an HTTP connection. */
export function hostileRequests(connection: string): readonly HostileRequest[] {
  const preview = (document: JsonObject, data: readonly Json[]) => ({
    path: "/v1/imports/preview",
    body: { import: { name: "Hostile", adaptorType: "HTTPImport", _connectionId: connection, ...document }, data },
  });
  const http = (block: JsonObject) => ({ http: { relativeURI: ["/x"], method: ["POST"], ...block } });
  const definition = {
    name: "f",
    version: "1",
    format: "delimited",
    delimited: { rowDelimiter: "\n", colDelimiter: "|" },
  };
  const fixed = { name: "f", version: "1", format: "fixed", fixed: { rowDelimiter: "\n" } };
  const mapping = (fields: JsonObject) => ({
    mappings: [{ generate: "d", dataType: "string", status: "Active", extract: "$.d", ...fields }],
  });
  return [
    {
      name: "a header of 12,000 columns over 12,000 rows of one value",
      ...processor("csvParser", {
        data: `${",".repeat(12_000)}\n${"a\n".repeat(12_000)}`,
        rules: { hasHeaderRow: true },
        options: { includeEmptyValues: true },
      }),
    },
    {
      name: "every element of a deep document with all that is below it",
      ...processor("xmlParser", { data: deepXml(140, 2_000), rules: { resourcePath: "//*" } }),
    },
    { name: "20,000 records with a key of their own", ...processor("csvDataGenerator", { data: manyKeys(20_000) }) },
    {
      name: "a file definition of 20,000 segments over 20,000 rows",
      ...processor("structuredFileParser", {
        data: lines(20_000, (number) => `v${20_000 - number}`),
        rules: { fileDefinition: { ...definition, rules: segments(20_000) } },
      }),
    },
    {
      name: "rows that fit nowhere in a file definition of 5,000 segments",
      ...processor("structuredFileParser", {
        data: lines(50_000, () => "none"),
        rules: { fileDefinition: { ...definition, rules: segments(5_000) } },
      }),
    },
    {
      name: "rows of fixed width that fit nowhere in a file definition of 5,000 segments",
      ...processor("structuredFileParser", {
        data: lines(50_000, () => "none"),
        rules: { fileDefinition: { ...fixed, rules: segments(5_000) } },
      }),
    },
    {
      name: "a column of 600,000,000 characters",
      ...processor("structuredFileGenerator", {
        data: [{ a: "x" }],
        rules: { ...fixed, rules: [{ name: "R", elements: [{ name: "a", length: 600_000_000 }] }] },
      }),
    },
    {
      name: "10,000 columns of 100,000 characters",
      ...processor("structuredFileGenerator", {
        data: [{ a0: "x" }],
        rules: {
          ...fixed,
          rules: [
            { name: "R", elements: Array.from({ length: 10_000 }, (_, at) => ({ name: `a${at}`, length: 100_000 })) },
          ],
        },
      }),
    },
    {
      name: "a template of a value that cannot be read",
      ...processor("structuredFileGenerator", {
        data: [{ a: "x" }],
        rules: { ...definition, rules: [{ name: "R", elements: [{ name: "a", value: "{{#if" }] }] },
      }),
    },
    {
      name: "a template of a value that makes 100,000,000 turns",
      ...processor("structuredFileGenerator", {
        data: [{ a: Array.from({ length: 100 }, () => 1), b: "" }],
        rules: {
          ...definition,
          rules: [
            {
              name: "R",
              elements: [{ name: "b", value: `${"{{#each @root.a}}".repeat(4)}x${"{{/each}}".repeat(4)}` }],
            },
          ],
        },
      }),
    },
    {
      name: "a pattern that takes exponential time where it is searched by backtracking",
      ...preview(
        {
          ...http({}),
          filter: { type: "expression", expression: { version: "1", rules: ["matches", ["extract", "a"], "^(a+)+$"] } },
        },
        Array.from({ length: 50 }, () => ({ a: `${"a".repeat(26)}!` })),
      ),
    },
    {
      name: "a date of 28 numbers of one or two digits",
      ...preview({ ...http({}), ...mapping({ extractDateFormat: `${"D[]".repeat(28)}YYYY` }) }, [
        { d: "1".repeat(60) },
      ]),
    },
    {
      name: "22 partials in a template, each with the one before it twice",
      ...preview(http({ body: [nestedPartials(22, 2)] }), [{ a: 1 }]),
    },
    {
      name: "a URI of nine levels of partials",
      ...preview(
        http({
          relativeURI: [nestedPartials(9, 10)],
        }),
        [{ a: 1 }],
      ),
    },
    {
      name: "a large field 40 times in a template",
      ...preview(http({ body: ["{{{a}}}".repeat(40)] }), [{ a: "x".repeat(1_000_000) }]),
    },
    {
      name: "a large field 10,000 times in a template",
      ...preview(http({ body: ["{{a}}".repeat(10_000)] }), [{ a: "x".repeat(900_000) }]),
    },
    {
      name: "a record of more than a megabyte",
      ...preview(http({}), [{ a: "x".repeat(1_200_000) }]),
    },
    {
      name: "loops in loops",
      ...preview(http({ body: ["{{#each a}}{{#each ../a}}{{#each ../../a}}{{this}}{{/each}}{{/each}}{{/each}}"] }), [
        { a: Array.from({ length: 3_000 }, (_, number) => number) },
      ]),
    },
    { name: "a template of 4,000 blocks in each other", ...preview(http({ body: [nestedBlocks(4_000)] }), [{ a: 1 }]) },
    {
      name: "a time zone in every spelling",
      ...preview(
        {
          ...http({}),
          mappings: spellings("america/argentina/buenos_aires", 4_000).map((zone, number) => ({
            generate: `d${number}`,
            dataType: "string",
            status: "Active",
            extract: "$.d",
            generateDateFormat: "YYYY",
            generateDateTimezone: zone,
          })),
        },
        [{ d: "2026-01-01T00:00:00Z" }],
      ),
    },
    {
      name: "a mapping of 20,000 fields over 10 records",
      ...preview(
        {
          ...http({}),
          mappings: Array.from({ length: 20_000 }, (_, number) => ({
            generate: `d${number}`,
            dataType: "string",
            status: "Active",
            extract: "$.d",
          })),
        },
        Array.from({ length: 10 }, () => ({ d: "x".repeat(100) })),
      ),
    },
  ];
}

/** A text in so many mixtures of upper and lower case. */
function spellings(text: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, number) =>
    [...text].map((char, at) => ((number >> (at % 16)) & 1 ? char.toUpperCase() : char)).join(""),
  );
}
