/** Prints diagnostics on stderr, each once, subject to the log level. */
import type { Diagnostic, Severity } from "../base/diagnostics.ts";
import { redactedDiagnostic, renderDiagnostics } from "../views/text/diagnostics.ts";
import type { LogLevel, Terminal } from "./terminal.ts";

const levels: { readonly [S in Severity]: LogLevel } = { error: "error", warning: "warn", notice: "info" };

/** Returns the diagnostics as shown, for callers that draw them themselves, such as a page. */
export function asShown({ shown }: Pick<Terminal, "shown">, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.map((each) => redactedDiagnostic(each, shown));
}

export function reportDiagnostics(terminal: Terminal, diagnostics: readonly Diagnostic[]): void {
  const due = diagnostics.filter((each) => !terminal.reported.has(each) && terminal.shows(levels[each.severity]));
  for (const each of diagnostics) terminal.reported.add(each);
  const shown = due.map((each) => redactedDiagnostic(each, terminal.shown));
  if (due.length > 0) terminal.raw(`${renderDiagnostics(shown, terminal.errPaint, Math.min(100, terminal.columns))}\n`);
}
