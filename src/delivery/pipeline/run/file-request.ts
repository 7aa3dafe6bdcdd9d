/** The request that sends a file of records. It is built when the file is sent, with the lookups of its templates. */
import { parseExactJson } from "../../../base/exact-json.ts";
import { carryingRequest } from "../../adaptors/http/record-file.ts";
import { BoundExceeded, type Given, type Made } from "../../compute/port.ts";
import type { CarryingRequest, FileToSend } from "../../ports/carrying.ts";
import { lookupIn } from "../page/prepare-records.ts";
import { answerLookups } from "../setup/answer-lookups.ts";
import { type LookupAsks, lookupSource, noAnswers, type RawAnswers, withAnswers } from "../setup/lookup-source.ts";
import { importLookups } from "../setup/lookups.ts";
import { deliveryOf, type PageSetup } from "../setup/page-setup.ts";
import type { ImportRun } from "../setup/run-needs.ts";

/** Builds the request, or returns the lookups that it needs first. Runs in compute threads. */
export function fileRequestTask({ setup, file, looked }: Given<"file.request">): Made<"file.request"> {
  const read = parseExactJson(setup) as PageSetup;
  const known = looked.reduce((all, each) => withAnswers(read, all, parseExactJson(each) as RawAnswers), noAnswers);
  const source = lookupSource(read, known);
  const delivery = deliveryOf(read, lookupIn(importLookups(read.import, source)));
  const made = attempted(() => carryingRequest(parseExactJson(file) as FileToSend, delivery));
  const asks = source.asks();
  // Missing lookups take precedence over an error, which they may have caused.
  if (asks) return { request: "", asks: JSON.stringify(asks) };
  if ("error" in made) throw made.error;
  return { request: JSON.stringify(made.request), asks: "" };
}

function attempted<T>(work: () => T): { readonly request: T } | { readonly error: unknown } {
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
  run: ImportRun & { readonly setup: () => string },
): Promise<CarryingRequest> {
  const given = { setup: run.setup(), file: JSON.stringify(file) };
  const looked: string[] = [];
  for (let round = 0; round <= roundsAtMost; round++) {
    const { request, asks } = await run.compute("file.request", { ...given, looked }, { begun: true });
    if (asks === "") return parseExactJson(request) as CarryingRequest;
    looked.push(JSON.stringify(await answerLookups(parseExactJson(asks) as LookupAsks, run)));
  }
  throw new BoundExceeded("time_limit_exceeded", tooManyRounds);
}

const tooManyRounds =
  "The lookups of the file's request ask for something else each time that they are answered. Let them depend on the record alone.";
