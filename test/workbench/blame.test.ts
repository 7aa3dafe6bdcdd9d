/** Drift with whoever moved what: users of one account change objects of a stack, and each path is told by whom. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import { type Client, connect } from "../../src/client/index.ts";
import type { Drift } from "../../src/model/drift.ts";
import { planAsHtml } from "../../src/views/html/plan.ts";
import { renderDrift } from "../../src/views/plans/drift.ts";
import { driftAsSarif } from "../../src/views/plans/drift-sarif.ts";
import { driftAsMarkdown } from "../../src/views/plans/markdown.ts";
import { noPaint } from "../../src/views/text/paint.ts";
import { findDrift } from "../../src/workbench/account/drift.ts";
import { applyStack } from "../../src/workbench/apply.ts";
import { plan } from "../../src/workbench/plan.ts";
import { createWorkplace, type Workplace } from "../../src/workbench/workplace.ts";
import { reconduit } from "../cli/real-bin.ts";
import { colleagues, tokens } from "../support/colleagues-world.ts";
import { faultProxy } from "../support/fault-proxy.ts";
import { platformOf, type TestPlatform } from "../support/platform.ts";
import { shared } from "../support/shared.ts";

const { ours, mia, bob } = tokens;

const platform = shared<TestPlatform>(
  () => platformOf(colleagues, ours),
  (made) => made.close(),
);

const connection = kindNamed("connection");
const script = kindNamed("script");

function as(token: string): Client {
  const client = connect({ baseUrl: platform.url, token });
  onTestFinished(() => client.close());
  return client;
}

/** A folder with a stack that is applied. */
async function applied(manifest: string, baseUrl = platform.url): Promise<Workplace> {
  const cwd = mkdtempSync(join(tmpdir(), "reconduit-blame-"));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  writeFileSync(join(cwd, "reconduit.yaml"), manifest);
  const place = createWorkplace({
    cwd,
    owner: { who: "robot@example", host: "example", pid: 1, command: "a test" },
    env: {},
    hide: () => undefined,
    redact: (text) => text,
    choices: { baseUrl, token: ours },
  });
  expect(await applyStack(place, { mode: "apply", createAnyway: true }, { approve: () => true })).toMatchObject({
    result: { failed: [] },
  });
  return place;
}

function idIn({ cwd }: Workplace, address: string): string {
  return JSON.parse(readFileSync(join(cwd, ".reconduit", "state.json"), "utf8")).resources[address].id;
}

async function edit(
  who: string,
  kind: typeof connection | typeof script,
  id: string,
  change: (live: JsonObject) => JsonObject,
) {
  const client = as(who);
  const { _id, createdAt, lastModified, lastModifiedBy, ...live } = (await client.get(kind, id))!;
  await client.put(kind, id, change(live));
}

const shop = `reconduit: 1
name: blamed
connections:
  shop:
    name: Shop
    type: http
    http:
      baseURI: https://shop.test
      mediaType: json
      headers:
        - { name: a, value: "1" }
        - { name: b, value: "2" }
        - { name: c, value: "3" }
      auth: { type: basic, basic: { username: u, password: first-password } }
scripts:
  kept: { name: Kept, content: "1", description: as declared }
  gone: { name: Gone, content: "2" }
`;

function pathsOf(drift: Drift, address: string) {
  const object = drift.drifted.find((each) => each.address === address);
  return object?.blame.map(({ path, grade, who, edits }) => [path, grade, who, edits]);
}

test("each path is told by whom, elements of lists one by one, secrets without their values", async () => {
  const place = await applied(shop);
  const shopId = idIn(place, "connections.shop");
  const headers = (live: JsonObject) => (live["http"] as JsonObject)["headers"] as readonly JsonObject[];
  const withHttp = (live: JsonObject, http: JsonObject) => ({
    ...live,
    http: { ...(live["http"] as JsonObject), ...http },
  });
  await edit(mia, connection, shopId, (live) =>
    withHttp(live, { headers: [{ name: "mia", value: "0" }, ...headers(live)] }),
  );
  await edit(bob, connection, shopId, (live) => withHttp(live, { headers: headers(live).slice(0, 3) }));
  await edit(bob, connection, shopId, (live) => withHttp(live, { baseURI: "https://other.test" }));
  await edit(mia, connection, shopId, (live) => withHttp(live, { baseURI: "https://third.test" }));
  await edit(mia, connection, shopId, (live) => ({ ...live, name: "Shop of Mia" }));
  await edit(bob, connection, shopId, (live) => ({ ...live, name: "Shop" }));
  await edit(bob, connection, shopId, (live) =>
    withHttp(live, { auth: { type: "basic", basic: { username: "u", password: "second-password" } } }),
  );
  await as(mia).delete(script, idIn(place, "scripts.gone"));

  const planned = await plan(place, { mode: "apply" }, { authors: true });
  const authors = planned.plan.steps.map(({ address, authors: told = [] }) => [
    address,
    told.map(({ path, who }) => `${path} ${who}`),
  ]);
  expect(Object.fromEntries(authors)).toMatchObject({
    "connections.shop": expect.arrayContaining(["/http/baseURI Mia"]),
    "scripts.gone": [" Mia"],
    "scripts.kept": [],
  });
  const page = planAsHtml(planned.plan);
  expect(page).toContain("(drift: Mia through api, ");
  expect(page).toContain("deleted by Mia through api, ");
  expect(page).toMatch(/<legend>author<\/legend>.*Mia \(2\)/);

  const drift = await findDrift(place, {}, { unmanaged: false });
  expect(pathsOf(drift, "connections.shop")).toEqual([
    ["/http/baseURI", "field", "Mia", 2],
    ["/http/headers/0/name", "field", "Mia", 1],
    ["/http/headers/0/value", "field", "Mia", 1],
    ["/http/headers/1/name", "field", "Mia", 1],
    ["/http/headers/1/value", "field", "Mia", 1],
    ["/http/headers/2/name", "field", "Mia", 1],
    ["/http/headers/2/value", "field", "Mia", 1],
    ["/http/auth/basic/password", "field", "Bob", 1],
  ]);
  const [object, gone] = drift.drifted;
  expect(object).toMatchObject({ entries: 7, takenBack: 1, source: { file: "reconduit.yaml" } });
  expect(gone).toMatchObject({ address: "scripts.gone", deletion: { who: "Mia", through: "api", grade: "object" } });
  const text = renderDrift(drift, noPaint, {});
  expect(text).toMatch(
    /baseURI\s+"https:\/\/shop\.test" -> "https:\/\/third\.test" {2}\(Mia through api, .*the last of 2 edits\)/,
  );
  expect(text).toContain("1 other path changed and changed back since");
  expect(text).toContain("deleted by Mia through api");
  expect(text).toContain("apply --refresh-only --target 'connections.shop'");
  expect(driftAsMarkdown(drift)).toContain("Bob through api");
  expect(JSON.stringify([drift, text])).not.toMatch(/first-password|second-password/);
});

