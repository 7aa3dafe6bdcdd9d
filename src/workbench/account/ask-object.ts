/** One object of the platform, asked for without a state: for editors, which open none. */
import type { JsonObject } from "../../base/json.ts";
import { kindNamed } from "../../catalog/index.ts";
import { loadProgram } from "../../config/index.ts";
import { Closers } from "../closers.ts";
import { openPlatform } from "../open-platform.ts";
import { commandsRefused } from "../pull-request.ts";
import { chooseTarget } from "../target.ts";
import type { Workplace } from "../workplace.ts";

/**
 * Returns an object as the platform has it; undefined if there is none, or if the stack names no platform. Runs no command, reads no
 * secret of the declarations, and cannot write. An opened folder may be of any author, so its manifest does not choose where the token
 * goes: throws a DiagnosticError for a platform that neither an option nor the environment names.
 */
export async function askObject(given: Workplace, kindName: string, id: string): Promise<JsonObject | undefined> {
  const kind = kindNamed(kindName);
  const { cwd, env } = given;
  const choices = { ...given.choices, exec: false };
  const place = { ...given, choices };
  const { environment } = choices;
  const { program } = await loadProgram({
    cwd,
    env,
    environment,
    secrets: false,
    commandsRefused: commandsRefused(place),
  });
  if (kind === undefined || chooseTarget(place, program?.platform, undefined).type === "embedded") return undefined;
  const opened = new Closers(place);
  try {
    const { client } = await openPlatform(place, program, undefined, true, opened);
    return await client.get(kind, id);
  } finally {
    await opened.close();
  }
}
