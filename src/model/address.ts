/** Formats, reads and guesses addresses. */
import { nearestName } from "../base/suggest.ts";

/**
 * The address of a declared resource: `imports.upsertCustomer` or, inside `$each`, `imports.upsertCustomer["eu"]`. In a component:
 * `eu/imports.upsertCustomer`, or `eu["de"]/imports.upsertCustomer`.
 */
export interface Address {
  /** Names of the components around it, outermost first, with their keys: `eu["de"]/inner`. */
  readonly component?: string;
  /** Family key, e.g. `imports`. */
  readonly family: string;
  /** Logical id: letters, digits, `_` and `-`; begins with a letter or `_`. */
  readonly name: string;
  /** Key of the `$each` instance. */
  readonly key?: string;
}

export const logicalIdPattern = /^[A-Za-z_][A-Za-z0-9_-]*$/;

/** Returns the text form; the inverse of {@link parseAddress}. */
export function formatAddress({ component, family, name, key }: Address): string {
  const block = `${family}.${formatInstance(name, key)}`;
  return component === undefined ? block : `${component}/${block}`;
}

/** Returns a name with the key of an instance of it, if there is one: `eu`, `eu["de"]`. */
export function formatInstance(name: string, key: string | undefined): string {
  return key === undefined ? name : `${name}[${JSON.stringify(key)}]`;
}

const indexText = String.raw`\[("(?:[^"\\]|\\.)*"|'[^']*')\]`;
const componentStep = new RegExp(String.raw`^([A-Za-z_][A-Za-z0-9_-]*)(?:${indexText})?\/`);
const ownAddress = new RegExp(String.raw`^([A-Za-z][A-Za-z0-9]*)\.([A-Za-z_][A-Za-z0-9_-]*)(?:${indexText})?$`);

/**
 * Reads `family.name` or `family.name["key"]` (single quotes are fine too), behind the components that contain it; undefined for anything
 * else.
 */
export function parseAddress(text: string): Address | undefined {
  let rest = text.trim();
  const components: string[] = [];
  for (let step = componentStep.exec(rest); step !== null; step = componentStep.exec(rest)) {
    const key = quotedKey(step[2]);
    if (key === null) return undefined;
    components.push(formatInstance(step[1]!, key));
    rest = rest.slice(step[0].length);
  }
  const match = ownAddress.exec(rest);
  if (!match) return undefined;
  const [, family = "", name = "", quoted] = match;
  const key = quotedKey(quoted);
  if (key === null) return undefined;
  return {
    ...(components.length > 0 && { component: components.join("/") }),
    family,
    name,
    ...(key !== undefined && { key }),
  };
}

/** Returns the components around an address one by one, outermost first: `eu["de"]` and `inner` of `eu["de"]/inner`. */
export function componentSteps(component: string): readonly string[] {
  const steps: string[] = [];
  let rest = `${component}/`;
  for (let step = componentStep.exec(rest); step !== null; step = componentStep.exec(rest)) {
    steps.push(step[0].slice(0, -1));
    rest = rest.slice(step[0].length);
  }
  return steps;
}

/** Returns the text of a quoted key; null where its escapes cannot be read. */
function quotedKey(quoted: string | undefined): string | null | undefined {
  if (quoted === undefined) return undefined;
  if (quoted.startsWith("'")) return quoted.slice(1, -1);
  try {
    return JSON.parse(quoted) as string;
  } catch {
    return null;
  }
}

/** Returns the address of the declaration that an instance belongs to: without its own key, with those of its components. */
export function blockAddress(address: string): string {
  const parsed = parseAddress(address);
  if (parsed === undefined) return address;
  const { key: _, ...block } = parsed;
  return formatAddress(block);
}

/**
 * Returns true for an address that a pattern names: itself, an instance of the block `family.name`, or a resource of the component `eu` (also
 * `components.eu`).
 */
export function isAddressedBy(address: string, pattern: string): boolean {
  const name = pattern.startsWith("components.") ? pattern.slice("components.".length) : pattern;
  return (
    address === name ||
    address.startsWith(`${name}[`) ||
    (address.startsWith(`${name}/`) && parseAddress(`${name}/x.x`) !== undefined)
  );
}

/** Returns the probable address: the only one with that name, or else the nearest. */
export function nearestAddress(word: string, addresses: Iterable<string>): string | undefined {
  const known = [...new Set(addresses)];
  const [named, ...others] = known.filter((address) => parseAddress(address)?.name === word);
  return named !== undefined && others.length === 0 ? named : nearestName(word, known);
}
