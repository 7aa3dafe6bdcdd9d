/** Changes that the platform itself makes to a document. */
import type { StoredIn } from "../../catalog/families.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { Writer } from "../store/store.ts";
import type { DocumentNeeds } from "./needs.ts";
import { documentRecordOf, laterThan } from "./record.ts";

/** Rewrites an object where the platform changes it by itself, without a request's body. The object gets a new `lastModified`. */
export async function touchDocument<K extends Kind>(
  services: DocumentNeeds,
  tx: Writer,
  account: string,
  kind: K,
  id: string,
  change: (document: StoredIn<K["family"]>) => StoredIn<K["family"]>,
): Promise<void> {
  const stored = await tx.get<K["family"]>(account, kind.family, id);
  if (!stored) return;
  const document = { ...change(stored.body), lastModified: laterThan(stored.body, services.clock.now()) };
  await tx.update(account, documentRecordOf(services, { account, kind, document, stored }));
}
