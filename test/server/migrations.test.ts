import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { DiagnosticError } from "../../src/base/diagnostics.ts";
import { tokenHash } from "../../src/platform/access/tokens.ts";
import { openEngine, openStore, schemaStatements, storeFile } from "../../src/platform/store/databases/sqlite.ts";
import { postgresTypes, sqliteTypes } from "../../src/platform/store/migrations/column-types.ts";
import { migrations, schemaVersion } from "../../src/platform/store/migrations/index.ts";
import { migrateSchema } from "../../src/platform/store/sql/migrate.ts";
import { type StoreSchema, sqliteSchema } from "../support/store-schema.ts";
import { serve } from "./serving.ts";
import { storeVersionSuite } from "./store-version-suite.ts";

const account = "a".repeat(24);
const script = "5".repeat(24);
const stack = "6".repeat(24);

/** The schema of the first released version, as it created it, and what a server of that version may have left in it. */
const firstVersion = `
create table documents (
  seq integer primary key autoincrement,
  account text not null, family text not null, id text not null,
  body text not null, row text, vault text, parts text,
  sort text not null default '', name_key text, code text,
  last_modified text not null, deleted_at text, expires_at text
);
create unique index documents_id on documents (account, family, id);
create unique index documents_name on documents (account, family, name_key)
  where name_key is not null and deleted_at is null;
create unique index documents_code on documents (account, family, code) where code is not null;
create index documents_list on documents (account, family, sort, seq) where deleted_at is null;
create index documents_bin on documents (account, family, last_modified) where deleted_at is not null;
create index documents_deleted on documents (deleted_at) where deleted_at is not null;
create index documents_expiry on documents (expires_at) where expires_at is not null;
create table edges (
  account text not null, from_family text not null, from_id text not null, path text not null,
  to_family text not null, to_id text not null, role text not null
);
create index edges_from on edges (account, from_family, from_id);
create index edges_to on edges (account, to_id, to_family);
create table accounts (id text primary key, name text not null, features text not null);
create table users (
  account text not null, id text not null, email text not null, name text not null, role text not null,
  primary key (account, id)
);
create table tokens (
  hash text primary key, account text not null, type text not null, access text not null,
  user text, grants text, expires_at text
);
insert into accounts values ('${account}', 'Local', '{}');
insert into users values ('${account}', '${account}', 'owner@local.test', 'Local Owner', 'owner');
insert into tokens values ('${tokenHash("from-before")}', '${account}', 'service', 'full', null, null, null);
insert into documents (account, family, id, body, row, last_modified, name_key) values (
  '${account}', 'scripts', '${script}',
  '{"_id":"${script}","name":"Normalise","content":"x","sandbox":false,"createdAt":"2026-01-01T00:00:00.000Z","lastModified":"2026-01-01T00:00:00.000Z"}',
  '{"_id":"${script}","name":"Normalise","sandbox":false,"createdAt":"2026-01-01T00:00:00.000Z","lastModified":"2026-01-01T00:00:00.000Z"}',
  '2026-01-01T00:00:00.000Z', null
);
insert into documents (account, family, id, body, last_modified) values (
  '${account}', 'integrations', '${stack}', '{"_id":"${stack}","name":"Shop","lastModified":"2026-01-01T00:00:00.000Z"}',
  '2026-01-01T00:00:00.000Z'
);
insert into documents (account, family, id, body, last_modified) values (
  '${account}', 'tools', '${"7".repeat(24)}',
  '{"_id":"${"7".repeat(24)}","name":"Stock","_integrationId":"${stack}","lastModified":"2026-01-01T00:00:00.000Z"}',
  '2026-01-01T00:00:00.000Z'
);
insert into documents (account, family, id, body, last_modified) values (
  '${account}', 'ashares', '${"8".repeat(24)}',
  '{"_id":"${"8".repeat(24)}","accepted":true,"sharedWithUser":{"email":"eve@customer.test"},"_groupIds":["${stack}"],"lastModified":"2026-01-01T00:00:00.000Z"}',
  '2026-01-01T00:00:00.000Z'
);
insert into edges values ('${account}', 'tools', '${"7".repeat(24)}', '_integrationId', 'integrations', '${stack}', 'owner');
pragma user_version = 1;
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "reconduit-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function execute(sql: string): void {
  const database = new DatabaseSync(storeFile(folder));
  database.exec(`begin; ${sql}; commit;`);
  database.close();
}

const versionOf = (): unknown => {
  const database = new DatabaseSync(storeFile(folder));
  const found = database.prepare("pragma user_version").get() as { user_version: number };
  database.close();
  return found.user_version;
};

describe("a store of the first released version", () => {
  test("is served as it was: objects, lists, filters, dependencies and tokens", async () => {
    execute(firstVersion);
    // The key is a file of its own, and that version had one.
    writeFileSync(join(folder, "key"), `${"5e".repeat(32)}\n`);
    const server = await serve({ data: folder }, "from-before");
    expect(versionOf()).toBe(schemaVersion);
    expect((await server.call("GET", `/v1/scripts/${script}`)).body).toMatchObject({ name: "Normalise", content: "x" });
    expect((await server.call("GET", `/v1/tools?_integrationId=${stack}`)).body).toMatchObject([{ name: "Stock" }]);
    expect((await server.call("GET", `/v1/tools?_integrationId=${script}`)).status).toBe(204);
    expect((await server.call("GET", `/v1/integrations/${stack}/dependencies`)).body).toMatchObject({
      tools: [{ name: "Stock" }],
    });
    const endUser = `/v1/ashares/${"8".repeat(24)}`;
    expect((await server.call("PUT", endUser, { _roleIds: [] })).body).toMatchObject({
      _groupIds: [stack],
      accepted: true,
    });
    const put = await server.call("PUT", `/v1/scripts/${script}`, { name: "Normalise", content: "y" });
    expect([put.status, put.body.createdAt]).toEqual([200, "2026-01-01T00:00:00.000Z"]);
    await server.platform.close();
  });

  test("is left as it was when a migration fails", async () => {
    execute(firstVersion);
    execute("insert into documents (account, family, id, body, last_modified) values ('a', 'f', 'i', 'no JSON', '')");
    await expect(openStore(folder)).rejects.toThrow();
    expect(versionOf()).toBe(1);
    execute("delete from documents where body = 'no JSON'");
    await (await openStore(folder)).close();
    expect(versionOf()).toBe(schemaVersion);
  });
});

test("a store that a newer server has written is refused, and says so", async () => {
  await (await openStore(folder)).close();
  execute(`pragma user_version = ${schemaVersion + 1}`);
  const error = await openStore(folder).catch((failure: unknown) => failure);
  if (!(error instanceof DiagnosticError)) throw new Error(`No diagnostics, but ${String(error)}`);
  expect(error.diagnostics[0]).toMatchObject({
    code: "platform-newer",
    detail: expect.stringContaining(`the version ${schemaVersion + 1}`),
  });
  expect(versionOf()).toBe(schemaVersion + 1);
});

test("migrations go up one by one from the first version", () => {
  expect(migrations.map((each) => each.version)).toEqual(migrations.map((_each, index) => index + 1));
});

/** SHA-256 over the statements of each released version, its first 16 digits: on SQLite, on PostgreSQL. A new version adds a row. */
const released: readonly (readonly [version: number, sqlite: string, postgres: string])[] = [
  [1, "58513fac7e9e3c2e", "ed5458e4986dc083"],
  [2, "49c56ed7ca574032", "8b70ff5fca303f46"],
  [3, "c4eef7b9d14f8712", "721be44a52d7e28a"],
  [4, "3924ab54f9cd3062", "c24943ea1f69afd4"],
  [5, "1ba81c3879f75068", "ed21ed0895f7136c"],
  [6, "ef8bbb26d5cbeea8", "ef8bbb26d5cbeea8"],
  [7, "b48c50e7afc9e15e", "b803d96a7091623a"],
  [8, "1df224613bba399e", "39606d26991c3eae"],
  [9, "cddda8f570145c7b", "6e75fb345f16d7b9"],
  [10, "c8332fa29a43f956", "92c00b803a9d753b"],
  [11, "977e09ff6eb9e501", "2fa9bd339bdfcdc4"],
  [12, "46fc4846eac035c7", "feb7ae302b2b53b3"],
  [13, "a1ecd4509b72da7d", "e2e8504cb3e9ef04"],
  [14, "cfe067d2dac4c4a3", "cfe067d2dac4c4a3"],
  [15, "f780f268977e5224", "d06252968c02ed8e"],
  [16, "271497d63de384f8", "60324e71f4d7ec8b"],
  [17, "7c8948a13d71c2d2", "a5ada123bee50d51"],
  [18, "ef75a2f61c55af0a", "8ffc580f80cc1511"],
  [19, "c146c68bd2dd2e2c", "c4a0d60c2c7cae5f"],
  [20, "e3b0c44298fc1c14", "e3b0c44298fc1c14"],
  [21, "a7f539a90bd3502e", "b4e1970e85173a1f"],
  [22, "925a97b983ad3745", "925a97b983ad3745"],
  [23, "e3b0c44298fc1c14", "e3b0c44298fc1c14"],
  [24, "47453d4950b80fbc", "1c0f64fbce63941b"],
  [25, "2583a48c6ec0e6cc", "38bb15a5c190cb8d"],
];

test.each(migrations)(
  "the statements of version $version never change: a change is a version of its own",
  ({ version, ddl }) => {
    const digest = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16);
    const hashes = released.find(([each]) => each === version);
    expect([version, digest(ddl(sqliteTypes)), digest(ddl(postgresTypes))]).toEqual(hashes);
  },
);

test("each hash is that of a version", () => {
  expect(released.map(([version]) => version)).toEqual(migrations.map(({ version }) => version));
});

const folders: string[] = [];
const ownFolder = (): string => {
  const made = mkdtempSync(join(tmpdir(), "reconduit-"));
  folders.push(made);
  return made;
};
afterAll(() => {
  for (const each of folders) rmSync(each, { recursive: true, force: true });
});

const schemaIn = (file: string): StoreSchema => {
  const database = new DatabaseSync(file);
  const schema = sqliteSchema(database);
  database.close();
  return schema;
};

storeVersionSuite("sqlite", async (statements) => {
  const own = ownFolder();
  const database = new DatabaseSync(storeFile(own));
  database.exec(statements);
  database.close();
  return {
    place: { data: own },
    open: () => openStore(own),
    engine: async () => openEngine(own),
    schema: async () => schemaIn(storeFile(own)),
  };
});

test("a store in memory begins with the statements that its migrations would come to", async () => {
  const engine = openEngine(folder);
  await migrateSchema(engine.writing, engine.dialect);
  const statements = await schemaStatements(engine);
  await engine.close();
  const ready = ownFolder();
  const made = openEngine(ready, statements);
  expect(await made.dialect.version(made.reading)).toBe(schemaVersion);
  await made.close();
  expect(schemaIn(storeFile(ready))).toEqual(schemaIn(storeFile(folder)));
});
