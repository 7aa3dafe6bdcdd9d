/**
 * Addresses of services whose connections state no address: object stores, key-value databases, applications with a contract,
 * models. `--endpoint NAME=URL` sets them for a server, the world of an account for the account. These addresses go through the
 * egress gate like all others.
 */

import { fail } from "../../base/diagnostics.ts";
import { trimEndOf } from "../../base/trim.ts";

/** Addresses by name, without a slash at the end. */
export type Endpoints = { readonly [name: string]: string };

export const noEndpoints: Endpoints = Object.freeze({});

const plainNames = ["objectStore", "keyValueDb", "erp", "crm", "openai", "moderation"] as const;

/** `stack:ID` is for one stack, `ai:PROVIDER` for one provider of models. */
const nameForm = new RegExp(`^(${plainNames.join("|")}|(stack|ai):[A-Za-z0-9][A-Za-z0-9._-]*)$`);

/**
 * Reads the values of `--endpoint`. Of two values with the same name the later one counts. Throws a DiagnosticError for an
 * invalid value.
 */
export function parseEndpoints(texts: readonly string[]): Endpoints {
  return Object.freeze(
    Object.fromEntries(
      texts.map((text) => {
        const at = text.indexOf("=");
        if (at < 0) return failInvalidEndpoint(text, "It lacks the sign = between name and URL.");
        return [
          checkedEndpointName(text.slice(0, at)),
          checkedEndpointUrl(text.slice(at + 1), text.slice(0, at)),
        ] as const;
      }),
    ),
  );
}

function checkedEndpointName(name: string): string {
  if (nameForm.test(name)) return name;
  return failInvalidEndpoint(name, `Names are ${plainNames.join(", ")}, stack:ID and ai:PROVIDER.`);
}

/** Returns a valid URL. No message contains the URL, because the URL may contain a secret. */
function checkedEndpointUrl(text: string, name: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    return failInvalidEndpoint(name, "Its URL must begin with http:// or https://.");
  if (url.username !== "" || url.password !== "")
    return failInvalidEndpoint(name, "Its URL must not hold credentials.");
  if (url.search !== "" || url.hash !== "")
    return failInvalidEndpoint(name, "Its URL must have no query and no fragment.");
  return trimEndOf(url.href, "/");
}

function failInvalidEndpoint(part: string, detail: string): never {
  return fail("invalid-endpoint", "The endpoint is not valid", {
    detail: `${part}: ${detail}`,
    suggestion: "Give it as NAME=URL: --endpoint erp=http://127.0.0.1:9000",
  });
}
