/** Shows the results of a stack's tests: for people, and as JUnit XML for pipelines. */

import { countedNoun } from "../../base/counted.ts";
import type { SourceRange } from "../../base/diagnostics.ts";
import type { Json } from "../../base/json.ts";
import { toPrintable } from "../../base/printable.ts";
import type { ContractReport } from "../../model/data-contract.ts";
import { junitText } from "../reports/junit.ts";
import { drawRows } from "../rows/draw.ts";
import { differenceRows } from "../rows/rows.ts";
import { elapsedText } from "../text/elapsed.ts";
import { noPaint, type Paint } from "../text/paint.ts";

interface ShownTest {
  readonly name: string;
  readonly of: string;
  readonly source: SourceRange;
  readonly passed: boolean;
  readonly differences: readonly { readonly what: string; readonly expected: Json; readonly actual: Json }[];
  readonly unused: readonly number[];
  /** Requests without an answer, each as the answer to write. */
  readonly missing?: readonly { readonly asked: string; readonly answer: { readonly step?: string } }[];
  readonly isRecording?: boolean;
  /** The bound that the test exceeded. */
  readonly cutOff?: string;
  readonly console: readonly { readonly script: string; readonly level: string; readonly message: string }[];
  readonly ms: number;
}

interface ShownFields {
  readonly address: string;
  readonly fields: number;
  readonly covered: number;
  readonly missing: readonly { readonly field: string }[];
}

interface ShownFlow {
  readonly address: string;
  readonly branches: number;
  readonly takenBranches: number;
  readonly missingBranches: readonly string[];
  readonly steps: number;
  readonly failedSteps: number;
  readonly missingErrors: readonly string[];
}

interface ShownLines {
  readonly address: string;
  readonly file?: string;
  readonly lines: number;
  readonly covered: number;
  readonly missing: readonly number[];
}

export interface ShownTestRun {
  readonly stack: string;
  readonly tests: readonly ShownTest[];
  readonly passed: number;
  readonly failed: number;
  readonly coverage: readonly ShownFields[];
  readonly flows?: readonly ShownFlow[];
  readonly lines: readonly ShownLines[];
  readonly contracts?: readonly ContractReport[];
  readonly ms: number;
}

/** Maximum number of untested fields that are named. */
const namedFields = 8;

/** Shows each test with its differences (`-` expected, `+` actual), then the coverage of the mappings. */
export function renderTestRun(
  { tests, passed, failed, coverage, flows = [], lines, contracts = [], ms }: ShownTestRun,
  paint: Paint,
): string {
  const total = `${passed} passed, ${failed} failed`;
  return [
    ...tests.flatMap((test) => testLines(test, paint)),
    ...(coverage.length > 0 ? ["", "Mapping fields that the tests fill"] : []),
    ...coverage.map((each) => coverageLine(each, paint)),
    ...(flows.length > 0 ? ["", "Branches of flows that the tests take, and steps that fail in a test"] : []),
    ...flows.map((each) => flowLine(each, paint)),
    ...(lines.length > 0 ? ["", "Lines of scripts that the tests run"] : []),
    ...lines.map((each) => scriptLine(each, paint)),
    ...(contracts.length > 0 ? ["", "Data contracts that the tests check"] : []),
    ...contracts.map((each) => contractLine(each, paint)),
    "",
    `${paint(failed > 0 ? "red" : "green", total)}${paint("dim", ` after ${elapsedText(ms)}`)}`,
  ].join("\n");
}

interface ShownMutation {
  readonly address: string;
  readonly noticed: number;
  readonly mutants: readonly {
    readonly change: string;
    readonly at: string;
    readonly file?: string;
    readonly line?: number;
    readonly noticedBy?: string;
  }[];
}

/** Shows the mutants that no test notices, and the number of the others. */
export function renderMutation({ address, noticed, mutants }: ShownMutation, paint: Paint): string {
  const missed = mutants.filter(({ noticedBy }) => noticedBy === undefined);
  return [
    ...missed.map(
      ({ change, at, file, line }) =>
        `${paint("red", "not noticed")}  ${toPrintable(address)}${toPrintable(at)}: ${toPrintable(change)}  ${paint("dim", `${toPrintable(file ?? "")}:${line ?? 1}`)}`,
    ),
    paint(missed.length > 0 ? "red" : "green", `${noticed} of ${mutants.length} mutants are noticed by a test`),
  ].join("\n");
}

/** Shows where a recording was written, and the expectations that an update changed. */
export function renderRecording(
  {
    name,
    file,
    answers,
    changes,
  }: {
    readonly name: string;
    readonly file: string;
    readonly answers: number;
    readonly changes: ShownTest["differences"];
  },
  paint: Paint,
): string {
  const changed = changes.flatMap(({ what, expected, actual }) =>
    drawRows(differenceRows(what, expected, actual), paint),
  );
  const head = `Recorded ${toPrintable(name)} in ${toPrintable(file)}: ${answers} ${answers === 1 ? "answer" : "answers"}.`;
  return [head, ...changed].join("\n");
}

