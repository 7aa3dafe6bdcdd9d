/** Shows an attestation to people, in spreadsheets and on code hosts. */
import { countedNoun } from "../../base/counted.ts";
import type { JsonObject } from "../../base/json.ts";
import { toPrintable } from "../../base/printable.ts";
import { spreadsheetCsv } from "../../base/spreadsheet-csv.ts";
import type { AcceptedChange, Attestation, AttestedChange } from "../../model/attest.ts";
import { junitText } from "../reports/junit.ts";
import { type SarifFinding, type SarifPlace, type SarifRule, sarifLog } from "../reports/sarif.ts";
import { authorText } from "../text/author.ts";
import type { Paint } from "../text/paint.ts";
import { renderTable } from "../text/table.ts";
import { hangingIndent } from "../text/wrap.ts";
import { describePlatform } from "./plan.ts";

/** Shows the scope, then unexplained changes, then the others. */
export function renderAttestation(found: Attestation, paint: Paint, width?: number): string {
  const { unexplained, accepted, silent } = found;
  const head =
    unexplained.length === 0
      ? `${paint(["green", "bold"], "Nothing else was changed.")} Every change ${scopeText(found)} is ${found.states?.length ? "of one of the stacks" : "this stack's own"}, or accounted for.`
      : `${paint(["red", "bold"], `${countedNoun(unexplained.length, "change")} ${unexplained.length === 1 ? "is" : "are"} explained by no receipt`)} ${scopeText(found)}.`;
  return [
    hangingIndent(head, width, 0),
    ...(unexplained.length > 0 ? [tableOf(unexplained, paint, width)] : []),
    ...(accepted.length > 0
      ? [
          `${paint("bold", `${countedNoun(accepted.length, "change")} accepted:`)}\n${acceptedTable(accepted, paint, width)}`,
        ]
      : []),
    ...(silent.length > 0
      ? [
          `${paint("bold", `${countedNoun(silent.length, "write")} of this stack without an entry in the trail:`)}\n${renderTable(
            ["time", "event", "address", "receipt"],
            silent.map(({ at, event, address, receipt }) => [at, event, address, receipt]),
            paint,
            { width },
          )}`,
        ]
      : []),
    paint("dim", hangingIndent(tallyText(found), width, 0)),
  ].join("\n\n");
}

function scopeText({ scope, stack, since, until, ...found }: Attestation): string {
  const what = scope === "stack" ? `of the objects of stack ${toPrintable(stack)}` : "of the account";
  return `${what} on ${describePlatform({ ...found, stack } as Parameters<typeof describePlatform>[0])} from ${since} to ${until}`;
}

export function tallyText({
  entries,
  explained,
  before,
  receipts,
  oldReceipts,
  objects,
  system: { length: system },
  states = [],
}: Attestation): string {
  const parts = [
    `${entries} ${entries === 1 ? "entry" : "entries"} of the audit trail${objects === undefined ? "" : ` about ${countedNoun(objects, "object")}`}`,
    `${explained} explained by ${countedNoun(receipts, "receipt")}${states.length > 0 ? ` of ${countedNoun(states.length + 1, "stack")}` : ""}`,
    ...(system > 0 ? [`${system} by the platform itself`] : []),
    ...(before > 0 ? [`${before} from before the stack took the object over`] : []),
  ];
  const old =
    oldReceipts > 0
      ? ` ${countedNoun(oldReceipts, "receipt")} of an older version ${oldReceipts === 1 ? "does" : "do"} not tell single writes and ${oldReceipts === 1 ? "explains" : "explain"} nothing.`
      : "";
  return `${parts.join(", ")}.${old}`;
}

function tableOf(changes: readonly AttestedChange[], paint: Paint, width: number | undefined): string {
  const rows = changes.map((change) => [
    change.at ?? "",
    change.event,
    change.address ?? `${change.kind}:${change.id}`,
    changeAuthor(change),
    change.through ?? "",
    changedFieldsText(change),
  ]);
  return renderTable(["time", "event", "address", "who", "through", "fields"], rows, paint, {
    width,
    spare: ["through", "fields"],
  });
}

