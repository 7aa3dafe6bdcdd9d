/** A way to the reference server without sockets, that loses, repeats, garbles and delays what it is told to; and a process that dies. */
import { type HttpTransport, type Outgoing, type TransportAnswer, TransportError } from "../../src/client/index.ts";
import type { RunningPlatform } from "../../src/server/index.ts";

/** The fate of one request. `…After`: the server acts first. */
export type Fault =
  | "refused"
  | "dropBefore"
  | "dropAfter"
  | "stallAfter"
  | "cutAfter"
  | "badGatewayBefore"
  | "badGatewayAfter"
  | "htmlAfter"
  | "gzipBombAfter"
  | "busy"
  | "busyUntil"
  | "killBefore"
  | "killAfter";

export const faults: readonly Fault[] = [
  ...(["refused", "dropBefore", "dropAfter", "stallAfter", "cutAfter", "badGatewayBefore"] as const),
  ...(["badGatewayAfter", "htmlAfter", "gzipBombAfter", "busy", "busyUntil", "killBefore", "killAfter"] as const),
];

/** Ends a simulated process: nothing that it waits for ever comes. */
export class Death {
  readonly happened: Promise<void>;
  isDead = false;
  #announce: () => void = () => {};
  readonly #sent = new Set<Promise<unknown>>();

  constructor() {
    this.happened = new Promise((resolve) => {
      this.#announce = resolve;
    });
  }

  /** A request that the server has, whatever becomes of who sent it. */
  sent<T>(request: Promise<T>): Promise<T> {
    const ended = () => void this.#sent.delete(request);
    this.#sent.add(request);
    request.then(ended, ended);
    return request;
  }

  /** Once the server has done what it was asked for. Who comes before that cannot know what will come of it. */
  async isDone(): Promise<void> {
    await Promise.allSettled(this.#sent);
  }

  strike(): Promise<never> {
    this.isDead = true;
    this.#announce();
    return new Promise<never>(() => {});
  }
}

const html = Buffer.from("<html><body>Bad Gateway</body></html>");

/** Requests number `at` (from 0) meet their fault; all others pass. */
export function faultyTransport(
  platform: Pick<RunningPlatform, "inject">,
  plan: ReadonlyMap<number, Fault>,
  death: Death,
): () => Promise<HttpTransport> {
  let count = 0;
  const act = async ({ method, path, headers, body }: Outgoing): Promise<TransportAnswer> => {
    const named = Object.fromEntries(
      headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1]!]] : [])),
    );
    const { "accept-encoding": _, ...plain } = named;
    const answer = await death.sent(
      platform.inject({
        method,
        url: path,
        headers: plain as { [name: string]: string },
        ...(body === undefined ? {} : { payload: Buffer.from(body) }),
      }),
    );
    return {
      status: answer.statusCode,
      headers: answer.headers as TransportAnswer["headers"],
      body: Buffer.from(answer.body),
    };
  };
  const send = async (request: Outgoing): Promise<TransportAnswer> => {
    if (death.isDead) return death.strike();
    const fault = plan.get(count++);
    if (fault === "killBefore") return death.strike();
    if (fault === "refused") throw new TransportError("unreachable", "no", undefined, new Error("refused"));
    if (fault === "dropBefore") throw new TransportError("cut", "maybe", undefined, new Error("reset"));
    if (fault === "badGatewayBefore") return { status: 502, headers: { "content-type": "text/html" }, body: html };
    if (fault === "busy") return { status: 429, headers: { "retry-after": "1" }, body: Buffer.alloc(0) };
    if (fault === "busyUntil") {
      const [date, until] = [new Date(0), new Date(2_000)].map((each) => each.toUTCString()) as [string, string];
      return { status: 429, headers: { date, "retry-after": until }, body: Buffer.alloc(0) };
    }
    const answer = await act(request);
    if (death.isDead) return death.strike();
    switch (fault) {
      case "killAfter":
        return death.strike();
      case "dropAfter":
        throw new TransportError("cut", "maybe", undefined, new Error("reset"));
      case "stallAfter":
        throw new TransportError("timeout", "maybe", undefined, new Error("no answer"));
      case "cutAfter":
        throw new TransportError("cut", "yes", answer.status, new Error("cut"));
      case "badGatewayAfter":
        return { status: 502, headers: { "content-type": "text/html" }, body: html };
      case "htmlAfter":
        return { status: 200, headers: { "content-type": "text/html" }, body: html };
      case "gzipBombAfter":
        throw new TransportError("too-large", "yes", answer.status, new Error("too large"));
      default:
        return answer;
    }
  };
  return async () => ({ send, close: async () => {} });
}
