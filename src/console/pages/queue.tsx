/** The queue: how many jobs of the account wait and run, by type, and the runs that are open. */
import { callApi, callPage } from "../api/client.ts";
import { useQuery } from "../api/use-query.ts";
import { RunTable } from "../parts/job-tables.tsx";
import { JobFlowChart } from "../parts/run-charts.tsx";
import { countLabel, Loaded, Moment } from "../parts/status.tsx";
import { RowTable } from "../parts/table.tsx";
import type { RunJob } from "../records.ts";
import { PageLink, pagePath } from "../routing.tsx";

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
            <h2>Workers</h2>
            <WorkerTable />
            <h2>Open runs</h2>
            <RunTable label="Open runs" runs={runs} />
          </>
        )}
      </Loaded>
    </>
  );
}

interface ShownWorker {
  readonly _id: string;
  readonly name: string;
  readonly startedAt: string;
  readonly lastBeatAt: string;
  readonly jobs: readonly {
    readonly _id: string;
    readonly type: string;
    readonly since: string;
    readonly _flowJobId?: string;
  }[];
  readonly otherJobs: number;
}

/** The processes that run jobs: what each runs since when, and when it last said so. */
function WorkerTable() {
  const path = "/admin/console/workers";
  const workers = useQuery(path, (signal) => callApi<{ readonly workers: readonly ShownWorker[] }>(path, { signal }));
  return (
    <Loaded query={workers}>
      {({ workers: rows }) => (
        <RowTable
          label="Workers"
          empty="No process runs jobs."
          rows={rows}
          rowKey={({ _id }) => _id}
          columns={[
            { title: "Process", cell: ({ name }) => name },
            { title: "Started", cell: ({ startedAt }) => <Moment at={startedAt} /> },
            { title: "Last heartbeat", cell: ({ lastBeatAt }) => <Moment at={lastBeatAt} /> },
            {
              title: "Runs",
              cell: ({ jobs, otherJobs }) => (
                <>
                  {jobs.map(({ _id, type, since, _flowJobId }) => (
                    <div key={_id}>
                      {_flowJobId === undefined ? (
                        type
                      ) : (
                        <PageLink to={pagePath(["runs", _flowJobId])}>{type}</PageLink>
                      )}
                      {" since "}
                      <Moment at={since} />
                    </div>
                  ))}
                  {jobs.length === 0 && <span className="quiet">nothing of this account</span>}
                  {otherJobs > 0 && (
                    <div className="quiet">
                      {otherJobs === 1 ? "1 job of other accounts" : `${countLabel(otherJobs)} jobs of other accounts`}
                    </div>
                  )}
                </>
              ),
            },
          ]}
        />
      )}
    </Loaded>
  );
}

/** Jobs of the chart. */
const chartedJobs = 100;

function LatestJobs() {
  const path = `/v1/jobs?type_in=flow,retry&limit=${chartedJobs}`;
  const jobs = useQuery(path, (signal) => callPage<RunJob>(path, { signal }));
  return <Loaded query={jobs}>{({ rows }) => <JobFlowChart jobs={rows} />}</Loaded>;
}
