/** Addresses in Terraform's form: `reconduit_script.old["a"]` is `scripts.old["a"]`. */
import { tfResources } from "../../derive/terraform/tf-schema.ts";
import { formatAddress, parseAddress } from "../address.ts";

interface TfAddress {
  readonly type: string;
  readonly name: string;
  /** The key of an instance; the index for a `count`. */
  readonly key: string | undefined;
}

/** Reads an address; undefined for other types, and for a part of an object. */
export function parseTfAddress(text: string): TfAddress | undefined {
  const match = /^(\w+)\.([A-Za-z_][\w-]*)(?:\[(?:("(?:[^"\\]|\\.)*")|(\d+))\])?$/.exec(text);
  if (!match || !tfResources().has(match[1]!)) return undefined;
  const key = match[3] === undefined ? match[4] : quotedText(match[3]);
  return key === null ? undefined : { type: match[1]!, name: match[2]!, key };
}

/** Returns the quoted text; null for an invalid escape. */
function quotedText(quoted: string): string | null {
  try {
    return JSON.parse(quoted) as string;
  } catch {
    return null;
  }
}

/** Returns the address in our own form. */
export function addressOfTf({ type, name, key }: TfAddress): string {
  return formatAddress({ family: tfResources().get(type)!.kind.family, name, ...(key === undefined ? {} : { key }) });
}

/** Returns a typed address in our own form if it is one of Terraform's. */
export function familiarAddress(text: string): string {
  const parsed = text.startsWith("reconduit_") ? parseTfAddress(text) : undefined;
  return parsed ? addressOfTf(parsed) : text;
}

/** Returns an address of ours in Terraform's form. `counted`: addresses of the blocks whose instances have numbers. */
export function tfAddress(address: string, counted: ReadonlySet<string>): string {
  const { family, name, key } = parseAddress(address)!;
  const [type] = [...tfResources()].find(([, { kind }]) => kind.family === family)!;
  if (key === undefined) return `${type}.${name}`;
  return `${type}.${name}[${counted.has(formatAddress({ family, name })) ? key : JSON.stringify(key)}]`;
}
