/** Marking records as exported, as tasks of compute threads. */

import type { Json } from "../../base/json.ts";
import { type JsonOf, packJson, unpackJson } from "../../base/json-of.ts";
import { exportReaderOf } from "../adaptors/index.ts";
import type { TaskInput, TaskResult } from "../compute/port.ts";
import { type PlainFailure, plainFailure, RecordFailure } from "../failures/failure.ts";
import { type ExportSetup, readingOf } from "./setup.ts";

/** The result for a record: a request, nothing to send, or a failure before sending. */
export type PreparedMark =
  | { readonly request: Json; readonly kept: Json }
  | { readonly failure: PlainFailure }
  | { readonly untold: true };

declare module "../compute/port.ts" {
  interface Tasks {
    /** Composes the requests that mark records as exported, and the state needed to judge their answers. */
    readonly "export.mark": {
      readonly given: { readonly setup: JsonOf<ExportSetup>; readonly records: JsonOf<readonly Json[]> };
      readonly made: { readonly marks: JsonOf<readonly PreparedMark[]> };
    };
    /** Returns the failure of each record that was not marked; null for a marked record. */
    readonly "export.marked": {
      readonly given: {
        readonly setup: JsonOf<ExportSetup>;
        readonly kept: JsonOf<readonly Json[]>;
        readonly answers: JsonOf<readonly Json[]>;
      };
      readonly made: { readonly failures: JsonOf<readonly (PlainFailure | null)[]> };
    };
  }
}

export function markTask({ setup, records }: TaskInput<"export.mark">): TaskResult<"export.mark"> {
  const read = unpackJson(setup);
  const reading = readingOf(read);
  const marks = unpackJson(records).map((record): PreparedMark => {
    try {
      return exportReaderOf(read.export).mark(record, reading) ?? { untold: true };
    } catch (error) {
      if (!(error instanceof RecordFailure)) throw error;
      return { failure: plainFailure(error) };
    }
  });
  return { marks: packJson(marks) };
}

export function markedTask({ setup, kept, answers }: TaskInput<"export.marked">): TaskResult<"export.marked"> {
  const read = unpackJson(setup);
  const reading = readingOf(read);
  const came = unpackJson(answers);
  const failures = unpackJson(kept).map((each, at): PlainFailure | null => {
    const failure = exportReaderOf(read.export).marked(each, came[at]!, reading);
    return failure ? plainFailure(failure) : null;
  });
  return { failures: packJson(failures) };
}
