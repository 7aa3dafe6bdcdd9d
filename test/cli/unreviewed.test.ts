/** The plan of a pull request: whoever opened it writes the declarations, and chooses neither where credentials go nor which program runs. */
import { chmodSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createSocketServer } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { environment, folder, reconduit } from "./real-bin.ts";
import { platform } from "./small-stack.ts";

const canary = "canary-9c41d7-credential";
const request = { CI: "true", GITHUB_EVENT_NAME: "pull_request" };
const credentials = {
  RECONDUIT_STATE_KEY: `${canary}-state-key-of-the-tests`,
  RECONDUIT_STATE_TOKEN: `${canary}-state-token`,
  PGPASSWORD: `${canary}-pg`,
  PGUSER: "tester",
  AWS_ACCESS_KEY_ID: `${canary}-id`,
  AWS_SECRET_ACCESS_KEY: `${canary}-aws`,
  AWS_SESSION_TOKEN: `${canary}-session`,
  DEPLOY_PASSWORD: `${canary}-deploy`,
  BUILD_LABEL: `${canary}-label`,
};

/** A server of whoever opened the request: notes all that it is sent, by HTTP and by PostgreSQL's protocol. */
async function stranger(): Promise<{
  readonly port: number;
  readonly pgPort: number;
  readonly received: () => string;
}> {
  let received = "";
  const http = createServer((asked, answer) => {
    received += `${asked.method} ${asked.url} ${JSON.stringify(asked.rawHeaders)}\n`;
    asked.on("data", (data: Buffer) => (received += data.toString("latin1")));
    answer.writeHead(404, { "content-type": "application/json" }).end("{}");
  });
  const postgres = createSocketServer((socket) => {
    socket.on("error", () => undefined);
    socket.on("data", (data: Buffer) => {
      received += data.toString("latin1");
      // Asks for the password in the clear, and ends when it has it; answers a request for TLS with no.
      if (data[0] === 0x70) return socket.end();
      socket.write(data.readInt32BE(0) === 8 ? "N" : Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]));
    });
  });
  const listening = [http, postgres].map(
    (server) => new Promise<void>((done) => void server.listen(0, "127.0.0.1", done)),
  );
  await Promise.all(listening);
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
    postgres.close();
  });
  const portOf = (server: typeof http | typeof postgres) => (server.address() as AddressInfo).port;
  return { port: portOf(http), pgPort: portOf(postgres), received: () => received };
}

const stack = (more: string) => `reconduit: 1\nname: shop\n${more}\ntags: { late: { tag: late } }\n`;

/** Plans a manifest as a pipeline of a pull request does, with a platform of the pipeline's. */
async function planned(more: (at: { port: number; pgPort: number }) => string, args: readonly string[] = [], env = {}) {
  const at = await stranger();
  const { server, env: own } = await platform();
  const cwd = folder({ "reconduit.yaml": stack(more(at)) });
  const run = (extra: readonly string[] = [], extraEnv = {}) =>
    reconduit(["plan", ...args, ...extra], { cwd, env: { ...own, ...credentials, ...request, ...env, ...extraEnv } });
  return { ...at, server, own, cwd, run };
}

it.each([
  "platform: { baseUrl: '${file(base64(base64(env.RECONDUIT_STATE_KEY)))}' }",
  'platform: { token: \'${json("{}")[format("%.20s", env.DEPLOY_PASSWORD)]}\' }',
  "state: { backend: local, path: '${env[base64(base64(env.DEPLOY_PASSWORD))]}' }",
  'state: { backend: local, path: \'${env[json("{}")[format("%.20s", env.DEPLOY_PASSWORD)]]}\' }',
  'stacks: { b: { path: \'${env[json("{}")[format("%.20s", env.RECONDUIT_STATE_KEY)]]}\' } }',
])("a pull request learns nothing of a variable from the error of %s", async (header) => {
  const { env: own } = await platform();
  const cwd = folder({ "reconduit.yaml": stack(header) });
  for (const args of [["validate"], ["plan"], ["doctor"]]) {
    const { stdout, stderr, code } = await reconduit(args, { cwd, env: { ...own, ...credentials, ...request } });
    const said = stdout + stderr;
    const forms = [canary, Buffer.from(canary).toString("base64").slice(0, 12)];
    const twice = Buffer.from(Buffer.from(canary).toString("base64")).toString("base64").slice(0, 12);
    expect([args, code, [...forms, twice].filter((form) => said.includes(form))]).toEqual([args, 1, []]);
    expect(said).toMatch(/known at load|cannot be computed here/);
  }
});

