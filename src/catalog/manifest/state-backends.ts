/** Backends of states: their fields, and the schemes of their addresses. */

/** Fields of `state:` by backend; all of them are text. */
export const placeFields = Object.freeze({
  local: Object.freeze({ path: "File, relative to this manifest. Default: `.reconduit/state.json`." }),
  postgres: Object.freeze({
    url: "Database URL: `postgres://user:password@host/database`.",
    name: "Name of the state in the database. Default: the stack's name.",
  }),
  s3: Object.freeze({
    bucket: "Name of the bucket.",
    key: "Name of the state object. Default: the stack's name and `.json`.",
    region: "Region. Default: AWS_REGION, then us-east-1.",
    endpoint: "Base URL of a store that is not AWS.",
    accessKeyId: "Default: AWS_ACCESS_KEY_ID.",
    secretAccessKey: "Default: AWS_SECRET_ACCESS_KEY.",
    sessionToken: "Session token for `accessKeyId`. Default: AWS_SESSION_TOKEN.",
  }),
  http: Object.freeze({
    url: "URL of the state.",
    lockUrl: "URL of the lock. Default: the URL of the state, or GitLab's lock URL.",
    lockMethod: "HTTP method of the lock. Default: LOCK; POST with GitLab.",
    unlockUrl: "URL of the unlock. Default: the URL of the lock.",
    unlockMethod: "HTTP method of the unlock. Default: UNLOCK; DELETE with GitLab.",
    username: "Default: RECONDUIT_STATE_USERNAME.",
    password: "Default: RECONDUIT_STATE_PASSWORD.",
    token: "Bearer token, instead of username and password. Default: RECONDUIT_STATE_TOKEN.",
  }),
});

/** Returns the field that names the key of a stack's own state. In a bucket `key` is the name of an object. */
export function stateKeyField(backend: BackendType): "key" | "stateKey" {
  return backend === "s3" ? "stateKey" : "key";
}

export type BackendType = keyof typeof placeFields;
export const backendTypes = Object.freeze(Object.keys(placeFields)) as readonly BackendType[];

/** Schemes of addresses by backend; a local state is a path. */
export const addressSchemes = Object.freeze({
  postgres: Object.freeze(["postgres", "postgresql"]),
  s3: Object.freeze(["s3"]),
  http: Object.freeze(["https", "http"]),
} satisfies { readonly [B in Exclude<BackendType, "local">]: readonly string[] });

/** Fields that are addresses: the schemes that each may have. */
export const addressFields: { readonly [B in BackendType]?: { readonly [name: string]: readonly string[] } } = {
  postgres: { url: addressSchemes.postgres },
  s3: { endpoint: addressSchemes.http },
  http: { url: addressSchemes.http, lockUrl: addressSchemes.http, unlockUrl: addressSchemes.http },
};
