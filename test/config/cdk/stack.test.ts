/** Stacks in Terraform's JSON syntax, as CDKs write them, read into the model that plans are made of. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { loadStack, type StackFile } from "../../../src/config/cdk/load-stack.ts";
import type { LoadedStack } from "../../../src/config/index.ts";
import { evaluateTemplate, type Reference, Unknown, uncheckedPointers } from "../../../src/model/value.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "reconduit-stack-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function load(stack: object, options: Partial<StackFile> = {}): Promise<LoadedStack> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "cdk.tf.json"), JSON.stringify(stack, null, 2));
  return loadStack({ cwd: folder, file: "cdk.tf.json", env: {}, ...options });
}

/** The program; fails with what is wrong. */
async function program(stack: object, options?: Partial<StackFile>) {
  const { program: found, diagnostics } = await load(stack, options);
  expect(diagnostics.filter((each) => each.severity === "error")).toEqual([]);
  return found!;
}

async function faults(stack: object, options?: Partial<StackFile>) {
  const { diagnostics } = await load(stack, options);
  return diagnostics.map(({ code, detail }) => `${code}: ${detail}`);
}

const about = (path: string) => ({ "//": { metadata: { path, uniqueId: path.replaceAll("/", "_") } } });
const script = (more: object = {}) => ({
  resource: { reconduit_script: { a: { ...about("s/a"), name: "A", ...more } } },
});

describe("an excerpt", () => {
  async function excerpts(text: string, env: StackFile["env"] = {}) {
    writeFileSync(join(folder, "cdk.tf.json"), text);
    const { diagnostics, secrets } = await loadStack({ cwd: folder, file: "cdk.tf.json", env });
    const shown = diagnostics.map(({ summary, source }) => `${summary}: ${source?.excerpt}`).join("\n");
    return { shown, secrets: secrets() };
  }

  test("of a file that cannot be read hides what is behind the name of a secret field", async () => {
    const { shown } = await excerpts('{"resource": {"x": {"y": {"user": "u", "password": "pwpwpw" "port": 1}}}}');
    expect(shown).toContain("The file is not valid JSON");
    expect(shown).toContain('"user": "u", "password": ******');
    expect(shown).not.toContain("pwpwpw");
  });

  test("hides the default of a secret variable also where it is not what counts", async () => {
    const { shown } = await excerpts('{"variable": {"pw": {"sensitive": true, "default": "DEFSECRET1", "bogus": 1}}}', {
      TF_VAR_pw: "other",
    });
    expect(shown).toContain("******");
    expect(shown).not.toContain("DEFSECRET1");
  });

  test("is left alone by secrets that are too short to be any", async () => {
    const text = '{"variable": {"pw": {"sensitive": true, "bogus": 1}}}';
    for (const value of ["", "a"]) {
      const { shown, secrets } = await excerpts(text, { TF_VAR_pw: value });
      expect(secrets).toEqual([]);
      expect(shown).toContain('"bogus": 1');
    }
  });
});

