/** What is said where the audit trail cannot be read. */
import type { Diagnostic } from "../../base/diagnostics.ts";

/** `so`: what is not known therefore, as a sentence without its full stop. `why`: what was answered, as a sentence; absent: the token may not. */
export function auditUnread(so: string, why?: string): Diagnostic {
  return {
    severity: "notice",
    code: "audit-unread",
    summary: "The audit trail could not be read",
    detail: why === undefined ? `${so}: the token may not read the audit trail.` : `${so}. ${why}`,
  };
}
