/** The platform's own API for scripts. Requests of a script have the rights of the user who started its run. */
import type { Caller } from "./caller.ts";

export interface ApiRequest {
  readonly method: string;
  /** Path and query, from `/v1/` on. */
  readonly url: string;
  readonly headers: { readonly [name: string]: string };
  /** JSON text; undefined for none. */
  readonly body: string | undefined;
}

export interface ApiAnswer {
  readonly statusCode: number;
  readonly headers: { readonly [name: string]: string };
  readonly body: string;
}

/** Answers a request of a caller who needs no token. Rejects where the signal ends it. */
export type AnswerOwn = (request: ApiRequest, caller: Caller, signal: AbortSignal) => Promise<ApiAnswer>;

export interface OwnApi {
  /** Undefined as long as this process answers no requests. */
  answer(): AnswerOwn | undefined;
  /** Sets the function that answers requests. */
  serve(answer: AnswerOwn): void;
}

export function createOwnApi(): OwnApi {
  let current: AnswerOwn | undefined;
  return {
    answer: () => current,
    serve: (answer) => {
      current = answer;
    },
  };
}
