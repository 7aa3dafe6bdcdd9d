/** Tests where secrets come from, and what happens to those that do not come. */
import { chmodSync } from "node:fs";
import { delimiter, join } from "node:path";
import { describe, expect, it } from "vitest";
import type { LoadedStack, LoadOptions } from "../../src/config/index.ts";
import { evaluateTemplate, uncheckedPointers } from "../../src/model/value.ts";
import { stack } from "./stack.ts";

const canary = "canary-4b81c0";

const manifest = (variable: string, extra = "") => `
reconduit: 1
name: t
variables:
  password: { ${variable} }
${extra}
connections:
  shop:
    name: Shop
    type: http
    http:
      baseURI: https://shop.example
      mediaType: json
      auth: { type: basic, basic: { username: u, password: "\${var.password}" } }
`;

async function load(
  files: { readonly [path: string]: string },
  options: Partial<LoadOptions> = {},
  executable: readonly string[] = [],
): Promise<Load> {
  const made = stack(files);
  for (const name of executable) chmodSync(join(made.folder, name), 0o755);
  const env = { PATH: `${join(made.folder, "bin")}${delimiter}${process.env["PATH"]}`, ...options.env };
  return { ...(await made.load({ ...options, env })), folder: made.folder };
}

interface Load extends LoadedStack {
  readonly folder: string;
}

function passwordOf({ program, diagnostics }: Load): unknown {
  const resource = program?.resources[0];
  if (!resource) throw new Error(JSON.stringify(diagnostics));
  const document = evaluateTemplate(resource.template, () => undefined) as never;
  const value = (document as { http: { auth: { basic: { password: unknown } } } }).http.auth.basic.password;
  return uncheckedPointers(document).length > 0 ? "unchecked" : value;
}

const notices = ({ diagnostics }: Load) => diagnostics.map(({ severity, code }) => `${severity} ${code}`);
const details = ({ diagnostics }: Load) => diagnostics.map(({ detail }) => detail).join("\n");

const script = (text: string) => `#!/bin/sh\n${text}\n`;

describe("a secret variable", () => {
  it("comes from a file beside the manifest, without the line break at its end", async () => {
    const loaded = await load({
      "reconduit.yaml": manifest("secret: true, file: secrets/password.txt"),
      "secrets/password.txt": `${canary}\n`,
    });
    expect(passwordOf(loaded)).toBe(canary);
    expect(loaded.program!.files.map((file) => file.slice(loaded.folder.length + 1))).toEqual(["reconduit.yaml"]);
  });

  const own = Object.fromEntries(
    ["TOKEN", "STATE_KEY", "STATE_TOKEN", "STATE_PASSWORD", "SERVER_KEY", "VAR_other"].map((name) => [
      `RECONDUIT_${name}`,
      "own",
    ]),
  );

  it("comes from a command, which no shell reads and which sees none of our own variables", async () => {
    const loaded = await load(
      {
        "reconduit.yaml": manifest('secret: true, exec: [vault.sh, "a b; echo $HOME"]'),
        "bin/vault.sh": script('printf "%s|%s|%s\\n" "$1" "$(env | grep RECONDUIT)" "$VAULT_ADDR"'),
      },
      { env: { ...own, VAULT_ADDR: "here" } },
      ["bin/vault.sh"],
    );
    expect(passwordOf(loaded)).toBe("a b; echo $HOME||here");
  });

  it("runs its command only where nothing stronger gives it", async () => {
    const files = { "reconduit.yaml": manifest("secret: true, env: PW, exec: [no-such-command]") };
    expect(passwordOf(await load(files, { env: { PW: canary } }))).toBe(canary);
    expect(passwordOf(await load(files, { variables: { password: canary } }))).toBe(canary);
    expect(passwordOf(await load(files, { env: { RECONDUIT_VAR_password: canary } }))).toBe(canary);
  });

  it.each<[string, string, string]>([
    ["its environment variable is not set", "secret: true, env: PW", "PW is not set"],
    ["it has no source at all", "secret: true", "RECONDUIT_VAR_password is not set"],
    ["its file is missing", "secret: true, file: none.txt", "its file cannot be read: there is no such file"],
    [
      "its command fails",
      "secret: true, exec: [fails.sh]",
      "fails.sh ended with exit code 3 and said: no ****** lease",
    ],
  ])("is not checked where %s: one notice, no error", async (_what, variable, says) => {
    const loaded = await load(
      {
        "reconduit.yaml": manifest(variable),
        "bin/fails.sh": script(`echo ${canary}; echo "no ${canary} lease" >&2; exit 3`),
      },
      {},
      ["bin/fails.sh"],
    );
    expect(notices(loaded)).toEqual(["notice secret-not-checked"]);
    expect(details(loaded)).toContain(says);
    expect(JSON.stringify(loaded.diagnostics)).not.toContain(canary);
    expect(passwordOf(loaded)).toBe("unchecked");
  });

  it("takes an empty environment variable for one that is not set, as pipelines leave it", async () => {
    const loaded = await load({ "reconduit.yaml": manifest("secret: true, env: PW") }, { env: { PW: "" } });
    expect(passwordOf(loaded)).toBe("unchecked");
  });

  it("is a mistake where its command does not exist, at the place that names it", async () => {
    const loaded = await load({ "reconduit.yaml": manifest("secret: true, exec: [no-such-command], default: demo") });
    expect(loaded.diagnostics.filter(({ severity }) => severity === "error")).toMatchObject([
      { code: "command-missing", source: { file: "reconduit.yaml", line: 5, column: 35 } },
    ]);
    expect(details(loaded)).toContain("there is no command no-such-command");
  });

  it("does not fall back to its default where a command fails", async () => {
    const files = { "reconduit.yaml": manifest("secret: true, exec: ['false'], default: demo") };
    expect(passwordOf(await load(files))).toBe("unchecked");
  });

  it("is not asked for where secrets do not matter, and nobody is told", async () => {
    const loaded = await load(
      { "reconduit.yaml": manifest("secret: true, exec: [no-such-command]") },
      { secrets: false },
    );
    expect(loaded.diagnostics).toEqual([]);
    expect(passwordOf(loaded)).toBe("unchecked");
  });

  it("must be known where it decides what the manifest says", async () => {
    const extra = 'lookups: { connections: { w: { where: { name: "${var.password}" } } } }';
    const loaded = await load({ "reconduit.yaml": manifest("secret: true", extra) });
    expect(notices(loaded)).toContain("error secret-unset");
  });

  it.each([
    ["a source that only secrets have", "file: a.txt, default: b"],
    ["a command for what is not a secret", "exec: [a], default: b"],
    ["a command as one text", 'secret: true, exec: "vault read"'],
    ["an empty command", "secret: true, exec: []"],
  ])("is refused with %s", async (_what, variable) => {
    expect(notices(await load({ "reconduit.yaml": manifest(variable) }))).toContain("error invalid-variable");
  });

  it("may stay open inside of $each", async () => {
    const each = `
reconduit: 1
name: t
variables: { password: { secret: true } }
connections:
  shop:
    $each: { eu: { pw: "\${var.password}", host: eu }, us: { pw: fixed, host: us } }
    name: Shop \${each.value.host}
    type: http
    http:
      baseURI: https://\${each.value.host}.example
      mediaType: json
      auth: { type: basic, basic: { username: u, password: "x\${each.value.pw}" } }
`;
    const loaded = await load({ "reconduit.yaml": each });
    expect(notices(loaded)).toEqual(["notice secret-not-checked"]);
    expect(
      loaded.program!.resources.map(({ template }) => uncheckedPointers(evaluateTemplate(template, () => undefined))),
    ).toEqual([["/http/auth/basic/password"], []]);
  });
});

