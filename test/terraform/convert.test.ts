/** A manifest in Terraform's language: the real terraform takes it, and ends in the objects that the manifest ends in. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { kindNamed } from "../../src/catalog/index.ts";
import { folder, reconduit, repository } from "../cli/real-bin.ts";
import { startTestPlatform, type TestPlatform } from "../support/platform.ts";
import { objects } from "./objects.ts";
import { hasTerraform, Terraform } from "./terraform.ts";

/** Every meta key, every function, every sort of name, and what No Terraform equivalent of. */
const everything = `
reconduit: 1
name: everything
platform: { baseUrl: "\${env.RECONDUIT_BASE_URL}", token: "\${env.RECONDUIT_TOKEN}" }
state: { backend: local }
include: [more/*.yaml]
variables:
  region: { default: EU, description: Where. }
  count: { type: number, default: 3 }
  on: { type: boolean, default: true }
  names: { type: list, default: [a, b] }
  mixed: { type: map, default: { a: 1, b: { c: x } } }
  password: { secret: true, env: PASSWORD_OF_SHOP, default: hush }
lookups:
  connections:
    there: { where: { name: Already there } }
  scripts:
    describedOne: { where: { name: Already a script, description: by hand } }
connections:
  shop:
    $protect: false
    name: Shop \${lower(var.region)} \${var.count} "quoted" $\${literal} %{percent}
    type: http
    http:
      baseURI: https://shop.test
      mediaType: json
      unlisted: { kept: "\${var.region}" }
      auth: { type: token, token: { token: "\${var.password}", location: header } }
scripts:
  firstOne:
    $was: scripts.before
    $ignore: [description]
    name: First
    content: |
      const a = \`\${b}\`;
    description: \${base64(join(var.names, "-"))}
  from-file:
    $keep: true
    $dependsOn: [scripts.firstOne]
    name: \${file("name.txt")}
    description: \${lookups.scripts.describedOne.name}
    content: \${templatefile("script.js", { of = scripts.firstOne.name, "all" = var.names })}
  each_of:
    $each: \${var.names}
    name: Each \${upper(each.key)} \${each.value}
  literally:
    $each: [x, y]
    name: Literally \${each.value}
    description: \${format("%s-%03d", join([each.key, var.region], "+"), var.count)}
  mapped:
    $each: \${var.mixed}
    name: Mapped \${each.key}
  computed:
    $each: \${json(file("list-of-texts.json"))}
    name: Computed \${each.key}
  taken:
    $adopt: { where: { name: To adopt }, from: others }
    name: To adopt
    description: \${env.LOGNAME_OF_TEST}
imports:
  up:
    $each: { eu: { path: /eu, size: 2 }, us: { path: /us, size: 3 } }
    $protect: true
    $ignore: [sampleData.a, http.batchSize]
    name: Up \${each.key}
    adaptorType: HTTPImport
    _connectionId: \${connections.shop}
    http: { method: [POST], relativeURI: ["\${each.value.path}"], batchSize: "\${each.value.size}" }
    hooks: { preMap: { _scriptId: '\${scripts.each_of["a"]}', function: f, configuration: { of: "\${scripts.firstOne.name}" } } }
    sampleData: { a: "\${var.region}", b: [1, null] }
exports:
  e: { name: E, adaptorType: HTTPExport, _connectionId: "\${lookups.connections.there}", http: { relativeURI: /e, method: GET } }
integrations:
  i: { name: I, flowGroupings: [{ name: In }, { name: Out }] }
flows:
  f:
    name: Flow
    _integrationId: \${integrations.i}
    _flowGroupingId: "\${integrations.i.flowGroupings[1]._id}"
    disabled: \${var.on}
    pageProcessors: [{ type: import, _importId: '\${imports.up["eu"]}' }]
outputs:
  one: { value: "\${scripts.firstOne}", description: The first. }
  deep: { value: { size: '\${imports.up["eu"].http.batchSize}', all: ["\${json(file(\\"list.json\\"))}"] } }
  secret: { value: "\${var.password}" }
policies:
  fewDeletions:
    for: plan
    when: size(steps) > 0
    require: summary.delete <= 5
    message: "\${summary.delete} deletions in \${stack}"
    severity: deny
    overridable: true
  named:
    for: step
    require: address != "scripts.bad"
    message: "\${address}"
    severity: warn
    except: [{ address: scripts.old, until: 2099-01-01, reason: retired }]
  inProd: { for: plan, require: "true", message: m, severity: warn, environments: [prod] }
tests:
  badName: { of: policies.named, steps: [{ address: scripts.bad }], expect: warn }
  goodName: { of: policies.named, steps: [{ address: scripts.good }], expect: pass }
  manyDeletions: { of: policies.fewDeletions, plan: more/plan.json, expect: deny }
`;

