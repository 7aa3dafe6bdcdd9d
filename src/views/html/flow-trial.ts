/** A test run of a flow as a page: a table of records for each step. */
import { countedNoun } from "../../base/counted.ts";
import { isObject, type Json, type JsonObject, objectsOf } from "../../base/json.ts";
import type { FlowTrial, TrialStep } from "../../model/flow-trial.ts";
import { furtherErrors, outputText, standInText, trialError, trialHead, trialSummary } from "../runs/flow-trial.ts";
import { html, type Markup } from "./markup.ts";
import { factsTable, htmlPage, htmlTable } from "./page.ts";

export function flowTrialAsHtml(trial: FlowTrial): string {
  return htmlPage({
    title: `Test run of ${trial.flow}`,
    rules: "",
    body: [
      factsTable({
        Result: trialSummary(trial),
        Answers: trial.live ? "real sources and destinations" : "mock answers of the working copy",
      }),
      ...trial.standIns.map((step) => html`<p>${step} has no mock answer: ${standInText(step)} was used.</p>`),
      ...trial.steps.flatMap(stepMarkup),
      ...(trial.console.length === 0
        ? []
        : [
            html`<h2>Console of scripts</h2>`,
            htmlTable(
              ["script", "level", "message"],
              trial.console.map(({ script, level, message }) => [script, level, message]),
            ),
          ]),
    ],
  });
}

function stepMarkup(step: TrialStep): readonly Markup[] {
  const { records, requests } = step;
  const isMapped = records.some(({ mapped }) => mapped !== undefined);
  const hasInput = records.some(({ input }) => input !== undefined);
  const rows = records.map(({ input, mapped, output, answer }, at) => {
    const failed = isObject(answer) ? objectsOf(answer["errors"]) : [];
    return [
      String(at + 1),
      ...(hasInput ? [plainText(input ?? null)] : []),
      ...(isMapped ? [plainText(mapped ?? null)] : []),
      hasInput ? outputText(step, input ?? null, output) : wholeJson(output),
      failed.map((error) => trialError(error as JsonObject)).join("\n"),
    ];
  });
  return [
    html`<h2>${trialHead(step)}</h2>`,
    html`<p>${countedNoun(records.length, "record")}${step.tooLarge ? "; the data of the step are too large to store" : ""}</p>`,
    ...(rows.length === 0
      ? []
      : [
          htmlTable(
            ["record", ...(hasInput ? ["input"] : []), ...(isMapped ? ["mapped"] : []), "output", "errors"],
            rows,
          ),
        ]),
    ...(requests.length === 0
      ? []
      : [
          htmlTable(
            ["request", "status", "body", "answer"],
            requests.map(({ method, url, body, statusCode, answer }) => [
              `${method} ${url}`,
              statusCode === null ? "no answer" : String(statusCode),
              plainText(body),
              plainText(answer),
            ]),
          ),
        ]),
    ...furtherErrors(step).map((error) => html`<p class="m">${trialError(error)}</p>`),
  ];
}

const wholeJson = (value: Json): string => JSON.stringify(value);
const plainText = (value: Json): string => (value === null ? "" : typeof value === "string" ? value : wholeJson(value));
