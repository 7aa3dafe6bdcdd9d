/** The shape of a diagnostic, and of its place in a file, for the JSON Schemas that contain them. */
import { type Fix, fixEdits } from "../base/advice.ts";
import type { ApiFailure, Diagnostic, SourceRange } from "../base/diagnostics.ts";
import { arraySchema, choice, count, recordOf, refTo, text } from "../derive/schemas/schema-words.ts";

export const pointer = text("JSON Pointer (RFC 6901) into the document.");

export const source = recordOf<SourceRange>({
  file: text(),
  line: count("1-based."),
  column: count("1-based."),
  "length?": count("Characters to underline."),
  "excerpt?": text("Text of the line."),
  "usedAt?": refTo<SourceRange>("source"),
  "declaredAt?": refTo<SourceRange>("source"),
});

export const diagnostic = recordOf<Diagnostic>({
  severity: choice(["error", "warning", "notice"]),
  code: text("Stable and machine-readable, e.g. `unknown-field`."),
  summary: text("Summary; constant for a code."),
  "detail?": text(),
  "suggestion?": text(),
  "fix?": recordOf<Fix>({
    edit: choice(fixEdits, "The change that follows the advice; docs/EDITORS.md describes each."),
    "text?": text("What is written."),
    "name?": text("The key, the field, the variable, the family or the wrong word that the change is about."),
    "names?": arraySchema(text(), "Fields to add, or values to choose from."),
  }),
  "address?": text(),
  "pointer?": pointer,
  "source?": refTo<SourceRange>("source"),
  "api?": recordOf<ApiFailure>({
    method: text(),
    path: text(),
    "baseUrl?": text(),
    "status?": count(),
    "code?": text(),
  }),
});
