/**
 * An adaptor as one entry: all code to deliver records to one kind of endpoint and to read records there. The computing halves
 * (adaptor.ts, reader.ts) are next to the half that makes requests (sender.ts); adaptors/index.ts lists the entries.
 */
import type { Json } from "../../base/json.ts";
import type { ExportAdaptor } from "../../catalog/kinds/export/adaptors.ts";
import type { AdaptorType } from "../../catalog/kinds/import/variants.ts";
import type { RateRules } from "../http/rate-rules.ts";
import type { Adaptor } from "../ports/adaptor.ts";
import type { ExportDocument, ImportDocument } from "../ports/documents.ts";
import type { AttemptOutcome } from "../sending/attempts.ts";
import type { Outside, Sender } from "../sending/sender.ts";
import type { Spool } from "../sending/spool.ts";
import type { AdaptorFacts } from "./adaptor-facts.ts";
import type { ExportReader } from "./reader.ts";

/** Sends the work that waits for the end of a run. Returns undefined if there is none. */
export type RunEndSender = (spool: Spool, outside: Outside) => Promise<Json | undefined>;

/** The way to reach an endpoint. */
export interface EndpointConnection {
  readonly send: Sender;
  /** Absent if pages leave no work for the end of a run. */
  readonly end?: RunEndSender;
  /** Returns the meaning of an answer for another attempt. `now`: milliseconds since the epoch. */
  readonly outcomeOf: (answer: Json, rules: RateRules, now: number) => AttemptOutcome;
  /** Present for HTTP answers, whose bodies may report a failed request. */
  readonly mayHide?: true;
}

/** The adaptor for imports of one type. */
export interface ImportEntry {
  readonly facts: AdaptorFacts;
  readonly adaptor: Adaptor;
  /** Returns the way to reach the endpoint of an import's documents. */
  readonly reached: (document: ImportDocument) => EndpointConnection;
}

/** The reader for exports of one type. */
export interface ExportEntry {
  readonly reader: ExportReader;
  readonly reached: (document: ExportDocument) => EndpointConnection;
}

/** The types that share an endpoint. Either side may be empty. */
export interface AdaptorEntry {
  readonly imports: { readonly [type in AdaptorType]?: ImportEntry };
  readonly exports: { readonly [type in ExportAdaptor]?: ExportEntry };
}