describe("an environment variable in a secret field", () => {
  const text = manifest("secret: true, default: x").replace("${var.password}", "pre-${env.SHOP_PASSWORD}");

  it("may be missing", async () => {
    const loaded = await load({ "reconduit.yaml": text });
    expect(notices(loaded)).toEqual(["notice secret-not-checked"]);
    expect(passwordOf(loaded)).toBe("unchecked");
    expect(passwordOf(await load({ "reconduit.yaml": text }, { env: { SHOP_PASSWORD: "a" } }))).toBe("pre-a");
  });

  it("may not be missing elsewhere", async () => {
    const loaded = await load({ "reconduit.yaml": text.replace("name: Shop", "name: ${env.SHOP_NAME}") });
    expect(notices(loaded)).toContain("error env-unset");
  });
});

describe("a variable file that SOPS encrypted", () => {
  const files = {
    "reconduit.yaml": manifest("secret: true", "  region: { type: string }"),
    "secrets.yaml": "password: ENC[AES256_GCM,data:xyz,type:str]\nregion: eu\nsops: { version: 3.9.0 }\n",
    "bin/sops": script(`[ "$*" = "--decrypt --output-type json $PWD/secrets.yaml" ] || exit 9
echo '{"password":"${canary}","region":"eu"}'`),
  };
  const options = { variableFiles: ["secrets.yaml"] };

  it("is decrypted by the sops binary", async () => {
    const loaded = await load(files, options, ["bin/sops"]);
    expect(loaded.diagnostics).toEqual([]);
    expect(passwordOf(loaded)).toBe(canary);
  });

  it("stays encrypted aloud where there is no sops, or sops fails", async () => {
    const { "bin/sops": _, ...without } = files;
    const missing = await load(without, { ...options, env: { PATH: "/nowhere" } });
    expect(notices(missing).toSorted()).toEqual(["notice secret-not-checked", "warning sops-unreadable"]);
    expect(details(missing)).toContain("sops is not installed");
    expect(passwordOf(missing)).toBe("unchecked");
    const failing = { ...files, "bin/sops": script("echo 'no key could decrypt the data' >&2; exit 128") };
    const failed = await load(failing, options, ["bin/sops"]);
    expect(details(failed)).toContain("sops ended with exit code 128 and said: no key could decrypt the data");
  });

  it("gives its encrypted values to secret variables only", async () => {
    const text = manifest("type: string", "  region: { type: string }");
    const loaded = await load({ ...files, "reconduit.yaml": text }, options, ["bin/sops"]);
    expect(notices(loaded)).toContain("error secret-expected");
    expect(JSON.stringify(loaded.diagnostics)).not.toContain(canary);
  });
});

it("no line of a variable file is ever shown, however broken it is", async () => {
  const loaded = await load(
    { "reconduit.yaml": manifest("secret: true"), "vars.yaml": `password: "${canary}\nother: [${canary}\n  x: {` },
    { variableFiles: ["vars.yaml"] },
  );
  expect(notices(loaded).some((each) => each.startsWith("error"))).toBe(true);
  expect(JSON.stringify(loaded.diagnostics)).not.toContain(canary);
});
