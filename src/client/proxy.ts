/** Proxy settings from the environment. Certificates of a proxy or platform come from NODE_EXTRA_CA_CERTS, which Node reads itself. */

export interface ProxyEnvironment {
  readonly [name: string]: string | undefined;
}

export interface ProxySettings {
  readonly httpProxy: string;
  readonly httpsProxy: string;
  readonly noProxy: string;
}

/** The settings where one applies to `origin`, undefined where requests go straight there. This machine is never behind a proxy. */
export function proxySettings(origin: URL, environment: ProxyEnvironment = {}): ProxySettings | undefined {
  const read = (name: string) => environment[name.toLowerCase()] ?? environment[name] ?? "";
  const settings = { httpProxy: read("HTTP_PROXY"), httpsProxy: read("HTTPS_PROXY"), noProxy: read("NO_PROXY") };
  const proxy = origin.protocol === "https:" ? settings.httpsProxy || settings.httpProxy : settings.httpProxy;
  return proxy === "" || isLoopback(origin.hostname) ? undefined : settings;
}

function isLoopback(hostname: string): boolean {
  return (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    hostname === "[::1]" ||
    /^127(\.\d+){3}$/.test(hostname)
  );
}
