/** Texts of mails. Plain text without secrets: quoted texts were masked at their source. */

/** Events that users are notified of, with their names in mails. */
const eventWords = Object.freeze({
  job_error: "Run with errors",
  job_failed: "Run failed",
  connection_offline: "Connection offline",
  connection_online: "Connection online again",
  sync_completed: "Sync completed",
  sync_failed: "Sync failed",
  schema_drift: "Schema drift",
  invitation: "Invitation",
  token_created: "Access token created",
  token_revealed: "Access token revealed",
});

export type MailEvent = keyof typeof eventWords;

/** An event to notify users of. */
export interface Notice {
  readonly event: MailEvent;
  /** Subject of the event. Its subscribers are notified, unless `to` is given. */
  readonly about?: { readonly family: "flows" | "connections" | "syncs"; readonly id: string };
  /** Name of a subject that is not a document: a token, or the user who sends the invitation. */
  readonly name?: string;
  /** Addresses to notify. */
  readonly to?: readonly string[];
  readonly jobId?: string;
  /** Address of the person who caused the event, if there is one. */
  readonly by?: string;
  /** Figures by what they count. */
  readonly counts?: { readonly [what: string]: number };
  /** The steps at which it went wrong. */
  readonly steps?: readonly string[];
  /** The command that shows more. */
  readonly advice?: string;
  /** Error messages; the mail shows the first five. */
  readonly messages?: readonly string[];
}

/** Texts of a mail that are not part of the notice. */
interface MailContext {
  readonly account: string;
  readonly integration: string | undefined;
  readonly name: string;
  /** Mails of the same subject that were not sent since the last one. */
  readonly held: number;
}

const lengthLimits = { messages: 5, message: 500, name: 150 } as const;

/** One line of at most so many characters. */
function singleLine(text: string, maxLength: number): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these end lines, or hide what stands behind them.
  const plain = text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ").trim();
  return plain.length > maxLength ? `${plain.slice(0, maxLength)}…` : plain;
}

export function mailSubject(event: MailEvent, name: string): string {
  return `${eventWords[event]}: ${singleLine(name, lengthLimits.name)}`;
}

export function mailText(notice: Notice, { account, integration, name, held }: MailContext): string {
  const { event, about, jobId, by, counts = {}, messages = [], steps = [], advice } = notice;
  const facts = [
    ["Account", account],
    ["Integration", integration],
    [
      about ? subjectWords[about.family] : "Name",
      about ? `${singleLine(name, lengthLimits.name)} (${about.id})` : name,
    ],
    ["Job", jobId],
    ["By", by],
    ...Object.entries(counts).map(([what, count]) => [what, String(count)] as const),
  ].flatMap(([what, value]) => (value === undefined ? [] : [`${what}: ${singleLine(value, 2 * lengthLimits.name)}`]));
  const first = messages
    .slice(0, lengthLimits.messages)
    .map((message) => `- ${singleLine(message, lengthLimits.message)}`);
  const more = messages.length - first.length;
  const parts = [
    [`${eventWords[event]}.`],
    facts,
    steps.length === 0 ? [] : ["Failed at:", ...steps.map((step) => `- ${singleLine(step, 2 * lengthLimits.name)}`)],
    first.length === 0 ? [] : ["Errors:", ...first, ...(more > 0 ? [`- and ${more} more`] : [])],
    advice === undefined ? [] : [`All errors: ${advice}`],
    held === 0 ? [] : [`Further mails about this subject that were not sent since the last mail: ${held}.`],
    about
      ? [
          `You receive this because you subscribed to this ${subjectWords[about.family].toLowerCase()} or to its integration (/v1/notifications).`,
        ]
      : [],
  ];
  return `${parts
    .filter((part) => part.length > 0)
    .map((part) => part.join("\n"))
    .join("\n\n")}\n`;
}

const subjectWords = Object.freeze({ flows: "Flow", connections: "Connection", syncs: "Sync" });
