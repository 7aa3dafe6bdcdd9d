/**
 * Data contracts of the imports of a flow. A page with which a run has more records than usual is not sent. Only the whole run shows that they
 * are too few, or none: such a run fails after its work.
 */
import type { Json, JsonObject } from "../../../base/json.ts";
import { failureItem, RecordFailure } from "../../../delivery/failures/failure.ts";
import type { ContractRoom } from "../../../delivery/pipeline/setup/run-needs.ts";
import {
  type ContractRun,
  faultOfOpenRun,
  isRunLimited,
  judgingRuns,
  roomOfRun,
} from "../../../model/data-contract.ts";
import { nowText } from "../../kernel/now-text.ts";
import type { FlowPart, FlowRunName } from "../../store/flow-runs.ts";
import { flowJobs } from "../../store/records/index.ts";
import type { Reader, Writer } from "../../store/store.ts";
import { listedIn } from "../../store/stored-text.ts";
import type { RunNeeds } from "../connections/needs.ts";
import { type FlowPlan, graphOfPlan, stepPart } from "../flow-starts/flow-plan.ts";
import { recordOutcomes } from "./flow-outcomes.ts";

interface ContractStep {
  readonly account: string;
  /** The `_id` of the flow. */
  readonly flow: string;
  readonly kind: "export" | "import";
  /** The `_id` of the export or import. */
  readonly id: string;
}

/** Returns the completed runs of a step of a flow, the latest first. */
export async function* completedRuns(
  reader: Pick<Reader, "recordPage">,
  { account, flow, kind, id }: ContractStep,
): AsyncIterable<readonly ContractRun[]> {
  const where = { _flowId: flow, type: kind, status: "completed" };
  const step = kind === "export" ? "_exportId" : "_importId";
  for (let after: Awaited<ReturnType<Reader["recordPage"]>>["next"]; ; ) {
    const page = await reader.recordPage(account, flowJobs, { where, limit: 100, after });
    const jobs = page.rows.map((row) => listedIn(flowJobs.family, row) as JsonObject);
    yield jobs.flatMap((job) =>
      job[step] === id
        ? [{ ...recordsOfStep(kind, job), endedAt: Date.parse(String(job["endedAt"] ?? job["createdAt"])) }]
        : [],
    );
    if (!page.next) return;
    after = page.next;
  }
}

/** Returns the records that a step had, by its counters. */
function recordsOfStep(
  kind: ContractStep["kind"],
  { numExport, numSuccess, numError }: { readonly [counter: string]: unknown },
): Pick<ContractRun, "records" | "delivered"> {
  if (kind === "export") return { records: Number(numExport ?? 0) };
  const delivered = Number(numSuccess ?? 0);
  return { records: delivered + Number(numError ?? 0), delivered };
}

/** An import of a flow. */
interface ContractImport {
  readonly id: string;
  readonly number: number;
  readonly name: Json | undefined;
}

/** Returns a function that reads the records that contracts leave to an import of a run; undefined if none bounds them. */
export function volumesOfStep(
  { store, clock, contracts = [] }: Pick<RunNeeds, "store" | "clock" | "contracts">,
  { account, run }: FlowRunName,
  plan: FlowPlan,
  { id, number, name }: ContractImport,
): (() => Promise<readonly ContractRoom[]>) | undefined {
  const limited = contracts.filter(
    ({ object, contract: { kind, volumePercent } }) =>
      kind === "import" && object === name && volumePercent !== undefined,
  );
  // A retry has some records of a run alone.
  if (limited.length === 0 || plan.type !== "flow") return undefined;
  const step = { account, flow: plan.flow._id, kind: "import", id } as const;
  return async () => {
    const part = await store.read.flowPart({ account, run, part: stepPart(number) });
    const { records } = recordsOfStep("import", part?.counts ?? {});
    const rooms = limited.map(async ({ contract }) => {
      const before = await judgingRuns(
        { volumePercent: contract.volumePercent! },
        completedRuns(store.read, step),
        clock.now(),
      );
      const room = roomOfRun(contract, records, before);
      return room ? [{ ...room, contract: contract.name }] : [];
    });
    return (await Promise.all(rooms)).flat();
  };
}

type Needs = Pick<RunNeeds, "clock" | "queue" | "autoRetry" | "contracts">;

/** Judges the imports of a run that would complete. Records an error at each whose contract is broken, and returns true if there is one. */
export async function failBrokenImports(
  services: Needs,
  tx: Writer,
  { account, run }: FlowRunName,
  plan: FlowPlan,
  parts: readonly FlowPart[],
): Promise<boolean> {
  const limited = (services.contracts ?? []).filter(
    ({ contract }) => contract.kind === "import" && isRunLimited(contract),
  );
  // A retry has some records of a run alone.
  if (limited.length === 0 || plan.type !== "flow") return false;
  const now = services.clock.now();
  let isBroken = false;
  for (const { number, type, id } of graphOfPlan(plan).steps) {
    if (type !== "import") continue;
    const name = (await tx.get(account, "imports", id))?.body.name;
    const part = stepPart(number);
    const counted = recordsOfStep("import", parts.find((each) => each.part === part)?.counts ?? {});
    for (const { object, contract } of limited) {
      if (object !== name) continue;
      const earlier = completedRuns(tx, { account, flow: plan.flow._id, kind: "import", id });
      const before = await judgingRuns(contract, earlier, now);
      const fault = faultOfOpenRun(contract, { ...counted, isWhole: true, now }, before);
      if (fault === undefined) continue;
      isBroken = true;
      const message = `The data contract ${contract.name} is broken: ${fault} ${counted.delivered} of them have arrived.`;
      const failure = new RecordFailure("invalid_field", "internal", "request", message);
      const numError = await recordOutcomes(services, tx, {
        account,
        run,
        plan,
        part,
        step: id,
        source: plan.sources[0]?.export ?? id,
        stage: "page_processor_import",
        place: undefined,
        key: `contract ${contract.name}`,
        outcomes: [{ result: "error", errors: [failureItem(failure, nowText(services), undefined)] }],
      });
      await tx.changeFlowPart({ account, run, part }, { counts: { numError } });
    }
  }
  return isBroken;
}
