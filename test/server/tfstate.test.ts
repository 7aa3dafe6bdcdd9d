/** States of other tools: their locks, how many there may be, and real Terraform that keeps its state there. */
import { execFile } from "node:child_process";
import { once } from "node:events";
import fs, { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { limits } from "../../src/catalog/limits.ts";
import { startPlatform } from "../../src/server/index.ts";
import { serve, sharedServer } from "./serving.ts";

const states = mkdtempSync(join(tmpdir(), "reconduit-tfstates-"));
afterAll(() => rmSync(states, { recursive: true }));
const shared = sharedServer({ tfstate: states });

/** A request for a state of the shared server. */
async function ask(method: string, name: string, body?: string): Promise<{ status: number; text: string }> {
  const headers = { authorization: `Bearer ${shared.platform.token}` };
  const answer = await fetch(`${shared.platform.url}/tfstate/${name}`, { method, headers, body: body ?? null });
  return { status: answer.status, text: await answer.text() };
}
const lockOf = (id: string) => JSON.stringify({ ID: id });

test("once a lock is taken, no write without it changes the state any more, however far the write had come", async () => {
  await ask("POST", "raced", "0");
  for (let round = 1; round <= 30; round++) {
    const write = ask("POST", "raced", `${round}`);
    for (let turn = 0; turn < 4 * (round % 10); turn++) await new Promise((done) => setImmediate(done));
    expect(await ask("LOCK", "raced", lockOf("a"))).toMatchObject({ status: 200 });
    const seen = await ask("GET", "raced");
    const { status } = await write;
    expect([200, 423]).toContain(status);
    expect(await ask("GET", "raced")).toEqual(seen);
    await ask("UNLOCK", "raced", lockOf("a"));
  }
});

test("a lock is taken, and renewed, while the event loop is left to others: it never waits for the disk", async () => {
  const syncing = vi.spyOn(fs, "fsyncSync");
  syncBuiltinESMExports();
  const answers = [
    await ask("LOCK", "aside", lockOf("a")),
    await ask("LOCK", "aside", lockOf("a")),
    await ask("LOCK", "aside", lockOf("b")),
  ];
  const { length } = syncing.mock.calls;
  syncing.mockRestore();
  syncBuiltinESMExports();
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 423]);
  expect(length).toBe(0);
  await ask("UNLOCK", "aside", lockOf("a"));
});

test("of several callers that ask for a lock at once, one has it", async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => ask("LOCK", "wanted", lockOf(`${at}`))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 423)).toHaveLength(11);
});

const terraform = [process.env["TERRAFORM"] ?? "", "/usr/local/bin/terraform", "/usr/bin/terraform"].find(
  (path) => path !== "" && existsSync(path),
);
if (terraform === undefined) console.warn("Terraform is not installed: the test with it is skipped.");

test("a lock that is given up late takes no other owner's lock away", async () => {
  await ask("LOCK", "late", lockOf("a"));
  const { hostname, port } = new URL(shared.platform.url);
  const late = connect(Number(port), hostname);
  onTestFinished(() => void late.destroy());
  const body = lockOf("a");
  const head = `UNLOCK /tfstate/late HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${shared.platform.token}\r\n`;
  late.write(`${head}Expect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`);
  // The server asks for the body: the request has begun.
  expect(String((await once(late, "data"))[0])).toContain("100 Continue");
  await ask("UNLOCK", "late", lockOf("a"));
  await ask("LOCK", "late", lockOf("b"));
  late.write(body);
  expect(String((await once(late, "data"))[0])).toContain(" 409 ");
  expect(await ask("LOCK", "late", lockOf("c"))).toEqual({ status: 423, text: lockOf("b") });
});

test("an account has so many states and no more, until one is deleted; each that it has is still written", async () => {
  await ask("POST", "full-0", "0");
  const [account] = readdirSync(states);
  const there = readdirSync(join(states, account!)).filter((name) => /\.(json|lock)$/.test(name)).length;
  for (let count = 1; there + count <= limits.statesPerAccount + 2; count++) {
    writeFileSync(join(states, account!, `full-${count}.json`), "{}");
  }
  const refused = { status: 422, text: expect.stringMatching(/An account may have 1000 states. Delete one/) };
  expect(await ask("POST", "other", "{}")).toEqual(refused);
  expect(await ask("LOCK", "other", lockOf("a"))).toEqual(refused);
  expect(await ask("POST", "full-0", "1")).toMatchObject({ status: 200 });
  for (const name of ["full-0", "full-1", "full-2", "full-3"]) await ask("DELETE", name);
  expect(await ask("POST", "other", "{}")).toMatchObject({ status: 200 });
  expect(readdirSync(join(states, account!)).filter((name) => name.startsWith("full-0"))).toEqual([]);
});

