/** The pages of a stack's folder, which `reconduit ui` answers: plan, drift, receipts, attest and graph. */
import { type FormEvent, useState } from "react";
import { useMay } from "../account.ts";
import { callApi } from "../api/client.ts";
import { type LoadedQuery, useQuery } from "../api/use-query.ts";
import { HtmlView } from "../parts/html-view.tsx";
import { countLabel, Loaded, Moment, Problem } from "../parts/status.tsx";
import { RowTable } from "../parts/table.tsx";
import { PageLink, type PageProps, pagePath, setQuery, useRoute } from "../routing.tsx";

const useStackPart = <T,>(path: string): LoadedQuery<T> =>
  useQuery(path, (signal) => callApi<T>(path, { signal }), false);

interface PlanAnswer {
  readonly html: string;
  readonly hash: string;
  readonly isEmpty: boolean;
  readonly isDenied: boolean;
}

interface ReceiptRow {
  readonly id: string;
  readonly mode: string;
  readonly outcome: string;
  readonly done: string;
  readonly who: string;
  readonly commit: string | null;
  readonly startedAt: string;
  readonly local: boolean;
}

interface StackFacts {
  readonly name: string;
  readonly folder: string;
  readonly environment: string | null;
}

/** The stack on the first page: its place, its drift and its latest applies. */
export default function StackSummary() {
  const stack = useStackPart<StackFacts>("/stack");
  const drift = useStackPart<{ readonly count: number }>("/stack/drift");
  const { value } = stack;
  return (
    <>
      <h2>{value === undefined ? "Stack" : `Stack ${value.name}`}</h2>
      <Loaded query={stack}>
        {({ folder, environment }) => (
          <dl className="facts">
            <dt>Folder</dt>
            <dd>{folder}</dd>
            <dt>Environment</dt>
            <dd>{environment ?? "none"}</dd>
          </dl>
        )}
      </Loaded>
      <h3>Drift</h3>
      <Loaded query={drift}>
        {({ count }) => (
          <p>
            {count === 0 ? (
              "No object drifted."
            ) : (
              <PageLink to="drift">{`${countLabel(count)} ${count === 1 ? "object" : "objects"} drifted`}</PageLink>
            )}
          </p>
        )}
      </Loaded>
      <h3>Latest applies</h3>
      <ReceiptList most={5} />
    </>
  );
}

export function PlanPage() {
  const plan = useStackPart<PlanAnswer>("/stack/plan");
  const mayApply = useMay("apply");
  const [outcome, setOutcome] = useState<ApplyOutcome>();
  const finishApply = (done: ApplyOutcome): void => {
    setOutcome(done);
    plan.reload();
  };
  return (
    <>
      <h1>Plan</h1>
      <div className="actions">
        <button type="button" onClick={plan.reload}>
          Plan again
        </button>
        {plan.loading && <span className="quiet">Planning…</span>}
      </div>
      {outcome && <ApplyResultLine outcome={outcome} />}
      <Loaded query={plan}>
        {({ html, hash, isEmpty, isDenied }) => (
          <>
            {mayApply && !isEmpty && !isDenied && !plan.loading && (
              <ApplyForm key={hash} hash={hash} onDone={finishApply} />
            )}
            <HtmlView html={html} label="The plan" />
          </>
        )}
      </Loaded>
    </>
  );
}

interface ApplyOutcome {
  readonly ended: string;
  readonly remarks: readonly string[];
}

/** Asks for the same answer as the command line, and sends it with the hash of the plan that is shown. */
function ApplyForm({ hash, onDone }: { readonly hash: string; readonly onDone: (outcome: ApplyOutcome) => void }) {
  const [error, setError] = useState<Error>();
  const [pending, setPending] = useState(false);
  const sendApproval = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const answer = String(new FormData(event.currentTarget).get("answer") ?? "").trim();
    setPending(true);
    setError(undefined);
    try {
      onDone(await callApi<ApplyOutcome>("/stack/apply", { method: "POST", body: { plan: hash, answer } }));
    } catch (problem) {
      setError(problem as Error);
      setPending(false);
    }
  };
  return (
    <form className="bar" onSubmit={sendApproval}>
      <label>
        Apply this plan? Only “yes” is accepted.
        <input name="answer" autoComplete="off" required />
      </label>
      <button type="submit" className="primary" disabled={pending}>
        {pending ? "Applying…" : "Apply"}
      </button>
      {error && <Problem error={error} />}
    </form>
  );
}

function ApplyResultLine({ outcome: { ended, remarks } }: { readonly outcome: ApplyOutcome }) {
  const isDone = ended === "applied";
  return (
    <div role="status" className={isDone ? "done" : "problem"}>
      <p>
        {isDone ? "Applied. " : `The plan was ${ended}. `}
        <PageLink to="receipts">Receipts</PageLink>
      </p>
      {remarks.map((remark) => (
        <pre key={remark}>{remark}</pre>
      ))}
    </div>
  );
}

