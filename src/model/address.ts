/** Formats, reads and guesses addresses. */
import { nearestName } from "../base/suggest.ts";

/** The address of a declared resource: `imports.upsertCustomer` or, inside `$each`, `imports.upsertCustomer["eu"]`. */
export interface Address {
  /** Family key, e.g. `imports`. */
  readonly family: string;
  /** Logical id: letters, digits, `_` and `-`; begins with a letter or `_`. */
  readonly name: string;
  /** Key of the `$each` instance. */
  readonly key?: string;
}

export const logicalIdPattern = /^[A-Za-z_][A-Za-z0-9_-]*$/;

/** Returns the text form; the inverse of {@link parseAddress}. */
export function formatAddress({ family, name, key }: Address): string {
  return key === undefined ? `${family}.${name}` : `${family}.${name}[${JSON.stringify(key)}]`;
}

/** Reads `family.name` or `family.name["key"]` (single quotes are fine too); undefined for anything else. */
export function parseAddress(text: string): Address | undefined {
  const match = /^([A-Za-z][A-Za-z0-9]*)\.([A-Za-z_][A-Za-z0-9_-]*)(?:\[("(?:[^"\\]|\\.)*"|'[^']*')\])?$/.exec(
    text.trim(),
  );
  if (!match) return undefined;
  const [, family = "", name = "", quoted] = match;
  if (quoted === undefined) return { family, name };
  try {
    return { family, name, key: quoted.startsWith("'") ? quoted.slice(1, -1) : (JSON.parse(quoted) as string) };
  } catch {
    return undefined;
  }
}

/** Returns the probable address: the only one with that name, or else the nearest. */
export function nearestAddress(word: string, addresses: Iterable<string>): string | undefined {
  const known = [...new Set(addresses)];
  const [named, ...others] = known.filter((address) => parseAddress(address)?.name === word);
  return named !== undefined && others.length === 0 ? named : nearestName(word, known);
}
