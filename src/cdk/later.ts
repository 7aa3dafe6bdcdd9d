import * as cdktf from "cdktf";

/**
 * A reference for a property that takes one of a closed list, or items of one: `mediaType: later(variable.stringValue)`. Only Terraform
 * learns its value, and the provider checks it then. Write values that are known now as they are, so that they are checked at synthesis.
 */
export function later<T extends string | undefined>(reference: string): NonNullable<T>;
export function later<T extends string>(references: readonly string[]): T[];
export function later(reference: string | readonly string[]): unknown {
  if (cdktf.Token.isUnresolved(reference)) return reference;
  throw new Error(`later() takes a reference; ${JSON.stringify(reference)} is known now: write it as it is`);
}
