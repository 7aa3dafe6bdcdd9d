/** The account at a glance: the flows with the most open errors, what runs, what is offline; for a stack's folder its drift and applies, too. */
import { lazy, Suspense } from "react";
import { useAccount } from "../account.ts";
import { callApi } from "../api/client.ts";
import { useQuery } from "../api/use-query.ts";
import { type FlowErrorCount, FlowErrorTable } from "../parts/job-tables.tsx";
import { countLabel, elapsedLabel, Loaded, Moment, StateLabel } from "../parts/status.tsx";
import { RowTable } from "../parts/table.tsx";
import { PageLink, pagePath } from "../routing.tsx";

interface OpenRun {
  readonly _id: string;
  readonly _flowId?: string;
  readonly type: string;
  readonly status: string;
  readonly startedAt?: string;
  readonly createdAt: string;
  readonly numSuccess?: number;
  readonly numError?: number;
}

interface Overview {
  readonly openErrors: number;
  readonly flowsWithErrors: number;
  readonly errors: readonly FlowErrorCount[];
  readonly running: readonly OpenRun[];
  readonly offline: readonly { readonly _id: string; readonly name: string; readonly type: string }[];
  readonly offlineConnections: number;
}

const StackSummary = lazy(() => import("./stack.tsx"));

export default function OverviewPage() {
  const ofStack = useAccount().may.includes("stack");
  const overview = useQuery("overview", (signal) => callApi<Overview>("/admin/console/overview", { signal }));
  return (
    <>
      <h1>Overview</h1>
      {ofStack && (
        <Suspense fallback={<p className="quiet">Loading…</p>}>
          <StackSummary />
        </Suspense>
      )}
      <Loaded query={overview}>{(value) => <OverviewLists {...value} />}</Loaded>
    </>
  );
}

function OverviewLists({ openErrors, flowsWithErrors, errors, running, offline, offlineConnections }: Overview) {
  return (
    <>
      <dl className="figures">
        <div>
          <dt>Open errors</dt>
          <dd>{countLabel(openErrors)}</dd>
        </div>
        <div>
          <dt>Open runs</dt>
          <dd>{countLabel(running.length)}</dd>
        </div>
        <div>
          <dt>Connections offline</dt>
          <dd>{countLabel(offlineConnections)}</dd>
        </div>
      </dl>
      <h2>Open errors by flow</h2>
      <FlowErrorTable errors={errors} />
      {flowsWithErrors > errors.length && (
        <p className="quiet">{`The ${errors.length} worst of ${countLabel(flowsWithErrors)} flows with open errors.`}</p>
      )}
      <h2>Open runs</h2>
      <RowTable
        label="Open runs"
        empty="No flow runs."
        rows={running}
        rowKey={({ _id }) => _id}
        columns={[
          {
            title: "Run",
            cell: ({ _id, type }) => <PageLink to={pagePath(["runs", _id])}>{`${type} ${_id}`}</PageLink>,
          },
          { title: "State", cell: ({ status }) => <StateLabel state={status} /> },
          { title: "Since", cell: ({ startedAt, createdAt }) => <Moment at={startedAt ?? createdAt} /> },
          { title: "Took", cell: ({ startedAt }) => elapsedLabel(startedAt, undefined) },
          { title: "Records", numeric: true, cell: ({ numSuccess }) => countLabel(numSuccess) },
          { title: "Errors", numeric: true, cell: ({ numError }) => countLabel(numError) },
        ]}
      />
      <h2>Connections offline</h2>
      <RowTable
        label="Connections offline"
        empty="Every connection that was tested is online."
        rows={offline}
        rowKey={({ _id }) => _id}
        columns={[
          {
            title: "Connection",
            cell: ({ _id, name }) => (
              <PageLink to={pagePath(["resources", "connections", _id])}>{name || _id}</PageLink>
            ),
          },
          { title: "Type", cell: ({ type }) => type },
          { title: "State", cell: () => <StateLabel state="offline" /> },
        ]}
      />
    </>
  );
}
