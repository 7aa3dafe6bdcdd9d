/** FTPImport and FTPExport over FTP and FTPS; adaptors-sftp.test.ts has SFTP. */
// Partner: real (pure-ftpd 1.0.50, ftp-srv): FTPImport FTPExport
// Case moves, gone, retry, egress: FTPImport
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { type Ends, ends, errorsOf } from "../support/ends.ts";
import { freePort } from "../support/free-port.ts";
import {
  type FtpServer,
  ftpAuthority,
  ftpUser,
  howToGetPureFtpd,
  startFtpSrv,
  startPureFtpd,
} from "../support/ftp-servers.ts";
import { replica, warehouses } from "../support/replicated.ts";
import { cuttingProxy, losingProxy } from "../support/tcp-proxy.ts";

const explicit = await startFtpSrv({ isImplicit: false });
const implicit = await startFtpSrv({ isImplicit: true });
const pure = await startPureFtpd();
if (!pure) console.warn(howToGetPureFtpd);

const { files, remove } = warehouses();
let here: Ends;
beforeAll(async () => {
  here = await ends({ files });
});
afterAll(async () => {
  await here?.close();
  remove();
  await Promise.all([explicit.stop(), implicit.stop(), pure?.stop()]);
});

interface Partner {
  readonly server: FtpServer;
  readonly ftp: JsonObject;
}
const tls = { ssl: { ca: ftpAuthority } };
const document = ({ server, ftp }: Partner, more: JsonObject = {}): JsonObject => ({
  name: "Server",
  type: "ftp",
  ftp: { hostURI: "127.0.0.1", port: server.port, ...ftpUser, ...ftp },
  ...(ftp["type"] === "ftps" && tls),
  ...more,
});
const csv = (connection: string, fileName: string, more: JsonObject = {}): JsonObject => ({
  adaptorType: "FTPImport",
  _connectionId: connection,
  ftp: { directoryPath: "/out/deep", fileName, ...more },
  file: { type: "csv" },
});
const source = (connection: string, ftp: JsonObject): JsonObject => ({
  adaptorType: "FTPExport",
  _connectionId: connection,
  ftp,
  file: { type: "csv", csv: { hasHeaderRow: true } },
  pageSize: 500,
});

const partners: readonly (readonly [string, Partner])[] = [
  ["FTPS with implicit TLS (ftp-srv)", { server: implicit, ftp: { type: "ftps", useImplicitFtps: true } }],
  ["FTPS with explicit TLS (ftp-srv)", { server: explicit, ftp: { type: "ftps" } }],
  ...(pure
    ? ([
        ["FTP (pure-ftpd)", { server: pure, ftp: { type: "ftp" } }],
        ["FTPS with explicit TLS (pure-ftpd)", { server: pure, ftp: { type: "ftps", requireSocketReUse: true } }],
      ] as const)
    : []),
];

describe.each(partners)("FTPImport to %s", (_name, partner) => {
  const { folder } = partner.server;
  let connection: string;
  beforeAll(async () => {
    connection = await here.created("/v1/connections", document(partner));
  });
  const listed = (path: string) => readdirSync(join(folder, path)).sort();

  test("writes the records of a run as one file, with a copy, and leaves nothing else", async () => {
    expect(await here.ping(connection)).toBeUndefined();
    const mappings = ["id", "name"].map((name) => ({
      extract: `$.${name}`,
      generate: name,
      dataType: name === "id" ? "number" : "string",
      status: "Active",
    }));
    const names = { backupDirectoryPath: "/kept", inProgressFileName: "under way.csv" };
    const import_ = csv(connection, "a b-{{record.id}}.csv", names);
    // What has that name is written over, and gone when the file has its own.
    await here.invoke(csv(connection, "under way.csv"), [{ of: "another time" }]);
    const records = [
      { id: 1, name: "Müller" },
      { id: "x", name: "bad" },
      { id: 3, name: "Nut" },
    ];
    for (const _time of ["first", "again"]) {
      const results = await here.invoke({ ...import_, mappings }, records);
      expect(results.map((each) => errorsOf(each).length)).toEqual([0, 1, 0]);
      expect(results[0]).toMatchObject({ id: "out/deep/a b-1.csv", _json: { size: 24 } });
    }
    expect(listed("out/deep")).toEqual(["a b-1.csv"]);
    expect(readFileSync(join(folder, "kept/a b-1.csv"), "utf8")).toBe("id,name\n1,Müller\n3,Nut\n");
    expect(await here.read(source(connection, { directoryPath: "/out/deep", fileNameEndsWith: ".csv" }))).toEqual({
      records: [
        { id: "1", name: "Müller" },
        { id: "3", name: "Nut" },
      ],
    });
  });

  test("is the source of a sync, which takes no file away", async () => {
    mkdirSync(join(folder, "sync"), { recursive: true });
    writeFileSync(join(folder, "sync/a.csv"), "id\n1\n");
    const dataset = {
      externalId: "/sync/*.csv",
      name: "orders",
      deltaFields: ["lastModified"],
      ingestionMode: "append",
    };
    const { run, rows } = await replica(here, files, connection, [dataset]);
    expect(await run()).toMatchObject({ status: "completed", numLoadedRecords: 1, errors: [] });
    writeFileSync(join(folder, "sync/b.csv"), "id\n2\n");
    expect(await run()).toMatchObject({ status: "completed", numLoadedRecords: 1, errors: [] });
    expect(rows("select id from orders")).toEqual([{ id: "1" }, { id: "2" }]);
    expect(listed("sync")).toEqual(["a.csv", "b.csv"]);
    rmSync(join(folder, "sync"), { recursive: true });
  });

  const isLarge = partner.server === implicit || partner.ftp["requireSocketReUse"] === true;
  test.runIf(isLarge)("moves a file of megabytes both ways, in one piece", async () => {
    const text = "0123456789".repeat(500);
    const records = Array.from({ length: 600 }, (_, id) => ({ id: String(id), text }));
    const results = await here.invoke(csv(connection, "large.csv", { directoryPath: "/large" }), records);
    expect(results.flatMap(errorsOf)).toEqual([]);
    expect(await here.read(source(connection, { directoryPath: "/large", fileNameStartsWith: "large" }))).toEqual({
      records,
    });
  });

  // It lets whoever is wrong wait for seconds.
  test.skipIf(partner.server === pure)("says that a login is refused, and does not repeat it", async () => {
    const ftp = { ...partner.ftp, password: "quite-another" };
    const wrong = await here.created("/v1/connections", document({ ...partner, ftp }));
    const [result] = await here.invoke(csv(wrong, "a.csv"), [{ id: 1 }]);
    expect(errorsOf(result)).toMatchObject([{ code: "authentication_failed", source: "connection" }]);
    const pinged = await here.ping(wrong);
    expect(pinged).toContain("authentication_failed");
    expect(`${pinged} ${JSON.stringify(result)}`).not.toContain("quite-another");
  });

  test("says which folder there is not", async () => {
    const { error } = await here.read(source(connection, { directoryPath: "/none/such" }));
    expect(error).toContain("none/such: the server says 550");
  });
});

