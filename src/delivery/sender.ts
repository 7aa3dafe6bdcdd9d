/** The half of an adaptor that reaches the destination (adaptor.ts has the other one): it sends what it is given, and computes nothing. */
import type { Json } from "../base/json.ts";
import type { Egress } from "./egress/egress.ts";

export interface Outside {
  readonly egress: Egress;
  readonly signal?: AbortSignal | undefined;
}

/** Sends a request of the adaptor's and answers what came of it; that nothing did is an answer, too. */
export type Sender = (request: Json, outside: Outside) => Promise<Json>;
