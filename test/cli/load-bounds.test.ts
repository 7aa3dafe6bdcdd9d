/** Tests that what declarations make of the time, the memory and the files of whoever reads them is bounded, and the errors say by what. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { bin, environment, folder, reconduit } from "./real-bin.ts";

const stack = "reconduit: 1\nname: shop\n";
const said = async (cwd: string, args: readonly string[]): Promise<string> => {
  const { code, stdout, stderr } = await reconduit(args, { cwd });
  expect(code).toBe(1);
  return (stdout + stderr).replaceAll(/\s+/g, " ");
};

it.runIf(process.platform === "linux").each([
  ["a plan file", ["show", "plan.json"], "plan.json"],
  ["a state file", ["state", "push", "state.json"], "state.json"],
  ["a file of variables", ["validate", "--var-file", "vars.yaml"], "vars.yaml"],
  ["a state of terraform", ["state", "import-terraform", "tf.json"], "tf.json"],
  ["a plan to be applied", ["apply", "plan.json"], "plan.json"],
  ["the manifest of an environment", ["validate", "--env", "one"], "environments/one.yaml"],
])("%s that is a link to a device is refused, and does not hang", async (_what, args, name) => {
  for (const device of ["/dev/zero", "/proc/kmsg"]) {
    const cwd = folder({ "reconduit.yaml": `${stack}overlays: { one: environments/one.yaml }\n` });
    mkdirSync(join(cwd, "environments"), { recursive: true });
    symlinkSync(device, join(cwd, name));
    expect(await said(cwd, args)).toMatch(
      /not a regular file|is not a file that declarations may name|outside of|Permission|EPERM|permitted/,
    );
  }
});

it.runIf(process.platform === "linux")(
  "the project file of an app that is a pipe is a mistake, not a bug",
  async () => {
    const cwd = folder({ "README.md": "" });
    execFileSync("mkfifo", [join(cwd, "cdktf.json")]);
    expect(await said(cwd, ["validate"])).toContain("cdktf.json is not a regular file");
  },
);

it("an include whose braces make millions of names is refused", async () => {
  const cwd = folder({ "reconduit.yaml": `${stack}include: ["${"{a,b}".repeat(30)}/*.yaml"]\n` });
  expect(await said(cwd, ["validate"])).toContain("more than 1000 alternatives in braces");
});

it.each(["{1..3000000}/*.yaml", `${"*a".repeat(8)}b`, "{/etc,x}/*.yaml", "*/../../*.yaml", "+(a|aa)*"])(
  "the include %s is refused before anything is looked for",
  async (pattern) => {
    const cwd = folder({ "reconduit.yaml": `${stack}include: [${JSON.stringify(pattern)}]\n` });
    expect(await said(cwd, ["validate"])).toContain("has too many alternatives");
  },
);

it("an include of a folder outside of the repository lists nothing of it", async () => {
  const outside = folder({ "private.yaml": "a: 1\n" });
  const cwd = folder({ "reconduit.yaml": `${stack}include: [${JSON.stringify(`${outside}/*`)}]\n` });
  const text = await said(cwd, ["validate"]);
  expect(text).toContain("outside of the stack's repository");
  expect(text).not.toContain("private.yaml");
});

it("many unknown keys are told as far as anybody reads, and blocks are counted together", async () => {
  const keys = Array.from({ length: 40_000 }, (_, n) => `key${n}: 1\n`).join("");
  const text = await said(folder({ "reconduit.yaml": stack + keys }), ["validate"]);
  expect(text.match(/is not a key of a manifest/g)).toHaveLength(100);
  expect(text).toContain("40000 keys are not keys of a manifest; the first 100 are listed.");
  const each = { count: 60_000, name: "x", content: "" };
  const resource = { reconduit_script: { one: each, two: each } };
  const cwd = folder({ "stack.tf.json": JSON.stringify({ resource }) });
  expect(await said(cwd, ["validate", "-f", "stack.tf.json"])).toContain("more than 100000 instances together");
});

it("a block of a million instances is refused", async () => {
  const resource = { reconduit_script: { one: { count: 1_000_000, name: "x", content: "" } } };
  const cwd = folder({ "stack.tf.json": JSON.stringify({ resource }) });
  expect(await said(cwd, ["validate", "-f", "stack.tf.json"])).toContain("has at most 100000 instances");
});

it("resources are counted together: those of each block, of components and of their tests", async () => {
  const keys = (count: number) => `[${Array.from({ length: count }, (_, n) => `k${n}`).join(",")}]`;
  const scripts = Array.from({ length: 2000 }, (_, n) => `  s${n}: { name: s, content: x }\n`).join("");
  const part = `component: 1\nname: part\nscripts:\n${scripts}`;
  const use = "source: ./part.yaml";
  const blocks = Array.from({ length: 60 }, (_, n) => `  b${n}: { $each: ${keys(2000)}, tag: x }\n`).join("");
  const tests = Array.from(
    { length: 60 },
    (_, n) => `  t${n}: { of: scripts.s0, function: f, input: 1, expect: {} }\n`,
  );
  for (const files of [
    { "reconduit.yaml": `${stack}components: { c: { ${use}, $each: ${keys(4900)} } }\n`, "part.yaml": part },
    { "reconduit.yaml": `${stack}tags:\n${blocks}` },
    { "reconduit.yaml": `${stack}components: { c: { ${use} } }\n`, "part.yaml": `${part}tests:\n${tests.join("")}` },
  ])
    expect(await said(folder(files), ["validate"])).toContain("It has more than 100,000 resources");
});

it("a value is checked in a bounded time by the schema of an input, and lists of it at once", async () => {
  const use = (input: string, value: string) => ({
    "reconduit.yaml": `${stack}components: { c: { source: ./part.yaml, inputs: { i: ${value} } } }\n`,
    "part.yaml": `component: 1\nname: part\ninputs: { i: ${input} }\n`,
  });
  // Each definition uses the next one twice: the last one is used 2^40 times.
  const next = (n: number) => `{ $ref: "#/$defs/d${n + 1}" }`;
  const definitions = Array.from({ length: 40 }, (_, n) => `d${n}: { allOf: [${next(n)}, ${next(n)}] }`).join(", ");
  const endless = `{ $ref: "#/$defs/d0", $defs: { ${definitions}, d40: { type: string } } }`;
  expect(await said(folder(use(endless, "x")), ["validate"])).toContain("takes too long to be checked by its schema");
  expect(await said(folder(use('{ not: { $ref: "#" } }', "x")), ["validate"])).toContain("endlessly");
  const items = (last: string) => `[${Array.from({ length: 60_000 }, (_, n) => `{ a: ${n} }`).join(",")}, ${last}]`;
  const unique = "{ type: array, uniqueItems: true }";
  expect(await said(folder(use(unique, items("{ a: 7 }"))), ["validate"])).toContain(
    "items ## 7 and 60000 are identical",
  );
  const { code } = await reconduit(["validate"], { cwd: folder(use(unique, items("{ a: -1 }"))) });
  expect(code).toBe(0);
});

it.each(["push", "restore"])("a file for state %s that nests too deeply is refused", async (command) => {
  const cwd = folder({ "reconduit.yaml": stack, "deep.json": `{"kind":"state","x":${"[".repeat(100_000)}` });
  expect(await said(cwd, ["state", command, "deep.json"])).toContain("nests more than 200 levels deep");
});

it("files that are read again and again are counted together", async () => {
  const cwd = folder({ "big.txt": "x".repeat(60 * 1024 * 1024) });
  const scripts = Object.fromEntries(
    Array.from({ length: 8 }, (_, n) => [`s${n}`, { name: `s${n}`, content: `\${file("b${n}.txt")}` }]),
  );
  for (let n = 0; n < 8; n++) symlinkSync("big.txt", join(cwd, `b${n}.txt`));
  writeFileSync(join(cwd, "reconduit.yaml"), `${stack}scripts: ${JSON.stringify(scripts)}\n`);
  expect(await said(cwd, ["validate"])).toContain("have more than 256 MiB together");
});

it("a file of many faults tells the first hundred", async () => {
  const cwd = folder({ "reconduit.yaml": `${stack}${"k: 1\n".repeat(40_000)}` });
  const text = await said(cwd, ["validate"]);
  expect(text.match(/reconduit\.yaml:\d+/g)!.length).toBeLessThanOrEqual(200);
});

it.runIf(process.platform !== "win32")("a signal ends the reading of declarations, however busy it is", async () => {
  // Loops that take more than a minute in one turn of the event loop, if nothing ends them.
  const outputs = Object.fromEntries(
    Array.from({ length: 300 }, (_, n) => [
      `o${n}`,
      { value: `\${[for i in range(1000) : [for j in range(900) : i * j]][${n}][1]}` },
    ]),
  );
  const cwd = folder({ "stack.tf.json": JSON.stringify({ output: outputs }) });
  for (const wait of [300, 1500]) {
    const child = spawn(process.execPath, [bin, "validate", "-f", "stack.tf.json"], {
      cwd,
      env: environment({}),
      stdio: "ignore",
    });
    const ended = once(child, "exit");
    await new Promise((later) => setTimeout(later, wait));
    child.kill("SIGTERM");
    expect([
      [143, null],
      [null, "SIGTERM"],
    ]).toContainEqual(await ended);
  }
});

describe("a file of very many values", () => {
  const head = "reconduit: 1\nname: shop\n";
  const many = (text: string, count: number) => head + text.repeat(count);

  it.each([
    ["of lists", `${head}x: [${"[],".repeat(2_100_000)}]\n`],
    ["of keys", many("a: 1\n", 2_100_000)],
    ["that no parser reads", many("x: }{\n", 1_500_000)],
  ])("%s is refused before it is parsed, with its bound", async (_what, text) => {
    const cwd = folder({ "reconduit.yaml": text });
    for (const args of [["validate"], ["fmt", "--check"]]) {
      const told = await said(cwd, args);
      expect(told).toContain("There are too many values");
      expect(told).toMatch(
        /reconduit.yaml has [\d,]+ line ends, commas, colons and brackets; a stack may have 4,000,000/,
      );
    }
  });

  it("is counted with the other files of the stack", async () => {
    const values = `a: [${"1,".repeat(1_500_000)}]\n`;
    const cwd = folder({
      "reconduit.yaml": `${head}include: ["parts/*.yaml"]\n`,
      "parts/a.yaml": values,
      "parts/b.yaml": values,
      "parts/c.yaml": values,
    });
    expect(await said(cwd, ["validate"])).toContain("With parts/c.yaml, the files have");
  });

  it("is told the first mistake only, where all of them would take long", async () => {
    const cwd = folder({ "reconduit.yaml": many("a: 1\n", 60_000) });
    const told = await said(cwd, ["validate"]);
    expect(told).toMatch(/reconduit.yaml:4:1 .*duplicated mapping key/i);
    expect(told).toContain("files of up to 1 MiB and 100,000 values");
  });

  it.each([
    ["that a YAML parser cannot end", "{a: }}".repeat(20_000)],
    ["of keys in one line", "a: ".repeat(30_000)],
    ["of unclosed expressions", `"\${`.repeat(8000)],
  ])("is found in bounded work: a line %s", async (_what, line) => {
    expect(await said(folder({ "reconduit.yaml": `${head}x: ${line}\n` }), ["validate"])).toContain("not valid YAML");
  });

  it("is not formatted", async () => {
    const cwd = folder({ "reconduit.yaml": `${head}variables: { a: { default: [${"1,".repeat(500_000)}] } }\n` });
    expect(await said(cwd, ["fmt", "--check"])).toContain("The file is too large to be formatted");
  });
});

it("an input that each component uses many times in the next one is refused", async () => {
  const uses = (value: string) => `[${Array.from({ length: 60 }, () => value).join(",")}]`;
  const use = (file: string, value: string) =>
    `components: { c: { source: ./${file}.yaml, inputs: { v: ${value} } } }\n`;
  const part = (name: string) => `component: 1\nname: ${name}\ninputs: { v: { type: array } }\n`;
  const files = Array.from({ length: 6 }, (_, n) => [
    `p${n}.yaml`,
    `${part(`p${n}`)}${use(`p${n + 1}`, uses('"${inputs.v}"'))}`,
  ]);
  const cwd = folder({
    "reconduit.yaml": stack + use("p0", "[a]"),
    ...Object.fromEntries(files),
    "p6.yaml": part("p6"),
  });
  expect(await said(cwd, ["validate"])).toContain("more than 5,000,000 parts");
});

it("the settings of an app, locks and exceptions have bounds of their own", async () => {
  const long = `{"app": "${"x".repeat(5_000_000)}"}`;
  expect(await said(folder({ "cdktf.json": long }), ["validate"])).toContain("cdktf.json has more than 4 MiB");
});
