/** A new token in the store, and in the audit trail. */
import type { Clock } from "../../base/clock.ts";
import type { Ids } from "../../base/ids.ts";
import { addEntry, type Happening } from "../audit/audited-store.ts";
import type { Actor } from "../kernel/actor.ts";
import type { StoredToken } from "../store/access.ts";
import type { Writer } from "../store/store.ts";
import { newTokenText, type TokenType, tokenHash } from "./tokens.ts";

interface Issued
  extends Pick<StoredToken, "account" | "name" | "access" | "user" | "grants" | "expiresAt" | "details"> {
  readonly type: TokenType;
}

/** Stores a new token. Its text is answered here and never again. */
export async function issueToken(
  tx: Writer,
  { clock, ids }: { readonly clock: Pick<Clock, "now">; readonly ids: Ids },
  actor: Actor,
  wanted: Issued,
): Promise<{ readonly text: string; readonly token: StoredToken }> {
  const text = newTokenText(ids, wanted.type);
  const token: StoredToken = { ...wanted, id: ids.objectId(), createdAt: new Date(clock.now()).toISOString() };
  await tx.addToken(tokenHash(text), token);
  await addEntry(tx, wanted.account, { clock, ids }, actor, tokenHappening(token, "create"));
  return { text, token };
}

/** Returns the audit entry of an event of a token. */
export function tokenHappening({ id, name }: Pick<StoredToken, "id" | "name">, event: Happening["event"]): Happening {
  return { resourceType: "accesstoken", resourceId: id, event, ...(name !== "" && { name }) };
}
