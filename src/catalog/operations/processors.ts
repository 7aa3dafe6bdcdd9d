import type { Json } from "../../base/json.ts";
import type { ErrorCode } from "../errors.ts";
import { block, bool, int, json, map, obj, str } from "../field.ts";
import { declareOperations } from "../operation.ts";

const parsed = obj({
  mediaType: str({ doc: "json" }),
  data: json({ doc: "The records." }),
  duration: int({ doc: "Duration in milliseconds." }),
  dataRecordTraceKeys: json({ shapes: ["array"], doc: "Per record: its trace key." }),
  traceKeysDuplicate: bool({ doc: "True if a trace key occurs twice." }),
});
const generated = obj({
  mediaType: str({ doc: "text" }),
  data: str(),
  duration: int({ doc: "Duration in milliseconds." }),
});

const processorEnvelope = (data: string, rules: string) =>
  obj({
    data: json({ doc: data }),
    rules: block({}, { doc: rules }),
    options: block({}, { doc: "includeEmptyValues (csvParser): missing values become null." }),
  });

interface ProcessorParts {
  readonly name: string;
  readonly doc: string;
  readonly data: string;
  readonly rules: string;
  readonly kind: "parser" | "generator";
  readonly errors: readonly ErrorCode[];
  readonly example: Json;
}

const processorOperation = ({ name, doc, data, rules, kind, errors, example }: ProcessorParts) =>
  ({
    name: `processors.${name}`,
    method: "POST",
    path: `/v1/processors/${name}`,
    section: "Processors (stateless; no resource is created or changed)",
    origin: "spec",
    access: "read",
    doc,
    body: processorEnvelope(data, rules),
    answers: {
      200: {
        doc: kind === "parser" ? "The records." : "The text.",
        body: kind === "parser" ? parsed : generated,
      },
    },
    errors,
    example: { body: example },
  }) as const;

const orderFile = {
  name: "Orders",
  version: "1",
  format: "delimited",
  delimited: { rowDelimiter: "\n", colDelimiter: "|" },
};

export const processorOperations = declareOperations([
  {
    name: "processors.list",
    method: "GET",
    noData: true,
    path: "/v1/processors",
    section: "Processors (stateless; no resource is created or changed)",
    origin: "spec",
    access: "read",
    doc: "Lists the processors by name.",
    answers: {
      200: {
        doc: "The catalog.",
        body: map(
          obj({
            name: str(),
            label: str(),
            description: str(),
            ruleMediaType: str(),
            dataMediaType: str(),
            resultMediaType: str(),
          }),
        ),
      },
    },
  },
  processorOperation({
    name: "xmlParser",
    kind: "parser",
    doc: "Parses XML into records. Legacy form (text as `_`, attributes under `$`, children in arrays) unless a parser sets `V0_json: false`.",
    data: "XML text.",
    rules: "resourcePath (slashes: `/root/item`), doc.parsers[].rules.V0_json, groupByFields.",
    errors: ["cannot_parse_xml", "invalid_xpath"],
    example: {
      data: '<orders><order id="1"><sku>A-1</sku></order></orders>',
      rules: {
        resourcePath: "/orders/order",
        doc: { fileParser: true, parsers: [{ type: "xml", version: "1", rules: { V0_json: false } }] },
      },
    },
  }),
  processorOperation({
    name: "csvParser",
    kind: "parser",
    doc: "Parses delimited text into records of strings. Without data or rules the result is empty.",
    data: "Delimited text.",
    rules:
      "columnDelimiter, rowDelimiter, hasHeaderRow; rowsToSkip (lines before the header), trimSpaces (around values, not within quotes), groupByFields (consecutive rows with equal values in these fields become one array).",
    errors: ["invalid_field"],
    example: { data: "sku;count\nA-1;2\n", rules: { columnDelimiter: ";", hasHeaderRow: true } },
  }),
  processorOperation({
    name: "csvDataGenerator",
    kind: "generator",
    doc: "Writes records as delimited text.",
    data: "Array of flat objects, or array of such arrays.",
    rules: "columnDelimiter, rowDelimiter, includeHeader.",
    errors: ["invalid_field"],
    example: {
      data: [{ sku: "A-1", count: 2 }],
      rules: { columnDelimiter: ",", rowDelimiter: "\n", includeHeader: true },
    },
  }),
  processorOperation({
    name: "structuredFileParser",
    kind: "parser",
    doc: "Parses a delimited, X12, EDIFACT or fixed-width file by a file definition. Adds `recordLevelErrors`.",
    data: "Text of the file.",
    rules: "fileDefinition or _fileDefinitionId, not both.",
    errors: ["invalid_field", "invalid_ref"],
    example: {
      data: "ORDER|4711\nLINE|A-1|2\nLINE|B-2|1\n",
      rules: {
        fileDefinition: {
          ...orderFile,
          rules: [
            {
              name: "ORDER",
              required: true,
              elements: [{ name: "tag", value: "ORDER" }, { name: "number" }],
              children: [
                { name: "LINE", elements: [{ name: "tag", value: "LINE" }, { name: "sku" }, { name: "count" }] },
              ],
            },
          ],
        },
      },
    },
  }),
  processorOperation({
    name: "structuredFileGenerator",
    kind: "generator",
    doc: "Writes documents as a delimited, X12, EDIFACT or fixed-width file. An element's `value` is written unchanged, or as a template if it contains `{{`; without `value`, the value of the document is written.",
    data: "Array of objects, one document each.",
    rules: "The fields of a file definition: name, version, format, delimited or fixed, rules.",
    errors: ["invalid_field"],
    example: {
      data: [{ number: "4711" }],
      rules: {
        ...orderFile,
        rules: [
          {
            name: "ORDER",
            elements: [
              { name: "tag", value: "ORDER" },
              { name: "number", value: "{{number}}" },
            ],
          },
        ],
      },
    },
  }),
]);
