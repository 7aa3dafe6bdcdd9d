/** Sends requests that were composed before (compose.ts, ping.ts) through the egress gate. */
import type { Json } from "../../../base/json.ts";
import { EgressError } from "../../egress/egress.ts";
import type { Outside } from "../../sender.ts";
import type { HttpRequest } from "./request.ts";

/** A request with its secrets, ready to be sent. */
export interface SentRequest extends HttpRequest {
  /** A redirect to another origin fails: the address or the body holds a credential. */
  readonly keepsOrigin: boolean;
  /** Milliseconds that the destination may take. */
  readonly timeout: number;
}

/** What the destination answered. */
export interface HttpAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: { readonly [name: string]: string };
  readonly body: string;
}

/** Why it did not. */
export type NoAnswer = Pick<EgressError, "fault" | "message" | "uncertain">;

export async function sendHttp(request: Json, { egress, signal }: Outside): Promise<Json> {
  const { url, ...options } = request as unknown as SentRequest;
  try {
    const { status, headers, body } = await egress.request(url, { ...options, signal });
    return { status, headers, body: body.toString("utf8") };
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    return { fault: error.fault, message: error.message, uncertain: error.uncertain };
  }
}
