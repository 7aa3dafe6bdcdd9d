import { expect, onTestFinished, test } from "vitest";
import { connect } from "../../src/client/index.ts";
import { proxySettings } from "../../src/client/proxy.ts";
import { json, scripted } from "./scripted-server.ts";
import { VirtualClock } from "./virtual-clock.ts";

test("requests go through the proxy that the environment names", async () => {
  const proxy = await scripted(json(200, { _userId: "u" }));
  const client = connect({ baseUrl: "http://platform.test", token: "t", env: { http_proxy: proxy.url } });
  onTestFinished(() => client.close());
  expect(await client.tokenInfo()).toEqual({ _userId: "u" });
  expect(proxy.seen[0]).toMatchObject({
    path: "http://platform.test/v1/tokenInfo",
    headers: { host: "platform.test" },
  });
});

test.each([
  ["nothing is set", "https://platform.test", {}],
  ["only the other scheme has one", "http://platform.test", { HTTPS_PROXY: "http://proxy.test:3128" }],
  ["the platform is on this machine", "http://127.0.0.1:8080", { HTTP_PROXY: "http://proxy.test:3128" }],
  ["the platform is on this machine (IPv6)", "http://[::1]:8080", { HTTP_PROXY: "http://proxy.test:3128" }],
])("requests go straight there when %s", (_name, origin, environment) => {
  expect(proxySettings(new URL(origin), environment)).toBeUndefined();
});

test("NO_PROXY is honoured", async () => {
  const proxy = await scripted(json(200, { _userId: "proxy" }));
  const client = connect({
    baseUrl: "http://platform.invalid",
    token: "t",
    clock: new VirtualClock(),
    env: { HTTP_PROXY: proxy.url, NO_PROXY: "platform.invalid" },
  });
  onTestFinished(() => client.close());
  await expect(client.tokenInfo()).rejects.toMatchObject({ fault: "unreachable" });
  expect(proxy.seen).toEqual([]);
});
