/** SQL Server and Oracle: what their drivers are asked for, by doubles that record it. No server of either was ever there to run it. */
// Partner: never run (SQL Server, Oracle: doubles of their drivers record the calls): RDBMSImport JDBCImport RDBMSExport JDBCExport
import { connect, createServer, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import type { DatabaseDialect } from "../../src/delivery/adaptors/sql/dialects.ts";
import { dialects } from "../../src/delivery/adaptors/sql/dialects.ts";
import type { Tedious } from "../../src/delivery/adaptors/sql/mssql-connection.ts";
import { openMssqlSession } from "../../src/delivery/adaptors/sql/mssql-session.ts";
import type { Oracledb } from "../../src/delivery/adaptors/sql/oracle-connection.ts";
import { openOracleSession } from "../../src/delivery/adaptors/sql/oracle-session.ts";
import { performSqlRequest } from "../../src/delivery/adaptors/sql/perform.ts";
import { NotOpened, type SqlSession } from "../../src/delivery/adaptors/sql/session.ts";
import type { SqlRequest } from "../../src/delivery/adaptors/sql/sql-request.ts";
import { type ConnectOptions, createEgress, type MeteredSocket } from "../../src/delivery/egress/egress.ts";
import { anywhere } from "../../src/delivery/egress/policy.ts";
import { loadPeer } from "../../src/delivery/ports/peers.ts";
import type { Outside } from "../../src/delivery/sending/sender.ts";

/** The answer to a statement; an error fails it. */
interface Answer {
  readonly rows?: readonly { readonly [column: string]: unknown }[];
  readonly types?: { readonly [column: string]: { readonly name: string; readonly scale?: number } };
  readonly count?: number;
  readonly error?: object;
}
type Answers = (sql: string, values: readonly unknown[]) => Answer | undefined;

/** Stands for a database: bytes come back as nothing, and its listener may send elsewhere. */
let server: Server;
let hello: Buffer | undefined;
let port: number;
beforeAll(async () => {
  server = createServer((socket) => {
    socket.on("error", () => undefined);
    if (hello) socket.write(hello);
    else socket.on("data", (bytes) => socket.write(bytes));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  port = (server.address() as { readonly port: number }).port;
});
afterAll(() => server.close());

const asked: string[] = [];
const gate = createEgress({ policy: anywhere });
afterAll(() => gate.close());
const outside = {
  egress: {
    connect: async (host: string, to: number, way: ConnectOptions): Promise<MeteredSocket> => {
      asked.push(`${host}:${to}`);
      return gate.connect("127.0.0.1", port, way);
    },
  },
} as unknown as Outside;
const block = { host: "db.shop.example", user: "u", password: "pass-word", database: "shop" };
const database = (dialect: DatabaseDialect, more: JsonObject = {}) => ({ dialect, block: { ...block, ...more } });
const failedAt = (answer: object): readonly number[] =>
  (answer as { results: object[] }).results.flatMap((each, at) => ("failure" in each ? [at] : []));

test.each<[DatabaseDialect, string, string]>([
  ["mssql", "o'clock", "N'o''clock'"],
  ["mssql", "'; drop table t; --", "N'''; drop table t; --'"],
  ["mssql", "日本 😀", "N'日本 😀'"],
  ["mssql", "a\\b", "N'a\\b'"],
  ["mssql", "a\\\nb\\\r\n'", "(cast(N'a\\' as nvarchar(max)) + N'\nb\\' + N'\r\n''')"],
  ["oracle", "o'clock", "'o''clock'"],
  ["oracle", ":x q'[", "':x q''['"],
  ["oracle", "é".repeat(2000), `'${"é".repeat(2000)}'`],
  [
    "oracle",
    `${"x".repeat(999)}😀${"y".repeat(3000)}`,
    expect.stringMatching(/^\(to_clob\('x{999}'\) \|\| to_clob\('😀y{998}'\) \|\| .*\)$/),
  ],
])("a text for %s is one literal, whatever it holds ($#)", (dialect, text, literal) => {
  expect(dialects[dialect].literal(text)).toEqual(literal);
});

test.each([
  ["tedious", openMssqlSession, "mssql"],
  ["oracledb", openOracleSession, "oracle"],
] as const)("the package %s is named where it is not installed", async (name, open, dialect) => {
  const absent = async () => loadPeer<never>(name, "no-such-package-anywhere");
  await expect(open(database(dialect), outside, absent)).rejects.toMatchObject({
    code: "not_configured",
    message: expect.stringContaining(`npm install ${name}`),
  });
});

describe("SQL Server", () => {
  let calls: (string | readonly [sql: string, ...values: unknown[]])[];
  let configured: JsonObject & { readonly options: JsonObject };
  /** The transaction is undone with the next error. */
  let undoes = false;
  let isOpen = false;
  let pauses = 0;

  function double(answers: Answers): Tedious {
    type Row = (columns: readonly object[]) => void;
    class Request {
      readonly values: unknown[] = [];
      row: Row | undefined;
      readonly sql: string;
      readonly done: (error?: object | null, count?: number) => void;
      constructor(sql: string, done: Request["done"]) {
        this.sql = sql;
        this.done = done;
      }
      addParameter(_name: string, _type: object, value: unknown) {
        this.values.push(value);
      }
      on(_event: "row", heard: Row) {
        this.row = heard;
      }
      isPaused = false;
      pauses = 0;
      pause() {
        this.isPaused = true;
        this.pauses += 1;
      }
      resume() {
        this.isPaused = false;
      }
    }
    class Connection {
      #canceled = false;
      constructor(config: typeof configured) {
        configured = config;
      }
      connect(done: (error?: Error) => void) {
        const { connector } = configured.options as unknown as { connector: (to: object) => Promise<Socket> };
        connector({ host: block.host, port: 1433 }).then(() => done(), done);
      }
      on() {}
      close() {}
      cancel() {
        this.#canceled = true;
        return true;
      }
      execSqlBatch(request: Request) {
        this.execSql(request);
      }
      async execSql(request: Request) {
        const { sql, values, row, done } = request;
        calls.push(values.length > 0 ? [sql, ...values] : sql);
        const state = /^select xact_state/.test(sql) ? ({ rows: [{ state: isOpen ? 1 : 0 }] } as Answer) : undefined;
        if (/^begin transaction/.test(sql)) isOpen = true;
        const { rows = [], types = {}, count = 1, error } = state ?? answers(sql, values) ?? {};
        if (error && undoes) isOpen = false;
        for (const each of rows) {
          const columns = Object.entries(each).map(([colName, value]) => {
            const { name = "NVarChar", scale } = types[colName] ?? {};
            return { value, metadata: { colName, type: { name }, scale } };
          });
          // As the package does, whose packets have many rows.
          while (request.isPaused) await new Promise((resolve) => setImmediate(resolve));
          if (!this.#canceled) row?.(columns);
        }
        pauses += request.pauses;
        const fault = this.#canceled ? { code: "ECANCEL", message: "Canceled." } : error;
        this.#canceled = false;
        queueMicrotask(() => done(fault, count));
      }
    }
    return { Connection, Request, TYPES: { NVarChar: {}, VarBinary: {} } } as unknown as Tedious;
  }
  const opened = async (answers: Answers, more: JsonObject = {}): Promise<SqlSession> => {
    calls = [];
    undoes = false;
    const session = await openMssqlSession(database("mssql", more), outside, async () => double(answers));
    calls = [];
    return session;
  };
  const run = (work: SqlRequest, session: SqlSession) => performSqlRequest(work, session);
  const refused = (number: number) => ({ error: { code: "EREQUEST", number, message: `Error ${number}.` } });
  const columns = (types: { readonly [name: string]: string }): Answer => ({
    rows: Object.entries(types).map(([name, type]) => ({ schema: "dbo", table: "orders", name, type })),
  });

  test("is read with pauses where it sends many rows, and each row once", async () => {
    const rows = Array.from({ length: 100_000 }, (_, at) => ({ n: at }));
    const session = await opened(() => ({ rows }));
    pauses = 0;
    const read = await session.run("select n from t");
    expect(read.rows?.map(({ n }) => n)).toEqual(rows.map(({ n }) => n));
    expect(pauses).toBeGreaterThan(0);
  });

  test("is reached through the gate, also where it sends the driver elsewhere", async () => {
    asked.length = 0;
    const session = await opened(() => undefined);
    expect(configured).toMatchObject({
      server: block.host,
      authentication: { options: { userName: "u", password: "pass-word" } },
      options: { database: "shop", encrypt: false, useUTC: true },
    });
    const { connector } = configured.options as unknown as { connector: (to: object) => Promise<Socket> };
    await connector({ host: "10.0.0.9", port: 11000 });
    expect(asked).toEqual([`${block.host}:1433`, "10.0.0.9:11000"]);
    session.destroy();
    await expect(opened(() => undefined, { instanceName: "OTHER" })).rejects.toMatchObject({ code: "not_supported" });
    const login = opened((sql) => (sql.startsWith("set ") ? refused(18456) : undefined));
    const error = await login.catch((each: unknown) => each);
    expect(error).toBeInstanceOf(NotOpened);
    expect((error as NotOpened).trouble).toMatchObject({ code: "authentication_failed", again: false });
  });

  test("runs a statement for each record; a bad one fails alone", async () => {
    const session = await opened((sql) =>
      sql === "two" ? refused(2627) : sql === "one" ? { rows: [{ id: 7 }] } : undefined,
    );
    const answer = await run({ mode: "each", statements: ["one", "two", "three"] }, session);
    expect(answer).toMatchObject({
      results: [
        { rowCount: 1, rows: [{ id: 7 }] },
        { failure: { code: "destination_rejected", more: { classification: "duplicate" } } },
        { rowCount: 1 },
      ],
    });
    expect(calls).toEqual([
      "begin transaction",
      "save transaction one",
      "one",
      "save transaction one",
      "two",
      "select xact_state() as [state]",
      "rollback transaction one",
      "save transaction one",
      "three",
      "commit transaction",
    ]);
  });

  test("begins a page again without the record because of which the transaction was undone", async () => {
    const session = await opened((sql) => (sql === "two" ? refused(245) : undefined));
    undoes = true;
    const answer = await run({ mode: "each", statements: ["one", "two", "three"] }, session);
    expect(failedAt(answer)).toEqual([1]);
    const sent = calls.filter((call) => typeof call === "string" && /^(begin|one|two|three|commit)/.test(call));
    expect(sent).toEqual([
      "begin transaction",
      "one",
      "two",
      "begin transaction",
      "one",
      "three",
      "commit transaction",
    ]);
    const rows = Array.from({ length: 20 }, (_, id) => ({ id }));
    const bad = new Set(["3", "11"]);
    const bulk = await opened((sql, values) => {
      if (sql.includes("information_schema")) return columns({ id: "int" });
      return sql.startsWith("insert") && values.some((value) => bad.has(String(value))) ? refused(245) : undefined;
    });
    undoes = true;
    expect(failedAt(await run({ mode: "insert", table: "orders", rows, batch: 1000 }, bulk))).toEqual([3, 11]);
    const written = calls.slice(calls.lastIndexOf("begin transaction")).flatMap((call) => call.slice(1));
    expect(new Set(written.filter((value) => /^\d+$/.test(String(value)))).size).toBe(18);
  });

  test("binds values of bulk inserts, each as its column takes it", async () => {
    const session = await opened((sql) =>
      sql.includes("information_schema")
        ? columns({ id: "bigint", sum: "money", at: "datetime2", raw: "varbinary", on: "bit", "a]b": "nvarchar" })
        : undefined,
    );
    const rows = [
      {
        id: "9007199254740993",
        sum: "12.5000",
        at: "2026-03-29T02:30:00.000+02:00",
        raw: "AQI=",
        on: true,
        "a]b": "'x",
      },
      { id: 2, sum: null },
    ];
    expect(failedAt(await run({ mode: "insert", table: "orders", rows, batch: 1000 }, session))).toEqual([]);
    expect(calls.find((call) => call[0]!.startsWith("insert"))).toEqual([
      "insert into [dbo].[orders] ([id], [sum], [at], [raw], [on], [a]]b]) values (@p0, cast(@p1 as money), @p2, @p3, @p4, @p5), (@p6, cast(@p7 as money), default, default, default, default)",
      "9007199254740993",
      "12.5000",
      "2026-03-29 00:30:00.000",
      Buffer.from([1, 2]),
      "1",
      "'x",
      "2",
      null,
    ]);
  });

  test("merges bulk loads by their keys through a table of its own", async () => {
    const session = await opened((sql) =>
      sql.includes("information_schema") ? columns({ id: "int", note: "nvarchar" }) : undefined,
    );
    const load = { mode: "load", table: "orders", keys: ["ID"], rows: [{ id: 1, note: "x" }] } as const;
    expect(await run(load, session)).toEqual({ results: [{ rowCount: 1 }] });
    expect(calls.flat()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^select \* into #_reconduit_staging from \(select top 0 .* union all select top 0 /),
        "insert into #_reconduit_staging ([_reconduit_row], [id], [note]) values (@p0, @p1, @p2)",
        "merge into [dbo].[orders] with (holdlock) as t using (select [id], [note] from #_reconduit_staging where [_reconduit_row] between 0 and 0) as s on t.[id] = s.[id] when matched then update set [note] = s.[note] when not matched then insert ([id], [note]) values (s.[id], s.[note]);",
        "drop table #_reconduit_staging",
      ]),
    );
  });

  test("reads no more rows than are wanted, and loses no digit of them", async () => {
    const moment = new Date("2026-01-02T03:04:05.678Z");
    const row = { n: "9007199254740993", d: 12.5, on: moment, at: moment, zoned: moment, raw: Buffer.from([1, 2]) };
    const types = {
      n: { name: "IntN" },
      d: { name: "DecimalN", scale: 4 },
      on: { name: "Date" },
      at: { name: "DateTime2" },
      zoned: { name: "DateTimeOffset" },
      raw: { name: "VarBinary" },
    };
    const session = await opened(() => ({ rows: [row, row, row, row], types }));
    const read = { ...row, d: "12.5000", on: "2026-01-02", at: "2026-01-02 03:04:05.678" };
    const expected = { ...read, zoned: "2026-01-02T03:04:05.678Z", raw: "AQI=" };
    const ask = (skip: number): SqlRequest => ({ mode: "read", statement: "select", skip, most: 2 });
    expect(await run(ask(1), session)).toEqual({ rows: [expected, expected], more: true });
    expect(await run(ask(3), session)).toEqual({ rows: [expected], more: false });
    const long = await opened((sql) =>
      sql.startsWith("set ")
        ? undefined
        : {
            rows: [{ d: 1234567890123456 }],
            types: { d: { name: "NumericN", scale: 2 } },
          },
    );
    expect(await run(ask(0), long)).toMatchObject({
      failure: { message: expect.stringContaining("cast(d as varchar") },
    });
  });
});

describe("Oracle", () => {
  let calls: (readonly unknown[])[];
  let configured: { readonly connectString: string };

  function double(answers: Answers): Oracledb {
    const types = new Proxy({}, { get: (_target, name) => name }) as { readonly [name: string]: string };
    const connection = {
      execute: async (sql: string, _binds: object, options: JsonObject) => {
        calls.push([sql]);
        const { rows, count = 1, error } = answers(sql, []) ?? {};
        if (error) throw error;
        const given = [...(rows ?? [])];
        const resultSet = { getRows: async (most: number) => given.splice(0, most), close: async () => undefined };
        return options["resultSet"] ? { resultSet } : rows ? { rows } : { rowsAffected: count };
      },
      executeMany: async (sql: string, rows: readonly unknown[], options: object) => {
        calls.push([sql, rows, options]);
        const { error } = answers(sql, rows) ?? {};
        if (error) throw error;
        return {};
      },
      commit: async () => void calls.push(["commit"]),
      rollback: async () => void calls.push(["rollback"]),
      close: async () => undefined,
    };
    const getConnection = async (config: typeof configured) => {
      configured = config;
      const [, to] = /PORT=(\d+)/.exec(config.connectString)!;
      const error = await new Promise<Error | undefined>((done) => {
        const socket = connect(Number(to), "127.0.0.1", () => socket.write("hi"));
        socket.once("data", () => done(undefined)).once("close", () => done(new Error("NJS-500: closed")));
        closing.push(() => socket.destroy());
      });
      if (error) throw Object.assign(error, { code: "NJS-500" });
      return connection;
    };
    return new Proxy(types, {
      get: (target, name) => (name === "getConnection" ? getConnection : target[name as string]),
    }) as unknown as Oracledb;
  }
  const closing: (() => void)[] = [];
  /** A packet by which a listener accepts a connection, or sends it elsewhere. */
  const packet = (type: number) => Buffer.from([0, 12, 0, 0, type, 0, 0, 0, 1, 2, 3, 4]);
  const opened = async (answers: Answers, more: JsonObject = {}, first = packet(2)): Promise<SqlSession> => {
    calls = [];
    hello = first;
    const session = await openOracleSession(database("oracle", more), outside, async () => double(answers));
    calls = [];
    closing.push(() => session.destroy());
    return session;
  };
  afterAll(() => {
    hello = undefined;
    for (const close of closing) close();
  });
  const run = (work: SqlRequest, session: SqlSession) => performSqlRequest(work, session);
  const refused = (errorNum: number) => ({
    error: Object.assign(new Error(`ORA-${errorNum}: no\nHelp`), { errorNum, code: `ORA-${errorNum}` }),
  });
  const columns = (types: { readonly [name: string]: string }): Answer => ({
    rows: Object.entries(types).map(([NAME, TYPE]) => ({ OWNER: "SHOP", TABLE_NAME: "ORDERS", NAME, TYPE })),
  });

  test("is reached through the gate and nowhere else, whatever its listener says", async () => {
    asked.length = 0;
    await opened(() => undefined);
    expect(asked).toEqual([`${block.host}:1521`]);
    expect(configured.connectString).toMatch(
      /\(HOST=127\.0\.0\.1\)\(PORT=\d+\)\)\(CONNECT_DATA=\(SERVICE_NAME=shop\)\)\)$/,
    );
    const error = await opened(() => undefined, {}, packet(5)).catch((each: unknown) => each);
    expect((error as NotOpened).trouble).toMatchObject({ message: expect.stringContaining("another address") });
    const service = { serviceName: "x)(ADDRESS=(HOST=10.0.0.9)" };
    await expect(opened(() => undefined, service)).rejects.toMatchObject({ code: "not_configured" });
    await expect(opened(() => undefined, { ssl: true })).rejects.toMatchObject({ code: "not_supported" });
    const login = await opened((sql) => (sql.startsWith("alter") ? refused(1017) : undefined)).catch(
      (each: unknown) => each,
    );
    expect((login as NotOpened).trouble).toMatchObject({
      code: "authentication_failed",
      message: "Oracle: ORA-1017: no",
    });
  });

  test("runs a statement for each record; a bad one fails alone", async () => {
    const session = await opened((sql) => (sql === "two" ? refused(1400) : undefined));
    const answer = await run({ mode: "each", statements: ["one;", "two", "begin p(1); end;"] }, session);
    expect(failedAt(answer)).toEqual([1]);
    expect(answer).toMatchObject({ results: [{}, { failure: { more: { classification: "missing" } } }, {}] });
    expect(calls.flat()).toEqual([
      "savepoint one",
      "one",
      "savepoint one",
      "two",
      "rollback to savepoint one",
      "savepoint one",
      "begin p(1); end;",
      "commit",
    ]);
  });

  test("binds values of bulk loads, each as its column takes it, and merges them", async () => {
    const session = await opened((sql) =>
      sql.includes("all_tab_cols")
        ? columns({ ID: "NUMBER", AT: "TIMESTAMP(6)", DAY: "DATE", ZONED: "TIMESTAMP(6) WITH TIME ZONE", RAW: "BLOB" })
        : undefined,
    );
    const at = "2026-03-29T02:30:00.500+02:00";
    const rows = [{ id: "9007199254740993", at, day: at, zoned: at, raw: "AQI=" }, { id: true }];
    const load: SqlRequest = { mode: "load", table: "orders", keys: ["id"], rows };
    expect(await run(load, session)).toEqual({ results: [{ rowCount: 1 }, { rowCount: 1 }] });
    const moments = ["2026-03-29 00:30:00.500", "2026-03-29 00:30:00", "2026-03-29T00:30:00.500+00:00"];
    const many = calls.filter(([sql]) => String(sql).startsWith("insert into ora$ptt"));
    expect(many.map(([, values]) => values)).toEqual([
      [["0", "9007199254740993", ...moments, Buffer.from([1, 2])]],
      [["1", "1"]],
    ]);
    expect(many[0]![2]).toMatchObject({ bindDefs: expect.arrayContaining([{ type: "DB_TYPE_RAW", maxSize: 2 }]) });
    expect(calls.map(([sql]) => sql)).toContain(
      'merge into "SHOP"."ORDERS" t using (select "ID", "AT", "DAY", "ZONED", "RAW" from ora$ptt_reconduit_staging where "_reconduit_row" between 0 and 1) s on (t."ID" = s."ID") when matched then update set t."AT" = s."AT", t."DAY" = s."DAY", t."ZONED" = s."ZONED", t."RAW" = s."RAW" when not matched then insert ("ID", "AT", "DAY", "ZONED", "RAW") values (s."ID", s."AT", s."DAY", s."ZONED", s."RAW")',
    );
  });

  test("finds the rows at fault of a bulk insert, and reads rows behind a place", async () => {
    const session = await opened((sql, rows) => {
      if (sql.includes("all_tab_cols")) return columns({ ID: "NUMBER" });
      if (sql.startsWith("select")) return { rows: [{ ID: 1 }, { ID: 2 }, { ID: 3 }] };
      return rows.some((row) => (row as readonly unknown[])[0] === "3") ? refused(1) : undefined;
    });
    const rows = Array.from({ length: 8 }, (_, id) => ({ id }));
    expect(failedAt(await run({ mode: "insert", table: "orders", rows, batch: 1000 }, session))).toEqual([3]);
    const read: SqlRequest = { mode: "read", statement: "select id from orders;", skip: 1, most: 1 };
    expect(await run(read, session)).toEqual({ rows: [{ ID: 2 }], more: true });
  });
});
