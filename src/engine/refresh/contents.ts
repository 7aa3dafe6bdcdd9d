/** Lists the objects that the platform deletes along with a container. The plan is refused unless these deletions are allowed. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import { pointerSegments } from "../../base/pointer.ts";
import { kindOfFamily } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { Client } from "../../client/index.ts";
import { isContainer, memberFieldsOf } from "../../derive/fields/containers.ts";
import type { Content, PlanChoices } from "../../model/plan.ts";
import type { SideEffect } from "../../model/receipt.ts";
import type { ResourceState, State } from "../../model/state.ts";
import { manifestWords, type Words } from "../../model/words.ts";
import type { ExecutableStep } from "../kernel/prepared-step.ts";
import type { StackOptions } from "../kernel/stack.ts";
import { protectedDiagnostic } from "../kernel/step-facts.ts";

/**
 * Returns the steps; steps that delete a container list the objects deleted with it. Sends one request for each container to be
 * deleted. `refused`: addresses already refused as protected.
 */
export async function withContents(
  stack: StackOptions,
  state: State,
  work: ReadonlyMap<string, ExecutableStep>,
  choices: PlanChoices,
  refused: ReadonlySet<string>,
): Promise<{ readonly work: ReadonlyMap<string, ExecutableStep>; readonly diagnostics: readonly Diagnostic[] }> {
  const deletions = [...work.values()].filter(deletesContainer);
  if (deletions.length === 0) return { work, diagnostics: [] };
  const known = new Map(Object.values(state.resources).map((each) => [each.id, each]));
  const words = stack.program.words ?? manifestWords;
  const result = new Map(work);
  const diagnostics: Diagnostic[] = [];
  await Promise.all(
    deletions.map(async (each) => {
      const contained = await contentsOf(stack.client, each.kind, each.prior!.id);
      if (contained === undefined) {
        if (!choices.allowCascade) diagnostics.push(unknownContents(each));
        return;
      }
      const stays = contained.flatMap((content): Content[] => {
        const resource = known.get(content.id);
        const address = resource?.address;
        if (address !== undefined && leavesFirst(work.get(address), each.kind)) return [];
        if (resource && (refused.has(resource.address) || isProtected(work, resource))) {
          // No option allows the deletion, so the only advice is to move or delete the object first.
          if (!refused.has(resource.address)) diagnostics.push(protectedContent(each, resource.address, words));
          return [];
        }
        return [{ ...content, ...(address === undefined ? {} : { address }) }];
      });
      if (stays.length === 0) return;
      const { address } = each.step;
      result.set(address, { ...each, step: Object.freeze({ ...each.step, takesAlong: stays }) });
      diagnostics.push(deletedContents(each, stays, choices.allowCascade === true, words));
    }),
  );
  return { work: result, diagnostics: diagnostics.toSorted((a, b) => (a.address! < b.address! ? -1 : 1)) };
}

function deletesContainer({ step, kind, keep }: ExecutableStep): boolean {
  return (step.action === "delete" || (step.action === "replace" && !keep)) && isContainer(kind.kind);
}

/** Returns the contents of a container; undefined if the platform answers 404. Sends one request. */
export async function contentsOf(client: Client, kind: Kind, id: string): Promise<readonly Content[] | undefined> {
  const fields = memberFieldsOf(kind.kind);
  const dependents = await client.dependencies(kind, id);
  if (dependents === undefined) return undefined;
  const found = Object.entries(dependents).flatMap(([family, users]) =>
    users
      .filter(({ paths }) => paths.some((path) => fields.has(path)))
      .map(({ id, name }) => ({ family, id, ...(name === undefined ? {} : { name }) })),
  );
  // Sorted, so that two reads of the same contents make the same plan.
  return found.toSorted((a, b) => (`${a.family}/${a.id}` < `${b.family}/${b.id}` ? -1 : 1));
}

/** Returns true for an object of this stack that is deleted or moved elsewhere before the container is deleted. */
function leavesFirst(work: ExecutableStep | undefined, container: Kind): boolean {
  if (work === undefined) return false;
  const { action, changes } = work.step;
  if (action === "delete" || action === "replace") return true;
  const fields = memberFieldsOf(container.kind);
  return action === "update" && changes.some(({ path }) => fields.has(pointerSegments(path)[0] ?? ""));
}

function isProtected(work: ReadonlyMap<string, ExecutableStep>, { address, protect }: ResourceState): boolean {
  return work.get(address)?.declared?.meta.protect ?? protect ?? false;
}

function protectedContent({ step }: ExecutableStep, address: string, words: Words): Diagnostic {
  return protectedDiagnostic(
    address,
    `it is protected and would be deleted with ${step.address}, which contains it`,
    words,
  );
}

function unknownContents({ step, kind }: ExecutableStep): Diagnostic {
  return {
    severity: "error",
    code: "contents-unknown",
    summary: "The content of a container is unknown",
    detail: `The platform answers 404 for the content of the ${kind.kind} ${step.id}, so it is unknown what its deletion would also delete. Try again, use a token that can read it, or allow the deletion of its content with --allow-cascade.`,
    address: step.address,
  };
}

function deletedContents(
  { step, kind, declared }: ExecutableStep,
  contents: readonly Content[],
  allowed: boolean,
  words: Words,
): Diagnostic {
  const names = contents.map(
    ({ family, id, name, address }) =>
      `${family}/${id}${name === undefined ? "" : ` ${JSON.stringify(name)}`}${address === undefined ? "" : `, which is ${address} and is not deleted by this plan`}`,
  );
  const what = `Deleting the ${kind.kind} ${step.id} also deletes what it contains, including objects that this stack does not delete: ${names.join("; ")}.`;
  return {
    severity: allowed ? "warning" : "error",
    code: "cascade",
    summary: "A deletion also deletes other objects",
    detail: allowed
      ? `${what} --allow-cascade was given.`
      : `${what} Move or delete these first, take them under management with ${words.adoptions}, or let them go with --allow-cascade.`,
    address: step.address,
    ...(declared ? { source: declared.source } : {}),
  };
}

/** Returns the objects that the platform deletes along with a container, for its receipt. */
export function deletedWithContainer(contents: readonly Content[]): readonly SideEffect[] {
  return contents.flatMap(({ family, id }) => {
    const kind = kindOfFamily(family);
    return kind ? [{ effect: "deleted" as const, kind: kind.kind, id }] : [];
  });
}
