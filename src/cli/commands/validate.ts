import type { Diagnostic } from "../../base/diagnostics.ts";
import type { OtherStack } from "../../config/index.ts";
import type { Program } from "../../model/program.ts";
import { readProgram } from "../../workbench/declarations.ts";
import type { Workplace } from "../../workbench/workplace.ts";
import { defineCommand } from "../command-spec.ts";

/** Reads and checks the declarations; needs neither platform nor state. */
export const command = defineCommand({
  stacks: true,
  declarations: true,
  examples: ["reconduit validate", "reconduit validate -f base.yaml -f eu.yaml --json", "reconduit validate --all"],

  async run(invocation) {
    const { workplace } = invocation;
    const named: OtherStack[] = [];
    const onStack = (stack: OtherStack) => named.push(stack);
    const { program, diagnostics } = await readProgram(workplace, { secrets: false, onStack });
    const halves = await handOverFindings(workplace, program, named);
    const countWithNoun = (number: number, noun: string) => `${number} ${noun}${number === 1 ? "" : "s"}`;
    return {
      diagnostics: [...diagnostics, ...halves],
      json: {
        valid: true,
        stack: program.name,
        resources: program.resources.map(({ address, kind }) => ({ address, kind })),
        files: program.files,
      },
      human: (paint) =>
        `${paint(["green", "bold"], "Valid:")} stack ${program.name} declares ${countWithNoun(program.resources.length, "resource")} in ${countWithNoun(program.files.length, "file")}.`,
    };
  },
});

/** Returns the mistakes in hand-overs with other stacks. Loads nothing for a stack without any. */
async function handOverFindings(
  place: Workplace,
  program: Program,
  named: readonly OtherStack[],
): Promise<readonly Diagnostic[]> {
  const isNone =
    program.moved === undefined && program.resources.every(({ meta }) => meta.adopt?.handOver === undefined);
  if (isNone) return [];
  const { checkHandOvers } = await import("../../workbench/hand-overs/hand-overs.ts");
  return checkHandOvers({ place, program, named });
}
