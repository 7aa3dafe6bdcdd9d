/** The common part of commands that call one operation of the platform. */
import type { Json } from "../base/json.ts";
import { isObject } from "../base/json.ts";
import { renderYaml } from "../views/text/objects.ts";
import { renderTable } from "../views/text/table.ts";
import { callOperation, operationNamed } from "../workbench/account/call-operation.ts";
import type { Workplace } from "../workbench/workplace.ts";
import type { Outcome } from "./invocation.ts";

interface OperationInput {
  readonly parameters: { readonly [name: string]: string };
  readonly body?: Json | undefined;
  /** The fields for a table of the answer's rows. Absent: YAML. */
  readonly columns?: readonly string[];
}

/** Calls the operation and shows its answer. */
export async function operationOutcome(
  workplace: Workplace,
  name: string,
  { parameters, body, columns }: OperationInput,
): Promise<Outcome> {
  const answer = await callOperation(workplace, operationNamed(name), parameters, body);
  return answerOutcome(name, answer, columns);
}

/** Shows the answer of an operation: its rows as a table if there are `columns`, else YAML. */
export function answerOutcome(name: string, answer: Json | undefined, columns?: readonly string[]): Outcome {
  return {
    diagnostics: [],
    // An empty list is answered without a body.
    json: { operation: name, ...(answer === undefined ? (columns ? { answer: [] } : {}) : { answer }) },
    human: (paint, width) => {
      if (answer === undefined) return columns ? paint("dim", "None.") : paint("green", "Done.");
      const rows = columns && rowsIn(answer);
      if (!rows) return renderYaml(answer);
      if (rows.length === 0) return paint("dim", "None.");
      return renderTable(
        columns!,
        rows.map((row) => columns!.map((field) => fieldCell(row, field))),
        paint,
        { width, spare: columns!.slice(2) },
      );
    },
  };
}

/** Returns a list, or the list in `data` or `events` of a document. */
function rowsIn(answer: Json): readonly Json[] | undefined {
  const rows = isObject(answer) ? (answer["data"] ?? answer["events"]) : answer;
  return Array.isArray(rows) ? (rows as readonly Json[]) : undefined;
}

/** Returns the value of a dotted field as a cell. */
function fieldCell(row: Json, field: string): string {
  const value = field
    .split(".")
    .reduce<Json | undefined>((here, name) => (isObject(here) ? here[name] : undefined), row);
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
