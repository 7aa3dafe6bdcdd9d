/** The section in which a dead owner's lock is replaced. */
import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { expect, test } from "vitest";
import type { Clock } from "../../src/base/clock.ts";
import { enterSection } from "../../src/state/lock.ts";
import { statePath } from "./sample.ts";

/** Whoever waits is asked to by `wait`. */
const clock = (wait: () => void | Promise<void>): Clock => ({
  now: () => 0,
  monotonic: () => 0,
  sleep: async () => wait(),
});
const never = clock(() => {
  throw new Error("nobody has to wait here");
});

function diesIn(file: string): void {
  const source = (path: string) => JSON.stringify(new URL(`../../src/${path}`, import.meta.url).href);
  const program = `
    import { enterSection } from ${source("state/lock.ts")};
    import { systemClock } from ${source("base/clock.ts")};
    await enterSection(${JSON.stringify(file)}, systemClock);
    process.kill(process.pid, "SIGKILL");`;
  const { signal } = spawnSync(process.execPath, ["--input-type=module", "-e", program], { stdio: "inherit" });
  expect(signal).toBe("SIGKILL");
  expect(fs.existsSync(`${file}.section`)).toBe(true);
}

test("a process that was killed in the section keeps nobody waiting", async () => {
  const file = statePath();
  fs.mkdirSync(new URL(".", `file://${file}`), { recursive: true });
  diesIn(file);
  const leave = await enterSection(file, never);
  leave();
  expect(fs.existsSync(`${file}.section`)).toBe(false);
  expect(fs.readdirSync(new URL(".", `file://${file}`)).filter((name) => name.includes("section"))).toEqual([]);
});

test("one that lives in it keeps it, and whoever waits enters when it has left", async () => {
  const file = statePath();
  fs.mkdirSync(new URL(".", `file://${file}`), { recursive: true });
  const leave = await enterSection(file, never);
  let waits = 0;
  const second = await enterSection(
    file,
    clock(() => {
      if (++waits === 3) leave();
    }),
  );
  expect(waits).toBe(3);
  second();
});

test("the marker of another machine is left alone until it is old, even where its process id is unknown here", async () => {
  const file = statePath();
  fs.mkdirSync(new URL(".", `file://${file}`), { recursive: true });
  const marker = `${file}.section`;
  fs.writeFileSync(marker, JSON.stringify({ pid: 2 ** 30, host: "elsewhere", space: "", id: "1" }));
  let waits = 0;
  const leave = await enterSection(
    file,
    clock(() => {
      waits++;
      const then = new Date(Date.now() - 60_000);
      fs.utimesSync(marker, then, then);
    }),
  );
  expect(waits).toBe(1);
  leave();
});
