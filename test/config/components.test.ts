/** Components: files with inputs, resources and outputs that stacks use, also several times. */
import { describe, expect, it } from "vitest";
import type { Diagnostic } from "../../src/base/diagnostics.ts";
import { relatedPlaces } from "../../src/base/diagnostics.ts";
import type { Deferred, Template } from "../../src/model/value.ts";
import { line, manifest, program, stack } from "./stack.ts";

const component = `component: 1
name: order-import
inputs:
  zone: { type: string, enum: [eu, us] }
  connection: { type: string }
  token: { type: string, secret: true, default: t0p-secret }
  size: { type: integer, minimum: 1, default: 1 }
imports:
  up:
    name: Orders \${inputs.zone}
    adaptorType: HTTPImport
    _connectionId: \${inputs.connection}
    http: { relativeURI: [/orders], method: [POST], batchSize: "\${inputs.size}" }
outputs:
  import: { value: "\${imports.up}" }
  zone: { value: "\${inputs.zone}" }
`;

const connection = `connections:
  shop: { type: http, name: Shop, http: { baseURI: "https://shop.example", formType: rest, mediaType: json } }
`;

const use = (name: string, inputs: string) =>
  `  ${name}: { source: ./components/order-import.yaml, inputs: ${inputs} }\n`;
const files = { "components/order-import.yaml": component };

/** `error CODE FILE:LINE:COLUMN used at …` */
const places = (each: Diagnostic) =>
  [
    line(each),
    ...(each.source ? relatedPlaces(each.source) : []).map(
      ({ role, place }) => `${role} ${place.file}:${place.line}:${place.column}`,
    ),
  ].join(" ");

async function diagnosticsOf(sections: string, more: { readonly [path: string]: string } = {}) {
  return (await stack({ "reconduit.yaml": manifest(sections), ...files, ...more }).load()).diagnostics;
}

const both = (inputs: string) => `${connection}components:\n${use("eu", inputs)}`;
const good = '{ zone: eu, connection: "${connections.shop}" }';

