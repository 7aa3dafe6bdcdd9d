/** Logs in to an SSH server, and converts its errors. */
import { createHash, createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { createRequire } from "node:module";
import type { ConnectConfig, SFTPWrapper } from "ssh2";
import { trimEndOf } from "../../../../base/trim.ts";
import { openedKey } from "../../../egress/client-key.ts";
import { EgressError } from "../../../egress/egress-error.ts";
import type { Meter } from "../../../egress/meter.ts";
import { RecordFailure } from "../../../failures/failure.ts";
import { loadPeer } from "../../../ports/peers.ts";
import type { HostKeys } from "../../../sending/sender.ts";
import type { FtpSettings } from "./ftp-settings.ts";
import type { PlaceContext } from "./place.ts";

/** Maximum milliseconds for an answer. */
export const sftpPatience = 60_000;

export interface SftpSession {
  readonly sftp: SFTPWrapper;
  readonly meter: Meter;
  /** Prefix of paths, without a slash at the end. */
  readonly root: string;
  end(): void;
}

/** Opens a session. `lost` is called when the session ends for any reason. Throws RecordFailure and EgressError. */
export async function openSftpSession(
  settings: FtpSettings,
  { egress, signal, hostKeys: known }: PlaceContext,
  lost: () => void,
): Promise<SftpSession> {
  const { host, port, password, isBelowLogin } = settings;
  const ssh2 = await loadPeer<{ readonly default: typeof import("ssh2") }>("ssh2");
  const privateKey = await sshKeyOf(settings);
  const { socket: sock, meter } = await egress.connect(host, port, { protocol: "sftp", signal });
  const client = new ssh2.default.Client();
  const destroyClient = () => client.destroy();
  signal?.addEventListener("abort", destroyClient, { once: true });
  let denied: unknown;
  const hostVerifier = (key: Buffer, verify: (isTrusted: boolean) => void): void => {
    checkHostKey(settings, key.toString("base64"), known).then(
      () => verify(true),
      (error: unknown) => {
        denied = error;
        verify(false);
      },
    );
  };
  try {
    const sftp = await new Promise<SFTPWrapper>((resolve, reject) => {
      client.on("error", reject);
      client.on("close", () => {
        signal?.removeEventListener("abort", destroyClient);
        lost();
        reject(new Error("it was closed before the login was done"));
      });
      // Some servers request keyboard-interactive authentication instead of a password.
      client.on("keyboard-interactive", (_name, _instructions, _language, prompts, answer) =>
        answer(prompts.map(() => password ?? "")),
      );
      client.on("ready", () => client.sftp((error, sftpChannel) => (error ? reject(error) : resolve(sftpChannel))));
      const login = {
        ...sftpLoginConfig(settings),
        ...(privateKey !== undefined && { privateKey }),
        sock,
        hostVerifier,
      };
      meter.drive(() => client.connect(login));
    });
    sftp.on("error", () => undefined);
    meter.ready();
    const home = isBelowLogin ? await loginFolder(sftp) : "";
    return { sftp, meter, root: trimEndOf(home, "/"), end: () => client.end() };
  } catch (error) {
    client.destroy();
    sock.destroy();
    throw denied ?? sftpLoginFailure(meter.because(error));
  }
}

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

function sftpLoginConfig({ username, password }: FtpSettings): ConnectConfig {
  return {
    username,
    ...(password !== undefined && { password, tryKeyboard: true }),
    readyTimeout: 20_000,
    keepaliveInterval: 15_000,
    algorithms: {
      // With compression, a few bytes could unpack to many.
      compress: ["none"],
      // Without group exchange: the server would choose a prime, and to check a long one takes half a minute.
      kex: {
        append: [],
        prepend: [],
        remove: ["diffie-hellman-group-exchange-sha256", "diffie-hellman-group-exchange-sha1"],
      },
    },
  };
}

const loginFolder = (sftp: SFTPWrapper): Promise<string> => sendSftpRequest<string>((done) => sftp.realpath(".", done));

/** Resolves if the server's key is a key of the connection, or the first key that the server showed. Throws RecordFailure. */
async function checkHostKey(
  { host, port, hostKeys }: FtpSettings,
  key: string,
  known: HostKeys | undefined,
): Promise<void> {
  const server = `${host}:${port}`;
  if (hostKeys) {
    if (!hostKeys.includes(key))
      throw hostKeyFailure(
        `The server shows another key (${hostKeyFingerprint(key)}) than those that the connection knows (ssl.ca).`,
      );
    return known?.replace(server, key);
  }
  const first = (await known?.trusted(server, key)) ?? key;
  if (first === key) return;
  throw hostKeyFailure(
    `${server} has a different host key than at the first connection: ${hostKeyFingerprint(key)} instead of ${hostKeyFingerprint(first)}. This may be an attack, or the server was set up again. Ask its administrator, and put the right key into ssl.ca of the connection, in the form that ssh-keyscan -p ${port} ${host} prints.`,
  );
}

/** Returns the fingerprint in the usual form of SSH programs. */
const hostKeyFingerprint = (key: string): string =>
  `SHA256:${createHash("sha256")
    .update(Buffer.from(key, "base64"))
    .digest("base64")
    .replace(/={1,2}$/, "")}`;

const hostKeyFailure = (message: string): RecordFailure =>
  new RecordFailure("authentication_failed", "connection", "request", message);

function sftpLoginFailure(error: unknown): unknown {
  if (error instanceof RecordFailure || error instanceof EgressError) return error;
  const { level, message } = error as Error & { readonly level?: string };
  if (level === "client-authentication")
    return new RecordFailure("authentication_failed", "connection", "response", "The server refuses the login.");
  return brokenSftpConnection(message);
}

const statuses = { end: 1, missing: 2, denied: 3 } as const;

/** Returns true if the error is a status answer of the server, after which the connection remains usable. */
export function isSftpStatus(error: unknown, status: keyof typeof statuses | "any"): boolean {
  const { code } = error as { readonly code?: unknown };
  return typeof code === "number" && (status === "any" || code === statuses[status]);
}

/** Returns the error to throw for an error; an error with a complete message stays unchanged. */
export function sftpFailure(error: unknown, path: string): unknown {
  if (error instanceof RecordFailure || error instanceof EgressError || !(error instanceof Error)) return error;
  if (!isSftpStatus(error, "any")) return brokenSftpConnection(error.message, path);
  const message = `${path || "/"}: the server says ${error.message.slice(0, 300)}.`;
  return isSftpStatus(error, "missing")
    ? new RecordFailure("connection_failed", "connection", "response", message, { classification: "missing" })
    : new RecordFailure("destination_rejected", "application", "response", message);
}

function brokenSftpConnection(why: string, path?: string): RecordFailure {
  const about = path === undefined ? "The" : `${path}: the`;
  const message = `${about} connection to the server broke (${why.slice(0, 200)}).`;
  return new RecordFailure("connection_failed", "connection", "apiCall", message);
}

/** Returns the answer to one request, within the time limit. */
export function sendSftpRequest<T>(
  call: (done: (error: Error | null | undefined, value?: T) => void) => void,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error("no answer in time")), sftpPatience);
    const settleRequest = (error: Error | null | undefined, value?: T) => {
      clearTimeout(late);
      if (error) reject(error);
      else resolve(value as T);
    };
    try {
      call(settleRequest);
    } catch (error) {
      settleRequest(error as Error);
    }
  });
}
