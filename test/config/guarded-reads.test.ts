/** Tests what declarations may read: no variable that configures the tool, no credential, and no file outside of the repository. */
import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { kindNamed } from "../../src/catalog/index.ts";
import type { LoadedStack, LoadOptions } from "../../src/config/index.ts";
import { secretPointers } from "../../src/derive/fields/walk.ts";
import { manifest, stack } from "./stack.ts";

const canary = "canary-7f31c0-value";
const codes = ({ diagnostics }: LoadedStack) =>
  diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code);
const details = ({ diagnostics }: LoadedStack) =>
  diagnostics.map(({ detail, suggestion }) => `${detail} ${suggestion ?? ""}`).join("\n");

const load = (
  sections: string,
  env: LoadOptions["env"] = {},
  files: { readonly [path: string]: string } = {},
): Promise<LoadedStack> => stack({ "reconduit.yaml": manifest(sections), ...files }).load({ env });

const described = (expression: string): string =>
  `scripts:\n  a: { name: A, content: x, description: ${JSON.stringify(expression)} }\n`;

describe("an expression in a field that is shown", () => {
  it.each([
    "RECONDUIT_STATE_KEY",
    "RECONDUIT_TOKEN",
    "RECONDUIT_BASE_URL",
    "RECONDUIT_VAR_password",
    "GITHUB_TOKEN",
    "GITHUB_ACTOR",
    "GH_TOKEN",
    "CI_JOB_TOKEN",
    "GITLAB_TOKEN",
    "AWS_SECRET_ACCESS_KEY",
    "AWS_PROFILE",
    "PGPASSWORD",
    "PGHOST",
    "SHOP_TOKEN",
    "SHOP_SECRET",
    "SHOP_PASSWORD",
    "SHOP_KEY",
    "SHOP_CREDENTIALS",
    "shop_token",
    "HTTPS_PROXY",
  ])("does not read %s", async (name) => {
    for (const expression of [`\${env.${name}}`, `\${base64(env.${name})}`, `\${env["${name}"]}`]) {
      const loaded = await load(described(expression), { [name]: canary });
      expect(codes(loaded)).toEqual(["env-guarded"]);
      expect(JSON.stringify(loaded.diagnostics)).not.toContain(canary);
    }
  });

  it.each([
    ["a lookup", `lookups:\n  connections:\n    a: { where: { name: "\${env.SHOP_TOKEN}" } }\n`],
    ["an output", 'outputs:\n  a: { value: "${env.SHOP_TOKEN}" }\n'],
    ["an entry of $each", 'scripts:\n  a: { $each: "${split(\\",\\", env.SHOP_TOKEN)}", name: A, content: x }\n'],
    ["a script", "scripts:\n  a: { name: A, content: '${env.SHOP_TOKEN}' }\n"],
    ["a variable that is not secret", "variables:\n  a: { env: SHOP_TOKEN }\n"],
  ])("is refused in %s as well", async (_where, sections) => {
    expect(codes(await load(sections, { SHOP_TOKEN: canary }))).toEqual(["env-guarded"]);
  });

  it("does not read what a secret variable reads, and names the variable", async () => {
    const variables = "variables:\n  password: { secret: true, env: SHOP_LOGIN }\n";
    const loaded = await load(`${variables}${described("${env.SHOP_LOGIN}")}`, { SHOP_LOGIN: canary });
    expect(codes(loaded)).toEqual(["env-guarded"]);
    expect(details(loaded)).toContain("Write ${var.password}, which stays secret.");
  });

  it("reads other variables", async () => {
    const loaded = await load(described("${env.REGION}"), { REGION: "eu" });
    expect(loaded.program?.resources[0]?.template).toMatchObject({ description: "eu" });
  });

  it("reads what the manifest allows, and the plan says so", async () => {
    const allow = "environment: { allow: [GITHUB_SHA] }\n";
    const loaded = await load(`${allow}${described("${env.GITHUB_SHA}")}`, { GITHUB_SHA: "4f2a" });
    expect(loaded.program?.resources[0]).toMatchObject({ template: { description: "4f2a" }, secrets: [] });
    expect(loaded.diagnostics.map(({ severity, code, detail }) => [severity, code, detail])).toEqual([
      ["notice", "reads-allowed", "Expressions of this stack may read the environment variables GITHUB_SHA."],
    ]);
  });

  it("keeps a credential that the manifest allows secret, and never reads the tool's own", async () => {
    const allow = "environment: { allow: [SHOP_TOKEN, RECONDUIT_TOKEN] }\n";
    const loaded = await load(`${allow}${described("x ${upper(env.SHOP_TOKEN)}")}`, { SHOP_TOKEN: canary });
    expect(loaded.program?.resources[0]?.secrets).toEqual(["/description"]);
    expect(codes(await load(`${allow}${described("${env.RECONDUIT_TOKEN}")}`))).toEqual(["env-guarded"]);
  });

  it("may be in a secret field, in platform: and in state:", async () => {
    const connection = `
platform: { baseUrl: https://p.example, token: "\${env.RECONDUIT_TOKEN}" }
state: { backend: postgres, url: "\${env.PGURL}" }
connections:
  shop:
    name: Shop
    type: http
    http:
      baseURI: https://shop.example
      mediaType: json
      auth: { type: basic, basic: { username: u, password: "\${env.SHOP_PASSWORD}" } }
`;
    const env = { RECONDUIT_TOKEN: "t0ken", PGURL: "postgres://h/d", SHOP_PASSWORD: canary };
    const { program } = await load(connection, env);
    expect(program?.platform.token).toBe("t0ken");
    expect(secretPointers(kindNamed("connection")!, program!.resources[0]!.template as never)).toEqual([
      "/http/auth/basic/password",
    ]);
  });

  it.each([
    ["environment: [GITHUB_SHA]\n", "wrong-type"],
    ["environment: { allow: GITHUB_SHA }\n", "wrong-type"],
    ["environment: { allows: [GITHUB_SHA] }\n", "unknown-field"],
    ["files: { allow: [1] }\n", "wrong-type"],
  ])("is told of a mistaken exception: %s", async (sections, code) => {
    expect(codes(await load(sections))).toEqual([code]);
  });
});

