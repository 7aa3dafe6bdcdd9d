/** Components through all commands: their resources are ordinary ones with a longer address. */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { reconduit } from "./in-process.ts";
import { folder } from "./places.ts";
import { platform } from "./small-stack.ts";

const secret = "canary-c0mp0nent";
const component = `component: 1
name: greeter
description: Greets somebody.
inputs:
  who: { type: string, minLength: 2, description: A name. }
  password: { type: string, secret: true }
scripts:
  hello:
    name: Hello \${inputs.who}
    content: \${file("./hello.js")}
tags:
  late: { tag: "by \${scripts.hello.name}" }
connections:
  shop:
    name: Shop of \${inputs.who}
    type: http
    http: { baseURI: "https://shop.example", mediaType: json, auth: { type: basic, basic: { username: u, password: "\${inputs.password}" } } }
outputs:
  script: { value: "\${scripts.hello}", description: The script. }
`;
const manifest = `reconduit: 1
name: greetings
variables: { password: { secret: true, default: ${secret} } }
components:
  world: { source: ./parts/greeter.yaml, inputs: { who: world, password: "\${var.password}" } }
  each:
    source: ./parts/greeter.yaml
    $each: [de, ny]
    inputs: { who: "\${each.key}", password: "\${var.password}" }
outputs:
  script: { value: '\${components.each["de"].outputs.script}' }
`;
const files = {
  "reconduit.yaml": manifest,
  "parts/greeter.yaml": component,
  "parts/hello.js": "function hello() {}\n",
};

async function applied(declared: { readonly [path: string]: string } = files) {
  const { server, env } = await platform();
  const cwd = folder(declared);
  const run = (...args: readonly string[]) => reconduit(args, { cwd, env });
  expect(await run("apply", "--auto-approve")).toMatchObject({ code: 0 });
  const request = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${server.token}`, "content-type": "application/json" };
    const answer = await fetch(`${server.url}/v1/${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as never;
  };
  const write = (path: string, text: string) => writeFileSync(join(cwd, path), text);
  return { run, cwd, write, request };
}