function acceptedTable(changes: readonly AcceptedChange[], paint: Paint, width: number | undefined): string {
  const rows = changes.map((change) => [
    change.at ?? "",
    change.event,
    change.address ?? `${change.kind}:${change.id}`,
    changeAuthor(change),
    change.reason,
  ]);
  return renderTable(["time", "event", "address", "who", "reason"], rows, paint, { width, spare: ["reason"] });
}

export function changeAuthor({ who, email, userId }: AttestedChange): string {
  return who ?? email ?? userId ?? "the platform";
}

export function changedFieldsText({ fields }: AttestedChange): string {
  return fields.map(({ path }) => path).join(", ");
}

const columns = [
  "verdict",
  "time",
  "event",
  "kind",
  "_id",
  "address",
  "who",
  "email",
  "userId",
  "through",
  "fields",
  "reason",
] as const;

/**
 * Returns a row for each change that no receipt explains, accepted or not, and for each write without an entry. Values are left
 * out.
 */
export async function attestationAsCsv({ unexplained, accepted, silent }: Attestation): Promise<string> {
  const findingRow = (verdict: string, change: AttestedChange, reason = "") => [
    verdict,
    change.at ?? "",
    change.event,
    change.kind,
    change.id,
    change.address ?? "",
    change.who ?? "",
    change.email ?? "",
    change.userId ?? "",
    change.through ?? "",
    changedFieldsText(change),
    reason,
  ];
  const csv = await spreadsheetCsv(columns, [
    ...unexplained.map((change) => findingRow("unexplained", change)),
    ...accepted.map((change) => findingRow("accepted", change, change.reason)),
    ...silent.map(({ receipt, kind, id, ...write }) =>
      findingRow("no entry", { ...write, kind, id, fields: [] }, `receipt ${receipt}`),
    ),
  ]);
  return csv.toString("utf8");
}

const rules: readonly SarifRule[] = [
  { id: "unexplained-change", text: "No receipt of the stack explains the change", level: "error" },
  { id: "accepted-change", text: "A change of somebody else that is accounted for", level: "note" },
];

/** Returns the unexplained changes, at the lines that declare their objects. */
export function attestationAsSarif({ unexplained, accepted }: Attestation, place: SarifPlace): JsonObject {
  const sarifFindingOf = (rule: string, change: AttestedChange, more = ""): SarifFinding => {
    const subject = change.address ?? `${change.kind}:${change.id}`;
    const fields = changedFieldsText(change);
    return {
      rule,
      message: `${subject}: ${change.event} by ${authorText(change) ?? "an unknown author"}${fields ? ` of ${fields}` : ""}${more}.`,
      source: change.source,
      subject,
      fingerprint: `${change.id} ${change.event} ${change.at}`,
    };
  };
  return sarifLog(
    rules,
    [
      ...unexplained.map((change) => sarifFindingOf("unexplained-change", change)),
      ...accepted.map((change) => sarifFindingOf("accepted-change", change, `; accepted: ${change.reason}`)),
    ],
    place,
  );
}

/** Returns a test case for each unexplained change, or a passed one if there is none. */
export function attestationAsJunit({ stack, unexplained }: Attestation): string {
  const cases = unexplained.map((change) => {
    const subject = change.address ?? `${change.kind}:${change.id}`;
    const source = change.source ? { file: change.source.file, line: change.source.line } : {};
    const message = `${change.event} by ${authorText(change) ?? "an unknown author"}`;
    const text = `${message}\n${changedFieldsText(change)}`;
    return { name: `${subject} ${change.at ?? ""}`.trim(), of: stack, ...source, failure: { message, text } };
  });
  return junitText({
    suite: stack,
    cases: cases.length > 0 ? cases : [{ name: "nothing else was changed", of: stack }],
    failed: cases.length,
    ms: 0,
  });
}
