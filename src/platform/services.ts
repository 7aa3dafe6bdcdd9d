/** What the parts of a platform are given to work with. */
import type { Clock } from "../base/clock.ts";
import type { Ids } from "../base/ids.ts";
import type { Compute } from "../delivery/compute/port.ts";
import type { Egress } from "../delivery/egress/egress.ts";
import type { Logins } from "../delivery/logins/logins.ts";
import type { Endpoints } from "../delivery/ports/endpoints.ts";
import type { HeldSessions } from "../delivery/sending/held-sessions.ts";
import type { Lanes } from "../delivery/sending/lanes.ts";
import type { OwnApi } from "./access/own-api.ts";
import type { Counts } from "./kernel/counts.ts";
import type { Mailer } from "./mails/mailer.ts";
import type { IdLockTable } from "./runs/ends/id-locks.ts";
import type { Signer } from "./secrets/signer.ts";
import type { Queue } from "./store/queue.ts";
import type { Store } from "./store/store.ts";
import type { Tracer } from "./traces/tracer.ts";
import type { Vault } from "./vault/vault.ts";

/** What documents are read and written with. */
export interface DocumentServices {
  readonly store: Store;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Work whose amount a caller's text decides. */
  readonly compute: Compute;
}

/** What everything that a caller can ask for works with. Whoever needs less says so. */
export interface Services extends DocumentServices {
  readonly signer: Signer;
  /** What runs longer than a request. */
  readonly queue: Queue;
  /** Requests to the outside. */
  readonly egress: Egress;
  /** What requests to the outside wait for: the limits of their connections. */
  readonly lanes: Lanes;
  /** The API, for what runs on the platform. */
  readonly ownApi: OwnApi;
  /** What keeps records with the same key from being sent at once. */
  readonly idLocks: IdLockTable;
  /** What those who read page by page have left open. */
  readonly heldReads: HeldSessions;
  /** The sessions of connections whose login has some. */
  readonly logins: Logins;
  /** Where ends are reached that name no address of their own; an account may have its own (documents/account-endpoints.ts). */
  readonly endpoints: Endpoints;
  /** Key for models that are reached at an endpoint without a connection. */
  readonly aiKey: string | undefined;
  /** The folder that SQLite files of connections lie in, below the id of their account; undefined where none is opened. */
  readonly files: string | undefined;
  readonly tracer: Tracer;
  /** Rows of event reports that are kept of an account. */
  readonly eventLog: number;
  /** Milliseconds after which what has failed for a moment is retried by itself: after the first failure, the second, and so on. */
  readonly autoRetry: readonly number[];
  /** Where mails go; undefined where there is no place for them. */
  readonly mailer: Mailer | undefined;
  /** Told of what goes wrong where nobody waits for it. */
  readonly report: (error: unknown) => void;
  /** What this process has done, for its figures. */
  readonly counts: Counts;
}

/** ISO 8601 of the injected clock. */
export function nowText(services: { readonly clock: Clock }): string {
  return new Date(services.clock.now()).toISOString();
}
