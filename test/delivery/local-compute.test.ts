/** Tasks in this thread: for trials of a user's own declarations. */
import { afterEach, expect, test, vi } from "vitest";
import type { ScriptRun } from "../../src/delivery/scripts/run-task.ts";
import { createLocalCompute } from "../../src/delivery/thread/local-compute.ts";

afterEach(() => vi.restoreAllMocks());

/** Lets time pass with each look at the clock. */
function passTime(ms: number): void {
  let now = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => {
    now += ms;
    return now;
  });
}

const call = (content: string, run = "one") => ({
  host: { run, asks: false, depth: 0, ask: async () => "{}", note: async () => undefined },
  given: { call: JSON.stringify({ script: { name: "S", content }, function: "f", options: {} }) },
});

test("tasks run one after the other, each with the scripts of its own run", async () => {
  const compute = createLocalCompute();
  const content = "let n = 0; function f() { return ++n; }";
  const results = await Promise.all(
    ["one", "two", "one", "two"].map(async (run) => {
      const { host, given } = call(content, run);
      return (JSON.parse((await compute.of("a", host)("script.run", given)).run) as ScriptRun).result;
    }),
  );
  // A run that comes back has fresh scripts: another one ran in between.
  expect(results).toEqual([1, 1, 1, 1]);
});

test("a script gets no answer of a platform, and one that never ends is ended", async () => {
  const compute = createLocalCompute();
  const asking = call(
    'import { request } from "platform-api";\nexport function f() { return request({ method: "GET", relativeURI: "/v1/flows" }); }',
  );
  const { failure } = JSON.parse((await compute.of("a", asking.host)("script.run", asking.given)).run) as ScriptRun;
  expect(failure?.message).toContain("There is no platform here");
  const endless = call("function f() { for (;;); }", "two");
  passTime(100);
  const { run } = await compute.of("a", endless.host)("script.run", endless.given, { extraMs: 60_000 });
  const made = JSON.parse(run) as ScriptRun;
  expect(made.failure?.code).toBe("script_timeout");
});

test("work that took too long, or comes with too much, is refused by the bounds of threads", async () => {
  const compute = createLocalCompute();
  const { host } = call("");
  passTime(6_000);
  await expect(compute.of("a", host)("login.challenge", { header: "" })).rejects.toMatchObject({
    code: "time_limit_exceeded",
  });
  vi.restoreAllMocks();
  const huge = { call: "x".repeat(65 * 1024 * 1024) };
  await expect(compute.of("a", host)("script.run", huge)).rejects.toMatchObject({ code: "size_limit_exceeded" });
  await expect(compute.of("a", host)("script.run", { call: "[" })).rejects.toThrow("a task failed");
});
