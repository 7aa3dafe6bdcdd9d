/** FTPImport and FTPExport over SFTP: with keys at a real server, with a password at one that checks it. */
// Partner: real (OpenSSH 9.2): FTPImport FTPExport
// Partner: double (an SSH server that asks for a password): FTPImport FTPExport
// Case moves, bad record, credentials, gone, retry, egress: FTPImport
import { type AddressInfo, connect, createServer } from "node:net";
import { setTimeout } from "node:timers/promises";
import ssh2 from "ssh2";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { type Ends, ends, errorsOf } from "../support/ends.ts";
import { replica, warehouses } from "../support/replicated.ts";
import {
  ed25519Pair,
  howToGetSshd,
  type PasswordServer,
  type Sshd,
  startPasswordServer,
  startSshd,
} from "../support/sshd.ts";
import { cuttingProxy, losingProxy } from "../support/tcp-proxy.ts";

const started = await startSshd();
if (!started) console.warn(howToGetSshd);
const sshd = started as Sshd;

const { files, remove } = warehouses();
let here: Ends;
beforeAll(async () => {
  here = await ends({ files });
});
afterAll(async () => {
  await here?.close();
  remove();
  await started?.stop();
});

const server = (ftp: JsonObject, more: JsonObject = {}): Promise<string> =>
  here.created("/v1/connections", {
    name: "Server",
    type: "ftp",
    ftp: { type: "sftp", hostURI: "127.0.0.1", username: "shop", ...ftp },
    ...more,
  });
const csv = (connection: string, fileName: string, more: JsonObject = {}): JsonObject => ({
  adaptorType: "FTPImport",
  _connectionId: connection,
  ftp: { directoryPath: `${sshd.folder}/out/deep`, fileName, ...more },
  file: { type: "csv" },
});
const source = (connection: string, ftp: JsonObject): JsonObject => ({
  adaptorType: "FTPExport",
  _connectionId: connection,
  ftp,
  file: { type: "csv", csv: { hasHeaderRow: true } },
  pageSize: 500,
});

