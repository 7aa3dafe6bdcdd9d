/**
 * Twenty-five ways to use the constructs wrongly. `tsc -p test/cdk` compiles them: each `@ts-expect-error` is a use that the compiler
 * refuses, and one that it no longer refuses is an error there. The others say what refuses them instead.
 */
import { readFileSync } from "node:fs";
import { TerraformStack, TerraformVariable, Testing } from "cdktf";
import { describe, expect, it } from "vitest";
import {
  Connection,
  Flow,
  Iclient,
  Import,
  idOf,
  json,
  Notification,
  outputRouter,
  ReconduitProvider,
  Role,
  Script,
  Sync,
  Tool,
} from "../../src/cdk/index.ts";

type Use = (stack: TerraformStack, script: Script, files: Connection) => unknown;

const id = "5f0c0c0c0c0c0c0c0c0c0c0c";
const http = { method: ["POST" as const] };
const owner = "owner@local.test";

const refusedByTheCompiler: { readonly [name: string]: Use } = {
  "1 a field that no kind has": (stack) =>
    // @ts-expect-error
    new Script(stack, "u", { name: "U", colour: "red" }),
  "2 a misspelt field below the top": (stack) =>
    // @ts-expect-error
    Import.http(stack, "u", { name: "U", connectionId: id, http: { methd: ["POST"] } }),
  "3 a value of no list": (stack) =>
    // @ts-expect-error
    Connection.http(stack, "u", { name: "U", http: { baseUri: "https://c.test", mediaType: "jason" } }),
  "4 any text where a list of values is closed": (stack) =>
    // @ts-expect-error
    Import.http(stack, "u", { name: "U", connectionId: id, http: { method: [String(owner)] } }),
  "5 a required field left out": (stack) =>
    // @ts-expect-error
    new Script(stack, "u", { content: "" }),
  "6 what only the platform sets": (stack) =>
    // @ts-expect-error
    new Script(stack, "u", { name: "U", createdAt: "2024-01-01T00:00:00Z" }),
  "7 a capability that there is not": (stack) =>
    // @ts-expect-error
    new Role(stack, "u", { name: "U" }).grant(id, "everything"),
  "8 the block of another adaptor, by its method": (stack) =>
    // @ts-expect-error
    Import.rdbms(stack, "u", { name: "U", connectionId: id, rdbms: {}, http }),
  "9 the block of another adaptor, by the constructor": (stack) =>
    // @ts-expect-error
    new Import(stack, "u", { name: "U", connectionId: id, adaptorType: "RDBMSImport", rdbms: {}, http }),
  "10 no block at all": (stack) =>
    // @ts-expect-error
    new Connection(stack, "u", { name: "U", type: "http" }),
  "11 no connection": (stack) =>
    // @ts-expect-error
    Import.http(stack, "u", { name: "U", http }),
  "12 an import of files without file": (stack) =>
    // @ts-expect-error
    Import.ftp(stack, "u", { name: "U", connectionId: id, ftp: { directoryPath: "/out" } }),
  "13 both forms of mapping": (stack) =>
    // @ts-expect-error
    Import.http(stack, "u", { name: "U", connectionId: id, http, mapping: { fields: [] }, mappings: [] }),
  "14 a mapping without its status": (stack) =>
    // @ts-expect-error
    Import.http(stack, "u", { name: "U", connectionId: id, http, mappings: [{ generate: "a", extract: "$.a" }] }),
  "15 both steps and routers": (stack) =>
    // @ts-expect-error
    new Flow(stack, "u", { name: "U", pageProcessors: [{ importId: id }], routers: [{ id: "a" }] }),
  "16 a router that no other one has": () =>
    // @ts-expect-error
    Tool.routers({ a: { branches: [{ nextRouterId: "b" }] } }),
  "17 a branch of a tool that leads nowhere": (stack) =>
    // @ts-expect-error
    new Tool(stack, "u", { name: "U", integrationId: id, routers: [{ id: "a", branches: [{ name: "x" }] }] }),
  "18 the exit of a tool in a flow": () =>
    // @ts-expect-error
    Flow.routers({ a: { branches: [{ nextRouterId: outputRouter }] } }),
  "19 a notification about nothing": (stack) =>
    // @ts-expect-error
    new Notification(stack, "u", { subscribedByUserEmail: owner }),
  "20 the credentials of another provider": (stack) =>
    // @ts-expect-error
    new Iclient(stack, "u", { name: "U", providerName: "erp", oauth2: { clientId: "c" } }),
  "21 the id of another kind": (stack, script) =>
    // @ts-expect-error
    Import.http(stack, "u", { name: "U", connectionId: script.id, http }),
  "22 a connection of another type": (stack, _, files) =>
    // @ts-expect-error
    Import.http(stack, "u", { name: "U", connectionId: Connection.ftp(files, "u", { name: "U", ftp: {} }).id, http }),
};

