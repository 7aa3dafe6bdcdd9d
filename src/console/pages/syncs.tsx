/** Syncs: the list, and one sync with its runs and the drift of its source. */
import { useState } from "react";
import { useMay } from "../account.ts";
import { callApi } from "../api/client.ts";
import { announceChange, useQuery } from "../api/use-query.ts";
import { Pager, usePagedList } from "../parts/paged.tsx";
import { type CountedRun, RunCharts } from "../parts/run-charts.tsx";
import { countLabel, elapsedLabel, Loaded, Moment, Problem, StateLabel } from "../parts/status.tsx";
import { RowTable } from "../parts/table.tsx";
import { PageLink, type PageProps, pagePath } from "../routing.tsx";

interface SyncDocument {
  readonly _id: string;
  readonly name?: string;
  readonly disabled?: boolean;
  readonly schedule?: string;
  readonly lastModified?: string;
}

export default function SyncsPage({ rest: [id] }: PageProps) {
  return id === undefined ? <SyncList /> : <SyncDetails id={id} />;
}

function SyncList() {
  const { query, isFurther } = usePagedList<SyncDocument>("/v1/syncs?limit=50");
  return (
    <>
      <h1>Syncs</h1>
      <Loaded query={query}>
        {({ rows, next }) => (
          <>
            <RowTable
              label="Syncs"
              empty="There are no syncs."
              rows={rows}
              rowKey={({ _id }) => _id}
              columns={[
                {
                  title: "Sync",
                  cell: ({ _id, name }) => <PageLink to={pagePath(["syncs", _id])}>{name || _id}</PageLink>,
                },
                { title: "State", cell: ({ disabled }) => <StateLabel state={disabled ? "disabled" : "enabled"} /> },
                { title: "Schedule", cell: ({ schedule }) => (schedule ? <code>{schedule}</code> : "") },
                { title: "Changed", cell: ({ lastModified }) => <Moment at={lastModified} /> },
              ]}
            />
            <Pager next={next} isFurther={isFurther} />
          </>
        )}
      </Loaded>
    </>
  );
}

interface SyncRun {
  readonly _id: string;
  readonly status: string;
  readonly createdAt: string;
  readonly startedAt?: string;
  readonly endedAt?: string;
  readonly triggeredBy?: string;
  readonly runType?: string;
  readonly numExtractedRecords?: number;
  readonly numLoadedRecords?: number;
  readonly numErrors?: number;
}

interface DriftEvent {
  readonly id: string;
  readonly eventTime?: string;
  readonly type?: string;
  readonly severity?: string;
  readonly resourceName?: string;
  readonly message?: string;
}

function SyncDetails({ id }: { readonly id: string }) {
  const path = `/v1/syncs/${encodeURIComponent(id)}`;
  const sync = useQuery(path, (signal) => callApi<SyncDocument>(path, { signal }));
  const jobs = useQuery(`${path}/syncJobs`, (signal) =>
    callApi<{ readonly data: readonly SyncRun[]; readonly totalCount: number }>(`${path}/syncJobs?limit=50`, {
      signal,
    }),
  );
  const eventsPath = `/v1/di/resource/syncs/${encodeURIComponent(id)}/events?limit=50`;
  const events = useQuery(eventsPath, (signal) =>
    callApi<{ readonly events: readonly DriftEvent[] }>(eventsPath, { signal }),
  );
  return (
    <>
      <h1>{sync.value?.name || id}</h1>
      <Loaded query={sync}>
        {({ disabled, schedule }) => (
          <>
            <dl className="facts">
              <dt>State</dt>
              <dd>
                <StateLabel state={disabled ? "disabled" : "enabled"} />
              </dd>
              <dt>Schedule</dt>
              <dd>{schedule || "none"}</dd>
              <dt>Document</dt>
              <dd>
                <PageLink to={pagePath(["resources", "syncs", id])}>fields and history</PageLink>
              </dd>
            </dl>
            {!disabled && <RunSync path={path} />}
          </>
        )}
      </Loaded>
      <h2>Drift of the source</h2>
      <Loaded query={events}>{(value) => <DriftTable events={value.events} />}</Loaded>
      <h2>Runs</h2>
      <Loaded query={jobs}>
        {({ data, totalCount }) => (
          <>
            <RunCharts runs={data.map(countedSyncRun)} unit="Rows" />
            <SyncRunTable runs={data} />
            {totalCount > data.length && (
              <p className="quiet">{`The latest ${data.length} of ${countLabel(totalCount)} runs.`}</p>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

function RunSync({ path }: { readonly path: string }) {
  const mayWrite = useMay("write");
  const [error, setError] = useState<Error>();
  if (!mayWrite) return null;
  const runSyncNow = (): void => {
    setError(undefined);
    callApi(`${path}/run`, { method: "POST", body: {} }).then(announceChange, setError);
  };
  return (
    <div className="actions">
      <button type="button" onClick={runSyncNow}>
        Run now
      </button>
      {error && <Problem error={error} />}
    </div>
  );
}

function DriftTable({ events }: { readonly events: readonly DriftEvent[] }) {
  return (
    <RowTable
      label="Drift of the source"
      empty="The structure of the source did not change in the last 30 days."
      rows={events}
      rowKey={(event) => event.id}
      columns={[
        { title: "When", cell: ({ eventTime }) => <Moment at={eventTime} /> },
        { title: "What", cell: ({ type }) => type ?? "" },
        { title: "Severity", cell: ({ severity }) => severity ?? "" },
        { title: "Dataset", cell: ({ resourceName }) => resourceName ?? "" },
        { title: "Details", cell: ({ message }) => message ?? "" },
      ]}
    />
  );
}

/** Returns the rows that a run loaded in a second. */
function rowRate({ startedAt, endedAt, numLoadedRecords = 0 }: SyncRun): string {
  if (startedAt === undefined) return "";
  const seconds = ((endedAt ? Date.parse(endedAt) : Date.now()) - Date.parse(startedAt)) / 1000;
  return seconds > 0 ? `${countLabel(Math.round(numLoadedRecords / seconds))}/s` : "";
}

const countedSyncRun = (run: SyncRun): CountedRun => ({
  id: run._id,
  createdAt: run.createdAt,
  startedAt: run.startedAt,
  endedAt: run.endedAt,
  done: run.numLoadedRecords ?? 0,
  errors: run.numErrors ?? 0,
});

function SyncRunTable({ runs }: { readonly runs: readonly SyncRun[] }) {
  return (
    <RowTable
      label="Runs of the sync"
      empty="The sync did not run."
      rows={runs}
      rowKey={({ _id }) => _id}
      columns={[
        { title: "Run", cell: ({ createdAt }) => <Moment at={createdAt} /> },
        { title: "State", cell: ({ status }) => <StateLabel state={status} /> },
        { title: "Kind", cell: ({ runType }) => runType ?? "" },
        { title: "Started by", cell: ({ triggeredBy }) => triggeredBy ?? "" },
        { title: "Took", cell: ({ startedAt, endedAt }) => elapsedLabel(startedAt, endedAt) },
        { title: "Read", numeric: true, cell: ({ numExtractedRecords }) => countLabel(numExtractedRecords) },
        { title: "Loaded", numeric: true, cell: ({ numLoadedRecords }) => countLabel(numLoadedRecords) },
        { title: "Rate", numeric: true, cell: (run) => rowRate(run) },
        { title: "Errors", numeric: true, cell: ({ numErrors }) => countLabel(numErrors) },
      ]}
    />
  );
}
