import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { httpTarget } from "../support/http-target.ts";
import { document, folder, reconduit, repository, runBin, start } from "./real-bin.ts";
import { manifest, platform, smallStack } from "./small-stack.ts";

const ready = /^reconduit ready at (http:\/\/127\.0\.0\.1:\d+)$/m;

it("keeps the data contracts of a stack in runs (--contracts), and starts nothing where they cannot be read", async () => {
  const shop = await httpTarget();
  onTestFinished(() => shop.close());
  shop.answer(({ url }) => (url === "/orders" ? { body: [{ number: 1 }, { number: 1 }] } : { status: 201, body: {} }));
  const stack = (contract: string) => `reconduit: 1
name: shop
connections: { shop: { name: Shop, type: http, http: { baseURI: "${shop.url}", mediaType: json } } }
exports: { orders: { name: Orders, adaptorType: HTTPExport, _connectionId: "\${connections.shop}", http: { relativeURI: /orders, method: GET } } }
imports: { ledger: { name: Ledger, adaptorType: HTTPImport, _connectionId: "\${connections.shop}", http: { relativeURI: [/ledger], method: [POST] } } }
flows: { booking: { name: Booking, disabled: false, pageGenerators: [{ _exportId: "\${exports.orders}" }], pageProcessors: [{ type: import, _importId: "\${imports.ledger}" }] } }
contracts: { numbers: { of: exports.orders, ${contract} } }
`;
  const cwd = folder({
    "stack/reconduit.yaml": stack("unique: [number]"),
    "bad/reconduit.yaml": stack("unique: number"),
  });
  const bad = await reconduit(["serve", "--data", ":memory:", "--contracts", "bad"], { cwd });
  expect([bad.code, bad.stderr]).toEqual([1, expect.stringContaining("unique is a list of fields")]);
  const served = start(["serve", "--data", ":memory:", "--port", "0", "--contracts", "stack"], { cwd });
  onTestFinished(() => void served.child.kill("SIGKILL"));
  const url = ready.exec(await served.said("stdout", ready))![1]!;
  const notes = await served.said("stderr", /The token is \S+/);
  const env = { RECONDUIT_BASE_URL: url, RECONDUIT_TOKEN: /The token is (\S+)/.exec(notes)![1]! };
  const at = { cwd: join(cwd, "stack"), env };
  expect(await reconduit(["apply", "--auto-approve"], at)).toMatchObject({ code: 0 });
  expect(await reconduit(["flow", "run", "flows.booking", "--follow"], at)).toMatchObject({ code: 1 });
  expect(shop.received.filter(({ method }) => method === "POST")).toEqual([]);
  const { code, stdout } = await reconduit(["flow", "list", "--unhealthy"], at);
  expect([code, stdout]).toEqual([2, expect.stringContaining('numbers (exports.orders): "number" is not unique.')]);
});

