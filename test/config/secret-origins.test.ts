/** A text with secrets depends on all that decides which of them it takes, in whichever file and declaration that is. */
import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { loadProgram } from "../../src/config/index.ts";
import { changedOrigins } from "../../src/plan/changed-origins.ts";
import { trackedCheckout } from "../../src/workbench/command-files.ts";
import { folder } from "../cli/real-bin.ts";

type Files = { readonly [path: string]: string };

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
const digests = {
  text: (text: string) => Buffer.from(text).toString("base64url"),
  file: (path: string) => (isFile(path) ? Buffer.from(readFileSync(path)).toString("hex") : undefined),
};
const connection = (password: string, name = "c", more = "") => `  ${name}:
    name: ${name}
    type: http
${more}    http: { baseURI: "https://${name}.example", auth: { type: basic, basic: { username: u, password: ${JSON.stringify(password)} } } }
`;
const chosenBy = (mode: string, more?: string) => connection(`\${${mode} == 'low' ? env.LOW : env.ADMIN}`, "c", more);
const both = "  lo: { secret: true, env: LOW }\n  ad: { secret: true, env: ADMIN }\n";
const mode = (value: string) => `variables:\n  mode: { type: string, default: ${value} }\n`;
const use = (inputs: string) => `components: { p: { source: ./p.yaml, inputs: { ${inputs} } } }\n`;
const inputs = (...names: readonly string[]) =>
  `component: 1\nname: p\ninputs: { ${names.map((name) => `${name}: { type: string }`).join(", ")} }\n`;
const given = `lo: "\${var.lo}", ad: "\${var.ad}"`;
const place = "connections.c.http.auth.basic.password";

interface Case {
  readonly before: Files;
  readonly change: Files;
  readonly told: RegExp;
  readonly variableFiles?: readonly string[];
}

