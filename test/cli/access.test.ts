import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { document, folder, reconduit, repository, start } from "./real-bin.ts";

const world = join(repository, "examples", "worlds", "acme.yaml");
const ready = /^reconduit ready at (http:\/\/127\.0\.0\.1:\d+)$/m;

describe("tokens and users", () => {
  it("are looked after while the server runs, and what changes holds for the next request", async () => {
    const cwd = folder();
    const server = start(["serve", "--data", "data", "--world", world], { cwd });
    const url = ready.exec(await server.said("stdout", ready))![1]!;
    const run = (...args: string[]) => reconduit(["server", ...args, "--data", "data", "--account", "Acme"], { cwd });
    const status = async (token: string, path = "/v1/tokenInfo") =>
      (await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })).status;

    expect((await run("token", "create")).stderr).toContain("never, 1h, 4h, 1d, 4d, 10d, 30d");
    const made = await run("token", "create", "--name", "ci", "--auto-purge", "1d");
    expect(made).toMatchObject({ code: 0, stdout: expect.stringMatching(/^rcs_[0-9a-f]{48}\n$/) });
    const token = made.stdout.trim();
    expect(await status(token)).toBe(200);
    const listed = await run("token", "list");
    expect(listed.stdout).toMatch(/ci +service +full/);
    expect(listed.stdout).not.toContain(token);
    expect((await run("token", "revoke", "ci")).code).toBe(0);
    expect(await status(token)).toBe(401);

    expect((await run("user", "add", "new@acme.test", "--role", "manage")).code).toBe(0);
    const personal = document(await run("token", "create", "--user", "new@acme.test", "--json"));
    expect(personal["details"]).toMatchObject({
      type: "personal",
      access: "manage",
      expiresAt: expect.any(String),
    });
    expect(personal).not.toHaveProperty("text");
    const text = personal["token"] as string;
    expect([await status(text, "/v1/scripts"), await status(text, "/v1/groups")]).toEqual([200, 403]);
    await run("user", "disable", "new@acme.test");
    expect(await status(text)).toBe(401);
    await run("user", "enable", "new@acme.test");
    expect(await status(text)).toBe(200);
    expect((await run("user", "remove", "new@acme.test")).stdout).toContain("1 personal token revoked");
    expect(await status(text)).toBe(401);

    const audit = await fetch(`${url}/v1/audit`, { headers: { authorization: "Bearer full-acme" } });
    const entries = (await audit.json()) as { readonly resourceType: string; readonly event: string }[];
    const told = entries.map(({ resourceType, event }) => `${event} ${resourceType}`);
    expect(told).toEqual(expect.arrayContaining(["create accesstoken", "delete accesstoken", "delete user"]));
    server.child.kill("SIGTERM");
    await server.ended;
    // Without a server, too. The account's environment has a user of its own, who cannot sign in.
    const users = document(await run("user", "list", "--json"))["users"] as readonly { readonly email: string }[];
    expect(users.filter(({ email }) => !email.endsWith("@environments.invalid"))).toHaveLength(4);
  });

  it.each([
    [["token", "create", "--auto-purge", "1d", "--grant", "import=1"], "Did you mean imports=...?"],
    [["token", "create", "--auto-purge", "1d", "--grant", "imports=xyz"], "not an id of 24"],
    [["token", "create", "--user", "a@b.test", "--grant", "imports="], "Leave out --user or --grant"],
    [["user", "add", "nobody"], "is not an address"],
    [["user", "add", "a@b.test", "--role", "boss"], "admin"],
    [["user", "list"], "contains no store"],
  ])("server %j explains what is wrong", async (args, text) => {
    const cwd = folder();
    const { code, stderr } = await reconduit(["server", ...args], { cwd });
    expect(code).toBe(1);
    expect(stderr.replace(/\s+/g, " ")).toContain(text);
    expect(stderr).not.toContain("    at ");
  });
});
