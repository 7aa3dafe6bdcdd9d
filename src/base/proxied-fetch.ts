/** Requests to servers of others, through the proxy that the environment names. */
import { proxyAddress } from "./proxy-address.ts";

type ProxyVariables = { readonly [name: string]: string | undefined };

/** Returns `fetch`, through a proxy if the environment names one. Throws DiagnosticError for an invalid proxy. */
export async function fetchThroughProxy(env: ProxyVariables): Promise<typeof fetch> {
  const environmentValue = (name: string) => env[name.toLowerCase()] || env[name] || "";
  const [httpProxy, httpsProxy] = ["HTTP_PROXY", "HTTPS_PROXY"].map((name) =>
    proxyAddress(name, environmentValue(name)),
  );
  if (httpProxy === "" && httpsProxy === "") return fetch;
  const undici = await import("undici");
  const dispatcher = new undici.EnvHttpProxyAgent({
    httpProxy: httpProxy!,
    httpsProxy: httpsProxy!,
    noProxy: environmentValue("NO_PROXY"),
  });
  return ((url: string, init: object) => undici.fetch(url, { ...init, dispatcher })) as typeof fetch;
}
