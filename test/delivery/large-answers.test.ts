/** Large answers have few places: those of one account leave one to others. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { workingFor } from "../../src/base/pauses.ts";
import { createEgress } from "../../src/delivery/egress/egress.ts";
import { anywhere } from "../../src/delivery/egress/policy.ts";

test("large answers of one account that never end keep no answer of another account waiting", async () => {
  const large = "x".repeat(2 * 1024 * 1024);
  let begun = 0;
  const server = createServer((request, response) => {
    if (request.url !== "/slow") return void response.end(large);
    begun += 1;
    response.write(large);
  });
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
  const egress = createEgress({ policy: anywhere });
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await egress.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = new AbortController();
  const slow = Array.from({ length: 6 }, () =>
    workingFor("evil", () => egress.request(`${url}/slow`, { signal: stop.signal })).catch(({ fault }) => fault),
  );
  while (begun < 6) await setTimeout(5);
  await setTimeout(200);
  const { body } = await workingFor("acme", () => egress.request(url, { timeout: 5000 }));
  expect(body).toHaveLength(large.length);
  stop.abort();
  expect(await Promise.all(slow)).toEqual(Array(6).fill("aborted"));
});
