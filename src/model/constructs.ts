/** Names the construct of a resource in messages, for the authors of apps. */
import type { Diagnostic } from "../base/diagnostics.ts";
import type { Program } from "./program.ts";

/** Appends the path of a construct to a text. */
export function withConstruct(detail: string, construct: string | undefined): string {
  return construct === undefined ? detail : `${detail} (construct ${construct})`.trim();
}

/** Adds the constructs to diagnostics about resources of an app. */
export function withConstructs(
  { constructs }: Pick<Program, "constructs">,
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  if (!constructs) return diagnostics;
  return diagnostics.map((each) => {
    const construct = constructs.get(each.address?.split(/[[~]/, 1)[0] ?? "");
    return construct === undefined ? each : { ...each, detail: withConstruct(each.detail ?? "", construct) };
  });
}
