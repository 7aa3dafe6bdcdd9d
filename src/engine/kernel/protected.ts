/** The error of a step that would destroy a protected object. */
import type { Diagnostic, SourceRange } from "../../base/diagnostics.ts";
import type { Words } from "../../model/words.ts";

/** Returns the error. `reason` follows the address and a colon. */
export function protectedDiagnostic(address: string, reason: string, words: Words, source?: SourceRange): Diagnostic {
  return {
    severity: "error",
    code: "protected",
    summary: "A protected resource would be destroyed",
    detail: `${address}: ${reason}. To allow it, declare the resource with ${words.unprotect}, apply that, and then make this change.`,
    address,
    ...(source ? { source } : {}),
  };
}
