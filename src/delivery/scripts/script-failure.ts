/** Why a script gave no result (error codes: docs/DELIVERY.md). */

export type ScriptFault = "script_error" | "script_timeout" | "script_memory" | "output_too_large";

/** The message names what was thrown and where, by the script's name, line and column as its author wrote them. */
export class ScriptFailure extends Error {
  readonly code: ScriptFault;
  constructor(code: ScriptFault, message: string) {
    super(message);
    this.name = "ScriptFailure";
    this.code = code;
  }
}