describe("a stack", () => {
  test("has the documents of its resources, with the platform's names", async () => {
    const { resources, name } = await program({
      "//": { metadata: { stackName: "shop" } },
      resource: {
        reconduit_connection: {
          c: { name: "C", type: "http", http: { base_uri: "https://c.test", media_type: "json" } },
        },
        reconduit_import: {
          i: {
            name: "I",
            adaptor_type: "HTTPImport",
            connection_id: "${reconduit_connection.c.id}",
            http: { method: ["POST"], relative_uri: ["/x"], batch_size: "5", other_fields: '{"madeUp": [1]}' },
            hooks: { pre_map: { script_id: "${reconduit_script.a.id}", function: "f", configuration: '{"x":1}' } },
          },
        },
        ...script().resource,
      },
    });
    expect(name).toBe("shop");
    const found = resources.find((each) => each.address === "imports.i")!;
    expect(found.references.map((each) => each.target)).toEqual(["connections.c", "scripts.a"]);
    expect(evaluateTemplate(found.template, ({ target }) => `id of ${target}`)).toEqual({
      name: "I",
      adaptorType: "HTTPImport",
      _connectionId: "id of connections.c",
      http: { method: ["POST"], relativeURI: ["/x"], batchSize: 5, madeUp: [1] },
      hooks: { preMap: { _scriptId: "id of scripts.a", function: "f", configuration: { x: 1 } } },
    });
  });

  test("reads the keys of maps as templates", async () => {
    const overrides = (keys: readonly string[]) =>
      Object.fromEntries(keys.map((key) => [key, { system_instruction: "Be brief." }]));
    const agent = (keys: readonly string[]) => ({
      variable: { model: { default: "gpt" } },
      resource: {
        ...script().resource,
        reconduit_import: {
          i: {
            ...about("s/i"),
            name: "I",
            adaptor_type: "AiAgentImport",
            ai_agent: { litellm: { overrides: overrides(keys) } },
          },
        },
      },
      output: { o: { value: { "${var.model} $${x}": "${var.model}" } } },
    });
    const { resources, outputs } = await program(agent(["${var.model}", "$${x}"]));
    expect(resources.find((each) => each.address === "imports.i")!.template).toMatchObject({
      aiAgent: { litellm: { _overrides: { gpt: {}, "${x}": {} } } },
    });
    expect(outputs[0]!.template).toEqual({ "gpt ${x}": "gpt" });
    expect(await faults(agent(["${reconduit_script.a.id}", "${"]))).toEqual(
      expect.arrayContaining([
        expect.stringContaining("not-known-at-load: ai_agent.litellm.overrides.${reconduit_script.a.id} "),
        expect.stringMatching(/^expression-syntax: .*construct s\/i/),
      ]),
    );
  });

  test("says of a text that is not JSON that, and nothing more", async () => {
    const flow = { ...about("s/f"), name: "F", schedule: "? */15 * * * *", settings: "text" };
    expect(await faults({ resource: { reconduit_flow: { f: flow } } })).toEqual([
      expect.stringMatching(/^wrong-type: settings is not JSON\. .*jsonencode.*construct s\/f/),
    ]);
  });

  test("reads attributes of other resources under their names in Terraform", async () => {
    const { resources } = await program({
      resource: {
        reconduit_script: {
          a: { name: "A" },
          b: { name: "${upper(reconduit_script.a.name)}", description: "${reconduit_import.i.http.relative_uri[0]}" },
        },
        reconduit_import: {
          i: {
            name: "I",
            adaptor_type: "HTTPImport",
            connection_id: "5f0c0c0c0c0c0c0c0c0c0c0c",
            http: { method: ["POST"], relative_uri: ["/x"] },
          },
        },
      },
    });
    const b = resources.find((each) => each.address === "scripts.b")!;
    expect(b.references).toEqual([
      { type: "resource", target: "imports.i", path: ["http", "relativeURI"] },
      { type: "resource", target: "scripts.a", path: ["name"] },
    ]);
    expect(evaluateTemplate(b.template, ({ path }) => (path[0] === "name" ? "low" : ["/x"]))).toEqual({
      name: "LOW",
      description: "/x",
    });
    expect(evaluateTemplate(b.template, () => new Unknown("x"))).toMatchObject({ name: expect.any(Unknown) });
  });

  test("takes variables from options, files, the environment and defaults, in that order", async () => {
    const variable = {
      a: { type: "string", default: "default" },
      b: { type: "number" },
      c: { type: "list(string)" },
      d: { type: "string", sensitive: true },
    };
    writeFileSync(join(folder, "vars.json"), JSON.stringify({ a: "file", b: 1 }));
    const stack = {
      variable,
      output: {
        a: { value: "${var.a}" },
        b: { value: "${var.b + 1}" },
        c: { value: "${var.c[0]}" },
        d: { value: "x${var.d}" },
      },
    };
    const env = { TF_VAR_b: "9", TF_VAR_c: '["first"]', TF_VAR_d: "hidden" };
    const { outputs } = await program(stack, { env, variables: { a: "option" }, variableFiles: ["vars.json"] });
    expect(outputs.map(({ name, template, secret }) => [name, template, secret])).toEqual([
      ["a", "option", false],
      ["b", 2, false],
      ["c", "first", false],
      ["d", "xhidden", true],
    ]);
    const { secrets } = await load(stack, { env, variables: { a: "x" }, variableFiles: ["vars.json"] });
    expect(secrets()).toContain("hidden");
  });

  test("says which variables lack a value, are unknown, have the wrong type or break their conditions", async () => {
    const variable = {
      missing: { type: "string" },
      wrong: { type: "number", default: "many" },
      region: {
        type: "string",
        default: "mars",
        validation: [{ condition: '${contains(["eu", "us"], var.region)}', error_message: "Only eu and us." }],
      },
    };
    expect(await faults({ variable }, { variables: { regoin: "eu" } })).toEqual([
      "unknown-variable: --var gives regoin, which the stack does not declare.",
      expect.stringMatching(/^missing-variable: The variable missing has no value.*TF_VAR_missing/),
      "expression-type: The variable wrong takes a number; this is text.",
      "condition-failed: The variable region: Only eu and us.",
    ]);
  });

  test("leaves sensitive variables without a value open, in one notice, and asks for a value where it has to be known", async () => {
    const secret = { type: "string", sensitive: true };
    const http = { base_uri: "https://x.example/", media_type: "json" };
    const shop = {
      name: "S",
      type: "http",
      http: { ...http, auth: { type: "basic", basic: { username: "u", password: "${var.a}${var.b}" } } },
    };
    const stack = { variable: { a: secret, b: secret }, resource: { reconduit_connection: { shop } } };
    const { program: found, diagnostics } = await load(stack);
    expect(diagnostics).toMatchObject([{ severity: "notice", code: "secret-not-checked" }]);
    expect(diagnostics[0]!.detail).toContain("2 secrets have no value in this run: var.a, var.b.");
    const [resource] = found!.resources;
    expect(uncheckedPointers(evaluateTemplate(resource!.template, () => undefined))).toEqual([
      "/http/auth/basic/password",
    ]);
    const counted = { ...stack, resource: { reconduit_script: { s: { name: "S", count: "${length(var.a)}" } } } };
    expect((await load(counted)).diagnostics.some(({ severity }) => severity === "error")).toBe(true);
  });

  test("computes local values once each, and refuses a circle of them", async () => {
    const { outputs } = await program({ locals: { a: "${local.b}!", b: "b" }, output: { o: { value: "${local.a}" } } });
    expect(outputs[0]!.template).toBe("b!");
    expect(
      await faults({ locals: { a: "${local.b}", b: "${local.a}" }, output: { o: { value: "${local.a}" } } }),
    ).toEqual(["dependency-cycle: Local values refer to each other in a circle: a -> b -> a."]);
  });

  test("has a resource for each instance of count and for_each", async () => {
    const { resources } = await program({
      resource: {
        reconduit_script: {
          n: { count: 2, name: "N ${count.index}" },
          m: {
            for_each: { x: { title: "${reconduit_script.n[0].name}" }, y: { title: "Y" } },
            name: "${each.key} ${each.value.title}",
          },
          s: { for_each: '${toset(["p", "q"])}', name: "${each.value}", depends_on: ["reconduit_script.n"] },
        },
      },
      output: { all: { value: "${reconduit_script.n[*].id}" }, one: { value: '${reconduit_script.s["q"].id}' } },
    });
    expect(resources.map((each) => each.address)).toEqual([
      'scripts.n["0"]',
      'scripts.n["1"]',
      'scripts.m["x"]',
      'scripts.m["y"]',
      'scripts.s["p"]',
      'scripts.s["q"]',
    ]);
    expect(resources[1]!.template).toEqual({ name: "N 1" });
    expect(evaluateTemplate(resources[2]!.template, () => "zero")).toEqual({ name: "x zero" });
    expect(resources[4]!.meta.dependsOn).toEqual(['scripts.n["0"]', 'scripts.n["1"]']);
  });

  test("computes the keys of its mappings, too", async () => {
    const { resources, outputs } = await program({
      variable: { k: { default: "key" }, secret: { default: "hidden", sensitive: true } },
      locals: { map: { "${var.k}-1": 1, "$${var.k}": 2, "%%{ if }": 3 } },
      resource: {
        reconduit_script: { t: { for_each: { "${var.k}": 1, "$${x}": 2 }, name: "${each.key}" } },
        reconduit_import: {
          agent: {
            name: "A",
            adaptor_type: "AiAgentImport",
            ai_agent: { litellm: { overrides: { "${var.k}": { system_instruction: "to $${x}" }, "$${x}": {} } } },
          },
          same: { name: "B", adaptor_type: "AiAgentImport", ai_agent: '${{litellm = {overrides = {"$${y}" = {}}}}}' },
        },
      },
      output: {
        local: { value: "${local.map}" },
        map: { value: { "${upper(var.k)}": { "${var.k}": "$${x}" } } },
        late: { value: { "${reconduit_script.t[var.k].name}!": 1 } },
        secret: { value: { "${var.secret}": 1 } },
      },
    });
    const [first, second, agent, same] = resources;
    expect([first!.address, second!.address]).toEqual(['scripts.t["key"]', 'scripts.t["${x}"]']);
    expect(agent!.template).toMatchObject({
      aiAgent: { litellm: { _overrides: { key: { systemInstruction: "to ${x}" }, "${x}": {} } } },
    });
    expect(same!.template).toMatchObject({ aiAgent: { litellm: { _overrides: { "${y}": {} } } } });
    const [local, map, late, secret] = outputs;
    expect(local!.template).toEqual({ "key-1": 1, "${var.k}": 2, "%{ if }": 3 });
    expect(map!.template).toEqual({ KEY: { key: "${x}" } });
    expect(evaluateTemplate(late!.template, () => "known")).toEqual({ "known!": 1 });
    expect(evaluateTemplate(late!.template, () => new Unknown("x"))).toBeInstanceOf(Unknown);
    expect(secret!.secret).toBe(true);
    expect(
      await faults({
        ...script({ description: "${jsonencode({a = 1})}" }),
        output: { twice: { value: { a: 1, '${"a"}': 2 } }, none: { value: { "${null}": 1 } } },
      }),
    ).toEqual([
      'expression-value: The key "a" comes twice in a mapping.',
      "expression-type: A key takes text, a number or a boolean; this is null.",
    ]);
  });

  test("has an instance for each of another block's, in whatever order they stand", async () => {
    const each = (from: string) => ({ for_each: from, name: "${each.value.name}!" });
    const stack = {
      locals: { all: "${reconduit_script.b}" },
      resource: {
        reconduit_script: {
          a: each("${local.all}"),
          b: each("${reconduit_script.c}"),
          c: { for_each: { x: 1, y: 2 }, name: "${each.key}" },
          n: { count: "${length(reconduit_script.a)}", name: "${reconduit_script.a[*] == [] ? 1 : count.index}" },
        },
      },
    };
    const { resources } = await program(stack);
    expect(resources.map((each) => each.address)).toEqual([
      'scripts.a["x"]',
      'scripts.a["y"]',
      'scripts.b["x"]',
      'scripts.b["y"]',
      'scripts.c["x"]',
      'scripts.c["y"]',
      'scripts.n["0"]',
      'scripts.n["1"]',
    ]);
    expect(evaluateTemplate(resources[0]!.template, ({ target }) => target)).toEqual({ name: 'scripts.b["x"]!' });
    const circle = { resource: { reconduit_script: { a: each("${local.all}"), b: each("${reconduit_script.a}") } } };
    expect(await faults({ ...stack, ...circle })).toEqual([
      expect.stringMatching(/^dependency-cycle: for_each of reconduit_script.a depends on itself/),
      expect.stringMatching(/^dependency-cycle: for_each of reconduit_script.b depends on itself/),
    ]);
  });

  test("says why a validation does not hold, and hides a message with a secret", async () => {
    const of = (condition: string, error_message: string) => ({
      variable: {
        n: { default: 1, validation: { condition, error_message } },
        key: { default: "the-secret", sensitive: true },
      },
      data: { reconduit_script: { s: { name: "S" } } },
    });
    expect(await faults(of("${var.n > 1}", "Key ${var.key}!"))).toEqual([
      "condition-failed: The variable n: Its message contains a secret and is not shown.",
    ]);
    expect(await faults(of("${var.n > 1}", "Is ${data.reconduit_script.s.id}."))).toEqual([
      "condition-failed: The variable n: Its message is known after apply.",
    ]);
    expect(await faults(of("${data.reconduit_script.s.id != null}", "No."))).toEqual([
      "not-known-at-load: The variable n: A condition cannot depend on what only the platform tells here.",
    ]);
  });

  test("refuses a count and keys that only apply would know, and instances that are not there", async () => {
    const list = await faults({
      resource: {
        reconduit_script: {
          a: { name: "A" },
          n: { count: "${length(reconduit_script.a.name)}", name: "N" },
          e: { for_each: { k: 1 }, name: "E" },
          f: { name: '${reconduit_script.e["other"].name}' },
          g: { name: "${reconduit_script.e.k.name}" },
        },
      },
    });
    expect(list).toEqual([
      "invalid-each: count decides how many instances there are, so it cannot depend on what only the platform tells.",
      'unknown-reference: reconduit_script.e has no instance "other"; there are k.',
      'unknown-reference: reconduit_script.e has several instances: say which one, as in reconduit_script.e["key"].',
    ]);
  });

  test("adopts what only the platform makes by its name, where that is known", async () => {
    const { resources } = await program({
      variable: { who: { default: "ada@customer.test" } },
      data: { reconduit_end_user: { eve: { email: "eve@customer.test" } } },
      resource: {
        reconduit_end_user: { ada: { email: "${var.who}", role_ids: [] } },
        reconduit_group: {
          g: { name: "G", members: ["${reconduit_end_user.ada.id}", "${data.reconduit_end_user.eve.id}"] },
        },
      },
    });
    const [ada, group] = ["endUsers.ada", "groups.g"].map((at) => resources.find(({ address }) => address === at)!);
    expect(ada!.meta.adopt).toMatchObject({ where: { email: "ada@customer.test" } });
    expect(group!.references.map(({ type, target }) => `${type} ${target}`)).toEqual([
      "resource endUsers.ada",
      "lookup endUsers.eve",
    ]);
  });

  test("takes life cycle, dependencies, moves, imports and removals over", async () => {
    const { resources, forgotten } = await program({
      resource: {
        reconduit_script: {
          a: {
            name: "A",
            lifecycle: {
              prevent_destroy: true,
              create_before_destroy: true,
              ignore_changes: ["content"],
              replace_triggered_by: ["reconduit_tag.t"],
            },
          },
          b: { name: "B", lifecycle: { ignore_changes: "all" } },
          c: { name: "C", depends_on: ["reconduit_script.a", "data.reconduit_script.x"] },
        },
        reconduit_tag: { t: { tag: "t" } },
      },
      data: { reconduit_script: { x: { name: "X" } } },
      moved: [{ from: "reconduit_script.old", to: "reconduit_script.b" }],
      import: [
        { to: "reconduit_script.c", id: "5f0c0c0c0c0c0c0c0c0c0c0c" },
        { to: "reconduit_tag.t", id: "The tag" },
      ],
      removed: [{ from: "reconduit_script.gone", lifecycle: { destroy: false } }],
    });
    const meta = (address: string) => resources.find((each) => each.address === address)!.meta;
    expect(meta("scripts.a")).toMatchObject({
      protect: true,
      ignore: ["/content"],
      replaceWith: ["tags.t"],
      dependsOn: ["tags.t"],
    });
    expect(meta("scripts.b")).toMatchObject({
      protect: false,
      was: "scripts.old",
      ignore: expect.arrayContaining(["/name", "/content"]),
    });
    expect(meta("scripts.c")).toMatchObject({ dependsOn: ["scripts.a"], adopt: { id: "5f0c0c0c0c0c0c0c0c0c0c0c" } });
    expect(meta("tags.t").adopt).toMatchObject({ where: { tag: "The tag" } });
    expect(forgotten).toEqual(["scripts.gone"]);
  });

  test("looks data sources up, and takes outputs of other stacks", async () => {
    const stack = {
      data: {
        reconduit_connection: { w: { name: "Warehouse" } },
        terraform_remote_state: { "cross-stack-reference-input-base": { backend: "local", config: { path: "x" } } },
      },
      resource: {
        reconduit_script: {
          a: {
            name: "A",
            description:
              "${data.reconduit_connection.w.id} ${data.terraform_remote_state.cross-stack-reference-input-base.outputs.x}",
          },
        },
      },
    };
    const base = (values: { readonly x?: string }, later: readonly string[] = [], secret: readonly string[] = []) => ({
      stacks: new Map([["base", { values, later: new Set(later), secret: new Set(secret) }]]),
    });
    const found = await program(stack, base({ x: "of base" }));
    expect(found.lookups).toMatchObject([
      { target: "connections.w", kind: "connection", where: { name: "Warehouse" } },
    ]);
    const [a] = found.resources;
    expect(evaluateTemplate(a!.template, ({ type }) => type)).toEqual({ name: "A", description: "lookup of base" });
    const early = await program(stack, base({}, ["x"]));
    expect(evaluateTemplate(early.resources[0]!.template, ({ type }) => type)).toMatchObject({
      description: expect.any(Unknown),
    });
    expect(await faults(stack, base({}))).toEqual([
      "unknown-output: The stack base has no output x yet. Apply that stack first.",
    ]);
    expect(await faults(stack, base({}, [], ["x"]))).toEqual([
      expect.stringMatching(/^secret-output: base\.x is secret/),
    ]);
    expect(await faults(stack)).toContainEqual(
      expect.stringMatching(/^unsupported-block: .*is not a stack of this app/),
    );
  });

  test("keeps what derives from secrets secret", async () => {
    const { resources, outputs } = await program(
      {
        variable: { key: { type: "string", sensitive: true } },
        resource: {
          reconduit_connection: {
            c: {
              name: "C",
              type: "http",
              http: {
                base_uri: "https://c.test",
                media_type: "json",
                auth: { type: "token", token: { token_wo: "${var.key}", token_wo_version: 1, location: "header" } },
              },
            },
          },
        },
        output: { shown: { value: "${reconduit_connection.c.http.auth.token.token}" } },
      },
      { env: { TF_VAR_key: "s3cret" } },
    );
    expect(resources[0]!.secrets).toEqual(["/http/auth/token/token"]);
    expect(resources[0]!.template).toMatchObject({ http: { auth: { token: { token: "s3cret" } } } });
    expect(outputs[0]!.secret).toBe(true);
  });

  describe("with a secret inside of an object", () => {
    const rdbms = { type: "postgresql", host: "h.test", user: "u", database: "d" };
    const connection = (more: object) => ({ name: "C", type: "rdbms", ...more });
    const stack = (more: object, output: object = {}) => ({
      variable: { p: { type: "string", sensitive: true } },
      resource: {
        reconduit_connection: {
          a: connection({ for_each: { x: 1 }, rdbms: { ...rdbms, password: "${var.p}" } }),
          ...more,
        },
      },
      output,
    });
    const env = { TF_VAR_p: "s3cret-p" };
    const live = { name: "C", type: "rdbms", rdbms: { ...rdbms, password: "s3cret-p" } };
    const resolve = ({ path }: Reference) => (path[0] === "rdbms" ? live.rdbms : path[0] === "name" ? "C" : undefined);
    const found = async (more: object, output?: object) => program(stack(more, output), { env });
    const documentOf = async (more: object) => {
      const { resources } = await found(more);
      return evaluateTemplate(resources.at(-1)!.template, resolve);
    };

    test.each([
      [
        "each.value",
        { for_each: "${reconduit_connection.a}", rdbms: { ...rdbms, password: "${each.value.rdbms.password}" } },
      ],
      ["values()", { rdbms: { ...rdbms, password: "${values(reconduit_connection.a)[0].rdbms.password}" } }],
      ["a splat", { rdbms: { ...rdbms, password: "${element(values(reconduit_connection.a)[*].rdbms.password, 0)}" } }],
      ["a whole block", { for_each: "${reconduit_connection.a}", rdbms: "${each.value.rdbms}" }],
      ["merge()", { rdbms: '${merge(reconduit_connection.a["x"].rdbms, { host = "h.test" })}' }],
    ])("takes it by way of %s to where secrets are", async (_, more) => {
      expect(await documentOf({ b: connection(more) })).toMatchObject({
        rdbms: { password: "s3cret-p", host: "h.test" },
      });
    });

    test("refuses to take it to where it would be seen, with its name", async () => {
      const seen = 'reconduit_connection.a["x"].rdbms.password';
      for (const text of [
        "${values(reconduit_connection.a)[0].rdbms.password}",
        "${jsonencode(reconduit_connection.a)}",
        'x-${join(",", [for c in reconduit_connection.a : c.rdbms.password])}',
      ]) {
        const { resources } = await found({ b: connection({ name: text, rdbms }) });
        const late = ({ path }: Reference) => (path.length === 0 ? new Unknown("id") : resolve({ path } as Reference));
        for (const each of [resolve, late])
          expect(() => evaluateTemplate(resources.at(-1)!.template, each)).toThrow(
            expect.objectContaining({
              diagnostics: [expect.objectContaining({ code: "secret-inside", detail: expect.stringContaining(seen) })],
            }),
          );
      }
    });

    test("takes everything else out of it as it is", async () => {
      const name =
        '${join(",", [for key, c in reconduit_connection.a : "${key} ${c.name} ${c.rdbms.host}"])} ${length(reconduit_connection.a)}';
      expect(await documentOf({ b: connection({ name, rdbms }) })).toMatchObject({ name: "x C h.test 1" });
    });

    test("shows it in outputs only as a secret", async () => {
      const all = { value: "${reconduit_connection.a}" };
      const { outputs } = await found({}, { all: { ...all, sensitive: true }, open: all });
      expect(evaluateTemplate(outputs[0]!.template, resolve)).toMatchObject({ x: { rdbms: { password: "s3cret-p" } } });
      expect(() => evaluateTemplate(outputs[1]!.template, resolve)).toThrow(/mark the output as sensitive/);
    });
  });

  test("reports all mistakes at once, each with its construct and its place", async () => {
    const { diagnostics } = await load({
      resource: {
        reconduit_script: {
          a: { ...about("shop/a"), name: "${upper(1, 2)}", contnt: "x" },
          b: { ...about("shop/b"), name: "B", description: "${reconduit_script.zz.id}" },
          c: { ...about("shop/c"), name: ["no"] },
          d: { ...about("shop/d"), created_at: "x", name: "D", provisioner: [{}] },
        },
        aws_thing: { x: { ...about("shop/x") } },
        reconduit_scrip: { y: { ...about("shop/y") } },
      },
      module: { m: {} },
      provider: { aws: [{}], reconduit: [{ base_url: "https://p.test", token: "t" }] },
    });
    expect(diagnostics.map(({ code, detail, source }) => [code, detail, source!.line > 1])).toEqual(
      expect.arrayContaining([
        ["expression-arguments", "upper() takes 1 argument; here are 2. (construct shop/a)", true],
        ["unknown-field", "There is no attribute contnt. (construct shop/a)", true],
        ["unknown-reference", "There is no resource reconduit_script.zz. (construct shop/b)", true],
        ["wrong-type", expect.stringMatching(/^name .*\(construct shop\/c\)$/), true],
        ["server-set-field", "created_at is set by the platform and cannot be declared. (construct shop/d)", true],
        [
          "unsupported-block",
          expect.stringMatching(/^provisioner is terraform's business.*\(construct shop\/d\)$/),
          true,
        ],
        ["unsupported-block", expect.stringMatching(/^aws_thing is of another provider.*\(construct shop\/x\)$/), true],
        ["unsupported-block", "There is no resource type reconduit_scrip. (construct shop/y)", true],
        ["unsupported-block", expect.stringContaining("module blocks are not supported"), true],
        ["unsupported-block", expect.stringContaining("The provider aws is not known here"), true],
      ]),
    );
    expect(diagnostics).toHaveLength(10);
  });

  test("refuses references to the wrong kind or type of connection before anything is planned", async () => {
    const http = { adaptor_type: "HTTPImport", http: { method: ["POST"], relative_uri: ["/x"] } };
    const upload = (name: string, more: object) => ({ ...about(`shop/${name}`), name, ...http, ...more });
    const found = await faults({
      variable: { eu: { type: "bool", default: true } },
      resource: {
        reconduit_script: { clean: { name: "C" } },
        reconduit_connection: {
          files: { name: "F", type: "ftp", ftp: { host_uri: "h", username: "u" } },
          shop: { name: "S", type: "http", http: { base_uri: "https://a.test" } },
        },
        reconduit_import: {
          a: upload("a", { connection_id: "${reconduit_script.clean.id}" }),
          b: upload("b", { connection_id: "${reconduit_connection.files.id}" }),
          c: upload("c", {
            connection_id: '${reconduit_script.clean.id == "" ? "" : "5f0c0c0c0c0c0c0c0c0c0c0c"}',
            description: "${reconduit_script.clean.id}",
          }),
          d: upload("d", { connection_id: "${reconduit_connection.shop.id}" }),
        },
      },
    });
    expect(found).toEqual([
      "wrong-reference: The field requires the _id of a connection; scripts.clean is a script. (construct shop/a)",
      expect.stringMatching(
        /^wrong-connection: connections\.files is a connection of the type ftp; the field requires http\. .* shop\/b\)$/,
      ),
    ]);
  });

  test("takes platform and token from the provider's block", async () => {
    const { platform } = await program({
      provider: { reconduit: [{ base_url: "https://p.test", token: "t", rate_share: 50 }] },
      ...script(),
    });
    expect(platform).toEqual({ baseUrl: "https://p.test", token: "t" });
    expect(await faults({ provider: { reconduit: [{ alias: "a" }, { alias: "b" }] } })).toEqual([
      expect.stringContaining("A stack works on one platform"),
    ]);
  });

  test("is refused where terraform manages it", async () => {
    const managed = {
      version: 4,
      resources: [{ mode: "managed", type: "reconduit_script", name: "a", instances: [{}, {}] }],
    };
    writeFileSync(join(folder, "terraform.shop.tfstate"), JSON.stringify(managed));
    const local = { terraform: { backend: { local: { path: join(folder, "terraform.shop.tfstate") } } }, ...script() };
    expect(await faults(local)).toEqual([
      expect.stringMatching(/^managed-by-terraform: .*contains 2 of its objects.*import-terraform/),
    ]);
    expect(await faults({ terraform: { backend: { s3: {} } }, ...script() })).toEqual([
      expect.stringMatching(/^managed-by-terraform: .*in the backend "s3"/),
    ]);
    expect(await faults(local, { name: "shop" })).toEqual([expect.stringMatching(/shop\.tfstate --stack shop$/)]);
    writeFileSync(join(folder, "terraform.shop.tfstate"), "not JSON");
    expect(await faults(local)).toEqual([expect.stringMatching(/^managed-by-terraform: .*cannot be read/)]);
    writeFileSync(join(folder, "terraform.shop.tfstate"), "");
    expect(await faults(local)).toEqual([]);
    mkdirSync(join(folder, "terraform.tfstate.d", "eu"), { recursive: true });
    writeFileSync(join(folder, "terraform.tfstate.d", "eu", "terraform.tfstate"), JSON.stringify(managed));
    expect(await faults(script())).toEqual([expect.stringMatching(/terraform\.tfstate\.d.*contains 2/)]);
    rmSync(join(folder, "terraform.tfstate.d"), { recursive: true });
    expect(await faults(local)).toEqual([]);
  });

  test("reads files of any content, and is another program where one changes", async () => {
    const stack = { output: { o: { value: '${filebase64("f.bin")}' } } };
    const of = async (...bytes: number[]) => {
      writeFileSync(join(folder, "f.bin"), Uint8Array.from(bytes));
      return program(stack);
    };
    const [one, other] = [await of(0xff, 0), await of(0xfe, 0)];
    expect([one, other].map(({ outputs }) => outputs[0]!.template)).toEqual(["/wA=", "/gA="]);
    expect(one.hash).not.toBe(other.hash);
    expect(await faults({ output: { o: { value: '${file("f.bin")}' } } })).toEqual([
      "not-utf8: file() takes text; filebase64() takes any file.",
    ]);
  });

  test("is told where a file or its JSON is no good", async () => {
    const missing = await loadStack({ cwd: folder, file: "no.tf.json", env: {} });
    expect(missing.diagnostics).toMatchObject([{ code: "file-unreadable" }]);
    writeFileSync(join(folder, "bad.tf.json"), '{"resource": ');
    const bad = await loadStack({ cwd: folder, file: "bad.tf.json", env: {} });
    expect(bad.program).toBeUndefined();
    expect(bad.diagnostics[0]).toMatchObject({ severity: "error", source: { file: "bad.tf.json" } });
  });
});
