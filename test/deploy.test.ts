import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { compose } from "../scripts/deploy/compose.ts";
import { kubernetesFiles } from "../scripts/deploy/kubernetes.ts";
import { serveArgs, workerArgs } from "../scripts/deploy/settings.ts";
import { command as serve } from "../src/cli/commands/serve.ts";
import { command as worker } from "../src/cli/commands/worker.ts";
import { jobTypes } from "../src/platform/jobs/types.ts";

const repository = join(import.meta.dirname, "..");
const read = (path: string): string => readFileSync(join(repository, path), "utf8");
const kubectl = () => spawnSync("kubectl", ["kustomize", join(repository, "deploy/kubernetes")], { encoding: "utf8" });

test.each([
  ["serve", serve, serveArgs("postgres://h/d")],
  ["worker", worker, workerArgs("postgres://h/d")],
] as const)("the manifests give %s options that it has, each with a value that it takes", (name, { options }, args) => {
  const [first, ...given] = args;
  expect(first).toBe(name);
  for (const each of given) {
    const [, flag, value] = /^(--[a-z-]+)=(.+)$/.exec(each)!;
    const known = options.find(({ flags }) => flags.startsWith(`${flag} <`));
    expect([flag, known?.flags]).toEqual([flag, expect.any(String)]);
    expect(() => known!.form.read?.(value!, undefined)).not.toThrow();
  }
});

test("the files hold what the typed objects say, and kustomize makes one set of objects of them", () => {
  expect(parse(read("deploy/compose.yaml"))).toEqual(JSON.parse(JSON.stringify(compose)));
  for (const [name, objects] of kubernetesFiles) {
    const documents = parseAllDocuments(read(`deploy/kubernetes/${name}`)).map((each) => each.toJSON());
    expect(documents).toEqual(JSON.parse(JSON.stringify(objects)));
  }
  const made = kubectl();
  if (made.error) return;
  expect([made.status, made.stderr]).toEqual([0, ""]);
  const kinds = parseAllDocuments(made.stdout).map((each) => each.toJSON().kind as string);
  expect(kinds.toSorted()).toEqual([
    "ConfigMap",
    "Deployment",
    "Deployment",
    "PodDisruptionBudget",
    "PodDisruptionBudget",
    "Service",
  ]);
  // The name that the generator gives is the one that the containers read from.
  const [, config] = /name: (reconduit-\w{10})\n/.exec(made.stdout)!;
  expect(made.stdout.split(`name: ${config}\n`)).toHaveLength(4);
});

test("the page on many machines counts with the connections and the types of jobs that there are", () => {
  const page = read("docs/SCALING.md");
  const [, reading, writing] = /connections = \{ reading: (\d+), writing: (\d+) \}/.exec(
    read("src/platform/store/databases/postgres.ts"),
  )!;
  const [, queue] = /const connections = (\d+);/.exec(read("src/platform/store/databases/boss-jobs.ts"))!;
  // One listens, and one holds locks.
  const all = Number(reading) + Number(writing) + Number(queue) + 2;
  expect(page).toContain(
    `connections to PostgreSQL, ${all} a process at most | ${[2, 20, 200].map((n) => (n * all).toLocaleString("en")).join(" | ")}`,
  );
  expect(page).toContain(`which of ${jobTypes.length} types of jobs wait`);
});