describe("the plan of a pull request sends no credential to an address of its declarations", () => {
  it.each<[string, (at: { port: number; pgPort: number }) => string, string]>([
    ["the platform", ({ port }) => `platform: { baseUrl: "http://127.0.0.1:${port}" }`, "platform-not-named"],
    [
      "the platform, with another token of the environment",
      ({ port }) => `platform: { baseUrl: "http://127.0.0.1:${port}", token: "\${env.DEPLOY_PASSWORD}" }`,
      "platform-not-named",
    ],
    [
      "a state behind HTTP",
      ({ port }) => `state: { backend: http, url: "http://127.0.0.1:${port}/state" }`,
      "state-not-named",
    ],
    [
      "a state behind HTTP, with a token that it names",
      ({ port }) => `state: { backend: http, url: "http://127.0.0.1:${port}/state", token: "\${env.DEPLOY_PASSWORD}" }`,
      "state-not-named",
    ],
    [
      "a state whose address holds a variable",
      ({ port }) => `state: { backend: http, url: "http://127.0.0.1:${port}/\${env.RECONDUIT_STATE_KEY}" }`,
      "state-not-named",
    ],
    [
      "a state whose address holds a variable by its index",
      ({ port }) => `state: { backend: http, url: "http://127.0.0.1:${port}/\${env['RECONDUIT_STATE_KEY']}" }`,
      "not-known-at-load",
    ],
    [
      "a state whose address holds a variable in a function",
      ({ port }) => `state: { backend: http, url: "http://127.0.0.1:${port}/\${base64(env.DEPLOY_PASSWORD)}" }`,
      "not-known-at-load",
    ],
    [
      "a state in a database",
      ({ pgPort }) => `state: { backend: postgres, url: "postgres://127.0.0.1:${pgPort}/x" }`,
      "state-not-named",
    ],
    [
      "a state in an object store",
      ({ port }) => `state: { backend: s3, bucket: b, endpoint: "http://127.0.0.1:${port}" }`,
      "state-not-named",
    ],
    [
      "a state whose path holds a variable",
      () => 'state: { backend: local, path: "s/${env.RECONDUIT_STATE_KEY}/state.json" }',
      "state-not-named",
    ],
    [
      "a bucket that is a part of another address",
      ({ port }) => `state: { backend: s3, bucket: "127.0.0.1:${port}/x", region: r }`,
      "invalid-state-url",
    ],
    [
      "a region that is a part of another address",
      ({ port }) => `state: { backend: s3, bucket: b, region: "x.127.0.0.1:${port}/" }`,
      "invalid-state-url",
    ],
    [
      "a state whose address holds a variable with an innocent name",
      ({ port }) => `state: { backend: http, url: "http://127.0.0.1:${port}/x?\${env.BUILD_LABEL}" }`,
      "state-not-named",
    ],
    [
      "a database whose address names another host in its parameters",
      ({ pgPort }) =>
        `stacks: { b: { backend: postgres, url: "postgres://u:own@db.example/x?host=127.0.0.1&port=${pgPort}" } }`,
      "state-not-named",
    ],
    [
      "the state of another stack",
      ({ port }) => `stacks: { billing: { backend: http, url: "http://127.0.0.1:${port}/billing" } }`,
      "state-not-named",
    ],
    [
      "the state of another stack in a database",
      ({ pgPort }) => `stacks: { billing: { backend: postgres, url: "postgres://127.0.0.1:${pgPort}/x" } }`,
      "state-not-named",
    ],
  ])("%s", async (_what, more, code) => {
    for (const args of [[], ["--no-exec"]]) {
      const { run, received } = await planned(more, args, args.length > 0 ? { CI: "", GITHUB_EVENT_NAME: "" } : {});
      const { code: exit, stdout, stderr } = await run(["--json"]);
      expect([exit, stdout.includes(code), received()]).toEqual([1, true, ""]);
      expect(stdout + stderr).not.toContain(canary);
    }
  });

  it("and none to the lock of a state that is elsewhere", async () => {
    const { run, received } = await planned(
      ({ port }) => `state: { backend: http, url: "\${env.STATE_URL}", lockUrl: "http://127.0.0.1:${port}/lock" }`,
      [],
      { RECONDUIT_STATE_TOKEN: "", STATE_URL: `http://user:${canary}@127.0.0.1:9/state` },
    );
    const { code, stderr } = await run();
    expect([code, received()]).toEqual([1, ""]);
    expect(stderr).toContain("lockUrl leads to another host than url");
  });
});

