/** The secrets that a platform stores, as they lie in its folder: no answer of it shows them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createVault, vaultContext } from "../../src/platform/vault/vault.ts";

interface Row {
  readonly account: string;
  readonly family: string;
  readonly id: string;
  readonly vault: string;
}

/** By `family/id`: the sealed text, which every write of the object makes anew, and the secrets by pointer. */
export function storedSecrets(folder: string): ReadonlyMap<string, { readonly sealed: string; readonly open: object }> {
  const vault = createVault(Buffer.from(readFileSync(join(folder, "key"), "utf8").trim(), "hex"));
  const db = new DatabaseSync(join(folder, "platform.db"), { readOnly: true });
  try {
    const rows = db
      .prepare("select account, family, id, vault from documents where vault is not null order by seq")
      .all() as unknown as readonly Row[];
    return new Map(
      rows.map(({ account, family, id, vault: sealed }) => [
        `${family}/${id}`,
        { sealed, open: vault.open(sealed, vaultContext(account, family, id)) },
      ]),
    );
  } finally {
    db.close();
  }
}
