/** Tests that what the store's own database is reached with is read once: it holds after the variables and the file are gone. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { postgresLogin } from "../../src/base/postgres-login.ts";

const names = ["PGHOST", "PGPORT", "PGUSER", "PGPASSWORD", "PGDATABASE", "PGOPTIONS", "PGSSLMODE", "PGPASSFILE"];
const before = Object.fromEntries(names.map((name) => [name, process.env[name]]));
const reset = (): void => {
  for (const name of names) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
};
afterEach(reset);

const passwordOf = ({ password }: Awaited<ReturnType<typeof postgresLogin>>) =>
  typeof password === "function" ? password() : password;

test("variables complete the address", async () => {
  const given = { PGHOST: "db.test", PGPORT: "6000", PGUSER: "u", PGPASSWORD: "secret", PGDATABASE: "d" };
  Object.assign(process.env, given, { PGOPTIONS: "-c search_path=s" });
  await postgresLogin("postgres:///");
  reset();
  const login = await postgresLogin("postgres:///");
  expect(login).toMatchObject({ host: "db.test", port: 6000, user: "u", database: "d", options: "-c search_path=s" });
  expect(await passwordOf(login)).toBe("secret");
});

test("the address comes first", async () => {
  Object.assign(process.env, { PGHOST: "other", PGUSER: "other", PGPASSWORD: "other" });
  const login = await postgresLogin("postgres://me:mine@db.test:6001/d");
  expect(login).toMatchObject({ host: "db.test", port: 6001, user: "me", database: "d" });
  expect(await passwordOf(login)).toBe("mine");
});

test("a file of passwords is asked once", async () => {
  const folder = mkdtempSync(join(tmpdir(), "reconduit-pass-"));
  const file = join(folder, "pass");
  writeFileSync(file, "db.test:5432:d:me:from-the-file\n", { mode: 0o600 });
  process.env["PGPASSFILE"] = file;
  const login = await postgresLogin("postgres://me@db.test/d");
  rmSync(folder, { recursive: true });
  expect(await passwordOf(login)).toBe("from-the-file");
});

test("without a password nothing is asked when a connection is opened", async () => {
  const login = await postgresLogin("postgres://me@db.test/nothing");
  process.env["PGPASSWORD"] = "later";
  expect(await passwordOf(login)).toBe("");
});
