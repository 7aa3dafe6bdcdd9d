/** Declared values that look like the placeholders of plans. */
import { expect, test } from "vitest";
import { kindNamed } from "../../src/catalog/index.ts";
import { planAsMarkdown } from "../../src/views/plans/markdown.ts";
import { renderPlan } from "../../src/views/plans/plan.ts";
import { noPaint } from "../../src/views/text/paint.ts";
import { withEscapedPlaceholders } from "../../src/workbench/placeholder-client.ts";
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

test("a text that looks like a masked secret is shown as a text, and a secret is not", async () => {
  const stack = suite.stackOf(manifest('{ x: "******", list: ["******"] }'));
  const made = await stack.plan();
  const text = renderPlan(made, noPaint);
  expect(text).toMatch(/settings\.x +"\*{6}"/);
  expect(text).toMatch(/settings\.list +\["\*{6}"\]/);
  expect(text).toMatch(/password +\(secret\)/);
  expect(made.steps[0]?.literals).toEqual(["/after/settings/x", "/after/settings/list/0"]);
  expect(planAsMarkdown(made)).toMatch(/settings\.x +"\*{6}"/);
});

test.each([
  [{ $fingerprint: hash }, { $fingerprint: hash, a: 1 }],
  [{ $unknown: "scripts.a" }, { $unknown: "scripts.a", a: 1 }],
  [{ $$unknown: "q" }, { $$unknown: "q", a: 1 }],
])(
  "an object of the account like a placeholder keeps its own keys where a declaration adds one: %j",
  async (x, merged) => {
    const stack = suite.stackOf(manifest("{ n: 1 }"));
    const run = { through: withEscapedPlaceholders };
    await stack.apply(run);
    const { client } = suite.platform;
    const kind = kindNamed("connection")!;
    const id = stack.state().resources["connections.c"]!.id;
    const made = await client.get(kind, id);
    await client.put(kind, id, { ...made, settings: { n: 1, x } });
    stack.declare(manifest("{ n: 1, x: { a: 1 } }"));
    await stack.apply(run);
    const after = await client.get(kind, id);
    expect(after).toMatchObject({ settings: { n: 1, x: merged } });
  },
);
