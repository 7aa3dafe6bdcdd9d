/** A test of a flow or an export: a run of the embedded platform, with the answers of every end. */
import type { SourceRange } from "../base/diagnostics.ts";
import type { Json, JsonObject } from "../base/json.ts";
import type { Pointer } from "../base/pointer.ts";

/** The expectations of a step of a flow. */
export const stepExpectations = Object.freeze([
  "records",
  "mapped",
  "requests",
  "queries",
  "files",
  "documents",
  "results",
  "errors",
  "branch",
] as const);
export type StepExpectation = (typeof stepExpectations)[number];
export type StepExpectations = { readonly [name in StepExpectation]?: Json };

/** A recorded answer of an end. Its key says which end: `to` HTTP, `sql` a database, `file` a place, `collection` documents. */
export interface EndAnswer {
  /** Address of the step that asks: `imports.orders`. Absent: any. */
  readonly step?: string;
  /** `POST https://shop.example/orders`; `*` stands for any characters. */
  readonly to?: string;
  readonly status?: number;
  readonly headers?: { readonly [name: string]: string };
  readonly body?: Json;
  /** A statement; `*` stands for any characters. */
  readonly sql?: string;
  readonly rows?: readonly JsonObject[];
  readonly rowCount?: number;
  /** A path; `*` stands for any characters. */
  readonly file?: string;
  readonly content?: string;
  /** Encoding of a content that is not text. */
  readonly encoding?: "base64";
  /** A collection of a document database. */
  readonly collection?: string;
  readonly documents?: readonly Json[];
  /** The end refuses, with this message. */
  readonly error?: string;
  /** The number of times that it is given. Default: 1. */
  readonly times?: number;
}

export interface FlowTest {
  readonly name: string;
  readonly description?: string;
  /** Address of the flow or export. */
  readonly of: string;
  readonly kind: "flow" | "export";
  /** Records that exports give, by address, instead of being read. */
  readonly source: { readonly [address: string]: readonly Json[] };
  readonly answers: readonly EndAnswer[];
  /** `lastExportDateTime`, the entries of lookup caches by address, and values of the state API: of `account`, and of objects by address. */
  readonly state: JsonObject;
  readonly faults?: readonly Json[];
  readonly clock?: string;
  readonly seed: number;
  /** The origin of a recording, such as `job 65b…` or `a run`; absent for a test that was written. */
  readonly recorded?: string;
  readonly expect: {
    /** By the address of a step. */
    readonly steps: { readonly [address: string]: StepExpectations };
    /** Fields of the run's job. */
    readonly jobs?: JsonObject;
    /** Mails of the platform: `to`, `subject`, `text`. */
    readonly mails?: Json;
  };
  readonly at: SourceRange;
  where(pointer: Pointer): SourceRange;
}
