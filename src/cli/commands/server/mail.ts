/** Where a process sends mails, as its options and its environment say. */
import { resolve } from "node:path";
import type { MailPlace } from "../../../platform/mails/mailer.ts";
import type { Invocation } from "../../invocation.ts";
import { option, type ValuesOf } from "../../option.ts";

export const mailOptions = [
  option("--smtp <URL>", "server that takes mails, smtp[s]://USER:PASSWORD@HOST:PORT (default: RECONDUIT_SMTP)"),
  option("--mail-dir <DIR>", "without such a server: folder for mails as files (default mail in the data folder)"),
] as const;

export function mailPlaceOf({ flags, workplace: { cwd, env } }: Invocation<ValuesOf<typeof mailOptions>>): MailPlace {
  const smtp = flags.smtp ?? (env["RECONDUIT_SMTP"] || undefined);
  return {
    ...(smtp !== undefined && { smtp }),
    ...(flags.mailDir !== undefined && { folder: resolve(cwd, flags.mailDir) }),
  };
}
