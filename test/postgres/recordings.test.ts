/** A run that asks a real database is recorded, and plays back without it, the same to the byte. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { recordFlowTest } from "../../src/workbench/tests/record-flow-test.ts";
import { runTests } from "../../src/workbench/tests/run-tests.ts";
import { createWorkplace } from "../../src/workbench/workplace.ts";

test("statements, rows that are read, bulk inserts and refusals are recorded", async () => {
  const url = new URL(inject("postgres")!);
  const admin = new pg.Client(url.href);
  await admin.connect();
  const database = `recorded_${process.pid}`;
  await admin.query(`create database ${database}`);
  const login = { host: "127.0.0.1", port: Number(url.port), database, user: url.username };
  const client = new pg.Client(login);
  await client.connect();
  onTestFinished(() => admin.end());
  await client.query(
    "create table orders (number text, total int); insert into orders values ('A-1', 10), ('A-2', 20), ('A-3', 30); create table booked (number text unique, total int); create table copied (number text, total int)",
  );
  const cwd = mkdtempSync(join(tmpdir(), "recorded-sql-"));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  mkdirSync(join(cwd, "recorded"));
  writeFileSync(join(cwd, "recorded", "orders.yaml"), "# Recorded by: reconduit test record\n{}\n");
  const toTable = (rdbms: object) => ({ adaptorType: "RDBMSImport", _connectionId: "${connections.db}", rdbms });
  const step = (name: string) => ({ type: "import", _importId: `\${imports.${name}}` });
  writeFileSync(
    join(cwd, "reconduit.yaml"),
    JSON.stringify({
      reconduit: 1,
      name: "shop",
      include: ["recorded/orders.yaml"],
      connections: {
        db: { name: "Database", type: "rdbms", rdbms: { type: "postgresql", password: "pass-word", ...login } },
      },
      exports: {
        orders: {
          name: "Orders",
          adaptorType: "RDBMSExport",
          _connectionId: "${connections.db}",
          pageSize: 2,
          rdbms: { query: "select number, total from orders order by number" },
        },
      },
      imports: {
        book: {
          name: "Book",
          ...toTable({
            queryType: ["per_record"],
            query: ["insert into booked values ({{record.number}}, {{record.total}})"],
          }),
        },
        copy: { name: "Copy", ...toTable({ queryType: ["bulk_insert"], bulkInsert: { tableName: "copied" } }) },
      },
      flows: {
        orders: {
          name: "Orders",
          pageGenerators: [{ _exportId: "${exports.orders}" }],
          pageProcessors: [{ ...step("copy"), proceedOnFailure: true }, step("book")],
        },
      },
    }),
  );
  const place = createWorkplace({ cwd, owner: { who: "me", host: "here", pid: 1, command: "a test" } });
  await client.query("insert into booked values ('A-2', 0)");
  await recordFlowTest(place, { flow: "flows.orders", name: "orders", file: "recorded/orders.yaml", update: false });
  expect((await client.query("select count(*)::int as n from copied")).rows).toEqual([{ n: 3 }]);
  await client.end();
  await admin.query(`drop database ${database}`);
  const text = readFileSync(join(cwd, "recorded", "orders.yaml"), "utf8");
  for (const each of ["insert into copied", "duplicate key value", "numError: 1", "total: 30"])
    expect(text).toContain(each);
  expect(text).not.toContain("pass-word");
  for (let round = 0; round < 5; round++) {
    const { tests } = await runTests(place, undefined);
    expect(tests).toMatchObject([{ passed: true, differences: [], missing: [], unused: [], isRecording: true }]);
  }
});
