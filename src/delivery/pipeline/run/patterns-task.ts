/** Checks patterns of customers, as a task of compute threads: compiling a pattern can take long. */
import { PatternError, testPattern } from "../../../base/pattern.ts";
import type { TaskInput, TaskResult } from "../../compute/port.ts";

/** Maximum characters of a pattern. */
const longest = 1000;

export function patternsTask({ patterns }: TaskInput<"patterns.check">): TaskResult<"patterns.check"> {
  return { faults: patterns.map(patternFault) };
}

/** Returns the error of a pattern as the end of a sentence; "" for a valid pattern. */
function patternFault(pattern: string): string {
  if (pattern.length > longest) return `is longer than ${longest} characters`;
  try {
    testPattern(pattern, "");
    return "";
  } catch (error) {
    if (!(error instanceof PatternError)) throw error;
    return `is not a regular expression in the syntax of RE2, which has no look-around and no back-references: ${error.message}`;
  }
}