it("another stack's database is at the server that --state names by all that its driver reads", async () => {
  const { run, received, pgPort } = await planned(
    (at) =>
      `stacks: { b: { backend: postgres, url: "postgres://u@127.0.0.1:9/x?host=127.0.0.1&port=${at.pgPort}", name: b } }`,
  );
  const { stdout, stderr } = await run(["--json", "--state", "postgres://u@127.0.0.1:9/x"]);
  expect([pgPort > 0, stdout.includes("state-not-named"), received(), stderr.includes(canary)]).toEqual([
    true,
    true,
    "",
    false,
  ]);
});

it("a value that is a login is a credential under any name: it is neither read nor shown", async () => {
  const logins = {
    STATE_DATABASE: `postgres://st:${canary}@db.example/states`,
    MAIL: `ghp_${canary.replaceAll("-", "")}`,
  };
  for (const name of Object.keys(logins)) {
    const { run } = await planned(() => "", [], logins);
    const { code, stdout } = await run(["--json"]);
    expect([name, code, stdout.includes(canary)]).toEqual([name, 0, false]);
    const shown = await planned(
      () => `scripts: { a: { name: A, content: x, description: "\${env.${name}}" } }`,
      [],
      logins,
    );
    const refused = await shown.run(["--json"]);
    expect([name, refused.code, refused.stdout.includes("env-guarded")]).toEqual([name, 1, true]);
    expect(refused.stdout + refused.stderr).not.toMatch(/canary-?9c41d7/);
  }
});

it("a variable of which the request says that it is not secret shows no value of the pipeline", async () => {
  const secrets = folder({ "values.yaml": `shopSecret: ${canary}\n` });
  const shown =
    'variables: { shopSecret: { type: string } }\nscripts: { a: { name: A, content: x, description: "${var.shopSecret}" } }';
  const given = [
    { env: { RECONDUIT_VAR_shopSecret: canary }, args: [] },
    { env: {}, args: ["--var-file", join(secrets, "values.yaml")] },
  ];
  for (const { env, args } of given) {
    const { run, cwd } = await planned(() => shown, args, env);
    const { code, stdout, stderr } = await run(["--json"]);
    expect([code, stdout.includes("variable-private")]).toEqual([1, true]);
    expect(stdout + stderr).not.toContain(canary);
    writeFileSync(join(cwd, "reconduit.yaml"), stack(shown.replace("type: string", "secret: true")));
    expect(await run()).toMatchObject({ code: 0, stdout: expect.not.stringContaining(canary) });
  }
  const { run } = await planned(() => shown);
  expect(await run(["--var", "shopSecret=public"])).toMatchObject({ code: 0 });
  const allowed = await planned(() => shown, ["--allow-env", "RECONDUIT_VAR_shopSecret"], {
    RECONDUIT_VAR_shopSecret: "public",
  });
  expect(await allowed.run()).toMatchObject({ code: 0, stdout: expect.stringContaining("public") });
  const tf = {
    variable: { shopSecret: { type: "string" } },
    resource: { reconduit_script: { a: { name: "A", content: "${var.shopSecret}" } } },
  };
  const cwd = folder({ "main.tf.json": JSON.stringify(tf) });
  const env = { ...request, TF_VAR_shopSecret: canary };
  const refused = await reconduit(["plan", "--embedded", "-f", "main.tf.json", "--json"], { cwd, env });
  expect([refused.code, refused.stdout.includes("variable-private")]).toEqual([1, true]);
  expect(refused.stdout + refused.stderr).not.toContain(canary);
});

