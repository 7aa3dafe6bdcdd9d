/** Partners that send for ever, announce more than anybody keeps, or fall silent: one for each protocol and each state that it can be in. */
import { createServer, type Server, type Socket } from "node:net";
import { BSON } from "mongodb";
import ssh2 from "ssh2";
import type { Protocol } from "../../../src/delivery/egress/partner-bounds.ts";

/** The behaviour of a partner once it reaches its state. */
export type Behaviour = "floods" | "announces" | "stalls" | "drips" | "chatters";

export interface Hostile {
  readonly port: number;
  /** Bytes that were handed to the sockets and left them. */
  sent(): number;
  close(): void;
}

/** How one protocol is spoken up to a state: `turn` is called there. */
export interface Speech {
  /** States, in their order; the first one is that of the greeting. */
  readonly states: readonly string[];
  /** Bytes of a message that announces the most that its length can say, for a state. */
  announced(state: string): Buffer;
  /** A piece of what is sent for ever. */
  endless(state: string): Buffer;
  /** The beginning of a message of 1,000 bytes, and a whole message that says nothing: for partners that drip and chatter. */
  readonly begun?: Buffer;
  readonly noise?: Buffer;
  serve(socket: Socket, state: string, turn: () => void): void;
}

const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const pgMessage = (type: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(type), word(body.length + 4), body]);
const pgNoise = pgMessage("N", Buffer.from("Mnoise\0\0"));
const pgReady = pgMessage("Z", Buffer.from("I"));
const pgDone = (tag: string): Buffer => Buffer.concat([pgMessage("C", Buffer.from(`${tag}\0`)), pgReady]);
const field = Buffer.concat([Buffer.from("a\0"), Buffer.alloc(18)]);
const pgRows = Buffer.concat([pgMessage("T", Buffer.concat([Buffer.from([0, 1]), field]))]);
const pgRow = pgMessage("D", Buffer.concat([Buffer.from([0, 1]), word(1000), Buffer.alloc(1000, "x")]));

const postgres: Speech = {
  states: ["greeting", "login", "query", "row"],
  announced: (state) => Buffer.concat([Buffer.from(state === "row" ? "D" : "N"), word(0x7f_ff_ff_ff)]),
  endless: (state) => (state === "row" ? pgRow : pgNoise),
  begun: pgRow.subarray(0, 11),
  noise: pgNoise,
  serve(socket, state, turn) {
    let isIn = false;
    let isTurned = false;
    const turned = (): void => {
      isTurned = true;
      turn();
    };
    socket.on("data", (bytes) => {
      if (isTurned) return;
      if (state === "greeting") return turned();
      if (!isIn) {
        isIn = true;
        if (state === "login") {
          socket.write(pgMessage("R", word(3)));
          return turned();
        }
        return void socket.write(Buffer.concat([pgMessage("R", word(0)), pgReady]));
      }
      const text = bytes.toString("latin1");
      if (!/fetch|select/.test(text)) return void socket.write(pgDone("BEGIN"));
      if (state === "row") socket.write(Buffer.concat([pgRows, pgRow]));
      turned();
    });
  },
};

const mysqlSpeech: Speech = {
  states: ["greeting", "login", "query", "row"],
  announced: () => Buffer.concat([Buffer.from([0xff, 0xff, 0xff, 0]), Buffer.alloc(0xff_ff_ff, "x")]),
  endless: () => Buffer.concat([Buffer.from([0xff, 0xff, 0xff, 0]), Buffer.alloc(0xff_ff_ff, "x")]),
  begun: Buffer.from([0xe8, 3, 0, 0]),
  serve(socket, state, turn) {
    if (state === "greeting") return turn();
    socket.write(mysqlPacket(0, mysqlGreeting));
    let isIn = false;
    socket.on("data", (bytes) => {
      const sql = bytes.subarray(5).toString("latin1");
      if (!isIn) {
        isIn = true;
        if (state === "login") return turn();
        socket.write(mysqlPacket(2, mysqlFine));
      } else if (/sql_mode as mode/.test(sql)) socket.write(mysqlRows);
      else if (/^set /.test(sql)) socket.write(mysqlPacket(1, mysqlFine));
      else if (/^select/.test(sql)) {
        if (state === "row") socket.write(mysqlRows.subarray(0, -14));
        turn();
      }
    });
  },
};

const mysqlPacket = (number: number, body: readonly number[]): Buffer =>
  Buffer.from([body.length, 0, 0, number, ...body]);
