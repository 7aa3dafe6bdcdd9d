/** Addresses of proxies in environment variables and settings. */
import { fail } from "./diagnostics.ts";

/**
 * Returns the address as a URL; an address without a scheme is an HTTP proxy, as in other programs. Empty stays empty.
 * `name` is the source of the address. Throws DiagnosticError (`invalid-proxy`) for an invalid text, without quoting it, because it may
 * contain a password.
 */
export function proxyAddress(name: string, text: string): string {
  if (text === "") return text;
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url && ["http:", "https:", "socks5:", "socks:"].includes(url.protocol) && url.hostname !== "") return address;
  return fail("invalid-proxy", "The address of the proxy is not valid", {
    detail: `${name} must be an address such as http://proxy.example:3128.`,
  });
}

/** Returns the address as messages show it: without user name and password. */
export function shownProxy(address: string): string {
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}`;
}
