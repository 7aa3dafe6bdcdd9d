/**
 * An adaptor as a whole: all that is needed to deliver records to one sort of end and to read them there, in one entry. Each half that
 * computes (adaptor.ts, reader.ts) stands beside the half that reaches the end (sender.ts); adaptors/index.ts lists the entries.
 */
import type { Json } from "../../base/json.ts";
import type { ExportAdaptor } from "../../catalog/kinds/export/adaptors.ts";
import type { AdaptorType } from "../../catalog/kinds/import/variants.ts";
import type { RateRules } from "../http/rate-rules.ts";
import type { Adaptor } from "../ports/adaptor.ts";
import type { ExportDocument, ImportDocument } from "../ports/documents.ts";
import type { Outcome } from "../sending/attempts.ts";
import type { Outside, Sender } from "../sending/sender.ts";
import type { Spool } from "../sending/spool.ts";
import type { AdaptorFacts } from "./adaptor-facts.ts";
import type { Reader } from "./reader.ts";

/** Sends what waits for the end of a run; what it answers is undefined where nothing does. */
export type EndSender = (spool: Spool, outside: Outside) => Promise<Json | undefined>;

/** How an end is reached. */
export interface Reached {
  readonly send: Sender;
  /** Absent where pages leave nothing for the end of a run. */
  readonly end?: EndSender;
  /** What an answer means for another attempt. `now`: milliseconds since the epoch. */
  readonly outcomeOf: (answer: Json, rules: RateRules, now: number) => Outcome;
  /** Its answers are those of HTTP, whose bodies may say that a request failed. */
  readonly mayHide?: true;
}

/** What delivers the records of imports of one type. */
export interface ImportEnd {
  readonly facts: AdaptorFacts;
  readonly adaptor: Adaptor;
  /** The way to the end that an import's documents are sent by. */
  readonly reached: (document: ImportDocument) => Reached;
}

/** What reads the records of exports of one type. */
export interface ExportEnd {
  readonly reader: Reader;
  readonly reached: (document: ExportDocument) => Reached;
}

/** The types that share an end. Either side is empty where there is none. */
export interface End {
  readonly imports: { readonly [type in AdaptorType]?: ImportEnd };
  readonly exports: { readonly [type in ExportAdaptor]?: ExportEnd };
}
