/** `--state` as an address: `postgres://…`, `s3://bucket/key?endpoint=…`, `https://…`. Anything else is a file. */
import { fail } from "../base/diagnostics.ts";
import { type MistakenAddress, mistakenAddress, withoutCredentials } from "../catalog/manifest/state-address.ts";
import type { StatePlace } from "../catalog/manifest/state-place.ts";

/** The place that an address names; undefined where it is the path of a file. `encrypt` and `state` (a name) may stand in the query. */
export function parsePlace(text: string): StatePlace | undefined {
  const mistake = mistakenAddress(text);
  if (mistake) refused(text, mistake);
  const scheme = /^([a-z][a-z0-9+.-]+):\/\//i.exec(text)?.[1]?.toLowerCase();
  if (scheme === undefined) return undefined;
  const url = URL.parse(text);
  if (url === null) return refused(text, { why: "It is not a URL." });
  const take = (name: string): string | undefined => {
    const value = url.searchParams.get(name) ?? undefined;
    url.searchParams.delete(name);
    return value;
  };
  switch (scheme) {
    case "postgres":
    case "postgresql": {
      const about = { ...encryption(take("encrypt")), ...fields({ name: take("state") }) };
      return { backend: "postgres", ...about, fields: { ...about.fields, url: url.href } };
    }
    case "s3": {
      const key = decodeURIComponent(url.pathname.replace(/^\/+/, ""));
      const about = { bucket: url.hostname, key, endpoint: take("endpoint"), region: take("region") };
      return { backend: "s3", ...encryption(take("encrypt")), ...fields(about) };
    }
    case "http":
    case "https":
      return { backend: "http", ...encryption(take("encrypt")), fields: { url: url.href } };
  }
  return undefined;
}

function encryption(text: string | undefined): { readonly encrypt?: boolean } {
  return text === undefined ? {} : { encrypt: text !== "false" && text !== "0" };
}

function fields(given: { readonly [name: string]: string | undefined }): Pick<StatePlace, "fields"> {
  const present = Object.entries(given).filter((each): each is [string, string] => Boolean(each[1]));
  return { fields: Object.fromEntries(present) };
}

function refused(text: string, { why, meant }: MistakenAddress): never {
  return fail("invalid-state-url", "The address of the state is mistaken", {
    detail: `A state is a file, or an address that begins with postgres://, s3:// or https://; not ${withoutCredentials(text)}. ${why}`,
    ...(meant === undefined ? {} : { suggestion: `Write ${meant}` }),
    ...(meant === undefined && !text.includes("://") ? { suggestion: `For a file of that name write ./${text}` } : {}),
  });
}