describe("the plan of a pull request reads no secret, so no expression, condition or test shows one", () => {
  const secrets = "variables: { k: { secret: true, env: SHOP_CODE }, f: { secret: true, file: PATH } }";
  const written: readonly (readonly [string, string])[] = [
    ["the path of a file", 'scripts: { a: { name: A, content: "${file(base64(base64(var.k)))}" } }'],
    ["a part of it", 'scripts: { a: { name: A, content: \'${json("{}")[format("%.20s", var.k)]}\' } }'],
    ["a file elsewhere", 'scripts: { a: { name: A, content: "${file(base64(base64(var.f)))}" } }'],
    ["an adoption", 'scripts: { a: { name: A, content: x, $adopt: { where: { name: "${base64(base64(var.k))}" } } } }'],
    ["a field", 'scripts: { a: { name: A, content: x, description: "${env.SHOP_CODE}" } }'],
    [
      "a test",
      `scripts: { a: { name: A, content: "export function f({data}) { return String(data[0]).split('').join(' '); }" } }
tests: { t: { of: scripts.a, function: f, input: ["\${var.k}"], expect: { output: nope } } }`,
    ],
  ];
  it.each(written)("%s", async (_what, more) => {
    const outside = folder({ "key.txt": canary });
    const text = `${secrets.replace("PATH", join(outside, "key.txt"))}\n${more}`;
    const { run, cwd, own } = await planned(() => text, [], { SHOP_CODE: canary });
    const env = { ...own, ...credentials, ...request, SHOP_CODE: canary };
    const ended = [await run(), await reconduit(["validate"], { cwd, env }), await reconduit(["test"], { cwd, env })];
    const hidden = [canary, canary.split("").join(" "), btoa(btoa(canary)).slice(0, 20), canary.slice(0, 20)];
    for (const { stdout, stderr } of ended)
      expect(hidden.filter((each) => `${stdout}${stderr}`.includes(each))).toEqual([]);
  });

  it("in Terraform's syntax either, whatever takes the mark off", async () => {
    const main = {
      variable: { k: { type: "string", sensitive: true } },
      resource: {
        reconduit_script: {
          a: {
            name: "${nonsensitive(substr(var.k, 0, 20))}",
            lifecycle: {
              precondition: [{ condition: '${substr(var.k, 0, 1) == "c"}', error_message: "first is not c" }],
            },
          },
        },
      },
    };
    const cwd = folder({ "main.tf.json": JSON.stringify(main) });
    const env = { ...request, TF_VAR_k: canary };
    for (const value of [canary, "another-value-of-the-same-kind"]) {
      const { stdout, stderr } = await reconduit(["plan", "--embedded", "-f", "main.tf.json"], {
        cwd,
        env: { ...env, TF_VAR_k: value },
      });
      expect(stdout + stderr).not.toContain(value.slice(0, 20));
      expect(stdout + stderr).not.toContain("first is not c");
    }
  });

  it("and reads what --exec or --allow-env says", async () => {
    const { run } = await planned(() => 'scripts: { a: { name: "in ${env.REGION}", content: x } }', [], {
      REGION: "eu-9",
    });
    const refused = await run();
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(/--allow-env\s+REGION/)]);
    for (const how of [["--allow-env", "REGION"], ["--exec"]])
      expect(await run(how)).toMatchObject({ code: 0, stdout: expect.stringContaining("in eu-9") });
  });
});

it("a mistaken address of a state is told without a stack trace", async () => {
  const { run } = await planned(() => 'state: { backend: http, url: "http://u:%zz@127.0.0.1:9/x" }');
  const { code, stderr } = await run();
  expect([code, stderr.includes("URIError")]).toEqual([1, false]);
});

it("a file of Terraform's JSON syntax allows itself no file in a pull request", async () => {
  const outside = folder({ "key.txt": canary });
  const main = {
    "//": { reconduit: { files: { allow: [".git/config", outside] } } },
    resource: {
      reconduit_script: {
        a: { name: "A", content: '${file(".git/config")}' },
        b: { name: "B", content: `\${filebase64("${outside}/key.txt")}` },
      },
    },
  };
  const cwd = folder({ "main.tf.json": JSON.stringify(main), ".git/config": `token ${canary}` });
  const { code, stdout, stderr } = await reconduit(["validate", "-f", "main.tf.json"], { cwd, env: request });
  expect([code, stdout + stderr]).toEqual([1, expect.stringContaining("outside of the stack's repository")]);
  expect(stdout + stderr).not.toContain(canary);
  // The checkout's own folder holds credentials, whoever allows it.
  const reviewed = await reconduit(["validate", "-f", "main.tf.json"], { cwd });
  expect([reviewed.code, reviewed.stderr]).toEqual([1, expect.stringContaining(".git/config is in the folder .git")]);
  expect(reviewed.stderr).not.toContain("key.txt");
});

