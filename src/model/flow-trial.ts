/** A test run of a flow: one page through every step, with the input and output of each record. */
import { isObject, itemsOf, type Json, type JsonObject, objectsOf } from "../base/json.ts";

/** A request of a step and its answer. */
interface TrialRequest {
  readonly method: string;
  readonly url: string;
  readonly body: Json;
  /** Null: no answer came. */
  readonly statusCode: Json;
  readonly answer: Json;
}

interface TrialRecord {
  /** Absent for a record of the source. */
  readonly input?: Json;
  /** The mapped record that an import sends; only of the working copy. */
  readonly mapped?: Json;
  /** The answer of the step. */
  readonly answer?: Json;
  /** The record after the step, or null if it goes no further; of a router the names of the branches. */
  readonly output: Json;
}

/** The records that came to a place of a flow together. */
export interface TrialStep {
  /** Address of the export or import, else its name; the id of a router. */
  readonly step: string;
  readonly type: "export" | "import" | "router";
  /** Router and branch of the step, such as `Payment: Paid`. */
  readonly branch?: string;
  /** The page of the flow begins here. */
  readonly isSource?: true;
  readonly records: readonly TrialRecord[];
  readonly requests: readonly TrialRequest[];
  readonly errors: readonly JsonObject[];
  /** The step's data were too large to be kept. */
  readonly tooLarge?: true;
}

export interface FlowTrial {
  readonly flow: string;
  /** True: the platform ran it, and real sources and destinations answered. */
  readonly live: boolean;
  readonly status: string;
  readonly numExport: number;
  readonly numSuccess: number;
  readonly numIgnore: number;
  readonly numError: number;
  readonly steps: readonly TrialStep[];
  /** Steps without a mock answer, for which a plain success stood in. */
  readonly standIns: readonly string[];
  readonly console: readonly { readonly script: string; readonly level: string; readonly message: string }[];
}

interface TrialParts {
  /** Ids of steps and routers, in the order in which they were reached. */
  readonly reached: readonly string[];
  readonly stages: ReadonlyMap<string, readonly JsonObject[]>;
  /** The type and the name of an export or import; undefined for a router. */
  readonly stepOf: (id: string) => { readonly type: "export" | "import"; readonly label: string } | undefined;
  /** The branch of a step: `nth` of its places. */
  readonly branchOf: (id: string, nth: number) => string | undefined;
  /** The mapped records of an import: of each page that came to it. */
  readonly mapped: ReadonlyMap<string, readonly (readonly Json[])[]>;
  /** `_id` of the source. */
  readonly source: string | undefined;
}

/** Puts the stages of a test run together by step. A step that records reach in several branches appears once for each. */
export function trialSteps({ reached, stages, mapped, stepOf, branchOf, source }: TrialParts): readonly TrialStep[] {
  return reached.flatMap((id) => {
    const step = stepOf(id);
    const own = stages.get(id) ?? [];
    if (!step) return own.map((stage) => routerStep(id, stage));
    return visitsIn(own).map((visit, nth) => {
      const branch = branchOf(id, nth);
      return stepVisit(visit, mapped.get(id)?.[nth] ?? [], {
        step: step.label,
        type: step.type,
        ...(branch === undefined ? {} : { branch }),
        ...(id === source ? { isSource: true } : {}),
      });
    });
  });
}

/** Divides the stages of a step by the pages that came to it: each begins with its request. */
function visitsIn(stages: readonly JsonObject[]): readonly (readonly JsonObject[])[] {
  const visits: JsonObject[][] = [];
  for (const stage of stages) {
    if (stage["name"] === "request" || visits.length === 0) visits.push([]);
    visits.at(-1)!.push(stage);
  }
  return visits;
}

function routerStep(id: string, { input, output, errors }: JsonObject): TrialStep {
  const taken = itemsOf(output);
  const records = itemsOf(input).map((record, at) => ({ input: record, output: taken[at] ?? null }));
  return { step: id, type: "router", records, requests: [], errors: objectsOf(errors) };
}

function stepVisit(
  stages: readonly JsonObject[],
  sentRecords: readonly Json[],
  head: Pick<TrialStep, "step" | "type" | "branch" | "isSource">,
): TrialStep {
  const stageNamed = (name: string) => stages.find((each) => each["name"] === name) ?? {};
  const [request, response, parse, mapped] = ["request", "response", "parse", "responseMap"].map(stageNamed);
  const answers = itemsOf(parse!["output"]);
  const outputs = itemsOf(mapped!["output"]);
  const records = head.isSource
    ? outputs.map((output) => ({ output }))
    : itemsOf(request!["input"]).map((input, at) => ({
        input,
        ...(sentRecords[at] === undefined ? {} : { mapped: sentRecords[at] }),
        ...(answers[at] === undefined ? {} : { answer: answers[at] }),
        output: outputs[at] ?? null,
      }));
  const sent = objectsOf(request!["output"]);
  const got = objectsOf(response!["output"]);
  return {
    ...head,
    records,
    requests: sent.map(({ method, url, body }, at) => ({
      method: String(method ?? ""),
      url: String(url ?? ""),
      body: body ?? null,
      statusCode: got[at]?.["statusCode"] ?? null,
      answer: got[at]?.["body"] ?? null,
    })),
    errors: objectsOf(parse!["errors"]),
    ...(stages.some((stage) => stage["tooLarge"] === true) ? { tooLarge: true } : {}),
  };
}

/** Returns the counters of a test run, from its job. */
export function trialCounts(
  job: Json | undefined,
): Pick<FlowTrial, "status" | `num${"Export" | "Success" | "Ignore" | "Error"}`> {
  const found: JsonObject = isObject(job) ? job : {};
  const numberOf = (name: string) => Number(found[name] ?? 0);
  return {
    status: String(found["status"] ?? ""),
    numExport: numberOf("numExport"),
    numSuccess: numberOf("numSuccess"),
    numIgnore: numberOf("numIgnore"),
    numError: numberOf("numError"),
  };
}
