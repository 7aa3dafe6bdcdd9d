/** A partner that sends small pieces for ever is ended by their number (docs/DELIVERY.md, "Answers of partners"). */
import { readFileSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { Duplex } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { createServer as createTlsServer } from "node:tls";
import { afterEach, describe, expect, test } from "vitest";
import { openFtp } from "../../src/delivery/adaptors/file/places/ftp-place.ts";
import { sendSql } from "../../src/delivery/adaptors/sql/send.ts";
import { createEgress } from "../../src/delivery/egress/egress.ts";
import { Meter } from "../../src/delivery/egress/meter.ts";
import { partnerBounds } from "../../src/delivery/egress/partner-bounds.ts";
import { anywhere } from "../../src/delivery/egress/policy.ts";
import { openRelay } from "../../src/delivery/egress/relay.ts";
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
/** Packets in their order: the answer to a query begins with number 1. */
const numbered = (packets: readonly Buffer[]): Buffer =>
  Buffer.concat(
    packets.map((each, at) => Buffer.concat([each.subarray(0, 3), Buffer.of((at + 1) % 256), each.subarray(4)])),
  );
const definition = packet(3, 100, 101, 102, 0, 0, 0, 1, 97, 0, 12, 33, 0, 10, 0, 0, 0, 253, 0, 0, 0, 0, 0);
/** The end of rows, behind which another result follows. */
const end = packet(0xfe, 0, 0, 8, 0);
const times = (count: number, piece: Buffer): Buffer => Buffer.concat(Array.from({ length: count }, () => piece));

const answerBound = /sent more than 64 MB as one answer, small values and messages counted/;
type Protocol = "postgres" | "mysql";
/** The endless data, the reported reason, and the most bytes that a driver gets. */
const cases: readonly (readonly [string, Protocol, Buffer, RegExp, number])[] = [
  ["rows without columns", "postgres", emptyRow, answerBound, 2 * MB],
  ["results", "postgres", Buffer.concat([described(1), done]), /more than 1000 results in one answer/, 128 * 1024],
  ["wide descriptions of rows", "postgres", described(4000), /more than 65536 columns in one answer/, 2 * MB],
  ["a result of too many columns", "postgres", described(4097), /more than 4096 columns in one result/, 128 * 1024],
  ["rows of nothing but null", "postgres", message("D", 4, 0, ...Buffer.alloc(4096, 255)), answerBound, 17 * MB],
  ["notices", "postgres", message("N", 0), /more than 10000 notices in one answer/, 128 * 1024],
  ["changed parameters", "postgres", message("S", 97, 0, 98, 0), /more than 10000 notices in one answer/, 192 * 1024],
  ["an error without an end", "postgres", message("E"), /sent errors or notices without an end/, 0],
  ["a notice whose text has no end", "postgres", message("N", 83, 97), /sent errors or notices without an end/, 0],
  [
    "a notice whose fields have no end",
    "postgres",
    message("N", 83, 97, 0),
    /sent errors or notices without an end/,
    0,
  ],
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
    // 4096 packets, so that their numbers go on from 1 in the next piece.
    numbered([packet(0xfc, 253, 15), ...Array.from({ length: 4093 }, () => definition), end, end]),
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
function metered(protocol: Protocol | "mongodb" | "mssql") {
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
  test("is ended by their number", async () => {
    const speech = { ...speeches[protocol], endless: () => piece };
    const hostile = await hostilePartner(speech, "query", "floods");
    opened.push(hostile);
    expect(await read(protocol, hostile)).toMatch(reason);
    expect(hostile.sent()).toBeLessThan(most + onTheWay);
  });

  test("reaches its driver with no more than the bound", async () => {
    const { meter, stream, bytes } = metered(protocol);
    const chunk = times(Math.max(1, Math.floor(65_536 / piece.length)), piece);
    while (!meter.fault) if (!stream.push(chunk)) await turn();
    await turn();
    expect(meter.fault.message).toMatch(reason);
    expect(bytes()).toBeLessThanOrEqual(most);
  });
});

test("work that waits for a partner which closes the connection fails, also where the driver does not report it", async () => {
  const { meter, stream } = metered("mysql");
  const work = meter.during(() => new Promise(() => undefined));
  stream.destroy();
  await expect(work).rejects.toThrow("p:1 (MySQL) closed the connection before its answer was complete.");
});

test.each([0, 15])("a length of %s, less than a header of MongoDB, never reaches its driver", (length) => {
  const { meter, stream, bytes } = metered("mongodb");
  stream.push(Buffer.from([length, 0, 0]));
  stream.push(Buffer.from([0]));
  expect(meter.fault?.message).toContain("sent a message");
  expect(bytes()).toBeLessThan(4);
});

test("a partner whose bytes make a driver throw is ended, and nothing else", async () => {
  const { meter, stream } = metered("postgres");
  stream.on("data", () => {
    throw new RangeError("The value of offset is out of range.");
  });
  const closed = new Promise<void>((done) => void stream.once("close", done));
  stream.push(message("D", 0, 9));
  await closed;
  expect(meter.fault?.message).toBe(
    "p:1 (PostgreSQL) sent bytes that are not an answer of PostgreSQL. Check that PostgreSQL listens there.",
  );
});

test.each([
  ["a row that is shorter than it says", message("D", 0, 9)],
  ["a description that is shorter than it says", message("T", 0, 9, 97, 0)],
])("%s fails its export", async (_what, piece) => {
  const hostile = await hostilePartner({ ...speeches.postgres, endless: () => piece }, "query", "floods");
  opened.push(hostile);
  expect(await read("postgres", hostile)).toMatch(/sent bytes that are not an answer of PostgreSQL/);
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

test("a burst of small messages reaches its driver in portions, in order, with its end behind it", async () => {
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

test("many connections with bursts of small messages hand on one portion a turn, together", async () => {
  const all = Array.from({ length: 20 }, () => metered("mssql"));
  await turn();
  for (const { stream } of all) stream.push(Buffer.alloc(64 * 1024, 1));
  const handed = () => all.reduce((sum, { bytes }) => sum + bytes(), 0);
  let before = handed();
  for (let round = 0; round < 50; round++) {
    await turn();
    expect(handed() - before).toBeLessThanOrEqual(8 * 1024);
    before = handed();
  }
  expect(before).toBeGreaterThan(0);
  expect(all.filter(({ bytes }) => bytes() > 0).length).toBeGreaterThan(1);
  // Few small messages of each are many together.
  for (const { stream } of all) stream.destroy();
  const more = Array.from({ length: 20 }, () => metered("mssql"));
  await turn();
  for (const { stream } of more) stream.push(Buffer.alloc(4 * 1024, 1));
  expect(more.filter(({ bytes }) => bytes() > 0).length).toBeLessThanOrEqual(2);
  for (const { stream } of more) stream.destroy();
  for (let round = 0; round < 2 * all.length; round++) await turn();
});

/** One message of MongoDB with a document; `operation`: 2013 unless it is compressed. */
function mongoAnswer(document: Buffer, operation = 2013): Buffer {
  const head = Buffer.alloc(21);
  head.writeUInt32LE(21 + document.length, 0);
  head.writeUInt32LE(operation, 12);
  return Buffer.concat([head, document]);
}

/** A list of so many values of a type, in bytes as a hostile partner writes it: names may be empty and equal. */
function listOf(count: number, type: number, value: readonly number[]): Buffer {
  const items = times(count, Buffer.from([type, 0, ...value]));
  const list = Buffer.concat([Buffer.alloc(4), items, Buffer.from([0])]);
  list.writeUInt32LE(list.length, 0);
  const document = Buffer.concat([Buffer.alloc(4), Buffer.from([4, 97, 0]), list, Buffer.from([0])]);
  document.writeUInt32LE(document.length, 0);
  return document;
}

/** Code with a scope that is the document. */
function scopedCode(scope: Buffer): Buffer {
  const code = Buffer.from([2, 0, 0, 0, 99, 0]);
  const value = Buffer.concat([Buffer.alloc(4), code, scope]);
  value.writeUInt32LE(value.length, 0);
  const document = Buffer.concat([Buffer.alloc(4), Buffer.from([15, 97, 0]), value, Buffer.from([0])]);
  document.writeUInt32LE(document.length, 0);
  return document;
}

const nestedLists = (levels: number): Buffer => {
  let inner = Buffer.from([5, 0, 0, 0, 0]);
  for (let level = 0; level < levels; level++) {
    inner = Buffer.concat([Buffer.alloc(4), Buffer.from([4, 97, 0]), inner, Buffer.from([0])]);
    inner.writeUInt32LE(inner.length, 0);
  }
  return inner;
};

describe("an answer of MongoDB, below the bound of its bytes", () => {
  test.each<[string, Buffer, RegExp]>([
    ["of too many nulls", mongoAnswer(listOf(300_000, 10, [])), /more than 200000 values in the documents/],
    ["of too many empty documents", mongoAnswer(listOf(300_000, 3, [5, 0, 0, 0, 0])), /more than 200000 values/],
    ["of too many dates", mongoAnswer(listOf(300_000, 9, [0, 0, 0, 0, 0, 0, 0, 0])), /more than 200000 values/],
    [
      "of too many values in the scope of code",
      mongoAnswer(scopedCode(listOf(300_000, 10, []))),
      /more than 200000 values/,
    ],
    ["that is nested too deeply", mongoAnswer(nestedLists(400)), /more than \d+ levels in a document/],
    ["that is compressed", mongoAnswer(Buffer.alloc(9), 2012), /sent compressed messages, which were not requested/],
  ])("%s never reaches its driver as a whole", async (_what, answer, reason) => {
    const { meter, stream, bytes } = metered("mongodb");
    for (let at = 0; at < answer.length && !meter.fault; at += 65_536) {
      stream.push(answer.subarray(at, at + 65_536));
      await turn();
    }
    expect(meter.fault?.message).toMatch(reason);
    expect(bytes()).toBeLessThan(answer.length);
  });

  test("is counted by its values, wherever its bytes are cut and whatever they look like", async () => {
    const { BSON } = await import("mongodb");
    const item = {
      text: "a\0b\u0003\u0004",
      long: BSON.Long.fromString("72340172838076673"),
      whole: 257,
      real: 1.5,
      decimal: BSON.Decimal128.fromString("1.10"),
      bytes: new BSON.Binary(Buffer.from([3, 0, 4, 0, 10])),
      id: new BSON.ObjectId("0304050607080900010203ff"),
      at: new Date(0),
      none: null,
      yes: true,
      pattern: /a.b/i,
      code: new BSON.Code("return 1", { x: { y: 1 } }),
      list: [1, [2, { three: 3 }], []],
      deep: { deeper: {} },
    };
    const answer = mongoAnswer(Buffer.from(BSON.serialize({ cursor: { firstBatch: Array(50).fill(item) } })));
    const { meter, stream, got } = metered("mongodb");
    for (let at = 0, size = 1; at < answer.length; at += size, size = (size % 97) + 1)
      stream.push(answer.subarray(at, at + size));
    await turn();
    expect(meter.fault).toBeUndefined();
    expect(Buffer.concat(got).equals(answer)).toBe(true);
    // A second message is read from its beginning: the state of the first one is its end.
    stream.push(mongoAnswer(Buffer.alloc(9), 2012));
    expect(meter.fault).toMatchObject({ message: expect.stringContaining("compressed") });
  });
});

describe("an answer of MongoDB behind TLS", () => {
  /** A relay to a partner that answers each request. The driver counts what it is handed. */
  async function relayed(answer: Buffer, answers = 1) {
    const tls = join(import.meta.dirname, "../cli/tls");
    const [cert, key] = ["crt", "key"].map((end) => readFileSync(join(tls, `platform.test.${end}`)));
    const server = createTlsServer({ cert, key }, (socket) => {
      socket.on("error", () => undefined);
      socket.on("data", () => {
        for (let sent = 0; sent < answers; sent++) socket.write(answer);
      });
    });
    await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
    opened.push(server);
    const egress = createEgress({ policy: anywhere });
    opened.push(egress);
    const { port } = server.address() as AddressInfo;
    const options = { protocol: "mongodb", isMessage: true, tls: { ca: cert, servername: "platform.test" } } as const;
    const relay = await openRelay(egress, "127.0.0.1", port, options as never);
    opened.push(relay);
    const driver = connect(relay.port, "127.0.0.1");
    opened.push({ close: () => driver.destroy() });
    const told = { handed: 0 };
    driver.on("error", () => undefined).on("data", (chunk: Buffer) => (told.handed += chunk.length));
    return { relay, driver, told };
  }

  test("is counted by its values", async () => {
    const answer = mongoAnswer(listOf(300_000, 10, []));
    const { relay, driver, told } = await relayed(answer);
    driver.write("a question");
    await expect(relay.broken).rejects.toThrow("more than 200000 values in the documents");
    expect(told.handed).toBeLessThan(answer.length);
  });

  test("is counted by its bytes", async () => {
    const document = Buffer.alloc(9 * MB);
    document.writeUInt32LE(document.length, 0);
    const { relay, driver, told } = await relayed(mongoAnswer(document), 5);
    driver.write("a question");
    await expect(relay.broken).rejects.toThrow("sent more than 16 MB as one answer");
    expect(told.handed).toBeLessThan(18 * MB);
  });

  test("is counted by itself: many small ones are not too much", async () => {
    const answer = mongoAnswer(listOf(60_000, 10, []));
    const { relay, driver, told } = await relayed(answer);
    let fault: unknown;
    relay.broken.catch((error) => (fault = error));
    for (let answers = 1; answers <= 5 && fault === undefined; answers++) {
      driver.write("a question");
      while (told.handed < answers * answer.length && fault === undefined) await turn();
    }
    expect(fault).toBeUndefined();
    expect(told.handed).toBe(5 * answer.length);
  });
});

test("what a driver reads unparsed comes to it in portions, and 4 MB of it as one answer", async () => {
  const { meter, stream, got } = metered("mssql");
  stream.push(Buffer.alloc(256 * 1024, 1));
  await turn();
  expect(got.length).toBeGreaterThan(0);
  expect(Math.max(...got.map(({ length }) => length))).toBeLessThanOrEqual(8 * 1024);
  while (!meter.fault) {
    stream.push(Buffer.alloc(64 * 1024, 1));
    await turn();
  }
  expect(meter.fault.message).toMatch(/SQL Server\) sent more than 4 MB as one answer/);
  expect(meter.received).toBeLessThan(5 * MB);
});

test("the lines of a list of FTP are counted before its entries are made", async () => {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    speeches.ftp.serve(socket, "data", () => {
      const { data } = socket as unknown as { readonly data: Socket };
      data.end(" a\n".repeat(300_000), () => socket.write("226 done\r\n"));
    });
  });
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
  opened.push(server);
  const { port } = server.address() as AddressInfo;
  const ftp = { type: "ftp", hostURI: "127.0.0.1", port, username: "u", password: "p" };
  const document = { type: "ftp", ftp };
  const egress = createEgress({ policy: anywhere });
  opened.push(egress);
  const place = await openFtp({ document, masked: document, readable: true } as never, { egress, block: {} } as never);
  opened.push(place);
  const names: string[] = [];
  const read = async () => {
    for await (const { path } of place.list("", {})) names.push(path);
  };
  await expect(read()).rejects.toThrow("more than 100000 entries");
  expect(names).toEqual([]);
  // The server says of no single file whether it is there.
  await expect(place.exists("a.csv")).rejects.toThrow("more than 100000 entries");
});
