/** `terraform plan` of a large stack through our provider: requests, CPU beside terraform's own, and start to handshake. */
import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { buildProvider } from "../scripts/build-provider.ts";
import { launcherPath, systemName } from "../src/terraform/package-files.ts";
import { hold, inFolder, median, note, repository, servePlatform, timed } from "./measure.ts";
import { besideMirror, providerFolder } from "./provider-folder.ts";
import { largeStack } from "./stack.ts";
import { hasTerraform } from "./terraform.ts";

/** How many resources are planned, and how often: terraform itself takes a minute and a half for ten thousand. */
const sizes = [
  { count: 1_000, rounds: 5 },
  { count: 10_000, rounds: 1 },
];
const starts = 21;
const built = join(repository, "dist", "terraform");
const system = systemName(process.platform);

interface Ran {
  readonly out: string;
  /** User and system time of the provider's processes, as far as they were seen. */
  readonly provider: number;
  /** The same of terraform alone. */
  readonly terraform: number;
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
    env: { ...process.env, ...besideMirror(folder, env) },
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

async function plans(folder: string, { count, rounds }: (typeof sizes)[number]): Promise<void> {
  const platform = await servePlatform(join(folder, "platform"));
  const proxy = await counting(platform.env["RECONDUIT_BASE_URL"]!);
  try {
    const env = { ...platform.env, RECONDUIT_BASE_URL: proxy.url, RECONDUIT_RATE_SHARE: "off" };
    const place = join(folder, "terraform");
    const resources = providerFolder(place, largeStack(count), platform.env);
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
    hold(`provider: requests of a plan of ${resources}`, median(asked), 40);
    hold(`provider: CPU of the provider / of terraform itself, ${resources}`, ours / theirs, 0.5, shown);
    note(rounds === 1 ? "once" : `medians of ${rounds}`);
  } finally {
    proxy.close();
    await platform.close();
  }
}

/** From the start of the process to the line that terraform waits for. */
async function handshake(): Promise<number> {
  const cookie = "d602bf8f470bc67ca7faa0386276bbdd4330efaf76d1a219cb4d6991ca9872b2";
  const started = performance.now();
  const child = spawn(join(built, launcherPath(system)), [], {
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
else for (const size of sizes) await inFolder((folder) => plans(folder, size));
