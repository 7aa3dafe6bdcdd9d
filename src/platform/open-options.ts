/** Options of opening a platform. They are part of the library's interface, so they use no types of other packages. */
import type { Clock } from "../base/clock.ts";
import type { Ids } from "../base/ids.ts";
import type { VirtualClock } from "../base/virtual-clock.ts";
import type { EgressPolicy } from "../delivery/egress/policy.ts";
import type { Endpoints } from "../delivery/ports/endpoints.ts";
import type { NamedContract } from "../model/data-contract.ts";
import type { PlatformLocation } from "./data-location/platform-location.ts";
import type { FaultTable } from "./faults/fault-table.ts";
import type { MailPlace } from "./mails/mailer.ts";
import type { TraceSettings } from "./traces/otlp.ts";

export interface OpenPlatformOptions extends PlatformLocation {
  /** World for an empty place: the path of a YAML or JSON file, or its content. */
  readonly world?: string | object | undefined;
  /** Allowed destinations of customers' requests. Default: public addresses only. */
  readonly egress?: EgressPolicy | undefined;
  /** Addresses of services whose connections have no address of their own (`--endpoint`). Default: none. */
  readonly endpoints?: Endpoints | undefined;
  /** Key for models that are reached at an endpoint without a connection. Default: none. */
  readonly aiKey?: string | undefined;
  /** Folder that connections may open SQLite files in, each account below its id. Default: none. */
  readonly files?: string | undefined;
  /** The collector that traces go to. Default: none. */
  readonly traces?: TraceSettings | undefined;
  /** Rows of event reports that are kept of an account, the latest ones. Default 1,000,000. */
  readonly eventLog?: number | undefined;
  /** Bytes that the store keeps of an account at most, before its users can only delete. Default 4 GiB. */
  readonly accountStorage?: number | undefined;
  /** Milliseconds after which records that failed for a moment are retried: by number of failures. Default: 5, 15 and 60 minutes. */
  readonly autoRetry?: readonly number[] | undefined;
  /** Destination of mails. Default: the folder `mail` of the data folder; without a data folder no mail is sent. */
  readonly mail?: MailPlace | undefined;
  readonly clock?: Clock | undefined;
  /** The clock, if it can be moved. */
  readonly virtualClock?: VirtualClock | undefined;
  readonly ids?: Ids | undefined;
  /** Jobs of an account that run at once. Default 10. */
  readonly jobs?: number | undefined;
  /**
   * Shortest time that a job stays queued, in milliseconds, so that callers see it queued and can cancel it. Follow-ups of a run, and
   * runs that a listener starts, begin at once. Default 0.
   */
  readonly queuedMs?: number | undefined;
  /** Faults of requests to the outside. Default: none. */
  readonly faults?: FaultTable | undefined;
  /** Data contracts that runs of flows keep, of exports and imports by their names. Default: none. */
  readonly contracts?: readonly NamedContract[] | undefined;
  /** Called with errors that happen outside of a job. Default: they are ignored. */
  readonly report?: ((error: unknown) => void) | undefined;
}
