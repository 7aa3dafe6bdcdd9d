/** Requests that are never finished, over real sockets: who gets an answer before the body, and when a connection is given up. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import fastify from "fastify";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { startAdminServer } from "../../src/server/admin/admin-server.ts";
import { refuseConnection, watchConnections } from "../../src/server/request/connections.ts";
import { listenOn } from "../../src/server/request/listened-url.ts";
import { type Server, serve, sharedServer } from "./serving.ts";

const folder = mkdtempSync(join(tmpdir(), "unfinished-"));
afterAll(() => rmSync(folder, { recursive: true }));
const waits = { headersMs: 1_000, bodyMs: 2_000, stallMs: 500, idleMs: 1_000, restMs: 60_000, checkMs: 20 };
const server = sharedServer({ tfstate: join(folder, "states"), waits });

interface Talk {
  readonly socket: Socket;
  /** Everything the server said, up to now. */
  said(): string;
  /** Resolves with the status line once there is one. */
  status(): Promise<string>;
  /** Resolves when the connection is closed. */
  readonly closed: Promise<void>;
}

/** A connection on which some bytes were sent. */
function talk(bytes: string, to: Server = server): Talk {
  const { hostname, port } = new URL(to.platform.url);
  const socket = connect(Number(port), hostname);
  socket.write(bytes, "latin1");
  onTestFinished(() => void socket.destroy());
  let said = "";
  socket.setEncoding("latin1").on("data", (piece) => {
    said += piece;
  });
  // A server that gives a connection up may reset it.
  socket.on("error", () => {});
  const closed = new Promise<void>((done) => socket.once("close", () => done()));
  return {
    socket,
    said: () => said,
    closed,
    async status() {
      while (!said.includes("\r\n\r\n") && !socket.closed) await setTimeout(5);
      return said.split("\r\n")[0]!.replace(/^HTTP\/1\.1 (\d+).*/, "$1");
    },
  };
}

const head = (line: string, ...headers: readonly string[]) =>
  `${[`${line} HTTP/1.1`, "Host: x", ...headers].join("\r\n")}\r\n\r\n`;
const bearer = () => `Authorization: Bearer ${server.platform.token}`;
const mebibyte = 1024 * 1024;
const megabytes = "Content-Length: 50000000";

test("many requests in a row on one connection end it, and few are answered", async () => {
  const one = head("GET /v1/tags", bearer());
  const many = talk(one.repeat(2000));
  await many.closed;
  expect(many.said().split("HTTP/1.1 ").length - 1).toBeLessThanOrEqual(16);
  const few = talk(one.repeat(16));
  while (few.said().split("HTTP/1.1 200").length - 1 < 16) await setTimeout(5);
  few.socket.write(one.repeat(16));
  while (few.said().split("HTTP/1.1 200").length - 1 < 32) await setTimeout(5);
});

test("the requests behind a connection's last one are not even read", async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  watchConnections(app, waits);
  let seen = 0;
  app.server.prependListener("request", () => {
    seen += 1;
  });
  app.get("/", () => new Promise(() => undefined));
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const many = talk(head("GET /").repeat(2000), { platform: { url } } as Server);
  await many.closed;
  expect(seen).toBe(16);
});

describe("a body in chunks", () => {
  const chunked = (piece: string, count: number) =>
    head("POST /v1/tags", bearer(), "Content-Type: application/json", "Transfer-Encoding: chunked") +
    `${piece.length.toString(16)}\r\n${piece}\r\n`.repeat(count);

  test("of a byte each is refused after some thousands", async () => {
    const tiny = talk(chunked(" ", 20_000));
    expect(await tiny.status()).toBe("400");
    await tiny.closed;
    expect(tiny.said()).toContain("chunks of a few bytes");
  });

  test("of a few bytes is read where they are some thousands, and one of larger chunks is read", async () => {
    const body = '{"tag":"small chunks"}';
    const few = talk(`${chunked(" ", 4000)}${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`);
    expect(await few.status()).toBe("201");
    const larger = '{"tag":"larger chunks"}';
    const many = talk(`${chunked(" ".repeat(100), 8000)}${larger.length.toString(16)}\r\n${larger}\r\n0\r\n\r\n`);
    expect(await many.status()).toBe("201");
  });
});

