/** Undo, over all kinds: the account before a change, and after its undo, is the same, or different just as the plan graded it. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Diagnostic } from "../../src/base/diagnostics.ts";
import { type Json, type JsonObject, sameJson } from "../../src/base/json.ts";
import { kindNamed, kinds } from "../../src/catalog/index.ts";
import type { Kind } from "../../src/catalog/kind.ts";
import type { PlanOptions } from "../../src/engine/index.ts";
import type { Plan } from "../../src/model/plan.ts";
import { renderPlan } from "../../src/views/plans/plan.ts";
import { noPaint } from "../../src/views/text/paint.ts";
import { applyStack } from "../../src/workbench/apply.ts";
import { applyHistory } from "../../src/workbench/history.ts";
import { plan } from "../../src/workbench/plan.ts";
import { createWorkplace, type Workplace } from "../../src/workbench/workplace.ts";
import { platformSuite } from "../support/suites.ts";
import { samples } from "../terraform/samples.ts";

const platform = platformSuite();

interface Checkout {
  readonly place: Workplace;
  declare(manifest: object): void;
}

function checkout(name: string, env: { readonly [name: string]: string } = {}): Checkout {
  const cwd = mkdtempSync(join(tmpdir(), "reconduit-undo-"));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  const place = (more: { readonly [name: string]: string }) =>
    createWorkplace({
      cwd,
      owner: { who: "robot@example", host: "example", pid: 1, command: "a test" },
      env: more,
      choices: { baseUrl: platform.url, token: platform.token },
    });
  return {
    place: place(env),
    declare: (manifest) =>
      writeFileSync(join(cwd, "reconduit.yaml"), JSON.stringify({ reconduit: 1, name, ...manifest })),
  };
}

interface Ended {
  readonly ended: string;
  readonly steps: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** Addresses by grade, of what the plan takes back. */
  readonly grades: { readonly [grade: string]: readonly string[] };
  readonly shown: string;
}

async function run(place: Workplace, options: Partial<PlanOptions> = {}, again = false): Promise<Ended> {
  let steps: readonly string[] = [];
  let grades: Ended["grades"] = {};
  let shown = "";
  const ended = await applyStack(
    place,
    // The tests share an account.
    { mode: "apply", allowMassDelete: true, createAnyway: true, ...options },
    {
      again,
      approve: (plan) => {
        grades = gradesOf(plan);
        shown = renderPlan(plan, noPaint);
        steps = plan.steps.filter(({ action }) => action !== "noop").map((each) => `${each.action} ${each.address}`);
        return true;
      },
    },
  );
  return { ended: ended.ended, steps: steps.toSorted(), diagnostics: ended.diagnostics, grades, shown };
}

function gradesOf({ steps }: Plan): Ended["grades"] {
  const told = steps.flatMap(({ address, undo }) => (undo ? [{ address, ...undo }] : []));
  for (const { grade, loses = [] } of told) expect(loses.length > 0).toBe(grade !== "exact");
  const byGrade = Map.groupBy(told, ({ grade }) => grade);
  return Object.fromEntries([...byGrade].map(([grade, all]) => [grade, all.map(({ address }) => address).toSorted()]));
}

