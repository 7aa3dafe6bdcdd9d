/** Place of a manifest's state. All values are as written, with expressions replaced. */

import { percentDecoded } from "../../base/percent.ts";
import { type MistakenAddress, mistakenAddress } from "./state-address.ts";
import { addressFields, type BackendType, backendTypes } from "./state-backends.ts";

export interface StatePlace {
  readonly backend: BackendType;
  /** Encrypt the whole state. */
  readonly encrypt?: boolean;
  /** Settings of the backend, by their names. */
  readonly fields: { readonly [name: string]: string };
  /** Environment variables that are not set, by the field that takes its value from them and therefore has none. */
  readonly unset?: { readonly [name: string]: string };
  /** The variable of the environment that holds the key of the state, and its value; absent for RECONDUIT_STATE_KEY. */
  readonly key?: { readonly variable: string; readonly value: string | undefined };
  /** Environment variables that provide fields of a manifest. */
  readonly environment?: { readonly [field: string]: FieldEnvironment };
}

/** The environment variables that a field takes its value from. `whole`: one of them is the whole value. */
export interface FieldEnvironment {
  readonly names: readonly string[];
  readonly whole: boolean;
}

/** Fields that decide which state is opened. An empty one is refused, because the default in its place would open another state. */
export const decidingFields: readonly string[] = Object.freeze(["path", "url", "name", "bucket", "key"]);

/** The reason why the value of a field is wrong: an invalid address, or an address in a field that takes none. */
export function mistakenField(backend: BackendType, name: string, value: string): MistakenAddress | undefined {
  const form = forms[name];
  if (form !== undefined && !form.test(value) && !value.includes("://"))
    return {
      why: `${name} may contain only letters, digits, hyphens and dots, because it becomes part of an address.`,
    };
  const schemes = addressFields[backend]?.[name];
  if (schemes === undefined) {
    const isAddress = value.includes("://") || mistakenAddress(value) !== undefined;
    if (!isAddress || (name !== "path" && name !== "bucket")) return undefined;
    const what = name === "path" ? "the path of a file" : "the name of a bucket";
    return {
      why: `${name} must be ${what}, not an address. In a manifest, \`backend\` (${backendTypes.join(", ")}) and its fields set the place of the state.`,
    };
  }
  const mistake = mistakenAddress(value, schemes);
  if (mistake || value.includes("://")) return mistake;
  return { why: `${name} must be an address that begins with ${schemes.map((each) => `${each}://`).join(" or ")}.` };
}

/** Fields that say who enters. */
export const credentialFields: readonly string[] = Object.freeze([
  "accessKeyId",
  "secretAccessKey",
  "sessionToken",
  "username",
  "password",
  "token",
]);

/** Forms of values that are put into the address of a store unescaped. */
const forms: { readonly [name: string]: RegExp } = { bucket: /^[\w-]+(?:\.[\w-]+)*$/, region: /^[a-z0-9-]+$/i };

const secretFields: ReadonlySet<string> = new Set(["secretAccessKey", "sessionToken", "password", "token"]);

/** Returns the texts that must not be printed: passwords and tokens, also those inside of an address. */
export function placeSecrets(place: StatePlace | undefined): readonly string[] {
  return Object.entries(place?.fields ?? {}).flatMap(([name, value]) => {
    if (secretFields.has(name)) return [value];
    const password = name === "url" ? URL.parse(value)?.password : undefined;
    return password ? [password, percentDecoded(password)] : [];
  });
}
