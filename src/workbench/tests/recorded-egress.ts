/** The network of a test: the answers that it recorded. */
import type { Json } from "../../base/json.ts";
import type { Egress } from "../../delivery/egress/egress.ts";
import { EgressError } from "../../delivery/egress/egress-error.ts";
import type { RecordedAnswer } from "../../model/config-test.ts";

interface RecordedEgress extends Egress {
  /** Returns the positions of answers that were never requested. */
  unused(): readonly number[];
}

/** Gives each request the first unused answer that matches it. No other destination is reachable. */
export function recordedEgress(answers: readonly RecordedAnswer[]): RecordedEgress {
  const left = new Map(answers.entries());
  return {
    async request(url, { method = "GET" } = {}) {
      const asked = `${method} ${url}`;
      const found = [...left].find(([, { to }]) => to === asked) ?? [...left].find(([, { to }]) => to === undefined);
      if (!found) throw new EgressError("refused", `The test has no answer left for ${asked}.`);
      const [at, { status = 200, headers = {}, body }] = found;
      left.delete(at);
      const named = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
      );
      const type = typeof body === "string" || body === undefined ? {} : { "content-type": "application/json" };
      return { status, headers: { ...type, ...named }, body: Buffer.from(textOf(body), "utf8"), url, cookies: [] };
    },
    async resolve(host) {
      throw new EgressError("refused", `A test reaches no network: ${host} is not looked up.`);
    },
    async resolveAll(host) {
      throw new EgressError("refused", `A test reaches no network: ${host} is not looked up.`);
    },
    async connect(host) {
      throw new EgressError("refused", `A test reaches no network: ${host} is not connected to.`);
    },
    meter(host) {
      throw new EgressError("refused", `A test reaches no network: ${host} is not connected to.`);
    },
    close: async () => undefined,
    unused: () => [...left.keys()],
  };
}

const textOf = (body: Json | undefined): string =>
  body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body);
