/** Kinds that are not written by plain updates: toggles, batches, merges, and what is published. */
import { beforeEach, describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import { faults, type TestStack } from "../support/stack.ts";
import { ownStack, platformSuite } from "../support/suites.ts";

const platform = platformSuite();
let stack: TestStack;
beforeEach(() => {
  stack = ownStack(platform);
});

const rowsOf = async (kind: string): Promise<readonly JsonObject[]> => {
  const rows: JsonObject[] = [];
  for await (const page of platform.client.list(kindNamed(kind)!)) rows.push(...page);
  return rows;
};
const live = (kind: string, id: string) => platform.client.get(kindNamed(kind)!, id);

describe("an environment", () => {
  const environment = kindNamed("environment");
  const [enabled] = environment.parts!;
  const declare = (name: string, fields: JsonObject) => stack.declare({ environments: { it: { name, ...fields } } });

  test("that is declared enabled is created, then turned on; read before and after", async () => {
    declare("Enabled", { enabled: true });
    stack.forgetRequests();
    expect(await stack.apply()).toEqual({ "environments.it": "create" });
    const id = stack.id("environments.it");
    const own = stack.requests.map(({ method, path }) => `${method} ${path}`).slice(-4);
    const path = `/v1/environments/${id}`;
    expect(own).toEqual(["POST /v1/environments", `GET ${path}`, `PUT ${path}/enable`, `GET ${path}`]);
    expect(await live("environment", id)).toMatchObject({ enabled: true });
  });

  test("whose state alone changes is not written otherwise", async () => {
    declare("Alone", { enabled: true });
    await stack.apply();
    declare("Alone", { enabled: false });
    stack.forgetRequests();
    expect(await stack.apply()).toEqual({ "environments.it": "update" });
    expect(stack.writes()).toEqual([`PUT /v1/environments/${stack.id("environments.it")}/enable`]);
    expect(await stack.leftovers()).toEqual([]);
  });

  test("whose state is not declared any more goes back to that of a new one, as the plan says", async () => {
    declare("Taken", { enabled: true, description: "a" });
    await stack.apply();
    for (const fields of [{ description: "a" }, { description: "b" }]) {
      declare("Taken", { enabled: true, description: "a" });
      await stack.apply();
      declare("Taken", fields);
      const { plan, result } = await stack.run();
      expect(plan.steps[0]!.changes).toContainEqual({ path: "/enabled", before: true, after: false, cause: "default" });
      expect(result.requests).toBeLessThanOrEqual(plan.cost.applyRequests);
      expect(await live("environment", stack.id("environments.it"))).toMatchObject({ enabled: false });
      expect(await stack.leftovers()).toEqual([]);
    }
  });

  test("that somebody turned off is turned on again", async () => {
    declare("Drifted", { enabled: true });
    await stack.apply();
    const id = stack.id("environments.it");
    await platform.client.toggle(environment, enabled!, id, false);
    expect((await stack.plan()).steps[0]).toMatchObject({ action: "update", causes: ["drift"] });
    await stack.apply();
    expect(await live("environment", id)).toMatchObject({ enabled: true });
  });

  test("whose state is not declared is left as it is", async () => {
    declare("Left", {});
    await stack.apply();
    await platform.client.toggle(environment, enabled!, stack.id("environments.it"), true);
    declare("Left", { description: "changed" });
    await stack.apply();
    expect(await live("environment", stack.id("environments.it"))).toMatchObject({ enabled: true });
  });

  test("named Production is taken already", async () => {
    declare("production", {});
    expect(faults(await stack.plan())).toEqual(["name-taken environments.it"]);
  });
});

describe("a subscription", () => {
  const flows = {
    integrations: { orders: { name: "Orders" } },
    flows: { first: { name: "First", _integrationId: "${integrations.orders}" } },
  };
  const owner = "owner@local.test";
  const alerts = (fields: JsonObject) => ({ ...flows, notifications: { alerts: fields } });

  test("to a flow of the same stack is made in one run, and costs what the plan says", async () => {
    stack.declare(alerts({ _flowId: "${flows.first}", subscribedByUserEmail: owner }));
    const { plan, result } = await stack.run();
    expect(result.requests).toBe(plan.cost.applyRequests);
    expect(await stack.leftovers()).toEqual([]);
  });

  test("of a user who is not there fails alone, with the platform's words", async () => {
    stack.declare(alerts({ _flowId: "${flows.first}", subscribedByUserEmail: "nobody@local.test" }));
    const { result } = await stack.run();
    expect(result.failed.map(({ address }) => address)).toEqual(["notifications.alerts"]);
    expect(result.failed[0]!.diagnostics[0]!.detail).toContain("names no user of the account");
  });

  test("that is there already belongs to somebody else", async () => {
    stack.declare(flows);
    await stack.apply();
    const _flowId = stack.id("flows.first");
    await platform.client.create(kindNamed("notification"), { _flowId, subscribedByUserEmail: owner });
    stack.declare(alerts({ _flowId: "${flows.first}", subscribedByUserEmail: "OWNER@local.test" }));
    expect(faults(await stack.plan())).toEqual(["name-taken notifications.alerts"]);
  });

  test("goes with its flow when both are removed", async () => {
    stack.declare(alerts({ _flowId: "${flows.first}", subscribedByUserEmail: owner }));
    await stack.apply();
    const id = stack.id("notifications.alerts");
    await stack.destroy();
    expect((await rowsOf("notification")).map((row) => row["_id"])).not.toContain(id);
  });
});

describe("a template", () => {
  test("loses a field that is not declared any more, although updates keep what they leave out", async () => {
    const it = { name: "Cleared", websiteURL: "https://a.test", imageURL: "https://b.test", applications: ["shop"] };
    stack.declare({ templates: { it } });
    await stack.apply();
    stack.declare({ templates: { it: { name: "Cleared", imageURL: it.imageURL } } });
    await stack.apply();
    expect(await stack.leftovers()).toEqual([]);
    const document = (await live("template", stack.id("templates.it")))!;
    expect([document["websiteURL"], document["imageURL"]]).toEqual([undefined, it.imageURL]);
    expect(document["applications"] ?? []).toEqual([]);
  });

  test("keeps what nobody declared", async () => {
    stack.declare({ templates: { it: { name: "Kept" } } });
    await stack.apply();
    const id = stack.id("templates.it");
    await platform.client.put(kindNamed("template"), id, { name: "Kept", contactEmail: "help@a.test" });
    stack.declare({ templates: { it: { name: "Kept still" } } });
    await stack.apply();
    expect(await live("template", id)).toMatchObject({ name: "Kept still", contactEmail: "help@a.test" });
  });
});

describe("a connector", () => {
  test("keeps the ids of its versions when another one is added", async () => {
    const declare = (names: readonly string[]) =>
      stack.declare({ httpConnectors: { shop: { name: "Shop", versions: names.map((name) => ({ name })) } } });
    declare(["v1", "v2"]);
    await stack.apply();
    const before = (await live("httpConnector", stack.id("httpConnectors.shop")))!["versions"] as readonly JsonObject[];
    declare(["v2", "v1", "v3"]);
    await stack.apply();
    expect(await stack.leftovers()).toEqual([]);
    const after = (await live("httpConnector", stack.id("httpConnectors.shop")))!["versions"] as readonly JsonObject[];
    expect(after.slice(0, 2)).toEqual([before[1], before[0]]);
  });
});
