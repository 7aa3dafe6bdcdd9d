/** Names the construct in a message, by which the author of an app knows a resource. */
import type { Diagnostic } from "../base/diagnostics.ts";
import type { Program } from "./program.ts";

/** A text that ends with the path of a construct. */
export function withConstruct(detail: string, construct: string | undefined): string {
  return construct === undefined ? detail : `${detail} (construct ${construct})`.trim();
}

/** Diagnostics about resources of an app name their constructs. */
export function withConstructs(
  { constructs }: Pick<Program, "constructs">,
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  if (!constructs) return diagnostics;
  return diagnostics.map((each) => {
    const construct = constructs.get(each.address?.replace(/[[~].*$/s, "") ?? "");
    return construct === undefined ? each : { ...each, detail: withConstruct(each.detail ?? "", construct) };
  });
}
