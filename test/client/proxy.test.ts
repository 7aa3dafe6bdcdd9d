import { expect, onTestFinished, test } from "vitest";
import { ApiError, connect } from "../../src/client/index.ts";
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

test("a proxy without a scheme is one of HTTP, as other programs take it", async () => {
  const proxy = await scripted(json(200, { _userId: "u" }));
  const client = connect({
    baseUrl: "http://platform.test",
    token: "t",
    env: { HTTP_PROXY: proxy.url.replace("http://", "") },
  });
  onTestFinished(() => client.close());
  expect(await client.tokenInfo()).toEqual({ _userId: "u" });
});

test.each(["ftp://u:secret@proxy.test", "http://", "http://proxy:port"])("%s is told as no proxy", (address) => {
  const env = { HTTPS_PROXY: address };
  const refused = {
    code: "invalid-proxy",
    detail: "HTTPS_PROXY must be an address such as http://proxy.example:3128.",
  };
  expect(() => connect({ baseUrl: "https://platform.test", token: "t", env })).toThrow(
    expect.objectContaining({ diagnostics: [expect.objectContaining(refused)] }),
  );
  expect(() => connect({ baseUrl: "https://127.0.0.1", token: "t", env })).not.toThrow();
});

test.each([
  ["", "http://platform.test, through the proxy http://127.0.0.1:1: "],
  ["other.test, localhost", "http://platform.test, through the proxy http://127.0.0.1:1: "],
  ["*", "http://platform.test: "],
  [".test", "http://platform.test: "],
])(
  "a failure names the proxy unless NO_PROXY %j excepts the platform, and never its password",
  async (except, begin) => {
    const env = { HTTP_PROXY: "http://user:secret@127.0.0.1:1", NO_PROXY: except };
    const client = connect({ baseUrl: "http://platform.test", token: "t", clock: new VirtualClock(), env });
    onTestFinished(() => client.close());
    const failed: unknown = await client.tokenInfo().catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ApiError);
    const { detail } = (failed as ApiError).toDiagnostic();
    expect(detail!.slice(0, begin.length)).toBe(begin);
    expect(detail).not.toContain("secret");
  },
);

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
