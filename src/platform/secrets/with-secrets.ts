/** Documents with their secrets in the clear: for what the server does on behalf of an account, never for an answer. */
import type { JsonObject } from "../../base/json.ts";
import type { StoredIn } from "../../catalog/families.ts";
import { setAt } from "../documents/document-edit.ts";
import type { Services } from "../services.ts";
import type { Reader, StoredDocument } from "../store/store.ts";
import { vaultContext } from "./vault.ts";

interface Opened<F extends string = string> {
  readonly document: StoredIn<F>;
  /** The secrets by pointer, so that they can be hidden from what is shown. */
  readonly secrets: JsonObject;
}

/** A stored document with its secrets. */
function opened<F extends string>(
  { vault }: Pick<Services, "vault">,
  account: string,
  stored: StoredDocument<F>,
): Opened<F> {
  const secrets = stored.vault ? vault.open(stored.vault, vaultContext(account, stored.family, stored.id)) : {};
  const document = Object.entries(secrets).reduce<JsonObject>(
    (whole, [pointer, secret]) => setAt(whole, pointer, secret) ?? whole,
    stored.body,
  );
  // A secret takes the place of its mask: the document is of the same type as before.
  return { document: document as StoredIn<F>, secrets };
}

/** The active document of an id, with its secrets; undefined where there is none. */
export async function openDocument<F extends string>(
  services: Pick<Services, "vault">,
  reader: Reader,
  account: string,
  family: F,
  id: string,
): Promise<Opened<F> | undefined> {
  const stored = await reader.get(account, family, id);
  return stored && opened(services, account, stored);
}
