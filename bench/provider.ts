/** `terraform plan` of a large stack through our provider: requests, CPU beside terraform's own, and start to handshake. */
import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { buildProvider } from "../scripts/build-provider.ts";
import { isObject, type Json, type JsonObject } from "../src/base/json.ts";
import { type TfAttribute, tfResources } from "../src/derive/tf-schema.ts";
import { toTerraform } from "../src/engine/terraform-state.ts";
import type { State } from "../src/model/state.ts";
import { hold, inFolder, median, note, repository, timed } from "./measure.ts";
import { seedStack } from "./seeded.ts";
import { hasTerraform } from "./terraform.ts";

/**
 * `node bench/provider.ts 10000` plans another number. A thousand, because terraform's state and configuration hold every attribute of
 * every resource: of ten thousand they outgrow the default heap of this process.
 */
const count = Number(process.argv[2] ?? 1_000);
const rounds = 3;
const starts = 21;
const built = join(repository, "dist", "terraform");
const executable = "terraform-provider-reconduit";
const release = "0.1.0";

interface Ran {
  readonly out: string;
  /** User and system time of the provider's processes, as far as they were seen. */
  readonly provider: number;
  /** The same of terraform alone. */
  readonly terraform: number;
}

/** Terraform's folder with the mirror, and the configuration and the state of everything that ours manages. */
function terraformFolder(folder: string, state: State): void {
  const target = `${process.platform}_${process.arch === "x64" ? "amd64" : process.arch}`;
  const place = join(folder, "mirror", "registry.terraform.io", "reconduit", "reconduit", release, target);
  mkdirSync(place, { recursive: true });
  cpSync(built, place, { recursive: true });
  renameSync(join(place, executable), join(place, `${executable}_v${release}`));
  writeFileSync(
    join(folder, "cli.tfrc"),
    `provider_installation {\n  filesystem_mirror {\n    path = ${JSON.stringify(join(folder, "mirror"))}\n  }\n}\n`,
  );
  const text = toTerraform(state);
  writeFileSync(join(folder, "terraform.tfstate"), text);
  const resource: { [type: string]: { [name: string]: JsonObject } } = {};
  for (const { type, name, instances } of JSON.parse(text).resources) {
    const attributes = configured(tfResources().get(type)!.attributes, instances[0].attributes);
    resource[type] = Object.assign(resource[type] ?? {}, { [name]: attributes });
  }
  const terraform = { required_providers: { reconduit: { source: "reconduit/reconduit", version: release } } };
  writeFileSync(join(folder, "main.tf.json"), JSON.stringify({ terraform, resource }));
}

/** What a configuration says for the attributes of a state. */
function configured(attributes: readonly TfAttribute[], values: JsonObject): JsonObject {
  const entries = attributes.flatMap(({ name, use, role, nested }): [string, Json][] => {
    const value = values[name];
    if (use === "computed" || role === "wo" || role === "version" || value === undefined || value === null) return [];
    if (!nested) return [[name, literal(value)]];
    const below = (item: Json) => configured(nested.attributes, item as JsonObject);
    if (nested.mode === "single") return [[name, below(value)]];
    if (nested.mode === "list") return [[name, (value as readonly Json[]).map(below)]];
    return [[name, Object.fromEntries(Object.entries(value as JsonObject).map(([key, item]) => [key, below(item)]))]];
  });
  return Object.fromEntries(entries);
}

function literal(value: Json): Json {
  if (typeof value === "string") return value.replaceAll("${", "$$${").replaceAll("%{", "%%{");
  if (Array.isArray(value)) return value.map((item: Json) => literal(item));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, literal(item)]));
}