describe("a stack with components", () => {
  test("is applied, and a second plan is empty; each command takes and shows the longer addresses", async () => {
    const { run, write } = await applied();
    expect((await run("plan", "--detailed-exitcode")).stdout).toContain("No changes.");
    const { stdout: list } = await run("state", "list");
    expect(list.trim().split("\n")).toEqual(
      ['each["de"]', 'each["ny"]', "world"].flatMap((at) => [
        `${at}/connections.shop`,
        `${at}/scripts.hello`,
        `${at}/tags.late`,
      ]),
    );
    expect((await run("uses", "world/scripts.hello")).stdout).toContain("world/tags.late");
    expect((await run("graph")).stdout).toContain('"world/tags.late"');
    expect((await run("history", 'each["de"]/scripts.hello')).stdout).toContain("create");
    expect((await run("state", "show", "world/tags.late")).stdout).toContain("by Hello world");
    write("parts/hello.js", "function hello() { return 1; }\n");
    const changed = async (...args: readonly string[]) =>
      [...(await run("plan", ...args)).stdout.matchAll(/[~] (\S+) will/g)].map(([, address]) => address);
    expect(await changed()).toEqual(["world/scripts.hello", 'each["de"]/scripts.hello', 'each["ny"]/scripts.hello']);
    expect(await changed("--target", "each")).toEqual(['each["de"]/scripts.hello', 'each["ny"]/scripts.hello']);
    expect(await changed("--target", 'components.each["de"]')).toEqual(['each["de"]/scripts.hello']);
    expect(await changed("--exclude", "each")).toEqual(["world/scripts.hello"]);
    expect(await changed("--target", "world/scripts.hello")).toEqual(["world/scripts.hello"]);
  });

  test("is drifted from, and its applies are undone", async () => {
    const { run, write, request } = await applied();
    const [tag] = ((await request("GET", "tags")) as readonly { _id: string; tag: string }[]).filter(
      ({ tag }) => tag === "by Hello world",
    );
    await request("PUT", `tags/${tag!._id}`, { tag: "moved" });
    const drift = await run("drift");
    expect([drift.code, drift.stdout]).toEqual([2, expect.stringContaining("world/tags.late")]);
    expect(await run("apply", "--auto-approve")).toMatchObject({ code: 0 });
    write("parts/greeter.yaml", component.replace("Hello $", "Good day, $"));
    expect(await run("apply", "--auto-approve")).toMatchObject({ code: 0 });
    const undone = await run("undo", "last", "--auto-approve");
    expect([undone.code, undone.stdout]).toEqual([0, expect.stringContaining('each["ny"]/scripts.hello')]);
    const scripts = (await request("GET", "scripts")) as readonly { name: string }[];
    expect(scripts.map(({ name }) => name).toSorted()).toEqual(["Hello de", "Hello ny", "Hello world"]);
  });

  test("keeps secret inputs out of everything that is shown or saved", async () => {
    const { run, cwd } = await applied();
    const out = [
      await run("plan", "--json", "--out", "plan.json"),
      await run("explain", "components.world"),
      await run("explain", "components.world", "--json"),
      await run("state", "show", "world/connections.shop"),
      await run("validate", "--json"),
    ];
    for (const { stdout, stderr } of out) expect(stdout + stderr).not.toContain(secret);
    const saved = readdirSync(cwd, { recursive: true, withFileTypes: true }).filter(
      (each) => each.isFile() && each.name !== "reconduit.yaml",
    );
    for (const { parentPath, name } of saved)
      expect(readFileSync(join(parentPath, name), "latin1")).not.toContain(secret);
    expect(saved.map(({ name }) => name)).toContain("plan.json");
  });

  test("can say what a component takes and gives", async () => {
    const { run } = await applied();
    const { component: told } = JSON.parse((await run("explain", "components.each", "--json")).stdout);
    expect(told).toMatchObject({
      component: "greeter",
      file: "parts/greeter.yaml",
      instances: ['each["de"]', 'each["ny"]'],
      inputs: [
        { name: "who", type: "string", required: true, values: { 'each["de"]': "de", 'each["ny"]': "ny" } },
        { name: "password", secret: true, values: { 'each["de"]': "******" } },
      ],
      outputs: [{ name: "script", value: "${scripts.hello}" }],
    });
    const text = (await run("explain", "components.world")).stdout;
    expect(text).toMatch(/INPUTS\n {2}who {2}string, required\n {6}A name. Value: world\n {2}password/);
    expect(text).toContain("${components.world.outputs.script}");
    expect((await run("explain", "components.wrold")).stderr).toContain("Did you mean components.world?");
  });

  test("is checked by its policies, formatted and tested as a whole", async () => {
    const policies =
      'policies: { named: { for: resource, require: "!address.startsWith(\'each\')", message: "${address} is bad", severity: deny } }\n';
    const { run, write, cwd } = await applied();
    write("reconduit.yaml", `${manifest}${policies}`);
    const linted = await run("lint");
    expect(linted.stdout + linted.stderr).toContain('each["de"]/scripts.hello is bad');
    write("parts/greeter.yaml", component.replace("name: greeter\n", "name:    greeter\n"));
    expect((await run("fmt")).stdout).toContain("parts/greeter.yaml");
    expect(readFileSync(join(cwd, "parts/greeter.yaml"), "utf8")).toContain("\nname: greeter\n");
  });
});

