/**
 * Private keys of connections' client certificates. Whoever writes a key chooses the work of unlocking it, and a library unlocks it in one
 * call, for some drivers with each connection anew. So that work is bounded, and done once.
 */
import { createHash, createPrivateKey } from "node:crypto";
import { RecordFailure } from "../failures/failure.ts";
import { lockRounds } from "./lock-rounds.ts";

/** Rounds of PBKDF2 and its like to unlock a key, all its parts together: about 200 ms. Common programs write 2,000 to 100,000. */
const roundsAtMost = 300_000;
/** Bits of a key: a signature by a longer one takes a part of a second. */
const bitsAtMost = 8192;
/** Keys that are kept unlocked. */
const keptAtMost = 200;

interface ClientKey {
  readonly key: string;
  readonly passphrase?: string;
}

/** By digest of key and passphrase, the one used last behind the others. */
const kept = new Map<string, ClientKey>();

/** Returns a key in PEM unlocked; one that cannot be read stays as it is, for its driver to refuse. Throws RecordFailure. */
export function openedKey(key: string, passphrase: string | undefined): ClientKey {
  const same: ClientKey = { key, ...(passphrase !== undefined && { passphrase }) };
  const digest = createHash("sha256").update(JSON.stringify(same)).digest("base64");
  const known = kept.get(digest);
  kept.delete(digest);
  const opened = known ?? unlockedClientKey(same);
  kept.set(digest, opened);
  if (kept.size > keptAtMost) for (const oldest of kept.keys()) return dropOldestKey(oldest, opened);
  return opened;
}

function dropOldestKey(oldest: string, opened: ClientKey): ClientKey {
  kept.delete(oldest);
  return opened;
}

function unlockedClientKey(given: ClientKey): ClientKey {
  const pem = given.key.replaceAll("\\n", "\n");
  const blocks = pem.matchAll(/-----BEGIN ENCRYPTED PRIVATE KEY-----([A-Za-z0-9+/=\s]+)-----END/g);
  refuseRounds([...blocks].map(([, body]) => Buffer.from(body!, "base64")));
  try {
    const key = createPrivateKey({ key: pem, ...(given.passphrase !== undefined && { passphrase: given.passphrase }) });
    const { modulusLength = 0 } = key.asymmetricKeyDetails ?? {};
    if (modulusLength > bitsAtMost)
      throw privateKeyError(`has ${modulusLength} bits, and ${bitsAtMost} are taken at most.`);
    return { key: key.export({ type: "pkcs8", format: "pem" }).toString() };
  } catch (error) {
    if (error instanceof RecordFailure) throw error;
    return given;
  }
}

/** Throws RecordFailure for a container (PKCS #12) that would take too long to unlock. */
export function refuseSlowContainer(base64: string): void {
  refuseRounds([Buffer.from(base64, "base64")]);
}

function refuseRounds(structures: readonly Buffer[]): void {
  const rounds = structures.reduce((sum, each) => sum + lockRounds(each), 0);
  if (rounds <= roundsAtMost) return;
  const asked = Number.isFinite(rounds) ? `${rounds} rounds` : "more rounds than can be counted";
  throw privateKeyError(
    `is locked with ${asked}, and ${roundsAtMost} are taken at most. Lock it anew with fewer: openssl pkcs8 -topk8 -iter 100000 -in KEY -out NEW`,
  );
}

const privateKeyError = (why: string): RecordFailure =>
  new RecordFailure("not_configured", "connection", "request", `The private key of the client certificate ${why}`);
