/**
 * Nothing of the environment or the home folder of the process that serves reaches a partner: every type of connection, adaptor and sync is
 * driven against partners that ask for a login in each way of their protocol, while all variables and files that a driver could read hold a
 * canary.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import ssh2 from "ssh2";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import type { ConnectionType } from "../../src/catalog/kinds/connection/index.ts";
import { adaptorTypes as exportTypes, adaptors as exportVariants } from "../../src/catalog/kinds/export/adaptors.ts";
import { adaptors as importAdaptors } from "../../src/catalog/kinds/import/adaptors/index.ts";
import { adaptorTypes as importTypes } from "../../src/catalog/kinds/import/variants.ts";
import { connectionTypesRead, connectionTypesWritten } from "../../src/delivery/transports/sync-endpoint-types.ts";
import { type RunningPlatform, startPlatform } from "../../src/server/index.ts";
import {
  connections,
  reachesNothing,
  exportBlocks as reads,
  connectionOf as typesOf,
  withoutIds,
} from "../support/adaptor-ends.ts";
import { documentDb } from "../support/document-db.ts";
import { localWorld } from "../support/local-world.ts";
import {
  ftpTalk,
  httpTalk,
  mysqlTalks,
  postgresTalks,
  type RecordingPartner,
  recordingPartner,
  relayTo,
} from "../support/recording-partner.ts";

const canary = "canary-of-the-server";
const named = (prefix: string, names: string): readonly string[] => names.split(" ").map((name) => `${prefix}${name}`);

/** Variables of the drivers' own, and of programs that speak the same protocols. */
const variables: readonly string[] = [
  ...named("PG", "USER PASSWORD DATABASE OPTIONS APPNAME SERVICE SSLCERT SSLKEY CLIENT_ENCODING REPLICATION BINARY"),
  ...named("MYSQL_", "PWD HOST USER PASSWORD DATABASE TEST_LOGIN_FILE"),
  ...named(
    "AWS_",
    "ACCESS_KEY_ID SECRET_ACCESS_KEY SESSION_TOKEN PROFILE REGION WEB_IDENTITY_TOKEN_FILE EXECUTION_ENV",
  ),
  ...named("MONGODB_", "URI PASSWORD"),
  ...named("ORA_", "EDITION SDTZ DEBUG_JDWP"),
  ...named("RECONDUIT_", "TOKEN SERVER_KEY AI_KEY SMTP STATE_KEY"),
  ...named("FTP_", "USER PASSWORD PROXY"),
  ...named("SSH_", "AUTH_SOCK ASKPASS"),
  ...named("OPENAI_", "API_KEY ORG_ID"),
  ...named("OTEL_EXPORTER_OTLP_", "HEADERS"),
  ..."TNS_ADMIN LOGNAME USER USERNAME KRB5CCNAME NETRC OIDC_TOKEN_FILE GITHUB_TOKEN SQLCMDPASSWORD".split(" "),
];

/** Files of a home folder, by path. */
const files: { readonly [path: string]: string } = {
  ".pgpass": `*:*:*:*:${canary}\n`,
  ".pg_service.conf": `[${canary}]\npassword=${canary}\n`,
  ".my.cnf": `[client]\nuser=${canary}\npassword=${canary}\n`,
  ".mylogin.cnf": canary,
  ".netrc": `default login ${canary} password ${canary}\n`,
  ".aws/credentials": `[default]\naws_access_key_id=${canary}\naws_secret_access_key=${canary}\n`,
  ".ssh/id_rsa": canary,
  ".ssh/id_ed25519": canary,
  ".ssh/config": `Host *\n  User ${canary}\n`,
  ".mongorc.js": canary,
  ".dbshell": canary,
  ".duckdb/stored_secrets/s.duckdb_secret": canary,
  "tnsnames.ora": canary,
  "sqlnet.ora": canary,
  ".npmrc": `//registry/:_authToken=${canary}\n`,
};

