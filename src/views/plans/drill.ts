/** Shows a drill to people, in spreadsheets and in pipelines. */
import { countedNoun } from "../../base/counted.ts";
import type { Json } from "../../base/json.ts";
import { pathText } from "../../base/path-text.ts";
import { toPrintable } from "../../base/printable.ts";
import { spreadsheetCsv } from "../../base/spreadsheet-csv.ts";
import type { AcceptedDifference, Drill, DrillDifference, DrillVerdict, RebuildCost } from "../../model/drill.ts";
import { junitText } from "../reports/junit.ts";
import { authorText } from "../text/author.ts";
import type { Paint } from "../text/paint.ts";
import { renderTable } from "../text/table.ts";
import { hangingIndent } from "../text/wrap.ts";

/** The verdicts in words. */
export const verdictWords: { readonly [verdict in DrillVerdict]: string } = {
  nobody: "unexplained",
  secret: "a secret that no source can give",
  code: "explained by code",
  default: "explained by a default",
};

/** The longest value in a table. */
const longestValue = 60;

/** Shows the differences that nothing explains, then the others, then the needs of a rebuild. */
export function renderDrill(drill: Drill, paint: Paint, width?: number): string {
  const open = unexplainedOf(drill);
  const rest = drill.differences.filter(({ verdict }) => verdict !== "nobody");
  const waiting = rest.filter(({ verdict }) => verdict === "code").length;
  const head =
    open.length === 0
      ? paint(
          ["green", "bold"],
          waiting === 0 ? "The account is what the code makes." : "Every difference is explained by code.",
        )
      : paint(["red", "bold"], `${countedNoun(open.length, "difference")} unexplained.`);
  return [
    hangingIndent(head, width, 0),
    ...(open.length > 0 ? [differenceTable(open, paint, width)] : []),
    ...(drill.accepted.length > 0
      ? [
          `${paint("bold", `${countedNoun(drill.accepted.length, "difference")} accepted:`)}\n${acceptedRows(drill.accepted, paint, width)}`,
        ]
      : []),
    ...(rest.length > 0
      ? [
          `${paint("bold", `${countedNoun(rest.length, "difference")} explained:`)}\n${explainedTable(rest, paint, width)}`,
        ]
      : []),
    rebuildText(drill.rebuild, paint, width),
    paint("dim", hangingIndent(drillTally(drill), width, 0)),
  ].join("\n\n");
}

export const unexplainedOf = ({ differences }: Drill): readonly DrillDifference[] =>
  differences.filter(({ verdict }) => verdict === "nobody");

/** Returns the compared stacks, accounts and objects in a sentence. */
export function drillTally({ stacks, accounts, pairs, requests }: Drill): string {
  const objects = accounts.reduce((sum, each) => sum + each.objects, 0);
  return `${countedNoun(stacks.length, "stack")} rebuilt on an empty twin, ${countedNoun(pairs, "object")} compared, of ${countedNoun(objects, "object")} in ${countedNoun(accounts.length, "account")}. ${countedNoun(requests, "request")} to the live platform, which only read.`;
}

export function subjectOfDifference({ stack, address, kind, id, name }: DrillDifference, isOne: boolean): string {
  if (address !== undefined) return isOne || stack === undefined ? address : `${stack}: ${address}`;
  return `${kind}:${id}${name === undefined ? "" : ` (${name})`}`;
}