function testLines(test: ShownTest, paint: Paint): readonly string[] {
  const { name, of, source, passed, console, ms } = test;
  const head = `${passed ? paint("green", "pass") : paint("red", "FAIL")}  ${toPrintable(name)}  ${paint("dim", `${toPrintable(of)}, ${elapsedText(ms)}`)}`;
  if (passed) return [head];
  const place = paint("dim", `      ${toPrintable(source.file)}:${source.line}:${source.column}`);
  const written = console.map(({ script, level, message }) =>
    paint("dim", `      ${level.padEnd(5)} ${toPrintable(script)}  ${toPrintable(message)}`),
  );
  return [head, place, ...faultLines(test, paint).map((line) => `      ${line}`), ...written];
}

function faultLines(
  { differences, unused, missing = [], isRecording, cutOff, of }: ShownTest,
  paint: Paint,
): readonly string[] {
  return [
    ...(cutOff === undefined ? [] : [toPrintable(cutOff)]),
    ...differences.flatMap(({ what, expected, actual }) => drawRows(differenceRows(what, expected, actual), paint)),
    ...unused.map((at) => `answers[${at}] was never requested`),
    ...missing.map(({ asked }) => `no answer for ${toPrintable(asked)}`),
    ...(isRecording
      ? missing.map(({ asked, answer }) => `stale: ${toPrintable(answer.step ?? of)} now asks ${toPrintable(asked)}`)
      : []),
    ...(missing.length > 0 ? ["add to answers:"] : []),
    ...missing.map(({ answer }) => `  - ${toPrintable(JSON.stringify(answer))}`),
  ];
}

function coverageLine({ address, fields, covered, missing }: ShownFields, paint: Paint): string {
  const names = missing.slice(0, namedFields).map(({ field }) => toPrintable(field));
  const more = missing.length > names.length ? ` and ${missing.length - names.length} more` : "";
  const left = missing.length === 0 ? "" : paint("dim", `  not: ${names.join(", ")}${more}`);
  return `  ${toPrintable(address)}  ${covered} of ${fields}${left}`;
}

function flowLine(flow: ShownFlow, paint: Paint): string {
  const { address, branches, takenBranches, missingBranches, steps, failedSteps, missingErrors } = flow;
  const not = [...missingBranches, ...missingErrors.map((step) => `errors of ${step}`)].slice(0, namedFields);
  const more = missingBranches.length + missingErrors.length - not.length;
  const left =
    not.length === 0
      ? ""
      : paint("dim", `  not: ${not.map(toPrintable).join(", ")}${more > 0 ? ` and ${more} more` : ""}`);
  const taken = branches === 0 ? "" : `${takenBranches} of ${branches} branches, `;
  return `  ${toPrintable(address)}  ${taken}errors of ${failedSteps} of ${steps} steps${left}`;
}

function scriptLine({ address, file, lines, covered, missing }: ShownLines, paint: Paint): string {
  const left = missing.length === 0 ? "" : paint("dim", `  not: ${lineSpans(missing)}`);
  return `  ${toPrintable(file ?? address)}  ${covered} of ${lines}${left}`;
}

/** `3, 5-7` */
function lineSpans(lines: readonly number[]): string {
  const found: { from: number; to: number }[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last && line === last.to + 1) last.to = line;
    else found.push({ from: line, to: line });
  }
  return found.map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`)).join(", ");
}

/** Returns a report for pipelines: a suite for the stack, a case for each test. */
export function junitReport({ stack, tests, failed, ms }: ShownTestRun): string {
  const cases = tests.map((test) => {
    const lines = faultLines(test, noPaint);
    const place = { name: test.name, of: test.of, file: test.source.file, line: test.source.line, ms: test.ms };
    return test.passed ? place : { ...place, failure: { message: lines[0] ?? "", text: lines.join("\n") } };
  });
  return junitText({ suite: stack, cases, failed, ms });
}

function contractLine(
  { contract, of, records, faults, discardedRows, discardedValues }: ContractReport,
  paint: Paint,
): string {
  const given = [
    ...(discardedRows > 0 ? [countedNoun(discardedRows, "record")] : []),
    ...(discardedValues > 0 ? [countedNoun(discardedValues, "value")] : []),
  ];
  const end = given.length > 0 ? `, gives up ${given.join(" and ")}` : "";
  const result = faults.length > 0 ? paint("red", "broken") : paint("green", "kept");
  return `  ${contract}  ${of}: ${result} by ${countedNoun(records, "record")}${end}`;
}
