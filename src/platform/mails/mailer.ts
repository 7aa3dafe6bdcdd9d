/** Sends mails: to a server by SMTP, or as files into a folder. The library comes with the first mail. */
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fail } from "../../base/diagnostics.ts";
import { type DriverLine, driving } from "../../base/driver-zone.ts";
import { createRedactor } from "../../base/redaction.ts";
import { isLoopbackHost } from "../../delivery/egress/addresses.ts";
import { lineAnswerBytes } from "../../delivery/egress/partner-bounds.ts";

/** A mail as it is kept until it is sent: plain text, to one address. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
};

export interface Mailer {
  /**
   * Sends a mail. `id`: the same for each attempt at one mail, letters and digits; `now`: milliseconds since the epoch.
   * Throws {@link MailRefused} if the server will never accept the mail, and any other error if a later attempt may succeed.
   * No error message contains the password.
   */
  send(mail: Mail, id: string, now: number): Promise<void>;
  /** Removes mails that are kept as files since before a moment, in milliseconds since the epoch; answers how many. */
  readonly purge?: (before: number) => Promise<number>;
}

/** The server takes the mail at no time: it refused its address, its content or the login. */
export class MailRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = "MailRefused";
  }
}

export interface MailPlace {
  /** `smtp[s]://USER:PASSWORD@HOST:PORT[?from=ADDRESS]`. */
  readonly smtp?: string | undefined;
  /** Folder for mails as files, where there is no server. */
  readonly folder?: string | undefined;
  /** Certificate authorities (PEM) in addition to those of Node. */
  readonly ca?: string | undefined;
}

/** Undefined where there is no place for mails. Throws a DiagnosticError where the address of the server cannot be read. */
export function openMailer({ smtp, folder, ca }: MailPlace): Mailer | undefined {
  if (smtp !== undefined) return smtpMailer(parseMailServer(smtp), ca);
  return folder === undefined ? undefined : fileMailer(folder);
}

interface MailServer {
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  readonly auth: { readonly user: string; readonly pass: string } | undefined;
  readonly from: string;
}

/** Returns true for a single address without syntax of address lists. */
const address = /^[^\s@<>(),;:\\"[\]]{1,64}@[^\s@<>(),;:\\"[\]]{1,255}$/;

/** Returns true for an address that mails can be sent to. */
export const isMailAddress = (text: string): boolean => address.test(text);

function parseMailServer(text: string): MailServer {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if ((url?.protocol !== "smtp:" && url?.protocol !== "smtps:") || url.hostname === "" || !/^\/?$/.test(url.pathname)) {
    return fail("usage", "The address of the mail server cannot be read", {
      detail: "--smtp (or RECONDUIT_SMTP) is not a URL of the form smtp://USER:PASSWORD@HOST:PORT.",
      suggestion: "--smtp smtps://USER:PASSWORD@mail.example:465, or smtp:// for STARTTLS",
    });
  }
  const secure = url.protocol === "smtps:";
  const user = decodeURIComponent(url.username);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const from = url.searchParams.get("from") ?? (isMailAddress(user) ? user : `reconduit@${host}`);
  return {
    host,
    port: url.port === "" ? (secure ? 465 : 587) : Number(url.port),
    secure,
    auth: user === "" ? undefined : { user, pass: decodeURIComponent(url.password) },
    from,
  };
}

const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;

function smtpMailer({ host, port, secure, auth, from }: MailServer, ca: string | undefined): Mailer {
  const hide = createRedactor(auth && auth.pass !== "" ? [auth.pass] : []);
  return {
    async send(mail, id, now) {
      const { createTransport } = await import("nodemailer");
      const transport = createTransport({
        host,
        port,
        secure,
        ...(auth && { auth }),
        // A password goes over no line in the clear, but for those inside of this machine.
        requireTLS: auth !== undefined && !isLoopbackHost(host),
        ...(ca !== undefined && { tls: { ca } }),
        ...smtpTimeouts,
        maxResponseSize: lineAnswerBytes,
      });
      const broken = Promise.withResolvers<never>();
      const line: DriverLine = {
        endBroken() {
          transport.close();
          broken.reject(new Error("The mail server sent bytes that are not an answer of SMTP."));
        },
      };
      try {
        const sent = driving(line, () => transport.sendMail(mailMessage(mail, { id, now, from })));
        await Promise.race([sent, broken.promise]);
      } catch (error) {
        const { message, responseCode } = error as { readonly message: string; readonly responseCode?: number };
        const shownMessage = hide(message);
        throw responseCode !== undefined && responseCode >= 500
          ? new MailRefused(shownMessage)
          : new Error(shownMessage);
      } finally {
        transport.close();
      }
    },
  };
}

const fileName = /^\d{4}-\d\d-\d\dT[\d.-]+Z-\w+\.eml$/;

/**
 * Returns a mailer that writes a file for each mail, `TIME-ID.eml`, for the owner alone. A mail sent again replaces its file.
 */
function fileMailer(folder: string): Mailer {
  return {
    async send(mail, id, now) {
      const { createTransport } = await import("nodemailer");
      const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
      const { message } = await transport.sendMail(mailMessage(mail, { id, now, from: "reconduit@localhost" }));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const time = new Date(now).toISOString().replaceAll(":", "-");
      await writeFile(join(folder, `${time}-${id}.eml`), message as Buffer, { mode: 0o600 });
    },
    async purge(before) {
      const first = new Date(before).toISOString().replaceAll(":", "-");
      const files = await readdir(folder).catch(() => []);
      const past = files.filter((file) => fileName.test(file) && file < first);
      for (const file of past) await rm(join(folder, file), { force: true });
      return past.length;
    },
  };
}

function mailMessage(
  { to, subject, text }: Mail,
  about: { readonly id: string; readonly now: number; readonly from: string },
) {
  const { id, now, from } = about;
  return {
    from: { name: "Reconduit", address: from },
    // As an object: invalid text stays one address and never becomes several.
    to: { name: "", address: to },
    envelope: { from, to: [to] },
    subject,
    text,
    date: new Date(now),
    messageId: `<${id}@${from.slice(from.lastIndexOf("@") + 1)}>`,
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
