/** Why a script gave no result (error codes: docs/DELIVERY.md). */

export type ScriptFault = "script_error" | "script_timeout" | "script_memory" | "output_too_large";

export interface ScriptPlace {
  readonly line: number;
  readonly column?: number;
}

/** The message names what was thrown and where, by the script's name, line and column as its author wrote them. */
export class ScriptFailure extends Error {
  readonly code: ScriptFault;
  /** Where in the source it was, as far as that is known; both count from 1. */
  readonly place: ScriptPlace | undefined;
  constructor(code: ScriptFault, message: string, place?: ScriptPlace) {
    super(message);
    this.place = place;
    this.name = "ScriptFailure";
    this.code = code;
  }
}

/** `Orders.js:12:9`. */
export const placeText = (name: string, { line, column }: ScriptPlace): string =>
  `${name}:${line}${column === undefined ? "" : `:${column}`}`;
