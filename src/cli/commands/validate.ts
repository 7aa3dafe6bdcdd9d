import { readProgram } from "../../workbench/declarations.ts";
import { defineCommand } from "../command-spec.ts";

/** Reads and checks the declarations; needs neither platform nor state. */
export const command = defineCommand({
  declarations: true,
  examples: ["reconduit validate", "reconduit validate -f base.yaml -f eu.yaml --json"],

  async run(invocation) {
    const { program, diagnostics } = await readProgram(invocation.workplace, { secrets: false });
    const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? "" : "s"}`;
    return {
      diagnostics,
      json: {
        valid: true,
        stack: program.name,
        resources: program.resources.map(({ address, kind }) => ({ address, kind })),
        files: program.files,
      },
      human: (paint) =>
        `${paint(["green", "bold"], "Valid:")} stack ${program.name} declares ${count(program.resources.length, "resource")} in ${count(program.files.length, "file")}.`,
    };
  },
});
