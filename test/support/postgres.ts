/** A PostgreSQL cluster of the tests' own: a fresh data directory, a free port, started from the installed binaries. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { accessSync, chownSync, constants, globSync, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import pg from "pg";
import { freePort } from "./free-port.ts";

export const howToGetPostgres =
  "PostgreSQL 15 or newer is not installed: the tests on it are skipped. Get it with: apt-get install postgresql";

interface Cluster {
  /** `postgres://…` of a database that tests fill with schemas of their own. */
  readonly url: string;
  stop(): Promise<void>;
}

/** The database that an empty store of this version is copied from. Nobody connects to it: it could not be copied then. */
export const emptyStore = "empty_store";

/** The address of another database of the cluster. */
export const databaseOf = (cluster: string, name: string): string =>
  Object.assign(new URL(cluster), { pathname: `/${name}` }).href;

/** The folder with `initdb` and `postgres`, the newest version first; undefined where there is none. */
export function postgresBinaries(): string | undefined {
  const installed = globSync("/usr/lib/postgresql/*/bin").sort(
    (a, b) => Number(b.split("/")[4]) - Number(a.split("/")[4]),
  );
  return [...(process.env["PATH"] ?? "").split(delimiter), ...installed].find((folder) =>
    ["initdb", "postgres"].every((name) => isExecutable(join(folder, name))),
  );
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The folder that Linux keeps in memory. */
const inMemory = "/dev/shm";
/** More than a run of all tests leaves on PostgreSQL. */
const enoughBytes = 4 * 1024 ** 3;

/** In memory where there is room: databases are copied and dropped all the time, which takes half as much of a core there. */
function clusterRoot(): string {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= enoughBytes ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Starts a cluster. Nothing in it outlives {@link Cluster.stop}, nor the process. */
export async function startCluster(binaries: string): Promise<Cluster> {
  const folder = mkdtempSync(join(clusterRoot(), "reconduit-postgres-"));
  const user = otherUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const how = { ...user, cwd: tmpdir(), env: { PATH: process.env["PATH"] ?? "", LC_ALL: "C" } };
  execFileSync(
    join(binaries, "initdb"),
    ["-D", data, "-U", "reconduit", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync", "--no-instructions"],
    { ...how, stdio: ["ignore", "ignore", "inherit"] },
  );
  const port = await freePort();
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    max_connections: 300,
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    autovacuum: "off",
    shared_buffers: "64MB",
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  // The shell waits for the end of its input, which comes even where this process is killed: nothing is left behind.
  const script =
    'folder=$1; shift; "$@" & server=$!; cat >/dev/null; kill -INT $server; wait $server; rm -rf "$folder"';
  const child = spawn("/bin/sh", ["-c", script, "sh", folder, join(binaries, "postgres"), "-D", data, ...args], {
    ...how,
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  const url = `postgres://reconduit@127.0.0.1:${port}/postgres`;
  await answering(url, child);
  return {
    url,
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}

/** PostgreSQL refuses to run as root: then it runs as the user that its package made, or as nobody. */
function otherUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string, name: string) =>
    Number(execFileSync("id", [flag, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
  for (const name of ["postgres", "nobody"]) {
    try {
      return { uid: idOf("-u", name), gid: idOf("-g", name) };
    } catch {
      // The next one, then.
    }
  }
  throw new Error("PostgreSQL does not run as root, and there is neither a user postgres nor nobody.");
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; child.exitCode === null && attempt < 600; attempt++) {
    const client = new pg.Client(url);
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error("The PostgreSQL of the tests did not start.");
}
