/** Reads a file of faults, YAML or JSON, and reports every error with its place. */
import { readFileSync } from "node:fs";
import { type Diagnostic, DiagnosticError, fail } from "../../base/diagnostics.ts";
import type { Json } from "../../base/json.ts";
import { toDotted } from "../../base/pointer.ts";
import { checkFaults, type FaultedPlatform, type FaultMistake } from "../../model/check-faults.ts";
import type { FaultRules } from "../../model/fault-rule.ts";
import { type FindRange, mistakesAtMost, parseLocated } from "../kernel/located-document.ts";

/** Largest file. */
const maxCharacters = 1024 * 1024;

/** Returns the rules of a file, or of an object with the content of one. Throws a DiagnosticError with every error. */
export function readFaults(source: string | object, platform: FaultedPlatform): FaultRules {
  if (typeof source !== "string") return checkedFaults(source, () => undefined, platform);
  let text: string;
  try {
    text = readFileSync(source, "utf8");
  } catch (error) {
    return fail("faults-unreadable", "The faults file cannot be read", { detail: (error as Error).message });
  }
  return parseFaults(text, source, platform);
}

/** Returns the rules of a text. `file`: its name in places. Throws a DiagnosticError with every error. */
export function parseFaults(text: string, file: string, platform: FaultedPlatform): FaultRules {
  if (text.length > maxCharacters) {
    fail("invalid-faults", "The faults file is not valid", { detail: `It has more than ${maxCharacters} characters.` });
  }
  const { content, rangeOf } = parseLocated(text, { file, sort: "faults" });
  return checkedFaults(content, rangeOf, platform);
}

function checkedFaults(content: unknown, rangeOf: FindRange, platform: FaultedPlatform): FaultRules {
  const { rules, mistakes } = checkFaults(content as Json | undefined, platform);
  if (mistakes.length === 0) return rules;
  const found = mistakes.map((mistake) => mistakeDiagnostic(mistake, rangeOf));
  throw new DiagnosticError(found.toSorted(byPlace).slice(0, mistakesAtMost));
}

function mistakeDiagnostic({ pointer, what, near, isKey }: FaultMistake, rangeOf: FindRange): Diagnostic {
  const source = rangeOf(pointer, isKey ? "key" : "value");
  return {
    severity: "error",
    code: "invalid-faults",
    summary: "The faults file is not valid",
    detail: `${toDotted(pointer) || "The file"} ${what}.`,
    pointer,
    ...(near !== undefined && { suggestion: `Did you mean ${near}?` }),
    ...(source && { source }),
  };
}

const byPlace = (a: Diagnostic, b: Diagnostic): number =>
  (a.source?.line ?? 0) - (b.source?.line ?? 0) || (a.source?.column ?? 0) - (b.source?.column ?? 0);
