import { readFileSync } from "node:fs";
import type { Construct } from "constructs";
import type { ImportHooksPreMap } from "./gen/index.ts";
import * as kinds from "./gen/kinds.ts";

/**
 * A reference to a function of a script, as hooks, filters and transforms take it; `configuration` is JSON that the platform hands to the
 * function: `json({ ... })`.
 */
export type Hook = Required<Pick<ImportHooksPreMap, "scriptId" | "function">> &
  Pick<ImportHooksPreMap, "configuration">;

/** JavaScript functions that the platform calls. */
export class Script extends kinds.Script {
  /** A script whose content is the text of a file; a relative path is taken from the working directory of the app. */
  public static fromFile(
    scope: Construct,
    id: string,
    path: string,
    config: Omit<kinds.ScriptConfig, "content">,
  ): Script {
    return new Script(scope, id, { ...config, content: readFileSync(path, "utf8") });
  }

  /** A function of this script. */
  public hook(name: string, configuration?: string): Hook {
    return { scriptId: this.id, function: name, ...(configuration === undefined ? {} : { configuration }) };
  }
}
