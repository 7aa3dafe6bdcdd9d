import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Worker } from "node:worker_threads";
import { afterEach, describe, expect, test } from "vitest";
import { DiagnosticError } from "../../src/base/diagnostics.ts";
import { classOf, isLoopbackHost } from "../../src/delivery/egress/addresses.ts";
import { createEgress, type Egress } from "../../src/delivery/egress/egress.ts";
import { EgressError } from "../../src/delivery/egress/egress-error.ts";
import { anywhere, parseEgress, publicOnly, ruleFor } from "../../src/delivery/egress/policy.ts";
import type { HostAddress } from "../../src/delivery/egress/sockets.ts";

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

async function target(listener: RequestListener): Promise<{ readonly port: number; readonly hits: () => number }> {
  let hits = 0;
  const server: Server = createServer((request, response) => {
    hits += 1;
    listener(request, response);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  opened.push({
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
  return { port: (server.address() as AddressInfo).port, hits: () => hits };
}

function egress(
  policy: string,
  lookup?: (host: string) => Promise<readonly HostAddress[]>,
  bodyLimit?: number,
): Egress {
  const made = createEgress({
    policy: parseEgress(policy),
    ...(lookup && { lookup }),
    ...(bodyLimit && { bodyLimit }),
  });
  opened.push(made);
  return made;
}

const fault = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof EgressError ? error.fault : String(error);
};
const ipv4 = (address: string): HostAddress => ({ address, family: 4 });

describe("the class of an address", () => {
  test.each([
    ["8.8.8.8", "public"],
    ["172.15.0.1", "public"],
    ["2606:4700::1111", "public"],
    ["::ffff:8.8.8.8", "public"],
    ["64:ff9b::808:808", "public"],
    ["127.0.0.1", "private"],
    ["0.0.0.0", "private"],
    ["10.1.2.3", "private"],
    ["172.16.0.1", "private"],
    ["192.168.1.1", "private"],
    ["100.64.0.1", "private"],
    ["::1", "private"],
    ["::", "private"],
    ["fd12::1", "private"],
    ["::ffff:127.0.0.1", "private"],
    ["::ffff:7f00:1", "private"],
    ["0:0:0:0:0:ffff:7f00:0001", "private"],
    ["::127.0.0.1", "private"],
    ["64:ff9b::7f00:1", "private"],
    ["2002:7f00:1::", "private"],
    ["169.254.169.254", "never"],
    ["169.254.0.1", "never"],
    ["fe80::1", "never"],
    ["fe80::1%eth0", "never"],
    ["febf::1", "never"],
    ["fd00:ec2::254", "never"],
    ["::ffff:169.254.169.254", "never"],
    ["::ffff:a9fe:a9fe", "never"],
    ["64:ff9b::a9fe:a9fe", "never"],
    ["64:ff9b:1::a9fe:a9fe", "never"],
    ["64:ff9b:1:a9fe:a9:fe00::", "never"],
    ["64:ff9b:1:a9fe:a9:fe00:808:808", "never"],
    ["64:ff9b:1:a9:fe:a9fe:0:808", "never"],
    ["64:ff9b:1:0:a9:fea9:fe00:808", "never"],
    ["64:ff9b:1:7f00:0:100:808:808", "private"],
    ["64:ff9b:1::808:808", "private"],
    ["fd00:c1::a9fe:a9fe", "never"],
    ["fd00:42::42", "never"],
    ["3fff::1", "private"],
    ["5f00::1", "private"],
    ["100:0:0:1::1", "private"],
    ["2002:a9fe:a9fe::", "never"],
    ["::ffff:0:a9fe:a9fe", "never"],
    ["100.100.100.200", "never"],
    ["224.0.0.1", "never"],
    ["255.255.255.255", "never"],
    ["ff02::1", "never"],
    ["not an address", "never"],
  ])("%s is %s", (address, expected) => {
    expect(classOf(address)).toBe(expected);
  });

  test.each([
    ["localhost", true],
    ["127.0.0.1", true],
    ["127.9.9.9", true],
    ["::1", true],
    ["[::1]", true],
    ["0.0.0.0", false],
    ["192.168.0.1", false],
    ["127.example.test", false],
  ])("%s is a loopback host: %s", (host, expected) => {
    expect(isLoopbackHost(host)).toBe(expected);
  });
});

describe("the egress rule", () => {
  test.each([
    ["any", "shop.test", 443, "allowed"],
    ["public", "shop.test", 443, "public"],
    ["shop.test", "SHOP.test", 443, "allowed"],
    ["shop.test", "shop.test.", 443, "allowed"],
    ["shop.test", "evil.test", 443, "refused"],
    ["shop.test", "shop.test.evil.test", 443, "refused"],
    ["*.shop.test", "a.shop.test", 443, "allowed"],
    ["*.shop.test", "shop.test", 443, "refused"],
    ["*.shop.test", "evilshop.test", 443, "refused"],
    ["shop.test:8443", "shop.test", 8443, "allowed"],
    ["shop.test:8443", "shop.test", 443, "refused"],
    ["public, 10.0.0.5", "10.0.0.5", 80, "allowed"],
    ["public, 10.0.0.5", "10.0.0.6", 80, "public"],
    ["[::1]", "::1", 80, "allowed"],
  ] as const)("%s: %s at port %i is %s", (policy, host, port, expected) => {
    expect(ruleFor(parseEgress(policy), host, port)).toBe(expected);
  });

  test.each(["", ",", "http://shop.test", "shop.test/path", "a b", "*"])("%j is not a rule", (text) => {
    expect(() => parseEgress(text)).toThrow(DiagnosticError);
  });
});

describe("a request", () => {
  test("reaches a destination and brings back status, headers and body", async () => {
    const { port } = await target((request, response) => {
      response.writeHead(201, { "x-method": request.method!, "x-token": request.headers["x-token"] as string });
      request.pipe(response);
    });
    const answer = await egress("any").request(`http://127.0.0.1:${port}/orders?a=1`, {
      method: "post",
      headers: { "x-token": "t", "content-type": "text/plain", host: "other.test", "content-length": "99" },
      body: "hello",
    });
    expect(answer).toMatchObject({ status: 201, headers: { "x-method": "POST", "x-token": "t" } });
    expect(answer.body.toString()).toBe("hello");
  });

  test("uses no connection again that the other side may have closed while the process stood still", async () => {
    // In a thread of its own, which goes on meanwhile.
    const destination = new Worker(
      `const server = require("node:net").createServer((socket) => {
        socket.on("error", () => {}).on("data", () => {
          socket.write("HTTP/1.1 200 OK\\r\\ncontent-length: 2\\r\\n\\r\\n{}");
          setTimeout(() => socket.destroy(), 200);
        });
      });
      const { parentPort } = require("node:worker_threads");
      server.listen(0, "127.0.0.1", () => parentPort.postMessage(server.address().port));`,
      { eval: true },
    );
    opened.push({ close: () => void destination.terminate() });
    const [port] = (await once(destination, "message")) as [number];
    const { request } = egress("any");
    const post = () => request(`http://127.0.0.1:${port}/`, { method: "POST", body: "{}" });
    expect((await post()).status).toBe(200);
    await new Promise((idle) => setImmediate(idle));
    // Between the look at the socket and the writing: neither timers nor sockets of the process move.
    setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1100));
    expect((await post()).status).toBe(200);
  });

  test.each([
    "http://169.254.169.254/latest/meta-data",
    "http://2852039166/",
    "http://0xa9fea9fe/",
    "http://0251.0376.0251.0376/",
    "http://169.16689662/",
    "http://[::ffff:169.254.169.254]/",
    "http://[fe80::1]/",
    "http://[fd00:ec2::254]/",
  ])("to link-local and metadata addresses is refused under every rule: %s", async (url) => {
    for (const policy of ["any", "public", "169.254.169.254,*.test,[fd00:ec2::254]"]) {
      expect(await fault(egress(policy).request(url))).toBe("refused");
    }
  });

  test.each([
    "http://127.0.0.1/",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://017700000001/",
    "http://127.1/",
    "http://0/",
    "http://[::1]/",
    "http://[::]/",
    "http://[::ffff:7f00:1]/",
    "http://10.0.0.1/",
    "http://localhost/",
  ])("to a private address needs `any` or a listed host: %s", async (url) => {
    const { port } = await target((_request, response) => response.end("ok"));
    const at = new URL(url);
    at.port = String(port);
    expect(await fault(egress("public").request(at.href))).toBe("refused");
    expect(await fault(egress("shop.test").request(at.href))).toBe("refused");
  });

  test("to a listed host may use its private address", async () => {
    const { port } = await target((_request, response) => response.end("ok"));
    const inner = egress(`shop.test:${port}`, async () => [ipv4("127.0.0.1")]);
    expect((await inner.request(`http://shop.test:${port}/`)).status).toBe(200);
    expect(await fault(inner.request(`http://other.test:${port}/`))).toBe("refused");
  });

  test("to a name that means a metadata address is refused even when the host is listed", async () => {
    const inner = egress("any,shop.test", async () => [ipv4("169.254.169.254")]);
    expect(await fault(inner.request("http://shop.test/"))).toBe("refused");
  });

  test("looks a name up once for each connection, connects to what was checked, and checks again the next time", async () => {
    const { port, hits } = await target((_request, response) => {
      response.setHeader("connection", "close").end("ok");
    });
    let looked = 0;
    // The classic rebinding: the first answer is harmless, all later ones lead inside.
    const rebinding = egress("any", async () => {
      looked += 1;
      return [ipv4(looked === 1 ? "127.0.0.1" : "169.254.169.254")];
    });
    expect((await rebinding.request(`http://rebind.test:${port}/`)).status).toBe(200);
    expect(looked).toBe(1);
    expect(await fault(rebinding.request(`http://rebind.test:${port}/`))).toBe("refused");
    expect([looked, hits()]).toEqual([2, 1]);
  });

  test("uses the open addresses of a name that has closed ones too", async () => {
    const { port } = await target((_request, response) => response.end("ok"));
    const mixed = egress("any", async () => [ipv4("169.254.169.254"), ipv4("127.0.0.1")]);
    expect((await mixed.request(`http://mixed.test:${port}/`)).status).toBe(200);
  });

  test.each([
    ["a metadata address", () => "http://169.254.169.254/latest", "refused"],
    ["a metadata address without a scheme", () => "//169.254.169.254/latest", "refused"],
    ["a host that is not listed", (port: number) => `http://127.0.0.2:${port}/`, "refused"],
    ["a file", () => "file:///etc/passwd", "invalid"],
    ["a URL with credentials", (port: number) => `http://u:p@127.0.0.1:${port}/`, "invalid"],
    ["itself for ever", (port: number) => `http://127.0.0.1:${port}/`, "too-many-redirects"],
  ])("that is redirected to %s is refused", async (_what, location, expected) => {
    const { port } = await target((request, response) => {
      response.writeHead(302, { location: location(request.socket.localPort!) }).end();
    });
    expect(await fault(egress("127.0.0.1").request(`http://127.0.0.1:${port}/`))).toBe(expected);
  });

  test.each([
    [301, "POST", "GET", ""],
    [302, "POST", "GET", ""],
    [303, "PUT", "GET", ""],
    [307, "POST", "POST", "data"],
    [308, "PUT", "PUT", "data"],
  ])("redirected by %i: %s becomes %s", async (status, method, expected, body) => {
    const { port } = await target((request, response) => {
      if (request.url === "/") response.writeHead(status, { location: "/next" }).end();
      else request.pipe(response.setHeader("x-method", request.method!));
    });
    const answer = await egress("any").request(`http://127.0.0.1:${port}/`, { method, body: "data" });
    expect([answer.headers["x-method"], answer.body.toString()]).toEqual([expected, body]);
    expect(answer.url).toBe(`http://127.0.0.1:${port}/next`);
  });

  test("takes no secrets along to another origin", async () => {
    const seen: IncomingHttpHeaders[] = [];
    const other = await target((request, response) => {
      seen.push(request.headers);
      response.end();
    });
    const { port } = await target((_request, response) => {
      response.writeHead(307, { location: `http://127.0.0.1:${other.port}/` }).end();
    });
    await egress("any").request(`http://127.0.0.1:${port}/`, {
      headers: { Authorization: "Bearer s", Cookie: "c", "X-Api-Key": "k", Accept: "text/plain" },
    });
    expect(seen[0]).toMatchObject({ accept: "text/plain" });
    for (const name of ["authorization", "cookie", "x-api-key"]) expect(seen[0]![name]).toBeUndefined();
  });

  test.each(["http://user:secret@shop.test/", "http://secret@shop.test/", "ftp://secret.test/", "secret", "http://"])(
    "with a URL that cannot be used is refused, and its text is in no message: %s",
    async (url) => {
      const error = await egress("any")
        .request(url)
        .catch((thrown: EgressError) => thrown);
      expect(error).toMatchObject({ fault: "invalid" });
      expect((error as EgressError).message).not.toContain("secret");
    },
  );

  test("cannot smuggle header lines", async () => {
    const { port } = await target((_request, response) => response.end());
    const sent = egress("any").request(`http://127.0.0.1:${port}/`, { headers: { "x-a": "1\r\nx-b: 2" } });
    expect(await fault(sent)).toBe("invalid");
  });

  test("whose answer is larger than the limit is broken off", async () => {
    const { port } = await target((_request, response) => {
      response.write("x".repeat(600));
      response.end("x".repeat(600));
    });
    expect(await fault(egress("any", undefined, 1000).request(`http://127.0.0.1:${port}/`))).toBe("too-large");
  });

  test("that takes too long ends by its timeout, and one that is called off ends at once", async () => {
    const { port } = await target(() => undefined);
    const silent = egress("any");
    expect(await fault(silent.request(`http://127.0.0.1:${port}/`, { timeout: 30 }))).toBe("timeout");
    expect(await fault(silent.request(`http://127.0.0.1:${port}/`, { signal: AbortSignal.abort() }))).toBe("aborted");
  });

  test("to a port where nobody listens says so without naming the address", async () => {
    const error = await egress("any")
      .request("http://127.0.0.1:1/")
      .catch((thrown: EgressError) => thrown);
    expect(error).toMatchObject({ fault: "unreachable" });
    expect((error as EgressError).message).not.toContain("127.0.0.1");
  });
});

test("connections that are not HTTP get a checked address", async () => {
  const inner = egress("public", async (host) => [ipv4(host === "db.test" ? "8.8.8.8" : "10.0.0.1")]);
  expect(await inner.resolve("db.test", 5432)).toEqual(ipv4("8.8.8.8"));
  expect(await fault(inner.resolve("inner.test", 5432))).toBe("refused");
  expect(await fault(inner.resolve("[::1]", 5432))).toBe("refused");
  expect([anywhere.any, publicOnly.any]).toEqual([true, false]);
});
