/** Documents with their secrets in the clear, for the server's work on behalf of an account. Never for an answer. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import type { StoredIn } from "../../catalog/families.ts";
import { secretMask } from "../../catalog/limits.ts";
import type { DocumentNeeds } from "../documents/needs.ts";
import { setAt } from "../kernel/document-edit.ts";
import type { Reader, StoredDocument } from "../store/store.ts";
import { vaultContext } from "../vault/vault.ts";

interface OpenedDocument<F extends string = string> {
  readonly document: StoredIn<F>;
  /** The document with a mask for each secret text, for output. The same object if there are no secrets. */
  readonly masked: StoredIn<F>;
}

/** Documents with secrets, by the row that they were opened from: until it is read again, it is opened once. */
const openedRows = new WeakMap<StoredDocument, OpenedDocument>();

/** Returns a stored document with its secrets. */
function unsealDocument<F extends string>(
  { vault }: Pick<DocumentNeeds, "vault">,
  account: string,
  stored: StoredDocument<F>,
): OpenedDocument<F> {
  if (!stored.vault) return { document: stored.body, masked: stored.body };
  const known = openedRows.get(stored) as OpenedDocument<F> | undefined;
  if (known) return known;
  const secrets = vault.open(stored.vault, vaultContext(account, stored.family, stored.id));
  const opened = withMasks(stored.body, secrets);
  openedRows.set(stored, opened);
  return opened;
}

/**
 * Returns a document whose secrets are given by pointer, with them and with masks. Secrets that are objects keep their shape.
 */
export function withMasks<D extends JsonObject>(
  body: D,
  secrets: JsonObject,
): { readonly document: D; readonly masked: D } {
  const fillSecrets = (fill: (secret: Json) => Json): D =>
    // A secret takes the place of its mask: the document is of the same type as before.
    Object.entries(secrets).reduce<JsonObject>(
      (whole, [pointer, secret]) => setAt(whole, pointer, fill(secret)) ?? whole,
      body,
    ) as D;
  return { document: fillSecrets((secret) => secret), masked: fillSecrets(maskLeaves) };
}

/** Templates reach into secrets that are objects: every leaf is a mask. */
function maskLeaves(secret: Json): Json {
  if (Array.isArray(secret)) return (secret as readonly Json[]).map(maskLeaves);
  if (!isObject(secret)) return secretMask;
  return Object.fromEntries(Object.entries(secret).map(([name, value]) => [name, maskLeaves(value)]));
}

/** Returns the active document with the id and its secrets; undefined if it does not exist. */
export async function openDocument<F extends string>(
  services: Pick<DocumentNeeds, "vault">,
  reader: Reader,
  account: string,
  family: F,
  id: string,
): Promise<OpenedDocument<F> | undefined> {
  const stored = await reader.get(account, family, id);
  return stored && unsealDocument(services, account, stored);
}
