/** `reconduit refactor extract`: whatever moves into a component, the next plan changes nothing. */
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { reconduit } from "./in-process.ts";
import { folder, repository } from "./places.ts";
import { platform } from "./small-stack.ts";

const examples = join(repository, "examples");
const stacks = readdirSync(examples).filter((name) => existsSync(join(examples, name, "reconduit.yaml")));

async function addressesIn(cwd: string): Promise<readonly string[]> {
  const { resources } = JSON.parse((await reconduit(["validate", "--json"], { cwd })).stdout);
  const own = (resources as readonly { readonly address: string }[]).filter(({ address }) => !address.includes("/"));
  return [...new Set(own.map(({ address }) => address.replace(/\[.*$/, "")))];
}

/** Applies a stack, moves some of its resources, and returns the next plan. */
async function plannedAfter(cwd: string, env: { readonly [name: string]: string }, chosen: readonly string[]) {
  const run = (...args: readonly string[]) => reconduit(args, { cwd, env });
  const applied = await run("apply", "--auto-approve");
  expect(applied.code, applied.stderr).toBe(0);
  const moved = await run("refactor", "extract", ...chosen, "--component", "parts/moved.yaml");
  if (moved.code !== 0) return { refused: moved.stderr };
  const plan = await run("plan");
  expect(plan.code, plan.stderr).toBe(0);
  await run("destroy", "--auto-approve");
  return { planned: plan.stdout };
}

describe.each(stacks)("of the example %s", (name) => {
  test("each resource by itself, and all of them together", async () => {
    const all = await addressesIn(join(examples, name));
    if (all.length === 0) return;
    const choices = [all, ...all.slice(0, 3).map((each) => [each])];
    for (const chosen of choices) {
      const { env } = await platform();
      const cwd = folder();
      cpSync(join(examples, name), cwd, { recursive: true, filter: (source) => !source.includes(".reconduit") });
      const result = await plannedAfter(cwd, env, chosen);
      if ("refused" in result) {
        expect(result.refused).toContain("an overlay does not reach into a");
        expect(existsSync(join(cwd, "environments"))).toBe(true);
        expect(existsSync(join(cwd, "parts/moved.yaml"))).toBe(false);
      } else {
        expect(result.planned).toContain("No changes.");
      }
    }
  });
});

interface Drawn {
  readonly scripts: readonly {
    readonly label: number;
    readonly each: boolean;
    readonly file: boolean;
    readonly on: boolean;
  }[];
  readonly tags: readonly { readonly of: number; readonly form: number }[];
  readonly chosen: readonly boolean[];
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  scripts: fc.array(fc.record({ label: fc.nat(3), each: fc.boolean(), file: fc.boolean(), on: fc.boolean() }), {
    minLength: 1,
    maxLength: 4,
  }),
  tags: fc.array(fc.record({ of: fc.nat(7), form: fc.nat(5) }), { minLength: 1, maxLength: 5 }),
  chosen: fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }),
});

const labels = [
  "plain",
  "${var.label}",
  "${upper(var.label)} of ${var.places.first}",
  '${format("%s $${x}", var.label)}',
];

/** A stack whose tags refer to its scripts, to each other and to variables, in many forms. */
function stackOf(
  { scripts, tags }: Drawn,
  run: number,
): { readonly text: string; readonly addresses: readonly string[] } {
  const script = ({ label, each, file, on }: Drawn["scripts"][number], at: number) =>
    `  s${at}:\n    # the script ${at}\n${each ? "    $each: [eu, us]\n" : ""}${on ? "    $protect: false\n" : ""}    name: "r${run} s${at} ${each ? "${each.key} " : ""}${labels[label]!.replaceAll('"', '\\"')}"\n    content: ${file ? '${file("code/a.js")}' : '"function a() { return `${1 + 1}`; }"'}\n`;
  const target = (of: number): string => {
    const at = of % scripts.length;
    return scripts[at]!.each ? `scripts.s${at}["us"]` : `scripts.s${at}`;
  };
  const tag = ({ of, form }: Drawn["tags"][number], at: number) => {
    const earlier = at > 0 ? `tags.t${of % at}` : "var.label";
    const value = [
      `\${${target(of)}}`,
      `\${${target(of)}.name}`,
      `x \${lower(${target(of)}.name)}`,
      at > 0 ? `\${${earlier}.tag}` : "${var.label}",
      "${var.secret} t",
      "$${literal}",
    ][form]!;
    return `  t${at}: { tag: 'r${run} ${at} ${value}' }\n`;
  };
  const text = [
    `reconduit: 1\nname: random-${run}\n`,
    "variables:\n  label: { type: string, default: Label }\n  places: { type: map, default: { first: here } }\n  secret: { secret: true, default: hidden-value }\n",
    `scripts:\n${scripts.map(script).join("")}`,
    `tags:\n${tags.map(tag).join("")}`,
    `outputs:\n  first: { value: '\${${target(0)}.name}' }\n  tag: { value: "id \${tags.t0}" }\n`,
  ].join("");
  return { text, addresses: [...scripts.map((_, at) => `scripts.s${at}`), ...tags.map((_, at) => `tags.t${at}`)] };
}

/** Soaks take a hundred. */
const randomStacks = process.env["RECONDUIT_SOAK"] === "on" ? 100 : 15;

