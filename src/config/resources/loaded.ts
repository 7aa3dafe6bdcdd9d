/** What is declared, as far as it could be read: of a manifest, or of a CDK app. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import type { Program } from "../../model/program.ts";

export interface Loaded {
  /** Absent where there are errors. */
  readonly program?: Program;
  /** By place: file, line, column. */
  readonly diagnostics: readonly Diagnostic[];
  /** Texts of all secrets that were read, for whoever prints what others wrote. Worked out when asked for. */
  secrets(): readonly string[];
}
