/** The queue: how many jobs of the account wait and run, by type, and the runs that are open. */
import { callApi, callPage } from "../api/client.ts";
import { useQuery } from "../api/use-query.ts";
import { RunTable } from "../parts/job-tables.tsx";
import { JobFlowChart } from "../parts/run-charts.tsx";
import { countLabel, Loaded } from "../parts/status.tsx";
import { RowTable } from "../parts/table.tsx";
import type { RunJob } from "../records.ts";

interface QueueAnswer {
  readonly jobs: readonly { readonly type: string; readonly queued: number; readonly running: number }[];
  readonly runs: readonly RunJob[];
}

export default function QueuePage() {
  const queue = useQuery("queue", (signal) => callApi<QueueAnswer>("/admin/console/queue", { signal }));
  return (
    <>
      <h1>Queue</h1>
      <Loaded query={queue}>
        {({ jobs, runs }) => (
          <>
            <RowTable
              label="Jobs by type"
              empty="No job waits or runs."
              rows={jobs}
              rowKey={({ type }) => type}
              columns={[
                { title: "Type", cell: ({ type }) => type },
                { title: "Waiting", numeric: true, cell: ({ queued }) => countLabel(queued) },
                { title: "Running", numeric: true, cell: ({ running }) => countLabel(running) },
              ]}
            />
            <LatestJobs />
            <h2>Open runs</h2>
            <RunTable label="Open runs" runs={runs} />
          </>
        )}
      </Loaded>
    </>
  );
}

/** Jobs of the chart. */
const chartedJobs = 100;

function LatestJobs() {
  const path = `/v1/jobs?type_in=flow,retry&limit=${chartedJobs}`;
  const jobs = useQuery(path, (signal) => callPage<RunJob>(path, { signal }));
  return <Loaded query={jobs}>{({ rows }) => <JobFlowChart jobs={rows} />}</Loaded>;
}
