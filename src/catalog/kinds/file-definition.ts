import type { SentFields } from "../document.ts";
import { block, json, oneOf, str } from "../field.ts";
import { kind, type Problem } from "../kind.ts";
import { assumedVerbs } from "../kind-requests.ts";
import { fileDefinitionOf, fileFormats } from "../parts/file-definition.ts";
import { installedFrom } from "../parts/installed-from.ts";

const rowDelimiter = str({ doc: "Text between rows; a line break by default." });
const rowSuffix = str({ doc: "Text at the end of each row." });

const fields = {
  name: str({ required: true, min: 1 }),
  description: str(),
  version: oneOf(["1", "2"]),
  format: oneOf(fileFormats, {
    required: true,
    doc: "Format of the files. X12 and EDIFACT files contain their own delimiters.",
  }),
  delimited: block(
    { rowDelimiter, colDelimiter: str({ doc: "Text between columns. Required for the format delimited." }), rowSuffix },
    { doc: "For all formats but fixed." },
  ),
  fixed: block(
    { rowDelimiter, paddingChar: str({ doc: "Character that pads a column; a space by default." }), rowSuffix },
    { doc: "For the format fixed." },
  ),
  rules: json({
    required: true,
    shapes: ["array"],
    doc: "Segments: `name`, `elements[]` (each with a `name` and, for fixed, a `length`), and `children[]`, the nested segments.",
  }),
  ...installedFrom,
} as const;

/**
 * Checks the definition. The platform stores one that cannot be used (facts: rule 3), and runs fail, so its author gets a warning.
 */
function checkFileDefinition(document: SentFields<typeof fields>): readonly Problem[] {
  const problems: Problem[] = [];
  const { format, rules } = document;
  if (typeof format !== "string" || !Array.isArray(rules)) return problems;
  fileDefinitionOf(document, "", (field, fault) => {
    const at = field.slice(1);
    const message = `The definition cannot read or write a file: ${at} ${fault}.`;
    problems.push({ pointer: `/${at.replaceAll(".", "/")}`, code: "invalid_field", severity: "warning", message });
  });
  return problems;
}

const taggedElements = (tag: string, ...names: string[]) => [
  { name: "tag", value: tag },
  ...names.map((name) => ({ name })),
];

export const fileDefinition = kind({
  kind: "fileDefinition",
  family: "fileDefinitions",
  model: "FileDefinition",
  path: "/v1/filedefinitions",
  section: "facts:4.1",
  topic: "flows",
  doc: "Layout of a delimited, X12, EDIFACT or fixed-width file. The fields are those of the processors for structured files.",
  fields,
  identity: { by: ["name"], unique: false },
  update: "replace",
  removal: "bin",
  list: { empty: "array", projection: true },
  verbs: assumedVerbs,
  hooks: { check: checkFileDefinition },
  samples: {
    minimal: {
      name: "Stock",
      format: "delimited",
      delimited: { colDelimiter: "|" },
      rules: [{ name: "item", elements: [{ name: "sku" }, { name: "count" }] }],
    },
    full: {
      name: "Orders of the wholesaler",
      description: "A header, and a line for each article.",
      version: "1",
      format: "delimited",
      delimited: { rowDelimiter: "\n", colDelimiter: ";", rowSuffix: ";" },
      rules: [
        {
          name: "header",
          required: true,
          elements: taggedElements("H", "number", "buyer"),
          children: [{ name: "line", elements: taggedElements("L", "sku", "count") }],
        },
      ],
    },
    change: {
      name: "Orders of the wholesaler",
      description: "Headers and lines, in columns.",
      version: "2",
      format: "fixed",
      fixed: { rowDelimiter: "\r\n", paddingChar: " " },
      rules: [
        {
          name: "line",
          elements: [
            { name: "sku", length: 12 },
            { name: "count", length: 6, alignment: "right" },
          ],
        },
      ],
    },
  },
});
