/** A stack is worked on as a library would: no terminal, no process, values and callbacks alone. */
import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { type Diagnostic, DiagnosticError } from "../../src/base/diagnostics.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import { startPlatform } from "../../src/server/index.ts";
import type { Owner } from "../../src/state/index.ts";
import { appCommand } from "../../src/workbench/app/app-command.ts";
import { applyStack } from "../../src/workbench/apply.ts";
import { readProgram } from "../../src/workbench/declarations.ts";
import { applyHistory } from "../../src/workbench/history.ts";
import { plan } from "../../src/workbench/plan.ts";
import { pull } from "../../src/workbench/pull.ts";
import { readSealedPlan } from "../../src/workbench/sealed-plan.ts";
import { show } from "../../src/workbench/show.ts";
import {
  type Choices,
  createWorkplace,
  type Workplace,
  type WorkplaceSettings,
} from "../../src/workbench/workplace.ts";
import { startTestPlatform, type TestPlatform } from "../support/platform.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const owner: Owner = { who: "robot@example", host: "example", pid: 1, command: "a test" };
const approve = () => true;
const whole = { mode: "apply" } as const;

/** A folder that goes with the test, with a stack of one tag whose name no other test uses. */
function folder(tag?: string): string {
  const path = mkdtempSync(join(tmpdir(), "reconduit-workbench-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  if (tag !== undefined) writeFileSync(join(path, "reconduit.yaml"), stackOf(tag));
  return path;
}

const stackOf = (tag: string) =>
  `reconduit: 1\nname: ${tag}\ntags:\n  one: { tag: "${tag}" }\noutputs:\n  name: { value: "\${tags.one.tag}" }\n`;

function placeIn(cwd: string, settings: Partial<WorkplaceSettings> = {}): Workplace {
  return createWorkplace({ cwd, owner, choices: { baseUrl: platform.url, token: platform.token }, ...settings });
}

/** Code and place of what a call refuses. */
async function refusal(call: Promise<unknown>): Promise<readonly unknown[]> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(DiagnosticError);
  return (error as DiagnosticError).diagnostics.map(({ code, source }) => [code, source?.line]);
}

describe("the workbench", () => {
  it("tells once what a sync lacks that is to be enabled: as a warning of the declaration, or as an error of the plan", async () => {
    const path = folder();
    const file = `reconduit: 1
name: lacking
integrations:
  i: { name: I, syncs: true }
connections:
  c: { name: C, type: http, http: { baseURI: "https://a.example" } }
syncs:
  s: { name: S, _integrationId: "\${integrations.i}", source: { _connectionId: "\${connections.c}" }, disabled: false }
`;
    writeFileSync(join(path, "reconduit.yaml"), file);
    const place = placeIn(path);
    const told = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({ code, severity }) => [code, severity]);
    expect(told((await readProgram(place)).diagnostics)).toEqual([["not-ready", "warning"]]);
    expect(told((await plan(place, whole)).plan.diagnostics)).toEqual([["not-ready", "error"]]);
  });

  it("plans, applies what is approved, plans nothing then, and knows what was applied", async () => {
    const place = placeIn(folder("late"));
    const { plan: first } = await plan(place, whole);
    expect(first.steps.map(({ address, action }) => [address, action])).toEqual([["tags.one", "create"]]);

    const asked: unknown[] = [];
    const events: string[] = [];
    const applied = await applyStack(place, whole, {
      approve: ({ summary }, diagnostics) => asked.push(summary.create, diagnostics) > 0,
      onEvent: ({ type }) => events.push(type),
    });
    const noted = [{ code: "first-state", severity: "notice" }];
    expect(applied).toMatchObject({ ended: "applied", diagnostics: noted, result: { failed: [], interrupted: false } });
    expect(applied).toHaveProperty("result.outputs.name.value", "late");
    expect(asked).toMatchObject([1, noted]);
    expect(events).toEqual(["apply_start", "step_start", "step_done", "receipt", "apply_done"]);

    const { plan: second } = await plan(place, whole);
    expect(second.summary).toMatchObject({ create: 0, update: 0, delete: 0, noop: 1 });

    const { applies } = await applyHistory(place, { limit: 9 });
    const head = { who: "robot@example", outcome: "complete", stack: "late" };
    expect(applies).toMatchObject([{ receipt: head, local: false }]);
    expect(await show(place, applies[0]!.receipt.id)).toEqual({
      kind: "receipt",
      receipt: applies[0]!.receipt,
      diagnostics: [],
    });
    expect(await show(place)).toMatchObject({ kind: "state", state: { stack: "late" } });
  });

  it("keeps a state for each environment, under a name of its own", async () => {
    const cwd = folder("several");
    mkdirSync(join(cwd, "environments"));
    writeFileSync(join(cwd, "environments", "dev.yaml"), "tags: { one: { tag: several-dev } }\n");
    const place = (environment?: string) =>
      placeIn(cwd, { choices: { baseUrl: platform.url, token: platform.token, environment } });
    await applyStack(place("dev"), whole, { approve });
    await applyStack(place(), whole, { approve });
    expect(readdirSync(join(cwd, ".reconduit"))).toEqual(expect.arrayContaining(["dev.state.json", "state.json"]));
    expect(await show(place("dev"))).toMatchObject({ state: { stack: "several-dev" } });
    expect(await show(place())).toMatchObject({ state: { stack: "several" } });
    expect((await applyHistory(place("dev"), { limit: 9 })).applies).toHaveLength(1);
    expect(await refusal(plan(place("prod"), whole))).toEqual([["unknown-environment", undefined]]);
  });

  it("refuses an environment where no manifest declares the stack", async () => {
    const cwd = folder();
    writeFileSync(join(cwd, "main.tf.json"), "{}");
    const place = (choices: Partial<Choices>) => placeIn(cwd, { choices: { ...choices, environment: "prod" } });
    expect(await refusal(plan(place({ files: ["main.tf.json"] }), whole))).toEqual([
      ["contradicting-options", undefined],
    ]);
    expect(() => appCommand(place({ app: "node app.js" }))).toThrow(DiagnosticError);
    writeFileSync(join(cwd, "cdktf.json"), '{ "app": "node app.js" }');
    expect(() => appCommand(place({}))).toThrow(DiagnosticError);
  });

  it("pulls what is new into the file that declares its family, and what an environment patches stays there", async () => {
    const cwd = folder("pulled");
    mkdirSync(join(cwd, "environments"));
    const overlay = "tags: { one: { tag: pulled-prod } }\n";
    writeFileSync(join(cwd, "environments", "prod.yaml"), overlay);
    await platform.client.create(kindNamed("tag")!, { tag: "found-by-pull" });
    const place = placeIn(cwd, { choices: { baseUrl: platform.url, token: platform.token, environment: "prod" } });
    await pull(place, { wanted: ["tags"], adopt: false });
    expect(readFileSync(join(cwd, "environments", "prod.yaml"), "utf8")).toBe(overlay);
    expect(readFileSync(join(cwd, "reconduit.yaml"), "utf8")).toContain("found-by-pull");
  });

  it("takes outputs from the state of another stack, as they are when it is planned", async () => {
    const cwd = folder("upstream");
    await applyStack(placeIn(cwd), whole, { approve });
    writeFileSync(
      join(cwd, "down.yaml"),
      'reconduit: 1\nname: downstream\nstate: { path: down.json }\nstacks: { up: { path: .reconduit/state.json } }\ntags: { two: { tag: "${stacks.up.outputs.name}-down" } }\n',
    );
    const choices = { baseUrl: platform.url, token: platform.token, files: ["down.yaml"] };
    const { plan: planned } = await plan(placeIn(cwd, { choices }), whole);
    expect(planned.steps).toMatchObject([{ address: "tags.two", action: "create", after: { tag: "upstream-down" } }]);
    const { program } = await readProgram(placeIn(cwd, { choices }), { secrets: false });
    expect(program.resources).toHaveLength(1);
  });

  it("writes nothing that is not approved", async () => {
    const place = placeIn(folder("declined"));
    const applied = await applyStack(place, whole, { approve: async () => false });
    expect(applied).toMatchObject({ ended: "declined", diagnostics: [{ code: "first-state" }] });
    expect(await show(place)).toMatchObject({ kind: "state" });
    expect(await show(place)).not.toHaveProperty("state");
    expect(await applyHistory(place, { limit: 9 })).toEqual({ applies: [], more: false, diagnostics: [] });
  });

  it("does not ask where the plan holds errors", async () => {
    const place = placeIn(folder("refused"));
    await applyStack(place, whole, { approve });
    const ask = vi.fn(approve);
    const applied = await applyStack(place, { mode: "destroy", maxRequests: 0 }, { approve: ask });
    expect(applied).toMatchObject({ ended: "refused", diagnostics: [{ severity: "error" }] });
    expect(ask).not.toHaveBeenCalled();
  });

  it("begins nothing once the signal was aborted", async () => {
    const place = placeIn(folder("stopped"));
    const stop = new AbortController();
    const applied = await applyStack(place, whole, {
      signal: stop.signal,
      approve: () => {
        stop.abort();
        return true;
      },
    });
    expect(applied).toMatchObject({ ended: "applied", result: { interrupted: true, done: { create: 0 } } });
  });

  it("applies a plan that was saved, and only as its key has signed it", async () => {
    const cwd = folder("saved");
    const place = placeIn(cwd);
    const file = join(cwd, "plan.json");
    const text = (await plan(place, whole)).file();
    writeFileSync(file, text);
    const saved = readSealedPlan(place, file);
    expect(await applyStack(place, whole, { approve, saved })).toMatchObject({
      ended: "applied",
      result: { done: { create: 1 } },
    });
    writeFileSync(file, text.replace('"create"', '"adopt"'));
    expect(() => readSealedPlan(place, file)).toThrow(DiagnosticError);
  });

  it("pulls nothing that a stack of the manifest, or of another environment, has", async () => {
    const [first, second] = [folder("stacks-first"), folder("stacks-second")];
    await applyStack(placeIn(first), whole, { approve });
    const manifest = join(second, "reconduit.yaml");
    const wanted = { wanted: ["tags"], where: [{ field: "tag", value: "stacks-first" }], adopt: false };
    const place = placeIn(second);
    const found = await pull(place, { ...wanted, dryRun: true });
    expect(found.resources.map((each) => each.address)).toEqual(["tags.stacksFirst"]);
    const path = join(first, ".reconduit/state.json");
    writeFileSync(manifest, `${stackOf("stacks-second")}stacks: { first: { path: ${path} } }\n`);
    expect(await refusal(pull(place, wanted))).toEqual([["pull-none", undefined]]);
    writeFileSync(manifest, stackOf("stacks-second"));
    mkdirSync(join(second, ".reconduit"), { recursive: true });
    writeFileSync(join(second, ".reconduit/prod.state.json"), readFileSync(path));
    const { diagnostics } = await pull(place, { wanted: ["tags"], adopt: false, dryRun: true });
    expect(diagnostics.find(({ code }) => code === "owned-elsewhere")!.detail).toContain("stacks-first");
  });

  it("pulls into a folder of its own, and adopts so that nothing is left to plan", async () => {
    await applyStack(placeIn(folder("pulled")), whole, { approve });
    const place = placeIn(folder());
    const { files, resources, requests } = await pull(place, { wanted: ["tags"], adopt: true, into: "mirror" });
    expect(files.map(({ path, action }) => [path, action])).toContainEqual([
      join(place.cwd, "mirror", "reconduit.yaml"),
      "created",
    ]);
    expect(resources.map(({ kind }) => kind)).toContain("tag");
    expect(requests).toBeGreaterThan(0);
    const there = { ...place, cwd: join(place.cwd, "mirror") };
    expect((await plan(there, whole)).plan.summary).toMatchObject({ create: 0, update: 0, delete: 0 });
  });

  it("throws mistakes with their places, and tells of everything that has to be hidden", async () => {
    const cwd = folder("x");
    writeFileSync(join(cwd, "reconduit.yaml"), `${stackOf("x")}connections: { a: { nam: b } }\n`);
    expect(await refusal(plan(placeIn(cwd), whole))).toContainEqual(["unknown-field", 7]);

    writeFileSync(join(cwd, "reconduit.yaml"), stackOf("hidden"));
    const hidden: (() => readonly string[])[] = [];
    await plan(placeIn(cwd, { hide: (secrets) => hidden.push(secrets) }), whole);
    expect(hidden.flatMap((secrets) => secrets())).toContain(platform.token);
  });

  it("sends nothing to where a lock leads that another one has put there", async () => {
    const cwd = folder("committed");
    const data = join(cwd, ".reconduit", "platform");
    const running = await startPlatform({ data });
    const lock = JSON.parse(readFileSync(join(data, "lock"), "utf8"));
    writeFileSync(join(data, "lock"), JSON.stringify({ ...lock, url: "http://192.0.2.1:80" }));
    expect(await refusal(plan(placeIn(cwd, { choices: { embedded: true } }), whole))).toEqual([
      ["foreign-lock", undefined],
    ]);
    await running.close();
  });

  it("starts the embedded platform that it was handed, and none where it was handed none", async () => {
    const cwd = folder("embedded");
    const lines: string[] = [];
    const settings = { choices: {}, log: (text: string, level: string) => level === "info" && lines.push(text) };
    expect(await refusal(plan(placeIn(cwd, settings), whole))).toEqual([["no-platform", undefined]]);

    const place = placeIn(cwd, {
      ...settings,
      startPlatform: (data) => startPlatform({ data, host: "127.0.0.1", port: 0, rateLimit: false }),
    });
    expect(await applyStack(place, whole, { approve })).toMatchObject({ ended: "applied", diagnostics: [] });
    expect(lines).toEqual([
      expect.stringContaining("Using the embedded platform in this process on .reconduit/platform"),
    ]);
  });

  it("joins the platform of a command that has taken the folder in the same moment", async () => {
    const cwd = folder("joined");
    const data = join(cwd, ".reconduit", "platform");
    let other: Awaited<ReturnType<typeof startPlatform>> | undefined;
    const startSecond = async () => {
      other = await startPlatform({ data, rateLimit: false });
      return startPlatform({ data });
    };
    const lines: string[] = [];
    const log = (text: string, level: string) => level === "info" && lines.push(text);
    expect(
      (await plan(placeIn(cwd, { choices: {}, log, startPlatform: startSecond }), whole)).plan.summary.create,
    ).toBe(1);
    expect(lines).toEqual([`Using the embedded platform that runs at ${other!.url} on .reconduit/platform.`]);
    await other!.close();
  });

  it("prints nothing, and takes nothing from the process", () => {
    const source = join(import.meta.dirname, "../../src/workbench");
    const files = globSync("**/*.ts", { cwd: source });
    // Texts may be scripts of other worlds.
    const codeOf = (file: string) => readFileSync(join(source, file), "utf8").replaceAll(/`(?:[^`\\]|\\.)*`/g, "``");
    const used = files.filter((file) => /\b(process|console)\.\w|node:process/.test(codeOf(file)));
    expect(files.length).toBeGreaterThan(20);
    expect(used).toEqual([]);
  });
});