describe("components", () => {
  it("declare their resources below the address of the use", async () => {
    const found = await program(both(good), {}, files);
    expect(found.resources.map(({ address }) => address)).toEqual(["connections.shop", "eu/imports.up"]);
    const [, up] = found.resources;
    expect(up!.template).toMatchObject({ name: "Orders eu", http: { batchSize: 1 } });
    expect(up!.references).toEqual([{ type: "resource", target: "connections.shop", path: [] }]);
    expect(found.blocks?.map(({ address }) => address)).toEqual(["connections.shop", "eu/imports.up"]);
    expect(found.files.map((file) => file.split("/").at(-1))).toContain("order-import.yaml");
  });

  it("are used once for each entry of $each", async () => {
    const each = `components:\n  shop:\n    source: ./components/order-import.yaml\n    $each: { de: eu, ny: us }\n    inputs: { zone: "\${each.value}", connection: "\${connections.shop}" }\n`;
    const found = await program(
      `${connection}${each}outputs: { de: { value: '\${components.shop["de"].outputs.import}' } }\n`,
      {},
      files,
    );
    expect(found.resources.map(({ address }) => address)).toEqual([
      "connections.shop",
      'shop["de"]/imports.up',
      'shop["ny"]/imports.up',
    ]);
    expect(found.resources.map(({ template }) => (template as { name: string }).name)).toEqual([
      "Shop",
      "Orders eu",
      "Orders us",
    ]);
    expect(found.outputs[0]!.references).toEqual([{ type: "resource", target: 'shop["de"]/imports.up', path: [] }]);
  });

  it("are switched off by $when, and named by nothing then", async () => {
    const sections = (more: string) =>
      `${connection}components:\n  eu: { source: ./components/order-import.yaml, $when: "\${var.on}", inputs: ${good} }\n${more}variables: { on: { type: boolean, default: false } }\n`;
    const found = await program(sections(""), {}, files);
    expect(found.resources.map(({ address }) => address)).toEqual(["connections.shop"]);
    const named = await diagnosticsOf(sections('outputs: { x: { value: "${components.eu.outputs.import}" } }\n'));
    expect(named.map(({ code }) => code)).toEqual(["switched-off"]);
    const chosen = sections('outputs: { x: { value: "${var.on ? components.eu.outputs.import : null}" } }\n');
    expect((await program(chosen, {}, files)).outputs[0]!.template).toBe(null);
  });

  it("give outputs to resources, to other outputs and to other components, in any order", async () => {
    const later = `component: 1\nname: later\ninputs: { after: { type: string } }\nimports:\n  next: { name: Next, adaptorType: HTTPImport, _connectionId: "\${inputs.after}", http: { relativeURI: [/x], method: [POST] } }\n`;
    const sections = `${connection}components:\n  late: { source: ./late.yaml, inputs: { after: "\${components.eu.outputs.connection}" } }\n${use("eu", good)}outputs: { zone: { value: "\${components.eu.outputs.zone}" } }\n`;
    const more = {
      ...files,
      "components/order-import.yaml": `${component}  connection: { value: "\${inputs.connection}" }\n`,
      "late.yaml": later,
    };
    const found = await program(sections, {}, more);
    expect(found.outputs.map(({ template }) => template)).toEqual(["eu"]);
    const next = found.resources.find(({ address }) => address === "late/imports.next");
    expect(next!.references).toEqual([{ type: "resource", target: "connections.shop", path: [] }]);
  });

  it("use components, whose addresses lead through both", async () => {
    const outer = `component: 1\nname: pair\ninputs: { connection: { type: string } }\ncomponents:\n  one: { source: ./order-import.yaml, $each: [eu, us], inputs: { zone: "\${each.key}", connection: "\${inputs.connection}" } }\noutputs:\n  eu: { value: '\${components.one["eu"].outputs.import}' }\n`;
    const sections = `${connection}components:\n  pair: { source: ./components/pair.yaml, inputs: { connection: "\${connections.shop}" } }\noutputs: { eu: { value: "\${components.pair.outputs.eu}" } }\n`;
    const found = await program(sections, {}, { ...files, "components/pair.yaml": outer });
    expect(found.resources.map(({ address }) => address)).toEqual([
      "connections.shop",
      'pair/one["eu"]/imports.up',
      'pair/one["us"]/imports.up',
    ]);
    expect(found.outputs[0]!.references[0]!.target).toBe('pair/one["eu"]/imports.up');
  });

  it("may not use each other in a circle: the error names the files", async () => {
    const a = `component: 1\nname: a\ncomponents: { b: { source: ./b.yaml } }\n`;
    const b = `component: 1\nname: b\ncomponents: { a: { source: ./a.yaml } }\n`;
    const [found] = await diagnosticsOf("components: { a: { source: ./a.yaml } }\n", { "a.yaml": a, "b.yaml": b });
    expect(found).toMatchObject({
      code: "component-circle",
      detail: expect.stringContaining("a.yaml -> b.yaml -> a.yaml"),
    });
    expect(line(found!)).toBe("error component-circle b.yaml:3:28");
  });

  it.each([
    [8, []],
    [9, ["error component-depth reconduit.yaml:3:30"]],
  ])("nest %i levels deep: %j", async (levels, expected) => {
    const nested = Object.fromEntries(
      Array.from({ length: levels }, (_, at) => [
        `c${at}.yaml`,
        `component: 1\nname: c${at}\n${at + 1 < levels ? `components: { next: { source: ./c${at + 1}.yaml } }\n` : "tags: { last: { tag: Last } }\n"}`,
      ]),
    );
    expect((await diagnosticsOf("components: { top: { source: ./c0.yaml } }\n", nested)).map(line)).toEqual(expected);
  });
});