describe("troubles", () => {
  const plain = { server: pure ?? explicit, ftp: { type: "ftp" } };

  test("trusts no certificate of an authority that it does not know", async () => {
    const ftp = { type: "ftps" };
    const { ssl: _ssl, ...without } = document({ server: explicit, ftp });
    const connection = await here.created("/v1/connections", without);
    expect(await here.ping(connection)).toContain("The certificate of the server is not trusted");
  });

  test("opens no connections that a server would have to open", async () => {
    const ftp = { type: "ftp", usePassiveMode: false };
    const connection = await here.created("/v1/connections", document({ server: explicit, ftp }));
    expect(await here.ping(connection)).toContain("not_supported");
  });

  test("fails the records where the server goes in the middle of a file, and leaves none under its name", async () => {
    const proxy = await cuttingProxy(plain.server.port, "RNFR");
    const ftp = { ...plain.ftp, port: proxy.port };
    const connection = await here.created("/v1/connections", document({ ...plain, ftp }));
    const results = await here.invoke(csv(connection, "cut.csv"), [{ id: 1 }, { id: 2 }]);
    await proxy.close();
    for (const result of results) {
      const attempts = expect.any(Number);
      expect(errorsOf(result)).toMatchObject([{ code: "connection_failed", source: "connection", attempts }]);
    }
    expect(existsSync(join(plain.server.folder, "out/deep/cut.csv"))).toBe(false);
  });

  test("tries again where the connection broke", async () => {
    const proxy = await losingProxy(plain.server.port);
    proxy.loseAnswerTo("RNFR");
    const ftp = { ...plain.ftp, port: proxy.port };
    const connection = await here.created("/v1/connections", document({ ...plain, ftp }));
    const [result] = await here.invoke({ ...csv(connection, "again.csv"), maxAttempts: 3 }, [{ id: 1 }]);
    await proxy.close();
    expect(proxy.lost()).toBe(1);
    expect(errorsOf(result)).toEqual([]);
    expect(readFileSync(join(plain.server.folder, "out/deep/again.csv"), "utf8")).toBe("id\n1\n");
  });

  test("says that nobody is there, and goes nowhere that the server may not go", async () => {
    const nobody = await here.created("/v1/connections", document({ ...plain, ftp: { port: await freePort() } }));
    expect(await here.ping(nobody)).toContain("connection_failed");
    const closed = await ends({ egress: "public" });
    try {
      const connection = await closed.created("/v1/connections", document(plain));
      const [result] = await closed.invoke(csv(connection, "a.csv"), [{ id: 1 }]);
      const message = expect.stringContaining("does not send requests to 127.0.0.1");
      expect(errorsOf(result)).toMatchObject([{ code: "connection_failed", message }]);
    } finally {
      await closed.close();
    }
  });

  test("begins at the folder of the login where the path is relative, and at the server's root where it is not", async () => {
    const connection = await here.created("/v1/connections", document(plain));
    mkdirSync(join(plain.server.folder, "in"));
    writeFileSync(join(plain.server.folder, "in/a.csv"), "id\n7\n");
    for (const directoryPath of ["in", "/in"])
      expect((await here.read(source(connection, { directoryPath }))).records).toEqual([{ id: "7" }]);
  });
});
