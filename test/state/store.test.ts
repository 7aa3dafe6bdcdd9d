import * as fs from "node:fs";
import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { canonicalJson, type Json } from "../../src/base/json.ts";
import { type FileStore, rebuildState } from "../../src/state/index.ts";
import { codesOf, resource, statePath, storeAt } from "./sample.ts";

function saved(store: FileStore, ...names: readonly string[]) {
  const resources = Object.fromEntries(names.map((name) => [`tags.${name}`, resource(name)]));
  return store.save({ ...store.load(), stack: "demo", resources });
}
const addresses = (path: string) => Object.keys(storeAt(path).load().resources);

test("a store that was closed takes no more records, and leaves those that it has", async () => {
  const path = statePath();
  const store = storeAt(path);
  saved(store, "a");
  await store.append({ put: resource("b") });
  store.close();
  await expect(store.append({ put: resource("c") })).rejects.toThrow("after it was closed");
  expect(addresses(path)).toEqual(["tags.a", "tags.b"]);
});

describe("the snapshot", () => {
  test("is fresh where there is no file, and reading creates none", () => {
    const path = statePath();
    expect(storeAt(path).load()).toEqual({
      kind: "state",
      formatVersion: 1,
      lineage: expect.stringMatching(/^[0-9a-f]{32}$/),
      serial: 0,
      stack: "",
      resources: {},
      outputs: {},
    });
    expect(fs.existsSync(dirname(path))).toBe(false);
  });

  test("keeps its lineage between two loads of one store before the first save", () => {
    const store = storeAt(statePath());
    expect(store.load().lineage).toBe(store.load().lineage);
  });

  test("is decoded once by a store while its file is the same, and again after another store has written", async () => {
    const path = statePath();
    const writer = storeAt(path);
    saved(writer, "a");
    const reader = storeAt(path);
    const first = reader.load();
    expect(reader.load()).toBe(first);
    await writer.append({ put: resource("b") });
    expect(Object.keys(reader.load().resources)).toEqual(["tags.a", "tags.b"]);
    saved(writer, "c");
    expect(Object.keys(reader.load().resources)).toEqual(["tags.c"]);
    fs.writeFileSync(path, "damaged");
    expect(() => reader.load()).toThrow(expect.objectContaining({ name: "DiagnosticError" }));
  });

  test("comes back as saved, one serial on, with the version before it as backup", () => {
    const path = statePath();
    const store = storeAt(path);
    const first = saved(store, "a");
    expect(first.serial).toBe(1);
    const second = saved(store, "a", "b");
    expect(second.serial).toBe(2);
    expect(second.lineage).toBe(first.lineage);
    expect(storeAt(path).load()).toEqual(second);
    expect(storeAt(`${path}.backup`).load()).toEqual(first);
  });

  test("and everything beside it is for the owner alone", async () => {
    const path = statePath();
    const store = storeAt(path);
    saved(store, "a");
    saved(store, "b");
    await store.append({ put: resource("c") });
    const folder = dirname(path);
    expect(fs.statSync(folder).mode & 0o777).toBe(0o700);
    expect(fs.readdirSync(folder).sort()).toEqual(["state.json", "state.json.backup", "state.json.journal"]);
    for (const name of fs.readdirSync(folder)) expect(fs.statSync(`${folder}/${name}`).mode & 0o777).toBe(0o600);
  });

  test("may be formatted anew, as long as it says the same", () => {
    const path = statePath();
    const state = saved(storeAt(path), "a");
    fs.writeFileSync(path, JSON.stringify(JSON.parse(fs.readFileSync(path, "utf8")), null, 2));
    expect(storeAt(path).load()).toEqual(state);
  });

  test("is refused with the way out when it is empty, cut, not JSON or something else", async () => {
    const path = statePath();
    const store = storeAt(path);
    saved(store, "a");
    saved(store, "a");
    const text = fs.readFileSync(path, "utf8");
    for (const bad of [
      "",
      "\n",
      "\0\0\0\0",
      "[]",
      "null",
      '{"kind":"plan"}',
      text.slice(0, -20),
      text.replace('"a"', '"b"'),
    ]) {
      fs.writeFileSync(path, bad);
      expect(await codesOf(() => storeAt(path).load()), JSON.stringify(bad)).toEqual(["state-damaged"]);
      expect(await codesOf(() => storeAt(path).save(store.load())), JSON.stringify(bad)).toEqual(["state-damaged"]);
    }
    expect(() => storeAt(path).load()).toThrow("`reconduit state restore` puts it together again");
  });

  test("that is older than the version before it, or gone while that one is there, is refused", async () => {
    const path = statePath();
    const store = storeAt(path);
    saved(store, "a");
    const older = fs.readFileSync(path);
    saved(store, "a", "b");
    saved(store, "a", "b", "c");
    fs.writeFileSync(path, older);
    expect(() => storeAt(path).load()).toThrow(/is at serial 1, but the version before it, .*\.backup, has serial 2/);
    fs.rmSync(path);
    expect(() => storeAt(path).load()).toThrow(/There is no state at .*, but the version before it/);
    fs.rmSync(`${path}.backup`);
    expect(storeAt(path).load().serial).toBe(0);
  });

  test("leaves what is needed to put it together again: the version before it, with the journal of that", async () => {
    const path = statePath();
    const store = storeAt(path);
    const before = saved(store, "a");
    await store.append({ put: resource("b") });
    await store.append({ remove: "tags.a" });
    const last = store.save({ ...store.load() });
    fs.truncateSync(path, 20);
    const { snapshots, journal, newest } = storeAt(path).remains();
    expect(snapshots).toEqual([{ name: `${path}.backup`, state: before }]);
    expect(newest).toBe(1);
    expect(rebuildState(before, { receipts: [], journal })).toEqual({ ...last, serial: last.serial - 1 });
  });

  test("is refused after any cut and any flipped bit", () => {
    const path = statePath();
    const before = canonicalJson(saved(storeAt(path), "a") as unknown as Json);
    const bytes = fs.readFileSync(path);
    const refusedOrSame = (damaged: Buffer) => {
      fs.writeFileSync(path, damaged);
      try {
        return canonicalJson(storeAt(path).load() as unknown as Json) === before;
      } catch (error) {
        return (error as Error).name === "DiagnosticError";
      }
    };
    for (let length = 0; length < bytes.length; length++)
      expect(refusedOrSame(bytes.subarray(0, length)), `cut at ${length}`).toBe(true);
    for (let at = 0; at < bytes.length; at++) {
      const damaged = Buffer.from(bytes);
      damaged[at]! ^= 1 << (at % 8);
      expect(refusedOrSame(damaged), `bit of byte ${at}`).toBe(true);
    }
  });

  test("of a later format is refused with the advice to use a later version", async () => {
    const path = statePath();
    saved(storeAt(path), "a");
    fs.writeFileSync(path, fs.readFileSync(path, "utf8").replace('"formatVersion":1', '"formatVersion":2'));
    expect(() => storeAt(path).load()).toThrow("Run the version of reconduit that wrote it.");
  });

  test("is not saved over one that another run has saved in the meantime", async () => {
    const path = statePath();
    const mine = storeAt(path);
    const state = saved(mine, "a");
    saved(storeAt(path), "a", "b");
    expect(await codesOf(() => mine.save(state))).toEqual(["state-changed"]);
    expect(await codesOf(() => mine.append({ remove: "tags.a" }))).toEqual(["state-changed"]);
    expect(addresses(path)).toEqual(["tags.a", "tags.b"]);
  });

  test("that cannot be written is an explanation, not a stack trace", async () => {
    const path = statePath();
    fs.writeFileSync(dirname(path), "a file where the folder should be");
    const store = storeAt(path);
    expect(await codesOf(() => saved(store, "a"))).toEqual(["state-unavailable"]);
    expect(await codesOf(() => store.append({ remove: "tags.a" }))).toEqual(["state-unavailable"]);
  });
});

