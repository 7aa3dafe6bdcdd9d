/** Tests what requests to the outside wait for, and how often they are tried. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Clock } from "../../src/base/clock.ts";
import { tryRequest } from "../../src/delivery/sending/attempts.ts";
import { createLanes, TokenBucket, unlimitedLane } from "../../src/delivery/sending/concurrency.ts";
import { openRunSession, type RunSession } from "../../src/delivery/sending/session.ts";
import { createSessionCache, sessionCacheBounds } from "../../src/delivery/sending/session-cache.ts";
import { AnswerSizes, sendWidening } from "../../src/delivery/sending/widening.ts";

/** Time that passes while somebody sleeps; `slept` holds how long each did. */
function movingClock(): Clock & { readonly slept: number[] } {
  let now = 0;
  const slept: number[] = [];
  return {
    slept,
    now: () => now,
    monotonic: () => now,
    async sleep(ms, signal) {
      if (signal?.aborted) throw signal.reason;
      slept.push(ms);
      now += ms;
    },
  };
}

/** Lets everything go on that waits for nothing. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

describe("a lane", () => {
  const place = { slots: { key: "a/c", level: 2 } };

  test("lets in as many requests as the connection's level, of all runs together", async () => {
    const lanes = createLanes(movingClock());
    const [one, other] = [lanes.open(place), lanes.open(place)];
    const [first] = await Promise.all([one.enter(), one.enter()]);
    let entered = false;
    const third = other.enter().then((leave) => {
      entered = true;
      return leave;
    });
    await settle();
    expect(entered).toBe(false);
    first();
    first();
    await third;
    expect(entered).toBe(true);
    // Giving a place back twice opened no second one.
    let fourth = false;
    void one.enter().then(() => {
      fourth = true;
    });
    await settle();
    expect(fourth).toBe(false);
  });

  test("serves runs by turns: one with many requests does not keep one with a single request waiting", async () => {
    const lanes = createLanes(movingClock());
    const [busy, small] = [
      lanes.open({ slots: { key: "c", level: 1 } }),
      lanes.open({ slots: { key: "c", level: 1 } }),
    ];
    const order: string[] = [];
    const enter = (lane: typeof busy, name: string) =>
      lane.enter().then(async (leave) => {
        order.push(name);
        await settle();
        leave();
      });
    await Promise.all([...["b1", "b2", "b3"].map((name) => enter(busy, name)), enter(small, "s1")]);
    expect(order).toEqual(["b1", "b2", "s1", "b3"]);
  });

  test("is left by whoever is called off while waiting", async () => {
    const lane = createLanes(movingClock()).open({ slots: { key: "c", level: 1 } });
    const leave = await lane.enter();
    const stop = new AbortController();
    const waiting = lane.enter(stop.signal);
    const next = lane.enter();
    stop.abort(new Error("enough"));
    await expect(waiting).rejects.toThrow("enough");
    leave();
    await expect(next).resolves.toBeTypeOf("function");
  });

  test("takes no more than a thousand that wait", async () => {
    const lane = createLanes(movingClock()).open({ slots: { key: "c", level: 1 } });
    await lane.enter();
    for (let n = 0; n < 1000; n++) void lane.enter();
    await expect(lane.enter()).rejects.toMatchObject({ code: "rate_limited", source: "connection" });
  });

  test("lets the limit's number of requests go at once, then so many a second", async () => {
    const clock = movingClock();
    const lane = createLanes(clock).open({ pace: { key: "c", perSecond: 4 } });
    for (let n = 0; n < 6; n++) (await lane.enter())();
    expect(clock.slept).toEqual([250, 250]);
  });

  test("keeps to the rate in every second, whenever requests come", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.array(fc.nat(400), { maxLength: 80 }), (limit, gaps) => {
        const pace = new TokenBucket();
        pace.limit = limit;
        let now = 0;
        const went: number[] = [];
        for (const gap of gaps) {
          now += gap;
          went.push(now + pace.wait(now));
          pace.take(now);
        }
        for (const from of went) {
          const inSecond = went.filter((at) => at >= from && at < from + 1000 - 1e-6).length;
          expect(inSecond).toBeLessThanOrEqual(2 * limit);
        }
        expect([...went].sort((a, b) => a - b)).toEqual(went);
      }),
    );
  });
});

describe("a request", () => {
  const answering = (...answers: readonly (number | "lost")[]) => {
    let next = 0;
    return async () => answers[Math.min(next++, answers.length - 1)]!;
  };
  const outcomeOf = (answer: number | "lost") => ({
    again: answer === "lost" || answer >= 500,
    uncertain: answer === "lost",
  });
  const attempts = (most: number, clock = movingClock()) => ({ most, lane: unlimitedLane, clock, random: () => 0.5 });

  test("is sent again after growing pauses until it is answered well", async () => {
    const clock = movingClock();
    const tried = await tryRequest(answering(500, 503, 500, 200), outcomeOf, attempts(10, clock));
    expect(tried).toEqual({ answer: 200, attempts: 4, uncertainBefore: 0, uncertain: false });
    expect(clock.slept).toEqual([1125, 2125, 4125]);
  });

  test("pauses half a minute at most, and a minute where the destination asks for more", async () => {
    const clock = movingClock();
    await tryRequest(answering(500), outcomeOf, attempts(8, clock));
    expect(clock.slept.slice(-2)).toEqual([30_000, 30_000]);
    const asked = movingClock();
    const asking = (answer: number | "lost") => ({ ...outcomeOf(answer), waitMs: answer === 500 ? 7000 : 999_000 });
    await tryRequest(answering(500, 503, 200), asking, attempts(8, asked));
    expect(asked.slept).toEqual([7000, 60_000]);
  });

  test("is sent so many times at most, and once where nothing would help", async () => {
    expect(await tryRequest(answering(500), outcomeOf, attempts(3))).toMatchObject({ answer: 500, attempts: 3 });
    expect(await tryRequest(answering(400), outcomeOf, attempts(3))).toMatchObject({ answer: 400, attempts: 1 });
  });

  test("tells in how many attempts it may have been done already", async () => {
    const tried = await tryRequest(answering("lost", 500, "lost", 200), outcomeOf, attempts(9));
    expect(tried).toEqual({ answer: 200, attempts: 4, uncertainBefore: 2, uncertain: false });
    const lost = await tryRequest(answering("lost"), outcomeOf, attempts(2));
    expect(lost).toEqual({ answer: "lost", attempts: 2, uncertainBefore: 1, uncertain: true });
  });

  test("keeps the last answer where it is called off in a pause, and holds no place meanwhile", async () => {
    const stop = new AbortController();
    const lane = createLanes(movingClock()).open({ slots: { key: "c", level: 1 } });
    const clock: Clock = {
      ...movingClock(),
      async sleep() {
        (await lane.enter())();
        stop.abort(new Error("enough"));
        throw stop.signal.reason;
      },
    };
    const tried = await tryRequest(answering(500), outcomeOf, { ...attempts(5), lane, clock, signal: stop.signal });
    expect(tried).toMatchObject({ answer: 500, attempts: 1 });
  });
});

describe("sessions that wait for the next request", () => {
  /** Sessions of one account each, told by what was closed of them, and the ends of their time. */
  const holding = () => {
    const late: (() => void)[] = [];
    const closed: string[] = [];
    const held = createSessionCache({ sleep: () => new Promise((done) => late.push(done)) });
    const session = async (name: string, bytes: number): Promise<RunSession> => {
      const made = openRunSession({ pauses: true });
      const close = async () => void closed.push(name);
      await made.kept("file", async () => name, close, bytes);
      return made;
    };
    const hold = async (name: string, account: string, bytes = 1) => {
      held.hold(name, account, await session(name, bytes));
      await settle();
    };
    return { held, late, closed, hold };
  };

  test("are taken once, and closed where nobody comes for them in time", async () => {
    const { held, late, closed, hold } = holding();
    await hold("a", "one");
    await hold("b", "one");
    expect([held.take("a") !== undefined, held.take("a"), held.take("c")]).toEqual([true, undefined, undefined]);
    for (const each of late) each();
    await settle();
    expect([closed, held.take("b")]).toEqual([["b"], undefined]);
  });

  test("are so many of an account, and so many of all: the account with the most gives way", async () => {
    const { held, closed, hold } = holding();
    const { ofAccount, ofAll } = sessionCacheBounds;
    for (let at = 0; at <= ofAccount.sessions; at++) await hold(`one ${at}`, "one");
    expect(closed).toEqual(["one 0"]);
    for (let at = ofAccount.sessions; at < ofAll.sessions; at++) await hold(`x ${at}`, `account ${at}`);
    expect(closed).toEqual(["one 0"]);
    await hold("another", "another");
    expect(closed).toEqual(["one 0", "one 1"]);
    await hold("large", "one", ofAccount.bytes);
    expect(closed.slice(2)).toEqual(["one 2", "one 3", "one 4"]);
    await hold("second", "two", ofAccount.bytes);
    expect(closed.slice(5)).toEqual(["large"]);
    await held.close();
    const all = closed.length;
    await hold("later", "one");
    expect(closed.slice(all)).toEqual(["later"]);
  });

  test("give way to one for the same place", async () => {
    const { held, closed } = holding();
    const [first, second] = [openRunSession(), openRunSession()];
    await first.kept(
      "file",
      async () => 1,
      async () => void closed.push("first"),
    );
    held.hold("a", "one", first);
    held.hold("a", "one", second);
    await settle();
    expect([closed, held.take("a") === second]).toEqual([["first"], true]);
  });
});

