/** The editor of a record that failed at a step: it is checked against the record as it was read, and retried as it is stored. */
import { type ReactNode, useState } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { callApi } from "../api/client.ts";
import { useQuery } from "../api/use-query.ts";
import { Loaded, Problem } from "./status.tsx";

interface RetryRecordAnswer {
  readonly data: unknown;
}

interface RecordEditorProps {
  /** Path of the record in the API. */
  readonly path: string;
  readonly onClose: () => void;
  /** Called after the record is stored. */
  readonly onSaved: (retry: boolean) => void;
}

export default function RecordEditor({ path, onClose, onSaved }: RecordEditorProps) {
  const record = useQuery(path, (signal) => callApi<RetryRecordAnswer>(path, { signal }), false);
  return (
    <PageDialog title="Edit the record" onClose={onClose}>
      <Loaded query={record}>
        {({ data }) => <RecordForm path={path} data={data} onClose={onClose} onSaved={onSaved} />}
      </Loaded>
    </PageDialog>
  );
}

interface PageDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog over the page: it has the focus while it is open, and Escape closes it. */
function PageDialog({ title, onClose, children }: PageDialogProps) {
  return (
    <ModalOverlay className="overlay" isOpen isDismissable onOpenChange={(isOpen) => isOpen || onClose()}>
      <Modal className="dialog">
        <Dialog>
          <Heading slot="title">{title}</Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function RecordForm({ path, data, onClose, onSaved }: RecordEditorProps & { readonly data: unknown }) {
  const [text, setText] = useState(() => JSON.stringify(data, undefined, 2));
  const [error, setError] = useState<Error>();
  const [pending, setPending] = useState(false);
  const edited = parsedRecord(text);
  const hints = edited.error === undefined ? typeChanges(data, edited.value) : [];
  const saveRecord = async (retry: boolean): Promise<void> => {
    setPending(true);
    setError(undefined);
    try {
      await callApi(path, { method: "PUT", body: edited.value });
      onSaved(retry);
    } catch (problem) {
      setError(problem as Error);
      setPending(false);
    }
  };
  const isWrong = edited.error !== undefined || pending;
  return (
    <>
      <label className="field">
        Record, as it came to the step
        <textarea
          className="code"
          rows={14}
          spellCheck={false}
          value={text}
          aria-invalid={edited.error !== undefined}
          aria-describedby="record-hints"
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <div id="record-hints" role="status">
        {edited.error && <p className="problem">{edited.error}</p>}
        {hints.length > 0 && (
          <ul>
            {hints.map((hint) => (
              <li key={hint}>{hint}</li>
            ))}
          </ul>
        )}
      </div>
      {error && <Problem error={error} />}
      <div className="actions">
        <button type="button" className="primary" disabled={isWrong} onClick={() => saveRecord(true)}>
          Save and retry
        </button>
        <button type="button" disabled={isWrong} onClick={() => saveRecord(false)}>
          Save
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </>
  );
}

function parsedRecord(text: string): { readonly value?: unknown; readonly error?: string } {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return { error: "The record must be an object or an array." };
    return { value };
  } catch (problem) {
    return { error: `This is not JSON: ${(problem as Error).message}` };
  }
}

const jsonTypeName = (value: unknown): string =>
  value === null ? "null" : Array.isArray(value) ? "array" : typeof value;

/** Returns what differs in form from the record that was read: missing fields, new ones, and those of another type. */
export function typeChanges(before: unknown, after: unknown, path = ""): readonly string[] {
  const isMap = (value: unknown): value is { readonly [name: string]: unknown } => jsonTypeName(value) === "object";
  if (!isMap(before) || !isMap(after)) {
    const [was, is] = [jsonTypeName(before), jsonTypeName(after)];
    return was === is || was === "null" ? [] : [`${path || "The record"} was of the type ${was}, and is ${is}.`];
  }
  const missing = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  const added = Object.keys(after).filter((name) => !Object.hasOwn(before, name));
  const shared = Object.keys(before).filter((name) => Object.hasOwn(after, name));
  const fieldPlace = (name: string): string => (path === "" ? name : `${path}.${name}`);
  return [
    ...missing.map((name) => `${fieldPlace(name)} is missing.`),
    ...added.map((name) => `${fieldPlace(name)} is new.`),
    ...shared.flatMap((name) => typeChanges(before[name], after[name], fieldPlace(name))),
  ];
}
