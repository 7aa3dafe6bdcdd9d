/** The constructs: what they synthesise, what they refuse, and the traps of the libraries below that they close. */
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  App,
  Aspects,
  TerraformCount,
  TerraformIterator,
  TerraformOutput,
  TerraformStack,
  TerraformVariable,
  Testing,
  Token,
} from "cdktf";
import { describe, expect, it } from "vitest";
import type { ConnectionHttp } from "../../src/cdk/gen/index.ts";
import {
  Connection,
  DataReconduitConnection,
  Flow,
  Group,
  Import,
  Integration,
  json,
  l1,
  later,
  literal,
  Policy,
  ReconduitProvider,
  Role,
  Script,
  Sync,
  Tool,
} from "../../src/cdk/index.ts";

type Synthesised = {
  readonly resource: {
    readonly [type: string]: { readonly [name: string]: { readonly [attribute: string]: unknown } };
  };
};

/** Returns what a stack comes to, with its validations. That of a stack with imports asks a terraform for its version, which not every machine has. */
function synth(build: (stack: TerraformStack) => void, validations = true): Synthesised {
  const stack = new TerraformStack(Testing.app(), "s");
  new ReconduitProvider(stack, "reconduit");
  build(stack);
  return JSON.parse(Testing.synth(stack, validations)) as Synthesised;
}

const one = (found: Synthesised, type: string) => Object.values(found.resource[`reconduit_${type}`]!)[0]!;

