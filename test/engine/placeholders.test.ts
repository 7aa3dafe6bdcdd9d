/** Declared values that look like the placeholders of plans. */
import { expect, test } from "vitest";
import { renderPlan } from "../../src/views/plans/plan.ts";
import { noPaint } from "../../src/views/text/paint.ts";
import { faults } from "../support/stack.ts";
import { stackSuite } from "../support/suites.ts";

const suite = stackSuite();
const hash = "0123456789abcdef".repeat(4);

const manifest = (settings: string, outputs = "") => `
reconduit: 1
name: test
connections:
  c: { name: C, type: http, http: { baseURI: https://c.example, mediaType: json, auth: { type: basic, basic: { username: u, password: p } } }, settings: ${settings} }
${outputs}`;

test("an object with more than a placeholder has is shown in full", async () => {
  const stack = suite.stackOf(
    manifest('{ x: { $fingerprint: hmac, endpoint: "https://evil.test" }, y: { $unknown: a, more: b } }'),
  );
  const plan = await stack.plan();
  const text = renderPlan(plan, noPaint);
  expect(text).toContain("https://evil.test");
  expect(text).toContain("hmac");
  expect(text.match(/\(secret\)/g)).toHaveLength(1);
  expect(text).not.toContain("(known after apply)");
});

test.each([`{ x: { $fingerprint: "${hash}" } }`, "{ x: { $unknown: scripts.a } }", "{ x: [{ $$unknown: a }] }"])(
  "an object that cannot be told apart from a placeholder is refused: %s",
  async (settings) => {
    const found = faults(await suite.stackOf(manifest(settings)).plan());
    expect(found).toEqual(["reserved-object connections.c"]);
  },
);

test("an output that cannot be told apart from a placeholder is refused", async () => {
  const found = faults(await suite.stackOf(manifest("{}", 'outputs: { o: { value: { $unknown: "x" } } }')).plan());
  expect(found).toEqual(["reserved-object outputs.o"]);
});
