/** A partner that sends small pieces for ever is ended by their number (docs/DELIVERY.md, "Answers of partners"). */
import { Duplex } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { sendSql } from "../../src/delivery/adaptors/sql/send.ts";
import { createEgress } from "../../src/delivery/egress/egress.ts";
import { Meter } from "../../src/delivery/egress/meter.ts";
import { partnerBounds } from "../../src/delivery/egress/partner-bounds.ts";
import { anywhere } from "../../src/delivery/egress/policy.ts";
import type { Outside } from "../../src/delivery/sending/sender.ts";
import { runHere } from "../support/compute.ts";
import { type Hostile, hostilePartner, speeches } from "../support/hostile/partners.ts";

const MB = 1024 * 1024;
/** Bytes that lie in the buffers of two sockets and of a stream, whatever is read of them. */
const onTheWay = 16 * MB;

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

function message(type: string, ...body: number[]): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, Buffer.from(body)]);
}
const described = (columns: number): Buffer =>
  message("T", columns >> 8, columns & 255, ...Array.from({ length: columns }, () => [97, ...Buffer.alloc(19)]).flat());
const done = message("C", ...Buffer.from("SELECT 1\0"));
const emptyRow = message("D", 0, 0);
const packet = (...body: number[]): Buffer => Buffer.from([body.length, 0, 0, 1, ...body]);
const definition = packet(3, 100, 101, 102, 0, 0, 0, 1, 97, 0, 12, 33, 0, 10, 0, 0, 0, 253, 0, 0, 0, 0, 0);
/** The end of rows, behind which another result follows. */
const end = packet(0xfe, 0, 0, 8, 0);
const times = (count: number, piece: Buffer): Buffer => Buffer.concat(Array.from({ length: count }, () => piece));

const answerBound = /sent more than 64 MB as one answer, small values and messages counted/;
type Protocol = "postgres" | "mysql";
/** What is sent for ever, the reason that is told, and the most bytes that a driver gets. */
const cases: readonly (readonly [string, Protocol, Buffer, RegExp, number])[] = [
  ["rows without columns", "postgres", emptyRow, answerBound, 2 * MB],
  ["results", "postgres", Buffer.concat([described(1), done]), /more than 1000 results in one answer/, 128 * 1024],
  ["wide descriptions of rows", "postgres", described(4000), /more than 65536 columns in one answer/, 2 * MB],
  ["a result of too many columns", "postgres", described(4097), /more than 4096 columns in one result/, 128 * 1024],
  ["rows of nothing but null", "postgres", message("D", 4, 0, ...Buffer.alloc(4096, 255)), answerBound, 17 * MB],
  ["notices", "postgres", message("N", 0), /more than 10000 notices in one answer/, 128 * 1024],
  ["changed parameters", "postgres", message("S", 97, 0, 98, 0), /more than 10000 notices in one answer/, 192 * 1024],
  [
    "a result of 16,777,215 columns",
    "mysql",
    Buffer.concat([packet(0xfd, 255, 255, 255), times(100, definition)]),
    /more than 4096 columns in one result/,
    0,
  ],
  [
    "results of many columns",
    "mysql",
    Buffer.concat([packet(0xfc, 0, 16), times(4096, definition), end, end]),
    /more than 65536 columns in one answer/,
    4 * MB,
  ],
  ["results without rows", "mysql", packet(0, 0, 0, 8, 0, 0, 0), /more than 1000 results in one answer/, 128 * 1024],
];

/** Reads as an export does. Returns the message of the failure. */
async function read(protocol: Protocol, { port }: Hostile): Promise<string> {
  const egress = createEgress({ policy: anywhere });
  opened.push(egress);
  const type = protocol === "postgres" ? "postgresql" : protocol;
  const login = { host: "127.0.0.1", port, database: "d", user: "u", password: "p" };
  const document = { type: "rdbms", rdbms: { type, ...login } };
  const connection = { document, masked: document, readable: true } as never;
  const outside = { egress, connection, compute: runHere } as unknown as Outside;
  const answer = await sendSql({ mode: "read", statement: "select 1 as a", skip: 0, most: 10 }, outside);
  return (answer as { readonly failure?: { readonly message: string } }).failure?.message ?? JSON.stringify(answer);
}

/** A stream that a test fills, and its meter after the login with a request that awaits its answer. */
function metered(protocol: Protocol) {
  const meter = new Meter({ protocol, partner: "p:1", bounds: partnerBounds });
  const stream = meter.attach(new Duplex({ read: () => undefined, write: (_bytes, _as, done) => done() }), true);
  stream.on("error", () => undefined);
  meter.ready();
  stream.write("x");
  const got: Buffer[] = [];
  stream.on("data", (bytes: Buffer) => got.push(bytes));
  opened.push({ close: () => stream.destroy() });
  return { meter, stream, got, bytes: () => got.reduce((all, { length }) => all + length, 0) };
}

describe.each(cases)("a partner that sends %s for ever (%s)", (_what, protocol, piece, reason, most) => {
  test("is ended by their number", { timeout: 60_000 }, async () => {
    const speech = { ...speeches[protocol], endless: () => piece };
    const hostile = await hostilePartner(speech, "query", "floods");
    opened.push(hostile);
    expect(await read(protocol, hostile)).toMatch(reason);
    expect(hostile.sent()).toBeLessThan(most + onTheWay);
  });

  test("reaches its driver with no more than the bound", { timeout: 60_000 }, async () => {
    const { meter, stream, bytes } = metered(protocol);
    const chunk = times(Math.max(1, Math.floor(65_536 / piece.length)), piece);
    while (!meter.fault) if (!stream.push(chunk)) await turn();
    await turn();
    expect(meter.fault.message).toMatch(reason);
    expect(bytes()).toBeLessThanOrEqual(most);
  });
});

test("many rows of a result that are taken one by one are no answer that is too large", async () => {
  const { meter, stream } = metered("mysql");
  stream.push(Buffer.concat([packet(1), definition, end]));
  async function* rows() {
    const chunk = times(1000, packet(1, 97));
    for (let at = 0; at < 400_000; at += 1) {
      if (at % 1000 === 0 && !stream.push(chunk)) await turn();
      yield at;
    }
  }
  let seen = 0;
  for await (const _ of meter.rows(rows())) seen += 1;
  expect(meter.fault).toBeUndefined();
  expect(seen).toBe(400_000);
});

test("a burst of small messages reaches its driver in portions, in order, with its end behind it", {
  timeout: 10_000,
}, async () => {
  const { stream, got, bytes } = metered("postgres");
  const chunk = Buffer.concat(Array.from({ length: 9000 }, (_, at) => message("d", at >> 8, at & 255)));
  const ended = new Promise((resolve) => stream.on("end", resolve));
  stream.push(chunk.subarray(0, 700));
  expect(stream.push(chunk.subarray(700))).toBe(false);
  stream.push(null);
  await turn();
  expect(bytes()).toBeLessThan(chunk.length);
  await ended;
  expect(Math.max(...got.map(({ length }) => length))).toBeLessThanOrEqual(8 * 1024);
  expect(Buffer.concat(got).equals(chunk)).toBe(true);
});