describe("serve with a command", () => {
  const node = (program: string) => ["--", process.execPath, "-e", program];
  const ask = `fetch(process.env.RECONDUIT_BASE_URL + "/v1/tokenInfo", {
    headers: { authorization: "Bearer " + process.env.RECONDUIT_TOKEN },
  }).then(async (answer) => console.log(answer.status, (await answer.json()).scope));`;

  it("gives it address and token, leaves stdout to it, and ends with its exit code", async () => {
    const cwd = folder();
    for (const data of [[], [], ["--data", ":memory:"]]) {
      const ran = await runBin(["serve", ...data, ...node(`${ask} process.exitCode = 7;`)], { cwd });
      expect(ran).toMatchObject({ code: 7, stdout: "200 full\n" });
      // Of its log only errors stand between what the command writes.
      expect(ran.stderr).not.toContain("/v1/tokenInfo");
    }
  });

  it("gives it what works with the platform, and nothing of the server's own", async () => {
    const env = {
      RECONDUIT_SERVER_KEY: "a".repeat(64),
      RECONDUIT_STATE_KEY: "b".repeat(64),
      RECONDUIT_TOKEN: "elsewhere",
    };
    // What bounds the memory of the server's own process is not for its children either.
    const names = `console.log(Object.keys(process.env).filter((name) => /^(RECONDUIT|MALLOC)_/.test(name)).sort().join());`;
    const { stdout } = await runBin(["serve", "--data", ":memory:", ...node(names)], { cwd: folder(), env });
    expect(stdout).toBe("RECONDUIT_BASE_URL,RECONDUIT_STATE_KEY,RECONDUIT_TOKEN\n");
  });

  it("computes in threads, whose module is in the bundle", async () => {
    const parse = `fetch(process.env.RECONDUIT_BASE_URL + "/v1/processors/csvParser", {
      method: "POST",
      headers: { authorization: "Bearer " + process.env.RECONDUIT_TOKEN, "content-type": "application/json" },
      body: JSON.stringify({ data: "a\\n1\\n", rules: { hasHeaderRow: true } }),
    }).then(async (answer) => console.log(answer.status, JSON.stringify((await answer.json()).data)));`;
    const { code, stdout } = await runBin(["serve", "--data", ":memory:", ...node(parse)], { cwd: folder() });
    expect({ code, stdout }).toEqual({ code: 0, stdout: '200 [{"a":"1"}]\n' });
  });

  it("says where a command cannot be started", async () => {
    const { code, stderr } = await reconduit(["serve", "--", "no-such-command"], { cwd: folder() });
    expect(code).toBe(1);
    expect(stderr).toContain("The command cannot be started");
    expect(stderr).toContain("no-such-command");
    expect(stderr).not.toContain("    at ");
  });

  it("hands SIGTERM on to it, and waits for its end", async () => {
    const cwd = folder();
    const waiting = `process.on("SIGTERM", () => { console.log("tidied up"); process.exit(3); });
      setInterval(() => {}, 1000); console.log("ready");`;
    const server = start(["serve", ...node(waiting)], { cwd });
    await server.said("stdout", "ready");
    server.child.kill("SIGTERM");
    expect(await server.ended).toMatchObject({ code: 3, stdout: expect.stringContaining("tidied up") });
  });
});

