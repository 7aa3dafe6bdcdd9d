/** Deletes one object. */
import { systemClock } from "../../../base/clock.ts";
import type { Kind } from "../../../catalog/kind.ts";
import { ObjectFault } from "../fault.ts";
import { intendChange } from "../intent.ts";
import type { ObjectWriter } from "../writer.ts";

/**
 * Deletes an object and records the deletion. Throws ApiError, or an ObjectFault (`hidden`): an object that the token does not
 * see does not count as deleted.
 */
export async function removeObject(
  writer: ObjectWriter,
  { kind, address, id }: { readonly kind: Kind; readonly address: string; readonly id: string },
): Promise<void> {
  const { client } = writer;
  const change = { verb: "delete", kind, address, id } as const;
  const outcome = await intendChange(writer, change, () => client.delete(kind, id));
  if (outcome === "gone" && (await client.tokenInfo()).scope !== "full") {
    await writer.record({ dropped: address });
    throw new ObjectFault({ type: "hidden", kind: kind.kind, id });
  }
  const binned = kind.removal === "bin" ? { binned: new Date((writer.clock ?? systemClock).now()).toISOString() } : {};
  await writer.record({ remove: address, ...binned });
}
