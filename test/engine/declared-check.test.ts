/** Tests what a plan refuses of a declaration that each file alone cannot tell: references, and what an object has on the platform. */
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import { loadProgram } from "../../src/config/index.ts";
import { formatFault, formats } from "../../src/derive/checks/formats.ts";
import type { Plan } from "../../src/model/plan.ts";
import { faults } from "../support/stack.ts";
import { stackSuite } from "../support/suites.ts";

const { platform, stackOf } = stackSuite();
const shop = { name: "Shop", type: "http", http: { baseURI: "https://a.example" } };
const upload = { name: "Up", adaptorType: "HTTPImport", http: { method: ["POST"], relativeURI: ["/x"] } };
const details = ({ diagnostics }: Plan) =>
  diagnostics.filter((each) => each.severity === "error").map((each) => each.detail);

describe("a reference", () => {
  test("of a grant leads to the kind that the grant names beside it", async () => {
    const grant = (resourceType: string, name: string) => ({
      name,
      resourceGrants: [{ resourceType, _resourceId: "${scripts.a}", capabilities: ["tool:all"] }],
    });
    const roles = { well: grant("script", "Well"), badly: grant("tool", "Badly") };
    const wrong = "The field requires the _id of a tool; scripts.a is a script.";
    await expect(stackOf({ scripts: { a: { name: "A" } }, roles }).plan()).rejects.toThrow(wrong);
  });

  test("by the id of an object of another kind that this stack owns is an error in the plan", async () => {
    const stack = stackOf({ scripts: { a: { name: "A" } } });
    await stack.apply();
    const id = stack.id("scripts.a");
    stack.declare({ scripts: { a: { name: "A" } }, imports: { up: { ...upload, _connectionId: id } } });
    const plan = await stack.plan();
    expect(faults(plan)).toEqual(["wrong-reference imports.up"]);
    expect(details(plan)).toEqual(["The field requires the _id of a connection; scripts.a is a script."]);
  });

  test("to a connection whose type does not suit the adaptor is an error, before it exists and after", async () => {
    const ftp = { name: "F", type: "ftp", ftp: { hostURI: "f.example", type: "sftp", username: "u", port: 22 } };
    const declared = { connections: { it: ftp }, imports: { up: { ...upload, _connectionId: "${connections.it}" } } };
    const stack = stackOf(declared);
    const wrong = "connections.it is a connection of the type ftp; the field requires http";
    await expect(stack.plan()).rejects.toThrow(wrong);
    stack.declare({ connections: { it: ftp } });
    await stack.apply();
    const byId = { ...upload, _connectionId: stack.id("connections.it") };
    stack.declare({ ...declared, imports: { up: byId } });
    const plan = await stack.plan();
    expect(faults(plan)).toEqual(["wrong-connection imports.up"]);
    expect(details(plan)[0]).toContain(wrong);
    stack.declare({ ...declared, connections: { it: shop } });
    expect(faults(await stack.plan())).not.toContain("wrong-connection imports.up");
  });
});

