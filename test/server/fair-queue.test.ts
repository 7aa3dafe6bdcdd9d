import { describe, expect, test } from "vitest";
import { Turns } from "../../src/server/request/fair-queue.ts";
import { OneByOne } from "../../src/server/request/serial-queue.ts";

/** An event loop that a test turns; work takes the time that it says. */
function loop() {
  let now = 0;
  let after = 0;
  const later: (() => void)[] = [];
  const soon: (() => void)[] = [];
  const turns = new Turns({
    now: () => now,
    nextRound: (work) => void later.push(work),
    soon: (work) => void soon.push(work),
  });
  const begun: string[] = [];
  /** All that has begun waits for something. */
  const settle = () => {
    while (soon.length > 0) {
      now += after;
      after = 0;
      soon.shift()!();
    }
  };
  return {
    begun,
    /** A request that takes some milliseconds at once, and some after its first promise. */
    send: (account: string, ms: number, afterwards = 0) =>
      turns.take(account, () => {
        begun.push(account);
        now += ms;
        after += afterwards;
      }),
    proceed: (account: string, name: string, ms: number) =>
      turns.proceed(account, () => {
        begun.push(name);
        now += ms;
      }),
    /** Time that work without a turn takes. */
    pass: (ms: number) => {
      now += ms;
    },
    settle,
    /** Everything that is due in the next round. */
    round: () => {
      settle();
      for (const work of later.splice(0)) {
        work();
        settle();
      }
    },
  };
}

