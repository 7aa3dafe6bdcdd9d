/** The lock of the HTTP protocol for states: LOCK and UNLOCK with a description of the holder, our lease inside of it. */
import { isObject, type Json } from "../../base/json.ts";
import { type Lease, parseLease } from "../lease.ts";
import { unreadable } from "../lock-faults.ts";

/** Returns the description as Terraform writes it. `Info` is free text and contains our lease. */
export function lockText(lease: Lease, path: string): string {
  const { id, owner, since } = lease;
  return JSON.stringify({
    ID: id,
    Operation: owner.command,
    Info: JSON.stringify(lease),
    Who: owner.who,
    Version: "",
    Created: since,
    Path: path,
  });
}

/**
 * Returns the owner of the lock from the answer to a refused LOCK. Locks of other programs have no lease: they last until removed.
 */
export function parseLockText(text: string): Lease {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return unreadable;
  }
  if (!isObject(value) || typeof value["ID"] !== "string") return unreadable;
  const { ID: id, Info: info, Who, Operation, Created } = value;
  const ours = typeof info === "string" ? parseLease(info) : undefined;
  if (ours?.id === id) return ours;
  const words = (word: Json | undefined) => (typeof word === "string" && word !== "" ? word : "unknown");
  return {
    id: id as string,
    owner: { who: words(Who), host: words(Who).split("@").at(-1)!, pid: 0, command: words(Operation) },
    since: words(Created),
    expires: "",
  };
}
