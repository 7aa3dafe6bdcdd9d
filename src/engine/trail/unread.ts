/** The notice of an audit trail that cannot be read. */
import type { Diagnostic } from "../../base/diagnostics.ts";

/**
 * Makes the notice. `so`: the unknown fact, as a sentence without full stop. `why`: the answer, as a sentence; absent: access
 * denied.
 */
export function auditUnread(so: string, why?: string): Diagnostic {
  return {
    severity: "notice",
    code: "audit-unread",
    summary: "The audit trail could not be read",
    detail: why === undefined ? `${so}: the token may not read the audit trail.` : `${so}. ${why}`,
  };
}