async function applied(place: Workplace, options: Partial<PlanOptions> = {}, again = false): Promise<Ended> {
  const ended = await run(place, options, again);
  expect(ended.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(ended.ended).toBe("applied");
  return ended;
}

async function newest(place: Workplace): Promise<string> {
  return (await applyHistory(place, { limit: 50 })).applies[0]!.receipt.id;
}

const errors = ({ diagnostics }: Ended) => diagnostics.filter(({ severity }) => severity === "error");
const lossy = ({ diagnostics }: Ended) =>
  diagnostics.filter(({ code }) => code === "undo-lossy").map(({ address = "" }) => address.split(".")[0]);

/** All objects of the account by kind and id, without what every write moves. */
async function snapshot(): Promise<{ readonly [name: string]: JsonObject }> {
  const found: [string, JsonObject][] = [];
  for (const kind of kinds as readonly Kind[]) {
    for await (const rows of platform.client.list(kind))
      for (const { _id } of rows) {
        const live = await platform.client.get(kind, String(_id));
        if (live === undefined) continue;
        const { lastModified: _, lastModifiedBy: __, ...rest } = live;
        const parts = (kind.parts ?? []).filter(({ style }) => style === "upsert");
        for (const part of parts)
          (rest as { [name: string]: Json })[part.field] = await platform.client.readPart(kind, part, String(_id));
        // An empty text or list is none: the planner takes both for the same.
        const filled = Object.entries(rest).filter(
          ([, value]) => value !== "" && !(Array.isArray(value) && value.length === 0),
        );
        found.push([`${kind.kind} ${String(_id)}`, Object.fromEntries(filled)]);
      }
  }
  return Object.fromEntries(found);
}

function differing(a: { readonly [name: string]: JsonObject }, b: { readonly [name: string]: JsonObject }) {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  const other = [...names].filter((name) => !sameJson(a[name], b[name]));
  return [...new Set(other.map((name) => name.split(" ")[0]))].toSorted();
}

/** Families of which nobody says that they come back as they were. */
const graded = (ended: Ended) => new Set(lossy(ended));

test("all kinds, changed, deleted and created: what is undone is as it was, but for what was graded", async () => {
  const { place, declare } = checkout("all");
  declare(samples("minimal").manifest);
  const empty = await snapshot();
  await applied(place);
  const before = await snapshot();
  const created = await newest(place);
  const ungraded = async (since: Awaited<ReturnType<typeof snapshot>>, ended: Ended) => {
    const families = graded(ended);
    return differing(since, await snapshot()).filter((kind) => !families.has(kindNamed(kind!)!.family));
  };

  declare(samples("change").manifest);
  await applied(place);
  const changed = await newest(place);
  const refused = await run(place, { undo: changed });
  expect(new Set(errors(refused).map(({ code }) => code))).toEqual(new Set(["undo-lossy"]));
  const unchanged = await applied(place, { undo: changed, allowLossy: true });
  expect(unchanged.steps.length).toBeGreaterThan(15);
  expect(await ungraded(before, unchanged)).toEqual([]);
  expect(lossy(unchanged)).not.toContain("connections");

  const asItWas = await snapshot();
  declare({});
  await applied(place);
  const restored = await applied(place, { undo: await newest(place), allowLossy: true });
  expect(await ungraded(asItWas, restored)).toEqual([]);
  expect(graded(restored)).toEqual(new Set(["tags", "notifications", "roles", "groups"]));
  const families = (addresses: readonly string[] = []) => new Set(addresses.map((address) => address.split(".")[0]));
  expect(families(restored.grades["lossy"])).toEqual(graded(restored));
  expect(restored.grades["exact"]?.length).toBeGreaterThan(10);
  expect(restored.shown).toContain("# undone completely");
  expect(restored.shown).toMatch(/# cannot be undone completely: its deletion is permanent/);

  const force = ["notifications.sample", "tags.sample", "tags.parent"];
  const gone = await applied(place, { undo: created, allowLossy: true, force });
  expect(await ungraded(empty, gone)).toEqual([]);
  expect(graded(gone)).toEqual(new Set(["environments"]));
  expect(families(gone.grades["impossible"])).toEqual(new Set(["environments"]));
  expect(gone.shown).toMatch(/# cannot be undone: the platform cannot delete it/);
});

const script = (content: string, more: object = {}) => ({ scripts: { a: { name: "A", content, ...more } } });

test("the very configuration that was undone is refused until it is changed, or applied again on purpose", async () => {
  const { place, declare } = checkout("held");
  declare(script("one"));
  await applied(place);
  declare(script("two"));
  await applied(place);
  const second = await newest(place);
  await applied(place, { undo: second });
  const [refusal] = errors(await run(place));
  expect(refusal).toMatchObject({ code: "undone", detail: expect.stringContaining(second) });
  expect((await applied(place, {}, true)).steps).toEqual(["update scripts.a"]);
  expect((await run(place)).ended, "nothing is held any more").toBe("applied");
});

describe("the hold of an undo", () => {
  const shop = (url: string) => ({ type: "http", http: { baseURI: url, mediaType: "json" } });

  /** A stack whose second version was applied and undone; what is declared then is the third. */
  async function undone(name: string, first: object, second: object): Promise<Checkout> {
    const stack = checkout(name);
    stack.declare(first);
    await applied(stack.place);
    stack.declare(second);
    await applied(stack.place);
    await applied(stack.place, { undo: await newest(stack.place), allowLossy: true });
    return stack;
  }

  const refused = async (place: Workplace, options: Partial<PlanOptions> = {}) =>
    errors(await run(place, options)).map(({ code, detail }) => `${code}: ${detail}`);

  test("is of the value, with any other changes, and plan warns of it", async () => {
    const { place, declare } = await undone("value", script("one"), script("two"));
    for (const more of [{ description: "new" }, { name: "Renamed" }]) {
      declare(script("two", more));
      expect(await refused(place)).toEqual([expect.stringMatching(/^undone: .*scripts\.a content\./)]);
      const { diagnostics } = (await plan(place, { mode: "apply" })).plan;
      expect(diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toContain("warning undone");
    }
    declare({ scripts: { a: script("two").scripts.a, b: { name: "B", content: "b" } } });
    expect(await refused(place)).toHaveLength(1);
    expect((await applied(place, { target: ["scripts.b"] })).steps).toEqual(["create scripts.b"]);
    declare({ scripts: { a: script("one").scripts.a, b: { name: "B", content: "b" } } });
    await applied(place);
    expect((await run(place)).ended).toBe("applied");
    declare(script("two"));
    expect((await applied(place)).steps, "nothing is held any more").toEqual(["delete scripts.b", "update scripts.a"]);
  });

  test("lets another value pass, and holds on to the rest that is still asked for", async () => {
    const two = (content: string, name: string) => ({ scripts: { a: { name: "A", content }, b: { name } } });
    const { place, declare } = await undone("rest", two("one", "B"), two("two", "B bad"));
    declare(two("fixed", "B"));
    expect((await applied(place)).steps).toEqual(["update scripts.a"]);
    declare(two("fixed", "B bad"));
    expect((await applied(place)).steps, "it was given up by the apply before").toEqual(["update scripts.b"]);
  });

  test("is of secrets, by their fingerprints", async () => {
    const secret = (password: string) => ({
      connections: {
        shop: {
          name: "Shop",
          type: "http",
          http: {
            baseURI: "https://shop.example/",
            mediaType: "json",
            auth: { type: "basic", basic: { username: "u", password } },
          },
        },
      },
    });
    const { place, declare } = checkout("secret");
    for (const password of ["good", "bad"]) {
      declare(secret(password));
      await applied(place);
    }
    declare(secret("good"));
    await applied(place, { undo: await newest(place) });
    const renamed = secret("bad");
    declare({ connections: { shop: { ...renamed.connections.shop, name: "Renamed" } } });
    const [refusal] = await refused(place);
    expect(refusal).toContain("connections.shop http.auth.basic.password");
    expect(refusal).not.toContain("bad");
    declare(secret("third"));
    expect((await applied(place)).steps).toEqual(["update connections.shop"]);
  });

  test("is of creations and of deletions, under another name too", async () => {
    const both = { scripts: { a: { name: "A", content: "one" }, gone: { name: "Gone", content: "x" } } };
    const next = { scripts: { a: both.scripts.a, made: { name: "Made", content: "m" } } };
    const { place, declare } = await undone("objects", both, next);
    declare({ scripts: { a: { name: "A2", content: "one" }, made: { name: "Made, too", content: "n" } } });
    const [refusal, ...more] = await refused(place);
    expect(more).toEqual([]);
    expect(refusal).toContain("scripts.made (the object)");
    expect(refusal).toContain("scripts.gone (its deletion)");
    declare({ scripts: { ...both.scripts, a: { name: "A2", content: "one" } } });
    expect((await applied(place)).steps).toEqual(["update scripts.a"]);
  });

  test("is of an entry of a list, wherever in the list it comes back", async () => {
    const paths = (relativeURI: readonly string[]) => ({
      connections: { shop: { name: "Lists", ...shop("https://shop.example/") } },
      imports: {
        up: {
          name: "Lists",
          adaptorType: "HTTPImport",
          _connectionId: "${connections.shop}",
          http: { relativeURI, method: relativeURI.map(() => "POST") },
        },
      },
    });
    const { place, declare } = await undone("lists", paths(["/a"]), paths(["/bad"]));
    declare(paths(["/x", "/bad"]));
    expect(await refused(place)).toHaveLength(1);
    declare(paths(["/x", "/a"]));
    await applied(place);
  });

  test("of two undos is of both", async () => {
    const two = (a: string, b: string) => ({ scripts: { a: { name: "A", content: a }, b: { name: "B", content: b } } });
    const { place, declare } = await undone("both", two("1", "1"), two("bad", "1"));
    declare(two("bad", "bad"));
    await applied(place, { target: ["scripts.b"] });
    await applied(place, { undo: await newest(place) });
    expect(await refused(place)).toEqual(
      [expect.stringContaining("scripts.b content"), expect.stringContaining("scripts.a content")].toSorted(() => -1),
    );
    expect((await applied(place, {}, true)).steps).toEqual(["update scripts.a", "update scripts.b"]);
    expect((await run(place)).ended).toBe("applied");
  });
});

test("an undo is undone like anything else, and nothing is held then", async () => {
  const { place, declare } = checkout("twice");
  declare(script("one"));
  await applied(place);
  declare({ ...script("two"), tags: { t: { tag: "twice" } } });
  await applied(place);
  expect((await applied(place, { undo: await newest(place) })).steps).toEqual(["delete tags.t", "update scripts.a"]);
  const back = await applied(place, { undo: await newest(place), allowLossy: true });
  expect(back.steps).toEqual(["create tags.t", "update scripts.a"]);
  expect((await applied(place)).steps).toEqual([]);
});

test("what somebody has moved since is a conflict with their name, and put back by force alone; what they did beside it stays", async () => {
  const { place, declare } = checkout("moved");
  declare(script("one", { description: "first" }));
  await applied(place);
  declare(script("two", { description: "second" }));
  await applied(place);
  const second = await newest(place);
  const { applies } = await applyHistory(place, { limit: 50 });
  const id = applies[0]!.receipt.operations[0]!.id!;
  const kind = kindNamed("script");
  await platform.client.put(kind, id, { name: "theirs", content: "moved", description: "second" });
  const [conflict] = errors(await run(place, { undo: second }));
  expect(conflict).toMatchObject({
    code: "undo-conflict",
    detail: expect.stringMatching(/content: the receipt wrote "two", now there is "moved" \(Local Owner at .*, api\)/),
  });
  await applied(place, { undo: second, force: ["scripts.a"] });
  expect(await platform.client.get(kind, id)).toMatchObject({ name: "theirs", content: "one", description: "first" });
});

test("--to goes back over several applies, to where the named one left the account", async () => {
  const { place, declare } = checkout("several");
  declare(script("one"));
  await applied(place);
  const first = await newest(place);
  const then = await snapshot();
  for (const content of ["two", "three"]) {
    declare({ ...script(content), roles: { [content]: { name: `role ${content}` } } });
    await applied(place);
  }
  await applied(place, { undo: first, undoTo: true, allowLossy: true });
  expect(differing(then, await snapshot())).toEqual([]);
});

test("a role that comes back is given back to the groups that lost it", async () => {
  const { place, declare } = checkout("pins");
  declare({ roles: { r: { name: "pinned" } } });
  await applied(place);
  const role = (await applyHistory(place, { limit: 50 })).applies[0]!.receipt.operations[0]!.id!;
  const group = kindNamed("group");
  const made = await platform.client.create(group, { name: "outside pins", _roleIds: [role] });
  declare({});
  await applied(place);
  await applied(place, { undo: await newest(place) });
  expect(await platform.client.get(group, String(made["_id"]))).toMatchObject({ _roleIds: [role] });
});

test("a secret comes back where today's source still has it, and stays as it is where nobody has", async () => {
  const shop = (password: string, username: string) => ({
    connections: {
      shop: {
        name: "Shop",
        type: "http",
        http: {
          baseURI: "http://127.0.0.1:9/",
          mediaType: "json",
          auth: { type: "basic", basic: { username, password } },
        },
      },
    },
  });
  const { place, declare } = checkout("secrets", { OLD: "old-secret", NEW: "new-secret" });
  declare(shop("${env.OLD}", "one"));
  await applied(place);
  declare(shop("${env.NEW}", "two"));
  await applied(place);
  const rotated = await newest(place);
  expect(errors(await run(place, { undo: rotated }))).toMatchObject([{ code: "undo-lossy" }]);
  declare(shop("${env.OLD}", "two"));
  const undone = await applied(place, { undo: rotated });
  expect(undone.steps).toEqual(["update connections.shop"]);
  expect(lossy(undone)).toEqual([]);
});

test("what was taken over and changed gets its former values back, and is given up; the undo of that takes it over again", async () => {
  const { place, declare } = checkout("adopted");
  const [importKind, connection, script] = [kindNamed("import"), kindNamed("connection"), kindNamed("script")];
  const http = { baseURI: "http://127.0.0.1:9/", mediaType: "json" };
  const made = async (kind: Kind, body: JsonObject) => String((await platform.client.create(kind, body))["_id"]);
  const _connectionId = await made(connection, { name: "Found", type: "http", http });
  const ids = {
    script: await made(script, { name: "Found", content: "old", description: "theirs" }),
    same: await made(script, { name: "Same", content: "same" }),
    import: await made(importKind, {
      name: "Found",
      adaptorType: "HTTPImport",
      _connectionId,
      http: { relativeURI: ["/old"], method: ["POST"] },
    }),
  };
  const before = await snapshot();
  declare({
    scripts: {
      found: { $adopt: ids.script, name: "Found", content: "new" },
      same: { $adopt: ids.same, name: "Same", content: "same" },
      called: { name: "Called", content: "function called() {}" },
    },
    imports: {
      found: {
        $adopt: ids.import,
        name: "Found",
        adaptorType: "HTTPImport",
        _connectionId,
        http: { relativeURI: ["/new"], method: ["POST"] },
        hooks: { preMap: { _scriptId: "${scripts.called._id}", function: "called" } },
      },
    },
  });
  await applied(place);
  const taken = await snapshot();
  expect(taken[`import ${ids.import}`]).toMatchObject({ externalId: expect.stringContaining("imports.found") });
  const receipt = await newest(place);

  await platform.client.put(script, ids.script, { name: "Found", content: "moved", description: "theirs" });
  expect(errors(await run(place, { undo: receipt }))).toMatchObject([
    { code: "undo-conflict", address: "scripts.found" },
  ]);
  await platform.client.put(script, ids.script, { name: "Found", content: "new", description: "theirs" });

  const undone = await applied(place, { undo: receipt });
  expect(undone.steps).toEqual([
    "delete scripts.called",
    "forget scripts.same",
    "update imports.found",
    "update scripts.found",
  ]);
  expect(undone.grades).toEqual({ exact: ["imports.found", "scripts.called", "scripts.found", "scripts.same"] });
  expect(undone.shown).toContain("is taken out of the stack then, and stays on the platform");
  expect(differing(before, await snapshot())).toEqual([]);
  const { operations } = (await applyHistory(place, { limit: 50 })).applies[0]!.receipt;
  expect(operations.find(({ address }) => address === "scripts.found")).toMatchObject({
    action: "update",
    thenForgotten: true,
    stateBefore: { id: ids.script },
  });

  // What somebody has made of it since it was given up is not written over without a word.
  await platform.client.put(script, ids.script, { name: "Theirs", content: "old", description: "theirs" });
  const met = errors(await run(place, { undo: await newest(place) }));
  expect(met).toMatchObject([{ code: "undo-conflict", address: "scripts.found" }]);
  expect(met[0]!.detail).toMatch(/name: the receipt wrote "Found", now there is "Theirs"/);
  await platform.client.put(script, ids.script, { name: "Found", content: "old", description: "theirs" });

  const again = await applied(place, { undo: await newest(place) });
  expect(again.steps).toEqual([
    "adopt imports.found",
    "adopt scripts.found",
    "adopt scripts.same",
    "restore scripts.called",
  ]);
  expect(differing(taken, await snapshot())).toEqual([]);
  expect((await applied(place)).steps).toEqual([]);
});

test("what was taken over from another stack bears that one's mark again", async () => {
  const [former, later] = [checkout("former"), checkout("later")];
  const connections = { c: { name: "C", type: "http", http: { baseURI: "http://127.0.0.1:9/", mediaType: "json" } } };
  const load = (own: JsonObject, _connectionId: string) => ({
    imports: {
      load: {
        ...own,
        name: "Handed over",
        adaptorType: "HTTPImport",
        _connectionId,
        http: { relativeURI: ["/x"], method: ["POST"] },
      },
    },
  });
  former.declare({ connections, ...load({ $keep: true }, "${connections.c}") });
  await applied(former.place);
  const found: JsonObject[] = [];
  for await (const page of platform.client.list(kindNamed("import"))) found.push(...page);
  const { _id, _connectionId, externalId } = found.find(({ name }) => name === "Handed over")!;
  expect(externalId).toBe("reconduit:former/imports.load");
  former.declare({ connections });
  await applied(former.place);
  later.declare(load({ $adopt: { id: _id!, from: "former" } }, String(_connectionId)));
  await applied(later.place);
  const live = () => platform.client.get(kindNamed("import"), String(_id));
  expect(await live()).toMatchObject({ externalId: "reconduit:later/imports.load" });
  const undone = await applied(later.place, { undo: await newest(later.place) });
  expect([undone.steps, undone.grades]).toEqual([["update imports.load"], { exact: ["imports.load"] }]);
  expect(await live()).toMatchObject({ externalId });
});

test("of the secrets of what was taken over nobody knows the former one, and the plan says so", async () => {
  const { place, declare } = checkout("adopted-secret");
  const shop = (password: string, username: string) => ({
    name: "Their shop",
    type: "http",
    http: {
      baseURI: "http://127.0.0.1:9/",
      mediaType: "json",
      auth: { type: "basic", basic: { username, password } },
    },
  });
  const connection = kindNamed("connection");
  const { _id } = await platform.client.create(connection, shop("theirs", "one"));
  declare({ connections: { shop: { $adopt: _id, ...shop("ours", "two") } } });
  await applied(place);
  const receipt = await newest(place);
  expect(errors(await run(place, { undo: receipt }))).toMatchObject([
    {
      code: "undo-lossy",
      detail: expect.stringContaining("the former secret http.auth.basic.password is no longer known"),
    },
  ]);
  await applied(place, { undo: receipt, allowLossy: true });
  expect(await platform.client.get(connection, String(_id))).toMatchObject({
    http: { auth: { basic: { username: "one", password: "******" } } },
  });
});

test("what somebody had deleted before, and what comes back along with a container, the plan names; not what went with it", async () => {
  const { place, declare } = checkout("along");
  declare({ integrations: { i: { name: "Holds" } } });
  await applied(place);
  const _integrationId = (await applyHistory(place, { limit: 50 })).applies[0]!.receipt.operations[0]!.id!;
  const flow = kindNamed("flow");
  const earlier = String((await platform.client.create(flow, { name: "Earlier", _integrationId }))["_id"]);
  const along = String((await platform.client.create(flow, { name: "Along", _integrationId }))["_id"]);
  await platform.client.delete(flow, earlier);
  declare({});
  await applied(place, { allowCascade: true });
  const receipt = await newest(place);
  const [refusal, ...more] = errors(await run(place, { undo: receipt }));
  expect(refusal).toMatchObject({ code: "undo-lossy", address: "integrations.i" });
  expect(refusal!.detail).toMatch(
    new RegExp(
      `with it comes back the flow ${earlier} "Earlier", which was deleted apart from that \\(Local Owner at `,
    ),
  );
  expect(more).toEqual([]);
  const undone = await applied(place, { undo: receipt, allowLossy: true });
  expect(undone.grades).toEqual({ lossy: ["integrations.i"] });
  expect(undone.shown).toContain(earlier);
  expect(undone.shown).not.toContain(along);
  for (const id of [earlier, along]) expect(await platform.client.get(flow, id)).toBeDefined();
});

test("a conflict is told alone, though what has to wait for it can go nowhere", async () => {
  const { place, declare } = checkout("met");
  declare({ roles: { r: { name: "met" } }, groups: { g: { name: "met", _roleIds: ["${roles.r._id}"] } } });
  await applied(place);
  const made = await newest(place);
  const { operations } = (await applyHistory(place, { limit: 50 })).applies[0]!.receipt;
  const { id } = operations.find(({ address }) => address === "groups.g")!;
  const { _roleIds } = (await platform.client.get(kindNamed("group"), id!))!;
  await platform.client.put(kindNamed("group"), id!, { name: "theirs", _roleIds: _roleIds! });
  expect(errors(await run(place, { undo: made }))).toMatchObject([{ code: "undo-conflict", address: "groups.g" }]);
});

test("a circle that has nothing to do with a conflict is told beside it", async () => {
  const { place, declare } = checkout("circle");
  const tags = (a: string, b: string, content: string) =>
    declare({ tags: { a: { tag: a }, b: { tag: b } }, scripts: { s: { name: "circle", content } } });
  tags("circle one", "circle two", "x");
  await applied(place);
  const first = await newest(place);
  for (const [a, b] of [
    ["circle three", "circle two"],
    ["circle three", "circle one"],
    ["circle two", "circle one"],
  ] as const) {
    tags(a, b, "y");
    await applied(place);
  }
  const script = kindNamed("script");
  const { operations } = (await applyHistory(place, { limit: 50 })).applies.at(-1)!.receipt;
  const id = operations.find(({ address }) => address === "scripts.s")!.id!;
  await platform.client.put(script, id, { name: "circle", content: "theirs" });
  const met = errors(await run(place, { undo: first, undoTo: true }));
  expect(met.map(({ code, address }) => [code, address]).toSorted()).toEqual([
    ["undo-conflict", "scripts.s"],
    ["wait-circle", "tags.a"],
  ]);
});