describe.skipIf(!started)("FTPImport with keys", () => {
  const login = (more: JsonObject = {}): JsonObject => ({
    port: sshd.port,
    username: sshd.username,
    authKey: sshd.keys.ed25519,
    ...more,
  });

  test("writes the records of a run as one file, with a copy, and reads it back", async () => {
    const connection = await server(login(), { ssl: { ca: sshd.hostKey } });
    expect(await here.ping(connection)).toBeUndefined();
    const mappings = [{ extract: "$.id", generate: "id", dataType: "number", status: "Active" }];
    const document = csv(connection, "a b-{{record.id}}.csv", { backupDirectoryPath: `${sshd.folder}/kept` });
    for (const _time of ["first", "again"]) {
      const results = await here.invoke({ ...document, mappings }, [{ id: 1 }, { id: "x" }, { id: 3 }]);
      expect(results.map((each) => errorsOf(each).length)).toEqual([0, 1, 0]);
      expect(results[0]).toMatchObject({ _json: { size: 7 } });
    }
    const records = [{ id: "1" }, { id: "3" }];
    const readIn = (folder: string) => here.read(source(connection, { directoryPath: `${sshd.folder}/${folder}` }));
    // The second file took the place of the first, its copy that of none.
    expect([await readIn("out/deep"), await readIn("kept")]).toEqual([
      { records },
      { records: [...records, ...records] },
    ]);
    const { error } = await here.read(source(connection, { directoryPath: `${sshd.folder}/none` }));
    expect(error).toContain("none: the server says No such file");
    const dataset = { externalId: `${sshd.folder}/out/deep/*.csv`, name: "orders" };
    const sync = await replica(here, files, connection, [dataset]);
    expect(await sync.run()).toMatchObject({ status: "completed", numLoadedRecords: 2, errors: [] });
    expect(sync.rows("select id from orders order by id")).toEqual(records);
  });

  test("takes a locked key with what it is locked with, and says where that belongs", async () => {
    const ftp = login({ authKey: sshd.keys.lockedRsa });
    expect(await here.ping(await server(ftp, { ssl: { passphrase: sshd.passphrase } }))).toBeUndefined();
    expect(await here.ping(await server(ftp))).toContain("ssl.passphrase");
  });

  test("moves a file of megabytes both ways, in one piece", async () => {
    const connection = await server(login());
    const text = "0123456789".repeat(500);
    const records = Array.from({ length: 600 }, (_, id) => ({ id: String(id), text }));
    const large = { directoryPath: `${sshd.folder}/large` };
    expect((await here.invoke(csv(connection, "large.csv", large), records)).flatMap(errorsOf)).toEqual([]);
    expect(await here.read(source(connection, large))).toEqual({ records });
  });

  test("refuses a server with another key than the connection knows", async () => {
    const { public: other } = ed25519Pair();
    const connection = await server(login(), { ssl: { ca: other } });
    const [result] = await here.invoke(csv(connection, "a.csv"), [{ id: 1 }]);
    const message = expect.stringMatching(/another key \(SHA256:.{43}\) than those that the connection knows/);
    expect(errorsOf(result)).toMatchObject([{ code: "authentication_failed", message }]);
    expect(await here.ping(await server(login(), { ssl: { ca: "no key" } }))).toContain("ssl.ca contains no key");
  });

  test("says that a key is refused", async () => {
    const { private: authKey } = ed25519Pair();
    const [result] = await here.invoke(csv(await server(login({ authKey })), "a.csv"), [{ id: 1 }]);
    expect(errorsOf(result)).toMatchObject([{ code: "authentication_failed", source: "connection" }]);
  });

  test("tries again where the connection broke, and fails the records where it does each time", async () => {
    const proxy = await losingProxy(sshd.port);
    const connection = await server(login({ port: proxy.port }));
    proxy.loseAnswerTo("SSH-2.0");
    const [result] = await here.invoke({ ...csv(connection, "again.csv"), maxAttempts: 3 }, [{ id: 1 }]);
    expect(errorsOf(result)).toEqual([]);
    expect(proxy.lost()).toBe(1);
    await proxy.close();
    const cutting = await cuttingProxy(sshd.port, "SSH-2.0");
    const cut = await server(login({ port: cutting.port }));
    const results = await here.invoke(csv(cut, "cut.csv"), [{ id: 1 }, { id: 2 }]);
    await cutting.close();
    for (const each of results) expect(errorsOf(each)).toMatchObject([{ code: "connection_failed" }]);
  });

  test("goes nowhere that the server may not go", async () => {
    const closed = await ends({ egress: "public" });
    try {
      const connection = await closed.created("/v1/connections", {
        name: "Server",
        type: "ftp",
        ftp: { type: "sftp", hostURI: "127.0.0.1", ...login() },
      });
      expect(await closed.ping(connection)).toContain("does not send requests to 127.0.0.1");
    } finally {
      await closed.close();
    }
  });
});

test("knows a server by the key that it showed first, and takes another one only where the connection names it", async () => {
  const servers = [await startPasswordServer("shop", "pass-word"), await startPasswordServer("shop", "pass-word")];
  const [first, second] = servers as [PasswordServer, PasswordServer];
  let to = first.port;
  const between = createServer((socket) => {
    const on = connect(to, "127.0.0.1");
    for (const each of [socket, on]) each.on("error", () => [socket, on].map((one) => one.destroy()));
    socket.pipe(on).pipe(socket);
  });
  await new Promise<void>((done) => between.listen(0, "127.0.0.1", done));
  try {
    const { port } = between.address() as AddressInfo;
    const ftp = { type: "sftp", hostURI: "127.0.0.1", username: "shop", password: "pass-word", port };
    const connection = await server(ftp);
    const set = async (more: JsonObject) =>
      here.server.call("PUT", `/v1/connections/${connection}`, { name: "Server", type: "ftp", ftp, ...more });
    for (const _time of ["first", "again"]) expect(await here.ping(connection)).toBeUndefined();
    to = second.port;
    const told = await here.ping(connection);
    expect(told).toContain(`127.0.0.1:${port} has a different host key`);
    expect(told).toContain("authentication_failed");
    expect(told!.match(/SHA256:[A-Za-z0-9+/]{43}/g)).toEqual([second.fingerprint, first.fingerprint]);
    expect(told).toContain(`ssh-keyscan -p ${port} 127.0.0.1`);
    // Another connection has not seen the first one.
    expect(await here.ping(await server(ftp))).toBeUndefined();
    await set({ ssl: { ca: second.hostKey } });
    expect(await here.ping(connection)).toBeUndefined();
    await set({ ssl: null });
    expect(await here.ping(connection)).toBeUndefined();
    to = first.port;
    expect(await here.ping(connection)).toContain("has a different host key");
  } finally {
    between.close();
    for (const each of servers) await each.close();
  }
});

