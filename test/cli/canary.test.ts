/** A secret is found nowhere in what the command line writes: files, both streams, whatever happens. Neither is what derives from it. */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { type Ended, folder, reconduit, runBin, start } from "./real-bin.ts";
import { platform } from "./small-stack.ts";

const canary = "Canary-5fd1+77/q?";
const forms = [
  canary,
  JSON.stringify(canary).slice(1, -1),
  Buffer.from(canary).toString("base64").replace(/=+$/, ""),
  canary.toUpperCase(),
  canary.toLowerCase(),
  encodeURIComponent(canary),
];

const manifest = `
reconduit: 1
name: canary
variables:
  password: { secret: true, env: PASSWORD }
  suffix: { default: one }
connections:
  shop:
    name: Shop \${var.suffix}
    type: http
    http:
      baseURI: https://shop.example
      mediaType: json
      headers: [{ name: X-Key, value: "key \${base64(var.password)}" }]
      auth: { type: basic, basic: { username: "\${lower(var.password)}", password: "\${var.password}" } }
scripts:
  a: { name: "A \${var.suffix}", description: "uses \${upper(var.password)}", content: "// no secret" }
imports:
  up:
    name: Up
    adaptorType: HTTPImport
    _connectionId: \${connections.shop}
    http: { relativeURI: ["/x?key=\${var.password}"], method: [POST] }
outputs:
  login: { value: "user:\${var.password}" }
  again: { value: "\${scripts.a.description}" }
`;

type Rule = (
  method: string,
  path: string,
  body: string,
) => { readonly status: number; readonly body: object } | "hang" | undefined;

/** Stands before the platform and answers some requests itself. */
async function proxy(target: string): Promise<{ readonly url: string; rule: Rule }> {
  const state: { url: string; rule: Rule } = { url: "", rule: () => undefined };
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const body = Buffer.concat(pieces).toString();
    const { method = "GET", url = "/", headers } = request;
    const own = state.rule(method, url, body);
    if (own === "hang") return;
    if (own) {
      response.writeHead(own.status, { "content-type": "application/json" }).end(JSON.stringify(own.body));
      return;
    }
    const passed = await fetch(target + url, {
      method,
      headers: { authorization: headers.authorization ?? "", "content-type": "application/json" },
      ...(body === "" ? {} : { body }),
    });
    const answer = Buffer.from(await passed.arrayBuffer());
    const type = passed.headers.get("content-type");
    response.writeHead(passed.status, type ? { "content-type": type } : {}).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return state;
}

const written: string[] = [];
afterEach(() => {
  written.length = 0;
});

function filesBelow(path: string): readonly string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Every place in which a form of the secret stands. */
function leaks(cwd: string): readonly string[] {
  const texts = [
    ...written.map((text, index) => [`output ${index}`, text] as const),
    ...filesBelow(cwd).map((path) => [path, readFileSync(path, "latin1")] as const),
  ];
  return texts.flatMap(([name, text]) =>
    forms.filter((form) => text.includes(form)).map((form) => `${name}: …${around(text, form)}…`),
  );
}

const around = (text: string, form: string) => {
  const at = text.indexOf(form);
  return text.slice(Math.max(0, at - 60), at + form.length + 20);
};

async function stack() {
  const { server, env } = await platform();
  const before = await proxy(server.url);
  const cwd = folder({ "reconduit.yaml": manifest });
  const whole = { ...env, RECONDUIT_BASE_URL: before.url, PASSWORD: canary };
  const run = async (
    args: readonly string[],
    more: { readonly [name: string]: string } = {},
    runs: typeof runBin = reconduit,
  ): Promise<Ended> => {
    const ended = await runs([...args, "--log-level", "trace"], { cwd, env: { ...whole, ...more } });
    written.push(ended.stdout, ended.stderr);
    return ended;
  };
  return { cwd, run, before, env: whole };
}

const refusal = (message: string) => ({ status: 422, body: { errors: [{ code: "invalid_field", message }] } });

