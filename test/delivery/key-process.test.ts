/** Work on keys in processes of their own: accounts do not wait for each other, and spoil nothing for each other. */
import { expect, onTestFinished, test, vi } from "vitest";
import { workingFor } from "../../src/base/pauses.ts";
import { KeyFindings, runKeyProcess } from "../../src/delivery/egress/key-process.ts";

test("work that never ends keeps no other account waiting", async () => {
  const ended: string[] = [];
  const run = (account: string, program: string) =>
    workingFor(account, () => runKeyProcess(program, "")).then((outcome) => {
      ended.push(account);
      return outcome;
    });
  const slow = Array.from({ length: 4 }, () => run("evil", "setInterval(() => {}, 1000)"));
  expect(await run("acme", "process.stdout.write('a')")).toEqual({ output: "a", isLate: false });
  expect(ended).toEqual(["acme"]);
  expect(await Promise.all(slow)).toEqual(Array(4).fill({ isLate: true }));
  expect(await run("evil", "process.exit(1)")).toEqual({ isLate: false });
}, 60_000);

test("a finding that took too long is found out again, after a while", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const findings = new KeyFindings<{ readonly isLate?: boolean; readonly n: number }>();
  let n = 0;
  const find = async (isLate: boolean) => findings.findingOf("key", async () => ({ isLate, n: ++n }));
  expect(await find(true)).toMatchObject({ n: 1 });
  expect(await find(true)).toMatchObject({ n: 1 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await find(false)).toMatchObject({ n: 2 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await find(false)).toMatchObject({ n: 2 });
});

test("findings of one account push out none of another", async () => {
  const findings = new KeyFindings<{ readonly account: string; readonly isLate?: boolean }>();
  const find = (account: string, digest: string, given = account) =>
    workingFor(account, () => findings.findingOf(digest, async () => ({ account: given })));
  await find("acme", "key");
  for (let n = 0; n < 500; n++) await find("evil", `key ${n}`);
  expect(await find("acme", "key", "anew")).toEqual({ account: "acme" });
  expect(await find("evil", "key 0", "anew")).toEqual({ account: "anew" });
  expect(await find("other", "key")).toEqual({ account: "other" });
});
