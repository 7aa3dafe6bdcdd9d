import { systemClock } from "../../base/clock.ts";
import { fail } from "../../base/diagnostics.ts";
import { shellWord } from "../../base/shell-word.ts";
import { kindOfFamily } from "../../catalog/index.ts";
import { metaKeys } from "../../catalog/manifest/meta-keys.ts";
import { topLevel } from "../../catalog/manifest/sections.ts";
import { explainField, explainKinds } from "../../derive/docs/explain.ts";
import { renderExplanation, renderRows } from "../../views/account/explain.ts";
import { defineCommand } from "../command-spec.ts";
import { option } from "../option.ts";

/** The keys of a manifest that are not kinds, and those of a resource. */
const manifestKeys: ReadonlySet<string> = new Set([...topLevel, ...metaKeys]);

/**
 * Describes a kind or a field: its purpose, its values, and the side that sets it. Reads only the catalog, but for a component of the
 * stack (`components.NAME`), its inputs and outputs, and for the policies of the stack (`policies`, `policies.NAME`).
 */
export const command = defineCommand({
  args: "[KIND[.PATH]|components.NAME|policies[.NAME]] [FIELD...]",
  declarations: true,
  options: [option("--recursive", "fields at every depth")],
  examples: [
    "reconduit explain",
    "reconduit explain import.http",
    "reconduit explain sync.datasets --recursive",
    "reconduit explain components.eu",
    "reconduit explain policies --env prod",
  ],

  async run({ args, flags, workplace, terminal: { outColumns } }) {
    const width = Math.min(100, outColumns ?? 80);
    // `explain export http.paging` is `explain export.http.paging`.
    const topic = args.length === 0 ? undefined : args.join(".");
    if (topic === undefined) {
      const rows = explainKinds();
      return { diagnostics: [], json: { kinds: rows }, human: (paint) => renderRows(rows, paint, width).join("\n") };
    }
    if (/^components\b/.test(topic)) {
      const { explainComponent } = await import("../../workbench/explain-component.ts");
      const { renderComponent } = await import("../../views/account/component.ts");
      const { component, diagnostics } = await explainComponent(workplace, topic);
      return { diagnostics, json: { component }, human: (paint) => renderComponent(component, paint, width) };
    }
    if (/^policies\b/.test(topic)) {
      const { explainPolicies } = await import("../../workbench/policies/explain-policies.ts");
      const { renderPolicies } = await import("../../views/account/policies.ts");
      const { policies, diagnostics } = await explainPolicies(workplace, topic, systemClock.now());
      return { diagnostics, json: { policies }, human: (paint) => renderPolicies(policies, paint, width) };
    }
    const explanation = explainField(topic, flags.recursive === true);
    if ("unknown" in explanation) {
      const { unknown, within, known, nearest } = explanation;
      const [first = "", ...rest] = topic.split(".");
      const kind = kindOfFamily(first);
      if (within === "" && manifestKeys.has(first))
        fail("unknown-field", "No such kind", {
          detail: `${first} is a part of a manifest and not a kind: docs/MANIFEST.md describes it.`,
          suggestion: "The kinds: reconduit explain",
        });
      if (kind && within !== "" && rest.length === 1)
        fail("unknown-field", "No such field", {
          detail: `${kind.kind} has no field ${rest[0]}. If ${topic} is the address of an object, describe shows it.`,
          suggestion: `reconduit describe ${shellWord(topic)}, or reconduit explain ${nearest === undefined ? kind.kind : `${kind.kind}.${nearest}`}`,
        });
      const where =
        within === ""
          ? "is not a kind"
          : known.length > 0
            ? `is not a field of ${within}`
            : `stands nowhere: ${within} has no fields`;
      fail("unknown-field", within === "" ? "No such kind" : "No such field", {
        detail: `"${unknown}" ${where}.${known.length > 0 ? ` There are: ${known.join(", ")}.` : ""}`,
        ...(nearest === undefined
          ? {}
          : {
              suggestion: `Did you mean ${within === "" ? nearest : `${within.replaceAll(/\[\]|\{\}/g, "")}.${nearest}`}?`,
            }),
      });
    }
    return { diagnostics: [], json: explanation, human: (paint) => renderExplanation(explanation, paint, width) };
  },
});

/** Returns the paths of the fields next to the last part of a path such as `export.http.pa`. */
export function fieldPathsNextTo(path: string): readonly string[] {
  const above = path.slice(0, path.lastIndexOf("."));
  // No field has this name, so the answer lists those that there are.
  const found = explainField(`${above}.?`, false);
  return "known" in found ? found.known.map((field) => `${above}.${field}`) : [];
}
