/**
 * The way of records through a debugged run: what came to each step and router, and what went on. The last places are kept, and of each
 * place the first records.
 */
import type { Json, JsonObject } from "../../../base/json.ts";
import { atPlace } from "../../../delivery/flows/flow-graph.ts";
import type { Reader } from "../../store/store.ts";
import { debugLog, debugLogOf } from "../connections/connection-access.ts";
import type { RunNeeds } from "../connections/needs.ts";
import type { PassedPlace } from "../connections/run-observer.ts";

interface DebuggedRun {
  readonly flow: string;
  /** The `_id` of the run's job. */
  readonly run: string;
}

/** Records of a place that are kept, and characters of one. */
const [keptRecords, keptLength] = [20, 10_000];

const stageLogName = ({ flow, run }: DebuggedRun): string => `${flow}/run/${run}`;

/** Keeps what passed a place. */
export async function noteStage(
  services: Pick<RunNeeds, "store" | "clock">,
  account: string,
  of: DebuggedRun,
  { graph, input, advance }: PassedPlace,
): Promise<void> {
  const { place, step, output, outcomes } = advance;
  const found = atPlace(graph, place);
  const router = found && "router" in found ? found.router : undefined;
  const entry: JsonObject = {
    id: step?.id ?? String(router?.id ?? ""),
    type: step?.type ?? "router",
    name: step ? "" : String(router?.name ?? ""),
    time: new Date(services.clock.now()).toISOString(),
    records: input.length,
    input: shortRecords(input),
    output: shortRecords(output),
    errors: shortRecords(outcomes.flatMap(({ errors }) => errors)),
  };
  await debugLogOf(services, account, stageLogName(of))(JSON.stringify(entry));
}

/** Returns the places of a run, in the order in which records passed them. */
export const stagesOfRun = (reader: Reader, account: string, of: DebuggedRun): Promise<readonly JsonObject[]> =>
  debugLog(reader, account, stageLogName(of));

function shortRecords(records: readonly Json[]): readonly Json[] {
  return records.slice(0, keptRecords).map((record) => {
    const text = JSON.stringify(record);
    return text.length <= keptLength ? record : `${text.slice(0, keptLength)}...`;
  });
}
