/** Failures of scripts (error codes: docs/DELIVERY.md). */

export type ScriptFault = "script_error" | "script_timeout" | "script_memory" | "output_too_large";

export interface ScriptPlace {
  readonly line: number;
  readonly column?: number;
}

/** The message quotes the thrown value and its place, by the script's name, line and column in the author's source. */
export class ScriptFailure extends Error {
  readonly code: ScriptFault;
  /** The place in the source, if known; line and column count from 1. */
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