test("logs in with a password that the server asks for, and says that another one is refused", async () => {
  const asking = await startPasswordServer("shop", "pass-word");
  try {
    expect(await here.ping(await server({ port: asking.port, password: "pass-word" }))).toBeUndefined();
    const refused = await here.ping(await server({ port: asking.port, password: "quite-another" }));
    expect(refused).toContain("authentication_failed");
    expect(refused).not.toContain("quite-another");
    expect(await here.ping(await server({ port: asking.port }))).toContain("neither ftp.password nor ftp.authKey");
  } finally {
    await asking.close();
  }
});

test("offers no exchange of keys whose prime the server chooses", async () => {
  const { private: hostKey } = ed25519Pair();
  const choosing = new ssh2.Server(
    { hostKeys: [hostKey], algorithms: { kex: ["diffie-hellman-group-exchange-sha256"] } } as never,
    (client) => client.on("error", () => undefined),
  );
  await new Promise<void>((listening) => void choosing.listen(0, "127.0.0.1", listening));
  try {
    const { port } = choosing.address() as AddressInfo;
    expect(await here.ping(await server({ port, password: "x" }))).toContain("no matching key exchange algorithm");
  } finally {
    choosing.close();
  }
});

describe("a hostile SFTP server", () => {
  async function hostile(begin: (client: ssh2.Connection) => void): Promise<string> {
    const listener = new ssh2.Server({ hostKeys: [ed25519Pair().private] }, (client) => {
      client.on("error", () => undefined);
      begin(client);
    });
    onTestFinished(() => void listener.close());
    await new Promise<void>((listening) => listener.listen(0, "127.0.0.1", listening));
    return server({ port: (listener.address() as AddressInfo).port, password: "p" });
  }

  test("is not asked again where it sends more than it may", async () => {
    let logins = 0;
    const prompts = Array.from({ length: 6 }, () => ({ prompt: "x".repeat(5000), echo: false }));
    const connection = await hostile((client) => {
      logins += 1;
      client.on("authentication", (login) => {
        if (login.method !== "keyboard-interactive") return login.reject(["keyboard-interactive"]);
        const askAgain = (): void => login.prompt(prompts, askAgain);
        return askAgain();
      });
    });
    const document = { adaptorType: "FTPImport", _connectionId: connection, file: { type: "csv" }, maxAttempts: 3 };
    const [result] = await here.invoke({ ...document, ftp: { directoryPath: "in", fileName: "a.csv" } }, [{ id: 1 }]);
    const message = expect.stringContaining("sent more than 1 MB before the login was done");
    expect(errorsOf(result)).toMatchObject([{ code: "connection_failed", message, attempts: 1 }]);
    logins = 0;
    expect((await here.read(source(connection, { directoryPath: "in" }))).error).toContain("sent more than 1 MB");
    expect(logins).toBe(1);
  });

  test.each(["REALPATH", "WRITE", "CLOSE"])(
    "is given up after a minute without an answer to %s",
    async (unanswered) => {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      onTestFinished(() => void vi.useRealTimers());
      const waits = Promise.withResolvers<void>();
      const connection = await hostile((client) => {
        client.on("authentication", (login) => login.accept());
        client.on("session", (accept) =>
          accept().on("sftp", (take) => {
            const sftp = take();
            const answers = {
              REALPATH: (id: number) => sftp.name(id, [{ filename: "/", longname: "/", attrs: {} as never }]),
              MKDIR: (id: number) => sftp.status(id, 0),
              OPEN: (id: number) => sftp.handle(id, Buffer.from("f")),
              WRITE: (id: number) => sftp.status(id, 0),
              CLOSE: (id: number) => sftp.status(id, 0),
              LSTAT: (id: number) => sftp.status(id, 2),
            };
            for (const [name, reply] of Object.entries(answers))
              sftp.on(name as "CLOSE", (id) => {
                if (name !== unanswered) return reply(id);
                // A sign of life, which answers nothing.
                sftp.status(id + 100_000, 0);
                return waits.resolve();
              });
          }),
        );
      });
      const document = { adaptorType: "FTPImport", _connectionId: connection, file: { type: "csv" }, maxAttempts: 1 };
      const results = here.invoke({ ...document, ftp: { directoryPath: "in", fileName: "a.csv" } }, [{ id: 1 }]);
      await waits.promise;
      await setTimeout(100);
      await vi.advanceTimersByTimeAsync(60_000);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(errorsOf((await results)[0])).toMatchObject([{ code: "connection_failed" }]);
    },
  );
});
