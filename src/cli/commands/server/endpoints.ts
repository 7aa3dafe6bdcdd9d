/** The endpoints and the mail server of a process, from its options and its environment. */
import { resolve } from "node:path";
import type { MailPlace } from "../../../platform/mails/mailer.ts";
import type { TraceSettings } from "../../../platform/traces/otlp.ts";
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

/** Returns where traces go, from the variables of OpenTelemetry; undefined without a collector, or if traces are switched off. */
export function tracesOf(env: { readonly [name: string]: string | undefined }): TraceSettings | undefined {
  const endpoint = env["OTEL_EXPORTER_OTLP_ENDPOINT"];
  if (!endpoint || env["OTEL_SDK_DISABLED"] === "true") return undefined;
  return {
    endpoint,
    headers: headersIn(env["OTEL_EXPORTER_OTLP_HEADERS"] ?? ""),
    service: env["OTEL_SERVICE_NAME"] || undefined,
  };
}

/** `name=value,name=value`, percent-encoded. */
function headersIn(text: string): { readonly [name: string]: string } {
  const pairs = text.split(",").flatMap((pair) => {
    const [name = "", ...value] = pair.split("=");
    return name.trim() === "" ? [] : [[name.trim(), decodedOrRaw(value.join("=").trim())] as const];
  });
  return Object.fromEntries(pairs);
}

function decodedOrRaw(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