describe("before the body is there", () => {
  test.each([
    ["a signed URL that nobody signed", "PUT /signed/x", "403"],
    ["a state without a token", "POST /tfstate/x", "401"],
    ["the lock of a state without a token", "LOCK /tfstate/x", "401"],
    ["a document without a token", "POST /v1/scripts", "401"],
    ["a path that is none without a token", "POST /nowhere", "401"],
  ])("%s is refused", async (_what, line, expected) => {
    expect(await talk(head(line, megabytes, "Content-Type: application/json")).status()).toBe(expected);
  });

  test.each([
    ["a state that is locked by somebody else", "POST /tfstate/locked", "423"],
    ["a state whose name is none", "POST /tfstate/.x", "400"],
  ])("%s is refused to a caller with a token", async (_what, line, expected) => {
    const lock = JSON.stringify({ ID: "a" });
    const headers = { authorization: `Bearer ${server.platform.token}`, connection: "close" };
    await fetch(`${server.platform.url}/tfstate/locked`, { method: "LOCK", headers, body: lock });
    expect(await talk(head(line, bearer(), megabytes)).status()).toBe(expected);
  });

  test("the name of the method decides, too: a signed URL for an upload is not a download", async () => {
    const { signedURL } = (await server.call("GET", "/v1/s3SignedURL")).body;
    expect(await talk(head(`DELETE ${new URL(signedURL).pathname}`, megabytes)).status()).toBe("401");
  });

  test("nobody is told to go on with a body that will be refused", async () => {
    const refused = talk(head("PUT /signed/x", megabytes, "Expect: 100-continue"));
    expect(await refused.status()).toBe("403");
    const { signedURL } = (await server.call("GET", "/v1/s3SignedURL")).body;
    const taken = talk(head(`PUT ${new URL(signedURL).pathname}`, "Content-Length: 3", "Expect: 100-continue"));
    expect(await taken.status()).toBe("100");
    taken.socket.write("abc");
    while (!taken.said().includes("HTTP/1.1 200")) await setTimeout(5);
  });

  test("a state that is sent in part is stored nowhere, and the one before it stays", async () => {
    const url = `${server.platform.url}/tfstate/kept`;
    const headers = { authorization: `Bearer ${server.platform.token}`, connection: "close" };
    expect((await fetch(url, { method: "POST", headers, body: '{"serial":1}' })).status).toBe(200);
    const part = talk(`${head("POST /tfstate/kept", bearer(), megabytes)}{"serial":2`);
    await part.closed;
    expect(await (await fetch(url, { headers })).text()).toBe('{"serial":1}');
    const [account] = readdirSync(join(folder, "states"));
    expect(readdirSync(join(folder, "states", account!)).filter((name) => name.startsWith("kept"))).toEqual([
      "kept.json",
    ]);
  });
});