const files = {
  "reconduit.yaml": everything,
  "more/roles.yaml": 'reconduit: 1\nroles:\n  r:\n    name: ${file("role.txt")}\n',
  "more/role.txt": "A role",
  "name.txt": "From a file",
  "script.js": "// ${of}: ${upper(all[1])}\nconst a = `$${b}`;\n",
  "more/plan.json": JSON.stringify({
    kind: "plan",
    summary: { delete: 6 },
    cost: {},
    stack: "s",
    steps: [{ address: "tags.a", kind: "tag", action: "delete", causes: [], changes: [] }],
  }),
  "list.json": "[1,2]",
  "list-of-texts.json": '["p", "q"]',
};

/** Variables that state no type, and secrets at places that Terraform keeps. */
const secrets = `
reconduit: 1
name: secrets
variables:
  k: { secret: true, file: k.txt }
  of-env: { secret: true, env: OF_ENV }
  of-exec: { secret: true, exec: [cat, k.txt] }
  none:
  secret: { secret: true }
  anything: { type: any, secret: true }
  size: { default: 3 }
connections:
  shop:
    name: Shop
    type: http
    http:
      baseURI: https://shop.test
      mediaType: json
      auth: { type: token, token: { token: "\${var.k}", location: header } }
scripts:
  s: { name: S, description: "\${var.k}" }
  each: { $each: [a, b], name: "\${each.key}" }
outputs:
  plain: { value: "\${var.k}", secret: true }
  derived: { value: "x\${var.of-env}" }
  open: { value: "\${scripts.s}" }
`;

/** A component that is used once and for each entry, one within another, and a secret that passes through both. */
const componentFiles = {
  "reconduit.yaml": `reconduit: 1
name: parts
variables:
  password: { secret: true, default: hush }
connections:
  shop: { name: Shop, type: http, http: { baseURI: "https://shop.test", mediaType: json } }
components:
  eu: { source: ./parts/order-import.yaml, inputs: { zone: eu, connection: "\${connections.shop}" } }
  region:
    source: ./parts/order-import.yaml
    $each: { de: { path: /de, size: 2 }, ny: { path: /ny, size: 3 } }
    inputs:
      zone: "\${each.key}"
      label: Orders of \${each.key}
      connection: \${connections.shop}
      extra: { path: "\${each.value.path}", sizes: [1, "\${each.value.size}"] }
  nested: { source: ./parts/outer.yaml, inputs: { password: "\${var.password}", of: '\${components.region["de"].outputs.import}' } }
outputs:
  eu: { value: "\${components.eu.outputs.import}" }
  ny: { value: '\${components.region["ny"].outputs.import}' }
  name: { value: "\${components.nested.outputs.name}" }
`,
  "parts/order-import.yaml": `component: 1
name: order-import
description: Sends orders.
inputs:
  zone: { type: string, description: The zone. }
  connection: { type: string }
  label: { type: string, default: Orders }
  extra: { type: object, default: { path: /none, sizes: [1, 1] } }
scripts:
  stampIt: { name: "Stamp of \${inputs.label}", content: '\${file("stamp.js")}' }
imports:
  up:
    name: \${inputs.label}
    adaptorType: HTTPImport
    _connectionId: \${inputs.connection}
    hooks: { preMap: { function: stamp, _scriptId: "\${scripts.stampIt}" } }
    http: { method: [POST], relativeURI: ["/\${upper(inputs.zone)}\${inputs.extra.path}"], batchSize: "\${inputs.extra.sizes[1]}" }
outputs:
  import: { value: "\${imports.up}", description: The import. }
`,
  "parts/stamp.js": "function stamp(options) { return `${options.data}`; }\n",
  "parts/outer.yaml": `component: 1
name: outer
inputs:
  password: { type: string, secret: true }
  of: { type: string }
components:
  inner: { source: ./inner.yaml, inputs: { password: "\${inputs.password}" } }
scripts:
  s: { name: Outer, description: "\${inputs.of == \\"\\" ? \\"Of none\\" : \\"Of one\\"} \${components.inner.outputs.name}" }
outputs:
  name: { value: "\${scripts.s.name} of \${components.inner.outputs.name}" }
  secret: { value: "\${components.inner.outputs.secret}" }
`,
  "parts/inner.yaml": `component: 1
name: inner-part
inputs:
  password: { type: string, secret: true }
connections:
  c:
    name: Inner
    type: http
    http:
      baseURI: https://inner.test
      mediaType: json
      auth: { type: token, token: { token: "\${inputs.password}", location: header } }
outputs:
  name: { value: "\${connections.c.name}" }
  secret: { value: "\${inputs.password}" }
`,
};

