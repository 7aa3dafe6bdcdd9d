/** Test runs of flows: of the working copy in memory, with mock answers, or of the account through the platform's API. */
import { systemClock } from "../../base/clock.ts";
import { fail } from "../../base/diagnostics.ts";
import { randomIds } from "../../base/ids.ts";
import { isObject, type Json, type JsonObject, objectsOf } from "../../base/json.ts";
import { kindNamed } from "../../catalog/index.ts";
import { operationByName } from "../../catalog/operations/index.ts";
import type { FlowTest } from "../../model/flow-test.ts";
import { type FlowTrial, trialCounts, trialSteps } from "../../model/flow-trial.ts";
import { idOf } from "../account/get.ts";
import { withAccount } from "../account/live-account.ts";
import { readProgram } from "../declarations.ts";
import { declaredAddress } from "../local/declared-address.ts";
import { type DeclaredWorld, type DeclaredWorldObject, declaredWorld } from "../local/declared-world.ts";
import { flowWorld } from "../local/flow-world.ts";
import type { ScriptLine } from "../local/local-runs.ts";
import type { Workplace } from "../workplace.ts";
import { placesOfJobs, stepPlaces } from "./flow-branches.ts";
import { flowId, laidOut, type StepName } from "./flow-steps.ts";

interface TrialChoices {
  /** The source to read: address, id or name; absent: the first one. */
  readonly source?: string | undefined;
  /** Records that the source gives. */
  readonly records?: readonly Json[] | undefined;
}

/** The answer of a test run, and the stages of a step of it. */
interface TestRun {
  readonly answer: JsonObject;
  readonly stages: (step: string) => Promise<readonly JsonObject[]>;
  readonly mapped: ReadonlyMap<string, readonly (readonly Json[])[]>;
}

/** Runs one page through a flow of the working copy. Nothing is sent. Throws DiagnosticError if it cannot be run. */
export async function tryDeclaredFlow(place: Workplace, text: string, choices: TrialChoices): Promise<FlowTrial> {
  const { program } = await readProgram(place, { secrets: false });
  const address = declaredAddress(program, "flow", text);
  const world = declaredWorld(program);
  const source = sourceOf(world, address, choices.source);
  const { document, standIns } = mockedWorld(world, address, source, choices.records);
  const [{ createEgress }, { openPlatform }, { testFlow }, { readStages }, { createCompute }] = await Promise.all([
    import("../../delivery/egress/egress.ts"),
    import("../../platform/platform.ts"),
    import("../../platform/runs/test-runs/flow-test-run.ts"),
    import("../../platform/runs/test-runs/test-run-stages.ts"),
    import("../../delivery/compute/pool.ts"),
  ]);
  const lines: ScriptLine[] = [];
  const compute = createCompute();
  const nowhere = createEgress({ policy: { any: false, public: false, hosts: [] } });
  const platform = await openPlatform({
    data: ":memory:",
    world: document.world,
    gate: nowhere,
    compute,
    clock: systemClock,
    ids: randomIds,
    observer: {
      recordsOf: () => undefined,
      wayOut: () => ({}),
      onRead: () => undefined,
      onPassed: () => undefined,
      onConsole: (found) =>
        void lines.push(
          ...found.map(({ script, level, message }) => ({
            script: world.nameOf(String(script)) ?? String(script),
            level: String(level),
            message: String(message),
          })),
        ),
    },
    report: () => undefined,
  });
  try {
    const { services } = platform;
    const { account, flow } = document;
    const stored = (await services.store.read.get(account, "flows", flow))!.body;
    const caller = { account, tokenId: "", userId: account, email: "", scope: "full", role: "owner" } as const;
    const mapped = new Map<string, (readonly Json[])[]>();
    const answer = await testFlow(services, caller, {
      flow: stored,
      export: source,
      triggeredAt: undefined,
      onMapped: (step, records) => void mapped.set(step, [...(mapped.get(step) ?? []), records]),
    });
    const runId = String(isObject(answer["metadata"]) ? answer["metadata"]["runId"] : "");
    const steps = [...document.objects.values()].flatMap(({ kind, address: label, document: { _id } }): StepName[] =>
      kind === "export" || kind === "import" ? [{ id: _id, kind, label }] : [],
    );
    const trial = await trialOf(
      {
        answer,
        mapped,
        stages: async (step) =>
          objectsOf((await readStages(services, account, { area: "flow-test-runs", of: flow, runId }, step)) as Json),
      },
      steps,
      stored as JsonObject,
    );
    return { flow: address, live: false, ...trial, standIns, console: lines };
  } finally {
    await platform.close();
    await Promise.all([compute.close(), nowhere.close()]);
  }
}

/** Returns the `_id` of the named source of a declared flow; the first one without a name. */
function sourceOf(world: DeclaredWorld, flow: string, word: string | undefined): string {
  const ids = objectsOf(world.at(flow)!.document["pageGenerators"]).flatMap(({ _exportId }) =>
    typeof _exportId === "string" ? [_exportId] : [],
  );
  const labels = ids.map((id) => world.nameOf(id) ?? id);
  const at = word === undefined ? 0 : labels.findIndex((label) => [word, `exports.${word}`].includes(label));
  if (ids[at] !== undefined) return ids[at];
  return fail("unknown-step", ids.length === 0 ? "The flow has no source" : "No such source", {
    detail:
      ids.length === 0
        ? `${flow} has no pageGenerators.`
        : `${JSON.stringify(word)} is not a source of ${flow}. It has ${labels.join(", ")}.`,
  });
}

