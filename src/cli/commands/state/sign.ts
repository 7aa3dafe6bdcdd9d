import { countedNoun } from "../../../base/counted.ts";
import type { Diagnostic } from "../../../base/diagnostics.ts";
import { toPrintable } from "../../../base/printable.ts";
import { signState, type UnprovedState } from "../../../workbench/state/sign.ts";
import { defineCommand } from "../../command-spec.ts";
import { option } from "../../option.ts";
import { askConfirmation } from "../../prompt.ts";

/** Shows what an unsigned state holds, and signs it with the key of the stack. */
export const command = defineCommand({
  locks: true,
  stacks: true,
  options: [option("--auto-approve", "do not ask for confirmation")],
  examples: [
    "reconduit state sign",
    "reconduit state sign --auto-approve",
    "reconduit state sign --all --auto-approve",
  ],

  async run(invocation) {
    const { flags, terminal, workplace } = invocation;
    const result = await signState(workplace, async (found) => {
      if (flags.autoApprove) return true;
      if (terminal.json) terminal.note(unprovedContent(found));
      else terminal.result(unprovedContent(found));
      return askConfirmation(invocation, "sign");
    });
    const { ended, path } = result;
    if (ended === "declined") return { diagnostics: [declinedSigning], json: { signed: false }, exitCode: 1 };
    if (ended === "unneeded") {
      const human = () => `Nothing to sign: the key of the stack wrote ${path}, or there is no state yet.`;
      return { diagnostics: [], json: { signed: false, path }, human };
    }
    const { serial, lineage, resources } = result.state;
    const entries = Object.values(resources).map(({ address, id }) => ({ address, id }));
    return {
      diagnostics: [],
      json: { signed: true, path, lineage, serial, resources: entries },
      human: () => `${flags.autoApprove ? `${unprovedContent(result)}\n\n` : ""}Signed ${path}, serial ${serial}.`,
    };
  },
});

/** Shows the entries of a state, a line each: its reader is to notice one that is not of the stack. */
function unprovedContent({ state, path, why, journalLines }: UnprovedState): string {
  const { serial, stack, platform, resources, outputs, pending = {} } = state;
  const about = platform ? `, of account ${platform.account} at ${platform.baseUrl}` : "";
  const indented = (names: readonly string[]) => names.map((name) => `  ${name}`);
  const parts: readonly (readonly [what: string, lines: readonly string[]])[] = [
    ["resource", Object.values(resources).map(({ address, id }) => `  ${address} [_id ${id}]`)],
    ["output", indented(Object.keys(outputs))],
    ["open intent", indented(Object.keys(pending))],
  ];
  const lines = [
    why,
    "",
    `${path} holds the stack "${stack}", serial ${serial}${about}:`,
    ...parts.flatMap(([what, each]) => (each.length === 0 ? [] : [`${countedNoun(each.length, what)}:`, ...each])),
    ...(journalLines > 0 ? [`${countedNoun(journalLines, "line")} of a journal are part of it.`] : []),
  ];
  return lines.map(toPrintable).join("\n");
}

const declinedSigning: Diagnostic = Object.freeze({
  severity: "error",
  code: "declined",
  summary: "Not signed",
  detail: 'The answer was not "yes": nothing was changed.',
});