describe("the rest of a body that is answered already", () => {
  const refusedLine = "POST /v1/scripts";
  const long = "Content-Length: 5000000000";
  const patient = { ...waits, bodyMs: 120_000, idleMs: 120_000 };
  const startWith = async (restMs: number) => {
    const started = await serve({ waits: { ...patient, restMs } });
    onTestFinished(() => started.platform.close());
    return started;
  };

  test("is read up to 64 MiB, and then the connection is closed", async () => {
    const to = await startWith(60_000);
    const sender = talk(head(refusedLine, long, "Content-Type: application/json"), to);
    expect(await sender.status()).toBe("401");
    let sent = 0;
    while (!sender.socket.destroyed && sent < 2000 * mebibyte) {
      const piece = Buffer.alloc(mebibyte);
      sent += piece.length;
      if (!sender.socket.write(piece))
        await Promise.race([new Promise((done) => sender.socket.once("drain", done)), sender.closed]);
    }
    await sender.closed;
    expect(sent).toBeGreaterThan(60 * mebibyte);
    expect(sent).toBeLessThan(2000 * mebibyte);
  });

  test("is read for a while, and then the connection is closed", async () => {
    const sender = talk(head(refusedLine, long, "Content-Type: application/json"), await startWith(200));
    expect(await sender.status()).toBe("401");
    while (!sender.socket.destroyed) {
      sender.socket.write(" ");
      await setTimeout(10);
    }
  });

  test("leaves the connection open for the next request where it ends", async () => {
    const to = await startWith(60_000);
    const sender = talk(head(refusedLine, `Content-Length: ${mebibyte}`, "Content-Type: application/json"), to);
    expect(await sender.status()).toBe("401");
    sender.socket.write(" ".repeat(mebibyte) + head("GET /healthz"));
    while (!sender.said().includes("HTTP/1.1 200")) await setTimeout(5);
  });
});

describe("a connection is given up", () => {
  test.each([
    ["on which nothing is said", ""],
    ["whose headers do not end", "GET /healthz HTTP/1.1\r\nHost: x\r\n"],
  ])("%s", async (_what, bytes) => {
    const held = talk(bytes);
    await held.closed;
    expect(await held.status()).toMatch(/^(408)?$/);
  });

  test("that is idle after an answer", async () => {
    const held = talk(head("GET /healthz"));
    expect(await held.status()).toBe("200");
    await held.closed;
  });

  test("and not while a request of it is answered, although the one before has been", async () => {
    const app = fastify();
    onTestFinished(() => app.close());
    watchConnections(app, { ...waits, idleMs: 50 });
    const slow = Promise.withResolvers<string>();
    const isIdle = Promise.withResolvers<void>();
    app.get("/fast", async () => "fast");
    app.get("/slow", async () => slow.promise);
    await app.listen({ host: "127.0.0.1", port: 0 });
    app.server.on("timeout", () => isIdle.resolve());
    const both = talk(head("GET /fast") + head("GET /slow"), { platform: { url: app.listeningOrigin } } as Server);
    expect(await both.status()).toBe("200");
    await isIdle.promise;
    slow.resolve("slow");
    while (!both.said().endsWith("slow") && !both.socket.destroyed) await setTimeout(5);
    expect(both.said()).toMatch(/slow$/);
  });

  test.each([
    ["a document", "POST /v1/scripts"],
    ["a state", "POST /tfstate/y"],
  ])("whose body stops: %s", async (_what, line) => {
    const held = talk(`${head(line, bearer(), "Content-Length: 5000000", "Content-Type: application/json")}{`);
    expect(await held.status()).toBe("408");
    expect(JSON.parse(held.said().split("\r\n\r\n")[1]!)).toMatchObject({ errors: [{ code: "request_timeout" }] });
    await held.closed;
  });

  test("whose body comes, but never ends", async () => {
    const held = talk(
      `${head("POST /v1/scripts", bearer(), "Content-Length: 5000000", "Content-Type: application/json")}{`,
    );
    const drip = setInterval(() => held.socket.write(" "), 20);
    onTestFinished(() => clearInterval(drip));
    await held.closed;
    expect(await held.status()).toBe("408");
  });

  test("of an upload whose body stops", async () => {
    const { signedURL } = (await server.call("GET", "/v1/s3SignedURL")).body;
    const held = talk(`${head(`PUT ${new URL(signedURL).pathname}`, megabytes)}PK`);
    expect(await held.status()).toBe("408");
    await held.closed;
  });
});

