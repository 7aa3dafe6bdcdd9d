/** Partners that record every byte that is sent to them, and ask for a login as the servers of each protocol do. None lets anyone in. */
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface RecordingPartner {
  readonly port: number;
  /** All that was sent, of all connections. */
  readonly received: () => Buffer;
  /** Connections that were opened. */
  readonly opened: () => number;
  close(): Promise<void>;
}

/** The behaviour of a partner on a connection: `chunk` is the last chunk, `all` everything received so far. */
interface Talk {
  readonly greeting?: (socket: Socket) => void;
  readonly answer?: (socket: Socket, chunk: Buffer, all: Buffer) => void;
}

export async function recordingPartner({ greeting, answer }: Talk): Promise<RecordingPartner> {
  const received: Buffer[] = [];
  const open = new Set<Socket>();
  let opened = 0;
  const server = createServer((socket) => {
    opened += 1;
    open.add(socket);
    let all = Buffer.alloc(0);
    socket.on("error", () => undefined).on("close", () => open.delete(socket));
    socket.on("data", (chunk: Buffer) => {
      received.push(chunk);
      all = Buffer.concat([all, chunk]);
      answer?.(socket, chunk, all);
    });
    greeting?.(socket);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    port: (server.address() as AddressInfo).port,
    received: () => Buffer.concat(received),
    opened: () => opened,
    close: () =>
      new Promise<void>((done) => {
        for (const socket of open) socket.destroy();
        server.close(() => done());
      }),
  };
}

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};

const postgresAsks = {
  "a password in the clear": int32(3),
  "a password in MD5": Buffer.concat([int32(5), Buffer.from("salt")]),
  "SCRAM-SHA-256": Buffer.concat([int32(10), Buffer.from("SCRAM-SHA-256\0\0")]),
} as const;

/** PostgreSQL: each way to ask for a password, and one that lets everyone in and refuses each query. */
export const postgresTalks: { readonly [way: string]: Talk } = {
  ...Object.fromEntries(
    Object.entries(postgresAsks).map(([way, body]): [string, Talk] => [
      way,
      {
        answer: (socket, _chunk, all) => {
          // The first message has no type: its length, then what it asks for. A question for TLS is answered with no.
          const isTls = all.length >= 8 && all.readInt32BE(4) === 80877103;
          if (isTls && all.length === 8) socket.write("N");
          else socket.write(message("R", body));
        },
      },
    ]),
  ),
  nothing: {
    answer: (socket, _chunk, all) => {
      const first = all.readInt32BE(0);
      if (all.length === first)
        return void socket.write(Buffer.concat([message("R", int32(0)), message("Z", Buffer.from("I"))]));
      socket.write(
        Buffer.concat([message("E", Buffer.from("SERROR\0C42501\0Mno\0\0")), message("Z", Buffer.from("I"))]),
      );
    },
  },
};

const packet = (number: number, body: Buffer): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUIntLE(body.length, 0, 3);
  head[3] = number;
  return Buffer.concat([head, body]);
};

/** A MySQL server that greets with a plugin and then asks for another one. */
function mysqlTalk(plugin: string, then?: string): Talk {
  const salt = Buffer.from("12345678901234567890");
  const hello = Buffer.concat([
    Buffer.from([10]),
    Buffer.from("8.0.0\0"),
    int32(1),
    salt.subarray(0, 8),
    Buffer.from([0, 0xff, 0xf7, 33, 2, 0, 0xff, 0x81, 21]),
    Buffer.alloc(10),
    salt.subarray(8),
    Buffer.from([0]),
    Buffer.from(`${plugin}\0`),
  ]);
  return {
    greeting: (socket) => socket.write(packet(0, hello)),
    answer: (socket, chunk) => {
      const number = (chunk[3] ?? 1) + 1;
      const isFirst = number === 2;
      if (isFirst && then !== undefined)
        socket.write(
          packet(number, Buffer.concat([Buffer.from([0xfe]), Buffer.from(`${then}\0`), salt, Buffer.from([0])])),
        );
      else socket.end(packet(number, Buffer.concat([Buffer.from([0xff, 0x15, 0x04]), Buffer.from("#28000no")])));
    },
  };
}

export const mysqlTalks: { readonly [way: string]: Talk } = {
  mysql_native_password: mysqlTalk("mysql_native_password"),
  caching_sha2_password: mysqlTalk("caching_sha2_password"),
  "mysql_clear_password after a switch": mysqlTalk("mysql_native_password", "mysql_clear_password"),
  "sha256_password after a switch": mysqlTalk("mysql_native_password", "sha256_password"),
};

/** Passes all on to another server, whose answers go back. */
export const relayTo = (port: number): Talk => {
  const ways = new WeakMap<Socket, Socket>();
  return {
    greeting: (socket) => {
      const way = connect(port, "127.0.0.1");
      way.on("error", () => socket.destroy()).on("data", (chunk) => socket.write(chunk));
      socket.on("close", () => way.destroy());
      ways.set(socket, way);
    },
    answer: (socket, chunk) => void ways.get(socket)?.write(chunk),
  };
};

/** FTP: asks for user, password and account. */
export const ftpTalk: Talk = {
  greeting: (socket) => socket.write("220 ready\r\n"),
  answer: (socket, chunk) => {
    const word = chunk
      .toString("latin1")
      .split(/[\s\r]/)[0]!
      .toUpperCase();
    const answers: { readonly [word: string]: string } = { USER: "331 password", PASS: "332 account", ACCT: "530 no" };
    socket.write(`${answers[word] ?? "500 no"}\r\n`);
  },
};

const challenges = ["Basic realm=shop", 'Digest realm="shop", nonce="n", qop="auth"', "Negotiate", "NTLM", "Bearer"];

/** HTTP: asks for a login of the server (401) or of a proxy (407), in every way. */
export function httpTalk(status: 401 | 407): Talk {
  const name = status === 401 ? "WWW-Authenticate" : "Proxy-Authenticate";
  const lines = [
    `HTTP/1.1 ${status} No`,
    ...challenges.map((each) => `${name}: ${each}`),
    "Content-Length: 2",
    "Content-Type: application/json",
    "",
    "{}",
  ];
  return {
    answer: (socket, _chunk, all) => {
      if (all.subarray(-4).equals(Buffer.from("\r\n\r\n")) || /content-length|chunked/i.test(all.toString("latin1")))
        socket.write(lines.join("\r\n"));
    },
  };
}