export function DriftPage() {
  const drift = useStackPart<{ readonly html: string }>("/stack/drift");
  return (
    <>
      <h1>Drift</h1>
      <Loaded query={drift}>{({ html }) => <HtmlView html={html} label="Drift" />}</Loaded>
    </>
  );
}

export function ReceiptsPage({ rest: [id] }: PageProps) {
  if (id !== undefined) return <ReceiptPage id={id} />;
  return (
    <>
      <h1>Receipts</h1>
      <ReceiptList most={100} />
    </>
  );
}

function ReceiptList({ most }: { readonly most: number }) {
  const list = useStackPart<{ readonly receipts: readonly ReceiptRow[]; readonly more: boolean }>("/stack/receipts");
  return (
    <Loaded query={list}>
      {({ receipts, more }) => (
        <>
          <RowTable
            label="Applies"
            empty="The stack was never applied."
            rows={receipts.slice(0, most)}
            rowKey={({ id }) => id}
            columns={[
              { title: "Receipt", cell: ({ id }) => <PageLink to={pagePath(["receipts", id])}>{id}</PageLink> },
              { title: "When", cell: ({ startedAt }) => <Moment at={startedAt} /> },
              { title: "Mode", cell: ({ mode }) => mode },
              {
                title: "Outcome",
                cell: ({ outcome, local }) => (local ? `${outcome}, on this machine only` : outcome),
              },
              { title: "Done", cell: ({ done }) => done },
              { title: "By", cell: ({ who }) => who },
              { title: "Commit", cell: ({ commit }) => <code>{commit?.slice(0, 12) ?? ""}</code> },
            ]}
          />
          {more && most >= receipts.length && <p className="quiet">Older receipts: reconduit history --limit 1000</p>}
        </>
      )}
    </Loaded>
  );
}

function ReceiptPage({ id }: { readonly id: string }) {
  const path = `/stack/receipt?id=${encodeURIComponent(id)}`;
  const receipt = useStackPart<{ readonly html: string; readonly remarks: readonly string[] }>(path);
  return (
    <>
      <h1>Receipt</h1>
      <Loaded query={receipt}>
        {({ html, remarks }) => (
          <>
            {remarks.map((remark) => (
              <pre key={remark} className="problem">
                {remark}
              </pre>
            ))}
            <HtmlView html={html} label="The receipt" />
          </>
        )}
      </Loaded>
    </>
  );
}

const spans = ["1", "7", "30", "90"] as const;

export function AttestPage() {
  const days = useRoute().query.get("days") ?? "30";
  const found = useStackPart<{ readonly html: string }>(`/stack/attest?days=${encodeURIComponent(days)}`);
  return (
    <>
      <h1>Attest</h1>
      <div className="bar">
        <label>
          Days
          <select value={days} onChange={({ target }) => setQuery({ days: target.value })}>
            {spans.map((span) => (
              <option key={span}>{span}</option>
            ))}
          </select>
        </label>
      </div>
      <Loaded query={found}>{({ html }) => <HtmlView html={html} label="Attestation" />}</Loaded>
    </>
  );
}

interface GraphAnswer {
  readonly html: string;
  readonly objects: number;
  readonly folded: number;
  readonly references: readonly { readonly from: string; readonly to: string; readonly fields: readonly string[] }[];
}

/** References of the table behind the picture. */
const shownReferences = 500;

export function GraphPage() {
  const changes = useRoute().query.get("changes") === "yes";
  const graph = useStackPart<GraphAnswer>(`/stack/graph${changes ? "?changes=yes" : ""}`);
  return (
    <>
      <h1>Graph</h1>
      <div className="bar">
        <label>
          Show
          <select value={changes ? "yes" : ""} onChange={({ target }) => setQuery({ changes: target.value })}>
            <option value="">the declarations</option>
            <option value="yes">changes of the plan first</option>
          </select>
        </label>
      </div>
      <Loaded query={graph}>
        {({ html, objects, folded, references }) => (
          <>
            <p className="quiet">
              {`${countLabel(objects)} objects and outputs${folded === 0 ? "." : `; ${countLabel(folded)} are folded by kind.`}`}
            </p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
            <section className="wide" aria-label="Picture" tabIndex={0}>
              <HtmlView html={html} label="Graph" />
            </section>
            <h2>References</h2>
            <RowTable
              label="References"
              empty="No object refers to another one."
              rows={references.slice(0, shownReferences)}
              rowKey={({ from, to }) => `${from} ${to}`}
              columns={[
                { title: "Object", cell: ({ from }) => from },
                { title: "Refers to", cell: ({ to }) => to },
                { title: "Fields", cell: ({ fields }) => fields.join(", ") },
              ]}
            />
            {references.length > shownReferences && (
              <p className="quiet">{`The first ${shownReferences} of ${countLabel(references.length)} references.`}</p>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
