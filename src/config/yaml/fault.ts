import { advised, type Suggestion } from "../../base/advice.ts";

/** A mistake in the YAML of one file, by offset; the source file turns it into a diagnostic. */
export interface YamlFault {
  readonly code: string;
  /** Constant for a code. */
  readonly summary: string;
  readonly detail: string;
  readonly suggestion?: Suggestion;
  readonly start: number;
  readonly end: number;
}

/** Bounds of the dialect: hostile or careless documents are refused, not expanded. */
export const bounds = Object.freeze({
  /** Nesting of collections. */
  depth: 100,
  /** Nodes that come from aliases, expanded. */
  expanded: 10_000,
  /** Line ends, commas, colons and brackets of all files of a stack: there are no more values than those. */
  signs: 4_000_000,
  /** Characters and signs of a file in which every mistake is looked for. In a larger one the first is found. */
  thorough: Object.freeze({ characters: 1_048_576, signs: 100_000 }),
  /** Characters and signs of a file that is formatted. */
  formatted: Object.freeze({ characters: 4_194_304, signs: 400_000 }),
});

/** Counts the signs that a value needs in front of it. The parsers need memory for each value before they return. */
export function signsIn(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) if (isSign[text.charCodeAt(at)] === 1) count += 1;
  return count;
}

const isSign = new Uint8Array(128);
for (const sign of "\n\r,:?-[{&*!") isSign[sign.charCodeAt(0)] = 1;

const yamlFaultMaker =
  (code: string, summary: string, suggestion?: Suggestion) =>
  (detail: string, start: number, end: number): YamlFault =>
    suggestion === undefined
      ? { code, summary, detail, start, end }
      : { code, summary, detail, suggestion, start, end };

/** Rules of the dialect itself, in addition to plain syntax errors. */
export const dialect = Object.freeze({
  directive: yamlFaultMaker(
    "yaml-directive",
    "Directives are not supported",
    advised("Remove the line that begins with %.", "remove-line"),
  ),
  documents: yamlFaultMaker(
    "yaml-documents",
    "A file may contain only one document",
    "Put each document in a file of its own.",
  ),
  duplicate: yamlFaultMaker(
    "duplicate-key",
    "A key is defined twice",
    advised("Remove or rename one of the two.", "remove-entry"),
  ),
  /** `isWritten`: it is written as null, and not left out. */
  nullKey: (isWritten: boolean) =>
    yamlFaultMaker(
      "null-key",
      "A key is empty",
      isWritten ? advised("Give the key a name, or quote it.", "quote") : "Give the key a name, or quote it.",
    ),
  complexKey: yamlFaultMaker("complex-key", "A key must be text", advised("Quote the key.", "quote")),
  doubledBraces: yamlFaultMaker(
    "complex-key",
    "A key must be text",
    "Quote the whole value if the {{ belongs to it; an expression is ${var.NAME}.",
  ),
  tag: yamlFaultMaker(
    "unknown-tag",
    "The YAML tag is not supported",
    advised("Remove the tag; quote the value if the ! belongs to it.", "remove-tag"),
  ),
  number: yamlFaultMaker(
    "unsafe-number",
    "The number cannot be represented exactly",
    advised("Quote it to keep it as text.", "quote"),
  ),
  alias: yamlFaultMaker(
    "unknown-alias",
    "The alias has no anchor",
    advised("Quote the value if the * belongs to it.", "quote"),
  ),
  cyclic: yamlFaultMaker("cyclic-alias", "The alias contains itself"),
  expansion: yamlFaultMaker(
    "alias-expansion",
    "Aliases expand to too many nodes",
    "Write the repeated parts out, or use $each.",
  ),
  depth: yamlFaultMaker("yaml-depth", "Nesting is too deep"),
  size: yamlFaultMaker(
    "yaml-size",
    "There are too many values",
    'Divide the stack, or move long texts to files of their own: ${file("NAME")}',
  ),
  /** The first mistake of a file that is too large for all of them. */
  first: yamlFaultMaker(
    "yaml-syntax",
    "The file is not valid YAML",
    "Correct it. To see all mistakes, divide the file with include: into files of up to 1 MiB and 100,000 values.",
  ),
  merge: yamlFaultMaker("yaml-merge", "Only mappings can be merged with <<"),
  control: yamlFaultMaker(
    "control-character",
    "Control characters are not allowed",
    advised('Write it as an escape in double quotes, e.g. "\\u0001".', "escape"),
  ),
});
