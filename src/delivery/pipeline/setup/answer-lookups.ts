/**
 * Answers the lookups of a page: from the account's caches, and from the destination by the same kind of requests as the import's.
 */
import type { Json } from "../../../base/json.ts";
import { weightOf } from "../../../base/weight.ts";
import { importOutcomesOf, importSenderOf } from "../../adaptors/senders.ts";
import { RecordFailure } from "../../failures/failure.ts";
import { tryRequest } from "../../sending/attempts.ts";
import type { Outside } from "../../sending/sender.ts";
import { type RequestPlace, sendWidening } from "../../sending/widening.ts";
import { readCaches } from "./cached-values.ts";
import { askingImport, type LookupAsks, type RawAnswers } from "./lookup-source.ts";
import { attemptsOf, type ImportRun } from "./run-needs.ts";

/** Maximum characters of a page's lookup answers, which are in memory together. */
const answersAtMost = 32 * 1024 * 1024;

/** Answers every lookup, possibly with the reason of a failure. Rejects with the signal's reason if the run is aborted. */
export async function answerLookups(asks: LookupAsks, run: ImportRun): Promise<RawAnswers> {
  const caches = await readCaches(asks.caches, run.cached!);
  const answered: RawAnswers["requests"][number][] = [];
  let size = 0;
  const answerNumbered = async (number: number, { room }: RequestPlace): Promise<number> => {
    const { key, kept, request } = asks.requests[number]!;
    const answer = size > answersAtMost ? tooMuch : await requestLookup(request, { ...run, room });
    const weight = weightOf(answer);
    size += weight;
    answered.push({ key, kept, ...(size > answersAtMost ? tooMuch : answer) });
    return weight;
  };
  const work = { to: asks.requests.length, send: answerNumbered };
  for await (const _ of sendWidening(run.lane, work));
  return { caches, requests: answered };
}

const tooMuch = Object.freeze({
  failure: `The answers for the records of one page are larger than ${answersAtMost / 1024 / 1024} MB.`,
});

async function requestLookup(
  request: Json,
  run: ImportRun & Pick<Outside, "room">,
): Promise<{ answer: Json } | { failure: string }> {
  const { lane, clock, random, signal } = run;
  const asking = askingImport(run.import);
  const send = importSenderOf(asking);
  const { outcomeOf } = importOutcomesOf(asking, run.connection?.document);
  try {
    const tried = await tryRequest(
      () => send(request, run),
      (answer) => outcomeOf(answer, clock.now()),
      { most: attemptsOf(run), lane, clock, random, signal },
    );
    return { answer: tried.answer };
  } catch (error) {
    if (error instanceof RecordFailure) return { failure: error.message };
    if (signal?.aborted) return { failure: "The run ended before it was asked." };
    throw error;
  }
}
