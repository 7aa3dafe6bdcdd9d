/**
 * A MariaDB of the tests' own: the packages of Debian, unpacked into a cache folder and started from there. Nothing is installed, no
 * service runs, and nothing is left behind but the cache.
 */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";

export const howToGetMariadb =
  "MariaDB cannot be had: the tests on it are skipped. They unpack Debian's mariadb-server-core, for which they need apt-get and dpkg-deb.";

export interface Mariadb {
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
  stop(): Promise<void>;
}

const packages = ["mariadb-server-core", "liburing2", "libaio1"];
const cache = join(import.meta.dirname, "..", "..", "node_modules", ".cache", "reconduit-tests");

/** The folder with the unpacked packages; undefined where they cannot be had. */
function unpacked(): string | undefined {
  const root = join(cache, "mariadb");
  if (existsSync(join(root, "usr", "sbin", "mariadbd"))) return root;
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "download-"));
  try {
    const got = spawnSync("apt-get", ["download", ...packages], { cwd: folder, stdio: "ignore", timeout: 60_000 });
    if (got.status !== 0) return undefined;
    const made = join(folder, "root");
    for (const name of execFileSync("ls", [folder], { encoding: "utf8" })
      .split("\n")
      .filter((each) => each.endsWith(".deb")))
      execFileSync("dpkg-deb", ["-x", join(folder, name), made]);
    // Of two that unpack at once the first one stays.
    if (!existsSync(root)) renameSync(made, root);
    return root;
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts a server with an empty database `shop`, in UTC+2 and with the character set latin1 unless something asks for another. */
export async function startMariadb(): Promise<Mariadb | undefined> {
  const root = unpacked();
  if (root === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "reconduit-mariadb-"));
  const data = join(folder, "data");
  mkdirSync(data);
  const share = join(root, "usr", "share", "mysql");
  const user = process.getuid?.() === 0 ? ["--user=nobody"] : [];
  if (user.length > 0) {
    execFileSync("chown", ["-R", "nobody", folder]);
    chmodSync(folder, 0o755);
  }
  const binary = join(root, "usr", "sbin", "mariadbd");
  const env = {
    LD_LIBRARY_PATH: join(root, "usr", "lib", "x86_64-linux-gnu"),
    PATH: process.env["PATH"] ?? "",
    TZ: "Europe/Athens",
  };
  const common = [
    "--no-defaults",
    ...user,
    `--datadir=${data}`,
    `--lc-messages-dir=${share}`,
    `--plugin-dir=${join(root, "usr", "lib", "mysql", "plugin")}`,
  ];
  const sql = (name: string) => readFileSync(join(share, name), "utf8");
  const input = [
    "create database mysql;",
    "use mysql;",
    sql("mysql_system_tables.sql"),
    sql("mysql_system_tables_data.sql"),
    "flush privileges;",
    "create database shop character set utf8mb4;",
    "create user 'shop'@'%' identified by 'pass-word';",
    "grant all on shop.* to 'shop'@'%';",
  ].join("\n");
  const made = spawnSync(binary, [...common, "--bootstrap", "--innodb-flush-log-at-trx-commit=0"], {
    env,
    input,
    encoding: "utf8",
  });
  if (made.status !== 0) throw new Error(`MariaDB cannot be set up: ${made.stderr}`);
  const port = await freePort();
  const args = [
    ...common,
    `--port=${port}`,
    "--bind-address=127.0.0.1",
    `--socket=${join(folder, "socket")}`,
    `--pid-file=${join(folder, "pid")}`,
  ];
  const more = [
    "--skip-log-bin",
    "--character-set-server=latin1",
    "--skip-name-resolve",
    "--innodb-flush-log-at-trx-commit=0",
    "--performance-schema=off",
    "--sql-mode=STRICT_TRANS_TABLES,NO_BACKSLASH_ESCAPES",
  ];
  // The shell waits for the end of its input, which comes even where this process is killed: nothing is left behind.
  const script =
    'folder=$1; shift; "$@" & server=$!; cat >/dev/null; kill -KILL $server; wait $server; rm -rf "$folder"';
  const child = spawn("/bin/sh", ["-c", script, "sh", folder, binary, ...args, ...more], {
    env,
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  await answering(port, () => child.exitCode === null);
  return {
    port,
    user: "shop",
    password: "pass-word",
    database: "shop",
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}

async function answering(port: number, isAlive: () => boolean): Promise<void> {
  for (let attempt = 0; isAlive() && attempt < 600; attempt++) {
    const greeted = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1");
      socket
        .once("data", () => resolve(true))
        .once("error", () => resolve(false))
        .once("close", () => resolve(false));
    });
    if (greeted) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("The MariaDB of the tests did not start.");
}
