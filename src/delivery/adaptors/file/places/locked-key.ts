/** The cost of unlocking a private key: the author of the key chooses it, and the work cannot be interrupted. */
import { RecordFailure } from "../../../failures/failure.ts";

/** Maximum rounds of bcrypt; common programs write 16 or 24. */
const roundsAtMost = 32;

/** Throws RecordFailure for a key that would take too long to unlock. */
export function refuseSlowKey(authKey: string): void {
  const [, body] = /-----BEGIN OPENSSH PRIVATE KEY-----([A-Za-z0-9+/=\s]+)-----END/.exec(authKey) ?? [];
  const rounds = body === undefined ? 0 : roundsOf(Buffer.from(body, "base64"));
  if (rounds <= roundsAtMost) return;
  const message = `ftp.authKey is locked with ${rounds} rounds, and ${roundsAtMost} are taken at most. Lock it anew: ssh-keygen -p -a 16 -f FILE`;
  throw new RecordFailure("not_configured", "connection", "request", message);
}

/**
 * Returns the rounds of a key in the form openssh-key-v1: a magic word, then cipher, function and the function's options, each
 * with its length. 0 for a key that is not locked.
 */
function roundsOf(key: Buffer): number {
  let at = "openssh-key-v1\0".length;
  const nextKeyField = (): Buffer => {
    if (at + 4 > key.length) return Buffer.alloc(0);
    const end = at + 4 + key.readUInt32BE(at);
    const found = key.subarray(at + 4, end);
    at = end;
    return found;
  };
  nextKeyField();
  nextKeyField();
  const options = nextKeyField();
  return options.length < 8 ? 0 : options.readUInt32BE(options.length - 4);
}
