/** Tests what a stack may say beside its resources, and in which forms. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { loadStack, type StackFile } from "../../../src/config/cdk/load-stack.ts";
import { evaluateTemplate } from "../../../src/model/value.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "reconduit-stack-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function load(stack: object, options: Partial<StackFile> = {}) {
  writeFileSync(join(folder, "main.tf.json"), JSON.stringify(stack, null, "\t"));
  return loadStack({ cwd: folder, file: "main.tf.json", env: {}, ...options });
}

async function program(stack: object, options?: Partial<StackFile>) {
  const { program: found, diagnostics } = await load(stack, options);
  expect(diagnostics).toEqual([]);
  return found!;
}

async function faults(stack: object, options?: Partial<StackFile>) {
  const { diagnostics, program: found } = await load(stack, options);
  expect(found).toBeUndefined();
  return diagnostics.map(({ code, detail }) => `${code}: ${detail}`);
}

const a = { name: "A" };
const resource = { reconduit_script: { a } };
const metaOf = async (stack: object, address = "scripts.a") =>
  (await program(stack)).resources.find((each) => each.address === address)!.meta;

describe("blocks", () => {
  test("may be lists at each level", async () => {
    const { resources, outputs } = await program({
      resource: [{ reconduit_script: [{ a: [{ name: "${local.x}", lifecycle: [{ prevent_destroy: true }] }] }] }],
      locals: [{ x: "X" }, { y: "${var.v}" }],
      variable: [{ v: [{ default: "V" }] }],
      output: [{ o: [{ value: "${local.y}" }] }],
      moved: { from: "reconduit_script.b", to: "reconduit_script.a" },
      terraform: [{ backend: [{ local: [{ path: "none.tfstate" }] }] }],
    });
    expect(resources).toMatchObject([{ template: { name: "X" }, meta: { protect: true, was: "scripts.b" } }]);
    expect(outputs).toMatchObject([{ template: "V" }]);
  });

  test("are declared once, and are objects", async () => {
    expect(await faults({ resource: [resource, resource], output: { o: "x" }, locals: 5 })).toEqual([
      "duplicate-block: reconduit_script.a is declared above already. Give one of them another name.",
      "wrong-type: output.o is an object, or a list of such.",
      "wrong-type: locals is an object, or a list of such.",
    ]);
  });

  test("have names that addresses can hold", async () => {
    const named = (name: string) => ({
      reconduit_script: { [name]: { ...a, count: 2 } },
      reconduit_tag: { t: { tag: `\${reconduit_script.${name}.id}`, depends_on: [`reconduit_script.${name}`] } },
    });
    const wrong = (name: string) =>
      `unsupported-block: ${JSON.stringify(name)} is not a name: letters, digits, _ and -, beginning with a letter or _.`;
    for (const name of ["", "a b", "a.b", "1a", "ü"]) {
      const { reconduit_script } = named(name);
      expect(await faults({ resource: { reconduit_script } })).toEqual([wrong(name)]);
    }
    expect(await faults({ resource: named("1a") })).toContain(wrong("1a"));
    const moved = [{ from: 'reconduit_script.b["\\x"]', to: "reconduit_script.a" }];
    expect(await faults({ resource, moved })).toEqual([expect.stringContaining("moved takes from and to")]);
  });

  test("that only terraform knows are refused", async () => {
    const by = (path: string) => ({ "//": { metadata: { path, uniqueId: path } } });
    const more = {
      ephemeral: { reconduit_sync_run: { run: by("s/run") } },
      check: {},
      module: { one: { source: "./one", ...by("s/one") }, two: [{ source: "./two", ...by("s/two") }] },
      provider: { aws: [{ region: "eu" }] },
    };
    expect(await faults({ resource, ...more })).toEqual([
      expect.stringMatching(/^unsupported-block: .*ephemeral blocks are not supported.*\(construct s\/run\)$/),
      expect.stringMatching(/^unsupported-block: .*check blocks are not supported/),
      expect.stringMatching(/^unsupported-block: .*module blocks are not supported.*\(construct s\/one\)$/),
      expect.stringMatching(/^unsupported-block: .*module blocks are not supported.*\(construct s\/two\)$/),
      expect.stringMatching(/^unsupported-block: The provider aws is not known here/),
    ]);
  });

  test("say nothing that is passed over", async () => {
    const stack = {
      resource: {
        reconduit_script: { a: { ...a, provider: "reconduit.eu", lifecycle: { prevent_destroy: "${1 == 1}" } } },
      },
      output: {
        o: { value: 1, colour: "red" },
        p: { value: 1, precondition: { condition: false, error_message: "no" } },
      },
      variable: { v: { default: 1, colour: "red" } },
      data: {
        reconduit_script: { x: {}, z: { for_each: ["k"], name: "${each.key}" } },
        reconduit_scripts: { all: { colour: "red" } },
        reconduit_jobs_get: { j: {} },
        reconduit_scrips: { y: {} },
      },
    };
    expect((await faults(stack)).sort()).toEqual([
      "condition-failed: no",
      "invalid-each: for_each takes a mapping, or a set of texts: write toset(...) around a list.",
      "unsupported-block: A data source needs what to look for: id or name.",
      "unsupported-block: The data source needs id.",
      "unsupported-block: The data source takes description, name, post_response_hook_to_process_on_child_record, template_id; colour is not supported here.",
      "unsupported-block: There is no argument colour of a variable.",
      "unsupported-block: There is no argument colour of an output.",
      "unsupported-block: There is no configuration reconduit.eu of the provider.",
      "unsupported-block: There is no data source reconduit_scrips here.",
      "unsupported-block: lifecycle.prevent_destroy is true or false, and no expression.",
    ]);
  });
});

describe("a move", () => {
  const to = "reconduit_script.a";

  test("follows others, and takes the instances of a block along", async () => {
    const moved = [
      { from: "reconduit_script.x", to: "reconduit_script.y" },
      { from: "reconduit_script.y", to },
    ];
    expect(await metaOf({ resource, moved })).toMatchObject({
      was: "scripts.y",
      earlier: ["scripts.x", 'scripts.a["0"]'],
    });
    const each = { reconduit_script: { a: { ...a, for_each: { k: 1 } } } };
    expect(await metaOf({ resource: each, moved }, 'scripts.a["k"]')).toMatchObject({
      was: 'scripts.y["k"]',
      earlier: ['scripts.x["k"]'],
    });
  });

  test("between a block with a count and one without needs no block", async () => {
    expect((await metaOf({ resource })).earlier).toEqual(['scripts.a["0"]']);
    const counted = { reconduit_script: { a: { ...a, count: 2 } } };
    expect((await metaOf({ resource: counted }, 'scripts.a["0"]')).earlier).toEqual(["scripts.a"]);
    expect((await metaOf({ resource: counted }, 'scripts.a["1"]')).earlier).toEqual([]);
  });

  test("is refused where its resource is still declared, or of another type", async () => {
    const both = { reconduit_script: { a, b: a } };
    const counted = { reconduit_script: { a: { ...a, count: 2 } } };
    const [first, second] = (
      await program({ resource: counted, moved: [{ from: 'reconduit_script.b["k"]', to: "reconduit_script.a" }] })
    ).resources;
    expect(first!.meta).toMatchObject({ was: 'scripts.b["k"]' });
    expect(second!.meta).not.toHaveProperty("was");
    expect(await faults({ resource: both, moved: [{ from: "reconduit_script.b", to }] })).toEqual([
      expect.stringContaining("reconduit_script.b is declared, so it has not moved"),
    ]);
    expect(await faults({ resource, moved: [{ from: "reconduit_tag.b", to }] })).toEqual([
      expect.stringContaining("two addresses of resources of one type"),
    ]);
  });
});

describe("an import", () => {
  const to = "reconduit_script.a";

  test("names an object by id, or by the fields that name its kind", async () => {
    const id = "5f0c0c0c0c0c0c0c0c0c0c0c";
    expect((await metaOf({ resource, import: { to, id } })).adopt).toMatchObject({ id });
    expect((await metaOf({ resource, import: { to: `\${${to}}`, id: "Theirs" } })).adopt).toMatchObject({
      where: { name: "Theirs" },
    });
  });

  test("is for a declared resource, and for one", async () => {
    expect(await faults({ resource, import: [{ to: "reconduit_script.b", id: "x" }] })).toEqual([
      expect.stringMatching(/^invalid-adoption: reconduit_script.b is not declared.*reconduit pull/),
    ]);
    expect(await faults({ resource, import: [{ to, id: "x", for_each: { k: 1 } }] })).toEqual([
      expect.stringContaining("for_each is not supported in an import"),
    ]);
    expect(await faults({ resource, import: [{ to, id: `\${${to}.id}` }] })).toEqual([
      expect.stringContaining("known at load"),
    ]);
  });
});

test("what is removed is not declared, and is a whole block", async () => {
  const lifecycle = { destroy: false };
  const { forgotten } = await program({
    resource,
    removed: [{ from: "reconduit_script.b", lifecycle: [lifecycle] }, { from: "reconduit_script.c" }],
  });
  expect(forgotten).toEqual(["scripts.b"]);
  expect(await faults({ resource, removed: [{ from: "reconduit_script.a", lifecycle }] })).toEqual([
    expect.stringContaining("is declared, so it is not removed"),
  ]);
  expect(await faults({ resource, removed: [{ from: "reconduit_script.b[0]", lifecycle }] })).toEqual([
    expect.stringContaining("the address of a whole resource block"),
  ]);
});

describe("a variable", () => {
  const valueIn = async (type: string, text: string) => {
    const stack = { variable: { v: { type } }, output: { o: { value: "${var.v}" } } };
    return (await program(stack, { variables: { v: text } })).outputs[0]!.template;
  };

  test.each([
    ["string", "[1]", "[1]"],
    ["${number}", "5", 5],
    ["bool", "true", true],
    ["list(number)", '["1", 2]', [1, 2]],
    ["set(string)", '["b", "a", "b"]', ["a", "b"]],
    ["map(list(string))", '{"k": [1]}', { k: ["1"] }],
    ["tuple([string, number])", '[1, "2"]', ["1", 2]],
    [
      'object({a = number, b = optional(string, "B"), c = optional(bool)})',
      '{"a": "1", "d": 2}',
      { a: 1, b: "B", c: null },
    ],
    ["list(any)", '[1, "a"]', ["1", "a"]],
  ])("of type %s is given as %s", async (type, text, value) => {
    expect(await valueIn(type, text)).toEqual(value);
  });

  test.each([
    ["list(string)", "{}", "The variable v is a list; this is"],
    ["list(string)", "a, b", "give it as JSON"],
    ["object({a = number})", "{}", "The variable v lacks a."],
    ["map(number)", '{"k": "x"}', 'The variable v, "k" takes a number'],
    ["strin", "[]", "a type is string, number"],
  ])("of type %s is not given as %s", async (type, text, fault) => {
    const list = await faults({ variable: { v: { type } } }, { variables: { v: text } });
    expect(list).toEqual([expect.stringContaining(fault)]);
  });

  test("has a default that names nothing", async () => {
    const output = { o: { value: "${var.v}" } };
    const { outputs } = await program({ variable: { v: { default: "$${x}" } }, output });
    expect(outputs[0]!.template).toBe("${x}");
    expect(await faults({ variable: { v: { default: "${local.x}" } }, locals: { x: 1 } })).toEqual([
      expect.stringContaining("cannot name anything"),
    ]);
  });

  test("that is secret is not missed where no secret is asked for", async () => {
    const stack = { variable: { v: { sensitive: true } }, resource: { reconduit_script: { a: { name: "${var.v}" } } } };
    const told = async (options?: Partial<StackFile>) =>
      (await load(stack, options)).diagnostics.map(({ code }) => code);
    expect(await told()).toEqual(["secret-not-checked"]);
    expect(await told({ secrets: false })).toEqual([]);
  });
});

test("what was computed is not read as an expression once more", async () => {
  const { resources } = await program({
    resource: {
      reconduit_import: {
        i: {
          for_each: { k: { method: ["POST"], relative_uri: ["/$${x}%%{y}"] } },
          name: "I",
          adaptor_type: "HTTPImport",
          connection_id: "5f0c0c0c0c0c0c0c0c0c0c0c",
          http: "${each.value}",
        },
      },
    },
  });
  expect(evaluateTemplate(resources[0]!.template, () => "")).toMatchObject({ http: { relativeURI: ["/${x}%{y}"] } });
});

test("functions of providers are none of those that apps may use", async () => {
  const unknown = { output: { o: { value: "${provider::aws::arn(1)}" } } };
  expect(await faults(unknown)).toEqual([expect.stringContaining("provider::aws::arn() is not one of the functions")]);
});

test("texts of JSON are read with all their escapes", async () => {
  const text = '// tab\t slash/ quote" \u{1f600} \u2028 ~ é';
  const json = JSON.stringify({ resource: { reconduit_script: { a: { name: "A", content: text } } } });
  const escaped = json
    .replace(/[^ -~]/g, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .replaceAll("h/", "h\\/");
  writeFileSync(join(folder, "main.tf.json"), escaped);
  const { program: found, diagnostics } = await loadStack({ cwd: folder, file: "main.tf.json", env: {} });
  expect(diagnostics).toEqual([]);
  expect(found!.resources[0]!.template).toMatchObject({ content: text });
});