test("of random stacks, any part of the resources", async () => {
  const { env } = await platform();
  let run = 0;
  await fc.assert(
    fc.asyncProperty(drawn, async (choice) => {
      run += 1;
      const { text, addresses } = stackOf(choice, run);
      const chosen = addresses.filter((_, at) => choice.chosen[at % choice.chosen.length]);
      if (chosen.length === 0) return;
      const cwd = folder({ "reconduit.yaml": text, "code/a.js": "function a() { return 1; }\n" });
      const result = await plannedAfter(cwd, env, chosen);
      if ("refused" in result) throw new Error(`refused: ${result.refused}\n${text}`);
      expect(result.planned, text).toContain("No changes.");
    }),
    { numRuns: randomStacks, seed: 20_261_128 },
  );
}, 240_000);

describe("the edit", () => {
  const manifest = `reconduit: 1
name: shop
variables: { zone: { default: eu }, password: { secret: true, default: hidden } }
connections:
  shop: { name: Shop, type: http, http: { baseURI: "https://shop.example", mediaType: json } }
scripts:
  # stays
  other: { name: "Uses \${scripts.stamp.name}", content: 'a' }
  stamp: { name: "Stamp \${var.zone}", content: '\${file("code/stamp.js")}' }
imports:
  up:
    name: "Up \${var.password}"
    adaptorType: HTTPImport
    _connectionId: \${connections.shop}
    http: { relativeURI: [/x], method: [POST] }
    hooks: { preMap: { _scriptId: "\${scripts.stamp}", function: a } }
outputs: { up: { value: "\${imports.up}" } }
tests:
  t: { of: imports.up, input: [{ a: 1 }], expect: { mapped: [{ a: 1 }] } }
`;
  const files = { "reconduit.yaml": manifest, "code/stamp.js": "function a(options) { return options.data }\n" };

  test("writes inputs, outputs and the use, and leaves the rest of the text", async () => {
    const cwd = folder(files);
    const done = await reconduit(
      ["refactor", "extract", "imports.up", "scripts.stamp", "--component", "parts/orders.yaml", "--json"],
      { cwd },
    );
    expect(JSON.parse(done.stdout)).toMatchObject({
      use: "components.orders",
      inputs: ["zone", "password", "shop"],
      outputs: ["stamp_name", "up"],
    });
    expect(readFileSync(join(cwd, "parts/orders.yaml"), "utf8")).toBe(`component: 1
name: orders
inputs:
  zone: {}
  password:
    secret: true
  shop:
    type: string
scripts:
  stamp:
    name: Stamp \${inputs.zone}
    content: \${file("../code/stamp.js")}
imports:
  up:
    name: Up \${inputs.password}
    adaptorType: HTTPImport
    _connectionId: \${inputs.shop}
    http:
      relativeURI: [/x]
      method: [POST]
    hooks:
      preMap:
        _scriptId: \${scripts.stamp}
        function: a
outputs:
  stamp_name:
    value: \${scripts.stamp.name}
  up:
    value: \${imports.up}
`);
    const left = readFileSync(join(cwd, "reconduit.yaml"), "utf8");
    expect(left).toContain(
      "  # stays\n  other: { name: \"Uses ${components.orders.outputs.stamp_name}\", content: 'a' }\n",
    );
    expect(left).toContain("t: { of: orders/imports.up,");
    expect(left).not.toContain("imports:\n");
    expect(left).toContain(`components:
  orders:
    source: "./parts/orders.yaml"
    inputs:
      zone: \${var.zone}
      password: \${var.password}
      shop: \${connections.shop}
    $was:
      "scripts.stamp": scripts.stamp
      "imports.up": imports.up
`);
    expect((await reconduit(["test"], { cwd })).stdout).toContain("orders/imports.up");
  });

  test.each([
    ["an address that is not declared", ["imports.down"], manifest, "imports.down is not declared"],
    [
      "$dependsOn from outside",
      ["scripts.stamp"],
      manifest.replace("other: {", "other: { $dependsOn: [scripts.stamp],"),
      "$dependsOn of scripts.other names scripts.stamp",
    ],
    [
      "a computed key",
      ["scripts.stamp"],
      manifest
        .replace("stamp: {", "stamp: { $each: [eu],")
        .replace("${scripts.stamp.name}", "${scripts.stamp[var.zone].name}")
        .replace("${scripts.stamp}", '${scripts.stamp[\\"eu\\"]}'),
      "is computed",
    ],
  ])("refuses %s, and writes nothing", async (_, chosen, text, message) => {
    const cwd = folder({ ...files, "reconduit.yaml": text });
    const refused = await reconduit(["refactor", "extract", ...chosen, "--component", "c.yaml"], { cwd });
    expect([refused.code, refused.stderr.replaceAll(/\n\s+/g, " ")]).toEqual([1, expect.stringContaining(message)]);
    expect(existsSync(join(cwd, "c.yaml"))).toBe(false);
    expect(readFileSync(join(cwd, "reconduit.yaml"), "utf8")).toBe(text);
  });

  test("refuses what an overlay changes, and an existing file", async () => {
    const cwd = folder({
      ...files,
      "environments/prod.yaml": "scripts: { stamp: { name: Other } }\n",
      "c.yaml": "x: 1\n",
    });
    const refused = await reconduit(["refactor", "extract", "scripts.stamp", "--component", "d.yaml"], { cwd });
    expect(refused.stderr).toContain("environments/prod.yaml names scripts.stamp");
    expect(
      (await reconduit(["refactor", "extract", "scripts.stamp", "--component", "c.yaml"], { cwd })).stderr,
    ).toContain("c.yaml exists");
    writeFileSync(join(cwd, "environments/prod.yaml"), "name: prod\n");
    expect(
      (await reconduit(["refactor", "extract", "scripts.stamp", "--component", "d.yaml", "--dry-run"], { cwd })).stdout,
    ).toContain("Would write d.yaml, reconduit.yaml");
    expect(existsSync(join(cwd, "d.yaml"))).toBe(false);
  });
});
