/** Answers for the children of records (`oneToMany`), for hooks that are called for each child (spec: Script). */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { RecordFailure } from "../failures/failure.ts";
import { pathSteps, type RecordPathStep, readSteps } from "./record-path.ts";

/** The answers of an import for the children of one record, in order. */
export interface ChildAnswers {
  /** The path of the children in the record. */
  readonly path: string;
  readonly answers: readonly JsonObject[];
}

/** Returns the record with each child changed by `change`. A record without children is unchanged. Throws RecordFailure. */
export function withEachChild(
  record: Json,
  { path, answers }: ChildAnswers,
  change: (child: Json, answer: JsonObject) => Json,
): Json {
  const steps = pathSteps(path) ?? [];
  const children = readSteps(record, steps);
  if (!Array.isArray(children)) return record;
  if (children.length !== answers.length) {
    const message = `The response mapping changed the number of children at ${path}: ${children.length} of ${answers.length}, so postResponseMap cannot be called for each.`;
    throw new RecordFailure("mapping_failed", "response_mapping", "responseMapping", message);
  }
  return withValueAtSteps(
    record,
    steps,
    (children as readonly Json[]).map((child, index) => change(child, answers[index]!)),
  );
}

function withValueAtSteps(whole: Json, [step, ...rest]: readonly RecordPathStep[], value: Json): Json {
  if (step === undefined) return value;
  if (Array.isArray(whole))
    return (whole as readonly Json[]).map((each, at) =>
      at === Number(step) ? withValueAtSteps(each, rest, value) : each,
    );
  if (!isObject(whole)) return whole;
  return Object.fromEntries(
    Object.entries(whole).map(([name, each]) => [name, name === step ? withValueAtSteps(each!, rest, value) : each]),
  );
}