/** Stands before the platform and counts. */
async function counting(platform: string) {
  let seen = 0;
  const target = new URL(platform);
  const server = createServer((incoming, answer) => {
    seen++;
    const { method, url: path, headers } = incoming;
    const forwarded = request({ host: target.hostname, port: target.port, method, path, headers }, (from) => {
      answer.writeHead(from.statusCode ?? 502, from.headers);
      from.pipe(answer);
    });
    forwarded.once("error", (error) => answer.destroy(error));
    incoming.pipe(forwarded);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => seen,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Runs terraform; its providers are found among its children as long as it runs. */
async function terraform(folder: string, env: NodeJS.ProcessEnv, ...args: readonly string[]): Promise<Ran> {
  const child = spawn("terraform", [...args, "-input=false", "-no-color"], {
    cwd: folder,
    env: { ...process.env, ...env, TF_CLI_CONFIG_FILE: join(folder, "cli.tfrc"), CHECKPOINT_DISABLE: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let out = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (piece: string) => {
      out += piece;
    });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const providers = new Map<number, number>();
  let own = 0;
  while (child.exitCode === null) {
    own = cpuSeconds(child.pid!) ?? own;
    for (const pid of childrenOf(child.pid!)) providers.set(pid, cpuSeconds(pid) ?? providers.get(pid) ?? 0);
    await Promise.race([setTimeout(10), ended]);
  }
  if ((await ended) !== 0)
    throw new Error(`terraform ${args.join(" ")} ended with ${child.exitCode}: ${out.slice(-3_000)}`);
  return { out, provider: [...providers.values()].reduce((a, b) => a + b, 0), terraform: own };
}

function cpuSeconds(pid: number): number | undefined {
  const stat = read(`/proc/${pid}/stat`);
  if (stat === undefined) return undefined;
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  // In ticks of 10 ms on every Linux that Node runs on.
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Any thread may have started one. */
function childrenOf(pid: number): readonly number[] {
  const ids = read(`/proc/${pid}/task/${pid}/children`) === undefined ? [] : threadsOf(pid);
  return ids.flatMap((thread) =>
    (read(`/proc/${pid}/task/${thread}/children`) ?? "").split(" ").filter(Boolean).map(Number),
  );
}

const threadsOf = (pid: number): readonly string[] => {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
};

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

async function plans(folder: string): Promise<void> {
  const stack = join(folder, "stack");
  const platform = await seedStack(stack, count);
  const proxy = await counting(platform.env["RECONDUIT_BASE_URL"]!);
  try {
    const { checksum: _, ...state } = JSON.parse(readFileSync(join(stack, ".reconduit", "state.json"), "utf8"));
    const place = join(folder, "terraform");
    mkdirSync(place);
    terraformFolder(place, state as State);
    const env = { ...platform.env, RECONDUIT_BASE_URL: proxy.url, RECONDUIT_RATE_SHARE: "off" };
    await terraform(place, env, "init");
    const ran: Ran[] = [];
    const asked: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const before = proxy.requests();
      ran.push(await terraform(place, env, "plan", "-detailed-exitcode"));
      asked.push(proxy.requests() - before);
    }
    const [ours, theirs] = [median(ran.map((each) => each.provider)), median(ran.map((each) => each.terraform))];
    const shown = `${ours.toFixed(1)} CPU s / ${theirs.toFixed(1)} CPU s`;
    hold(`provider: requests of a plan of ${Object.keys(state.resources).length}`, median(asked), 40);
    hold("provider: CPU of the provider / of terraform itself", ours / theirs, 0.5, shown);
    note(`medians of ${rounds}; what is planned is as it stands in the state`);
  } finally {
    proxy.close();
    await platform.close();
  }
}

/** From the start of the process to the line that terraform waits for. */
async function handshake(): Promise<number> {
  const cookie = "d602bf8f470bc67ca7faa0386276bbdd4330efaf76d1a219cb4d6991ca9872b2";
  const started = performance.now();
  const child = spawn(process.execPath, [join(built, executable)], {
    env: { ...process.env, TF_PLUGIN_MAGIC_COOKIE: cookie },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  await new Promise((resolve) => child.stdout.once("data", resolve));
  const elapsed = performance.now() - started;
  child.kill("SIGTERM");
  await ended;
  return elapsed;
}

async function start(): Promise<void> {
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < starts; round++) {
    ours.push(await handshake());
    bare.push(timed(process.execPath, ["-e", "0"]));
  }
  const [mine, node] = [median(ours), median(bare)];
  hold("provider: start to handshake / node -e 0", mine / node, 2.5, `${mine.toFixed(0)} ms / ${node.toFixed(0)} ms`);
  note(`medians of ${starts}, in turn`);
}

await buildProvider();
await start();
if (!hasTerraform) note("SKIPPED: terraform is not installed, so nothing is planned through the provider.");
else if (!existsSync("/proc/self/stat")) note("SKIPPED: what a process takes is read from /proc, which is not there.");
else await inFolder(plans);
