/** Errors of flows: by flow, by step, and one by one with what can be done about them. */
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useMay } from "../account.ts";
import { callApi } from "../api/client.ts";
import { announceChange, useQuery } from "../api/use-query.ts";
import { type ActionOutcome, ErrorActions, OutcomeLine } from "../parts/error-actions.tsx";
import { ErrorGroups, type FlowErrorCount, FlowErrorTable } from "../parts/job-tables.tsx";
import { Pager } from "../parts/paged.tsx";
import { countLabel, Loaded, Moment } from "../parts/status.tsx";
import { useStepNames } from "../parts/step-names.ts";
import { RowTable } from "../parts/table.tsx";
import { type ConsoleStep, flowStepPlaces, type RecordError, type ShownFlow } from "../records.ts";
import type { PageProps } from "../routing.tsx";
import { PageLink, pagePath, setQuery, useRoute } from "../routing.tsx";

const RecordEditor = lazy(() => import("../parts/record-editor.tsx"));

export default function ErrorsPage({ rest: [flow, step] }: PageProps) {
  if (flow === undefined) return <FailingFlows />;
  return <FlowErrors id={flow} step={step} />;
}

function FailingFlows() {
  const overview = useQuery("overview", (signal) =>
    callApi<{ readonly errors: readonly FlowErrorCount[] }>("/admin/console/overview", { signal }),
  );
  return (
    <>
      <h1>Errors</h1>
      <Loaded query={overview}>{({ errors }) => <FlowErrorTable errors={errors} />}</Loaded>
    </>
  );
}

interface StepErrorCount {
  readonly _expOrImpId: string;
  readonly numError: number;
}

function FlowErrors({ id, step }: { readonly id: string; readonly step: string | undefined }) {
  const flow = useQuery(`failing flow ${id}`, async (signal) => {
    const [document, counts] = await Promise.all([
      callApi<ShownFlow>(`/v1/flows/${encodeURIComponent(id)}`, { signal }),
      callApi<{ readonly flowErrors: readonly StepErrorCount[] }>(`/v1/flows/${encodeURIComponent(id)}/errors`, {
        signal,
      }),
    ]);
    return { document, counts: counts.flowErrors };
  });
  return (
    <Loaded query={flow} title={`Errors of flow ${id}`}>
      {({ document, counts }) => {
        const chosen = step ?? (counts.length === 1 ? counts[0]!._expOrImpId : undefined);
        return (
          <>
            <h1>
              Errors of <PageLink to={pagePath(["flows", id])}>{document.name || id}</PageLink>
            </h1>
            <StepChoice flow={document} counts={counts} chosen={chosen} />
            {chosen === undefined ? null : <StepErrors key={chosen} flow={id} step={chosen} />}
          </>
        );
      }}
    </Loaded>
  );
}

interface StepChoiceProps {
  readonly flow: ShownFlow;
  readonly counts: readonly StepErrorCount[];
  readonly chosen: string | undefined;
}

function StepChoice({ flow, counts, chosen }: StepChoiceProps) {
  const places = flowStepPlaces(flow);
  const known = counts.map(
    ({ _expOrImpId: id }): ConsoleStep => places.find((place) => place.id === id) ?? { id, kind: "imports" },
  );
  const names = useStepNames(known);
  const { query } = useRoute();
  const kept = { run: query.get("run") ?? undefined, shape: query.get("shape") ?? undefined };
  if (counts.length === 0) return <p>No step of the flow has open errors.</p>;
  return (
    <nav aria-label="Steps with errors" className="bar">
      {counts.map(({ _expOrImpId, numError }) => (
        <PageLink
          key={_expOrImpId}
          to={pagePath(["errors", flow._id, _expOrImpId], kept)}
          aria-current={_expOrImpId === chosen ? "true" : undefined}
        >
          {`${names[_expOrImpId] || _expOrImpId} (${countLabel(numError)})`}
        </PageLink>
      ))}
    </nav>
  );
}

interface ErrorListAnswer {
  readonly errors?: readonly RecordError[];
  readonly resolved?: readonly RecordError[];
  readonly count?: number;
  readonly totalErrors?: number;
  readonly nextPageURL?: string;
}

