import { expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import type { Plan } from "../../src/model/plan.ts";
import { planAsTerraform } from "../../src/views/terraform/plan.ts";
import { planOf } from "./changing.ts";

interface Shown {
  readonly resource_changes: readonly { readonly change: { readonly [side: string]: JsonObject } }[];
  readonly diagnostics?: readonly JsonObject[];
}

const shown = (plan: Plan) => planAsTerraform(plan) as unknown as Shown;
const connection = (baseURI: JsonObject | string, login: JsonObject) => ({
  name: "Shop",
  type: "http",
  http: { baseURI, auth: { type: "basic", basic: login } },
});
const update = (before: JsonObject, after: JsonObject) =>
  shown(planOf({ address: "connections.shop", kind: "connection", id: "1".repeat(24), before, after }))
    .resource_changes[0]!.change;

test("a secret that is removed goes to null", () => {
  const change = update(
    connection("https://shop.test", { username: "u", password: "******" }),
    connection("https://shop.test", { username: "u" }),
  );
  expect(change).toMatchObject({
    actions: ["update"],
    before: { http: { auth: { basic: { username: "u", password: "******" } } } },
    after: { http: { auth: { basic: { username: "u", password: null } } } },
    before_sensitive: { http: { auth: { basic: { password: true } } } },
  });
});

test("values are whole, and a composed text that apply completes is unknown", () => {
  const long = `https://shop.test/${"x".repeat(5_000)}`;
  expect(update(connection(long, {}), connection(`${long}/y`, {}))).toMatchObject({
    before: { http: { base_uri: long } },
    after: { http: { base_uri: `${long}/y` } },
  });
  const open = { $unknown: "tags.a", $parts: ["https://shop.test/", ""] };
  const change = update(connection(long, {}), connection(open, {}));
  expect(change).toMatchObject({ after_unknown: { http: { base_uri: true } } });
  expect(change["after"]!["http"]).not.toHaveProperty("base_uri");
});

test("what the plan has to say stands in it, with the place", () => {
  const plan: Plan = {
    ...planOf({}),
    diagnostics: [
      {
        severity: "warning",
        code: "invalid_field",
        summary: "A rule of the kind is broken",
        detail: "Every run will fail.",
        address: "imports.up",
        pointer: "/http/method",
        source: { file: "reconduit.yaml", line: 3, column: 5 },
      },
    ],
  };
  expect(shown(plan).diagnostics).toEqual([
    {
      severity: "warning",
      summary: "A rule of the kind is broken",
      detail: "Field http.method.\nEvery run will fail.",
      address: "imports.up",
      range: { filename: "reconduit.yaml", start: { line: 3, column: 5 }, end: { line: 3, column: 5 } },
    },
  ]);
});

test("a policy is given the stack, the environment, the platform and the account", () => {
  const plan = planOf({});
  const context = { blocks: [], outputs: {}, variables: [], objects: {}, environment: "prod" };
  expect(planAsTerraform({ ...plan, context })).toMatchObject({
    reconduit: {
      stack: plan.stack,
      environment: "prod",
      base_url: plan.platform.baseUrl,
      account: plan.platform.account,
      mode: "apply",
    },
  });
  expect(planAsTerraform(plan)["reconduit"]).not.toHaveProperty("environment");
});
