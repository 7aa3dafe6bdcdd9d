/** Answers that nobody reads, over real sockets. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { boundAnswers } from "../../src/server/request/held-bytes.ts";

const mebibyte = 1024 * 1024;

/** A server whose answers have 40 MB, more than the system keeps for a connection, and may take 60 MB of an account. */
async function serving(all = 1024) {
  const app = fastify();
  onTestFinished(() => app.close());
  app.decorateRequest("account", undefined);
  app.addHook("onRequest", (request, _reply, done) => {
    const { account } = request.headers;
    if (typeof account === "string") request.account = account;
    done();
  });
  boundAnswers(app, { account: 60 * mebibyte, all: all * mebibyte });
  app.setErrorHandler((error: { status?: number }, _request, reply) => reply.code(error.status ?? 500).send("refused"));
  const large = "x".repeat(40 * mebibyte);
  app.all("/", async () => large);
  app.get("/small", async () => "small");
  const { port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  return { app, port: Number(port) };
}

/** Sends a request and reads no more than the first line of its answer. */
async function unread(port: number, line: string, account = "a"): Promise<{ status: string; socket: Socket }> {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.on("error", () => undefined);
  socket.write(`${line} HTTP/1.1\r\nHost: x\r\nAccount: ${account}\r\n\r\n`);
  await once(socket, "readable");
  const status = String(socket.read(12)).slice(-3);
  return { status, socket };
}

test("an account whose answers nobody reads gets no more of them until some are read, and others go on", async () => {
  const { port } = await serving();
  const first = await unread(port, "GET /");
  expect(first.status).toBe("200");
  expect((await unread(port, "GET /")).status).toBe("429");
  expect((await unread(port, "GET /small")).status).toBe("200");
  expect((await unread(port, "GET /", "b")).status).toBe("200");
  const changed = await unread(port, "POST /");
  expect(changed.status).toBe("200");
  expect((await unread(port, "GET /small")).status).toBe("429");
  expect((await unread(port, "POST /")).status).toBe("429");
  first.socket.destroy();
  changed.socket.destroy();
  let { status } = await unread(port, "GET /");
  for (; status === "429"; { status } = await unread(port, "GET /")) await setTimeout(5);
  expect(status).toBe("200");
});

test("accounts together keep no more unread answers than the server keeps, and each has its share of them", async () => {
  const { port } = await serving(100);
  const first = await unread(port, "GET /", "a");
  expect(first.status).toBe("200");
  expect((await unread(port, "GET /", "b")).status).toBe("200");
  expect((await unread(port, "GET /", "c")).status).toBe("503");
  expect((await unread(port, "GET /small", "c")).status).toBe("200");
  first.socket.destroy();
  let { status } = await unread(port, "GET /", "c");
  for (; status === "503"; { status } = await unread(port, "GET /", "c")) await setTimeout(5);
  expect(status).toBe("200");
});

test("an answer that is read counts no longer, whichever way it was asked for", async () => {
  const { app, port } = await serving();
  for (let n = 0; n < 3; n++) {
    expect((await app.inject({ url: "/", headers: { account: "a" } })).statusCode).toBe(200);
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { account: "a" } });
    expect(answer.status).toBe(200);
    expect((await answer.text()).length).toBe(40 * mebibyte);
  }
});
