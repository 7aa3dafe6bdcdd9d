/** Where a manifest says that its state is kept. All values are as written, expressions replaced. */

import { addressSchemes, type MistakenAddress, mistakenAddress } from "./state-address.ts";

/** Fields of `state:` by backend; all of them are text. */
export const placeFields = Object.freeze({
  local: Object.freeze({ path: "File, relative to this manifest. Default: `.reconduit/state.json`." }),
  postgres: Object.freeze({
    url: "Address of the database: `postgres://user:password@host/database`.",
    name: "Name of this state in the database. Default: the stack's name.",
  }),
  s3: Object.freeze({
    bucket: "The bucket.",
    key: "Name of the state object. Default: the stack's name and `.json`.",
    region: "Region. Default: AWS_REGION, then us-east-1.",
    endpoint: "Base URL of a store that is not AWS.",
    accessKeyId: "Default: AWS_ACCESS_KEY_ID.",
    secretAccessKey: "Default: AWS_SECRET_ACCESS_KEY.",
    sessionToken: "Goes with `accessKeyId`. Default: AWS_SESSION_TOKEN.",
  }),
  http: Object.freeze({
    url: "Address of the state.",
    lockUrl: "Address of its lock. Default: the state's, or what GitLab uses for it.",
    lockMethod: "Default: LOCK; POST with GitLab.",
    unlockUrl: "Default: that of the lock.",
    unlockMethod: "Default: UNLOCK; DELETE with GitLab.",
    username: "Default: RECONDUIT_STATE_USERNAME.",
    password: "Default: RECONDUIT_STATE_PASSWORD.",
    token: "Bearer token, in place of name and password. Default: RECONDUIT_STATE_TOKEN.",
  }),
});

export type BackendType = keyof typeof placeFields;
export const backendTypes = Object.freeze(Object.keys(placeFields)) as readonly BackendType[];

export interface StatePlace {
  readonly backend: BackendType;
  /** Encrypt the whole state. */
  readonly encrypt?: boolean;
  /** By the names of {@link placeFields}. */
  readonly fields: { readonly [name: string]: string };
  /** Environment variables that are not set, by the field that takes its value from them and therefore has none. */
  readonly unset?: { readonly [name: string]: string };
}

/** Fields that say which state it is: the default in place of one that was meant would be another state. */
export const decidingFields: readonly string[] = Object.freeze(["path", "url", "name", "bucket", "key"]);

/** Fields that are addresses: the schemes that each may have. */
const addressFields: { readonly [B in BackendType]?: { readonly [name: string]: readonly string[] } } = {
  postgres: { url: addressSchemes.postgres },
  s3: { endpoint: addressSchemes.http },
  http: { url: addressSchemes.http, lockUrl: addressSchemes.http, unlockUrl: addressSchemes.http },
};

/** Why the value of a field cannot be meant: an address that is mistaken, or one where none belongs. */
export function mistakenField(backend: BackendType, name: string, value: string): MistakenAddress | undefined {
  const schemes = addressFields[backend]?.[name];
  if (schemes === undefined) {
    const isAddress = value.includes("://") || mistakenAddress(value) !== undefined;
    if (!isAddress || (name !== "path" && name !== "bucket")) return undefined;
    const what = name === "path" ? "the path of a file" : "the name of a bucket";
    return {
      why: `${name} is ${what}, and this is an address. In a manifest the place is said by \`backend\` (${backendTypes.join(", ")}) and the fields of that.`,
    };
  }
  const mistake = mistakenAddress(value, schemes);
  if (mistake || value.includes("://")) return mistake;
  return { why: `${name} is an address that begins with ${schemes.map((each) => `${each}://`).join(" or ")}.` };
}

const secretFields: ReadonlySet<string> = new Set(["secretAccessKey", "sessionToken", "password", "token"]);

/** What may not be printed: passwords and tokens, also those inside of an address. */
export function placeSecrets(place: StatePlace | undefined): readonly string[] {
  return Object.entries(place?.fields ?? {}).flatMap(([name, value]) => {
    if (secretFields.has(name)) return [value];
    const password = name === "url" ? URL.parse(value)?.password : undefined;
    return password ? [password, decodeURIComponent(password)] : [];
  });
}
