/**
 * Tries a container of certificates (PKCS #12) in a process that can be ended. Keys may lie within its encrypted parts, so the work of
 * unlocking them is not known before.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { RecordFailure } from "../failures/failure.ts";

/** Milliseconds of the clock; usual containers take less than a tenth. */
const longestMs = 3000;
/** CPU time of the check, in milliseconds: each connection unlocks its container anew, on the event loop. */
const busyMs = 300;
/** Containers that are remembered, and checks at a time. */
const knownAtMost = 200;

/** Reads the container and its passphrase from its input, and writes the milliseconds that unlocking it took. */
const program = `
const [passphrase, pfx] = require("node:fs").readFileSync(0, "latin1").split("\\n").map((text) => Buffer.from(text, "base64"));
const before = process.cpuUsage();
try { require("node:tls").createSecureContext({ pfx, passphrase: passphrase.toString() || undefined }); } catch {}
const { user, system } = process.cpuUsage(before);
process.stdout.write(String((user + system) / 1000));
`;

/** By digest: whether it may be used. */
const known = new Map<string, Promise<boolean>>();

/** Throws RecordFailure for a container that takes too long to unlock. One that cannot be unlocked passes, for Node to refuse. */
export async function refuseHeavyContainer(pfx: Buffer, passphrase: string | undefined): Promise<void> {
  const digest = createHash("sha256")
    .update(pfx)
    .update(`\0${passphrase ?? ""}`)
    .digest("base64");
  const check = known.get(digest) ?? isLight(pfx, passphrase);
  known.delete(digest);
  known.set(digest, check);
  if (known.size > knownAtMost) known.delete(known.keys().next().value!);
  if (await check) return;
  const message = `The container of the client certificate takes longer than ${busyMs} milliseconds to unlock. Make it anew with fewer rounds: openssl pkcs12 -export -iter 2048`;
  throw new RecordFailure("not_configured", "connection", "request", message);
}

function isLight(pfx: Buffer, passphrase: string | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ["-e", program], {
      env: {},
      stdio: ["pipe", "pipe", "ignore"],
      windowsHide: true,
    });
    const late = setTimeout(() => child.kill("SIGKILL"), longestMs);
    let told = "";
    child.stdout.on("data", (piece: Buffer) => {
      told += piece.toString();
    });
    child.stdin.on("error", () => undefined);
    child.once("error", () => resolve(false));
    child.once("close", () => {
      clearTimeout(late);
      resolve(told !== "" && Number(told) <= busyMs);
    });
    child.stdin.end([Buffer.from(passphrase ?? ""), pfx].map((bytes) => bytes.toString("base64")).join("\n"));
  });
}