describe("both places of a mistake are shown", () => {
  test("in text and in JSON", async () => {
    const cwd = folder({ ...files, "reconduit.yaml": manifest.replace("who: world", "who: w") });
    const wrong = await reconduit(["validate"], { cwd });
    expect(wrong.stderr).toContain("reconduit.yaml:5:57, components.world\n  declared at parts/greeter.yaml:5:3\n");
    const { diagnostics } = JSON.parse((await reconduit(["validate", "--json"], { cwd })).stdout);
    expect(diagnostics[0].source).toMatchObject({
      file: "reconduit.yaml",
      declaredAt: { file: "parts/greeter.yaml", line: 5, column: 3 },
    });
    const inner = folder({ ...files, "parts/greeter.yaml": component.replace("type: http\n", "type: htpp\n") });
    const inside = await reconduit(["validate"], { cwd: inner });
    expect(inside.stderr).toContain(
      "parts/greeter.yaml:16:11, world/connections.shop, field type\n  used at reconduit.yaml:5:3\n",
    );
  });
});

describe("resources that move into a component", () => {
  const flat =
    'reconduit: 1\nname: greetings\nscripts:\n  hello: { name: Hello world, content: "function hello() {}\\n" }\ntags:\n  late: { tag: "by ${scripts.hello.name}" }\n';
  const simple = component.replace(/ {2}password.*\n/, "").replace(/connections:[\s\S]*outputs/, "outputs");
  const use = (was: string) =>
    `reconduit: 1\nname: greetings\ncomponents:\n  world: { source: ./parts/greeter.yaml, inputs: { who: world }, $was: ${was} }\n`;

  test.each([
    ["by a mapping at the use", use("{ scripts.hello: scripts.hello, tags.late: tags.late }"), simple],
    [
      "by $was in the component",
      use("{ tags.late: tags.late }"),
      simple.replace("  hello:\n", "  hello:\n    $was: scripts.hello\n"),
    ],
  ])("keep their objects: %s", async (_, text, part) => {
    const { run, write, request } = await applied({ ...files, "reconduit.yaml": flat });
    const before = await request("GET", "scripts");
    write("reconduit.yaml", text);
    write("parts/greeter.yaml", part);
    const plan = await run("plan");
    expect(plan.stdout).toContain("No changes. 2 resources to move: apply writes the new addresses to the state");
    expect(await run("apply", "--auto-approve")).toMatchObject({ code: 0 });
    expect(await request("GET", "scripts")).toEqual(before);
    expect((await run("plan", "--detailed-exitcode")).code).toBe(0);
    expect((await run("state", "list")).stdout).toBe("world/scripts.hello\nworld/tags.late\n");
    const renamed = text.replace("  world:", "  earth:").replace(/\$was: .* }\n/, "$was: world }\n");
    write("reconduit.yaml", renamed);
    write("parts/greeter.yaml", simple);
    expect((await run("plan")).stdout).toContain("No changes.");
    expect(await run("apply", "--auto-approve")).toMatchObject({ code: 0 });
    expect((await run("state", "list")).stdout).toBe("earth/scripts.hello\nearth/tags.late\n");
    write(
      "reconduit.yaml",
      flat
        .replace("name: Hello world,", "$was: earth/scripts.hello, name: Hello world,")
        .replace("{ tag:", "{ $was: earth/tags.late, tag:"),
    );
    expect((await run("plan")).stdout).toContain("No changes.");
  });
});