async function prepare({ client }: TestPlatform): Promise<void> {
  await client.create(kindNamed("connection"), {
    name: "Already there",
    type: "http",
    http: { baseURI: "https://there.test", mediaType: "json" },
  });
  await client.create(kindNamed("script"), { name: "Already a script", description: "by hand" });
  await client.create(kindNamed("script"), { name: "To adopt" });
}

describe("convert", () => {
  test("names what has no equal, as comments and on stderr, and ends with 0", async () => {
    const cwd = folder(files);
    const { code, stdout, stderr } = await reconduit(["convert"], { cwd, env: { LOGNAME_OF_TEST: "me" } });
    expect(code, stderr).toBe(0);
    for (const said of [
      "The stack's name, everything,",
      "state: choose a backend",
      "set TF_VAR_password",
      "set TF_VAR_env_LOGNAME_OF_TEST",
      "$keep:",
      "an import takes over all that the object has",
      "sample_data is JSON text",
      "prevent_destroy does not outlive",
      "raise its _wo_version",
      "The policy fewDeletions is not converted",
      "The tests of the manifest (tests:) are not converted",
    ])
      expect(stderr.replaceAll(/\s+/g, " ")).toContain(said);
    expect(stdout).toContain("# $keep:");
    expect(stdout).toContain("\nmoved {\n");
    expect(await reconduit(["convert"], { cwd })).toMatchObject({ code: 1 });
  });

  test("never overwrites a file", async () => {
    const cwd = folder({ ...files, "main.tf": "mine" });
    const ran = await reconduit(["convert", "--out", "."], { cwd, env: { LOGNAME_OF_TEST: "me" } });
    expect(ran.code).toBe(1);
    expect(readFileSync(join(cwd, "main.tf"), "utf8")).toBe("mine");
  });

  test("a variable without a type is what it is in a manifest, and secrets that Terraform keeps are named", async () => {
    const cwd = folder({ "reconduit.yaml": secrets, "k.txt": "00123" });
    const { code, stdout, stderr } = await reconduit(["convert"], { cwd, env: { RECONDUIT_VAR_none: "x" } });
    expect(code, stderr).toBe(0);
    expect(stdout.match(/variable "[\w-]+" \{[^}]*\}/g)?.map((each) => /type += (\S+)/.exec(each)?.[1])).toEqual([
      "string",
      "string",
      "string",
      "string",
      "string",
      "any",
      "number",
    ]);
    const said = stderr.replaceAll(/\s+/g, " ");
    for (const output of ["plain", "derived"])
      expect(said).toContain(`${output} is secret, and Terraform keeps outputs in its state in the clear`);
    expect(said).not.toContain("open is secret");
    expect(said).toContain("description takes a secret, and Terraform keeps it in its state in the clear");
    expect(said.match(/takes a secret/g)).toHaveLength(1);
    expect(stdout).toMatch(/in the clear.*\noutput "plain"/);
  });

  test.skipIf(!hasTerraform)("a secret arrives as the text that it is", async () => {
    const platform = await startTestPlatform();
    const terraform = new Terraform(platform);
    try {
      const cwd = folder({ "reconduit.yaml": secrets, "k.txt": "00123" });
      const written = await reconduit(["convert", "--out", terraform.folder], {
        cwd,
        env: { RECONDUIT_VAR_none: "x" },
      });
      expect(written.code, written.stderr).toBe(0);
      const names = ["k", "of-env", "of-exec", "none", "secret", "anything"];
      for (const each of names) terraform.env[`TF_VAR_${each}`] = "00123";
      terraform.env["TF_VAR_none"] = "top secret";
      await terraform.expect(0, "init");
      await terraform.expect(0, "apply", "-auto-approve");
      expect(await terraform.expect(0, "output", "-json", "plain")).toContain('"00123"');
      const script = (await terraform.state()).find(({ address }) => address === "reconduit_script.s");
      expect(script?.values["description"]).toBe("00123");
    } finally {
      terraform.close();
      await platform.close();
    }
  });

  test.skipIf(!hasTerraform).each(["quickstart", "everything"])(
    "%s ends in the same objects by terraform",
    async (name) => {
      const [yaml, real] = await Promise.all([startTestPlatform(), startTestPlatform()]);
      const terraform = new Terraform(real);
      try {
        const cwd = folder(name === "quickstart" ? {} : files);
        if (name === "quickstart") cpSync(join(repository, "examples", "quickstart"), cwd, { recursive: true });
        else for (const platform of [yaml, real]) await prepare(platform);
        const env = { RECONDUIT_BASE_URL: yaml.url, RECONDUIT_TOKEN: yaml.token, LOGNAME_OF_TEST: "me" };
        const written = await reconduit(["convert", "--out", join(terraform.folder, "stack")], { cwd, env });
        expect(written.code, written.stderr).toBe(0);
        const applied = await reconduit(["apply", "--auto-approve"], { cwd, env });
        expect(applied.code, applied.stderr).toBe(0);
        // The configuration reads its files from where the manifest has them.
        terraform.env["TF_VAR_env_LOGNAME_OF_TEST"] = "me";
        const run = (code: number, ...args: string[]) =>
          terraform.expect(code, `-chdir=${join(terraform.folder, "stack")}`, ...args);
        await run(0, "init");
        await run(0, "fmt", "-check", "-diff");
        await run(0, "validate");
        await run(0, "apply", "-auto-approve");
        expect(await objects(real)).toEqual(await objects(yaml));
        expect(await run(0, "plan", "-detailed-exitcode")).toContain("No changes");
      } finally {
        terraform.close();
        await yaml.close();
        await real.close();
      }
    },
  );

  test.skipIf(!hasTerraform)(
    "components are modules: real terraform plans nothing on the state of the stack, and the state comes back",
    async () => {
      const platform = await startTestPlatform();
      const terraform = new Terraform(platform);
      try {
        // Neither side's state has secrets: the first plan of terraform sends them.
        const inner = componentFiles["parts/inner.yaml"].replace(/^.*(auth:|outputs\.secret| {2}secret:).*\n/gm, "");
        const outer = componentFiles["parts/outer.yaml"].replace(/^.*outputs\.secret.*\n/gm, "");
        const cwd = folder({ ...componentFiles, "parts/inner.yaml": inner, "parts/outer.yaml": outer });
        const env = { RECONDUIT_BASE_URL: platform.url, RECONDUIT_TOKEN: platform.token };
        const applied = await reconduit(["apply", "--auto-approve"], { cwd, env });
        expect(applied.code, applied.stderr).toBe(0);
        const stack = join(terraform.folder, "stack");
        const written = await reconduit(["convert", "--out", stack, "--json"], { cwd, env });
        expect(written.code, written.stdout).toBe(0);
        expect(JSON.parse(written.stdout)).toMatchObject({
          modules: ["order-import", "inner-part", "outer"].map((each) => join(stack, "modules", each, "main.tf")),
        });
        const listed = await reconduit(["state", "list"], { cwd, env });
        const exported = await reconduit(["state", "export-terraform", join(stack, "terraform.tfstate")], { cwd, env });
        expect(exported.code, exported.stderr).toBe(0);
        const run = (code: number, ...args: string[]) => terraform.expect(code, `-chdir=${stack}`, ...args);
        await run(0, "init");
        await run(0, "fmt", "-check", "-diff", "-recursive");
        await run(0, "validate");
        expect(await run(0, "plan", "-detailed-exitcode")).toContain("No changes");
        const back = await reconduit(["state", "import-terraform", join(stack, "terraform.tfstate")], { cwd, env });
        expect(back.code, back.stderr).toBe(0);
        expect((await reconduit(["state", "list"], { cwd, env })).stdout).toBe(listed.stdout);
        expect(await reconduit(["plan", "--detailed-exitcode"], { cwd, env })).toMatchObject({ code: 0 });
        const secret = `${componentFiles["reconduit.yaml"]}  secret: { value: "\${components.nested.outputs.secret}" }\n`;
        const guarded = folder({ ...componentFiles, "reconduit.yaml": secret });
        const second = await reconduit(["convert", "--out", join(terraform.folder, "secret")], { cwd: guarded, env });
        expect(second.code, second.stderr).toBe(0);
        await terraform.expect(0, `-chdir=${join(terraform.folder, "secret")}`, "init");
        await terraform.expect(0, `-chdir=${join(terraform.folder, "secret")}`, "validate");
      } finally {
        terraform.close();
        await platform.close();
      }
    },
  );

  test.each([
    ["components", "cdktf"],
    ["everything", "cdktn"],
  ])("%s as constructs of %s type-checks, and ends in the same objects", async (name, runtime) => {
    const [yaml, constructs] = await Promise.all([startTestPlatform(), startTestPlatform()]);
    try {
      // Without terraform, lookups go by what names a kind.
      const manifest = everything.replace(", description: by hand", "");
      const ofName = {
        components: componentFiles,
        everything: { ...files, "reconduit.yaml": manifest },
      };
      const cwd = folder(ofName[name as keyof typeof ofName]);
      if (name === "everything") for (const platform of [yaml, constructs]) await prepare(platform);
      const env = { RECONDUIT_BASE_URL: yaml.url, RECONDUIT_TOKEN: yaml.token, LOGNAME_OF_TEST: "me" };
      // One repository: the app may read the files of the stack that it was made of.
      spawnSync("git", ["init", "--quiet", cwd]);
      const app = mkdtempSync(join(cwd, "app-"));
      writeFileSync(join(app, "package.json"), `{ "type": "module" }`);
      const written = await reconduit(["convert", "--to", runtime, "--out", app], { cwd, env });
      expect(written.code, written.stderr).toBe(0);
      expect(written.stderr.includes("The policy inProd is only for prod")).toBe(name === "everything");
      const modules = join(app, "node_modules");
      mkdirSync(join(modules, "@types"), { recursive: true });
      symlinkSync(repository, join(modules, "reconduit"));
      for (const each of ["cdktf", "cdktn", "constructs", "@types/node"])
        symlinkSync(join(repository, "node_modules", each), join(modules, each));
      const options = {
        module: "nodenext",
        target: "es2022",
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        types: ["node"],
      };
      writeFileSync(join(app, "tsconfig.json"), JSON.stringify({ compilerOptions: options, files: ["main.ts"] }));
      const checked = spawnSync(join(repository, "node_modules/.bin/tsc"), ["-p", app], { encoding: "utf8" });
      expect(checked.stdout).toBe("");
      const applied = await reconduit(["apply", "--auto-approve"], { cwd, env });
      expect(applied.code, applied.stderr).toBe(0);
      const other = {
        RECONDUIT_BASE_URL: constructs.url,
        RECONDUIT_TOKEN: constructs.token,
        TF_VAR_env_LOGNAME_OF_TEST: "me",
      };
      const run = (...args: string[]) =>
        reconduit([...args, "--app", `"${process.execPath}" main.ts`], { cwd: app, env: { ...other } });
      const made = await run("apply", "--auto-approve");
      expect(made.code, made.stderr + made.stdout).toBe(0);
      expect(await objects(constructs)).toEqual(await objects(yaml));
      expect((await run("plan", "--detailed-exitcode")).code).toBe(0);
      if (name !== "everything") return;
      const rules = JSON.parse((await run("explain", "policies", "--json")).stdout);
      expect(rules.policies).toMatchObject([
        { name: "policies.fewDeletions", message: "${summary.delete} deletions in ${stack}", overridable: true },
        { name: "policies.named", except: [{ address: "scripts.old", until: "2099-01-01", reason: "retired" }] },
      ]);
      const tested = await run("test");
      expect([tested.code, tested.stdout], tested.stderr).toEqual([0, expect.stringContaining("3 passed")]);
    } finally {
      await yaml.close();
      await constructs.close();
    }
  });
});