/** A server that gives up nothing by itself for a minute. */
async function patientServer() {
  const app = fastify({ serverFactory: (handler) => createServer({ connectionsCheckingInterval: 60_000 }, handler) });
  watchConnections(app, { ...waits, idleMs: 60_000 });
  const isAsked = Promise.withResolvers<void>();
  const slow = Promise.withResolvers<string>();
  app.get("/slow", async () => {
    isAsked.resolve();
    return slow.promise;
  });
  app.addHook("onRequest", async (request, reply) => {
    if (request.url === "/refused") return reply.code(401).send("no");
  });
  app.post("/refused", async () => "yes");
  await app.listen({ host: "127.0.0.1", port: 0 });
  const come = new Promise((done) => app.server.once("connection", done));
  return { app, slow, isAsked, come, to: { platform: { url: app.listeningOrigin } } as Server };
}

describe("a server that closes waits for no connection", () => {
  test("on which nothing came", async () => {
    const { app, come, to } = await patientServer();
    const silent = talk("", to);
    await come;
    await app.close();
    await silent.closed;
  });

  test("whose request was answered before its body came", async () => {
    const { app, to } = await patientServer();
    const refused = talk(head("POST /refused", "Content-Length: 7"), to);
    expect(await refused.status()).toBe("401");
    await app.close();
    await refused.closed;
  });

  test("whose request is answered meanwhile, and gives the answer whole", async () => {
    const { app, slow, isAsked, to } = await patientServer();
    const asked = talk(head("GET /slow"), to);
    await isAsked.promise;
    const closed = app.close();
    slow.resolve("slow".repeat(100_000));
    await closed;
    await asked.closed;
    expect(asked.said().split("\r\n\r\n")[1]).toBe("slow".repeat(100_000));
  });
});

describe("bodies that are not finished", () => {
  const account = (letter: string) => ({
    name: letter,
    users: [{ _id: letter.repeat(24), email: `${letter}@x.test`, role: "owner" }],
    tokens: [{ token: `full-${letter}`, type: "service", access: "full" }],
  });
  const of = (letter: string) => `Authorization: Bearer full-${letter}`;

  test("hold so much memory of an account and no more; other accounts go on, and so does this one when some have ended", async () => {
    const patient = { ...waits, headersMs: 60_000, stallMs: 60_000, bodyMs: 60_000 };
    const most = await serve({ world: { accounts: [account("a"), account("b")] }, waits: patient }, "full-a");
    onTestFinished(() => most.platform.close());
    const length = `Content-Length: ${10 * mebibyte}`;
    const unfinished = (letter: string) =>
      talk(head("POST /v1/tags", of(letter), length, "Content-Type: application/json"), most);
    const many = Array.from({ length: 7 }, () => unfinished("a"));
    for (const { socket, closed } of many)
      await Promise.race([sent(socket, 10 * mebibyte - 1).catch(() => {}), closed]);
    // The system takes bytes before the server reads them: which of the bodies is the one too many is open.
    const refused = await Promise.race(many.map((each) => each.status().then(() => each)));
    const held = many.filter((each) => each !== refused);
    expect([await refused.status(), ...held.map(({ said }) => said())]).toEqual(["429", ...held.map(() => "")]);
    expect(refused.said()).toMatch(/^retry-after: 1\r$/im);
    const other = unfinished("b");
    await sent(other.socket, 10 * mebibyte);
    expect(await other.status()).toBe("400");
    for (const each of held) each.socket.destroy();
    while ((await most.call("POST", "/v1/tags", { tag: "x".repeat(9 * mebibyte) })).status === 429) await setTimeout(5);
    expect((await most.call("POST", "/v1/tags", { tag: "small" })).status).toBe(201);
  });
});

/** Sends so many blanks; resolves when the system has taken them. */
function sent(socket: Socket, bytes: number): Promise<void> {
  return new Promise((done, failed) => {
    socket.once("error", failed).write(Buffer.alloc(bytes, " "), () => done());
  });
}

