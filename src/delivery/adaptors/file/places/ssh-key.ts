/** Private keys of logins to SSH servers, in the forms that the package ssh2 reads. */
import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { createRequire } from "node:module";
import { openedKey } from "../../../egress/client-key.ts";
import type { FtpSettings } from "./ftp-settings.ts";

/** Returns the key of a connection without its lock; undefined without a key. Throws RecordFailure. */
export async function sshKeyOf({ authKey, passphrase }: FtpSettings): Promise<string | undefined> {
  if (authKey === undefined) return undefined;
  const ssh2 = createRequire(import.meta.url).resolve("ssh2");
  const key = createPrivateKey(
    await openedKey(authKey, { passphrase, name: "ftp.authKey", passphraseName: "ssl.passphrase", ssh2 }),
  );
  if (key.asymmetricKeyType === "rsa") return key.export({ type: "pkcs1", format: "pem" }).toString();
  if (key.asymmetricKeyType === "ec") return key.export({ type: "sec1", format: "pem" }).toString();
  return openSshForm(key);
}

/** Writes a key of Ed25519 in the form openssh-key-v1, without a lock. */
function openSshForm(key: KeyObject): string {
  const type = sshText("ssh-ed25519");
  const secret = Buffer.from(key.export({ format: "jwk" }).d!, "base64url");
  const point = Buffer.from(createPublicKey(key).export({ format: "jwk" }).x!, "base64url");
  // Two equal numbers, the key, a comment, and numbers that fill a block of eight bytes.
  const parts = Buffer.concat([
    Buffer.alloc(8),
    type,
    sshText(point),
    sshText(Buffer.concat([secret, point])),
    sshText(""),
  ]);
  const fill = Buffer.from(Array.from({ length: (8 - (parts.length % 8)) % 8 }, (_, index) => index + 1));
  const one = Buffer.from([0, 0, 0, 1]);
  const body = Buffer.concat([
    Buffer.from("openssh-key-v1\0"),
    sshText("none"),
    sshText("none"),
    sshText(""),
    one,
    sshText(Buffer.concat([type, sshText(point)])),
    sshText(Buffer.concat([parts, fill])),
  ]);
  const lines = body.toString("base64").match(/.{1,70}/g)!;
  return ["-----BEGIN OPENSSH PRIVATE KEY-----", ...lines, "-----END OPENSSH PRIVATE KEY-----", ""].join("\n");
}

/** Returns a text with its length before it. */
function sshText(text: string | Buffer): Buffer {
  const bytes = Buffer.from(text as string);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}
