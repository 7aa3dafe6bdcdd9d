/** Tests that what the platform puts into an object that is declared makes no difference in a plan, and none in a pulled declaration. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { kindNamed } from "../../src/catalog/index.ts";
import { actions } from "../support/stack.ts";
import { distinctStackSuite, ownPlatform, ownStack } from "../support/suites.ts";

const { platform, stackOf } = distinctStackSuite();
const guardrail = (block: object) => ({
  imports: { check: { name: "Check", adaptorType: "GuardrailImport", guardrail: block } },
});
const pii = { type: "pii", pii: { entities: ["email_address"] } };
const moderation = { type: "moderation", moderation: { categories: ["hate"] } };

test("a second plan is empty, and one that declares the defaults too", async () => {
  const stack = stackOf(guardrail(pii));
  await stack.apply();
  const { steps } = await stack.plan();
  expect(steps.map(({ action, undeclared }) => [action, undeclared ?? []])).toEqual([["noop", []]]);
  stack.declare(guardrail({ ...pii, confidenceThreshold: 0.7, pii: { ...pii.pii, mask: false } }));
  expect(actions(await stack.plan())).toEqual({});
});

test("a block that is not declared any more goes with the defaults that the platform put into it", async () => {
  const stack = stackOf(guardrail(pii));
  await stack.apply();
  stack.declare(guardrail(moderation));
  await stack.apply();
  const live = await platform.client.get(kindNamed("import"), stack.id("imports.check"));
  expect(live!["guardrail"]).toEqual({ ...moderation, confidenceThreshold: 0.7 });
  expect(actions(await stack.plan())).toEqual({});
});

test("a value that is not declared any more goes back to its default", async () => {
  const stack = stackOf(guardrail({ ...pii, confidenceThreshold: 0.5 }));
  await stack.apply();
  stack.declare(guardrail(pii));
  await stack.apply();
  const live = await platform.client.get(kindNamed("import"), stack.id("imports.check"));
  expect(live!["guardrail"]).toMatchObject({ confidenceThreshold: 0.7 });
});

test("pull writes none of them", async () => {
  const platform = await ownPlatform();
  const stack = ownStack(platform);
  await platform.client.create(kindNamed("import"), { name: "Check", adaptorType: "GuardrailImport", guardrail: pii });
  await stack.pull({ adopt: true, wanted: ["import"] });
  const text = readFileSync(join(stack.folder, "resources/imports.yaml"), "utf8");
  expect(text).toContain("email_address");
  expect(text).not.toMatch(/confidenceThreshold|mask/);
  expect(actions(await stack.plan())).toEqual({});
});
