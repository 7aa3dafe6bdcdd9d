/** `reconduit pull` as people run it: the real bin, over the example world. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startPlatform } from "../../src/server/index.ts";
import { document, folder, reconduit, repository } from "./real-bin.ts";

async function acme(token = "full-acme"): Promise<{ readonly [name: string]: string }> {
  const world = join(repository, "examples", "worlds", "acme.yaml");
  const server = await startPlatform({ data: ":memory:", rateLimit: false, world });
  onTestFinished(() => server.close());
  return { RECONDUIT_BASE_URL: server.url, RECONDUIT_TOKEN: token };
}

const everything = (path: string): string =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile() && each.name !== "key")
    .map((each) => readFileSync(join(each.parentPath, each.name), "utf8"))
    .join("\n");

test("the example world: pulled and adopted, the plan right after is empty for every kind", async () => {
  const env = await acme();
  const cwd = folder();
  const pulled = await reconduit(["pull", "--all", "--adopt", "--out", "acme"], { cwd, env });
  expect(pulled, pulled.stderr).toMatchObject({ code: 0 });
  expect(pulled.stdout).toContain("created acme/resources/flows.yaml");
  expect(pulled.stdout).toContain("CONNECTION_WAREHOUSE_PASSWORD  connections.warehouse");
  expect(pulled.stdout).toContain("No writes were sent.");
  expect(pulled.stderr).toContain("The platform answers 403 to a list of templates");
  const stack = join(cwd, "acme");
  const text = everything(stack);
  for (const secret of ["sample-shop-token", "sample-warehouse-password", "sample-client-secret"])
    expect(text).not.toContain(secret);
  expect(everything(join(stack, "resources"))).not.toContain("******");
  const planned = await reconduit(["plan", "--detailed-exitcode", "--json"], { cwd: stack, env });
  expect(planned, planned.stdout).toMatchObject({ code: 0 });
  const steps = document(planned)["steps"] as readonly { readonly kind: string; readonly action: string }[];
  expect(new Set(steps.map((step) => step.action))).toEqual(new Set(["noop"]));
  expect(new Set(steps.map((step) => step.kind)).size).toBe(23);
  const declared = everything(join(stack, "resources"));
  const again = await reconduit(["pull", "--all", "--adopt"], { cwd: stack, env });
  expect(again.stdout).toMatch(/^Pulled (\d+) objects: 0 new, 0 edited, \1 as declared\. They are in the state\.$/m);
  expect(everything(join(stack, "resources"))).toBe(declared);
});

test("--json tells files, resources and variables; nothing is taken under management without --adopt", async () => {
  const env = await acme();
  const cwd = folder();
  const ended = await reconduit(["pull", "connections", "tags", "--json"], { cwd, env });
  expect(ended, ended.stderr).toMatchObject({ code: 0 });
  const { files, resources, variables, adopted } = document(ended) as never as {
    readonly [key in "files" | "resources" | "variables"]: readonly { readonly [key: string]: string }[];
  } & { readonly adopted: boolean };
  expect(adopted).toBe(false);
  expect(files.map(({ path, action }) => `${action} ${path}`).toSorted()).toEqual([
    "created reconduit.schema.json",
    "created reconduit.yaml",
    "created resources/connections.yaml",
    "created resources/reconduit.schema.json",
    "created resources/tags.yaml",
  ]);
  expect(resources).toContainEqual({
    address: "tags.late",
    kind: "tag",
    id: "65d0000000000000000000b1",
    action: "created",
  });
  expect(variables.map((each) => each["variable"])).toContain("CONNECTION_BOOKS_TOKEN_ID");
  expect(readdirSync(cwd).toSorted()).toEqual([".gitignore", "reconduit.schema.json", "reconduit.yaml", "resources"]);
  const planned = await reconduit(["plan"], { cwd, env });
  expect(planned.stdout).toMatch(/Plan: 0 to create, 0 to update, 0 to delete, 7 to adopt/);
});

test("without a choice it says what there is, by kind and by integration, and ends with 1", async () => {
  const env = await acme();
  const cwd = folder();
  const ended = await reconduit(["pull"], { cwd, env });
  expect([ended.code, ended.stderr]).toEqual([
    1,
    expect.stringMatching(/The objects to pull are not named.*--all.*--where.*--dry-run/s),
  ]);
  expect(ended.stdout).toMatch(/^--all +\d+ +\d+/m);
  expect(ended.stdout).toMatch(/^imports +\d+ +\d+/m);
  expect(ended.stdout).toMatch(/^integration:65b000000000000000000001 +\d+ +Orders, with all that it needs/m);
  expect(readdirSync(cwd)).toEqual([]);
  const json = document(await reconduit(["pull", "--json"], { cwd, env })) as never as {
    readonly kinds: readonly { readonly kind: string; readonly count: number }[];
    readonly diagnostics: readonly { readonly code: string }[];
  };
  expect(json.kinds.find(({ kind }) => kind === "integration")!.count).toBe(3);
  expect(json.diagnostics.map(({ code }) => code)).toContain("pull-what");
});

test("--dry-run, --where and --layout choose what is written and where; --not-in leaves out what another stack has", async () => {
  const env = await acme();
  const cwd = folder();
  const tried = await reconduit(["pull", "tags", "--where", "tag=late", "--dry-run", "--adopt"], { cwd, env });
  expect(tried, tried.stderr).toMatchObject({ code: 0 });
  expect(tried.stdout).toContain("+ tags.late\n");
  expect(tried.stdout).toContain("Would pull 1 object: 1 new, 0 edited, 0 as declared. Nothing was written.");
  expect(readdirSync(cwd)).toEqual([]);
  const first = await reconduit(["pull", "tags", "--where", "tag=late", "--adopt", "--out", "a"], { cwd, env });
  expect(first, first.stderr).toMatchObject({ code: 0 });
  const there = ["--not-in", "a/.reconduit/state.json"];
  const third = await reconduit(["pull", "tags", "scripts", "--layout", "object", "--out", "b", ...there], {
    cwd,
    env,
  });
  expect(third, third.stderr).toMatchObject({ code: 0 });
  expect(third.stderr).toContain("Another stack owns the object");
  const files = readdirSync(join(cwd, "b", "resources"), { recursive: true }).map(String);
  expect(files).toContain("scripts/normaliseOrder.yaml");
  expect(files).not.toContain("tags/late.yaml");
});

test("mistakes are told, and nothing is written", async () => {
  const env = await acme();
  const cwd = folder();
  const unknown = await reconduit(["pull", "conections"], { cwd, env });
  expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining("Did you mean connections?")]);
  const both = await reconduit(["pull", "--out", "x", "-f", "y.yaml"], { cwd, env });
  expect([both.code, both.stderr]).toEqual([1, expect.stringContaining("Options contradict each other")]);
  const hidden = await reconduit(["pull"], { cwd, env: { ...env, RECONDUIT_TOKEN: "wrong" } });
  expect(hidden.code).toBe(1);
  expect(readdirSync(cwd)).toEqual([]);
});

test("another account's state is refused before anything is written", async () => {
  const cwd = folder();
  const env = await acme();
  const first = await reconduit(["pull", "tags", "--adopt"], { cwd, env });
  expect(first, first.stderr).toMatchObject({ code: 0 });
  const before = everything(cwd);
  const other = await reconduit(["pull", "scripts", "--adopt"], { cwd, env: { ...env, RECONDUIT_TOKEN: "full-labs" } });
  expect([other.code, other.stderr]).toEqual([1, expect.stringContaining("The state belongs to another account")]);
  expect(everything(cwd)).toBe(before);
});