it.each(["overlays: { prod: OUTSIDE }", "include: [OUTSIDE]"])(
  "a manifest allows itself no file in a pull request, whichever command reads it: %s",
  async (more) => {
    const outside = join(folder({ "passwords.yaml": `${canary}\n${canary}: [\n` }), "passwords.yaml");
    const allowed = `files: { allow: [${JSON.stringify(outside)}] }\n${more.replace("OUTSIDE", outside)}`;
    const cwd = folder({ "reconduit.yaml": stack(allowed) });
    const { env: own } = await platform();
    const commands = [
      "fmt",
      "validate",
      "lint",
      "test",
      "plan",
      "doctor",
      "stacks",
      "graph",
      "state list",
      "policy test",
    ];
    for (const command of [...commands, "fmt --check", "plan --all", "drift", "history", "state show", "rehearse"]) {
      const args = ["--env", "prod", ...command.split(" ")];
      const { stdout, stderr } = await reconduit(args, { cwd, env: { ...own, ...request } });
      expect([command, (stdout + stderr).includes(canary)]).toEqual([command, false]);
    }
    const reviewed = await reconduit(["--env", "prod", "fmt", "--check"], { cwd });
    expect(reviewed.stderr).toContain(more.startsWith("overlays") ? canary : "no such environment");
  },
);