const sources = ["application", "connection", "internal", "lookup", "mapping", "import_filter"] as const;

/** Returns the path of the list that the address asks for. */
function errorListPath(flow: string, step: string, query: URLSearchParams): string {
  const [state, run, source, shape, after] = ["state", "run", "source", "shape", "after"].map((name) =>
    query.get(name),
  );
  const search = new URLSearchParams();
  if (typeof shape === "string") {
    for (const [name, value] of Object.entries({ _flowId: flow, step, state, _flowJobId: run, after }))
      if (value) search.set(name, value);
    search.set("shape", shape);
    return `/admin/console/error-groups?${search}`;
  }
  search.set("pageSize", "50");
  for (const [name, value] of Object.entries({ _flowJobId: run, source, after })) if (value) search.set(name, value);
  return `/v1/flows/${flow}/${step}/${state === "resolved" ? "resolved" : "errors"}?${search}`;
}

function StepErrors({ flow, step }: { readonly flow: string; readonly step: string }) {
  const { query } = useRoute();
  const path = errorListPath(encodeURIComponent(flow), encodeURIComponent(step), query);
  const list = useQuery(path, (signal) => callApi<ErrorListAnswer>(path, { signal }));
  const mayWrite = useMay("write");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [outcome, setOutcome] = useState<ActionOutcome>();
  const stepPath = `/v1/flows/${flow}/${step}`;
  const isOpen = query.get("state") !== "resolved";
  const finishAction = (next: ActionOutcome): void => {
    setOutcome(next);
    setChosen([]);
  };
  return (
    <>
      <ErrorFilters query={query} />
      <GroupsOfStep flow={flow} step={step} query={query} />
      <h2>{isOpen ? "Open errors" : "Resolved errors"}</h2>
      {mayWrite && isOpen && <ErrorActions step={stepPath} chosen={chosen} onDone={finishAction} />}
      {outcome && <OutcomeLine key={outcome.job ?? outcome.text} outcome={outcome} />}
      <Loaded query={list}>
        {({ errors, resolved, totalErrors, count, nextPageURL }) => (
          <>
            <p className="quiet">{`${countLabel(totalErrors ?? count)} in all.`}</p>
            <ErrorTable
              errors={errors ?? resolved ?? []}
              chosen={chosen}
              requestLink={(key) =>
                key === undefined ? null : (
                  <PageLink to={pagePath(["flows", flow], { request: `${step}/${key}` })}>request</PageLink>
                )
              }
              onChoose={mayWrite && isOpen ? setChosen : undefined}
            />
            <Pager next={nextPageURL} isFurther={query.has("after")} />
          </>
        )}
      </Loaded>
      {mayWrite && <EditedRecord stepPath={stepPath} onDone={finishAction} />}
    </>
  );
}

function ErrorFilters({ query }: { readonly query: URLSearchParams }) {
  const setFilter = (name: string) => (target: { readonly value: string }) =>
    setQuery({ [name]: target.value, after: undefined });
  const run = query.get("run");
  const shape = query.get("shape");
  return (
    <div className="bar">
      <label>
        Errors
        <select value={query.get("state") ?? ""} onChange={({ target }) => setFilter("state")(target)}>
          <option value="">open</option>
          <option value="resolved">resolved</option>
        </select>
      </label>
      {shape === null && (
        <label>
          Source
          <select value={query.get("source") ?? ""} onChange={({ target }) => setFilter("source")(target)}>
            <option value="">all</option>
            {sources.map((source) => (
              <option key={source}>{source}</option>
            ))}
          </select>
        </label>
      )}
      {run !== null && (
        <button type="button" onClick={() => setQuery({ run: undefined, after: undefined })}>
          {`Only run ${run}: show all`}
        </button>
      )}
      {shape !== null && (
        <button type="button" onClick={() => setQuery({ shape: undefined, after: undefined })}>
          {`Only “${shape}”: show all`}
        </button>
      )}
    </div>
  );
}

interface GroupsOfStepProps {
  readonly flow: string;
  readonly step: string;
  readonly query: URLSearchParams;
}

