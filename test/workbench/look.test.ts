/** Looking at a live account: what is there, which of it the stack manages, and who refers to what. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { DiagnosticError } from "../../src/base/diagnostics.ts";
import { createRedactor } from "../../src/base/redaction.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import { connect } from "../../src/client/index.ts";
import { memberParts } from "../../src/derive/fields/members.ts";
import { renderDrift } from "../../src/views/plans/drift.ts";
import { driftAsMarkdown } from "../../src/views/plans/markdown.ts";
import { noPaint } from "../../src/views/text/paint.ts";
import { auditTrail } from "../../src/workbench/account/audit-trail.ts";
import { callOperation, operationNamed } from "../../src/workbench/account/call-operation.ts";
import { findDrift } from "../../src/workbench/account/drift.ts";
import { usesOf } from "../../src/workbench/account/find-referrers.ts";
import { countObjects, findObject, listObjects } from "../../src/workbench/account/get.ts";
import { previewImport } from "../../src/workbench/account/preview-import.ts";
import { applyStack } from "../../src/workbench/apply.ts";
import { createWorkplace, type Workplace } from "../../src/workbench/workplace.ts";
import { startTestPlatform, type TestPlatform } from "../support/platform.ts";

const script = kindNamed("script");
const connection = kindNamed("connection");

let platform: TestPlatform;
/** Ids of what nobody declares: a script that calls itself Foreign, and two of one name. */
let foreign: string;
let place: Workplace;
const folder = mkdtempSync(join(tmpdir(), "reconduit-look-"));

