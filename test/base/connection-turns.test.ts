import { expect, onTestFinished, test } from "vitest";
import { ConnectionTurns, NoFreeConnection } from "../../src/base/connection-turns.ts";

function turnsOf({ connections = 4, perOwner = 2, longestWaitMs = 60_000 } = {}) {
  const turns = new ConnectionTurns({ connections, perOwner, longestWaitMs });
  // A wait that goes on would end in the middle of another test.
  onTestFinished(() => turns.close());
  const begun: (string | undefined)[] = [];
  const refused: unknown[] = [];
  const ends = new Map<string | undefined, ((ms: number) => void)[]>();
  /** Asks for a connection, and waits until all that may begin has begun. */
  const ask = async (owner: string | undefined): Promise<void> => {
    void turns.takeConnection(owner).then(
      (end) => {
        begun.push(owner);
        ends.set(owner, [...(ends.get(owner) ?? []), end]);
      },
      (error: unknown) => refused.push(error),
    );
    await new Promise(setImmediate);
  };
  const end = async (owner: string | undefined, ms = 1): Promise<void> => {
    ends.get(owner)!.shift()!(ms);
    await new Promise(setImmediate);
  };
  return {
    turns,
    begun,
    refused,
    ask,
    end,
    /** Makes an owner known whose work takes so long. */
    async use(owner: string, ms: number) {
      for (let time = 0; time < 3; time++) {
        await ask(owner);
        await end(owner, ms);
      }
      begun.length = 0;
    },
  };
}

test("one owner never has all connections, however much of its work waits", async () => {
  const { begun, ask, use } = turnsOf();
  await use("loud", 1);
  await use("quiet", 1);
  for (let call = 0; call < 10; call++) await ask("loud");
  expect(begun).toEqual(["loud", "loud"]);
  await ask("quiet");
  expect(begun).toEqual(["loud", "loud", "quiet"]);
});

test("short work waits for the end of no long one: half of the connections are left to it", async () => {
  const { begun, ask, use } = turnsOf();
  for (const owner of ["long1", "long2", "long3"]) await use(owner, 500);
  await use("quiet", 1);
  for (const owner of ["long1", "long1", "long2", "long3"]) await ask(owner);
  expect(begun).toEqual(["long1", "long2"]);
  await ask("quiet");
  expect(begun.at(-1)).toBe("quiet");
});

test("the next of those who wait is the one who has had least, and work without an owner comes before them", async () => {
  const { begun, ask, end, use } = turnsOf({ connections: 2, perOwner: 1 });
  await use("much", 50);
  await use("little", 1);
  await ask("first");
  await ask(undefined);
  await ask("much");
  await ask("little");
  await ask(undefined);
  expect(begun).toEqual(["first", undefined]);
  await end("first");
  await end(undefined);
  expect(begun).toEqual(["first", undefined, "little", undefined]);
});

test("work without an owner leaves one connection to the owners", async () => {
  const { begun, ask } = turnsOf({ connections: 3 });
  for (let call = 0; call < 5; call++) await ask(undefined);
  await ask("owner");
  expect(begun).toEqual([undefined, undefined, "owner"]);
});

test("an end that is said twice frees one connection", async () => {
  const { turns, begun, ask } = turnsOf({ connections: 1, perOwner: 1 });
  const end = await turns.takeConnection("a");
  await ask("b");
  await ask("c");
  end(1);
  end(1);
  await new Promise(setImmediate);
  expect(begun).toEqual(["b"]);
});

test("what waits for too long fails, and takes no turn of others", async () => {
  const { turns, begun, ask } = turnsOf({ connections: 1, perOwner: 1, longestWaitMs: 20 });
  const end = await turns.takeConnection("a");
  await expect(turns.takeConnection("b")).rejects.toThrow(NoFreeConnection);
  end(1);
  await ask("c");
  expect(begun).toEqual(["c"]);
});

test("whatever waits is refused at once when the pool is closed, and so is what comes later", async () => {
  const { turns, begun, refused, ask, end } = turnsOf({ connections: 2, perOwner: 1 });
  for (const owner of ["a", "a", "b", "c", undefined]) await ask(owner);
  expect([begun, refused]).toEqual([["a", "b"], []]);
  turns.close();
  await new Promise(setImmediate);
  expect(refused.map((error) => error instanceof NoFreeConnection)).toEqual([true, true, true]);
  await expect(turns.takeConnection("d")).rejects.toThrow(NoFreeConnection);
  // A use that goes on ends as ever, and begins nothing.
  await end("a");
  expect(begun).toEqual(["a", "b"]);
});