describe("tests of a component", () => {
  const tested = `component: 1
name: order-import
inputs: { zone: { type: string }, connection: { type: string } }
scripts:
  hook: { name: "Hook \${inputs.zone}", content: 'function up(options) { return { zone: "\${inputs.zone}", n: options.data.length }; }' }
imports:
  up:
    name: Orders \${inputs.zone}
    adaptorType: HTTPImport
    _connectionId: \${inputs.connection}
    http: { relativeURI: ["/\${inputs.zone}/orders"], method: [POST] }
    mapping: { fields: [{ generate: id, extract: number }] }
tests:
  sends:
    of: imports.up
    inputs: { zone: eu, connection: "\${connections.shop}" }
    resources:
      connections: { shop: { name: S, type: http, http: { baseURI: "https://shop.example", mediaType: json } } }
    input: [{ number: 7 }]
    answers: [{ to: "POST https://shop.example/eu/orders", body: { id: 7 } }]
    expect: { mapped: [{ id: 7 }] }
`;
  const stackOf = (zone: string) => `reconduit: 1
name: orders
connections: { shop: { name: Shop, type: http, http: { baseURI: "https://real.example", mediaType: json } } }
components:
  ${zone}: { source: ./order-import.yaml, inputs: { zone: ${zone}, connection: "\${connections.shop}" } }
  again: { source: ./order-import.yaml, inputs: { zone: us, connection: "\${connections.shop}" } }
`;

  test("run with the stack, once for each component, with inputs of their own", async () => {
    const cwd = folder({ "reconduit.yaml": stackOf("eu"), "order-import.yaml": tested });
    const passed = await reconduit(["test", "--json"], { cwd });
    expect([passed.code, passed.stderr]).toEqual([0, ""]);
    const { tests, coverage } = JSON.parse(passed.stdout);
    expect(tests).toMatchObject([
      {
        name: "sends",
        of: 'order-import["sends"]/imports.up',
        passed: true,
        source: { file: "order-import.yaml", line: 14 },
      },
    ]);
    expect(coverage).toMatchObject([{ address: 'order-import["sends"]/imports.up', fields: 1, covered: 1 }]);
    expect((await reconduit(["test", "order-import"], { cwd })).stdout).toContain("1 passed, 0 failed");
    writeFileSync(join(cwd, "order-import.yaml"), tested.replace("mapped: [{ id: 7 }]", "mapped: [{ id: 8 }]"));
    const failed = await reconduit(["test"], { cwd });
    expect([failed.code, failed.stdout]).toEqual([
      1,
      expect.stringMatching(/FAIL {2}sends[\s\S]*order-import.yaml:14:3/),
    ]);
  });

  test("change no plan, and tell their mistakes when the stack is checked", async () => {
    const cwd = folder({ "reconduit.yaml": stackOf("eu"), "order-import.yaml": tested.replace("zone: eu, ", "") });
    const wrong = await reconduit(["validate"], { cwd });
    expect(wrong.stderr).toContain("order-import.yaml:16:5");
    expect(wrong.stderr).toContain("The component needs the input zone");
    const { run, write } = await applied({ "reconduit.yaml": stackOf("eu"), "order-import.yaml": tested });
    expect(await run("plan", "--out", "plan.json")).toMatchObject({ code: 0 });
    write("order-import.yaml", tested.replace("mapped: [{ id: 7 }]", "mapped: [{ id: 9 }]"));
    expect(await run("apply", "plan.json")).toMatchObject({ code: 0 });
  });

  test("of a stack reach into a component by its address", async () => {
    const own =
      'tests:\n  real: { of: eu/imports.up, input: [{ number: 7 }], answers: [{ to: "POST https://real.example/eu/orders", body: { id: 7 } }], expect: { mapped: [{ id: 7 }] } }\n';
    const cwd = folder({ "reconduit.yaml": `${stackOf("eu")}${own}`, "order-import.yaml": tested });
    expect((await reconduit(["test"], { cwd })).stdout).toContain("2 passed, 0 failed");
  });
});

describe("in a run that nobody has reviewed", () => {
  test("only components that git tracks are read", async () => {
    const cwd = folder(files);
    const git = (...args: readonly string[]) =>
      execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@t.example", ...args], { cwd });
    git("init", "-q");
    git("add", "reconduit.yaml", "parts/hello.js");
    git("commit", "-qm", "x");
    expect((await reconduit(["validate"], { cwd })).code).toBe(0);
    const refused = await reconduit(["validate", "--no-exec"], { cwd });
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringContaining("parts/greeter.yaml is not a file of the repository"),
    ]);
    git("add", "parts/greeter.yaml");
    git("commit", "-qm", "y");
    expect((await reconduit(["validate", "--no-exec"], { cwd })).stderr).not.toContain(
      "is not a file of the repository",
    );
  });
});
