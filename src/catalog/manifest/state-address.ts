/** Addresses of states that are written nearly right: none of them may be taken for the name of a file, which would be an empty state. */
import { addressSchemes } from "./state-backends.ts";

const known: readonly string[] = Object.values(addressSchemes).flat();
const wellFormed = /^([a-z][a-z0-9+.-]+):\/\//i;
/** `postgres:/x`, `s3:b/k`, `https//x`, `http:\\x`. One letter before a colon is a drive of Windows. */
const nearly = /^([a-z][a-z0-9+.-]+)(:[/\\]?|:?[/\\]{2})(?![/\\])/i;

/** Why a text is not an address that a state can have. */
export interface MistakenAddress {
  /** A sentence. */
  readonly why: string;
  /** The probable address, if it can be derived: without user name and password. */
  readonly meant?: string;
}

/**
 * Undefined for an address that is well formed and of one of the schemes, and for the path of a file. `schemes`: those that are allowed.
 */
export function mistakenAddress(text: string, schemes: readonly string[] = known): MistakenAddress | undefined {
  const scheme = wellFormed.exec(text)?.[1]?.toLowerCase();
  if (scheme !== undefined) return schemes.includes(scheme) ? undefined : foreignScheme(text, scheme, schemes);
  const [all = "", name = "", separator = ""] = nearly.exec(text) ?? [];
  const almost = name.toLowerCase();
  if (known.includes(almost)) {
    const why = `In an address, "://" must follow ${almost}, not ${JSON.stringify(separator)}.`;
    return { why, meant: withoutCredentials(`${almost}://${text.slice(all.length)}`) };
  }
  return separator.length > 1 && separator.startsWith(":") ? foreignScheme(text, almost, schemes) : undefined;
}

function foreignScheme(text: string, scheme: string, schemes: readonly string[]): MistakenAddress {
  const why = `${JSON.stringify(scheme)} is not a supported scheme of a state address: ${schemes.join(", ")}.`;
  if (scheme !== "file") return { why };
  return { why: `${why} For a file, write its path.`, meant: text.replace(/^file:(?:\/\/(?=\/))?/i, "") };
}

/** Returns an address in a form that may be shown, without its credentials. */
export function withoutCredentials(address: string): string {
  return address.replace(/^([a-z][a-z0-9+.-]+:[/\\]*|[a-z]+\/\/)[^/\\]*@/i, "$1USER:PASSWORD@");
}