describe("a mistake around a component is told at both places", () => {
  it.each([
    [
      "a value that does not fit",
      '{ zone: ap, connection: "${connections.shop}" }',
      "invalid-input-value reconduit.yaml:6:65 declared at components/order-import.yaml:4:3",
    ],
    [
      "a value of another type",
      '{ zone: eu, connection: "${connections.shop}", size: many }',
      "invalid-input-value reconduit.yaml:6:110 declared at components/order-import.yaml:7:3",
    ],
    [
      "an unknown input",
      '{ zone: eu, connection: "${connections.shop}", zoen: eu }',
      "unknown-input reconduit.yaml:6:104 declared at components/order-import.yaml:3:1",
    ],
    [
      "a missing input",
      "{ zone: eu }",
      "missing-input reconduit.yaml:6:49 declared at components/order-import.yaml:5:3",
    ],
  ])("%s", async (_, inputs, expected) => {
    expect((await diagnosticsOf(both(inputs))).map(places)).toEqual([`error ${expected}`]);
  });

  it("a mistake in the component, at the place of its use and of the input that it comes from", async () => {
    const wrong = component.replace("method: [POST]", "method: [POTS]");
    expect((await diagnosticsOf(both(good), { "components/order-import.yaml": wrong })).map(places)).toEqual([
      "error unknown-value components/order-import.yaml:13:46 used at reconduit.yaml:6:3",
    ]);
    const loose = component.replace("size: { type: integer, minimum: 1, default: 1 }", "size: {}");
    const given = '{ zone: eu, connection: "${connections.shop}", size: many }';
    expect((await diagnosticsOf(both(given), { "components/order-import.yaml": loose })).map(places)).toEqual([
      "error wrong-type components/order-import.yaml:13:64 used at reconduit.yaml:6:110",
    ]);
  });

  it("a misspelled name of the component, once", async () => {
    const wrong = { "components/order-import.yaml": component.replace("name: order-import", "nmae: order-import") };
    const found = await diagnosticsOf(both(good), wrong);
    expect(found.map(({ code, suggestion }) => [code, String(suggestion)])).toEqual([
      ["unknown-key", 'Did you mean "name"?'],
    ]);
  });

  it("YAML that cannot be read, and a file that is not a component", async () => {
    const broken = { "components/order-import.yaml": "component: 1\nname: [\n" };
    expect((await diagnosticsOf(both(good), broken)).map(places)).toEqual([
      "error yaml-syntax components/order-import.yaml:3:1 used at reconduit.yaml:6:17",
    ]);
    const other = { "components/order-import.yaml": "reconduit: 1\nname: x\n" };
    expect((await diagnosticsOf(both(good), other)).map(places)).toEqual(["error not-a-component reconduit.yaml:6:17"]);
  });

  it.each([
    ["var.region", "not-in-component"],
    ["env.HOME", "not-in-component"],
    ["stacks.base.outputs.id", "not-in-component"],
    ["connections.shop", "unknown-reference"],
    ["inputs.zoen", "unknown-input"],
    ["components.x.outputs.y", "unknown-component"],
  ])("a component sees nothing but its inputs and itself: ${%s}", async (expression, code) => {
    const wrong = component.replace("Orders ${inputs.zone}", `\${${expression}}`);
    const [first] = await diagnosticsOf(both(good), { "components/order-import.yaml": wrong });
    expect(places(first!)).toBe(`error ${code} components/order-import.yaml:10:11 used at reconduit.yaml:6:3`);
  });

  it.each([
    ["${eu.outputs.import}", "unknown-name"],
    ["${components.eu.outputs.imports}", "unknown-output"],
    ["${components.eu.imports.up}", "unknown-name"],
    ["${components.us.outputs.import}", "unknown-component"],
    ['${components.eu["de"].outputs.import}', "unknown-name"],
  ])("a stack sees nothing of a component but its outputs: %s", async (expression, code) => {
    const found = await diagnosticsOf(`${both(good)}outputs: { x: { value: '${expression}' } }\n`);
    expect(found.map(({ code: each }) => each)).toEqual([code]);
  });
});

describe("values of inputs", () => {
  it("that wait for the engine keep their known parts, and are checked when they are known", async () => {
    const form = component
      .replace(
        "  connection: { type: string }\n",
        "  connection: { type: object, required: [id], properties: { id: { type: string, maxLength: 5 } } }\n",
      )
      .replace("inputs.connection", "inputs.connection.id");
    const found = await program(
      both('{ zone: eu, connection: { id: "${connections.shop}" } }'),
      {},
      { "components/order-import.yaml": form },
    );
    const up = found.resources[1]!;
    const deferred = (up.template as { readonly [field: string]: Template })["_connectionId"] as Deferred;
    expect(deferred.evaluate(() => "12345")).toBe("12345");
    expect(() => deferred.evaluate(() => "123456")).toThrow("connection/id must NOT have more than 5 characters");
  });

  it("depend on themselves only by mistake", async () => {
    const loop = `${connection}components:\n${use("eu", '{ zone: "${components.us.outputs.zone}", connection: "${connections.shop}" }')}${use("us", '{ zone: "${components.eu.outputs.zone}", connection: "${connections.shop}" }')}`;
    expect((await diagnosticsOf(loop)).map(({ code }) => code)).toEqual(["component-value-circle"]);
  });

  it("are secret where the component says so, or where the stack does", async () => {
    const hidden = component.replace("name: Orders ${inputs.zone}", 'name: Orders\n    description: "${inputs.token}"');
    const sections = `variables: { pass: { secret: true } }\n${both('{ zone: eu, connection: "${connections.shop}", token: "${var.pass}" }')}outputs: { t: { value: "x" } }\n`;
    const found = await program(
      sections,
      { variables: { pass: "s3cr3t-value" } },
      { "components/order-import.yaml": hidden },
    );
    expect(found.resources[1]!.secrets).toEqual(["/description"]);
    const literal = `${both('{ zone: eu, connection: "${connections.shop}", token: abc-literal }')}`;
    const loaded = await stack({
      "reconduit.yaml": manifest(literal),
      "components/order-import.yaml": hidden.replace("method: [POST]", "method: [POTS]"),
    }).load();
    expect(JSON.stringify(loaded.diagnostics)).not.toContain("abc-literal");
    expect(loaded.secrets()).toContain("abc-literal");
    expect(found.components?.[0]?.inputs.find(({ name }) => name === "token")).not.toHaveProperty("value");
  });

  it("that do not fit show neither a secret nor the values that it may have", async () => {
    const pin = component.replace(
      "token: { type: string, secret: true, default: t0p-secret }",
      "token: { enum: [one-pin, two-pin], secret: true }",
    );
    const found = await diagnosticsOf(both('{ zone: eu, connection: "${connections.shop}", token: wrong-pin }'), {
      "components/order-import.yaml": pin,
    });
    expect(found.map(({ code }) => code)).toEqual(["invalid-input-value"]);
    expect(JSON.stringify(found)).not.toMatch(/one-pin|wrong-pin/);
  });
});

