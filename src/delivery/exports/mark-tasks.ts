/** Marking records as exported, as tasks of compute threads. */
import { parseExactJson } from "../../base/exact-json.ts";
import type { Json } from "../../base/json.ts";
import { readerOf } from "../adaptors/index.ts";
import type { Given, Made } from "../compute/port.ts";
import { type PlainFailure, plainFailure, RecordFailure } from "../failures/failure.ts";
import { type ExportSetup, readingOf } from "./setup.ts";

/** The result for a record: a request, nothing to send, or a failure before sending. */
export type Mark =
  | { readonly request: Json; readonly kept: Json }
  | { readonly failure: PlainFailure }
  | { readonly untold: true };

export function markTask({ setup, records }: Given<"export.mark">): Made<"export.mark"> {
  const read = parseExactJson(setup) as ExportSetup;
  const reading = readingOf(read);
  const marks = (parseExactJson(records) as readonly Json[]).map((record): Mark => {
    try {
      return readerOf(read.export).mark(record, reading) ?? { untold: true };
    } catch (error) {
      if (!(error instanceof RecordFailure)) throw error;
      return { failure: plainFailure(error) };
    }
  });
  return { marks: JSON.stringify(marks) };
}

export function markedTask({ setup, kept, answers }: Given<"export.marked">): Made<"export.marked"> {
  const read = parseExactJson(setup) as ExportSetup;
  const reading = readingOf(read);
  const came = parseExactJson(answers) as readonly Json[];
  const failures = (parseExactJson(kept) as readonly Json[]).map((each, at): PlainFailure | null => {
    const failure = readerOf(read.export).marked(each, came[at]!, reading);
    return failure ? plainFailure(failure) : null;
  });
  return { failures: JSON.stringify(failures) };
}
