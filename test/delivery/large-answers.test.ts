/** Large answers of an account wait for each other, until the work that asked for them is over; those of others do not. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { UnitOfWork, workingFor } from "../../src/base/pauses.ts";
import { AnswerBytes, type HeldAnswer } from "../../src/delivery/egress/answer-bytes.ts";
import { createEgress } from "../../src/delivery/egress/egress.ts";
import { anywhere } from "../../src/delivery/egress/policy.ts";
import { parseXml } from "../../src/delivery/formats/xml-tree.ts";
import { serve } from "../server/serving.ts";
import { httpTarget } from "../support/http-target.ts";
import { watchJson } from "../support/watched-json.ts";

test("large answers of one account that never end keep no answer of another account waiting", async () => {
  const large = "x".repeat(2 * 1024 * 1024);
  let begun = 0;
  const server = createServer((request, response) => {
    if (request.url !== "/slow") return void response.end(large);
    begun += 1;
    response.write(large);
  });
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
  const egress = createEgress({ policy: anywhere });
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await egress.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = new AbortController();
  const slow = Array.from({ length: 6 }, () =>
    workingFor("evil", () => egress.request(`${url}/slow`, { signal: stop.signal })).catch(({ fault }) => fault),
  );
  while (begun < 6) await setTimeout(5);
  await setTimeout(200);
  const { body } = await workingFor("acme", () => egress.request(url, { timeout: 60_000 }));
  expect(body).toHaveLength(large.length);
  stop.abort();
  expect(await Promise.all(slow)).toEqual(Array(6).fill("aborted"));
});

describe("bytes of answers", () => {
  const bounds = { free: 0, small: 10, account: 100, all: 250, waiting: 2, waitMs: 60_000 };
  const unended = new AbortController();

  /** Counts bytes of an answer that may wait for ever: the wait ends with the test. */
  const countAndLeave = (answer: HeldAnswer, count: number): void => {
    const stop = new AbortController();
    answer.countBytes(count, stop)?.catch(() => undefined);
    onTestFinished(() => stop.abort());
  };

  /** Returns a function that tells how many of the promises are fulfilled by now. */
  const goingOn = (waits: readonly (Promise<void> | undefined)[]) => {
    let count = 0;
    for (const wait of waits)
      void Promise.resolve(wait).then(
        () => count++,
        () => undefined,
      );
    return async () => {
      await setTimeout(0);
      return count;
    };
  };

  test("that wait for an earlier answer of their page let that one go on, though they are older", async () => {
    const bytes = new AnswerBytes(bounds);
    const [older, first] = [bytes.beginAnswer("a"), bytes.beginAnswer("a")];
    countAndLeave(older, 90);
    const waits = goingOn([first.countBytes(60, unended)]);
    expect(await waits()).toBe(0);
    const page = Promise.withResolvers<void>();
    const aside = older.stepAside(() => page.promise);
    expect(await waits()).toBe(1);
    first.endAnswer();
    page.resolve();
    await aside;
    countAndLeave(older, 20);
  });

  test("count until the unit of work is over, also after the answer is read", async () => {
    const bytes = new AnswerBytes(bounds);
    const units = [new UnitOfWork(), new UnitOfWork(), new UnitOfWork()];
    const answers = units.map((unit) => bytes.beginAnswer("a", unit));
    const count = goingOn(answers.map((answer) => answer.countBytes(60, unended)));
    expect(await count()).toBe(1);
    for (const answer of answers) answer.endAnswer();
    expect(bytes.heldBy("a")).toBe(180);
    units[0]!.endUnit();
    expect(bytes.heldBy("a")).toBe(120);
    units[1]!.endUnit();
    units[2]!.endUnit();
    expect(bytes.heldBy("a")).toBe(0);
  });

  test("of a unit let those of the next one go on once it is over", async () => {
    const bytes = new AnswerBytes(bounds);
    const units = [new UnitOfWork(), new UnitOfWork()];
    const [first, second] = units.map((unit) => bytes.beginAnswer("a", unit));
    expect(first!.countBytes(90, unended)).toBeUndefined();
    const count = goingOn([second!.countBytes(20, unended)]);
    first!.endAnswer();
    expect(await count()).toBe(0);
    units[0]!.endUnit();
    expect(await count()).toBe(1);
  });

  test("of one unit count as the most that it had at once, so that one answer after the other never waits", async () => {
    const bytes = new AnswerBytes(bounds);
    const [first, unit] = [new UnitOfWork(), new UnitOfWork()];
    countAndLeave(bytes.beginAnswer("a", first), 99);
    for (let at = 0; at < 5; at++) {
      const answer = bytes.beginAnswer("a", unit);
      if (at > 0) expect(answer.countBytes(50, unended)).toBeUndefined();
      else countAndLeave(answer, 60);
      answer.endAnswer();
    }
    expect(bytes.heldBy("a")).toBe(159);
  });

  test("let the oldest answer of the oldest unit go on, however many there are", async () => {
    const bytes = new AnswerBytes(bounds);
    const unit = new UnitOfWork();
    const [oldest, next] = [bytes.beginAnswer("a", unit), bytes.beginAnswer("a", unit)];
    expect(oldest.countBytes(500, unended)).toBeUndefined();
    const count = goingOn([next.countBytes(1, unended)]);
    expect(await count()).toBe(0);
    oldest.endAnswer();
    expect(await count()).toBe(1);
  });

  test("of a request that a script waits for never wait", () => {
    const bytes = new AnswerBytes(bounds);
    countAndLeave(bytes.beginAnswer("a", new UnitOfWork()), 200);
    expect(bytes.beginAnswer("a", new UnitOfWork(true)).countBytes(200, unended)).toBeUndefined();
  });

  test("of other accounts wait only where all together are too many, and never with little", async () => {
    const bytes = new AnswerBytes(bounds);
    for (const account of ["a", "b", "c"]) countAndLeave(bytes.beginAnswer(account, new UnitOfWork()), 100);
    expect(bytes.beginAnswer("d", new UnitOfWork()).countBytes(10, unended)).toBeUndefined();
    const unit = new UnitOfWork();
    const answer = bytes.beginAnswer("e", unit);
    const count = goingOn([answer.countBytes(11, unended)]);
    expect(await count()).toBe(0);
    const large = bytes.beginAnswer("f", new UnitOfWork());
    expect(large.countBytes(5, unended)).toBeUndefined();
  });

  test("of which too many wait, or one for too long, are refused", async () => {
    const bytes = new AnswerBytes({ ...bounds, waitMs: 20 });
    countAndLeave(bytes.beginAnswer("a", new UnitOfWork()), 100);
    const waiting = [1, 2, 3].map(() => bytes.beginAnswer("a", new UnitOfWork()).countBytes(1, unended));
    const refusal = { fault: "crowded", message: expect.stringContaining("Repeat the request later.") };
    await expect(waiting[2]).rejects.toMatchObject(refusal);
    for (const wait of waiting.slice(0, 2)) await expect(wait).rejects.toMatchObject(refusal);
  });

  test("that end while they wait are forgotten", async () => {
    const bytes = new AnswerBytes(bounds);
    const [held, unit, stop] = [new UnitOfWork(), new UnitOfWork(), new AbortController()];
    countAndLeave(bytes.beginAnswer("a", held), 100);
    const answer = bytes.beginAnswer("a", unit);
    const wait = answer.countBytes(7, stop);
    stop.abort(new Error("called off"));
    await expect(wait).rejects.toThrow("called off");
    answer.endAnswer();
    unit.endUnit();
    held.endUnit();
    expect(bytes.heldBy("a")).toBe(100);
  });
});

