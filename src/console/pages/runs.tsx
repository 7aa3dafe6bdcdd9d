/** Runs: the list, and one run with its steps, counters and errors. */
import { useState } from "react";
import { useMay } from "../account.ts";
import { callApi } from "../api/client.ts";
import { announceChange, useQuery } from "../api/use-query.ts";
import { ErrorGroups, RunTable } from "../parts/job-tables.tsx";
import { Pager, usePagedList } from "../parts/paged.tsx";
import { countLabel, elapsedLabel, Loaded, Moment, Problem, StateLabel } from "../parts/status.tsx";
import { useStepNames } from "../parts/step-names.ts";
import { StepRequests } from "../parts/step-requests.tsx";
import { RowTable } from "../parts/table.tsx";
import { TimelineBar, TimelineLegend, timeKinds, timeLabel, timeScaleOf } from "../parts/timeline.tsx";
import type { ConsoleStep, RunJob } from "../records.ts";
import type { PageProps } from "../routing.tsx";
import { PageLink, pagePath, setQuery, useRoute } from "../routing.tsx";
import { RunStages } from "./flow-test.tsx";

export default function RunsPage({ rest: [id] }: PageProps) {
  return id === undefined ? <RunList /> : <RunDetails id={id} />;
}

const states = ["running", "queued", "completed", "failed", "canceled"] as const;

function RunList() {
  const status = useRoute().query.get("status") ?? "";
  const { query, isFurther } = usePagedList<RunJob>(
    `/v1/jobs?type_in=flow,retry&limit=50${status === "" ? "" : `&status=${encodeURIComponent(status)}`}`,
  );
  return (
    <>
      <h1>Runs</h1>
      <div className="bar">
        <label>
          State
          <select value={status} onChange={({ target }) => setQuery({ status: target.value, after: undefined })}>
            <option value="">all</option>
            {states.map((state) => (
              <option key={state}>{state}</option>
            ))}
          </select>
        </label>
      </div>
      <Loaded query={query}>
        {({ rows, next }) => (
          <>
            <RunTable label="Runs" runs={rows} />
            <Pager next={next} isFurther={isFurther} />
          </>
        )}
      </Loaded>
    </>
  );
}

function RunDetails({ id }: { readonly id: string }) {
  const run = useQuery(`run ${id}`, (signal) =>
    callApi<RunJob>(`/v1/jobs/${encodeURIComponent(id)}/family`, { signal }),
  );
  return (
    <Loaded query={run} title={`Run ${id}`}>
      {(job) => <RunParts job={job} />}
    </Loaded>
  );
}

const openStates = ["queued", "running", "retrying"];

function RunParts({ job }: { readonly job: RunJob }) {
  const { _id, type, status, _flowId, createdAt, startedAt, endedAt, triggeredBy } = job;
  const counters: readonly (readonly [string, number | undefined])[] = [
    ["Read", job.numExport],
    ["Passed", job.numSuccess],
    ["Ignored", job.numIgnore],
    ["Errors", job.numError],
    ["Open errors", job.numOpenError],
    ...(job.numUncertain ? [["Maybe delivered twice", job.numUncertain] as const] : []),
    ["Pages read", job.numPagesGenerated],
    ["Pages delivered", job.numPagesProcessed],
  ];
  return (
    <>
      <h1>
        {type} of <Moment at={createdAt} />
      </h1>
      <dl className="facts">
        <dt>State</dt>
        <dd>
          <StateLabel state={status} />
        </dd>
        {_flowId && <dt>Flow</dt>}
        {_flowId && (
          <dd>
            <PageLink to={pagePath(["flows", _flowId])}>{_flowId}</PageLink>
          </dd>
        )}
        <dt>Started by</dt>
        <dd>{triggeredBy ?? "unknown"}</dd>
        <dt>Took</dt>
        <dd>{elapsedLabel(startedAt, endedAt ?? undefined) || "nothing yet"}</dd>
      </dl>
      {openStates.includes(status) && <CancelRun id={_id} />}
      <dl className="figures">
        {counters.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{countLabel(count)}</dd>
          </div>
        ))}
      </dl>
      <h2>Timeline</h2>
      <RunTimes job={job} />
      <h2>Steps</h2>
      <RunSteps job={job} />
      <h2>Open errors by message</h2>
      <ErrorGroups
        query={{ _flowJobId: _id }}
        pathTo={(shape) => pagePath(["errors", _flowId ?? ""], { run: _id, shape })}
      />
    </>
  );
}