describe("requests at once", () => {
  const mega = 1024 * 1024;

  async function partsOf(...given: Parameters<typeof sendWidening>): Promise<readonly number[]> {
    const parts: number[] = [];
    for await (const part of sendWidening(...given)) parts.push(part);
    return parts;
  }

  /** Sends requests whose answers come in the order of their begin; returns how many ran when each of them came. */
  async function widths(
    sizes: readonly number[],
    lane: Parameters<typeof sendWidening>[0],
  ): Promise<readonly number[]> {
    const answers: (() => void)[] = [];
    const seen: number[] = [];
    const sent = partsOf(lane, {
      to: sizes.length,
      send: (number) => new Promise((resolve) => answers.push(() => resolve(sizes[number]!))),
    });
    await settle();
    for (let give = answers.shift(); give; give = answers.shift()) {
      seen.push(answers.length + 1);
      give();
      await settle();
    }
    expect(await sent).toEqual([sizes.length]);
    return seen;
  }

  test("widen with each small answer, up to the level of the lane", async () => {
    const seen = await widths(
      Array.from({ length: 40 }, () => 100),
      { level: 9 },
    );
    expect(seen.slice(0, 6)).toEqual([2, 4, 6, 8, 9, 9]);
  });

  test("narrow with large answers, but never stop", async () => {
    const sizes = [...Array.from({ length: 9 }, () => 100), ...Array.from({ length: 30 }, () => 20 * mega)];
    const seen = await widths(sizes, { level: 9 });
    expect([seen[8], ...new Set(seen.slice(-20))]).toEqual([9, 1]);
  });

  test("of a document begin with what its last answers had, in each run", async () => {
    const lanes = createLanes(movingClock());
    const place = { slots: { key: "c", level: 9 } };
    await widths(
      Array.from({ length: 20 }, () => 100),
      lanes.open({ ...place, answers: "a/known" }),
    );
    const small = Array.from({ length: 9 }, () => 100);
    expect((await widths(small, lanes.open({ ...place, answers: "a/known" })))[0]).toBe(9);
    expect((await widths(small, lanes.open({ ...place, answers: "a/other" })))[0]).toBe(2);
    expect((await widths(small, lanes.open(place)))[0]).toBe(2);
  });

  test("that fail let no further one begin, and the failure comes when all have ended", async () => {
    const begun: number[] = [];
    let end: (size: number) => void = () => undefined;
    const sent = partsOf(
      { level: 9 },
      {
        to: 9,
        send: (number) => {
          begun.push(number);
          return number === 0 ? Promise.reject(new Error("gone")) : new Promise((resolve) => (end = resolve));
        },
      },
    );
    let isOver = false;
    const over = sent.catch((error: Error) => {
      isOver = true;
      return error.message;
    });
    await settle();
    expect([begun, isOver]).toEqual([[0, 1], false]);
    end(1);
    expect([await over, begun]).toEqual(["gone", [0, 1]]);
  });

  /** A lane whose requests may all begin: earlier answers were small. */
  const wide = (level: number) => {
    const answers = new AnswerSizes();
    for (let n = 0; n < level; n += 1) answers.noteSize(100);
    return { level, answers };
  };

  test("read large answers in the order of the requests, however small earlier answers were", async () => {
    const reading = new Set<number>();
    let most = 0;
    const ended: number[] = [];
    const parts = await partsOf(wide(50), {
      to: 50,
      handOn: 4 * mega,
      send: async (number, { room, keepAnswer }) => {
        // Sixteen pieces of a megabyte each.
        for (let piece = 0; piece < 16; piece += 1) {
          await settle();
          await room();
          if (piece === 1) reading.add(number);
          most = Math.max(most, reading.size);
        }
        reading.delete(number);
        keepAnswer(16 * mega);
        ended.push(number);
        return 16 * mega;
      },
    });
    expect(most).toBeLessThan(10);
    expect(ended).toEqual(Array.from({ length: 50 }, (_, n) => n));
    expect(parts).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
  });

  test("that have ended are handed on while later ones wait, and no more begin before they are taken", async () => {
    const ends: (() => void)[] = [];
    const begun: number[] = [];
    const parts = sendWidening(wide(3), {
      to: 9,
      handOn: 4 * mega,
      send: async (number, { keepAnswer }) => {
        begun.push(number);
        await new Promise<void>((resolve) => (ends[number] = resolve));
        keepAnswer(5 * mega);
        return 100;
      },
    });
    const first = parts.next();
    await settle();
    ends[1]!();
    await settle();
    ends[0]!();
    expect(await first).toMatchObject({ value: 2 });
    expect(begun).toEqual([0, 1, 2]);
    const second = parts.next();
    await settle();
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    ends[2]!();
    expect(await second).toMatchObject({ value: 3 });
    const over = parts.return(0);
    for (const end of ends.slice(3)) end();
    await over;
    expect(begun).toEqual([0, 1, 2, 3, 4]);
  });

  test("fail where an answer waits for room while earlier ones stand still", async () => {
    let end: () => void = () => undefined;
    const refused: unknown[] = [];
    const parts = partsOf(wide(2), {
      to: 2,
      stillAtMost: 20,
      send: async (number, { room }) => {
        if (number === 0) await new Promise<void>((resolve) => (end = resolve));
        else {
          for (let piece = 0; piece < 16; piece += 1)
            await room().catch((error: unknown) => {
              refused.push(error);
            });
          end();
        }
        return 100;
      },
    });
    expect(await parts).toEqual([2]);
    expect(refused[0]).toMatchObject({ fault: "crowded" });
  });
});
