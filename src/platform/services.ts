/** What every handler works with, and who calls. */
import type { FastifyRequest } from "fastify";
import type { Clock } from "../base/clock.ts";
import type { Ids } from "../base/ids.ts";
import type { Access } from "../catalog/operation.ts";
import type { Egress } from "../delivery/egress/egress.ts";
import type { Grants, Role } from "./access/permissions.ts";
import type { Behavior } from "./behaviors/behavior.ts";
import type { Queue } from "./jobs/queue.ts";
import type { Signer } from "./secrets/signed-urls.ts";
import type { Vault } from "./secrets/vault.ts";
import type { Store } from "./store/store.ts";

export interface Services {
  readonly store: Store;
  readonly vault: Vault;
  readonly signer: Signer;
  /** What runs longer than a request. */
  readonly queue: Queue;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Requests to the outside. */
  readonly egress: Egress;
  /** The folder that SQLite files of connections lie in; undefined where none is opened. */
  readonly files: string | undefined;
  /** What a kind does beyond its declaration. */
  readonly behaviorOf: (kind: string) => Behavior;
}

export interface Caller {
  /** Id of the account: its owner's user id. */
  readonly account: string;
  /** The user the token stands for: the owner for a service token. */
  readonly userId: string;
  readonly email: string;
  /** As tokenInfo says. */
  readonly scope: "full" | "custom";
  /** Of the user; a service token has the owner's. */
  readonly role: Role;
  /** For a custom token: what it may use. */
  readonly grants?: Grants;
}

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | undefined;
    /** Where a list may show only some objects: their ids. */
    visible: readonly string[] | undefined;
  }
  interface FastifyContextConfig {
    /** What the route asks of its caller. */
    access?: Access;
    /** The body stays bytes, whatever its content type. */
    bytes?: boolean;
    /** A body is not looked at. */
    bodyIgnored?: boolean;
    /** The JSON content type must be there, with or without a body. */
    typeRequired?: boolean;
  }
}

/** The caller of a request that has passed authentication. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error("The request was not authenticated.");
  return request.caller;
}

/** ISO 8601 of the injected clock. */
export function nowText(services: { readonly clock: Clock }): string {
  return new Date(services.clock.now()).toISOString();
}
