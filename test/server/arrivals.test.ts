/** Which requests begin when many arrive at once, over an event loop that the tests turn. */
import { expect, test } from "vitest";
import { Arrivals } from "../../src/server/request/arrivals.ts";

function arriving() {
  let now = 0;
  let later: (() => void)[] = [];
  const soon: (() => void)[] = [];
  const arrivals = new Arrivals({
    now: () => now,
    nextRound: (run) => void later.push(run),
    soon: (run) => void soon.push(run),
  });
  const begun: string[] = [];
  /** Everything that has begun waits for something. */
  const settle = () => {
    while (soon.length > 0) soon.shift()!();
  };
  return {
    arrivals,
    begun,
    settle,
    /** A request that takes some milliseconds: at once, or once it has begun and goes on. */
    send: (address: string, connection: object, name: string, ms: number) =>
      arrivals.take(address, connection, () => {
        begun.push(name);
        now += ms;
      }),
    /** A request that takes some milliseconds until it waits for the turn of its account, and some in that turn. */
    sendInTurn: (address: string, name: string, ms: number, inTurn: number) =>
      arrivals.take(address, {}, (arrived) => {
        begun.push(name);
        now += ms;
        arrived();
        now += inTurn;
      }),
    /** One round of the event loop. */
    round: () => {
      const due = later;
      later = [];
      for (const run of due) {
        run();
        settle();
      }
    },
  };
}

test("requests begin as they arrive while a round has time", () => {
  const { send, begun, settle } = arriving();
  for (let n = 0; n < 40; n++) {
    send("a", {}, "a", 0.1);
    settle();
  }
  expect(begun).toHaveLength(40);
});

test("of requests that arrive together one begins at once, and the next where those before wait for something", () => {
  const { send, begun, settle } = arriving();
  const connection = {};
  for (let n = 0; n < 16; n++) send("a", connection, "a", 2);
  expect(begun).toHaveLength(1);
  settle();
  expect(begun).toHaveLength(3);
});

test("requests beyond the time of a round begin in the next ones, each within its time", () => {
  const { send, begun, round, arrivals, settle } = arriving();
  for (let n = 0; n < 20; n++) send("a", {}, "a", 2);
  settle();
  expect(begun).toHaveLength(3);
  expect(arrivals.waiting).toBe(17);
  round();
  expect(begun).toHaveLength(6);
  for (let n = 0; n < 5; n++) round();
  expect(begun).toHaveLength(20);
  expect(arrivals.waiting).toBe(0);
});

test("addresses take turns, and so do the connections of one", () => {
  const { send, begun, round, settle } = arriving();
  const loud = {};
  send("a", loud, "first", 10);
  settle();
  for (let n = 0; n < 5; n++) send("a", loud, "loud", 10);
  send("a", {}, "quiet", 10);
  send("b", {}, "other", 10);
  for (let n = 0; n < 4; n++) round();
  expect(begun).toEqual(["first", "loud", "other", "quiet", "loud"]);
});

test("an address that has had little goes before many that have had much, and one that did not have to wait has had nothing", () => {
  const { send, begun, round, settle } = arriving();
  for (let n = 0; n < 20; n++) {
    send("quiet", {}, "quiet", 6);
    settle();
    round();
  }
  const addresses = Array.from({ length: 20 }, (_, n) => `loud ${n}`);
  for (let n = 0; n < 3; n++) for (const address of addresses) send(address, {}, address, 6);
  settle();
  for (let n = 0; n < 30; n++) round();
  send("quiet", {}, "late", 1);
  const before = begun.length;
  for (let n = 0; n < 12; n++) round();
  expect(begun.slice(before)).toContain("late");
});

test("the turn of an account counts for none of the arrivals, nor does other work of a round", () => {
  const { sendInTurn, begun, settle } = arriving();
  for (let n = 0; n < 10; n++) sendInTurn("a", "a", 1, 50);
  settle();
  expect(begun).toHaveLength(5);
});
