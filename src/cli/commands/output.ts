import { fail } from "../../base/diagnostics.ts";
import { printableJson } from "../../base/printable.ts";
import { nearestName } from "../../base/suggest.ts";
import { renderOutputs } from "../../views/plans/applied.ts";
import { shownOutputs } from "../../workbench/outputs.ts";
import { withState } from "../../workbench/state/open-state.ts";
import { defineCommand } from "../command-spec.ts";

/** Prints all outputs of the last apply, or one: plain text, for use in a shell. */
export const command = defineCommand({
  stacks: true,
  declarations: true,
  args: "[NAME]",
  examples: [
    "reconduit output",
    "reconduit output customerImport",
    "reconduit output --json",
    "reconduit output --all --json",
  ],

  async run(invocation) {
    const outputs = shownOutputs(await withState(invocation.workplace, async ({ store }) => store.load()));
    const [name] = invocation.args;
    if (name === undefined) {
      const none = Object.keys(outputs).length === 0;
      return {
        diagnostics: none
          ? [
              {
                severity: "notice",
                code: "no-outputs",
                summary: "There are no outputs",
                detail: "The stack declares none, or none has come with an apply yet.",
              },
            ]
          : [],
        json: { outputs },
        human: (paint) => renderOutputs(outputs, paint),
      };
    }
    const output = Object.hasOwn(outputs, name) ? outputs[name] : undefined;
    if (!output) {
      const near = nearestName(name, Object.keys(outputs));
      const known = Object.keys(outputs).join(", ") || "none";
      fail("unknown-output", "No such output", {
        detail: `The state has no output "${name}". There are: ${known}.`,
        ...(near ? { suggestion: `Did you mean ${near}?` } : {}),
      });
    }
    if (output.secret && !invocation.terminal.json) {
      fail("secret-output", "The output is secret", {
        detail: `"${name}" is kept only as a fingerprint, so it cannot be shown.`,
      });
    }
    const { value } = output;
    return {
      diagnostics: [],
      json: { name, ...output },
      human: () => (typeof value === "string" ? value : printableJson(value, 2)),
    };
  },
});