/** One row of one column, `mode`, whose text is empty. */
const mysqlColumn = [
  3,
  100,
  101,
  102,
  0,
  0,
  0,
  4,
  ...Buffer.from("mode"),
  0,
  12,
  33,
  0,
  10,
  0,
  0,
  0,
  253,
  0,
  0,
  0,
  0,
  0,
];
const mysqlEnd = [0xfe, 0, 0, 2, 0];
const mysqlRows = Buffer.concat(
  [[1], mysqlColumn, mysqlEnd, [0], mysqlEnd].map((body, at) => mysqlPacket(at + 1, body)),
);

const mysqlFine = [0, 0, 0, 2, 0, 0, 0];
/** Version 10, which logs in by mysql_native_password, without TLS and compression. */
const mysqlGreeting = [
  ...[10, ...Buffer.from("8.0.0"), 0, 1, 0, 0, 0, ...Buffer.alloc(8, 65), 0],
  ...[0x09, 0xa2, 33, 2, 0, 8, 0, 21, ...Buffer.alloc(10), ...Buffer.alloc(12, 66), 0],
  ...[...Buffer.from("mysql_native_password"), 0],
];

export const mongoMessage = (to: number, document: object): Buffer => {
  const body = BSON.serialize(document);
  const head = Buffer.alloc(21);
  head.writeInt32LE(21 + body.length, 0);
  head.writeInt32LE(to, 8);
  head.writeInt32LE(2013, 12);
  return Buffer.concat([head, body]);
};
const mongoHead = (size: number): Buffer => {
  const head = Buffer.alloc(16);
  head.writeInt32LE(size, 0);
  head.writeInt32LE(2013, 12);
  return head;
};
export const hello = {
  isWritablePrimary: true,
  minWireVersion: 0,
  maxWireVersion: 21,
  maxBsonObjectSize: 16_777_216,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: 1000,
  ok: 1,
};

const mongodb: Speech = {
  states: ["greeting", "query"],
  announced: () => mongoHead(0x7f_ff_ff_ff),
  endless: () => {
    const document = Buffer.alloc(60_000 - 21);
    document.writeInt32LE(document.length);
    return Buffer.concat([mongoHead(60_000), Buffer.alloc(5), document]);
  },
  serve(socket, state, turn) {
    socket.on("data", (bytes) => {
      if (state === "greeting") return turn();
      const asked = bytes.toString("latin1");
      if (/find/.test(asked) && !/ismaster|hello/i.test(asked)) return turn();
      if (bytes.readInt32LE(12) === 2004) {
        const reply = BSON.serialize(hello);
        const head = Buffer.alloc(36);
        head.writeInt32LE(36 + reply.length, 0);
        head.writeInt32LE(bytes.readInt32LE(4), 8);
        head.writeInt32LE(1, 12);
        head.writeInt32LE(1, 32);
        return void socket.write(Buffer.concat([head, reply]));
      }
      socket.write(mongoMessage(bytes.readInt32LE(4), hello));
    });
  },
};

const ftp: Speech = {
  states: ["greeting", "login", "list", "data"],
  announced: (state) => Buffer.alloc(70_000, state === "data" ? "x" : "2"),
  endless: (state) =>
    state === "data"
      ? Buffer.from("-rw-r--r-- 1 a a 1 Jan 01 00:00 ".concat("n".repeat(200), "\r\n"))
      : Buffer.from("220-more of it\r\n"),
  serve(socket, state, turn) {
    if (state === "greeting") return turn();
    socket.write("220 ready\r\n");
    socket.on("data", (bytes) => {
      for (const line of bytes
        .toString("latin1")
        .split("\r\n")
        .filter((each) => each !== "")) {
        const [verb] = line.split(" ");
        if (verb === "USER") {
          if (state === "login") return turn();
          socket.write("331 password\r\n");
        } else if (verb === "PASS") socket.write("230 in\r\n");
        else if (verb === "PWD") socket.write('257 "/"\r\n');
        else if (verb === "SIZE") socket.write("502 unknown\r\n");
        else if (verb === "FEAT") socket.write("211 none\r\n");
        else if (verb === "EPSV" || verb === "PASV") {
          if (state === "list") return turn();
          const data = createServer((to) => {
            to.on("error", () => undefined);
            Object.assign(socket, { data: to });
            turn();
          });
          socket.once("close", () => data.close());
          data.listen(0, "127.0.0.1", () => {
            const { port } = data.address() as { readonly port: number };
            socket.write(`229 Entering (|||${port}|)\r\n`);
          });
        } else if (verb === "LIST" || verb === "MLSD") socket.write("150 here it comes\r\n");
        else socket.write("200 fine\r\n");
      }
    });
  },
};