describe("files of components", () => {
  it("are named from the component's file, and stay within the repository", async () => {
    const scripted = `component: 1\nname: s\nscripts: { s: { name: S, content: '\${file("./s.js")}' } }\n`;
    const sections = "components: { s: { source: ./parts/s.yaml } }\n";
    const found = await program(sections, {}, { "parts/s.yaml": scripted, "parts/s.js": "function a() { return 1 }" });
    expect(found.resources[0]!.template).toMatchObject({ content: "function a() { return 1 }" });
    const outside = await diagnosticsOf("components: { s: { source: ../../../../etc/hostname } }\n");
    expect(outside.map(({ code }) => code)).toEqual(["file-outside"]);
    const escaping = { "parts/s.yaml": scripted.replace("./s.js", "../../../../../etc/hostname") };
    expect((await diagnosticsOf(sections, escaping)).map(({ code }) => code)).toEqual(["file-outside"]);
  });

  it("change the program's hash, but for their tests", async () => {
    const hashOf = async (text: string) =>
      (await program(both(good), {}, { "components/order-import.yaml": text })).hash;
    const first = await hashOf(component);
    expect(await hashOf(component.replace("Orders", "Order"))).not.toBe(first);
  });

  it("are limited in the instances that they make", async () => {
    const many = `component: 1\nname: m\ncomponents: { n: { source: ./n.yaml, $each: ${JSON.stringify(Array.from({ length: 80 }, (_, at) => `k${at}`))} } }\n`;
    const one = "component: 1\nname: n\ntags: { t: { tag: T } }\n";
    const keys = JSON.stringify(Array.from({ length: 80 }, (_, at) => `k${at}`));
    const found = await diagnosticsOf(`components: { m: { source: ./m.yaml, $each: ${keys} } }\n`, {
      "m.yaml": many,
      "n.yaml": one,
    });
    expect(found.map(({ code }) => code)).toEqual(["component-instances"]);
  });
});

describe("$was", () => {
  it("of a use names former addresses of the resources in it, or the component's former name", async () => {
    const was = (text: string) =>
      `${connection}components:\n  eu: { source: ./components/order-import.yaml, inputs: ${good}, $was: ${text} }\n`;
    const metaOf = async (text: string) => (await program(was(text), {}, files)).resources[1]!.meta;
    expect(await metaOf("{ imports.up: imports.old }")).toMatchObject({ was: "imports.old" });
    expect(await metaOf("europe")).toMatchObject({ was: "europe/imports.up" });
    expect((await diagnosticsOf(was("{ imports.pu: imports.old }"))).map(({ code }) => code)).toEqual([
      "invalid-meta-key",
    ]);
    expect((await diagnosticsOf(was("{ imports.up: exports.old }"))).map(({ code }) => code)).toEqual([
      "invalid-meta-key",
    ]);
  });

  it("within a component names an address of the component, else one of the stack", async () => {
    const metaOf = async (was: string) => {
      const text = component.replace("    name: Orders", `    $was: ${was}\n    name: Orders`);
      return (await program(both(good), {}, { "components/order-import.yaml": text })).resources[1]!.meta;
    };
    expect(await metaOf("imports.old")).toMatchObject({ was: "eu/imports.old", earlier: ["imports.old"] });
    expect(await metaOf("imports.up")).toMatchObject({ was: "imports.up" });
  });

  it("may not name an address that is still declared", async () => {
    const sections = `${connection}imports:\n  up: { name: Up, adaptorType: HTTPImport, _connectionId: "\${connections.shop}", http: { relativeURI: [/x], method: [POST] } }\ncomponents:\n  eu: { source: ./components/order-import.yaml, inputs: ${good}, $was: { imports.up: imports.up } }\n`;
    expect((await diagnosticsOf(sections)).map(({ code }) => code)).toEqual(["invalid-meta-key"]);
  });
});
