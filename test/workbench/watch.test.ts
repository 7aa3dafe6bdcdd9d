/** Planning again each time a file of the stack changes. */
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { DiagnosticError } from "../../src/base/diagnostics.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import { rememberReads } from "../../src/client/cached-client.ts";
import { connect } from "../../src/client/index.ts";
import type { Plan } from "../../src/model/plan.ts";
import { stackWorkplace, withApp } from "../../src/workbench/app/app-stacks.ts";
import { applyStack } from "../../src/workbench/apply.ts";
import { plan } from "../../src/workbench/plan.ts";
import { projectFiles, watchPlan } from "../../src/workbench/watch/watch-plan.ts";
import { createWorkplace, type Workplace } from "../../src/workbench/workplace.ts";
import { startTestPlatform, type TestPlatform } from "../support/platform.ts";
import { told } from "../support/told.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

function placeOf(files: { readonly [name: string]: string }): Workplace {
  const cwd = mkdtempSync(join(tmpdir(), "reconduit-watch-"));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) write(cwd, name, text);
  const owner = { who: "robot@example", host: "example", pid: 1, command: "a test" };
  return createWorkplace({ cwd, owner, choices: { baseUrl: platform.url, token: platform.token } });
}

function write(cwd: string, name: string, text: string): void {
  mkdirSync(dirname(join(cwd, name)), { recursive: true });
  writeFileSync(join(cwd, name), text);
}

/** Returns what the watch tells, one after the other: a plan, or what was thrown. */
function watched(place: Workplace): { next(): Promise<Plan | Error>; end(): Promise<void> } {
  const controller = new AbortController();
  const { tell, next } = told<Plan | Error>();
  const done = watchPlan(
    place,
    { mode: "apply" },
    {
      onPlan: tell,
      onFailure: (error) => tell(error as Error),
      onWait: () => undefined,
      onChange: () => undefined,
      signal: controller.signal,
    },
  );
  return {
    next,
    async end() {
      controller.abort(new Error("ended"));
      await done;
    },
  };
}

const declared = (what: Plan | Error) => {
  if (what instanceof Error) throw what;
  return what.steps.map(({ address, after }) => [
    address,
    (after as { name?: string; tag?: string } | null)?.tag ?? "",
  ]);
};

test("a plan follows each change of a manifest, an include that is new and a script; a mistake is shown and waited on", async () => {
  const manifest = (tag: string) =>
    `reconduit: 1\nname: watched\ninclude: [parts/*.yaml]\ntags: { a: { tag: ${tag} } }\nscripts: { s: { name: S, content: "\${file('s.js')}" } }\n`;
  const place = placeOf({
    "reconduit.yaml": manifest("first"),
    "parts/one.yaml": "tags: { b: { tag: two } }\n",
    "s.js": "1",
  });
  const { cwd } = place;
  const watch = watched(place);
  expect(declared(await watch.next())).toContainEqual(["tags.a", "first"]);

  // As editors write: another file takes the place of this one.
  write(cwd, "reconduit.yaml~", manifest("second"));
  renameSync(join(cwd, "reconduit.yaml~"), join(cwd, "reconduit.yaml"));
  const second = await watch.next();
  expect(declared(second)).toContainEqual(["tags.a", "second"]);
  expect((second as Plan).cost.refreshRequests).toBe(0);

  write(cwd, "parts/two.yaml", "tags: { c: { tag: three } }\n");
  expect(declared(await watch.next())).toContainEqual(["tags.c", "three"]);

  write(cwd, "s.js", "22");
  expect((await watch.next()) as Plan).toMatchObject({
    steps: expect.arrayContaining([expect.objectContaining({ after: expect.objectContaining({ content: "22" }) })]),
  });

  write(cwd, "parts/one.yaml", "tags: [\n");
  expect(await watch.next()).toBeInstanceOf(DiagnosticError);
  write(cwd, "parts/one.yaml", "tags: { b: { tag: four } }\n");
  expect(declared(await watch.next())).toContainEqual(["tags.b", "four"]);

  // Somebody applied: what was read of the account counts no more.
  await applyStack(place, { mode: "apply" }, { approve: () => true });
  let last = (await watch.next()) as Plan;
  while (last.summary.create > 0) last = (await watch.next()) as Plan;
  expect(last.cost.refreshRequests).toBeGreaterThan(0);
  await watch.end();
});

