/** Commands that stand for operations of the platform, as they are typed. */
import { cpSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { document, folder, reconduit, repository } from "./real-bin.ts";

const place = () => {
  const cwd = folder({
    "orders.csv": "sku;count\nA-1;2\n",
    "rules.json": '{"columnDelimiter":";","hasHeaderRow":true}',
  });
  cpSync(join(repository, "examples", "minimal"), cwd, {
    recursive: true,
    filter: (source) => !source.split(/[/\\]/).includes(".reconduit"),
  });
  return cwd;
};

test("a file is parsed by a processor of the platform", async () => {
  const cwd = place();
  const args = ["process", "csvParser", "--data", "orders.csv", "--rules", "rules.json", "--json"];
  expect(document(await reconduit(args, { cwd }))).toMatchObject({ answer: { data: [{ sku: "A-1", count: "2" }] } });
});

test("what cannot be understood is refused with what there is", async () => {
  const cwd = place();
  const parser = await reconduit(["process", "cvsParser", "--data", "orders.csv"], { cwd });
  expect(parser).toMatchObject({ code: 1, stderr: expect.stringContaining("csvParser, csvDataGenerator") });
  const empty = await reconduit(["process", "csvParser"], { cwd });
  expect(empty).toMatchObject({ code: 1, stderr: expect.stringContaining("The standard input is empty") });
  const nothing = await reconduit(["import", "invoke", "imports.upsertCustomer", "--data", "orders.csv"], { cwd });
  expect(nothing).toMatchObject({ code: 1, stderr: expect.stringContaining("orders.csv is not JSON") });
  const word = await reconduit(["call", "jobs.list", "failed"], { cwd });
  expect(word).toMatchObject({ code: 1, stderr: expect.stringContaining("Write it as NAME=VALUE") });
  const span = await reconduit(["audit", "--since", "week"], { cwd });
  expect(span).toMatchObject({ code: 1, stderr: expect.stringContaining("such as 30m, 12h or 7d") });
});

test("every operation is listed", async () => {
  const listed = await reconduit(["call", "--json"]);
  const operations = document(listed)["operations"] as readonly { readonly name: string }[];
  expect(operations.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["syncs.run", "imports.invoke", "jobs.list"]),
  );
});

test("get takes an address, a kind with a name behind a slash, and the forms of other tools", async () => {
  const cwd = place();
  expect(await reconduit(["apply", "--auto-approve"], { cwd })).toMatchObject({ code: 0 });
  const byAddress = await reconduit(["get", "imports.upsertCustomer", "-o", "json"], { cwd });
  expect(JSON.parse(byAddress.stdout)).toMatchObject({ name: "Upsert customer" });
  const byName = await reconduit(["get", "import/Upsert customer", "-o", "json"], { cwd });
  expect(byName.stdout).toBe(byAddress.stdout);
  const all = await reconduit(["get", "imports", "-o", "json"], { cwd });
  expect(JSON.parse(all.stdout)).toMatchObject([{ name: "Upsert customer" }]);
  const none = await reconduit(["get", "--unmanaged"], { cwd });
  expect(none).toMatchObject({ code: 1, stderr: expect.stringContaining("reconduit drift --unmanaged") });
});

test("a followed run of a sync that fails ends with its errors and exit code 1", async () => {
  const cwd = folder({
    "reconduit.yaml": `reconduit: 1
name: replicated
integrations: { moves: { name: Moves } }
connections:
  source: { name: Source, type: rdbms, rdbms: { type: sqlite, database: source.db } }
  warehouse: { name: Warehouse, type: rdbms, rdbms: { type: sqlite, database: warehouse.db } }
syncs:
  bad:
    name: Bad
    _integrationId: \${integrations.moves}
    source: { _connectionId: "\${connections.source}" }
    destination: { _connectionId: "\${connections.warehouse}" }
    historicDateTime: "2020-01-01T00:00:00.000Z"
    datasets: [{ name: missing, externalId: missing, enable: true }]
    disabled: false
`,
  });
  expect(await reconduit(["apply", "--auto-approve"], { cwd })).toMatchObject({ code: 0 });
  const run = await reconduit(["sync", "run", "syncs.bad", "--follow"], { cwd });
  expect(run).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^status +type +tables +rows +errors\nfailed +normal/),
  });
  expect(run.stderr).toMatch(/Error: The run of the sync failed\n\n +\S+/);
  expect(run.stderr).toContain("reconduit call syncJobs.family _syncJobId=");
  const unknown = await reconduit(["bin", "restore", "connection", "65b000000000000000000001"], { cwd });
  expect(unknown).toMatchObject({ code: 1, stderr: expect.stringContaining("reconduit bin list") });
});

test("the operations of a kind are listed in order by its name, and an object is described on one platform", async () => {
  const listed = document(await reconduit(["call", "export", "--json"])) as unknown as {
    operations: { name: string }[];
  };
  const names = listed.operations.map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
  expect(names).toEqual(expect.arrayContaining(["export.get", "exports.invoke"]));
  expect(names.filter((name) => !/^exports?\./.test(name))).toEqual([]);
  const cwd = place();
  await reconduit(["apply", "--auto-approve"], { cwd });
  const described = await reconduit(["describe", "imports.upsertCustomer"], { cwd });
  expect(described.code, described.stderr).toBe(0);
  expect(described.stderr.match(/Using the embedded platform/g)).toHaveLength(1);
});

test("fields are explained by words, too, and addresses and parts of a manifest lead on", async () => {
  const explain = (...words: string[]) => reconduit(["explain", ...words]);
  expect((await explain("export", "http.paging")).stdout).toBe((await explain("export.http.paging")).stdout);
  expect((await explain("exports.people")).stderr).toContain("describe exports.people");
  expect((await explain("$ignore")).stderr).toContain("$ignore is a part of a manifest and not a kind");
});
