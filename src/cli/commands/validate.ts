import { readProgram } from "../../workbench/declarations.ts";
import { defineCommand } from "../command-spec.ts";

/** Reads and checks the declarations; needs neither platform nor state. */
export const command = defineCommand({
  stacks: true,
  declarations: true,
  examples: ["reconduit validate", "reconduit validate -f base.yaml -f eu.yaml --json", "reconduit validate --all"],

  async run(invocation) {
    const { program, diagnostics } = await readProgram(invocation.workplace, { secrets: false });
    const countWithNoun = (number: number, noun: string) => `${number} ${noun}${number === 1 ? "" : "s"}`;
    return {
      diagnostics,
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
