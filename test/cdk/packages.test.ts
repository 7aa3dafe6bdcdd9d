/** The built packages, as an app of a user imports them: both runtimes, ES modules and CommonJS, old and new compilers. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { bindings, cdktf, cdktn, rawBindings } from "../../scripts/constructs/bindings.ts";
import type { Kind } from "../../src/catalog/kind.ts";
import { importKind } from "../../src/catalog/kinds/import/index.ts";
import { providersSchemaJson } from "../../src/derive/terraform/tf-schema-json.ts";
import { editor, oldCompiler } from "./editor.ts";

const repository = dirname(dirname(import.meta.dirname));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "reconduit-app-"));
  for (const [name, type] of [
    ["esm", "module"],
    ["cjs", "commonjs"],
  ] as const) {
    const modules = join(folder, name, "node_modules");
    mkdirSync(join(modules, "@types"), { recursive: true });
    writeFileSync(join(folder, name, "package.json"), JSON.stringify({ type }));
    symlinkSync(repository, join(modules, "reconduit"));
    for (const each of ["cdktf", "cdktn", "constructs"])
      symlinkSync(join(repository, "node_modules", each), join(modules, each));
    symlinkSync(join(repository, "node_modules/@types/node"), join(modules, "@types/node"));
    for (const runtime of ["cdktf", "cdktn"]) {
      const app = `import { App, TerraformStack, TerraformVariable } from "${runtime}";
import { Connection, Import, later, ReconduitProvider, Script } from "reconduit/${runtime}";
const app = new App();
const stack = new TerraformStack(app, "s");
new ReconduitProvider(stack, "reconduit");
const script = new Script(stack, "a", { name: "A", content: "return \`\${x}\`;" });
Import.http(stack, "i", { name: "I", connectionId: "5f0c0c0c0c0c0c0c0c0c0c0c", http: { method: ["POST"] }, hooks: { preMap: script.hook("f") } });
const kind = new TerraformVariable(stack, "kind", { default: "json" }).stringValue;
const shop = Connection.http(stack, "c", { name: \`at $\${kind} \${script.id}\`, http: { baseUri: "https://c.test", mediaType: later(kind) } });
const methods = new TerraformVariable(stack, "methods", { default: ["POST"] }).listValue;
Import.http(stack, "j", { name: "J", connectionId: shop.id, http: { method: later(methods) } });
Import.http(stack, "k", { name: "K", connectionId: shop.id, http: { method: [later(kind)] } });
app.synth();
`;
      writeFileSync(join(folder, name, `${runtime}.ts`), app);
      const asScript = app.replaceAll(/import (\{[^}]*\}) from ("[^"]*");/g, "const $1 = require($2);");
      writeFileSync(join(folder, name, `${runtime}.js`), name === "esm" ? app : asScript);
    }
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const known = new Map<string, object>();

/** Returns what an app synthesises under a Node. */
function synthesised(form: string, runtime: string, node = process.execPath): object {
  const key = [form, runtime, node].join(" ");
  const resources = known.get(key) ?? synthesise(form, runtime, node);
  known.set(key, resources);
  return resources;
}

function synthesise(form: string, runtime: string, node: string): object {
  const out = join(folder, `out-${form}-${runtime}`);
  const ended = spawnSync(node, [`${runtime}.js`], {
    cwd: join(folder, form),
    env: { ...process.env, CDKTF_OUTDIR: out },
    encoding: "utf8",
  });
  if (ended.status !== 0) throw new Error(ended.stderr);
  const stack = JSON.parse(readFileSync(join(out, "stacks/s/cdk.tf.json"), "utf8"));
  return stack.resource;
}

const old = spawnSync("node", ["--version"], {
  encoding: "utf8",
  env: {
    PATH: (process.env["PATH"] ?? "")
      .split(":")
      .filter((each) => !each.includes("node_modules"))
      .join(":"),
  },
});
const hasOld = old.status === 0 && Number(/^v(\d+)/.exec(old.stdout)?.[1]) < 24;
if (!hasOld) process.stderr.write("SKIPPED: constructs on an older Node need one on the PATH\n");

