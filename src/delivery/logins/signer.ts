/** The port of logins that sign each request by itself. */

import type { Auth } from "../http/auth.ts";
import type { HttpRequest } from "../http/request.ts";
import type { Challenge } from "../http/session.ts";

export interface Signing {
  readonly request: HttpRequest;
  readonly auth: Auth;
  /** Milliseconds. */
  readonly at: number;
  /** Random, never used before: hexadecimal. */
  readonly nonce: string;
  readonly challenge?: Challenge | undefined;
  /** How often the nonce of the challenge was used, this time included. */
  readonly count: number;
}

/** The headers that a request gets. */
export type Signer = (signing: Signing) => readonly (readonly [name: string, value: string])[];
