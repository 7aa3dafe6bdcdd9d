/** The settings of a connection of the type `ftp` (facts 2.12). */
import { isIP } from "node:net";
import { type JsonObject, objectIn } from "../../../../base/json.ts";
import { trimEndOf } from "../../../../base/trim.ts";
import { openedKey } from "../../../egress/client-key.ts";
import { RecordFailure } from "../../../failures/failure.ts";
import type { OpenedConnection } from "../../../ports/adaptor.ts";
import type { PlaceContext } from "./place.ts";

export interface FtpSettings {
  readonly type: "ftp" | "ftps" | "sftp";
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly password?: string | undefined;
  /** A private key, and the passphrase that unlocks it. */
  readonly authKey?: string | undefined;
  readonly passphrase?: string | undefined;
  /** True for TLS from the first byte, instead of TLS after a command. */
  readonly isImplicit: boolean;
  /** Options of node:tls. */
  readonly tls: {
    readonly rejectUnauthorized: true;
    readonly servername?: string;
    readonly ca?: string;
    readonly cert?: string;
    readonly key?: string;
  };
  /** Accepted keys of the `sftp` server, in base64; undefined for the first key that the server showed. */
  readonly hostKeys?: readonly string[] | undefined;
  /** True if paths begin in the folder of the login, instead of the server's root. */
  readonly isBelowLogin: boolean;
}

const ftpSettingText = (block: JsonObject, name: string): string | undefined => {
  const value = block[name];
  return typeof value === "string" && value !== "" ? value : undefined;
};

/** Reads the settings. Throws RecordFailure for missing and for unsupported settings. */
export async function ftpSettings(
  { document }: OpenedConnection,
  { block }: Pick<PlaceContext, "block">,
): Promise<FtpSettings> {
  const { ftp: own, ssl: ownTls } = document as JsonObject;
  const ftp = objectIn(own);
  const ssl = objectIn(ownTls);
  const { type = "ftp" } = ftp;
  if (type !== "ftp" && type !== "ftps" && type !== "sftp")
    throw ftpNotConfigured(`ftp.type is ${String(type)}: it may be ftp, ftps or sftp.`);
  const host = trimEndOf((ftpSettingText(ftp, "hostURI") ?? "").replace(/^[a-z]+:\/\//i, ""), "/");
  if (host === "") throw ftpNotConfigured("The connection has no ftp.hostURI.");
  if (ftp["usePassiveMode"] === false && type !== "sftp") {
    const message = "This server opens all connections itself, so ftp.usePassiveMode cannot be false.";
    throw new RecordFailure("not_supported", "connection", "request", message);
  }
  const username = ftpSettingText(ftp, "username");
  const password = ftpSettingText(ftp, "password");
  const authKey = ftpSettingText(ftp, "authKey")?.replaceAll("\\n", "\n");
  if (username === undefined) throw ftpNotConfigured("The connection has no ftp.username.");
  if (type === "sftp" && password === undefined && authKey === undefined)
    throw ftpNotConfigured("The connection has neither ftp.password nor ftp.authKey.");
  if (/[\r\n\0]/.test(`${username}${password ?? ""}`))
    throw ftpNotConfigured("ftp.username and ftp.password may hold no line breaks.");
  const isImplicit = type === "ftps" && ftp["useImplicitFtps"] === true;
  const ca = ftpSettingText(ssl, "ca")?.replaceAll("\\n", "\n");
  return {
    type,
    host,
    username,
    password,
    authKey,
    isImplicit,
    passphrase: ftpSettingText(ssl, "passphrase"),
    port: typeof ftp["port"] === "number" ? ftp["port"] : type === "sftp" ? 22 : isImplicit ? 990 : 21,
    tls: {
      rejectUnauthorized: true,
      ...(isIP(host) === 0 && { servername: host }),
      ...(ca !== undefined && { ca }),
      ...(await clientCertificateOf(ssl)),
    },
    hostKeys: type === "sftp" && ca !== undefined ? hostKeysIn(ca) : undefined,
    isBelowLogin:
      ftp["userDirectoryIsRoot"] === true || !(ftpSettingText(block, "directoryPath") ?? "").startsWith("/"),
  };
}

/** Returns the client certificate of the connection. */
async function clientCertificateOf(ssl: JsonObject): Promise<{ readonly cert?: string; readonly key?: string }> {
  const [cert, key, passphrase] = ["cert", "key", "passphrase"].map((name) =>
    ftpSettingText(ssl, name)?.replaceAll("\\n", "\n"),
  );
  if (cert === undefined || key === undefined) return {};
  return { cert, key: await openedKey(key, { passphrase, name: "ssl.key" }) };
}

/** Returns the keys in lines of the format of public key files or known_hosts. */
function hostKeysIn(text: string): readonly string[] {
  const found = [...text.matchAll(/(?:^|\s)(?:ssh-|ecdsa-|sk-)[a-z0-9@.-]+\s+([A-Za-z0-9+/]{40,}={0,2})/gm)];
  if (found.length > 0) return found.map(([, key]) => key!);
  throw ftpNotConfigured("ssl.ca contains no key of an SFTP server: give a line such as ssh-ed25519 AAAA...");
}

const ftpNotConfigured = (message: string): RecordFailure =>
  new RecordFailure("not_configured", "connection", "request", message);