const cases: { readonly [name: string]: Case } = {
  "a variable of $each": {
    before: {
      "": `${mode("low")}connections:\n${chosenBy("each.value.of", `    $each: { a: { of: "\${var.mode}" } }\n`)}`,
    },
    change: {
      "": `${mode("high")}connections:\n${chosenBy("each.value.of", `    $each: { a: { of: "\${var.mode}" } }\n`)}`,
    },
    told: /by another var\.mode: "low" -> "high"$/,
  },
  "a secret of another entry of $each": {
    before: {
      "": `connections:\n${connection("${each.value.lo}", "c", `    $each: { a: { lo: "\${env.LOW}", ad: "\${env.ADMIN}" } }\n`)}`,
    },
    change: {
      "": `connections:\n${connection("${each.value.ad}", "c", `    $each: { a: { lo: "\${env.LOW}", ad: "\${env.ADMIN}" } }\n`)}`,
    },
    told: new RegExp(`^${place}: another expression of env\\.LOW, env\\.ADMIN$`),
  },
  "a file that a variable names": {
    before: { "": `${mode("m.txt")}connections:\n${chosenBy("file(var.mode)")}`, "m.txt": "low" },
    change: { "m.txt": "high" },
    told: /by another m\.txt: /,
  },
  "a field of a resource with a computed name": {
    before: {
      "": `${mode("one")}connections:\n${connection("${env.LOW}", "one")}${connection("${env.ADMIN}", "two")}${connection("${connections[var.mode].http.auth.basic.password}")}`,
    },
    change: {
      "": `${mode("two")}connections:\n${connection("${env.LOW}", "one")}${connection("${env.ADMIN}", "two")}${connection("${connections[var.mode].http.auth.basic.password}")}`,
    },
    told: /by another var\.mode: "one" -> "two"$/,
  },
  "a file of variables": {
    before: { "": `${mode("none")}connections:\n${chosenBy("var.mode")}`, "v.yaml": "mode: low" },
    change: { "v.yaml": "mode: high" },
    told: /by another var\.mode: "low" -> "high"$/,
    variableFiles: ["v.yaml"],
  },
  "a file whose name is computed": {
    before: { "": `${mode("m")}connections:\n${chosenBy("file(format('%s.txt', var.mode))")}`, "m.txt": "low" },
    change: { "m.txt": "high" },
    told: /by another m\.txt: /,
  },
  "a file that an entry of $each names": {
    before: {
      "": `${mode("m")}connections:\n${chosenBy("file(each.value)", '    $each: { a: "${var.mode}.txt", b: n.txt }\n')}`,
      "m.txt": "low",
      "n.txt": "low",
    },
    change: { "m.txt": "high" },
    told: /by another m\.txt: /,
  },
  "a lookup": {
    before: {
      "": `lookups: { tags: { w: { where: { tag: low } } } }\nconnections:\n${chosenBy("lookups.tags.w.tag")}`,
    },
    change: {
      "": `lookups: { tags: { w: { where: { tag: high } } } }\nconnections:\n${chosenBy("lookups.tags.w.tag")}`,
    },
    told: /by another lookups\.tags\.w: /,
  },
  "a secret default": {
    before: { "": `variables: { pw: { secret: true, default: one } }\nconnections:\n${connection("${var.pw}")}` },
    change: { "": `variables: { pw: { secret: true, default: two } }\nconnections:\n${connection("${var.pw}")}` },
    told: /^variable pw: the change has another default \(/,
  },
  "a secret in a file of variables": {
    before: {
      "": `variables: { pw: { secret: true } }\nconnections:\n${connection("${var.pw}")}`,
      "v.yaml": "pw: one",
    },
    change: { "v.yaml": "pw: two" },
    told: /^variable pw: the change has another v\.yaml \(/,
    variableFiles: ["v.yaml"],
  },
  "the address of the platform": {
    before: { "": `variables: { url: { default: "https://a.example" } }\nplatform: { baseUrl: "\${var.url}" }\n` },
    change: { "": `variables: { url: { default: "https://b.example" } }\nplatform: { baseUrl: "\${var.url}" }\n` },
    told: /^address platform: https:\/\/a\.example -> https:\/\/b\.example$/,
  },
  "the address of another stack": {
    before: { "": `stacks: { base: { backend: http, url: "https://u:p@a.example", password: "\${env.LOW}" } }\n` },
    change: { "": `stacks: { base: { backend: http, url: "https://u:p@b.example", password: "\${env.LOW}" } }\n` },
    told: /^address stacks\.base: .*u:\*{6}@a\.example.* -> .*@b\.example/,
  },
  "a variable that a component is given": {
    before: {
      "": `${mode("low")}${both}${use(`${given}, mode: "\${var.mode}"`)}`,
      "p.yaml": `${inputs("lo", "ad", "mode")}connections:\n${connection("${inputs.mode == 'low' ? inputs.lo : inputs.ad}")}`,
    },
    change: { "": `${mode("high")}${both}${use(`${given}, mode: "\${var.mode}"`)}` },
    told: /^p\/connections.*by another var\.mode: "low" -> "high"$/,
  },
  "an output of a component": {
    before: {
      "": `variables:\n${both}${use(given)}connections:\n${connection("${components.p.outputs.lo}")}`,
      "p.yaml": `${inputs("lo", "ad")}outputs: { lo: { value: "\${inputs.lo}" }, ad: { value: "\${inputs.ad}" } }\n`,
    },
    change: { "": `variables:\n${both}${use(given)}connections:\n${connection("${components.p.outputs.ad}")}` },
    told: new RegExp(`^${place}: inputs\\.lo -> inputs\\.ad$`),
  },
  "a script next to the manifest, which an included file names": {
    before: {
      "": `include: [sub/v.yaml]\nconnections:\n${connection("${var.pw}")}`,
      "sub/v.yaml": "variables: { pw: { secret: true, exec: [sh, pw.sh] } }",
      "pw.sh": "echo low",
    },
    change: { "pw.sh": "echo high" },
    told: /^variable pw: the change has another pw\.sh/,
  },
};

/** Commands with the files of a repository, of those that they lead to, and of others. */
const commands: {
  readonly [name: string]: readonly [exec: readonly string[], led: Files, others?: readonly string[]];
} = {
  "a library of a script": [["sh", "pw.sh"], { "pw.sh": ". ./lib.sh", "lib.sh": "" }, ["README.md", "other.sh"]],
  "a library next to a script of another folder": [
    ["sh", "-c", "cd scripts && ./pw.sh"],
    { "scripts/pw.sh": '. "$(dirname "$0")/lib.sh"', "scripts/lib.sh": "" },
    ["lib.sh.txt", "scripts/more.sh"],
  ],
  "a pattern": [["sh", "-c", "sh ./p?.sh"], { "pw.sh": "" }, ["pwd.sh"]],
  "a pattern with a star and a set": [
    ["sh", "-c", "sh p*[wx].sh"],
    { "pw.sh": "", "pwx.sh": "" },
    ["pw.js", "b/pw.sh"],
  ],
  "a pattern that no name fits, however often it may be tried": [
    ["sh", "-c", `cat pw.sh ${"*a".repeat(40)}b`],
    { "pw.sh": "" },
    ["a".repeat(200)],
  ],
  "a script of a package with what it imports": [
    ["npm", "run", "-s", "pw"],
    {
      "package.json": '{ "scripts": { "pw": "node tools/get", "prepw": "sh pre.sh", "test": "node other.js" } }',
      "tools/get.js": 'import "./lib.js"; require("../a");',
      "tools/lib.ts": "",
      "a/index.js": "",
      "pre.sh": "",
    },
    ["other.js", "tools/other.js"],
  ],
  "a rule of a Makefile with what it needs": [
    ["make", "-s", "pw"],
    { Makefile: "pw: dep\n\t@sh pw.sh\ndep:\n\tsh d.sh\nother:\n\tsh o.sh\n", "pw.sh": "", "d.sh": "" },
    ["o.sh"],
  ],
  "a name without an ending": [["node", "get"], { "get.js": 'import("./z.mjs")', "z.mjs": "" }, ["set.js"]],
  "modules of Python": [
    ["python3", "-m", "pw"],
    { "pw.py": "from pkg.mod import a", "pkg/mod.py": "" },
    ["pkg/other.py"],
  ],
  "the sources of a program that is built when it runs": [
    ["go", "run", "./cmd/get"],
    { "cmd/get/main.go": "", "lib/lib.go": "", "go.mod": "" },
    ["README.md", "lib/lib.rs"],
  ],
  "the settings of a program": [["sh", "-c", "infisical secrets get x"], { ".infisical.json": "{}" }, ["x.yaml"]],
  "a package that the commit contains": [
    ["node", "get.js"],
    { "get.js": 'require("vault-client")', "node_modules/vault-client/lib/a.js": "" },
    ["node_modules/other/index.js"],
  ],
  "modules next to a script of Python": [
    ["python3", "scripts/pw.py"],
    { "scripts/pw.py": "import json", "scripts/re.py": "" },
    ["other/re.py"],
  ],
  "nothing, for a program of the machine": [
    ["vault", "kv", "get", "shop"],
    {},
    ["vault/x.sh", "README.md", "package.json"],
  ],
};

it.each(Object.entries(commands))("a command leads to %s", async (_, [exec, led, others = []]) => {
  const all = { ...Object.fromEntries(others.map((path) => [path, "another"])), ...led };
  const command = `variables: { pw: { secret: true, exec: ${JSON.stringify(exec)} } }\nconnections:\n${connection("${var.pw}")}`;
  const { of } = await declared({ "": command, ...all }, [], true);
  for (const path of Object.keys(all)) {
    const now = await declared({ "": command, ...all, [path]: `${all[path]} ` }, [], true);
    const source = { file: "reconduit.yaml", line: 1, column: 1 };
    const { remarks } = changedOrigins(now, { recorded: { key: "k", of }, digests, source });
    const details = remarks.map(({ detail }) => detail);
    if (Object.hasOwn(led, path)) expect(details, path).toEqual([expect.stringContaining(`has another ${path} (`)]);
    else expect(details, path).toEqual([]);
  }
});

it("a command that leads to more files than are followed says that they are not compared", async () => {
  const files = Object.fromEntries(Array.from({ length: 120 }, (_, at) => [`f${at}.txt`, ""]));
  const command = `variables: { pw: { secret: true, exec: [sh, -c, "cat f*.txt"] } }\nconnections:\n${connection("${var.pw}")}`;
  const { of } = await declared({ "": command, ...files }, [], true);
  expect(of["variable pw"]?.depends).toMatchObject({ "further files of its command": "not compared" });
});

async function declared(files: Files, variableFiles: readonly string[] = [], isTracked = false) {
  const written = Object.entries(files).map(([path, text]) =>
    path === "" ? ["reconduit.yaml", `reconduit: 1\nname: s\n${text}`] : [path, text],
  );
  const cwd = folder(Object.fromEntries(written));
  const env = { LOW: "of-the-partner", ADMIN: "of-the-administrator" };
  const commandsRefused = "nothing runs in this test";
  const { origins, diagnostics } = await loadProgram({
    cwd,
    env,
    files: [],
    variableFiles: variableFiles.map((file) => join(cwd, file)),
    secrets: false,
    commandsRefused,
    environmentAllowed: Object.keys(env),
  });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  if (!isTracked) return origins!(digests);
  for (const args of [
    ["init", "-q"],
    ["add", "-A"],
  ])
    execFileSync("git", args, { cwd, stdio: "ignore" });
  const { leadsTo } = trackedCheckout(cwd);
  return origins!({ ...digests, leadsTo });
}

it.each(Object.entries(cases))("%s", async (_, { before, change, told, variableFiles }) => {
  const { of } = await declared(before, variableFiles);
  const now = await declared({ ...before, ...change }, variableFiles);
  const source = { file: "reconduit.yaml", line: 1, column: 1 };
  const { remarks } = changedOrigins(now, { recorded: { key: "k", of }, digests, source });
  expect(remarks.map(({ detail = "" }) => detail)).toContainEqual(expect.stringMatching(told));
});

const hidden = (content: string, more = "") =>
  `scripts:\n  helper: { name: helper }\n  main: { name: main, content: '\${scripts.helper == "x" ? "a" : ${content}}' }\n${more}`;
const part = (more: string) => ({ "p.yaml": `component: 1\nname: p\n${more}` });
const uses = (more: string) => `components: { p: { source: ./p.yaml, ${more} } }\n`;
const variableAt = (value: string) => `variables: { y: { default: ${value} } }\n`;
const names = Array.from({ length: 1_001 }, (_, at) => `i${at}`);
const many = `[${names.map((name) => `inputs.${name}`).join(", ")}]`;

interface HiddenCase {
  readonly before: Files;
  readonly change: Files;
  /** By default that of `scripts.main`. */
  readonly address?: string;
}

const hiddenCases: { readonly [name: string]: HiddenCase } = {
  "a file that another file names": {
    before: { "": hidden('file(json(file("n.json")).of)'), "n.json": '{ "of": "m.js" }', "m.js": "1" },
    change: { "m.js": "2" },
  },
  "one of two files with the same name": {
    before: {
      "": `scripts: { helper: { name: h } }\n${uses('inputs: { h: "${scripts.helper}", y: \'${file("x.js")}\' }').replace("./p", "lib/p")}`,
      "x.js": "1",
      "lib/x.js": "1",
      "lib/p.yaml": `component: 1\nname: p\ninputs: { h: { type: string }, y: { type: string } }\nscripts: { main: { name: m, content: '\${inputs.h == "x" ? file("x.js") : inputs.y}' } }\n`,
    },
    change: { "x.js": "2" },
    address: "p/scripts.main",
  },
  "a variable with the name of a file": {
    before: { "": `${variableAt("one")}${hidden('join([file("var.y"), var.y], "")')}`, "var.y": "1" },
    change: { "": `${variableAt("two")}${hidden('join([file("var.y"), var.y], "")')}` },
  },
  "a literal for a secret input": {
    before: {
      "": uses('inputs: { uri: "https://one.example" }'),
      ...part(
        "inputs: { uri: { type: string, secret: true } }\nscripts: { main: { name: m, content: '${inputs.uri}' } }\n",
      ),
    },
    change: { "": uses('inputs: { uri: "https://two.example" }') },
    address: "p/scripts.main",
  },
  "an output of an instance that is called outputs": {
    before: {
      "": hidden('components.p["outputs"].outputs.o', uses("$each: { outputs: a }")),
      ...part("outputs: { o: { value: one } }\n"),
    },
    change: part("outputs: { o: { value: two } }\n"),
  },
  "a field of an instance that is called as a field": {
    before: {
      "": hidden('scripts.each["name"].description', "  each: { $each: { name: a }, name: n, description: one }\n"),
    },
    change: {
      "": hidden('scripts.each["name"].description', "  each: { $each: { name: a }, name: n, description: two }\n"),
    },
  },
  "a value beyond those that are followed": {
    before: {
      "": hidden("components.p.outputs.o", uses(`inputs: { ${names.map((name) => `${name}: a`).join(", ")} }`)),
      ...part(
        `inputs: { ${names.map((name) => `${name}: { type: string }`).join(", ")} }\nscripts: { s: { name: one } }\noutputs: { o: { value: '\${join(${many}, scripts.s.name)}' } }\n`,
      ),
    },
    change: part(
      `inputs: { ${names.map((name) => `${name}: { type: string }`).join(", ")} }\nscripts: { s: { name: two } }\noutputs: { o: { value: '\${join(${many}, scripts.s.name)}' } }\n`,
    ),
  },
  "a variable with a computed name": {
    before: { "": `${variableAt("one")}${hidden('var[format("%s", "y")]')}` },
    change: { "": `${variableAt("two")}${hidden('var[format("%s", "y")]')}` },
  },
  "a file of an output with a computed name": {
    before: {
      "": hidden('components.p.outputs[format("%s", "o")]', uses("inputs: {}")),
      ...part("outputs: { o: { value: '${file(\"x.js\")}' } }\n"),
      "x.js": "1",
    },
    change: { "x.js": "2" },
  },
  "a lookup of another file, with a file next to that": {
    before: {
      "": `include: [sub/more.yaml]\n${hidden("lookups.connections.w")}`,
      "sub/more.yaml": "lookups: { connections: { w: { where: { name: '${file(\"x.js\")}' } } } }\n",
      "sub/x.js": "1",
    },
    change: { "sub/x.js": "2" },
  },
  "a literal": {
    before: { "": "scripts: { main: { name: m, content: one } }\n" },
    change: { "": "scripts: { main: { name: m, content: two } }\n" },
  },
};

it.each(Object.entries(hiddenCases))("a value that a plan does not show depends on %s", async (_, tried) => {
  const { before, change, address = "scripts.main" } = tried;
  const originOf = async (files: Files) => (await declared(files)).texts(address, () => true).get("content")!.origin;
  const then = await originOf(before);
  expect(await originOf({ ...before, "README.md": "another" })).toEqual(then);
  expect(await originOf({ ...before, ...change })).not.toEqual(then);
});

it("a value in a use of a component beyond those that are read depends on every file of it", async () => {
  const many = Array.from({ length: 5_000 }, (_, at) => `  u${at}: { source: ./p.yaml, $each: {} }\n`).join("");
  const files: Files = {
    "": `components:\n${many}  last: { source: ./q.yaml }\n`,
    ...part("tags: {}\n"),
    "q.yaml": "component: 1\nname: q\ncomponents: { r: { source: ./r.yaml } }\n",
    "r.yaml": "component: 1\nname: r\nscripts: { main: { name: m, content: first } }\n",
  };
  const originOf = async (more: Files) =>
    (await declared({ ...files, ...more })).texts("last/r/scripts.main", () => true).get("")!.origin;
  const then = await originOf({});
  expect(await originOf({ "README.md": "another" })).toEqual(then);
  expect(await originOf({ "r.yaml": files["r.yaml"]!.replace("first", "second") })).not.toEqual(then);
});

it("a value of another stack depends on the place of that stack", async () => {
  const at = (place: string) => ({
    "": `stacks: { base: { ${place} } }\nscripts: { main: { name: m, content: "\${stacks.base.outputs.o}" } }\n`,
  });
  const originOf = async (place: string) =>
    (await declared(at(place))).texts("scripts.main", () => true).get("content")!.origin;
  expect(await originOf("path: other/state.json")).not.toEqual(await originOf("path: base/state.json"));
});

it("a value at a key with a dot is not taken for one of a mapping", async () => {
  const both = (
    await declared({
      "": 'flows: { f: { name: f, settings: { "a.b": "${scripts.s}", a: { b: "${scripts.t}" } } } }\nscripts: { s: { name: s }, t: { name: t } }\n',
    })
  ).texts("flows.f", () => true);
  expect([both.get("settings.a~1b")?.written, both.get("settings.a.b")?.written]).toEqual([
    "${scripts.s}",
    "${scripts.t}",
  ]);
});
