/** The data that debugging kept of a flow: the requests of its steps, each with its answer, in the order of time. */
import { useState } from "react";
import { useMay } from "../account.ts";
import { callApi } from "../api/client.ts";
import { announceChange, useQuery } from "../api/use-query.ts";
import type { ConsoleStep } from "../records.ts";
import { setQuery, useRoute } from "../routing.tsx";
import { countLabel, Loaded, Moment, Problem } from "./status.tsx";
import { RowTable } from "./table.tsx";

interface CapturedRow {
  readonly key: string;
  readonly step: string;
  readonly time: string;
  readonly method: string;
  readonly url: string;
  readonly statusCode: number | null;
}

interface StepRequestsProps {
  readonly flow: string;
  readonly steps: readonly ConsoleStep[];
  readonly names: { readonly [id: string]: string };
  /** Only requests of this run: from this moment on, and until that one. */
  readonly run?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** Requests that are listed, and steps that are asked. */
const [listedAtMost, askedSteps] = [200, 20];

export function StepRequests({ flow, steps, names, run, from, until }: StepRequestsProps) {
  const { query } = useRoute();
  const asked = steps.slice(0, askedSteps);
  // A request of the millisecond of the start counts.
  const after = from === undefined ? 0 : Date.parse(from) - 1;
  const key = `requests ${flow} ${asked.map(({ id }) => id)} ${after} ${until}`;
  const loadRequests = async (signal: AbortSignal): Promise<readonly CapturedRow[]> => {
    const lists = asked.map(async ({ id }) => {
      const path = `/v1/flows/${encodeURIComponent(flow)}/${encodeURIComponent(id)}/requests?time_gt=${after}`;
      const { requests: found } = await callApi<{ readonly requests: readonly Omit<CapturedRow, "step">[] }>(path, {
        signal,
      });
      return found.map((row) => ({ ...row, step: id }));
    });
    const all = (await Promise.all(lists)).flat();
    return all
      .filter(({ time }) => until === undefined || time <= until)
      .toSorted((a, b) => a.time.localeCompare(b.time));
  };
  // A run that starts another step or ends asks again; the previous requests stay visible meanwhile.
  const requests = useQuery(key, loadRequests, true, `requests ${flow} ${run}`);
  const chosen = query.get("request");
  return (
    <Loaded query={requests}>
      {(rows) => (
        <>
          <RowTable
            label="Captured requests"
            empty="No request was captured. Debugging of the flow was off."
            rows={rows.slice(0, listedAtMost)}
            rowKey={({ key }) => key}
            columns={[
              { title: "When", cell: ({ time }) => <Moment at={time} /> },
              { title: "Step", cell: ({ step }) => names[step] || step },
              {
                title: "Request",
                cell: ({ key, step, method, url }) => (
                  <button type="button" onClick={() => setQuery({ request: `${step}/${key}` })}>
                    {`${method} ${url}`}
                  </button>
                ),
              },
              { title: "Status", numeric: true, cell: ({ statusCode }) => statusCode ?? "none" },
            ]}
          />
          {rows.length > listedAtMost && (
            <p className="quiet">{`The first ${listedAtMost} of ${countLabel(rows.length)} requests.`}</p>
          )}
          {chosen !== null && <CapturedExchange flow={flow} place={chosen} />}
        </>
      )}
    </Loaded>
  );
}

interface Exchange {
  readonly request: unknown;
  readonly response: unknown;
}

function CapturedExchange({ flow, place }: { readonly flow: string; readonly place: string }) {
  const [step = "", key = ""] = place.split("/");
  const path = `/v1/flows/${[flow, step, "requests", key].map(encodeURIComponent).join("/")}`;
  const exchange = useQuery(path, (signal) => callApi<Exchange>(path, { signal }), false);
  return (
    <section aria-label="Captured request">
      <Loaded query={exchange}>
        {({ request, response }) => (
          <>
            <h3>Request</h3>
            <pre>{JSON.stringify(request, undefined, 2)}</pre>
            <h3>Response</h3>
            <pre>{JSON.stringify(response, undefined, 2)}</pre>
          </>
        )}
      </Loaded>
      <button type="button" onClick={() => setQuery({ request: undefined })}>
        Close the request
      </button>
    </section>
  );
}

const debugMinutes = 30;

/** Offers to capture the requests of the next runs. */
export function DebugFlow({ id, until }: { readonly id: string; readonly until: string | null | undefined }) {
  const mayWrite = useMay("write");
  const [error, setError] = useState<Error>();
  const isOn = until !== undefined && until !== null && Date.parse(until) > Date.now();
  const startDebugging = (): void => {
    const value = new Date(Date.now() + debugMinutes * 60_000).toISOString();
    const body = [{ op: "replace", path: "/logging/debugUntil", value }];
    setError(undefined);
    callApi(`/v1/flows/${encodeURIComponent(id)}`, { method: "PATCH", body }).then(announceChange, setError);
  };
  if (isOn)
    return (
      <p>
        Requests are captured until <Moment at={until} />.
      </p>
    );
  if (!mayWrite) return null;
  return (
    <div className="actions">
      <button type="button" onClick={startDebugging}>
        {`Capture requests for ${debugMinutes} minutes`}
      </button>
      {error && <Problem error={error} />}
    </div>
  );
}
