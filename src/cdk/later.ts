import * as cdktf from "cdktf";

/**
 * A reference for a property that takes one of a closed list, or items of one: `mediaType: later(variable.stringValue)`. What it comes to
 * is known to Terraform only, which has the platform's word on it. Values that are known now are written as they are, so that they are checked.
 */
export function later<T extends string | undefined>(reference: string): NonNullable<T>;
export function later<T extends string>(references: readonly string[]): T[];
export function later(reference: string | readonly string[]): unknown {
  if (cdktf.Token.isUnresolved(reference)) return reference;
  throw new Error(`later() takes a reference; ${JSON.stringify(reference)} is known now: write it as it is`);
}
