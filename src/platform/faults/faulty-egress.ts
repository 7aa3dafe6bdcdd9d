/** Requests to the outside that ordered faults meet. */
import type { Clock } from "../../base/clock.ts";
import { ownerOfWork } from "../../base/pauses.ts";
import type { Egress, StoodInEnd } from "../../delivery/egress/egress.ts";
import { EgressError } from "../../delivery/egress/egress-error.ts";
import type { FaultEffect } from "../../model/fault-rule.ts";
import type { FaultTable } from "./fault-table.ts";

type Answer = Awaited<ReturnType<Egress["request"]>>;

/** Milliseconds that an end has where its request names no time, as without faults. */
const usualTimeoutMs = 60_000;

const brokenConnection = (uncertain: boolean) =>
  new EgressError("unreachable", "The destination cannot be reached (ECONNRESET).", uncertain);
const lateAnswer = () => new EgressError("timeout", "The destination did not answer in time.", true);

/** Wraps a gate to the outside. Without rules nothing changes. */
export function faultyEgress(egress: Egress, table: FaultTable, clock: Pick<Clock, "sleep">): Egress {
  const effectsOn = (operation: string, { host, port, path }: EndAddress): readonly FaultEffect[] =>
    table.current.ends.length === 0
      ? []
      : table.effectsOn("ends", {
          operation: () => operation,
          paths: [path, `${host}${path}`, `${host}:${port}${path}`],
          account: ownerOfWork(),
        });
  const pauseFor = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
    clock.sleep(ms, signal).catch(() => {
      throw new EgressError("aborted", "The request was called off.", true);
    });
  /** Applies what comes before a connection is open; the other effects have no meaning for a protocol that is not HTTP. */
  const beforeConnecting = async (operation: string, host: string, port: number, signal?: AbortSignal) => {
    for (const effect of effectsOn(operation, { host, port: String(port), path: "/" })) {
      if (effect.kind === "delay") await pauseFor(effect.ms, signal);
      if (effect.kind === "reset") throw brokenConnection(false);
      if (effect.kind === "hang") {
        await pauseFor(usualTimeoutMs, signal);
        throw lateAnswer();
      }
    }
  };
  return {
    ...egress,
    async request(url, request = {}) {
      if (table.current.ends.length === 0 || !URL.canParse(url)) return egress.request(url, request);
      const timeout = request.timeout ?? usualTimeoutMs;
      const send = () => egress.request(url, request);
      let waited = 0;
      for (const effect of effectsOn((request.method ?? "GET").toUpperCase(), endAddressIn(url))) {
        if (effect.kind === "delay" && waited + effect.ms < timeout) {
          waited += effect.ms;
          await pauseFor(effect.ms, request.signal);
        } else if (effect.kind === "delay" || effect.kind === "hang") {
          await pauseFor(timeout - waited, request.signal);
          throw lateAnswer();
        } else return answerWith(effect, url, send);
      }
      return send();
    },
    async resolve(host, port) {
      await beforeConnecting("CONNECT", host, port);
      return egress.resolve(host, port);
    },
    ...(egress.standIn && {
      standIn(what: Parameters<NonNullable<Egress["standIn"]>>[0], end?: StoodInEnd) {
        const standIn = egress.standIn!(what, end);
        if (standIn === undefined || !end || what === "documents") return standIn;
        // The connection meets the faults before it is open.
        const meetOpeningFaults = () => beforeConnecting(end.operation, end.host, 0);
        if (typeof standIn === "function")
          return (work: unknown) => meetOpeningFaults().then(() => (standIn as (given: unknown) => unknown)(work));
        return meetOpeningFaults().then(() => standIn);
      },
    }),
    async connect(host, port, way) {
      await beforeConnecting(way.protocol.toUpperCase(), host, port, way.signal);
      return egress.connect(host, port, way);
    },
  };
}

interface EndAddress {
  readonly host: string;
  readonly port: string;
  readonly path: string;
}

function endAddressIn(url: string): EndAddress {
  const { hostname, port, protocol, pathname } = new URL(url);
  return { host: hostname, port: port === "" ? (protocol === "https:" ? "443" : "80") : port, path: pathname };
}

async function answerWith(
  effect: Exclude<FaultEffect, { readonly kind: "delay" | "hang" }>,
  url: string,
  send: () => Promise<Answer>,
): Promise<Answer> {
  switch (effect.kind) {
    case "status": {
      const { body = "", headers, status } = effect;
      const isText = typeof body === "string";
      const named = { "content-type": isText ? "text/plain" : "application/json", ...headers };
      const bytes = Buffer.from(isText ? body : JSON.stringify(body));
      return { status, headers: named, body: bytes, cookies: [], url };
    }
    case "reset":
      if (effect.when === "before") throw brokenConnection(true);
      await send();
      throw brokenConnection(true);
    case "truncate": {
      const { bytes } = effect;
      const answer = await send();
      // An answer that ends before the cut arrives whole.
      if (bytes !== undefined && answer.body.length <= bytes) return answer;
      throw new EgressError("unreachable", "The destination cannot be reached (UND_ERR_SOCKET).", true);
    }
    case "duplicate": {
      const answer = await send();
      await send();
      return answer;
    }
  }
}