it("texts of declarations give the program that runs the pipeline no commands", async () => {
  const commands = ["##vso[task.setvariable variable=X]y", "##[error]x", "::add-mask::x", "##teamcity[x]"];
  const text = JSON.stringify(`x\n${commands.join("\n")}\n`);
  const cwd = folder({
    "reconduit.yaml": `${stack("")}scripts: { a: { name: ${text}, content: x, description: ${text} } }\n`,
    "broken.yaml": `${stack("")}scripts: { a: { name: A, content: "\${file(${text})}" } }\n`,
  });
  for (const args of [
    ["plan", "--embedded"],
    ["plan", "--embedded", "--json"],
    ["validate", "-f", "broken.yaml"],
  ]) {
    const { stdout, stderr } = await reconduit(args, { cwd, env: request });
    expect([args, /##(?:vso|teamcity)?\[|^\s*::/m.test(stdout + stderr)]).toEqual([args, false]);
  }
  const { stdout } = await reconduit(["plan", "--embedded", "--json"], { cwd, env: request });
  expect(stdout).toContain("u0023#vso[");
  expect(JSON.stringify(JSON.parse(stdout))).toContain("##vso[");
});

describe("as advised, the plan of a pull request is made", () => {
  it("by the platform that the environment names, which the manifest may name as well", async () => {
    const { run, own, cwd } = await planned(() => "");
    writeFileSync(join(cwd, "reconduit.yaml"), stack(`platform: { baseUrl: "${own["RECONDUIT_BASE_URL"]}/" }`));
    expect(await run()).toMatchObject({ code: 0 });
  });

  it("by the platform that an option names, whatever the manifest says", async () => {
    const { run, own, received } = await planned(({ port }) => `platform: { baseUrl: "http://127.0.0.1:${port}" }`);
    expect(await run(["--base-url", own["RECONDUIT_BASE_URL"]!])).toMatchObject({ code: 0 });
    expect(received()).toBe("");
  });

  it("with a state that an option names, and another stack's beside it", async () => {
    const { run, port, received } = await planned(
      (at) => `stacks: { billing: { backend: http, url: "http://127.0.0.1:${at.port}/billing" } }`,
    );
    expect(await run(["--state", `http://127.0.0.1:${port}/state`])).toMatchObject({ code: 0 });
    expect(received()).toContain("GET /state");
    expect(received()).toContain("GET /billing");
  });

  it("with a database whose whole address, password included, is a variable", async () => {
    const { run, received } = await planned(() => 'state: { backend: postgres, url: "${env.STATE_DATABASE}" }');
    const { pgPort, received: kept } = await stranger();
    const { stderr } = await run([], { STATE_DATABASE: `postgres://team:its-own@127.0.0.1:${pgPort}/states` });
    expect(stderr).not.toContain("state-not-named");
    expect([kept().includes("its-own"), received()]).toEqual([true, ""]);
  });

  it("by --exec, which says that the declarations are trusted", async () => {
    const { run, received } = await planned(
      ({ port }) => `state: { backend: http, url: "http://127.0.0.1:${port}/state" }`,
    );
    expect(await run(["--exec"])).toMatchObject({ code: 0 });
    expect(received()).toContain(`${canary}-state-token`);
  });
});

it("a token of the environment goes to no other platform than the one that was named beside it", async () => {
  const { run, received, cwd, own } = await planned(
    ({ port }) => `platform: { baseUrl: "http://127.0.0.1:${port}" }`,
    [],
    {
      CI: "",
      GITHUB_EVENT_NAME: "",
    },
  );
  const refused = await run();
  expect([refused.code, received()]).toEqual([1, ""]);
  expect(refused.stderr).toContain("it is sent to no other");
  expect(await run(["--base-url", own["RECONDUIT_BASE_URL"]!])).toMatchObject({ code: 0 });
  // Its own token, in the manifest or by an option, is the manifest's business.
  writeFileSync(join(cwd, "reconduit.yaml"), stack(`platform: { baseUrl: "${own["RECONDUIT_BASE_URL"]}" }`));
  expect(await run([], { RECONDUIT_BASE_URL: "" })).toMatchObject({ code: 0 });
});

describe("a file that is a link", () => {
  const outside = () => folder({ "passwords.yaml": `${canary}: [\n` });

  it("is not a manifest where it leads out of the repository", async () => {
    const cwd = folder();
    mkdirSync(join(cwd, ".git"));
    symlinkSync(join(outside(), "passwords.yaml"), join(cwd, "reconduit.yaml"));
    for (const args of [
      ["validate"],
      ["plan"],
      ["fmt", "--check"],
      ["state", "list"],
      ["validate", "-f", "reconduit.yaml"],
    ]) {
      const { code, stdout, stderr } = await reconduit(args, { cwd });
      expect([args, code, (stdout + stderr).includes(canary)]).toEqual([args, 1, false]);
    }
  });

  it("is not formatted where it leads out of the repository", async () => {
    const cwd = folder({ "reconduit.yaml": stack("") });
    mkdirSync(join(cwd, ".git"));
    symlinkSync(join(outside(), "passwords.yaml"), join(cwd, "more.yaml"));
    const { code, stdout, stderr } = await reconduit(["fmt", "--check", "more.yaml"], { cwd });
    expect([code, (stdout + stderr).includes(canary)]).toEqual([1, false]);
    expect(stderr.replaceAll(/\s+/g, " ")).toContain("outside of its repository");
  });

  it("is a manifest where it stays inside", async () => {
    const cwd = folder({ "shared/shop.yaml": stack("") });
    mkdirSync(join(cwd, ".git"));
    symlinkSync("shared/shop.yaml", join(cwd, "reconduit.yaml"));
    expect(await reconduit(["validate"], { cwd })).toMatchObject({ code: 0 });
  });

  it("is not a project of an app where it leads out of the repository", async () => {
    const cwd = folder();
    symlinkSync(join(outside(), "passwords.yaml"), join(cwd, "cdktf.json"));
    const { code, stdout, stderr } = await reconduit(["validate"], { cwd });
    expect([code, (stdout + stderr).includes(canary)]).toEqual([1, false]);
  });

  it("is not a state of a pull request where it leads out of the repository", async () => {
    const { run, cwd } = await planned(() => "");
    mkdirSync(join(cwd, ".git"));
    symlinkSync(outside(), join(cwd, ".reconduit"));
    const { code, stdout, stderr } = await run();
    expect([code, (stdout + stderr).includes(canary)]).toEqual([1, false]);
    expect(stderr).toContain("outside of the repository");
  });
});

const onLinux = process.platform === "linux" ? describe : describe.runIf(false);

onLinux("an app in the place of the manifest", () => {
  const leaking = `#!/bin/sh
{ env; cat /proc/[0-9]*/environ; } > "$CDKTF_OUTDIR/../seen.txt" 2>/dev/null
cp "$CDKTF_OUTDIR/../seen.txt" ./seen.txt
mkdir -p "$CDKTF_OUTDIR"
echo '{ "stacks": {} }' > "$CDKTF_OUTDIR/manifest.json"
`;
  const project = () => {
    const cwd = folder({ "cdktf.json": '{ "app": "./leak.sh" }', "leak.sh": leaking });
    chmodSync(join(cwd, "leak.sh"), 0o755);
    return cwd;
  };

  it.each([["plan"], ["validate"], ["plan", "--no-exec"], ["graph"], ["plan", "--app", "./leak.sh"]])(
    "does not run: %s %s",
    async (...args) => {
      const cwd = project();
      const env = { ...environment(credentials), ...(args.includes("--no-exec") ? {} : request) };
      const { code, stderr } = await reconduit(args, { cwd, env });
      expect(code).toBe(1);
      expect(stderr).toMatch(/Synthesise\s+in\s+a\s+job\s+without\s+credentials/);
      expect(existsSync(join(cwd, "seen.txt"))).toBe(false);
    },
  );
});
