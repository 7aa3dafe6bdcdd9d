/** A text with secrets depends on all that decides which of them it takes, in whichever file and declaration that is. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { loadProgram } from "../../src/config/index.ts";
import { changedOrigins } from "../../src/plan/changed-origins.ts";
import { folder } from "../cli/real-bin.ts";

type Files = { readonly [path: string]: string };

const digests = {
  text: (text: string) => Buffer.from(text).toString("base64url"),
  file: (path: string) => (existsSync(path) ? Buffer.from(readFileSync(path)).toString("hex") : undefined),
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

async function declared(files: Files, variableFiles: readonly string[] = []) {
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
  return origins!(digests);
}

it.each(Object.entries(cases))("%s", async (_, { before, change, told, variableFiles }) => {
  const { of } = await declared(before, variableFiles);
  const now = await declared({ ...before, ...change }, variableFiles);
  const source = { file: "reconduit.yaml", line: 1, column: 1 };
  const { remarks } = changedOrigins(now, { recorded: { key: "k", of }, digests, source });
  expect(remarks.map(({ detail = "" }) => detail)).toContainEqual(expect.stringMatching(told));
});