test("a list that grew and shrank tells each element that came or went", async () => {
  const place = await applied(shop.replaceAll("blamed", "lists"));
  const id = idIn(place, "connections.shop");
  const change = (who: string, turn: (headers: readonly JsonObject[]) => readonly JsonObject[]) =>
    edit(who, connection, id, (live) => {
      const http = live["http"] as JsonObject;
      return { ...live, http: { ...http, headers: turn(http["headers"] as readonly JsonObject[]) } };
    });
  await change(mia, (headers) => [...headers, { name: "mia", value: "4" }]);
  await change(bob, (headers) => headers.slice(1));
  await change(bob, (headers) => [...headers, { name: "bob", value: "5" }]);
  const drift = await findDrift(place, {}, { unmanaged: false });
  expect(drift.drifted[0]!.blame).toMatchObject([
    {
      path: "/http/headers",
      who: "Bob",
      edits: 3,
      source: { file: "reconduit.yaml", line: 11 },
      elements: [
        { change: "added", index: 2, who: "Mia" },
        { change: "added", index: 3, who: "Bob" },
        { change: "removed", index: 0, who: "Bob" },
      ],
    },
  ]);
  expect(renderDrift(drift, noPaint, {})).toContain("[2] added: Mia through api");
  const sarif = driftAsSarif(drift, { file: "reconduit.yaml", folder: "infra/prod" });
  expect(sarif).toMatchObject({
    version: "2.1.0",
    runs: [
      {
        results: [
          {
            ruleId: "drift",
            locations: [
              {
                physicalLocation: {
                  artifactLocation: { uri: "infra/prod/reconduit.yaml" },
                  region: { startLine: 11 },
                },
              },
            ],
          },
        ],
      },
    ],
  });
});

test("a token that may not read the trail says so, and names whom the object names", async () => {
  const proxy = await faultProxy(platform.url);
  onTestFinished(() => proxy.close());
  const place = await applied(shop.replaceAll("blamed", "unread"), proxy.url);
  await edit(mia, script, idIn(place, "scripts.kept"), (live) => ({ ...live, content: "3" }));
  proxy.decide = ({ path }) => (path.startsWith("/v1/audit") ? { status: 403 } : undefined);
  const drift = await findDrift(place, {}, { unmanaged: false });
  expect(drift.drifted[0]!.blame).toMatchObject([{ path: "/content", grade: "row", userId: expect.any(String) }]);
  expect(drift.diagnostics).toMatchObject([{ severity: "notice", code: "audit-unread" }]);
});

test("what is done about each object: declared as it is, taken into the state, put back", async () => {
  const place = await applied(shop.replaceAll("blamed", "settled"));
  const kept = idIn(place, "scripts.kept");
  await edit(mia, script, kept, (live) => ({ ...live, content: "of Mia" }));
  await edit(mia, script, idIn(place, "scripts.gone"), (live) => ({ ...live, content: "of Mia, too" }));
  await edit(mia, connection, idIn(place, "connections.shop"), (live) => ({ ...live, name: "Shop of Mia" }));
  const env = { RECONDUIT_BASE_URL: platform.url, RECONDUIT_TOKEN: ours };
  const run = (...words: readonly string[]) => reconduit(["drift", ...words], { cwd: place.cwd, env });

  expect(await run("--adopt", "scripts.kepd")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("Did you mean scripts.kept?"),
  });
  expect(await run("--ask")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("Choice needed, but there is no terminal"),
  });
  const some = await run("--adopt", "scripts.kept", "--accept", "scripts.gone");
  expect(some, some.stderr).toMatchObject({ code: 2 });
  expect(readFileSync(join(place.cwd, "reconduit.yaml"), "utf8")).toContain("of Mia");
  expect(readFileSync(join(place.cwd, "reconduit.yaml"), "utf8")).not.toContain("of Mia, too");
  const rest = await run("--revert", "*", "--auto-approve");
  expect(rest, rest.stderr).toMatchObject({ code: 0 });
  expect((await as(mia).get(connection, idIn(place, "connections.shop")))!["name"]).toBe("Shop");
  expect((await as(mia).get(script, kept))!["content"]).toBe("of Mia");
  expect(await run()).toMatchObject({ code: 0 });
});
