/** The caller of a request to the platform. */
import type { AccountRole, Grants } from "./permissions.ts";

/** The last author of a script, or of an object that leads to one. */
export type Authored = {
  /** For messages, such as `The script Orders.js`. */
  readonly title: string;
  /** The `_id` of the user who changed it last; undefined where that is not known. */
  readonly author: string | undefined;
};

export type Caller = {
  /** Id of the account: its owner's user id. */
  readonly account: string;
  /** The token that it came with. */
  readonly tokenId: string;
  /** The token's user; the owner for a service token. */
  readonly userId: string;
  readonly email: string;
  /** As tokenInfo says. */
  readonly scope: "full" | "custom";
  /** Of the user; a service token has the owner's. */
  readonly role: AccountRole;
  /** The grants of a custom token. */
  readonly grants?: Grants;
  /** For a personal token: levels by integration, of a user with access to single integrations. */
  readonly integrations?: { readonly [id: string]: string };
  /**
   * The run that what it asks for belongs to, where that has several parts, such as the imports of a tool: their scripts share what they
   * keep.
   */
  readonly run?: string;
  /** Within a run: the objects that led to what runs now, such as a flow and its import. Scripts have no more rights than their authors. */
  readonly authors?: readonly Authored[];
  /** For a request that a script of a run makes: how many runs are waiting for its answer, and what ends their waiting. */
  readonly within?: {
    readonly depth: number;
    readonly signal: AbortSignal;
    /** The author who has fewer rights than the starter of the run, as a sentence for refusals. */
    readonly why?: string | undefined;
  };
};
