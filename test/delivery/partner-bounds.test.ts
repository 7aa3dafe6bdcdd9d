/** Whatever a partner sends is bounded before it is kept, over every protocol and at every state (docs/DELIVERY.md, "Answers of partners"). */
import { readdirSync, readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { sendDocuments } from "../../src/delivery/adaptors/document/send.ts";
import { openFtp } from "../../src/delivery/adaptors/file/places/ftp-place.ts";
import { connectMssql, type Tedious } from "../../src/delivery/adaptors/sql/mssql-connection.ts";
import { connectOracle, type Oracledb } from "../../src/delivery/adaptors/sql/oracle-connection.ts";
import { sendSql } from "../../src/delivery/adaptors/sql/send.ts";
import { createEgress, type Egress } from "../../src/delivery/egress/egress.ts";
import {
  type PartnerBounds,
  type Protocol,
  partnerBounds,
  protocols,
} from "../../src/delivery/egress/partner-bounds.ts";
import { anywhere } from "../../src/delivery/egress/policy.ts";
import type { Outside } from "../../src/delivery/sending/sender.ts";
import { postgresDestination } from "../../src/delivery/syncs/destinations/postgres-destination.ts";
import { mysqlSource } from "../../src/delivery/syncs/sources/mysql-source.ts";
import { postgresSource } from "../../src/delivery/syncs/sources/postgres-source.ts";
import { pingConnection } from "../../src/delivery/transports/ping.ts";
import { openMailer } from "../../src/platform/mails/mailer.ts";
import { runHere } from "../support/compute.ts";
import { type Behaviour, type Hostile, hostilePartner, type Speech, speeches } from "../support/hostile/partners.ts";

const small: PartnerBounds = {
  loginBytes: 64 * 1024,
  loginMs: 400,
  answerBytes: 256 * 1024,
  messageBytes: 128 * 1024,
  firstByteMs: 400,
  betweenBytesMs: 400,
  paceBytes: 256,
  dueBytes: 4096,
};
/** Bounds of bytes with long times, for a busy machine. */
const patient: PartnerBounds = { ...small, loginMs: 20_000, firstByteMs: 20_000, betweenBytesMs: 20_000 };
/** Bytes that lie in the buffers of two sockets and of a stream, whatever is read of them. */
const onTheWay = 16 * 1024 * 1024;

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

function gate(bounds: PartnerBounds): Egress {
  const egress = createEgress({ policy: anywhere, bounds });
  opened.push(egress);
  return egress;
}

type Reached = Exclude<Protocol, "as2" | "http">;

function connectionTo(protocol: Reached, port: number): JsonObject {
  const host = "127.0.0.1";
  const login = { username: "u", password: "p" };
  if (protocol === "mongodb") return { type: "documentDb", documentDb: { host: [`${host}:${port}`], database: "d" } };
  if (protocol === "ftp") return { type: "ftp", ftp: { type: "ftp", hostURI: host, port, ...login } };
  if (protocol === "sftp") return { type: "ftp", ftp: { type: "sftp", hostURI: host, port, ...login } };
  const type = protocol === "postgres" ? "postgresql" : protocol;
  return { type: "rdbms", rdbms: { type, host, port, database: "d", user: "u", password: "p" } };
}

/** A driver of a package that is not installed here: it keeps what comes. */
const keeping = (socket: Socket, done: (error: Error) => void): void => {
  socket.on("data", () => undefined);
  socket.on("error", done);
  socket.on("close", () => done(new Error("the connection was closed")));
};
const tedious = {
  Connection: class {
    readonly #config: { readonly options: { connector(to: object): Promise<Socket> } };
    constructor(config: never) {
      this.#config = config;
    }
    connect(done: (error: Error) => void): void {
      this.#config.options.connector({}).then((socket) => keeping(socket, done), done);
    }
    on(): void {}
  },
} as unknown as Tedious;
const oracledb = {
  getConnection: ({ connectString }: { readonly connectString: string }) =>
    new Promise((_resolve, reject) => {
      const port = Number(/PORT=(\d+)/.exec(connectString)?.[1]);
      const socket = connect(port, "127.0.0.1", () => socket.write("x"));
      keeping(socket, reject);
    }),
} as unknown as Oracledb;

/** Reads over a protocol, as an export does. Answers what failed. */
async function read(protocol: Reached, port: number, egress: Egress): Promise<string> {
  const document = connectionTo(protocol, port);
  const connection = { document, masked: document, readable: true } as never;
  const outside = { egress, connection, compute: runHere } as unknown as Outside;
  const block = (document["rdbms"] ?? {}) as JsonObject;
  try {
    let answer: Json = null;
    if (protocol === "mssql") await connectMssql({ dialect: "mssql", block }, outside, async () => tedious);
    else if (protocol === "oracle") await connectOracle({ dialect: "oracle", block }, outside, async () => oracledb);
    else if (protocol === "mongodb")
      answer = await sendDocuments({ method: "find", collection: "c", filter: {}, skip: 0, most: 10 }, outside);
    else if (protocol === "ftp" || protocol === "sftp") {
      const place = await openFtp(connection, { egress, block: {} } as never);
      try {
        for await (const _ of place.list("", {}));
      } finally {
        await place.close();
      }
    } else answer = await sendSql({ mode: "read", statement: "select 1 as a", skip: 0, most: 10 }, outside);
    return (answer as { readonly failure?: { readonly message: string } })?.failure?.message ?? JSON.stringify(answer);
  } catch (error) {
    return (error as Error).message;
  }
}

async function partner(protocol: Reached, state: string, behaviour: Behaviour): Promise<Hostile> {
  const hostile = await hostilePartner(speeches[protocol], state, behaviour);
  opened.push(hostile);
  return hostile;
}

/** Refusals by the packages themselves: an FTP answer of more than 64 KB of lines, SFTP packets of more than 35 KB. */
const own: { readonly [name: string]: RegExp } = {
  "ftp floods": /control response exceeded|\(FTP\) sent|more than \d+ MB/,
  "ftp announces": /control response exceeded|\(FTP\) sent|more than \d+ MB/,
  "sftp announces": /broke|packet|padding/i,
  "sftp floods": /broke|greeting|more than|list of the folder/i,
};

const cases = (Object.entries(speeches) as readonly (readonly [Reached, Speech])[]).flatMap(([protocol, { states }]) =>
  states.flatMap((state) =>
    (["floods", "announces", "stalls"] as const)
      // What is announced within a session of SFTP is in its own encryption.
      .filter((behaviour) => !(protocol === "sftp" && state === "list" && behaviour === "announces"))
      .map((behaviour) => [protocol, behaviour, state] as const),
  ),
);

describe("a partner that", () => {
  test.each(cases)("speaks %s and %s at its %s is ended within the bounds", async (protocol, behaviour, state) => {
    const hostile = await partner(protocol, state, behaviour);
    // Patience of the drivers themselves is longer; in a list of a folder it is that of the place.
    const message = await read(protocol, hostile.port, gate(behaviour === "stalls" ? small : patient));
    const { name } = protocols[protocol];
    const usual =
      behaviour === "stalls"
        ? /did not (complete the login|answer)|sent nothing for|no answer in time|broke \(Timeout/
        : new RegExp(`127\\.0\\.0\\.1:${hostile.port} \\(${name}\\) sent (more|a message)|more than \\d+ MB`);
    expect(message).toMatch(own[`${protocol} ${behaviour}`] ?? usual);
    expect(message).not.toContain("\n");
    expect(hostile.sent()).toBeLessThan(small.answerBytes + onTheWay + (state === "data" ? 16 * 1024 * 1024 : 0));
  });
});

/** Ends of a sync over a gate: what reads or loads, up to its end. */
const ends: { readonly [name: string]: (port: number, egress: Egress) => Promise<unknown> } = {
  "a source of PostgreSQL": async (port, egress) => (await postgresSource(placeOf("postgres", port, egress))).tables(),
  "a destination of PostgreSQL": async (port, egress) =>
    (await postgresDestination(placeOf("postgres", port, egress), {})).columns("t"),
  "a source of MySQL": async (port, egress) => {
    const signal = new AbortController().signal;
    return (await mysqlSource({ ...placeOf("mysql", port, egress), signal })).tables();
  },
};
const placeOf = (protocol: Reached, port: number, egress: Egress) => {
  const document = connectionTo(protocol, port);
  return { block: document["rdbms"] as JsonObject, document: document as never, egress };
};

describe("a partner of a sync that", () => {
  /** Statements of syncs have half an hour, here they have as long as others. */
  const brief = (own: Partial<PartnerBounds>): Egress => {
    const bounds = { ...patient, ...own };
    const egress = gate(bounds);
    return { ...egress, connect: (host, port, way) => egress.connect(host, port, { ...way, bounds }) };
  };

  test.each(Object.keys(ends))("sends single bytes of a message in time for each is ended (%s)", async (name) => {
    const protocol = name.includes("MySQL") ? "mysql" : "postgres";
    const hostile = await partner(protocol, "query", "drips");
    await expect(ends[name]!(hostile.port, brief({ betweenBytesMs: 1500 }))).rejects.toThrow(
      /sent less than 256 bytes within 2 seconds in the middle of a message/,
    );
    expect(hostile.sent()).toBeLessThan(10_000);
  });

  test.each(["a source of PostgreSQL", "a destination of PostgreSQL"])(
    "sends notices in time for each, and never an answer, is ended (%s)",
    async (name) => {
      const hostile = await partner("postgres", "query", "chatters");
      await expect(ends[name]!(hostile.port, brief({ firstByteMs: 1500 }))).rejects.toThrow(
        /sent less than 4096 bytes, and no row, within 2 seconds while an answer was due/,
      );
    },
  );
});

describe("a ping", () => {
  test.each(
    (Object.keys(speeches) as readonly Reached[])
      .filter((protocol) => protocol !== "mssql" && protocol !== "oracle")
      .flatMap((protocol) => (["floods", "stalls"] as const).map((behaviour) => [protocol, behaviour] as const)),
  )(
    "of a partner that speaks %s and %s ends in its time, and leaves no connection open",
    async (protocol, behaviour) => {
      const hostile = await partner(protocol, "greeting", behaviour);
      const document = connectionTo(protocol, hostile.port);
      const connection = { document, masked: document, readable: true } as never;
      const pinging = pingConnection(
        connection,
        { egress: gate(partnerBounds), compute: runHere, files: undefined } as never,
        1500,
      );
      await expect(pinging).rejects.toThrow(/did not|sent|broke|greeting/);
      expect(hostile.sent()).toBeLessThan(partnerBounds.loginBytes * 4 + onTheWay);
    },
  );
});

test("a mail server that greets for ever is ended", async () => {
  const hostile = await hostilePartner({ ...speeches.ftp, states: ["greeting"] }, "greeting", "announces");
  opened.push(hostile);
  const mailer = openMailer({ smtp: `smtp://127.0.0.1:${hostile.port}` })!;
  await expect(mailer.send({ to: "a@b.test", subject: "s", text: "t" }, "id", 0)).rejects.toThrow(
    /too large|exceed|response/i,
  );
});

test("every protocol that is reached over a socket has a partner here", () => {
  expect([...Object.keys(speeches), "as2", "http"].toSorted()).toEqual(Object.keys(protocols).toSorted());
});

test("no file but those of the gate opens a socket to a partner", () => {
  const root = join(import.meta.dirname, "../../src/delivery");
  const opening = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
    (file) =>
      file.endsWith(".ts") &&
      /import \{[^}]*\b(connect|createConnection|Socket)\b[^}]*\} from "node:(net|tls|http|https|http2)"/.test(
        readFileSync(join(root, file), "utf8").replaceAll(/\btype \w+/g, ""),
      ),
  );
  expect(opening.toSorted()).toEqual(["adaptors/file/places/ftp-place.ts", "egress/relay.ts", "egress/sockets.ts"]);
});