function GroupsOfStep({ flow, step, query }: GroupsOfStepProps) {
  const [state, run] = [query.get("state") ?? "", query.get("run") ?? ""];
  return (
    <>
      <h2>By message</h2>
      <ErrorGroups
        query={{ _flowId: flow, step, state, _flowJobId: run }}
        pathTo={(shape) => pagePath(["errors", flow, step], { state, run, shape })}
      />
    </>
  );
}

interface ErrorTableProps {
  readonly errors: readonly RecordError[];
  readonly chosen: readonly string[];
  /** Returns a link to the captured request of an error. */
  readonly requestLink: (key: string | undefined) => ReactNode;
  /** Absent where the caller may not act on errors. */
  readonly onChoose: ((chosen: readonly string[]) => void) | undefined;
}

function ErrorTable({ errors, chosen, requestLink, onChoose }: ErrorTableProps) {
  const all = errors.map(({ errorId }) => errorId);
  const toggleError = (id: string): void =>
    onChoose?.(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  const isAll = all.length > 0 && all.every((id) => chosen.includes(id));
  return (
    <>
      {onChoose && all.length > 0 && (
        <div className="actions">
          <button type="button" onClick={() => onChoose(isAll ? [] : all)}>
            {isAll ? "Choose none" : "Choose all of this page"}
          </button>
        </div>
      )}
      <RowTable
        label="Errors"
        empty="There are no such errors."
        rows={errors}
        rowKey={({ errorId }) => errorId}
        columns={[
          ...(onChoose
            ? [
                {
                  title: "Choose",
                  cell: ({ errorId, traceKey }: RecordError) => (
                    <input
                      type="checkbox"
                      aria-label={`Choose error ${traceKey ?? errorId}`}
                      checked={chosen.includes(errorId)}
                      onChange={() => toggleError(errorId)}
                    />
                  ),
                },
                {
                  title: "Record",
                  cell: ({ retryDataKey, traceKey, errorId }: RecordError) =>
                    retryDataKey === undefined ? (
                      <span className="quiet">not kept</span>
                    ) : (
                      <button type="button" onClick={() => setQuery({ edit: retryDataKey })}>
                        {`Edit ${traceKey ?? errorId}`}
                      </button>
                    ),
                },
              ]
            : []),
          { title: "Message", cell: ({ message }) => message ?? "" },
          { title: "Code", cell: ({ code }) => <code>{code ?? ""}</code> },
          { title: "When", cell: ({ occurredAt }) => <Moment at={occurredAt} /> },
          { title: "Trace key", cell: ({ traceKey }) => traceKey ?? "" },
          { title: "Assigned to", cell: ({ assignedTo }) => assignedTo ?? "" },
          { title: "Tags", cell: ({ tags = [] }) => tags.join(", ") },
          ...(errors.some(({ reqAndResKey }) => reqAndResKey !== undefined)
            ? [{ title: "Request", cell: ({ reqAndResKey }: RecordError) => requestLink(reqAndResKey) }]
            : []),
        ]}
      />
    </>
  );
}

interface EditedRecordProps {
  readonly stepPath: string;
  readonly onDone: (outcome: ActionOutcome) => void;
}

/** The editor of the record that the address names. */
function EditedRecord({ stepPath, onDone }: EditedRecordProps) {
  const key = useRoute().query.get("edit");
  if (key === null) return null;
  const closeEditor = (): void => setQuery({ edit: undefined });
  const finishEdit = async (retry: boolean): Promise<void> => {
    closeEditor();
    announceChange();
    if (!retry) return onDone({ text: "The record is stored. A retry begins with it." });
    const body = { retryDataKeys: [key] };
    try {
      const { _jobId } = await callApi<{ _jobId: string }>(`${stepPath}/retry`, { method: "POST", body });
      onDone({ text: "The record is stored, and retried.", job: _jobId });
    } catch (problem) {
      onDone({ text: `The record is stored, but it cannot be retried: ${(problem as Error).message}` });
    }
  };
  return (
    <Suspense fallback={null}>
      <RecordEditor path={`${stepPath}/${encodeURIComponent(key)}/data`} onClose={closeEditor} onSaved={finishEdit} />
    </Suspense>
  );
}
