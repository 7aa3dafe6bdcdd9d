/** Tests that the connection says whether the certificate of a partner is checked, and no variable of the server's. */
import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createEgress } from "../../src/delivery/egress/egress.ts";
import { anywhere } from "../../src/delivery/egress/policy.ts";
import { tlsOptions } from "../../src/delivery/egress/tls-options.ts";

const name = "NODE_TLS_REJECT_UNAUTHORIZED";
const before = process.env[name];
afterEach(() => {
  if (before === undefined) delete process.env[name];
  else process.env[name] = before;
});
const file = (path: string): string => readFileSync(new URL(`../support/tls/${path}`, import.meta.url), "utf8");

test.each([
  ["usual settings", undefined],
  ["a certificate of its own", { cert: file("server.crt"), key: file("server.key") }],
])("a variable that switches the checks off changes nothing for %s", async (_what, tls) => {
  process.env[name] = "0";
  const server = createServer({ cert: file("server.crt"), key: file("server.key") }, (_request, response) =>
    response.end(),
  );
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const egress = createEgress({ policy: anywhere });
  const asked = egress.request(`https://127.0.0.1:${(server.address() as AddressInfo).port}/`, { ...(tls && { tls }) });
  await expect(asked).rejects.toThrow("is not trusted");
  await egress.close();
  await new Promise((done) => server.close(done));
});

test("a connection alone switches them off", () => {
  expect(tlsOptions({}).rejectUnauthorized).toBe(true);
  expect(tlsOptions({ isUnverified: true }).rejectUnauthorized).toBe(false);
});
