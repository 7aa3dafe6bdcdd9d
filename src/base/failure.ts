/** Returns diagnostics for a thrown value. A value that is not a diagnostic already is reported as a bug. */
import { type Diagnostic, DiagnosticError } from "./diagnostics.ts";
import { runtime } from "./version.ts";

interface Describes {
  toDiagnostic(): Diagnostic;
}

function isSelfDescribing(error: unknown): error is Describes {
  return typeof (error as { toDiagnostic?: unknown } | null)?.toDiagnostic === "function";
}

/** Faults of the machine that a user can cause or cure, by Node's code. */
const system: { readonly [code: string]: string } = {
  EACCES: "Permission denied",
  EPERM: "Permission denied",
  EROFS: "Read-only file system",
  ENOSPC: "No space left on the device",
  EDQUOT: "Disk quota exceeded",
  EMFILE: "Too many open files",
  ENOENT: "No such file",
  EISDIR: "A folder where a file should be",
  ENOTDIR: "A file where a folder should be",
  EIO: "Input or output failed",
  EADDRINUSE: "Address in use",
  EADDRNOTAVAIL: "Address not available",
};

/** `withStack` adds the stack to a bug's message. */
export function diagnosticsOfError(error: unknown, withStack: boolean): readonly Diagnostic[] {
  if (error instanceof DiagnosticError) return error.diagnostics;
  if (isSelfDescribing(error)) return [error.toDiagnostic()];
  if (error instanceof AggregateError && error.errors.length > 0) {
    return error.errors.flatMap((each) => diagnosticsOfError(each, withStack));
  }
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  const known = typeof code === "string" ? system[code] : undefined;
  if (known && error instanceof Error) {
    return [{ severity: "error", code: "system", summary: known, detail: error.message }];
  }
  return [bugDiagnostic(error, withStack)];
}

function bugDiagnostic(error: unknown, withStack: boolean): Diagnostic {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const stack = withStack && error instanceof Error && error.stack ? `\n\n${indentLines(error.stack)}` : "";
  return {
    severity: "error",
    code: "internal",
    summary: "Internal error",
    detail: `This is a bug in Reconduit, not a mistake of yours. ${message}${stack}`,
    suggestion:
      `Please report it with the command line, ${runtime}` +
      (withStack ? "." : ", and the output of the same command with --log-level debug."),
  };
}

const indentLines = (text: string) =>
  text
    .split("\n")
    .map((line) => `  ${line}`)
    .join("\n");
