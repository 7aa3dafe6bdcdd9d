/** Addresses of proxies, as variables of the environment and settings hold them. */
import { fail } from "./diagnostics.ts";

/**
 * The address as a URL; one without a scheme is of an HTTP proxy, as other programs take it. Empty stays empty. `name` is where it comes
 * from. Throws DiagnosticError (`invalid-proxy`) for a text that is none; it is not quoted, because it may hold a password.
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

/** The address as messages show it: without user name and password. */
export function shownProxy(address: string): string {
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}`;
}
