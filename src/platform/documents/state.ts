/**
 * State: values by key, of the account and of single objects (facts 3). It is data, not configuration, so the audit trail omits it.
 */
import { parseExactJson } from "../../base/exact-json.ts";
import type { Json, JsonObject } from "../../base/json.ts";
import { createPause } from "../../base/pauses.ts";
import { limits } from "../../catalog/limits.ts";
import { refuse } from "../kernel/refusal.ts";
import type { ListCursor } from "../store/cursor.ts";
import { type StateRowOwner, stateFamily, stateOwnerText } from "../store/state-rows.ts";
import type { Reader, Writer } from "../store/store.ts";
import { plainRecordOf } from "./record.ts";

const stateRowId = (owner: StateRowOwner, key: string): string => `${stateOwnerText(owner)}/${key}`;

/** Returns the keys, in their order. */
export async function stateKeys(reader: Reader, account: string, owner: StateRowOwner): Promise<readonly string[]> {
  const keys: string[] = [];
  // A page may end early, because of the values.
  for (let after: ListCursor | undefined; ; ) {
    const where = [["owner", stateOwnerText(owner)]] as const;
    const { rows, next } = await reader.page(account, stateFamily, { limit: limits.stateKeys, where, after });
    keys.push(...rows.map((row) => (parseExactJson(row) as { readonly key: string }).key));
    if (!next) return keys;
    after = next;
  }
}

/** Returns the value of a key, wrapped in an object; undefined for a missing key. */
export async function stateValue(
  reader: Reader,
  account: string,
  owner: StateRowOwner,
  key: string,
): Promise<{ readonly value: Json } | undefined> {
  const stored = await reader.get(account, stateFamily, stateRowId(owner, key));
  return stored && (stored.body["held"] as { readonly value: Json });
}

/** Writes a value. Throws for an invalid key, and above the limits. */
export async function putState(
  tx: Writer,
  account: string,
  owner: StateRowOwner,
  key: string,
  value: Json,
): Promise<void> {
  if (key.length > limits.stateKeyCharacters || !key.isWellFormed() || key.includes("\0")) {
    refuse("invalid_field", `A key is a text of 1 to ${limits.stateKeyCharacters} characters.`, { field: "key" });
  }
  if (Buffer.byteLength(JSON.stringify(value)) > limits.stateValueBytes) {
    refuse(
      "size_limit_exceeded",
      `A value of a state takes ${limits.stateValueBytes / 1_048_576} MiB of JSON at most.`,
    );
  }
  const held: JsonObject = { value };
  const document = { _id: stateRowId(owner, key), owner: stateOwnerText(owner), key, held };
  const record = { ...plainRecordOf(stateFamily, document), row: { key }, sort: key };
  const isThere = (await tx.existing(account, stateFamily, [document._id])).has(document._id);
  if (isThere) return tx.update(account, record);
  if ((await stateKeys(tx, account, owner)).length >= limits.stateKeys) {
    refuse("size_limit_exceeded", `A state has at most ${limits.stateKeys} keys. Delete unneeded keys.`);
  }
  return tx.insert(account, record);
}

/** Removes a key, if it is there. */
export function removeStateKey(tx: Writer, account: string, owner: StateRowOwner, key: string): Promise<void> {
  return tx.remove(account, stateFamily, stateRowId(owner, key));
}

/** Removes all keys. */
export async function clearState(tx: Writer, account: string, owner: StateRowOwner): Promise<void> {
  const pause = createPause();
  for (const key of await stateKeys(tx, account, owner)) {
    await removeStateKey(tx, account, owner, key);
    await pause();
  }
}