describe("serve", () => {
  it.each(["SIGTERM", "SIGINT"] as const)(
    "says where it is ready, answers with the token of the folder, and ends with 0 on %s",
    async (signal) => {
      const cwd = folder();
      const server = start(["serve"], { cwd });
      const url = ready.exec(await server.said("stdout", ready))![1]!;
      const data = join(cwd, ".reconduit", "platform");
      expect(statSync(join(data, "token")).mode & 0o777).toBe(0o600);
      const token = readFileSync(join(data, "token"), "utf8").trim();
      expect((await fetch(`${url}/v1/tokenInfo`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
      expect((await fetch(`${url}/v1/tokenInfo`, { headers: { authorization: "Bearer wrong" } })).status).toBe(401);
      expect(readFileSync(join(data, "lock"), "utf8")).toContain(url);
      server.child.kill(signal);
      const ended = await server.ended;
      expect(ended.code).toBe(0);
      expect(ended.stdout).not.toContain(token);
      expect(existsSync(join(data, "lock"))).toBe(false);
    },
  );

  it("fills an empty folder from a world file, and says later that it ignores one", async () => {
    const cwd = folder();
    const world = join(repository, "examples", "worlds", "acme.yaml");
    const args = ["serve", "--data", "data", "--world", world, "--rate-limit", "off"];
    const first = start(args, { cwd });
    const url = ready.exec(await first.said("stdout", ready))![1]!;
    expect((await fetch(`${url}/v1/scripts`, { headers: { authorization: "Bearer full-acme" } })).status).toBe(200);
    first.child.kill("SIGTERM");
    await first.ended;
    const second = start(args, { cwd });
    await second.said("stdout", ready);
    second.child.kill("SIGTERM");
    expect((await second.ended).stderr).toMatch(/world/);
  });

  it("keeps everything in memory with --data :memory:", async () => {
    const cwd = folder();
    const server = start(["serve", "--data", ":memory:", "--json"], { cwd });
    const line = await server.said("stdout", "\n");
    expect(JSON.parse(line)).toMatchObject({ formatVersion: 1, diagnostics: [], url: expect.stringMatching(/^http:/) });
    server.child.kill("SIGTERM");
    expect((await server.ended).code).toBe(0);
    expect(existsSync(join(cwd, ".reconduit"))).toBe(false);
  });

  it("refuses a folder that another server uses, and a world file that is not there", async () => {
    const cwd = folder();
    const server = start(["serve", "--data", "data"], { cwd });
    await server.said("stdout", ready);
    expect(await reconduit(["serve", "--data", "data"], { cwd })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("Another server uses the folder"),
    });
    server.child.kill("SIGTERM");
    await server.ended;
    const missing = await reconduit(["serve", "--data", "other", "--world", "no.yaml"], { cwd });
    expect(missing.code).toBe(1);
    expect(missing.stderr).toContain("no.yaml");
    expect(missing.stderr).not.toContain("bug in Reconduit");
  });
});

describe("the embedded platform", () => {
  it("is the one that already runs on the stack's folder", async () => {
    const cwd = folder();
    await reconduit(["init"], { cwd });
    const server = start(["serve"], { cwd });
    const url = ready.exec(await server.said("stdout", ready))![1]!;
    const { code, stderr } = await reconduit(["apply", "--auto-approve"], { cwd });
    expect(code).toBe(0);
    expect(stderr).toContain(`Using the embedded platform that runs at ${url}`);
    server.child.kill("SIGTERM");
    await server.ended;
    const after = await reconduit(["plan"], { cwd });
    expect(after.stdout).toMatch(/^No changes\.$/m);
    expect(after.stderr.match(/embedded platform/g)).toHaveLength(1);
  });

  it("does not start by itself with CI set", async () => {
    const cwd = folder();
    await reconduit(["init"], { cwd });
    const refused = await reconduit(["plan"], { cwd, env: { CI: "true" } });
    expect(refused).toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining("--embedded") });
    expect((await reconduit(["plan", "--embedded"], { cwd, env: { CI: "true" } })).code).toBe(0);
  });

  it("does not start where only one of base URL and token is set", async () => {
    const cwd = folder();
    await reconduit(["init"], { cwd });
    const { code, stderr } = await reconduit(["plan"], { cwd, env: { RECONDUIT_TOKEN: "t" } });
    expect(code).toBe(1);
    expect(stderr).toContain("Only one of base URL and token is set");
    expect(existsSync(join(cwd, ".reconduit"))).toBe(false);
  });
});