describe("requests", () => {
  test("begin at once while a round has time", () => {
    const { send, begun } = loop();
    for (let n = 0; n < 20; n++) send("a", 0.1);
    expect(begun).toHaveLength(20);
  });

  test("of an account wait for their turn after a long one of it, and those of others do not", () => {
    const { send, begun, round } = loop();
    for (let n = 0; n < 3; n++) send("loud", 50);
    expect(begun).toEqual(["loud"]);
    send("quiet", 1);
    send("other", 1);
    expect(begun).toEqual(["loud", "quiet", "other"]);
    for (let n = 0; n < 4; n++) round();
    expect(begun).toHaveLength(3);
    round();
    expect(begun.slice(3)).toEqual(["loud"]);
    for (let n = 0; n < 5; n++) round();
    expect(begun.slice(4)).toEqual(["loud"]);
  });

  test("wait no longer where other work fills each round", () => {
    const { send, begun, round, pass } = loop();
    for (let n = 0; n < 2; n++) send("loud", 50);
    for (let n = 0; n < 5; n++) {
      round();
      pass(20);
    }
    expect(begun).toEqual(["loud", "loud"]);
  });

  test("of accounts that all have many begin in turn", () => {
    const { send, begun, round } = loop();
    for (let n = 0; n < 3; n++) for (const account of ["a", "b"]) send(account, 50);
    expect(begun).toEqual(["a", "b"]);
    for (let n = 0; n < 20; n++) round();
    expect(begun.slice(2)).toEqual(["a", "b", "a", "b"]);
  });

  test("of many accounts whose requests are long begin one by one, and short ones of another account wait for none of them", () => {
    const { send, begun, round } = loop();
    const accounts = Array.from({ length: 30 }, (_, n) => `loud ${n}`);
    for (const account of accounts) send(account, 50);
    for (let n = 0; n < 10; n++) round();
    begun.length = 0;
    for (const account of accounts) send(account, 50);
    expect(begun).toHaveLength(1);
    for (let n = 0; n < 6; n++) round();
    expect(begun).toHaveLength(2);
    send("quiet", 1);
    expect(begun.slice(2)).toEqual(["quiet"]);
    send("quiet", 1);
    for (let n = 0; n < 5; n++) round();
    expect(begun.slice(3, 4)).toEqual(["quiet"]);
    for (let n = 0; n < 200; n++) round();
    expect(begun.filter((each) => each !== "quiet")).toEqual(accounts);
  });

  test("of an account whose requests are short begin in each round, also while long ones wait for the next turn", () => {
    const { send, begun, round } = loop();
    for (let n = 0; n < 3; n++) send("loud", 50);
    for (let n = 0; n < 3; n++) send("quiet", 1);
    expect(begun).toEqual(["loud", "quiet"]);
    for (let n = 0; n < 2; n++) round();
    expect(begun).toEqual(["loud", "quiet", "quiet", "quiet"]);
  });

  test("that are short take a part of a round, however many accounts send them, and those of the shortest are first", () => {
    const { send, begun, round, settle } = loop();
    const sendSettled = (account: string, ms: number) => {
      send(account, ms);
      settle();
    };
    const accounts = Array.from({ length: 12 }, (_, n) => `short ${n}`);
    for (const account of [...accounts, "shortest"]) {
      round();
      for (let n = 0; n < 8; n++) {
        sendSettled(account, account === "shortest" ? 1 : 4);
        round();
      }
    }
    begun.length = 0;
    sendSettled("loud", 50);
    for (const account of [...accounts, "shortest"]) sendSettled(account, 4);
    expect(begun).toEqual(["loud"]);
    for (let n = 0; n < 2; n++) round();
    expect(begun.slice(1, 2)).toEqual(["shortest"]);
    expect(begun.length).toBeLessThanOrEqual(7);
    for (let n = 0; n < 8; n++) round();
    expect(begun).toHaveLength(14);
  });

  test("of which one was long by chance still begin without a turn", () => {
    const { send, begun, round, settle } = loop();
    for (let n = 0; n < 5; n++) {
      send("quiet", 1);
      round();
    }
    send("quiet", 60);
    for (let n = 0; n < 6; n++) round();
    begun.length = 0;
    for (let n = 0; n < 2; n++) send("loud", 8);
    settle();
    send("quiet", 1);
    expect(begun).toEqual(["loud", "quiet"]);
  });

  test("that wait begin together where they are short", () => {
    const { send, begun, round } = loop();
    send("a", 50);
    for (let n = 0; n < 20; n++) send("a", 0.5);
    expect(begun).toHaveLength(1);
    for (let n = 0; n < 5; n++) round();
    expect(begun).toHaveLength(11);
    for (let n = 0; n < 5; n++) round();
    expect(begun).toHaveLength(21);
  });

  test("count with what they do after their first promise", () => {
    const { send, begun, round } = loop();
    send("a", 50);
    for (let n = 0; n < 20; n++) send("a", 0, 2);
    for (let n = 0; n < 5; n++) round();
    expect(begun).toHaveLength(4);
  });

  test("that go on come before others of their account, and after those of other accounts", () => {
    const { send, begun, round, proceed } = loop();
    send("loud", 50);
    send("loud", 50);
    proceed("loud", "loud goes on", 50);
    send("quiet", 1);
    for (let n = 0; n < 5; n++) round();
    expect(begun).toEqual(["loud", "quiet", "loud goes on"]);
    for (let n = 0; n < 5; n++) round();
    expect(begun.slice(3)).toEqual(["loud"]);
    proceed("other", "other goes on", 1);
    for (let n = 0; n < 5; n++) round();
    expect(begun.slice(4)).toEqual(["other goes on"]);
  });

  test("are refused where 1,000 of their account wait, and those of other accounts are not", () => {
    const { send } = loop();
    send("loud", 50);
    expect(Array.from({ length: 1001 }, () => send("loud", 50)).filter((taken) => !taken)).toHaveLength(1);
    expect(send("quiet", 1)).toBe(true);
  });

  test("begin at once again when nothing waits", () => {
    const { send, begun, round } = loop();
    send("a", 50);
    round();
    send("b", 1);
    expect(begun).toEqual(["a", "b"]);
  });
});

test("work of which one piece is done at a time goes through the accounts in turn, and a piece that fails ends nothing else", async () => {
  const work = new OneByOne();
  const begun: string[] = [];
  let running = 0;
  const piece = (account: string) =>
    work.run(account, async () => {
      begun.push(account);
      expect(++running).toBe(1);
      await new Promise((done) => setImmediate(done));
      running--;
      if (account === "c") throw new Error("full");
      return account;
    });
  const loud = [piece("a"), piece("a"), piece("a")];
  const others = [piece("b"), piece("c"), piece("b")];
  expect(await Promise.allSettled([...loud, ...others])).toMatchObject([
    { value: "a" },
    { value: "a" },
    { value: "a" },
    { value: "b" },
    { reason: new Error("full") },
    { value: "b" },
  ]);
  expect(begun).toEqual(["a", "a", "b", "c", "a", "b"]);
  expect(await piece("a")).toBe("a");
});