/** Uses that the compiler accepts, with the message of synthesis; nothing for a use that is accepted. */
const compiled: { readonly [name: string]: readonly [Use, RegExp | undefined] } = {
  "23 a schedule that is none": [
    (stack) => new Sync(stack, "u", { integrationId: id, schedule: "every day" }),
    /\[s\/u\] schedule: "every day" is not/,
  ],
  "24 a router of a plain list that leads nowhere": [
    (stack) => new Flow(stack, "u", { name: "U", routers: [{ id: "a", branches: [{ nextRouterId: "b" }] }] }),
    /\[s\/u\] routers\[0\]\.branches\[0\]\.nextRouterId: no router has the id "b"/,
  ],
  // Natively the fingerprint tells that a secret has changed; terraform sends one again when its version changes.
  "25 a write-only secret without its version": [
    (stack) => Connection.http(stack, "u", { name: "U", http: { baseUri: "https://c.test", encryptedWo: "{}" } }),
    undefined,
  ],
};

/** Returns what a stack says when it is synthesised with the use in it; nothing where it is taken. */
function refusal(use: Use): string | undefined {
  const stack = new TerraformStack(Testing.app(), "s");
  new ReconduitProvider(stack, "reconduit");
  const script = new Script(stack, "script", { name: "S" });
  use(stack, script, Connection.ftp(stack, "files", { name: "F", ftp: {} }));
  try {
    Testing.synth(stack, true);
    return undefined;
  } catch (error) {
    return String(error);
  }
}