test("connections past the number of one address, or of all, are closed, and one that ends makes room", async () => {
  const app = fastify();
  watchConnections(app, { ...waits, idleMs: 60_000 }, { all: 3, ofAddress: 2 });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const port = Number(new URL(app.listeningOrigin).port);
  const from = (localAddress: string) => answeredTo(port, "127.0.0.1", localAddress);
  const first = await from("127.0.0.1");
  const seen = [
    first,
    await from("127.0.0.1"),
    await from("127.0.0.1"),
    await from("127.0.0.2"),
    await from("127.0.0.3"),
  ];
  expect(seen.map(({ open }) => open)).toEqual([true, true, false, true, false]);
  first.socket.destroy();
  await expect.poll(async () => (await from("127.0.0.3")).open).toBe(true);
  for (const { socket } of seen) socket.destroy();
  await app.close();
});

/** Sends a request from an address. `open`: true if it was answered, false if the connection was closed. */
async function answeredTo(port: number, host: string, localAddress?: string) {
  const socket = connect({ port, host, ...(localAddress !== undefined && { localAddress }) });
  socket.on("error", () => undefined);
  onTestFinished(() => void socket.destroy());
  const answered = new Promise<boolean>((resolve) => {
    socket.once("data", () => resolve(true));
    socket.once("close", () => resolve(false));
  });
  socket.write("GET /none HTTP/1.1\r\nHost: a\r\n\r\n");
  return { socket, open: await answered };
}

test("all addresses of localhost have their connections counted together", async () => {
  const app = fastify();
  watchConnections(app, { ...waits, idleMs: 60_000 }, { all: 2, ofAddress: 2 });
  const addresses = ["127.0.0.1", "127.0.0.2"];
  await listenOn(app, { host: "localhost", port: 0 }, async () => addresses);
  const port = Number(new URL(app.listeningOrigin).port);
  const seen = [];
  for (let at = 0; at < 4; at++) seen.push(await answeredTo(port, addresses[at % 2]!));
  expect(seen.map(({ open }) => open)).toEqual([true, true, false, false]);
  for (const { socket } of seen) socket.destroy();
  await app.close();
});

test("the admin port has its connections counted as well", async () => {
  const admin = await startAdminServer({ host: "127.0.0.1", port: 0, token: undefined, routes: {} });
  const port = Number(new URL(admin.url).port);
  const seen = await Promise.all(Array.from({ length: 110 }, () => answeredTo(port, "127.0.0.1")));
  expect(seen.filter(({ open }) => open)).toHaveLength(100);
  for (const { socket } of seen) socket.destroy();
  await admin.close();
});

test.each([
  ["are too slow", "ERR_HTTP_REQUEST_TIMEOUT"],
  ["end within a request", "HPE_INVALID_EOF_STATE"],
  ["send no HTTP", "HPE_INVALID_METHOD"],
])("connections that %s at one time are answered in rounds, one in each", async (_what, code) => {
  const refused: number[] = [];
  let round = 0;
  const fault = Object.assign(new Error("refused"), { code });
  const connection = () => ({
    destroyed: false,
    writable: true,
    on: () => undefined,
    end: () => refused.push(round),
    destroySoon: () => undefined,
    destroy: () => undefined,
  });
  for (let at = 0; at < 20; at++) {
    const socket = connection() as object as Socket;
    refuseConnection(fault, socket);
    refuseConnection(fault, socket);
  }
  expect(refused).toEqual([]);
  for (round = 1; refused.length < 20 && round < 100; round++) await new Promise((done) => setImmediate(done));
  expect(refused).toHaveLength(20);
  expect(new Set(refused).size).toBe(20);
});

test("a request with more than 200 headers is refused", async () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `X: ${at % 10}`);
  expect(await talk(head("GET /healthz", ...lines(190))).status()).toBe("200");
  for (const count of [230, 1500]) {
    const { status, said } = talk(head("GET /healthz", ...lines(count)));
    expect(await status()).toBe("431");
    await expect.poll(said).toContain("the headers are more than 200");
  }
});
