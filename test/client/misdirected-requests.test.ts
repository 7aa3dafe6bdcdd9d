/** Base URLs that lead past the platform: what is said of them names the address once, and the one that is meant. */
import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import { type AddressInfo, createServer as createTcpServer, type Server } from "node:net";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { type ApiError, connect } from "../../src/client/index.ts";
import { renderDiagnostic } from "../../src/views/text/diagnostics.ts";
import { freePort } from "../support/free-port.ts";
import { json, raw, scripted } from "./scripted-server.ts";
import { VirtualClock } from "./virtual-clock.ts";

const tls = join(import.meta.dirname, "../cli/tls");

async function listening(server: Server): Promise<number> {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

async function diagnosticOf(baseUrl: string, tokenFrom?: string) {
  const client = connect({ baseUrl, token: "t", tokenFrom, clock: new VirtualClock() });
  onTestFinished(() => client.close());
  const error = await client.tokenInfo().then(
    () => expect.unreachable("it succeeded"),
    (thrown: unknown) => thrown as ApiError,
  );
  return error.toDiagnostic();
}

/** How often a text occurs in what a terminal shows of it. */
async function shown(baseUrl: string, text: string): Promise<number> {
  const drawn = renderDiagnostic(await diagnosticOf(baseUrl), (_, same) => same, 1_000);
  return drawn.split(text).length - 1;
}

describe("an error of the connection", () => {
  test("names the address of the platform, once, and so does its data", async () => {
    const baseUrl = `http://127.0.0.1:${await freePort()}`;
    expect(await diagnosticOf(baseUrl)).toMatchObject({
      code: "platform-unreachable",
      detail: `${baseUrl}: the connection was refused. Check the base URL, the network and the proxy (HTTPS_PROXY, NO_PROXY).`,
      api: { baseUrl },
    });
    expect(await shown(baseUrl, baseUrl)).toBe(1);
  });

  test("that https met plain text offers http", async () => {
    const { url } = await scripted(json(200, {}));
    expect(await diagnosticOf(url.replace("http:", "https:"))).toMatchObject({
      code: "platform-wrong-scheme",
      suggestion: `Set the base URL to ${url}`,
    });
  });

  test("that http met TLS offers https", async () => {
    const read = (name: string) => readFileSync(join(tls, name));
    const server = createServer({ cert: read("platform.test.crt"), key: read("platform.test.key") });
    const address = `127.0.0.1:${await listening(server)}`;
    expect(await diagnosticOf(`http://${address}`)).toMatchObject({
      code: "platform-wrong-scheme",
      suggestion: `Set the base URL to https://${address}`,
    });
  });

  test("that http met what hangs up offers nothing", async () => {
    const address = `127.0.0.1:${await listening(createTcpServer((socket) => socket.destroy()))}`;
    const found = await diagnosticOf(`http://${address}`);
    expect(found).toMatchObject({ code: "connection-lost" });
    expect(found).not.toHaveProperty("suggestion");
  });

  test.each([
    "<html><title>400 The plain HTTP request was sent to HTTPS port</title></html>",
    "Client sent an HTTP request to an HTTPS server.",
    "Reason: You're speaking plain HTTP to an SSL-enabled server port.",
  ])("that a gateway for TLS answers offers https: %s", async (body) => {
    const { url } = await scripted(raw(400, "text/html", body));
    const suggestion = `Set the base URL to ${url.replace("http:", "https:")}`;
    expect(await diagnosticOf(url)).toMatchObject({ code: "platform-wrong-scheme", suggestion });
  });
});

describe("an answer of 401", () => {
  test.each([
    ["a page", raw(401, "text/html", "<html>Log in</html>")],
    ["text", raw(401, "text/plain", "Unauthorized")],
    ["an error of another form", json(401, { error: "unauthorized" })],
    ["a message beside fields of another form", json(401, { status: 401, message: "Full authentication is required" })],
  ])("with %s leads to the base URL first", async (_, answer) => {
    const { url } = await scripted(answer);
    const { code, detail } = await diagnosticOf(url, "SHOP_TOKEN");
    expect(code).toBe("token-refused");
    expect(detail).toContain(
      "another service may answer there. Check the base URL first, and then the token, which comes from SHOP_TOKEN.",
    );
  });

  test("in the platform's form asks for another token", async () => {
    const { url } = await scripted(json(401, { message: "Bearer Authentication Failed" }));
    expect((await diagnosticOf(url, "SHOP_TOKEN")).detail).toMatch(
      /The token comes from SHOP_TOKEN: create a new one and give it there\.$/,
    );
  });
});

test("a token that cannot be one names what to set", () => {
  const baseUrl = "http://127.0.0.1:1";
  expect(() => connect({ baseUrl, token: "a\nb", tokenFrom: "SHOP_TOKEN" })).toThrow("Check SHOP_TOKEN.");
  expect(() => connect({ baseUrl, token: "a\nb" })).toThrow("Check RECONDUIT_TOKEN.");
});

describe("a base URL with a path too many", () => {
  test.each([
    ["404", json(404, { message: "no such route" })],
    ["401", json(401, { message: "Bearer Authentication Failed" })],
    ["a page of the gateway", raw(404, "text/html", "<html>")],
  ])("answered with %s is offered without it", async (_, answer) => {
    const { url } = await scripted(answer);
    expect(await diagnosticOf(`${url}/api/v1/`)).toMatchObject({
      code: "platform-misdirected",
      suggestion: `Set the base URL to ${url}/api`,
    });
  });

  test.each([
    ["/api", ""],
    ["/gateway/api/", "/gateway"],
  ])("%s behind which there is no API is offered without its last part", async (path, meant) => {
    const { url } = await scripted(json(404, { errors: [{ code: "resource_not_found", message: "Not here." }] }));
    expect(await diagnosticOf(`${url}${path}`)).toMatchObject({
      code: "platform-misdirected",
      suggestion: `Set the base URL to ${url}${meant}`,
    });
  });

  test("an address without a path behind which there is no API is one to look at", async () => {
    const { url } = await scripted(json(404, { errors: [{ code: "resource_not_found", message: "Not here." }] }));
    const found = await diagnosticOf(url);
    expect(found).toMatchObject({
      code: "platform-misdirected",
      detail: expect.stringContaining("Check the base URL"),
    });
    expect(found).not.toHaveProperty("suggestion");
  });

  test("is fine where the platform answers there", async () => {
    const { url } = await scripted(json(200, { _userId: "u" }), json(404, { errors: [] }));
    const client = connect({ baseUrl: `${url}/v1`, token: "t" });
    onTestFinished(() => client.close());
    expect(await client.tokenInfo()).toEqual({ _userId: "u" });
  });
});

test("a refused token names the platform and where the token came from", async () => {
  const { url } = await scripted(json(401, { message: "Bearer Authentication Failed" }));
  expect((await diagnosticOf(url, "DEV_TOKEN")).detail).toBe(
    `${url}: Bearer Authentication Failed. The token comes from DEV_TOKEN: create a new one and give it there.`,
  );
  expect((await diagnosticOf(url, "--token")).detail).toContain("The token comes from --token: create");
});