describe("a value that contains a credential of the environment", () => {
  const forms: readonly (readonly [string, string])[] = [
    ["as it is", canary],
    ["inside of a text", `a ${canary} b`],
    ["in base64", Buffer.from(canary).toString("base64")],
    ["in base64url", Buffer.from(`??${canary}??`).toString("base64url")],
    ["in hexadecimal", Buffer.from(canary).toString("hex")],
    ["in a URL", encodeURIComponent(canary)],
    ["in JSON", JSON.stringify(JSON.stringify({ a: canary }))],
  ];
  it.each(forms)("is secret: %s", async (_how, text) => {
    const sections = `scripts:\n  a: { name: A, content: '\${file("x.txt")}', description: ${JSON.stringify(text)} }\n`;
    const loaded = await load(sections, { SHOP_TOKEN: canary }, { "x.txt": text });
    expect(loaded.program?.resources[0]?.secrets.toSorted()).toEqual(["/content", "/description"]);
    expect(loaded.secrets()).toContain(canary);
  });

  it("is secret in variables and outputs as well, and where a secret variable reads it", async () => {
    const sections = `
variables:
  open: { default: "${canary}" }
  hidden: { secret: true, env: SHOP_LOGIN }
outputs:
  direct: { value: "${canary}" }
  derived: { value: "\${upper(var.open)}" }
`;
    const { program } = await load(sections, { SHOP_LOGIN: canary });
    expect(program?.outputs.map(({ secret }) => secret)).toEqual([true, true]);
    expect(program?.variables).toEqual([
      { name: "open", secret: true },
      { name: "hidden", secret: true },
    ]);
  });

  it("stays visible where only a short word or a path is the same", async () => {
    const env = { SORT_KEY: "name", SSH_KEY: "/home/ci/.ssh/id" };
    const { program } = await load(described("sorted by name, key in /home/ci/.ssh/id"), env);
    expect(program?.resources[0]?.secrets).toEqual([]);
  });
});

describe("a file that a declaration names", () => {
  const reads: readonly (readonly [string, (path: string) => string])[] = [
    ["file()", (path) => described(`\${file("${path}")}`)],
    ["templatefile()", (path) => described(`\${templatefile("${path}", {})}`)],
    ["include:", (path) => `include: [${path}]\n`],
    ["a glob of include:", (path) => `include: ["${path.replace(/\.txt$/, ".*")}"]\n`],
    ["overlays:", (path) => `overlays: { prod: ${path} }\n`],
  ];

  /** A repository with a stack in `repo/stack`, and files around. */
  function around(sections: string) {
    const made = stack({
      "repo/stack/reconduit.yaml": manifest(sections),
      "outside.txt": `# ${canary}`,
      "repo/in.txt": "# x",
    });
    mkdirSync(join(made.folder, "repo", ".git"));
    writeFileSync(join(made.folder, "repo", ".git", "config"), canary);
    symlinkSync("../../outside.txt", join(made.folder, "repo/stack/link.txt"));
    symlinkSync("/proc/self/environ", join(made.folder, "repo/stack/proc.txt"));
    execFileSync("mkfifo", [join(made.folder, "repo/stack/pipe.txt")]);
    const cwd = join(made.folder, "repo/stack");
    const environment = sections.startsWith("overlays") ? "prod" : undefined;
    return { cwd, load: () => made.load({ cwd, environment }) };
  }

  describe.each(reads)("by %s", (_how, sections) => {
    it.each([
      ["outside of the repository", "../../outside.txt"],
      ["by a symbolic link that leads outside", "link.txt"],
      ["below /proc", "/proc/self/environ"],
      ["by a symbolic link to /proc", "proc.txt"],
      ["that is a device", "/dev/zero"],
      ["of the repository's own folder of git", "../.git/config"],
      ["that is a pipe", "pipe.txt"],
    ])("is not read %s", async (_where, path) => {
      const loaded = await around(sections(path)).load();
      // A glob finds regular files alone, so it may find nothing at all.
      expect(["file-outside", "include-empty"]).toContain(codes(loaded).join());
      expect(JSON.stringify(loaded.diagnostics)).not.toContain(canary);
    });

    it("is read in the stack's repository", async () => {
      expect(codes(await around(sections("../in.txt")).load())).not.toContain("file-outside");
    });
  });

  it("is read elsewhere where the manifest allows it, but never below /proc", async () => {
    const sections = (path: string) =>
      `files: { allow: [../../outside.txt, /proc] }\n${described(`\${file("${path}")}`)}`;
    const loaded = await around(sections("../../outside.txt")).load();
    expect(codes(loaded)).toEqual([]);
    expect(details(loaded)).toContain("may read the files below ../../outside.txt, /proc");
    expect(codes(await around(sections("/proc/self/environ")).load())).toEqual(["file-outside"]);
  });

  it("gives a secret variable no value where it is a device or below /proc", async () => {
    const loaded = await load("variables:\n  a: { secret: true, file: /proc/self/environ }\n");
    expect(loaded.program?.variables).toEqual([{ name: "a", secret: true }]);
    expect(loaded.secrets().join()).not.toContain("PATH=");
  });
});
