/**
 * A MariaDB of the tests' own: the packages of Debian, unpacked into a cache folder and started from there. Nothing is installed, no
 * service runs, and nothing is left behind but the cache.
 */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endingScript, librariesOf, unpacked } from "./debian.ts";
import { freePort } from "./free-port.ts";
import { greeting } from "./greeting.ts";

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

/** Starts a server with an empty database `shop`, in UTC+2 and with the character set latin1 unless something asks for another. */
export async function startMariadb(): Promise<Mariadb | undefined> {
  const root = unpacked(packages, "usr/sbin/mariadbd");
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
    LD_LIBRARY_PATH: librariesOf(root),
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
  const child = spawn("/bin/sh", ["-c", endingScript, "sh", folder, binary, ...args, ...more], {
    env,
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  await greeting(port, () => child.exitCode === null);
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
