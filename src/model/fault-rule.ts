/** A rule of ordered faults: which requests it meets, and what becomes of these. */
import type { Json } from "../base/json.ts";

/** The fate of a request. */
export type FaultEffect =
  | {
      readonly kind: "status";
      readonly status: number;
      readonly body: Json | undefined;
      readonly headers: { readonly [name: string]: string };
    }
  | { readonly kind: "delay"; readonly ms: number }
  /** The connection breaks: before the request is carried out, or `after` it was. */
  | { readonly kind: "reset"; readonly when: "before" | "after" }
  /** The answer breaks off after so many bytes; undefined: after half of them. */
  | { readonly kind: "truncate"; readonly bytes: number | undefined }
  /** The request arrives twice. */
  | { readonly kind: "duplicate" }
  /** No answer comes. */
  | { readonly kind: "hang" };

export interface FaultRule {
  /** Of the API: the name of an endpoint. Of ends: a method of HTTP or a protocol. Absent: every one. */
  readonly operation?: string;
  /** A pattern of paths: `*` stands for a segment or a part of one, `**` for any number of segments. Absent: every one. */
  readonly path?: string;
  /** Id of an account. Absent: every one. */
  readonly account?: string;
  readonly effect: FaultEffect;
  /** From 0 to 1. */
  readonly probability: number;
  readonly seed: number;
  /** Number of faults after which the rule rests. */
  readonly times?: number;
  /** Number of requests that pass before the first fault. */
  readonly after: number;
  /** Milliseconds since the epoch, both of them. */
  readonly from?: number;
  readonly until?: number;
}

export interface FaultRules {
  /** For requests to the API. */
  readonly rules: readonly FaultRule[];
  /** For requests to the outside. */
  readonly ends: readonly FaultRule[];
  /** The document that they were read from. */
  readonly document: Json;
}

export const noFaults: FaultRules = Object.freeze({ rules: [], ends: [], document: { rules: [], ends: [] } });