describe("a secret", () => {
  it("is in nothing that plan, show, apply, output and destroy write", async () => {
    const { cwd, run } = await stack();
    expect(await run(["plan", "--out", "plan.json"])).toMatchObject({ code: 0 });
    for (const flags of [[], ["--json"], ["--markdown"]]) await run(["show", "plan.json", ...flags]);
    expect(await run(["apply", "plan.json", "--auto-approve"])).toMatchObject({ code: 0 });
    const again = await run(["plan", "--detailed-exitcode"]);
    expect(again, again.stdout).toMatchObject({ code: 0 });
    expect(await run(["plan", "--json", "--var", "suffix=two"], { PASSWORD: `${canary}2` })).toMatchObject({ code: 0 });
    expect(await run(["apply", "--json", "--auto-approve"], { PASSWORD: `${canary}2` })).toMatchObject({ code: 0 });
    await run(["plan"], { PASSWORD: "" });
    const shown = [["show"], ["output"], ["output", "login"], ["output", "--json"], ["history"]];
    for (const command of [...shown, ["state", "show", "imports.up"]]) await run(command);
    await run(["apply", "--refresh-only", "--auto-approve"]);
    expect(leaks(cwd)).toEqual([]);
    expect(filesBelow(cwd).length).toBeGreaterThan(3);
    const open = filesBelow(join(cwd, ".reconduit")).filter((path) => (statSync(path).mode & 0o077) !== 0);
    expect(open).toEqual([]);
    expect(await run(["destroy", "--auto-approve"])).toMatchObject({ code: 0 });
    expect(leaks(cwd)).toEqual([]);
  });

  it("is not in errors, though the platform's message holds it", async () => {
    const { cwd, run, before } = await stack();
    before.rule = (method, _path, body) => (method === "POST" ? refusal(`cannot take ${body}`) : undefined);
    for (const flags of [[], ["--json"]]) {
      const ended = await run(["apply", "--auto-approve", ...flags]);
      expect(ended.code).toBe(1);
      expect(ended.stdout + ended.stderr).toContain("cannot take");
    }
    before.rule = (method, path, body) =>
      method === "POST" && path.startsWith("/v1/imports") ? refusal(`cannot take ${body}`) : undefined;
    expect((await run(["apply", "--auto-approve"])).code).toBe(1);
    expect(leaks(cwd)).toEqual([]);
  });

  it("is not in mistakes of the manifest", async () => {
    const { cwd, run } = await stack();
    writeFileSync(join(cwd, "vars.yaml"), "suffix: [one\n");
    await run(["plan", "--var-file", "vars.yaml"]);
    writeFileSync(join(cwd, "reconduit.yaml"), `${manifest}tags:\n  t: { tag: { x: "\${var.password}" } }\n`);
    expect((await run(["validate"])).code).toBe(1);
    expect((await run(["plan"])).code).toBe(1);
    writeFileSync(join(cwd, "reconduit.yaml"), manifest.replace("secret: true,", "secret: true, type: number,"));
    expect((await run(["plan"])).code).toBe(1);
    expect(leaks(cwd)).toEqual([]);
  });

  it("is not in what a killed apply leaves behind", async () => {
    const { cwd, before, env } = await stack();
    const arrived = new Promise<void>((resolve) => {
      before.rule = (method, path) => {
        if (method !== "POST" || !path.startsWith("/v1/imports")) return undefined;
        resolve();
        return "hang";
      };
    });
    const running = start(["apply", "--auto-approve", "--json", "--log-level", "trace"], { cwd, env });
    await Promise.race([arrived, running.ended]);
    running.child.kill("SIGKILL");
    const { stdout, stderr } = await running.ended;
    written.push(stdout, stderr);
    expect(filesBelow(cwd).some((path) => path.endsWith(".journal"))).toBe(true);
    expect(leaks(cwd)).toEqual([]);
  });

  it("is not in the message of a crash", async () => {
    const { cwd, run } = await stack();
    const crash = join(folder(), "crash.mjs");
    writeFileSync(
      crash,
      `import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
const { createHmac } = crypto;
crypto.createHmac = (...given) => {
  const hmac = createHmac(...given);
  const update = hmac.update.bind(hmac);
  hmac.update = (data, ...rest) => {
    if (String(data).includes(process.env.PASSWORD)) throw new Error("cannot hash " + data);
    update(data, ...rest);
    return hmac;
  };
  return hmac;
};
syncBuiltinESMExports();
`,
    );
    for (const flags of [[], ["--json"]]) {
      const ended = await run(["apply", "--auto-approve", ...flags], { NODE_OPTIONS: `--import=${crash}` }, runBin);
      expect(ended.code).toBe(1);
      expect(ended.stdout + ended.stderr).toContain("cannot hash");
    }
    expect(leaks(cwd)).toEqual([]);
  });
});