describe("wrong uses", () => {
  it("are refused by the compiler, but for three of twenty-five", () => {
    const uses = [...Object.keys(refusedByTheCompiler), ...Object.keys(compiled)];
    expect(uses.map((name) => Number.parseInt(name, 10))).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
    const source = readFileSync(import.meta.filename, "utf8");
    expect(source.match(/^ *\/\/ @ts-expect-error$/gm)).toHaveLength(Object.keys(refusedByTheCompiler).length);
  });

  it.each(Object.entries(compiled))("that compile are refused when they are synthesised: %s", (_, [use, message]) => {
    if (message) expect(refusal(use)).toMatch(message);
    else expect(refusal(use)).toBeUndefined();
  });

  it("of ids that reach their place as texts are refused there, as the plan refuses them", () => {
    const asText = (text: string) => text;
    const wrong: Use = (stack, script, files) => {
      Import.http(stack, "kind", { name: "U", connectionId: asText(script.id), http });
      Import.http(stack, "type", { name: "U", connectionId: asText(files.id), http });
      new Flow(stack, "flow", { name: "U", runNextFlowIds: [asText(script.id)] });
      new Sync(stack, "sync", { integrationId: id, destination: { connectionId: asText(files.id) } });
    };
    const found = refusal(wrong);
    expect(found).toContain(
      "[s/kind] connectionId: the reference leads to the wrong kind: s/script is of the kind script; connection is expected",
    );
    expect(found!.match(/^ {2}\[/gm)).toHaveLength(4);
    expect(found).toContain("[s/type] connectionId: the connection does not suit: s/files is of the type ftp; http is");
    expect(found).toContain("[s/flow] runNextFlowIds[0]: the reference leads to the wrong kind");
    expect(found).toContain("[s/sync] destination.connectionId: the connection does not suit");
  });

  it("of formats are refused wherever a text stands: in the place of JSON, in JSON, in lists", () => {
    const wrong: Use = (stack) => {
      new Flow(stack, "text", { name: "U", schedule: "*/15 * * * *" });
      new Flow(stack, "quoted", { name: "U", schedule: json("every day") });
      new Flow(stack, "object", { name: "U", schedule: json({ cron: "every day" }) });
      new Flow(stack, "source", { name: "U", pageGenerators: [{ exportId: id, schedule: "every day" }] });
      new Flow(stack, "next", { name: "U", runNextFlowIds: [id, "tomorrow"] });
    };
    const found = refusal(wrong)!;
    expect(found.match(/^ {2}\[.*?\d? is not/gm)).toEqual([
      '  [s/text] schedule: "*/15 * * * *" is not',
      '  [s/quoted] schedule: "every day" is not',
      '  [s/object] schedule: "every day" is not',
      '  [s/source] pageGenerators[0].schedule: "every day" is not',
      '  [s/next] runNextFlowIds[1]: "tomorrow" is not',
    ]);
  });

  it("leave every right use", () => {
    const right: Use = (stack, script, files) => {
      const text = new TerraformVariable(stack, "connection", { type: "string" }).stringValue;
      Import.http(stack, "text", { name: "U", connectionId: text, http });
      Import.http(stack, "stated", { name: "U", connectionId: idOf.connection(text), http });
      Import.ftp(stack, "typed", {
        name: "U",
        connectionId: files.id,
        ftp: { directoryPath: "/o" },
        file: { type: "csv" },
      });
      Import.http(stack, "long", { name: "U", connectionId: id, http, mappingsJson: "[]" });
      Import.filesystem(stack, "blob", { name: "U", connectionId: id, filesystem: {}, blob: true });
      new Iclient(stack, "other", { name: "U", providerName: "shop", oauth2: { clientId: "c" } });
      Iclient.customOauth2(stack, "own", { name: "U", oauth2: { clientId: "c" } });
      new Flow(stack, "hourly", { name: "U", schedule: "? 0 * * * *", runNextFlowIds: [id] });
      new Flow(stack, "monday", { name: "U", schedule: json({ cron: "? 0 * * * *", days: [1] }) });
      new Notification(stack, "one", { subscribedByUserEmail: owner, connectionId: files.id });
      const names = ["EU", "US"];
      const routers = Tool.routers({ a: { branches: names.map((name) => ({ name, nextRouterId: outputRouter })) } });
      new Tool(stack, "tool", { name: "U", integrationId: id, routers, input: { name: script.id } });
    };
    expect(refusal(right)).toBeUndefined();
    // @ts-expect-error What is known to be of another kind cannot be stated to be a connection.
    const stated: Use = (_, script) => idOf.connection(script.id);
    // @ts-expect-error What was stated to be a script is not a connection.
    const other: Use = (stack) => Import.http(stack, "u", { name: "U", connectionId: idOf.script("x"), http });
    const import_ = { name: "U", connectionId: id, http };
    // @ts-expect-error Mappings are given as attributes or as text.
    const twice: Use = (stack) => Import.http(stack, "u", { ...import_, mappings: [], mappingsJson: "[]" });
    // @ts-expect-error A mapping has one form, written as text or not.
    const both: Use = (stack) => Import.http(stack, "u", { ...import_, mapping: { fields: [] }, mappingsJson: "[]" });
    expect([stated, other, twice, both]).toHaveLength(4);
  });
});
