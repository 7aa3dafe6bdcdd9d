/** A mistake in the YAML of one file, by offset; the source file turns it into a diagnostic. */
export interface YamlFault {
  readonly code: string;
  /** Constant for a code. */
  readonly summary: string;
  readonly detail: string;
  readonly suggestion?: string;
  readonly start: number;
  readonly end: number;
}

/** Bounds of the dialect: hostile or careless documents are refused, not expanded. */
export const bounds = Object.freeze({
  /** Nesting of collections. */
  depth: 100,
  /** Nodes that come from aliases, expanded. */
  expanded: 10_000,
});

const fault =
  (code: string, summary: string, suggestion?: string) =>
  (detail: string, start: number, end: number): YamlFault =>
    suggestion === undefined
      ? { code, summary, detail, start, end }
      : { code, summary, detail, suggestion, start, end };

/** Rules of the dialect itself, in addition to plain syntax errors. */
export const dialect = Object.freeze({
  directive: fault("yaml-directive", "Directives are not supported", "Remove the line that begins with %."),
  documents: fault(
    "yaml-documents",
    "Only one document may stand in a file",
    "Put each document in a file of its own.",
  ),
  duplicate: fault("duplicate-key", "A key is defined twice", "Remove or rename one of the two."),
  nullKey: fault("null-key", "A key is empty", "Give the key a name, or quote it."),
  complexKey: fault("complex-key", "A key must be text", "Quote the key."),
  doubledBraces: fault(
    "complex-key",
    "A key must be text",
    "Quote the whole value if the {{ belongs to it; an expression is ${var.NAME}.",
  ),
  tag: fault("unknown-tag", "The YAML tag is not supported", "Remove the tag; quote the value if the ! belongs to it."),
  number: fault("unsafe-number", "The number cannot be represented exactly", "Quote it to keep it as text."),
  alias: fault("unknown-alias", "The alias has no anchor", "Quote the value if the * belongs to it."),
  cyclic: fault("cyclic-alias", "The alias contains itself"),
  expansion: fault(
    "alias-expansion",
    "Aliases expand to too many nodes",
    "Write the repeated parts out, or use $each.",
  ),
  depth: fault("yaml-depth", "Nesting is too deep"),
  merge: fault("yaml-merge", "Only mappings can be merged with <<"),
  control: fault(
    "control-character",
    "Control characters are not allowed",
    'Write it as an escape in double quotes, e.g. "\\u0001".',
  ),
});
