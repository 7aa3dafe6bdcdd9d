/** Tables of runs, of flows with errors and of groups of errors, on several pages. */
import { callApi } from "../api/client.ts";
import { useQuery } from "../api/use-query.ts";
import type { ErrorGroup, RunJob } from "../records.ts";
import { PageLink, pagePath } from "../routing.tsx";
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
          title: "Timeline",
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
  /** Returns the path of the errors of a group. */
  readonly pathTo: (shape: string) => string;
}

interface GroupAnswer {
  readonly groups: readonly ErrorGroup[];
  readonly grouped: number;
  readonly total: number;
  /** False where there are more messages than the server looks through. */
  readonly complete: boolean;
}

/** Errors by message, the largest groups first. */
export function ErrorGroups({ query, pathTo }: ErrorGroupsProps) {
  const path = `/admin/console/error-groups?${new URLSearchParams(query)}`;
  const groups = useQuery(path, (signal) => callApi<GroupAnswer>(path, { signal }));
  return (
    <Loaded query={groups}>
      {({ groups: found, grouped, total, complete }) => (
        <>
          <RowTable
            label="Errors by message"
            empty="There are no errors."
            rows={found}
            rowKey={({ shape }) => shape}
            columns={[
              {
                title: "Message",
                cell: ({ shape }) => <PageLink to={pathTo(shape)}>{shape || "(no message)"}</PageLink>,
              },
              { title: "Count", numeric: true, cell: ({ count }) => countLabel(count) },
              { title: "Code", cell: ({ code }) => <code>{code}</code> },
              { title: "Source", cell: ({ source }) => source },
              { title: "First", cell: ({ firstAt }) => <Moment at={firstAt} /> },
              { title: "Last", cell: ({ lastAt }) => <Moment at={lastAt} /> },
            ]}
          />
          {grouped < total && (
            <p className="quiet">
              {`The largest groups, with ${countLabel(grouped)} of ${countLabel(total)} errors.${complete ? "" : " There are too many different messages to compare all: these are frequent among the latest errors."}`}
            </p>
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
