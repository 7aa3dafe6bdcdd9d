/** Tables of runs, of flows with errors and of groups of errors, on several pages. */
import { callApi } from "../api/client.ts";
import { useQuery } from "../api/use-query.ts";
import type { ErrorGroup, RunJob } from "../records.ts";
import { PageLink, pagePath, setQuery, useRoute } from "../routing.tsx";
import { countLabel, elapsedLabel, Loaded, Moment, StateLabel } from "./status.tsx";
import { RowTable } from "./table.tsx";
import { TimelineBar, timeScaleOf } from "./timeline.tsx";

interface RunTableProps {
  readonly label: string;
  readonly runs: readonly RunJob[];
}

export function RunTable({ label, runs }: RunTableProps) {
  const longest = Math.max(1, ...runs.map((run) => runLength(run)));
  return (
    <RowTable
      label={label}
      empty="No run is known."
      rows={runs}
      rowKey={({ _id }) => _id}
      columns={[
        {
          title: "Run",
          cell: ({ _id, type, createdAt }) => (
            <PageLink to={pagePath(["runs", _id])}>
              {type} of <Moment at={createdAt} />
            </PageLink>
          ),
        },
        { title: "State", cell: ({ status }) => <StateLabel state={status} /> },
        { title: "Started by", cell: ({ triggeredBy }) => triggeredBy ?? "" },
        { title: "Took", cell: ({ startedAt, endedAt }) => elapsedLabel(startedAt, endedAt ?? undefined) },
        {
          title: "Waited and worked",
          cell: (run) => {
            const { from } = timeScaleOf([run]);
            return <TimelineBar span={run} from={from} to={from + longest} />;
          },
        },
        { title: "Records", numeric: true, cell: ({ numSuccess }) => countLabel(numSuccess) },
        { title: "Errors", numeric: true, cell: ({ numError }) => countLabel(numError) },
        { title: "Open", numeric: true, cell: ({ numOpenError }) => countLabel(numOpenError) },
      ]}
    />
  );
}

function runLength(run: RunJob): number {
  const { from, to } = timeScaleOf([run]);
  return to - from;
}

interface ErrorGroupsProps {
  /** The errors, as `/admin/console/error-groups` names them. */
  readonly query: { readonly [name: string]: string };
  /** Returns the path of the errors of a group. `all`: set where all errors are counted. */
  readonly pathTo: (shape: string, all: string | undefined) => string;
}

interface GroupAnswer {
  readonly groups: readonly ErrorGroup[];
  readonly grouped: number;
  readonly total: number;
}

/** Errors by message: of the latest ones at once, of all on request. */
export function ErrorGroups({ query, pathTo }: ErrorGroupsProps) {
  const all = useRoute().query.get("all") ?? undefined;
  const path = `/admin/console/error-groups?${new URLSearchParams({ ...query, ...(all && { all }) })}`;
  // A count of all errors takes long: a change does not begin it again.
  const groups = useQuery(path, (signal) => callApi<GroupAnswer>(path, { signal }), all === undefined);
  return (
    <Loaded query={groups}>
      {({ groups: found, grouped, total }) => (
        <>
          <RowTable
            label="Errors by message"
            empty="There are no errors."
            rows={found}
            rowKey={({ shape, code, source }) => JSON.stringify([shape, code, source])}
            columns={[
              {
                title: "Message",
                cell: ({ shape }) => <PageLink to={pathTo(shape, all)}>{shape || "(no message)"}</PageLink>,
              },
              { title: "Count", numeric: true, cell: ({ count }) => countLabel(count) },
              { title: "Code", cell: ({ code }) => <code>{code}</code> },
              { title: "Source", cell: ({ source }) => source },
              { title: "First", cell: ({ firstAt }) => <Moment at={firstAt} /> },
              { title: "Last", cell: ({ lastAt }) => <Moment at={lastAt} /> },
            ]}
          />
          {grouped < total && (
            <div className="actions">
              <span className="quiet">{`Groups of the latest ${countLabel(grouped)} of ${countLabel(total)} errors.`}</span>
              {all === undefined && (
                <button type="button" onClick={() => setQuery({ all: "true" })}>
                  {`Count all ${countLabel(total)} errors`}
                </button>
              )}
            </div>
          )}
        </>
      )}
    </Loaded>
  );
}

export interface FlowErrorCount {
  readonly _flowId: string;
  readonly name: string;
  readonly numError: number;
}

/** The flows with open errors, the one with the most first. */
export function FlowErrorTable({ errors }: { readonly errors: readonly FlowErrorCount[] }) {
  return (
    <RowTable
      label="Open errors by flow"
      empty="No flow has open errors."
      rows={errors}
      rowKey={({ _flowId }) => _flowId}
      columns={[
        {
          title: "Flow",
          cell: ({ _flowId, name }) => <PageLink to={pagePath(["flows", _flowId])}>{name || _flowId}</PageLink>,
        },
        {
          title: "Open errors",
          numeric: true,
          cell: ({ _flowId, numError }) => (
            <PageLink to={pagePath(["errors", _flowId])}>{`${countLabel(numError)} errors`}</PageLink>
          ),
        },
      ]}
    />
  );
}
