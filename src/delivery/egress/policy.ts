/** The destinations that requests of customers may reach: `serve --egress any|public|HOST,...`, and the check of their URLs. */
import { isIP } from "node:net";
import { fail } from "../../base/diagnostics.ts";
import { classOf, isLoopbackHost } from "./addresses.ts";
import { EgressError } from "./egress-error.ts";

export interface EgressPolicy {
  /** Allows every address except those of the class `never`. */
  readonly any: boolean;
  /** Allows every public address. */
  readonly public: boolean;
  /**
   * Allowed hosts in lower case: `shop.test`, `shop.test:8443`, `*.shop.test`, `10.0.0.5`, `::1`. Their private addresses are
   * allowed too.
   */
  readonly hosts: readonly string[];
}

export const anywhere: EgressPolicy = Object.freeze({ any: true, public: true, hosts: [] });
export const publicOnly: EgressPolicy = Object.freeze({ any: false, public: true, hosts: [] });

/**
 * Returns the default rule of a server.
 * A server that only its own machine can reach allows all addresses. A server that others reach, by its listening address or by a
 * public URL, allows public addresses only.
 */
export function usualEgress({
  host = "127.0.0.1",
  publicUrl,
}: {
  readonly host?: string | undefined;
  readonly publicUrl?: string | undefined;
}): "any" | "public" {
  const names = [host, ...(publicUrl === undefined ? [] : [new URL(publicUrl).hostname])];
  return names.every(isLoopbackHost) ? "any" : "public";
}

const hostForm = /^(\*\.)?[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*(:\d{1,5})?$/;

/** Reads the value of the option. Throws a DiagnosticError if a part is not a valid host. */
export function parseEgress(text: string): EgressPolicy {
  const parts = text
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== "");
  const hosts = parts.filter((part) => part !== "any" && part !== "public").map(ruleHost);
  if (parts.length === 0) refuseEgressRule(text);
  return Object.freeze({ any: parts.includes("any"), public: parts.includes("public"), hosts });
}

function ruleHost(part: string): string {
  const bare = part.replace(/^\[(.*)\]$/, "$1");
  return isIP(bare) !== 0 || hostForm.test(part) ? bare : refuseEgressRule(part);
}

function refuseEgressRule(part: string): never {
  return fail("invalid-egress", "The egress rule is not valid", {
    detail: `"${part}" is not any, public, or a host such as shop.example, *.shop.example, shop.example:8443 or 10.0.0.5.`,
  });
}

/**
 * Returns the rule of a host. `allowed`: all addresses except `never`. `public`: public addresses only. `refused`: none. `host`
 * has no brackets.
 */
export function ruleFor(policy: EgressPolicy, host: string, port: number): "allowed" | "public" | "refused" {
  if (policy.any) return "allowed";
  const name = host.toLowerCase().replace(/\.$/, "");
  if (policy.hosts.some((listed) => matchesHostRule(listed, name, port))) return "allowed";
  return policy.public ? "public" : "refused";
}

function matchesHostRule(listed: string, name: string, port: number): boolean {
  if (listed === name || listed === `${name}:${port}`) return true;
  if (!listed.startsWith("*.")) return false;
  const [suffix, wanted] = listed.slice(1).split(":");
  return name.endsWith(suffix!) && (wanted === undefined || Number(wanted) === port);
}

/** Returns true if a rule allows an address. */
export function mayConnect(rule: "allowed" | "public" | "refused", address: string): boolean {
  const found = classOf(address);
  if (found === "never" || rule === "refused") return false;
  return rule === "allowed" || found === "public";
}

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
