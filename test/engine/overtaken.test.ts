/** Writes of others that slip in between the last look at an object and its PUT. */
import { describe, expect, test } from "vitest";
import type { Diagnostic } from "../../src/base/diagnostics.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import type { Kind } from "../../src/catalog/kind.ts";
import type { Client } from "../../src/client/index.ts";
import type { ApplyEvent } from "../../src/model/events.ts";
import type { TestStack } from "../support/stack.ts";
import { stackSuite } from "../support/suites.ts";

const { platform, stackOf } = stackSuite();

const script = kindNamed("script");

const named = (name: string) => ({ scripts: { a: { name, content: "x" } } });

async function applied(stack: TestStack, through?: (client: Client) => Client) {
  const told: Diagnostic[] = [];
  const onEvent = (event: ApplyEvent) => event.type === "diagnostic" && told.push(event.diagnostic);
  const { result } = await stack.run({ apply: { onEvent }, ...(through ? { through } : {}) });
  return { done: result.done, told };
}

/** Somebody else writes right before this run's PUT reaches the platform, in another millisecond than both. */
const slippingIn =
  (theirs: { readonly [field: string]: string }) =>
  (client: Client): Client => ({
    ...client,
    put: async (kind, id, body, how) => {
      await ticked(kind, id);
      await platform.client.put(kind, id, theirs);
      await ticked(kind, id);
      return client.put(kind, id, body, how);
    },
  });

/** Requests until the clock that platform and test share has moved on. */
async function ticked(kind: Kind, id: string): Promise<void> {
  for (const from = Date.now(); Date.now() < from + 3; ) await platform.client.get(kind, id);
}

describe("a write of somebody else", () => {
  test("that this run's PUT replaced is reported with its values", async () => {
    const stack = stackOf(named("A"));
    await stack.apply();
    stack.declare(named("B"));
    const { done, told } = await applied(stack, slippingIn({ name: "Theirs", content: "x", description: "lost" }));
    expect(done).toMatchObject({ update: 1 });
    expect(told).toMatchObject([{ severity: "warning", code: "overtaken", address: "scripts.a" }]);
    expect(told[0]!.detail).toContain('/name from "A" to "Theirs"');
    expect(told[0]!.detail).toContain('/description from nothing to "lost"');
  });

  test("that was seen, and is corrected, was not overtaken: however shortly before", async () => {
    const stack = stackOf(named("A"));
    await stack.apply();
    await platform.client.put(script, stack.id("scripts.a"), { name: "Drifted", content: "x", description: "theirs" });
    const { done, told } = await applied(stack);
    expect(done).toMatchObject({ update: 1 });
    expect(told).toEqual([]);
  });

  test("that made the object which is adopted was not overtaken", async () => {
    const { _id } = await platform.client.create(script, { name: "Made outside", content: "x" });
    const stack = stackOf({ scripts: { a: { $adopt: String(_id), name: "Ours", content: "x" } } });
    const { done, told } = await applied(stack);
    expect(done).toMatchObject({ adopt: 1 });
    expect(told).toEqual([]);
  });
});
