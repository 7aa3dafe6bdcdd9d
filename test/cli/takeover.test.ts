/** An account of 190 objects is taken over by the real bin, changed without a single secret of it, and made anew in another account. */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startPlatform } from "../../src/server/index.ts";
import { storedSecrets } from "../support/stored-secrets.ts";
import { takeoverSize, takeoverWorld } from "../support/takeover-world.ts";
import { folder, reconduit } from "./real-bin.ts";

test("the world has 190 objects", () => {
  expect(takeoverSize).toBe(190);
});

test("pull, one tag edited, apply, no changes; then everything in another account", async () => {
  const data = folder();
  const server = await startPlatform({ data, rateLimit: false, world: takeoverWorld });
  onTestFinished(() => server.close());
  const env = { RECONDUIT_BASE_URL: server.url, RECONDUIT_TOKEN: "acme-full" };
  const cwd = folder();
  const run = (...args: readonly string[]) => reconduit(args, { cwd, env });

  const pulled = await run("pull", "--all", "--adopt");
  expect(pulled, pulled.stderr).toMatchObject({ code: 0 });
  expect(pulled.stdout).toContain("Referenced by lookup, because the platform created it: environments.production");
  expect(pulled.stdout).toMatch(/^Pulled 188 objects: 188 new, 0 edited, 0 as declared\. They are in the state\.$/m);
  const textsIn = (path: string) =>
    readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile() && each.name !== "key")
      .map((each) => readFileSync(join(each.parentPath, each.name), "utf8"))
      .join("\n");
  for (const secret of ["stored-", "shown-", "signed-"]) expect(textsIn(cwd).includes(secret), secret).toBe(false);
  const texts = textsIn(join(cwd, "resources"));
  expect(texts).not.toContain("******");
  expect(texts).not.toMatch(/^ {2}_\d+:/m);

  const planned = await run("plan", "--detailed-exitcode");
  expect(planned, planned.stdout).toMatchObject({ code: 0, stdout: expect.stringContaining("No changes.") });
  const notices = planned.stderr.match(/^Notice: .*$/gm);
  expect(notices).toEqual(["Notice: Secrets not checked"]);

  const before = storedSecrets(data);
  const tags = join(cwd, "resources", "tags.yaml");
  writeFileSync(tags, readFileSync(tags, "utf8").replace(/tag: .*late 0.*/, "tag: late, of all"));
  const applied = await run("apply", "--auto-approve");
  expect(applied, applied.stdout + applied.stderr).toMatchObject({ code: 0 });
  expect(applied.stdout).toContain("0 created, 1 updated, 0 deleted");
  expect(await run("plan", "--detailed-exitcode")).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("No changes."),
  });

  // What has secrets itself, too: every other path of it can be changed.
  const connections = join(cwd, "resources", "connections.yaml");
  const text = readFileSync(connections, "utf8");
  writeFileSync(
    connections,
    text.replace("mediaType: json\n", "mediaType: xml\n").replace("database: orders", "database: orders2"),
  );
  const second = await run("apply", "--auto-approve");
  expect(second, second.stdout + second.stderr).toMatchObject({ code: 0 });
  expect(second.stdout).toContain("0 created, 2 updated, 0 deleted");
  expect(await run("plan", "--detailed-exitcode")).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("No changes."),
  });
  const after = storedSecrets(data);
  const touched = [...before].filter(([id, { sealed }]) => after.get(id)?.sealed !== sealed);
  expect(touched.length).toBeLessThanOrEqual(2);
  expect([...after].map(([id, { open }]) => [id, open])).toEqual([...before].map(([id, { open }]) => [id, open]));
  expect(before.size).toBeGreaterThan(15);
  const trail = await fetch(`${server.url}/v1/audit`, { headers: { authorization: "Bearer acme-full" } });
  const entries = (await trail.json()) as readonly {
    readonly fieldChanges: readonly { readonly fieldPath: string }[];
  }[];
  expect(entries.flatMap((each) => (each.fieldChanges ?? []).map((change) => change.fieldPath)).toSorted()).toEqual([
    "http.mediaType",
    "rdbms.database",
    "tag",
  ]);

  // The same files, another account, and values for the variables.
  const other = folder();
  for (const name of ["reconduit.yaml", "resources", "scripts"])
    cpSync(join(cwd, name), join(other, name), { recursive: true });
  const names = [...readFileSync(join(other, "reconduit.yaml"), "utf8").matchAll(/env: (\w+)/g)].map(
    ([, name]) => name!,
  );
  const values = Object.fromEntries(
    names.map((name) => [name, name.includes("ENCRYPTED") ? '{"apiKey":"x"}' : `value-of-${name}`]),
  );
  const there = { RECONDUIT_BASE_URL: server.url, RECONDUIT_TOKEN: "rehearsal-full", ...values };
  const elsewhere = (...args: readonly string[]) => reconduit(args, { cwd: other, env: there });
  const overlay = join(other, "environments", "rehearsal.yaml");
  mkdirSync(join(other, "environments"));
  writeFileSync(overlay, "name: rehearsal\n");
  const made = await elsewhere("apply", "--auto-approve", "--env", "rehearsal");
  expect(made.code, made.stderr).toBe(1);
  expect(made.stdout).toContain("178 created, 0 updated, 0 deleted");
  const faults = made.stderr.split(/^Error: /m).slice(1);
  expect(faults).toHaveLength(10);
  for (const each of faults)
    expect(each).toMatch(/notifications\.\w+, field subscribedByUserEmail.*names no user of the/s);
  writeFileSync(overlay, "name: rehearsal\nnotifications: null\n");
  const done = await elsewhere("plan", "--detailed-exitcode", "--env", "rehearsal");
  expect(done, done.stdout).toMatchObject({ code: 0, stdout: expect.stringContaining("No changes.") });
  expect(done.stderr.match(/^\w+: .*$/gm)).toBeNull();
});

