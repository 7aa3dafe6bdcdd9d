import { describe, expect, test } from "vitest";
import { Turns } from "../../src/server/request/turns.ts";

/** An event loop that a test turns; work takes the time that it says. */
function loop() {
  let now = 0;
  const later: (() => void)[] = [];
  const turns = new Turns({ now: () => now, nextRound: (work) => void later.push(work) });
  const begun: string[] = [];
  return {
    begun,
    send: (account: string, ms: number) =>
      turns.take(account, () => {
        begun.push(account);
        now += ms;
      }),
    /** Everything that is due in the next round. */
    round: () => {
      for (const work of later.splice(0)) work();
    },
  };
}

describe("requests", () => {
  test("begin at once while a round has time", () => {
    const { send, begun } = loop();
    for (let n = 0; n < 20; n++) send("a", 0.1);
    expect(begun).toHaveLength(20);
  });

  test("begin one a round after a long one, the accounts in turn", () => {
    const { send, begun, round } = loop();
    for (let n = 0; n < 4; n++) send("loud", 50);
    expect(begun).toEqual(["loud"]);
    send("quiet", 1);
    send("other", 1);
    round();
    round();
    round();
    expect(begun).toEqual(["loud", "loud", "quiet", "other"]);
    round();
    round();
    expect(begun.slice(4)).toEqual(["loud", "loud"]);
  });

  test("of one account keep their order, also those that come while others wait", () => {
    const { send, begun, round } = loop();
    send("a", 10);
    send("b", 10);
    send("a", 0);
    round();
    send("c", 0);
    for (let n = 0; n < 3; n++) round();
    expect(begun).toEqual(["a", "b", "a", "c"]);
  });

  test("are refused where 200 of their account wait, and those of other accounts are not", () => {
    const { send } = loop();
    send("loud", 50);
    expect(Array.from({ length: 201 }, () => send("loud", 50)).filter((taken) => !taken)).toHaveLength(1);
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