/** The time of a run by kind. */
function RunTimes({ job }: { readonly job: RunJob }) {
  return (
    <>
      <TimelineBar span={job} {...timeScaleOf([job])} />
      <TimelineLegend />
      <dl className="figures">
        {timeKinds.map((kind) => (
          <div key={kind}>
            <dt>{kind}</dt>
            <dd>{timeLabel(job, kind) || "not measured"}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function CancelRun({ id }: { readonly id: string }) {
  const mayWrite = useMay("write");
  const [error, setError] = useState<Error>();
  if (!mayWrite) return null;
  const cancelRun = (): void => {
    callApi(`/v1/jobs/${id}/cancel`, { method: "PUT" }).then(announceChange, setError);
  };
  return (
    <div className="actions">
      <button type="button" onClick={cancelRun}>
        Cancel the run
      </button>
      {error && <Problem error={error} />}
    </div>
  );
}

const kindTitles = { queue: "Queue", read: "Read", transform: "Transform", deliver: "Deliver", idle: "Idle" } as const;

function RunSteps({ job }: { readonly job: RunJob }) {
  const steps = (job.children ?? []).toSorted((a, b) => (a.oIndex ?? 0) - (b.oIndex ?? 0));
  const places = steps.flatMap(({ _exportId, _importId }): ConsoleStep[] => {
    const id = _exportId ?? _importId;
    return id === undefined ? [] : [{ id, kind: _exportId === undefined ? "imports" : "exports" }];
  });
  const names = useStepNames(places);
  const scale = timeScaleOf([job, ...steps]);
  const stepOf = ({ _exportId, _importId, _id }: RunJob): string => _exportId ?? _importId ?? _id;
  return (
    <>
      <RowTable
        label="Steps of the run"
        empty="The steps of this run are not known."
        rows={steps}
        rowKey={({ _id }) => _id}
        columns={[
          { title: "Step", cell: (step) => names[stepOf(step)] || stepOf(step) },
          { title: "Kind", cell: ({ type }) => type },
          { title: "State", cell: ({ status, waitsFor }) => waitsFor ?? <StateLabel state={status} /> },
          { title: "Took", cell: ({ startedAt, endedAt }) => elapsedLabel(startedAt, endedAt ?? undefined) },
          { title: "Timeline", cell: (step) => <TimelineBar span={step} {...scale} /> },
          ...timeKinds.map((kind) => ({ title: kindTitles[kind], cell: (step: RunJob) => timeLabel(step, kind) })),
          { title: "Passed", numeric: true, cell: ({ numSuccess, numExport }) => countLabel(numSuccess || numExport) },
          { title: "Ignored", numeric: true, cell: ({ numIgnore }) => countLabel(numIgnore) },
          {
            title: "Open errors",
            numeric: true,
            cell: (step) => {
              const count = step.numOpenError ?? 0;
              const to = pagePath(["errors", job._flowId ?? "", stepOf(step)], { run: job._id });
              return count > 0 && job._flowId ? (
                <PageLink to={to}>{`${countLabel(count)} errors`}</PageLink>
              ) : (
                countLabel(count)
              );
            },
          },
        ]}
      />
      {job._flowId && (
        <>
          <h2>Captured requests</h2>
          <StepRequests
            flow={job._flowId}
            steps={places}
            names={names}
            run={job._id}
            from={job.startedAt ?? job.createdAt}
            until={job.endedAt ?? undefined}
          />
          <h2>Way of the records</h2>
          <RunStages flow={job._flowId} run={job._id} names={names} />
        </>
      )}
    </>
  );
}