describe("a sync that is to be enabled", () => {
  const warehouse = { name: "W", type: "rdbms", rdbms: { type: "postgresql", host: "127.0.0.1", database: "d" } };
  const declared = (more: JsonObject) => ({
    integrations: { i: { name: "I", syncs: true } },
    connections: { shop, warehouse },
    syncs: {
      s: {
        name: "S",
        _integrationId: "${integrations.i}",
        source: { _connectionId: "${connections.shop}" },
        destination: { _connectionId: "${connections.warehouse}", database: "a", schema: "b" },
        ...more,
      },
    },
  });
  const ready = {
    historicDateTime: "2024-01-01T00:00:00.000Z",
    datasets: [{ externalId: "o", name: "o", enable: true }],
  };

  test("and lacks something is an error in the plan that names it", async () => {
    const plan = await stackOf(declared({ ...ready, datasets: [], disabled: false })).plan();
    expect(faults(plan)).toEqual(["not-ready syncs.s"]);
    expect(details(plan)).toEqual(["The sync cannot be enabled without datasets."]);
  });

  test("and is changed: the plan tells what its next run will do, and an apply makes no more of it", async () => {
    const stack = stackOf(declared({ ...ready, disabled: false }));
    await stack.apply();
    const policy = { driftPolicy: { dataset: { added: "automate" } } };
    stack.declare(
      declared({ ...ready, datasets: [{ externalId: "o", name: "p", enable: true }], ...policy, disabled: false }),
    );
    const plan = await stack.plan();
    const notices = plan.diagnostics.filter(({ severity }) => severity === "notice");
    expect(notices.map(({ code, pointer }) => [code, pointer])).toEqual([
      ["later-effect", "/datasets/0"],
      ["later-effect", "/driftPolicy/dataset/added"],
    ]);
    await stack.apply();
    expect((await stack.plan()).diagnostics).toEqual([]);
  });

  test("and was disabled until now is read as a whole: the plan knows what it lacks on the platform", async () => {
    const { historicDateTime } = ready;
    const stack = stackOf(declared({ historicDateTime }));
    await stack.apply();
    expect(await stack.leftovers()).toEqual([]);
    stack.declare(declared({ historicDateTime, disabled: false }));
    const plan = await stack.plan();
    expect(faults(plan)).toEqual(["not-ready syncs.s"]);
    expect(details(plan)).toEqual(["The sync cannot be enabled without datasets."]);
    // Once it has them, whoever brought them, it can be enabled; and no later plan reads more of it than of others.
    const [part] = kindNamed("sync").parts!;
    await platform.client.writePart(kindNamed("sync"), part!, stack.id("syncs.s"), ready.datasets);
    expect(await stack.apply()).toEqual({ "syncs.s": "update" });
    stack.forgetRequests();
    expect((await stack.plan()).diagnostics).toEqual([]);
    expect(stack.requests.filter(({ path }) => /syncs\/[0-9a-f]{24}/.test(path))).toEqual([]);
  });

  test("is not said to lack what only apply learns", async () => {
    const program = { ...declared({ ...ready, disabled: false }) };
    const whole = { ...program.syncs.s, source: "${ {_connectionId: connections.shop._id} }" };
    const stack = stackOf({ ...program, syncs: { s: whole } });
    expect((await loadProgram({ cwd: stack.folder, env: {} })).diagnostics).toEqual([]);
    expect((await stack.plan({ createAnyway: true })).diagnostics).toEqual([]);
    await stack.apply();
    expect(await stack.leftovers()).toEqual([]);
  });

  test("loses what it needs by a change of the declaration, and the plan says so", async () => {
    const stack = stackOf(declared({ ...ready, disabled: false }));
    await stack.apply();
    stack.declare(declared({ datasets: ready.datasets, disabled: false }));
    expect(details(await stack.plan())).toEqual(["The sync cannot be enabled without historicDateTime."]);
  });

  test("may have on the platform what is not declared any more", async () => {
    const stack = stackOf(declared(ready));
    await stack.apply();
    stack.declare(declared({ historicDateTime: ready.historicDateTime, disabled: false }));
    expect(faults(await stack.plan())).toEqual([]);
    await stack.apply();
    expect(await stack.leftovers()).toEqual([]);
    stack.declare(declared({ description: "D", historicDateTime: ready.historicDateTime, disabled: false }));
    expect(await stack.apply()).toEqual({ "syncs.s": "update" });
  });

  test("and is adopted is asked for with what it has", async () => {
    const stack = stackOf(declared(ready));
    await stack.apply();
    const id = stack.id("syncs.s");
    const own = {
      $adopt: id,
      name: "S",
      _integrationId: stack.id("integrations.i"),
      source: { _connectionId: stack.id("connections.shop") },
      disabled: false,
    };
    const other = stackOf({ syncs: { s: own } }, { name: "other" });
    expect(faults(await other.plan())).toEqual([]);
  });

  test.each([
    ["schedule", "every day"],
    ["schedule", "0 * * * *"],
    ["timezone", "Mars/Olympus"],
  ])("whose %s is %s is refused when it is read", async (name, value) => {
    const stack = stackOf(declared({ [name]: value }));
    await expect(stack.plan()).rejects.toThrow(new RegExp(name));
  });
});

