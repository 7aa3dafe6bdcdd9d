/** Environments: overlays that are selected by name. */
import { expect, test } from "vitest";
import { type LoadOptions, loadStatePlace } from "../../src/config/index.ts";
import { line, manifest, marked, stack } from "./stack.ts";

const files = {
  "reconduit.yaml": manifest(
    "include: [parts/*.yaml]\noverlays: { eu: more/europe.yaml }\nvariables: { v: { default: base } }\nstate: { backend: local, path: base.json }\n",
  ),
  "parts/tags.yaml": "tags:\n  early: { tag: '${var.v}' }\n  late: { tag: late }\n",
  "environments/prod.yaml":
    "platform: { baseUrl: https://prod.test }\nstate: { path: prod.json }\nvariables: { v: { default: prod } }\ntags: { late: null }\n",
  "environments/dev.yaml": "name: playground\n",
  "more/europe.yaml": "tags: { late: { tag: eu } }\n",
};
const load = (options: Partial<LoadOptions>, more: { readonly [path: string]: string } = {}) =>
  stack({ ...files, ...more }).load(options);

test("its overlay brings variables, platform and state, and patches what is included", async () => {
  const { program, diagnostics } = await load({ environment: "prod" });
  expect(diagnostics).toEqual([]);
  expect(program).toMatchObject({
    platform: { baseUrl: "https://prod.test" },
    state: { backend: "local", fields: { path: "prod.json" } },
  });
  expect(program!.resources.map(({ address, template }) => [address, template])).toEqual([
    ["tags.early", { tag: "prod" }],
  ]);
});

test.each([
  ["prod", "test-prod"],
  ["eu", "test-eu"],
  ["dev", "playground"],
  [undefined, "test"],
])("in %s the stack is called %s: after its environment, unless the overlay names it", async (environment, name) => {
  expect((await load({ environment })).program?.name).toBe(name);
});

test("a misspelt resource in an overlay is named with the one that was meant", async () => {
  const connection =
    "connections:\n  hr: { name: HR, type: http, http: { baseURI: 'https://hr.test', mediaType: json } }\n";
  const { diagnostics } = await stack({
    "reconduit.yaml": manifest(connection),
    "environments/prod.yaml": "connections: { hrx: { http: { baseURI: 'https://other.test' } } }\n",
  }).load({ environment: "prod" });
  expect(diagnostics).toContainEqual(
    expect.objectContaining({ code: "missing-field", suggestion: 'Did you mean "connections.hr"?' }),
  );
  const unknown = await load({ environment: "production" });
  expect(unknown.diagnostics[0]!.detail).toContain('"production" is not one. The stack has dev, eu, prod.');
});

test("the manifest may name the file of an environment", async () => {
  const { program } = await load({ environment: "eu" });
  expect(program!.resources.find(({ address }) => address === "tags.late")!.template).toEqual({ tag: "eu" });
});

test("it comes after overlays that are given as files", async () => {
  const more = { "extra.yaml": "variables: { v: { default: extra } }\ntags: { late: { tag: extra } }\n" };
  const { program } = await load({ files: ["reconduit.yaml", "extra.yaml"], environment: "eu" }, more);
  expect(program!.resources.map(({ template }) => template)).toEqual([{ tag: "extra" }, { tag: "eu" }]);
});

test("where the state is can be told from the manifest and the environment alone", async () => {
  const { folder } = stack(files);
  const found = await loadStatePlace({ cwd: folder, environment: "prod", env: {}, commandsRefused: undefined });
  expect(found).toMatchObject({ place: { fields: { path: "prod.json" } }, name: "test-prod", diagnostics: [] });
});

test.each([
  ["prdo", 'Did you mean "prod"?'],
  ["../more/europe", undefined],
])("an environment %s that there is none of is an error that lists them", async (environment, suggestion) => {
  const { program, diagnostics } = await load({ environment });
  expect(program).toBeUndefined();
  expect(diagnostics.map(line)).toEqual(["error unknown-environment"]);
  expect(diagnostics[0]!.detail).toContain("The stack has dev, eu, prod.");
  expect(diagnostics[0]!.suggestion).toBe(suggestion);
});

test("a mistake in an overlay is shown there", async () => {
  const { text, places } = marked("tags:\n  early: { §tga: x }\n");
  const { diagnostics } = await load({ environment: "prod" }, { "environments/prod.yaml": text });
  expect(diagnostics.map(line)).toEqual([`error unknown-field environments/prod.yaml:${places[0]}`]);
});

test("a file that the manifest names and that is not there is an error", async () => {
  const { text, places } = marked(manifest("overlays: { x: §gone.yaml }\n"));
  const { diagnostics } = await load({ environment: "x" }, { "reconduit.yaml": text });
  expect(diagnostics.map(line)).toEqual([`error file-unreadable reconduit.yaml:${places[0]}`]);
});