/** Returns a value as short text; empty if there is none. */
export function shortValueText(value: Json | undefined, most = longestValue): string {
  if (value === undefined) return "";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

function differenceTable(all: readonly DrillDifference[], paint: Paint, width: number | undefined): string {
  const isOne = new Set(all.map(({ stack }) => stack)).size < 2;
  const rows = all.map((each) => [
    subjectOfDifference(each, isOne),
    each.path === "" ? "(whole object)" : pathText(each.path),
    shortValueText(each.live),
    shortValueText(each.made),
    whoWrote(each),
    each.author?.at ?? "",
    each.because,
  ]);
  return renderTable(["object", "path", "account", "code", "last written by", "at", "because"], rows, paint, {
    width,
    spare: ["at", "because"],
  });
}

/** Returns the author of the last write, in words. */
export function whoWrote({ author }: DrillDifference): string {
  if (author === undefined) return "unknown";
  const { at: _, ...who } = author;
  return authorText(who) ?? "unknown";
}

function explainedTable(all: readonly DrillDifference[], paint: Paint, width: number | undefined): string {
  const isOne = new Set(all.map(({ stack }) => stack)).size < 2;
  const rows = all.map((each) => [
    verdictWords[each.verdict],
    subjectOfDifference(each, isOne),
    each.path === "" ? "" : pathText(each.path),
    each.because,
  ]);
  return renderTable(["verdict", "object", "path", "because"], rows, paint, { width, spare: ["because"] });
}

function acceptedRows(all: readonly AcceptedDifference[], paint: Paint, width: number | undefined): string {
  const rows = all.map((each) => [
    subjectOfDifference(each, false),
    each.path === "" ? "" : pathText(each.path),
    whoWrote(each),
    each.until,
    each.reason,
  ]);
  return renderTable(["object", "path", "last written by", "until", "reason"], rows, paint, {
    width,
    spare: ["reason"],
  });
}

function rebuildText(rebuild: RebuildCost, paint: Paint, width: number | undefined): string {
  return [
    paint("bold", "A rebuild takes:"),
    ...rebuildLines(rebuild).map((each) => hangingIndent(`- ${each}`, width, 2)),
  ].join("\n");
}

/** Returns the needs of a rebuild, a line each. */
export function rebuildLines({ requests, seconds, secrets, byHand }: RebuildCost): readonly string[] {
  const wait = seconds === 0 ? "no wait for the rate limit" : `the rate limit makes it wait ${seconds} s`;
  const sources = Map.groupBy(secrets, ({ names, address, path }) =>
    names.length > 0 ? names.join(" and ") : `${address} ${pathText(path)}`,
  );
  return [
    `${countedNoun(requests, "request")} (${wait})`,
    ...[...sources].map(([source, all]) => {
      const places = all.map(({ address, path }) => `${address} ${pathText(path)}`).join(", ");
      return `the secret ${toPrintable(source)}${all[0]!.names.length > 0 ? `, for ${places}` : ""}${all.some(({ isGiven }) => !isGiven) ? "; this run was not given it" : ""}`;
    }),
    ...byHand.map((each) => `by hand: ${toPrintable(each)}`),
  ];
}

const columns = [
  "verdict",
  "because",
  "stack",
  "address",
  "kind",
  "_id",
  "name",
  "path",
  "account",
  "code",
  "who",
  "email",
  "userId",
  "at",
  "through",
  "reason",
  "until",
] as const;

/** Returns a row for each difference, accepted or not. */
export async function drillAsCsv({ differences, accepted }: Drill): Promise<string> {
  const row = (verdict: string, each: DrillDifference, reason = "", until = "") => [
    verdict,
    each.because,
    each.stack ?? "",
    each.address ?? "",
    each.kind,
    each.id ?? "",
    each.name ?? "",
    each.path,
    shortValueText(each.live, 1_000),
    shortValueText(each.made, 1_000),
    each.author?.who ?? "",
    each.author?.email ?? "",
    each.author?.userId ?? "",
    each.author?.at ?? "",
    each.author?.through ?? "",
    reason,
    until,
  ];
  const csv = await spreadsheetCsv(columns, [
    ...differences.map((each) => row(each.verdict, each)),
    ...accepted.map((each) => row("accepted", each, each.reason, each.until)),
  ]);
  return csv.toString("utf8");
}

/** Returns a failed test case for each unexplained difference, and a passed one for each stack without any. */
export function drillAsJunit(drill: Drill): string {
  const open = unexplainedOf(drill);
  const failed = open.map((each) => {
    const path = each.path === "" ? "" : ` ${pathText(each.path)}`;
    const text = `${each.because}\naccount: ${shortValueText(each.live, 1_000)}\ncode: ${shortValueText(each.made, 1_000)}`;
    return {
      name: `${subjectOfDifference(each, true)}${path}`,
      of: each.stack ?? "account",
      ...(each.source ? { file: each.source.file, line: each.source.line } : {}),
      failure: { message: `unexplained; last written by ${whoWrote(each)}`, text },
    };
  });
  const clean = drill.stacks.filter((stack) => !open.some((each) => each.stack === stack));
  return junitText({
    suite: "drill",
    cases: [...failed, ...clean.map((stack) => ({ name: "is what the code makes", of: stack }))],
    failed: failed.length,
    ms: 0,
  });
}
