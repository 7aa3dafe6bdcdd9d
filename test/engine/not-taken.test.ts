/** Declared values that the platform does not take: told by the apply and by every later plan, and never a change. */
import { describe, expect, test } from "vitest";
import type { Diagnostic } from "../../src/base/diagnostics.ts";
import type { JsonObject } from "../../src/base/json.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import { plain } from "../../src/views/paint.ts";
import { renderPlan } from "../../src/views/plan.ts";
import { platformOf } from "../support/platform.ts";
import { actions, faults, type RunOptions } from "../support/stack.ts";
import { ownStack, platformSuite } from "../support/suites.ts";

const kind = kindNamed("tpConnector");

/** An account that may not publish trading partner connectors: the platform ignores `published` there. */
const account = {
  name: "Plain",
  features: { publishTpConnectors: false },
  tokens: [{ token: "plain", type: "service", access: "full" }],
};
const platform = platformSuite(() => platformOf({ accounts: [account] }, "plain"));

function stackOf(fields: JsonObject) {
  const stack = ownStack(platform);
  const declare = (more: JsonObject) => stack.declare({ tpConnectors: { it: { name: "Partner", ...more } } });
  declare(fields);
  return { stack, declare };
}

/** What the apply says at its end, as `severity code pointer`. */
const toldBy = (told: Diagnostic[]): RunOptions => ({
  apply: { onEvent: (event) => event.type === "diagnostic" && told.push(event.diagnostic) },
});

describe("a value that the platform does not take", () => {
  test("is told by the apply with what was asked and kept, and by each later plan in one line, without a change", async () => {
    const { stack } = stackOf({ published: true });
    const told: Diagnostic[] = [];
    await stack.apply(toldBy(told));
    expect(told).toMatchObject([
      { severity: "warning", code: "not-taken", address: "tpConnectors.it", pointer: "/published" },
    ]);
    expect(told[0]!.detail).toContain("/published: asked true, kept false.");
    const plan = await stack.plan();
    expect(actions(plan)).toEqual({});
    expect(plan.steps).toMatchObject([
      { action: "noop", notTaken: [{ path: "/published", asked: true, kept: false }] },
    ]);
    const lines = renderPlan(plan, plain).split("\n");
    expect(lines[0]).toBe("No changes.");
    expect(lines).toContain("not taken by the platform: tpConnectors.it published: asked true, kept false");
  });

  test("stays told when another field drifts and is mended", async () => {
    const { stack } = stackOf({ published: true, helpURL: "https://a.example" });
    await stack.apply();
    await platform.client.put(kind, stack.id("tpConnectors.it"), { name: "Partner", helpURL: "https://b.example" });
    expect((await stack.plan()).steps[0]!.changes.map(({ path }) => path)).toEqual(["/helpURL"]);
    await stack.apply();
    expect((await stack.plan()).steps[0]).toMatchObject({ action: "noop", notTaken: [{ path: "/published" }] });
  });

  test("is told no more once it is declared as it is kept, or not at all", async () => {
    const { stack, declare } = stackOf({ published: true });
    await stack.apply();
    declare({ published: false });
    expect((await stack.plan()).steps[0]).not.toHaveProperty("notTaken");
    await stack.apply();
    expect(stack.state().resources["tpConnectors.it"]).not.toHaveProperty("normalised");
    declare({ published: true });
    expect(actions(await stack.plan())).toEqual({ "tpConnectors.it": "update" });
  });

  test("is an error with --strict-values: of the apply once the object is recorded, and of each later plan", async () => {
    const { stack } = stackOf({ published: true });
    const { result } = await stack.run({ plan: { strictValues: true } });
    expect(result.failed.flatMap(({ diagnostics }) => diagnostics)).toMatchObject([
      { severity: "error", code: "not-taken", pointer: "/published" },
    ]);
    expect(stack.id("tpConnectors.it")).toMatch(/^[0-9a-f]{24}$/);
    expect(faults(await stack.plan())).toEqual([]);
    expect(faults(await stack.plan({ strictValues: true }))).toEqual(["not-taken tpConnectors.it"]);
  });
});
