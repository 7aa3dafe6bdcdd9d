/** The commands of pages that need nothing built: typed as they stand there. Programs of others are played by ones that say what they were told. */
import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { folder, repository } from "./cli/places.ts";
import { sharedServer } from "./server/serving.ts";
import { httpTarget } from "./support/http-target.ts";
import { shared } from "./support/shared.ts";
import { blocks, type } from "./support/typed.ts";

const server = sharedServer();
const shop = shared(httpTarget, (target) => target.close());

/** A program that prints its name and its words, a line each, and what it finds in the environment of these names. */
const telling = (name: string, ...variables: string[]): string =>
  [`printf '%s\\n' ${name} "$@"`, ...variables.map((each) => `echo "${each}=$${each}"`)].join("\n");

/** A copy of the repository, as far as the commands look into it. */
function checkout(): string {
  const path = folder();
  symlinkSync(join(repository, "deploy"), join(path, "deploy"));
  return path;
}

test("FLOWS.md starts a run, and shows it with its parts", async () => {
  const made = async (path: string, document: object) => {
    const { status, body } = await server.call("POST", path, { name: "Orders", ...document });
    expect([path, status]).toEqual([path, 201]);
    return body._id as string;
  };
  const http = { baseURI: shop.url, mediaType: "json" };
  const _connectionId = await made("/v1/connections", { type: "http", http });
  const source = await made("/v1/exports", {
    adaptorType: "HTTPExport",
    _connectionId,
    http: { relativeURI: "/orders", method: "GET" },
  });
  const flow = await made("/v1/flows", { pageGenerators: [{ _exportId: source }] });
  shop.answer(() => ({ body: [{ id: 1 }, { id: 2 }] }));
  const job = (await server.call("POST", `/v1/flows/${flow}/run`, {})).body._jobId as string;
  await server.platform.idle();
  const typed = await type(
    blocks("FLOWS.md", "sh")[0]!,
    folder(),
    {},
    {
      RECONDUIT_BASE_URL: server.platform.url,
      RECONDUIT_TOKEN: server.platform.token!,
      FLOW: flow,
      JOB: job,
    },
  );
  expect([typed.code, typed.all]).toEqual([0, expect.stringContaining('"_jobId"')]);
  expect(typed.all).toContain(`"_id":"${job}"`);
  expect(typed.all).toContain('"numExport":2');
});

test("SCALING.md names services that the compose file has, and gives them the secrets that they ask for", async () => {
  const docker = telling("docker", "DATABASE_PASSWORD", "RECONDUIT_SERVER_KEY");
  const { code, stdout } = await type(blocks("SCALING.md", "sh")[0]!, checkout(), { docker });
  expect(code).toBe(0);
  const file = /--file\n(.+)/.exec(stdout)![1]!;
  const { services } = parse(readFileSync(join(repository, file), "utf8"));
  expect(Object.keys(services)).toEqual(
    expect.arrayContaining([/--scale\n(\w+)=2/.exec(stdout)![1], /logs\n(\w+)/.exec(stdout)![1]]),
  );
  expect(stdout).toMatch(/^DATABASE_PASSWORD=[0-9a-f]{32}$/m);
  expect(stdout).toMatch(/^RECONDUIT_SERVER_KEY=[0-9a-f]{64}$/m);
  const asked = [...readFileSync(join(repository, file), "utf8").matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name);
  expect(new Set(asked)).toEqual(new Set(["DATABASE_PASSWORD", "RECONDUIT_SERVER_KEY"]));
});

test("SCALING.md makes the secret that the manifests read, and applies a folder that is there", async () => {
  const kubectl = telling("kubectl");
  const env = { DATABASE_PASSWORD: "of the database" };
  const { code, stdout } = await type(blocks("SCALING.md", "sh")[1]!, checkout(), { kubectl }, env);
  expect(code).toBe(0);
  const given = [...stdout.matchAll(/--from-literal=([\w-]+)=(.*)/g)];
  const [, , , , name] = stdout.split("\n");
  for (const manifest of ["server", "worker"]) {
    const text = readFileSync(join(repository, "deploy/kubernetes", `${manifest}.yaml`), "utf8");
    const needed = [...text.matchAll(/secretKeyRef:\s+name: (\S+)\s+key: (\S+)(\s+optional: true)?/g)].filter(
      ([, , , optional]) => optional === undefined,
    );
    expect(needed.map(([, secret, key]) => [secret, key])).toEqual(given.map(([, key]) => [name, key]));
  }
  expect(given.map(([, , value]) => value)).toEqual(["of the database", expect.stringMatching(/^[0-9a-f]{64}$/)]);
  const applied = /--kustomize\n(.+)/.exec(stdout)![1]!;
  expect(readFileSync(join(repository, applied, "kustomization.yaml"), "utf8")).toContain("resources:");
});
