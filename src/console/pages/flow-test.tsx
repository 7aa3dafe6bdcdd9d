/** A test run of a flow: the way of its records through steps and branches, with input and output by stage. */
import { useState } from "react";
import { useMay } from "../account.ts";
import { callApi } from "../api/client.ts";
import { useQuery } from "../api/use-query.ts";
import { Loaded, momentLabel, Problem } from "../parts/status.tsx";
import { useStepNames } from "../parts/step-names.ts";
import { flowStepPlaces, type ShownFlow } from "../records.ts";
import { goTo, PageLink, pagePath } from "../routing.tsx";

interface TestAnswer {
  readonly metadata: { readonly runId: string };
}

/** Offers a test run of a disabled flow. */
export function TestFlow({ id }: { readonly id: string }) {
  const mayRun = useMay("invoke");
  const [error, setError] = useState<Error>();
  const [pending, setPending] = useState(false);
  if (!mayRun) return null;
  const startTest = async (): Promise<void> => {
    setError(undefined);
    setPending(true);
    try {
      const body = { triggeredAt: new Date().toISOString() };
      const { metadata } = await callApi<TestAnswer>(`/v1/flows/${id}/test/run`, { method: "POST", body });
      goTo(pagePath(["flows", id, "test", metadata.runId]));
    } catch (problem) {
      setError(problem as Error);
      setPending(false);
    }
  };
  return (
    <div className="actions">
      <button type="button" onClick={startTest} disabled={pending}>
        Test with one page
      </button>
      <span className="quiet">Imports without a mock response reach their destination.</span>
      {error && <Problem error={error} />}
    </div>
  );
}

interface Stage {
  readonly name: string;
  readonly input?: unknown;
  readonly output?: unknown;
  readonly errors?: readonly unknown[];
}

interface TestedStep {
  readonly id: string;
  readonly label: string;
  readonly stages: readonly (Stage & { readonly place: string })[];
}

/** Steps and routers that are asked for their stages. */
const shownSteps = 100;

export function FlowTestRun({ flow, runId }: { readonly flow: ShownFlow; readonly runId: string }) {
  const places = flowStepPlaces(flow);
  const names = useStepNames(places);
  const routers = (flow.routers ?? []).flatMap(({ id, name }) => (id ? [{ id, label: name || `router ${id}` }] : []));
  const asked = [...places.map(({ id, branch }) => ({ id, label: branch ?? "" })), ...routers].slice(0, shownSteps);
  const steps = useQuery(
    `test ${flow._id} ${runId}`,
    (signal) =>
      Promise.all(
        asked.map(async ({ id, label }): Promise<TestedStep> => {
          const path = `/v1/flows/${[flow._id, "test", "run", runId, id].map(encodeURIComponent).join("/")}`;
          const { stages } = await callApi<{ readonly stages: readonly Stage[] }>(path, { signal });
          return { id, label, stages: stages.map((stage, index) => ({ ...stage, place: `${index} ${stage.name}` })) };
        }),
      ),
    false,
  );
  const isRouter = (id: string): boolean => routers.some((router) => router.id === id);
  return (
    <>
      <h1>
        Test of <PageLink to={pagePath(["flows", flow._id])}>{flow.name || flow._id}</PageLink>
      </h1>
      <p className="quiet">Inputs and outputs are kept for an hour.</p>
      <Loaded query={steps}>
        {(tested) =>
          tested.map(({ id, label, stages }) => (
            <section key={id} aria-label={`Step ${names[id] || id}`}>
              <h2>{isRouter(id) ? label : [names[id] || id, label].filter(Boolean).join(", ")}</h2>
              {stages.length === 0 && <p className="quiet">No record reached this step.</p>}
              {stages.map((stage) => (
                <StageDetails key={stage.place} stage={stage} />
              ))}
            </section>
          ))
        }
      </Loaded>
    </>
  );
}

interface RunStage extends Stage {
  readonly id: string;
  readonly time: string;
  readonly records: number;
}

interface RunStagesProps {
  readonly flow: string;
  readonly run: string;
  readonly names: { readonly [id: string]: string };
}

/** The way of records through a run, as far as debugging kept it: input and output of every step and router. */
export function RunStages({ flow, run, names }: RunStagesProps) {
  const path = `/admin/console/stages?${new URLSearchParams({ _flowId: flow, _flowJobId: run })}`;
  const kept = useQuery(path, (signal) => callApi<{ readonly stages: readonly RunStage[] }>(path, { signal }));
  return (
    <Loaded query={kept}>
      {({ stages }) => {
        if (stages.length === 0)
          return <p className="quiet">None is kept. Requests and records are kept while the flow is debugged.</p>;
        const numbered = stages.map((stage, index) => {
          const name = `${stage.records} records at ${momentLabel(stage.time)}`;
          return { ...stage, label: stage.name, name, place: `${index}` };
        });
        const byPlace = Map.groupBy(numbered, ({ id }) => id);
        return [...byPlace].map(([id, passed]) => {
          const title = names[id] || passed[0]!.label || `router ${id}`;
          return (
            <section key={id} aria-label={`Records at ${title}`}>
              <h3>{title}</h3>
              {passed.map((stage) => (
                <StageDetails key={stage.place} stage={stage} />
              ))}
            </section>
          );
        });
      }}
    </Loaded>
  );
}

function StageDetails({ stage: { name, input, output, errors = [] } }: { readonly stage: Stage }) {
  return (
    <details open={errors.length > 0}>
      <summary>{errors.length === 0 ? name : `${name}, ${errors.length} errors`}</summary>
      <h3>Input</h3>
      <pre>{JSON.stringify(input ?? null, undefined, 2)}</pre>
      <h3>Output</h3>
      <pre>{JSON.stringify(output ?? null, undefined, 2)}</pre>
      {errors.length > 0 && (
        <>
          <h3>Errors</h3>
          <pre>{JSON.stringify(errors, undefined, 2)}</pre>
        </>
      )}
    </details>
  );
}
