/** Proxy settings from the environment. Certificates of a proxy or platform come from NODE_EXTRA_CA_CERTS, which Node reads itself. */
import { proxyAddress, shownProxy } from "../base/proxy-address.ts";

export interface ProxyEnvironment {
  readonly [name: string]: string | undefined;
}

export interface ProxySettings {
  readonly httpProxy: string;
  readonly httpsProxy: string;
  readonly noProxy: string;
}

/**
 * Returns the settings if a proxy applies to `origin`, undefined for direct requests. This machine is never behind a proxy.
 * Throws DiagnosticError for an invalid address of a proxy.
 */
export function proxySettings(origin: URL, environment: ProxyEnvironment = {}): ProxySettings | undefined {
  const proxyVariable = (name: string) => environment[name.toLowerCase()] ?? environment[name] ?? "";
  if (isLoopbackName(origin.hostname)) return undefined;
  const [httpProxy, httpsProxy] = ["HTTP_PROXY", "HTTPS_PROXY"].map((name) => proxyAddress(name, proxyVariable(name)));
  const settings = { httpProxy: httpProxy!, httpsProxy: httpsProxy!, noProxy: proxyVariable("NO_PROXY") };
  return proxyFor(origin, settings) === "" ? undefined : settings;
}

/** Returns the proxy of the requests to `origin` for messages; undefined if NO_PROXY may except it. */
export function shownProxyFor(origin: URL, settings: ProxySettings | undefined): string | undefined {
  if (settings === undefined || mayBeExcepted(origin.hostname, settings.noProxy)) return undefined;
  return shownProxy(proxyFor(origin, settings));
}

function proxyFor(origin: URL, { httpProxy, httpsProxy }: ProxySettings): string {
  return origin.protocol === "https:" ? httpsProxy || httpProxy : httpProxy;
}

/** Returns true if a name in NO_PROXY is the host or a domain that contains it. Ports are left to the HTTP library. */
function mayBeExcepted(hostname: string, noProxy: string): boolean {
  const names = noProxy.split(/[\s,]+/).filter((each) => each !== "");
  return names.some((name) =>
    hostname.endsWith(
      name
        .replace(/:\d+$/, "")
        .replace(/^\*?\.?/, "")
        .toLowerCase(),
    ),
  );
}

function isLoopbackName(hostname: string): boolean {
  return (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    hostname === "[::1]" ||
    /^127(\.\d+){3}$/.test(hostname)
  );
}
