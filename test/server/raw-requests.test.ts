/** Tests what reaches the server over a socket and is not HTTP as clients write it; and world files made to exhaust it. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { DiagnosticError } from "../../src/base/diagnostics.ts";
import { readWorld } from "../../src/platform/worlds/world-file.ts";
import { processorMs } from "../support/processor-time.ts";
import { sharedServer } from "./serving.ts";

const server = sharedServer();
const folder = mkdtempSync(join(tmpdir(), "hostile-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Sends bytes and reads until the server closes or has answered; the text of everything it said. */
function raw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(server.platform.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes, "latin1"));
    let said = "";
    socket.setEncoding("latin1").on("data", (piece) => {
      said += piece;
    });
    socket.on("close", () => resolve(said)).on("error", (error) => (said === "" ? reject(error) : resolve(said)));
  });
}

const port = () => Number(new URL(server.platform.url).port);

const request = (line: string, ...headers: readonly string[]) =>
  `${[line, "Host: x", `Authorization: Bearer ${server.platform.token}`, "Connection: close", ...headers].join("\r\n")}\r\n\r\n`;
const status = (said: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1]);
/** The code of the error envelope, in an answer that says what it is. */
const code = (said: string) => {
  expect(said).toMatch(/^content-type: application\/json; charset=utf-8\r$/im);
  return JSON.parse(said.split("\r\n\r\n")[1]!).errors[0].code;
};

describe("over a socket", () => {
  test.each([
    ["a CR LF in the path", "GET /v1/scripts%0d%0aX-Injected:%20yes HTTP/1.1", 404],
    ["a CR LF in the query", "GET /v1/scripts?limit=1%0d%0aX-Injected:%20yes HTTP/1.1", 400],
    ["a CR LF in include", "GET /v1/scripts?include=name%0d%0aX-Injected:%20yes HTTP/1.1", 400],
    ["a NUL in the path", "GET /v1/scripts/%00 HTTP/1.1", 404],
    ["a path that cannot be decoded", "GET /v1/scripts/%zz HTTP/1.1", 404],
    ["an overlong encoding", "GET /v1/%c0%ae%c0%ae/scripts HTTP/1.1", 404],
    ["dots that lead upwards", "GET /v1/../../etc/passwd HTTP/1.1", 404],
    ["a method that is none", "BREW /v1/scripts HTTP/1.1", 400],
    ["an absolute address", "GET http://elsewhere.test/v1/tags HTTP/1.1", 200],
    ["a path of 20,000 characters", `GET /v1/scripts/${"a".repeat(20_000)} HTTP/1.1`, 431],
    ["a query of ten thousand parameters", `GET /v1/tags?${"a=1&".repeat(3_000)} HTTP/1.1`, 200],
  ])("%s is answered, and nothing of it becomes a header", async (_what, line, expected) => {
    const said = await raw(request(line));
    expect(status(said)).toBe(expected);
    expect(said).not.toMatch(/^X-Injected/im);
  });

  test.each([
    ["a bare LF in a header", "X-Request-Id: a\nX-Injected: yes"],
    ["a header without a name", ": value"],
    ["two lengths that contradict each other", "Content-Length: 1\r\nContent-Length: 2"],
    ["a length beside chunks", "Content-Length: 4\r\nTransfer-Encoding: chunked"],
    ["a length that is not a number", "Content-Length: ten"],
    ["chunks that are none", "Transfer-Encoding: chunked\r\n\r\nzz\r\n"],
  ])("%s is refused", async (_what, header) => {
    const said = await raw(request("POST /v1/scripts HTTP/1.1", "Content-Type: application/json", header));
    expect([status(said), code(said)]).toEqual([400, "malformed_request"]);
    expect(said).not.toMatch(/^X-Injected/im);
  });

  test.each([
    ["a first line that is too long", `GET /v1/scripts/${"a".repeat(20_000)} HTTP/1.1`, [], 431, "size_limit_exceeded"],
    ["headers that are too long", "GET /v1/tags HTTP/1.1", [`X: ${"a".repeat(20_000)}`], 431, "size_limit_exceeded"],
    ["bytes that are no request", "\u0016\u0003\u0001", [], 400, "malformed_request"],
    ["a method that is none", "BREW /v1/tags HTTP/1.1", [], 400, "malformed_request"],
    ["a method that no route has", "PROPFIND /v1/tags HTTP/1.1", [], 404, "resource_not_found"],
    ["an expectation that is not met", "POST /v1/tags HTTP/1.1", ["Expect: cake"], 417, "malformed_request"],
    ["a request to a proxy", "CONNECT elsewhere.test:443 HTTP/1.1", [], 400, "malformed_request"],
    ["a body that is too large", "POST /v1/tags HTTP/1.1", ["Content-Length: 99999999"], 413, "size_limit_exceeded"],
    [
      "a content type that is none",
      "POST /v1/tags HTTP/1.1",
      ["Content-Type: ;", "Content-Length: 2", "", "{}"],
      415,
      "unsupported_media_type",
    ],
  ] as const)("%s is answered in the error envelope", async (_what, line, headers, expected, expectedCode) => {
    const said = await raw(request(line, ...headers));
    expect([status(said), code(said)]).toEqual([expected, expectedCode]);
  });

  test.each(["before", "after"])(
    "a request to a proxy that is reset %s its answer ends nothing but itself",
    async (when) => {
      for (let n = 0; n < 5; n++) {
        await new Promise<void>((resolve) => {
          const socket = connect(port(), "127.0.0.1", () => {
            socket.write(request("CONNECT elsewhere.test:443 HTTP/1.1"));
            if (when === "before") socket.resetAndDestroy();
          });
          socket.on("error", () => undefined);
          socket.on("data", () => socket.resetAndDestroy());
          socket.on("close", () => resolve());
        });
      }
      expect((await server.call("GET", "/v1/tags")).status).toBe(200);
    },
  );

  test("a connection to a proxy is let go, although the caller never ends it", async () => {
    const reset = await new Promise<unknown>((resolve) => {
      const socket = connect({ port: port(), host: "127.0.0.1", allowHalfOpen: true }, () =>
        socket.write(request("CONNECT elsewhere.test:443 HTTP/1.1")),
      );
      // A server that has let go of the connection resets it when more comes.
      let more: NodeJS.Timeout;
      socket.on("data", () => undefined);
      socket.on("end", () => {
        more = setInterval(() => socket.write("x"), 10);
      });
      socket.on("error", (error) => {
        clearInterval(more);
        resolve((error as NodeJS.ErrnoException).code);
      });
    });
    expect(["ECONNRESET", "EPIPE"]).toContain(reset);
  });

  test("a byte order mark hides no depth from the server", async () => {
    const deep = `${'{"a":'.repeat(300)}1${"}".repeat(300)}`;
    const body = `\uFEFF{"name":"Deep","settings":${deep}}`;
    const said = await raw(
      request(
        "POST /v1/integrations HTTP/1.1",
        "Content-Type: application/json",
        `Content-Length: ${Buffer.byteLength(body)}`,
        "",
        Buffer.from(body).toString("latin1"),
      ),
    );
    expect([status(said), code(said)]).toEqual([400, "invalid_request_body"]);
  });

  test("a request without a host is answered in the error envelope", async () => {
    const said = await raw("GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n");
    expect([status(said), code(said)]).toEqual([400, "malformed_request"]);
  });

  test("a name with a line break never becomes a header of a list's next page", async () => {
    for (let n = 0; n < 2; n++) await server.call("POST", "/v1/scripts", { name: "a\r\nX-Injected: yes" });
    const { status: found, headers } = await server.call("GET", "/v1/scripts?limit=1&x=%0d%0aX-Injected:%20yes");
    expect([found, headers["x-injected"]]).toEqual([200, undefined]);
    expect(String(headers["link"])).not.toMatch(/[\r\n]/);
  });

  test("the server goes on answering", async () => {
    expect((await server.call("GET", "/v1/tags")).status).toBe(200);
  });
});

