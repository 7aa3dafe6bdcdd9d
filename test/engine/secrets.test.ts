/** Secrets that are missing, and secrets that somebody else has changed. */
import { describe, expect, test } from "vitest";
import { kindNamed } from "../../src/catalog/index.ts";
import { type Client, connect } from "../../src/client/index.ts";
import type { Plan } from "../../src/model/plan.ts";
import { platformOf } from "../support/platform.ts";
import { shared } from "../support/shared.ts";
import { actions, faults, type TestStack } from "../support/stack.ts";
import { stackSuite } from "../support/suites.ts";

const world = {
  accounts: [
    {
      name: "Acme",
      users: [
        { _id: "a".repeat(24), email: "ours@acme.test", name: "We", role: "owner" },
        { _id: "b".repeat(24), email: "theirs@acme.test", name: "Colleague", role: "manage" },
      ],
      tokens: [
        { token: "ours", type: "personal", user: "ours@acme.test" },
        { token: "theirs", type: "personal", user: "theirs@acme.test" },
      ],
    },
  ],
};

const suite = stackSuite(() => platformOf(world, "ours"));
const { platform } = suite;
const colleague = shared(
  () => connect({ baseUrl: platform.url, token: "theirs" }),
  (client) => client.close(),
);

const connection = kindNamed("connection");
const canary = "canary-9d2e71";

const manifest = (password: string, label = "Shop") => `
reconduit: 1
name: test
variables:
  password: { type: string, secret: true, env: PASSWORD }
connections:
  shop:
    name: ${label}
    type: http
    http:
      baseURI: https://shop.example
      mediaType: json
      auth: { type: basic, basic: { username: u, password: "${password}" } }
tags:
  t: { tag: ${label} }
outputs:
  login: { value: "\${var.password}", secret: true }
`;

const path = "/http/auth/basic/password";

const stackOf = (text: string): TestStack => suite.stackOf(text, { env: { PASSWORD: canary } });

const stepOf = (plan: Plan, address: string) => plan.steps.find((step) => step.address === address)!;

describe("a secret that this run was not given", () => {
  test.each([
    ["of a variable", "${var.password}"],
    ["inside a text", "pre-${var.password}"],
    ["through a function", "${base64(var.password)}"],
    ["straight from the environment", "${env.PASSWORD}"],
  ])("%s is not checked by plan, and stays as it is in an apply that writes beside it", async (_what, expression) => {
    const stack = stackOf(manifest(expression, "A"));
    await stack.apply();
    delete stack.env["PASSWORD"];
    const plan = await stack.plan();
    expect(actions(plan)).toEqual({});
    expect(plan.outputs.map(({ action }) => action)).toEqual(["noop"]);
    expect(stepOf(plan, "connections.shop")).toMatchObject({ action: "noop", unchecked: [path] });
    expect(await stack.apply()).toEqual({});

    stack.declare(manifest(expression, "B"));
    const other = await stack.plan();
    expect(actions(other)).toEqual({ "connections.shop": "update", "tags.t": "update" });
    expect(stepOf(other, "connections.shop").changes.map((change) => change.path)).toEqual(["/name"]);
    expect(stepOf(other, "connections.shop").needs).toBeUndefined();
    await stack.apply();
    expect(await stack.leftovers()).toEqual([]);

    // The fingerprint is still that of the value that was given once.
    stack.env["PASSWORD"] = canary;
    expect(await stack.leftovers()).toEqual([]);
    delete stack.env["PASSWORD"];
    expect(await stack.destroy()).toEqual({ "connections.shop": "delete", "tags.t": "delete" });
  });

  test("is masked where it is planned for the first time", async () => {
    const stack = stackOf(manifest("${var.password}", "C"));
    delete stack.env["PASSWORD"];
    const plan = await stack.plan();
    expect(faults(plan)).toEqual([]);
    expect(stepOf(plan, "connections.shop")).toMatchObject({ action: "create", unchecked: [path] });
    expect(stepOf(plan, "connections.shop").after).toMatchObject({ http: { auth: { basic: { password: "******" } } } });
    await expect(stack.apply()).rejects.toThrow(
      /A secret is not set: .*var\.password is open, because the environment variable PASSWORD is not set.* Set PASSWORD, or /,
    );
    expect(stack.writes()).toEqual([]);
  });

  test("may turn out to be rotated when a saved plan is applied where it is known", async () => {
    const stack = stackOf(manifest("${var.password}", "D"));
    await stack.apply();
    delete stack.env["PASSWORD"];
    stack.declare(manifest("${var.password}", "E"));
    const saved = JSON.parse(JSON.stringify(await stack.plan())) as Plan;
    stack.env["PASSWORD"] = "another-canary";
    const { learned, ...result } = await stack.runSaved(saved);
    expect(result).toMatchObject({ failed: [], skipped: [], done: { update: 2 } });
    expect(learned.map(({ code, address, pointer }) => [code, address, pointer])).toEqual([
      ["secret-changes", "connections.shop", path],
    ]);
    expect(await stack.leftovers()).toEqual([]);
    await stack.destroy();
  });
});

describe("a secret that was changed outside", () => {
  async function rotate(client: Client, id: string) {
    const live = (await client.get(connection, id))!;
    const http = live["http"] as { auth: { basic: object } };
    const auth = { ...http.auth, basic: { ...http.auth.basic, password: "theirs" } };
    await client.put(connection, id, { ...live, http: { ...http, auth } } as never);
  }

  test("is drift with who and when, which apply repairs", async () => {
    const stack = stackOf(manifest("${var.password}", "F"));
    await stack.apply();
    await rotate(colleague, stack.id("connections.shop"));
    const plan = await stack.plan();
    expect(stepOf(plan, "connections.shop").changes).toEqual([
      { path, before: "******", after: "******", cause: "drift", secret: true },
    ]);
    expect(plan.diagnostics).toMatchObject([
      { severity: "warning", code: "secret-rotated-outside", address: "connections.shop" },
    ]);
    expect(plan.diagnostics[0]!.detail).toMatch(
      /^Colleague changed http\.auth\.basic\.password of connections\.shop at 2/,
    );
    stack.forgetRequests();
    await stack.apply();
    expect(stack.writes()).toHaveLength(1);
    expect(await stack.leftovers()).toEqual([]);
    await stack.destroy();
  });

  test("stays theirs after --refresh-only", async () => {
    const stack = stackOf(manifest("${var.password}", "G"));
    await stack.apply();
    await rotate(colleague, stack.id("connections.shop"));
    expect(await stack.apply({ plan: { mode: "refresh" } })).toEqual({ "connections.shop": "read" });
    expect(stack.writes().filter((each) => each.startsWith("PUT"))).toEqual([]);
    expect(await stack.leftovers()).toEqual([]);
    await stack.destroy();
  });

  test("is left to the platform where the trail shows only this stack's own user, or nothing", async () => {
    const stack = stackOf(manifest("${var.password}", "H"));
    await stack.apply();
    await rotate(platform.client, stack.id("connections.shop"));
    expect(await stack.leftovers()).toEqual([]);
    await stack.destroy();
  });
});
