/** Tests of the followed log of a script. */
import { expect, test } from "vitest";
import type { Clock } from "../../src/base/clock.ts";
import type { JsonObject } from "../../src/base/json.ts";
import { scriptLogs } from "../../src/workbench/scripts/script-logs.ts";
import { applied, drillAccount } from "../support/drill-stack.ts";

const second = 1_000;
const start = Date.parse("2026-01-01T00:00:00Z");
const at = (ms: number) => new Date(start + ms).toISOString();
const line = (id: string, ms: number): JsonObject => ({ _id: id, time: at(ms), logLevel: "INFO", message: id });

test("a followed log gives each new line once, also lines that are stored after later ones were read", async () => {
  const account = await drillAccount();
  account.declare({ scripts: { clean: { name: "Clean", content: "// 1" } } });
  await applied(account.place());
  /** The log at each poll: b is stored when c was read already. */
  const polls = [
    [line("a", -second)],
    [line("a", -second), line("c", 3 * second)],
    [line("a", -second), line("b", 2 * second), line("c", 3 * second)],
    [line("b", 2 * second), line("c", 3 * second), line("d", 90 * second)],
  ];
  let polled = 0;
  const asked: string[] = [];
  account.answer(({ path }) => {
    if (!path.includes("/logs")) return undefined;
    asked.push(new URLSearchParams(path.split("?")[1]).get("startDate") ?? "all");
    return { status: 200, body: JSON.stringify(polls[polled]!.toReversed()) };
  });
  const stop = new AbortController();
  const clock: Clock = {
    now: () => start,
    monotonic: () => 0,
    async sleep() {
      polled++;
      if (polled < polls.length) return;
      stop.abort(new Error("Ctrl-C"));
      throw stop.signal.reason;
    },
  };
  const told: string[] = [];
  const asking = { script: "scripts.clean", limit: 100 };
  const onLines = (lines: readonly JsonObject[]) => void told.push(...lines.map((each) => String(each["message"])));
  await scriptLogs(account.place(), asking, { onLines, signal: stop.signal, clock });
  expect(told).toEqual(["a", "c", "b", "d"]);
  expect(asked).toEqual(["all", at(-60 * second), at(-57 * second), at(-57 * second)]);
});