describe("init", () => {
  it("writes a starter stack that validates, applies and then has nothing to do", async () => {
    const cwd = folder();
    const { code, stdout } = await reconduit(["init", "my-stack"], { cwd });
    expect(code).toBe(0);
    expect(stdout).toContain("created  my-stack/reconduit.yaml");
    const stack = join(cwd, "my-stack");
    expect(readFileSync(join(stack, "reconduit.yaml"), "utf8")).toContain(
      "# yaml-language-server: $schema=./reconduit.schema.json",
    );
    expect(JSON.parse(readFileSync(join(stack, "reconduit.schema.json"), "utf8"))).toHaveProperty("properties");
    expect(readFileSync(join(stack, ".gitignore"), "utf8")).toBe(".reconduit/\nreconduit.schema.json\n");
    expect((await reconduit(["validate"], { cwd: stack })).code).toBe(0);
    expect((await reconduit(["apply", "--auto-approve"], { cwd: stack })).code).toBe(0);
    expect((await reconduit(["plan", "--detailed-exitcode"], { cwd: stack })).stdout).toMatch(/^No changes\.$/m);
  });

  it("never overwrites: a second time it refuses", async () => {
    const cwd = folder({ "reconduit.yaml": "mine" });
    const { code, stderr } = await reconduit(["init"], { cwd });
    expect(code).toBe(1);
    expect(stderr).toContain("nothing was written");
    expect(readFileSync(join(cwd, "reconduit.yaml"), "utf8")).toBe("mine");
    expect(existsSync(join(cwd, "scripts"))).toBe(false);
  });

  it("keeps files that are there, and adds its line to .gitignore", async () => {
    const cwd = folder({ "scripts/normalize.js": "mine", ".gitignore": "dist" });
    const ended = await reconduit(["init", "--json"], { cwd });
    const files = document(ended)["files"] as { path: string; action: string }[];
    expect(files.map((each) => each.action)).toEqual(["created", "kept", "created", "extended"]);
    expect(readFileSync(join(cwd, "scripts", "normalize.js"), "utf8")).toBe("mine");
    expect(readFileSync(join(cwd, ".gitignore"), "utf8")).toBe("dist\n.reconduit/\nreconduit.schema.json\n");
  });

  it.each(["first-integration", "minimal", "components", "environments"])(
    "copies the example %s, which needs nothing else of the package, with the commands to type",
    async (name) => {
      const cwd = folder();
      const { code, stdout, stderr } = await reconduit(["init", "--example", name, "mine"], { cwd });
      expect(code, stderr).toBe(0);
      const copied = readFileSync(join(cwd, "mine", "reconduit.yaml"), "utf8");
      expect(copied).not.toContain("$schema=");
      expect((await reconduit(["validate"], { cwd: join(cwd, "mine") })).code).toBe(0);
      expect(stdout).toContain("Next:\n  cd mine\n");
      if (name !== "first-integration") return;
      const next = ["node shop.mjs &", "reconduit apply", "reconduit flow run flows.orders --follow"];
      expect(stdout.split("\n").map((each) => each.trim())).toEqual(expect.arrayContaining(next));
      expect(readFileSync(join(cwd, "mine", "README.md"), "utf8")).toContain(
        "](https://github.com/reconduit/reconduit/blob/main/docs/FLOW-ERRORS.md)",
      );
      expect(await reconduit(["init", "--example", name, "mine"], { cwd })).toMatchObject({ code: 1 });
    },
  );
});

describe("doctor", () => {
  it("says that the state is of another stack than the manifest", async () => {
    const { env } = await platform();
    const cwd = smallStack();
    expect((await reconduit(["apply", "--auto-approve"], { cwd, env })).code).toBe(0);
    expect((await reconduit(["doctor"], { cwd, env })).stdout).not.toContain("belongs to stack");
    writeFileSync(join(cwd, "reconduit.yaml"), manifest.replace("name: small", "name: renamed"));
    const { code, stdout } = await reconduit(["doctor"], { cwd, env });
    expect(code).toBe(1);
    expect(stdout).toContain("The state belongs to stack small, the declarations are of stack renamed.");
  });

  it("finds everything well on the embedded platform", async () => {
    const cwd = folder();
    await reconduit(["init"], { cwd });
    const { code, stdout } = await reconduit(["doctor"], { cwd });
    expect(code).toBe(0);
    for (const name of ["versions", "manifest", "state", "platform", "token", "clock"])
      expect(stdout).toMatch(new RegExp(`^ok +${name} `, "m"));
  });

  it("says what to do where nothing answers", async () => {
    const cwd = folder();
    await reconduit(["init"], { cwd });
    const ended = await reconduit(["doctor", "--base-url", "http://127.0.0.1:9", "--token", "t", "--timeout", "2"], {
      cwd,
    });
    expect(ended.code).toBe(1);
    expect(ended.stdout).toMatch(/^fail +platform /m);
    const said = ended.stdout.replaceAll(/\s+/g, " ");
    expect(said).toContain(
      "http://127.0.0.1:9: the connection was refused. Check the base URL, the network and the proxy",
    );
  });

  it("tells a refused token from an unreachable platform", async () => {
    const cwd = folder();
    await reconduit(["init"], { cwd });
    const server = start(["serve"], { cwd });
    const url = ready.exec(await server.said("stdout", ready))![1]!;
    const { code, stdout } = await reconduit(["doctor", "--base-url", url, "--token", "wrong"], { cwd });
    server.child.kill("SIGTERM");
    await server.ended;
    expect(code).toBe(1);
    expect(stdout).toMatch(/^ok +platform /m);
    expect(stdout).toMatch(/^fail +token /m);
  });
});
