/** The questions to the user. */
import { createInterface } from "node:readline";
import { fail } from "../base/diagnostics.ts";
import type { Plan } from "../model/plan.ts";
import type { Invocation } from "./invocation.ts";

/** Returns true if the user typed exactly `yes`. Throws without an interactive terminal. */
export async function askConfirmation(
  { terminal }: Pick<Invocation, "terminal">,
  mode: Plan["mode"] | "sign",
): Promise<boolean> {
  if (!terminal.interactive) {
    fail("not-approved", "Confirmation needed, but there is no terminal", {
      detail: "There is no terminal to answer on, so nothing was changed.",
      suggestion:
        mode === "sign"
          ? "Give --auto-approve to sign without asking."
          : "Give --auto-approve to apply without asking.",
    });
  }
  const question = `${questions[mode]} Only "yes" is accepted: `;
  return (await askLine(terminal.errPaint("bold", question))) === "yes";
}

/**
 * Returns one of the answers, asking until one is given; undefined at the end of input. Throws without an interactive terminal.
 */
export async function askChoice(
  { terminal }: Pick<Invocation, "terminal">,
  question: string,
  answers: readonly string[],
): Promise<string | undefined> {
  if (!terminal.interactive) {
    fail("nobody-to-ask", "Choice needed, but there is no terminal", {
      detail: "There is no terminal to answer on, so nothing was changed.",
      suggestion: "Say what to do with options: --adopt, --accept or --revert, each with an address.",
    });
  }
  for (;;) {
    const text = await askLine(terminal.errPaint("bold", question));
    if (text === undefined || answers.includes(text)) return text;
  }
}

const questions: { readonly [M in Plan["mode"] | "sign"]: string } = {
  apply: "Do you want to apply these changes?",
  destroy: "Do you really want to destroy these resources?",
  refresh: "Do you want to take this into the state?",
  sign: "Is this the state of the stack, and do you want to sign it?",
};

/**
 * Returns the typed line, or undefined at the end of input. The terminal stays in its usual mode, so Ctrl-C is still a signal.
 */
function askLine(question: string): Promise<string | undefined> {
  const lines = createInterface({ input: process.stdin, terminal: false });
  process.stderr.write(`\n${question}`);
  return new Promise((resolve) => {
    lines.once("line", (line) => {
      resolve(line.trim());
      lines.close();
    });
    lines.once("close", () => resolve(undefined));
  });
}
