import type { Clock } from "../../base/clock.ts";
import type { Ids } from "../../base/ids.ts";
import type { Compute } from "../../delivery/compute/port.ts";
import type { Store } from "../store/store.ts";
import type { Vault } from "../vault/vault.ts";

/** The needs of the rooms that read and write documents. */
export interface DocumentNeeds {
  readonly store: Store;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Work whose amount a caller's text decides. */
  readonly compute: Compute;
}
