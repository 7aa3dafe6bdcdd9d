/** Tests what holds for waiting for the lock of a state, wherever it is kept. */
import { describe, expect, onTestFinished, test } from "vitest";
import { type Clock, systemClock } from "../../src/base/clock.ts";
import type { BackendType } from "../../src/catalog/manifest/state-backends.ts";
import { currentState } from "../../src/workbench/state/current-state.ts";
import { lockState } from "../../src/workbench/state/take-lock.ts";
import { createWorkplace, type Workplace } from "../../src/workbench/workplace.ts";
import { codesOf, resource } from "../state/sample.ts";
import { testPlace } from "../support/state-places.ts";

const ann = { who: "ann@desk", host: "desk", pid: 1, command: "reconduit apply" };
const bob = { who: "bob@ci", host: "ci", pid: 1, command: "reconduit destroy" };

/** A clock on which time passes by sleeping alone; `asleep` is called with the time that passed before each sleep. */
function dreaming(
  asleep: (passedMs: number) => unknown = () => undefined,
  start = 0,
): Clock & { readonly passed: () => number } {
  let now = 0;
  return {
    ...systemClock,
    now: () => start + now,
    monotonic: () => now,
    passed: () => now,
    async sleep(ms) {
      await asleep(now);
      now += ms;
    },
  };
}

function waiting(how: {
  readonly lockTimeoutMs?: number;
  readonly variable?: string;
}): Workplace & { readonly said: string[] } {
  const said: string[] = [];
  const { lockTimeoutMs, variable } = how;
  const env = variable === undefined ? {} : { RECONDUIT_LOCK_TIMEOUT: variable };
  const place = createWorkplace({
    cwd: "/",
    owner: bob,
    env,
    choices: { lockTimeoutMs },
    log: (text) => said.push(text),
  });
  return { ...place, said };
}

export function takeLockSuite(type: BackendType): void {
  describe(`the lock of a state in ${type}`, () => {
    async function held() {
      const place = await testPlace(type);
      const [one, two] = [await place.open(), await place.open({ machine: "two" })];
      const lock = await one.lock(ann);
      onTestFinished(() => lock.release().catch(() => undefined));
      return { lock, two };
    }

    test.each([
      ["a moment ago", 300, 700],
      ["earlier", 1_000, 0],
      ["on another clock", -300, 0],
    ])(
      "leads to a state that a run began to change %s: requests of that run get the time to arrive",
      async (_, age, waited) => {
        const backend = await (await testPlace(type)).open();
        await backend.store.load();
        const lock = await backend.lock(ann);
        onTestFinished(() => lock.release());
        const at = Date.parse("2026-01-01T00:00:00.000Z");
        const { id: _id, ...entry } = resource("a");
        const intent = {
          address: "tags.a",
          kind: "tag",
          verb: "create" as const,
          at: new Date(at).toISOString(),
          entry,
        };
        await backend.store.append({ intent });
        const clock = dreaming(undefined, at + age);
        const state = await currentState(waiting({}), backend, undefined, clock);
        expect(Object.keys(state.pending ?? {})).toEqual(["tags.a"]);
        expect(clock.passed()).toBe(waited);
      },
    );

    test.each([{ lockTimeoutMs: 60_000 }, { variable: "1m" }])(
      "is waited for, and whoever holds it is told once: %j",
      async (how) => {
        const { lock, two } = await held();
        const place = waiting(how);
        const clock = dreaming((passed) => passed >= 3000 && lock.release());
        const mine = await lockState(place, two, clock);
        expect(clock.passed()).toBe(4000);
        expect(place.said).toEqual([
          expect.stringMatching(
            /^Waiting up to 60 s for the lock of the state\. ann@desk on desk \(process 1, `reconduit apply`\) has held the lock since 20/,
          ),
        ]);
        await mine.release();
      },
    );

    test("that stays with its owner is refused in the end, with the time that was waited", async () => {
      const { two } = await held();
      const place = waiting({ lockTimeoutMs: 90_000 });
      const clock = dreaming();
      await expect(lockState(place, two, clock)).rejects.toThrow(
        /reconduit state unlock [0-9a-f]+ .* This run waited for it for 90 s\.$/s,
      );
      expect(clock.passed()).toBe(90_000);
    });

    test("is refused at once where no time is given, by an option of 0 too", async () => {
      const { two } = await held();
      for (const place of [waiting({}), waiting({ lockTimeoutMs: 0, variable: "5m" })]) {
        await expect(lockState(place, two, dreaming())).rejects.toThrow(
          "with --lock-timeout 5m a command waits by itself",
        );
        expect(place.said).toEqual([]);
      }
      expect(await codesOf(() => lockState(waiting({ variable: "30" }), two))).toEqual(["invalid-lock-timeout"]);
    });
  });
}
