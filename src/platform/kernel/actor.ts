/** On whose behalf the server works right now: the audit trail names it without every function passing it on. */
import { AsyncLocalStorage } from "node:async_hooks";

export interface Actor {
  /** `ui`: the console. */
  readonly source: "api" | "ui" | "system";
  /** Absent for what the platform does by itself. */
  readonly userId?: string;
}

const current = new AsyncLocalStorage<Actor>();

/** The actor of jobs, and of everything that happens by the passing of time. */
export const system: Actor = Object.freeze({ source: "system" });

/** Runs `work`, and everything it starts, on behalf of the actor. */
export function actingAs<T>(actor: Actor, work: () => T): T {
  return current.run(actor, work);
}

/** Returns the actor; undefined while a world is being stored, because no one makes these changes. */
export function currentActor(): Actor | undefined {
  return current.getStore();
}
