/** Tests what is told of adaptors: in docs/ADAPTORS.md, and by `reconduit doctor --adaptors`. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { caseOf, tried as casesTried, partners, unnamed } from "../../scripts/adaptor-table.ts";
import { adaptorTypes } from "../../src/catalog/kinds/import/variants.ts";
import { type AdaptorCase, adaptorCases } from "../../src/delivery/adaptors/adaptor-entry.ts";
import { adaptorFacts, isDelivered } from "../../src/delivery/adaptors/index.ts";
import { RecordFailure } from "../../src/delivery/failures/failure.ts";
import { isInstalled, loadPeer, type Peer, peers } from "../../src/delivery/ports/peers.ts";
import { checkAdaptors } from "../../src/workbench/adaptor-checkup.ts";

const tried = partners(join(import.meta.dirname, "../.."));

test.each(adaptorTypes.filter(isDelivered))("%s is delivered, and a test says on what it tries it", (type) => {
  expect(tried.get(type) ?? []).not.toEqual([]);
});

test("the tests that move records through an adaptor bear its name", () => {
  expect(unnamed(join(import.meta.dirname, "../.."))).toEqual([]);
});

test("each case of each adaptor is tried, or has a reason why not", () => {
  const tries = casesTried(join(import.meta.dirname, "../.."));
  const names = Object.keys(adaptorCases) as AdaptorCase[];
  // A mark of something else would be of no effect.
  expect(new Set([...tries.values()].flatMap((cases) => [...cases]))).toEqual(new Set(names));
  const missing = adaptorTypes.flatMap((type) =>
    names.filter((each) => caseOf(type, each, tries) === "no").map((each) => `${type}: ${each}`),
  );
  expect(missing).toEqual([]);
});

test("doctor lists every adaptor, and names what is missing", () => {
  const checks = checkAdaptors();
  expect(checks.map(({ name }) => name)).toEqual(adaptorTypes);
  expect(checks.find(({ name }) => name === "DocumentDbImport")).toMatchObject({ status: "ok" });
  const missing = expect.stringContaining("not installed: tedious, oracledb");
  expect(checks.find(({ name }) => name === "RDBMSImport")).toMatchObject({ status: "warn", text: missing });
  expect(checks.filter(({ status }) => status === "fail")).toEqual([]);
});

test("partners that were never run are called experimental by doctor, the page, the field and its schema", () => {
  const root = join(import.meta.dirname, "../..");
  const said = checkAdaptors().find(({ name }) => name === "RDBMSImport")?.text;
  expect(said).toContain("experimental, never run at a server: SQL Server, Oracle");
  for (const path of ["docs/ADAPTORS.md", "docs/reference/kinds/connection.md", "schemas/manifest.schema.json"])
    expect(readFileSync(join(root, path), "utf8"), path).toMatch(
      /(?:SQL Server and Oracle|mssql and oracle) are experimental/,
    );
});

test("a package that is missing is named, with how to get it", async () => {
  const absent = await loadPeer("mysql2", "no-such-package-anywhere").catch((error: unknown) => error);
  expect(absent).toBeInstanceOf(RecordFailure);
  expect((absent as RecordFailure).message).toContain("The package mysql2 is not installed");
  expect(isInstalled("no-such-package-anywhere" as Peer)).toBe(false);
});

test("every package that a message tells to install beside this one is an optional peer", () => {
  const root = join(import.meta.dirname, "../..");
  const sources = globSync("src/**/*.ts", { cwd: root }).map((path) => readFileSync(join(root, path), "utf8"));
  const told = sources.flatMap((text) =>
    [...text.matchAll(/npm install (?:--global )?([@a-z][\w@/-]*)/g)].map(([, name]) => name!),
  );
  expect(told).toContain("oidc-provider");
  for (const name of new Set(told))
    expect(manifest.peerDependenciesMeta, name).toHaveProperty([name], { optional: true });
});

test("packages of protocols are optional peers, so an installation does not grow by them", () => {
  const { peerDependencies, peerDependenciesMeta } = manifest as unknown as {
    readonly peerDependencies: { readonly [name: string]: string };
    readonly peerDependenciesMeta: { readonly [name: string]: { readonly optional?: boolean } };
  };
  expect(manifest).not.toHaveProperty("dependencies");
  for (const peer of Object.keys(peers)) {
    expect(peerDependencies[peer]).toBeDefined();
    expect(peerDependenciesMeta[peer]).toEqual({ optional: true });
  }
  const used = Object.values(adaptorFacts).flatMap((facts) => facts.peers ?? []);
  const ofSyncs: readonly Peer[] = ["@duckdb/node-api"];
  expect(new Set([...used, ...ofSyncs])).toEqual(new Set(Object.keys(peers)));
});
