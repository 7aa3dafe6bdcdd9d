import { printable } from "../../../../views/paint.ts";
import type { Invocation, Outcome } from "../../../invocation.ts";
import { administer } from "../administration.ts";

/** `server user disable` and `server user enable`. */
export async function run(invocation: Invocation): Promise<Outcome> {
  const disabled = invocation.command.endsWith("disable");
  const user = await administer(invocation, (administration) =>
    administration.setDisabled(invocation.args[0]!, disabled),
  );
  return {
    diagnostics: [],
    json: { user },
    human: () => `${printable(user.email)} is ${disabled ? "disabled: personal tokens do not work" : "enabled"}.`,
  };
}