test("each plan of a watch equals a plan from nothing, and texts that were secret before stay hidden", async () => {
  const manifest = (rest: string, name = "Orders") =>
    `reconduit: 1\nname: kept\nvariables:\n  login: { secret: true, file: login.txt }\n  shop: { default: shop-one }\n${rest}` +
    `connections:\n  shop:\n    name: ${name}\n    type: http\n    http:\n      baseURI: "https://\${var.shop}.example"\n      mediaType: json\n` +
    `      auth: { type: basic, basic: { username: u, password: "\${var.login}" } }\n` +
    `exports:\n  e: { name: E, adaptorType: HTTPExport, _connectionId: "\${connections.shop}", http: { relativeURI: "/\${scripts.s.name}", method: GET } }\n`;
  const place = placeOf({
    "reconduit.yaml": manifest("include: [parts/*.yaml]\n"),
    "parts/one.yaml": "scripts: { s: { name: S, content: \"${file('../s.js')}\" } }\n",
    "s.js": "function f() {}",
    "login.txt": "first-of-all-secrets",
  });
  const { cwd } = place;
  const sources: (() => readonly string[])[] = [];
  const watch = watched({ ...place, hide: (source) => void sources.push(source) });
  const fresh = async () => {
    const { plan: steps } = await plan(place, { mode: "apply" }).catch((error: Error) => ({ plan: error }));
    return steps;
  };
  const seen = (what: Plan | Error) =>
    what instanceof DiagnosticError
      ? what.diagnostics
      : { ...(what as Plan), createdAt: "", cost: undefined, refreshedAt: undefined };
  expect(seen(await watch.next())).toEqual(seen(await fresh()));
  const edits: readonly (readonly [string, string])[] = [
    ["parts/one.yaml", "scripts: { s: { name: Other, content: \"${file('../s.js')}\" } }\n"],
    ["s.js", "function g() {}"],
    ["reconduit.yaml", manifest("include: [parts/*.yaml]\n", "Renamed")],
    ["parts/two.yaml", 'variables: { more: { default: 1 } }\ntags: { t: { tag: "t-${var.more}" } }\n'],
    ["parts/two.yaml", 'tags: { t: { tag: "t-${var.more}" } }\n'],
    ["reconduit.yaml", manifest("include: [parts/one.yaml]\n", "Renamed")],
    ["parts/one.yaml", "scripts: { q: { name: Other, content: \"${file('../s.js')}\" } }\n"],
  ];
  // The file of a secret is not watched, but read with each plan.
  write(cwd, "login.txt", "second-of-all-secrets");
  for (const [name, text] of edits) {
    write(cwd, name, text);
    const now = await watch.next();
    expect(seen(now), name).toEqual(seen(await fresh()));
  }
  expect(sources).toHaveLength(1);
  expect(sources[0]!()).toEqual(expect.arrayContaining(["first-of-all-secrets", "second-of-all-secrets"]));
  await watch.end();
});

test("the stack of an app is planned again when a file of its project changes, but not when the app writes what it is built to", async () => {
  const script = (name: string) => JSON.stringify({ resource: { reconduit_tag: { a: { tag: name } } } });
  const place = placeOf({
    "cdktf.json": '{ "language": "typescript", "app": "node app.mjs" }',
    "stack/stack.json": script("first"),
    "node_modules/x/index.json": "{}",
    "app.mjs": `
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
const out = process.env.CDKTF_OUTDIR;
mkdirSync(out + "/stacks/one", { recursive: true });
copyFileSync("stack/stack.json", out + "/stacks/one/cdk.tf.json");
writeFileSync("built.js", String(Math.random()));
const one = { name: "one", synthesizedStackPath: "stacks/one/cdk.tf.json", dependencies: [], annotations: [] };
writeFileSync(out + "/manifest.json", JSON.stringify({ stacks: { one } }));`,
  });
  write(place.cwd, "built.js", "");
  await withApp(place, "node app.mjs", async ({ stacks }) => {
    const options = { planned: [], readState: true, applied: false };
    const watch = watched(await stackWorkplace(place, stacks[0]!, stacks, () => options));
    expect(declared(await watch.next())).toEqual([["tags.a", "first"]]);
    write(place.cwd, "stack/stack.json", script("second"));
    const second = await watch.next();
    expect(declared(second)).toEqual([["tags.a", "second"]]);
    expect((second as Plan).cost.refreshRequests).toBe(0);
    write(place.cwd, "node_modules/x/index.json", "[]");
    write(place.cwd, "stack/stack.json", "{");
    expect(await watch.next()).toBeInstanceOf(DiagnosticError);
    write(place.cwd, "stack/stack.json", script("third"));
    expect(declared(await watch.next())).toEqual([["tags.a", "third"]]);
    await watch.end();
  });
});

test("a project of too many files is refused", () => {
  const { cwd } = placeOf({ "a.ts": "", "b/c.ts": "", "node_modules/x.ts": "", ".gen/y.ts": "" });
  expect(projectFiles(cwd, 2)).toEqual([join(cwd, "a.ts"), join(cwd, "b/c.ts")]);
  expect(() => projectFiles(cwd, 1)).toThrow("too large to be watched");
});

test("an answer that is young enough is given again without a request; one that is old, forgotten or failed is not", async () => {
  let now = 0;
  const clock = { now: () => now, monotonic: () => now, sleep: () => Promise.resolve() };
  const client = connect({ baseUrl: platform.url, token: platform.token });
  const { client: remembering, forget } = rememberReads(client, { clock, maxAgeMs: 1_000 });
  const script = kindNamed("script")!;
  const walk = async () => {
    const names: unknown[] = [];
    for await (const page of remembering.list(script)) names.push(...page.map((row) => row["name"]));
    return names;
  };
  const before = await walk();
  const sent = client.requests;
  expect(await walk()).toEqual(before);
  expect(remembering.requests).toBe(sent);
  now = 1_000;
  await walk();
  expect(client.requests).toBe(sent + 1);
  forget();
  await walk();
  expect(client.requests).toBe(sent + 2);
  await expect(remembering.get(script, "..")).rejects.toThrow();
  await expect(remembering.get(script, "..")).rejects.toThrow();
  await client.close();
});
