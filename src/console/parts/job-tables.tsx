/** Tables of runs, of flows with errors and of groups of errors, on several pages. */

import type { ErrorGroup, RunJob } from "../records.ts";
import { PageLink, pagePath } from "../routing.tsx";
import { countLabel, elapsedLabel, Moment, StateLabel } from "./status.tsx";
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

interface GroupTableProps {
  readonly groups: readonly ErrorGroup[];
  /** Returns the path of the errors of a group. */
  readonly pathTo: (shape: string) => string;
}

export function ErrorGroupTable({ groups, pathTo }: GroupTableProps) {
  return (
    <RowTable
      label="Errors by message"
      empty="There are no errors."
      rows={groups}
      rowKey={({ shape, code, source }) => JSON.stringify([shape, code, source])}
      columns={[
        { title: "Message", cell: ({ shape }) => <PageLink to={pathTo(shape)}>{shape || "(no message)"}</PageLink> },
        { title: "Count", numeric: true, cell: ({ count }) => countLabel(count) },
        { title: "Code", cell: ({ code }) => <code>{code}</code> },
        { title: "Source", cell: ({ source }) => source },
        { title: "First", cell: ({ firstAt }) => <Moment at={firstAt} /> },
        { title: "Last", cell: ({ lastAt }) => <Moment at={lastAt} /> },
      ]}
    />
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
