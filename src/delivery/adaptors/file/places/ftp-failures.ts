/** The meaning of errors of FTP, and of connections to FTP servers. */
import { EgressError } from "../../../egress/egress-error.ts";
import { listingBytes } from "../../../egress/partner-bounds.ts";
import { isUnverifiedCode } from "../../../egress/tls.ts";
import { RecordFailure } from "../../../failures/failure.ts";
import type { Classification, FailureCode } from "../../../failures/failure-codes.ts";

interface FtpFailureContext {
  readonly path?: string;
  readonly isLogin?: boolean;
}

/** Returns true for a refusal in a server's reply, after which the connection remains usable. */
export const isFtpRefusal = (error: unknown): error is Error & { readonly code: number } =>
  error instanceof Error &&
  error.name === "FTPError" &&
  typeof (error as { readonly code?: unknown }).code === "number";

/** Returns the error to throw for an error; an error with a complete message stays unchanged. */
export function ftpFailure(error: unknown, { path, isLogin = false }: FtpFailureContext): unknown {
  if (error instanceof RecordFailure || error instanceof EgressError || !(error instanceof Error)) return error;
  const about = path === undefined ? "" : `${path || "/"}: `;
  if (isFtpRefusal(error)) {
    const { code } = error;
    const message = `${about}the server says ${error.message.slice(0, 300)}`;
    if (isLogin && [332, 430, 530, 532].includes(code)) return ftpRecordFailure("authentication_failed", message);
    if (code === 421 || code === 425 || code === 426 || isLogin) return ftpRecordFailure("connection_failed", message);
    if (code === 450 || code === 451) return ftpRecordFailure("connection_failed", message);
    // The reply code 550 is that of a missing file and of any other refusal.
    if (/not found|no such|not exist|can't find|cannot find/i.test(error.message))
      return ftpRecordFailure("connection_failed", message, "missing");
    return ftpRecordFailure("destination_rejected", message);
  }
  // The package's error for lists that exceed its limit; it has no code.
  if (error.message.startsWith("StringWriter: Maximum bytes"))
    return ftpRecordFailure("output_too_large", `${about}${listTooLong}`);
  const { code } = error as NodeJS.ErrnoException;
  if (isUnverifiedCode(code)) {
    const advice = "give the connection its authority (ssl.ca)";
    return ftpRecordFailure("connection_failed", `The certificate of the server is not trusted (${code}): ${advice}.`);
  }
  return ftpRecordFailure(
    "connection_failed",
    `${about}the connection to the server broke (${messageWithoutAddresses(error)}).`,
  );
}

/** Message for a folder list that exceeds the maximum size. */
export const listTooLong = `the list of the folder has more than ${listingBytes / 1024 / 1024} MB. Part the folder into several.`;

/** Returns the message without addresses of the internal network. */
const messageWithoutAddresses = ({ message }: Error): string =>
  message.replace(/\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b/g, "its address").slice(0, 200);

function ftpRecordFailure(code: FailureCode, message: string, classification?: Classification): RecordFailure {
  const source = code === "destination_rejected" ? "application" : "connection";
  return new RecordFailure(code, source, "response", message, classification ? { classification } : {});
}
