/** A cascade restore brings back all that depended on the object, also what this stack has deleted or never had. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { Client } from "../../client/index.ts";
import { manifestWords, type Words } from "../../model/words.ts";
import type { Work } from "../kernel/prepared-step.ts";

/** Names what depends on the restored object and has no address; undefined where there is nothing. One request. */
export async function cameAlong(
  client: Client,
  { step, kind }: { readonly step: Pick<Work["step"], "address">; readonly kind: Kind },
  id: string,
  owned: ReadonlySet<string>,
  words: Words = manifestWords,
): Promise<Diagnostic | undefined> {
  const dependents = (await client.dependencies(kind, id)) ?? {};
  const strangers = Object.entries(dependents).flatMap(([family, users]) =>
    users.filter((each) => !owned.has(each.id)).map((each) => `${family}/${each.id}`),
  );
  if (strangers.length === 0) return undefined;
  return {
    severity: "warning",
    code: "restored-along",
    summary: "Others came back from the recycle bin, too",
    detail: `The platform restores ${step.address} only together with what depended on it: ${strangers.join(", ")}. ${words.strays}`,
    address: step.address,
  };
}
