/** Outputs of other stacks in expressions. */
import { expect, test } from "vitest";
import { DiagnosticError } from "../../src/base/diagnostics.ts";
import type { LoadOptions, OtherStack } from "../../src/config/index.ts";
import { evaluateTemplate, type Template, Unknown } from "../../src/model/value.ts";
import { line, manifest, marked, stack } from "./stack.ts";

const billing = "stacks:\n  billing: { path: ../billing/state.json }\n";
const outputs = { values: { id: "64b0", all: { eu: "x" } }, later: new Set<string>(), secret: new Set(["key"]) };
const load = (sections: string, options: Partial<LoadOptions> = {}) =>
  stack({ "reconduit.yaml": manifest(sections) }).load({ outputsOf: async () => outputs, ...options });
const value = (template: Template) => evaluateTemplate(template, () => undefined);

test("are values like others", async () => {
  const { program, diagnostics } = await load(
    `${billing}tags:\n  a: { tag: 'x-\${stacks.billing.outputs.id}' }\n  b: { tag: '\${upper(stacks.billing.outputs.all.eu)}' }\n`,
  );
  expect(diagnostics).toEqual([]);
  expect(program!.resources.map(({ template }) => value(template))).toEqual([{ tag: "x-64b0" }, { tag: "X" }]);
  expect(program!.resources.flatMap(({ references }) => references)).toEqual([]);
});

test("a stack is named by the place of its state, relative to the file", async () => {
  const asked: OtherStack[] = [];
  const { folder, load: loadThere } = stack({
    "in/reconduit.yaml": manifest(`${billing}  ledger: { backend: s3, bucket: "\${env.BUCKET}" }\n`),
  });
  await loadThere({
    files: ["in/reconduit.yaml"],
    env: { BUCKET: "ours" },
    outputsOf: async (other) => {
      asked.push(other);
      return outputs;
    },
  });
  expect(asked).toMatchObject([
    {
      name: "billing",
      place: { backend: "local", fields: { path: "../billing/state.json" } },
      path: `${folder}/billing/state.json`,
    },
    { name: "ledger", place: { backend: "s3", fields: { bucket: "ours" } }, path: undefined },
  ]);
});

test("are unknown where states are not read", async () => {
  const { program, diagnostics } = await load(`${billing}tags: { a: { tag: "\${stacks.billing.outputs.any}" } }\n`, {
    outputsOf: undefined,
  });
  expect(diagnostics).toEqual([]);
  expect((value(program!.resources[0]!.template) as { readonly tag: unknown }).tag).toBeInstanceOf(Unknown);
});

test("are part of what a program is made of, where it names them", async () => {
  const hash = async (sections: string, id: string) =>
    (await load(`${billing}${sections}`, { outputsOf: async () => ({ ...outputs, values: { id } }) })).program!.hash;
  const naming = "tags: { a: { tag: '${stacks[\"billing\"].outputs.id}' } }\n";
  expect(await hash(naming, "a")).not.toBe(await hash(naming, "b"));
  expect(await hash("", "a")).toBe(await hash("", "b"));
});

test("are known to the program by name and value, those that come later without one", async () => {
  const { program } = await load(
    `${billing}tags: { a: { tag: 'x-\${stacks.billing.outputs.id}-\${upper(stacks.billing.outputs.soon)}' } }\n`,
    { outputsOf: async () => ({ ...outputs, later: new Set(["soon"]) }) },
  );
  expect(program!.upstream).toEqual({ "stacks.billing.outputs.id": "64b0", "stacks.billing.outputs.soon": undefined });
});

test.each([
  ["§${stacks.billing.outputs.key}", "secret-output", undefined],
  ["§${stacks.billing.outputs.idd}", "unknown-output", "Did you mean id?"],
  ["§${stacks.biling.outputs.id}", "unknown-stack", "Did you mean ${stacks.billing.outputs.id}?"],
  ["§${stacks.billing.id}", "unknown-name", undefined],
])("the mistake %s is told at its place", async (expression, code, suggestion) => {
  const { text, places } = marked(manifest(`${billing}tags:\n  a:\n    tag: ${expression}\n`));
  const { diagnostics } = await stack({ "reconduit.yaml": text }).load({ outputsOf: async () => outputs });
  expect(diagnostics.map(line)).toEqual([`error ${code} reconduit.yaml:${places[0]}`]);
  expect(diagnostics[0]!.suggestion).toBe(suggestion);
});

test("cannot decide how many resources there are", async () => {
  const { diagnostics } = await load(`${billing}tags: { a: { $each: "\${stacks.billing.outputs.all}", tag: x } }\n`);
  expect(diagnostics.map(({ code }) => code)).toEqual(["not-known-at-load"]);
});

test.each([
  ["§billing: { backend: local }", "state-place-incomplete"],
  ["billing: { backend: §ftp }", "unknown-backend"],
  ["billing: { §pth: x, path: y }", "unknown-field"],
  ["billing: §../x", "wrong-type"],
  ["billing: { backend: http, url: §https:/x }", "invalid-state-url"],
  ["billing: { path: §s3:/b/k }", "invalid-state-url"],
])("the place %s is a mistake, and what refers to it is not another", async (place, code) => {
  const { text, places } = marked(
    manifest(`stacks:\n  ${place}\ntags: { a: { tag: "\${stacks.billing.outputs.id}" } }\n`),
  );
  const { diagnostics } = await stack({ "reconduit.yaml": text }).load({ outputsOf: async () => outputs });
  expect(diagnostics.map(line)).toEqual([`error ${code} reconduit.yaml:${places[0]}`]);
});

test("a state that cannot be read is told where the stack is named", async () => {
  const { text, places } = marked(manifest("stacks:\n  §billing: { path: x.json }\n"));
  const outputsOf = async () => {
    throw new DiagnosticError({
      severity: "error",
      code: "state-damaged",
      summary: "The state is damaged",
      detail: "It ends early.",
    });
  };
  const { diagnostics } = await stack({ "reconduit.yaml": text }).load({ outputsOf });
  expect(diagnostics.map(line)).toEqual([`error state-damaged reconduit.yaml:${places[0]}`]);
  expect(diagnostics[0]!.detail).toBe("The state of the stack billing: It ends early.");
});