describe("the journal", () => {
  test("holds every outcome without the snapshot being written again, also before the first save", async () => {
    const path = statePath();
    const store = storeAt(path);
    const { lineage } = store.load();
    await Promise.all([store.append({ put: resource("a") }), store.append({ put: resource("b") })]);
    await store.append({ put: resource("a", { tag: "changed" }) });
    await store.append({ remove: "tags.b" });
    expect(fs.existsSync(path)).toBe(false);
    expect(storeAt(path).load()).toMatchObject({
      lineage,
      serial: 4,
      resources: { "tags.a": { document: { tag: "changed" } } },
    });
    expect(addresses(path)).toEqual(["tags.a"]);
  });

  test("is taken up by the next save, whose serial is past all of its records", async () => {
    const path = statePath();
    const store = storeAt(path);
    saved(store, "a");
    await store.append({ put: resource("b") });
    const next = storeAt(path);
    const state = next.load();
    expect(state.serial).toBe(2);
    expect(next.save(state).serial).toBe(3);
    expect(fs.existsSync(`${path}.journal`)).toBe(false);
    expect(storeAt(path).load()).toMatchObject({ serial: 3, resources: { "tags.a": {}, "tags.b": {} } });
  });

  test("that a crash left behind after the save is known as taken up", async () => {
    const path = statePath();
    const store = storeAt(path);
    saved(store, "a");
    await store.append({ remove: "tags.a" });
    const journal = fs.readFileSync(`${path}.journal`);
    const state = saved(store, "a", "b");
    fs.writeFileSync(`${path}.journal`, journal);
    const next = storeAt(path);
    expect(next.load()).toEqual(state);
    await next.append({ remove: "tags.b" });
    expect(addresses(path)).toEqual(["tags.a"]);
  });

  test("cut at any byte gives exactly the records that are whole, and goes on from there", async () => {
    const path = statePath();
    const store = storeAt(path);
    saved(store, "a");
    for (const name of ["b", "c", "d"]) await store.append({ put: resource(name) });
    const journal = fs.readFileSync(`${path}.journal`);
    for (let length = 0; length <= journal.length; length++) {
      fs.writeFileSync(`${path}.journal`, journal.subarray(0, length));
      const whole = journal.subarray(0, length).toString().split("\n").length - 1;
      expect(addresses(path), `cut at ${length}`).toEqual(["tags.a", "tags.b", "tags.c", "tags.d"].slice(0, whole + 1));
    }
    fs.writeFileSync(`${path}.journal`, journal.subarray(0, journal.length - 7));
    const next = storeAt(path);
    await next.append({ put: resource("e") });
    expect(addresses(path)).toEqual(["tags.a", "tags.b", "tags.c", "tags.e"]);
  });

  test("with any flipped bit is refused, or its last line dropped where the line break is what was hit", async () => {
    const path = statePath();
    const store = storeAt(path);
    saved(store, "a");
    for (const name of ["b", "c"]) await store.append({ put: resource(name) });
    const journal = fs.readFileSync(`${path}.journal`);
    for (let at = 0; at < journal.length; at++) {
      const damaged = Buffer.from(journal);
      damaged[at]! ^= 1 << (at % 8);
      fs.writeFileSync(`${path}.journal`, damaged);
      const codes = await codesOf(() => storeAt(path).load());
      if (at === journal.length - 1) expect(addresses(path)).toEqual(["tags.a", "tags.b"]);
      else expect(codes, `bit of byte ${at}`).toEqual(["journal-damaged"]);
    }
  });

  test("with the zero bytes of a power loss ends before them", async () => {
    const path = statePath();
    const store = storeAt(path);
    saved(store, "a");
    await store.append({ put: resource("b") });
    fs.appendFileSync(`${path}.journal`, Buffer.concat([Buffer.alloc(300), Buffer.from("\n")]));
    expect(addresses(path)).toEqual(["tags.a", "tags.b"]);
  });

  test("refuses an older copy, another lineage and a missing file of the state it builds on", async () => {
    const path = statePath();
    const store = storeAt(path);
    saved(store, "a");
    const older = fs.readFileSync(path);
    saved(store, "a", "b");
    await store.append({ put: resource("c") });
    fs.writeFileSync(path, older);
    expect(() => storeAt(path).load()).toThrow("the state was probably restored from an older copy");
    fs.rmSync(path);
    expect(() => storeAt(path).load()).toThrow("it is missing, but");
    const other = statePath();
    const stranger = storeAt(other);
    stranger.save({ ...stranger.load(), lineage: "another" });
    fs.copyFileSync(other, path);
    expect(() => storeAt(path).load()).toThrow("its lineage differs");
    expect(await codesOf(() => storeAt(path).load())).toEqual(["state-outdated"]);
  });

  test("and the snapshot are no longer written once the lock is lost", async () => {
    const path = statePath();
    const store = storeAt(path);
    const state = saved(store, "a");
    let held = true;
    store.fence({
      check() {
        if (!held) throw new Error("the lock was lost");
      },
    });
    await store.append({ put: resource("b") });
    held = false;
    await expect(store.append({ put: resource("c") })).rejects.toThrow("the lock was lost");
    expect(() => store.save(state)).toThrow("the lock was lost");
    expect(addresses(path)).toEqual(["tags.a", "tags.b"]);
  });
});
