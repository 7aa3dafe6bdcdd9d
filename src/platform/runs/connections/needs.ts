import type { Egress } from "../../../delivery/egress/egress.ts";
import type { Logins } from "../../../delivery/logins/logins.ts";
import type { Endpoints } from "../../../delivery/ports/endpoints.ts";
import type { Lanes } from "../../../delivery/sending/concurrency.ts";
import type { SessionCache } from "../../../delivery/sending/session-cache.ts";
import type { NamedContract } from "../../../model/data-contract.ts";
import type { AccessNeeds } from "../../access/needs.ts";
import type { OwnApi } from "../../access/own-api.ts";
import type { IdLockTable } from "./id-locks.ts";
import type { RunObserver } from "./run-observer.ts";

/** The needs of runs. A function that needs less takes a part of them. */
export interface RunNeeds extends AccessNeeds {
  /** Requests to the outside. */
  readonly egress: Egress;
  /** The limits of connections, which requests to the outside wait for. */
  readonly lanes: Lanes;
  /** The API, for scripts that run on the platform. */
  readonly ownApi: OwnApi;
  /** Keeps records with the same key from being sent at once. */
  readonly idLocks: IdLockTable;
  /** Sessions that readers of several pages have left open. */
  readonly heldReads: SessionCache;
  /** The sessions of connections whose login has some. */
  readonly logins: Logins;
  /** Addresses of ends that name none of their own; an account may have its own (open-connection.ts). */
  readonly endpoints: Endpoints;
  /** Key for models that are reached at an endpoint without a connection. */
  readonly aiKey: string | undefined;
  /** The folder that SQLite files of connections lie in, below the id of their account; undefined where none is opened. */
  readonly files: string | undefined;
  /** Milliseconds after which a temporary failure is retried: after the first failure, the second, and so on. */
  readonly autoRetry: readonly number[];
  /** Data contracts that runs of flows keep. */
  readonly contracts?: readonly NamedContract[] | undefined;
  /** Random numbers from 0 to 1; absent outside of tests. */
  readonly random?: (() => number) | undefined;
  /** Watches runs of flows; absent outside of tests. */
  readonly observer?: RunObserver | undefined;
}
