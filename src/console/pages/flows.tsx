/** Flows: the list, and one flow with its graph, its steps and its runs. */
import { useState } from "react";
import { useMay } from "../account.ts";
import { callApi } from "../api/client.ts";
import { announceChange, useQuery } from "../api/use-query.ts";
import { drawFlow } from "../parts/flow-drawing.ts";
import { FlowGraph } from "../parts/flow-graph.tsx";
import { RunTable } from "../parts/job-tables.tsx";
import { Pager, usePagedList } from "../parts/paged.tsx";
import { countedJob, RunCharts } from "../parts/run-charts.tsx";
import { countLabel, Loaded, Moment, Problem, StateLabel } from "../parts/status.tsx";
import { useStepNames } from "../parts/step-names.ts";
import { DebugFlow, StepRequests } from "../parts/step-requests.tsx";
import { RowTable } from "../parts/table.tsx";
import { type ConsoleStep, flowStepPlaces, type RunJob, type ShownFlow } from "../records.ts";
import type { PageProps } from "../routing.tsx";
import { goTo, PageLink, pagePath } from "../routing.tsx";
import { FlowTestRun, TestFlow } from "./flow-test.tsx";

export default function FlowsPage({ rest: [id, part, runId] }: PageProps) {
  if (id === undefined) return <FlowList />;
  return <FlowDetails id={id} test={part === "test" ? runId : undefined} />;
}

function FlowList() {
  const { query, isFurther } = usePagedList<ShownFlow>("/v1/flows?limit=50");
  return (
    <>
      <h1>Flows</h1>
      <Loaded query={query}>
        {({ rows, next }) => (
          <>
            <FlowTable flows={rows} />
            <Pager next={next} isFurther={isFurther} />
          </>
        )}
      </Loaded>
    </>
  );
}

function FlowTable({ flows }: { readonly flows: readonly ShownFlow[] }) {
  const ids = flows.map(({ _id }) => _id).join(",");
  const loadCounts = (signal: AbortSignal) =>
    callApi<{ readonly [flow: string]: number }>(`/admin/console/error-counts?_flowId_in=${ids}`, { signal });
  const counts = useQuery(`counts ${ids}`, loadCounts, true, "open errors of flows");
  return (
    <RowTable
      label="Flows"
      empty="There are no flows."
      rows={flows}
      rowKey={({ _id }) => _id}
      columns={[
        { title: "Flow", cell: ({ _id, name }) => <PageLink to={pagePath(["flows", _id])}>{name || _id}</PageLink> },
        { title: "State", cell: ({ disabled }) => <StateLabel state={disabled ? "disabled" : "enabled"} /> },
        { title: "Schedule", cell: ({ schedule }) => (schedule ? <code>{schedule}</code> : "") },
        { title: "Open errors", numeric: true, cell: ({ _id }) => countLabel(counts.value?.[_id]) },
        { title: "Changed", cell: ({ lastModified }) => <Moment at={lastModified} /> },
      ]}
    />
  );
}

function FlowDetails({ id, test }: { readonly id: string; readonly test: string | undefined }) {
  const flow = useQuery(`flow ${id}`, (signal) =>
    callApi<ShownFlow>(`/v1/flows/${encodeURIComponent(id)}`, { signal }),
  );
  return (
    <Loaded query={flow} title={`Flow ${id}`}>
      {(document) =>
        test === undefined ? <FlowParts flow={document} /> : <FlowTestRun flow={document} runId={test} />
      }
    </Loaded>
  );
}

