/** Declared values that the platform does not take: told by the apply and by every later plan, and never a change. */
import { describe, expect, test } from "vitest";
import type { Diagnostic } from "../../src/base/diagnostics.ts";
import type { JsonObject } from "../../src/base/json.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import type { Client } from "../../src/client/index.ts";
import type { Plan } from "../../src/model/plan.ts";
import { renderPlan } from "../../src/views/plans/plan.ts";
import { noPaint } from "../../src/views/text/paint.ts";
import { platformOf } from "../support/platform.ts";
import { actions, faults, type RunOptions } from "../support/stack.ts";
import { ownStack, platformSuite } from "../support/suites.ts";

const kind = kindNamed("tpConnector");
const sync = kindNamed("sync");

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

/** Returns what the apply says at its end, as `severity code pointer`. */
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
    const lines = renderPlan(plan, noPaint).split("\n");
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

describe("what a platform drops is told and never planned again", () => {
  /** The stack after an apply through a platform that drops something; what its apply, the next plan and the one after a change say. */
  async function told(declared: object, through: (client: Client) => Client, changed: object) {
    const stack = ownStack(platform);
    stack.declare({ ...declared });
    const diagnostics: Diagnostic[] = [];
    await stack.apply({ ...toldBy(diagnostics), through });
    const plan = await stack.plan();
    stack.declare({ ...changed });
    await stack.apply({ through });
    const last = await stack.plan();
    const notTaken = ({ steps }: Plan) => steps.flatMap((step) => step.notTaken ?? []);
    expect([actions(plan), actions(last), notTaken(last)]).toEqual([{}, {}, notTaken(plan)]);
    return {
      applied: diagnostics.map(({ code, pointer, detail }) => [code, pointer, detail?.split(". ")[0]]),
      planned: notTaken(plan),
    };
  }
  const connections = {
    shop: { name: "Shop", type: "http", http: { baseURI: "https://a.example" } },
    warehouse: { name: "W", type: "rdbms", rdbms: { type: "postgresql", host: "w.example", database: "d" } },
  };
  const synced = (more: JsonObject) => ({
    integrations: { i: { name: "I", syncs: true } },
    connections,
    syncs: {
      s: {
        name: "S",
        _integrationId: "${integrations.i}",
        source: { _connectionId: "${connections.shop}" },
        destination: { _connectionId: "${connections.warehouse}" },
        historicDateTime: "2024-01-01T00:00:00.000Z",
        datasets: [
          { externalId: "a", name: "a", enable: true },
          { externalId: "b", name: "b", enable: true, ingestionMode: "append" },
        ],
        ...more,
      },
    },
  });

  test("of an entry that is merged by a request of its own", async () => {
    const through = (client: Client): Client => ({
      ...client,
      writePart: (of, part, id, entries) =>
        client.writePart(
          of,
          part,
          id,
          entries.map(({ ingestionMode: _, ...entry }) => entry),
        ),
    });
    const { applied, planned } = await told(synced({}), through, synced({ description: "D" }));
    const path = "/datasets/1/ingestionMode";
    expect(applied).toEqual([["not-taken", path, `${path}: asked "append", kept nothing`]]);
    expect(planned).toEqual([{ path, asked: "append" }]);
  });

  test("of a field that a second request sets", async () => {
    const through = (client: Client): Client => ({
      ...client,
      put: (of, id, body, options) => client.put(of, id, of === sync ? { ...body, disabled: true } : body, options),
    });
    const { applied, planned } = await told(
      synced({ disabled: false }),
      through,
      synced({ disabled: false, description: "D" }),
    );
    expect(applied).toEqual([["not-taken", "/disabled", "/disabled: asked false, kept true"]]);
    expect(planned).toEqual([{ path: "/disabled", asked: false, kept: true }]);
  });

  test("of a secret, which no message shows", async () => {
    const of = (name: string) => ({
      connections: {
        c: { name, type: "ftp", ftp: { hostURI: "f.example", type: "sftp", username: "u", password: "hush-hush" } },
      },
    });
    const without = (body: JsonObject): JsonObject => {
      const { password: _, ...ftp } = body["ftp"] as JsonObject;
      return { ...body, ftp };
    };
    const through = (client: Client): Client => ({
      ...client,
      create: (each, body) => client.create(each, without(body)),
      put: (each, id, body, options) => client.put(each, id, without(body), options),
    });
    const { applied, planned } = await told(of("A"), through, of("B"));
    const path = "/ftp/password";
    expect(applied).toEqual([["not-taken", path, `${path}: asked "******", kept nothing`]]);
    expect(planned).toEqual([{ path, asked: "******" }]);
  });
});