test.runIf(terraform)("terraform applies, refuses a locked state, and destroys", async () => {
  const folder = mkdtempSync(join(tmpdir(), "reconduit-tfstate-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const server = await startPlatform({ data: ":memory:", rateLimit: false, tfstate: join(folder, "states") });
  onTestFinished(() => server.close());
  const address = `${server.url}/tfstate/network`;
  writeFileSync(
    join(folder, "main.tf"),
    `terraform {
  backend "http" {
    address        = "${address}"
    lock_address   = "${address}"
    unlock_address = "${address}"
  }
}
resource "terraform_data" "a" { input = "kept elsewhere" }
`,
  );
  const run = (...args: string[]) =>
    new Promise<{ code: number; text: string }>((done) => {
      const env = {
        PATH: process.env["PATH"],
        HOME: folder,
        CHECKPOINT_DISABLE: "1",
        TF_CLI_CONFIG_FILE: "",
        TF_HTTP_USERNAME: "terraform",
        TF_HTTP_PASSWORD: server.token,
      };
      execFile(terraform!, [...args, "-no-color", "-input=false"], { cwd: folder, env }, (error, stdout, stderr) =>
        done({ code: error ? Number(error.code ?? 1) : 0, text: stdout + stderr }),
      );
    });
  expect(await run("init")).toMatchObject({ code: 0 });
  expect(await run("apply", "-auto-approve")).toMatchObject({ code: 0 });
  const [file] = globSync(join(folder, "states", "*", "network.json"));
  expect(JSON.parse(readFileSync(file!, "utf8"))).toMatchObject({ resources: [{ type: "terraform_data", name: "a" }] });
  const headers = { authorization: `Bearer ${server.token}` };
  const lock = JSON.stringify({ ID: "0a", Who: "ann@desk", Operation: "OperationTypeApply" });
  await fetch(address, { method: "LOCK", headers, body: lock });
  const refused = await run("apply", "-auto-approve");
  expect(refused.code).not.toBe(0);
  expect(refused.text).toMatch(/already locked: ID=0a/);
  await fetch(address, { method: "UNLOCK", headers, body: lock });
  expect(await run("destroy", "-auto-approve")).toMatchObject({ code: 0 });
  expect(JSON.parse(readFileSync(file!, "utf8"))).toMatchObject({ resources: [] });
});

test("a folder of states is served by one server at a time", async () => {
  const start = (tfstate: string) => startPlatform({ data: ":memory:", tfstate });
  await expect(start(states)).rejects.toMatchObject({
    diagnostics: [{ code: "platform-running", detail: expect.stringContaining("--tfstate") }],
  });
  const folder = mkdtempSync(join(tmpdir(), "reconduit-tfstates-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await (await start(folder)).close();
  await (await start(folder)).close();
  const both = await startPlatform({ data: folder, tfstate: folder });
  await both.close();
});

test("states are for tokens with full access: no user who manages or monitors, and no custom token, reads or writes one", async () => {
  const folder = mkdtempSync(join(tmpdir(), "reconduit-tfstates-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const roles = ["owner", "admin", "manage", "monitor"] as const;
  const world = {
    accounts: [
      {
        name: "Acme",
        users: roles.map((role) => ({ email: `${role}@acme.test`, role })),
        tokens: [
          { token: "full", type: "service", access: "full" },
          { token: "custom", type: "service", access: "custom", grants: { imports: [] } },
          ...roles.map((role) => ({ token: role, type: "personal", user: `${role}@acme.test` })),
        ],
      },
    ],
  };
  const server = await serve({ world, tfstate: folder }, "full");
  onTestFinished(() => server.platform.close());
  const status = async (token: string, method: string) => {
    const payload = method === "GET" ? undefined : "{}";
    return (await server.call(method, "/tfstate/x", payload, { authorization: `Bearer ${token}` })).status;
  };
  const statuses = async (token: string) => [await status(token, "POST"), await status(token, "GET")];
  for (const token of ["full", "owner", "admin"])
    expect([token, ...(await statuses(token))]).toEqual([token, 200, 200]);
  for (const token of ["manage", "monitor", "custom"])
    expect([token, ...(await statuses(token))]).toEqual([token, 403, 403]);
});
