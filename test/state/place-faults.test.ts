import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { systemClock } from "../../src/base/clock.ts";
import { startPlatform } from "../../src/server/index.ts";
import { httpReceipts } from "../../src/state/backends/http-receipts.ts";
import { type Backend, openBackend, parsePlace } from "../../src/state/index.ts";
import { s3Keys, s3Place, startS3 } from "../support/s3-server.ts";
import { testPlace } from "../support/state-places.ts";
import { codesOf, resource } from "./sample.ts";

const ann = { who: "ann@desk", host: "desk", pid: 1, command: "reconduit apply" };
const bob = { who: "bob@ci", host: "ci", pid: 1, command: "reconduit apply" };
const hasty = {
  ...systemClock,
  sleep: (_ms: number, signal?: AbortSignal) => systemClock.sleep(_ms > 5000 ? _ms : 1, signal),
};
const stateKey = "a key of the tests, long enough";

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), "reconduit-faults-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function save({ store }: Backend, name: string) {
  return store.save({ ...(await store.load()), stack: "demo", resources: { [`tags.${name}`]: resource(name) } });
}

describe("a state in an object store", () => {
  async function started() {
    const server = await startS3();
    onTestFinished(() => server.close());
    const { url, env } = s3Place(server, "stack.json");
    const open = () =>
      openBackend(parsePlace(url)!, {
        path: "",
        folder: temporary(),
        stack: undefined,
        env: { ...env, RECONDUIT_STATE_KEY: stateKey },
        clock: hasty,
      });
    return { server, open };
  }

  test("survives writes whose answer is lost, each of them written once", async () => {
    const { server, open } = await started();
    const backend = await open();
    const lock = await backend.lock(ann);
    await save(backend, "a");
    let lost = 0;
    // The store does its work and answers 503: the repetition meets what the first try has written.
    server.fault = (method) => (method === "PUT" && lost++ % 2 === 0 ? { status: 503, after: true } : undefined);
    await backend.store.append({ put: resource("b") });
    await backend.store.append({ put: resource("c") });
    await backend.store.save(await backend.store.load());
    await lock.release();
    server.fault = undefined;
    expect(lost).toBeGreaterThan(6);
    expect(Object.keys((await (await open()).store.load()).resources)).toEqual(["tags.a", "tags.b", "tags.c"]);
    expect([...server.objects.keys()].filter((key) => key.includes(".journal/"))).toEqual([]);
  });

  test("stops a run where it does not answer any more", async () => {
    const { server, open } = await started();
    const backend = await open();
    await backend.lock(ann);
    await save(backend, "a");
    server.fault = (method) => (method === "PUT" ? { status: 500, after: false } : undefined);
    expect(await codesOf(() => backend.store.append({ put: resource("b") }))).toEqual(["state-unavailable"]);
    // Nothing further is recorded, as if the first one had been.
    server.fault = undefined;
    expect(await codesOf(() => backend.store.append({ put: resource("c") }))).toEqual(["state-unavailable"]);
  });

  test("whose older copy was put back is refused", async () => {
    const { server, open } = await started();
    const backend = await open();
    await backend.lock(ann);
    await save(backend, "a");
    const old = server.objects.get("stack.json")!;
    await save(backend, "b");
    await backend.store.append({ put: resource("c") });
    server.objects.set("stack.json", old);
    expect(await codesOf(async () => (await open()).store.load())).toEqual(["state-outdated"]);
  });

  test("whose journal has a flipped bit is refused", async () => {
    const { server, open } = await started();
    const backend = await open();
    await backend.lock(ann);
    await backend.store.append({ put: resource("c") });
    const key = [...server.objects.keys()].find(
      (each) => each.includes(".journal/") && server.objects.get(each) !== "",
    )!;
    server.objects.set(key, server.objects.get(key)!.replace("tags.c", "tags.d"));
    expect(await codesOf(async () => (await open()).store.load())).toEqual(["journal-damaged"]);
  });
});

