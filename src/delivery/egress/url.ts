/** Checks and parts of request URLs. */
import { EgressError } from "./egress-error.ts";

export const withoutBrackets = (host: string): string =>
  host.startsWith("[") ? host.replace(/^\[(.*)\]$/, "$1") : host;
export const hostOfUrl = ({ hostname }: URL): string => withoutBrackets(hostname);
export const portOf = ({ port, protocol }: { readonly port?: string | null; readonly protocol?: string }): number =>
  Number(port || (protocol === "https:" ? 443 : 80));

/**
 * Returns the checked URL of a request or redirect. No message quotes the URL, because it may contain a secret. Throws EgressError
 * for an invalid URL.
 */
export function checkedUrl(text: string, base?: URL): URL {
  let url: URL;
  try {
    url = new URL(text, base);
  } catch {
    throw new EgressError("invalid", "The URL of the destination is not valid.");
  }
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new EgressError("invalid", "The URL of the destination must begin with http:// or https://.");
  }
  if (url.username !== "" || url.password !== "") {
    throw new EgressError("invalid", "The URL of the destination must not hold credentials.");
  }
  return url;
}