beforeAll(async () => {
  platform = await startTestPlatform();
  const client = connect({ baseUrl: platform.url, token: platform.token });
  foreign = String((await client.create(script, { name: "Foreign", content: "" }))["_id"]);
  for (const content of ["1", "2"]) await client.create(script, { name: "Twice", content });
  await client.close();
  writeFileSync(join(folder, "flag.txt"), "file-canary");
  writeFileSync(
    join(folder, "reconduit.yaml"),
    `reconduit: 1
name: looked-at
variables:
  key: { secret: true }
  flag: { secret: true, file: flag.txt }
connections:
  shop:
    name: Shop
    type: http
    http: { baseURI: "https://shop.test", mediaType: json, auth: { type: basic, basic: { username: u, password: pass-canary } } }
scripts:
  clean: { name: Clean, content: "" }
imports:
  up:
    name: Up
    adaptorType: HTTPImport
    _connectionId: \${connections.shop}
    http: { relativeURI: ["/a?key=\${var.key}"], method: [POST] }
    description: Asks with \${var.flag}
    hooks: { preMap: { _scriptId: "\${scripts.clean}", function: f } }
`,
  );
  place = createWorkplace({
    cwd: folder,
    owner: { who: "robot@example", host: "example", pid: 1, command: "a test" },
    env: { RECONDUIT_VAR_key: "env-canary" },
    ...secretTexts(),
    choices: { baseUrl: platform.url, token: platform.token },
  });
  const applied = await applyStack(place, { mode: "apply" }, { approve: () => true });
  expect(applied).toMatchObject({ ended: "applied", result: { failed: [] } });
});
afterAll(async () => {
  await platform.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Hides secrets as a face does. */
function secretTexts(): Pick<Workplace, "hide" | "redact"> {
  const sources: (() => readonly string[])[] = [];
  return {
    hide: (source) => void sources.push(source),
    redact: (text) => createRedactor(sources.flatMap((source) => source()))(text),
  };
}

async function refusal(call: Promise<unknown>): Promise<readonly unknown[]> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(DiagnosticError);
  return (error as DiagnosticError).diagnostics.map(({ code, suggestion }) => [code, suggestion]);
}

async function idsOf(kind: "import"): Promise<readonly string[]> {
  return (await listObjects(place, kindNamed(kind), { where: [] })).map(({ document }) => String(document["_id"]));
}

test("what secret variables made in ordinary fields is shown by nothing that looks at the account", async () => {
  const client = connect({ baseUrl: platform.url, token: platform.token });
  const { _id, lastModified: _, ...copied } = (await client.get(kindNamed("import"), (await idsOf("import"))[0]!))!;
  const made = await client.create(kindNamed("import"), { ...copied, name: "Of env-canary" });
  onTestFinished(async () => {
    await client.delete(kindNamed("import"), String(made["_id"]));
    await client.close();
  });
  const imports = kindNamed("import");
  const shown = [
    await findObject(place, imports, "Up"),
    await findObject(place, imports, String(made["_id"])),
    await listObjects(place, imports, { where: [] }),
    await usesOf(place, "connections.shop"),
    await findDrift(place, {}, { unmanaged: true }),
    await callOperation(place, operationNamed("account.tokenInfo"), {}),
    await auditTrail(place, { limit: 10 }),
    await previewImport(place, "imports.up", [{ a: 1 }]),
  ];
  expect(shown[0]).toMatchObject({ document: { description: "******", http: { relativeURI: ["******"] } } });
  for (const each of shown) expect(JSON.stringify(each)).not.toMatch(/canary/);
});

test("a token that is refused is told once, and by nothing before it", async () => {
  const lines: string[] = [];
  const stranger = createWorkplace({
    ...place,
    choices: { ...place.choices, token: "nobodys" },
    log: (text, level) => void (level === "info" && lines.push(text)),
  });
  for (const look of [() => countObjects(stranger), () => listObjects(stranger, script, { where: [] })])
    await expect(look()).rejects.toMatchObject({ status: 401 });
  // A busy machine is told that the platform has not answered yet, which is about no token.
  expect(lines.filter((line) => /token|refus|401/i.test(line))).toEqual([]);
});

test("every kind is counted, and what this stack manages of it", async () => {
  const counts = await countObjects(place);
  const of = (name: string) => counts.find(({ kind }) => kind.kind === name);
  expect(of("script")).toMatchObject({ count: 4, managed: 1 });
  expect(of("import")).toMatchObject({ count: 1, managed: 1 });
  expect(of("flow")).toMatchObject({ count: 0, managed: 0 });
});

test("objects are listed with the addresses at which the stack has them", async () => {
  const all = await listObjects(place, script, { where: [] });
  expect(all.map(({ document, address }) => [document["name"], address])).toEqual([
    ["Foreign", undefined],
    ["Twice", undefined],
    ["Twice", undefined],
    ["Clean", "scripts.clean"],
  ]);
});

test("what is managed is told from what is not", async () => {
  const names = async (managed: boolean) =>
    (await listObjects(place, script, { where: [], managed })).map(({ document }) => document["name"]);
  expect(await names(true)).toEqual(["Clean"]);
  expect(await names(false)).toEqual(["Foreign", "Twice", "Twice"]);
});

test("a field chooses by its value, in blocks and of whatever type", async () => {
  const count = async (field: string, value: string) =>
    (await listObjects(place, connection, { where: [{ field, value }] })).length;
  expect(await count("http.baseURI", "https://shop.test")).toBe(1);
  expect(await count("http.baseURI", "https://other.test")).toBe(0);
  expect(await count("offline", "false")).toBe(1);
  expect(await count("offline", "true")).toBe(0);
});

test("a field that there is not, and one that lists do not tell, are refused", async () => {
  const where = (field: string) => ({ where: [{ field, value: "1" }] });
  expect(await refusal(listObjects(place, script, where("nam")))).toEqual([
    ["unknown-field", "Did you mean --where 'name=1'?"],
  ]);
  expect(await refusal(listObjects(place, script, where("content")))).toEqual([["unknown-field", undefined]]);
});

test("one object is found by its id, its name and its address, with fields that lists lack and without its secrets", async () => {
  const { document } = await findObject(place, script, foreign);
  expect(document).toMatchObject({ name: "Foreign", content: "" });
  expect(await findObject(place, script, "Foreign")).toEqual({ document });
  for (const word of ["shop", "connections.shop", "Shop"]) {
    const found = await findObject(place, connection, word);
    expect(found).toMatchObject({ address: "connections.shop", document: { name: "Shop" } });
    expect(JSON.stringify(found)).not.toContain("pass-canary");
  }
});

test("a name of several objects, and one of none, are refused with what helps", async () => {
  expect(await refusal(findObject(place, script, "Twice"))).toEqual([["several-objects", undefined]]);
  expect(await refusal(findObject(place, script, "Foreigm"))).toEqual([
    ["no-such-object", `Did you mean ${foreign} ("Foreign")?`],
  ]);
});

test("who refers to an object is told of the declarations and of the platform alike", async () => {
  const { document } = await findObject(place, script, "clean");
  const id = String(document["_id"]);
  const { document: up } = await findObject(place, kindNamed("import"), "up");
  const uses = {
    address: "scripts.clean",
    object: { kind: "script", id },
    declared: [{ from: "imports.up", to: "scripts.clean", fields: ["hooks.preMap._scriptId"] }],
    live: [{ family: "imports", id: up["_id"], name: "Up", address: "imports.up", fields: ["hooks.preMap._scriptId"] }],
    consumers: [],
  };
  for (const word of ["scripts.clean", id, `script:${id}`]) expect(await usesOf(place, word)).toEqual(uses);
});

test("roles, members and grants are uses, although the platform names none of them", async () => {
  const client = connect({ baseUrl: platform.url, token: platform.token });
  onTestFinished(() => client.close());
  const [role, group, endUser] = [kindNamed("role"), kindNamed("group"), kindNamed("endUser")];
  const made = await client.create(role, { name: "Reader" });
  const roleId = String(made["_id"]);
  const [person] = await listObjects(place, endUser, { where: [] });
  const personId = String(person!.document["_id"]);
  const scriptId = (await listObjects(place, script, { where: [{ field: "name", value: "Foreign" }] }))[0]!.document[
    "_id"
  ]!;
  const grant = { _resourceId: scriptId, resourceType: "script" };
  const { _id: groupId } = await client.create(group, { name: "Team", _roleIds: [roleId], resourceGrants: [grant] });
  await client.changeMembers(group, memberParts(group)[0]!, String(groupId), "add", [personId]);
  const uses = async (word: string) =>
    (await usesOf(place, word)).live!.map(({ family, name, fields }) => [family, name, fields]);
  expect(await uses(`role:${roleId}`)).toEqual([["groups", "Team", ["_roleIds[0]"]]]);
  expect(await uses(`group:${String(groupId)}`)).toEqual([["endUsers", person!.document["email"], ["_groupIds"]]]);
  expect(await uses(`endUser:${personId}`)).toEqual([["groups", "Team", ["members"]]]);
  expect(await uses(`script:${String(scriptId)}`)).toEqual([["groups", "Team", ["resourceGrants[0]._resourceId"]]]);
  await client.delete(group, String(groupId));
  await client.delete(role, roleId);
});

test("an object that nobody declares has live uses alone", async () => {
  expect(await usesOf(place, foreign)).toEqual({ object: { kind: "script", id: foreign }, live: [] });
});

test("uses of nothing are refused, with a near address", async () => {
  expect(await refusal(usesOf(place, "script.clean"))).toEqual([["unknown-address", "Did you mean scripts.clean?"]]);
  expect(await refusal(usesOf(place, "clean"))).toEqual([["unknown-address", "Did you mean scripts.clean?"]]);
  expect(await refusal(findObject(place, connection, "connections.shopp"))).toEqual([
    ["no-such-object", "Did you mean connections.shop?"],
  ]);
  expect(await refusal(usesOf(place, "f".repeat(24)))).toEqual([["no-such-object", undefined]]);
});

test("a folder without a manifest will do where the platform is named", async () => {
  const empty = mkdtempSync(join(tmpdir(), "reconduit-look-"));
  onTestFinished(() => rmSync(empty, { recursive: true, force: true }));
  const counts = await countObjects({ ...place, cwd: empty });
  expect(counts.find(({ kind }) => kind === script)).toMatchObject({ count: 4, managed: 0 });
});

test("drift is what others did since the last apply, and not what is declared and not applied", async () => {
  const cwd = mkdtempSync(join(tmpdir(), "reconduit-look-"));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  const declare = (name: string) =>
    writeFileSync(
      join(cwd, "reconduit.yaml"),
      `reconduit: 1\nname: drifting\nscripts:\n  kept: { name: "${name}", content: "" }\ntags:\n  gone: { tag: gone }\n`,
    );
  const there = { ...place, cwd };
  declare("Kept");
  await applyStack(there, { mode: "apply" }, { approve: () => true });
  declare("Declared otherwise");
  const none = await findDrift(there, {}, { unmanaged: false });
  expect(none.drifted).toEqual([]);
  expect(none.unmanaged).toBeUndefined();
  expect(renderDrift(none, noPaint, {})).toMatch(
    /^No drift\. Stack drifting on \S+ \(account \w+\) is as it was applied\./,
  );

  const client = connect({ baseUrl: platform.url, token: platform.token });
  onTestFinished(() => client.close());
  const { document } = await findObject(there, script, "Kept");
  const { document: tag } = await findObject(there, kindNamed("tag"), "gone");
  await client.put(script, String(document["_id"]), { name: "By hand", content: "" });
  await client.delete(kindNamed("tag"), String(tag["_id"]));

  const drift = await findDrift(there, {}, { unmanaged: true });
  expect(drift.drifted.map(({ address, action }) => [address, action])).toEqual([
    ["scripts.kept", "read"],
    ["tags.gone", "forget"],
  ]);
  expect(drift.unmanaged).toContainEqual({ kind: "script", id: foreign, name: "Foreign" });
  expect(drift.unmanaged).toContainEqual(expect.objectContaining({ kind: "import", name: "Up", owner: "looked-at" }));
  expect(drift.unmanaged!.some(({ id }) => id === document["_id"])).toBe(false);

  const text = renderDrift(drift, noPaint, {});
  expect(text).toContain(`~ scripts.kept was changed [_id ${String(document["_id"])}]`);
  expect(text).toContain('name  "Kept" -> "By hand"');
  expect(text).toContain("- tags.gone is deleted: it was deleted outside");
  expect(text).toContain("2 objects drifted.");
  const markdown = driftAsMarkdown(drift);
  expect(markdown).toContain("### Drift of 2 objects: `drifting`");
  expect(markdown).toContain("<code>~ scripts.kept</code> was changed");
  expect(markdown).toContain("<code>- tags.gone</code> is deleted: it was deleted outside");
  expect(markdown).toContain(`+ script ${foreign} "Foreign"`.replace("+ ", "- "));
  expect(driftAsMarkdown(drift, { limit: 600 }).length).toBeLessThanOrEqual(600);
  expect(driftAsMarkdown(drift, { limit: 600 })).toContain("entries are not shown here");

  // What the text says to do: the script is put back, and then nothing has drifted any more but the tag.
  declare("Kept");
  await applyStack(there, { mode: "apply", target: ["scripts.kept"] }, { approve: () => true });
  const left = await findDrift(there, {}, { unmanaged: false });
  expect(left.drifted.map(({ address }) => address)).toEqual(["tags.gone"]);
});

test("drift of a selection says that it is one", async () => {
  const drift = await findDrift(place, { target: ["scripts.clean"] }, { unmanaged: false });
  expect(drift).toMatchObject({ partial: true, drifted: [] });
  expect(renderDrift(drift, noPaint, {})).toMatch(/^No drift\. What was selected of stack looked-at on /);
});

test("a manifest has no stacks to choose from", async () => {
  const chosen = { ...place, choices: { ...place.choices, stack: "other" } };
  expect(await refusal(findDrift(chosen, {}, { unmanaged: false }))).toEqual([["no-app", undefined]]);
});
