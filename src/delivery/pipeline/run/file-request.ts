/** The request that sends a file of records. It is built when the file is sent, with the lookups of its templates. */
import { type JsonOf, packInSlices, packJson, presentJson, unpackInSlices, unpackJson } from "../../../base/json-of.ts";
import { createPause } from "../../../base/pauses.ts";
import { carryingRequest } from "../../adaptors/http/record-file.ts";
import { BoundExceeded, type TaskInput, type TaskResult } from "../../compute/port.ts";
import type { FileRequest, FileToSend } from "../../ports/files.ts";
import { lookupIn } from "../page/prepare-records.ts";
import { answerLookups } from "../setup/answer-lookups.ts";
import { type LookupAsks, lookupSource, noAnswers, type RawAnswers, withRawAnswers } from "../setup/lookup-source.ts";
import { importLookups } from "../setup/lookups.ts";
import { deliveryOf, type PageSetup } from "../setup/pages.ts";
import type { ImportRun } from "../setup/run-needs.ts";

declare module "../../compute/port.ts" {
  interface Tasks {
    /**
     * Composes the request that contains a file of records (CarryingRequest), or returns the lookups that its templates need
     * first.
     */
    readonly "file.request": {
      /** `looked`: answers to lookups so far. */
      readonly given: {
        readonly setup: JsonOf<PageSetup>;
        readonly file: JsonOf<FileToSend>;
        readonly looked: readonly JsonOf<RawAnswers>[];
      };
      readonly made: { readonly request: JsonOf<FileRequest> | ""; readonly asks: JsonOf<LookupAsks> | "" };
    };
  }
}

/** Builds the request, or returns the lookups that it needs first. Runs in compute threads. */
export function fileRequestTask({ setup, file, looked }: TaskInput<"file.request">): TaskResult<"file.request"> {
  const read = unpackJson(setup);
  const known = looked.reduce((all, each) => withRawAnswers(read, all, unpackJson(each)), noAnswers);
  const source = lookupSource(read, known);
  const delivery = deliveryOf(read, lookupIn(importLookups(read.import, source)));
  const made = requestOrError(() => carryingRequest(unpackJson(file), delivery));
  const asks = source.asks();
  // Missing lookups take precedence over an error, which they may have caused.
  if (asks) return { request: "", asks: packJson(asks) };
  if ("error" in made) throw made.error;
  return { request: packJson(made.request), asks: "" };
}

function requestOrError<T>(work: () => T): { readonly request: T } | { readonly error: unknown } {
  try {
    return { request: work() };
  } catch (error) {
    return { error };
  }
}

/** Maximum number of stops of a request for its lookups. */
const roundsAtMost = 6;

/** Returns the request of a file, with the setup of the run's tasks. Throws RecordFailure and BoundExceeded. */
export async function requestOfFile(
  file: FileToSend,
  run: ImportRun & { readonly setup: () => JsonOf<PageSetup> },
): Promise<FileRequest> {
  const given = { setup: run.setup(), file: packJson(file) };
  const looked: JsonOf<RawAnswers>[] = [];
  for (let round = 0; round <= roundsAtMost; round++) {
    const made = await run.compute("file.request", { ...given, looked }, { begun: true });
    if (made.asks === "") return await unpackInSlices(presentJson(made.request), createPause());
    looked.push(await packInSlices(await answerLookups(unpackJson(made.asks), run), createPause()));
  }
  throw new BoundExceeded("time_limit_exceeded", tooManyRounds);
}

const tooManyRounds =
  "The lookups of the file's request ask for something else each time that they are answered. Let them depend on the record alone.";
