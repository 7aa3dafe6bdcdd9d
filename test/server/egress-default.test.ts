/** Tests where connections may lead where `--egress` is not given. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PlatformOptions, startPlatform } from "../../src/server/index.ts";
import { reconduit } from "../cli/in-process.ts";
import { localWorld } from "../support/local-world.ts";

const token = "rct_egress";
const inner = createServer((_request, response) => response.end("{}"));
beforeAll(() => new Promise<void>((done) => inner.listen(0, "127.0.0.1", done)));
afterAll(() => new Promise((done) => inner.close(done)));

const reaches: Partial<PlatformOptions>[] = [
  {},
  { publicUrl: "http://localhost:8080" },
  { publicUrl: "http://[::1]:8080" },
  { publicUrl: "https://platform.example", egress: "any" },
];
const closed: Partial<PlatformOptions>[] = [
  { publicUrl: "https://platform.example" },
  { publicUrl: "https://127.0.0.1.platform.example" },
  { publicUrl: "https://localhost.example" },
  { host: "0.0.0.0" },
  { host: "0.0.0.0", publicUrl: "http://localhost" },
  { egress: "public" },
];

test.each([...reaches.map((each) => [each, true] as const), ...closed.map((each) => [each, false] as const)])(
  "a server with %o lets connections lead to its own machine: %s",
  async (options, isOpen) => {
    const server = await startPlatform({ data: ":memory:", world: localWorld(token), ...options });
    const http = {
      baseURI: `http://127.0.0.1:${(inner.address() as AddressInfo).port}`,
      mediaType: "json",
      ping: { relativeURI: "/", method: "GET" },
    };
    const { statusCode, body } = await server.inject({
      method: "POST",
      url: "/v1/connections/ping",
      headers: { authorization: `Bearer ${token}` },
      payload: { name: "C", type: "http", http },
    });
    await server.close();
    if (isOpen) expect([statusCode, body]).toEqual([200, '{"code":200}']);
    else expect(body).toContain("does not send requests to 127.0.0.1");
  },
);

test.each([
  [[], "--egress any"],
  [["--public-url", "https://platform.example"], "--egress public"],
] as const)("serve %j says the rule that it takes", async (options, rule) => {
  const { code, stderr } = await reconduit(
    ["serve", "--data", ":memory:", ...options, "--", process.execPath, "-e", ""],
    {},
  );
  expect(code).toBe(0);
  expect(stderr).toContain(rule);
});
