/**
 * An adaptor as one entry: all code to deliver records to one kind of endpoint and to read records there. The computing halves
 * (adaptor.ts, reader.ts) are next to the half that makes requests (sender.ts); adaptors/index.ts lists the entries.
 */
import type { Json } from "../../base/json.ts";
import type { ExportAdaptor } from "../../catalog/kinds/export/adaptors.ts";
import type { AdaptorType } from "../../catalog/kinds/import/variants.ts";
import { RecordFailure } from "../failures/failure.ts";
import type { RateRules } from "../http/rate-rules.ts";
import type { Adaptor } from "../ports/adaptor.ts";
import type { ExportDocument, ImportDocument } from "../ports/documents.ts";
import type { Peer } from "../ports/peers.ts";
import type { AttemptOutcome } from "../sending/attempts.ts";
import type { Outside, Sender } from "../sending/sender.ts";
import type { Spool } from "../sending/spool.ts";
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
  /** Present if files are read or written. Only then is opened what files need: their definition, the account's files, EDI profiles. */
  readonly movesFiles?: true;
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

// The documented facts about an adaptor: docs/ADAPTORS.md and `reconduit doctor --adaptors` are generated from them.

/**
 * Cases that tests cover for every adaptor, in the words of the table head. Tests name the cases that they cover: `// Case
 * retry, egress: TYPES`.
 */
export const adaptorCases = Object.freeze({
  moves: "moves records",
  "bad record": "a bad record fails alone",
  credentials: "wrong credentials are reported",
  gone: "a destination that fails midway",
  retry: "tries again",
  egress: "stays behind `--egress`",
  large: "much goes through flat memory",
});

export type AdaptorCase = keyof typeof adaptorCases;

export interface AdaptorFacts {
  readonly does: string;
  /** The type of export that reads from the same kind of endpoint, if there is one. */
  readonly reads?: ExportAdaptor;
  /** The library that the adaptor uses; users install a peer themselves. */
  readonly library: string;
  readonly peers?: readonly Peer[];
  readonly limits: string;
  /** Partners that the adaptor was never run with, only with doubles of their drivers. */
  readonly experimental?: readonly string[];
  /** Cases that do not apply, with the reason. */
  readonly without?: { readonly [each in AdaptorCase]?: string };
}

/** Packages that files of any place may need: for encryption, and for sheets. */
export const filePeers: readonly Peer[] = Object.freeze(["openpgp", "write-excel-file"]);

// Failures of records that this server cannot deliver, or read, yet.

/** Returns the failure of records that are not delivered; `what` is a plural. */
export function notDeliveredYet(what: string): RecordFailure {
  const message = `${what} are not delivered by this server yet.`;
  return new RecordFailure("not_supported", "internal", "request", message);
}

/** Returns the failure of an unsupported read; `what` is a plural. */
export function notReadYet(what: string): RecordFailure {
  return new RecordFailure("not_supported", "internal", "request", `${what} are not read by this server yet.`);
}