test("the answer to an import of megabytes is written and read in slices on the thread that serves others", async () => {
  const large = JSON.stringify({ id: 7, lines: Array.from({ length: 60_000 }, (_, at) => `the line of number ${at}`) });
  const target = await httpTarget();
  target.answer(() => ({ body: large }));
  const server = await serve();
  onTestFinished(async () => {
    await server.platform.close();
    await target.close();
  });
  const http = { baseURI: target.url, mediaType: "json", auth: { type: "custom" } };
  const { body } = await server.call("POST", "/v1/connections", { name: "C", type: "http", http });
  const given = {
    import: {
      name: "I",
      adaptorType: "HTTPImport",
      http: { relativeURI: ["/"], method: ["POST"], response: { resourceIdPath: ["id"] } },
    },
    data: [{ id: 1 }],
  };
  const most = watchJson();
  const answer = await server.platform.inject({
    method: "POST",
    url: `/v1/connections/${body._id}/import`,
    headers: { authorization: `Bearer ${server.platform.token}`, "content-type": "application/json" },
    payload: given,
  });
  expect(answer.body.slice(0, 30)).toContain('"statusCode":200,"id":7');
  expect(Math.max(most.written, most.read)).toBeLessThan(512 * 1024);
});

test("XML of more than 500,000 elements and attributes is refused while it is read", () => {
  const within = `<a>${'<i b=""/>'.repeat(249_999)}</a>`;
  expect(parseXml(within).children[0]!.children).toHaveLength(249_999);
  const message = "it has more than 500000 elements and attributes";
  for (const source of [
    `<a>${"<i/>".repeat(500_000)}`,
    `<a>${'<i b=""/>'.repeat(250_000)}`,
    `<a ${Array.from({ length: 500_001 }, (_, at) => `b${at}=""`).join(" ")}`,
  ])
    expect(() => parseXml(source)).toThrow(message);
});
