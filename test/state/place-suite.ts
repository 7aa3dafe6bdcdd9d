/** Tests what holds for a state wherever it is kept. */
import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { describe, expect, onTestFinished, test } from "vitest";
import type { BackendType } from "../../src/catalog/manifest/state-backends.ts";
import type { Backend, Lock } from "../../src/state/index.ts";
import { testPlace } from "../support/state-places.ts";
import { codesOf, resource } from "./sample.ts";

const ann = { who: "ann@desk", host: "desk", pid: 1, command: "reconduit apply" };
const bob = { who: "bob@ci", host: "ci", pid: 1, command: "reconduit destroy" };
/** A lease that was over when it began: its owner was held up at once. */
const over = -60_000;

export function statePlaceSuite(type: BackendType): void {
  describe(`a state in ${type}`, () => {
    const shared = type === "postgres" || type === "s3";

    test("comes back as saved, by whoever opens it, with a serial that grows", async () => {
      const place = await testPlace(type);
      const one = await place.open();
      const fresh = await one.store.load();
      expect(fresh).toMatchObject({ serial: 0, stack: "", resources: {} });
      expect(await one.holder()).toBeUndefined();
      await locked(one);
      expect(await save(one, "a")).toMatchObject({ serial: 1 });
      expect(await save(one, "a", "b")).toMatchObject({ serial: 2 });
      const other = await (await place.open({ machine: "two" })).store.load();
      expect(other).toMatchObject({ serial: 2, lineage: (await one.store.load()).lineage });
      expect(Object.keys(other.resources)).toEqual(["tags.a", "tags.b"]);
    });

    test("has what was recorded one by one, also where no snapshot came after it", async () => {
      const place = await testPlace(type);
      const one = await place.open();
      const lock = await locked(one);
      const names = Array.from({ length: 25 }, (_, index) => `n${index}`);
      await Promise.all(names.slice(0, 9).map((name) => one.store.append({ put: resource(name) })));
      for (const name of names.slice(9)) await one.store.append({ put: resource(name) });
      await one.store.append({ remove: "tags.n3" });
      await lock.release();
      await one.close();
      const two = await place.open();
      const state = await two.store.load();
      expect(state.serial).toBe(26);
      expect(Object.keys(state.resources)).toHaveLength(24);
      await locked(two);
      await two.store.load();
      await two.store.append({ put: resource("later") });
      expect(
        Object.keys((await two.store.save({ ...(await two.store.load()), stack: "demo" })).resources),
      ).toHaveLength(25);
      expect(await (await place.open()).store.load()).toMatchObject({ serial: 28, stack: "demo" });
    });

    test("is locked by one: the next one hears who has it, since when, and how to break it", async () => {
      const place = await testPlace(type);
      const [one, two] = [await place.open(), await place.open({ machine: "two" })];
      const lock = await one.lock(ann);
      const refusal = two.lock(bob);
      await expect(refusal).rejects.toThrow(
        /ann@desk on desk \(process 1, `reconduit apply`\) has held the lock since 20/,
      );
      await expect(refusal).rejects.toThrow(`reconduit state unlock ${lock.id}`);
      expect(await two.holder()).toMatchObject({ id: lock.id, owner: ann });
      await lock.release();
      expect(await two.holder()).toBeUndefined();
      await (await two.lock(bob)).release();
    });

    test("a broken lock needs its id, and its former owner writes nothing any more", async () => {
      const place = await testPlace(type);
      const [one, two] = [await place.open({ paused: true }), await place.open({ machine: "two" })];
      expect(await codesOf(() => two.unlock("x"))).toEqual(["state-not-locked"]);
      const lock = await one.lock(ann);
      await save(one, "a");
      await one.store.append({ put: resource("b") });
      expect(await codesOf(() => two.unlock("x"))).toEqual(["wrong-lock-id"]);
      await two.unlock(lock.id);
      await locked(two, bob);
      if (type !== "http")
        expect(await codesOf(() => one.store.append({ put: resource("late") }))).toEqual(["state-lock-lost"]);
      expect(await codesOf(() => one.store.save(empty("late")))).toEqual(["state-lock-lost"]);
      expect(await names(two)).toEqual(type === "http" ? ["tags.a"] : ["tags.a", "tags.b"]);
    });

    test("an owner that was paused past its lease is taken over from, and its late writes are refused", async () => {
      const place = await testPlace(type);
      const [one, two] = [await place.open({ paused: true }), await place.open({ machine: "two" })];
      const lock = await one.lock(ann, over);
      await save(one, "a");
      const next = await two.lock(bob);
      await two.store.load();
      if (type !== "http")
        expect(await codesOf(() => one.store.append({ put: resource("late") }))).toEqual(["state-lock-lost"]);
      expect(await codesOf(() => one.store.save(empty("late")))).toEqual(["state-lock-lost"]);
      // Not even giving the lock back touches its successor's.
      await lock.release();
      expect(await two.holder()).toMatchObject({ id: next.id, owner: bob });
      await two.store.append({ put: resource("b") });
      await save(two, "b");
      expect(await names(await place.open())).toEqual(["tags.b"]);
    });

    test("a renewed lease stays with its owner", async () => {
      const place = await testPlace(type);
      const one = await place.open();
      const lock = await one.lock(ann, 300);
      const before = (await one.holder())!.expires;
      await expect.poll(async () => (await one.holder())?.expires, { timeout: 60_000 }).not.toBe(before);
      lock.check();
      await save(one, "a");
      await lock.release();
    });

    test("that is cut short or has a flipped bit is refused, and a backup puts it right again", async () => {
      const place = await testPlace(type);
      const one = await place.open();
      const lock = await locked(one);
      const good = await save(one, "a");
      await save(one, "a", "b");
      const text = await place.raw.read();
      for (const bad of [text.slice(0, -9), text.replace("tags.b", "tags.c")]) {
        await place.raw.write(bad);
        const codes = await codesOf(async () => (await place.open()).store.load());
        expect(codes).toEqual(["state-damaged"]);
      }
      await one.store.replace(good);
      await lock.release();
      expect(await names(await place.open())).toEqual(["tags.a"]);
    });

    test("that its key did not sign is refused, and is no version to restore", async () => {
      const place = await testPlace(type);
      const one = await place.open();
      await locked(one);
      await save(one, "a");
      const stored = await place.raw.read();
      expect(stored).toContain('{"signature":"');
      await place.raw.write(stored.replace(/\{"signature":"[^"]*",/, "{"));
      expect(await codesOf(async () => (await place.open({ machine: "two" })).store.load())).toEqual([
        "state-unsigned",
      ]);
      expect((await (await place.open({ machine: "two" })).store.remains()).snapshots).not.toContainEqual(
        expect.objectContaining({ name: one.store.path }),
      );
    });

    test("that is encrypted says nothing to those who look into it, and opens with its key alone", async () => {
      const place = await testPlace(type, "encrypt=true");
      const one = await place.open();
      await locked(one);
      await save(one, "a");
      await one.store.append({ put: resource("b") });
      expect(await place.raw.read()).not.toContain("tags.a");
      expect(await place.raw.read()).toContain('"cipher":"aes-256-gcm"');
      expect(await names(await place.open())).toEqual(["tags.a", "tags.b"]);
      const stranger = await place.open({ machine: "two", key: "another key, just as long" });
      expect(await codesOf(() => stranger.store.load())).toEqual(["state-other-key"]);
    });

    test("has receipts beside it, which everybody who shares it reads as they were written, the newest first", async () => {
      const place = await testPlace(type);
      const [one, two] = [await place.open(), await place.open({ machine: "two" })];
      expect(await two.receipts.list()).toEqual([]);
      expect(await two.receipts.read("20260101T000000Z-aaaaaa")).toBeUndefined();
      await locked(one);
      await save(one, "a");
      // More than a page of a listing holds; not in the order of time, and of bytes that are not text.
      const ids = Array.from({ length: 9 }, (_, day) => `2026010${((day * 4) % 9) + 1}T000000Z-aaaaaa`);
      const bytesOf = (id: string) => Buffer.concat([Buffer.from(id), Buffer.from([0, 255, 195, 10])]);
      for (const id of ids) await one.receipts.append({ id, bytes: bytesOf(id) });
      const reader = await place.open({ machine: "two" });
      const newest = ids.toSorted().toReversed();
      expect(await reader.receipts.list()).toEqual(newest);
      expect(await reader.receipts.list({ limit: 2 })).toEqual(newest.slice(0, 2));
      for (const id of ids) expect(Buffer.from((await reader.receipts.read(id))!)).toEqual(bytesOf(id));
      expect(await names(reader)).toEqual(["tags.a"]);
    });

    test("keeps a receipt as it was first written", async () => {
      const place = await testPlace(type);
      const one = await place.open();
      await locked(one);
      const id = "20260101T000000Z-aaaaaa";
      expect(await one.receipts.append({ id, bytes: Buffer.from("first") })).toBe(true);
      expect(await one.receipts.append({ id, bytes: Buffer.from("second") })).toBe(false);
      const reader = await place.open({ machine: "two" });
      expect(await reader.receipts.list()).toEqual([id]);
      expect(String(await reader.receipts.read(id))).toBe("first");
    });

    test("that is encrypted has encrypted receipts, and still reads those from before", async () => {
      const open = await testPlace(type);
      const before = await open.open();
      await locked(before);
      const [older, newer] = ["20260101T000000Z-aaaaaa", "20260102T000000Z-aaaaaa"];
      await before.receipts.append({ id: older, bytes: Buffer.from("written plainly") });
      const place = open.encrypted();
      const one = await place.open();
      await one.receipts.append({ id: newer, bytes: Buffer.from("written sealed") });
      const reader = await place.open({ machine: "two" });
      const read = async (id: string) => String(await reader.receipts.read(id));
      expect([await read(older), await read(newer)]).toEqual(["written plainly", "written sealed"]);
      const stranger = await place.open({ machine: "three", key: "another key, just as long" });
      expect(String(await stranger.receipts.read(older))).toBe("written plainly");
      expect(await codesOf(() => stranger.receipts.read(newer))).toEqual(["state-other-key"]);
    });

    test.runIf(type !== "local")("needs a state key", async () => {
      const place = await testPlace(type);
      expect(await codesOf(() => place.open({ key: "" }))).toEqual(["state-key-missing"]);
    });

    test.runIf(shared)("knows which stack has an object, and gives it to one alone", async () => {
      const place = await testPlace(type);
      const registries = await Promise.all(
        Array.from(
          { length: 6 },
          async () => (await place.open()).registry({ baseUrl: "https://p.example", account: "1" })!,
        ),
      );
      const tag = { kind: "tag", id: "t1" };
      expect(await registries[0]!.owners([tag])).toEqual(new Map());
      const claims = await Promise.all(
        registries.map((each, index) => each.claim(tag, { stack: `s${index}`, address: "tags.a" })),
      );
      const winner = claims.indexOf(undefined);
      expect(claims.filter((holder) => holder === undefined)).toHaveLength(1);
      for (const holder of claims) if (holder) expect(holder).toEqual({ stack: `s${winner}`, address: "tags.a" });
      const [first] = registries as [NonNullable<(typeof registries)[0]>];
      expect(await first.owners([tag, { kind: "tag", id: "t2" }])).toEqual(new Map([["t1", claims.find(Boolean)]]));
      // The same stack may move it; another one may only take what the stack that it names gives up.
      expect(await first.claim(tag, { stack: `s${winner}`, address: "tags.b" })).toBeUndefined();
      expect(await first.claim(tag, { stack: "new", address: "tags.x" })).toMatchObject({ address: "tags.b" });
      await first.release(tag, "new");
      expect(await first.claim(tag, { stack: "new", address: "tags.x" }, `s${winner}`)).toBeUndefined();
      await first.release(tag, "new");
      expect(await first.owners([tag])).toEqual(new Map());
      const elsewhere = (await place.open()).registry({ baseUrl: "https://p.example", account: "2" })!;
      await first.claim(tag, { stack: "a", address: "tags.a" });
      expect(await elsewhere.claim(tag, { stack: "b", address: "tags.b" })).toBeUndefined();
    });

    test("of two processes that race for it exactly one gets it, free or left behind by a dead one", async () => {
      const place = await testPlace(type);
      const racers = [0, 1].map(() => racer(place.state, place.env));
      expect(await Promise.all(racers.map((each) => each.next()))).toEqual(["ready", "ready"]);
      for (const each of racers) each.go();
      expect((await Promise.all(racers.map((each) => each.next()))).sort()).toEqual(["got it", "state-locked"]);
      // Whoever has it dies without a word: on this machine nobody has to wait for the end of its lease.
      for (const each of racers) await each.kill();
      const heirs = [0, 1].map(() => racer(place.state, place.env));
      await Promise.all(heirs.map((each) => each.next()));
      for (const each of heirs) each.go();
      expect((await Promise.all(heirs.map((each) => each.next()))).sort()).toEqual(["got it", "state-locked"]);
    });
  });
}

const empty = (stack: string) =>
  ({ kind: "state", formatVersion: 1, lineage: "x", serial: 0, stack, resources: {}, outputs: {} }) as const;

async function locked(backend: Backend, owner = ann): Promise<Lock> {
  const lock = await backend.lock(owner);
  onTestFinished(() => lock.release().catch(() => undefined));
  return lock;
}

async function save({ store }: Backend, ...list: readonly string[]) {
  const resources = Object.fromEntries(list.map((name) => [`tags.${name}`, resource(name)]));
  return store.save({ ...(await store.load()), stack: "demo", resources });
}

async function names({ store }: Backend): Promise<readonly string[]> {
  return Object.keys((await store.load()).resources);
}

function racer(state: string, env: { readonly [name: string]: string }) {
  const script = new URL("place-racer.ts", import.meta.url).pathname;
  const child: ChildProcess = spawn(process.execPath, [script, state], {
    env: { ...process.env, ...env },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = new Promise<void>((done) => child.once("close", () => done()));
  const kill = () => {
    child.kill("SIGKILL");
    return ended;
  };
  onTestFinished(kill);
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  return { next: async () => (await lines.next()).value as string, go: () => child.stdin!.write("go\n"), kill };
}
