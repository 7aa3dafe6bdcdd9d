/** `--state` as an address: `postgres://…`, `s3://bucket/key?endpoint=…`, `https://…`. Anything else is a file. */
import { fail } from "../base/diagnostics.ts";
import { type MistakenAddress, mistakenAddress, withoutCredentials } from "../catalog/manifest/state-address.ts";
import { addressSchemes } from "../catalog/manifest/state-backends.ts";
import type { StatePlace } from "../catalog/manifest/state-place.ts";
import { remoteBackends } from "./backends/index.ts";

const schemesOf = Object.entries(addressSchemes) as readonly (readonly [
  keyof typeof addressSchemes,
  readonly string[],
])[];

/**
 * Returns the place of an address; undefined for the path of a file. The query may contain `encrypt` and `state` (a name).
 */
export function parsePlace(text: string): StatePlace | undefined {
  const mistake = mistakenAddress(text);
  if (mistake) refuseStateUrl(text, mistake);
  const scheme = /^([a-z][a-z0-9+.-]+):\/\//i.exec(text)?.[1]?.toLowerCase();
  if (scheme === undefined) return undefined;
  const url = URL.parse(text);
  if (url === null) return refuseStateUrl(text, { why: "It is not a URL." });
  const takeParameter = (name: string): string | undefined => {
    const value = url.searchParams.get(name) ?? undefined;
    url.searchParams.delete(name);
    return value;
  };
  const backend = schemesOf.find(([, schemes]) => schemes.includes(scheme))?.[0];
  if (backend === undefined) return undefined;
  const encrypt = takeParameter("encrypt");
  const said = Object.entries(remoteBackends[backend].fields(url, takeParameter));
  return {
    backend,
    ...(encrypt === undefined ? {} : { encrypt: encrypt !== "false" && encrypt !== "0" }),
    fields: Object.fromEntries(said.filter((each): each is [string, string] => Boolean(each[1]))),
  };
}

function refuseStateUrl(text: string, { why, meant }: MistakenAddress): never {
  return fail("invalid-state-url", "The address of the state is mistaken", {
    detail: `A state is a file, or an address that begins with postgres://, s3:// or https://; not ${withoutCredentials(text)}. ${why}`,
    ...(meant === undefined ? {} : { suggestion: `Write ${meant}` }),
    ...(meant === undefined && !text.includes("://") ? { suggestion: `For a file of that name write ./${text}` } : {}),
  });
}
