/**
 * Where ends are reached that name no address of their own: object stores, key-value databases, applications behind a contract, models.
 * A server is told by `--endpoint NAME=URL`, an account by its world. They go through the egress gate like all other addresses.
 */
import { fail } from "../../base/diagnostics.ts";

/** Addresses by name, without a slash at their end. */
export type Endpoints = { readonly [name: string]: string };

export const noEndpoints: Endpoints = Object.freeze({});

const plainNames = ["objectStore", "keyValueDb", "erp", "crm", "openai", "moderation"] as const;

/** `stack:ID` is for one stack, `ai:PROVIDER` for one provider of models. */
const nameForm = new RegExp(`^(${plainNames.join("|")}|(stack|ai):[A-Za-z0-9][A-Za-z0-9._-]*)$`);

/** Reads the values of `--endpoint`; of two with the same name the later one counts. Throws a DiagnosticError for what is none. */
export function parseEndpoints(texts: readonly string[]): Endpoints {
  return Object.freeze(
    Object.fromEntries(
      texts.map((text) => {
        const at = text.indexOf("=");
        if (at < 0) return wrong(text, "It lacks the sign = between name and URL.");
        return [checkedName(text.slice(0, at)), checkedUrl(text.slice(at + 1), text.slice(0, at))] as const;
      }),
    ),
  );
}

function checkedName(name: string): string {
  if (nameForm.test(name)) return name;
  return wrong(name, `Names are ${plainNames.join(", ")}, stack:ID and ai:PROVIDER.`);
}

/** The text of the URL is in no message: it may hold a secret. */
function checkedUrl(text: string, name: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return wrong(name, "Its URL must begin with http:// or https://.");
  if (url.username !== "" || url.password !== "") return wrong(name, "Its URL must not hold credentials.");
  if (url.search !== "" || url.hash !== "") return wrong(name, "Its URL must have no query and no fragment.");
  return url.href.replace(/\/+$/, "");
}

function wrong(part: string, detail: string): never {
  return fail("invalid-endpoint", "The endpoint is not valid", {
    detail: `${part}: ${detail}`,
    suggestion: "Give it as NAME=URL: --endpoint erp=http://127.0.0.1:9000",
  });
}