describe("world files", () => {
  const mistakes = (text: string): readonly string[] => {
    const path = join(folder, "world.yaml");
    writeFileSync(path, text);
    const started = processorMs();
    try {
      readWorld(path);
      return [];
    } catch (error) {
      if (error instanceof DiagnosticError) return error.diagnostics.map((each) => each.code);
      throw error;
    } finally {
      expect(processorMs() - started).toBeLessThan(5000);
    }
  };
  const bomb = Array.from({ length: 30 }, (_, level) =>
    level === 0 ? "a0: &a0 [x, x, x, x]" : `a${level}: &a${level} [${`*a${level - 1}, `.repeat(9)}*a${level - 1}]`,
  ).join("\n");
  test.each([
    ["an alias bomb", bomb],
    [
      "a bomb of merges",
      `b: &b {x: 1}\n${Array.from({ length: 200 }, (_, n) => `m${n}: &m${n} {<<: [*b, *b]}`).join("\n")}`,
    ],
    ["an alias of itself", "accounts: &a [*a]"],
    ["brackets, 10,000 deep", `accounts: ${"[".repeat(10_000)}`],
    ["maps, 5,000 deep", Array.from({ length: 5_000 }, (_, n) => `${" ".repeat(n)}a:`).join("\n")],
    ["a prototype", "__proto__: {polluted: true}\naccounts: [{name: x, __proto__: {polluted: true}}]"],
    ["an unknown tag", "accounts: !!js/function 'function () {}'"],
    ["nothing", ""],
    ["bytes that are not text", "\u0000\u0001\u0002"],
  ])("%s is refused with a diagnostic, quickly", (_what, text) => {
    expect(mistakes(text).length).toBeGreaterThan(0);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});