describe("the packages", () => {
  it("come to the same with either runtime, as ES modules and as CommonJS", () => {
    const wanted = synthesised("esm", "cdktf");
    expect(wanted).toMatchObject({
      reconduit_script: { a: { content: "return `$${x}`;" } },
      reconduit_connection: {
        c: { name: 'at ${"$"}${var.kind} ${reconduit_script.a.id}', http: { media_type: "${var.kind}" } },
      },
    });
    for (const form of ["esm", "cjs"])
      for (const runtime of ["cdktf", "cdktn"]) expect(synthesised(form, runtime)).toEqual(wanted);
  });

  it.skipIf(!hasOld)("run on an older Node, too", () => {
    const path = (process.env["PATH"] ?? "").split(":").filter((each) => !each.includes("node_modules"));
    const found = spawnSync("which", ["node"], { encoding: "utf8", env: { PATH: path.join(":") } }).stdout.trim();
    for (const form of ["esm", "cjs"]) expect(synthesised(form, "cdktn", found)).toEqual(synthesised("esm", "cdktf"));
  });

  it.each(["cdktf", "cdktn"])(
    "have each class once, however an app imports them, and under its name: %s",
    (runtime) => {
      const app = `import { createRequire } from "node:module";
import { l1, Script } from "reconduit/${runtime}";
const required = createRequire(import.meta.url)("reconduit/${runtime}");
console.log(String(required.Script === Script), Script.name, l1.Script.name);
`;
      writeFileSync(join(folder, "esm", `classes-${runtime}.js`), app);
      const ended = spawnSync(process.execPath, [`classes-${runtime}.js`], {
        cwd: join(folder, "esm"),
        encoding: "utf8",
      });
      expect(ended).toMatchObject({ stderr: "", stdout: "true Script Script\n" });
    },
  );

  const compilers = {
    "TypeScript 7": join(repository, "node_modules/typescript/bin/tsc"),
    "TypeScript 5.9": join(oldCompiler, "bin/tsc"),
  };
  it.each(
    Object.entries(compilers).flatMap(([name, compiler]) => [
      // The editor below checks the first with the old one, and soaks the others.
      ...(name.endsWith("5.9") ? [] : [{ name, compiler, form: "esm", options: ["--module", "nodenext"] }]),
      ...(name.endsWith("5.9") && !process.env["RECONDUIT_SOAK"]
        ? []
        : [
            { name, compiler, form: "cjs", options: ["--module", "nodenext"] },
            { name, compiler, form: "esm", options: ["--module", "esnext", "--moduleResolution", "bundler"] },
          ]),
      ...(name.endsWith("5.9")
        ? [{ name, compiler, form: "cjs", options: ["--module", "commonjs", "--moduleResolution", "node10"] }]
        : []),
    ]),
  )("type-check with $name, $form, $options", ({ compiler, form, options }) => {
    const args = ["--noEmit", "--strict", "--target", "es2022", "--types", "node", "--skipLibCheck", ...options];
    const ended = spawnSync(process.execPath, [compiler, ...args, "cdktf.ts", "cdktn.ts"], {
      cwd: join(folder, form),
      encoding: "utf8",
    });
    expect(ended.stdout).toBe("");
    expect(ended.status).toBe(0);
  });

  it("are checked in an editor, which offers what an adaptor takes, and no block of another one", () => {
    const app = (use: string) =>
      `import { TerraformStack } from "cdktn";\nimport { Import } from "reconduit/cdktn";\ndeclare const stack: TerraformStack;\n${use}\n`;
    writeFileSync(join(folder, "esm", "method.ts"), app('Import.http(stack, "i", { | });'));
    writeFileSync(join(folder, "esm", "class.ts"), app('new Import(stack, "i", { adaptorType: "RDBMSImport", | });'));
    const opened = editor(join(folder, "esm"), ["cdktf.ts", "cdktn.ts", "method.ts", "class.ts"]);
    const [byMethod, byClass] = [opened.offered("method.ts"), opened.offered("class.ts")];
    const { variants }: Kind = importKind;
    const named = new Set(Object.values(variants!.cases).flatMap((each) => each.blocks));
    const blocks = [...named].map((each) => each.replace("erp_da", "erpDa"));
    const offered = (found: ReadonlyMap<string, string>) => blocks.filter((each) => found.has(each));
    expect([offered(byMethod), offered(byClass)]).toEqual([["http"], ["rdbms"]]);
    expect([...byMethod.keys()]).toEqual(expect.arrayContaining(["name", "mapping", "mappings", "forEach"]));
    expect(byMethod.has("adaptorType")).toBe(false);
    for (const found of [byMethod, byClass]) {
      expect(found.get("connectionId")).toContain("Connection to the destination.");
      expect(found.get("mappings")).toContain("Field mappings in the current form.");
    }
    expect(byMethod.get("http")).toBe("Requests that send the records.");
    // What is unfinished lacks what has to stand there; the apps are sound.
    expect(opened.faults().map((each) => /\w+\.ts/.exec(each)![0])).toEqual(["method.ts", "class.ts"]);
  });

  it("are what the generator of CDK Terrain makes, too, but for names and comments", async () => {
    const schema = providersSchemaJson(manifest.version);
    const plain = (text: string) =>
      text
        .replaceAll(/cdktn/gi, "cdktf")
        .replaceAll(/this is not supported: https:[^"]*/g, "this is not supported")
        .replaceAll(/super\((\w+), (\w+), (\w+), (\w+)\)\s*;?/g, "super($1, $2, $3, $4)")
        .replaceAll(/^\s*\*?\s*@deprecated.*\n/gm, "")
        .replaceAll(/(super\([^;{}]*\));?$/gm, "$1")
        .replaceAll(/cdktf\.markWriteOnlyAttribute\(([^()]*(?:\([^()]*\))?[^()]*)\)/g, "$1")
        .replaceAll(/\/\*\*[\s\S]*?\*\//g, "")
        .replaceAll(/\s+/g, " ");
    const ours = bindings(await rawBindings(schema, cdktf));
    const theirs = bindings(await rawBindings(schema, cdktn));
    // Ephemeral resources are known to one of them only.
    const shared = [...theirs.keys()].filter((name) => !name.startsWith("ephemeral-"));
    expect(shared.sort()).toEqual([...ours.keys()].sort());
    for (const name of shared) expect(`${name} ${plain(theirs.get(name)!)}`).toBe(`${name} ${plain(ours.get(name)!)}`);
  });
});
