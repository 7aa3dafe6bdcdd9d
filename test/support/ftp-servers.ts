/** FTP servers of the tests' own: Debian's pure-ftpd, and ftp-srv of npm, which speaks implicit TLS, too. Each has a user `shop` and a folder. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FtpSrv } from "ftp-srv";
import { endingScript, librariesOf, unpacked } from "./debian.ts";
import { freePort } from "./free-port.ts";
import { greeting } from "./greeting.ts";

export interface FtpServer {
  readonly port: number;
  /** The folder that its user sees as `/`. */
  readonly folder: string;
  stop(): Promise<void>;
}

export const ftpUser = { username: "shop", password: "pass-word" } as const;
export const howToGetPureFtpd =
  "pure-ftpd cannot be had: the tests on it are skipped. They unpack Debian's package, for which they need apt-get, dpkg-deb and root.";

/** Of the password (crypt, SHA-256): the tool's own take a second a login. */
const cheapHash = "$5$reconduit$s72R6yvoi7zY.I3b70bsG5O5IjQJ1lZcC8OlU.9ATD7";

const tlsFile = (name: string): string => readFileSync(join(import.meta.dirname, "tls", name), "utf8");
export const ftpAuthority = tlsFile("ca.crt");

/** Takes logins with and without TLS; undefined where it cannot be had. */
export async function startPureFtpd(): Promise<FtpServer | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const root = unpacked(["pure-ftpd"], "usr/sbin/pure-ftpd");
  if (root === undefined) return undefined;
  const own = mkdtempSync(join(tmpdir(), "reconduit-ftp-"));
  const [folder, users, base, certificate] = ["home", "users", "users.pdb", "tls.pem"].map((name) => join(own, name));
  mkdirSync(folder!);
  execFileSync("chmod", ["755", own]);
  chownSync(folder!, 65534, 65534);
  const env = { LD_LIBRARY_PATH: librariesOf(root), PATH: process.env["PATH"] ?? "" };
  const tool = join(root, "usr", "bin", "pure-pw");
  writeFileSync(users!, `${ftpUser.username}:${cheapHash}:65534:65534::${folder}/./::::::::::::\n`);
  const based = spawnSync(tool, ["mkdb", base!, "-f", users!], { env });
  if (based.status !== 0) throw new Error(`pure-pw: ${based.stderr}`);
  writeFileSync(certificate!, `${tlsFile("server.key")}${tlsFile("server.crt")}`, { mode: 0o600 });
  const port = await freePort();
  const args = [
    "-S",
    `127.0.0.1,${port}`,
    "-l",
    `puredb:${base}`,
    "-E",
    "-A",
    "-Y",
    "1",
    "-2",
    certificate!,
    "-u",
    "1",
  ];
  const binary = join(root, "usr", "sbin", "pure-ftpd");
  const child = spawn("/bin/sh", ["-c", endingScript, "sh", own, binary, ...args, "-g", join(own, "pid")], {
    env,
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  await greeting(port, () => child.exitCode === null);
  return {
    port,
    folder: folder!,
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}

/** `isImplicit`: TLS from the first byte on; it takes logins in the clear otherwise, and TLS where it is asked for. */
export async function startFtpSrv({ isImplicit }: { readonly isImplicit: boolean }): Promise<FtpServer> {
  const folder = mkdtempSync(join(tmpdir(), "reconduit-ftp-"));
  const port = await freePort();
  const silent: { [name: string]: unknown } = { child: () => silent };
  for (const level of ["trace", "debug", "info", "warn", "error", "fatal"]) silent[level] = () => undefined;
  const server = new FtpSrv({
    url: `${isImplicit ? "ftps" : "ftp"}://127.0.0.1:${port}`,
    pasv_url: "127.0.0.1",
    tls: { key: tlsFile("server.key"), cert: tlsFile("server.crt") },
    log: silent,
  });
  server.on("login", ({ username, password }, accept, refuse) => {
    if (username === ftpUser.username && password === ftpUser.password) accept({ root: folder });
    else refuse(new Error("Login incorrect"));
  });
  await server.listen();
  return {
    port,
    folder,
    stop: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