function FlowParts({ flow }: { readonly flow: ShownFlow }) {
  const { _id, name, disabled, schedule, description } = flow;
  const runs = usePagedList<RunJob>(`/v1/jobs?_flowId=${_id}&type_in=flow,retry&limit=25`);
  return (
    <>
      <h1>{name || _id}</h1>
      <dl className="facts">
        <dt>State</dt>
        <dd>
          <StateLabel state={disabled ? "disabled" : "enabled"} />
        </dd>
        {schedule && <dt>Schedule</dt>}
        {schedule && <dd>{schedule}</dd>}
        {description && <dt>Description</dt>}
        {description && <dd>{description}</dd>}
        <dt>Document</dt>
        <dd>
          <PageLink to={pagePath(["resources", "flows", _id])}>fields and history</PageLink>
        </dd>
      </dl>
      {disabled ? <TestFlow id={_id} /> : <RunFlow id={_id} />}
      <FlowSteps flow={flow} />
      <h2>Runs</h2>
      <Loaded query={runs.query}>
        {({ rows, next }) => (
          <>
            <RunCharts runs={rows.map(countedJob)} unit="Records" />
            <RunTable label="Runs" runs={rows} />
            <Pager next={next} isFurther={runs.isFurther} />
          </>
        )}
      </Loaded>
    </>
  );
}

function RunFlow({ id }: { readonly id: string }) {
  const mayRun = useMay("invoke");
  const [error, setError] = useState<Error>();
  if (!mayRun) return null;
  const runNow = async (): Promise<void> => {
    setError(undefined);
    try {
      const { _jobId } = await callApi<{ _jobId: string }>(`/v1/flows/${id}/run`, { method: "POST", body: {} });
      announceChange();
      goTo(pagePath(["runs", _jobId]));
    } catch (problem) {
      setError(problem as Error);
    }
  };
  return (
    <div className="actions">
      <button type="button" onClick={runNow}>
        Run now
      </button>
      {error && <Problem error={error} />}
    </div>
  );
}

interface StepCount {
  readonly _expOrImpId: string;
  readonly numError: number;
  readonly lastErrorAt: string | null;
}

function FlowSteps({ flow }: { readonly flow: ShownFlow }) {
  const steps = flowStepPlaces(flow);
  const names = useStepNames(steps);
  const counts = useQuery(`step counts ${flow._id}`, (signal) =>
    callApi<{ readonly flowErrors: readonly StepCount[] }>(`/v1/flows/${flow._id}/errors`, { signal }),
  );
  const found = counts.value?.flowErrors ?? [];
  const errors = new Map(found.map(({ _expOrImpId, numError }) => [_expOrImpId, numError]));
  return (
    <>
      <h2>Steps</h2>
      <FlowGraph drawing={drawFlow(flow)} names={names} errors={errors} />
      <StepTable flow={flow._id} steps={steps} names={names} counts={found} />
      <h2>Captured requests</h2>
      <DebugFlow id={flow._id} until={flow.logging?.debugUntil} />
      <StepRequests flow={flow._id} steps={steps} names={names} />
    </>
  );
}

interface StepTableProps {
  readonly flow: string;
  readonly steps: readonly ConsoleStep[];
  readonly names: { readonly [id: string]: string };
  readonly counts: readonly StepCount[];
}

function StepTable({ flow, steps, names, counts }: StepTableProps) {
  const stepCountOf = (id: string) => counts.find(({ _expOrImpId }) => _expOrImpId === id);
  return (
    <RowTable
      label="Steps"
      empty="The flow has no steps."
      rows={steps}
      rowKey={({ id }) => id}
      columns={[
        {
          title: "Step",
          cell: ({ id, kind }) => <PageLink to={pagePath(["resources", kind, id])}>{names[id] || id}</PageLink>,
        },
        { title: "Kind", cell: ({ kind }) => kind.slice(0, -1) },
        { title: "Branch", cell: ({ branch }) => branch ?? "" },
        {
          title: "Open errors",
          numeric: true,
          cell: ({ id }) => {
            const count = stepCountOf(id)?.numError ?? 0;
            return count === 0 ? (
              0
            ) : (
              <PageLink to={pagePath(["errors", flow, id])}>{`${countLabel(count)} errors`}</PageLink>
            );
          },
        },
        { title: "Last error", cell: ({ id }) => <Moment at={stepCountOf(id)?.lastErrorAt} /> },
      ]}
    />
  );
}
