/** Shows a test run of a flow: the input and output of each record, step by step. */
import { countedNoun } from "../../base/counted.ts";
import { isObject, type Json, type JsonObject, objectsOf, sameJson } from "../../base/json.ts";
import { toPrintable } from "../../base/printable.ts";
import type { FlowTrial, TrialStep } from "../../model/flow-trial.ts";
import type { Paint } from "../text/paint.ts";

/** Records of a step that a terminal shows; `--json` and a page contain all. */
const shownRecords = 5;

export function renderFlowTrial(trial: FlowTrial, paint: Paint): string {
  return [
    ...trial.steps.flatMap((step) => trialStepLines(step, paint)),
    ...trial.console.map(({ script, level, message }) =>
      paint("dim", `${level.padEnd(5)} ${toPrintable(script)}  ${toPrintable(message)}`),
    ),
    ...trial.standIns.map((step) => paint("yellow", `${step} has no mock answer: ${standInText(step)} stood in.`)),
    trialSummary(trial),
  ].join("\n");
}

/** Returns the answer that stood in for a step without one of its own. */
export const standInText = (step: string): string =>
  /(?:^|\/)exports\./.test(step) ? "no rows" : "status 200 without a body";

/** Returns the result of the run in one line. */
export function trialSummary({ status, numExport, numError, live }: FlowTrial): string {
  const counts = [
    `${countedNoun(numExport, "record")} read`,
    numError > 0 ? countedNoun(numError, "error") : "no errors",
  ];
  return `Test run ${status}: ${counts.join(", ")}. ${live ? "Nothing was counted, and no date moved." : "Nothing was sent."}`;
}

/** Returns the errors of a step that no record shows. */
export function furtherErrors({ records, errors }: TrialStep): readonly JsonObject[] {
  const stepErrors = records.flatMap(({ answer }) => (isObject(answer) ? objectsOf(answer["errors"]) : []));
  const toldErrorKey = ({ code, message }: JsonObject) => JSON.stringify([code, message]);
  const known = new Set(stepErrors.map((error) => toldErrorKey(error as JsonObject)));
  return errors.filter((error) => !known.has(toldErrorKey(error)));
}

function trialStepLines(step: TrialStep, paint: Paint): readonly string[] {
  const { records, requests, tooLarge } = step;
  const more = records.length - shownRecords;
  return [
    `${paint("bold", toPrintable(trialHead(step)))}  ${paint("dim", countedNoun(records.length, "record"))}`,
    ...(tooLarge ? [paint("yellow", "  The data of the step are too large to be kept.")] : []),
    ...records.slice(0, shownRecords).flatMap((record, at) => recordLines(step, record, at + 1, paint)),
    ...(more > 0 ? [paint("dim", `  and ${more} more; --json shows all`)] : []),
    ...requests.flatMap((each) => requestLines(each, paint)),
    ...furtherErrors(step).map((error) => paint("red", `  ${toPrintable(trialError(error))}`)),
  ];
}

/** Returns the title of a step: `Router status`, `imports.book (status: Paid)`. */
export function trialHead({ step, type, branch }: TrialStep): string {
  if (type === "router") return `Router ${step}`;
  return branch === undefined ? step : `${step} (${branch})`;
}

export const trialError = ({ code, message }: JsonObject): string => `${String(code)}: ${String(message)}`;

function recordLines(
  step: TrialStep,
  { input, mapped, output, answer }: TrialStep["records"][number],
  number: number,
  paint: Paint,
): readonly string[] {
  const place = `  ${String(number).padStart(2)}  `;
  if (input === undefined) return [`${place}${jsonLine(output)}`];
  const failed = isObject(answer) ? objectsOf(answer["errors"]) : [];
  return [
    `${place}${paint("dim", "in")}   ${jsonLine(input)}`,
    ...(mapped === undefined || mapped === null ? [] : [`      ${paint("dim", "map")}  ${jsonLine(mapped)}`]),
    `      ${paint("dim", "out")}  ${outputText(step, input, output)}`,
    ...failed.map((error) => paint("red", `      ${toPrintable(trialError(error as JsonObject))}`)),
  ];
}

/** Returns the output of a record in words where it is not a new record. */
export function outputText({ type }: Pick<TrialStep, "type">, input: Json, output: Json): string {
  if (type === "router") {
    const taken = Array.isArray(output) ? output.map(String) : [];
    return taken.length === 0 ? "no branch" : toPrintable(`-> ${taken.join(", ")}`);
  }
  if (output === null) return "goes no further";
  return sameJson(input, output) ? "unchanged" : jsonLine(output);
}

const jsonLine = (value: Json): string => toPrintable(JSON.stringify(value));

function requestLines(
  { method, url, body, statusCode, answer }: TrialStep["requests"][number],
  paint: Paint,
): readonly string[] {
  const printedValue = (value: Json): string => toPrintable(typeof value === "string" ? value : JSON.stringify(value));
  return [
    paint(
      "dim",
      `  ${toPrintable(`${method} ${url}`)} ${statusCode === null ? "no answer" : printedValue(statusCode)}`,
    ),
    ...(body === null || body === "" ? [] : [paint("dim", `    > ${printedValue(body)}`)]),
    ...(answer === null || answer === "" ? [] : [paint("dim", `    < ${printedValue(answer)}`)]),
  ];
}
