/**
 * A process that speaks to partners whose answers are changed at random: `node mutated-partners.ts CASES SEED`. Each answer is that of a
 * good conversation, from some message on cut, repeated, left out, lengthened, or with other bytes and lengths. It writes how many
 * cases there were and how many failed, and exits with 3 where an error reaches the process.
 */
import { type AddressInfo, createServer, type Socket } from "node:net";
import type { JsonObject } from "../../src/base/json.ts";
import { processHost } from "../../src/cli/host.ts";
import { sendDocuments } from "../../src/delivery/adaptors/document/send.ts";
import { openFtp } from "../../src/delivery/adaptors/file/places/ftp-place.ts";
import { sendSql } from "../../src/delivery/adaptors/sql/send.ts";
import { createEgress } from "../../src/delivery/egress/egress.ts";
import { partnerBounds } from "../../src/delivery/egress/partner-bounds.ts";
import { anywhere } from "../../src/delivery/egress/policy.ts";
import type { Outside } from "../../src/delivery/sending/sender.ts";
import { pingConnection } from "../../src/delivery/transports/ping.ts";
import { runHere } from "./compute.ts";
import { speeches } from "./hostile/partners.ts";
import { type Seeded, seeded } from "./seeded.ts";

const [cases = "100", seed = "1"] = process.argv.slice(2);
/** Cases that run at once. */
const atOnce = 20;
/** Milliseconds of silence after which the partner hangs up. */
const silenceMs = 60;

processHost().onUncaught((error) => {
  console.error((error as Error).stack);
  process.exit(3);
});

const protocols = { postgres: "row", mysql: "row", mongodb: "query", ftp: "data", sftp: "list" } as const;
type Mutated = keyof typeof protocols;

const lengths = [0, 1, 3, 4, 5, 0x7f_ff_ff_ff, 0x80_00_00_00, 0xff_ff_ff_ff];

/** Changes an answer once. */
function mutated(answer: Buffer, random: Seeded): Buffer {
  const bytes = Buffer.from(answer);
  const at = random.below(bytes.length);
  const before = bytes.subarray(0, at);
  const changes: readonly (() => Buffer)[] = [
    () => before,
    () => bytes.subarray(at),
    () => Buffer.concat([bytes, bytes]),
    () => Buffer.concat([before, Buffer.from([random.below(256)]), bytes.subarray(at)]),
    () => bytes.fill(0, at, Math.min(bytes.length, at + 1 + random.below(20))),
    () => bytes.fill(255, at, Math.min(bytes.length, at + 1 + random.below(8))),
    () => bytes.fill(random.below(256), at, at + 1),
    () => {
      if (at + 4 > bytes.length) return before;
      const length = random.pick([...lengths, bytes.length]);
      if (random.below(2) === 0) bytes.writeUInt32LE(length, at);
      else bytes.writeUInt32BE(length, at);
      return bytes;
    },
  ];
  return random.pick(changes)();
}

/** Speaks as a good partner does, and changes its answers from some message on. */
function speak(socket: Socket, protocol: Mutated, random: Seeded): void {
  const first = random.below(6);
  let number = 0;
  const write = socket.write.bind(socket) as (...given: unknown[]) => boolean;
  socket.write = (bytes: unknown, ...given: unknown[]): boolean => {
    number += 1;
    const isKept = number <= first || (number > first + 1 && random.below(2) === 0);
    const answer = Buffer.from(bytes as Buffer);
    return write(isKept || answer.length === 0 ? answer : mutated(answer, random), ...given);
  };
  socket.on("error", () => undefined);
  socket.setTimeout(silenceMs, () => socket.destroy());
  speeches[protocol].serve(socket, protocols[protocol], () => socket.end());
}

const bounds = { ...partnerBounds, loginMs: 400, firstByteMs: 400, betweenBytesMs: 400 };
const egress = createEgress({ policy: anywhere, bounds });

function connectionOf(protocol: Mutated, port: number): JsonObject {
  const host = "127.0.0.1";
  if (protocol === "mongodb") return { type: "documentDb", documentDb: { host: [`${host}:${port}`], database: "d" } };
  if (protocol === "ftp" || protocol === "sftp")
    return { type: "ftp", ftp: { type: protocol, hostURI: host, port, username: "u", password: "p" } };
  const type = protocol === "postgres" ? "postgresql" : protocol;
  return { type: "rdbms", rdbms: { type, host, port, database: "d", user: "u", password: "p" } };
}

/** Reads from the partner, writes to it or pings it. Throws what fails. */
async function work(protocol: Mutated, port: number, random: Seeded): Promise<void> {
  const document = connectionOf(protocol, port);
  const connection = { document, masked: document, readable: true } as never;
  const outside = { egress, connection, compute: runHere } as unknown as Outside;
  const kind = random.pick(["read", "write", "ping"] as const);
  if (kind === "ping") return pingConnection(connection, { egress, compute: runHere, files: undefined } as never, 1000);
  if (protocol === "ftp" || protocol === "sftp") {
    const place = await openFtp(connection, { egress, block: {} } as never);
    try {
      for await (const { path } of place.list("", {})) await place.exists(path);
    } finally {
      await place.close();
    }
    return;
  }
  const isRead = kind === "read";
  const answer =
    protocol === "mongodb"
      ? await sendDocuments(
          isRead
            ? { method: "find", collection: "c", filter: {}, skip: 0, most: 10 }
            : { method: "insertMany", collection: "c", upsert: false, parts: [{ document: { a: 1 } }] },
          outside,
        )
      : await sendSql(
          isRead
            ? { mode: "read", statement: "select 1 as a", skip: 0, most: 10 }
            : { mode: "each", statements: ["select 1 as a"] },
          outside,
        );
  const { failure } = answer as { readonly failure?: { readonly message: string } };
  if (failure) throw new Error(failure.message);
}

let next = 0;
let failed = 0;
async function runCases(): Promise<void> {
  while (next < Number(cases)) {
    const number = next++;
    const random = seeded(Number(seed) * 1_000_003 + number);
    const protocol = random.pick(Object.keys(protocols) as Mutated[]);
    // Of a process that hangs, the last ones are among those that hang it.
    console.error(`case ${number}: ${protocol}`);
    const open = new Set<Socket>();
    const server = createServer((socket) => {
      open.add(socket);
      speak(socket, protocol, random);
    });
    await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
    await work(protocol, (server.address() as AddressInfo).port, random).catch(() => {
      failed += 1;
    });
    server.close();
    for (const socket of open) socket.destroy();
  }
}
await Promise.all(Array.from({ length: atOnce }, runCases));
console.log(JSON.stringify({ cases: next, failed }));
process.exit(0);
