/** SFTP servers of the tests' own: Debian's sshd for keys, a small one of ssh2's for logins by password. */

import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ssh2 from "ssh2";
import { endingScript, librariesOf, unpacked } from "./debian.ts";
import { freePort } from "./free-port.ts";
import { greeting } from "./greeting.ts";

export const howToGetSshd =
  "sshd cannot be had: the tests on it are skipped. They unpack Debian's openssh-server and libnss-wrapper, for which they need apt-get and dpkg-deb.";

export interface Sshd {
  readonly port: number;
  readonly username: string;
  /** Private keys that it lets in, by their form. */
  readonly keys: { readonly ed25519: string; readonly lockedRsa: string };
  readonly passphrase: string;
  /** A line of its public key. */
  readonly hostKey: string;
  readonly folder: string;
  stop(): Promise<void>;
}

/** A key pair of Ed25519. The generator leaves out the first byte of a public key where it is 0, so that nobody can read the pair: one in 256. */
export function ed25519Pair(): { readonly private: string; readonly public: string } {
  for (;;) {
    const pair = ssh2.utils.generateKeyPairSync("ed25519");
    if (!(ssh2.utils.parseKey(pair.private) instanceof Error)) return pair;
  }
}

/** The last one gives the server users of its own, who are on no system. */
const packages = ["openssh-server", "libwrap0", "libnss-wrapper"];

/** As the user of the tests, or as nobody where that is root; undefined where it cannot be had. */
export async function startSshd(): Promise<Sshd | undefined> {
  const root = unpacked(packages, "usr/lib/x86_64-linux-gnu/libnss_wrapper.so");
  if (root === undefined) return undefined;
  const isRoot = process.getuid?.() === 0;
  const owner = isRoot ? { uid: 65534, gid: 65534 } : { uid: process.getuid!(), gid: process.getgid!() };
  const own = mkdtempSync(join(tmpdir(), "reconduit-ssh-"));
  const folder = join(own, "home");
  mkdirSync(folder);
  const passphrase = "locked-away";
  const host = ed25519Pair();
  const ed25519 = ed25519Pair();
  const rsa = ssh2.utils.generateKeyPairSync("rsa", { bits: 2048, passphrase, cipher: "aes256-cbc" });
  const port = await freePort();
  const config = [
    `Port ${port}`,
    "ListenAddress 127.0.0.1",
    `HostKey ${join(own, "host")}`,
    `AuthorizedKeysFile ${join(own, "allowed")}`,
    `PidFile ${join(own, "pid")}`,
    "UsePAM no",
    "StrictModes no",
    "PasswordAuthentication no",
    "Subsystem sftp internal-sftp",
    "ForceCommand internal-sftp",
  ];
  writeFileSync(join(own, "config"), config.join("\n"));
  writeFileSync(join(own, "host"), host.private, { mode: 0o600 });
  writeFileSync(join(own, "allowed"), `${ed25519.public}\n${rsa.public}\n`);
  const ids = `x:${owner.uid}:${owner.gid}:`;
  writeFileSync(join(own, "passwd"), `shop:${ids}:${folder}:/bin/sh\nsshd:${ids}:/:/bin/false\n`);
  writeFileSync(join(own, "group"), `shop:x:${owner.gid}:\n`);
  writeFileSync(join(own, "shadow"), "shop:*:19000:0:99999:7:::\n");
  if (isRoot) for (const each of [own, folder, join(own, "host")]) chownSync(each, 65534, 65534);
  const args = [join(root, "usr", "sbin", "sshd"), "-D", "-e", "-f", join(own, "config")];
  const child = spawn("/bin/sh", ["-c", endingScript, "sh", own, ...args], {
    ...owner,
    env: {
      LD_LIBRARY_PATH: librariesOf(root),
      PATH: process.env["PATH"] ?? "",
      LD_PRELOAD: join(librariesOf(root), "libnss_wrapper.so"),
      NSS_WRAPPER_PASSWD: join(own, "passwd"),
      NSS_WRAPPER_GROUP: join(own, "group"),
      NSS_WRAPPER_SHADOW: join(own, "shadow"),
    },
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  await greeting(port, () => child.exitCode === null);
  return {
    port,
    username: "shop",
    keys: { ed25519: ed25519.private, lockedRsa: rsa.private },
    passphrase,
    hostKey: host.public,
    folder,
    stop: async () => {
      child.stdin.end();
      await ended;
      // What it made belongs to it, and what is left of that goes with the folder of its user.
      rmSync(own, { recursive: true, force: true });
    },
  };
}

export interface PasswordServer {
  readonly port: number;
  /** Its key as a line, and as programs of SSH show it. */
  readonly hostKey: string;
  readonly fingerprint: string;
  close(): Promise<void>;
}

/** Lets one password in, asked for as a password or at a keyboard, and has an empty folder. */
export async function startPasswordServer(username: string, password: string): Promise<PasswordServer> {
  const host = ed25519Pair();
  const open = new Set<import("ssh2").Connection>();
  const server = new ssh2.Server({ hostKeys: [host.private] }, (client) => {
    open.add(client);
    client.on("error", () => undefined).on("close", () => open.delete(client));
    client.on("authentication", (context) => {
      if (context.username === username && context.method === "keyboard-interactive")
        return context.prompt([{ prompt: "Password: ", echo: false }], (answers) =>
          answers[0] === password ? context.accept() : context.reject(),
        );
      return context.reject(["keyboard-interactive"]);
    });
    client.on("session", (accept) => {
      accept().on("sftp", (take) => {
        const sftp = take();
        sftp.on("LSTAT", (id) => sftp.status(id, 2));
        sftp.on("REALPATH", (id) => sftp.name(id, [{ filename: "/", longname: "/", attrs: {} as never }]));
      });
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    port: (server.address() as AddressInfo).port,
    hostKey: host.public,
    fingerprint: `SHA256:${createHash("sha256")
      .update(Buffer.from(host.public.split(" ")[1]!, "base64"))
      .digest("base64")
      .replace(/=$/, "")}`,
    close: async () => {
      for (const each of open) each.end();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
