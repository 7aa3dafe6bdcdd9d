/** The port of logins that sign each request. */

import type { Auth } from "../http/auth.ts";
import type { HttpRequest } from "../http/request.ts";
import type { Challenge } from "../http/session.ts";

export interface SigningInput {
  readonly request: HttpRequest;
  readonly auth: Auth;
  /** Milliseconds. */
  readonly at: number;
  /** Random hexadecimal text, unique. */
  readonly nonce: string;
  readonly challenge?: Challenge | undefined;
  /** The number of uses of the challenge's nonce, this request included. */
  readonly count: number;
}

/** Returns the headers to add to a request. */
export type RequestSigner = (signing: SigningInput) => readonly (readonly [name: string, value: string])[];