const key = ssh2.utils.generateKeyPairSync("ed25519").private;

const sftp: Speech = {
  states: ["greeting", "login", "list"],
  announced: () =>
    Buffer.concat([Buffer.from("SSH-2.0-x\r\n"), Buffer.from([0x7f, 0xff, 0xff, 0xff]), Buffer.alloc(64)]),
  endless: (state) =>
    state === "greeting"
      ? Buffer.from("a line before the greeting\r\n")
      : Buffer.from("SSH-2.0-x\r\n".padEnd(4000, "y")),
  serve(socket, state, turn) {
    if (state === "greeting") return turn();
    if (state === "login") {
      socket.write("SSH-2.0-x\r\n");
      return turn();
    }
    // What it lists is made of valid messages: the connection is that of a server.
    const { Server } = ssh2;
    const server = new Server({ hostKeys: [key] }, (client) => {
      client.on("error", () => undefined);
      client.on("authentication", (context) => context.accept());
      client.on("session", (accept) =>
        accept().on("sftp", (open) => {
          const files = open();
          files.on("OPENDIR", (id) => files.handle(id, Buffer.from("h")));
          files.on("REALPATH", (id) => files.name(id, [{ filename: "/", longname: "/", attrs: {} as never }]));
          files.on("READDIR", (id) => {
            if (turnOf(socket) !== "floods") return;
            const name = "n".repeat(10_000);
            files.name(
              id,
              Array.from({ length: 10 }, () => ({ filename: name, longname: name, attrs: {} as never })),
            );
          });
          files.on("CLOSE", (id) => files.status(id, 0));
        }),
      );
    });
    server.injectSocket(socket as never);
  },
};

const behaviours = new WeakMap<Socket, Behaviour>();
const turnOf = (socket: Socket): Behaviour | undefined => behaviours.get(socket);

/** Bytes in no language: their driver is a double that keeps what comes. */
const unread: Speech = {
  states: ["greeting"],
  announced: () => Buffer.concat([Buffer.from([0x7f, 0xff, 0, 0, 6, 0, 0, 0]), Buffer.alloc(8)]),
  endless: () => Buffer.from([0x20, 0, 0, 0, 6, 0, 0, 0, ...Buffer.alloc(8184)]),
  serve: (_socket, _state, turn) => turn(),
};

/** A protocol without one does not compile; that of HTTP is in http.ts. A ping of AS2 connects and reads nothing. */
export const speeches: { readonly [protocol in Exclude<Protocol, "as2" | "http">]: Speech } = {
  postgres,
  mysql: mysqlSpeech,
  mssql: unread,
  oracle: unread,
  mongodb,
  ftp,
  sftp,
};

/** Milliseconds between two pieces of a partner that drips or chatters. */
const dripMs = 50;

/** Listens, speaks up to the state, and behaves so from there on. */
export async function hostilePartner(speech: Speech, state: string, behaviour: Behaviour): Promise<Hostile> {
  const open = new Set<Socket>();
  let sent = 0;
  const server: Server = createServer((socket) => {
    open.add(socket);
    behaviours.set(socket, behaviour);
    socket.on("error", () => undefined);
    socket.once("close", () => {
      sent += socket.bytesWritten;
      open.delete(socket);
    });
    let isTurned = false;
    speech.serve(socket, state, () => {
      if (isTurned) return;
      isTurned = true;
      const to = (socket as { readonly data?: Socket }).data ?? socket;
      if (to !== socket) open.add(to);
      if (behaviour === "stalls") return;
      if (behaviour === "drips" || behaviour === "chatters") {
        if (behaviour === "drips") to.write(speech.begun!);
        const piece = behaviour === "drips" ? Buffer.from("x") : speech.noise!;
        const timer = setInterval(() => to.write(piece), dripMs);
        to.on("close", () => clearInterval(timer));
        return;
      }
      if (behaviour === "announces") to.write(speech.announced(state));
      const piece = speech.endless(state);
      const block = Buffer.concat(Array.from({ length: Math.max(1, Math.ceil(64_000 / piece.length)) }, () => piece));
      const more = () => {
        while (!to.destroyed && to.write(behaviour === "announces" ? Buffer.alloc(64_000, "x") : block));
      };
      to.on("drain", more);
      more();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    port: (server.address() as { readonly port: number }).port,
    sent: () => [...open].reduce((all, socket) => all + socket.bytesWritten, sent),
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