/** Returns the world of the flow: every end has mock answers. */
function mockedWorld(world: DeclaredWorld, flow: string, source: string, records: readonly Json[] | undefined) {
  const own = world.byId("export", source);
  if (records === undefined && own && !isObject(own.document["mockOutput"]))
    fail("no-records", "The source has no records for a test run", {
      detail: `${own.address} has no mockOutput, and nothing is sent without --live.`,
      suggestion: "Give records with --data FILE, or declare mockOutput; --live asks the platform to read the source.",
    });
  const standIns: string[] = [];
  const mocked = ({ address, document, kind, ...rest }: DeclaredWorldObject): DeclaredWorldObject => {
    const given = document._id === source ? records : undefined;
    if (given !== undefined) return { ...rest, address, kind, document: { ...document, mockOutput: pageOf(given) } };
    if (kind === "import" && !mocksAnswers(document)) {
      standIns.push(address);
      return { ...rest, address, kind, document: { ...document, mockResponse: [{ statusCode: 200 }] } };
    }
    if (kind === "export" && document._id !== source && !isObject(document["mockOutput"])) {
      standIns.push(address);
      return { ...rest, address, kind, document: { ...document, mockOutput: pageOf([]) } };
    }
    return { ...rest, address, kind, document };
  };
  const all: DeclaredWorld = {
    ...world,
    at: (address) => {
      const found = world.at(address);
      return found && mocked(found);
    },
  };
  const { source: at } = world.program.resources.find((each) => each.address === flow)!;
  const run: FlowTest = {
    name: flow,
    of: flow,
    kind: "flow",
    source: {},
    answers: [],
    state: {},
    seed: 1,
    expect: { steps: {} },
    at,
    where: () => at,
  };
  const document = flowWorld(run, all, (_, content) => content);
  const reached = new Set([...document.objects.values()].map(({ address }) => address));
  return { document, standIns: [...new Set(standIns)].filter((address) => reached.has(address)) };
}

/** A tool has mock answers of its own steps. */
const mocksAnswers = ({ mockResponse, adaptorType }: JsonObject): boolean =>
  adaptorType === "ToolImport" || (Array.isArray(mockResponse) && mockResponse.length > 0);

const pageOf = (records: readonly Json[]): JsonObject => ({
  page_of_records: records.map((record) => ({ record })),
});

/**
 * Asks the platform for a test run of a flow of the account. Destinations without a mock answer are reached. Throws ApiError if
 * the platform refuses.
 */
export function tryLiveFlow(place: Workplace, word: string, { source }: TrialChoices): Promise<FlowTrial> {
  return withAccount(
    place,
    async (account) => {
      const _id = await flowId(account, word);
      const { steps } = await laidOut(account, _id);
      const flow = (await account.client.get(kindNamed("flow"), _id))!;
      if (flow["disabled"] !== true)
        fail("flow-enabled", "The flow is enabled", {
          detail: `The platform runs disabled flows only for a test, and ${word} is enabled. Its test run would reach real destinations.`,
          suggestion: "Set disabled: true and apply; or leave out --live, to try the working copy with mock answers.",
        });
      const _exportId = source === undefined ? undefined : await idOf(account, kindNamed("export"), source);
      place.log("The platform runs the flow. Imports without a mockResponse reach their destination.", "info");
      const answer = await account.client.call(
        operationByName("flows.testRun"),
        { _id },
        { ...(_exportId !== undefined && { _exportId }) },
      );
      const run: JsonObject = isObject(answer) ? (answer as JsonObject) : {};
      const runId = String(isObject(run["metadata"]) ? run["metadata"]["runId"] : "");
      const trial = await trialOf(
        {
          answer: run,
          mapped: new Map(),
          async stages(step) {
            const found = await account.client.call(operationByName("flows.testRunStep"), { _id, runId, stepId: step });
            return account.shown(objectsOf((isObject(found) ? found["stages"] : undefined) as Json));
          },
        },
        steps,
        flow,
      );
      const label = account.managed.get(_id)?.address ?? word;
      return { flow: label, live: true, ...trial, standIns: [], console: [] };
    },
    { writes: true },
  );
}

async function trialOf(
  { answer, stages, mapped }: TestRun,
  steps: readonly StepName[],
  flow: JsonObject,
): Promise<Omit<FlowTrial, "flow" | "live" | "standIns" | "console">> {
  const { metadata, flowJob, childJobs } = answer;
  const ids = isObject(metadata) ? metadata["steps"] : undefined;
  const reached = (Array.isArray(ids) ? ids : []).map(String);
  const jobs = objectsOf(childJobs);
  const places = placesOfJobs(jobs, stepPlaces(flow));
  const byId = new Map<string, readonly JsonObject[]>();
  for (const id of reached) byId.set(id, await stages(id));
  const [first] = jobs;
  return {
    ...trialCounts(flowJob),
    steps: trialSteps({
      reached,
      stages: byId,
      mapped,
      source: typeof first?.["_exportId"] === "string" ? first["_exportId"] : undefined,
      stepOf(id) {
        const found = steps.find((each) => each.id === id);
        return found && { type: found.kind, label: found.label };
      },
      branchOf: (id, nth) =>
        places.filter((_, at) => [jobs[at]!["_importId"], jobs[at]!["_exportId"]].includes(id))[nth]?.branch,
    }),
  };
}
