/** The declarations of a manifest or of a CDK app, as far as they could be read. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import type { DeclaredOrigins, OriginDigests, Program } from "../../model/program.ts";

export interface LoadedStack {
  /** Absent where there are errors. */
  readonly program?: Program;
  /** By place: file, line, column. */
  readonly diagnostics: readonly Diagnostic[];
  /** Returns the origins of secrets; absent for a stack of an app, and in the syntax of another tool. */
  readonly origins?: (digests: OriginDigests) => Promise<DeclaredOrigins>;
  /** Returns the texts of all secrets that were read, for redacting output of others. Computed on demand. */
  secrets(): readonly string[];
}