test.each([
  ["? 0 6 * *", "it has 5 of them"],
  ["? 61 * * * *", "its minute must be 0-59, got 61"],
  ["? 0 0 31 4 *", "that day never comes"],
])("of the cron expression %s is told that %s", (text, why) => {
  expect(formatFault("cron", text)).toMatch(new RegExp(`^a cron expression of six fields.*: ${why}$`));
});

test("a cron expression has six fields in their limits, and a time zone has a name", () => {
  for (const text of [
    "",
    "? 0 * * * *",
    "? */15 8-18 ? JAN,MAR MON-FRI",
    "? 0 0 L * ?",
    "? 0 0 ? * sat-sun",
    "? 5/10 0-6/2 1-5,31 feb-apr 7",
    "0 0 * * * *",
    "*/20 * * * * *",
    "? 0 0 LW * ?",
    "? 0 0 15W * ?",
    "? 0 0 15,L * ?",
    "? 0 0 ? * 5L,mon#2,7#L",
    "? 0 0 29 2 ?",
    "? 0 0 31 1/2 ?",
    "? 0 0 30 2 1",
  ])
    expect([text, formats.cron(text)]).toEqual([text, true]);
  for (const text of [
    "? 60 * * * *",
    "? 0 24 * * *",
    "? 0 * * 13 *",
    "* * * * *",
    "? 0 * * * * *",
    "? x * * * *",
    "? 0 * 0 * *",
    "? 0 * * 0 *",
    "? 0 * * FOO *",
    "? 0 * * MON *",
    "? JAN * * * *",
    "? 30-10 * * * *",
    "? */0 * * * *",
    "? 1-2-3 * * * *",
    "? 1/2/3 * * * *",
    "? 0,, * * * *",
    "?  0 * * * *",
    "60 0 * * * *",
    "? L * * * *",
    "? 0 0 ? * L",
    "? 0 0 L/2 * ?",
    "? 0 0 ? * 1#6",
    "? 0 0 32W * ?",
    "? 0 0 15W,L * ?",
    "? */60 * * * *",
    "? 0 0 30 2 ?",
    "? 0 0 31 feb,4,6-6 *",
    "? 0 0 31 4/5 *",
    `? ${"0,".repeat(300)}0 * * * *`,
  ])
    expect([text, formats.cron(text)]).toEqual([text, false]);
  for (const text of ["", "UTC", "Europe/Berlin"]) expect([text, formats["time-zone"](text)]).toEqual([text, true]);
  for (const text of ["+01:00", "Berlin", "Europe/Nowhere"])
    expect([text, formats["time-zone"](text)]).toEqual([text, false]);
});

describe("a connection whose destination changes", () => {
  const login = (token?: string) => ({
    type: "token",
    ...(token === undefined ? {} : { token: { token } }),
  });
  const at = (host: string, auth: JsonObject) => ({
    connections: { c: { name: "C", type: "http", http: { baseURI: `https://${host}`, mediaType: "json", auth } } },
  });
  const warnings = ({ diagnostics }: Plan) =>
    diagnostics.filter(({ code }) => code === "moved-secret").map(({ pointer, detail }) => [pointer, detail]);

  test("and whose stored secret has no value in this run: the plan names both", async () => {
    const stack = stackOf(at("a.example", login()));
    await stack.apply();
    const id = stack.id("connections.c");
    const connection = kindNamed("connection");
    const document = (await platform.client.get(connection, id))!;
    const http = { ...(document["http"] as JsonObject), auth: login("given-outside") };
    await platform.client.put(connection, id, { ...document, http });
    stack.declare(at("b.example", login()));
    const [[pointer, detail] = []] = warnings(await stack.plan());
    expect(pointer).toBe("/http/baseURI");
    expect(detail).toContain("no value for http.auth.token.token");
    // A path below the same origin is no other destination.
    stack.declare(at("a.example/v2", login()));
    expect(warnings(await stack.plan())).toEqual([]);
  });

  test("and whose secret is given: nothing is to be said", async () => {
    const stack = stackOf(at("a.example", login("given-here")));
    await stack.apply();
    stack.declare(at("b.example", login("given-here")));
    expect(warnings(await stack.plan())).toEqual([]);
  });
});
