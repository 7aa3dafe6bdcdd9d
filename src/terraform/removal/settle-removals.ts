/** Makes up for deletions that were put off. */
import { type Diagnostic, DiagnosticError } from "../../base/diagnostics.ts";
import { kindNamed } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { ApiError } from "../../client/index.ts";
import { removeObject } from "../../engine/objects/index.ts";
import type { PendingDeletion, PrivateData } from "../resource-result.ts";
import type { ProviderSession } from "../session.ts";
import {
  assertEmpty,
  blockersAfterFailure,
  type DeletionBlocker,
  deletionBlockedError,
} from "./deletion-blocked-error.ts";
import { deletionStep } from "./remove-resource.ts";

/** To be called when a step on the object has succeeded. Deletes what waited for nothing else; errors for what cannot be deleted. */
export async function settleAfter(session: ProviderSession, ended: string): Promise<readonly Diagnostic[]> {
  const { postponed } = session;
  const warnings = [...(await settleLeft(session))];
  const due = [...postponed.due(ended)];
  for (let next = due.shift(); next; next = due.shift()) {
    const faults = await removeOwed(session, next);
    warnings.push(...faults.map((each) => stillThere(next!, each)));
    if (faults.length === 0) due.push(...postponed.due(next.id));
  }
  return warnings;
}

/**
 * Returns the private data of a resource that is read, without objects deleted by now. The rest is for the next apply.
 */
export async function stillOwed(session: ProviderSession, kept: PrivateData): Promise<PrivateData> {
  const { owed, ...rest } = kept;
  if (owed === undefined) return kept;
  const existing = await Promise.all(
    owed.map(async (each) => {
      const kind = kindNamed(each.kind);
      return kind && (await session.client.get(kind, each.id)) ? [each] : [];
    }),
  );
  const left = existing.flat();
  session.postponed.told(left);
  return left.length === 0 ? rest : { ...rest, owed: left };
}

/** Deletes the objects left by earlier processes once nothing refers to them. Failures are warnings. */
async function settleLeft(session: ProviderSession): Promise<readonly Diagnostic[]> {
  const { postponed, client } = session;
  const warnings: Diagnostic[] = [];
  for (const { isCertain, ...owed } of postponed.takeLeft()) {
    const kind = kindNamed(owed.kind);
    if (!kind || owed.user !== (await session.user())) continue;
    if (!isCertain) {
      if (await client.get(kind, owed.id)) warnings.push(warnUnclearDeletion(owed));
      else postponed.settled(owed.id);
      continue;
    }
    const holders: DeletionBlocker[] = [];
    let faults = await removeOwed(session, owed, holders);
    const ids = holders.map(({ id }) => id);
    // The objects that prevented the deletion may have dropped their references meanwhile.
    if (ids.length > 0 && !postponed.wait(owed, ids)) faults = await removeOwed(session, owed);
    warnings.push(...faults.map((each): Diagnostic => ({ ...stillThere(owed, each), severity: "warning" })));
  }
  return warnings;
}

/**
 * Deletes the object, and returns the reasons of a failure. `holders`: receives the preventing objects instead of an error.
 */
async function removeOwed(
  session: ProviderSession,
  { kind: name, id, address, replaced }: PendingDeletion,
  holders?: DeletionBlocker[],
): Promise<readonly Diagnostic[]> {
  const kind: Kind = kindNamed(name)!;
  try {
    if (!session.allowCascade) await assertEmpty(session.client, kind, id);
    await session.write(deletionStep({ kind, address, id, replaced }), (writer) =>
      removeObject(writer, { kind, address, id }),
    );
    session.postponed.settled(id);
    return [];
  } catch (error) {
    const found = await blockersAfterFailure(session.client, kind, id, error);
    if (found && holders) {
      holders.push(...found);
      if (found.length > 0) return [];
    }
    if (found) return deletionBlockedError(kind, id, { error, holders: found, keep: found }).diagnostics;
    if (error instanceof ApiError) return error.toDiagnostics();
    if (error instanceof DiagnosticError) return error.diagnostics;
    throw error;
  }
}

function stillThere({ kind, id }: PendingDeletion, { summary, detail, api }: Diagnostic): Diagnostic {
  return {
    severity: "error",
    code: "still-there",
    summary: "An object removed from Terraform's state still exists",
    detail: `The ${kind} ${id} was to be deleted once nothing referred to it. ${summary}. ${detail ?? ""} The next terraform apply here that changes something tries again.`,
    ...(api ? { api } : {}),
  };
}

function warnUnclearDeletion({ kind, id }: PendingDeletion): Diagnostic {
  return {
    severity: "warning",
    code: "left-behind",
    summary: "An earlier run may have left an object behind",
    detail: `A run broke off before it could delete the ${kind} ${id}, which is still there. Terraform's state may have it: see terraform state list -id=${id}. If it does not, delete the object, or import it.`,
  };
}
