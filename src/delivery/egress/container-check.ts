/**
 * Tries a container of certificates (PKCS #12) in a process that can be ended. Keys may lie within its encrypted parts, so the work of
 * unlocking them is not known before.
 */
import { createHash } from "node:crypto";
import { RecordFailure } from "../failures/failure.ts";
import { KeyFindings, runKeyProcess } from "./key-process.ts";

/** CPU time of the check, in milliseconds: each connection unlocks its container again, on the event loop. */
const busyMs = 100;

/** Reads the container and its passphrase from its input, and writes the milliseconds that unlocking it took. */
const program = `
const { passphrase, pfx } = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
const before = process.cpuUsage();
try { require("node:tls").createSecureContext({ pfx: Buffer.from(pfx, "base64"), passphrase }); } catch {}
const { user, system } = process.cpuUsage(before);
process.stdout.write(String((user + system) / 1000));
`;

interface CheckedContainer {
  readonly isLight: boolean;
  readonly isLate: boolean;
}

/** By digest of container and passphrase. */
const known = new KeyFindings<CheckedContainer>();

/** Throws RecordFailure for a container that takes too long to unlock. One that cannot be unlocked passes, for Node to refuse. */
export async function refuseHeavyContainer(pfx: Buffer, passphrase: string | undefined): Promise<void> {
  const digest = createHash("sha256")
    .update(pfx)
    .update(`\0${passphrase ?? ""}`)
    .digest("base64");
  if ((await known.findingOf(digest, () => checkContainer(pfx, passphrase))).isLight) return;
  const message = `The container of the client certificate takes longer than ${busyMs} milliseconds to unlock. Create it again with fewer rounds: openssl pkcs12 -export -iter 2048`;
  throw new RecordFailure("not_configured", "connection", "request", message);
}

async function checkContainer(pfx: Buffer, passphrase: string | undefined): Promise<CheckedContainer> {
  const { output, isLate } = await runKeyProcess(program, JSON.stringify({ passphrase, pfx: pfx.toString("base64") }));
  return { isLight: output !== undefined && Number(output) <= busyMs, isLate };
}