describe("a state behind HTTP", () => {
  test("has its outcomes on this machine until they are sent, and does not lose them to a run elsewhere", async () => {
    const place = await testPlace("http");
    const one = await place.open({ paused: true });
    const lock = await one.lock(ann);
    await save(one, "a");
    await one.store.append({ put: resource("b") });
    await lock.release();
    // The machine stops here; another one changes the state without knowing of b.
    const two = await place.open({ machine: "two" });
    const theirs = await two.lock(bob);
    await save(two, "a");
    await theirs.release();
    const again = await place.open();
    await expect(async () => again.store.load()).rejects.toThrow(/tags\.b \(id-b\)/);
  });

  test("keeps all receipts, and the plans of the newest commits as far as they fit, each commit as a whole", async () => {
    const server = await startPlatform({ data: ":memory:", rateLimit: false, tfstate: temporary() });
    onTestFinished(() => server.close());
    const headers = { authorization: `Bearer ${server.token}` };
    const serials: number[] = [];
    const send = async (method: string, url: string, body?: string) => {
      if (body !== undefined) serials.push((JSON.parse(body) as { serial: number }).serial);
      const answer = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
      return {
        status: answer.status,
        headers: answer.headers,
        body: await answer.text(),
        bytes: new Uint8Array(),
        repeated: false,
      };
    };
    const open = () => httpReceipts(send, `${server.url}/tfstate/x`, 400);
    // 100 characters of Base64 each.
    const bytes = new Uint8Array(75);
    const receipt = "20260101T000000Z-aaaaaa";
    expect(await open().append({ id: receipt, bytes: new Uint8Array(900) })).toBe(true);
    const ids = ["plan-a-0", "plan-b-0", "plan-b-1", "plan-c-0f0f-0", "plan-a-1", "plan-d-0"];
    for (const id of ids) expect(await open().append({ id, bytes })).toBe(true);
    expect(await open().append({ id: "plan-d-0", bytes })).toBe(false);
    const kept = async () => {
      const there = open();
      const found = await Promise.all(ids.map(async (id) => ((await there.read(id)) ? [id] : [])));
      return found.flat();
    };
    expect(await kept()).toEqual(["plan-a-0", "plan-c-0f0f-0", "plan-a-1", "plan-d-0"]);
    const large = open().append({ id: "plan-e-0", bytes: new Uint8Array(400) });
    await expect(large).rejects.toThrow("The plan is too large to be kept");
    expect(await kept()).toHaveLength(4);
    expect((await open().read(receipt))?.byteLength).toBe(900);
    expect(serials).toEqual(serials.toSorted((a, b) => a - b));
    expect(new Set(serials).size).toBe(serials.length);
  });

  test("refuses strangers, odd names, and every write under another lock", async () => {
    const folder = temporary();
    const server = await startPlatform({ data: ":memory:", rateLimit: false, tfstate: folder });
    onTestFinished(() => server.close());
    const call = (method: string, path: string, authorization?: string, body?: string) =>
      fetch(server.url + path, { method, headers: authorization ? { authorization } : {}, ...(body ? { body } : {}) });
    const basic = `Basic ${Buffer.from(`anyone:${server.token}`).toString("base64")}`;
    expect((await call("GET", "/tfstate/x")).status).toBe(401);
    expect((await call("GET", "/tfstate/x", "Bearer nonsense")).status).toBe(401);
    expect((await call("GET", "/tfstate/x", basic)).status).toBe(404);
    for (const name of ["..%2Fx", ".hidden", "a.lock", "a%00b"])
      expect([400, 404]).toContain((await call("POST", `/tfstate/${name}`, basic, "{}")).status);
    expect((await call("POST", "/tfstate/x", basic, '{"serial":1}')).status).toBe(200);
    expect(await (await call("GET", "/tfstate/x", `Bearer ${server.token}`)).text()).toBe('{"serial":1}');
    const holder = '{"ID":"l1","Who":"ann@desk","Operation":"apply"}';
    expect((await call("LOCK", "/tfstate/x", basic, holder)).status).toBe(200);
    const refused = await call("LOCK", "/tfstate/x", basic, '{"ID":"l2"}');
    expect([refused.status, await refused.text()]).toEqual([423, holder]);
    expect((await call("POST", "/tfstate/x", basic, "{}")).status).toBe(423);
    expect((await call("POST", "/tfstate/x?ID=l2", basic, "{}")).status).toBe(423);
    expect((await call("POST", "/tfstate/x?ID=l1", basic, '{"serial":2}')).status).toBe(200);
    expect((await call("UNLOCK", "/tfstate/x", basic, '{"ID":"l2"}')).status).toBe(409);
    expect((await call("UNLOCK", "/tfstate/x", basic, holder)).status).toBe(200);
    expect((await call("DELETE", "/tfstate/x", basic)).status).toBe(200);
    expect((await call("GET", "/tfstate/x", basic)).status).toBe(404);
  });
});

test("keys that an object store does not know are refused in words", async () => {
  const server = await startS3();
  onTestFinished(() => server.close());
  const { url, env } = s3Place(server, "stack.json");
  const open = (change: object) =>
    openBackend(parsePlace(url)!, {
      path: "",
      folder: temporary(),
      stack: undefined,
      env: { ...env, RECONDUIT_STATE_KEY: stateKey, ...change },
    });
  const wrong = open({ AWS_SECRET_ACCESS_KEY: "wrong" }).then(({ store }) => store.load());
  await expect(wrong).rejects.toThrow(/The secret key is wrong/);
  const unknown = open({ AWS_ACCESS_KEY_ID: "nobody" }).then(({ store }) => store.load());
  await expect(unknown).rejects.toThrow(/The access key is unknown/);
  await expect(unknown).rejects.not.toThrow(s3Keys.secretAccessKey);
  expect(await codesOf(() => open({ AWS_ACCESS_KEY_ID: "" }))).toEqual(["state-credentials"]);
});
