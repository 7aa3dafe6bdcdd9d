/** Options of opening a platform from inside of this package, such as for tests of flows. The library's interface has none of them. */
import type { Compute } from "../delivery/compute/port.ts";
import type { Egress } from "../delivery/egress/egress.ts";
import type { DataLocation } from "./data-location/data-location.ts";
import type { OpenPlatformOptions } from "./open-options.ts";
import type { RunObserver } from "./runs/connections/run-observer.ts";

export interface InnerPlatformOptions extends OpenPlatformOptions {
  /** The way of all requests to the outside, instead of the network. */
  readonly gate?: Egress | undefined;
  /** Threads for the work of users, instead of own ones; the platform does not close them. */
  readonly compute?: Compute | undefined;
  /** An opened place, instead of `data`. */
  readonly place?: DataLocation | undefined;
  /** The world is known to be valid and is not checked. */
  readonly isCheckedWorld?: boolean | undefined;
  /** Nothing starts by its schedule, and nothing is purged. */
  readonly withoutChores?: boolean | undefined;
  /** Random numbers from 0 to 1, such as for pauses between attempts. Default: those of the engine. */
  readonly random?: (() => number) | undefined;
  /** Resolves when nothing more happens until the virtual clock moves. Default: seen in real time. */
  readonly quiet?: (() => Promise<void>) | undefined;
  /** Watches runs of flows. */
  readonly observer?: RunObserver | undefined;
}