describe("constructs", () => {
  it("take texts literally, but for tokens", () => {
    const found = synth((stack) => {
      const other = new Script(stack, "other", { name: "O" });
      new Script(stack, "a", { name: "A", content: `return \`\${o.data} %{x}\`;`, description: `of ${other.id}` });
    });
    const a = found.resource["reconduit_script"]!["a"]!;
    expect(a["content"]).toBe("return `$${o.data} %%{x}`;");
    expect(a["description"]).toBe("of ${reconduit_script.other.id}");
  });

  it("write policies into the comment of the stack, each name once, and their messages as they are", () => {
    const rule = { for: "step", require: "true", message: "${address}", severity: "warn" } as const;
    const app = new App({ outdir: mkdtempSync(join(tmpdir(), "reconduit-policies-")) });
    const stack = new TerraformStack(app, "s");
    new ReconduitProvider(stack, "reconduit");
    new Policy(stack, "noDeletes", { ...rule, when: `action == "delete"` });
    new Policy(new Script(stack, "a", { name: "A" }), "other", rule);
    expect(() => new Policy(stack, "other", rule)).toThrow("has a policy other already: s/a/other");
    expect(() => new Policy(stack, "a.b", rule)).toThrow("no full stop");
    const tests = { one: { steps: [{ address: "tags.${a}", action: "delete" }], expect: "deny" } } as const;
    new Policy(stack, "tested", { ...rule, tests });
    expect(() => new Policy(stack, "t", { ...rule, tests: { "a.b": tests.one } })).toThrow("no full stop: a.b");
    app.synth();
    const file = join(app.outdir, "stacks", "s", "cdk.tf.json");
    const { "//": comment } = JSON.parse(readFileSync(file, "utf8")) as { readonly "//": object };
    expect(comment).toMatchObject({
      metadata: { stackName: "s" },
      reconduit: {
        policies: { noDeletes: { ...rule, when: `action == "delete"` }, other: rule, tested: rule },
        tests: { tested_one: { of: "policies.tested", ...tests.one } },
      },
    });
  });

  it("take literal texts deep inside, and leave Terraform's own arguments alone", () => {
    const found = synth((stack) => {
      new Import(stack, "i", {
        name: "I",
        adaptorType: "HTTPImport",
        connectionId: "5f0c0c0c0c0c0c0c0c0c0c0c",
        http: { method: ["POST"], relativeUri: ["/a/${{{b}}}"] },
        lifecycle: { ignoreChanges: ["name"], preventDestroy: true },
      });
    });
    expect(one(found, "import")["http"]).toEqual({ method: ["POST"], relative_uri: ["/a/$${{{b}}}"] });
    expect(one(found, "import")["lifecycle"]).toEqual({ ignore_changes: ["name"], prevent_destroy: true });
  });

  it("take the keys of maps literally", () => {
    const found = synth((stack) => {
      const model = new TerraformVariable(stack, "model", { type: "string" }).stringValue;
      const overrides = { "${x}": { systemInstruction: "${y}" }, [model]: { systemInstruction: "z" } };
      Import.aiAgent(stack, "i", { name: "I", aiAgent: { litellm: { overrides } } });
    });
    expect(one(found, "import")["ai_agent"]).toEqual({
      litellm: { overrides: { "$${x}": { system_instruction: "$${y}" }, "${var.model}": { system_instruction: "z" } } },
    });
  });

  it("of the first layer write what they are given, for which there is literal()", () => {
    const found = synth((stack) => void new l1.Script(stack, "a", { name: '${upper("a")}', content: literal("${x}") }));
    expect(one(found, "script")).toMatchObject({ name: '${upper("a")}', content: "$${x}" });
  });

  it("name the adaptor by the method, with the configuration that it needs", () => {
    const found = synth((stack) => {
      const shop = Connection.http(stack, "c", { name: "C", http: { baseUri: "https://c.test", mediaType: "json" } });
      Import.http(stack, "i", { name: "I", connectionId: shop.id, http: { method: ["POST"], relativeUri: ["/x"] } });
      // @ts-expect-error A database import has no http.
      Import.rdbms(stack, "r", { name: "R", connectionId: "5f0c0c0c0c0c0c0c0c0c0c0c", rdbms: {}, http: {} });
      // @ts-expect-error An http import needs a connection.
      Import.http(stack, "n", { name: "N", http: { method: ["POST"] } });
    });
    expect(found.resource["reconduit_import"]!["i"]).toMatchObject({
      adaptor_type: "HTTPImport",
      connection_id: "${reconduit_connection.c.id}",
    });
    expect(found.resource["reconduit_import"]!["r"]).toMatchObject({ adaptor_type: "RDBMSImport" });
    expect(found.resource["reconduit_connection"]!["c"]).toMatchObject({ type: "http" });
  });

  it("make hooks, grants and roles out of each other", () => {
    const found = synth((stack) => {
      const script = new Script(stack, "s", { name: "S" });
      Import.http(stack, "i", {
        name: "I",
        connectionId: "5f0c0c0c0c0c0c0c0c0c0c0c",
        http: { method: ["POST"] },
        hooks: { preMap: script.hook("clean", json({ id: script.id, n: [1, 'a"b\n${c}'] })) },
      });
      const role = new Role(stack, "r", { name: "R" }).grant("64b000000000000000000001", "tool:all");
      new Group(stack, "g", { name: "G" }).assign(role).grant("64b000000000000000000002", "tool:all", "pset:x");
    });
    expect(one(found, "import")["hooks"]).toEqual({
      pre_map: {
        function: "clean",
        script_id: "${reconduit_script.s.id}",
        configuration: '${jsonencode({"id" = reconduit_script.s.id, "n" = [1, "a\\"b\\n$${c}"]})}',
      },
    });
    expect(one(found, "role")["resource_grants"]).toEqual([
      { resource_type: "mcpServer", resource_id: "64b000000000000000000001", capabilities: ["tool:all"] },
    ]);
    expect(one(found, "group")).toMatchObject({
      role_ids: ["${reconduit_role.r.id}"],
      resource_grants: [{ resource_id: "64b000000000000000000002", capabilities: ["tool:all", "pset:x"] }],
    });
  });

  it("add grants and roles to lists that are references, and to what setters put there", () => {
    const found = synth((stack) => {
      const given = new TerraformVariable(stack, "given", {});
      const role = new Role(stack, "r", { name: "R", resourceGrants: given.value });
      role.grant("64b000000000000000000001", "tool:all").grant(role.id, "pset:${x}");
      const group = new Group(stack, "g", { name: "G", roleIds: given.listValue, resourceGrants: given.value });
      group.assign(role).assign("64b000000000000000000002", role).grant(role, "tool:all");
      const other = new Group(stack, "h", { name: "H", roleIds: ["64b000000000000000000003"] });
      other.roleIds = ["64b000000000000000000004"];
      other.assign(role);
    });
    const grant = (id: string, capability: string) =>
      `{"capabilities" = ["${capability}"], "resource_id" = ${id}, "resource_type" = "mcpServer"}`;
    const first = grant('"64b000000000000000000001"', "tool:all");
    expect(one(found, "role")["resource_grants"]).toBe(
      `\${concat(concat(var.given, [${first}]), [${grant("reconduit_role.r.id", "pset:$${x}")}])}`,
    );
    expect(found.resource["reconduit_group"]).toMatchObject({
      g: {
        resource_grants: `\${concat(var.given, [${grant("reconduit_role.r.id", "tool:all")}])}`,
        role_ids:
          '${concat(concat(var.given, [reconduit_role.r.id]), ["64b000000000000000000002", reconduit_role.r.id])}',
      },
      h: { role_ids: ["64b000000000000000000004", "${reconduit_role.r.id}"] },
    });
  });

  it("check that branches lead to routers, by types and at synthesis", () => {
    const config = { name: "T", integrationId: "5f0c0c0c0c0c0c0c0c0c0c0c" };
    const found = synth((stack) => {
      const routers = Tool.routers({
        a: {
          branches: [
            { name: "x", nextRouterId: "b" },
            { name: "y", nextRouterId: "outputRouter" },
          ],
        },
        b: {},
      });
      new Tool(stack, "t", { ...config, routers });
    });
    expect(one(found, "tool")["routers"]).toEqual([
      {
        id: "a",
        branches: [
          { name: "x", next_router_id: "b" },
          { name: "y", next_router_id: "outputRouter" },
        ],
      },
      { id: "b" },
    ]);
    for (const routers of [Tool.routers, Flow.routers])
      expect(() => routers({ "10": { branches: [{ nextRouterId: "2" }] }, "2": {} })).toThrow(
        'routers(): the id "2" is a number, which loses its place: write a list, [{ id: "2", ... }]',
      );
    // @ts-expect-error There is no router c.
    Tool.routers({ a: { branches: [{ nextRouterId: "c" }] } });
    // @ts-expect-error A router does not lead to itself.
    Tool.routers({ a: { branches: [{ nextRouterId: "a" }] } });
    // @ts-expect-error A branch of a tool leads somewhere.
    Tool.routers({ a: { branches: [{ name: "x" }] } });
    const wrong = () =>
      synth(
        (stack) =>
          void new Tool(stack, "t", {
            ...config,
            routers: [{ id: "a", branches: [{ nextRouterId: "c" }] }, { id: "a" }],
          }),
      );
    expect(wrong).toThrow(/\[s\/t\] routers\[0\]\.branches\[0\]\.nextRouterId: no router has the id "c"/);
    expect(wrong).toThrow(/routers\[1\]\.id: "a" is used twice/);
    expect(() =>
      synth(
        (stack) =>
          void new Flow(stack, "f", {
            ...config,
            routers: [{ id: "a", branches: [{ nextRouterId: "outputRouter" }] }],
          }),
      ),
    ).toThrow(/no router has the id "outputRouter"/);
  });

  it("turn a sync on, when it has what that needs", () => {
    const config = { name: "S", integrationId: "5f0c0c0c0c0c0c0c0c0c0c0c" };
    const ends = {
      source: { connectionId: "5f0c0c0c0c0c0c0c0c0c0c0c" },
      destination: { connectionId: "6f0c0c0c0c0c0c0c0c0c0c0c" },
      datasets: [{ name: "orders", externalId: "orders" }],
    };
    const found = synth((stack) => void new Sync(stack, "s", { ...config, ...ends }).enabled(new Date(0)));
    expect(one(found, "sync")).toMatchObject({ disabled: false, historic_date_time: "1970-01-01T00:00:00.000Z" });
    expect(() => synth((stack) => void new Sync(stack, "s", config).enabled("2024-01-01T00:00:00Z"))).toThrow(
      /\[s\/s\] source: a sync that is enabled needs it[\s\S]*destination[\s\S]*datasets/,
    );
  });

  it("report texts of the wrong format, a date and an id, with the construct's path", () => {
    const config = { name: "S", integrationId: "5f0c0c0c0c0c0c0c0c0c0c0c" };
    const on = (from: Date | string) => () => synth((stack) => void new Sync(stack, "s", config).enabled(from));
    expect(on("yesterday")).toThrow(/\[s\/s\] historicDateTime: "yesterday" is not an ISO 8601 date-time such as/);
    expect(on("2024-02-30T00:00:00Z")).toThrow(/historicDateTime: "2024-02-30T00:00:00Z" is not/);
    expect(on(new Date("yesterday"))).toThrow(/\[s\/s\] historicDateTime: "Invalid Date" is not/);
    expect(() => synth((stack) => void new Sync(stack, "s", { ...config, integrationId: "orders" }))).toThrow(
      /\[s\/s\] integrationId: "orders" is not an id of 24 hexadecimal characters/,
    );
    const found = synth((stack) => {
      const since = new TerraformVariable(stack, "since", { type: "string" });
      const end = { connectionId: "5f0c0c0c0c0c0c0c0c0c0c0c" };
      const datasets = [{ name: "orders", externalId: "orders" }];
      new Sync(stack, "s", { ...config, source: end, destination: end, datasets }).enabled(since.stringValue);
    });
    expect(one(found, "sync")).toMatchObject({ historic_date_time: "${var.since}" });
  });

  it("report values that no list has and limits that are passed, with the construct's path", () => {
    const wrong = () =>
      synth((stack) => {
        new Script(stack, "long", { name: "x".repeat(101) });
        // @ts-expect-error A value of no list.
        const http: ConnectionHttp = { baseUri: "https://c.test", mediaType: "jason" };
        new Connection(stack, "c", { name: "C", type: "http", http });
        new Integration(stack, "i", { name: "I" });
      });
    expect(wrong).toThrow(/\[s\/long\] name: at most 100 characters, here 101/);
    expect(wrong).toThrow(/\[s\/c\] http\.mediaType: "jason" is none of "xml", "json"/);
  });

  it("report texts that are not JSON where JSON is taken, and not what they say", () => {
    const config = { name: "F", integrationId: "5f0c0c0c0c0c0c0c0c0c0c0c" };
    const wrong = () =>
      synth((stack) => {
        new Flow(stack, "f", { ...config, settings: "text" });
        new Connection(stack, "c", {
          name: "C",
          type: "http",
          http: { baseUri: "https://c.test", encryptedWo: "pass" },
        });
        new Import(stack, "i", {
          name: "I",
          adaptorType: "CrmImport",
          connectionId: "5f0c0c0c0c0c0c0c0c0c0c0c",
          crm: { otherFields: "text" },
          lookups: [{ name: "l", default: "other" }],
        });
      });
    expect(wrong).toThrow(/\[s\/f\] settings: takes JSON: json\(\.\.\.\)/);
    expect(wrong).toThrow(/\[s\/c\] http\.encryptedWo: takes JSON: json\(\.\.\.\)/);
    expect(wrong).toThrow(/\[s\/i\] lookups\[0\]\.default: takes JSON/);
    expect(wrong).toThrow(/\[s\/i\] crm\.otherFields: takes JSON/);
    const found = synth((stack) => {
      const later = new TerraformVariable(stack, "later", { type: "string" });
      new Flow(stack, "f", { ...config, schedule: "? */15 * * * *", settings: later.stringValue });
    });
    expect(one(found, "flow")).toMatchObject({ schedule: "? */15 * * * *", settings: "${var.later}" });
  });

  it("leave values alone that are known later", () => {
    const found = synth((stack) => {
      const name = new TerraformVariable(stack, "name", { type: "string" });
      const warehouse = new DataReconduitConnection(stack, "w", { name: "Warehouse" });
      new Script(stack, "s", { name: name.stringValue, description: Token.asString(warehouse.id) });
    });
    expect(one(found, "script")).toMatchObject({
      name: "${var.name}",
      description: "${data.reconduit_connection.w.id}",
    });
  });

  it("take references where lists of values are closed, and nothing else that has no place there", () => {
    const found = synth((stack) => {
      const kind = new TerraformVariable(stack, "kind", { type: "string" });
      const methods = new TerraformVariable(stack, "methods", { type: "list(string)" });
      const each = TerraformIterator.fromList(methods.listValue);
      const shop = Connection.http(stack, "c", {
        name: "C",
        http: { baseUri: "https://c.test", mediaType: later(kind.stringValue) },
      });
      const ends = { connectionId: shop.id, name: "I" };
      Import.http(stack, "i", { ...ends, forEach: each, http: { method: [later(each.value)] } });
      Import.http(stack, "j", { ...ends, http: { method: later(methods.listValue) } });
      new Role(stack, "r", { name: "R" }).grant("64b000000000000000000001", later(kind.stringValue));
      // @ts-expect-error A text may be anything.
      Import.http(stack, "k", { ...ends, http: { method: [kind.stringValue] } });
    });
    expect(one(found, "connection")["http"]).toMatchObject({ media_type: "${var.kind}" });
    expect(found.resource["reconduit_import"]!["i"]!["http"]).toEqual({ method: ["${each.value}"] });
    expect(found.resource["reconduit_import"]!["j"]!["http"]).toEqual({ method: "${var.methods}" });
    expect(one(found, "role")["resource_grants"]).toMatchObject([{ capabilities: ["${var.kind}"] }]);
    expect(() => later("jason")).toThrow('later() takes a reference; "jason" is known now: write it as it is');
  });

  it("keep the marks of the generated classes: type, import, move", () => {
    const found = synth((stack) => {
      expect(Script.tfResourceType).toBe("reconduit_script");
      new Script(stack, "moved", { name: "M" }).moveFromId("reconduit_script.old");
      new Script(stack, "taken", { name: "T" }).importFrom("5f0c0c0c0c0c0c0c0c0c0c0c");
    }, false);
    expect(found).toMatchObject({
      moved: [{ from: "reconduit_script.old", to: "reconduit_script.moved" }],
      import: [{ id: "5f0c0c0c0c0c0c0c0c0c0c0c", to: "reconduit_script.taken" }],
    });
  });

  it("read a script's file", () => {
    const app = new App({ outdir: "/nowhere" });
    const stack = new TerraformStack(app, "s");
    expect(
      Script.fromFile(stack, "f", new URL("../../examples/cdktf/clean.js", import.meta.url).pathname, { name: "F" })
        .contentInput,
    ).toContain("${order.total}");
    expect(() => Script.fromFile(stack, "n", "no-such-file.js", { name: "N" })).toThrow(/ENOENT/);
  });

  it("take what setters are given literally, too, and check it", () => {
    const found = synth((stack) => {
      const script = new Script(stack, "a", { name: "A" });
      script.content = "return `${o.data}`;";
      const shop = new Connection(stack, "c", { name: "C", type: "http", http: { baseUri: "https://b.test" } });
      shop.putHttp({ baseUri: "https://c.test/${{{x}}}", mediaType: "json" });
    });
    expect(one(found, "script")["content"]).toBe("return `$${o.data}`;");
    expect(one(found, "connection")["http"]).toMatchObject({ base_uri: "https://c.test/$${{{x}}}" });
    const wrong = () =>
      synth((stack) => {
        new Script(stack, "a", { name: "A" }).name = "x".repeat(101);
        // @ts-expect-error A value of no list.
        const http: ConnectionHttp = { baseUri: "https://c.test", mediaType: "jason" };
        Connection.http(stack, "c", { name: "C", http: { baseUri: "https://c.test" } }).putHttp(http);
      });
    expect(wrong).toThrow(/\[s\/a\] name: at most 100 characters, here 101[\s\S]*\[s\/c\] http\.mediaType/);
  });

  it("take a count's index in a text for what it is", () => {
    const count = TerraformCount.of(3);
    const found = synth((stack) => void new Script(stack, "a", { name: `a ${count.index}, not -1.5e+12`, count }));
    expect(one(found, "script")).toMatchObject({ name: "a ${count.index}, not -1.5e+12", count: 3 });
  });

  it("look up the keys of a map as texts", () => {
    const output = (key: (stack: TerraformStack) => string) => {
      const stack = new TerraformStack(Testing.app(), "s");
      new ReconduitProvider(stack, "reconduit");
      const made = new Import(stack, "i", { name: "I", adaptorType: "AiAgentImport", aiAgent: {} });
      new TerraformOutput(stack, "o", { value: made.aiAgent.litellm.overrides.get(key(stack)).mediaResolution });
      return (JSON.parse(Testing.synth(stack)) as { output: { o: { value: string } } }).output.o.value;
    };
    const of = (key: string) => `\${reconduit_import.i.ai_agent.litellm.overrides[${key}].media_resolution}`;
    expect(output(() => "gpt")).toBe(of('"gpt"'));
    expect(output(() => 'a"b')).toBe(of('"a\\"b"'));
    expect(output((stack) => new TerraformVariable(stack, "k", {}).stringValue)).toBe(of("var.k"));
  });

  it("have the aspects of their app run, once each and before they are checked", () => {
    const app = Testing.app();
    const visited: string[] = [];
    Aspects.of(app).add({
      visit: (node) => {
        visited.push(node.node.path);
        if (node instanceof Script) node.name = "short";
      },
    });
    for (const id of ["s", "t"]) {
      const stack = new TerraformStack(app, id);
      new ReconduitProvider(stack, "reconduit");
      new Script(stack, "a", { name: "x".repeat(101) });
    }
    app.synth();
    const ours = visited.filter((path) => !path.endsWith("/backend"));
    expect(ours).toEqual(["s", "s/reconduit", "s/a", "t", "t/reconduit", "t/a"]);
  });

  it("are checked in tests as well, all of a stack at once, unless the app leaves validations out", () => {
    const stack = (options = {}) => {
      const made = new TerraformStack(
        new App({ outdir: mkdtempSync(join(tmpdir(), "reconduit-cdk-")), ...options }),
        "s",
      );
      new ReconduitProvider(made, "reconduit");
      for (const id of ["a", "b"]) new Script(made, id, { name: "x".repeat(101) });
      return made;
    };
    for (const wrong of [() => Testing.synth(stack()), () => Testing.synthHcl(stack()), () => App.of(stack()).synth()])
      expect(wrong).toThrow(/\[s\/a\] name: at most 100 characters[\s\S]*\[s\/b\] name/);
    expect(Testing.synth(stack({ skipValidation: true }))).toContain("xxx");
  });
});
