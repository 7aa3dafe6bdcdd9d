/** Logs in to a server over SSH, and tells what its errors mean. */
import type { ConnectConfig, SFTPWrapper } from "ssh2";
import { withoutEnd } from "../../../base/trim.ts";
import { EgressError } from "../../egress/egress-error.ts";
import { RecordFailure } from "../../failure.ts";
import { loadPeer } from "../../peers.ts";
import type { FtpSettings } from "./ftp-settings.ts";
import { refuseSlowKey } from "./locked-key.ts";
import type { PlaceContext } from "./place.ts";

export interface OpenSession {
  readonly sftp: SFTPWrapper;
  /** What paths begin with, without a slash at its end. */
  readonly root: string;
  end(): void;
}

/** `lost` is called when it ends, whoever ends it. Throws RecordFailure and EgressError. */
export async function openSession(
  settings: FtpSettings,
  { egress, signal }: PlaceContext,
  lost: () => void,
): Promise<OpenSession> {
  const { host, port, password, hostKeys, isBelowLogin } = settings;
  if (settings.authKey !== undefined) refuseSlowKey(settings.authKey);
  const ssh2 = await loadPeer<{ readonly default: typeof import("ssh2") }>("ssh2");
  const sock = await egress.connect(host, port, signal);
  const client = new ssh2.default.Client();
  const stop = () => client.destroy();
  signal?.addEventListener("abort", stop, { once: true });
  let isDenied = false;
  try {
    const sftp = await new Promise<SFTPWrapper>((resolve, reject) => {
      client.on("error", reject);
      client.on("close", () => {
        signal?.removeEventListener("abort", stop);
        lost();
        reject(new Error("it was closed before the login was done"));
      });
      // What some servers ask for in place of a password.
      client.on("keyboard-interactive", (_name, _instructions, _language, prompts, answer) =>
        answer(prompts.map(() => password ?? "")),
      );
      client.on("ready", () => client.sftp((error, made) => (error ? reject(error) : resolve(made))));
      const verifier = (key: Buffer): boolean => {
        isDenied = !hostKeys!.includes(key.toString("base64"));
        return !isDenied;
      };
      client.connect({ ...loginOf(settings), sock, ...(hostKeys && { hostVerifier: verifier }) });
    });
    sftp.on("error", () => undefined);
    const home = isBelowLogin ? await loginFolder(sftp) : "";
    return { sftp, root: withoutEnd(home, "/"), end: () => client.end() };
  } catch (error) {
    client.destroy();
    sock.destroy();
    throw isDenied ? denied() : loginFailure(error);
  }
}

function loginOf({ username, password, authKey, passphrase }: FtpSettings): ConnectConfig {
  return {
    username,
    ...(password !== undefined && { password, tryKeyboard: true }),
    ...(authKey !== undefined && { privateKey: authKey }),
    ...(passphrase !== undefined && { passphrase }),
    readyTimeout: 20_000,
    keepaliveInterval: 15_000,
  };
}

const loginFolder = (sftp: SFTPWrapper): Promise<string> =>
  new Promise((resolve, reject) => sftp.realpath(".", (error, path) => (error ? reject(error) : resolve(path))));

const denied = (): RecordFailure =>
  new RecordFailure(
    "authentication_failed",
    "connection",
    "request",
    "The server shows another key than those that the connection knows (ssl.ca).",
  );

function loginFailure(error: unknown): unknown {
  if (error instanceof RecordFailure || error instanceof EgressError) return error;
  const { level, message } = error as Error & { readonly level?: string };
  if (/Cannot parse privateKey|passphrase|private key/i.test(message)) {
    const told = `ftp.authKey cannot be used: ${message.slice(0, 200)}. What it is locked with stands in ssl.passphrase.`;
    return new RecordFailure("not_configured", "connection", "request", told);
  }
  if (level === "client-authentication")
    return new RecordFailure("authentication_failed", "connection", "response", "The server refuses the login.");
  return broken(message);
}

const statuses = { end: 1, missing: 2, denied: 3 } as const;

/** Whether the server answered with a status; its connection goes on. */
export function isStatus(error: unknown, status: keyof typeof statuses | "any"): boolean {
  const { code } = error as { readonly code?: unknown };
  return typeof code === "number" && (status === "any" || code === statuses[status]);
}

/** What is thrown in place of an error; what says all by itself stays what it is. */
export function sftpFailure(error: unknown, path: string): unknown {
  if (error instanceof RecordFailure || error instanceof EgressError || !(error instanceof Error)) return error;
  if (!isStatus(error, "any")) return broken(error.message, path);
  const message = `${path || "/"}: the server says ${error.message.slice(0, 300)}.`;
  return isStatus(error, "missing")
    ? new RecordFailure("connection_failed", "connection", "response", message, { classification: "missing" })
    : new RecordFailure("destination_rejected", "application", "response", message);
}

function broken(why: string, path?: string): RecordFailure {
  const about = path === undefined ? "The" : `${path}: the`;
  const message = `${about} connection to the server broke (${why.slice(0, 200)}).`;
  return new RecordFailure("connection_failed", "connection", "apiCall", message);
}
