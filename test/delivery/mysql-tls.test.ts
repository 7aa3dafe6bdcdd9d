/** MySQL over TLS, whose packets are counted after they were decrypted. The partner is a server that speaks as much of it as an export asks. */
import { readFileSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { TLSSocket } from "node:tls";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { sendSql } from "../../src/delivery/adaptors/sql/send.ts";
import { createEgress } from "../../src/delivery/egress/egress.ts";
import { anywhere } from "../../src/delivery/egress/policy.ts";
import type { Outside } from "../../src/delivery/sending/sender.ts";
import { runHere } from "../support/compute.ts";

const folder = join(import.meta.dirname, "../cli/tls");
const cert = readFileSync(join(folder, "platform.test.crt"), "utf8");
const key = readFileSync(join(folder, "platform.test.key"), "utf8");

const packet = (number: number, body: readonly number[]): Buffer => Buffer.from([body.length, 0, 0, number, ...body]);
const column = (name: string) => [
  ...[3, 100, 101, 102, 0, 0, 0, name.length, ...Buffer.from(name), 0],
  ...[12, 33, 0, 10, 0, 0, 0, 253, 0, 0, 0, 0, 0],
];
const end = [0xfe, 0, 0, 2, 0];
const fine = [0, 0, 0, 2, 0, 0, 0];
const rows = (name: string, ...values: readonly string[]): Buffer => {
  const all = values.map((value) => [value.length, ...Buffer.from(value)]);
  return Buffer.concat([[1], column(name), end, ...all, end].map((body, at) => packet(at + 1, body)));
};
/** With TLS; logs in by mysql_native_password. */
const greeting = [
  ...[10, ...Buffer.from("8.0.0"), 0, 1, 0, 0, 0, ...Buffer.alloc(8, 65), 0],
  ...[0x09, 0xaa, 33, 2, 0, 8, 0, 21, ...Buffer.alloc(10), ...Buffer.alloc(12, 66), 0],
  ...[...Buffer.from("mysql_native_password"), 0],
];

/** Serves connections. `answer` writes what a select is answered; `login`: the number of the packet that ends the login. */
async function partner(answer: (socket: TLSSocket) => void, login = 3): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((plain) => {
    sockets.add(plain.on("error", () => undefined));
    plain.write(packet(0, greeting));
    plain.once("data", (asked) => {
      plain.pause();
      // The client may have begun to greet already.
      if (asked.length > 36) plain.unshift(asked.subarray(36));
      const socket = new TLSSocket(plain, { isServer: true, cert, key });
      let isIn = false;
      socket.on("error", () => undefined);
      socket.on("data", (bytes) => {
        const sql = bytes.subarray(5).toString("latin1");
        if (!isIn) socket.write(packet(login, fine));
        else if (/sql_mode as mode/.test(sql)) socket.write(rows("mode", ""));
        else if (/^select/.test(sql)) answer(socket);
        else if (/^set /.test(sql)) socket.write(packet(1, fine));
        isIn = true;
      });
    });
  });
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    for (const each of sockets) each.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

async function read(port: number): Promise<unknown> {
  const egress = createEgress({ policy: anywhere });
  onTestFinished(() => egress.close());
  const ssl = { rejectUnauthorized: false };
  const login = { host: "127.0.0.1", port, database: "d", user: "u", password: "p", ssl };
  const document = { type: "rdbms", rdbms: { type: "mysql", ...login } };
  const connection = { document, masked: document, readable: true } as never;
  const outside = { egress, connection, compute: runHere } as unknown as Outside;
  return sendSql({ mode: "read", statement: "select a from t", skip: 0, most: 10 }, outside);
}

test("rows come as they are sent", async () => {
  const answer = await read(await partner((socket) => socket.write(rows("a", "one", "two"))));
  expect(JSON.stringify(answer)).toContain('{"a":"one"},{"a":"two"}');
});

test("columns for ever are ended by their number", async () => {
  const port = await partner((socket) => {
    socket.write(packet(1, [0xfd, 255, 255, 255]));
    const piece = Buffer.concat(Array.from({ length: 256 }, (_, at) => packet((at + 2) & 255, column("a"))));
    const more = (): void => {
      while (!socket.destroyed && socket.write(piece));
    };
    socket.on("drain", more);
    more();
  });
  expect(JSON.stringify(await read(port))).toMatch(/more than 4096 columns in one result/);
});

describe("packets out of order", () => {
  /** Returns the failure of a read, and what the process wrote to its standard error meanwhile. */
  async function refused(port: number): Promise<readonly [answer: string, written: number]> {
    const written = vi.spyOn(console, "error").mockImplementation(() => undefined);
    onTestFinished(() => written.mockRestore());
    return [JSON.stringify(await read(port)), written.mock.calls.length];
  }

  test("of an answer end the connection with an error that says so, and nothing is written", async () => {
    const port = await partner((socket) => {
      const parts = [[1], column("a"), end, [3, ...Buffer.from("one")], end];
      for (const [at, body] of parts.entries()) socket.write(packet(at < 3 ? at + 1 : at + 7, body));
    });
    const [answer, written] = await refused(port);
    expect(answer).toMatch(/\(MySQL\) sent packets out of order: number 10 where number 4 was due\./);
    expect(written).toBe(0);
  });

  test("of a login end it as well", async () => {
    const [answer, written] = await refused(await partner(() => undefined, 9));
    expect(answer).toMatch(/\(MySQL\) sent packets out of order: number 9 where number 3 was due\./);
    expect(written).toBe(0);
  });
});
