/** Numbers of open errors of runs: counted by the store, and written into the jobs when errors are resolved. */
import { withChangedFields } from "../../../catalog/document.ts";
import type { StoredIn } from "../../../catalog/families.ts";
import { flowErrors } from "../../store/records/flow-errors.ts";
import { flowJobs } from "../../store/records/flow-jobs.ts";
import type { RecordCount } from "../../store/records/port.ts";
import type { Reader, Writer } from "../../store/store.ts";

/** The columns that name a job: a run, a step in it, a retry in which the record failed, and the step in that retry. */
const jobColumns = ["_flowJobId", "_jobId", "_retryJobId", "_retryStepJobId"] as const;

/** Reads counters of a list by one of these columns and the state. */
type ReadCounts = (
  by: readonly [(typeof jobColumns)[number], "state"],
  within: readonly (readonly string[])[],
) => Promise<readonly RecordCount[]>;

/**
 * Returns the number of open errors by job; jobs without open errors are omitted. An error recreated by a retry names jobs in two
 * columns.
 */
async function openErrors(read: ReadCounts, jobs: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const open = new Map<string, number>();
  const within = jobs.map((job) => [job]);
  for (const column of jobColumns) {
    for (const { within: of, value, n } of await read([column, "state"], within))
      if (value === "open") open.set(of[0]!, Math.max(open.get(of[0]!) ?? 0, n));
  }
  return open;
}

/** In a transaction, without waiting for others of the account. */
export const openErrorsOfJobs = (tx: Writer, account: string, jobs: readonly string[]) =>
  openErrors((by, within) => tx.countsBeside(flowErrors, account, by, within), jobs);

/** As it is committed. */
export const openErrorsNow = (reader: Reader, account: string, jobs: readonly string[]) =>
  openErrors((by, within) => reader.recordCounts(account, flowErrors, by, within), jobs);

/** Returns the column that names a job in its errors. `run`: the job of the run that a step's job belongs to. */
export function jobColumnOf({ type }: TypedJob, run: TypedJob | undefined): (typeof jobColumns)[number] {
  if (type === "retry") return "_retryJobId";
  if (type !== "export" && type !== "import") return "_flowJobId";
  return run?.type === "retry" ? "_retryStepJobId" : "_jobId";
}

interface TypedJob {
  readonly type?: string | null;
}

/** Returns the error counts of a job: errors that are no longer open count as resolved. */
export function openCounts(
  { _id, numError }: { readonly _id: string; readonly numError?: number | null },
  open: ReadonlyMap<string, number>,
) {
  const numOpenError = open.get(_id) ?? 0;
  return { numOpenError, numResolved: Math.max(0, (numError ?? 0) - numOpenError) };
}

/** Writes into the jobs that errors belong to how many of theirs are open now. Jobs that do not say stay as they are. */
export async function recountJobs(
  tx: Writer,
  account: string,
  errors: readonly StoredIn<"flowErrors">[],
): Promise<void> {
  const ids = errors.flatMap((error) => jobColumns.map((column) => flowErrors.columns[column].of(error)));
  const jobs = [...new Set(ids)].filter((id) => id !== "");
  if (jobs.length === 0) return;
  const open = await openErrorsOfJobs(tx, account, jobs);
  await tx.changeWhere(flowJobs, account, { ids: jobs }, (job) => {
    const counts = openCounts(job, open);
    return job.numOpenError === counts.numOpenError ? undefined : withChangedFields(job, counts);
  });
}
