/** Actions on chosen errors of a step, and their results in place. */
import { type FormEvent, useEffect, useState } from "react";
import { callApi, callPage } from "../api/client.ts";
import { announceChange, useQuery } from "../api/use-query.ts";
import type { RunJob } from "../records.ts";
import { PageLink, pagePath } from "../routing.tsx";
import { countLabel, Problem, StateLabel } from "./status.tsx";

/** An action that was carried out: what to tell, and the job of a retry. */
export interface ActionOutcome {
  readonly text: string;
  readonly job?: string;
}

interface ErrorActionsProps {
  /** Path of the step in the API: `/v1/flows/ID/ID`. */
  readonly step: string;
  /** Ids of the chosen errors. */
  readonly chosen: readonly string[];
  readonly onDone: (outcome: ActionOutcome) => void;
}

export function ErrorActions({ step, chosen, onDone }: ErrorActionsProps) {
  const [error, setError] = useState<Error>();
  const count = `${countLabel(chosen.length)} ${chosen.length === 1 ? "error" : "errors"}`;
  const actOnErrors = async (text: string, path: string, method: "POST" | "PUT", body: object): Promise<void> => {
    setError(undefined);
    try {
      const answer = await callApi<{ _jobId?: string } | undefined>(step + path, { method, body });
      onDone({ text, ...(answer?._jobId !== undefined && { job: answer._jobId }) });
      announceChange();
    } catch (problem) {
      setError(problem as Error);
    }
  };
  const assignChosen = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get("email") ?? "");
    actOnErrors(`${count} assigned to ${email}.`, "/errors/assign", "PUT", { errorIds: chosen, email });
  };
  const none = chosen.length === 0;
  return (
    <>
      <div className="bar">
        <button
          type="button"
          className="primary"
          disabled={none}
          onClick={() => actOnErrors(`Retrying ${count}.`, "/retry", "POST", { errorIds: chosen })}
        >
          Retry
        </button>
        <button
          type="button"
          disabled={none}
          onClick={() => actOnErrors(`${count} resolved.`, "/resolved", "PUT", { errors: chosen })}
        >
          Resolve
        </button>
        <form className="bar" onSubmit={assignChosen}>
          <label>
            Assign to
            <input name="email" type="email" required disabled={none} placeholder="mia@acme.test" />
          </label>
          <button type="submit" disabled={none}>
            Assign
          </button>
        </form>
        <TagForm
          disabled={none}
          onTag={(tagId, tag) =>
            actOnErrors(`${count} tagged ${tag}.`, "/tags", "PUT", {
              errors: chosen.map((id) => ({ id })),
              tagIds: [tagId],
            })
          }
        />
        <span className="quiet">{none ? "Choose errors in the table." : `${count} chosen.`}</span>
      </div>
      {error && <Problem error={error} />}
    </>
  );
}

interface TagFormProps {
  readonly disabled: boolean;
  readonly onTag: (tagId: string, tag: string) => void;
}

function TagForm({ disabled, onTag }: TagFormProps) {
  const tags = useQuery(
    "tags",
    (signal) => callPage<{ readonly tagId: string; readonly tag: string }>("/v1/tags?limit=1000", { signal }),
    false,
  );
  const rows = tags.value?.rows ?? [];
  if (rows.length === 0) return null;
  const submitTag = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const id = String(new FormData(event.currentTarget).get("tag"));
    onTag(id, rows.find(({ tagId }) => tagId === id)?.tag ?? id);
  };
  return (
    <form className="bar" onSubmit={submitTag}>
      <label>
        Tag
        <select name="tag" disabled={disabled}>
          {rows.map(({ tagId, tag }) => (
            <option key={tagId} value={tagId}>
              {tag}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" disabled={disabled}>
        Set the tag
      </button>
    </form>
  );
}

const pollMs = 500;
const openRetry = ["queued", "running", "retrying", "canceling"];

/** The result of an action. A retry is followed to its end. */
export function OutcomeLine({ outcome: { text, job } }: { readonly outcome: ActionOutcome }) {
  return (
    <div role="status" className="done">
      <p>{text}</p>
      {job !== undefined && <RetryProgress job={job} />}
    </div>
  );
}

function RetryProgress({ job }: { readonly job: string }) {
  const run = useQuery(`retry ${job}`, (signal) => callApi<RunJob>(`/v1/jobs/${job}`, { signal }), false);
  const { value, reload } = run;
  useEffect(() => {
    if (value === undefined) return;
    if (!openRetry.includes(value.status)) return announceChange();
    const timer = setTimeout(reload, pollMs);
    return () => clearTimeout(timer);
  }, [value, reload]);
  if (value === undefined) return null;
  const { status, numSuccess, numError } = value;
  return (
    <p>
      <PageLink to={pagePath(["runs", job])}>Retry</PageLink> <StateLabel state={status} />{" "}
      {openRetry.includes(status) ? "" : `${countLabel(numSuccess)} passed, ${countLabel(numError)} failed again.`}
    </p>
  );
}
