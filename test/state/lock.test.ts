import { type ChildProcess, spawn } from "node:child_process";
import * as fs from "node:fs";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { countingIds } from "../../src/base/ids.ts";
import { acquireLock, breakLock, type LockOptions, readStateLock } from "../../src/state/index.ts";
import { codesOf, statePath } from "./sample.ts";

/** A clock that moves only when told to. */
class HandClock {
  #now = Date.UTC(2026, 0, 1);
  #sleepers: { readonly at: number; readonly wake: () => void }[] = [];
  now = () => this.#now;
  monotonic = () => this.#now;
  sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
      this.#sleepers.push({ at: this.#now + ms, wake: resolve });
    });
  /** Time passes; `paused` = nobody of this process notices. */
  async pass(ms: number, paused = false): Promise<void> {
    this.#now += ms;
    if (paused) return;
    const due = this.#sleepers.filter(({ at }) => at <= this.#now);
    this.#sleepers = this.#sleepers.filter(({ at }) => at > this.#now);
    for (const { wake } of due) wake();
    await new Promise(setImmediate);
  }
}

const ann = { who: "ann@desk", host: "desk", pid: process.pid, command: "reconduit apply" };
const bob = { who: "bob@ci", host: "ci", pid: 1, command: "reconduit destroy" };
let seed = 1;
function options(clock: HandClock, owner = ann): LockOptions {
  return { owner, clock, ids: countingIds(seed++), leaseMs: 30_000 };
}

test("a held lock refuses the next one with owner, time and the way to break it; a released one does not", async () => {
  const path = statePath();
  const clock = new HandClock();
  const lock = await acquireLock(path, options(clock));
  const refusal = acquireLock(path, options(clock, bob));
  await expect(refusal).rejects.toThrow(
    `ann@desk on desk (process ${process.pid}, \`reconduit apply\`) has held the lock since 2026-01-01T00:00:00.000Z.`,
  );
  await expect(refusal).rejects.toThrow(`reconduit state unlock ${lock.id}`);
  expect(fs.statSync(`${path}.lock`).mode & 0o777).toBe(0o600);
  await lock.release();
  await lock.release();
  expect(fs.existsSync(`${path}.lock`)).toBe(false);
  await (await acquireLock(path, options(clock, bob))).release();
});

test("a lock is renewed every third of its lease", async () => {
  const path = statePath();
  const clock = new HandClock();
  const lock = await acquireLock(path, options(clock));
  for (let turn = 0; turn < 9; turn++) await clock.pass(10_000);
  expect(readStateLock(path)).toMatchObject({
    id: lock.id,
    since: "2026-01-01T00:00:00.000Z",
    expires: "2026-01-01T00:02:00.000Z",
  });
  expect(await codesOf(() => acquireLock(path, options(clock, bob)))).toEqual(["state-locked"]);
  lock.check();
  await lock.release();
});

test("an expired lock is taken over; its paused owner notices, writes nothing and removes nothing", async () => {
  const path = statePath();
  const clock = new HandClock();
  const paused = await acquireLock(path, options(clock));
  await clock.pass(30_001, true);
  const next = await acquireLock(path, options(clock, bob));
  expect(await codesOf(() => paused.check())).toEqual(["state-lock-lost"]);
  expect(paused.lost.aborted).toBe(true);
  await paused.release();
  expect(readStateLock(path)).toMatchObject({ id: next.id, owner: bob });
  next.check();
  await next.release();
});

test("a paused owner whose renewal comes late does not touch its successor's lock", async () => {
  const path = statePath();
  const clock = new HandClock();
  const paused = await acquireLock(path, options(clock));
  await clock.pass(30_001, true);
  const next = await acquireLock(path, options(clock, bob));
  const text = fs.readFileSync(`${path}.lock`, "utf8");
  await clock.pass(0);
  expect(paused.lost.aborted).toBe(true);
  expect(fs.readFileSync(`${path}.lock`, "utf8")).toBe(text);
  await next.release();
  await paused.release();
});

test("the lock of a dead process on this machine is taken over at once, that of another machine only after its lease", async () => {
  const path = statePath();
  const clock = new HandClock();
  const child = spawn(process.execPath, ["-e", ""]);
  await new Promise((ended) => child.once("close", ended));
  const lease = (host: string) => ({ ...ann, host, pid: child.pid! });
  const dead = await acquireLock(path, options(clock, lease("desk")));
  const successor = await acquireLock(path, options(clock, ann));
  await dead.release();
  await successor.release();
  await acquireLock(path, options(clock, lease("elsewhere")));
  expect(await codesOf(() => acquireLock(path, options(clock, ann)))).toEqual(["state-locked"]);
});

test("a lock is broken by its id alone, and its owner notices", async () => {
  const path = statePath();
  const clock = new HandClock();
  expect(await codesOf(() => breakLock(path, "1"))).toEqual(["state-not-locked"]);
  const lock = await acquireLock(path, options(clock));
  expect(await codesOf(() => breakLock(path, "1"))).toEqual(["wrong-lock-id"]);
  lock.check();
  await breakLock(path, lock.id);
  expect(await codesOf(() => lock.check())).toEqual(["state-lock-lost"]);
  await lock.release();
});

test("a lock file that cannot be read counts as expired", async () => {
  const path = statePath();
  const clock = new HandClock();
  const lock = await acquireLock(path, options(clock));
  fs.writeFileSync(`${path}.lock`, "");
  const next = await acquireLock(path, options(clock, bob));
  expect(await codesOf(() => lock.check())).toEqual(["state-lock-lost"]);
  await next.release();
});

test("of several processes that race for a free or a dead owner's lock exactly one gets it", async () => {
  const racers = [0, 1].map(() =>
    spawn(process.execPath, [new URL("racer.ts", import.meta.url).pathname, path()], {
      stdio: ["pipe", "pipe", "inherit"],
    }),
  );
  onTestFinished(() => {
    for (const racer of racers) racer.kill("SIGKILL");
  });
  const lines = racers.map(lineReader);
  expect(await Promise.all(lines.map((next) => next()))).toEqual(["ready", "ready"]);
  // What a process that was killed left behind: expired long ago.
  fs.mkdirSync(shared.slice(0, shared.lastIndexOf("/")), { recursive: true });
  fs.writeFileSync(
    `${shared}.lock`,
    JSON.stringify({ id: "old", owner: bob, since: "2020", expires: "2020-01-01T00:00:00.000Z" }),
  );
  for (const racer of racers) racer.stdin!.write("go\n");
  expect((await Promise.all(lines.map((next) => next()))).sort()).toEqual(["got it", "state-locked"]);
});

let shared = "";
function path(): string {
  shared ||= statePath();
  return shared;
}

function lineReader(child: ChildProcess): () => Promise<string> {
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  return async () => (await lines.next()).value as string;
}