test("a stack in Terraform's JSON syntax leaves a secret as it is whose variable has no value", async () => {
  const data = folder();
  const server = await startPlatform({ data, rateLimit: false, world: takeoverWorld });
  onTestFinished(() => server.close());
  const env = { RECONDUIT_BASE_URL: server.url, RECONDUIT_TOKEN: "acme-full" };
  const cwd = folder();
  const [id, { open }] = [...storedSecrets(data)].find(([key]) => key.startsWith("connections/"))!;
  expect(open).toEqual({ "/http/auth/token/token": "stored-0" });
  const stack = (name: string) => ({
    variable: { token: { type: "string", sensitive: true } },
    import: [{ to: "reconduit_connection.rest", id: id.split("/")[1] }],
    resource: {
      reconduit_connection: {
        rest: {
          name,
          type: "http",
          http: {
            base_uri: "https://host0.acme.test/api",
            media_type: "json",
            auth: {
              type: "token",
              token: { location: "header", header_name: "Authorization", scheme: "Bearer", token: "${var.token}" },
            },
          },
        },
      },
    },
  });
  const run = (...args: readonly string[]) => reconduit([...args, "-f", "main.tf.json"], { cwd, env });
  for (const name of ["REST", "REST, renamed"]) {
    writeFileSync(join(cwd, "main.tf.json"), JSON.stringify(stack(name)));
    const applied = await run("apply", "--auto-approve");
    expect(applied, applied.stdout + applied.stderr).toMatchObject({ code: 0 });
    expect(applied.stderr).toContain("Secret not checked");
    expect(await run("plan", "--detailed-exitcode")).toMatchObject({ code: 0 });
    expect(storedSecrets(data).get(id)!.open).toEqual(open);
  }
  const given = await reconduit(["apply", "--auto-approve", "-f", "main.tf.json"], {
    cwd,
    env: { ...env, TF_VAR_token: "ours" },
  });
  expect(given, given.stderr).toMatchObject({ code: 0 });
  expect(storedSecrets(data).get(id)!.open).toEqual({ "/http/auth/token/token": "ours" });
});
