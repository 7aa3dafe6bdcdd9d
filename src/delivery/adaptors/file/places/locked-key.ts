/** How much work unlocking a private key is: whoever wrote the key decides over it, and it is done in one go. */
import { RecordFailure } from "../../../failures/failure.ts";

/** Rounds of bcrypt; programs write 16 or 24. */
const roundsAtMost = 32;

/** Throws RecordFailure for a key that would hold this server up. */
export function refuseSlowKey(authKey: string): void {
  const [, body] = /-----BEGIN OPENSSH PRIVATE KEY-----([A-Za-z0-9+/=\s]+)-----END/.exec(authKey) ?? [];
  const rounds = body === undefined ? 0 : roundsOf(Buffer.from(body, "base64"));
  if (rounds <= roundsAtMost) return;
  const message = `ftp.authKey is locked with ${rounds} rounds, and ${roundsAtMost} are taken at most. Lock it anew: ssh-keygen -p -a 16 -f FILE`;
  throw new RecordFailure("not_configured", "connection", "request", message);
}

/** Of the form openssh-key-v1: a word, then cipher, function and the function's options, each with its length. 0: not locked. */
function roundsOf(key: Buffer): number {
  let at = "openssh-key-v1\0".length;
  const next = (): Buffer => {
    if (at + 4 > key.length) return Buffer.alloc(0);
    const end = at + 4 + key.readUInt32BE(at);
    const found = key.subarray(at + 4, end);
    at = end;
    return found;
  };
  next();
  next();
  const options = next();
  return options.length < 8 ? 0 : options.readUInt32BE(options.length - 4);
}
