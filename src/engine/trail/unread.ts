/** What is said where the audit trail cannot be read. */
import type { Diagnostic } from "../../base/diagnostics.ts";

/** `so`: what is not known therefore, as a sentence without its full stop. */
export function auditUnread(so: string): Diagnostic {
  return {
    severity: "notice",
    code: "audit-unread",
    summary: "The audit trail could not be read",
    detail: `${so}: the token may not read the audit trail.`,
  };
}
