/** Lookups by record: an export in the middle of a flow or a tool. Its requests are rendered with the record. */
import type { Json, JsonObject } from "../../base/json.ts";
import { weightOf } from "../../base/weight.ts";
import { BoundExceeded } from "../compute/port.ts";
import { failureItem, RecordFailure } from "../failures/failure.ts";
import type { PreviewExchange } from "../ports/adaptor.ts";
import { type RequestPlace, sendWidening } from "../sending/widening.ts";
import { type ExportRun, failureOfPage, readOn } from "./export-run.ts";

export interface LookedUp {
  /** By record: `data[]`, empty if nothing was found, and `errors[]`; `ignored` if the input filter excludes the record. */
  readonly answers: readonly JsonObject[];
  /** The first request of each record and its answer, if the run is watched. */
  readonly exchanges: readonly PreviewExchange[];
}

/** Characters of answers with which looking up pauses, until the caller has taken them. */
const answersAtOnce = 4 * 1024 * 1024;

/**
 * Looks up all records, several at once: in one part, or in several if much is found. A failure is in the
 * answer of its record.
 */
export async function* lookUpEach(records: readonly Json[], run: ExportRun): AsyncGenerator<LookedUp> {
  if (records.length === 0) return;
  const found: (LookedUpRecord | undefined)[] = [];
  const lookUpNumbered = async (number: number, { room, keepAnswer }: RequestPlace): Promise<number> => {
    let came = 0;
    const countAnswer = (characters: number): void => {
      came += characters;
    };
    const looked = await lookUpRecord(records[number]!, { ...run, answered: countAnswer, room });
    found[number] = looked;
    keepAnswer(weightOf(looked));
    return came;
  };
  let from = 0;
  for await (const to of sendWidening(run.lane, { to: records.length, handOn: answersAtOnce, send: lookUpNumbered })) {
    const part = found.slice(from, to).map((looked) => looked!);
    found.fill(undefined, from, to);
    from = to;
    yield {
      answers: part.map(({ exchange: _, ...answer }) => answer),
      exchanges: part.flatMap(({ exchange }, number) => (exchange ? { ...exchange, of: [number] } : [])),
    };
  }
}

type LookedUpRecord = JsonObject & { readonly exchange?: PreviewExchange };

async function lookUpRecord(record: Json, run: ExportRun): Promise<LookedUpRecord> {
  const failedLookup = (failure: RecordFailure): JsonObject => ({
    data: [],
    errors: [failureItem(failure, new Date(run.clock.now()).toISOString(), undefined)],
  });
  try {
    const page = await readOn({ offset: 0 }, { ...run, record });
    const { data, errors, next, exchange, unasked } = page;
    const failure = failureOfPage(page) ?? (next === null ? undefined : lookupOutputTooLarge());
    const found = failure ? failedLookup(failure) : { data, errors, ...(unasked && { ignored: true }) };
    return { ...found, ...(exchange && { exchange }) } as LookedUpRecord;
  } catch (error) {
    if (error instanceof RecordFailure) return failedLookup(error);
    if (!(error instanceof BoundExceeded)) throw error;
    const code = error.code === "server_busy" ? "rate_limited" : error.code;
    return failedLookup(new RecordFailure(code, "internal", "response", error.message));
  }
}

const lookupOutputTooLarge = (): RecordFailure =>
  new RecordFailure(
    "output_too_large",
    "application",
    "response",
    "The lookup finds more than 5 MB for the record, or more than 100 answers hold. Ask for less.",
  );
