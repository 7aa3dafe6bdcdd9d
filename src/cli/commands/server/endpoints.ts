/** The endpoints and the mail server of a process, from its options and its environment. */
import { resolve } from "node:path";
import type { MailPlace } from "../../../platform/mails/mailer.ts";
import type { Invocation } from "../../invocation.ts";
import { list, option, type ValuesOf } from "../../option.ts";

export const endpointOptions = [
  option(
    "--endpoint <NAME=URL>",
    "address for connections that have none, such as erp=http://127.0.0.1:9000 (repeatable)",
    list,
  ),
  option("--smtp <URL>", "mail server, smtp[s]://USER:PASSWORD@HOST:PORT (default: RECONDUIT_SMTP)"),
  option("--mail-dir <DIR>", "folder for mails without --smtp (default: mail in the data folder)"),
] as const;

/** The prefix of a mail server's endpoint: `--endpoint smtp=URL` means `--smtp URL`. */
const mailEndpoint = "smtp=";

type EndpointFlags = ValuesOf<typeof endpointOptions>;

export function mailPlaceOf({
  flags,
  workplace: { cwd, env },
}: Pick<Invocation<EndpointFlags>, "flags"> & {
  readonly workplace: Pick<Invocation["workplace"], "cwd" | "env">;
}): MailPlace {
  const named = flags.endpoint?.findLast((each) => each.startsWith(mailEndpoint))?.slice(mailEndpoint.length);
  const smtp = flags.smtp ?? named ?? (env["RECONDUIT_SMTP"] || undefined);
  return {
    ...(smtp !== undefined && { smtp }),
    ...(flags.mailDir !== undefined && { folder: resolve(cwd, flags.mailDir) }),
  };
}

/** Returns the endpoints except mail servers. */
export const endpointsIn = ({ endpoint }: EndpointFlags): readonly string[] | undefined =>
  endpoint?.filter((each) => !each.startsWith(mailEndpoint));
