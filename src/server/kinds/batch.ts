/** One PUT on a collection that creates and deletes many objects (spec: Notifications). Each item succeeds or fails separately. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import type { PlatformFault } from "../../catalog/errors.ts";
import type { BatchRequest, Kind } from "../../catalog/kind.ts";
import type { Caller } from "../../platform/access/caller.ts";
import { behaviorOf } from "../../platform/behaviors/index.ts";
import { ApiRefusal, refuse } from "../../platform/kernel/refusal.ts";
import type { Services } from "../../platform/platform.ts";

/** The outcome of an item. */
interface ItemAnswer {
  readonly statusCode: number;
  readonly errors?: readonly PlatformFault[];
}

/** Processes the items one after the other. Refuses the whole request only if the body is not a list, or is too long. */
export async function runBatch(
  services: Services,
  caller: Caller,
  kind: Kind,
  { max }: BatchRequest,
  body: Json | undefined,
): Promise<readonly ItemAnswer[]> {
  const items = body ?? [];
  if (!Array.isArray(items)) return refuse("invalid_field", "The body must be an array.");
  if (items.length > max) return refuse("invalid_field", `A request holds at most ${max} items.`);
  const answers: ItemAnswer[] = [];
  for (const item of items as readonly Json[]) answers.push(await runItem(services, caller, kind, item));
  return answers;
}

async function runItem(services: Services, caller: Caller, kind: Kind, item: Json): Promise<ItemAnswer> {
  const run = behaviorOf(kind.kind).item;
  if (!run) throw new Error(`the kind ${kind.kind} has a batch and nothing that carries out its items`);
  try {
    if (!isObject(item)) return refuse("invalid_field", "An item must be an object.");
    return { statusCode: await run(item as JsonObject, services, caller) };
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    return { statusCode: error.status, errors: error.faults };
  }
}
