import { fail } from "../../base/diagnostics.ts";
import { defineCommand } from "../command-spec.ts";
import { type Shell, scripts, shells } from "../completion-scripts.ts";

/** Prints the shell script that completes commands, options, kinds and the addresses of the stack on the Tab key. */
export const command = defineCommand({
  args: "<bash|zsh|fish>",
  examples: [
    'eval "$(reconduit completion bash)"',
    "reconduit completion zsh > ~/.zfunc/_reconduit",
    "reconduit completion fish > ~/.config/fish/completions/reconduit.fish",
  ],

  async run({ args: [name = ""] }) {
    if (!isShell(name)) {
      fail("unknown-shell", "No such shell", {
        detail: `There is completion for ${shells.join(", ")}, and not for ${JSON.stringify(name)}.`,
      });
    }
    const script = scripts[name];
    return { diagnostics: [], json: { shell: name, script }, human: () => script.trimEnd() };
  },
});

const isShell = (name: string): name is Shell => (shells as readonly string[]).includes(name);
