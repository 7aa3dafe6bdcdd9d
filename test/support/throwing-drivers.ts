/**
 * A process in which drivers throw on the event loop, in each way and with each kind of line: `node throwing-drivers.ts`. It writes what
 * became of each as a line of JSON. At last it throws an error outside of all drivers, says so, and exits with 3.
 */
import { EventEmitter } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { processHost } from "../../src/cli/host.ts";
import { connectOracle, type Oracledb } from "../../src/delivery/adaptors/sql/oracle-connection.ts";
import { createEgress } from "../../src/delivery/egress/egress.ts";
import { anywhere } from "../../src/delivery/egress/policy.ts";
import { openRelay } from "../../src/delivery/egress/relay.ts";
import type { Outside } from "../../src/delivery/sending/sender.ts";

processHost().onUncaught((error) => {
  console.log(JSON.stringify({ uncaught: (error as Error).message }));
  process.exit(3);
});

const oops = (): never => {
  throw new RangeError("Cannot read the insides of the driver");
};

/** The ways in which a driver throws that reads a socket. */
const ways: { readonly [way: string]: (socket: Socket) => void } = {
  "in a handler": (socket) => void socket.on("data", oops),
  "in a timer": (socket) => void socket.on("data", () => setTimeout(oops, 1)),
  "in an immediate": (socket) => void socket.on("data", () => setImmediate(oops)),
  "in a tick": (socket) => void socket.on("data", () => process.nextTick(oops)),
  "in a microtask": (socket) => void socket.on("data", () => queueMicrotask(oops)),
  "in a promise": (socket) => void socket.on("data", () => void Promise.resolve().then(oops)),
  "in an asynchronous handler": (socket) => void socket.on("data", async () => oops()),
  "in its own reading": (socket) =>
    void (async () => {
      for await (const _ of socket) setImmediate(oops);
    })().catch(() => undefined),
  "by an event of an error that nothing hears": (socket) =>
    void socket.on("data", () => process.nextTick(() => new EventEmitter().emit("error", new Error("unheard")))),
};

const reported: unknown[] = [];
const egress = createEgress({ policy: anywhere, report: (error) => reported.push(error) });
const partner = createServer((socket) => {
  socket.on("error", () => undefined);
  socket.write(Buffer.from([36, 0, 0, 0]));
});
await new Promise<void>((done) => void partner.listen(0, "127.0.0.1", done));
const { port } = partner.address() as AddressInfo;
const host = "127.0.0.1";

/** The kinds of lines. Each resolves with the message of the failure. */
const lines: { readonly [line: string]: (use: (socket: Socket) => void) => Promise<string> } = {
  async "a counted socket"(use) {
    const { socket, meter } = await egress.connect(host, port, { protocol: "postgres" });
    return failureOf(
      meter.untilClosed(() => {
        use(socket);
        return new Promise(() => undefined);
      }),
    );
  },
  async "a relay of a driver with sockets of its own"(use) {
    const relay = await openRelay(egress, host, port, { protocol: "mongodb" });
    relay.drive(() => use(connect(relay.port, host).on("close", () => undefined)));
    const message = await failureOf(relay.broken);
    relay.close();
    return message;
  },
  "the relay to Oracle"(use) {
    const driver = {
      getConnection: ({ connectString }: { readonly connectString: string }) => {
        use(connect(Number(/PORT=(\d+)/.exec(connectString)?.[1]), host));
        return new Promise(() => undefined);
      },
    } as unknown as Oracledb;
    const block = { host, port, user: "u", password: "p", serviceName: "s" };
    return failureOf(connectOracle({ dialect: "oracle", block }, { egress } as unknown as Outside, async () => driver));
  },
};

const failureOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "it succeeded",
    (error: Error) => error.message,
  );

for (const [line, open] of Object.entries(lines))
  for (const [way, use] of Object.entries(ways)) {
    reported.splice(0);
    const message = (await open(use)).replaceAll(String(port), "PORT");
    console.log(JSON.stringify({ line, way, message, reported: reported.length > 0 }));
  }
setTimeout(() => {
  throw new Error("an error of no driver");
}, 1);
