/** Settings that an operator changes while the server runs: the faults that requests meet, and the time. */
import type { Clock } from "../base/clock.ts";
import { fail } from "../base/diagnostics.ts";
import type { VirtualClock } from "../base/virtual-clock.ts";
import { usualEgress } from "../delivery/egress/policy.ts";
import type { FaultedPlatform } from "../model/check-faults.ts";
import { keepAhead } from "../platform/data-location/kept-clock.ts";
import { createFaultTable, type FaultTable } from "../platform/faults/fault-table.ts";
import type { Platform, Services } from "../platform/platform.ts";
import type { AdminServer } from "./admin/admin-server.ts";
import type { MovedClock } from "./admin/clock-routes.ts";
import type { PlatformOptions } from "./running-platform.ts";

export interface Admin {
  readonly faults: FaultTable;
  /** Reads the faults of the start. Throws a DiagnosticError with every mistake in them. */
  readFaults(services: Services): Promise<void>;
  /** Opens the admin port. Throws a DiagnosticError where the address is taken. */
  listen(platform: Platform): Promise<AdminServer>;
}

/** Returns undefined where no option asks for it. Throws a DiagnosticError where strangers could reach it. */
export function createAdmin(
  options: PlatformOptions,
  clock: Pick<Clock, "now">,
  virtualClock?: VirtualClock,
): Admin | undefined {
  const { admin, faults: source, host = "127.0.0.1" } = options;
  if (!admin && source === undefined && !virtualClock) return undefined;
  if (admin?.token === undefined && usualEgress(options) !== "any") {
    fail("admin-open", "The admin port needs a token", {
      detail: "Faults and the clock are only for the administrator of the server, and other machines can reach it.",
      suggestion: "Give --admin-token TOKEN, set RECONDUIT_ADMIN_TOKEN, or listen on 127.0.0.1.",
    });
  }
  const faults = createFaultTable(clock);
  return {
    faults,
    async readFaults(services) {
      if (source === undefined) return;
      const { readFaults } = await import("../platform/faults/read-faults.ts");
      faults.current = readFaults(source, await faultedPlatform(services));
    },
    async listen(platform) {
      const { services } = platform;
      const { startAdminServer } = await import("./admin/admin-server.ts");
      const { faultRoutes } = await import("./admin/fault-routes.ts");
      const { clockRoutes } = await import("./admin/clock-routes.ts");
      const { parseFaults } = await import("../platform/faults/read-faults.ts");
      const parse = async (text: string) => parseFaults(text, "the body", await faultedPlatform(services));
      return startAdminServer({
        host,
        port: admin?.port ?? 0,
        token: admin?.token,
        publicUrl: options.publicUrl,
        routes: {
          ...faultRoutes(faults, parse),
          ...clockRoutes(clock, virtualClock && movedClock(virtualClock, platform, options.data)),
        },
      });
    },
  };
}

/** Returns a clock whose moves are kept in the data folder. */
function movedClock(clock: VirtualClock, platform: Platform, data: string | undefined): MovedClock {
  let moving: Promise<unknown> = Promise.resolve();
  const moveTo = async (target: number): Promise<boolean> => {
    const isThere = await platform.advance(target);
    keepAhead(data, clock.aheadMs);
    return isThere;
  };
  return {
    now: clock.now,
    aheadMs: () => clock.aheadMs,
    // One after the other.
    moveTo: (target) => {
      const moved = moving.then(() => moveTo(target));
      moving = moved.catch(() => undefined);
      return moved;
    },
  };
}

const faultedPlatform = async ({ store, clock }: Services): Promise<FaultedPlatform> => ({
  accounts: await store.read.accounts(),
  now: clock.now(),
});