const before = { ...process.env };
let home: string;
let server: RunningPlatform;
let web: RecordingPartner;
let documents: Awaited<ReturnType<typeof documentDb>>;
const open: RecordingPartner[] = [];
const token = "rct_surroundings";

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "reconduit-home-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), text, { mode: 0o600 });
  }
  for (const name of variables) process.env[name] = canary;
  Object.assign(process.env, { HOME: home, USERPROFILE: home, TNS_ADMIN: home, PGPASSFILE: join(home, ".pgpass") });
  web = await partner(httpTalk(401));
  documents = await documentDb({ name: "someone", password: "else" });
  const at = `http://127.0.0.1:${web.port}`;
  const endpoints = ["objectStore", "keyValueDb", "erp", "crm", "openai", "moderation", "ai:litellm"];
  mkdirSync(join(home, "files"));
  server = await startPlatform({
    data: ":memory:",
    rateLimit: false,
    world: localWorld(token),
    files: join(home, "files"),
    endpoints: endpoints.map((name) => `${name}=${at}`),
  });
});
afterAll(async () => {
  await server?.close();
  await documents.close();
  for (const each of open) await each.close();
  rmSync(home, { recursive: true });
  for (const name of [...variables, "HOME", "USERPROFILE", "PGPASSFILE"]) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
});

async function partner(talk: Parameters<typeof recordingPartner>[0]): Promise<RecordingPartner> {
  const made = await recordingPartner(talk);
  open.push(made);
  return made;
}

async function call(method: "GET" | "POST" | "PUT", url: string, payload?: object) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await server.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.body === "" ? {} : JSON.parse(answer.body) };
}

async function created(path: string, document: object): Promise<string> {
  const { status, body } = await call("POST", path, document);
  expect(status, JSON.stringify(body)).toBe(201);
  return body._id;
}

/** Forms of the canary, in the clear or encoded. */
const spellings = [canary, Buffer.from(canary).toString("base64").slice(0, -3), Buffer.from(canary).toString("hex")];

function expectNoCanary(bytes: Buffer): void {
  const text = bytes.toString("latin1");
  for (const spelling of spellings) expect(text).not.toContain(spelling);
  // DOUBLED: as UTF-16, in which SQL Server is spoken to.
  expect(bytes.includes(Buffer.from(canary, "utf16le"))).toBe(false);
}

/** Types whose partner is this machine: a folder or nothing at all. */
const local: readonly string[] = ["filesystem", "van", "wrapper"];

const talkOf = (type: string) =>
  type === "rdbms" || type === "jdbc"
    ? postgresTalks["a password in the clear"]!
    : type === "ftp"
      ? ftpTalk
      : type === "documentDb"
        ? relayTo(documents.port)
        : httpTalk(401);

describe("a ping of each type of connection", () => {
  test.each(Object.keys(connections) as ConnectionType[])("%s", async (type) => {
    const shape = connections[type];
    if (shape === "nothing is reached") return expect(local).toContain(type);
    const own = await partner(talkOf(type));
    await call("POST", "/v1/connections/ping", { name: "C", type, ...shape(`http://127.0.0.1:${own.port}`) });
    const bytes = Buffer.concat([own.received(), web.received()]);
    expectNoCanary(bytes);
    if (!local.includes(type)) expect(bytes.length).toBeGreaterThan(0);
  });
});

describe("PostgreSQL", () => {
  test.each(Object.keys(postgresTalks))(
    "that asks for %s gets what the connection has, and nothing else",
    async (way) => {
      for (const type of ["rdbms", "jdbc"]) {
        const own = await partner(postgresTalks[way]!);
        const block = { type: "postgresql", host: "127.0.0.1", port: own.port, user: "u" };
        const { body } = await call("POST", "/v1/connections/ping", { name: "C", type, [type]: block });
        const bytes = own.received();
        expectNoCanary(bytes);
        // The start-up message names user and database; a message `p` would be a password.
        expect(bytes.toString("latin1")).toContain("user\0u\0database\0u\0");
        if (way === "nothing") continue;
        expect(bytes.length).toBe(bytes.readInt32BE(0));
        expect(JSON.stringify(body)).toContain("asks for a password, and the connection has none");
      }
    },
  );

  test("is not connected to without a user", async () => {
    const own = await partner(postgresTalks["a password in the clear"]!);
    const block = { type: "postgresql", host: "127.0.0.1", port: own.port, password: "p" };
    await call("POST", "/v1/connections/ping", { name: "C", type: "rdbms", rdbms: block });
    expect(own.opened()).toBe(0);
  });
});

test.each(Object.keys(mysqlTalks))("MySQL that asks by %s gets no password of the server's", async (way) => {
  const own = await partner(mysqlTalks[way]!);
  const block = { type: "mysql", host: "127.0.0.1", port: own.port, user: "u" };
  await call("POST", "/v1/connections/ping", { name: "C", type: "rdbms", rdbms: block });
  expect(own.received().toString("latin1")).toContain("u\0");
  expectNoCanary(own.received());
});

test.each([401, 407] as const)("HTTP that answers %d to everything gets no login", async (status) => {
  const own = await partner(httpTalk(status));
  const http = {
    baseURI: `http://127.0.0.1:${own.port}/`,
    mediaType: "json",
    ping: { relativeURI: "/", method: "GET" },
  };
  await call("POST", "/v1/connections/ping", { name: "C", type: "http", http });
  expect(own.received().toString("latin1")).toMatch(/^GET \//);
  expect(own.received().toString("latin1")).not.toMatch(/authorization:/i);
  expectNoCanary(own.received());
});

test("SSH that takes each way to log in is offered what the connection has, and nothing else", async () => {
  const offered: string[] = [];
  const { private: key } = ssh2.utils.generateKeyPairSync("ed25519");
  const sshd = new ssh2.Server({ hostKeys: [key] }, (client) => {
    client.on("error", () => undefined);
    client.on("authentication", (context) => {
      const password = context.method === "password" ? context.password : "";
      offered.push(`${context.method} ${context.username} ${password}`);
      if (context.method !== "keyboard-interactive")
        return context.reject(["password", "publickey", "keyboard-interactive", "hostbased"]);
      context.prompt([{ prompt: "Password: ", echo: false }], (answers) => {
        offered.push(`answer ${answers.join()}`);
        context.reject();
      });
    });
  });
  await new Promise<void>((done) => sshd.listen(0, "127.0.0.1", done));
  const { port } = sshd.address() as { readonly port: number };
  const ftp = { type: "sftp", hostURI: "127.0.0.1", port, username: "u", password: "own-pass" };
  await call("POST", "/v1/connections/ping", { name: "C", type: "ftp", ftp });
  await new Promise<void>((done) => sshd.close(() => done()));
  expect(offered).toContain("password u own-pass");
  expect(new Set(offered)).toEqual(
    new Set(["none u ", "password u own-pass", "keyboard-interactive u ", "answer own-pass"]),
  );
});

async function over(
  type: ConnectionType | undefined,
): Promise<{ readonly id?: string; readonly own?: RecordingPartner }> {
  if (type === undefined) return {};
  const shape = connections[type];
  if (shape === "nothing is reached") return {};
  const own = await partner(talkOf(type));
  const document = { name: `For ${type}`, type, ...shape(`http://127.0.0.1:${own.port}`) };
  return { id: await created("/v1/connections", document), own };
}

describe("each adaptor of imports", () => {
  test.each(importTypes)("%s", async (type) => {
    const { sample, variant } = importAdaptors[type];
    const { id, own } = await over(typesOf(variant));
    const document = { ...withoutIds(sample as JsonObject), ...(id !== undefined && { _connectionId: id }) };
    const seen = web.received().length;
    const data = [{ id: 1, total: 2 }];
    if (id === undefined) await call("POST", "/v1/imports/preview", { import: document, data });
    else await call("POST", `/v1/connections/${id}/import`, { import: document, data });
    const bytes = Buffer.concat([own?.received() ?? Buffer.alloc(0), web.received().subarray(seen)]);
    expectNoCanary(bytes);
    if (!reachesNothing.includes(type)) expect(bytes.length, "nothing was sent").toBeGreaterThan(0);
  });
});

describe("each adaptor of exports", () => {
  test.each(exportTypes)("%s", async (type) => {
    const { id, own } = await over(typesOf(exportVariants.cases[type]));
    if (id === undefined || reads[type] === undefined) return expect(reachesNothing).toContain(type);
    const seen = web.received().length;
    const document = { name: "E", adaptorType: type, ...reads[type] };
    const { body } = await call("POST", `/v1/connections/${id}/export`, { export: document });
    const bytes = Buffer.concat([own!.received(), web.received().subarray(seen)]);
    expectNoCanary(bytes);
    expect(bytes.length, JSON.stringify(body)).toBeGreaterThan(0);
  });
});

describe("a sync", () => {
  /** Types of databases that a sync reads over a connection, with how their partners ask. */
  const sources: { readonly [type: string]: Parameters<typeof recordingPartner>[0] } = {
    postgresql: postgresTalks["a password in the clear"]!,
    mysql: mysqlTalks["mysql_native_password"]!,
    mariadb: mysqlTalks["mysql_clear_password after a switch"]!,
    http: httpTalk(401),
    ftp: ftpTalk,
    objectStore: httpTalk(401),
  };
  /** Files of this machine. */
  const files: readonly string[] = ["sqlite", "filesystem", "duckdb"];

  const endOf = async (type: string, own: RecordingPartner): Promise<string> => {
    const isDatabase = !Object.hasOwn(connections, type);
    const shape = connections[(isDatabase ? "rdbms" : type) as ConnectionType];
    if (typeof shape === "string") throw new Error(type);
    const given = shape(`http://127.0.0.1:${own.port}`);
    const block = isDatabase ? { rdbms: { ...(given["rdbms"] as JsonObject), type } } : given;
    return created("/v1/connections", { name: `End ${type}`, type: isDatabase ? "rdbms" : type, ...block });
  };

  /** A SQLite file of the account with a table of one row. */
  const localEnd = async (name: string): Promise<string> => {
    const { _userId } = (await call("GET", "/v1/tokenInfo")).body;
    mkdirSync(join(home, "files", _userId), { recursive: true });
    const file = new DatabaseSync(join(home, "files", _userId, name));
    file.exec("create table if not exists orders (id integer primary key, total real)");
    file.exec("insert or ignore into orders values (1, 2)");
    file.close();
    return created("/v1/connections", { name, type: "rdbms", rdbms: { type: "sqlite", database: name } });
  };

  /** Runs a sync, and waits until its job has ended. */
  const synced = async (source: string, destination: string, externalId = "orders"): Promise<void> => {
    const _integrationId = await created("/v1/integrations", { name: "I", syncs: true });
    const body = {
      source: { _connectionId: source },
      destination: { _connectionId: destination },
      historicDateTime: "2020-01-01T00:00:00.000Z",
    };
    const id = await created("/v1/syncs", { _integrationId, ...body });
    const datasets = [{ name: "orders", externalId, ingestionMode: "append", enable: true }];
    expect((await call("PUT", `/v1/syncs/${id}/datasets`, datasets)).status).toBe(200);
    expect((await call("PUT", `/v1/syncs/${id}`, { ...body, disabled: false })).status).toBe(200);
    expect((await call("POST", `/v1/syncs/${id}/run`)).status).toBe(200);
    await server.idle();
  };

  test.each(connectionTypesRead.map(({ id }) => id))("from %s", async (type) => {
    const talk = sources[type];
    if (talk === undefined) return expect(files).toContain(type);
    const own = await partner(talk);
    const seen = web.received().length;
    // Of files the address is a pattern: of object stores it begins with the bucket.
    const isFiles = type === "ftp" || type === "objectStore";
    await synced(await endOf(type, own), await localEnd("to.db"), isFiles ? "files/*.csv" : "orders");
    const bytes = Buffer.concat([own.received(), web.received().subarray(seen)]);
    expectNoCanary(bytes);
    expect(bytes.length).toBeGreaterThan(0);
  });

  test.each(connectionTypesWritten.map(({ id }) => id))("to %s", async (type) => {
    const talk = sources[type];
    if (talk === undefined) return expect(files).toContain(type);
    const own = await partner(talk);
    await synced(await localEnd("from.db"), await endOf(type, own));
    expectNoCanary(own.received());
    expect(own.received().length).toBeGreaterThan(0);
  });
});
